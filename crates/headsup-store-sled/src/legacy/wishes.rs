//! The list of those who wanted to be forgotten, as it was before it was in the journal: a file of lines beside the database.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use crate::files::if_there;
use crate::keys::{Keys, Mark};
use crate::layout;
use crate::wishes::Wish;
use headsup_match::UserId;

const TITLE: &str = "headsup forgotten 2";
/// What it began with at first, in front of its own key.
const WITH_KEY: &str = "headsup forgotten 1 ";

/// A list.
pub struct List {
    /// The key that it held itself, as the first lists did.
    pub key: Option<String>,
    pub wishes: BTreeSet<Wish>,
}

/// Reads the list of a folder. Half a line at the end is of a person who was never told that they are forgotten: it is left out.
///
/// # Errors
/// If it cannot be read, or a line of it cannot: who stood there must not be remembered.
pub fn read(folder: &Path) -> io::Result<List> {
    let text = if_there(fs::read_to_string(folder.join(layout::LIST)))?.unwrap_or_default();
    let damaged = |what: &str| io::Error::new(io::ErrorKind::InvalidData, format!("{what}; bring back a copy of it"));
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    let mut lines = text[..whole].lines();
    let mut list = List {
        key: None,
        wishes: BTreeSet::new(),
    };
    match lines.next() {
        None => {}
        Some(TITLE) => {
            for line in lines {
                let wish = read_line(line).ok_or_else(|| damaged("a line of it cannot be read"))?;
                list.wishes.insert(wish);
            }
        }
        Some(title) => {
            let key = title.strip_prefix(WITH_KEY).map(str::to_owned);
            let mut keys = Keys::default();
            let known = key.as_deref().and_then(|key| keys.add(key));
            known.ok_or_else(|| damaged("it is no list of the forgotten that this program can read"))?;
            let id = keys.marks(UserId::FORGOTTEN).next().expect("it has a key").0;
            for (line, when) in lines.zip(0..) {
                let mark = hex::decode(line).ok().and_then(|mark| Mark::try_from(mark).ok());
                let mark = mark.ok_or_else(|| damaged("a line of it cannot be read"))?;
                list.wishes.insert(Wish { key: id, mark, when });
            }
            list.key = key;
        }
    }
    Ok(list)
}

fn read_line(line: &str) -> Option<Wish> {
    let bytes = hex::decode(line).ok()?;
    let (wish, sum) = bytes.split_last_chunk()?;
    (u32::from_be_bytes(*sum) == crc32fast::hash(wish)).then(|| Wish::from_bytes(wish))?
}

//! The last change that was acknowledged, in a file of its own: so that a journal whose end was cut off, or an older copy of it, is not
//! taken for all there is, even where the database has lost as much.
//!
//! It is written after the journal, while the database is synced, and before anyone is told. So a journal that holds less than it says has
//! lost something; one that holds more was cut short by a kill, and no one was told of the rest.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::{Arc, mpsc};

use serde::{Deserialize, Serialize};

use super::disk::Disk;
use super::files::{if_there, make_file, open_to_write};
use super::forms;
use super::layout;
use super::state::{FolderId, State};

const TITLE: &[u8] = b"headsup head 1\n";

/// Up to which change everything was acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub id: FolderId,
    pub number: u64,
    pub chain: u128,
}

impl From<State> for Head {
    fn from(state: State) -> Head {
        Head {
            id: state.id,
            number: state.number,
            chain: state.chain,
        }
    }
}

/// What lies where the head should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Missing,
    Unreadable,
    Head(Head),
}

impl Found {
    /// The head, if it can be read.
    pub fn head(self) -> Option<Head> {
        match self {
            Found::Head(head) => Some(head),
            Found::Missing | Found::Unreadable => None,
        }
    }
}

impl Head {
    fn to_bytes(self) -> Vec<u8> {
        // Of one length, so that writing it never changes that of the file.
        let mut form = postcard::to_stdvec(&self).expect("plain numbers are always written");
        form.resize(60, 0);
        [TITLE, &forms::seal(&form)].concat()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Head> {
        let form = forms::unseal(bytes.strip_prefix(TITLE)?, String::new).ok()?;
        Some(postcard::take_from_bytes(form).ok()?.0)
    }

    /// Reads the head of a folder.
    ///
    /// # Errors
    /// If the system cannot read it.
    pub fn read(folder: &Path) -> io::Result<Found> {
        Ok(match if_there(fs::read(folder.join(layout::HEAD)))? {
            Some(bytes) => Head::from_bytes(&bytes).map_or(Found::Unreadable, Found::Head),
            None => Found::Missing,
        })
    }

    /// Writes the file anew: it is there whole and on disk when this returns, or what was there is.
    pub fn write(self, folder: &Path, disk: &dyn Disk) -> io::Result<()> {
        make_file(disk, &folder.join(layout::HEAD), &self.to_bytes())
    }
}

/// A thread that writes the head, so that it is synced while the database is.
#[derive(Debug)]
pub struct HeadWriter {
    /// The file that is written to.
    pub file: Arc<File>,
    heads: mpsc::Sender<Head>,
    written: mpsc::Receiver<io::Result<()>>,
}

impl HeadWriter {
    /// Opens the head of a folder, which is there.
    pub fn open(folder: &Path, disk: Arc<dyn Disk>) -> io::Result<HeadWriter> {
        let file = Arc::new(open_to_write(&folder.join(layout::HEAD))?);
        let (heads, waiting) = mpsc::channel::<Head>();
        let (tell, written) = mpsc::channel();
        let theirs = Arc::clone(&file);
        std::thread::Builder::new().name("head".to_owned()).spawn(move || {
            for head in waiting {
                let done = disk
                    .write_at(&theirs, &head.to_bytes(), 0)
                    .and_then(|()| disk.sync(&theirs));
                if tell.send(done).is_err() {
                    return;
                }
            }
        })?;
        Ok(HeadWriter { file, heads, written })
    }

    /// Begins to write a head.
    pub fn begin(&self, head: Head) -> io::Result<()> {
        self.heads.send(head).map_err(|_| gone())
    }

    /// Waits until it is on disk.
    pub fn finish(&self) -> io::Result<()> {
        self.written.recv().map_err(|_| gone())?
    }
}

impl Drop for HeadWriter {
    /// Waits until nothing is under way: the folder stays locked for as long as anything is written in it.
    fn drop(&mut self) {
        // The thread ends with the channel of heads, and its own channel with it.
        self.heads = mpsc::channel().0;
        while self.written.recv().is_ok() {}
    }
}

fn gone() -> io::Error {
    io::Error::other("the thread that writes the head has ended")
}

//! The list of those who want to be forgotten: a file beside the database, which outlives it, so that a database restored from a backup
//! forgets them too. It holds no person's number, only what numbers can be compared with: each line is SHA-256 of the file's own chance
//! and the number. The database and its journal keep how many lines were applied to them; what is missing is applied when they are opened.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::disk::{RealDisk, put_in_place};
use super::forms;
use super::trees::{Trees, failed, id_of, open_key, people_of, person_key};
use crate::matches::{MatchId, People, PersonId};
use crate::store::StoreError;

/// What the file is called.
pub const FILE: &str = "forgotten";
/// What it begins with, before its chance.
const TITLE: &str = "headsup forgotten 1 ";

/// The list.
#[derive(Debug)]
pub struct Forgotten {
    path: PathBuf,
    chance: String,
    /// In the order in which they were added.
    marks: Vec<String>,
}

impl Forgotten {
    /// Reads the list of a folder, or begins one. Half a line at the end is of somebody who was never told that he is forgotten: it is cut off.
    pub fn open(folder: &Path) -> io::Result<Forgotten> {
        let path = folder.join(FILE);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut lines = text[..whole].lines();
        let Some(title) = lines.next() else {
            let chance = hex::encode(rand::random::<[u8; 32]>());
            write_anew(&path, &format!("{TITLE}{chance}\n"))?;
            let marks = Vec::new();
            return Ok(Forgotten { path, chance, marks });
        };
        let Some(chance) = title.strip_prefix(TITLE) else {
            let wrong = "it is no list of the forgotten that this program can read";
            return Err(io::Error::new(io::ErrorKind::InvalidData, wrong));
        };
        let list = Forgotten {
            chance: chance.to_owned(),
            marks: lines.map(str::to_owned).collect(),
            path,
        };
        if whole < text.len() {
            write_anew(&list.path, &text[..whole])?;
        }
        Ok(list)
    }

    fn mark(&self, person: PersonId) -> String {
        let mut hash = Sha256::new();
        hash.update(self.chance.as_bytes());
        hash.update(person.0.to_be_bytes());
        hex::encode(hash.finalize())
    }

    /// Adds somebody, on disk when it returns.
    pub fn add(&mut self, person: PersonId) -> io::Result<()> {
        let mark = self.mark(person);
        let mut file = OpenOptions::new().append(true).open(&self.path)?;
        file.write_all(format!("{mark}\n").as_bytes())?;
        file.sync_all()?;
        self.marks.push(mark);
        Ok(())
    }

    /// Applies to a database what was not applied to it yet, and tells whether anything was missing. Safe to repeat: it counts as applied
    /// once it was counted, which is for later.
    pub fn catch_up(&self, trees: &Trees) -> Result<bool, StoreError> {
        let applied = trees.forgotten()?.unwrap_or_default();
        let missing = self.marks.get(applied as usize..).unwrap_or_default();
        if missing.is_empty() {
            return Ok(false);
        }
        let missing: BTreeSet<&str> = missing.iter().map(String::as_str).collect();
        let mut people = trees.everybody()?;
        people.retain(|person| missing.contains(self.mark(*person).as_str()));
        for &person in &people {
            trees.forget(person)?;
        }
        tracing::info!("forgot {} people again who had wanted it", people.len());
        Ok(true)
    }

    /// How many are on it.
    pub fn count(&self) -> u64 {
        self.marks.len() as u64
    }
}

/// Writes a file whole or not at all, on disk when it returns.
fn write_anew(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let aside = tempfile::Builder::new()
        .prefix(super::open::UNFINISHED)
        .tempfile_in(folder);
    let mut aside = aside?;
    aside.write_all(text.as_bytes())?;
    put_in_place(&mut RealDisk, aside, path)
}

impl Trees {
    /// Everybody of whom anything is stored.
    fn everybody(&self) -> Result<BTreeSet<PersonId>, StoreError> {
        let mut all = BTreeSet::new();
        for row in &self.people {
            let (key, sealed) = row.map_err(failed)?;
            match people_of(id_of(&key)?, Some(sealed)) {
                Ok(people) => all.extend(people.iter()),
                Err(error @ StoreError::Broken { .. }) => tracing::error!("left out of the forgotten: {error}"),
                Err(error) => return Err(error),
            }
        }
        for key in self.settings.iter().keys() {
            let key = key.map_err(failed)?;
            let numbers = key.chunks_exact(8).filter(|_| matches!(key.len(), 8 | 16));
            all.extend(numbers.filter_map(|number| Some(PersonId(u64::from_be_bytes(number.try_into().ok()?)))));
        }
        Ok(all)
    }

    /// Takes a person out of everything; gives the matches that he was in. Only the committer may; safe to repeat.
    pub fn forget(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let mut matches = Vec::new();
        for row in &self.people {
            let (key, sealed) = row.map_err(failed)?;
            let id = id_of(&key)?;
            let Ok(people) = people_of(id, Some(sealed)) else {
                continue;
            };
            if people.side_of(person).is_none() {
                continue;
            }
            let without = |who: PersonId| if who == person { PersonId::FORGOTTEN } else { who };
            let people = People {
                challenger: without(people.challenger),
                opponent: people.opponent.map(without),
            };
            let value = forms::seal(&forms::write_people(&people));
            self.people.insert(&key, value).map_err(failed)?;
            self.open.remove(open_key(person, id)).map_err(failed)?;
            matches.push(id);
        }
        for key in self.history.scan_prefix(person_key(person)).keys() {
            self.history.remove(key.map_err(failed)?).map_err(failed)?;
        }
        let own = person_key(person);
        for key in self.settings.iter().keys() {
            let key = key.map_err(failed)?;
            let his = matches!(key.len(), 8 | 16) && key.chunks_exact(8).any(|number| number == own);
            if his {
                self.settings.remove(key).map_err(failed)?;
            }
        }
        Ok(matches)
    }
}

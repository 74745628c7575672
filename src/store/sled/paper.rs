//! The files that the committer syncs, and whether there is room for what they are to hold.

use std::fs::File;

use super::disk::{Disk, Reserve, Room};
use super::journal::{Entry, Journal};
use super::rewrite::Rewrite;
use super::spare::Spare;
use super::trees::{Trees, failed};
use crate::store::StoreError;

/// The files that are synced.
#[derive(Debug)]
pub struct Paper {
    pub journal: Journal,
    /// The one that is being written in its place.
    pub rewrite: Option<Rewrite>,
    /// So that no batch lacks files to open.
    pub spare: Spare,
    /// sled's data file.
    pub data: File,
    pub disk: Box<dyn Disk>,
    pub reserve: Reserve,
    /// What there was room for when it was last looked at.
    pub room: Room,
    /// Whether nothing of this is done before it is acknowledged.
    pub hasty: bool,
}

impl Paper {
    /// Sees to it that a batch can open files, before anything of it is stored.
    pub fn find_files(&mut self) -> Result<(), StoreError> {
        let given = self.spare.give();
        given.map_err(|error| StoreError::system("no more files can be opened", error))
    }

    /// Brings what was stored into the journal, if it belongs there.
    pub fn note(&mut self, entries: &[Entry]) -> Result<(), StoreError> {
        if entries.is_empty() || self.hasty {
            return Ok(());
        }
        let noted = self.journal.append(&mut *self.disk, entries);
        noted.map_err(|error| StoreError::system("the journal cannot be written", error))?;
        match &mut self.rewrite {
            Some(rewrite) => rewrite.add(&mut *self.disk, entries),
            None => Ok(()),
        }
    }

    pub fn sync(&mut self, trees: &Trees) -> Result<(), StoreError> {
        if self.hasty {
            return Ok(());
        }
        trees.db.flush().map_err(failed)?;
        let synced = self.disk.sync(&self.data);
        synced.map_err(|error| StoreError::system("the data file cannot be synced", error))
    }

    /// How much is free. A disk that does not tell is taken to have room: a write that fails is noticed.
    fn free(&mut self) -> u64 {
        let folder = self.journal.folder().to_owned();
        self.disk.free(&folder).unwrap_or(u64::MAX)
    }

    /// What there is room for now; a change is logged.
    pub fn look(&mut self) -> Room {
        let free = self.free();
        let room = self.reserve.room(free);
        if room != self.room {
            match room {
                Room::Everything => tracing::info!("there is room on the disk again: everything is taken"),
                Room::MatchesUnderWay => {
                    tracing::error!("the disk is nearly full: no match begins until there is room")
                }
                Room::Nothing => tracing::error!("the disk is full: nothing is stored until there is room"),
            }
            self.room = room;
        }
        room
    }

    /// Whether there is room for so much more.
    pub fn room_for(&mut self, bytes: u64) -> bool {
        self.free() >= bytes.saturating_add(self.reserve.low)
    }

    /// Fails unless there is room for a second journal: the old one lies there until the new one is whole.
    pub fn room_for_another(&mut self) -> Result<(), StoreError> {
        match self.free() < self.journal.length().saturating_add(self.reserve.floor) {
            true => Err(StoreError::Full { all: true }),
            false => Ok(()),
        }
    }

    /// Begins to write the journal anew.
    pub fn begin_anew(&mut self) -> Result<(), StoreError> {
        self.room_for_another()?;
        let (folder, number) = (self.journal.folder().to_owned(), self.journal.number());
        self.rewrite = Some(Rewrite::begin(&folder, &mut *self.disk, number)?);
        Ok(())
    }

    /// Goes on with that; tells whether it has come to its end. One that cannot is let go of.
    pub fn write_on(&mut self, trees: &Trees) -> Result<bool, StoreError> {
        let Some(mut rewrite) = self.rewrite.take() else {
            return Ok(false);
        };
        if !rewrite.step(trees, &mut *self.disk)? {
            self.rewrite = Some(rewrite);
            return Ok(false);
        }
        let folder = self.journal.folder().to_owned();
        self.journal = rewrite.finish(&folder, &mut *self.disk)?;
        Ok(true)
    }
}

//! The files that a batch is written to and synced in, one after the other: the journal, then the database and the head, then the receipt.

use std::fs::File;
use std::sync::Arc;

use tokio::sync::oneshot;

use super::disk::{Disk, Reserve, Room};
use super::head::HeadWriter;
use super::journal::{Checkpoint, Journal};
use super::layout;
use super::sled_files;
use super::spare::Spare;
use super::state::State;
use super::trees::{Batch, Change, Trees, failed};
use headsup_store::StoreError;

/// The files that are synced.
#[derive(Debug)]
pub struct SyncedFiles {
    pub journal: Journal,
    pub head: HeadWriter,
    /// The journal that is being written in the place of this one.
    pub checkpoint: Option<Checkpoint>,
    /// So that no batch lacks files to open.
    pub spare: Spare,
    /// sled's data file.
    pub data: File,
    pub disk: Arc<dyn Disk>,
    /// How far all of it is.
    pub state: State,
    pub reserve: Reserve,
    /// What there was room for when it was last looked at.
    pub room: Room,
    /// Whether the watchdog looks after every write. While the store is opened, a write limits by itself how long it waits.
    pub watched: bool,
    /// Whether nothing of this is done before it is acknowledged.
    #[cfg(any(test, feature = "testing"))]
    pub hasty: bool,
}

impl SyncedFiles {
    /// Sees to it that a batch can open files, before anything of it is stored.
    pub fn find_files(&mut self) -> Result<(), StoreError> {
        let given = self.spare.give();
        given.map_err(|error| StoreError::system("no more files can be opened", error))
    }

    /// Stores changes, in this order: the journal has them, then the database and the head. They are on disk when this returns.
    pub fn store(&mut self, trees: &Trees, changes: &[Change]) -> Result<(), StoreError> {
        if changes.is_empty() {
            return Ok(());
        }
        let mut sum = self.state.sum;
        changes.iter().for_each(|change| change.add_to(&mut sum));
        let next = self.state.next(sum);
        let rows = changes.iter().map(Change::row);
        #[cfg(any(test, feature = "testing"))]
        if self.hasty {
            trees.apply(rows, next)?;
            self.state = next;
            return Ok(());
        }
        let noted = self.journal.append(&*self.disk, changes, next);
        noted.map_err(|error| StoreError::system("the journal cannot be written", error))?;
        let unwritten = |error| StoreError::system("the head of the journal cannot be written", error);
        self.head.begin(next.into()).map_err(unwritten)?;
        trees.apply(rows, next)?;
        self.sync(trees)?;
        self.head.finish().map_err(unwritten)?;
        if let Some(checkpoint) = &mut self.checkpoint {
            checkpoint.follow(changes);
        }
        self.state = next;
        Ok(())
    }

    /// Stores a batch of its own.
    pub fn edit<T>(
        &mut self,
        trees: &Trees,
        edit: impl FnOnce(&mut Batch<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut batch = Batch::new(trees);
        let done = edit(&mut batch)?;
        self.store(trees, &batch.changes()?)?;
        Ok(done)
    }

    /// Brings everything that was written to the database onto the disk.
    pub fn sync(&self, trees: &Trees) -> Result<(), StoreError> {
        if self.watched {
            trees.db.flush().map_err(failed)?;
        } else {
            sled_files::flush(&trees.db, &self.journal.folder().join(layout::DATABASE))?;
        }
        let synced = self.disk.sync(&self.data);
        synced.map_err(|error| StoreError::system("the data file cannot be synced", error))
    }

    /// How much is free. A disk that does not tell is taken to have room: a write that fails is noticed.
    fn free(&self) -> u64 {
        self.disk.free(self.journal.folder()).unwrap_or(u64::MAX)
    }

    /// What there is room for now; a change is logged.
    pub fn look(&mut self) -> Room {
        let room = self.reserve.room(self.free());
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
    pub fn room_for(&self, bytes: u64) -> bool {
        self.free() >= bytes.saturating_add(self.reserve.low)
    }

    /// Fails unless there is room for a second journal: the old one lies there until the new one is whole.
    pub fn room_for_another(&self) -> Result<(), StoreError> {
        match self.free() < self.journal.length.saturating_add(self.reserve.floor) {
            true => Err(StoreError::Full { all: true }),
            false => Ok(()),
        }
    }

    /// Begins a checkpoint of everything as it is now; its end is told. Who waits for one that is under way waits for this one instead.
    /// Fails where there is no room for it.
    pub fn begin_checkpoint(&mut self) -> Result<oneshot::Receiver<()>, StoreError> {
        let room = self.room_for_another();
        room.inspect_err(|_| self.journal.put_off())?;
        let mut begun = Checkpoint::begin(&*self.disk, &self.journal, self.state)?;
        begun.waiting = self.checkpoint.take().map_or(Vec::new(), |before| before.waiting);
        let (tell, told) = oneshot::channel();
        begun.waiting.push(tell);
        self.checkpoint = Some(begun);
        Ok(told)
    }

    /// Writes the next slice of a checkpoint, and begins one where most of the journal is outlived.
    pub fn write_checkpoint(&mut self, trees: &Trees) -> Result<(), StoreError> {
        if self.checkpoint.is_none() && self.journal.outgrown() {
            match self.begin_checkpoint() {
                Ok(_) | Err(StoreError::Full { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        let Some(mut checkpoint) = self.checkpoint.take() else {
            return Ok(());
        };
        if !checkpoint.step(trees, &*self.disk)? {
            self.checkpoint = Some(checkpoint);
            return Ok(());
        }
        let waiting = std::mem::take(&mut checkpoint.waiting);
        self.journal = checkpoint.finish(&*self.disk, &self.journal, self.state)?;
        for tell in waiting {
            // Who no longer waits has left.
            let _ = tell.send(());
        }
        Ok(())
    }
}

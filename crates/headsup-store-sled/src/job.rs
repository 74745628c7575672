//! What the committer is asked to do.

use tokio::sync::oneshot;

use super::batch::Batch;
use super::synced_files::SyncedFiles;
use super::trees::Trees;
use headsup_match::{MatchId, Timestamp, UserId};
use headsup_store::{Commit, Rejection, StoreError};

/// What the committer is asked to do.
pub enum Job {
    /// With the stored form of each changed match, so that this thread need not make it.
    Commit {
        commit: Commit,
        values: Vec<Vec<u8>>,
        reply: oneshot::Sender<Result<(), Rejection>>,
    },
    Put {
        note: Note,
        key: Vec<u8>,
        /// None takes the value away.
        value: Option<Vec<u8>>,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Takes a person out of everything, in slices between the batches.
    Forget {
        person: UserId,
        now: Timestamp,
        reply: oneshot::Sender<Result<Vec<MatchId>, StoreError>>,
    },
    /// Writes the journal anew, in slices between the batches, without what is outlived in it.
    Checkpoint {
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Writes rows of its own.
    Edit {
        edit: Edit,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Work on the files, after the batch is on disk.
    Aside {
        work: Work,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
}

/// What writes rows, by what the database holds.
pub type Edit = Box<dyn FnOnce(&Trees, &mut Batch<'_>) -> Result<(), StoreError> + Send>;

/// Work on the files by the only thread that writes.
pub type Work = Box<dyn FnOnce(&mut SyncedFiles) -> Result<(), StoreError> + Send>;

/// The tables whose values are simply replaced.
#[derive(Clone, Copy, Debug)]
pub enum Note {
    Settings,
    /// Where a match is shown; one that is at rest stands in the other table. It is never in both.
    Place,
    Rested,
}

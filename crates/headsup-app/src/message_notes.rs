//! The notes of the code that shows matches: where their messages are, in a form that only that code knows.

use std::sync::Arc;

use crate::error::{AppError, Incident};
use crate::shared::{HomeShard, Shared};
use headsup_match::MatchId;
use headsup_store::MessageLock;

/// Keeps one note for each match. Cheap to clone.
#[derive(Clone, Debug)]
pub struct MessageNotes {
    shared: Arc<Shared>,
}

impl MessageNotes {
    pub(crate) fn new(shared: Arc<Shared>) -> MessageNotes {
        MessageNotes { shared }
    }

    /// Notes how to tell by a note which shard people reach a match by. Until then, and of a match without a note, it may be any.
    pub fn know_homes(&self, home_shard: HomeShard) {
        // A second bot in this process says the same.
        let _ = self.shared.home_shard.set(home_shard);
    }

    /// Returns the note of the code that shows a match: where its messages are.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, Incident> {
        self.shared.note(id).await
    }

    /// Replaces that note; an empty one takes it away.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), AppError> {
        let set = self.shared.store.set_place(id, note).await;
        set.map_err(|error| self.shared.write_error(error))
    }

    /// Replaces that note by one that is kept, but of which nothing is left to look after.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), AppError> {
        let set = self.shared.store.rest_place(id, note).await;
        set.map_err(|error| self.shared.write_error(error))
    }

    /// Waits until no other process changes the messages of a match. Within this one its caller sees to that.
    pub async fn lock_messages(&self, id: MatchId) -> Box<dyn MessageLock> {
        self.shared.cluster.lock_messages(id).await
    }

    /// Every match with such a note that does not rest: what there is to look after when the program starts.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn all_placed(&self) -> Result<Vec<MatchId>, Incident> {
        self.shared
            .store
            .all_placed()
            .await
            .map_err(|error| self.shared.fault(&error))
    }
}

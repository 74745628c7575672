//! The message index of each match, as it is stored, and the lock without which it does not change.

use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use crate::message_index::MessageIndex;
use headsup_app::{AppError, Clock, Incident, KeyedLocks, MessageLock, MessageNotes};
use headsup_match::{Match, MatchId, UserId};

/// The message indexes of all matches. Cheap to clone.
#[derive(Clone)]
pub struct MessageIndexes {
    notes: MessageNotes,
    clock: Arc<dyn Clock>,
    locks: Arc<KeyedLocks<MatchId>>,
}

/// Held while the messages of a match, or the index of them, are changed.
pub struct IndexGuard {
    indexes: MessageIndexes,
    game: MatchId,
    // The other processes' lock is let go first.
    _theirs: Box<dyn MessageLock>,
    _ours: OwnedMutexGuard<()>,
}

impl MessageIndexes {
    /// Returns those that `notes` keeps.
    pub fn new(notes: MessageNotes, clock: Arc<dyn Clock>) -> MessageIndexes {
        MessageIndexes {
            notes,
            clock,
            locks: Arc::default(),
        }
    }

    /// Reads where the messages of a match are.
    pub async fn get(&self, game: MatchId) -> Result<MessageIndex, Incident> {
        let note = self.notes.place(game).await?;
        Ok(note.as_deref().map(MessageIndex::read).unwrap_or_default())
    }

    /// Waits until nothing else changes the messages of a match, in this process or another.
    pub async fn lock(&self, game: MatchId) -> IndexGuard {
        let ours = self.locks.lock(game).await;
        self.guard(game, ours).await
    }

    /// Returns the guard of a match's messages if nothing else in this process changes them just now.
    pub async fn try_lock(&self, game: MatchId) -> Option<IndexGuard> {
        let ours = self.locks.try_lock(game)?;
        Some(self.guard(game, ours).await)
    }

    async fn guard(&self, game: MatchId, ours: OwnedMutexGuard<()>) -> IndexGuard {
        IndexGuard {
            _theirs: self.notes.lock_messages(game).await,
            _ours: ours,
            indexes: self.clone(),
            game,
        }
    }
}

impl IndexGuard {
    /// The match.
    pub fn game(&self) -> MatchId {
        self.game
    }

    /// Reads where the messages of the match are.
    pub async fn get(&self) -> Result<MessageIndex, Incident> {
        self.indexes.get(self.game).await
    }

    /// Stores where the messages of the match are.
    pub async fn save(&self, index: &MessageIndex) -> Result<(), AppError> {
        let (notes, game) = (&self.indexes.notes, self.game);
        match (index.at_rest || !index.needs_upkeep()) && !index.moves_lost {
            true => notes.rest_place(game, index.write()).await,
            false => notes.set_place(game, index.write()).await,
        }
    }

    /// Notes that a player who just acted knows what the match asks of them.
    pub async fn knows(&self, who: UserId, game: &Match) -> Result<(), AppError> {
        let mut place = self.get().await?;
        if place.needs_upkeep() {
            let ply = game.played().len() as u32;
            place.knows(who, ply, self.indexes.clock.now());
            self.save(&place).await?;
        }
        Ok(())
    }
}

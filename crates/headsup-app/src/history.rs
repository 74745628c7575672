//! What was played: finished matches by person, served from the store's index.

use super::{Host, Incident};
use headsup_match::{Finished, Ladder, Rating, UserId};
use headsup_store::Board;

impl Host {
    /// The finished matches of a person, the newest first.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn finished(&self, who: UserId) -> Result<Vec<Finished>, Incident> {
        self.0.store.finished(who).await.map_err(|error| self.fault(&error))
    }

    /// Everybody on a ladder of a game as they are rated now, in the order of a leaderboard.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read or count them.
    pub async fn board(&self, game: &str, ladder: Ladder) -> Result<Board, Incident> {
        let board = self.0.store.board(game, ladder, self.now()).await;
        board.map_err(|error| self.fault(&error))
    }

    /// What one person is rated there, if any match of theirs counts.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read or count it.
    pub async fn rating(&self, game: &str, ladder: Ladder, who: UserId) -> Result<Option<Rating>, Incident> {
        let rating = self.0.store.rating(game, ladder, who, self.now()).await;
        rating.map_err(|error| self.fault(&error))
    }

    /// Puts old matches into the history that were finished before there was one. Who won is for the rules to say, so each is replayed,
    /// once. One that cannot be is left for the next start.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot list the old matches, or cannot keep one in the history.
    pub async fn catch_up(&self) -> Result<(), Incident> {
        let old = self.0.store.unindexed().await.map_err(|error| self.fault(&error))?;
        if old.is_empty() {
            return Ok(());
        }
        let mut indexed = 0_usize;
        for &id in &old {
            if let Ok(game) = self.load(id).await {
                let done = self.0.store.index(id, game.ending()).await;
                done.map_err(|error| self.fault(&error))?;
                indexed += 1;
            }
        }
        tracing::info!("looked at {indexed} of {} old matches for the history", old.len());
        Ok(())
    }
}

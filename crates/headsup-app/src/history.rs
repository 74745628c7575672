//! What is played and was played, served from the store's index.

use std::sync::Arc;

use tokio::sync::Mutex;

use crate::error::Incident;
use crate::matches::Matches;
use crate::shared::Shared;
use headsup_match::{Finished, Ladder, MatchId, Piece, Rating, Standings, Summary, UserId};
use headsup_store::Board;

/// Finds what is played and was played. Cheap to clone.
#[derive(Clone, Debug)]
pub struct History {
    shared: Arc<Shared>,
    matches: Matches,
    /// Held while courses are counted from all matches.
    counting: Arc<Mutex<()>>,
}

impl History {
    pub(crate) fn new(shared: Arc<Shared>, matches: Matches) -> History {
        let counting = Arc::default();
        History {
            shared,
            matches,
            counting,
        }
    }

    /// Returns the open matches of a person: those that wait for them first, and within both groups the newest first.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn open_matches(&self, who: UserId) -> Result<Vec<Summary>, Incident> {
        self.shared.open_matches(who).await
    }

    /// Every open match.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn all_open(&self) -> Result<Vec<MatchId>, Incident> {
        self.shared
            .store
            .all_open()
            .await
            .map_err(|error| self.shared.fault(&error))
    }

    /// The chain of promises up to that of a match, at most so many pieces of it, the oldest first; nothing of a match without a link.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, Incident> {
        let chain = self.shared.store.chain_to(id, most).await;
        chain.map_err(|error| self.shared.fault(&error))
    }

    /// The finished matches of a person, the newest first.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn finished(&self, who: UserId) -> Result<Vec<Finished>, Incident> {
        self.shared
            .store
            .finished(who)
            .await
            .map_err(|error| self.shared.fault(&error))
    }

    /// Returns a person's newest finished matches, up to a limit.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn newest_finished(&self, who: UserId, most: usize) -> Result<Vec<Finished>, Incident> {
        let newest = self.shared.store.newest_finished(who, most).await;
        newest.map_err(|error| self.shared.fault(&error))
    }

    /// Everybody on a ladder of a game as they are rated now, in the order of a leaderboard.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read or count them.
    pub async fn leaderboard(&self, game: &str, ladder: Ladder) -> Result<Board, Incident> {
        let board = self.shared.store.board(game, ladder, self.shared.now()).await;
        board.map_err(|error| self.shared.fault(&error))
    }

    /// What one person is rated there, if any match of theirs counts.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read or count it.
    pub async fn rating(&self, game: &str, ladder: Ladder, who: UserId) -> Result<Option<Rating>, Incident> {
        let rating = self.shared.store.rating(game, ladder, who, self.shared.now()).await;
        rating.map_err(|error| self.shared.fault(&error))
    }

    /// How the ratings of a person went in these games, among all people: for each what [`Standings::course`] gives. All finished matches are
    /// read for that, so one person's courses are counted after the other's.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read the matches.
    ///
    /// # Panics
    /// Panics if counting panics.
    pub async fn courses(&self, who: UserId, games: Vec<String>) -> Result<Vec<Vec<Rating>>, Incident> {
        if games.is_empty() {
            return Ok(Vec::new());
        }
        let _counting = self.counting.lock().await;
        let finished = self.shared.store.all_finished().await;
        let finished = finished.map_err(|error| self.shared.fault(&error))?;
        let now = self.shared.now();
        let courses = tokio::task::spawn_blocking(move || {
            let standings = Standings::new(finished, now);
            let course = |game: &String| standings.course(game, Ladder::Everywhere, who);
            games.iter().map(course).collect()
        });
        Ok(courses.await.expect("counting does not panic"))
    }

    /// Puts old matches into the history that were finished before there was one. Who won is for the rules to say, so each is replayed,
    /// once. One that cannot be is left for the next start.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot list the old matches, or cannot keep one in the history.
    pub async fn catch_up(&self) -> Result<(), Incident> {
        let old = self
            .shared
            .store
            .unindexed()
            .await
            .map_err(|error| self.shared.fault(&error))?;
        if old.is_empty() {
            return Ok(());
        }
        let mut indexed = 0_usize;
        for &id in &old {
            if let Ok(game) = self.matches.load(id).await {
                let done = self.shared.store.index(id, game.ending()).await;
                done.map_err(|error| self.shared.fault(&error))?;
                indexed += 1;
            }
        }
        tracing::info!("looked at {indexed} of {} old matches for the history", old.len());
        Ok(())
    }
}

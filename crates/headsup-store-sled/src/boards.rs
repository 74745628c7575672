//! Leaderboards and ratings: from the ladders, or, while these are counted anew, from all matches.

use std::collections::BTreeMap;

use super::error::{Finding, Repair};
use super::shared::{Counted, Kept, locked};
use super::store::SledStore;
use super::trees::Trees;
use headsup_match::{Ladder, Rating, Standings, Timestamp, UserId, rank, week};
use headsup_store::{Board, StoreError};

/// How many leaderboards are kept in memory.
const BOARDS: usize = 16;

impl SledStore {
    /// Everybody on a ladder, the best first.
    pub(super) async fn read_board(&self, game: &str, ladder: Ladder, now: Timestamp) -> Result<Board, StoreError> {
        let (of, week) = ((game.to_owned(), ladder), week(now));
        let stamp = self.read(Trees::stamp)?;
        let boards = || locked(&self.shared.boards);
        let fits = |kept: &&Kept| kept.of == of && kept.stamp == stamp && kept.week == week;
        if let Some(kept) = boards().iter().find(fits) {
            return Ok(kept.board.clone());
        }
        let wanted = of.clone();
        let read = self.scan(move |trees| trees.board(&wanted.0, ladder, now)).await?;
        let Some(mut board) = read else {
            let mut counted: Vec<_> = self.counted(game, ladder, now).await?.into_iter().collect();
            rank(&mut counted);
            return Ok(counted.into());
        };
        // The ladders have what was counted from all matches.
        if let Ok(mut last) = self.shared.counting.try_lock() {
            *last = None;
        }
        rank(&mut board);
        let board = Board::from(board);
        let mut boards = boards();
        boards.retain(|kept| kept.of != of);
        boards.truncate(BOARDS - 1);
        boards.push_front(Kept {
            of,
            stamp,
            week,
            board: board.clone(),
        });
        Ok(board)
    }

    /// The rating of one person there.
    pub(super) async fn read_rating(
        &self,
        game: &str,
        ladder: Ladder,
        person: UserId,
        now: Timestamp,
    ) -> Result<Option<Rating>, StoreError> {
        match self.read(|trees| trees.rating(game, ladder, person, now))? {
            Some(rating) => Ok(rating),
            None => Ok(self.counted(game, ladder, now).await?.remove(&person)),
        }
    }

    /// Ratings counted from all matches, one after the other: this takes time and memory.
    async fn counted(
        &self,
        game: &str,
        ladder: Ladder,
        now: Timestamp,
    ) -> Result<BTreeMap<UserId, Rating>, StoreError> {
        let mut last = self.shared.counting.lock().await;
        let (generation, ended) = self.read(|trees| Ok((trees.stamp()?.0, trees.last_end()?)))?;
        let of = (generation, ended, week(now));
        if last.as_ref().is_none_or(|counted| counted.of != of) {
            let standings = Standings::new(self.scan(Trees::all_finished).await?, now);
            *last = Some(Counted { of, standings });
        }
        let counted = last.as_ref().expect("it was just counted");
        Ok(counted.standings.on(game, ladder))
    }

    /// Counts the ladders once more and holds them against what is stored; a difference is a finding, and they are counted anew.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub async fn recount(&self) -> Result<Option<Finding>, StoreError> {
        if self.scan(Trees::ladders_are_right).await? {
            return Ok(None);
        }
        let shared = &self.shared;
        shared.edit(|batch| batch.count_ladders_anew()).await?;
        let wrong = "the ladders did not fit the finished matches";
        Ok(Some(Finding::new(wrong, Repair::Recount)))
    }
}

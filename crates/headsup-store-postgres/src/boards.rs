//! Leaderboards and ratings: counted from the finished matches of a game, and kept until the history changes or a week is over.

use std::sync::{Arc, PoisonError};

use super::memory::Kept;
use super::shared::Shared;
use super::statement::Statement;
use super::values::{column, finished_of, listed};
use headsup_match::{Ladder, Standings, Timestamp, rank, week};
use headsup_store::{Board, StoreError};

/// How many leaderboards are kept in memory.
const BOARDS: usize = 16;

const STAMP: &str = "SELECT sum(times)::bigint AS stamp FROM history_stamp";
const OF_GAME: &str = "SELECT id, challenger, opponent, stopped_by, ended, ending FROM matches \
    WHERE game = $1 AND ended IS NOT NULL ORDER BY ended, id";

/// Everybody on a ladder, the best first.
pub async fn board(shared: &Shared, game: &str, ladder: Ladder, now: Timestamp) -> Result<Board, StoreError> {
    let (of, week) = ((game.to_owned(), ladder), week(now));
    let _counting = shared.counting.lock(of.clone()).await;
    let kept = || shared.boards.lock().unwrap_or_else(PoisonError::into_inner);
    // What ends after this is of another stamp, whether it is counted here or not.
    let rows = shared.read(&Statement::new(STAMP)).await?;
    let stamp = match rows.first() {
        Some(row) => column(row, "stamp", &|| "the stamp of the history".to_owned())?,
        None => 0,
    };
    let fits = |kept: &&Kept| kept.of == of && kept.stamp == stamp && kept.week == week;
    if let Some(kept) = kept().iter().find(fits) {
        return Ok(kept.board.clone());
    }
    let rows = shared.scan(&Statement::new(OF_GAME).text(game)).await?;
    let finished = listed(&rows, "a history", finished_of)?;
    let counting = of.clone();
    let board = tokio::task::spawn_blocking(move || {
        let mut board: Vec<_> = Standings::new(finished, now)
            .on(&counting.0, ladder)
            .into_iter()
            .collect();
        rank(&mut board);
        Arc::from(board)
    });
    let board: Board = board.await.map_err(|panic| StoreError::Failed(panic.to_string()))?;
    let mut boards = kept();
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

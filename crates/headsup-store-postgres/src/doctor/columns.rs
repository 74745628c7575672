//! What is listed of a match.

use tokio_postgres::Row;

use crate::values::{column, finished_of, side_of};
use headsup_match::{Ending, MatchId, Side};
use headsup_store::StoreError;

/// The columns beside the record and the people, with how it ended if it is in the history.
pub struct Columns {
    pub game: String,
    pub open: bool,
    pub playing: bool,
    pub asks: Option<Side>,
    pub wake: Option<i64>,
    pub changed: i64,
    pub ended: Option<i64>,
    pub ending: Option<Ending>,
    pub unindexed: bool,
    pub promise: Option<Vec<u8>>,
    pub chained: Option<i64>,
}

impl Columns {
    pub fn of(row: &Row, id: MatchId) -> Result<Columns, StoreError> {
        let what = || format!("match {id}");
        let ended: Option<i64> = column(row, "ended", &what)?;
        let finished = ended.map(|_| finished_of(row)).transpose()?;
        Ok(Columns {
            game: column(row, "game", &what)?,
            open: column(row, "open", &what)?,
            playing: column(row, "playing", &what)?,
            asks: side_of(row, id)?,
            wake: column(row, "wake", &what)?,
            changed: column(row, "changed", &what)?,
            ended,
            ending: finished.map(|finished| finished.ending),
            unindexed: column(row, "unindexed", &what)?,
            promise: column(row, "promise", &what)?,
            chained: column(row, "chained", &what)?,
        })
    }
}

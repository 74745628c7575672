//! Whether the chain of promises is whole.

use tokio_postgres::Row;

use super::finding::Finding;
use crate::chain;
use crate::fault::Fault;
use crate::transaction::Transaction;
use crate::values::column;
use headsup_match::{Piece, Tip};
use headsup_store::StoreError;

const PIECES: &str = "SELECT chain.*, chain.id IS NOT NULL AND m.id IS NULL AS lost FROM chain \
    LEFT JOIN matches m ON m.id = chain.id ORDER BY number";

/// How far the chain was looked at.
struct Walk {
    /// The last number.
    number: i64,
    /// How far the chain goes there; none if that is unknown.
    before: Option<Option<Tip>>,
    found: Vec<Finding>,
}

/// Looks at every piece, and at the note of the last one.
pub async fn look(reading: &Transaction) -> Result<Vec<Finding>, Fault> {
    let mut walk = Walk {
        number: 0,
        before: Some(None),
        found: Vec::new(),
    };
    reading.scan(PIECES, |row| walk.next(row)).await?;
    let mut last = None;
    let tip = |row: &Row| {
        last = Some(column::<i64>(row, "last", &|| {
            "the end of the chain of promises".to_owned()
        }))
    };
    reading.scan("SELECT last FROM chain_tip", tip).await?;
    match last.transpose()? {
        None => walk.tell("the row that says where the chain of promises ends is missing"),
        Some(last) if last != walk.number => {
            let number = walk.number;
            walk.tell(format!(
                "the chain of promises ends with number {number}, and is said to end with number {last}"
            ));
        }
        Some(_) => {}
    }
    Ok(walk.found)
}

impl Walk {
    fn tell(&mut self, wrong: impl Into<String>) {
        self.found.push(Finding::new(wrong));
    }

    fn next(&mut self, row: &Row) {
        if let Err(error) = self.look_at(row) {
            self.tell(error.to_string());
            self.before = None;
        }
    }

    fn look_at(&mut self, row: &Row) -> Result<(), StoreError> {
        let what = || "a piece of the chain of promises".to_owned();
        let (before, number) = (self.number, column::<i64>(row, "number", &what)?);
        self.number = number;
        if number != before.saturating_add(1) {
            self.tell(format!(
                "the chain of promises has a gap: number {number} comes after number {before}"
            ));
            self.before = None;
        }
        let piece = match chain::read(row) {
            Ok(piece) => piece,
            Err(error) => {
                self.tell(format!("number {number} of the chain of promises: {error}"));
                self.before = None;
                return Ok(());
            }
        };
        let follows = self.before.is_none_or(|before| piece.follows(before));
        if !follows {
            self.tell(match piece {
                Piece::Link(link) => format!(
                    "the promise of match {}, number {number} of the chain, does not follow the one before",
                    link.id
                ),
                Piece::Segment(_) => {
                    format!("the beginning at number {number} of the chain of promises does not follow what is before")
                }
            });
        }
        if let (Piece::Link(link), true) = (piece, column(row, "lost", &what)?) {
            self.tell(format!(
                "the chain of promises has one of match {}, and there is no such match",
                link.id
            ));
        }
        self.before = Some(Some(piece.tip()));
        Ok(())
    }
}

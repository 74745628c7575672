//! The chain of promises: a row for each piece, in order. One chain for a database: a new match locks the row of its end, and adds its link
//! in the transaction that stores it.

use serde::Serialize;
use tokio_postgres::Row;

use super::acknowledged::LastLink;
use super::values::{broken, column, moment};
use headsup_match::{Head, Link, MatchId, Opening, Piece, SeedCommitment, Segment, SegmentId, Timestamp, Tip};
use headsup_store::{Change, StoreError};

/// Locks the end of the chain. What is read after it is of after the wait.
pub const LOCK: &str = "SELECT last, opening AS wanted FROM chain_tip FOR UPDATE";
/// The last piece.
pub const LAST: &str = "SELECT chain.* FROM chain JOIN chain_tip ON number = last";
/// The pieces up to the link of a match.
pub const UP_TO: &str = "SELECT * FROM chain WHERE number <= (SELECT number FROM chain WHERE id = $1) \
    ORDER BY number DESC LIMIT $2";

/// A piece as `store_commit` takes it.
#[derive(Debug, Default, Serialize)]
pub struct PieceForm {
    number: i64,
    segment: Option<String>,
    links: Option<i64>,
    at: Option<i64>,
    head: Option<String>,
    id: Option<String>,
    promise: Option<String>,
    opening: Option<String>,
    begun: Option<i64>,
    chance: Option<String>,
}

impl PieceForm {
    fn with(self, tip: Option<Tip>) -> PieceForm {
        PieceForm {
            segment: tip.map(|tip| hex::encode(tip.segment.0)),
            links: tip.map(|tip| tip.number.cast_signed()),
            at: tip.map(|tip| tip.at.cast_signed()),
            head: tip.map(|tip| hex::encode(tip.head.0)),
            ..self
        }
    }

    fn new(number: i64, piece: Piece) -> PieceForm {
        let form = PieceForm {
            number,
            ..PieceForm::default()
        };
        match piece {
            Piece::Link(link) => PieceForm {
                id: Some(link.id.to_string()),
                promise: Some(hex::encode(link.promise.to_bytes())),
                ..form.with(Some(link.tip))
            },
            Piece::Segment(begun) => PieceForm {
                opening: Some(begun.opening.to_string()),
                begun: Some(begun.at.cast_signed()),
                chance: Some(hex::encode(begun.chance)),
                ..form.with(begun.after)
            },
        }
    }
}

/// What the chain gains by a commit, and its last number then.
#[derive(Debug, Default)]
pub struct Gain {
    pub pieces: Vec<PieceForm>,
    pub last: Option<i64>,
    /// The last entry if it is a link.
    pub link: Option<LastLink>,
}

/// Whether a change adds a link.
pub fn promises(change: &Change) -> bool {
    change.expected == 0 && change.record.promise(change.id).is_some()
}

/// The links of the changes that are new. `lock` and `last` are the rows of the end.
pub fn gain(changes: &[Change], now: Timestamp, lock: &Row, last: Option<&Row>) -> Result<Gain, StoreError> {
    let what = || "the end of the chain of promises".to_owned();
    let mut number: i64 = column(lock, "last", &what)?;
    let wanted: Option<&str> = column(lock, "wanted", &what)?;
    // What cannot be read is a gap: the chain says so from here on.
    let before = last.and_then(|row| read(row).ok()).map(|piece| piece.tip());
    let opening = match (wanted.and_then(opening_of), before) {
        (None, Some(_)) => None,
        (None, None) if number == 0 => Some(Opening::First),
        (None, None) => Some(Opening::Lost),
        (wanted, _) => wanted,
    };
    let now = moment(now).cast_unsigned() / 1_000;
    let mut gain = Gain::default();
    let mut add = |piece: Piece| {
        number += 1;
        gain.pieces.push(PieceForm::new(number, piece));
        piece.tip()
    };
    let mut tip = match (opening, before) {
        (None, Some(tip)) => tip,
        (opening, before) => {
            let opening = opening.unwrap_or(Opening::Lost);
            add(Piece::Segment(Segment::begin(opening, now, rand::random(), before)))
        }
    };
    for change in changes.iter().filter(|change| promises(change)) {
        if let Some(promise) = change.record.promise(change.id) {
            tip = add(Piece::Link(tip.link(change.id, promise, now)));
        }
    }
    gain.last = Some(number);
    gain.link = Some(LastLink {
        number,
        head: tip.head.0.to_vec(),
        at: Timestamp(tip.at * 1_000),
    });
    Ok(gain)
}

fn opening_of(word: &str) -> Option<Opening> {
    Opening::ALL.into_iter().find(|opening| opening.to_string() == word)
}

/// Reads a piece.
pub fn read(row: &Row) -> Result<Piece, StoreError> {
    let what = || "a piece of the chain of promises".to_owned();
    let wrong = |why: &str| broken(what(), &why);
    let number = |name: &str| -> Result<u64, StoreError> { Ok(column::<i64>(row, name, &what)?.cast_unsigned()) };
    let tip = || {
        Ok::<_, StoreError>(Tip {
            segment: SegmentId(bytes(row, "segment")?),
            number: number("links")?,
            at: number("at")?,
            head: Head(bytes(row, "head")?),
        })
    };
    let opening: Option<&str> = column(row, "opening", &what)?;
    let Some(opening) = opening else {
        let id: &str = column(row, "id", &what)?;
        return Ok(Piece::Link(Link {
            id: id.parse::<MatchId>().map_err(|error| broken(what(), &error))?,
            promise: SeedCommitment::from_bytes(bytes(row, "promise")?),
            tip: tip()?,
        }));
    };
    let after: Option<&[u8]> = column(row, "segment", &what)?;
    Ok(Piece::Segment(Segment {
        opening: opening_of(opening).ok_or_else(|| wrong("nothing opens so"))?,
        at: number("begun")?,
        chance: bytes(row, "chance")?,
        after: after.map(|_| tip()).transpose()?,
    }))
}

/// Bytes of a fixed length.
fn bytes<const LENGTH: usize>(row: &Row, name: &str) -> Result<[u8; LENGTH], StoreError> {
    let what = || "a piece of the chain of promises".to_owned();
    let bytes: &[u8] = column(row, name, &what)?;
    bytes.try_into().map_err(|error| broken(what(), &error))
}

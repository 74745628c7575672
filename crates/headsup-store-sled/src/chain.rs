//! The chain of promises in the database: a row for each piece, in order, and one that finds the link of a match.
//!
//! The keys of pieces are numbers of eight bytes, those of matches the five bytes of their ids. Rows are only ever added. A link is written
//! in the transaction of the challenge whose promise it holds, by the one thread that writes: there is no promise without one, and no gap.

use serde::{Deserialize, Serialize};

use super::forms;
use super::table::Table;
use super::trees::{Batch, Trees};
use headsup_match::{Head, Link, MatchId, Opening, Piece, SeedCommitment, Segment, SegmentId, Timestamp, Tip};
use headsup_store::{Change, StoreError};

/// Where the database keeps the key of the last piece.
const LAST: &[u8] = b"chain";
/// Where it keeps why the next promise begins a segment, if it does.
const OPENING: &[u8] = b"chain opening";

#[derive(Serialize, Deserialize)]
enum PieceV1 {
    Segment {
        opening: u8,
        at: u64,
        chance: [u8; 16],
        after: Option<TipV1>,
    },
    Link {
        id: [u8; 5],
        promise: [u8; 32],
        tip: TipV1,
    },
}

#[derive(Serialize, Deserialize)]
struct TipV1 {
    segment: [u8; 8],
    number: u64,
    at: u64,
    head: [u8; 32],
}

impl From<Tip> for TipV1 {
    fn from(tip: Tip) -> TipV1 {
        TipV1 {
            segment: tip.segment.0,
            number: tip.number,
            at: tip.at,
            head: tip.head.0,
        }
    }
}

impl From<TipV1> for Tip {
    fn from(tip: TipV1) -> Tip {
        Tip {
            segment: SegmentId(tip.segment),
            number: tip.number,
            at: tip.at,
            head: Head(tip.head),
        }
    }
}

/// A piece as it is stored.
pub fn write(piece: Piece) -> Vec<u8> {
    forms::seal(&forms::write(&match piece {
        Piece::Segment(Segment {
            opening,
            at,
            chance,
            after,
        }) => PieceV1::Segment {
            opening: opening.byte(),
            at,
            chance,
            after: after.map(TipV1::from),
        },
        Piece::Link(Link { id, promise, tip }) => PieceV1::Link {
            id: id.to_bytes(),
            promise: promise.to_bytes(),
            tip: tip.into(),
        },
    }))
}

/// A stored piece, read.
pub fn read(sealed: &[u8]) -> Result<Piece, StoreError> {
    let what = || "a piece of the chain of promises".to_owned();
    let (form, _) = forms::read(forms::unseal(sealed, what)?, what)?;
    Ok(match form {
        PieceV1::Segment {
            opening,
            at,
            chance,
            after,
        } => Piece::Segment(Segment {
            opening: Opening::of(opening).ok_or_else(|| forms::broken(what(), &"nothing opens so"))?,
            at,
            chance,
            after: after.map(Tip::from),
        }),
        PieceV1::Link { id, promise, tip } => Piece::Link(Link {
            id: MatchId::from_bytes(id),
            promise: SeedCommitment::from_bytes(promise),
            tip: tip.into(),
        }),
    })
}

impl Batch<'_> {
    /// Adds the link of a challenge that is new; anything else has none. Whether it was done, or what is stored cannot be read.
    pub fn promise(&mut self, change: &Change, now: Timestamp) -> Result<(), StoreError> {
        let Some(promise) = change.record.promise(change.id).filter(|_| change.expected == 0) else {
            return Ok(());
        };
        let now = now.0 / 1_000;
        let mut last = match self.get(Table::Meta, LAST)? {
            Some(key) => u64::from_be_bytes(key.as_ref().try_into().unwrap_or_default()),
            None => 0,
        };
        // What cannot be read was noted when the database was opened. It may have broken since: then the chain says so from here on.
        let before = self
            .get(Table::Chain, &last.to_be_bytes())?
            .and_then(|row| read(&row).ok());
        let opening = self
            .get(Table::Meta, OPENING)?
            .and_then(|byte| Opening::of(*byte.first()?));
        self.remove(Table::Meta, OPENING);
        let opening = match (opening, before) {
            (None, Some(_)) => None,
            (None, None) if last == 0 => Some(Opening::First),
            (None, None) => Some(Opening::Lost),
            (opening, _) => opening,
        };
        let mut tip = before.map(|piece| piece.tip());
        if let Some(opening) = opening {
            let segment = Segment::begin(opening, now, rand::random(), tip);
            tip = Some(segment.tip());
            last += 1;
            self.insert(Table::Chain, &last.to_be_bytes(), write(Piece::Segment(segment)));
        }
        let tip = tip.expect("a segment begins where nothing can be gone on from");
        let link = tip.link(change.id, promise, now);
        last += 1;
        self.insert(Table::Chain, &last.to_be_bytes(), write(Piece::Link(link)));
        self.insert(Table::Chain, &change.id.to_bytes(), forms::seal(&last.to_be_bytes()));
        self.insert(Table::Meta, LAST, &last.to_be_bytes());
        Ok(())
    }
}

impl Trees {
    /// The key of a match's link, if it has one.
    fn place_of(&self, id: MatchId) -> Result<Option<u64>, StoreError> {
        let what = || format!("the place of match {id} in the chain of promises");
        let Some(sealed) = self.get(Table::Chain, &id.to_bytes())? else {
            return Ok(None);
        };
        let place = forms::unseal(&sealed, what)?.try_into().map(u64::from_be_bytes);
        place.map(Some).map_err(|_| forms::broken(what(), &"it is no number"))
    }

    /// The pieces of the chain up to the link of a match, at most so many, the oldest first. None if it has no link.
    pub fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        let Some(last) = self.place_of(id)? else {
            return Ok(Vec::new());
        };
        let first = last.saturating_sub(most as u64 - 1).max(1);
        let rows = (first..=last).map(|key| {
            let row = self.get(Table::Chain, &key.to_be_bytes())?;
            let what = || "a piece of the chain of promises".to_owned();
            read(&row.ok_or_else(|| forms::broken(what(), &"it is missing"))?)
        });
        rows.collect()
    }
}

/// The row by which the next promise begins a segment, for this reason.
pub fn opening_row(opening: Opening) -> (&'static [u8], [u8; 1]) {
    (OPENING, [opening.byte()])
}

/// The row that says where a chain ends, if it has begun.
pub type LastRow = Option<(&'static [u8], [u8; 8])>;

/// Where a chain ends, and whether pieces of it are missing or cannot be read, so that the next promise must begin a segment. `pieces` are
/// the rows of the table in order.
pub fn end_of<'a>(pieces: impl Iterator<Item = (&'a [u8], &'a [u8])>) -> (LastRow, bool) {
    let (mut last, mut before, mut broken) = (0, None, false);
    for (key, value) in pieces {
        let Ok(key) = <[u8; 8]>::try_from(key).map(u64::from_be_bytes) else {
            continue;
        };
        let piece = read(value).ok();
        let follows = piece.is_some_and(|piece| piece.follows(before));
        // A segment that begins after a gap accounts for it.
        broken = match piece {
            Some(Piece::Segment(_)) => false,
            _ => broken || key != last + 1 || !follows,
        };
        before = piece.map(|piece| piece.tip());
        last = key;
    }
    ((last > 0).then_some((LAST, last.to_be_bytes())), broken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::testing::fresh;

    #[test]
    fn each_piece_keeps_its_bytes() {
        let tip = Tip {
            segment: SegmentId([1; 8]),
            number: 300,
            at: 7,
            head: Head([2; 32]),
        };
        let begun = |after| {
            Piece::Segment(Segment {
                opening: Opening::Restored,
                at: 7,
                chance: [3; 16],
                after,
            })
        };
        let link = Piece::Link(Link {
            id: fresh(9).id,
            promise: SeedCommitment::from_bytes([4; 32]),
            tip,
        });
        let written = format!("{}ac0207{}", "01".repeat(8), "02".repeat(32));
        let chance = "03".repeat(16);
        for (piece, form) in [
            (begun(None), format!("01000207{chance}00")),
            (begun(Some(tip)), format!("01000207{chance}01{written}")),
            (link, format!("0101{}{}{written}", "09".repeat(5), "04".repeat(32))),
        ] {
            let sealed = write(piece);
            assert_eq!(hex::encode(&sealed[4..]), form);
            assert_eq!(read(&sealed), Ok(piece));
        }
    }
}

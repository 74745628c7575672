//! The whole table in words: enough to play by it without the picture, and short enough to stand in for it.

use std::fmt;

use super::mosaic::Laid;
use super::moves::Move;
use super::rules::Contra;
use super::telling;
use super::tiles::Colour;
use headsup_engine::{Line, Seat, Status};

/// The last move, who must do what, both sides, what lies in common, and the mosaic row by row.
pub(super) fn position(table: &Contra, last: Option<&(Seat, Move)>) -> Vec<Line> {
    let mut lines: Vec<Line> = last.map(|(seat, mv)| telling::made(*seat, *mv)).into_iter().collect();
    lines.push(match table.standing() {
        Status::Turn { seat, .. } => Line::new("is-turn").seat("who", seat).number("left", table.left),
        Status::Over(outcome) => match outcome.winner {
            Some(seat) => Line::new("is-won").seat("who", seat),
            None => Line::new("is-drawn"),
        },
    });
    for seat in Seat::BOTH {
        lines.push(
            Line::new("is-side")
                .seat("who", seat)
                .number("coins", table.coins[seat])
                .faces("tiles", table.rows[seat].iter().copied())
                .number("stack", table.stacks[seat].left().len() as u32),
        );
    }
    lines.push(
        Line::new("is-common")
            .faces("crowns", table.row.iter().copied())
            .number("stack", table.stack.left().len() as u32)
            .number("reserve", table.reserve),
    );
    lines.push(Line::new("is-key"));
    lines.extend(rows(table));
    lines
}

/// Each row of the mosaic, from the top.
fn rows(table: &Contra) -> Vec<Line> {
    let mut laid = table.mosaic.laid().to_vec();
    laid.sort_unstable_by_key(|laid| laid.cell);
    let rows = laid.chunk_by(|a, b| a.cell.y == b.cell.y);
    rows.map(|row| {
        let mut end = None;
        let spoken = row.iter().map(|laid| {
            let begins = end != Some(laid.cell.x);
            end = Some(laid.cell.x + 1);
            Spoken::of(laid, begins)
        });
        let spoken: Vec<Spoken> = spoken.collect();
        Line::new("is-row").number("y", row[0].cell.y).faces("tiles", spoken)
    })
    .collect()
}

/// A tile of the mosaic as it is written in its row: `R`, or `1RGRB` with the seat first; where a run begins, after its x: `-2 R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spoken {
    x: Option<i8>,
    seat: Option<u8>,
    edges: [Colour; 4],
}

impl Spoken {
    fn of(laid: &Laid, begins: bool) -> Spoken {
        Spoken {
            x: begins.then_some(laid.cell.x),
            seat: laid.seat.map(Seat::number),
            edges: laid.edges,
        }
    }
}

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(x) = self.x {
            write!(f, "{x}: ")?;
        }
        let [north, east, south, west] = self.edges;
        match self.seat {
            Some(seat) => write!(f, "{seat}{north}{east}{south}{west}"),
            None => write!(f, "{north}"),
        }
    }
}

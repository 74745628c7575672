//! The whole table in words: enough to play by it without the picture, and short enough to stand in for it. Whose turn it is, what just
//! happened, the coins, the mosaic as a grid of signs, what can be laid, and every spot by what it touches.

use super::cells::{Cell, facing};
use super::choices::{Spot, spots};
use super::mosaic::Laid;
use super::moves::{Deed, Move};
use super::naming::{SIDES, crown, crown_id, edge_id, round};
use super::state::Contra;
use super::tiles::Face;
use headsup_engine::{GameText, Rules, Seat, Sight, Status};

/// Cells in a row of signs, each two columns wide: with its number at most 40 columns.
const WIDE: i16 = 18;

/// Returns a position in words, the own tiles before the other side's.
pub(super) fn described(table: &Contra, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
    let mut lines = vec![match table.status() {
        Status::Turn { seat, .. } => GameText::new("is-turn").seat("who", seat).number("left", table.left),
        Status::Over(outcome) => match outcome.winner {
            Some(seat) => GameText::new("is-won").seat("who", seat),
            None => GameText::new("is-drawn"),
        },
    }];
    let passed = last.filter(|(_, mv)| mv.deed() == Deed::Pass);
    match passed {
        Some((seat, _)) => lines.push(GameText::new("told-pass").seat("who", *seat)),
        None => lines.extend(table.laid_last().iter().map(|laid| laid_last(table, laid))),
    }
    lines.push(
        GameText::new("is-score")
            .seat("one", Seat::One)
            .number("first", table.coins[Seat::One])
            .seat("two", Seat::Two)
            .number("second", table.coins[Seat::Two])
            .number("reserve", table.reserve),
    );
    let spots = all_spots(table);
    lines.push(GameText::new("is-key"));
    lines.extend(grid(table, &spots));
    let near = sight.viewer().unwrap_or(Seat::One);
    lines.push(
        GameText::new("is-common")
            .lines(
                "crowns",
                table.row.iter().map(|&colour| GameText::new(crown_id(colour))),
            )
            .number("stack", table.stack.left().len() as u32),
    );
    lines.extend([near, near.other()].map(|seat| {
        GameText::new("is-side")
            .seat("who", seat)
            .faces("tiles", table.rows[seat].iter().copied())
            .number("stack", table.stacks[seat].left().len() as u32)
    }));
    lines.extend(spots.iter().map(|spot| {
        GameText::new("is-spot")
            .word("spot", spot.name)
            .lines("touches", touches(table, spot.cell))
    }));
    lines
}

/// The spots of every piece that the player to decide can lay, each once: those for tiles, then those for crowns.
fn all_spots(table: &Contra) -> Vec<Spot> {
    if table.over.is_some() {
        return Vec::new();
    }
    let tiles = table.rows[table.turn].iter().map(|&print| Face::Tile(print));
    let crowns = table.colours().map(Face::Crown);
    let of = |faces: Vec<Face>| {
        let mut spots: Vec<Spot> = faces.into_iter().flat_map(|face| spots(table, face)).collect();
        spots.sort_by_key(|spot| spot.cell);
        spots.dedup_by_key(|spot| spot.cell);
        spots
    };
    [of(tiles.collect()), of(crowns.collect())].concat()
}

/// What a cell touches, north first, clockwise.
fn touches(table: &Contra, cell: Cell) -> Vec<GameText> {
    let touched = cell.around().into_iter().enumerate();
    let touched = touched.filter_map(|(side, beside)| {
        let laid = table.mosaic.at(beside)?;
        Some(
            match laid.seat {
                None => crown(GameText::new("touch-crown"), "near", laid.edges[0]),
                Some(seat) => {
                    let closes = laid.crowns == 3 && table.mosaic.at(cell).is_none();
                    let line = match closes {
                        true => GameText::new("touch-last").number("wrong", laid.crowns - laid.equal),
                        false => GameText::new("touch-tile"),
                    };
                    line.seat("who", seat)
                        .message("edge", edge_id(laid.edges[facing(side)]))
                }
            }
            .message("side", SIDES[side]),
        )
    });
    touched.collect()
}

/// A tile of the last turn, by what it touches first.
fn laid_last(table: &Contra, laid: &Laid) -> GameText {
    let line = match laid.seat {
        Some(seat) => round(GameText::new("last-tile").seat("who", seat), laid.edges),
        None => crown(GameText::new("last-crown"), "tile", laid.edges[0]),
    };
    line.lines("touches", touches(table, laid.cell).into_iter().take(2))
}

/// The mosaic and its spots in signs, row by row from the top, in as many blocks beside each other as it is wide.
fn grid(table: &Contra, spots: &[Spot]) -> Vec<GameText> {
    let laid = table.mosaic.laid().iter().map(|laid| (laid.cell, sign(laid)));
    let mut signs: Vec<(Cell, &'static str)> = laid
        .chain(spots.iter().map(|spot| (spot.cell, spot_sign(spot.name))))
        .collect();
    signs.sort_unstable_by_key(|(cell, _)| *cell);
    let columns = || signs.iter().map(|(cell, _)| i16::from(cell.x));
    let (Some(left), Some(right)) = (columns().min(), columns().max()) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for left in (left..=right).step_by(WIDE as usize) {
        let right = right.min(left + WIDE - 1);
        lines.push(GameText::new("is-columns").number("from", left).number("to", right));
        let shown: Vec<_> = signs
            .iter()
            .filter(|(cell, _)| (left..=right).contains(&cell.x.into()))
            .collect();
        lines.extend(shown.chunk_by(|a, b| a.0.y == b.0.y).map(|row| {
            let end = row.last().map_or(left, |(cell, _)| cell.x.into());
            let cells = (left..=end).map(|x| {
                row.iter()
                    .find(|(cell, _)| i16::from(cell.x) == x)
                    .map_or("◽", |(_, sign)| sign)
            });
            // A space as wide as a digit stands for the minus that is not there.
            let y = row[0].0.y;
            let line = GameText::new("is-row").word("pad", if y < 0 { "" } else { "\u{2007}" });
            line.number("y", y).signs("cells", cells)
        }));
    }
    lines
}

/// The sign of a tile: a square of a crown's colour, or whose it is.
fn sign(laid: &Laid) -> &'static str {
    match laid.seat {
        Some(Seat::One) => "🐻",
        Some(Seat::Two) => "👩",
        None => ["🟥", "🟩", "🟦", "🟨"][laid.edges[0] as usize],
    }
}

/// The sign of a spot: its name, if there is such a sign.
fn spot_sign(name: &str) -> &'static str {
    const NUMBERS: [&str; 10] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"];
    const LETTERS: [&str; 26] = [
        "🇦", "🇧", "🇨", "🇩", "🇪", "🇫", "🇬", "🇭", "🇮", "🇯", "🇰", "🇱", "🇲", "🇳", "🇴", "🇵", "🇶", "🇷", "🇸", "🇹", "🇺", "🇻",
        "🇼", "🇽", "🇾", "🇿",
    ];
    let number = name.parse::<usize>().ok().and_then(|number| NUMBERS.get(number - 1));
    let letter = match name.as_bytes() {
        [letter @ b'A'..=b'Z'] => LETTERS.get(usize::from(letter - b'A')),
        _ => None,
    };
    number.or(letter).copied().unwrap_or("➕")
}

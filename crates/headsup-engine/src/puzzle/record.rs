//! A puzzle as a line of a file: nothing of it depends on how the computer thinks today.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Which puzzle of a game it is, wherever it stands in the file: of its deal and of how far that was played. Its `Display` is eight
/// hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PuzzleId(pub u32);

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// A text that names no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a puzzle is named by eight hexadecimal digits")]
pub struct ParsePuzzleIdError;

impl FromStr for PuzzleId {
    type Err = ParsePuzzleIdError;

    fn from_str(text: &str) -> Result<PuzzleId, ParsePuzzleIdError> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 8 || !text.bytes().all(is_digit) {
            return Err(ParsePuzzleIdError);
        }
        let number = u32::from_str_radix(text, 16);
        number.map(PuzzleId).map_err(|_| ParsePuzzleIdError)
    }
}

/// A puzzle as it is kept. Moves are places among the legal moves, sorted by notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleRecord {
    /// The number of the deal.
    pub deal: u64,
    /// What was played since.
    pub moves: Vec<usize>,
    /// The move to find.
    pub best: usize,
    /// The move that weaker players make instead.
    pub tempting: usize,
    /// How likely the solver is to win after the best move, in 100.
    pub best_chance: u8,
    /// How likely after any other, at most.
    pub second_chance: u8,
    /// How likely after the tempting one.
    pub tempting_chance: u8,
    /// The rating of a solver who finds every second puzzle like it.
    pub rating: u16,
}

/// A line that is no puzzle, or its beginning if it is long.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a puzzle is {head}, not {0:?}", head = PuzzleRecord::HEAD)]
pub struct ParsePuzzleError(String);

/// Writes places: 32 values that go on, and 32 that end a place, five bits each, the lowest first.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ012345abcdefghijklmnopqrstuvwxyz6789-_";
/// What a digit holds.
const BASE: usize = 32;
/// As many digits as a place has at most: no list of moves is longer.
const MOST: usize = 4;

impl PuzzleRecord {
    /// The first line of a file.
    pub const HEAD: &str = "deal,moves,best,tempting,best_chance,second_chance,tempting_chance,rating";

    /// Which puzzle it is.
    pub fn id(&self) -> PuzzleId {
        PuzzleId((self.deal >> 32) as u32 ^ self.moves.len() as u32)
    }
}

fn write_places(places: &[usize], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for &place in places {
        let mut left = place;
        while left >= BASE {
            write!(f, "{}", char::from(DIGITS[BASE + left % BASE]))?;
            left /= BASE;
        }
        write!(f, "{}", char::from(DIGITS[left]))?;
    }
    Ok(())
}

fn read_places(text: &str) -> Option<Vec<usize>> {
    let (mut places, mut place, mut digits) = (Vec::new(), 0, 0);
    for byte in text.bytes() {
        let digit = DIGITS.iter().position(|&known| known == byte)?;
        place += (digit % BASE) << (5 * digits);
        digits += 1;
        match digit < BASE {
            true => {
                places.push(std::mem::take(&mut place));
                digits = 0;
            }
            false if digits == MOST => return None,
            false => {}
        }
    }
    (digits == 0).then_some(places)
}

impl fmt::Display for PuzzleRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x},", self.deal)?;
        write_places(&self.moves, f)?;
        let PuzzleRecord {
            best,
            tempting,
            best_chance,
            second_chance,
            tempting_chance,
            rating,
            ..
        } = self;
        write!(
            f,
            ",{best},{tempting},{best_chance},{second_chance},{tempting_chance},{rating}"
        )
    }
}

impl FromStr for PuzzleRecord {
    type Err = ParsePuzzleError;

    fn from_str(line: &str) -> Result<PuzzleRecord, ParsePuzzleError> {
        let read = || {
            let fields: Vec<&str> = line.split(',').collect();
            let [deal, moves, best, tempting, first, second, tempted, rating] = fields[..] else {
                return None;
            };
            Some(PuzzleRecord {
                deal: u64::from_str_radix(deal, 16).ok()?,
                moves: read_places(moves)?,
                best: best.parse().ok()?,
                tempting: tempting.parse().ok()?,
                best_chance: first.parse().ok()?,
                second_chance: second.parse().ok()?,
                tempting_chance: tempted.parse().ok()?,
                rating: rating.parse().ok()?,
            })
        };
        read().ok_or_else(|| ParsePuzzleError(line.chars().take(120).collect()))
    }
}

//! The board: fourteen positions in five rows, and the labels of the cards that stand there. Knows no cards.

use std::fmt;
use std::str::FromStr;

use super::deck::{DECK, ROWS};
use headsup_engine::{Seat, SyntaxError};

/// Positions of the board.
pub(super) const POSITIONS: usize = 14;
/// Positions in each row.
const WIDTHS: [u8; ROWS] = [2, 3, 4, 3, 2];
/// The first position of each row.
const FIRST: [u8; ROWS] = [0, 2, 5, 9, 12];
const NAMES: [&str; POSITIONS] = [
    "A1", "A2", "B1", "B2", "B3", "C1", "C2", "C3", "C4", "D1", "D2", "D3", "E1", "E2",
];

/// A position of the board: `A1` to `E2`, each row from left to right as seat 1 sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSpace(u8);

impl BoardSpace {
    /// All fourteen, in order.
    pub(super) fn all() -> impl Iterator<Item = BoardSpace> + Clone {
        (0..POSITIONS as u8).map(BoardSpace)
    }

    /// 0 to 13.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, from 0.
    #[inline]
    pub(super) const fn row(self) -> usize {
        match self.0 {
            0..2 => 0,
            2..5 => 1,
            5..9 => 2,
            9..12 => 3,
            _ => 4,
        }
    }

    /// Its column, from 0, and how many its row has.
    pub(super) const fn column(self) -> (u8, u8) {
        let row = self.row();
        (self.0 - FIRST[row], WIDTHS[row])
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Where a card of `seat` that stands here may move (CP-5).
    #[inline]
    pub(super) const fn forward(self, seat: Seat) -> Positions {
        FORWARD[seat.index()][self.index()]
    }

    /// The same as the numbers of two positions, [`POSITIONS`] where there is none: for counting without a branch.
    #[inline]
    pub(super) const fn next(self, seat: Seat) -> [usize; 2] {
        let [one, other] = NEXT[seat.index()][self.index()];
        [one as usize, other as usize]
    }
}

impl fmt::Display for BoardSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BoardSpace {
    type Err = SyntaxError;

    fn from_str(name: &str) -> Result<BoardSpace, SyntaxError> {
        let at = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name));
        at.map(|at| BoardSpace(at as u8)).ok_or(SyntaxError)
    }
}

/// A set of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Positions(u16);

impl Positions {
    /// The home row of a seat: that is where its cards enter.
    #[inline]
    pub(super) const fn home(seat: Seat) -> Positions {
        match seat {
            Seat::One => Positions(0b11),
            Seat::Two => Positions(0b11 << FIRST[ROWS - 1]),
        }
    }

    /// Whether a position is among them.
    #[inline]
    pub(super) const fn contains(self, position: BoardSpace) -> bool {
        self.0 >> position.0 & 1 == 1
    }
}

impl Iterator for Positions {
    type Item = BoardSpace;

    #[inline]
    fn next(&mut self) -> Option<BoardSpace> {
        let first = (self.0 != 0).then_some(BoardSpace(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

/// The forward neighbours of each position: of column i those of columns i and i+1 of a wider row, i-1 and i of a narrower one.
const FORWARD: [[Positions; POSITIONS]; 2] = [ways(Seat::One), ways(Seat::Two)];

static NEXT: [[[u8; 2]; POSITIONS]; 2] = {
    let mut next = [[[POSITIONS as u8; 2]; POSITIONS]; 2];
    let mut seat = 0;
    while seat < 2 {
        let mut at = 0;
        while at < POSITIONS {
            let (mut left, mut found) = (FORWARD[seat][at].0, 0);
            while left != 0 {
                next[seat][at][found] = left.trailing_zeros() as u8;
                left &= left - 1;
                found += 1;
            }
            at += 1;
        }
        seat += 1;
    }
    next
};

const fn ways(seat: Seat) -> [Positions; POSITIONS] {
    let mut all = [Positions(0); POSITIONS];
    let mut at = 0;
    while at < POSITIONS as u8 {
        let (row, (column, width)) = (BoardSpace(at).row(), BoardSpace(at).column());
        let next = match seat {
            Seat::One => row + 1,
            Seat::Two => row.wrapping_sub(1),
        };
        if next < ROWS {
            let wider = WIDTHS[next] > width;
            let mut to = 0;
            while to < WIDTHS[next] {
                if to == column || (if wider { to == column + 1 } else { to + 1 == column }) {
                    all[at as usize].0 |= 1 << (FIRST[next] + to);
                }
                to += 1;
            }
        }
        at += 1;
    }
    all
}

/// The lasting public name of a card on the board: `o1`, `o2` ... for Circles, `s1` ... for Stripes, in order of entering (CP-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(u8);

/// The bit of a label that tells the seat; those below count its cards.
const SEAT: u32 = 5;

#[rustfmt::skip]
const LABELS: [[&str; DECK]; 2] = [
    [
        "o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8", "o9", "o10", "o11",
        "o12", "o13", "o14", "o15", "o16", "o17", "o18", "o19", "o20", "o21", "o22",
    ],
    [
        "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11",
        "s12", "s13", "s14", "s15", "s16", "s17", "s18", "s19", "s20", "s21", "s22",
    ],
];

impl Label {
    /// The label of the card that was the n-th of its seat to enter, from 0.
    #[inline]
    pub(super) const fn new(seat: Seat, n: usize) -> Label {
        Label((seat.index() << SEAT | n) as u8)
    }

    /// Whose card it is.
    #[inline]
    pub(super) const fn seat(self) -> Seat {
        Seat::BOTH[(self.0 >> SEAT & 1) as usize]
    }

    /// How many cards of its seat entered before it.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & ((1 << SEAT) - 1)
    }

    /// How it is written.
    pub(super) const fn name(self) -> &'static str {
        LABELS[self.seat().index()][self.index()]
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Label {
    type Err = SyntaxError;

    fn from_str(name: &str) -> Result<Label, SyntaxError> {
        let at = |seat: Seat| {
            let mut names = LABELS[seat.index()].iter();
            names
                .position(|known| known.eq_ignore_ascii_case(name))
                .map(|n| Label::new(seat, n))
        };
        at(Seat::One).or_else(|| at(Seat::Two)).ok_or(SyntaxError)
    }
}

/// Some cards of one seat, by label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Labels(u32);

impl Labels {
    /// How many.
    #[inline]
    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a label is among them; they are of its seat.
    #[inline]
    pub(super) const fn contains(self, label: Label) -> bool {
        self.0 >> label.index() & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, label: Label) {
        self.0 |= 1 << label.index();
    }

    #[inline]
    pub(super) fn remove(&mut self, label: Label) {
        *self = self.without(label);
    }

    /// These without one, if it is among them.
    #[inline]
    pub(super) const fn without(self, label: Label) -> Labels {
        Labels(self.0 & !(1 << label.index()))
    }

    /// Each label of these, which are cards of `seat`, in order of entering.
    #[inline]
    pub(super) const fn of(self, seat: Seat) -> LabelsOf {
        LabelsOf { left: self.0, seat }
    }
}

/// The labels of some cards of one seat, in order.
#[derive(Clone, Debug)]
pub(super) struct LabelsOf {
    left: u32,
    seat: Seat,
}

impl Iterator for LabelsOf {
    type Item = Label;

    #[inline]
    fn next(&mut self) -> Option<Label> {
        if self.left == 0 {
            return None;
        }
        let n = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(Label::new(self.seat, n))
    }
}

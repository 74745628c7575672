//! Where everything lies: the fourteen places, and the cards in each.

use super::super::board::{BoardSpace, Label};
use super::super::crowd::Crowd;
use super::super::state::ContraPloy;
use headsup_engine::{Seat, Sight};
use headsup_scene::Point;

/// Width of a place.
pub(super) const PAD: u16 = 252;
/// Height of its lower end, which shows the ground and the name.
pub(super) const FLAG: u16 = 38;
/// Between two places.
const GAP: i32 = 12;
/// From the upper edge of a place to its cards.
const RIM: i32 = 4;

/// A table, whose eyes see it, and from which side.
pub(super) struct View<'a> {
    pub game: &'a ContraPloy,
    pub sight: Sight,
    pub below: Seat,
    pub plan: Plan,
}

/// How high a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// On a table: cards have labels.
    Table,
    /// At the end of a match: lower, and the strip below a card shows whose it is alone.
    End,
}

/// How a card is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// One or two in a place.
    Full,
    /// Three in a place.
    Third,
    /// Four in a place.
    Fourth,
    /// More, in two rows.
    Small,
}

/// Where a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub at: Point,
    pub cut: Cut,
}

impl Plan {
    pub(super) const BOTH: [Plan; 2] = [Plan::Table, Plan::End];

    /// Where the first row begins.
    const fn top(self) -> i32 {
        match self {
            Plan::Table => 108,
            Plan::End => 18,
        }
    }

    /// Height of a place.
    pub(super) const fn pad(self) -> u16 {
        match self {
            Plan::Table => 160,
            Plan::End => 135,
        }
    }

    /// Where the board ends.
    pub(super) const fn foot(self) -> i32 {
        self.top() + 5 * self.pad() as i32 + 4 * GAP
    }
}

impl Cut {
    pub(super) const ALL: [Cut; 4] = [Cut::Full, Cut::Third, Cut::Fourth, Cut::Small];

    /// How so many cards in one place are cut.
    const fn of(count: usize) -> Cut {
        match count {
            0..=2 => Cut::Full,
            3 => Cut::Third,
            4 => Cut::Fourth,
            _ => Cut::Small,
        }
    }

    /// Width and height in pixels.
    pub(super) const fn size(self, plan: Plan) -> (u16, u16) {
        let width = match self {
            Cut::Full => 114,
            Cut::Third => 78,
            Cut::Fourth | Cut::Small => 60,
        };
        let height = match (plan, self) {
            (Plan::Table, Cut::Small) => 55,
            (Plan::Table, _) => 114,
            (Plan::End, Cut::Small) => 42,
            (Plan::End, _) => 88,
        };
        (width, height)
    }

    /// Radius of the corners of a seat's cards.
    pub(super) const fn radius(self, seat: Seat) -> u16 {
        match (seat, self) {
            (Seat::One, Cut::Full) => 20,
            (Seat::One, Cut::Third) => 16,
            (Seat::One, _) => 12,
            (Seat::Two, _) => 5,
        }
    }
}

impl View<'_> {
    /// The top left corner of a place.
    pub(super) fn pad(&self, at: BoardSpace) -> Point {
        let (row, across) = at.seen_from(self.below);
        let (width, height) = (i32::from(PAD), i32::from(self.plan.pad()));
        let x = 540 + across * (width + GAP) / 2 - width / 2;
        (x, self.plan.top() + row * (height + GAP))
    }

    /// The cards in a place.
    pub(super) fn crowd(&self, at: BoardSpace) -> Crowd {
        Crowd::of(self.game, at, self.below)
    }

    /// Where the n-th of so many cards in a place is drawn.
    pub(super) fn slot(&self, at: BoardSpace, n: usize, count: usize) -> Slot {
        let (x, y) = self.pad(at);
        let cut = Cut::of(count);
        let (width, height) = cut.size(self.plan);
        let (rows, gap) = match cut {
            Cut::Full => (1, 12),
            Cut::Third => (1, 3),
            Cut::Fourth => (1, 2),
            Cut::Small => (2, 2),
        };
        let in_first = count.div_ceil(rows);
        let (row, column, in_row) = match n.checked_sub(in_first) {
            Some(column) => (1, column, count - in_first),
            None => (0, n, in_first),
        };
        let step = i32::from(width) + gap;
        let left = (i32::from(PAD) + gap - in_row as i32 * step) / 2;
        let down = row * (i32::from(height) + 4);
        Slot {
            at: (x + left + column as i32 * step, y + RIM + down),
            cut,
        }
    }

    /// Where a card is drawn, if it stands on the board and there is room to draw it.
    pub(super) fn slot_of(&self, label: Label) -> Option<Slot> {
        let at = self.game.place_of(label)?;
        let Crowd { shown, more } = self.crowd(at);
        let n = shown.iter().position(|&other| other == label)?;
        Some(self.slot(at, n, shown.len() + usize::from(more > 0)))
    }
}

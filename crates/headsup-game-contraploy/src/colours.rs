//! The colours of the land and its factions, and what is printed on a card.

/// What a half-and-half card is worth anywhere (CP-8).
const HALF: u8 = 5;
/// What a card without dots is worth on its own ground (CP-8).
const FULL: u8 = 10;

/// A colour of the land and the faction that is at home there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Colour {
    /// Green: Elves.
    Green,
    /// White: Tax Accountants.
    White,
    /// Black: Ninjas.
    Black,
    /// Yellow: Lions.
    Yellow,
}

/// The two ground colours of a row: green or white, and black or yellow.
pub(super) type Ground = [Colour; 2];

impl Colour {
    /// All four.
    pub(super) const ALL: [Colour; 4] = [Colour::Green, Colour::White, Colour::Black, Colour::Yellow];

    /// The colour with this letter.
    pub(super) fn of(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter.to_string())
    }

    /// The canon's letter.
    pub(super) const fn letter(self) -> &'static str {
        match self {
            Colour::Green => "G",
            Colour::White => "W",
            Colour::Black => "K",
            Colour::Yellow => "Y",
        }
    }

    /// The colour of the dots on this ground.
    pub(super) const fn paired(self) -> Colour {
        match self {
            Colour::Green => Colour::White,
            Colour::White => Colour::Green,
            Colour::Black => Colour::Yellow,
            Colour::Yellow => Colour::Black,
        }
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The ground of a faction with so many dots.
    Dots(Colour, u8),
    /// Half the ground of this colour, half of the paired one.
    Half(Colour),
}

impl Kind {
    /// What it is worth in a row of this ground.
    pub(super) fn value(self, ground: Ground) -> u8 {
        match self {
            Kind::Dots(colour, dots) if ground.contains(&colour) => FULL - dots,
            Kind::Dots(_, dots) => dots,
            Kind::Half(_) => HALF,
        }
    }
}

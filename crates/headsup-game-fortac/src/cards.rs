//! The forty cards of Fortac: twelve kinds, each a way to move. What a way allows is in `moves`.

use std::fmt;

/// What is printed on a card, in the order of the unshuffled deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Kind {
    Hop,
    Skip,
    Jump,
    Trade,
    Switch,
    Rook,
    King,
    Horse,
    Bishop,
    Zip,
    Zap,
    Push,
}

/// How many cards there are.
pub const DECK: usize = 40;

impl Kind {
    /// Every kind, in the order of the unshuffled deck.
    pub const ALL: [Kind; 12] = [
        Kind::Hop,
        Kind::Skip,
        Kind::Jump,
        Kind::Trade,
        Kind::Switch,
        Kind::Rook,
        Kind::King,
        Kind::Horse,
        Kind::Bishop,
        Kind::Zip,
        Kind::Zap,
        Kind::Push,
    ];

    /// How many of it are in the deck.
    pub const fn copies(self) -> usize {
        match self {
            Kind::Rook | Kind::King | Kind::Zip | Kind::Zap => 2,
            _ => 4,
        }
    }

    /// The name, which is also its code.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Hop => "Hop",
            Kind::Skip => "Skip",
            Kind::Jump => "Jump",
            Kind::Trade => "Trade",
            Kind::Switch => "Switch",
            Kind::Rook => "Rook",
            Kind::King => "King",
            Kind::Horse => "Horse",
            Kind::Bishop => "Bishop",
            Kind::Zip => "Zip",
            Kind::Zap => "Zap",
            Kind::Push => "Push",
        }
    }
}

impl From<Kind> for u8 {
    /// Its place in the unshuffled deck.
    #[inline]
    fn from(face: Kind) -> u8 {
        face as u8
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

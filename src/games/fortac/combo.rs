//! The four types of combos and the twelve patterns that make them (FO-11).

use super::board::Spaces;

/// A type of combo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Combo {
    Corner,
    Center,
    Diagonal,
    Orthogonal,
}

impl Combo {
    /// Its name in the canon.
    pub const fn name(self) -> &'static str {
        match self {
            Combo::Corner => "Corner",
            Combo::Center => "Center",
            Combo::Diagonal => "Diagonal",
            Combo::Orthogonal => "Orthogonal",
        }
    }

    /// Its name for people, as a message id.
    pub const fn message(self) -> &'static str {
        match self {
            Combo::Corner => "combo-corner",
            Combo::Center => "combo-center",
            Combo::Diagonal => "combo-diagonal",
            Combo::Orthogonal => "combo-orthogonal",
        }
    }

    /// The combo that exactly these four men make, if they make one.
    #[inline]
    pub fn of(men: Spaces) -> Option<Combo> {
        PATTERNS
            .iter()
            .find(|(_, spaces)| *spaces == men)
            .map(|(combo, _)| *combo)
    }
}

/// Every pattern: the spaces of four men.
pub const PATTERNS: [(Combo, Spaces); 12] = [
    (Combo::Corner, Spaces::CORNERS),
    (Combo::Center, Spaces::CENTER),
    (Combo::Diagonal, Spaces(0b1000_0100_0010_0001)),
    (Combo::Diagonal, Spaces(0b0001_0010_0100_1000)),
    (Combo::Orthogonal, Spaces(0x000F)),
    (Combo::Orthogonal, Spaces(0x00F0)),
    (Combo::Orthogonal, Spaces(0x0F00)),
    (Combo::Orthogonal, Spaces(0xF000)),
    (Combo::Orthogonal, Spaces(0x1111)),
    (Combo::Orthogonal, Spaces(0x2222)),
    (Combo::Orthogonal, Spaces(0x4444)),
    (Combo::Orthogonal, Spaces(0x8888)),
];

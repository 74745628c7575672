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
    /// Every type.
    pub const ALL: [Combo; 4] = [Combo::Corner, Combo::Center, Combo::Diagonal, Combo::Orthogonal];

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
        // Most often they make none: then all patterns are compared at once.
        if !WANTED[0].iter().fold(false, |any, spaces| any | (*spaces == men)) {
            return None;
        }
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

/// The patterns that a side still wants that has made these types of combos, a bit for each: no space in the place of the others.
static WANTED: [[Spaces; PATTERNS.len()]; 16] = {
    let mut wanted = [[Spaces::NONE; PATTERNS.len()]; 16];
    let mut made = 0;
    while made < 16 {
        let mut at = 0;
        while at < PATTERNS.len() {
            let (combo, spaces) = PATTERNS[at];
            if made >> combo as usize & 1 == 0 {
                wanted[made][at] = spaces;
            }
            at += 1;
        }
        made += 1;
    }
    wanted
};

/// How many of these men stand at most in one pattern of a type that is not among those made.
#[inline]
pub fn nearest(men: Spaces, made: impl Iterator<Item = Combo>) -> u32 {
    let made = made.fold(0, |all, combo| all | 1 << combo as usize);
    let count = |spaces: &Spaces| (men.0 & spaces.0).count_ones() as u16;
    WANTED[made]
        .iter()
        .fold(0, |most, spaces| most.max(count(spaces)))
        .into()
}

/// How many patterns of types that are not among those made these men fill, or lack one or two men of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filled {
    /// With four men.
    pub fours: i32,
    /// With three.
    pub threes: i32,
    /// With two.
    pub twos: i32,
}

/// How far these men fill the patterns of types that are not among those made.
#[inline]
pub fn near(men: Spaces, made: impl Iterator<Item = Combo>) -> Filled {
    let made = made.fold(0, |all, combo| all | 1 << combo as usize);
    // Three sums without a branch, each over all patterns at once.
    let counts = WANTED[made].map(|spaces| (men.0 & spaces.0).count_ones() as u16);
    let count = |men: u16| counts.iter().map(|&count| u16::from(count == men)).sum::<u16>().into();
    Filled {
        fours: count(4),
        threes: count(3),
        twos: count(2),
    }
}

//! What fits on an open cell, as a set. Knows no table.

use super::tiles::{Colour, Face, PRINTS, Print, Turn};

/// Tiles of both kinds, a bit for each: every player tile in each of its turns, and above them a crown of each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fits(u64);

/// The turns of one player tile, and where the crowns begin.
const TURNS: u64 = 0b1111;
const CROWN: usize = 4 * PRINTS;

impl Fits {
    /// Nothing.
    pub const NONE: Fits = Fits(0);

    /// A tile, in each turn that it can have.
    #[inline]
    pub const fn any(face: Face) -> Fits {
        match face {
            Face::Crown(colour) => Fits(1 << (CROWN + colour as usize)),
            Face::Tile(print) => Fits(TURNS << (4 * print.index())),
        }
    }

    /// Every tile that has this colour on this side.
    #[inline]
    pub const fn to(side: usize, colour: Colour) -> Fits {
        TO[side][colour as usize]
    }

    /// These and those.
    #[inline]
    pub const fn or(self, those: Fits) -> Fits {
        Fits(self.0 | those.0)
    }

    /// Whether there are some of those among these.
    #[inline]
    pub const fn meet(self, those: Fits) -> bool {
        self.0 & those.0 != 0
    }

    /// How many crowns of this colour are among them: one or none.
    #[inline]
    pub const fn crowns(self, colour: Colour) -> usize {
        (self.0 >> (CROWN + colour as usize) & 1) as usize
    }

    /// The turns in which this player tile is among them, a bit for each.
    #[inline]
    pub const fn turns(self, print: Print) -> u8 {
        (self.0 >> (4 * print.index()) & TURNS) as u8
    }

    /// In how many turns it is.
    #[inline]
    pub const fn tiles(self, print: Print) -> usize {
        const COUNTS: u64 = 0x4332_3221_3221_2110; // how many bits each number below 16 has, a digit for each
        (COUNTS >> (4 * self.turns(print)) & 0b1111) as usize
    }
}

impl FromIterator<Face> for Fits {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Fits {
        faces.into_iter().fold(Fits::NONE, |all, face| all.or(Fits::any(face)))
    }
}

const TO: [[Fits; 4]; 4] = {
    let mut to = [[Fits::NONE; 4]; 4];
    let mut side = 0;
    while side < 4 {
        let mut at = 0;
        while at < 4 {
            to[side][at] = Fits::any(Face::Crown(Colour::ALL[at]));
            at += 1;
        }
        let mut turned = 0;
        while turned < 4 * PRINTS {
            let edges = Print::of(turned / 4).edges(Turn::of(turned as u32));
            let colour = edges[side] as usize;
            to[side][colour] = to[side][colour].or(Fits(1 << turned));
            turned += 1;
        }
        side += 1;
    }
    to
};

//! The 52 cards: what is printed on them, and sets of them. Knows no table.

use std::fmt;
use std::str::FromStr;

use headsup_engine::{SyntaxError, nth_bit};

/// The four suits, in the order of the unshuffled deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All four, in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
}

/// What is printed on a card. Ordered as the unshuffled deck: clubs 2 to ace, diamonds, hearts, spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

/// Cards of a suit.
const RANKS: u8 = 13;
/// The lowest card of each suit.
const EACH_SUIT: u64 = 1 | 1 << RANKS | 1 << (2 * RANKS) | 1 << (3 * RANKS);
/// The rank of an ace.
pub const ACE: u8 = 14;
const RANK_LETTERS: &[u8; RANKS as usize] = b"23456789TJQKA";
const SUIT_LETTERS: &[u8; 4] = b"cdhs";

impl Face {
    /// The 52 faces, in order.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..4 * RANKS).map(Face)
    }

    /// 2 to 14: the jack is 11, the ace 14.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % RANKS + 2
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / RANKS) as usize]
    }
}

impl From<Face> for u8 {
    /// Its place in the unshuffled deck.
    #[inline]
    fn from(face: Face) -> u8 {
        face.0
    }
}

impl fmt::Display for Face {
    /// The canon's code: `2c`, `Th`, `As`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANK_LETTERS[usize::from(self.0 % RANKS)] as char;
        let suit = SUIT_LETTERS[usize::from(self.0 / RANKS)] as char;
        write!(f, "{rank}{suit}")
    }
}

impl FromStr for Face {
    type Err = SyntaxError;

    fn from_str(code: &str) -> Result<Face, SyntaxError> {
        let &[rank, suit] = code.as_bytes() else {
            return Err(SyntaxError);
        };
        let at = |letters: &[u8], letter: u8| {
            let at = letters.iter().position(|known| known.eq_ignore_ascii_case(&letter));
            at.map(|at| at as u8).ok_or(SyntaxError)
        };
        Ok(Face(at(SUIT_LETTERS, suit)? * RANKS + at(RANK_LETTERS, rank)?))
    }
}

/// A set of cards: one bit each, so a hand's worth of subsets costs nothing to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, face: Face) -> Cards {
        Cards(self.0 | 1 << face.0)
    }

    /// Whether `face` is among them.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.0 & 1 == 1
    }

    /// Those of one suit.
    #[inline]
    pub const fn of(self, suit: Suit) -> Cards {
        Cards(self.0 & ((1 << RANKS) - 1) << (suit as u8 * RANKS))
    }

    /// Those of this rank or a higher one.
    #[inline]
    pub const fn with_rank(self, rank: u8) -> Cards {
        let lower = if rank > ACE { RANKS } else { rank.saturating_sub(2) };
        Cards(self.0 & !(((1 << lower) - 1) * EACH_SUIT))
    }

    /// Whether there are three or more.
    #[inline]
    pub const fn are_three(self) -> bool {
        let less_one = self.0 & self.0.wrapping_sub(1);
        less_one & less_one.wrapping_sub(1) != 0
    }

    /// The one that so many of them come before, in order; there must be so many.
    #[inline]
    pub fn nth(self, place: usize) -> Face {
        Face(nth_bit(self.0, place) as u8)
    }

    /// These without those.
    #[inline]
    pub const fn without(self, those: Cards) -> Cards {
        Cards(self.0 & !those.0)
    }

    /// Every set that can be made of these, none and all included.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Cards> {
        // The next part is the last one counted up by one, in the digits that this set has.
        let next = move |part: &Cards| (part.0 != self.0).then(|| Cards(part.0.wrapping_sub(self.0) & self.0));
        std::iter::successors(Some(Cards::NONE), next)
    }

    /// The one of their parts in which just those of them are whose number, from 0, has its bit in `which`.
    #[inline]
    pub fn part(self, which: u8) -> Cards {
        let each = self.into_iter().enumerate();
        each.filter(|(number, _)| which >> number & 1 == 1)
            .map(|(_, face)| face)
            .collect()
    }

    /// The one suit of them all, if they share one.
    pub fn suit(self) -> Option<Suit> {
        Suit::ALL
            .into_iter()
            .find(|&suit| !self.is_empty() && self.of(suit) == self)
    }
}

impl IntoIterator for Cards {
    type Item = Face;
    type IntoIter = Faces;

    fn into_iter(self) -> Faces {
        Faces(self.0)
    }
}

/// The cards of a set by suit, then rank.
#[derive(Clone, Debug)]
pub struct Faces(u64);

impl Iterator for Faces {
    type Item = Face;

    #[inline]
    fn next(&mut self) -> Option<Face> {
        let first = (self.0 != 0).then_some(Face(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Face> for Cards {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Cards {
        faces.into_iter().fold(Cards::NONE, Cards::with)
    }
}

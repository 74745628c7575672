//! The cards: 27 Complete cards and 36 Chards, what is printed on them, and sets of them. Knows no table.

use std::fmt;
use std::str::FromStr;

use headsup_engine::{SyntaxError, nth_bit};

/// One of the three things that can be said of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Category {
    Pattern,
    Colour,
    Shape,
}

impl Category {
    /// All three, in the order in which a code spells them.
    pub const ALL: [Category; 3] = [Category::Pattern, Category::Colour, Category::Shape];
}

/// What is printed on a card: a Complete card has a characteristic of each category, a Chard has one alone.
/// Ordered as the unshuffled deck: the Complete cards by pattern, colour, shape, then the Chards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

/// How many Complete cards there are: each once.
pub const COMPLETES: u8 = 27;
/// How many cards there are of each Chard.
pub const OF_EACH_CHARD: usize = 4;
/// How many cards there are in all.
pub const CARDS: usize = COMPLETES as usize + LETTERS.len() * OF_EACH_CHARD;

const LETTERS: &[u8; 9] = b"FPHRGBCST";
const FACES: usize = COMPLETES as usize + LETTERS.len();

impl Face {
    /// Every face that there is, each once, in order.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..FACES as u8).map(Face)
    }

    /// The unshuffled deck.
    pub fn deck() -> impl Iterator<Item = Face> {
        let times = |face: Face| if face.is_complete() { 1 } else { OF_EACH_CHARD };
        Face::all().flat_map(move |face| std::iter::repeat_n(face, times(face)))
    }

    /// The Chard of a category with its value, 0 to 2.
    pub const fn chard(category: Category, value: u8) -> Face {
        Face(COMPLETES + category as u8 * 3 + value)
    }

    /// The Complete card with the characteristics of three Chards, in the order of the categories.
    #[inline]
    pub const fn complete(chards: [Face; 3]) -> Face {
        Face(chards[0].value() * 9 + chards[1].value() * 3 + chards[2].value())
    }

    /// Whether it is a Complete card.
    #[inline]
    pub const fn is_complete(self) -> bool {
        self.0 < COMPLETES
    }

    /// The category of a Chard; of a Complete card there is none.
    #[inline]
    pub const fn category(self) -> Option<Category> {
        if self.is_complete() {
            None
        } else {
            Some(Category::ALL[((self.0 - COMPLETES) / 3) as usize])
        }
    }

    /// The value of a Chard in its category, 0 to 2.
    #[inline]
    pub const fn value(self) -> u8 {
        (self.0 - COMPLETES) % 3
    }

    /// This Complete card with the characteristic of a Chard in the place of its own.
    #[inline]
    pub const fn showing(self, chard: Face) -> Face {
        let weight = match chard.category() {
            Some(Category::Pattern) => 9,
            Some(Category::Colour) => 3,
            _ => 1,
        };
        Face(self.0 - self.0 / weight % 3 * weight + chard.value() * weight)
    }

    /// The characteristic in a category of a Complete card, as a Chard.
    #[inline]
    pub const fn part(self, category: Category) -> Face {
        let value = match category {
            Category::Pattern => self.0 / 9,
            Category::Colour => self.0 / 3 % 3,
            Category::Shape => self.0 % 3,
        };
        Face::chard(category, value)
    }

    /// The characteristics of a Complete card, as Chards.
    #[inline]
    pub const fn parts(self) -> Cards {
        PARTS[self.0 as usize]
    }

    /// How many characteristics two Complete cards share.
    #[inline]
    pub const fn shares(self, other: Face) -> usize {
        self.parts().and(other.parts()).len()
    }

    /// The Complete cards that share exactly two characteristics with this one.
    #[inline]
    pub const fn near(self) -> Cards {
        NEAR[self.0 as usize]
    }
}

const PARTS: [Cards; COMPLETES as usize] = {
    let mut parts = [Cards::NONE; COMPLETES as usize];
    let mut at = 0;
    while at < COMPLETES {
        let face = Face(at);
        parts[at as usize] = Cards::NONE
            .with(face.part(Category::Pattern))
            .with(face.part(Category::Colour))
            .with(face.part(Category::Shape));
        at += 1;
    }
    parts
};

const NEAR: [Cards; COMPLETES as usize] = {
    let mut near = [Cards::NONE; COMPLETES as usize];
    let mut at = 0;
    while at < COMPLETES {
        let mut other = 0;
        while other < COMPLETES {
            if Face(at).shares(Face(other)) == 2 {
                near[at as usize] = near[at as usize].with(Face(other));
            }
            other += 1;
        }
        at += 1;
    }
    near
};

impl From<Face> for u8 {
    /// Its place in the unshuffled deck.
    #[inline]
    fn from(face: Face) -> u8 {
        face.0
    }
}

impl fmt::Display for Face {
    /// The canon's code: `FRC` for a Filled Red Circle, `S` for the Square Chard.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |chard: Face| LETTERS[usize::from(chard.0 - COMPLETES)] as char;
        if self.is_complete() {
            let [pattern, colour, shape] = Category::ALL.map(|category| letter(self.part(category)));
            write!(f, "{pattern}{colour}{shape}")
        } else {
            write!(f, "{}", letter(*self))
        }
    }
}

impl FromStr for Face {
    type Err = SyntaxError;

    fn from_str(code: &str) -> Result<Face, SyntaxError> {
        let chard = |letter: u8| {
            let at = LETTERS.iter().position(|known| known.eq_ignore_ascii_case(&letter));
            at.map(|at| Face(COMPLETES + at as u8)).ok_or(SyntaxError)
        };
        match *code.as_bytes() {
            [letter] => chard(letter),
            [pattern, colour, shape] => {
                let chards = [chard(pattern)?, chard(colour)?, chard(shape)?];
                in_order(chards).then(|| Face::complete(chards)).ok_or(SyntaxError)
            }
            _ => Err(SyntaxError),
        }
    }
}

/// Whether three Chards are one of each category, in order.
pub fn in_order(chards: [Face; 3]) -> bool {
    chards.map(Face::category) == Category::ALL.map(Some)
}

/// The code of a Complete card and a Chard that go together.
pub fn pair_code(complete: Face, chard: Face) -> String {
    format!("{complete}{chard}")
}

/// The code of three Chards that go together; it differs from that of the Complete card that they make.
pub fn three_code([pattern, colour, shape]: [Face; 3]) -> String {
    format!("3{pattern}{colour}{shape}")
}

/// A set of faces: one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// Every Complete card.
    pub const COMPLETES: Cards = Cards((1 << COMPLETES) - 1);
    /// Every Chard.
    pub const CHARDS: Cards = Cards((1 << FACES) - (1 << COMPLETES));

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

    /// The one that so many of them come before, in order; there must be so many.
    #[inline]
    pub fn nth(self, place: usize) -> Face {
        Face(nth_bit(self.0, place) as u8)
    }

    /// Whether `face` is among them.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.0 & 1 == 1
    }

    /// Those that are among the others, too.
    #[inline]
    pub const fn and(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// These and the others.
    #[inline]
    pub const fn or(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    /// These without those.
    #[inline]
    pub const fn without(self, those: Cards) -> Cards {
        Cards(self.0 & !those.0)
    }

    /// The Chards of one category.
    #[inline]
    pub const fn of(self, category: Category) -> Cards {
        Cards(self.0 & 0b111 << (COMPLETES + category as u8 * 3))
    }
}

impl IntoIterator for Cards {
    type Item = Face;
    type IntoIter = Faces;

    #[inline]
    fn into_iter(self) -> Faces {
        Faces(self.0)
    }
}

/// The cards of a set, in order.
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

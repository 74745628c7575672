//! Cards and who may see them.
//!
//! A [`Card`] opens only to a [`Sight`], and outside `engine` the only sight that can be made is [`Sight::PUBLIC`].
//! So a hidden card cannot reach a picture, a text or a log by mistake: there is nothing to open it with.
//!
//! ```
//! use headsup_engine::{Card, Sight};
//! let (hidden, open) = (Card::down(7_u8), Card::up(7_u8));
//! assert_eq!((hidden.open(Sight::PUBLIC), open.open(Sight::PUBLIC)), (None, Some(7)));
//! ```
//! ```compile_fail
//! use headsup_engine::{Card, Seat, Sight};
//! Card::down(7_u8).open(Sight::seat(Seat::Two)); // only the engine lends a seat's sight
//! ```
//! ```compile_fail
//! use headsup_engine::Card;
//! fn peek(card: &Card<u8>) -> u8 { card.face } // private
//! ```

use std::fmt::{self, Debug, Display};

use super::seat::Seat;

/// What is printed on a card. `Display` is its code in the canon's notation; `Ord` is its place in the unshuffled deck.
pub trait CardFace: Copy + Ord + Display + Debug + Send + Sync + 'static {}
impl<T: Copy + Ord + Display + Debug + Send + Sync + 'static> CardFace for T {}

/// So many faces a game has at most.
pub const FACES: usize = 64;

/// What a viewer may see. Made by the engine alone, but for [`Sight::PUBLIC`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight(u8);

/// The bit of a card that lies face up.
const UP: u8 = 0b100;
/// The bit of a sight before which everything lies open.
const OPEN: u8 = 0b1000;

const fn bit(seat: Seat) -> u8 {
    1 << seat as u8
}

impl Sight {
    /// What everybody sees: only what lies face up.
    pub const PUBLIC: Sight = Sight(UP);

    /// Everything, for finished matches and open positions.
    pub(crate) const OPEN: Sight = Sight(OPEN);

    /// What one seat sees.
    pub(crate) const fn seat(seat: Seat) -> Sight {
        Sight(UP | bit(seat))
    }

    /// Returns whether this sight covers face-up cards only.
    pub fn is_public(self) -> bool {
        self == Sight::PUBLIC
    }

    /// The seat whose sight this is, if it is one seat's.
    pub fn viewer(self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.0 == UP | bit(seat))
    }
}

/// A card on the table: a face, and who knows it. A few bytes, `Copy`, and silent about its face wherever it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card<F> {
    face: F,
    known: u8,
    #[cfg(any(test, feature = "laws"))]
    trail: Trail,
}

/// Which card this is and who saw it, even if it was turned down since. The laws follow cards through a move with it.
#[cfg(any(test, feature = "laws"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Trail {
    tag: u16,
    seen: u8,
}

impl<F: Copy> Card<F> {
    /// A card that nobody has seen.
    #[inline]
    pub const fn down(face: F) -> Card<F> {
        Card::new(face, OPEN)
    }

    /// A card that lies face up.
    #[inline]
    pub const fn up(face: F) -> Card<F> {
        Card::new(face, OPEN | UP)
    }

    #[inline]
    const fn new(face: F, known: u8) -> Card<F> {
        Card {
            face,
            known,
            #[cfg(any(test, feature = "laws"))]
            trail: Trail { tag: 0, seen: 0 },
        }
    }

    /// The face, if `sight` reaches it.
    #[inline]
    pub fn open(&self, sight: Sight) -> Option<F> {
        (self.known & sight.0 != 0).then_some(self.face)
    }

    /// Whether it lies face up for everybody.
    #[inline]
    pub fn is_up(&self) -> bool {
        self.known & UP != 0
    }

    #[inline]
    pub(crate) fn face(&self) -> F {
        self.face
    }

    #[inline]
    pub(crate) fn turn_up(&mut self) {
        self.know(OPEN | UP);
    }

    #[inline]
    pub(crate) fn turn_down(&mut self) {
        self.known = OPEN;
    }

    #[inline]
    pub(crate) fn show_to(&mut self, seat: Seat) {
        self.know(self.known | bit(seat));
    }

    /// Another face on the same back: a redeal.
    #[inline]
    pub(crate) fn repaint(&mut self, face: F) {
        self.face = face;
    }

    #[inline]
    fn know(&mut self, known: u8) {
        self.known = known;
        #[cfg(any(test, feature = "laws"))]
        {
            self.trail.seen |= known;
        }
    }
}

/// What the laws do to cards, and nobody else can.
#[cfg(any(test, feature = "laws"))]
impl<F: Copy> Card<F> {
    /// Begins a trail: from here on it remembers who saw it.
    pub(crate) fn tag(&mut self, tag: u16) {
        self.trail = Trail { tag, seen: self.known };
    }

    /// The tag, if `sight` has never reached the face since.
    pub(crate) fn unseen_tag(&self, sight: Sight) -> Option<u16> {
        ((self.trail.seen | self.known) & sight.0 == 0).then_some(self.trail.tag)
    }
}

impl<F: Copy + fmt::Display> fmt::Debug for Card<F> {
    /// The face of a card that lies up, `?` of any other: a log never tells more than the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.open(Sight::PUBLIC) {
            Some(face) => write!(f, "{face}"),
            None => f.write_str("?"),
        }
    }
}

//! A table as one seat knows it: what its computer player thinks about.
//!
//! A [`InformationState`] holds nothing that its seat may not see. When it is made, the faces that are hidden from the seat are put into the order of
//! the unshuffled deck, so which of them lies where is not in it any more; and it opens only redealt at random. A thinker that works on a
//! guess therefore cannot peek, and two tables that look the same to the seat make the same guess.
//!
//! ```
//! use headsup_engine::{Game, InformationState, Seat};
//! fn viewer<G: Game>(guess: &InformationState<G>) -> Seat { guess.seat() }
//! ```
//! ```compile_fail
//! use headsup_engine::{Game, InformationState};
//! fn peek<G: Game>(guess: &InformationState<G>) -> &G { guess.table } // private, and it would not be the table anyway
//! ```

use arrayvec::ArrayVec;

use super::card::{Card, Sight};
use super::game::CardFace;
use super::rules::Game;
use super::seat::Seat;

/// The most cards that lie hidden in one pool.
const POOL: usize = 64;
/// How many cards are drawn to find one that is liked.
const TRIES: usize = 2;

/// A table as one seat knows it.
#[derive(Clone, Debug)]
pub struct InformationState<G> {
    table: G,
    seat: Seat,
}

impl<G: Game> InformationState<G> {
    /// What `seat` knows of this table.
    pub(crate) fn of(table: &G, seat: Seat) -> InformationState<G> {
        let mut table = table.clone();
        table.resample(&mut Resampler {
            viewer: seat,
            sight: Sight::seat(seat),
            hand: Hand::Forget,
        });
        InformationState { table, seat }
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A table that looks just the same to the seat: what is hidden from it is dealt at random.
    #[inline]
    pub(crate) fn redealt(&self, chance: &mut SearchRng) -> G {
        let mut table = self.table.clone();
        table.resample(&mut Resampler {
            viewer: self.seat,
            sight: Sight::seat(self.seat),
            hand: Hand::Mix(chance),
        });
        table
    }

    /// The table with the faces that are hidden in an order that tells nothing: for questions whose answer is public, or the seat's.
    pub(crate) fn known(&self) -> &G {
        &self.table
    }
}

/// Deals anew what one seat cannot see. A game shows it the cards, pool by pool ([`Searchable::resample`](super::rules::Searchable::resample)).
#[derive(Debug)]
pub struct Resampler<'a> {
    viewer: Seat,
    sight: Sight,
    hand: Hand<'a>,
}

#[derive(Debug)]
enum Hand<'a> {
    /// Puts hidden faces into the order of the unshuffled deck.
    Forget,
    /// Deals them at random.
    Mix(&'a mut SearchRng),
}

impl Resampler<'_> {
    /// Returns whose knowledge the guess goes by.
    pub fn viewer(&self) -> Seat {
        self.viewer
    }

    /// Returns what the viewer sees: that stays where it lies.
    pub fn sight(&self) -> Sight {
        self.sight
    }

    /// Returns a sight of every card. They are guesses, so all may be opened.
    pub fn open(&self) -> Sight {
        Sight::OPEN
    }

    /// Cards of which, as far as the seat knows, any could lie in the place of any other. Those that it sees stay.
    pub fn pool<'c, F: CardFace>(&mut self, cards: impl IntoIterator<Item = &'c mut Card<F>>) {
        let hidden = cards.into_iter().filter(|card| card.open(self.sight).is_none());
        let mut hidden: ArrayVec<&mut Card<F>, POOL> = hidden.collect();
        match &mut self.hand {
            Hand::Forget => {
                let mut faces: ArrayVec<F, POOL> = hidden.iter().map(|card| card.face()).collect();
                faces.sort_unstable();
                hidden.iter_mut().zip(faces).for_each(|(card, face)| card.repaint(face));
            }
            Hand::Mix(chance) => {
                for last in (1..hidden.len()).rev() {
                    let other = chance.below(last as u32 + 1) as usize;
                    let (face, swapped) = (hidden[last].face(), hidden[other].face());
                    hidden[last].repaint(swapped);
                    hidden[other].repaint(face);
                }
            }
        }
    }

    /// Whether these cards, as they were dealt just now, hold one of a kind that the rules promise; if not, the game has the pool dealt
    /// once more. Nothing is told of cards that are not guesses.
    pub fn holds<F: CardFace>(&self, cards: &[Card<F>], kind: impl Fn(F) -> bool) -> bool {
        matches!(self.hand, Hand::Forget) || cards.iter().any(|card| kind(card.face()))
    }

    /// What moves tell of a hidden card: it is rather one that is liked. A card that is not changes faces with one of `others` that is,
    /// if one is found among a few drawn at random; so it is a leaning and no certainty. A card that the seat sees stays.
    pub fn favour<F: CardFace>(&mut self, card: &mut Card<F>, others: &mut [Card<F>], likes: impl Fn(F) -> bool) {
        let Hand::Mix(chance) = &mut self.hand else {
            return;
        };
        if card.open(self.sight).is_some() || likes(card.face()) || others.is_empty() {
            return;
        }
        for _ in 0..TRIES {
            let other = &mut others[chance.below(others.len() as u32) as usize];
            if other.open(self.sight).is_none() && likes(other.face()) {
                let face = card.face();
                card.repaint(other.face());
                other.repaint(face);
                return;
            }
        }
    }
}

/// Chance for thinking alone: SplitMix64 (Steele, Lea & Flood 2014), a few instructions a number. It never deals a card in a real match.
#[derive(Clone, Debug)]
pub struct SearchRng(u64);

impl SearchRng {
    /// The stream of chance with this number.
    pub fn new(number: u64) -> SearchRng {
        SearchRng(number)
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `n`; the bias is below one in four thousand million.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// A number from 0 to 1.
    #[inline]
    pub fn share(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u32 << 24) as f32
    }
}

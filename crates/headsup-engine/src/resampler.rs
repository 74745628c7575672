//! The hand that deals anew what one seat cannot see.

use arrayvec::ArrayVec;

use super::card::{Card, CardFace, Sight};
use super::search_rng::SearchRng;
use super::seat::Seat;

/// The most cards that lie hidden in one pool.
const POOL: usize = 64;

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

impl<'a> Resampler<'a> {
    /// Puts what `viewer` cannot see into the order of the unshuffled deck.
    pub(crate) fn forgetting(viewer: Seat) -> Resampler<'static> {
        Resampler {
            viewer,
            sight: Sight::seat(viewer),
            hand: Hand::Forget,
        }
    }

    /// Deals what `viewer` cannot see at random.
    #[inline]
    pub(crate) fn mixing(viewer: Seat, chance: &'a mut SearchRng) -> Resampler<'a> {
        Resampler {
            viewer,
            sight: Sight::seat(viewer),
            hand: Hand::Mix(chance),
        }
    }

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
}

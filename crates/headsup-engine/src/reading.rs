//! What the other player's moves tell of the cards that they hide.
//!
//! When the cards of a pool are dealt anew, those of which moves tell something draw their faces one after the other from what is left, each
//! with odds that follow from what was seen of it ([`Searchable::see_hidden`]) and from weights that were learned from play. The
//! odds are found once for each search, from what its seat knows.

use arrayvec::ArrayVec;

use super::card::{Card, FACES, Sight};
use super::rules::Searchable;
use super::search_rng::SearchRng;
use super::seat::Seat;

/// The odds of the likeliest face: so small that those of all faces can be added.
const MOST: f32 = (1u32 << 25) as f32;

/// What one seat reads from the other's moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    /// In the order in which they draw.
    cards: Vec<ReadCard>,
    /// The places of the other hidden cards of the pool: they get what is left.
    unread: Vec<usize>,
}

/// A hidden card, and how likely each face is.
#[derive(Clone, Debug)]
struct ReadCard {
    /// Its place in the pool.
    place: usize,
    /// The odds of each face, by its number; the likeliest has [`MOST`].
    odds: [u32; FACES],
}

impl Reading {
    /// What `viewer` reads. The faces that they do not see lie in an order that tells nothing.
    pub(crate) fn of<G: Searchable>(game: &mut G, viewer: Seat) -> Reading {
        let places = game.read_cards(viewer);
        if places.is_empty() {
            return Reading::default();
        }
        let (sight, pool) = (Sight::seat(viewer), game.read_pool(viewer));
        let faces: Vec<G::Face> = pool.iter().map(Card::face).collect();
        let unread = |place: &usize| pool[*place].open(sight).is_none() && !places.contains(place);
        let unread = (0..pool.len()).filter(unread).collect();
        let read = |place| {
            let log_odds = faces.iter().map(|&face| {
                let mut sum = 0.0;
                game.see_hidden(viewer, place, face, |at, much| sum += G::WEIGHTS.hidden[at] * much);
                sum
            });
            let log_odds: Vec<f32> = log_odds.collect();
            let most = log_odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let mut odds = [0; FACES];
            for (&face, log_odds) in faces.iter().zip(log_odds) {
                odds[usize::from(face.into())] = 1 + (MOST * (log_odds - most).exp()) as u32;
            }
            ReadCard { place, odds }
        };
        let cards = places.into_iter().map(read).collect();
        Reading { cards, unread }
    }

    /// Lets the cards that are read draw their faces from a pool that was shuffled.
    #[inline]
    pub(crate) fn deal<F: Copy + Into<u8>>(&self, pool: &mut [Card<F>], chance: &mut SearchRng) {
        let places = self
            .cards
            .iter()
            .map(|read| read.place)
            .chain(self.unread.iter().copied());
        let mut left: ArrayVec<F, FACES> = places.map(|place| pool[place].face()).collect();
        for read in &self.cards {
            let odds = |face: F| read.odds[usize::from(face.into())];
            let mut draw = chance.below(left.iter().map(|&face| odds(face)).sum());
            let drawn = left.iter().position(|&face| {
                let (rest, here) = draw.overflowing_sub(odds(face));
                draw = rest;
                here
            });
            pool[read.place].repaint(left.swap_remove(drawn.expect("it is below the sum")));
        }
        for (&place, face) in self.unread.iter().zip(left) {
            pool[place].repaint(face);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_drawn_by_their_odds_from_what_is_left() {
        let mut odds = [0; FACES];
        odds[..4].copy_from_slice(&[1, 2, 5, 0]);
        let sure = |place, face: usize| ReadCard {
            place,
            odds: std::array::from_fn(|at| u32::from(at == face)),
        };
        let reading = Reading {
            cards: vec![sure(3, 3), ReadCard { place: 1, odds }],
            unread: vec![0, 2],
        };
        let (mut chance, mut counts) = (SearchRng::new(3), [0; 4]);
        for _ in 0..8_000 {
            let mut pool: Vec<Card<u8>> = (0..5).map(Card::down).collect();
            reading.deal(&mut pool, &mut chance);
            counts[usize::from(pool[1].face())] += 1;
            assert_eq!(
                [pool[3].face(), pool[4].face()],
                [3, 4],
                "what is sure, and what is not hidden"
            );
            let mut faces: Vec<u8> = pool.iter().map(Card::face).collect();
            faces.sort_unstable();
            assert_eq!(faces, [0, 1, 2, 3, 4]);
        }
        for (count, wanted) in counts.into_iter().zip([1_000, 2_000, 5_000, 0]) {
            assert!(i32::abs_diff(count, wanted) < 150, "{counts:?}");
        }
    }
}

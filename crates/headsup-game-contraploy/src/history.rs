//! What everybody saw of the cards that lie face down: the computer player [reads](super::reading) it. No face of a card that lies so is in
//! it.

use super::deck::{DECK, ROWS};
use headsup_engine::Seats;

/// More than any card is worth: none was spared.
const NONE: u8 = 11;

/// What everybody saw of the cards that lie face down.
#[derive(Clone, Debug)]
pub(super) struct History {
    /// Of each card that entered, by label.
    pub(super) cards: Seats<[Seen; DECK]>,
    /// How many cards were placed without an attack.
    pub(super) placed: Seats<u8>,
}

/// What everybody saw of one card, by the row in which it stood, counted from where it entered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// Turns of its owner in which it was not employed.
    pub(super) waited: [u8; ROWS],
    /// How often another card was turned up in its place.
    pub(super) kept_down: [u8; ROWS],
    /// The least worth, there, of an open enemy card that it could have attacked in a turn of its owner and that stood after it.
    pub(super) spared: [u8; ROWS],
}

impl Default for History {
    fn default() -> History {
        let unseen = Seen {
            waited: [0; ROWS],
            kept_down: [0; ROWS],
            spared: [NONE; ROWS],
        };
        History {
            cards: Seats([[unseen; DECK]; 2]),
            placed: Seats::default(),
        }
    }
}

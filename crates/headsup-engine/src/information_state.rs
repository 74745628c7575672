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

use super::reading::Reading;
use super::resampler::Resampler;
use super::rules::Game;
use super::search_rng::SearchRng;
use super::seat::Seat;

/// A table as one seat knows it.
#[derive(Clone, Debug)]
pub struct InformationState<G> {
    table: G,
    seat: Seat,
    reading: Reading,
}

impl<G: Game> InformationState<G> {
    /// What `seat` knows of this table.
    pub(crate) fn of(table: &G, seat: Seat) -> InformationState<G> {
        let mut table = table.clone();
        table.resample(&mut Resampler::forgetting(seat));
        let reading = Reading::of(&mut table, seat);
        InformationState { table, seat, reading }
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A table that looks just the same to the seat: what is hidden from it is dealt at random, likelier as its [`Reading`] says.
    #[inline]
    pub(crate) fn redealt(&self, chance: &mut SearchRng) -> G {
        let mut table = self.table.clone();
        table.resample(&mut Resampler::mixing(self.seat, chance));
        self.reading.deal(table.read_pool(self.seat), chance);
        table
    }

    /// The table with the faces that are hidden in an order that tells nothing: for questions whose answer is public, or the seat's.
    pub(crate) fn known(&self) -> &G {
        &self.table
    }
}

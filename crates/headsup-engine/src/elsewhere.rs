//! Where the hidden cards of a match lie instead, for the proof that nothing a person is sent, by whatever way, depends on what they
//! cannot see ([`staged`](super::staged)).

use super::seat::Seat;

/// From when on, and for whom, the hidden cards lie elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// After so many moves.
    pub after: u32,
    /// The player on this seat sees no difference.
    pub viewer: Seat,
    /// Where they lie instead: a number of chance.
    pub number: u64,
}

//! Tournaments by days: a round robin, a Swiss tournament, or a knock-out with a consolation bracket.
//!
//! A tournament is a log of events, as a match is: [`decide()`] says what a command comes to, [`Tournament::evolve`] makes it happen, and what
//! the program has to do follows from how the tournament then is ([`Tournament::reactions`]). Time and ratings are arguments.
//!
//! Once it has begun, rounds follow one another by themselves. The two of a pairing say that they are there, and a match is opened for them.
//! An entrant forfeits who misses the deadline, left, was removed or was erased. Only its two players
//! decide a match under way: an entrant who leaves resigns it, and a removed one plays it to its end. A round is over when all its
//! pairings are decided.
//!
//! * [`id`] which · [`plan`] how it is played · [`people`] by whom, apart from its record · [`record`] what is kept, [`form`] as JSON,
//!   [`stored`] in a store
//! * [`command`] what is wanted of it, [`refusal`] why not · [`event`] what happens · [`decide`](mod@decide) what a command comes to, `evolve`
//!   what becomes of it
//! * [`replay`] a tournament · [`state`] how far it is · [`pairing`] two who play each other · [`standings`] who stands where, by [`points`]
//! * `round` the next round: `round_robin`, `swiss` by `matching`, `knock_out` · [`reaction`] what is to be done · [`game`] the match of a
//!   pairing

pub mod command;
pub mod decide;
pub mod event;
mod evolve;
pub mod form;
pub mod game;
pub mod id;
mod knock_out;
mod matching;
pub mod pairing;
pub mod people;
pub mod plan;
pub mod points;
pub mod reaction;
pub mod record;
pub mod refusal;
pub mod replay;
mod round;
mod round_robin;
pub mod standings;
pub mod state;
pub mod stored;
mod swiss;
#[cfg(test)]
mod tests;

pub use command::{Actor, Command, MatchResult};
pub use decide::decide;
pub use event::{Change, Event};
pub use form::UnreadableTournament;
pub use game::withheld_match;
pub use id::TournamentId;
pub use pairing::{Bracket, Bye, Fixture, Outcome, Pairing, PairingId};
pub use people::{EntrantId, People};
pub use plan::{Format, Plan};
pub use points::Points;
pub use reaction::Reaction;
pub use record::{Commit, Record};
pub use refusal::Refusal;
pub use replay::{ReplayError, Tournament};
pub use standings::Standing;
pub use state::{Phase, Presence, Round, State};
pub use stored::{StoredTournament, TournamentSummary, UnplayableTournament, forget_in};

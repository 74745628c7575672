//! Deals that people play alone against the computer, each the same for all who play it.
//!
//! * `deal` a deal, committed to like a match's · `score` the result of a try · `course` its moves in order · `moves` its stored moves
//!
//! Who knows a deal knows every card of it. The secret, a record and what happened with all cards open come of those who know when it is
//! over: a [`DailyDeal`](crate::DailyDeal) or a [`Duel`](crate::Duel).

mod course;
mod deal;
mod moves;
mod score;

pub use course::{Course, SoloTry};
pub use deal::{OPPONENT, Played, SoloDeal, entry};
pub use moves::SoloMoves;
pub(crate) use score::Row;
pub use score::{SoloLength, SoloResult, SoloScore};

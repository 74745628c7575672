//! Clash: a race to get rid of thirty cards, in chains of plays on three piles of Chards and one of Complete cards.
//!
//! `state` is the position, `rules` what happens to it: `deal` deals rounds, `plays` lists what can be played, `objections` says why something
//! cannot. `choices` lays plays out as buttons, `presentation` and `picture` show the table, `telling` says what was done, `ending` how it ended and `reasons` why a play is good; `thinking` is what the computer player needs.

mod cards;
mod chain;
mod choices;
mod deal;
mod ending;
mod moves;
mod objections;
mod picture;
mod plays;
mod presentation;
mod reasons;
mod rules;
mod state;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;
mod trace;

pub use state::Clash;

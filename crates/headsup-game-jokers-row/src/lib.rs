//! Joker's Row: hidden hands, a shared deck, and a duel of counter-attacks inside a turn.
//!
//! `state` is the position, `rules` what happens to it: `plays` lists what can be played, `objections` says why something cannot, `orders`
//! what may be done by itself. `presentation`, `flow` and `picture` show it, `telling` says what was done, `ending` how it ended, `reasons` why a move is good; `thinking` is what the computer player
//! needs.

mod cards;
mod describing;
mod ending;
mod flow;
mod moves;
mod objections;
mod orders;
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

pub use state::JokersRow;

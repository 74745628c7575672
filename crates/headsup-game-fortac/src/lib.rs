//! Fortac by Lloyd Krassner: four men a side on a board of sixteen spaces, and cards that say how they may go. All hands are open.
//!
//! * `cards` the kinds · `board` spaces and lines · `combo` what wins · `moves` a move and where a man may go
//! * `state` is the position, `rules` what happens to it, `objections` why something is not legal · `thinking` for the computer player
//! * `presentation`, `telling`, `describing` say it · `fork` numbers the ways to a move, `landings` places the numbers, `layout` makes buttons of them · `picture` shows it, `ending` its
//!   end · `reasons` says why a move is good · `words/` its sentences · `RULES.md` the rules as a page

mod board;
mod cards;
mod combo;
mod decision;
mod describing;
mod ending;
mod fork;
mod landings;
mod layout;
mod moves;
mod objections;
mod picture;
mod presentation;
mod reasons;
mod rules;
mod state;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;
mod trace;

pub use cards::Kind;
pub use moves::Move;
pub use state::Fortac;

//! ContraPloy by Jim Swift: Elves, Lions, Ninjas and Tax Accountants march at each other face down.
//!
//! * `deck.toml` the cards and the land, `deck` reads it · `colours`, `cards` what a card is worth · `board` positions and labels · `moves`,
//!   `notation`
//! * `state` is the position, `rules` what happens to it, `objections` why something is not legal
//! * `thinking` for the computer player · `history` what was seen of cards that lie face down, `reading` what it tells of them
//! * `presentation`, `telling` say it, `reasons` why a move is good · `crowd`, `choices`, `arrange` which numbers the picture shows and the buttons carry · `picture` shows
//!   it · `ending` the end of a match · `words/` its sentences · `RULES.md` the rules as a page

mod arrange;
mod arrival;
mod board;
mod cards;
mod choices;
mod colours;
mod crowd;
mod deck;
mod ending;
mod history;
mod moves;
mod notation;
mod objections;
mod picture;
mod presentation;
mod reading;
mod reasons;
mod rules;
mod state;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;
mod trace;

pub use state::ContraPloy;

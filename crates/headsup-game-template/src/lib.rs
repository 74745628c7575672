//! Five Tricks, a game to copy: each player holds five of thirteen cards, one leads, the other answers, the higher card takes the trick,
//! and most tricks win.
//!
//! It is built and tested, and in no list of games. Copy the folder, give the crate, the type and the slug names of your own, and change
//! one file after the other:
//!
//! * `cards` what is printed on a card, and the notation of a move · `rules` the position: what is dealt, what is legal, what a move does
//! * `presentation` how a move is chosen, how a position reads · `picture` how it looks · `thinking` what the computer player needs
//! * `words/` the sentences · `tests` each ruling, and the laws that every game keeps
//!
//! ```
//! use headsup_engine::{GameEntry, Registration};
//! use headsup_game_template::FiveTricks;
//!
//! const GAME: &dyn GameEntry = &Registration::<FiveTricks>::new();
//! assert_eq!(GAME.info().slug, "five-tricks");
//! ```

mod cards;
mod picture;
mod presentation;
mod rules;
#[cfg(test)]
mod tests;
mod thinking;

pub use cards::{Face, Move};
pub use rules::FiveTricks;

//! Contra by Michael Schacht: crowns and player tiles grow into one mosaic; a player whose tiles are surrounded by the right colours is
//! paid, and pays otherwise. Only the order of three stacks is hidden.
//!
//! * `tiles` what is printed · `cells` where tiles lie · `fits` what fits there · `mosaic` all that lies, and the cells still open · `moves` a
//!   move and its notation
//! * `state` is the position, `rules` what happens to it, `objections` why something is not legal · `outlook` what a placement would bring,
//!   `thinking` for the computer player
//! * `choices`, `buttons`, `presentation`, `describing`, `telling` say it, `reasons` why a placement is good · `picture` shows it · `words/` its sentences · `RULES.md` the rules as a page

mod buttons;
mod cells;
mod choices;
mod describing;
mod fits;
mod mosaic;
mod moves;
mod naming;
mod objections;
mod outlook;
mod picture;
mod presentation;
mod reasons;
mod rules;
mod state;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;
mod tiles;
mod trace;

pub use moves::Move;
pub use state::Contra;
pub use tiles::Face;

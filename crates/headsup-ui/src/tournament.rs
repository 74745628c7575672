//! What people see of a tournament.
//!
//! * [`view`] a tournament and how its people are named · [`grid`] the boards of a knock-out · [`words`] its pairings and standings in words
//! * [`mod@picture`] the tournament as a picture: `bracket` or `boards` of a knock-out, `standings` of the other formats
//! * [`messages`] what everyone sees · [`place`] what one person sees · [`panel`] what its organiser does · [`plan`] announcing one

mod boards;
mod bracket;
mod frame;
pub mod grid;
pub mod messages;
pub mod panel;
pub mod picture;
pub mod place;
pub mod plan;
mod standings;
#[cfg(test)]
mod tests;
pub mod view;
pub mod words;

pub use picture::picture;
pub use view::TournamentView;

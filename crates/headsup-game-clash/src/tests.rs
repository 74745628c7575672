//! Clash against the canon: each ruling in notation against a laid-out table, the laws, the example of the rules, then notation,
//! menus, words and who sees what.

use super::Clash;

mod buttons;
mod captions;
mod chains;
mod ending;
mod example;
mod golden;
mod icons;
mod layout;
mod plays;
mod readable;
mod reasons;
mod rounds;
mod seen;
mod spelling;

// CL-12: straight after the other player's pass only a player who can play nothing passes.
headsup_engine::laws!(
    Clash,
    admits = |game, mv| *mv == crate::moves::Move::End && game.must_play()
);

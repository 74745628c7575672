//! The shelf: one row per game, and the only place that names one.

use headsup_engine::{Rulebook, Shelved};

#[cfg(test)]
mod tests;

/// Every game there is, in the order in which people see them.
pub const SHELF: &[&dyn Rulebook] = &[
    &Shelved::<headsup_game_contraploy::ContraPloy>::new(),
    &Shelved::<headsup_game_contra::Contra>::new(),
    &Shelved::<headsup_game_jokers_row::JokersRow>::new(),
    &Shelved::<headsup_game_clash::Clash>::new(),
    &Shelved::<headsup_game_fortac::Fortac>::new(),
];

/// The game with this slug.
pub fn find(slug: &str) -> Option<&'static dyn Rulebook> {
    SHELF.iter().copied().find(|book| book.info().slug == slug)
}

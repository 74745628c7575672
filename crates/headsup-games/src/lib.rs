//! The shelf: one row per game, and the only place that names one.

use headsup_engine::{GameEntry, Registration};

#[cfg(test)]
mod tests;

/// Every game there is, in the order in which people see them.
pub const CATALOG: &[&dyn GameEntry] = &[
    &Registration::<headsup_game_contraploy::ContraPloy>::new(),
    &Registration::<headsup_game_contra::Contra>::new(),
    &Registration::<headsup_game_jokers_row::JokersRow>::new(),
    &Registration::<headsup_game_clash::Clash>::new(),
    &Registration::<headsup_game_fortac::Fortac>::new(),
];

/// The game with this slug.
pub fn find(slug: &str) -> Option<&'static dyn GameEntry> {
    CATALOG.iter().copied().find(|book| book.info().slug == slug)
}

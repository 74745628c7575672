//! The catalog: one row per game, and the only place that names one.

use headsup_engine::{Catalog, Registration};

#[cfg(test)]
mod tests;

/// Every game there is, in the order in which players see them. A static, so that rules and search are compiled here, and not once more in each
/// crate that names it.
pub static CATALOG: Catalog = Catalog::new(&[
    &Registration::<headsup_game_contraploy::ContraPloy>::new(),
    &Registration::<headsup_game_contra::Contra>::new(),
    &Registration::<headsup_game_jokers_row::JokersRow>::new(),
    &Registration::<headsup_game_clash::Clash>::new(),
    &Registration::<headsup_game_fortac::Fortac>::new(),
]);

//! The shelf: one row per game, and the only place that names one.

use crate::engine::{Rulebook, Shelved};

mod clash;
mod contra;
mod contraploy;
mod fortac;
mod jokers_row;

/// Every game there is, in the order in which people see them.
pub const SHELF: &[&dyn Rulebook] = &[
    &Shelved::<contraploy::ContraPloy>::new(),
    &Shelved::<contra::Contra>::new(),
    &Shelved::<jokers_row::JokersRow>::new(),
    &Shelved::<clash::Clash>::new(),
    &Shelved::<fortac::Fortac>::new(),
];

/// The game with this slug.
pub fn find(slug: &str) -> Option<&'static dyn Rulebook> {
    SHELF.iter().copied().find(|book| book.info().slug == slug)
}

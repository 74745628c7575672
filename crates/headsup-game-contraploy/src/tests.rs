//! ContraPloy against the canon: each ruling in notation against a laid-out table, the laws, then notation, the data file, menus
//! and who sees what.

use super::ContraPloy;

mod buttons;
mod data;
mod employs;
mod endings;
mod fights;
mod history;
pub(super) mod layout;
mod reasons;
mod seen;
mod spelling;
pub(super) mod spoken;
mod turns;

headsup_engine::laws!(ContraPloy);

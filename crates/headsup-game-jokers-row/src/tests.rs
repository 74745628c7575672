//! Joker's Row against the canon: each ruling in notation against a laid-out table, the laws, then notation, menus, words and
//! who sees what.

use super::JokersRow;

mod claims;
mod ending;
mod flow;
pub(crate) mod layout;
mod omens;
mod reasons;
mod seen;
mod spelling;
mod turns;

headsup_engine::laws!(JokersRow);

//! Clash against the canon: each ruling in notation against a laid-out table, the laws, the example of the rules, then notation,
//! menus, words and who sees what.

use super::Clash;

mod chains;
mod example;
mod layout;
mod plays;
mod rounds;
mod seen;
mod spelling;

headsup_engine::laws!(Clash);

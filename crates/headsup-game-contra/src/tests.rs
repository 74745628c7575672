//! The rulings of Contra, each tried on a table laid out by hand, and the laws.

use super::state::Contra;

mod buttons;
mod deal;
mod describing;
mod ending;
mod ends;
mod layout;
mod menus;
mod placing;
mod reasons;
mod scoring;

headsup_engine::laws!(Contra);

//! Discord messages as data: bodies, components, custom ids. Pure, so nothing here is sent or stored.

pub mod apart;
pub mod chooser;
pub mod clocks;
pub mod display_name;
pub mod emoji;
pub mod errors;
pub mod fair_deal;
pub mod form;
pub mod ids;
pub mod levels;
pub mod limits;
pub mod mention;
pub mod menu;
pub mod message;
pub mod move_labels;
pub mod offers;
pub mod orders;
pub mod pages;
pub mod panel;
pub mod review;
pub mod setup;
pub mod setup_menu;
pub mod spectator;
pub mod stands;
pub mod stepper;
pub mod table;

//! Discord messages as data: bodies, components, custom ids, and every view of a match. Pure: nothing here is sent, drawn or stored.
//!
//! * [`message`] what a message says, shows and offers, and who it is for · [`modal`] a question with one line to write on · [`limits`] what
//!   Discord takes
//! * [`ids`] what a button means, as its `custom_id` says it · [`Access`] how messages in a channel can be reached
//! * [`welcome`], [`start`], [`plan`], [`setup`], [`setup_menu`] and [`levels`] a challenge before it is sent · [`challenge`] one that is sent
//! * [`mod@table`] the public table · [`panel`] a player's own · [`spectator`] what onlookers see · [`menu`] a move, clicked together ·
//!   [`orders`] moves given in advance · [`turn_summary`] the line about a turn · [`offers`] ending it by agreement · [`decided`] ending it
//!   when it is decided · [`clocks`] time · [`mod@day`] a date · [`daily`] the deals of the day, [`daily_post`] a server's message about them, `daily_post_picture` as a
//!   picture and [`daily_results`] what it shows, [`daily_streak`] days in a row, [`daily_reminder`] a reminder of them · [`duel`] duels
//! * [`together`] and [`voting`] a match that a channel plays together, before it begins and while it is played
//! * [`mod@result`] the end of a match, with [`result_picture`], [`story`] and [`share`]
//! * [`stepper`] and [`review`] a match looked back at, with [`review_chart`] · [`fair_deal`] a deal that no one steered ·
//!   [`profile`] and [`profile_page`] a person's page
//! * [`season`] and [`season_table`] some weeks that earn points, `season_picture` as a picture; [`season_plan`] what managers choose for one
//! * [`tournament`] people who join and play round after round
//! * [`mention`] and [`display_name`] people · [`player_names`] what they are called in pictures · [`emoji`] card faces on buttons ·
//!   [`move_labels`] moves in words · [`stands`] what a match waits for · [`apart`] names that tell matches apart · [`pages`] long texts ·
//!   [`chooser`] a select that shows what is chosen

mod access;
pub mod apart;
pub mod challenge;
pub mod chooser;
pub mod clocks;
mod covers;
pub mod daily;
pub mod daily_post;
mod daily_post_picture;
pub mod daily_reminder;
pub mod daily_results;
pub mod daily_streak;
pub mod day;
pub mod decided;
pub mod display_name;
pub mod duel;
pub mod emoji;
pub mod fair_deal;
pub mod ids;
pub mod levels;
pub mod limits;
pub mod mention;
pub mod menu;
pub mod message;
pub mod modal;
pub mod move_labels;
pub mod offers;
pub mod orders;
pub mod pages;
pub mod panel;
pub mod plan;
pub mod player_names;
pub mod profile;
pub mod profile_page;
pub mod result;
pub mod result_picture;
pub mod review;
pub mod review_chart;
pub mod season;
mod season_picture;
pub mod season_plan;
pub mod season_table;
pub mod setup;
pub mod setup_menu;
pub mod share;
pub mod spectator;
pub mod stands;
pub mod start;
pub mod stepper;
pub mod story;
pub mod table;
#[cfg(test)]
mod tests;
pub mod together;
pub mod tournament;
pub mod turn_summary;
pub mod voting;
pub mod welcome;

pub use access::Access;

//! Messages kept current: where they are, what they show, and who is notified.

pub mod announcements;
pub mod calls;
pub mod challenges;
pub mod cut_messages;
pub mod daily_posts;
pub mod daily_reminders;
pub mod delivery;
pub mod due;
pub mod homes;
pub mod later;
pub mod locales;
pub mod message_indexes;
pub mod notifier;
pub mod open_roles;
pub mod panels;
pub mod round;
pub mod schedule;
pub mod season_tables;
pub mod table_messages;
pub mod table_spot;
pub mod table_updater;
pub mod thread;
pub mod token_cache;
pub mod tournament_note;
pub mod tournaments;
pub mod update_states;

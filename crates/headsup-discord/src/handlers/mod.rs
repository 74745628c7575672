//! What a press, a form or a command does: each reads what it needs, acts through the services, and answers.

pub mod challenge;
pub mod computer;
pub mod cutting;
pub mod fairness;
pub mod guild_settings;
pub mod history;
pub mod leaderboard;
pub mod lesson;
pub mod moderation;
pub mod more;
pub mod offers;
pub mod play;
pub mod press;
pub mod privacy;
pub mod puzzle;
pub mod replay;
pub mod review;
pub mod rules;
pub mod season;
pub mod select_match;
pub mod settings;
pub mod start;
pub mod typed;
pub mod view;
pub mod watch;
pub mod welcome;

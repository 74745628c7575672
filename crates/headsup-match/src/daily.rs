//! The deals of the day: of each game one deal for each day, the same for everyone, which a person plays alone against the computer.
//!
//! * `day` days by the clock of UTC · `deal` a deal, promised like that of a match · `score` how a try ended
//! * `tries` what a person played · `streak` on how many days in a row · `board` how all of them did
//! * `posts` a server's message about them · `reminder` what a person asked to be reminded of
//!
//! Who knows a deal knows every card of it, so nothing but results leaves it before its day is over, except to those who finished it.

mod board;
mod day;
mod deal;
mod posts;
mod reminder;
mod score;
mod streak;
mod tries;

pub use board::{Course, DailyBoard, DailyBoards};
pub use day::Day;
pub use deal::{DailyDeal, OPPONENT, Played};
pub use posts::{DailyFinisher, DailyPost, DailyPostStanding, DailyPostStep, NAMED, ServerDailyPosts};
pub use reminder::{DailyReminder, REMINDER_HOURS, ReminderOutcome, ReminderState, UNHEARD};
pub use score::{DailyResult, DailyScore};
pub use streak::{Streak, StreakState};
pub use tries::{DailyGame, DailyTries, DailyTry, StaleTry, TryRef};

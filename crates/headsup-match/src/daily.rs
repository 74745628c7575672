//! The deals of the day: of each game one deal for each day, the same for everyone, which a person plays alone against the computer.
//!
//! * `day` days by the clock of UTC · `deal` a deal of a day · `tries` what a person played · `streak` on how many days in a row ·
//!   `board` how all of them did, `best` where a person did best
//! * `posts` a server's message about them · `reminder` what a person asked to be reminded of
//!
//! Nothing but results leaves a deal before its day is over, except to those who finished it.

mod best;
mod board;
mod day;
mod deal;
mod posts;
mod reminder;
mod streak;
mod tries;

pub use best::BestDaily;
pub use board::{Comparison, CountId, DailyBoard, DailyBoards};
pub use day::Day;
pub use deal::DailyDeal;
pub use posts::{DailyFinisher, DailyPost, DailyPostStanding, DailyPostStep, NAMED, ServerDailyPosts};
pub use reminder::{DailyReminder, REMINDER_HOURS, ReminderOutcome, ReminderState, UNHEARD};
pub use streak::{Streak, StreakState};
pub use tries::{DailyGame, DailyTries, StaleTry, TryRef};

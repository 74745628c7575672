//! A person's reminder of the deals of the day: asked for by them, once a day at their hour, and over by itself when it goes unheard.
//!
//! Pure: the moment is an argument.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::day::Day;
use crate::id::{ChannelId, MessageId, Timestamp};
use crate::post_log::NONCE_WINDOW;

/// The hours of the day by the clock of UTC from which a person chooses.
pub const REMINDER_HOURS: [u8; 8] = [0, 3, 6, 9, 12, 15, 18, 21];
/// After so many reminders in a row without a game there are no more.
pub const UNHEARD: u8 = 7;
/// A reminder that comes later than this does not come.
const LATE: Duration = Duration::from_secs(4 * 60 * 60);

/// A person's reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyReminder {
    /// When it comes, or why it does not any more.
    pub state: ReminderState,
    /// How many came since they last played.
    #[serde(default)]
    unheard: u8,
    /// The last day that is done with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    done: Option<Day>,
    /// Of which day it is being sent, and when that was last tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    attempt: Option<(Day, Timestamp)>,
    /// When the hour was chosen, until one comes at it. None comes for an hour that had begun by then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<Timestamp>,
    /// The last one that stands in their direct messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<(ChannelId, MessageId)>,
}

/// When a reminder comes, or why it does not any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReminderState {
    /// Each day from the beginning of this hour on, by the clock of UTC.
    At(u8),
    /// The person takes no direct messages.
    Closed,
    /// Too many went unheard.
    Unheard,
}

/// What came of an attempt to remind a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReminderOutcome {
    /// They have it; where it stands, if that is known.
    Sent(Option<(ChannelId, MessageId)>),
    /// They certainly do not, and may get it later.
    NotYet,
    /// They take no direct messages.
    Closed,
}

impl DailyReminder {
    /// One that comes at this hour from now on, next when the hour comes again.
    pub fn at(hour: u8, now: Timestamp) -> DailyReminder {
        DailyReminder {
            state: ReminderState::At(hour),
            unheard: 0,
            done: None,
            attempt: None,
            chosen: Some(now),
            message: None,
        }
    }

    /// The same at this hour from now on. A day of which one came, or may have, has no second, and it stays known where the last one stands.
    pub fn moved(self, hour: u8, now: Timestamp) -> DailyReminder {
        DailyReminder {
            done: self.done,
            attempt: self.attempt,
            message: self.message,
            ..DailyReminder::at(hour, now)
        }
    }

    /// When the next one is to come; none if none does.
    pub fn next(&self, now: Timestamp) -> Option<Timestamp> {
        let ReminderState::At(hour) = self.state else {
            return None;
        };
        let today = Day::of(now);
        let todays = moment(today, hour);
        let is_new = self.done.is_none_or(|done| done < today) && self.chosen.is_none_or(|chosen| chosen < todays);
        let open = is_new && now <= todays.after(LATE);
        Some(if open { todays } else { moment(today.next(), hour) })
    }

    /// Notes that today's is about to be sent; false if it must not be. An attempt of which nothing was heard for too long to be repeated
    /// may have been carried out.
    pub fn try_to_send(&mut self, now: Timestamp) -> bool {
        let today = Day::of(now);
        if self.next(now).is_none_or(|next| next > now) {
            return false;
        }
        if let Some((tried, at)) = self.attempt
            && (tried != today || now.since(at) > NONCE_WINDOW)
        {
            self.attempt = None;
            if tried == today {
                self.pass(today);
                return false;
            }
        }
        (self.attempt, self.chosen) = (Some((today, now)), None);
        true
    }

    /// Notes that none comes on this day any more.
    pub fn pass(&mut self, day: Day) {
        (self.done, self.attempt) = (Some(day), None);
    }

    /// Notes what came of an attempt.
    pub fn tried(&mut self, outcome: ReminderOutcome) {
        let Some((day, _)) = self.attempt.take() else {
            return;
        };
        match outcome {
            ReminderOutcome::NotYet => {}
            ReminderOutcome::Closed => self.state = ReminderState::Closed,
            ReminderOutcome::Sent(message) => {
                self.done = Some(day);
                self.message = message;
                self.unheard = self.unheard.saturating_add(1);
                if self.unheard >= UNHEARD {
                    self.state = ReminderState::Unheard;
                }
            }
        }
    }

    /// Whether the next one is the last, unless they play.
    pub fn is_last(&self) -> bool {
        self.unheard + 1 >= UNHEARD
    }

    /// Takes in that they play.
    pub fn heard(&mut self) {
        self.unheard = 0;
    }
}

fn moment(day: Day, hour: u8) -> Timestamp {
    day.begins().after(Duration::from_secs(3_600 * u64::from(hour)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Day = Day(20_784);

    fn at(day: u32, hour: u64) -> Timestamp {
        Day(DAY.0 + day).begins().after(Duration::from_secs(3_600 * hour))
    }

    fn sent(reminder: &mut DailyReminder, day: u32) {
        assert!(reminder.try_to_send(at(day, 18)), "day {day}: {reminder:?}");
        reminder.tried(ReminderOutcome::Sent(None));
        assert!(!reminder.try_to_send(at(day, 19)), "once a day");
    }

    #[test]
    fn one_comes_each_day_at_its_hour_and_not_much_later() {
        let mut reminder = DailyReminder::at(18, at(0, 18));
        assert_eq!(reminder.next(at(0, 18)), Some(at(1, 18)), "not at once");
        assert_eq!(DailyReminder::at(18, at(0, 17)).next(at(0, 17)), Some(at(0, 18)));
        assert!(!reminder.try_to_send(at(1, 17)));
        sent(&mut reminder, 1);
        assert_eq!(reminder.next(at(1, 23)), Some(at(2, 18)));
        assert!(!reminder.try_to_send(at(2, 23)), "the bot was away");
        assert_eq!(reminder.next(at(2, 23)), Some(at(3, 18)));
        sent(&mut reminder, 3);
    }

    #[test]
    fn another_hour_brings_no_second_one_that_day() {
        let stands = Some((ChannelId(7), MessageId(8)));
        let mut came = DailyReminder::at(15, at(0, 10));
        assert!(came.try_to_send(at(0, 15)));
        let mut may_have_come = came.moved(18, at(0, 16));
        came.tried(ReminderOutcome::Sent(stands));
        let mut came = came.moved(18, at(0, 16));
        assert_eq!((came.next(at(0, 16)), came.message), (Some(at(1, 18)), stands));
        assert!(!came.try_to_send(at(0, 18)));
        assert!(came.try_to_send(at(1, 18)));
        // No word of it came until Discord no longer knew it.
        assert_eq!(may_have_come.next(at(0, 16)), Some(at(0, 18)));
        assert!(!may_have_come.try_to_send(at(0, 18)));
        assert_eq!(may_have_come.next(at(0, 18)), Some(at(1, 18)));
        // An hour that had begun brought none.
        let missed = DailyReminder::at(15, at(0, 16));
        assert_eq!(missed.next(at(0, 16)), Some(at(1, 15)));
        let later = missed.moved(18, at(0, 16));
        assert_eq!(later.next(at(0, 16)), Some(at(0, 18)));
        assert_eq!(later.moved(15, at(0, 17)).next(at(0, 17)), Some(at(1, 15)));
        let form = serde_json::to_string(&later).unwrap();
        assert_eq!(serde_json::from_str::<DailyReminder>(&form).unwrap(), later);
    }

    #[test]
    fn seven_that_go_unheard_are_the_last() {
        let mut reminder = DailyReminder::at(18, at(0, 20));
        (1..7).for_each(|day| sent(&mut reminder, day));
        assert!(reminder.is_last());
        reminder.heard();
        assert!(!reminder.is_last());
        (7..14).for_each(|day| sent(&mut reminder, day));
        assert_eq!(
            (reminder.state, reminder.next(at(14, 1))),
            (ReminderState::Unheard, None)
        );
        assert!(!reminder.try_to_send(at(14, 18)));
    }

    #[test]
    fn an_attempt_is_repeated_while_discord_knows_it_and_given_up_then() {
        let mut reminder = DailyReminder::at(18, at(0, 20));
        let begun = at(1, 18);
        assert!(reminder.try_to_send(begun));
        assert!(reminder.try_to_send(begun.after(NONCE_WINDOW)), "killed in between");
        let mut killed = reminder;
        assert!(
            !killed.try_to_send(begun.after(NONCE_WINDOW * 2 + Duration::from_secs(1))),
            "perhaps they have it"
        );
        assert_eq!(killed.next(at(1, 19)), Some(at(2, 18)));
        reminder.tried(ReminderOutcome::NotYet);
        assert!(reminder.try_to_send(at(1, 19)), "they certainly do not");
        reminder.tried(ReminderOutcome::Closed);
        assert_eq!((reminder.state, reminder.next(at(2, 1))), (ReminderState::Closed, None));
        // The day after an attempt of which nothing was heard.
        let mut later = DailyReminder::at(18, at(0, 20));
        assert!(later.try_to_send(begun) && later.try_to_send(at(2, 18)));
    }

    /// What is stored has to be read for ever.
    #[test]
    fn a_reminder_keeps_its_form() {
        const FORM: &str = r#"{"state":{"At":18},"unheard":1,"done":20785,"message":[7,8]}"#;
        let mut reminder = DailyReminder::at(18, at(0, 20));
        assert!(reminder.try_to_send(at(1, 18)));
        reminder.tried(ReminderOutcome::Sent(Some((ChannelId(7), MessageId(8)))));
        assert_eq!(serde_json::to_string(&reminder).unwrap(), FORM);
        assert_eq!(serde_json::from_str::<DailyReminder>(FORM).unwrap(), reminder);
    }
}

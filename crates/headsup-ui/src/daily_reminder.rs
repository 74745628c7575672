//! A reminder of the deals of the day: when it comes, as its person chooses it, and itself.

use crate::daily_streak::streak_words;
use crate::ids::CustomId;
use crate::message::{Button, Everyone, Message, Reader, Row, Style};
use headsup_i18n::{Locale, Value};
use headsup_match::daily::UNHEARD;
use headsup_match::{DailyReminder, Day, REMINDER_HOURS, ReminderState, StreakState, Timestamp};

/// Buttons in a row.
const ROW: usize = 4;

/// An hour of UTC as Discord shows it to each in their own time.
fn local(hour: u8, day: Day) -> String {
    format!("<t:{}:t>", day.begins().0 / 1_000 + 3_600 * u64::from(hour))
}

/// The same as it stands on a button.
fn utc(hour: u8) -> String {
    format!("{hour:02}:00 UTC")
}

/// After how many there are no more.
fn most() -> (&'static str, Value<'static>) {
    ("most", i64::from(UNHEARD).into())
}

/// Says when a person is reminded, or why they are not any more.
pub fn words(reminder: &DailyReminder, today: Day, locale: &Locale) -> String {
    match reminder.state {
        ReminderState::At(hour) => {
            let time = ("time", local(hour, today).into());
            locale.say("daily-reminder-on", &[time])
        }
        ReminderState::Closed => locale.say("daily-reminder-closed", &[]),
        ReminderState::Unheard => locale.say("daily-reminder-unheard", &[most()]),
    }
}

/// What a person presses about their reminder.
pub fn button(reminder: Option<&DailyReminder>, locale: &Locale) -> Button {
    match reminder.map(|reminder| reminder.state) {
        Some(ReminderState::At(_)) => CustomId::DailyRemindNot.button("button-daily-remind-not", Style::Plain, locale),
        _ => CustomId::DailyReminder.button("button-daily-remind", Style::Plain, locale),
    }
}

/// Asks when a person wants to be reminded.
pub fn choose(today: Day, locale: &Locale) -> Message<Reader> {
    let mut rows = vec![locale.say("daily-reminder-when", &[most()])];
    rows.extend(REMINDER_HOURS.map(|hour| {
        let args = [("utc", utc(hour).into()), ("time", local(hour, today).into())];
        locale.say("daily-reminder-hour", &args)
    }));
    let mut message = Message::private(rows.join("\n"));
    for hours in REMINDER_HOURS.chunks(ROW) {
        let button = |&hour| Button::new(CustomId::DailyRemind(hour).id(), utc(hour), Style::Plain);
        message = message.row(Row::Buttons(hours.iter().map(button).collect()));
    }
    let back = CustomId::Today.button("button-daily-list", Style::Plain, locale);
    message.row(Row::Buttons(vec![back]))
}

/// The reminder in a person's direct messages.
pub fn reminder(reminder: &DailyReminder, streak: &StreakState, now: Timestamp, locale: &Locale) -> Message<Everyone> {
    let today = Day::of(now);
    let when = ("when", format!("<t:{}:R>", today.ends().0 / 1_000).into());
    let mut rows = vec![locale.say("daily-reminder", &[when])];
    if streak.days > 0 {
        rows.push(streak_words(streak, today, locale));
    }
    let mut buttons = vec![CustomId::Today.button("button-daily-play", Style::Main, locale)];
    match reminder.is_last() {
        true => {
            rows.push(locale.say("daily-reminder-last", &[]));
            buttons.push(CustomId::DailyReminder.button("button-daily-remind", Style::Plain, locale));
        }
        false => buttons.push(button(Some(reminder), locale)),
    }
    Message::public(rows.join("\n")).plain().row(Row::Buttons(buttons))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::check;

    const NOON: Timestamp = Timestamp(1_795_780_800_000);

    #[test]
    fn every_message_fits_discord_in_every_language() {
        let streak = |days| StreakState {
            days,
            done: false,
            may_miss: true,
            best: 9,
        };
        let mut last = DailyReminder::at(18, NOON);
        for locale in Locale::all() {
            check(&choose(Day::of(NOON), locale));
            for days in [0, 12] {
                check(&reminder(&DailyReminder::at(18, NOON), &streak(days), NOON, locale));
            }
            for state in [ReminderState::At(21), ReminderState::Closed, ReminderState::Unheard] {
                last.state = state;
                let said = words(&last, Day::of(NOON), locale);
                assert!(!said.contains('{'), "{said}");
            }
        }
    }

    #[test]
    fn an_hour_is_told_in_the_time_of_its_person() {
        let english = Locale::for_locale("en");
        let said = words(&DailyReminder::at(18, NOON), Day::of(NOON), english);
        assert!(said.contains("<t:1795802400:t>"), "{said}");
    }
}

//! Clocks in words: how much time was agreed, whose runs and until when, and what can be done when it is over.

use std::time::Duration;

use crate::ids::CustomId;
use crate::mention::{mention, mentions};
use crate::message::{Message, Reader, Row, Style};
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{ClockState, Match, TimeControl, Timestamp, UserId};

/// Formats a moment as the time until then, which each reader sees by their own clock.
pub fn relative(moment: Timestamp) -> String {
    format!("<t:{}:R>", moment.0 / 1000)
}

/// The same behind a row of a list, if there is one.
pub fn until(moment: Option<Timestamp>) -> String {
    moment
        .map(|moment| format!(" {}", relative(moment)))
        .unwrap_or_default()
}

/// The same as a date and a time.
pub fn exact(moment: Timestamp) -> String {
    format!("<t:{}:f>", moment.0 / 1000)
}

/// How much time was agreed, in words.
pub fn pace_words(pace: TimeControl, locale: &Locale) -> String {
    // A message's id holds no plus.
    locale.say(&format!("pace-{}", pace.to_string().replace('+', "-")), &[])
}

/// Returns a remaining time in words.
fn left(left: Duration, locale: &Locale) -> String {
    let minutes = left.as_secs() / 60;
    let (days, hours) = (minutes / 60 / 24, minutes / 60);
    let (message, most, rest) = if days > 0 {
        ("time-days", days, hours % 24)
    } else if hours > 0 {
        ("time-hours", hours, minutes % 60)
    } else {
        ("time-minutes", minutes, left.as_secs() % 60)
    };
    let args = [("most", (most as i64).into()), ("rest", (rest as i64).into())];
    locale.say(message, &args)
}

/// What must be known of the clocks besides when the one that runs is over: that it stands or is over, or what the other has left.
pub fn notes(game: &Match, locale: &Locale) -> Option<String> {
    let times = game.times()?;
    let usual = !times.out && times.away.is_none() && times.paused.is_none();
    let by_move = matches!(game.terms().pace, TimeControl::Days(_));
    lines(game, locale).filter(|_| !(usual && by_move))
}

/// When the clock that runs is over, behind what is said of its player.
pub fn running(game: &Match) -> String {
    let times = game.times().filter(|times| !times.out && times.away.is_none());
    times.map_or_else(String::new, |times| format!(" · {}", relative(times.deadline)))
}

/// The clocks of a match in whole sentences; none where none runs. A message is written when something happens: what runs on
/// is shown by moments, which Discord counts down by itself.
pub fn lines(game: &Match, locale: &Locale) -> Option<String> {
    let times = game.times()?;
    let names = mentions(game, locale);
    let args = [
        ("who", (&names[times.asked]).into()),
        ("other", (&names[times.asked.other()]).into()),
        ("when", relative(times.deadline).into()),
        ("left", left(times.others, locale).into()),
    ];
    let mut rows = vec![match times {
        ClockState { out: true, .. } => locale.say("clock-out", &args),
        ClockState { away: Some(until), .. } => {
            let back = [("who", (&names[times.asked]).into()), ("when", exact(until).into())];
            locale.say("clock-away", &back)
        }
        _ if matches!(game.terms().pace, TimeControl::Days(_)) => locale.say("clock-move", &args),
        _ => locale.say("clock-match", &args),
    }];
    rows.extend(times.paused.map(|span| {
        let args = [("from", exact(span.from).into()), ("until", exact(span.until).into())];
        locale.say("clock-paused", &args)
    }));
    Some(rows.join("\n"))
}

/// Adds what a player can do about the other's time, once it is short or over.
pub fn on_panel(message: Message<Reader>, game: &Match, who: UserId, locale: &Locale) -> Message<Reader> {
    let Some(times) = game.times().filter(|times| times.short || times.out) else {
        return message;
    };
    if !may_claim(game, who, &times) {
        return message;
    }
    let give = CustomId::GiveTime(game.id()).button("button-give-time", Style::Plain, locale);
    let claim = CustomId::Claim(game.id()).button("button-claim", Style::Main, locale);
    let buttons = if times.out { vec![claim, give] } else { vec![give] };
    message.row_above(Row::Buttons(buttons))
}

fn may_claim(game: &Match, who: UserId, times: &ClockState) -> bool {
    let seat: Option<Seat> = game.seat_of(who);
    seat.is_some_and(|seat| seat != times.asked)
}

/// Tells the result of a match in which a player ran out of time.
pub fn result(game: &Match, loser: Seat, locale: &Locale) -> String {
    let name = |seat: Seat| game.person_at(seat).map(|who| mention(who, locale)).unwrap_or_default();
    let message = match game.channel() {
        Some(_) => "result-unvoted",
        None => "result-out-of-time",
    };
    locale.say(
        message,
        &[("loser", name(loser).into()), ("winner", name(loser.other()).into())],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_has_words_in_every_language() {
        for locale in Locale::all() {
            for pace in TimeControl::ALL {
                let words = pace_words(pace, locale);
                assert!(!words.contains('{') && words.chars().count() <= 100, "{words}");
            }
        }
    }

    #[test]
    fn time_is_told_by_its_two_largest_parts() {
        let locale = Locale::for_locale("en-US");
        let words = |seconds| left(Duration::from_secs(seconds), locale);
        assert_eq!(words(3 * 86_400 + 4 * 3_600 + 5), "3 d 4 h");
        assert_eq!(words(2 * 3_600 + 60), "2 h 1 min");
        assert_eq!(words(61), "1 min 1 s");
    }
}

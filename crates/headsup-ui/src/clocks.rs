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

/// Describes whom a live clock waits for before its start.
fn start(game: &Match, locale: &Locale) -> Option<String> {
    let start = game.clock_start()?;
    let names = mentions(game, locale);
    let waits = match start.here {
        None => locale.say("clock-waits-both", &[]),
        Some(here) => locale.say(
            "clock-waits-one",
            &[("who", (&names[here]).into()), ("other", (&names[here.other()]).into())],
        ),
    };
    let until = locale.say("clock-waits-until", &[("when", relative(start.until).into())]);
    Some(format!("{waits}\n{until}"))
}

/// What must be known of the clocks besides when the one that runs is over: that it stands or is over, or what the other has left.
pub fn notes(game: &Match, locale: &Locale) -> Option<String> {
    if game.clock_start().is_some() {
        return lines(game, locale);
    }
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

/// Describes a match's clocks in sentences; `None` without clocks. A message is static, so it shows a running clock as a
/// timestamp that Discord counts down.
pub fn lines(game: &Match, locale: &Locale) -> Option<String> {
    if let Some(start) = start(game, locale) {
        return Some(start);
    }
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
    use crate::player_names::NoNames;
    use crate::table;
    use headsup_games::CATALOG;
    use headsup_match::{Command, Event, Terms, challenge, testing};

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
    fn a_live_match_says_at_the_table_and_on_panels_what_its_clock_waits_for() {
        let [ann, ben] = [UserId(1_573_616_929_078_247_425), UserId(1_573_616_929_078_247_426)];
        let terms = Terms {
            game: CATALOG[0].info().slug.to_owned(),
            pace: TimeControl::live(5, 5),
            ..testing::heap()
        };
        let waiting = || {
            let mut game = challenge(
                testing::fresh(1),
                ann,
                Some(ben),
                terms.clone(),
                CATALOG[0],
                Timestamp(1),
            )
            .expect("they may");
            testing::execute(&mut game, ben, &Command::Accept(Vec::new()));
            game
        };
        for locale in Locale::all() {
            let says = |game: &Match, message: &str, args: &[_]| {
                let words = table::table(game, locale, &NoNames).words();
                let line = locale.say(message, args);
                assert!(words.contains(&line) && !words.contains('{'), "{line}: {words}");
            };
            let mut game = waiting();
            says(&game, "clock-waits-both", &[]);
            says(&game, "clock-waits-until", &[("when", "<t:1800:R>".into())]);
            assert_eq!(
                (running(&game), notes(&game, locale)),
                (String::new(), lines(&game, locale))
            );
            testing::execute(&mut game, ben, &Command::Arrive);
            let args = [
                ("who", mention(ben, locale).into()),
                ("other", mention(ann, locale).into()),
            ];
            says(&game, "clock-waits-one", &args);
            testing::execute(&mut game, ann, &Command::Arrive);
            assert!(!running(&game).is_empty());
            let mut game = waiting();
            testing::execute(&mut game, ben, &Command::Withdraw);
            says(&game, "result-called-off-by", &[("who", mention(ben, locale).into())]);
            let mut game = waiting();
            game.evolve(&[Event::CalledOff(None)], Timestamp(1));
            says(&game, "result-called-off", &[]);
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

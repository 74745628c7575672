//! The deals of the day: the list of them, how a try went, and what is shared of it.

use crate::covers::covers;
use crate::daily_reminder;
use crate::daily_streak::streak_words;
use crate::day::day as date_of;
use crate::ids::CustomId;
use crate::message::{Beside, Everyone, Message, Part, Row, Style};
use crate::share::squares;
use crate::start::ACCENT;
use headsup_engine::{Catalog, GameInfo, Retrospect};
use headsup_i18n::Locale;
use headsup_match::{Comparison, DailyTries, Day, SoloLength, SoloResult, SoloScore, StreakState};

/// Squares that tell how many others a result is better than.
const SQUARES: u32 = 5;
/// From so many days on a streak is shared.
const SHARED_STREAK: u32 = 2;

/// The deals of a day, each with what the person made of it. `streak` stands in the list of today alone.
pub fn list(
    catalog: Catalog,
    day: Day,
    tries: &DailyTries,
    streak: Option<&StreakState>,
    locale: &Locale,
) -> Message<Everyone> {
    let when = format!("<t:{}:R>", day.ends().0 / 1_000);
    let head = if streak.is_some() {
        "daily-list"
    } else {
        "daily-list-past"
    };
    let args = [("date", date(day, locale).into()), ("when", when.into())];
    let mut parts = vec![Part::Text(locale.say(head, &args))];
    parts.extend(streak.map(|streak| Part::Text(streak_words(streak, day, locale))));
    let reminder = tries.reminder.as_ref();
    parts.extend(
        reminder
            .filter(|_| streak.is_some())
            .map(|reminder| Part::Text(daily_reminder::words(reminder, day, locale))),
    );
    parts.push(Part::Picture);
    parts.extend(catalog.into_iter().map(|book| {
        let (info, today) = (book.info(), streak.is_some());
        let (standing, label) = standing(tries, info, day, today, locale);
        let press = match today {
            true => CustomId::Daily(info.slug.to_owned()),
            false => CustomId::DailyLook(info.slug.to_owned(), day),
        };
        let button = press.button(label, Style::Plain, locale);
        Part::Section(format!("**{}**\n-# {standing}", info.name), Beside::Button(button))
    }));
    let ways = match streak {
        Some(_) => vec![
            CustomId::DailyPast.button("button-daily-past", Style::Plain, locale),
            daily_reminder::button(reminder, locale),
            CustomId::DailyFair.button("button-fair", Style::Plain, locale),
        ],
        None => vec![
            CustomId::Today.button("button-daily-list", Style::Plain, locale),
            CustomId::DailyFair.button("button-fair", Style::Plain, locale),
        ],
    };
    parts.extend([Part::Separator, Part::Row(Row::Buttons(ways))]);
    Message::framed(ACCENT, parts).picture(covers(catalog, locale))
}

/// What a person made of a deal, and what stands on the button beside it.
fn standing(tries: &DailyTries, info: &GameInfo, day: Day, today: bool, locale: &Locale) -> (String, &'static str) {
    let counted = tries.of(info.slug, day).map(|played| &played.counted);
    match counted.map(|counted| counted.score) {
        Some(Some(score)) => (score_words(&score, locale), "button-daily-look"),
        _ if !today => (locale.say("daily-missed", &[]), "button-daily-look"),
        Some(None) => (locale.say("daily-under-way", &[]), "button-daily-go-on"),
        None => (locale.say("daily-untried", &[]), "button-play"),
    }
}

/// A day in plain words.
pub fn date(day: Day, locale: &Locale) -> String {
    date_of(day.date(), locale)
}

/// How a try ended, in a few words.
pub fn score_words(score: &SoloScore, locale: &Locale) -> String {
    // Equal points that were told apart by something else would look like a draw.
    let equal = score.points.0 == score.points.1 && score.result != SoloResult::Drawn;
    let id = match (score.result, score.has_points() && !equal) {
        (SoloResult::Won, false) => "daily-won",
        (SoloResult::Won, true) => "daily-won-points",
        (SoloResult::Lost, false) => "daily-lost",
        (SoloResult::Lost, true) => "daily-lost-points",
        (SoloResult::Drawn, false) => "daily-drawn",
        (SoloResult::Drawn, true) => "daily-drawn-points",
    };
    let unit = match score.length {
        SoloLength::Moves(_) => "daily-moves",
        SoloLength::Turns(_) => "daily-turns",
    };
    let length = locale.say(unit, &[("count", i64::from(score.length.count()).into())]);
    let args = [
        ("length", length.into()),
        ("mine", i64::from(score.points.0).into()),
        ("theirs", i64::from(score.points.1).into()),
    ];
    locale.say(id, &args)
}

/// How many others a result is better than, on a server or everywhere.
pub fn others_words(compared: Comparison, everywhere: bool, locale: &Locale) -> String {
    let args = [
        ("worse", i64::from(compared.worse).into()),
        ("others", i64::from(compared.others).into()),
    ];
    let id = match (compared.others, everywhere) {
        (0, false) => "daily-first-here",
        (0, true) => "daily-first-all",
        (_, false) => "daily-others-here",
        (_, true) => "daily-others-all",
    };
    locale.say(id, &args)
}

/// What a person shares of a try that counts: no name, no card, no link. How it compares is as everywhere. `told` is how it went, which is
/// known once the day is over.
pub fn card(
    info: &GameInfo,
    day: Day,
    score: &SoloScore,
    Comparison { worse, others }: Comparison,
    streak: &StreakState,
    told: Option<&Retrospect>,
    locale: &Locale,
) -> String {
    let mut rows = vec![
        format!("headsup · {} · {}", info.name, date(day, locale)),
        score_words(score, locale),
    ];
    // None if there is no other who did worse.
    if let Some(full) = (worse * SQUARES + others / 2).checked_div(others).filter(|_| worse > 0) {
        let squares: String = (0..SQUARES).map(|at| if at < full { '🟩' } else { '⬛' }).collect();
        let args = [("worse", i64::from(worse).into()), ("others", i64::from(others).into())];
        rows.push(format!("{squares} {}", locale.say("daily-share-better", &args)));
    }
    if streak.days >= SHARED_STREAK {
        rows.push(locale.say("daily-streak", &[("days", i64::from(streak.days).into())]));
    }
    rows.extend(told.into_iter().flat_map(squares));
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::check;
    use headsup_games::CATALOG;
    use headsup_match::DailyReminder;

    const DAY: Day = Day(20_784);
    const WON: SoloScore = SoloScore {
        result: SoloResult::Won,
        points: (7, 3),
        length: SoloLength::Turns(23),
    };

    fn streak(days: u32) -> StreakState {
        StreakState {
            days,
            done: true,
            may_miss: false,
            best: 9,
        }
    }

    fn english() -> &'static Locale {
        &Locale::all()[0]
    }

    #[test]
    fn every_list_fits_discord_in_every_language() {
        let mut tries = DailyTries::default();
        tries.begin(
            CATALOG[0].info().slug,
            DAY,
            vec!["a".to_owned(); 400].into_iter().collect(),
        );
        tries.reminder = Some(DailyReminder::at(18, DAY.begins()));
        for locale in Locale::all() {
            for days in [0, 1, 100] {
                check(&list(CATALOG, DAY, &tries, Some(&streak(days)), locale));
            }
            check(&list(CATALOG, DAY, &tries, None, locale));
        }
    }

    #[test]
    fn a_card_tells_the_result_and_no_more() {
        let info = CATALOG[0].info();
        let card = |worse, others, days| {
            let compared = Comparison { worse, others };
            card(info, DAY, &WON, compared, &streak(days), None, english())
        };
        let first = format!("headsup · {} · 2026-11-27\n🏆 Won 7–3 in 23 turns", info.name);
        assert_eq!(card(0, 0, 1), first);
        let more = format!("{first}\n🟩🟩🟩⬛⬛ better than 2 of 3\n🔥 5 days in a row");
        assert_eq!(card(2, 3, 5), more);
        assert_eq!(card(0, 3, 1), first, "no one boasts of it");
    }

    #[test]
    fn a_win_by_equal_points_does_not_look_like_a_draw() {
        let said = |result, points| score_words(&SoloScore { result, points, ..WON }, english());
        assert_eq!(said(SoloResult::Won, (1, 1)), "🏆 Won in 23 turns");
        assert_eq!(said(SoloResult::Lost, (1, 1)), "▫️ Lost in 23 turns");
        assert_eq!(said(SoloResult::Drawn, (1, 1)), "🤝 Draw 1–1 in 23 turns");
        assert_eq!(said(SoloResult::Lost, (0, 1)), "▫️ Lost 0–1 in 23 turns");
    }

    #[test]
    fn a_streak_says_what_keeps_it_going() {
        let said = |days, done, may_miss, best| {
            let state = StreakState {
                days,
                done,
                may_miss,
                best,
            };
            streak_words(&state, DAY, english())
        };
        assert!(said(0, false, false, 0).contains("No streak yet"));
        assert!(said(0, false, false, 1).contains("Your longest was 1 day."));
        assert!(said(0, false, false, 7).contains("Your longest was 7 days"));
        assert!(said(3, true, true, 3).contains("safe for today"));
        assert!(said(3, true, false, 3).contains("Finish one tomorrow"));
        assert!(said(3, false, true, 3).contains("You can skip one day in seven"));
        assert!(said(3, false, false, 3).contains("Finish one before <t:1795824000:t>"));
    }
}

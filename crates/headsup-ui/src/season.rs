//! What people see of a season: its table, and those who won earlier ones. Nothing of it pings anyone.

use crate::ids::CustomId;
use crate::limits::fit_alt;
use crate::mention::mention;
use crate::message::{Button, Everyone, Message, Picture, Reader, Row, Style};
use crate::season_picture::picture;
use crate::season_table::{Champion, SeasonTable, games};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{COUNTED_A_WEEK, ChannelId, PastSeason, Season, SeasonRow, Timestamp, UserId, View};

/// Past seasons on a page.
const PAST: usize = 12;

/// A table, for everyone in its channel. It pings no one.
pub fn posted(table: &SeasonTable<'_>) -> Message<Everyone> {
    let (season, locale) = (table.season, table.locale);
    let mut head = head(table);
    let minimum = [("minimum", i64::from(season.terms.minimum).into())];
    if !table.over {
        head = format!("{head}\n-# {} {}", rule(locale), locale.say("season-minimum", &minimum));
    } else if table.champions.is_empty() {
        head = format!("{head}\n{}", locale.say("season-too-few", &minimum));
    }
    let message = Message::public(head);
    let message = match table.rows.is_empty() {
        true => message,
        false => message.picture(drawn(table)),
    };
    message.row(ways(season, table.over, locale))
}

/// Tells everyone in its channel that a season has begun. It pings no one.
pub fn opened(season: &Season, catalog: Catalog, locale: &Locale) -> Message<Everyone> {
    let args = [
        ("games", games(season, catalog, locale).into()),
        ("weeks", i64::from(season.terms.weeks).into()),
        ("ends", stamp(season.ends(), 'D').into()),
    ];
    let minimum = [("minimum", i64::from(season.terms.minimum).into())];
    let rows = [
        locale.say("season-opened", &args),
        locale.say("season-rated", &[]),
        format!("-# {} {}", rule(locale), locale.say("season-minimum", &minimum)),
    ];
    Message::public(rows.join("\n")).row(ways(season, false, locale))
}

/// What everyone can press below a table. A season that is over has no place to be told, and is not left any more.
fn ways(season: &Season, over: bool, locale: &Locale) -> Row {
    let hide = CustomId::SeasonHide(true).button("button-hide-me", Style::Plain, locale);
    Row::Buttons(match over {
        true => vec![
            CustomId::Champions(0).button("button-champions", Style::Main, locale),
            hide,
        ],
        false => vec![
            CustomId::Season.button("button-season-place", Style::Main, locale),
            leave(season.begun, true, locale),
            hide,
        ],
    })
}

/// What a person presses to leave a season that began then, or to come back.
pub fn leave(begun: Timestamp, left: bool, locale: &Locale) -> Button {
    let label = if left {
        "button-season-leave"
    } else {
        "button-season-return"
    };
    CustomId::SeasonLeave(begun.0, left).button(label, Style::Plain, locale)
}

/// Why a person is in no line of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// They are on no leaderboard.
    Hidden,
    /// They left this season.
    Left,
}

/// A table, for the person who looks at it, as they like to see tables.
pub fn shown(table: &SeasonTable<'_>, view: View, absent: Option<Absent>) -> Message<Reader> {
    let (season, locale) = (table.season, table.locale);
    let [week, weeks] = table.week_args();
    let games = table.games();
    let ends = stamp(season.ends(), 'R');
    let head = [week, weeks, ("games", games.into()), ("ends", ends.into())];
    let own = table.rows.iter().find(|row| Some(row.who) == table.own);
    let own = match (absent, own) {
        (Some(Absent::Hidden), _) => locale.say("season-hidden", &[]),
        (Some(Absent::Left), _) => locale.say("season-out", &[]),
        (None, Some(row)) => {
            let args = [
                ("place", (row.place(table.rows) as i64).into()),
                ("count", (table.rows.len() as i64).into()),
            ];
            locale.say("season-own", &args)
        }
        (None, None) => format!(
            "{} {}",
            locale.say("season-own-none", &[]),
            locale.say("season-rated", &[])
        ),
    };
    let mut text = vec![locale.say("season-now", &head), own];
    match (table.rows.is_empty(), view) {
        (true, _) => text.push(locale.say("season-empty", &[])),
        (false, View::Text) => text.push(words(table)),
        (false, View::Picture) => {}
    }
    let minimum = [("minimum", i64::from(season.terms.minimum).into())];
    text.push(format!(
        "-# {} {}",
        rule(locale),
        locale.say("season-minimum", &minimum)
    ));
    let message = Message::private(text.join("\n"));
    match !table.rows.is_empty() && view == View::Picture {
        true => message.picture(drawn(table)),
        false => message,
    }
}
/// The same in words.
fn words(table: &SeasonTable<'_>) -> String {
    let line = |row: &&SeasonRow| {
        let line = table.row(row, mention(row.who, table.locale));
        match table.own == Some(row.who) {
            true => table.locale.say("season-row-own", &[("row", line.into())]),
            false => line,
        }
    };
    table.lines().iter().map(line).collect::<Vec<_>>().join("\n")
}

fn drawn(table: &SeasonTable<'_>) -> Picture {
    let rows: Vec<String> = table
        .lines()
        .iter()
        .map(|row| format!("{}.", table.row(row, table.name(row.who))))
        .collect();
    let games = table.games();
    let args = [
        ("games", games.into()),
        ("week", if table.over { 0 } else { i64::from(table.week) }.into()),
        ("weeks", i64::from(table.season.terms.weeks).into()),
        ("rows", rows.join(" ").into()),
    ];
    Picture::Show {
        scene: picture(table),
        alt: fit_alt(&table.locale.say("season-alt", &args)),
    }
}

fn head(table: &SeasonTable<'_>) -> String {
    let locale = table.locale;
    let games = table.games();
    if !table.over {
        let [week, weeks] = table.week_args();
        return locale.say("season-week", &[week, weeks, ("games", games.into())]);
    }
    let who: Vec<String> = table.champions.iter().map(|one| champion_words(*one, locale)).collect();
    let head = match who.len() {
        0 => "season-no-champion",
        1 => "season-won",
        _ => "season-shared",
    };
    locale.say(head, &[("who", and(who, locale).into()), ("games", games.into())])
}

/// How points are given, in words.
pub(crate) fn rule(locale: &Locale) -> String {
    locale.say("season-rule", &[("counted", i64::from(COUNTED_A_WEEK).into())])
}

/// A moment as Discord shows it to each in their own time.
pub(crate) fn stamp(moment: Timestamp, form: char) -> String {
    format!("<t:{}:{form}>", moment.0 / 1_000)
}

pub(crate) fn channel_words(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

fn champion_words(champion: Champion, locale: &Locale) -> String {
    match champion {
        Champion::Hidden => locale.say("champion-hidden", &[]),
        Champion::Known(UserId::FORGOTTEN) => locale.say("champion-forgotten", &[]),
        Champion::Known(who) => mention(who, locale),
    }
}

/// Words one after the other.
fn and(words: Vec<String>, locale: &Locale) -> String {
    let joined = words
        .into_iter()
        .reduce(|one, other| locale.say("season-and", &[("one", one.into()), ("other", other.into())]));
    joined.unwrap_or_default()
}

/// The earlier seasons that stand on a page, the newest first; the number of that page, and how many there are.
pub fn past_page(past: &[PastSeason], page: usize) -> (Vec<&PastSeason>, (usize, usize)) {
    let pages = past.len().div_ceil(PAST).max(1);
    let page = page.min(pages - 1);
    let shown = past.iter().rev().skip(page * PAST).take(PAST);
    (shown.collect(), (page, pages))
}

/// A page of them, with those who won them.
pub fn champions(
    past: &[(&PastSeason, Vec<Champion>)],
    (page, pages): (usize, usize),
    catalog: Catalog,
    locale: &Locale,
) -> Message<Reader> {
    let mut rows = vec![match past.is_empty() {
        true => locale.say("champions-none", &[]),
        false => locale.say("champions-head", &[]),
    }];
    for (one, who) in past {
        let who = who.iter().map(|champion| champion_words(*champion, locale));
        let args = [
            ("began", stamp(one.season.begun, 'd').into()),
            ("ended", stamp(one.season.ends(), 'd').into()),
            ("games", games(&one.season, catalog, locale).into()),
            ("who", and(who.collect(), locale).into()),
            ("points", i64::from(one.points).into()),
        ];
        rows.push(locale.say("champions-row", &args));
    }
    let button = |page, label| CustomId::Champions(page).button(label, Style::Plain, locale);
    let mut ways = vec![CustomId::Season.button("button-season", Style::Plain, locale)];
    if page > 0 {
        ways.push(button(page - 1, "page-back"));
    }
    if page + 1 < pages {
        ways.push(button(page + 1, "page-on"));
    }
    Message::private(rows.join("\n")).row(Row::Buttons(ways))
}

#[cfg(test)]
mod tests;

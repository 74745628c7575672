//! The message about the deals of the day that a server has posted each day. It tells results and nothing of the deals, and pings no one.

use crate::covers::covers;
use crate::daily::date;
use crate::daily_post_picture::picture;
use crate::daily_results::DailyResultsTable;
use crate::ids::CustomId;
use crate::limits::fit_alt;
use crate::message::{Everyone, Message, Picture, Row, Style};
use headsup_i18n::Locale;
use headsup_match::ChannelId;

/// The message of a day.
pub fn posted(table: &DailyResultsTable<'_>) -> Message<Everyone> {
    let locale = table.locale;
    let args = [
        ("date", date(table.day, locale).into()),
        ("when", format!("<t:{}:R>", table.day.ends().0 / 1_000).into()),
        ("count", (table.count() as i64).into()),
    ];
    let words = match (table.over, table.named) {
        (false, _) => "daily-post-open",
        (true, true) => "daily-post-over",
        (true, false) => "daily-post-past",
    };
    let message = Message::public(locale.say(words, &args));
    let message = match table.named && !table.people.is_empty() {
        true => message.picture(drawn(table)),
        false => message.picture(covers(table.catalog, locale)),
    };
    let play = CustomId::Today.button("button-daily-play", Style::Main, locale);
    message.row(Row::Buttons(vec![play]))
}

fn drawn(table: &DailyResultsTable<'_>) -> Picture {
    let rows: Vec<String> = table.people.iter().map(|one| table.row(one)).collect();
    let args = [
        ("date", date(table.day, table.locale).into()),
        ("rows", rows.join(" ").into()),
    ];
    Picture::Show {
        scene: picture(table),
        alt: fit_alt(&table.locale.say("daily-post-alt", &args)),
    }
}

/// Says what is wrong with the messages in this channel.
pub fn trouble(channel: ChannelId, locale: &Locale) -> String {
    let args = [("channel", format!("<#{channel}>").into())];
    locale.say("daily-post-refused", &args)
}

#[cfg(test)]
mod tests;

//! What a server chooses for all who play there: its managers see two pages of menus. Whether the presser manages it is checked again at
//! every press. And where matches may begin.

use std::str::FromStr;

use crate::answer::Answer;
use crate::api::message_api::MessageApi;
use crate::handlers::settings::FOLLOW;
use crate::request_context::RequestContext;
use headsup_app::{AppError, DailyPosts, Incident, Preferences, ServerSettings};
use headsup_i18n::Locale;
use headsup_match::{ChannelId, GuildId, TimeControl};
use headsup_ui::chooser::{Among, EntitySelect, Entry};
use headsup_ui::clocks::pace_words;
use headsup_ui::daily_post;
use headsup_ui::ids::{CustomId, GuildSetting, SeasonDraft};
use headsup_ui::message::{Message, Part, Reader, Row, Style};
use headsup_ui::season_plan::trouble;

/// The menus, by pages; a row of each page stays free for the ways to the others.
const PAGES: [&[GuildSetting]; 2] = [
    &[GuildSetting::Channels, GuildSetting::Language, GuildSetting::Pace],
    &[GuildSetting::Threads, GuildSetting::Enders, GuildSetting::Daily],
];

/// The page on which something is chosen.
fn page_of(key: GuildSetting) -> usize {
    PAGES
        .iter()
        .position(|page| page.contains(&key))
        .expect("each stands on a page")
}

/// What is offered, by value; nothing where Discord lists it.
fn values(key: GuildSetting) -> Vec<String> {
    match key {
        GuildSetting::Channels | GuildSetting::Enders | GuildSetting::Daily => Vec::new(),
        GuildSetting::Language => {
            let codes = Locale::all().iter().map(|locale| locale.code().to_owned());
            [FOLLOW.to_owned()].into_iter().chain(codes).collect()
        }
        GuildSetting::Pace => TimeControl::ALL.iter().map(ToString::to_string).collect(),
        GuildSetting::Threads => vec!["no".to_owned(), "yes".to_owned()],
    }
}

/// What is chosen now, by value.
fn chosen(key: GuildSetting, server: &ServerSettings) -> Vec<String> {
    match key {
        GuildSetting::Channels => server.channels.iter().map(ToString::to_string).collect(),
        GuildSetting::Language => vec![server.language.clone().unwrap_or_else(|| FOLLOW.to_owned())],
        GuildSetting::Pace => vec![server.pace.to_string()],
        GuildSetting::Threads => vec![if server.threads { "yes" } else { "no" }.to_owned()],
        GuildSetting::Enders => server.enders.iter().map(ToString::to_string).collect(),
        GuildSetting::Daily => server.daily_posts.channel().iter().map(ToString::to_string).collect(),
    }
}

/// The ids that were chosen, if all are ids.
fn ids<T: FromStr>(chosen: &[String]) -> Option<Vec<T>> {
    chosen.iter().map(|id| id.parse().ok()).collect()
}

/// Puts what was chosen into the settings, if it can be.
fn put(key: GuildSetting, chosen: &[String], server: &mut ServerSettings) -> Option<()> {
    let word = || chosen.first().filter(|word| values(key).contains(word));
    match key {
        GuildSetting::Channels => server.channels = ids(chosen)?,
        GuildSetting::Language => server.language = Some(word()?.clone()).filter(|code| code != FOLLOW),
        GuildSetting::Pace => server.pace = word()?.parse().ok()?,
        GuildSetting::Threads => server.threads = word()? == "yes",
        GuildSetting::Enders => server.enders = ids(chosen)?.first().copied(),
        GuildSetting::Daily => server.daily_posts.choose(ids(chosen)?.first().copied()),
    }
    Some(())
}

/// Channels as Discord shows names that can be tapped.
fn mentions(channels: &[ChannelId]) -> String {
    let mentions = channels.iter().map(|channel| format!("<#{channel}>"));
    mentions.collect::<Vec<_>>().join(", ")
}

/// Returns the heading of a menu.
fn title(key: GuildSetting, guild: GuildId, server: &ServerSettings, locale: &Locale) -> String {
    match (key, server.enders) {
        // The role that everyone has is called as its server, and no member is told to hold it.
        (GuildSetting::Enders, Some(role)) if role.0 == guild.0 => locale.say("server-enders-everyone", &[]),
        _ => locale.say(&format!("server-{key}-hint"), &[]),
    }
}

fn label(key: GuildSetting, value: &str, locale: &Locale) -> String {
    match (key, value.parse()) {
        (GuildSetting::Pace, Ok(pace)) => pace_words(pace, locale),
        (GuildSetting::Language, _) if value != FOLLOW => Locale::for_locale(value).say("language-own", &[]),
        _ => locale.say(&format!("server-{key}-{value}"), &[]),
    }
}

fn menu(key: GuildSetting, server: &ServerSettings, locale: &Locale) -> EntitySelect {
    let entry = |value: String| Entry {
        label: label(key, &value, locale),
        detail: None,
        value,
    };
    EntitySelect {
        id: CustomId::SetServer(key).id(),
        hint: match key {
            GuildSetting::Channels => locale.say("server-channels-all", &[]),
            GuildSetting::Enders => locale.say("server-enders-none", &[]),
            GuildSetting::Daily => locale.say("server-daily-none", &[]),
            GuildSetting::Language | GuildSetting::Pace | GuildSetting::Threads => locale.say("set-open", &[]),
        },
        among: match key {
            GuildSetting::Channels => Among::Channels,
            GuildSetting::Enders => Among::Roles,
            GuildSetting::Daily => Among::ChannelOrNone,
            GuildSetting::Language | GuildSetting::Pace | GuildSetting::Threads => {
                Among::Entries(values(key).into_iter().map(entry).collect())
            }
        },
        chosen: chosen(key, server),
    }
}

fn page(guild: GuildId, server: &ServerSettings, page: usize, locale: &Locale) -> Message<Reader> {
    let page = page.min(PAGES.len() - 1);
    let args = [
        ("page", (page as i64 + 1).into()),
        ("pages", (PAGES.len() as i64).into()),
    ];
    let mut rows = vec![locale.say("server-head", &args)];
    let last = server.seasons.all().last();
    rows.extend(last.and_then(|season| trouble(season, locale)));
    let daily = &server.daily_posts;
    let refused = daily.channel().filter(|_| daily.refused());
    rows.extend(refused.map(|channel| daily_post::trouble(channel, locale)));
    let mut message = Message::private(rows.join("\n"));
    for &key in PAGES[page] {
        let title = title(key, guild, server, locale);
        message = message.with([Part::Titled(
            format!("**{title}**"),
            Row::Chooser(menu(key, server, locale)),
        )]);
    }
    let button = |press: CustomId, label| press.button(label, Style::Plain, locale);
    let mut ways = vec![
        button(CustomId::Settings(0), "button-own-settings"),
        button(CustomId::SeasonPlan(SeasonDraft::default()), "button-season-plan"),
    ];
    if page > 0 {
        ways.push(button(CustomId::Server(page - 1), "page-back"));
    }
    if page + 1 < PAGES.len() {
        ways.push(button(CustomId::Server(page + 1), "page-on"));
    }
    message.row(Row::Buttons(ways))
}

/// Shows a page of what the server chose to a person who manages it.
pub fn server_settings(caller: &RequestContext, at: usize) -> Result<Answer, AppError> {
    let Some(server) = caller.manages_here() else {
        return Ok(not_yours(caller));
    };
    let settings = caller.server()?;
    Ok(Answer::turn(page(server, settings, at, caller.locale)))
}

/// Stores what a server's manager chose for it, and shows it.
pub async fn set_server(
    preferences: &Preferences,
    daily_posts: &DailyPosts,
    api: &MessageApi,
    caller: &RequestContext,
    key: GuildSetting,
    values: &[String],
) -> Result<Answer, AppError> {
    let Some(server) = caller.manages_here() else {
        return Ok(not_yours(caller));
    };
    if key == GuildSetting::Daily {
        for channel in ids::<ChannelId>(values).unwrap_or_default() {
            // Where they press is on their server. What else was named may be anywhere.
            if channel != caller.here.channel && api.server_of(channel).await.ok().flatten() != Some(server) {
                let args = [("channel", mentions(&[channel]).into())];
                let words = caller.locale.say("server-daily-closed", &args);
                return Ok(Answer::add(Message::private(words)));
            }
        }
    }
    let language = caller.aloud(None).code();
    let mut known = None;
    let change = |settings: &mut ServerSettings| {
        known = put(key, values, settings);
        let daily = &mut settings.daily_posts;
        if key == GuildSetting::Daily {
            daily.language = daily.channel().map(|_| language.to_owned());
        }
    };
    let settings = preferences.choose_for_server(server, change).await?;
    daily_posts.wake();
    if known.is_none() {
        let words = caller.locale.say("button-unknown", &[]);
        return Ok(Answer::add(Message::private(words)));
    }
    Ok(Answer::turn(page(server, &settings, page_of(key), caller.locale)))
}

/// Why no match may begin here, if none may. A thread is as good as its channel.
pub fn closed_here(caller: &RequestContext) -> Result<Option<Answer>, Incident> {
    let channels = &caller.server()?.channels;
    let here = [Some(caller.here.channel), caller.parent];
    if channels.is_empty() || here.into_iter().flatten().any(|channel| channels.contains(&channel)) {
        return Ok(None);
    }
    let args = [("channels", mentions(channels).into())];
    let words = caller.locale.say("channel-closed", &args);
    Ok(Some(Answer::add(Message::private(words))))
}

/// Says that the caller does not manage the server.
pub fn not_yours(caller: &RequestContext) -> Answer {
    Answer::add(Message::private(caller.locale.say("server-not-yours", &[])))
}

#[cfg(test)]
mod tests {
    use headsup_match::{Day, PostOutcome, RoleId};
    use headsup_ui::message::{CONTENT, Format};
    use strum::VariantArray;

    use super::*;

    #[test]
    fn what_is_chosen_is_kept_and_is_what_the_menu_shows() {
        for &key in GuildSetting::VARIANTS {
            let offered = match key {
                GuildSetting::Channels | GuildSetting::Daily => vec!["7".to_owned(), "8".to_owned()],
                GuildSetting::Enders => vec!["9".to_owned()],
                _ => values(key),
            };
            for value in offered {
                let mut server = ServerSettings::default();
                let value = [value];
                assert_eq!(put(key, &value, &mut server), Some(()), "{key} {value:?}");
                assert_eq!(chosen(key, &server), value);
            }
            let mut server = ServerSettings::default();
            assert_eq!(put(key, &["nothing of the kind".to_owned()], &mut server), None);
            assert_eq!(server, ServerSettings::default(), "{key}");
        }
        let mut server = ServerSettings {
            channels: vec![ChannelId(7)],
            enders: Some(RoleId(9)),
            ..ServerSettings::default()
        };
        server.daily_posts.choose(Some(ChannelId(7)));
        for key in [GuildSetting::Channels, GuildSetting::Enders, GuildSetting::Daily] {
            put(key, &[], &mut server).expect("none is a choice");
        }
        assert_eq!(server, ServerSettings::default());
    }

    #[test]
    fn the_role_that_everyone_has_ends_no_match_and_that_is_said() {
        let server = ServerSettings {
            enders: Some(RoleId(9)),
            ..ServerSettings::default()
        };
        let said = |guild| page(GuildId(guild), &server, 1, Locale::for_locale("en")).words();
        assert!(!said(8).contains("@everyone"));
        assert!(said(9).contains("@everyone doesn't count here. The server's managers can end"));
    }

    #[test]
    fn every_page_fits_a_message_in_every_language() {
        let mut full = ServerSettings {
            channels: (0..25).map(|n| ChannelId(u64::MAX - n)).collect(),
            enders: Some(RoleId(u64::MAX)),
            threads: true,
            ..ServerSettings::default()
        };
        full.daily_posts.choose(Some(ChannelId(u64::MAX)));
        let tried = full.daily_posts.try_to_post(Day(20_784), Day(20_784).begins());
        full.daily_posts
            .tried(&tried.expect("it is to be"), PostOutcome::Refused);
        for locale in Locale::all() {
            for (server, at) in [(&full, 0), (&full, 1), (&ServerSettings::default(), 0)] {
                let message = page(GuildId(1), server, at, locale);
                let words = message.words();
                assert!(words.chars().count() <= CONTENT && !words.contains('{'), "{words}");
                let body = message.body(Format::Content, true, "");
                let rows = body["components"].as_array().expect("rows");
                assert!((3..=5).contains(&rows.len()));
                for part in rows.iter().flat_map(|row| row["components"].as_array().expect("parts")) {
                    let id = part["custom_id"].as_str().expect("an id");
                    assert_eq!(id.parse::<CustomId>().map(|press| press.id()), Ok(id.to_owned()));
                    for option in part["options"].as_array().into_iter().flatten() {
                        let label = option["label"].as_str().expect("a label");
                        assert!(!label.contains(['{', '…']) && label.chars().count() <= 100, "{label}");
                    }
                }
            }
        }
    }
}

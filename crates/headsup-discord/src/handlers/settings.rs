//! What people choose for themselves: pages of menus, each with what is chosen now. A choice is stored at once. Nobody chooses for anyone
//! else: a press changes only the presser's own settings.

use std::time::Duration;

use crate::answer::Answer;
use crate::request_context::RequestContext;
use crate::user_directory::UserDirectory;
use headsup_app::{
    Absence, AppError, CardIcons, Clock, Confirm, NotificationChannel, Preferences, QuietHours, Reminders, Settings,
    View,
};
use headsup_i18n::Locale;
use headsup_match::{Timestamp, TooLong, away};
use headsup_ui::chooser::{Among, EntitySelect, Entry};
use headsup_ui::ids::{CustomId, Own};
use headsup_ui::message::{Button, Message, Reader, Row, Style};
use std::sync::Arc;

/// The menus, by pages; a row of each page stays free for the ways to the others.
const PAGES: [&[Own]; 3] = [
    &[Own::View, Own::Language, Own::Confirm, Own::Faces],
    &[Own::Notices, Own::Reminders, Own::Away, Own::Board],
    &[Own::From, Own::Until, Own::Zone],
];
/// How many days a person can choose to be away at once.
const AWAY: [u64; 3] = [3, 7, 14];
/// After how many hours a person can be reminded.
const REMINDERS: [u8; 4] = [6, 12, 24, 48];
/// The quiet hours of a person who chose only one end of them, or only their time zone.
const QUIET: QuietHours = QuietHours {
    from: 22,
    until: 8,
    zone: 0,
};
/// Stands for what Discord reports for a person.
pub const FOLLOW: &str = "discord";
const NEVER: &str = "never";
const NO_QUIET: &str = "none";
const MINUTE: u64 = 60_000;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The clocks of the world, in minutes ahead of UTC: every full hour of a day, and India's half. The few others find one that is half
/// an hour off, which serves for quiet hours.
fn zones() -> impl Iterator<Item = i16> {
    let india = 5 * 60 + 30;
    (-11..=12).flat_map(move |hour| [Some(hour * 60), (hour == 5).then_some(india)].into_iter().flatten())
}

/// What a clock shows that is so many minutes ahead of UTC.
fn time(now: Timestamp, zone: i16) -> String {
    let minutes = (now.0 / MINUTE % (24 * 60)) as i64 + i64::from(zone);
    let minutes = minutes.rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The page on which something is chosen.
fn page_of(own: Own) -> usize {
    let own = if own == Own::Back { Own::Away } else { own };
    PAGES
        .iter()
        .position(|page| page.contains(&own))
        .expect("each stands on a page")
}

/// What can be chosen, by value.
fn values(own: Own) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let hours = || (0..24).map(|hour: u8| hour.to_string());
    match own {
        Own::View => words(&["picture", "text"]),
        Own::Language => {
            let codes = Locale::all().iter().map(|locale| locale.code().to_owned());
            [FOLLOW.to_owned()].into_iter().chain(codes).collect()
        }
        Own::Confirm => words(&["always", "smart", "never"]),
        Own::Faces => words(&["emoji", "text"]),
        Own::Notices => words(&["channel", "direct", "both", "none"]),
        Own::Reminders => {
            let hours = REMINDERS.iter().map(ToString::to_string);
            [NEVER.to_owned()].into_iter().chain(hours).collect()
        }
        Own::Away => AWAY.iter().map(ToString::to_string).collect(),
        Own::Back => Vec::new(),
        Own::Board => words(&["shown", "hidden"]),
        Own::From => [NO_QUIET.to_owned()].into_iter().chain(hours()).collect(),
        Own::Until => hours().collect(),
        Own::Zone => zones().map(|zone| zone.to_string()).collect(),
    }
}

/// What is chosen now, by value; nothing where nothing of the menu is.
fn chosen(own: Own, settings: &Settings) -> Option<String> {
    let word = match own {
        Own::View => match settings.view {
            View::Picture => "picture",
            View::Text => "text",
        },
        Own::Language => settings.language.as_deref().unwrap_or(FOLLOW),
        Own::Confirm => match settings.confirm {
            Confirm::Always => "always",
            Confirm::Smart => "smart",
            Confirm::Never => NEVER,
        },
        Own::Faces => match settings.faces {
            CardIcons::Emoji => "emoji",
            CardIcons::Text => "text",
        },
        Own::Notices => match settings.notices {
            NotificationChannel::Channel => "channel",
            NotificationChannel::Direct => "direct",
            NotificationChannel::Both => "both",
            NotificationChannel::None => "none",
        },
        Own::Reminders => match settings.reminders {
            Reminders::Never => NEVER,
            Reminders::Hours(hours) => return Some(hours.to_string()),
        },
        Own::Away | Own::Back => return None,
        Own::Board if settings.hidden => "hidden",
        Own::Board => "shown",
        Own::From => match settings.quiet {
            Some(quiet) => return Some(quiet.from.to_string()),
            None => NO_QUIET,
        },
        Own::Until => return settings.quiet.map(|quiet| quiet.until.to_string()),
        Own::Zone => return settings.quiet.map(|quiet| quiet.zone.to_string()),
    };
    Some(word.to_owned())
}

/// Puts what was chosen into the settings, if it was offered. Absences are not put in here: they have an allowance.
fn put(own: Own, value: &str, settings: &mut Settings) -> Option<()> {
    if !values(own).iter().any(|offered| offered == value) {
        return None;
    }
    let quiet = settings.quiet.unwrap_or(QUIET);
    match own {
        Own::View => settings.view = if value == "text" { View::Text } else { View::Picture },
        Own::Language => settings.language = (value != FOLLOW).then(|| value.to_owned()),
        Own::Confirm => {
            settings.confirm = match value {
                "always" => Confirm::Always,
                NEVER => Confirm::Never,
                _ => Confirm::Smart,
            }
        }
        Own::Faces => {
            settings.faces = if value == "text" {
                CardIcons::Text
            } else {
                CardIcons::Emoji
            }
        }
        Own::Notices => {
            settings.notices = match value {
                "direct" => NotificationChannel::Direct,
                "both" => NotificationChannel::Both,
                "none" => NotificationChannel::None,
                _ => NotificationChannel::Channel,
            }
        }
        Own::Reminders => {
            settings.reminders = match value.parse() {
                Ok(hours) => Reminders::Hours(hours),
                Err(_) => Reminders::Never,
            }
        }
        Own::Away | Own::Back => return None,
        Own::Board => settings.hidden = value == "hidden",
        Own::From => settings.quiet = value.parse().ok().map(|from| QuietHours { from, ..quiet }),
        Own::Until => {
            let until = value.parse().ok()?;
            settings.quiet = Some(QuietHours { until, ..quiet });
        }
        Own::Zone => {
            let zone = value.parse().ok()?;
            settings.quiet = Some(QuietHours { zone, ..quiet });
        }
    }
    Some(())
}

/// One person's look at their settings.
struct Desk<'a> {
    settings: &'a Settings,
    now: Timestamp,
    locale: &'static Locale,
    /// Whether they manage the server they are on.
    manages: bool,
}

impl Desk<'_> {
    fn page(&self, page: usize) -> Message<Reader> {
        let page = page.min(PAGES.len() - 1);
        let args = [
            ("page", (page as i64 + 1).into()),
            ("pages", (PAGES.len() as i64).into()),
        ];
        let mut rows = vec![self.locale.say(&format!("settings-head-{}", page + 1), &args)];
        rows.extend(
            PAGES[page]
                .iter()
                .filter_map(|&own| Some(format!("- {}", self.words(own)?))),
        );
        let mut message = Message::private(rows.join("\n"));
        for &own in PAGES[page] {
            message = message.row(Row::Chooser(self.menu(own)));
        }
        message.row(Row::Buttons(self.ways(page)))
    }

    /// What is chosen, in words.
    fn words(&self, own: Own) -> Option<String> {
        let moment = |moment: Timestamp| format!("<t:{}:f>", moment.0 / 1000);
        if own == Own::Away {
            return Some(match away::running(&self.settings.away, self.now) {
                Some(away) => self
                    .locale
                    .say("set-away-until", &[("until", moment(away.until).into())]),
                None => {
                    let days = days(away::left(&self.settings.away, self.now));
                    self.locale.say("set-away-not", &[("days", days.into())])
                }
            });
        }
        Some(self.label(own, &chosen(own, self.settings)?))
    }

    fn label(&self, own: Own, value: &str) -> String {
        let say = |id: &str| self.locale.say(id, &[]);
        let with = |key: &str, number: &str| {
            let number: i64 = number.parse().unwrap_or_default();
            self.locale.say(&format!("set-{own}"), &[(key, number.into())])
        };
        let at = |time: String| self.locale.say(&format!("set-{own}"), &[("time", time.into())]);
        match (own, value) {
            (Own::Language, code) if code != FOLLOW => Locale::for_locale(code).say("language-own", &[]),
            (Own::Reminders, hours) if hours != NEVER => with("hours", hours),
            (Own::Away, days) => with("days", days),
            (Own::From | Own::Until, hour) if hour != NO_QUIET => at(format!("{:02}:00", hour.parse().unwrap_or(0_u8))),
            (Own::Zone, zone) => at(time(self.now, zone.parse().unwrap_or_default())),
            _ => say(&format!("set-{own}-{value}")),
        }
    }

    fn menu(&self, own: Own) -> EntitySelect {
        let entry = |value: String| Entry {
            label: self.label(own, &value),
            detail: match own {
                Own::Confirm => Some(self.locale.say(&format!("set-confirm-{value}-detail"), &[])),
                Own::Zone => value.parse().ok().map(offset),
                _ => None,
            },
            value,
        };
        EntitySelect {
            id: CustomId::Set(own).id(),
            hint: self.locale.say(&format!("set-{own}-hint"), &[]),
            among: Among::Entries(values(own).into_iter().map(entry).collect()),
            chosen: chosen(own, self.settings).into_iter().collect(),
        }
    }

    fn ways(&self, page: usize) -> Vec<Button> {
        let button = |press: CustomId, label| Button::new(press.id(), self.locale.say(label, &[]), Style::Plain);
        let mut ways = Vec::new();
        if page == page_of(Own::Back) && away::running(&self.settings.away, self.now).is_some() {
            ways.push(Button {
                style: Style::Main,
                ..button(CustomId::Set(Own::Back), "button-back-again")
            });
        }
        if page > 0 {
            ways.push(button(CustomId::Settings(page - 1), "page-back"));
        }
        if page + 1 < PAGES.len() {
            ways.push(button(CustomId::Settings(page + 1), "page-on"));
        }
        if self.manages {
            ways.push(button(CustomId::Server(0), "button-server"));
        }
        ways
    }
}

/// How far a clock is ahead of UTC.
fn offset(zone: i16) -> String {
    let sign = if zone < 0 { '−' } else { '+' };
    match (zone.abs() / 60, zone.abs() % 60) {
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// Whole days.
fn days(time: Duration) -> i64 {
    (time.as_secs() / DAY.as_secs()) as i64
}

/// Shows a page of the caller's own settings.
pub async fn settings(clock: &dyn Clock, caller: &RequestContext, page: usize) -> Result<Answer, AppError> {
    let settings = caller.settings()?;
    Ok(Answer::turn(page_for(clock, caller, settings, page)))
}

/// Stores what the caller chose for themselves, and shows it.
pub async fn set(
    preferences: &Preferences,
    clock: &dyn Clock,
    names: &Arc<UserDirectory>,
    caller: &RequestContext,
    own: Own,
    value: Option<&str>,
) -> Result<Answer, AppError> {
    let unknown = || Answer::add(Message::private(caller.locale.say("button-unknown", &[])));
    if matches!(own, Own::Away | Own::Back) {
        let days = value.filter(|value| values(own).iter().any(|offered| offered == value));
        let away = match (own, days.and_then(|days| days.parse().ok())) {
            (Own::Back, _) => None,
            (_, Some(days)) => Some(away_for(clock, days)),
            (_, None) => return Ok(unknown()),
        };
        return set_away(preferences, clock, caller, away).await;
    }
    let mut known = None;
    let settings = preferences
        .choose(caller.who, |settings| {
            known = put(own, value.unwrap_or_default(), settings)
        })
        .await?;
    if known.is_none() {
        return Ok(unknown());
    }
    // They may have chosen another language.
    let caller = caller.clone().resolve(preferences).await;
    names.hear(caller.who, caller.locale);
    Ok(Answer::turn(page_for(clock, &caller, &settings, page_of(own))))
}

async fn set_away(
    preferences: &Preferences,
    clock: &dyn Clock,
    caller: &RequestContext,
    away: Option<Absence>,
) -> Result<Answer, AppError> {
    let page = page_of(Own::Away);
    match preferences.set_away(caller.who, away).await? {
        Ok(settings) => Ok(Answer::turn(page_for(clock, caller, &settings, page))),
        Err(TooLong { left }) => {
            let settings = caller.settings()?;
            let mut message = page_for(clock, caller, settings, page);
            let args = [("days", days(left).into()), ("allowance", days(away::ALLOWANCE).into())];
            message.text = format!("{}\n\n{}", caller.locale.say("away-too-long", &args), message.text);
            Ok(Answer::turn(message))
        }
    }
}

fn away_for(clock: &dyn Clock, days: u32) -> Absence {
    let from = clock.now();
    let until = from.after(DAY * days);
    Absence { from, until }
}

fn page_for(clock: &dyn Clock, caller: &RequestContext, settings: &Settings, page: usize) -> Message<Reader> {
    let desk = Desk {
        settings,
        now: clock.now(),
        locale: caller.locale,
        manages: caller.manages_here().is_some(),
    };
    desk.page(page)
}

#[cfg(test)]
mod tests;

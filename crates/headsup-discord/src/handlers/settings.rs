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
use headsup_match::{LocalClock, PLACES, Timestamp, TooLong, away};
use headsup_ui::chooser::{Among, EntitySelect, Entry};
use headsup_ui::day::day;
use headsup_ui::ids::{CustomId, UserSetting};
use headsup_ui::message::{Button, Message, Reader, Row, Style};
use std::sync::Arc;
use strum::VariantArray;

/// The menus, by pages; a row of each page stays free for the ways to the others.
const PAGES: [&[UserSetting]; 3] = [
    &[
        UserSetting::View,
        UserSetting::Language,
        UserSetting::Confirm,
        UserSetting::Faces,
    ],
    &[
        UserSetting::Notices,
        UserSetting::Reminders,
        UserSetting::Away,
        UserSetting::Board,
    ],
    &[
        UserSetting::From,
        UserSetting::Until,
        UserSetting::Zone,
        UserSetting::Place,
    ],
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
    tz: None,
};
/// Stands for what Discord reports for a person.
pub const FOLLOW: &str = "discord";
const NEVER: &str = "never";
const NO_QUIET: &str = "none";
/// Stands for a person who named no place.
const NO_PLACE: &str = "none";
/// The minutes of a day.
const ROUND: i16 = 24 * 60;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The clocks of the world, in minutes ahead of UTC: every full hour of a day, and India's half. The few others find one that is at most
/// half an hour off, and their own time among the [`places`].
fn zones() -> impl Iterator<Item = i16> {
    let india = 5 * 60 + 30;
    (-11..=12).flat_map(move |hour| [Some(hour * 60), (hour == 5).then_some(india)].into_iter().flatten())
}

/// How far apart two clocks are that are so many minutes ahead of UTC, whatever day they show.
fn apart(one: i16, other: i16) -> i16 {
    let apart = (one - other).rem_euclid(ROUND);
    apart.min(ROUND - apart)
}

/// That of [`zones`] which comes nearest to such a clock.
fn nearest(zone: i16) -> i16 {
    zones()
        .min_by_key(|offered| apart(*offered, zone))
        .expect("there are some")
}

/// The places where it is as late now as by a clock so far ahead of UTC, or nearly.
fn places(now: Timestamp, zone: i16) -> impl Iterator<Item = &'static str> {
    let here = nearest(zone);
    let there = move |place: &str| LocalClock::of(place).is_some_and(|clock| nearest(clock.offset(now)) == here);
    PLACES.iter().copied().filter(move |place| there(place))
}

/// What a clock shows.
fn time(now: Timestamp, clock: &LocalClock) -> String {
    let (hour, minute) = clock.time(now);
    format!("{hour:02}:{minute:02}")
}

/// The page on which something is chosen.
fn page_of(own: UserSetting) -> usize {
    let own = if own == UserSetting::Back {
        UserSetting::Away
    } else {
        own
    };
    PAGES
        .iter()
        .position(|page| page.contains(&own))
        .expect("each stands on a page")
}

/// The words for all of a few things.
fn words<T: VariantArray + ToString>() -> Vec<String> {
    T::VARIANTS.iter().map(ToString::to_string).collect()
}

/// What can be chosen, by value.
fn values(own: UserSetting) -> Vec<String> {
    let hours = || (0..24).map(|hour: u8| hour.to_string());
    match own {
        UserSetting::View => words::<View>(),
        UserSetting::Language => {
            let codes = Locale::all().iter().map(|locale| locale.code().to_owned());
            [FOLLOW.to_owned()].into_iter().chain(codes).collect()
        }
        UserSetting::Confirm => words::<Confirm>(),
        UserSetting::Faces => words::<CardIcons>(),
        UserSetting::Notices => words::<NotificationChannel>(),
        UserSetting::Reminders => {
            let hours = REMINDERS.iter().map(ToString::to_string);
            [NEVER.to_owned()].into_iter().chain(hours).collect()
        }
        UserSetting::Away => AWAY.iter().map(ToString::to_string).collect(),
        UserSetting::Back => Vec::new(),
        UserSetting::Board => ["shown", "hidden"].map(str::to_owned).to_vec(),
        UserSetting::From => [NO_QUIET.to_owned()].into_iter().chain(hours()).collect(),
        UserSetting::Until => hours().collect(),
        UserSetting::Zone => zones().map(|zone| zone.to_string()).collect(),
        UserSetting::Place => [NO_PLACE].iter().chain(PLACES).map(ToString::to_string).collect(),
    }
}

/// What is chosen now, by value; nothing where nothing of the menu is.
fn chosen(own: UserSetting, settings: &Settings, now: Timestamp) -> Option<String> {
    let quiet = settings.quiet.as_ref();
    let word = match own {
        UserSetting::View => return Some(settings.view.to_string()),
        UserSetting::Language => settings.language.as_deref().unwrap_or(FOLLOW),
        UserSetting::Confirm => return Some(settings.confirm.to_string()),
        UserSetting::Faces => return Some(settings.faces.to_string()),
        UserSetting::Notices => return Some(settings.notices.to_string()),
        UserSetting::Reminders => match settings.reminders {
            Reminders::Never => NEVER,
            Reminders::Hours(hours) => return Some(hours.to_string()),
        },
        UserSetting::Away | UserSetting::Back => return None,
        UserSetting::Board if settings.hidden => "hidden",
        UserSetting::Board => "shown",
        UserSetting::From => match quiet {
            Some(quiet) => return Some(quiet.from.to_string()),
            None => NO_QUIET,
        },
        UserSetting::Until => return quiet.map(|quiet| quiet.until.to_string()),
        UserSetting::Zone => {
            let zone = quiet?.clock().offset(now);
            return zones()
                .find(|offered| apart(*offered, zone) == 0)
                .map(|zone| zone.to_string());
        }
        UserSetting::Place => quiet?.tz.as_deref().unwrap_or(NO_PLACE),
    };
    Some(word.to_owned())
}

/// Puts what was chosen into the settings, if it was offered. Absences are not put in here: they have an allowance.
fn put(own: UserSetting, value: &str, settings: &mut Settings, now: Timestamp) -> Option<()> {
    if !values(own).iter().any(|offered| offered == value) {
        return None;
    }
    let quiet = settings.quiet.clone().unwrap_or(QUIET);
    match own {
        UserSetting::View => settings.view = value.parse().ok()?,
        UserSetting::Language => settings.language = (value != FOLLOW).then(|| value.to_owned()),
        UserSetting::Confirm => settings.confirm = value.parse().ok()?,
        UserSetting::Faces => settings.faces = value.parse().ok()?,
        UserSetting::Notices => settings.notices = value.parse().ok()?,
        UserSetting::Reminders => {
            settings.reminders = match value.parse() {
                Ok(hours) => Reminders::Hours(hours),
                Err(_) => Reminders::Never,
            }
        }
        UserSetting::Away | UserSetting::Back => return None,
        UserSetting::Board => settings.hidden = value == "hidden",
        UserSetting::From => settings.quiet = value.parse().ok().map(|from| QuietHours { from, ..quiet }),
        UserSetting::Until => {
            let until = value.parse().ok()?;
            settings.quiet = Some(QuietHours { until, ..quiet });
        }
        UserSetting::Zone => {
            let zone = value.parse().ok()?;
            // A place where it is as late as that may stay.
            settings.quiet = Some(match apart(quiet.clock().offset(now), zone) {
                0 => quiet,
                _ => QuietHours {
                    zone,
                    tz: None,
                    ..quiet
                },
            });
        }
        UserSetting::Place => {
            let place = Some(value).filter(|value| *value != NO_PLACE);
            let clock = place.map_or_else(|| Some(quiet.clock()), LocalClock::of)?;
            settings.quiet = Some(QuietHours {
                zone: clock.offset(now),
                tz: place.map(str::to_owned),
                ..quiet
            });
        }
    }
    Some(())
}

/// One person's look at their settings.
struct SettingsView<'a> {
    settings: &'a Settings,
    now: Timestamp,
    locale: &'static Locale,
    /// Whether they manage the server they are on.
    manages: bool,
}

impl SettingsView<'_> {
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
        if page == page_of(UserSetting::Notices) {
            rows.push(self.locale.say("settings-no-member", &[]));
        }
        let mut message = Message::private(rows.join("\n"));
        for &own in PAGES[page] {
            // Places are those of a time of day, which has to be known.
            if own != UserSetting::Place || self.settings.quiet.is_some() {
                message = message.row(Row::Chooser(self.menu(own)));
            }
        }
        message.row(Row::Buttons(self.ways(page)))
    }

    /// What is chosen, in words.
    fn words(&self, own: UserSetting) -> Option<String> {
        let moment = |moment: Timestamp| format!("<t:{}:f>", moment.0 / 1000);
        if own == UserSetting::Away {
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
        let quiet = self.settings.quiet.as_ref();
        match own {
            UserSetting::Zone => Some(self.time(&quiet?.clock())),
            UserSetting::Place => Some(self.place(quiet?)),
            _ => Some(self.label(own, &chosen(own, self.settings, self.now)?)),
        }
    }

    fn time(&self, clock: &LocalClock) -> String {
        let args = [("time", time(self.now, clock).into())];
        self.locale.say("set-zone", &args)
    }

    /// By the clock of which place the quiet hours are counted, and what is to be known of that clock.
    fn place(&self, quiet: &QuietHours) -> String {
        let Some(place) = &quiet.tz else {
            return self.locale.say("set-place-unknown", &[]);
        };
        let args = [
            ("place", self.label(UserSetting::Place, place).into()),
            ("clock", self.changes(&quiet.clock()).into()),
        ];
        self.locale.say("set-place", &args)
    }

    /// How far a clock is ahead of UTC, and when it changes.
    fn changes(&self, clock: &LocalClock) -> String {
        let offset = ("offset", offset(clock.offset(self.now)).into());
        match clock.next_change(self.now) {
            Some(change) => {
                let day = day(clock.date(change), self.locale);
                self.locale.say("set-place-changes", &[offset, ("date", day.into())])
            }
            None => self.locale.say("set-place-steady", &[offset]),
        }
    }

    fn label(&self, own: UserSetting, value: &str) -> String {
        let say = |id: &str| self.locale.say(id, &[]);
        let with = |key: &str, number: &str| {
            let number: i64 = number.parse().unwrap_or_default();
            self.locale.say(&format!("set-{own}"), &[(key, number.into())])
        };
        let at = |time: String| self.locale.say(&format!("set-{own}"), &[("time", time.into())]);
        match (own, value) {
            (UserSetting::Language, code) if code != FOLLOW => Locale::for_locale(code).say("language-own", &[]),
            (UserSetting::Reminders, hours) if hours != NEVER => with("hours", hours),
            (UserSetting::Away, days) => with("days", days),
            (UserSetting::From | UserSetting::Until, hour) if hour != NO_QUIET => {
                at(format!("{:02}:00", hour.parse().unwrap_or(0_u8)))
            }
            (UserSetting::Zone, zone) => self.time(&LocalClock::ahead(zone.parse().unwrap_or_default())),
            (UserSetting::Place, place) if PLACES.contains(&place) => say(&place_id(place)),
            // It was offered once.
            (UserSetting::Place, place) if place != NO_PLACE => place.to_owned(),
            _ => say(&format!("set-{own}-{value}")),
        }
    }

    fn menu(&self, own: UserSetting) -> EntitySelect {
        let entry = |value: String| Entry {
            label: self.label(own, &value),
            detail: match own {
                UserSetting::Confirm => Some(self.locale.say(&format!("set-confirm-{value}-detail"), &[])),
                UserSetting::Zone => value.parse().ok().map(offset),
                UserSetting::Place => Some(match LocalClock::of(&value) {
                    Some(clock) => self.changes(&clock),
                    None => self.locale.say("set-place-none-detail", &[]),
                }),
                _ => None,
            },
            value,
        };
        let values = match (own, &self.settings.quiet) {
            (UserSetting::Place, Some(quiet)) => {
                let places = places(self.now, quiet.clock().offset(self.now));
                [NO_PLACE].into_iter().chain(places).map(str::to_owned).collect()
            }
            _ => values(own),
        };
        EntitySelect {
            id: CustomId::Set(own).id(),
            hint: self.locale.say(&format!("set-{own}-hint"), &[]),
            among: Among::Entries(values.into_iter().map(entry).collect()),
            chosen: chosen(own, self.settings, self.now).into_iter().collect(),
        }
    }

    fn ways(&self, page: usize) -> Vec<Button> {
        let button = |press: CustomId, label| Button::new(press.id(), self.locale.say(label, &[]), Style::Plain);
        let mut ways = Vec::new();
        if page == page_of(UserSetting::Back) && away::running(&self.settings.away, self.now).is_some() {
            ways.push(Button {
                style: Style::Main,
                ..button(CustomId::Set(UserSetting::Back), "button-back-again")
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

/// The id of what a place is called: `place-america-new-york` for `America/New_York`.
fn place_id(place: &str) -> String {
    format!("place-{}", place.to_lowercase().replace(['/', '_'], "-"))
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
    own: UserSetting,
    value: Option<&str>,
) -> Result<Answer, AppError> {
    let unknown = || Answer::add(Message::private(caller.locale.say("button-unknown", &[])));
    if matches!(own, UserSetting::Away | UserSetting::Back) {
        let days = value.filter(|value| values(own).iter().any(|offered| offered == value));
        let away = match (own, days.and_then(|days| days.parse().ok())) {
            (UserSetting::Back, _) => None,
            (_, Some(days)) => Some(away_for(clock, days)),
            (_, None) => return Ok(unknown()),
        };
        return set_away(preferences, clock, caller, away).await;
    }
    let (mut known, now) = (None, clock.now());
    let settings = preferences
        .choose(caller.who, |settings| {
            known = put(own, value.unwrap_or_default(), settings, now)
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
    let page = page_of(UserSetting::Away);
    match preferences.set_away(caller.who, away).await? {
        Ok(settings) => Ok(Answer::turn(page_for(clock, caller, &settings, page))),
        Err(TooLong { left }) => {
            let settings = caller.settings()?;
            let message = page_for(clock, caller, settings, page);
            let args = [("days", days(left).into()), ("allowance", days(away::ALLOWANCE).into())];
            Ok(Answer::turn(message.led_by(&caller.locale.say("away-too-long", &args))))
        }
    }
}

fn away_for(clock: &dyn Clock, days: u32) -> Absence {
    let from = clock.now();
    let until = from.after(DAY * days);
    Absence { from, until }
}

fn page_for(clock: &dyn Clock, caller: &RequestContext, settings: &Settings, page: usize) -> Message<Reader> {
    let desk = SettingsView {
        settings,
        now: clock.now(),
        locale: caller.locale,
        manages: caller.manages_here().is_some(),
    };
    desk.page(page)
}

#[cfg(test)]
mod tests;

//! A page of menus, each with what is chosen now.

use std::time::Duration;

use headsup_app::{QuietHours, Settings};
use headsup_i18n::Locale;
use headsup_match::{LocalClock, PLACES, Timestamp, away};
use headsup_ui::chooser::{Among, EntitySelect, Entry};
use headsup_ui::day::day;
use headsup_ui::ids::{CustomId, UserSetting};
use headsup_ui::message::{Button, Message, Part, Reader, Row, Style};

use super::choices::{FOLLOW, NEVER, NO_PLACE, NO_QUIET, chosen, chosen_one, values};
use super::zones::{offset, place_id, places, time};

/// The menus, by pages; a row of each page stays free for the ways to the others.
pub(super) const PAGES: [&[UserSetting]; 3] = [
    &[
        UserSetting::View,
        UserSetting::Language,
        UserSetting::Confirm,
        UserSetting::Faces,
        UserSetting::Coaching,
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
pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The page on which something is chosen.
pub(super) fn page_of(own: UserSetting) -> usize {
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

/// One person's look at their settings.
pub(super) struct SettingsView<'a> {
    pub(super) settings: &'a Settings,
    pub(super) now: Timestamp,
    pub(super) locale: &'static Locale,
    /// Whether they manage the server they are on.
    pub(super) manages: bool,
}

impl SettingsView<'_> {
    pub(super) fn page(&self, page: usize) -> Message<Reader> {
        let page = page.min(PAGES.len() - 1);
        let args = [
            ("page", (page as i64 + 1).into()),
            ("pages", (PAGES.len() as i64).into()),
        ];
        let mut rows = vec![self.locale.say(&format!("settings-head-{}", page + 1), &args)];
        if page == page_of(UserSetting::Notices) {
            rows.push(self.locale.say("settings-no-member", &[]));
        }
        let mut message = Message::private(rows.join("\n"));
        for &own in PAGES[page] {
            // Places are those of a time of day, which has to be known.
            if own != UserSetting::Place || self.settings.quiet.is_some() {
                let title = format!("**{}**", self.title(own));
                message = message.with([Part::Titled(title, Row::Chooser(self.menu(own)))]);
            }
        }
        message.row(Row::Buttons(self.ways(page)))
    }

    /// Returns the heading of a menu. An absence is in no menu, so its heading tells it.
    fn title(&self, own: UserSetting) -> String {
        match own {
            UserSetting::Away => self.words(own),
            _ => None,
        }
        .unwrap_or_else(|| self.hint(own))
    }

    fn hint(&self, own: UserSetting) -> String {
        self.locale.say(&format!("set-{own}-hint"), &[])
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
            UserSetting::Board => Some(self.locale.say("set-board-none", &[])),
            _ => Some(self.label(own, &chosen_one(own, self.settings, self.now)?)),
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

    pub(super) fn label(&self, own: UserSetting, value: &str) -> String {
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
        let chosen = chosen(own, self.settings, self.now);
        let words = || self.words(own);
        let entry = |value: String| Entry {
            // The exact time and place, where the menu has only near ones.
            label: match own {
                UserSetting::Zone | UserSetting::Place if chosen.contains(&value) && value != NO_PLACE => words(),
                _ => None,
            }
            .unwrap_or_else(|| self.label(own, &value)),
            detail: match own {
                UserSetting::Confirm | UserSetting::Board => {
                    Some(self.locale.say(&format!("set-{own}-{value}-detail"), &[]))
                }
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
        let entries = values.into_iter().map(entry).collect();
        let none = match own {
            UserSetting::Away => self.hint(own),
            _ => words().unwrap_or_else(|| self.locale.say("set-open", &[])),
        };
        EntitySelect {
            id: CustomId::Set(own).id(),
            hint: none,
            among: match own {
                UserSetting::Board => Among::Several(entries),
                _ => Among::Entries(entries),
            },
            chosen,
        }
    }

    fn ways(&self, page: usize) -> Vec<Button> {
        let button = |press: CustomId, label| press.button(label, Style::Plain, self.locale);
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

/// Whole days.
pub(super) fn days(time: Duration) -> i64 {
    (time.as_secs() / DAY.as_secs()) as i64
}

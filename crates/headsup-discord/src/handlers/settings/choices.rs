//! What can be chosen, what is chosen, and how a choice changes the settings. Values are what menus send back.

use headsup_app::{CardIcons, Coaching, Confirm, NotificationChannel, QuietHours, Reminders, Settings, View};
use headsup_i18n::Locale;
use headsup_match::{LocalClock, PLACES, PublicPart, Timestamp, Visibility};
use headsup_ui::ids::UserSetting;
use strum::VariantArray;

use super::zones::{apart, zones};

/// How many days a person can choose to be away at once.
const AWAY: [u64; 3] = [3, 7, 14];
/// After how many hours a person can be reminded.
const REMINDERS: [u8; 4] = [6, 12, 24, 48];
/// The quiet hours of a person who chose only one end of them, or only their time zone.
pub(super) const QUIET: QuietHours = QuietHours {
    from: 22,
    until: 8,
    zone: 0,
    tz: None,
};
/// Stands for what Discord reports for a person.
pub const FOLLOW: &str = "discord";
pub(super) const NEVER: &str = "never";
pub(super) const NO_QUIET: &str = "none";
/// Stands for a person who named no place.
pub(super) const NO_PLACE: &str = "none";

/// The words for all of a few things.
fn words<T: VariantArray + ToString>() -> Vec<String> {
    T::VARIANTS.iter().map(ToString::to_string).collect()
}

/// What can be chosen, by value.
pub(super) fn values(own: UserSetting) -> Vec<String> {
    let hours = || (0..24).map(|hour: u8| hour.to_string());
    match own {
        UserSetting::View => words::<View>(),
        UserSetting::Language => {
            let codes = Locale::all().iter().map(|locale| locale.code().to_owned());
            [FOLLOW.to_owned()].into_iter().chain(codes).collect()
        }
        UserSetting::Confirm => words::<Confirm>(),
        UserSetting::Faces => words::<CardIcons>(),
        UserSetting::Coaching => words::<Coaching>(),
        UserSetting::Notices => words::<NotificationChannel>(),
        UserSetting::Reminders => {
            let hours = REMINDERS.iter().map(ToString::to_string);
            [NEVER.to_owned()].into_iter().chain(hours).collect()
        }
        UserSetting::Away => AWAY.iter().map(ToString::to_string).collect(),
        UserSetting::Back => Vec::new(),
        UserSetting::Board => words::<PublicPart>(),
        UserSetting::From => [NO_QUIET.to_owned()].into_iter().chain(hours()).collect(),
        UserSetting::Until => hours().collect(),
        UserSetting::Zone => zones().map(|zone| zone.to_string()).collect(),
        UserSetting::Place => [NO_PLACE].iter().chain(PLACES).map(ToString::to_string).collect(),
    }
}

/// What is chosen now, by value.
pub(super) fn chosen(own: UserSetting, settings: &Settings, now: Timestamp) -> Vec<String> {
    match own {
        UserSetting::Board => settings.visibility.parts().map(|part| part.to_string()).collect(),
        _ => chosen_one(own, settings, now).into_iter().collect(),
    }
}

/// The one that is chosen of a menu of which one can be; nothing where nothing of the menu is.
pub(super) fn chosen_one(own: UserSetting, settings: &Settings, now: Timestamp) -> Option<String> {
    let quiet = settings.quiet.as_ref();
    let word = match own {
        UserSetting::View => return Some(settings.view.to_string()),
        UserSetting::Language => settings.language.as_deref().unwrap_or(FOLLOW),
        UserSetting::Confirm => return Some(settings.confirm.to_string()),
        UserSetting::Faces => return Some(settings.faces.to_string()),
        UserSetting::Coaching => return Some(settings.coaching.to_string()),
        UserSetting::Notices => return Some(settings.notices.to_string()),
        UserSetting::Reminders => match settings.reminders {
            Reminders::Never => NEVER,
            Reminders::Hours(hours) => return Some(hours.to_string()),
        },
        UserSetting::Away | UserSetting::Back | UserSetting::Board => return None,
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

/// Puts what was chosen into the settings, if all of it was offered. Absences are not put in here: they have an allowance.
pub(super) fn put(own: UserSetting, chosen: &[String], settings: &mut Settings, now: Timestamp) -> Option<()> {
    let offered = values(own);
    if !chosen.iter().all(|value| offered.contains(value)) {
        return None;
    }
    if own == UserSetting::Board {
        settings.visibility = Visibility::only(chosen.iter().filter_map(|part| part.parse().ok()));
        return Some(());
    }
    let value = chosen.first()?.as_str();
    let quiet = settings.quiet.clone().unwrap_or(QUIET);
    match own {
        UserSetting::View => settings.view = value.parse().ok()?,
        UserSetting::Language => settings.language = (value != FOLLOW).then(|| value.to_owned()),
        UserSetting::Confirm => settings.confirm = value.parse().ok()?,
        UserSetting::Faces => settings.faces = value.parse().ok()?,
        UserSetting::Coaching => settings.coaching = value.parse().ok()?,
        UserSetting::Notices => settings.notices = value.parse().ok()?,
        UserSetting::Reminders => {
            settings.reminders = match value.parse() {
                Ok(hours) => Reminders::Hours(hours),
                Err(_) => Reminders::Never,
            }
        }
        UserSetting::Away | UserSetting::Back | UserSetting::Board => return None,
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

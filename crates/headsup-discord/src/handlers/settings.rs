//! What people choose for themselves: pages of menus, each with what is chosen now. A choice is stored at once. Nobody chooses for anyone
//! else: a press changes only the presser's own settings.

mod choices;
#[cfg(test)]
mod tests;
mod view;
mod zones;

use std::sync::Arc;

use crate::answer::Answer;
use crate::request_context::RequestContext;
use crate::user_directory::UserDirectory;
use headsup_app::{Absence, AppError, Clock, Naming, Preferences, Settings};
use headsup_match::{TooLong, away};
use headsup_ui::ids::UserSetting;
use headsup_ui::message::{Message, Reader};

pub use choices::FOLLOW;
use choices::{put, values};
use view::{DAY, SettingsView, days, page_of};

/// Shows a page of the caller's own settings.
pub async fn settings(clock: &dyn Clock, caller: &RequestContext, page: usize) -> Result<Answer, AppError> {
    let settings = caller.settings()?;
    Ok(Answer::turn(page_for(clock, caller, settings, page)))
}

/// Stores what the caller chose for themselves, and shows it.
pub async fn set(
    preferences: &Preferences,
    naming: &Naming,
    clock: &dyn Clock,
    names: &Arc<UserDirectory>,
    caller: &RequestContext,
    own: UserSetting,
    chosen: &[String],
) -> Result<Answer, AppError> {
    let unknown = || Answer::add(Message::private(caller.locale.say("button-unknown", &[])));
    if matches!(own, UserSetting::Away | UserSetting::Back) {
        let days = chosen.first().filter(|value| values(own).contains(value));
        let away = match (own, days.and_then(|days| days.parse().ok())) {
            (UserSetting::Back, _) => None,
            (_, Some(days)) => Some(away_for(clock, days)),
            (_, None) => return Ok(unknown()),
        };
        return set_away(preferences, clock, caller, away).await;
    }
    let (mut known, now) = (None, clock.now());
    let choice = preferences.choose(caller.who, |settings| {
        known = put(own, chosen, settings, now);
    });
    let settings = match own {
        // What stands in channels follows.
        UserSetting::Board => {
            let (settings, noted) = naming.around(caller.who, choice).await?;
            noted?;
            settings
        }
        _ => choice.await?,
    };
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

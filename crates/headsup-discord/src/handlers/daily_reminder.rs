//! A person's reminder of the deals of the day: chosen, and given up with one press.

use crate::answer::Answer;
use crate::handlers::daily;
use crate::request_context::RequestContext;
use headsup_app::{AppError, DailyDeals, DailyReminders};
use headsup_ui::daily_reminder;

/// Asks when the caller wants to be reminded.
pub fn ask(daily_deals: &DailyDeals, caller: &RequestContext) -> Answer {
    Answer::turn(daily_reminder::choose(daily_deals.today(), caller.locale))
}

/// Keeps when the caller is reminded, or that they are not, and shows today's deals with that.
pub async fn choose(
    daily_deals: &DailyDeals,
    reminders: &DailyReminders,
    caller: &RequestContext,
    hour: Option<u8>,
) -> Result<Answer, AppError> {
    let settings = reminders.choose(caller.who, hour).await?;
    let words = caller.locale.say("daily-reminder-off", &[]);
    let said = hour.is_none().then_some(words.as_str());
    daily::listed(daily_deals, caller, &settings.daily, said).await
}

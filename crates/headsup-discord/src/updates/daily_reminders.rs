//! Reminds people of the deals of the day who asked for it, in their direct messages. One reminder stands for each: a new one takes its place.
//!
//! Before one is sent that is noted, and after it what came of it. A program that was killed in between sends it once more under the same
//! nonce, by which Discord knows it; if that comes too late for Discord to know, it counts as sent. Of several processes the one does this
//! that looks after direct messages.

use std::sync::Arc;
use std::time::Duration;

use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::shutdown::Shutdown;
use crate::updates::homes::Homes;
use crate::updates::posted_rounds::{self, Later};
use crate::user_directory::UserDirectory;
use headsup_app::{Clock, DailyDeals, DailyReminders, ItemGuard};
use headsup_i18n::Locale;
use headsup_match::{Day, ReminderOutcome, Timestamp, UserId};
use headsup_ui::daily_reminder;

/// What was chosen in another process is looked for so often.
const OFTEN: Duration = Duration::from_secs(10 * 60);

/// Reminds people.
pub struct Reminding {
    /// Who is reminded.
    pub reminders: DailyReminders,
    /// The deals.
    pub deals: DailyDeals,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// In which language each person was last heard.
    pub names: Arc<UserDirectory>,
    /// Whether this process looks after direct messages.
    pub homes: Homes,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// Backs off from people over whom it panicked.
    pub guard: ItemGuard<UserId>,
}

impl Reminding {
    /// Reminds everyone in time, until the program stops.
    pub async fn run(self: Arc<Self>) {
        let mut gains = self.homes.gains();
        while let Some(under_way) = self.shutdown.begin_work() {
            let next = self.round().await;
            drop(under_way);
            tokio::select! {
                () = self.clock.sleep_until(next) => {}
                () = self.reminders.changed() => {}
                () = gains.next() => {}
                () = self.shutdown.finished() => return,
            }
        }
    }

    /// Reminds those who are to be reminded now; says when to look again.
    async fn round(&self) -> Timestamp {
        let now = self.clock.now();
        if !self.homes.have_direct_messages() {
            return now.after(OFTEN);
        }
        // A fault is logged where it happens.
        let Ok(due) = self.reminders.due().await else {
            return Later::Store.when(now);
        };
        let mut next = due.next.unwrap_or(now.after(OFTEN)).min(now.after(OFTEN));
        for who in due.now {
            if self.shutdown.begun() {
                break;
            }
            let done = async { self.remind(who).await.map(|()| None) };
            let again = posted_rounds::attempt(&self.guard, who, &*self.clock, done).await;
            next = again.map_or(next, |again| next.min(again));
        }
        next
    }

    async fn remind(&self, who: UserId) -> Result<(), Later> {
        let Some(settings) = self.reminders.try_to_remind(who).await? else {
            return Ok(());
        };
        let Some(reminder) = &settings.daily.reminder else {
            return Ok(());
        };
        let streak = self.deals.streak(&settings.daily).await?;
        let chosen = settings.language.as_deref().map(Locale::for_locale);
        let locale = chosen.or_else(|| self.names.locale(who));
        let locale = locale.unwrap_or_else(|| Locale::for_locale(""));
        let now = self.clock.now();
        let message = daily_reminder::reminder(reminder, &streak, now, locale);
        let sent = match self.api.direct(who).await {
            Ok(channel) => {
                let sent = self.api.post(channel, &message, &nonce(who, Day::of(now))).await;
                sent.map(|message| (channel, message))
            }
            Err(trouble) => Err(trouble),
        };
        let outcome = match sent {
            Ok(at) => ReminderOutcome::Sent(Some(at)),
            Err(DiscordError::Unread) => ReminderOutcome::Sent(None),
            // Perhaps they have it.
            Err(trouble @ DiscordError::Down { .. }) => return Err(Later::Discord(trouble)),
            Err(trouble @ (DiscordError::Busy { .. } | DiscordError::Queued { .. })) => {
                self.reminders.tried(who, ReminderOutcome::NotYet).await?;
                return Err(Later::Discord(trouble));
            }
            Err(trouble @ DiscordError::Refused { .. }) => {
                info!("a person takes no direct messages: {trouble}");
                ReminderOutcome::Closed
            }
        };
        // Before the new one is noted in its place: after a kill in between both are done again, and neither twice.
        if let Some((channel, message)) = reminder.message {
            self.api
                .clear(&MessageHandle::in_channel(MessageRef(channel, message)))
                .await;
        }
        Ok(self.reminders.tried(who, outcome).await?)
    }
}

/// By which Discord knows a reminder that is sent again: at most 25 characters.
fn nonce(who: UserId, day: Day) -> String {
    format!("{}r{}", who.0 % 1_000_000_000_000_000, day.0 % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reminder_has_a_nonce_of_its_own_that_discord_takes() {
        let longest = nonce(UserId(u64::MAX), Day(u32::MAX));
        assert!(longest.len() <= 25, "{longest}");
        let one = nonce(UserId(7), Day(20_784));
        assert!(![nonce(UserId(8), Day(20_784)), nonce(UserId(7), Day(20_785))].contains(&one));
    }
}

//! Reminders of the deals of the day, for those who asked for one.

use std::sync::Arc;

use tokio::sync::Notify;
use tokio::sync::futures::Notified;

use crate::error::{AppError, Incident};
use crate::shared::Shared;
use headsup_match::{DailyReminder, Day, REMINDER_HOURS, Refusal, ReminderOutcome, Timestamp, UserId, away};
use headsup_store::Settings;

/// Keeps who is reminded, and when. Cheap to clone.
#[derive(Clone, Debug)]
pub struct DailyReminders {
    shared: Arc<Shared>,
    changed: Arc<Notify>,
}

/// Who is to be reminded, and when someone is next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DueReminders {
    /// Who is now.
    pub now: Vec<UserId>,
    /// When someone is next, if anyone ever is.
    pub next: Option<Timestamp>,
}

impl DailyReminders {
    pub(crate) fn new(shared: Arc<Shared>) -> DailyReminders {
        DailyReminders {
            shared,
            changed: Arc::default(),
        }
    }

    /// Waits until someone chose something in this process.
    pub fn changed(&self) -> Notified<'_> {
        self.changed.notified()
    }

    /// Has a person reminded each day at this hour of UTC, or not at all.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if the hour is none of [`REMINDER_HOURS`], [`AppError::Full`] if the disk has no room for it, and
    /// [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn choose(&self, who: UserId, hour: Option<u8>) -> Result<Settings, AppError> {
        if hour.is_some_and(|hour| !REMINDER_HOURS.contains(&hour)) {
            return Err(Refusal::Unreadable.into());
        }
        let now = self.shared.now();
        let settings = self
            .change(who, |settings| {
                let reminder = &mut settings.daily.reminder;
                *reminder = hour.map(|hour| match reminder.take() {
                    Some(before) => before.moved(hour, now),
                    None => DailyReminder::at(hour, now),
                });
            })
            .await?;
        self.changed.notify_one();
        Ok(settings)
    }

    /// Who is to be reminded now, and when someone is next.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn due(&self) -> Result<DueReminders, Incident> {
        let people = self.shared.store.reminded_people().await;
        let now = self.shared.now();
        let mut due = DueReminders::default();
        for who in people.map_err(|error| self.shared.fault(&error))? {
            let settings = self.shared.settings(who).await?;
            match wanted(&settings, now) {
                Some(at) if at <= now => due.now.push(who),
                at => due.next = due.next.into_iter().chain(at).min(),
            }
        }
        Ok(due)
    }

    /// Notes that a person is about to be reminded, and gives what they chose; none if they must not be, as when they finished a deal today.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn try_to_remind(&self, who: UserId) -> Result<Option<Settings>, AppError> {
        let now = self.shared.now();
        let mut may = false;
        let change = |settings: &mut Settings| {
            let today = Day::of(now);
            let idle = settings.daily.streak.done(today) || away::running(&settings.away, now).is_some();
            if wanted(settings, now).is_none_or(|at| at > now) {
                return;
            }
            if let Some(reminder) = &mut settings.daily.reminder {
                match idle {
                    true => reminder.pass(today),
                    false => may = reminder.try_to_send(now),
                }
            }
        };
        let settings = self.change(who, change).await?;
        Ok(Some(settings).filter(|_| may))
    }

    /// Notes what came of it.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn tried(&self, who: UserId, outcome: ReminderOutcome) -> Result<(), AppError> {
        let change = |settings: &mut Settings| {
            if let Some(reminder) = &mut settings.daily.reminder {
                reminder.tried(outcome);
            }
        };
        self.change(who, change).await.map(drop)
    }

    /// Changes what is kept of a person; of one who was forgotten nothing is kept anew.
    async fn change(&self, who: UserId, change: impl FnOnce(&mut Settings)) -> Result<Settings, AppError> {
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.shared.settings(who).await?;
        let before = settings.clone();
        change(&mut settings);
        if settings != before {
            self.shared.set_settings(who, settings.clone()).await?;
        }
        Ok(settings)
    }
}

/// When a person is next to be reminded: at their hour, or when their quiet hours end, if that is not much later.
fn wanted(settings: &Settings, now: Timestamp) -> Option<Timestamp> {
    let next = settings.daily.reminder?.next(now)?;
    let quiet = settings.quiet.as_ref().and_then(|quiet| quiet.ends(next.max(now)));
    Some(quiet.unwrap_or(next))
}

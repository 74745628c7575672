//! What happens although nobody does anything: a challenge expires, a clock runs out. Nothing of it while people cannot reach the program.

use std::collections::HashSet;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;

use super::presence::TICK;
use super::{AppError, Host, ROOM_AGAIN};
use headsup_match::{Command, MatchId, Timestamp, UserId};

/// How often the store does what can wait.
const TIDY: Duration = Duration::from_secs(60 * 60);

/// Who an alarm speaks for. It needs to be nobody in particular: time is not a matter of who says it.
pub(super) const NOBODY: UserId = UserId(0);

impl Host {
    /// Rings every alarm when its time comes, until `stop`. One task of the program runs this.
    pub async fn run_alarms(&self, stop: impl Future<Output = ()>) {
        tokio::select! {
            () = stop => {}
            () = self.ring_for_ever() => {}
            () = self.tick_for_ever() => {}
            () = self.tidy_for_ever() => {}
            () = self.keep_time() => {}
        }
    }

    /// Keeps again and again that clocks run, while people can reach the program.
    async fn tick_for_ever(&self) {
        let mut here = self.0.presence.watch();
        loop {
            here.wait_for(|here| *here).await.expect("this host holds the sender");
            self.0.clock.sleep_until(self.now().after(TICK)).await;
            // Logged where it fails. The one before it counts then.
            let _ = self.mark().await;
        }
    }

    /// Has the store do again and again what can wait.
    async fn tidy_for_ever(&self) {
        loop {
            self.0.clock.sleep_until(self.now().after(TIDY)).await;
            if let Err(error) = self.0.store.tidy(self.now()).await {
                self.fault(&error);
            }
        }
    }

    async fn ring_for_ever(&self) {
        let (mut changes, mut here) = (self.changes(), self.0.presence.watch());
        // A match that cannot be read would ring again at once, for ever: it is left until the next start.
        let mut silenced = HashSet::new();
        loop {
            here.wait_for(|here| *here).await.expect("this host holds the sender");
            let next = self.ring(&mut silenced).await;
            let asleep = async {
                match next {
                    Some(moment) => self.0.clock.sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = asleep => {}
                change = changes.recv() => match change {
                    Ok(_) | Err(RecvError::Lagged(_)) => while changes.try_recv().is_ok() {},
                    Err(RecvError::Closed) => unreachable!("this host holds the sender"),
                },
            }
        }
    }

    /// Rings what is due and says when the next alarm is.
    async fn ring(&self, silenced: &mut HashSet<MatchId>) -> Option<Timestamp> {
        let now = self.0.clock.now();
        let mut full = false;
        for id in self.0.store.due(now).await.map_err(|error| self.fault(&error)).ok()? {
            if silenced.contains(&id) {
                continue;
            }
            match self.carry_out(None, NOBODY, id, &Command::Ring).await {
                // Refused: a player answered it in this very moment.
                Ok(_) | Err(AppError::Refused { .. }) => {}
                Err(AppError::Full { .. }) => full = true,
                Err(AppError::SetAside | AppError::Incident(_)) => {
                    silenced.insert(id);
                }
            }
        }
        let next = self.0.store.next_due(now).await;
        let next = next.map_err(|error| self.fault(&error)).ok()?;
        // What is due stays due until there is room to write it down.
        let again = full.then(|| now.after(ROOM_AGAIN));
        next.into_iter().chain(again).min()
    }
}

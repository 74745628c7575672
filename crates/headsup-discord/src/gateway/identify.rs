//! Spaces the IDENTIFYs of this process: within a bucket of `max_concurrency`, and over the day.
//!
//! <https://docs.discord.com/developers/events/gateway#rate-limiting>: shards of one bucket identify 5 s apart, and a bot that uses up the
//! day's sessions loses its token.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::{Instant, sleep, sleep_until};
use tracing::{debug, warn};

use crate::api::rest::Rest;
use crate::connection::ShardLink;
use crate::gateway::bot_info::{SessionLimit, ask_bot_info};
use headsup_app::Cluster;

/// Distance between two IDENTIFYs of a bucket.
const IDENTIFY_EVERY: Duration = Duration::from_secs(5);
/// Maximum time between queries of the sessions left.
const ASK_AGAIN: Duration = Duration::from_secs(60 * 60);
/// Interval between queries of the other processes.
const LOOK: Duration = Duration::from_millis(250);

/// Grants turns to identify.
pub struct IdentifyTurns {
    rest: Arc<Rest>,
    cluster: Arc<dyn Cluster>,
    /// Next time at which each bucket may identify.
    buckets: Vec<Arc<Mutex<Instant>>>,
    budget: Mutex<SessionBudget>,
}

/// Permission of one shard to identify. Its bucket waits until it is dropped.
pub struct IdentifyTurn(OwnedMutexGuard<Instant>);

impl Drop for IdentifyTurn {
    fn drop(&mut self) {
        *self.0 = Instant::now() + IDENTIFY_EVERY;
    }
}

impl IdentifyTurns {
    /// Creates the turns of all buckets.
    pub fn new(rest: Arc<Rest>, cluster: Arc<dyn Cluster>, max_concurrency: u32, limit: Option<SessionLimit>) -> Self {
        let now = Instant::now();
        let bucket = || Arc::new(Mutex::new(now));
        IdentifyTurns {
            rest,
            cluster,
            buckets: (0..max_concurrency.max(1)).map(|_| bucket()).collect(),
            budget: Mutex::new(SessionBudget::new(limit, now)),
        }
    }

    /// Waits for a shard's turn. `lost` is the link of a shard that had a session.
    pub async fn take(&self, shard: u32, lost: Option<&ShardLink>) -> IdentifyTurn {
        match lost {
            // No lock is held during the wait, so the first session of another shard does not wait for this one.
            Some(link) => self.spend_within_the_day(shard, link).await,
            None => self.budget.lock().await.spend(Instant::now()),
        }
        let bucket = shard as usize % self.buckets.len();
        let turn = IdentifyTurn(Arc::clone(&self.buckets[bucket]).lock_owned().await);
        sleep_until(*turn.0).await;
        while !self.may_identify(bucket as u32).await {
            sleep(LOOK).await;
        }
        turn
    }

    /// Waits to stretch the day's sessions, and spends one.
    async fn spend_within_the_day(&self, shard: u32, link: &ShardLink) {
        let mut is_logged = false;
        loop {
            let info = ask_bot_info(&self.rest).await;
            let (wait, remaining) = {
                let mut budget = self.budget.lock().await;
                match info {
                    Ok(info) => budget.refresh(info.limit, Instant::now()),
                    Err(error) => debug!("the session limit is unknown, so sessions are counted here: {error}"),
                }
                let wait = budget.wait(Instant::now());
                if wait.is_zero() {
                    return budget.spend(Instant::now());
                }
                (wait, budget.remaining)
            };
            let trouble = format!(
                "sessions left today: {remaining}, so the next begins in {} s",
                wait.as_secs().max(1)
            );
            if !std::mem::replace(&mut is_logged, true) {
                warn!(shard, "{trouble}");
            }
            link.set_trouble(trouble);
            sleep(wait.min(ASK_AGAIN)).await;
        }
    }

    /// Returns whether no other process identifies in this bucket.
    async fn may_identify(&self, bucket: u32) -> bool {
        let may = self.cluster.may_identify(bucket).await;
        may.unwrap_or_else(|error| {
            debug!("the database did not say whether a shard may identify: {error}");
            false
        })
    }
}

/// The sessions left today.
#[derive(Clone, Copy, Debug)]
struct SessionBudget {
    total: u32,
    remaining: u32,
    full_at: Instant,
    last: Option<Instant>,
}

impl SessionBudget {
    fn new(limit: Option<SessionLimit>, now: Instant) -> SessionBudget {
        let mut budget = SessionBudget {
            total: 0,
            remaining: 0,
            full_at: now,
            last: None,
        };
        budget.refresh(limit, now);
        budget
    }

    /// Adopts Discord's numbers. Without a limit no wait is needed.
    fn refresh(&mut self, limit: Option<SessionLimit>, now: Instant) {
        if let Some(limit) = limit {
            (self.total, self.remaining) = (limit.total, limit.remaining);
            self.full_at = now + limit.reset_after;
        }
    }

    fn spend(&mut self, now: Instant) {
        self.remaining = self.remaining.saturating_sub(1);
        self.last = Some(now);
    }

    /// Returns the pause before the next session. After half of the sessions, the rest spreads over the rest of the day,
    /// except a tenth reserved for starts of the program.
    fn wait(&self, now: Instant) -> Duration {
        let day = self.full_at.saturating_duration_since(now);
        if self.remaining > self.total / 2 || day.is_zero() {
            return Duration::ZERO;
        }
        let distance = match self.remaining.saturating_sub(self.total / 10) {
            0 => return day,
            spare => day / spare,
        };
        let next = self.last.map_or(now, |last| last + distance);
        next.saturating_duration_since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    fn limit(remaining: u32, reset_after: Duration) -> Option<SessionLimit> {
        Some(SessionLimit {
            total: 1_000,
            remaining,
            reset_after,
        })
    }

    /// A gateway that rejects every session makes the bot identify as often as it may.
    #[test]
    fn the_sessions_of_a_day_never_run_out() {
        let begun = Instant::now();
        let mut budget = SessionBudget::new(limit(1_000, DAY), begun);
        let mut now = begun;
        let mut identified = 0;
        while now < begun + DAY {
            budget.spend(now);
            identified += 1;
            now += IDENTIFY_EVERY;
            now += budget.wait(now);
        }
        assert!((500..=900).contains(&identified), "{identified}");
        assert!(budget.remaining >= 100, "{}", budget.remaining);
    }

    #[test]
    fn nothing_is_waited_for_while_half_of_the_sessions_are_left_or_no_limit_is_known() {
        let now = Instant::now();
        let mut known = SessionBudget::new(limit(501, DAY), now);
        assert_eq!(known.wait(now), Duration::ZERO);
        known.spend(now);
        assert_eq!(known.wait(now), DAY / 400);
        assert_eq!(known.wait(now + DAY / 800).as_secs(), 107);
        known.refresh(limit(50, DAY), now);
        assert_eq!(known.wait(now), DAY, "a tenth stays for starts of the program");
        assert_eq!(known.wait(now + DAY), Duration::ZERO, "the next day");
        let mut unknown = SessionBudget::new(None, now);
        unknown.spend(now);
        assert_eq!(unknown.wait(now), Duration::ZERO);
    }
}

//! What happens although no one does anything: a challenge expires, a clock runs out. Nothing of it while people cannot reach the program.
//! Of several processes one does it: the one that [leads](headsup_store::ClusterView::leads).

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;

use crate::availability::Availability;
use crate::error::{AppError, Incident};
use crate::item_guard::ItemGuard;
use crate::losses;
use crate::matches::{Matches, PROGRAM, ROOM_AGAIN};
use crate::shared::Shared;
use headsup_match::{Command, MatchId, Timestamp};
use headsup_supervisor::Task;

/// How often the store does what can wait.
const TIDY: Duration = Duration::from_secs(60 * 60);

/// How often it is kept on disk that clocks run.
const TICK: Duration = Duration::from_secs(30);

/// The same where another process may begin at any moment, and goes by it.
const TICK_FOR_OTHERS: Duration = Duration::from_secs(2);

/// Rings due alarms until `stop`.
pub async fn run(matches: &Matches, availability: &Availability, stop: impl Future<Output = ()>) {
    let shared = &*matches.shared;
    let supervisor = &shared.supervisor;
    let alarms = Alarms {
        shared,
        matches,
        availability,
        guard: ItemGuard::new(supervisor, Task::Alarms, Arc::clone(&shared.clock), MatchId::to_string),
    };
    let mut restarted = false;
    let relay = || shared.changes.relay(std::mem::replace(&mut restarted, true));
    tokio::select! {
        () = stop => {}
        () = supervisor.keep(Task::Alarms, || alarms.ring_for_ever()) => {}
        () = supervisor.keep(Task::ClockTicks, || alarms.tick_for_ever()) => {}
        () = supervisor.keep(Task::Upkeep, || alarms.tidy_for_ever()) => {}
        () = supervisor.keep(Task::Timekeeping, || availability.keep_time()) => {}
        () = supervisor.keep(Task::DatabaseWatch, || availability.watch_database()) => {}
        () = supervisor.keep(Task::ChangeRelay, relay) => {}
        () = supervisor.keep(Task::CommitLosses, || losses::report(shared)) => {}
    }
}

/// What the alarms use.
struct Alarms<'a> {
    shared: &'a Shared,
    matches: &'a Matches,
    availability: &'a Availability,
    guard: ItemGuard<MatchId>,
}

impl Alarms<'_> {
    /// Keeps again and again that clocks run, while people can reach the program.
    async fn tick_for_ever(&self) {
        let (mut here, mut view) = (self.shared.presence.watch(), self.shared.cluster.view());
        loop {
            self.shared.until_in_charge(&mut here, &mut view).await;
            let alone = view.borrow().is_alone();
            let pause = if alone { TICK } else { TICK_FOR_OTHERS };
            tokio::select! {
                () = self.shared.clock.sleep_until(self.shared.now().after(pause)) => {}
                // A process that joins goes by it at once.
                Ok(_) = view.wait_for(|view| view.is_alone() != alone) => {}
            }
            // Logged where it fails. The one before it counts then.
            let _ = self.availability.mark().await;
        }
    }

    /// Has the store do again and again what can wait.
    async fn tidy_for_ever(&self) {
        loop {
            self.shared.clock.sleep_until(self.shared.now().after(TIDY)).await;
            if self.shared.leads()
                && let Err(error) = self.shared.store.tidy(self.shared.now()).await
            {
                self.shared.fault(&error);
            }
        }
    }

    async fn ring_for_ever(&self) {
        let (mut changes, mut here) = (self.shared.changes.subscribe(), self.shared.presence.watch());
        let (mut missed, mut view) = (self.shared.changes.missed(), self.shared.cluster.view());
        let mut shards = self.shared.presence.watch_shards();
        // A match that cannot be read would ring again at once, for ever: it is left until the next start.
        let mut silenced = HashSet::new();
        // Those that people cannot reach wait until a shard is back.
        let mut waiting = HashSet::new();
        loop {
            self.shared.until_in_charge(&mut here, &mut view).await;
            if shards.has_changed().unwrap_or(false) {
                shards.mark_unchanged();
                waiting.clear();
            }
            let next = self.ring(&mut silenced, &mut waiting).await;
            let asleep = async {
                match next {
                    Some(moment) => self.shared.clock.sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = asleep => {}
                change = changes.recv() => match change {
                    Ok(_) | Err(RecvError::Lagged(_)) => while changes.try_recv().is_ok() {},
                    Err(RecvError::Closed) => unreachable!("this program holds the sender"),
                },
                _ = missed.changed() => {}
                Ok(()) = shards.changed() => waiting.clear(),
            }
        }
    }

    /// Whether people cannot reach a match by the shard of its home.
    async fn is_out_of_reach(&self, id: MatchId) -> Result<bool, Incident> {
        let away = self.shared.presence.away();
        if away.is_empty() {
            return Ok(false);
        }
        let note = self.shared.home_note(id).await?;
        Ok(away
            .iter()
            .any(|&(shard, _)| self.shared.may_be_home(note.as_deref(), shard)))
    }

    /// Rings what is due and says when the next alarm is.
    async fn ring(&self, silenced: &mut HashSet<MatchId>, waiting: &mut HashSet<MatchId>) -> Option<Timestamp> {
        let now = self.shared.clock.now();
        let mut full = false;
        // What is due stays due until there is room to write it down, and until the database is back.
        let again = || self.shared.presence.is_full().then(|| now.after(ROOM_AGAIN));
        let due = self.shared.store.due(now).await;
        let Ok(due) = due.map_err(|error| self.shared.fault(&error)) else {
            return again();
        };
        let mut panicked = None;
        for id in due {
            if silenced.contains(&id) || waiting.contains(&id) {
                continue;
            }
            match self.guard.attempt(id, self.ring_one(id)).await {
                Ok(Rung::Done) => {}
                Ok(Rung::OutOfReach) => drop(waiting.insert(id)),
                Ok(Rung::NoRoom) => full = true,
                Ok(Rung::Unreadable) => drop(silenced.insert(id)),
                Err(until) => panicked = panicked.into_iter().chain([until]).min(),
            }
        }
        let next = self.shared.store.next_due(now).await;
        let Ok(next) = next.map_err(|error| self.shared.fault(&error)) else {
            return again();
        };
        let again = full.then(|| now.after(ROOM_AGAIN));
        next.into_iter().chain(again).chain(panicked).min()
    }

    async fn ring_one(&self, id: MatchId) -> Rung {
        // A match whose index cannot be read cannot be loaded either.
        if self.is_out_of_reach(id).await.unwrap_or(false) {
            return Rung::OutOfReach;
        }
        match self.matches.carry_out(None, PROGRAM, id, &Command::Ring).await {
            // Refused: a player answered in the meantime.
            Ok(_) | Err(AppError::Refused { .. }) => Rung::Done,
            Err(AppError::Full { .. } | AppError::Away) => Rung::NoRoom,
            Err(AppError::SetAside | AppError::Incident(_)) => Rung::Unreadable,
        }
    }
}

/// Outcome of ringing a due alarm.
enum Rung {
    Done,
    OutOfReach,
    NoRoom,
    Unreadable,
}

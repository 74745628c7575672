//! Whether people can reach the program. While they cannot, no clock runs: what lies between the last moment that was kept, or the
//! loss of the line, and the program being ready again is charged to no one. A disk that is full is such a pause too: people reach the
//! program, and it can do nothing for them. While one of several shards is not connected, the same holds for the matches whose home it is,
//! and all others go on.
//!
//! Each match learns of such a pause with whatever happens to it next, and all whose clocks run learn of it before any alarm rings.
//!
//! When the program's clock has parted from that of the machine (the process was stopped, the machine slept, its clock was set), it
//! follows, and what lies between is such a pause. If it goes back, the player who is asked is charged before, and every clock goes on from
//! the new time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tracing::{debug, info, warn};

use crate::changes::Changed;
use crate::duel_rows::DuelRows;
use crate::error::{AppError, Incident};
use crate::matches::{Matches, PROGRAM};
use crate::outages::{Outage, Shard, kept};
use crate::shared::Shared;
use crate::tournaments::Tournaments;
use headsup_match::{Command, Interval, Jump, MatchId, Timestamp};
use headsup_store::{ClusterView, StoreError, Ticked};

/// A pause that is told to the operator and, where it is one of the clock, to every match.
const WORTH_TELLING: Duration = Duration::from_secs(5);

/// An end of another process is noticed within so long.
const UNNOTICED: Duration = Duration::from_secs(5);

/// A database that has not answered for so long is away. It is asked each second.
const UNANSWERED: Duration = Duration::from_millis(2_500);

/// How often is looked whether it is.
const WATCH: Duration = Duration::from_millis(250);

/// How often a process that is not connected looks at the others.
const LOOK: Duration = Duration::from_secs(1);

/// So many matches are told at once.
const AT_ONCE: usize = 64;

/// Keeps whether people can reach the program, and so whether clocks run. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Availability {
    shared: Arc<Shared>,
    matches: Matches,
    tournaments: Tournaments,
    duels: DuelRows,
}

impl Availability {
    pub(crate) fn new(
        shared: Arc<Shared>,
        matches: Matches,
        tournaments: Tournaments,
        duels: DuelRows,
    ) -> Availability {
        Availability {
            shared,
            matches,
            tournaments,
            duels,
        }
    }

    /// People can reach the program, from now on. Clocks run again, and alarms ring; but nothing of this as long as the disk is full or the
    /// database is away.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot be read or written. That the disk is full or the database away is no error.
    pub async fn arrive(&self) -> Result<(), Incident> {
        self.arrive_by(1, &BTreeSet::new()).await
    }

    /// The same, by these of several shards.
    async fn arrive_by(&self, total: u32, reached: &BTreeSet<u32>) -> Result<(), Incident> {
        match self.shared.store.has_room().await {
            Ok(()) => {}
            Err(StoreError::Full { .. } | StoreError::Away(_)) => return Ok(()),
            Err(error) => return Err(self.shared.fault(&error)),
        }
        let presence = &self.shared.presence;
        let _marking = presence.marking.lock().await;
        let was_full = presence.is_full();
        // Any later failure clears this again.
        presence.has_room();
        let now = self.shared.now();
        let last = self
            .shared
            .store
            .ticked()
            .await
            .map_err(|error| self.shared.fault(&error))?;
        // Where no process was here, not even the one that leads knows when people could not reach the bot: the first that is here tells it.
        let is_first =
            presence.left().is_none() && last.as_ref().is_some_and(|last| now.since(last.all) >= WORTH_TELLING);
        // Another process may have kept a later moment by now.
        let last = last.map(|last| Ticked {
            all: presence.left().map_or(last.all, |left| last.all.min(left)),
            ..last
        });
        let paused = last.as_ref().filter(|last| last.all < now);
        let (is_paused, mut is_told) = (paused.is_some(), false);
        for shard in self.back(total, reached) {
            is_told |= self.arrive_shard(shard).is_some();
        }
        if let Some(last) = paused {
            let outages: Vec<Outage> = kept(last, now).collect();
            is_told |= presence.add_kept(&outages);
            is_told |= presence.is_untold();
            // Of several processes one tells the matches; the others know.
            presence.note_untold(is_told);
            if is_told && (is_first || self.shared.leads()) {
                let seconds = now.since(last.all).as_secs();
                match was_full {
                    // The store has logged it already.
                    true => debug!(seconds, "was away: no clock ran"),
                    false => info!(seconds, "was away: no clock ran"),
                }
                self.tell_reached(None).await?;
                presence.note_untold(false);
            }
        } else if let Some(from) = last
            .as_ref()
            .map(|last| last.all)
            .filter(|&from| from > now.after(self.skew()))
        {
            let seconds = from.since(now).as_secs();
            warn!(seconds, "the machine's clock was set back since the program ran last");
            // By some shards people could not reach it in the time that is left.
            let last = last.map(|last| Ticked { all: now, ..last });
            let of_shards = last
                .iter()
                .flat_map(|last| kept(last, now))
                .filter(|outage| outage.span.from < now);
            presence.add_kept(&of_shards.collect::<Vec<Outage>>());
            // Kept first: whatever is told below is true from then on.
            self.tick(now).await?;
            self.tell_all(&Command::Ring).await?;
        }
        self.tick(now).await?;
        // Until then no one could play either: what was written may have taken long.
        let until = self.shared.now();
        if until > now && (is_paused || presence.left().is_some()) {
            presence.add(Interval { from: now, until });
        }
        presence.arrive();
        Ok(())
    }

    /// Notes by which of the bot's shards people reach it: `own` tells whether each of this process's is connected, and `begun` of which a
    /// session has begun, or gone on, since then. What is known of other processes is added to it. To be called again and again.
    ///
    /// # Errors
    /// Fails as [`arrive`](Self::arrive) and [`leave`](Self::leave) do.
    pub async fn see(&self, own: &BTreeMap<u32, bool>, begun: &BTreeSet<u32>) -> Result<(), Incident> {
        let (unanswered, view) = (self.unanswered_since(), self.shared.cluster.view().borrow().clone());
        let total = view.total.unwrap_or(0);
        let unreached = unreached(&view, own, self.unnoticed_since());
        let news = self.leave_shards(total, &unreached);
        if unanswered.is_some() || unreached.len() == total as usize {
            self.others_are_reached(false);
            return match self.is_here() {
                true => self.leave_since(unanswered.or(self.last_left(total, &unreached))).await,
                false => Ok(()),
            };
        }
        // A process that has just ended still looks as if people reached it.
        let sure = self.others_are_reached(true) || own.values().any(|&connected| connected);
        let reached = (0..total).filter(|number| !unreached.contains_key(number)).collect();
        match self.is_here() {
            false if !sure => Ok(()),
            false => self.arrive_by(total, &reached).await,
            true if total == 1 && !begun.is_empty() => self.arrive().await,
            true if total == 1 => Ok(()),
            true => self.arrive_shards(total, &reached, begun, news).await,
        }
    }

    /// Notes whether other processes are reached now, and returns whether they have been for some time.
    fn others_are_reached(&self, reached: bool) -> bool {
        let since = &self.shared.presence.others_reached;
        let mut since = since.lock().unwrap_or_else(PoisonError::into_inner);
        *since = reached.then(|| since.unwrap_or_else(Instant::now));
        since.is_some_and(|since| since.elapsed() >= UNNOTICED)
    }

    /// Notes by which of several shards people do not reach the bot, with the last moment at which they did if it is known. Returns whether
    /// that is news of any.
    fn leave_shards(&self, total: u32, unreached: &BTreeMap<u32, Option<Timestamp>>) -> bool {
        let now = self.shared.now();
        let leave = |(&number, since): (&u32, &Option<Timestamp>)| {
            let since = since.map_or(now, |since| since.min(now));
            let news = self.shared.presence.leave_shard(Shard { number, total }, since);
            if news {
                info!(shard = number, "a shard is away: no clock of its matches runs");
            }
            news
        };
        let several = unreached.iter().filter(|_| total > 1);
        several.map(leave).fold(false, |news, one| news | one)
    }

    /// When the last of all shards was lost, if that is known.
    fn last_left(&self, total: u32, unreached: &BTreeMap<u32, Option<Timestamp>>) -> Option<Timestamp> {
        match total {
            1 => unreached.values().copied().flatten().next(),
            _ => {
                let away = self.shared.presence.away().into_iter();
                let away = away.filter(|(shard, _)| shard.total == total);
                away.map(|(_, since)| since).max()
            }
        }
    }

    /// The shards that people could not reach the bot by, and can now. Those of another total than there is now are among them.
    fn back(&self, total: u32, reached: &BTreeSet<u32>) -> Vec<Shard> {
        let is_back = |shard: &Shard| shard.total != total || reached.contains(&shard.number);
        let away = self.shared.presence.away().into_iter().map(|(shard, _)| shard);
        away.filter(is_back).collect()
    }

    /// Notes that people reach the bot by a shard again; returns for how long they did not, if every match of the shard is to be told.
    fn arrive_shard(&self, shard: Shard) -> Option<Duration> {
        let away = self.shared.presence.arrive_shard(shard, &*self.shared.clock)?;
        let seconds = away.as_secs();
        info!(
            shard = shard.number,
            seconds, "a shard was away: no clock of its matches ran"
        );
        Some(away)
    }

    /// Notes by which of several shards people reach the bot, and tells the matches of those by which they do again. `news` says that they
    /// do not by some by which they did.
    async fn arrive_shards(
        &self,
        total: u32,
        reached: &BTreeSet<u32>,
        begun: &BTreeSet<u32>,
        news: bool,
    ) -> Result<(), Incident> {
        let presence = &self.shared.presence;
        let _marking = presence.marking.lock().await;
        // What was waited for may have taken long.
        if !self.is_here() {
            return Ok(());
        }
        let mut back = self.back(total, reached);
        // That the connection of one was lost may not have been noticed.
        let begun = begun.iter().map(|&number| Shard { number, total });
        let unnoticed: Vec<Shard> = begun.filter(|shard| !back.contains(shard)).collect();
        if !unnoticed.is_empty() {
            let last = self.shared.store.ticked().await;
            let last = last.map_err(|error| self.shared.fault(&error))?;
            let last = last.map_or(self.shared.now(), |last| last.all);
            for &shard in &unnoticed {
                presence.leave_shard(shard, last);
            }
            back.extend(unnoticed);
        }
        if !news && back.is_empty() {
            return Ok(());
        }
        let mut told = Vec::new();
        for shard in back {
            told.extend(self.arrive_shard(shard).map(|_| shard));
        }
        match self.shared.leads() {
            true if !told.is_empty() => self.tell_reached(Some(&told)).await?,
            true => {}
            false => presence.note_untold(presence.is_untold() || !told.is_empty()),
        }
        // What is kept of a shard that is back stays until the process that tells its matches has done so.
        match news || self.shared.leads() {
            true => self.tick_here(self.shared.now()).await,
            false => Ok(()),
        }
    }

    /// Follows whether people can reach the other processes, as one that is never connected to Discord itself. For ever.
    pub async fn follow_others(&self) {
        let mut view = self.shared.cluster.view();
        loop {
            // Logged where it fails.
            let _ = self.see(&BTreeMap::new(), &BTreeSet::new()).await;
            // Where the store was away, it is tried again.
            tokio::select! {
                Ok(()) = view.changed() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Watches whether the database answers this process, for ever. [`see`](Self::see) cannot: it may wait for a database that is away, and what
    /// players do as soon as that answers again must not be charged for the time in between.
    pub(crate) async fn watch_database(&self) {
        loop {
            tokio::time::sleep(WATCH).await;
            self.leave_unanswered();
        }
    }

    /// People cannot reach the program any more if the database has not answered it for too long. Never waits: until when clocks ran
    /// is as it was kept last, which was not long before.
    fn leave_unanswered(&self) {
        if let Some(since) = self.unanswered_since() {
            self.shared.presence.no_room(since);
        }
    }

    /// Since when the database does not answer this process, if that is so: it does not know of the others what it should, or cannot write.
    pub fn unanswered_since(&self) -> Option<Timestamp> {
        let long = self.shared.cluster.unanswered();
        let since = self.shared.now().0.saturating_sub(long.as_millis() as u64);
        (long >= UNANSWERED).then_some(Timestamp(since))
    }

    /// By how much the clocks of processes that share a store may differ.
    fn skew(&self) -> Duration {
        match self.shared.cluster.view().borrow().is_alone() {
            true => Duration::ZERO,
            false => WORTH_TELLING,
        }
    }

    /// People cannot reach the program by these shards, which it takes over, until it is connected by them. They may not have reached the
    /// process that held them for some seconds.
    ///
    /// # Errors
    /// Fails as [`leave`](Self::leave) does.
    pub async fn take_over(&self, shards: &BTreeSet<u32>) -> Result<(), Incident> {
        let (now, since) = (self.shared.now(), Some(self.unnoticed_since()));
        let total = self.shared.cluster.view().borrow().total;
        if total.is_none_or(|total| total == 1) {
            return self.leave_since(since).await;
        }
        let _marking = self.shared.presence.marking.lock().await;
        let unreached = shards.iter().map(|&shard| (shard, since)).collect();
        if self.leave_shards(total.unwrap_or(0), &unreached) && self.is_here() {
            self.tick(now).await?;
        }
        Ok(())
    }

    /// Since when another process may have ended whose end is noticed now.
    fn unnoticed_since(&self) -> Timestamp {
        Timestamp(self.shared.now().0.saturating_sub(UNNOTICED.as_millis() as u64))
    }

    /// Whether people can reach the program.
    pub fn is_here(&self) -> bool {
        self.shared.presence.is_here()
    }

    /// People cannot reach the program any more.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot keep until when clocks ran. That the disk is full is no error.
    pub async fn leave(&self) -> Result<(), Incident> {
        self.leave_since(None).await
    }

    /// The same, and they could not since a moment that has passed, or else since now.
    ///
    /// # Errors
    /// Fails as [`leave`](Self::leave) does.
    pub async fn leave_since(&self, since: Option<Timestamp>) -> Result<(), Incident> {
        let _marking = self.shared.presence.marking.lock().await;
        let now = self.shared.now();
        let since = since.map_or(now, |since| since.min(now));
        match self.shared.presence.leave(since) {
            true => self.tick(since).await,
            false => Ok(()),
        }
    }

    /// Notes whether each shard of the bot is connected, for the host's tools. Whether clocks run is told by [`see`](Self::see),
    /// [`arrive`](Self::arrive) and [`leave`](Self::leave) alone.
    pub fn note_shards(&self, shards: BTreeMap<u32, bool>) {
        self.shared.presence.note_shards(shards);
    }

    /// Records why a shard waits before it reconnects, for monitoring.
    pub fn note_trouble(&self, trouble: Option<String>) {
        self.shared.presence.note_trouble(trouble);
    }

    /// Records whether this process has yet to register its commands, for monitoring.
    pub fn note_commands_missing(&self, missing: bool) {
        self.shared.presence.note_commands_missing(missing);
    }

    /// Has the clock follow that of the machine again and again.
    pub(crate) async fn keep_time(&self) {
        loop {
            let shown = self.shared.clock.parted().await;
            // Logged where it fails. The clock has followed all the same.
            let _ = self.follow(shown).await;
        }
    }

    /// The clock has parted from that of the machine, which shows this moment: it goes on from there, and no one is the worse for it.
    async fn follow(&self, shown: Timestamp) -> Result<(), Incident> {
        let presence = &self.shared.presence;
        let _marking = presence.marking.lock().await;
        let here = self.is_here();
        let (alone, leads) = {
            let view = self.shared.cluster.view();
            let view = view.borrow();
            (view.is_alone(), view.leads)
        };
        if shown < self.shared.now() && leads {
            // Logged where it fails. Then a player is charged for less than they used.
            if here {
                let _ = self.tell_all(&Command::Charge).await;
            }
            // Nothing that is kept may lie in a time that is yet to come.
            let last = self.shared.store.ticked().await;
            if last.is_ok_and(|last| last.is_some_and(|last| last.all > shown)) {
                let _ = self.tick(shown).await;
            }
        }
        let jump = presence.follow(&*self.shared.clock);
        log(&jump);
        let apart = |moment: Timestamp| moment.since(jump.to).max(jump.to.since(moment));
        // It may have been set back by about as much as was missed.
        let long = apart(jump.from).max(apart(jump.from.after(jump.missed))) >= WORTH_TELLING;
        // That this process was stopped is no matter to the matches, if others went on meanwhile.
        let others_went_on = !alone && (!leads || jump.missed >= WORTH_TELLING);
        if long && !others_went_on {
            self.tell_all(&Command::Jump(jump)).await?;
            self.tell_beside().await?;
        }
        if jump.to < jump.from {
            let open = self.shared.store.all_open().await;
            for id in open.map_err(|error| self.shared.fault(&error))? {
                // When it is to be looked at again was said in the other time.
                self.shared.changes.tell(Changed::beside(id));
            }
        } else if leads {
            self.tick_here(jump.to).await?;
        }
        Ok(())
    }

    /// Keeps that clocks ran until now, if they do.
    pub(crate) async fn mark(&self) -> Result<(), Incident> {
        let presence = &self.shared.presence;
        let _marking = presence.marking.lock().await;
        if !self.is_here() {
            return Ok(());
        }
        if presence.is_untold() && self.shared.leads() {
            self.tell_reached(None).await?;
            presence.note_untold(false);
        }
        self.tick_here(self.shared.now()).await
    }

    /// Keeps that clocks ran until this moment, if people still reach the program: what was done before may have taken long.
    async fn tick_here(&self, now: Timestamp) -> Result<(), Incident> {
        match self.is_here() {
            true => self.tick(now).await,
            false => Ok(()),
        }
    }

    /// Keeps that clocks ran until this moment.
    async fn tick(&self, now: Timestamp) -> Result<(), Incident> {
        if self.shared.presence.is_untold() {
            return Ok(());
        }
        match self.shared.store.set_ticked(self.shared.presence.ticked(now)).await {
            // The one before it counts, and it is no news.
            Err(StoreError::Full { .. } | StoreError::Away(_) | StoreError::OutcomeUnknown(_)) => {
                self.shared.presence.no_room(self.shared.clock.now());
                Ok(())
            }
            set => set.map_err(|error| self.shared.fault(&error)),
        }
    }

    /// Has every match with an alarm look at its clocks.
    async fn tell_all(&self, command: &Command) -> Result<(), Incident> {
        self.tell(command, |_| std::future::ready(true)).await
    }

    /// Has those look at their clocks that people can reach, or of them those whose home is one of these shards. The others are told once
    /// people can reach them.
    async fn tell_reached(&self, homes: Option<&[Shard]>) -> Result<(), Incident> {
        let away = self.shared.presence.away();
        let is_reached = |id: MatchId| {
            let away = &away;
            async move {
                if homes.is_none() && away.is_empty() {
                    return true;
                }
                // Logged where it fails; such a match learns of it with whatever happens to it next.
                let Ok(note) = self.shared.home_note(id).await else {
                    return false;
                };
                let may_be = |shard| self.shared.may_be_home(note.as_deref(), shard);
                homes.is_none_or(|homes| homes.iter().any(|&shard| may_be(shard)))
                    && !away.iter().any(|&(shard, _)| may_be(shard))
            }
        };
        self.tell(&Command::Ring, is_reached).await?;
        self.tell_beside().await
    }

    /// Has every tournament and every duel know for how long people could not reach the program, before that is forgotten.
    async fn tell_beside(&self) -> Result<(), Incident> {
        self.tournaments.tell_missed().await?;
        self.duels.tell_missed().await
    }

    async fn tell<F: Future<Output = bool>>(
        &self,
        command: &Command,
        which: impl Fn(MatchId) -> F,
    ) -> Result<(), Incident> {
        let all = self.shared.store.due(Timestamp(u64::MAX - 1)).await;
        let all = futures_util::stream::iter(all.map_err(|error| self.shared.fault(&error))?);
        // Some at once, for they share what it takes to be on disk.
        let tell = |id: MatchId, which: F| async move {
            if !which.await {
                return;
            }
            match self.matches.carry_out(None, PROGRAM, id, command).await {
                // A match that cannot be read is logged where that is found, and keeps no other from being told.
                Ok(_)
                | Err(
                    AppError::Refused { .. }
                    | AppError::SetAside
                    | AppError::Full { .. }
                    | AppError::Away
                    | AppError::Incident(_),
                ) => {}
            }
        };
        all.for_each_concurrent(AT_ONCE, |id| tell(id, which(id))).await;
        Ok(())
    }
}

/// The shards by which people do not reach the bot, with the last moment at which they did where that is known. Of its own a process knows
/// by itself. One that no process holds is among them: the one that held it may have ended as long ago as `unnoticed`.
fn unreached(view: &ClusterView, own: &BTreeMap<u32, bool>, unnoticed: Timestamp) -> BTreeMap<u32, Option<Timestamp>> {
    let last = |number| {
        let known = view.unreached.get(&number).copied().flatten();
        known.or_else(|| view.free.contains(&number).then_some(unnoticed))
    };
    let is_reached = |number| match own.get(&number) {
        Some(&connected) => connected,
        None => {
            let none_holds = view.free.contains(&number) || view.held.contains(&number);
            !none_holds && !view.unreached.contains_key(&number)
        }
    };
    let all = 0..view.total.unwrap_or(0);
    all.filter(|&number| !is_reached(number))
        .map(|number| (number, last(number)))
        .collect()
}

/// Tells the operator of a jump.
fn log(jump: &Jump) {
    let Jump { from, missed, to } = *jump;
    let set = from.after(missed);
    if missed >= WORTH_TELLING {
        let seconds = missed.as_secs();
        info!(seconds, "the program was stopped or the machine slept: no clock ran");
    }
    if to.since(set).max(set.since(to)) >= WORTH_TELLING {
        let (by, way) = if to < set {
            (set.since(to), "back")
        } else {
            (to.since(set), "forward")
        };
        warn!(
            seconds = by.as_secs(),
            "the machine's clock was set {way}: every deadline moves with it"
        );
    }
}

#[cfg(test)]
mod tests {
    use headsup_store::{Cluster, SingleProcess};

    use super::*;

    #[test]
    fn of_its_own_shards_a_process_knows_itself_and_of_others_by_the_view() {
        let view = ClusterView {
            processes: 3,
            total: Some(7),
            held: BTreeSet::from([0, 1, 2]),
            free: BTreeSet::from([3, 6]),
            // Shard 1 was another's a moment ago.
            unreached: BTreeMap::from([(1, Some(Timestamp(7))), (3, Some(Timestamp(8))), (4, None)]),
            ..SingleProcess::default().view().borrow().clone()
        };
        let own = BTreeMap::from([(0, true), (1, false)]);
        let unnoticed = Timestamp(5);
        let others = [(3, Some(Timestamp(8))), (4, None), (6, Some(unnoticed))];
        let expected = [(1, Some(Timestamp(7))), (2, None)].into_iter().chain(others);
        assert_eq!(
            unreached(&view, &own, unnoticed),
            expected.collect(),
            "2 is not connected yet"
        );
        let back = BTreeMap::from([(0, true), (1, true), (2, true)]);
        assert_eq!(unreached(&view, &back, unnoticed), BTreeMap::from(others));
        let of_none = ClusterView { total: None, ..view };
        assert!(unreached(&of_none, &own, unnoticed).is_empty());
    }
}

//! Brings the messages of a match up to date: its table messages, the open panels and what is told of them. One task per
//! match while there is something to do: newest wins, one call in flight, patience with what passes, an end to what does not.
//!
//! What a message should show follows from the match, so anything that is lost or repeated here loses nothing.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rand::RngExt;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;

use crate::message_index::{MessageIndex, Story};
use crate::shutdown::Shutdown;
use crate::updates::announcements::{any_news, tell_news};
use crate::updates::cut_messages::CutMessages;
use crate::updates::due;
use crate::updates::homes::Homes;
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::notifier::Notifier;
use crate::updates::notifier::breakdown::Breakdown;
use crate::updates::panels::Panels;
use crate::updates::round::Round;
use crate::updates::schedule::{self, UpdateSchedule};
use crate::updates::table_messages::TableMessages;
use crate::updates::update_states::{UpdateState, UpdateStates};
use headsup_app::{Analysis, AppError, Changed, Changes, Clock, Cluster, Matches, MessageNotes};
use headsup_match::{Match, MatchId, Phase, UserId};
use headsup_supervisor::{Supervisor, Task};
use headsup_ui::Access;

/// Who is to be told of a match once its messages are up to date.
struct Telling {
    game: Arc<Match>,
    /// Whose pings are not true any more.
    past: BTreeSet<UserId>,
    /// Whether there is news besides whose turn it is.
    news: bool,
    /// People to notify of the match now.
    due: Vec<UserId>,
    /// True while the story of its result is owed.
    story: bool,
}

/// Brings the messages of matches up to date.
pub struct TableUpdater {
    /// Loads the matches.
    pub matches: Matches,
    /// Which matches there are to look after.
    pub notes: MessageNotes,
    /// Tells of each match that changes.
    pub changes: Changes,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Shows cuts.
    pub cuts: CutMessages,
    /// The table messages, and how they are reached.
    pub messages: TableMessages,
    /// Where the messages of each match are.
    pub index: MessageIndexes,
    /// The panels that are open, and the tokens that lead to messages.
    pub panels: Panels,
    /// Tells whom a match waits for.
    pub notifier: Notifier,
    /// Which matches this process looks after.
    pub homes: Homes,
    /// The other processes of the bot, which look after the rest.
    pub cluster: Arc<dyn Cluster>,
    /// When a match is looked at again although nobody does anything.
    pub schedule: Arc<UpdateSchedule>,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// What is under way.
    pub states: UpdateStates,
    /// Reviews finished matches.
    pub analysis: Analysis,
    /// Runs the updates.
    pub supervisor: Supervisor,
}

/// The first pause after something that passes.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest.
const LONGEST: Duration = Duration::from_secs(60);

/// The story of a match that ended longer ago is not told any more.
const STORY_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);

/// Of many matches, so many are looked at at once.
const FEW: usize = 16;

impl TableUpdater {
    /// Brings every match's messages up to date, all that may have been missed and each that changes, until the program stops.
    pub async fn run(self: Arc<Self>) {
        let changes = self.changes.subscribe();
        let missed = Notify::new();
        // What changed while the program was away.
        missed.notify_one();
        tokio::select! {
            () = hear(changes, &missed, |changed| self.follow(changed)) => {}
            () = self.follow_losses() => {}
            () = self.make_up_for(&missed) => {}
            () = self.shutdown.finished() => {}
        }
    }

    /// Posts at the tables of each match with lost commits.
    async fn follow_losses(self: &Arc<Self>) {
        loop {
            let game = self.changes.next_lost().await;
            self.states.of(game).lost.store(true, Ordering::SeqCst);
            self.look_at(game);
        }
    }

    /// Has the messages of every match brought up to date whenever changes were missed.
    async fn make_up_for(self: &Arc<Self>, missed: &Notify) {
        let (mut of_others, mut gains) = (self.changes.missed(), self.homes.gains());
        loop {
            tokio::select! {
                () = missed.notified() => {}
                _ = of_others.changed() => {}
                () = gains.next() => {}
            }
            self.request_all().await;
        }
    }

    /// Has the messages of each match brought up to date when its moment has come, until the program stops.
    pub async fn run_schedule(self: Arc<Self>) {
        let request = |game| self.look_at(game);
        schedule::run(&*self.clock, &self.schedule, &self.shutdown, request).await;
    }

    async fn request_all(self: &Arc<Self>) {
        // A fault is logged where it happens; the next change of each match brings it up to date.
        let all = self.notes.all_placed().await.unwrap_or_default();
        self.request_each(all).await;
    }

    /// Has the messages of a match brought up to date, by this process or the one that looks after it.
    pub fn request(self: &Arc<Self>, game: MatchId) {
        self.cluster.publish(&[game]);
        self.look_at(game);
    }

    fn look_at(self: &Arc<Self>, game: MatchId) {
        self.states.of(game).forget_snapshot();
        self.set_to_work(game, None);
    }

    /// Does the same for many matches, but only a few at a time: a player's match need not wait until all of them were looked at.
    async fn request_each(self: &Arc<Self>, games: Vec<MatchId>) {
        let few = Arc::new(Semaphore::new(FEW));
        for game in games {
            let turn = Arc::clone(&few).acquire_owned().await;
            self.states.of(game).forget_snapshot();
            self.set_to_work(game, turn.ok());
        }
    }

    /// Has the messages of a match brought up to date that was told to have changed.
    fn follow(self: &Arc<Self>, Changed { id, snapshot }: Changed) {
        match snapshot {
            Some(snapshot) => self.states.of(id).hear(snapshot),
            None => self.states.of(id).forget_snapshot(),
        }
        self.set_to_work(id, None);
    }

    fn set_to_work(self: &Arc<Self>, game: MatchId, turn: Option<OwnedSemaphorePermit>) {
        let state = self.states.of(game);
        state.changed.store(true, Ordering::SeqCst);
        match state.working.swap(true, Ordering::SeqCst) {
            false => {
                let (updater, mut turn) = (Arc::clone(self), turn);
                self.supervisor.spawn(Task::MatchUpdates, move || {
                    state.changed.store(true, Ordering::SeqCst);
                    work(Arc::clone(&updater), game, Arc::clone(&state), turn.take())
                });
            }
            true => state.more.notify_one(),
        }
    }

    /// Redraws the tables that named an erased person, a few at a time. The store gave these matches new versions and keeps them in
    /// need of an update, so the next start resumes an interrupted redraw.
    pub fn redraw(self: &Arc<Self>, games: Vec<MatchId>) {
        self.cluster.publish(&games);
        let updater = Arc::clone(self);
        self.supervisor.spawn(Task::Erasure, move || {
            let (updater, games) = (Arc::clone(&updater), games.clone());
            async move { updater.request_each(games).await }
        });
    }
}

/// Follows each change at once, however long it takes to make up for those that were missed: a player's table does not wait for that.
async fn hear(mut changes: Receiver<Changed>, missed: &Notify, follow: impl Fn(Changed)) {
    loop {
        match changes.recv().await {
            Ok(changed) => follow(changed),
            Err(RecvError::Lagged(_)) => missed.notify_one(),
            Err(RecvError::Closed) => return,
        }
    }
}

/// `turn` is given on as soon as the messages were looked at once: what is in the way may stay there for long.
async fn work(
    updater: Arc<TableUpdater>,
    game: MatchId,
    state: Arc<UpdateState>,
    mut turn: Option<OwnedSemaphorePermit>,
) {
    let mut pause = PAUSE;
    // What is to be shown is as old as the first change of it that is not shown yet.
    let mut ticket = None;
    let mut panics = 0;
    loop {
        let mut wait = Duration::ZERO;
        let mut queued = None;
        while state.changed.swap(false, Ordering::SeqCst) {
            // When the program stops, what is left is done at its next start.
            let Some(_under_way) = updater.shutdown.begin_work() else {
                return;
            };
            let age = ticket.get_or_insert_with(|| updater.messages.api.ticket());
            let round = age.scope(updater.round(game, &state));
            let Ok(done) = updater.supervisor.catch(Task::MatchUpdates, round).await else {
                panics += 1;
                state.changed.store(true, Ordering::SeqCst);
                break;
            };
            panics = 0;
            match done {
                Ok(Round::Done) => {
                    pause = PAUSE;
                    ticket = None;
                }
                Ok(Round::Again) => state.changed.store(true, Ordering::SeqCst),
                Ok(Round::Later(least)) => {
                    state.changed.store(true, Ordering::SeqCst);
                    wait = least;
                    break;
                }
                Ok(Round::Queued(class)) => {
                    state.changed.store(true, Ordering::SeqCst);
                    queued = Some(class);
                    break;
                }
                Err(AppError::Full { .. } | AppError::Away) => {
                    state.changed.store(true, Ordering::SeqCst);
                    break;
                }
                // It is logged. The next change tries again.
                Err(_) => {}
            }
        }
        drop(turn.take());
        if panics > 0 {
            // The next change may draw without a panic.
            tokio::select! {
                () = sleep(after_panics(panics)) => {}
                () = state.more.notified() => {}
            }
            continue;
        }
        // The messages are free meanwhile, and what changes until it is their turn is shown with it.
        if let (Some(class), Some(ticket)) = (queued, &ticket) {
            tokio::select! {
                () = updater.messages.api.await_turn(class, ticket) => {}
                // What does not count, such as a panel, does not wait for it. The ticket keeps its place.
                () = state.more.notified() => {}
            }
            continue;
        }
        if state.changed.load(Ordering::SeqCst) {
            let jitter = rand::rng().random_range(0.8..1.2);
            sleep(pause.mul_f64(jitter).max(wait)).await;
            pause = (pause * 2).min(LONGEST);
            continue;
        }
        state.working.store(false, Ordering::SeqCst);
        // A nudge between the last look and this line found the task still at work.
        if !state.changed.load(Ordering::SeqCst) || state.working.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}

/// Returns the pause after consecutive panics: a second, doubling up to an hour.
fn after_panics(panics: u32) -> Duration {
    const LONGEST: Duration = Duration::from_secs(60 * 60);
    Duration::from_secs(1 << (panics - 1).min(12)).min(LONGEST)
}

impl TableUpdater {
    /// Brings the messages up to date, then tells the players. The index is not locked for that: they may be told about other matches
    /// together with this one.
    async fn round(self: &Arc<Self>, game: MatchId, state: &Arc<UpdateState>) -> Result<Round, AppError> {
        // The index knows of the loss from here on, so that the process which holds the match's shard tells it.
        if state.lost.swap(false, Ordering::SeqCst)
            && let Err(error) = self.note_loss(game).await
        {
            state.lost.store(true, Ordering::SeqCst);
            return Err(error);
        }
        if !self.homes.are_all_here() {
            let place = self.index.get(game).await?;
            // A message in a borrowed channel is reached by the process that has its token, and by no other.
            let mut borrowed = place.tables.iter().filter(|spot| spot.reach == Access::Borrowed);
            let reaches = borrowed.any(|spot| self.panels.tokens.way_to(spot.message).is_some());
            // So is a panel, and only that process knows whether it shows what happened.
            let reaches = reaches || (place.only_panels() && self.panels.tokens.any(game));
            if place.needs_upkeep() && !self.homes.has(&place) && !reaches {
                return self.refresh_panels(game, state, &place).await;
            }
        }
        let guard = self.index.lock(game).await;
        let snapshot = state.take_snapshot();
        let known = match snapshot {
            Some(game) => Ok(game),
            None => self.matches.load(game).await.map(Arc::new),
        };
        if let Ok(game) = &known {
            state.loaded(game.version());
        }
        let (round, telling) = self.bring_up_to_date(&guard, known).await?;
        let round = round.or(self.tell_loss(&guard).await?);
        drop(guard);
        if telling.as_ref().is_some_and(|telling| telling.story) {
            self.review(game, state);
        }
        let told = match telling {
            Some(telling) => self.tell(telling).await?,
            None => Round::Done,
        };
        Ok(round.or(told))
    }

    /// Brings the panels up to date that were opened by this process, of a match that another looks after.
    async fn refresh_panels(&self, id: MatchId, state: &UpdateState, place: &MessageIndex) -> Result<Round, AppError> {
        self.schedule.forget(id);
        if !self.panels.tokens.any(id) {
            state.forget_snapshot();
            return Ok(Round::Done);
        }
        let game = match state.take_snapshot() {
            Some(game) => game,
            None => Arc::new(self.matches.load(id).await?),
        };
        state.loaded(game.version());
        let round = self.panels.refresh_players(&game).await?;
        let round = round.or(self.panels.refresh_watchers(&game).await?);
        let round = round.or(self.panels.rest(&game, place).await?);
        match game.phase().is_open() {
            true => self.await_rest(id),
            false => self.panels.tokens.over(id),
        }
        Ok(round)
    }

    /// Has a match looked at again when the next of its open panels rests.
    pub fn await_rest(&self, game: MatchId) {
        // Before the token's age: a clock that leaps in between makes this too early, never too late.
        let now = self.clock.now();
        if let Some(left) = self.panels.tokens.rests_in(game) {
            self.schedule.at(game, now.after(left));
        }
    }

    async fn tell(&self, telling: Telling) -> Result<Round, AppError> {
        let Telling {
            game, past, news, due, ..
        } = telling;
        let mut told = match game.phase().is_open() || past.is_empty() {
            true => Round::Done,
            // Without them it may rest.
            false => Round::Again,
        };
        for who in past {
            let cleared = self.notifier.clear(who, &game).await?;
            if cleared.is_put_off() {
                told = cleared;
            }
        }
        if news {
            told = told.or(tell_news(&self.notifier, &game).await?);
        }
        for who in due {
            told = self.notifier.tell_of_all(who, &game).await?.or(told);
        }
        Ok(told)
    }

    /// Notes in the index that the database lost moves of a match.
    async fn note_loss(&self, game: MatchId) -> Result<(), AppError> {
        let guard = self.index.lock(game).await;
        let mut place = guard.get().await?;
        place.heard.retain(|key| !Breakdown::MOVES_LOST.owns(key));
        place.moves_lost = true;
        guard.save(&place).await?;
        self.cluster.publish(&[game]);
        Ok(())
    }

    /// Tells the players of lost moves. It follows the rest of the round, which sets the schedule anew.
    async fn tell_loss(&self, guard: &IndexGuard) -> Result<Round, AppError> {
        if !guard.get().await?.moves_lost {
            return Ok(Round::Done);
        }
        let people = self.matches.people(guard.game()).await?;
        let breakdown = &Breakdown::MOVES_LOST;
        let (round, all_know) = self.notifier.tell_breakdown(guard, people, breakdown).await?;
        if all_know {
            let mut place = guard.get().await?;
            place.moves_lost = false;
            guard.save(&place).await?;
        }
        Ok(round)
    }

    /// Does one round for a match as it is known, and returns what is then to be told about it.
    async fn bring_up_to_date(
        &self,
        guard: &IndexGuard,
        known: Result<Arc<Match>, AppError>,
    ) -> Result<(Round, Option<Telling>), AppError> {
        let id = guard.game();
        let mut game = match known {
            Ok(game) => game,
            Err(AppError::SetAside) => {
                let people = self.matches.people(id).await?;
                let told = self
                    .notifier
                    .tell_breakdown(guard, people, &Breakdown::SET_ASIDE)
                    .await?;
                return Ok((told.0, None));
            }
            Err(AppError::Refused { .. }) => return Ok((Round::Done, None)),
            // Transient: retried.
            Err(wrong @ (AppError::Full { .. } | AppError::Away | AppError::Incident(_))) => return Err(wrong),
        };
        let mut round = Round::Done;
        if !game.to_be_shown().is_empty() {
            round = self.cuts.show(guard, None).await?;
            game = Arc::new(self.matches.load(id).await?);
        }
        self.schedule.forget(id);
        let mut place = guard.get().await?;
        self.panels.take_up(id, &place);
        let panels = self.panels.refresh_players(&game).await?;
        let shows = place.shows(game.version_for(None));
        if !place.needs_upkeep() && place != MessageIndex::default() {
            // Saves that the match needs no more updates.
            guard.save(&place).await?;
        }
        if !place.needs_upkeep() || (place.at_rest && shows) {
            let watchers = self.panels.refresh_watchers(&game).await?;
            return Ok((round.or(panels).or(watchers), None));
        }
        let before = place.clone();
        if std::mem::take(&mut place.at_rest) {
            // Both players were notified before it came to rest.
            place.informed = game.people().iter().collect();
            if place.story.is_owed() {
                // It came to rest before there were stories.
                place.story = Story::GivenUp;
            }
        }
        if place.story.is_owed() && self.gives_story_up(&game) {
            place.story = Story::GivenUp;
        }
        self.messages.remove_of_strangers(&game, &mut place).await;
        round = round.or(self.messages.bring_up_to_date(&game, &mut place).await?);
        self.note_seen(&game, &mut place);
        let news = any_news(&game, &mut place);
        let panels = panels.or(self.panels.refresh_watchers(&game).await?);
        let panels = panels.or(self.panels.rest(&game, &place).await?);
        if game.phase().is_open() {
            self.await_rest(id);
        }
        place.stamp(&game, self.clock.now());
        let whom = self.notifier.whom_to_tell(&game, &place).await?;
        let mut story = false;
        if !game.phase().is_open() {
            self.panels.tokens.over(id);
            let over = matches!(game.phase(), Phase::Over(_));
            // Everybody knows, so nothing changes any more and there is nothing to look after. A match is looked back at, though.
            let told = place.pings.is_empty() && due::due(&game, &place).is_empty();
            let tables = place.tables.iter().filter(|spot| !spot.lost);
            let only_panels = place.only_panels();
            let open = game.people().iter().find_map(|who| self.panels.tokens.version(id, who));
            let open = open.filter(|_| only_panels);
            let owed = over && place.story.is_owed() && (tables.clone().next().is_some() || open.is_some());
            // One that is out of reach keeps no other from its story.
            let mut shown = tables.map(|spot| spot.shows).chain(open);
            story = owed && shown.any(|shows| shows >= game.version());
            let owes = owed || place.moves_lost;
            if place.shows(game.version()) && told && !owes && round == Round::Done {
                match self.messages.close_thread(&place).await {
                    Round::Done if over => {
                        place.rest();
                        for who in place.tables.iter().filter_map(|spot| spot.of.filter(|_| spot.panel)) {
                            self.panels.tokens.forget(id, who);
                        }
                    }
                    Round::Done => place = MessageIndex::default(),
                    later => round = later,
                }
            }
        }
        if place != before {
            guard.save(&place).await?;
        }
        let telling = Telling {
            past: past(&game, &place),
            news,
            due: whom,
            game,
            story,
        };
        Ok((round.or(panels), Some(telling)))
    }

    /// Returns whether a match that is over gets no story: there is nothing to tell, or it ended too long ago.
    fn gives_story_up(&self, game: &Match) -> bool {
        let Phase::Over(end) = game.phase() else { return false };
        let late = game.record().changed().after(STORY_WITHIN) < self.clock.now();
        !end.has_result() || late || !self.analysis.tells_stories()
    }

    /// Has a finished match reviewed, and then its messages tell the story.
    fn review(self: &Arc<Self>, game: MatchId, state: &Arc<UpdateState>) {
        if state.reviewing.swap(true, Ordering::SeqCst) {
            return;
        }
        let (updater, state) = (Arc::clone(self), Arc::clone(state));
        self.supervisor.spawn(Task::MatchUpdates, move || {
            let (updater, state) = (Arc::clone(&updater), Arc::clone(&state));
            async move {
                let noted = updater.note_story(game).await;
                state.reviewing.store(false, Ordering::SeqCst);
                match noted {
                    Ok(()) => updater.look_at(game),
                    // It is logged, and still owed.
                    Err(_) => updater.schedule.at(game, updater.clock.now().after(LONGEST)),
                }
            }
        });
    }

    /// Reviews a match and notes its story.
    async fn note_story(&self, game: MatchId) -> Result<(), AppError> {
        let story = match self.analysis.advantage(game).await {
            Ok(Some(advantage)) => Story::Told(advantage),
            Ok(None) | Err(AppError::Refused { .. } | AppError::Incident(_) | AppError::SetAside) => Story::GivenUp,
            Err(passing @ (AppError::Full { .. } | AppError::Away)) => return Err(passing),
        };
        let Some(_under_way) = self.shutdown.begin_work() else {
            return Ok(());
        };
        let guard = self.index.lock(game).await;
        let mut place = guard.get().await?;
        if place.story.is_owed() && !place.at_rest {
            place.story = story;
            guard.save(&place).await?;
            if place.tables.iter().all(|spot| spot.panel) {
                // No table tells it.
                self.panels.tokens.outdate(game);
            }
        }
        Ok(())
    }

    /// Notes who was there since the last round.
    fn note_seen(&self, game: &Match, place: &mut MessageIndex) {
        place.seen.follow(game);
        for who in game.people().iter() {
            if let Some(at) = self.panels.tokens.shown(game.id(), who) {
                place.seen.showed(who, at);
            }
        }
    }
}

/// Whose pings are not true any more.
fn past(game: &Match, place: &MessageIndex) -> BTreeSet<UserId> {
    let pinged = place.pings.iter().map(|ping| ping.who);
    pinged.filter(|&who| !due::waits_for(game, place, who)).collect()
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use futures_util::FutureExt;
    use tokio::sync::broadcast::Sender;

    use super::*;
    use headsup_match::Timestamp;

    #[test]
    fn changes_that_were_missed_are_made_up_for_once() {
        let changes = Sender::new(4);
        let change = |number| Changed {
            id: MatchId::new(Timestamp::default(), [0, 0, number]),
            snapshot: None,
        };
        let tell = |number| drop(changes.send(change(number)));
        let (missed, followed) = (Notify::new(), RefCell::new(Vec::new()));
        let mut hearing = Box::pin(hear(changes.subscribe(), &missed, |changed| {
            followed.borrow_mut().push(changed.id);
        }));
        (0..10).for_each(tell);
        assert!(hearing.as_mut().now_or_never().is_none());
        assert!(missed.notified().now_or_never().is_some());
        // While all matches are looked at, what changes is followed, and nothing of it counts as missed again.
        (10..13).for_each(tell);
        assert!(hearing.as_mut().now_or_never().is_none());
        let ids: Vec<MatchId> = (6..13).map(|number| change(number).id).collect();
        assert_eq!(*followed.borrow(), ids);
        assert!(missed.notified().now_or_never().is_none());
        (13..20).for_each(tell);
        assert!(hearing.as_mut().now_or_never().is_none());
        assert!(missed.notified().now_or_never().is_some());
    }
}

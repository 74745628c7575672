//! Brings the messages of a match up to date: its table messages, the open panels and what is told of them. One task per
//! match while there is something to do: newest wins, one call in flight, patience with what passes, an end to what does not.
//!
//! What a message should show follows from the match, so anything that is lost or repeated here loses nothing.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rand::RngExt;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;
use tracing::info;

use crate::access::Access;
use crate::api::discord_error::DiscordError;
use crate::api::wire::Wire;
use crate::message_index::{MessageIndex, TableMessage, Thread};
use crate::shutdown::Shutdown;
use crate::updates::calls::Call;
use crate::updates::challenges::Challenges;
use crate::updates::cut_messages::CutMessages;
use crate::updates::due;
use crate::updates::locales::{follow_choice, locale_of};
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::news::tell_news;
use crate::updates::notifier::Notifier;
use crate::updates::panels::Panels;
use crate::updates::round::Round;
use crate::updates::schedule::{self, UpdateSchedule};
use crate::updates::table_spot;
use crate::updates::thread::{close_thread, seat_in_thread};
use crate::user_directory::UserDirectory;
use crate::views::errors::SET_ASIDE;
use crate::views::message::Message;
use crate::views::table;
use headsup_app::{AppError, Changed, Changes, Clock, Incident, Matches, MessageNotes, Preferences};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Phase, UserId};

/// Brings the messages of matches up to date.
pub struct TableUpdater {
    /// Loads the matches.
    pub matches: Matches,
    /// Which matches there are to look after.
    pub notes: MessageNotes,
    /// Tells of each match that changes.
    pub changes: Changes,
    /// What people and servers chose.
    pub preferences: Preferences,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Shows cuts.
    pub cuts: CutMessages,
    /// Sends.
    pub wire: Arc<Wire>,
    /// Where the messages of each match are.
    pub index: MessageIndexes,
    /// The panels that are open, and the tokens that lead to messages.
    pub panels: Panels,
    /// Tells whom a match waits for.
    pub notifier: Notifier,
    /// In which language each person was last heard, and what they are called.
    pub names: Arc<UserDirectory>,
    /// Who may be pinged about a challenge.
    pub challenges: Arc<Challenges>,
    /// When a match is looked at again although nobody does anything.
    pub schedule: Arc<UpdateSchedule>,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// What is under way.
    pub stages: Stages,
}

/// The stages of the matches that something is done for.
#[derive(Default)]
pub struct Stages(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    of: HashMap<MatchId, Arc<Stage>>,
    /// When there are so many, those at which nothing is done are thrown away.
    most: usize,
}

#[derive(Default)]
struct Stage {
    /// A task is at work.
    working: AtomicBool,
    /// Something changed since the task last looked.
    changed: AtomicBool,
    newest: Mutex<Newest>,
}

/// The newest state of a match that was told, until the task has looked at it.
#[derive(Default)]
struct Newest {
    version: u64,
    snapshot: Option<Arc<Match>>,
}

impl Stage {
    fn newest(&self) -> MutexGuard<'_, Newest> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what was told, unless as new a state was told or loaded before: what two tasks tell may change places on the way, and what was
    /// loaded since may be the same version without a person who was forgotten.
    fn hear(&self, snapshot: Arc<Match>) {
        let mut newest = self.newest();
        if snapshot.version() > newest.version {
            *newest = Newest {
                version: snapshot.version(),
                snapshot: Some(snapshot),
            };
        }
    }

    /// Something changed that is not in any state that was told: it must be loaded.
    fn forget_snapshot(&self) {
        self.newest().snapshot = None;
    }

    /// Notes that this version was loaded.
    fn loaded(&self, version: u64) {
        let mut newest = self.newest();
        newest.version = newest.version.max(version);
    }
}

/// The first pause after something that passes.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest.
const LONGEST: Duration = Duration::from_secs(60);

/// Of many matches, so many are looked at at once.
const FEW: usize = 16;

impl Stages {
    fn of(&self, game: MatchId) -> Arc<Stage> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.of.len() >= kept.most {
            // Nobody else holds a stage at which nothing is done.
            kept.of.retain(|_, stage| Arc::strong_count(stage) > 1);
            kept.most = 2 * kept.of.len() + FEW;
        }
        Arc::clone(kept.of.entry(game).or_default())
    }
}

impl TableUpdater {
    /// Brings every match's messages up to date, first all that may have been missed, then each that changes, until the program stops.
    pub async fn run(self: Arc<Self>) {
        let mut changes = self.changes.subscribe();
        self.request_all().await;
        while !self.shutdown.begun() {
            match changes.recv().await {
                Ok(changed) => self.follow(changed),
                Err(RecvError::Lagged(_)) => self.request_all().await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Has the messages of each match brought up to date when its moment has come, until the program stops.
    pub async fn run_schedule(self: Arc<Self>) {
        let request = |game| self.request(game);
        schedule::run(&*self.clock, &self.schedule, &self.shutdown, request).await;
    }

    async fn request_all(self: &Arc<Self>) {
        // A fault is logged where it happens; the next change of each match brings it up to date.
        let all = self.notes.all_placed().await.unwrap_or_default();
        self.request_each(all).await;
    }

    /// Has the messages of a match brought up to date.
    pub fn request(self: &Arc<Self>, game: MatchId) {
        self.stages.of(game).forget_snapshot();
        self.set_to_work(game, None);
    }

    /// Does the same for many matches, but only a few at a time: a player's match need not wait until all of them were looked at.
    async fn request_each(self: &Arc<Self>, games: Vec<MatchId>) {
        let few = Arc::new(Semaphore::new(FEW));
        for game in games {
            let turn = Arc::clone(&few).acquire_owned().await;
            self.stages.of(game).forget_snapshot();
            self.set_to_work(game, turn.ok());
        }
    }

    /// Has the messages of a match brought up to date that was told to have changed.
    fn follow(self: &Arc<Self>, Changed { id, snapshot }: Changed) {
        match snapshot {
            Some(snapshot) => self.stages.of(id).hear(snapshot),
            None => self.stages.of(id).forget_snapshot(),
        }
        self.set_to_work(id, None);
    }

    fn set_to_work(self: &Arc<Self>, game: MatchId, turn: Option<OwnedSemaphorePermit>) {
        let stage = self.stages.of(game);
        stage.changed.store(true, Ordering::SeqCst);
        if !stage.working.swap(true, Ordering::SeqCst) {
            tokio::spawn(work(Arc::clone(self), game, stage, turn));
        }
    }

    /// Has the table messages of a match written anew, though nothing happened in it.
    pub async fn rewrite(self: &Arc<Self>, game: MatchId) -> Result<(), AppError> {
        let guard = self.index.lock(game).await;
        let mut place = guard.get().await?;
        if !place.tables.is_empty() {
            place.tables.iter_mut().for_each(|spot| spot.shows = 0);
            place.at_rest = false;
            guard.save(&place).await?;
            self.request(game);
        }
        Ok(())
    }
}

/// `turn` is given on as soon as the messages were looked at once: what is in the way may stay there for long.
async fn work(updater: Arc<TableUpdater>, game: MatchId, stage: Arc<Stage>, mut turn: Option<OwnedSemaphorePermit>) {
    let mut pause = PAUSE;
    loop {
        let mut wait = Duration::ZERO;
        while stage.changed.swap(false, Ordering::SeqCst) {
            // When the program stops, what is left is done at its next start.
            let Some(_under_way) = updater.shutdown.begin_work() else {
                return;
            };
            match updater.round(game, &stage).await {
                Ok(Round::Done) => pause = PAUSE,
                Ok(Round::Again) => stage.changed.store(true, Ordering::SeqCst),
                Ok(Round::Later(least)) => {
                    stage.changed.store(true, Ordering::SeqCst);
                    wait = least;
                    break;
                }
                Err(AppError::Full { .. }) => {
                    stage.changed.store(true, Ordering::SeqCst);
                    break;
                }
                // It is logged. The next change tries again.
                Err(_) => {}
            }
        }
        drop(turn.take());
        if stage.changed.load(Ordering::SeqCst) {
            let jitter = rand::rng().random_range(0.8..1.2);
            sleep(pause.mul_f64(jitter).max(wait)).await;
            pause = (pause * 2).min(LONGEST);
            continue;
        }
        stage.working.store(false, Ordering::SeqCst);
        // A nudge between the last look and this line found the task still at work.
        if !stage.changed.load(Ordering::SeqCst) || stage.working.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}

impl TableUpdater {
    /// Brings the messages up to date, then tells the player who is due. The index is not locked for that: they may be told about other
    /// matches together with this one.
    async fn round(&self, game: MatchId, stage: &Stage) -> Result<Round, AppError> {
        let guard = self.index.lock(game).await;
        let snapshot = stage.newest().snapshot.take();
        let known = match snapshot {
            Some(game) => Ok(game),
            None => self.matches.load(game).await.map(Arc::new),
        };
        if let Ok(game) = &known {
            stage.loaded(game.version());
        }
        let (round, due) = self.bring_up_to_date(&guard, known).await?;
        drop(guard);
        let told = match due {
            Some((who, game)) => self.notifier.tell_of_all(who, &game).await?,
            None => Round::Done,
        };
        Ok(round.or(told))
    }

    /// Notes that a table message stands there now, and removes the one it replaces. `told`: the player who
    /// knows the match's question, and after how many moves it was asked.
    pub async fn put_table(
        &self,
        guard: &IndexGuard,
        spot: TableMessage,
        told: Option<(UserId, u32)>,
    ) -> Result<(), AppError> {
        let mut place = guard.get().await?;
        // Noted late: the message has shown something newer since, and the player who knew of this may be asked again.
        let newer = place.table_at(spot.message).map(|known| known.shows > spot.shows);
        // Or the table has gone into its thread, which has the id of the message that it was started under.
        if newer == Some(true) || place.thread == Thread::Own(spot.message) {
            return Ok(());
        }
        if place.tables.is_empty() {
            place.since = self.clock.now();
        }
        if let Some((who, ply)) = told {
            place.knows(who, ply, self.clock.now());
        }
        let old = place.put(spot);
        guard.save(&place).await?;
        if let Some(old) = old
            && let Some(way) = self.panels.tokens.table_handle(&old)
        {
            let trouble = self.wire.clear(&way).await;
            if place.leave_thread(&old, trouble) {
                guard.save(&place).await?;
            }
        }
        Ok(())
    }

    /// Does one round for a match as it is known, and returns who is then to be told about it.
    async fn bring_up_to_date(
        &self,
        guard: &IndexGuard,
        known: Result<Arc<Match>, AppError>,
    ) -> Result<(Round, Option<(UserId, Arc<Match>)>), AppError> {
        let id = guard.game();
        let mut game = match known {
            Ok(game) => game,
            Err(AppError::SetAside) => return Ok((self.tell_set_aside(guard).await?, None)),
            Err(AppError::Refused { .. } | AppError::Full { .. }) => return Ok((Round::Done, None)),
            Err(wrong @ AppError::Incident(_)) => return Err(wrong),
        };
        let mut round = Round::Done;
        if !game.to_be_shown().is_empty() {
            round = self.cuts.show(guard, None).await?;
            game = Arc::new(self.matches.load(id).await?);
        }
        self.schedule.forget(id);
        let panels = self.panels.refresh_players(&game).await?;
        let mut place = guard.get().await?;
        if place.tables.is_empty() || place.at_rest {
            let watchers = self.panels.refresh_watchers(&game).await?;
            return Ok((round.or(panels).or(watchers), None));
        }
        let before = place.clone();
        for spot in place.keep_only(&game.people()) {
            if let Some(way) = self.panels.tokens.table_handle(&spot) {
                self.wire.clear(&way).await;
            }
        }
        round = round.or(self.perform(&game, &mut place).await?);
        let panels = panels.or(self.panels.refresh_watchers(&game).await?);
        place.stamp(&game, self.clock.now());
        let whom = self.notifier.whom_to_tell(&game, &place).await?;
        if !game.phase().is_open() {
            self.panels.tokens.over(id);
            let over = matches!(game.phase(), Phase::Over(_));
            // Everybody knows, so nothing changes any more and there is nothing to look after. A match is looked back at, though.
            if place.shows(game.version()) && !(over && due::due(&game, &place).is_some()) && round == Round::Done {
                match close_thread(&self.wire, &place).await {
                    Round::Done if over => place.rest(),
                    Round::Done => place = MessageIndex::default(),
                    later => round = later,
                }
            }
        }
        if place != before {
            guard.save(&place).await?;
        }
        Ok((round.or(panels), whom.map(|who| (who, game))))
    }

    /// Tells once, wherever a match has a table, that it is set aside. Anyone who presses something there reads it too.
    async fn tell_set_aside(&self, guard: &IndexGuard) -> Result<Round, AppError> {
        let mut place = guard.get().await?;
        if place.heard.iter().any(|key| key == SET_ASIDE) {
            return Ok(Round::Done);
        }
        for spot in &place.tables {
            let message = Message::public(spot.tongue().say(SET_ASIDE, &[]));
            let nonce = format!("{}aside{}", guard.game(), spot.message % 1_000_000_000_000);
            match self.wire.post(spot.channel, &message, &nonce).await {
                Err(trouble) if trouble.passes() => return Ok(Round::Later(trouble.wait())),
                Ok(_) | Err(_) => {}
            }
        }
        place.heard.push(SET_ASIDE.to_owned());
        guard.save(&place).await?;
        Ok(Round::Done)
    }

    async fn perform(&self, game: &Match, place: &mut MessageIndex) -> Result<Round, Incident> {
        let mut round = self.seat_in_direct_messages(game, place).await?;
        for at in 0..place.tables.len() {
            let spot = &place.tables[at];
            if spot.shows >= game.version_for(None) || spot.lost {
                continue;
            }
            let Some(way) = self.panels.tokens.table_handle(spot) else {
                continue;
            };
            follow_choice(&self.preferences, &mut place.tables[at]).await;
            let spot = &place.tables[at];
            let message = table_spot::for_spot(game, spot, place);
            let mut edited = self.wire.edit(&way, &message).await;
            if edited.is_err_and(DiscordError::archived) && self.wire.archive(spot.channel, false).await.is_ok() {
                edited = self.wire.edit(&way, &message).await;
            }
            match edited {
                Ok(()) => place.tables[at].shows = game.version(),
                Err(trouble) if trouble.passes() => round = Round::Later(trouble.wait()),
                // Tokens end; the next press on a message brings a new one.
                Err(_) if spot.reach == Access::Borrowed => {}
                Err(trouble) if trouble.forbidden() => {
                    info!(game = %game.id(), "its table message can only be reached by tokens: {trouble}");
                    place.tables[at].reach = Access::Borrowed;
                }
                Err(trouble) => {
                    info!(game = %game.id(), "its table message is lost: {trouble}");
                    place.tables[at].lost = true;
                }
            }
        }
        for done in [
            seat_in_thread(&self.preferences, &self.wire, &self.names, game, place).await?,
            tell_news(&self.notifier, game, place).await?,
        ] {
            round = round.or(done);
        }
        Ok(round)
    }

    /// Gives each player a table message of their own in direct messages, if they take messages and have none yet.
    async fn seat_in_direct_messages(&self, game: &Match, place: &mut MessageIndex) -> Result<Round, Incident> {
        let mut round = Round::Done;
        // Nobody needs a table of a challenge that is gone before they heard of it.
        let gone = !game.phase().is_open() && !game.record().begun();
        if gone || !place.tables.iter().any(|spot| spot.of.is_some()) {
            return Ok(round);
        }
        for who in game.people().iter().filter(|who| who.level().is_none()) {
            let has = place
                .tables
                .iter()
                .any(|spot| spot.of == Some(who.0) || spot.of.is_none());
            if has || place.closed.contains(&who.0) {
                continue;
            }
            let now = self.clock.now();
            let free = due::after_quiet(&self.preferences.settings(who).await?, now);
            if free > now {
                self.schedule.at(game.id(), free);
                continue;
            }
            let challenged = matches!(game.phase(), Phase::Challenged { .. });
            let call = match challenged && who != game.people().challenger {
                true => self
                    .challenges
                    .calls
                    .direct(game.people().challenger, who, game.id(), now),
                false => Call::Ping,
            };
            if let Call::Later(at) = call {
                self.schedule.at(game.id(), at);
                continue;
            }
            // Their own language or, for a player not heard from yet, that of their opponent.
            let tongue = locale_of(&self.preferences, &self.names, who)
                .await
                .unwrap_or_else(|| place.tables[0].tongue());
            match self.open_table(game, who, tongue, call).await {
                Ok(spot) => {
                    place.told = Some(who.0);
                    place.put(spot);
                }
                // They may have it already, and take messages: once more, until it is known which it is.
                Err(trouble) if trouble.unsettled() => round = Round::Later(trouble.wait()),
                Err(_) => {
                    // The opponent's own table tells so.
                    place.closed.push(who.0);
                    place.tables.iter_mut().for_each(|spot| spot.shows = 0);
                }
            }
        }
        Ok(round)
    }

    async fn open_table(
        &self,
        game: &Match,
        who: UserId,
        tongue: &'static Locale,
        call: Call,
    ) -> Result<TableMessage, DiscordError> {
        let channel = self.wire.direct(who).await?;
        let table = match call {
            Call::Ping => table::table(game, tongue).ping(who),
            Call::Hushed | Call::Later(_) => table::table(game, tongue).hushed(),
        };
        let nonce = format!("{}{}", game.id(), who.0 % 1_000_000_000_000);
        let message = self.wire.post(channel, &table, &nonce).await?;
        Ok(TableMessage {
            channel,
            guild: None,
            message,
            reach: Access::Direct,
            of: Some(who.0),
            shows: game.version(),
            lost: false,
            language: tongue.code().to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::testing::challenged;

    #[test]
    fn what_is_not_in_a_state_that_was_told_is_loaded() {
        let told = Arc::new(challenged(1));
        let stage = Stage::default();
        stage.hear(Arc::clone(&told));
        assert!(stage.newest().snapshot.is_some());
        stage.forget_snapshot();
        assert!(stage.newest().snapshot.is_none(), "it was told before the other change");
        stage.hear(Arc::clone(&told));
        assert!(stage.newest().snapshot.is_none(), "it is no newer");
        let late = Stage::default();
        late.loaded(told.version());
        late.hear(told);
        assert!(late.newest().snapshot.is_none(), "as new a state was loaded since");
    }
}

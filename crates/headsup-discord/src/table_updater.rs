//! Brings the messages of a match up to date: its table messages, the open panels and what is told of them. One task per
//! match while there is something to do: newest wins, one call in flight, patience with what passes, an end to what does not.
//!
//! What a message should show follows from the match, so anything that is lost or repeated here loses nothing.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rand::RngExt;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;
use tracing::info;

use super::answer::SET_ASIDE;
use super::calls::Call;
use super::discord_error::DiscordError;
use super::due;
use super::face::Face;
use super::message::{Everyone, Message, Reader};
use super::message_index::{Access, MessageIndex, TableMessage, Thread};
use super::panel::PanelContext;
use super::table;
use super::token_cache::OpenPanel;
use super::wire::MessageHandle;
use headsup_app::{AppError, Changed, Incident};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Phase, UserId};

/// The stages of the matches that something is done for.
#[derive(Default)]
pub struct TableUpdater(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    of: HashMap<MatchId, Arc<Stage>>,
    /// When there are so many, those at which nothing is done are thrown away.
    most: usize,
}

#[derive(Default)]
struct Stage {
    /// Held while the match's messages or its place are changed.
    hand: Arc<tokio::sync::Mutex<()>>,
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

/// What one round came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Round {
    /// Everything shows the newest.
    Done,
    /// Something changed: once more.
    Again,
    /// Discord is busy or down: once more after a pause, and not before this time.
    Later(Duration),
}

impl Round {
    /// This, or if nothing is left of it to do, that.
    pub fn or(self, other: Round) -> Round {
        if self == Round::Done { other } else { self }
    }
}

impl TableUpdater {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, game: MatchId) -> Arc<Stage> {
        let mut kept = self.kept();
        if kept.of.len() >= kept.most {
            // Nobody else holds a stage at which nothing is done.
            let in_use = |stage: &Arc<Stage>| Arc::strong_count(stage) > 1 || Arc::strong_count(&stage.hand) > 1;
            kept.of.retain(|_, stage| in_use(stage));
            kept.most = 2 * kept.of.len() + FEW;
        }
        Arc::clone(kept.of.entry(game).or_default())
    }

    /// Holds the messages of a match if nobody changes them just now.
    pub fn try_hold(&self, game: MatchId) -> Option<OwnedMutexGuard<()>> {
        let hand = Arc::clone(&self.of(game).hand);
        hand.try_lock_owned().ok()
    }

    /// Waits until nobody else changes the messages of a match.
    pub async fn hold(&self, game: MatchId) -> OwnedMutexGuard<()> {
        let hand = Arc::clone(&self.of(game).hand);
        hand.lock_owned().await
    }

    /// Has the messages of a match brought up to date.
    pub fn nudge(&self, face: &Arc<Face>, game: MatchId) {
        self.of(game).forget_snapshot();
        self.set_to_work(face, game, None);
    }

    /// Does the same for many matches, but only a few at a time: a player's match need not wait until all of them were looked at.
    pub async fn nudge_each(&self, face: &Arc<Face>, games: Vec<MatchId>) {
        let few = Arc::new(Semaphore::new(FEW));
        for game in games {
            let turn = Arc::clone(&few).acquire_owned().await;
            self.of(game).forget_snapshot();
            self.set_to_work(face, game, turn.ok());
        }
    }

    /// Has the messages of a match brought up to date that was told to have changed.
    pub fn follow(&self, face: &Arc<Face>, Changed { id, snapshot }: Changed) {
        match snapshot {
            Some(snapshot) => self.of(id).hear(snapshot),
            None => self.of(id).forget_snapshot(),
        }
        self.set_to_work(face, id, None);
    }

    fn set_to_work(&self, face: &Arc<Face>, game: MatchId, turn: Option<OwnedSemaphorePermit>) {
        let stage = self.of(game);
        stage.changed.store(true, Ordering::SeqCst);
        if !stage.working.swap(true, Ordering::SeqCst) {
            tokio::spawn(work(Arc::clone(face), game, stage, turn));
        }
    }
}

/// `turn` is given on as soon as the messages were looked at once: what is in the way may stay there for long.
async fn work(face: Arc<Face>, game: MatchId, stage: Arc<Stage>, mut turn: Option<OwnedSemaphorePermit>) {
    let mut pause = PAUSE;
    loop {
        let mut wait = Duration::ZERO;
        while stage.changed.swap(false, Ordering::SeqCst) {
            // When the program stops, what is left is done at its next start.
            let Ok(_open) = Arc::clone(&face.gate).try_read_owned() else {
                return;
            };
            match round(&face, game, &stage).await {
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

/// Brings the messages up to date, then tells the player who is due. The stage is not held for that: they may be told about other matches
/// together with this one.
async fn round(face: &Face, game: MatchId, stage: &Stage) -> Result<Round, AppError> {
    let hand = stage.hand.lock().await;
    let snapshot = stage.newest().snapshot.take();
    let known = match snapshot {
        Some(game) => Ok(game),
        None => face.host.load(game).await.map(Arc::new),
    };
    if let Ok(game) = &known {
        stage.loaded(game.version());
    }
    let (round, due) = face.bring_up_to_date(game, known).await?;
    drop(hand);
    let told = match due {
        Some((who, game)) => face.tell_of_all(who, &game).await?,
        None => Round::Done,
    };
    Ok(round.or(told))
}

impl Face {
    /// Notes that a table message stands there now, and removes the one it replaces. The caller holds the stage. `told`: the player who
    /// knows the match's question, and after how many moves it was asked.
    pub async fn put_table(
        &self,
        game: MatchId,
        spot: TableMessage,
        told: Option<(UserId, u32)>,
    ) -> Result<(), AppError> {
        let mut place = self.place(game).await?;
        // Noted late: the message has shown something newer since, and the player who knew of this may be asked again.
        let newer = place.table_at(spot.message).map(|known| known.shows > spot.shows);
        // Or the table has gone into its thread, which has the id of the message that it was started under.
        if newer == Some(true) || place.thread == Thread::Own(spot.message) {
            return Ok(());
        }
        if place.tables.is_empty() {
            place.since = self.host.now();
        }
        if let Some((who, ply)) = told {
            place.knows(who, ply, self.host.now());
        }
        let old = place.put(spot);
        self.set_place(game, &place).await?;
        if let Some(old) = old
            && let Some(way) = self.way_to(&old)
        {
            let trouble = self.clear(&way).await;
            if place.leave_thread(&old, trouble) {
                self.set_place(game, &place).await?;
            }
        }
        Ok(())
    }

    /// How a table message can be reached now, if it can.
    pub(super) fn way_to(&self, spot: &TableMessage) -> Option<MessageHandle<Everyone>> {
        spot.way().or_else(|| self.panels.way_to(spot.message))
    }

    /// Deletes a message; one that is gone already is as good. What was in the way comes back.
    pub(super) async fn clear(&self, way: &MessageHandle<Everyone>) -> Option<DiscordError> {
        let trouble = self.wire.delete(way).await.err()?;
        if !trouble.gone() {
            info!("an old message stays: {trouble}");
        }
        Some(trouble)
    }

    /// Does one round for a match as it is known, and returns who is then to be told about it.
    async fn bring_up_to_date(
        &self,
        id: MatchId,
        known: Result<Arc<Match>, AppError>,
    ) -> Result<(Round, Option<(UserId, Arc<Match>)>), AppError> {
        let mut game = match known {
            Ok(game) => game,
            Err(AppError::SetAside) => return Ok((self.tell_set_aside(id).await?, None)),
            Err(AppError::Refused { .. } | AppError::Full { .. }) => return Ok((Round::Done, None)),
            Err(wrong @ AppError::Incident(_)) => return Err(wrong),
        };
        let mut round = Round::Done;
        if !game.to_be_shown().is_empty() {
            round = self.show_cuts(id, None).await?;
            game = Arc::new(self.host.load(id).await?);
        }
        self.wakes.forget(id);
        let panels = self.refresh_panels(&game).await?;
        let mut place = self.place(id).await?;
        if place.tables.is_empty() || place.at_rest {
            let watchers = self.refresh_watchers(&game).await?;
            return Ok((round.or(panels).or(watchers), None));
        }
        let before = place.clone();
        for spot in place.keep_only(&game.people()) {
            if let Some(way) = self.way_to(&spot) {
                self.clear(&way).await;
            }
        }
        round = round.or(self.perform(&game, &mut place).await?);
        let panels = panels.or(self.refresh_watchers(&game).await?);
        place.stamp(&game, self.host.now());
        let whom = self.whom_to_tell(&game, &place).await?;
        if !game.phase().is_open() {
            self.panels.over(id);
            let over = matches!(game.phase(), Phase::Over(_));
            // Everybody knows, so nothing changes any more and there is nothing to look after. A match is looked back at, though.
            if place.shows(game.version()) && !(over && due::due(&game, &place).is_some()) && round == Round::Done {
                match self.close_thread(&place).await {
                    Round::Done if over => place.rest(),
                    Round::Done => place = MessageIndex::default(),
                    later => round = later,
                }
            }
        }
        if place != before {
            self.set_place(id, &place).await?;
        }
        Ok((round.or(panels), whom.map(|who| (who, game))))
    }

    /// Tells once, wherever a match has a table, that it is set aside. Anyone who presses something there reads it too.
    async fn tell_set_aside(&self, id: MatchId) -> Result<Round, AppError> {
        let mut place = self.place(id).await?;
        if place.heard.iter().any(|key| key == SET_ASIDE) {
            return Ok(Round::Done);
        }
        for spot in &place.tables {
            let message = Message::public(spot.tongue().say(SET_ASIDE, &[]));
            let nonce = format!("{id}aside{}", spot.message % 1_000_000_000_000);
            match self.wire.post(spot.channel, &message, &nonce).await {
                Err(trouble) if trouble.passes() => return Ok(Round::Later(trouble.wait())),
                Ok(_) | Err(_) => {}
            }
        }
        place.heard.push(SET_ASIDE.to_owned());
        self.set_place(id, &place).await?;
        Ok(Round::Done)
    }

    async fn perform(&self, game: &Match, place: &mut MessageIndex) -> Result<Round, Incident> {
        let mut round = self.seat_in_direct_messages(game, place).await?;
        for at in 0..place.tables.len() {
            let spot = &place.tables[at];
            if spot.shows >= game.version_for(None) || spot.lost {
                continue;
            }
            let Some(way) = self.way_to(spot) else { continue };
            self.attune(&mut place.tables[at]).await;
            let spot = &place.tables[at];
            let message = table::for_spot(game, spot, place);
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
            self.seat_in_thread(game, place).await?,
            self.tell_news(game, place).await?,
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
            let now = self.host.now();
            let free = due::after_quiet(&self.host.settings(who).await?, now);
            if free > now {
                self.wakes.at(game.id(), free);
                continue;
            }
            let challenged = matches!(game.phase(), Phase::Challenged { .. });
            let call = match challenged && who != game.people().challenger {
                true => self.calls.direct(game.people().challenger, who, game.id(), now),
                false => Call::Ping,
            };
            if let Call::Later(at) = call {
                self.wakes.at(game.id(), at);
                continue;
            }
            // Their own language or, for a player not heard from yet, that of their opponent.
            let tongue = self.tongue_of(who).await.unwrap_or_else(|| place.tables[0].tongue());
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

    /// Brings the open panels up to date. One attempt each that Discord takes: a panel that stays behind says so when it is pressed.
    async fn refresh_panels(&self, game: &Match) -> Result<Round, Incident> {
        let mut round = Round::Done;
        // What a player tries in private affects only their own panel.
        let people = game.people();
        let versions = people.iter().map(|who| (who, game.version_for(game.seat_of(who))));
        for (who, open) in self.panels.behind(game.id(), game.version(), versions) {
            let settings = self.host.settings(who).await?;
            let look = PanelContext {
                game,
                who,
                view: settings.view,
                tongue: open.tongue,
                emojis: self.emojis.shown(settings.faces),
            };
            let message = look.panel();
            round = round.or(self.refresh(game, who, open, &message).await);
        }
        Ok(round)
    }

    /// Brings one message that only its reader sees up to date.
    pub(super) async fn refresh(&self, game: &Match, who: UserId, open: OpenPanel, message: &Message<Reader>) -> Round {
        match self.wire.edit(&open.handle, message).await {
            Ok(()) => {
                let open = OpenPanel {
                    shows: game.version(),
                    ..open
                };
                self.panels.opened(game.id(), who, open);
            }
            Err(DiscordError::Busy { wait }) => return Round::Later(wait),
            Err(_) => self.panels.lose(game.id(), who),
        }
        Round::Done
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

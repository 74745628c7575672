//! The messages of tournaments in their channels: one shows the state, each pairing has one with a thread under it, in which its two are told
//! once and play, and one tells who won. No one else is pinged.
//!
//! What a message should show follows from the tournament, so anything that is lost here is made again. Each message is posted once: before
//! that it is noted. A program that was killed in between posts once more under the same nonce, by which Discord knows it. If that comes too
//! late for Discord to know, the message is looked for in the channel. Where that does not tell, it counts as posted if it tells someone
//! something, and is posted anew if it has to stand there. Of several processes the one that looks after the server does this.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::{Lookup, MessageApi};
use crate::api::message_handle::MessageHandle;
use crate::keyed_locks::KeyedLocks;
use crate::message_index::{TableMessage, Thread, link};
use crate::shutdown::Shutdown;
use crate::updates::homes::Homes;
use crate::updates::posted_rounds::{Later, OFTEN};
use crate::updates::table_spot;
use crate::updates::table_updater::TableUpdater;
use crate::updates::tournament_note::{Once, Slot, TournamentNote};
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, Clock, Incident, Matches, Preferences, TournamentError, TournamentSnapshot, Tournaments};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::tournament::{Pairing, PairingId, TournamentSummary};
use headsup_match::{
    ChannelId, GuildId, MatchId, MessageId, NotificationChannel, Phase, Timestamp, TournamentId, UserId,
};
use headsup_ui::Access;
use headsup_ui::ids::CustomId;
use headsup_ui::message::{Everyone, Message, Picture, Ping};
use headsup_ui::tournament::{TournamentView, messages};

/// For so long Discord knows a nonce, and some minutes more.
const KNOWN: Duration = Duration::from_secs(120);

/// Keeps the messages of tournaments up to date.
pub struct TournamentMessages {
    /// The tournaments.
    pub tournaments: Tournaments,
    /// Their matches.
    pub matches: Matches,
    /// What servers and people chose.
    pub preferences: Preferences,
    /// The games that are played.
    pub catalog: Catalog,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// What people are called.
    pub names: Arc<UserDirectory>,
    /// Keeps the tables of matches.
    pub tables: Arc<TableUpdater>,
    /// Which servers this process looks after.
    pub homes: Homes,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// Held while the messages of a tournament, or its note, are changed.
    pub locks: KeyedLocks<TournamentId>,
}

/// When each tournament is to be looked at again, and the version that was looked at.
#[derive(Default)]
struct Agenda {
    due: BTreeMap<TournamentId, Timestamp>,
    seen: BTreeMap<TournamentId, u64>,
}

impl TournamentMessages {
    /// Does what is due for every tournament that this process looks after, until the program stops.
    pub async fn run(self: Arc<Self>) {
        let mut changes = self.tournaments.subscribe();
        let mut gains = self.homes.gains();
        let mut agenda = Agenda::default();
        let mut survey = Some(self.clock.now());
        loop {
            let Some(under_way) = self.shutdown.begin_work() else {
                return;
            };
            let now = self.clock.now();
            if survey.is_some_and(|survey| survey <= now) {
                survey = self.survey(&mut agenda).await;
            }
            self.round(&mut agenda).await;
            drop(under_way);
            let next = agenda.due.values().copied().chain(survey).min();
            let asleep = async {
                match next {
                    Some(next) => self.clock.sleep_until(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = asleep => {}
                changed = changes.recv() => match changed {
                    Ok(id) => drop(agenda.due.insert(id, Timestamp(0))),
                    Err(RecvError::Lagged(_)) => survey = Some(Timestamp(0)),
                    Err(RecvError::Closed) => return,
                },
                () = gains.next() => {
                    agenda.seen.clear();
                    survey = Some(Timestamp(0));
                }
                () = self.shutdown.finished() => return,
            }
        }
    }

    /// Finds the tournaments that others have changed, or that were changed while no one looked; says when to do so again.
    async fn survey(&self, agenda: &mut Agenda) -> Option<Timestamp> {
        let now = self.clock.now();
        // A fault is logged where it happens.
        let Ok(all) = self.tournaments.list().await else {
            return Some(Later::Store.when(now));
        };
        let new = |one: &TournamentSummary| agenda.seen.get(&one.id) != Some(&one.version);
        let theirs = all.into_iter().filter(new);
        let found: Vec<TournamentId> = theirs
            .filter(|one| self.homes.has_server(one.server))
            .map(|one| one.id)
            .collect();
        agenda.due.extend(found.into_iter().map(|id| (id, Timestamp(0))));
        (!self.homes.are_all_here()).then(|| now.after(OFTEN))
    }

    /// Looks at each tournament that is due.
    async fn round(&self, agenda: &mut Agenda) {
        let now = self.clock.now();
        let due: Vec<TournamentId> = agenda
            .due
            .iter()
            .filter(|(_, at)| **at <= now)
            .map(|(id, _)| *id)
            .collect();
        for id in due {
            if self.shutdown.begun() {
                return;
            }
            agenda.due.remove(&id);
            match self.look_at(id).await {
                Ok(version) => drop(agenda.seen.insert(id, version)),
                Err(Later::Discord(trouble)) if !trouble.unsettled() => {
                    info!(tournament = %id, "its message cannot be posted: {trouble}");
                }
                Err(later) => drop(agenda.due.insert(id, later.when(self.clock.now()))),
            }
        }
    }

    /// Posts the message of a tournament that was announced just now. Says whether it may stand there; what only comes later may.
    pub async fn may_post(&self, id: TournamentId) -> bool {
        match self.look_at(id).await {
            Err(Later::Discord(trouble)) => trouble.unsettled(),
            // It is tried again.
            Ok(_) | Err(Later::Store | Later::Soon) => true,
        }
    }

    /// Puts the message that shows a tournament up anew, in this channel of its server; says whether it could be.
    pub async fn put_up_anew(
        &self,
        id: TournamentId,
        channel: ChannelId,
        nonce: &str,
    ) -> Result<bool, TournamentError> {
        let _guard = self.locks.lock(id).await;
        let snapshot = self.tournaments.load(id).await?;
        let mut note = TournamentNote::read(&snapshot.note);
        let locale = self.locale(snapshot.server, &note).await?;
        self.names.learn_names(snapshot.tournament.people().everybody()).await;
        let message = messages::posted(&self.view(&snapshot, locale), id);
        let Ok(posted) = self.api.post(channel, &message, nonce).await else {
            return Ok(false);
        };
        let old = state_at(&snapshot, &note);
        note.state = Once::Sent(posted, sum(&message));
        note.moved = Some(channel).filter(|channel| *channel != snapshot.channel);
        self.tournaments.set_note(id, note.write()).await?;
        if let Some(old) = old.filter(|old| old.message() != posted) {
            self.api.clear(&MessageHandle::in_channel(old)).await;
        }
        Ok(true)
    }

    fn view<'a>(&'a self, snapshot: &'a TournamentSnapshot, locale: &'a Locale) -> TournamentView<'a> {
        TournamentView {
            game: &snapshot.tournament,
            own: None,
            catalog: self.catalog,
            locale,
            names: &*self.names,
        }
    }

    /// The language of all that is said of a tournament to everyone.
    async fn locale(&self, server: GuildId, note: &TournamentNote) -> Result<&'static Locale, Incident> {
        let chosen = self.preferences.server(server).await?.language;
        Ok(chosen.as_deref().map_or_else(|| note.locale(), Locale::for_locale))
    }

    /// Does what is due for a tournament; gives the version that was looked at.
    async fn look_at(&self, id: TournamentId) -> Result<u64, Later> {
        let _guard = self.locks.lock(id).await;
        let snapshot = self.tournaments.load(id).await?;
        let note = TournamentNote::read(&snapshot.note);
        let version = snapshot.tournament.version();
        if note.rests == Some(version) || !self.homes.has_server(snapshot.server) {
            return Ok(version);
        }
        let locale = self.locale(snapshot.server, &note).await?;
        self.names.learn_names(snapshot.tournament.people().everybody()).await;
        let mut work = Work {
            messages: self,
            id,
            view: self.view(&snapshot, locale),
            snapshot: &snapshot,
            kept: note.clone(),
            note,
            commits: 0,
        };
        let done = work.all().await;
        work.keep().await?;
        done?;
        if snapshot.tournament.state().phase().is_over() && work.note.pairings.is_empty() {
            work.note.rests = Some(version + work.commits + 1);
            work.keep().await?;
        }
        Ok(version + work.commits)
    }
}

/// A look at one tournament.
struct Work<'a> {
    messages: &'a TournamentMessages,
    id: TournamentId,
    view: TournamentView<'a>,
    snapshot: &'a TournamentSnapshot,
    note: TournamentNote,
    /// The note as it is kept.
    kept: TournamentNote,
    /// How often it was kept.
    commits: u64,
}

impl Work<'_> {
    async fn all(&mut self) -> Result<(), Later> {
        let before = self.state().await;
        let asked = self.questions().await;
        let pairings = self.snapshot.tournament.state().pairings();
        let open: Vec<Pairing> = pairings
            .iter()
            .filter(|pairing| self.concerns(pairing))
            .copied()
            .collect();
        let mut trouble = None;
        for pairing in open {
            if let Err(later) = self.pairing(&pairing).await {
                // What is in the way of one pairing need not be in that of another.
                trouble.get_or_insert(later);
            }
        }
        self.note.dealt_with = pairings.len() as u16;
        before?;
        asked?;
        trouble.map_or(Ok(()), Err)?;
        self.champion().await
    }

    /// Keeps the note, if it has changed.
    async fn keep(&mut self) -> Result<(), Later> {
        if self.note != self.kept {
            self.messages.tournaments.set_note(self.id, self.note.write()).await?;
            self.kept = self.note.clone();
            self.commits += 1;
        }
        Ok(())
    }

    /// Posts the message that shows the state, or has it show it.
    async fn state(&mut self) -> Result<(), Later> {
        let own = [
            CustomId::TournamentOrganise(self.id, 0),
            CustomId::Tournament(self.id, 0),
        ];
        let posting = Posting {
            slot: Slot::State,
            channel: self.note.moved.unwrap_or(self.snapshot.channel),
            message: messages::posted(&self.view, self.id),
            marks: own.map(mark).into(),
            stands: true,
        };
        let done = self.once(posting).await;
        self.keep().await?;
        done.map(drop)
    }

    /// Asks those who are to take a place, each once, and has the other questions asked no longer.
    async fn questions(&mut self) -> Result<(), Later> {
        let asked: Vec<_> = self.snapshot.tournament.asked().collect();
        // First, so that a message that is looked up is not taken for one of these.
        let over = self.note.questions.clone().into_iter();
        for (number, question) in over.filter(|(number, _)| asked.iter().all(|(_, open, _)| open != number)) {
            if let Once::Sent(message, _) = question {
                let at = MessageHandle::in_channel(MessageRef(self.snapshot.channel, message));
                told(
                    self.messages
                        .api
                        .edit_patiently(&at, &messages::question_over(&self.view))
                        .await,
                )?;
            }
            self.note.questions.remove(&number);
        }
        for &(entrant, number, who) in &asked {
            let posting = Posting {
                slot: Slot::Question(number),
                channel: self.snapshot.channel,
                message: messages::question(&self.view, self.id, entrant, who),
                marks: vec![mark(CustomId::TournamentTake(self.id, entrant))],
                stands: false,
            };
            self.once(posting).await?;
        }
        self.keep().await
    }

    /// Posts a message unless it was, and has it show what it should; gives which it is, if that is known. That Discord refuses one that has to
    /// stand is an error.
    async fn once(&mut self, posting: Posting) -> Result<Option<MessageId>, Later> {
        let slot = posting.slot;
        let shows = sum(&posting.message);
        // What was posted before may show what is over by now.
        let other = !shows;
        loop {
            let now = self.messages.clock.now();
            match *self.note.at(slot) {
                Once::Open => self.post(&posting, now, shows).await?,
                Once::Tried(tried) if now < tried.after(KNOWN) => self.post(&posting, tried, other).await?,
                Once::Tried(_) => {
                    let found = self.messages.api.look_up(posting.channel, &posting.marks).await?;
                    *self.note.at(slot) = match found {
                        Lookup::Stands(found) => Once::Sent(found, other),
                        Lookup::Unknown if !posting.stands => Once::Settled,
                        Lookup::Absent | Lookup::Unknown => Once::Open,
                    };
                }
                Once::Sent(known, shown) => {
                    if shown != shows {
                        let at = MessageHandle::in_channel(MessageRef(posting.channel, known));
                        told(self.messages.api.edit_patiently(&at, &posting.message).await)?;
                        *self.note.at(slot) = Once::Sent(known, shows);
                    }
                    return Ok(Some(known));
                }
                Once::Settled => return Ok(None),
            }
        }
    }

    /// Posts a message that was first tried to be posted then, and notes it as one that shows what has this sum.
    async fn post(&mut self, posting: &Posting, tried: Timestamp, shows: u64) -> Result<(), Later> {
        let slot = posting.slot;
        let mut message = posting.message.clone();
        message.ping = self.awake(message.ping).await?;
        let before = std::mem::replace(self.note.at(slot), Once::Tried(tried));
        self.keep().await?;
        let nonce = slot.nonce(self.id);
        *self.note.at(slot) = match self.messages.api.post(posting.channel, &message, &nonce).await {
            Ok(posted) => Once::Sent(posted, shows),
            // Perhaps it stands there.
            Err(trouble @ (DiscordError::Down { .. } | DiscordError::Unread)) => return Err(trouble.into()),
            Err(trouble @ DiscordError::Refused { .. }) if !posting.stands => {
                info!("a message of a tournament cannot be posted: {trouble}");
                Once::Settled
            }
            Err(trouble) => {
                *self.note.at(slot) = before;
                return Err(trouble.into());
            }
        };
        Ok(())
    }

    /// Whether there is, or may be, something to do about a pairing.
    fn concerns(&self, pairing: &Pairing) -> bool {
        let PairingId(number) = pairing.fixture.id;
        let new = number >= self.note.dealt_with && (pairing.outcome.is_none() || pairing.game.is_some());
        new || self.note.pairings.contains_key(&pairing.fixture.id)
    }

    /// Whether a pairing cannot come to a match any more, unless it has.
    fn is_over(&self, pairing: &Pairing) -> bool {
        pairing.outcome.is_some() || self.snapshot.tournament.state().phase().is_over()
    }

    /// Has everything there that belongs to a pairing.
    async fn pairing(&mut self, pairing: &Pairing) -> Result<(), Later> {
        let done = self.posts(pairing).await;
        // Everything is said: nothing changes any more.
        let over = self.is_over(pairing) && (pairing.game.is_none() || pairing.closed);
        if done.is_ok() && over {
            self.note.pairings.remove(&pairing.fixture.id);
        }
        self.keep().await?;
        done
    }

    async fn posts(&mut self, pairing: &Pairing) -> Result<(), Later> {
        let (id, channel) = (pairing.fixture.id, self.snapshot.channel);
        let posting = Posting {
            slot: Slot::Pairing(id),
            channel,
            message: messages::pairing(&self.view, pairing),
            marks: vec![messages::pairing_head(&self.view, pairing)],
            stands: true,
        };
        let Some(parent) = told(self.once(posting).await)?.flatten() else {
            return Ok(());
        };
        if self.note.of(id).thread == Thread::Open {
            let name = messages::thread_name(&self.view, pairing);
            self.note.of(id).thread = match self.messages.api.start_thread(channel, parent, &name).await {
                Ok(thread) => Thread::Own(thread),
                Err(trouble) if trouble.is_transient() => return Err(trouble.into()),
                Err(trouble) => {
                    info!("a pairing gets no thread: {trouble}");
                    Thread::Forbidden
                }
            };
        }
        self.call(pairing).await?;
        if let Some(game) = pairing.game.filter(|_| self.note.of(id).table != Once::Settled) {
            self.seat(id, game).await?;
            self.note.of(id).table = Once::Settled;
        }
        if let (Thread::Own(thread), true, None) = (self.note.of(id).thread, self.is_over(pairing), pairing.game) {
            told(self.messages.api.archive(thread, true).await)?;
        }
        Ok(())
    }

    /// Where the two of a pairing meet: in their thread, or where there is none, in the channel.
    fn place(&mut self, pairing: PairingId) -> ChannelId {
        match self.note.of(pairing).thread {
            Thread::Own(thread) => thread,
            Thread::Open | Thread::None | Thread::Forbidden => self.snapshot.channel,
        }
    }

    /// Tells the two of a pairing once that it is theirs to appear.
    async fn call(&mut self, pairing: &Pairing) -> Result<(), Later> {
        let id = pairing.fixture.id;
        // There is nothing to tell any more.
        if self.note.of(id).call == Once::Open && self.is_over(pairing) && pairing.game.is_none() {
            self.note.of(id).call = Once::Settled;
        }
        let posting = Posting {
            slot: Slot::Call(id),
            channel: self.place(id),
            message: messages::call(&self.view, self.id, pairing),
            marks: vec![mark(CustomId::TournamentAppear(self.id, id))],
            stands: false,
        };
        self.once(posting).await.map(drop)
    }

    /// Those of the two who want to be told things.
    async fn awake(&self, ping: Option<Ping>) -> Result<Option<Ping>, Later> {
        let people = match ping {
            Some(Ping::Person(who)) => vec![who],
            Some(Ping::People(people)) => people,
            other => return Ok(other),
        };
        let mut hearing = Vec::new();
        for who in people {
            if self.hears(who).await? {
                hearing.push(who);
            }
        }
        Ok((!hearing.is_empty()).then_some(Ping::People(hearing)))
    }

    async fn hears(&self, who: UserId) -> Result<bool, Later> {
        let settings = self.messages.preferences.settings(who).await?;
        Ok(settings.notices != NotificationChannel::None)
    }

    /// Puts the table of a match up in its thread, if it can be.
    async fn seat(&mut self, pairing: PairingId, id: MatchId) -> Result<(), Later> {
        let TournamentMessages {
            matches, tables, api, ..
        } = self.messages;
        let guard = tables.index.lock(id).await;
        let mut index = guard.get().await?;
        if !index.tables.is_empty() {
            return Ok(());
        }
        let game = match matches.load(id).await {
            // It is noted before it is made.
            Err(AppError::Refused { .. }) => return Err(Later::Soon),
            game => game?,
        };
        // One that was decided before it was made is none that anyone plays.
        if game.phase() != Phase::Playing && !matches!(game.phase(), Phase::Over(_)) {
            return Ok(());
        }
        let place = self.place(pairing);
        let own = place != self.snapshot.channel;
        let mut spot = TableMessage {
            channel: place,
            guild: Some(self.snapshot.server),
            message: MessageId(0),
            reach: Access::Member,
            of: None,
            shows: game.version(),
            lost: false,
            language: self.view.locale.code().to_owned(),
            format: headsup_ui::message::Format::Components,
        };
        self.messages.names.learn_names(game.people().iter()).await;
        let table = table_spot::for_spot(&game, &spot, &index, &*self.messages.names);
        spot.format = table.format;
        let posting = Posting {
            slot: Slot::Table(pairing),
            channel: place,
            message: table,
            marks: vec![id.to_string()],
            stands: true,
        };
        let Some(posted) = told(self.once(posting).await)?.flatten() else {
            return Ok(());
        };
        spot.message = posted;
        index.since = self.messages.clock.now();
        index.thread = if own { Thread::Own(place) } else { Thread::None };
        index.put(spot);
        guard.save(&index).await?;
        drop(guard);
        for who in game.people().iter().filter(|_| own) {
            // Who is not made a member finds it by the message that tells them.
            let _ = api.join(place, who).await;
        }
        tables.request(id);
        Ok(())
    }

    /// Tells who won.
    async fn champion(&mut self) -> Result<(), Later> {
        let over = self.snapshot.tournament.state().phase().is_over() && self.note.pairings.is_empty();
        if self.note.champion == Once::Settled || !over {
            return Ok(());
        }
        let back = state_at(self.snapshot, &self.note)
            .map(|MessageRef(channel, message)| link(Some(self.snapshot.server), channel, message));
        if let Some(message) = messages::over(&self.view, back.as_deref()) {
            let posting = Posting {
                slot: Slot::Champion,
                channel: self.snapshot.channel,
                message,
                marks: back.into_iter().collect(),
                stands: false,
            };
            self.once(posting).await?;
        }
        self.note.champion = Once::Settled;
        self.keep().await
    }
}

/// A message that is to be posted once.
struct Posting {
    slot: Slot,
    channel: ChannelId,
    message: Message<Everyone>,
    /// What stands in no other message of the bot there: any of it.
    marks: Vec<String>,
    /// Whether it has to stand there, if need be twice; else it tells someone something, and must not do that twice.
    stands: bool,
}

/// What is pressed on a message, as Discord has it.
fn mark(press: CustomId) -> String {
    format!("\"{}\"", press.id())
}

/// Where the message stands that shows the state of a tournament.
fn state_at(snapshot: &TournamentSnapshot, note: &TournamentNote) -> Option<MessageRef> {
    match note.state {
        Once::Sent(message, _) => Some(MessageRef(note.moved.unwrap_or(snapshot.channel), message)),
        Once::Open | Once::Tried(_) | Once::Settled => None,
    }
}

/// What cannot be carried out for good stays as it is.
fn told<T>(done: Result<T, impl Into<Later>>) -> Result<Option<T>, Later> {
    match done.map_err(Into::into) {
        Err(Later::Discord(trouble)) if !trouble.unsettled() => {
            info!("a message of a tournament stays as it is: {trouble}");
            Ok(None)
        }
        done => done.map(Some),
    }
}

/// The sum of what a message shows.
fn sum(message: &Message<Everyone>) -> u64 {
    let mut sum = DefaultHasher::new();
    message.body(message.format, false, "").to_string().hash(&mut sum);
    if let Some(Picture::Show { scene, .. }) = &message.picture {
        scene.hash(&mut sum);
    }
    sum.finish()
}

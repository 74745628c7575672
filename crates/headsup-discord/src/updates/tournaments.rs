//! The messages of tournaments in their channels: one shows the state, each pairing has one with a thread under it, in which its two are told
//! once and play, and one tells who won. No one else is pinged.
//!
//! What a message should show follows from the tournament, so anything that is lost here is made again. Before the two of a pairing are told,
//! and before a champion is, that is noted. A program that was killed in between posts once more under the same nonce, by which Discord knows
//! it; if that comes too late for Discord to know, it counts as told. Of several processes the one that looks after the server does this.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::keyed_locks::KeyedLocks;
use crate::message_index::{TableMessage, Thread, link};
use crate::shutdown::Shutdown;
use crate::updates::homes::Homes;
use crate::updates::table_spot;
use crate::updates::table_updater::TableUpdater;
use crate::updates::tournament_note::{Call, PairingPosts, Post, TournamentNote};
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, Clock, Incident, Matches, Preferences, TournamentError, TournamentSnapshot, Tournaments};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::tournament::{Pairing, PairingId, TournamentSummary};
use headsup_match::{ChannelId, GuildId, MatchId, NotificationChannel, Phase, Timestamp, TournamentId, UserId};
use headsup_ui::Access;
use headsup_ui::message::{Everyone, Message, Picture, Ping};
use headsup_ui::tournament::{TournamentView, messages};

/// The pause after something that passes. An attempt to post may be repeated for longer than that.
const PAUSE: Duration = Duration::from_secs(30);
/// Another process may have changed a tournament: it is looked for so often.
const OFTEN: Duration = Duration::from_secs(60);
/// The pause until a match that is being made is there.
const SOON: Duration = Duration::from_secs(2);
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

/// Why something is to be tried again.
enum Later {
    /// Because of Discord.
    Discord(DiscordError),
    /// Because of the store.
    Store,
    /// A match is being made.
    Soon,
}

impl From<AppError> for Later {
    /// Logged where it happens.
    fn from(_: AppError) -> Later {
        Later::Store
    }
}

impl From<Incident> for Later {
    fn from(_: Incident) -> Later {
        Later::Store
    }
}

impl From<TournamentError> for Later {
    fn from(_: TournamentError) -> Later {
        Later::Store
    }
}

impl From<DiscordError> for Later {
    fn from(trouble: DiscordError) -> Later {
        Later::Discord(trouble)
    }
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
            return Some(now.after(PAUSE));
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
                Err(Later::Store) => drop(agenda.due.insert(id, self.clock.now().after(PAUSE))),
                Err(Later::Soon) => drop(agenda.due.insert(id, self.clock.now().after(SOON))),
                Err(Later::Discord(trouble)) if !trouble.unsettled() => {
                    info!(tournament = %id, "its message cannot be posted: {trouble}");
                }
                Err(Later::Discord(trouble)) => {
                    let at = self.clock.now().after(trouble.wait().max(PAUSE));
                    agenda.due.insert(id, at);
                }
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
        let post = Post {
            message: MessageRef(channel, posted),
            shows: sum(&message),
        };
        let old = note.state.replace(post);
        self.tournaments.set_note(id, note.write()).await?;
        if let Some(old) = old.filter(|old| old.message != post.message) {
            self.api.clear(&MessageHandle::in_channel(old.message)).await;
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
        let message = messages::posted(&self.view, self.id);
        let shows = sum(&message);
        let api = &self.messages.api;
        match self.note.state {
            Some(post) if post.shows == shows => {}
            Some(post) => {
                let at = MessageHandle::in_channel(post.message);
                told(api.edit_patiently(&at, &message).await)?;
                self.note.state = Some(Post { shows, ..post });
            }
            None => {
                let channel = self.snapshot.channel;
                let posted = api.post(channel, &message, &self.nonce("s", 0)).await?;
                let message = MessageRef(channel, posted);
                self.note.state = Some(Post { message, shows });
            }
        }
        self.keep().await
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
        let id = pairing.fixture.id;
        let mut posts = self.note.pairings.get(&id).copied().unwrap_or_default();
        let done = self.posts(pairing, &mut posts).await;
        // Everything is said: nothing changes any more.
        let over = self.is_over(pairing) && (pairing.game.is_none() || pairing.closed);
        match done.is_ok() && over {
            true => drop(self.note.pairings.remove(&id)),
            false => drop(self.note.pairings.insert(id, posts)),
        }
        self.keep().await?;
        done
    }

    async fn posts(&mut self, pairing: &Pairing, posts: &mut PairingPosts) -> Result<(), Later> {
        let channel = self.snapshot.channel;
        let PairingId(number) = pairing.fixture.id;
        let message = messages::pairing(&self.view, pairing);
        let shows = sum(&message);
        let api = &self.messages.api;
        let parent = match posts.post {
            Some((parent, shown)) if shown == shows => parent,
            Some((parent, _)) => {
                let at = MessageHandle::in_channel(MessageRef(channel, parent));
                told(api.edit_patiently(&at, &message).await)?;
                parent
            }
            None => match api.post(channel, &message, &self.nonce("p", number)).await {
                Ok(parent) => parent,
                Err(trouble) => return told(Err(trouble)),
            },
        };
        posts.post = Some((parent, shows));
        if posts.thread == Thread::Open {
            let name = messages::thread_name(&self.view, pairing);
            posts.thread = match api.start_thread(channel, parent, &name).await {
                Ok(thread) => Thread::Own(thread),
                Err(trouble) if trouble.is_transient() => return Err(trouble.into()),
                Err(trouble) => {
                    info!("a pairing gets no thread: {trouble}");
                    Thread::Forbidden
                }
            };
        }
        self.call(pairing, posts).await?;
        if let Some(game) = pairing.game.filter(|_| !posts.seated) {
            self.seat(game, place_of(posts, channel)).await?;
            posts.seated = true;
        }
        if let (Thread::Own(thread), true, None) = (posts.thread, self.is_over(pairing), pairing.game) {
            told(self.messages.api.archive(thread, true).await)?;
        }
        Ok(())
    }

    /// Tells the two of a pairing once that it is theirs to appear.
    async fn call(&mut self, pairing: &Pairing, posts: &mut PairingPosts) -> Result<(), Later> {
        let place = place_of(posts, self.snapshot.channel);
        let mut message = messages::call(&self.view, self.id, pairing);
        let shows = sum(&message);
        let now = self.messages.clock.now();
        let tried = match posts.call {
            Call::Sent(_, shown) if shown == shows => return Ok(()),
            Call::Sent(known, _) => {
                let at = MessageHandle::in_channel(MessageRef(place, known));
                told(self.messages.api.edit_patiently(&at, &message).await)?;
                posts.call = Call::Sent(known, shows);
                return Ok(());
            }
            Call::Unknown => return Ok(()),
            // There is nothing to tell any more.
            Call::Open if self.is_over(pairing) && pairing.game.is_none() => {
                posts.call = Call::Unknown;
                return Ok(());
            }
            Call::Open => now,
            Call::Tried(tried) => tried,
        };
        if tried.after(KNOWN) <= now {
            posts.call = Call::Unknown;
            return Ok(());
        }
        posts.call = Call::Tried(tried);
        self.note.pairings.insert(pairing.fixture.id, *posts);
        self.keep().await?;
        message.ping = self.awake(message.ping).await?;
        let PairingId(number) = pairing.fixture.id;
        let nonce = self.nonce("c", number);
        posts.call = match self.messages.api.post(place, &message, &nonce).await {
            Ok(posted) => Call::Sent(posted, shows),
            Err(trouble) if trouble.unsettled() => return Err(trouble.into()),
            Err(trouble) => {
                info!("the two of a pairing cannot be told: {trouble}");
                Call::Unknown
            }
        };
        Ok(())
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
    async fn seat(&self, id: MatchId, place: ChannelId) -> Result<(), Later> {
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
        let own = place != self.snapshot.channel;
        let mut spot = TableMessage {
            channel: place,
            guild: Some(self.snapshot.server),
            message: headsup_match::MessageId(0),
            reach: Access::Member,
            of: None,
            shows: game.version(),
            lost: false,
            language: self.view.locale.code().to_owned(),
            format: headsup_ui::message::Format::Components,
        };
        self.messages.names.learn_names(game.people().iter()).await;
        let table = table_spot::for_spot(&game, &spot, &index, &*self.messages.names);
        spot.message = match api.post(place, &table, &format!("{id}seat")).await {
            Ok(message) => message,
            Err(trouble) if trouble.unsettled() => return Err(trouble.into()),
            Err(trouble) => {
                info!(game = %id, "its table cannot be put up: {trouble}");
                return Ok(());
            }
        };
        spot.format = table.format;
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
        if self.note.told || !over {
            return Ok(());
        }
        let back = self.note.state.map(|post| {
            let MessageRef(channel, message) = post.message;
            link(Some(self.snapshot.server), channel, message)
        });
        let now = self.messages.clock.now();
        let tried = *self.note.tried.get_or_insert(now);
        self.keep().await?;
        if let Some(message) = messages::over(&self.view, back.as_deref()).filter(|_| now < tried.after(KNOWN)) {
            let posted = self
                .messages
                .api
                .post(self.snapshot.channel, &message, &self.nonce("e", 0))
                .await;
            match posted {
                Err(trouble) if trouble.unsettled() => return Err(trouble.into()),
                Err(trouble) => info!("a champion cannot be told of: {trouble}"),
                Ok(_) => {}
            }
        }
        self.note.told = true;
        self.keep().await
    }

    /// By which Discord knows a message that is posted again: at most 25 characters.
    fn nonce(&self, what: &str, number: u16) -> String {
        format!("t{}{what}{number}", self.id)
    }
}

/// Where the two of a pairing meet: in their thread, or where there is none, in the channel.
fn place_of(posts: &PairingPosts, channel: ChannelId) -> ChannelId {
    match posts.thread {
        Thread::Own(thread) => thread,
        Thread::Open | Thread::None | Thread::Forbidden => channel,
    }
}

/// What cannot be carried out for good stays as it is.
fn told(done: Result<(), DiscordError>) -> Result<(), Later> {
    match done {
        Err(trouble) if trouble.is_transient() => Err(trouble.into()),
        Err(trouble) => {
            info!("a message of a tournament stays as it is: {trouble}");
            Ok(())
        }
        Ok(()) => Ok(()),
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

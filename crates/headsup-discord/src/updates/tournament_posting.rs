//! A message of a tournament is posted once: before that it is noted. A program that was killed in between posts once more under the same
//! nonce, by which Discord knows it. If that comes too late for Discord to know, the message is looked for in the channel. Where that does not
//! tell, it counts as posted if it tells someone something, and is posted anew if it has to stand there.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::{Lookup, MessageApi};
use crate::api::message_handle::MessageHandle;
use crate::updates::challenges::Challenges;
use crate::updates::delivery::Delivery;
use crate::updates::posted_rounds::Later;
use crate::updates::table_updater::TableUpdater;
use crate::updates::tournament_note::{Once, Slot, TournamentNote};
use crate::user_directory::UserDirectory;
use headsup_app::{Clock, Incident, Matches, Preferences, TournamentError, TournamentSnapshot, Tournaments};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{ChannelId, MessageId, NONCE_WINDOW, Timestamp};
use headsup_ui::ids::CustomId;
use headsup_ui::message::{Everyone, Message, Picture};
use headsup_ui::tournament::TournamentView;

/// After how long it is tried again what Discord refused: the permission for it may be back.
const REFUSED: Duration = Duration::from_secs(10 * 60);

/// What the messages of tournaments are made with.
pub struct TournamentServices {
    /// The tournaments.
    pub tournaments: Tournaments,
    /// Their matches.
    pub matches: Matches,
    /// Whom the questions of an organiser may ping.
    pub challenges: Arc<Challenges>,
    /// What servers and people chose.
    pub preferences: Preferences,
    /// The games that are played.
    pub catalog: Catalog,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Sends notices to people.
    pub delivery: Delivery,
    /// What people are called.
    pub names: Arc<UserDirectory>,
    /// Keeps the tables of matches.
    pub tables: Arc<TableUpdater>,
}

/// Posts the messages of one tournament, each once, and keeps in its note where they are.
pub struct TournamentPoster<'a> {
    /// What they are made with.
    pub services: &'a TournamentServices,
    /// The tournament, as it was read.
    pub snapshot: &'a TournamentSnapshot,
    /// The same, in the language in which it is shown.
    pub view: TournamentView<'a>,
    /// The language of `view`.
    pub locale: &'static Locale,
    /// Where its messages are.
    pub note: TournamentNote,
    /// The note as it is kept.
    kept: TournamentNote,
    /// How often it was kept.
    commits: u64,
    /// When there is something to do without a change: someone's quiet hours are over, or what Discord refused is tried again.
    pub wakes: Option<Timestamp>,
}

impl<'a> TournamentPoster<'a> {
    /// The messages of a tournament that was read just now, with its note.
    pub async fn new(
        services: &'a TournamentServices,
        snapshot: &'a TournamentSnapshot,
        note: TournamentNote,
    ) -> Result<TournamentPoster<'a>, Incident> {
        let chosen = services.preferences.server(snapshot.server).await?.language;
        let locale = chosen.as_deref().map_or_else(|| note.locale(), Locale::for_locale);
        let game = &snapshot.tournament;
        services.names.learn_names(game.people().everybody()).await;
        let view = TournamentView {
            game,
            own: None,
            catalog: services.catalog,
            locale,
            names: &*services.names,
        };
        Ok(TournamentPoster {
            services,
            snapshot,
            view,
            locale,
            kept: note.clone(),
            note,
            commits: 0,
            wakes: None,
        })
    }

    /// The version of the tournament, with the note as it is kept.
    pub fn version(&self) -> u64 {
        self.snapshot.tournament.version() + self.commits
    }

    /// Keeps the note, if it has changed.
    pub async fn keep(&mut self) -> Result<(), TournamentError> {
        if self.note != self.kept {
            self.services
                .tournaments
                .set_note(self.snapshot.id, self.note.write())
                .await?;
            self.kept = self.note.clone();
            self.commits += 1;
        }
        Ok(())
    }

    /// Has it looked at the tournament at this moment, or before.
    pub fn wake(&mut self, at: Timestamp) {
        self.wakes = self.wakes.into_iter().chain([at]).min();
    }

    /// Discord refused what has to be there while the tournament is under way. It is tried again.
    pub fn refused(&mut self, trouble: DiscordError) {
        info!("a message of a tournament stays as it is: {trouble}");
        if !self.snapshot.tournament.state().phase().is_over() {
            self.wake(self.services.clock.now().after(REFUSED));
        }
    }

    /// Where what is posted from now on goes.
    pub fn channel(&self) -> ChannelId {
        self.note.moved.unwrap_or(self.snapshot.channel)
    }

    /// Posts a message unless it was, and has it show what it should; gives which it is, if that is known. That Discord refuses one that has to
    /// stand is an error.
    pub async fn once(&mut self, posting: Posting) -> Result<Option<MessageId>, Later> {
        let slot = posting.slot;
        let shows = sum(&posting.message);
        // What was posted before may show what is over by now.
        let other = !shows;
        loop {
            let now = self.services.clock.now();
            match *self.note.at(slot) {
                Once::Open => self.post(&posting, now, shows).await?,
                Once::Tried(tried) if now < tried.after(NONCE_WINDOW) => self.post(&posting, tried, other).await?,
                Once::Tried(_) => {
                    let Posting {
                        channel, marks, others, ..
                    } = &posting;
                    let found = self.services.api.look_up(*channel, marks, others).await?;
                    *self.note.at(slot) = match found {
                        Lookup::Stands(found) => Once::Sent(found, other),
                        Lookup::Unknown if !posting.stands => Once::Settled,
                        Lookup::Absent | Lookup::Unknown => Once::Open,
                    };
                }
                Once::Sent(known, shown) => {
                    if shown != shows {
                        let at = MessageHandle::in_channel(MessageRef(posting.channel, known));
                        match self.services.api.edit_patiently(&at, &posting.message).await {
                            Ok(_) => *self.note.at(slot) = Once::Sent(known, shows),
                            Err(trouble) if trouble.unsettled() => return Err(trouble.into()),
                            Err(trouble) if trouble.gone() && posting.again => {
                                *self.note.at(slot) = Once::Open;
                                continue;
                            }
                            Err(trouble) if trouble.gone() => *self.note.at(slot) = Once::Sent(known, shows),
                            Err(trouble) => self.refused(trouble),
                        }
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
        let owed;
        (message.ping, owed) = self.audience(slot, message.ping).await?;
        self.note.owed.retain(|one| one.of.slot() != Some(slot));
        self.note.owed.extend(owed);
        let before = std::mem::replace(self.note.at(slot), Once::Tried(tried));
        self.keep().await?;
        let nonce = slot.nonce(self.snapshot.id, posting.channel);
        *self.note.at(slot) = match self.services.api.post(posting.channel, &message, &nonce).await {
            Ok(posted) => Once::Sent(posted, shows),
            // Perhaps it stands there.
            Err(trouble @ (DiscordError::Down { .. } | DiscordError::Unread)) => return Err(trouble.into()),
            Err(trouble @ DiscordError::Refused { .. }) => {
                // The people it would have pinged get notices instead.
                self.owe_alone(slot, &posting.message.ping);
                // After a refusal in a thread, the channel is tried.
                if posting.channel == self.channel() {
                    let server = Some(self.snapshot.server);
                    self.services
                        .delivery
                        .log
                        .refused(server, posting.channel, trouble)
                        .await;
                }
                if posting.stands || posting.again {
                    *self.note.at(slot) = before;
                    return Err(trouble.into());
                }
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
}

/// A message that is to be posted once.
pub struct Posting {
    /// Which.
    pub slot: Slot,
    /// Where.
    pub channel: ChannelId,
    /// What it shows.
    pub message: Message<Everyone>,
    /// What stands in no other message of the bot there but `others`: any of it.
    pub marks: Vec<String>,
    /// Messages that look the same.
    pub others: Vec<MessageId>,
    /// Whether it has to stand there, if need be twice; else it tells someone something, and must not do that twice.
    pub stands: bool,
    /// Whether it is posted again where someone has deleted it, and where it was refused.
    pub again: bool,
}

/// What is pressed on a message, as Discord has it.
pub fn mark(press: CustomId) -> String {
    format!("\"{}\"", press.id())
}

/// What cannot be carried out for good stays as it is.
pub fn told<T>(done: Result<T, impl Into<Later>>) -> Result<Option<T>, Later> {
    match done.map_err(Into::into) {
        Err(Later::Discord(trouble)) if !trouble.unsettled() => {
            info!("a message of a tournament stays as it is: {trouble}");
            Ok(None)
        }
        done => done.map(Some),
    }
}

/// The sum of what a message shows.
pub fn sum(message: &Message<Everyone>) -> u64 {
    let mut sum = DefaultHasher::new();
    message.body(message.format, false, "").to_string().hash(&mut sum);
    if let Some(Picture::Show { scene, .. }) = &message.picture {
        scene.hash(&mut sum);
    }
    sum.finish()
}

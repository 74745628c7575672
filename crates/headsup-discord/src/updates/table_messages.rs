//! The table messages of a match: put up, edited, moved and taken away, each in the language of those who read it.

use std::sync::Arc;

use tracing::info;

use crate::access::thread_under;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::message_index::{MessageIndex, StandingPing, TableMessage, Thread};
use crate::updates::calls::Call;
use crate::updates::challenges::Challenges;
use crate::updates::due;
use crate::updates::locales::{follow_choice, locale_of};
use crate::updates::message_indexes::IndexGuard;
use crate::updates::round::Round;
use crate::updates::schedule::UpdateSchedule;
use crate::updates::streaks::Streaks;
use crate::updates::table_spot;
use crate::updates::thread::{self, seat_in_thread};
use crate::updates::token_cache::TokenCache;
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, Clock, Incident, Preferences};
use headsup_i18n::Locale;
use headsup_match::{Match, Phase, UserId};
use headsup_ui::Access;
use headsup_ui::table;

/// Puts table messages up, and keeps them current.
pub struct TableMessages {
    /// What people and servers chose.
    pub preferences: Preferences,
    /// Counts wins in a row for results.
    pub streaks: Streaks,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Tokens that lead to messages where the bot is no member.
    pub tokens: Arc<TokenCache>,
    /// In which language each person was last heard, and what they are called.
    pub names: Arc<UserDirectory>,
    /// Who may be pinged about a challenge.
    pub challenges: Arc<Challenges>,
    /// When a match is looked at again although nobody does anything.
    pub schedule: Arc<UpdateSchedule>,
}

impl TableMessages {
    /// Notes that a table message stands there now, and removes the one it replaces. `told`: the player who
    /// knows the match's question, and after how many moves it was asked.
    pub async fn put(
        &self,
        guard: &IndexGuard,
        spot: TableMessage,
        told: Option<(UserId, u32)>,
    ) -> Result<(), AppError> {
        let mut place = guard.get().await?;
        // Noted late: the message has shown something newer since, and the player who knew of this may be asked again.
        let newer = place.table_at(spot.message).map(|known| known.shows > spot.shows);
        // Or the table has gone into its thread, which has the id of the message that it was started under.
        if newer == Some(true) || place.thread == Thread::Own(thread_under(spot.message)) {
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
            && let Some(way) = self.tokens.table_handle(&old)
        {
            let trouble = self.api.clear(&way).await;
            if place.leave_thread(&old, trouble) {
                guard.save(&place).await?;
            }
        }
        Ok(())
    }

    /// Removes the table messages and pings of people who are not, or no longer, in the match.
    pub async fn remove_of_strangers(&self, game: &Match, place: &mut MessageIndex) {
        let people = game.people();
        let theirs = |ping: &StandingPing| people.side_of(ping.who).is_none();
        let gone: Vec<StandingPing> = place.pings.extract_if(.., |ping| theirs(ping)).collect();
        for ping in gone {
            self.api.clear(&MessageHandle::in_channel(ping.message)).await;
        }
        for spot in place.keep_only(&game.people()) {
            if let Some(way) = self.tokens.table_handle(&spot) {
                self.api.clear(&way).await;
            }
        }
    }

    /// Archives the thread of a match of which nothing more is to be said.
    pub async fn close_thread(&self, place: &MessageIndex) -> Round {
        thread::close_thread(&self.api, place).await
    }

    /// Brings each table message to what the match is now, where it stands, and puts it up where one is missing.
    pub async fn bring_up_to_date(&self, game: &Match, place: &mut MessageIndex) -> Result<Round, Incident> {
        let mut round = self.seat_in_direct_messages(game, place).await?;
        for at in 0..place.tables.len() {
            let spot = &place.tables[at];
            if let (true, Some(who)) = (spot.panel, spot.of) {
                self.note_panel(game, who, &mut place.tables[at]);
                place.tables[at].story = place.story.advantage().is_some();
                continue;
            }
            let only_story = spot.shows >= game.version_for(None);
            if spot.lost || (only_story && !place.owes_story_to(spot)) {
                continue;
            }
            let Some(way) = self.tokens.table_handle(spot) else {
                // No one waits for it: a message out of reach keeps the result as it is.
                place.tables[at].story |= only_story;
                continue;
            };
            follow_choice(&self.preferences, &mut place.tables[at]).await;
            // After a start, players who have not acted yet are not known by name.
            self.names.learn_names(game.people().iter()).await;
            // A failure is logged, and the result is told without it.
            let streak = self.streaks.of(game).await.unwrap_or_default();
            let spot = &place.tables[at];
            let message = table_spot::for_spot(game, spot, place, streak, &*self.names);
            let mut edited = self.api.edit(&way, &message).await;
            if edited.is_err_and(DiscordError::archived) {
                edited = match self.api.archive(spot.channel, false).await {
                    Ok(()) => self.api.edit(&way, &message).await,
                    Err(trouble) if trouble.is_transient() => Err(trouble),
                    Err(_) => edited,
                };
            }
            match edited {
                Ok(()) => {
                    place.tables[at].shows = game.version();
                    place.tables[at].story = place.story.advantage().is_some();
                }
                Err(trouble) if trouble.is_transient() => round = Round::after(trouble),
                // Tokens end; the next press on a message brings a new one.
                Err(_) if spot.reach == Access::Borrowed => place.tables[at].story |= only_story,
                Err(trouble) if trouble.forbidden() => {
                    info!(game = %game.id(), "its table message can only be reached by tokens: {trouble}");
                    place.tables[at].reach = Access::Borrowed;
                }
                Err(trouble) if trouble.gone() => {
                    info!(game = %game.id(), "its table message is lost: {trouble}");
                    place.tables[at].lost = true;
                }
                // The message stays posted. The next change of the match retries it.
                Err(trouble) => {
                    info!(game = %game.id(), "its table message stays as it is: {trouble}");
                    place.tables[at].story |= only_story;
                }
            }
        }
        let seated = seat_in_thread(&self.preferences, &self.api, &self.names, game, place).await?;
        Ok(round.or(seated))
    }

    /// Notes how far a panel in direct messages is, which is brought up to date as open panels are, and whether it is gone. A newer panel
    /// elsewhere says nothing of it.
    fn note_panel(&self, game: &Match, who: UserId, spot: &mut TableMessage) {
        if let Some(shows) = self.tokens.lasting_version(game.id(), who) {
            (spot.shows, spot.lost) = (shows, false);
        } else if self.tokens.take_gone(game.id(), who) {
            spot.lost = true;
        }
    }

    /// Gives each player a table message of their own in direct messages, if they take messages and have none yet.
    async fn seat_in_direct_messages(&self, game: &Match, place: &mut MessageIndex) -> Result<Round, Incident> {
        let mut round = Round::Done;
        // Nobody needs a table of a challenge that is gone before they heard of it.
        let gone = !game.phase().is_open() && !game.record().begun();
        if gone || !place.tables.iter().any(|spot| spot.of.is_some()) {
            return Ok(round);
        }
        for who in game.people().iter().filter(|who| who.is_person()) {
            let has = place
                .tables
                .iter()
                .any(|spot| spot.of == Some(who) || spot.of.is_none());
            if has || place.closed.contains(&who) {
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
            let locale = locale_of(&self.preferences, &self.names, who)
                .await
                .unwrap_or_else(|| place.tables[0].locale());
            match self.open_table(game, who, locale, call).await {
                Ok(spot) => {
                    place.told = Some(who);
                    place.put(spot);
                }
                // They may have it already, and take messages: once more, until it is known which it is.
                Err(trouble) if trouble.unsettled() => round = Round::after(trouble),
                Err(_) => {
                    // The opponent's own table tells so.
                    place.closed.push(who);
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
        locale: &'static Locale,
        call: Call,
    ) -> Result<TableMessage, DiscordError> {
        let channel = self.api.direct(who).await?;
        let table = match call {
            Call::Ping => table::table(game, locale, &*self.names).ping(who),
            Call::Hushed | Call::Later(_) => table::table(game, locale, &*self.names).hushed(),
        };
        let nonce = format!("{}{}", game.id(), who.0 % 1_000_000_000_000);
        let message = self.api.post(channel, &table, &nonce).await?;
        Ok(TableMessage {
            channel,
            guild: None,
            message,
            reach: Access::Direct,
            of: Some(who),
            shows: game.version(),
            lost: false,
            language: locale.code().to_owned(),
            format: table.format,
            panel: false,
            story: false,
        })
    }
}

//! The panels of players and the views of watchers: what makes them, and what brings the open ones up to date.

use std::sync::Arc;

use crate::access::ChannelContext;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::message_index::{MessageIndex, Story};
use crate::request_context::RequestContext;
use crate::updates::due;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::round::Round;
use crate::updates::token_cache::{OpenPanel, TokenCache};
use crate::user_directory::UserDirectory;
use headsup_app::{Clock, Coaching, History, Incident, Preferences, Settings};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Phase, Timestamp, UserId};
use headsup_ui::emoji::Emojis;
use headsup_ui::message::{Message, Reader};
use headsup_ui::panel::PanelContext;
use headsup_ui::spectator;

/// Finished matches after which coaching ends.
const NEWCOMER: usize = 100;

/// What makes panels, and keeps the open ones up to date.
#[derive(Clone)]
pub struct Panels {
    /// The settings of their readers.
    pub preferences: Preferences,
    /// Where the tables are that they speak of.
    pub index: MessageIndexes,
    /// Tokens that are still good.
    pub tokens: Arc<TokenCache>,
    /// Card faces on their menus.
    pub emojis: Arc<Emojis>,
    /// What people are called.
    pub names: Arc<UserDirectory>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Finished matches of people.
    pub history: History,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
}

impl Panels {
    /// Returns the context of a reader's panel of a match, as they chose to see it. Players who have not acted since the start are not known
    /// by name: Discord is asked for them.
    pub async fn context<'a>(&'a self, caller: &RequestContext, game: &'a Match) -> Result<PanelContext<'a>, Incident> {
        let settings = caller.settings()?;
        self.names.learn_names(game.people().iter()).await;
        self.look(game, caller.who, settings, caller.locale).await
    }

    async fn look<'a>(
        &'a self,
        game: &'a Match,
        who: UserId,
        settings: &Settings,
        locale: &'static Locale,
    ) -> Result<PanelContext<'a>, Incident> {
        Ok(PanelContext {
            game,
            who,
            view: settings.view,
            locale,
            emojis: self.emojis.shown(settings.faces),
            names: &*self.names,
            // A failure is logged, and the panel does without.
            coached: self.coaches(game, who, settings).await.unwrap_or_default(),
            story: None,
        })
    }

    /// Returns whether a person is coached in a match: until they have finished a match of its game or many of others, if they have not
    /// turned that off.
    async fn coaches(&self, game: &Match, who: UserId, settings: &Settings) -> Result<bool, Incident> {
        if settings.coaching == Coaching::Off || !game.may_coach(who) {
            return Ok(false);
        }
        let finished = self.history.newest_finished(who, NEWCOMER).await?;
        Ok(finished.len() < NEWCOMER && finished.iter().all(|one| one.ending.game != game.info().slug))
    }

    /// Takes up the panels in direct messages that the index knows and this process does not.
    pub fn take_up(&self, game: MatchId, place: &MessageIndex) {
        for spot in place.tables.iter().filter(|spot| spot.panel && !spot.lost) {
            let here = ChannelContext {
                channel: spot.channel,
                guild: spot.guild,
                reach: spot.reach,
            };
            let handle = MessageHandle::in_direct_messages(&here, spot.message);
            let Some((who, handle)) = spot.of.zip(handle).filter(|(who, _)| !self.tokens.has(game, *who)) else {
                continue;
            };
            let open = OpenPanel {
                handle: handle.formed(spot.format),
                shows: if place.owes_story_to(spot) { 0 } else { spot.shows },
                locale: spot.locale(),
                since: Timestamp::default(),
            };
            self.tokens.opened(game, who, open);
        }
    }

    /// Refreshes the players' open panels. A press on a panel that Discord refused explains it.
    pub async fn refresh_players(&self, game: &Match) -> Result<Round, Incident> {
        // What a player tries in private affects only their own panel.
        let people = game.people();
        let versions = people.iter().map(|who| (who, game.version_for(game.seat_of(who))));
        self.refresh(game, versions, |context| context.panel()).await
    }

    /// Refreshes watchers' views. An outdated view has a button for it.
    pub async fn refresh_watchers(&self, game: &Match) -> Result<Round, Incident> {
        let watchers = self.tokens.watchers(game.id());
        // Votes of others leave the menus alone in which a member of the channel composes theirs.
        let version = match game.channel() {
            Some(_) => game.version_of_table(),
            None => game.version_for(None),
        };
        let versions = watchers.into_iter().map(|who| (who, version));
        self.refresh(game, versions, spectator::message).await
    }

    /// Edits each panel whose token ends soon once more: it says that it rests, and what brings it back. `place` tells whether a ping
    /// does.
    pub async fn rest(&self, game: &Match, place: &MessageIndex) -> Result<Round, Incident> {
        let mut round = Round::Done;
        for (who, open) in self.tokens.resting(game.id()) {
            if game.phase() != Phase::Playing {
                self.tokens.forget(game.id(), who);
                continue;
            }
            let settings = self.preferences.settings(who).await?;
            let look = self.look(game, who, &settings, open.locale).await?;
            let pinged = due::routes_for_match(who, place, &settings).any();
            let shown = match game.people().side_of(who) {
                Some(_) => look.panel(),
                None => spectator::message(&look),
            };
            match self.api.edit(&open.handle, &look.resting(shown, pinged)).await {
                Err(trouble) if trouble.is_transient() && open.handle.lives() => {
                    round = round.or(Round::after(trouble))
                }
                Ok(()) | Err(_) => {
                    // A panel in direct messages that it covered is followed again.
                    let covered = place.tables.iter().any(|spot| spot.panel && spot.of == Some(who));
                    if self.tokens.rested(game.id(), who) || covered {
                        round = Round::Again;
                    }
                }
            }
        }
        Ok(round)
    }

    async fn refresh(
        &self,
        game: &Match,
        versions: impl Iterator<Item = (UserId, u64)>,
        message: impl Fn(&PanelContext<'_>) -> Message<Reader>,
    ) -> Result<Round, Incident> {
        let mut round = Round::Done;
        let behind = self.tokens.behind(game.id(), game.version(), versions);
        let story = match (&behind[..], game.phase()) {
            ([_, ..], Phase::Over(_)) => self.index.get(game.id()).await?.story,
            _ => Story::Owed,
        };
        for (who, open) in behind {
            let settings = self.preferences.settings(who).await?;
            let look = PanelContext {
                story: story.advantage(),
                ..self.look(game, who, &settings, open.locale).await?
            };
            let message = message(&look);
            let since = self.clock.now();
            match self.api.edit(&open.handle, &message).await {
                Ok(()) | Err(DiscordError::Unread) => {
                    let open = OpenPanel {
                        shows: game.version(),
                        since,
                        ..open
                    };
                    self.tokens.opened(game.id(), who, open);
                }
                Err(trouble) if trouble.is_transient() => round = round.or(Round::after(trouble)),
                Err(_) => self.tokens.lose(game.id(), who),
            }
        }
        Ok(round)
    }
}

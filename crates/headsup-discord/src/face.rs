//! What every part of this crate shares: the host it plays through, the wire it sends by, and what it remembers meanwhile.

use std::sync::Arc;

use serenity::all::CommandInteraction;
use tokio::sync::RwLock;

use super::calls::Calls;
use super::emoji::Emojis;
use super::line::Line;
use super::message_index::MessageIndex;
use super::notice::KeyedLocks;
use super::rate_limit::{Challenges, Limits, RateLimiter};
use super::replay::Films;
use super::request_context::RequestContext;
use super::table_updater::TableUpdater;
use super::token_cache::TokenCache;
use super::typed::TypedMoves;
use super::update_schedule::UpdateSchedule;
use super::user_directory::UserDirectory;
use super::wire::Wire;
use headsup_app::{AppError, Host, Incident};
use headsup_match::MatchId;

/// The face of the host towards Discord.
pub struct Face {
    /// Plays the matches.
    pub host: Host,
    /// Sends.
    pub wire: Wire,
    /// Brings table messages up to date.
    pub stages: TableUpdater,
    /// When matches must be looked at again.
    pub wakes: UpdateSchedule,
    /// Tells each person about all their matches together.
    pub criers: KeyedLocks,
    /// Tokens that are still good.
    pub panels: TokenCache,
    /// Who was answered about their last move.
    pub typed: TypedMoves,
    /// Names of people, for plain text.
    pub names: UserDirectory,
    /// Card faces on menus.
    pub emojis: Emojis,
    /// Moving pictures of finished matches.
    pub films: Films,
    /// What each person did in the last minute.
    pub actions: RateLimiter,
    /// What was challenged to in the last minute: in each server, by each person, and by each to each other.
    pub challenges: Challenges,
    /// Who was pinged about a challenge and has not answered yet.
    pub calls: Calls,
    /// Whether Discord reaches us.
    pub line: Line,
    /// Held open by every answer in progress; closed for good when the program stops.
    pub gate: Arc<RwLock<()>>,
}

impl Face {
    /// A face that shows what `host` plays.
    pub fn new(host: Host, wire: Wire, limits: Limits) -> Arc<Face> {
        Arc::new(Face {
            host,
            wire,
            stages: TableUpdater::default(),
            wakes: UpdateSchedule::default(),
            criers: KeyedLocks::default(),
            panels: TokenCache::default(),
            typed: TypedMoves::default(),
            names: UserDirectory::default(),
            emojis: Emojis::default(),
            films: Films::default(),
            actions: RateLimiter::new(limits.actions),
            challenges: Challenges::new(limits.challenges),
            calls: Calls::default(),
            line: Line::default(),
            gate: Arc::default(),
        })
    }

    /// Returns the caller who gave a command.
    pub fn caller(&self, interaction: &CommandInteraction) -> RequestContext {
        RequestContext::of_command(interaction, &self.wire.deadlines.clock)
    }

    /// Returns whether the program is stopping: nothing new begins.
    pub fn closed(&self) -> bool {
        self.gate.try_read().is_err()
    }

    /// Where the messages of a match are.
    pub async fn place(&self, game: MatchId) -> Result<MessageIndex, Incident> {
        let note = self.host.place(game).await?;
        Ok(note.as_deref().map(MessageIndex::read).unwrap_or_default())
    }

    /// Keeps where the messages of a match are.
    pub async fn set_place(&self, game: MatchId, place: &MessageIndex) -> Result<(), AppError> {
        match place.at_rest || place.tables.is_empty() {
            true => self.host.rest_place(game, place.write()).await,
            false => self.host.set_place(game, place.write()).await,
        }
    }
}

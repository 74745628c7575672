//! The services of the bot, made once and handed to what needs them.

use std::sync::Arc;

use serenity::all::CommandInteraction;

use crate::api::wire::Wire;
use crate::gateway::connection::Line;
use crate::keyed_locks::KeyedLocks;
use crate::rate_limit::{Limits, RateLimiter};
use crate::request_context::RequestContext;
use crate::shutdown::Shutdown;
use crate::typed_moves::TypedMoves;
use crate::updates::challenges::Challenges;
use crate::updates::delivery::Delivery;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::notifier::Notifier;
use crate::updates::panels::Panels;
use crate::updates::schedule::UpdateSchedule;
use crate::updates::table_updater::{Stages, TableUpdater};
use crate::updates::token_cache::TokenCache;
use crate::user_directory::UserDirectory;
use crate::views::emoji::Emojis;
use headsup_app::Host;

/// The services of the bot.
pub struct Bot {
    /// Plays the matches.
    pub host: Host,
    /// Sends.
    pub wire: Arc<Wire>,
    /// Where the messages of each match are.
    pub index: MessageIndexes,
    /// Makes panels, and keeps the open ones up to date.
    pub panels: Panels,
    /// Brings the messages of matches up to date.
    pub tables: Arc<TableUpdater>,
    /// Names of people, for plain text.
    pub names: Arc<UserDirectory>,
    /// Who was answered about their last move.
    pub typed: TypedMoves,
    /// What each person did in the last minute.
    pub actions: RateLimiter,
    /// Challenges in the last minute and hour.
    pub challenges: Arc<Challenges>,
    /// Whether Discord reaches us.
    pub line: Line,
    /// Whether the program is stopping.
    pub shutdown: Shutdown,
}

impl Bot {
    /// The services that show on Discord what `host` plays.
    pub fn new(host: Host, wire: Wire, limits: Limits) -> Arc<Bot> {
        let wire = Arc::new(wire);
        let index = MessageIndexes::new(host.clone());
        let tokens: Arc<TokenCache> = Arc::default();
        let names = Arc::new(UserDirectory::new(Arc::clone(&wire)));
        let challenges = Arc::new(Challenges::new(limits.challenges));
        let schedule: Arc<UpdateSchedule> = Arc::default();
        let shutdown = Shutdown::default();
        let panels = Panels {
            host: host.clone(),
            index: index.clone(),
            tokens: Arc::clone(&tokens),
            emojis: Arc::new(Emojis::default()),
            wire: Arc::clone(&wire),
        };
        let delivery = Delivery {
            host: host.clone(),
            index: index.clone(),
            wire: Arc::clone(&wire),
            tokens,
            names: Arc::clone(&names),
        };
        let notifier = Notifier {
            host: host.clone(),
            index: index.clone(),
            challenges: Arc::clone(&challenges),
            schedule: Arc::clone(&schedule),
            delivery,
            locks: KeyedLocks::default(),
        };
        let tables = Arc::new(TableUpdater {
            host: host.clone(),
            wire: Arc::clone(&wire),
            index: index.clone(),
            panels: panels.clone(),
            notifier,
            names: Arc::clone(&names),
            challenges: Arc::clone(&challenges),
            schedule,
            shutdown: shutdown.clone(),
            stages: Stages::default(),
        });
        Arc::new(Bot {
            host,
            typed: TypedMoves::new(Arc::clone(&wire)),
            wire,
            index,
            panels,
            tables,
            names,
            actions: RateLimiter::new(limits.actions),
            challenges,
            line: Line::default(),
            shutdown,
        })
    }

    /// Returns the context of a command.
    pub fn context_of(&self, interaction: &CommandInteraction) -> RequestContext {
        RequestContext::of_command(interaction, &self.wire.deadlines.clock)
    }
}

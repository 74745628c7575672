//! What the bot says by itself, not in answer to anyone: done again and again, by the process that looks after the place, until the program
//! stops.

use std::fmt::Debug;
use std::hash::Hash;
use std::time::Duration;

use tokio::sync::futures::Notified;

use crate::api::discord_error::DiscordError;
use crate::shutdown::Shutdown;
use crate::updates::homes::Homes;
use crate::updates::notice_log::NoticeLog;
use headsup_app::{AppError, Clock, Incident, ItemGuard, TournamentError};
use headsup_match::{ChannelId, GuildId, MessageId, PostOutcome, Timestamp};
use tracing::info;

/// The pause after something that passes. An attempt to post may be repeated for longer than that.
const PAUSE: Duration = Duration::from_secs(30);
/// Another process may have begun or ended something: it is looked for so often.
pub const OFTEN: Duration = Duration::from_secs(60);
/// The pause until a match that is being made is there.
const SOON: Duration = Duration::from_secs(2);

/// Why something is to be tried again.
pub enum Later {
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

impl Later {
    /// When it is tried again.
    pub fn when(&self, now: Timestamp) -> Timestamp {
        now.after(match self {
            Later::Store => PAUSE,
            Later::Soon => SOON,
            Later::Discord(trouble) => trouble.wait().max(PAUSE),
        })
    }
}

/// Something of which there are rounds.
pub trait Rounds: Sync {
    /// Which servers this process looks after, what time it is, and whether the program stops.
    fn place(&self) -> (&Homes, &dyn Clock, &Shutdown);

    /// Waits until there is something to do.
    fn changed(&self) -> Notified<'_>;

    /// Does what is due; says when there is something next.
    fn round(&self) -> impl Future<Output = Option<Timestamp>> + Send;
}

/// Does rounds until the program stops: at the moment that each one gives, when something changed, and when this process comes to look after
/// more.
pub async fn run(rounds: &impl Rounds) {
    let (homes, clock, shutdown) = rounds.place();
    let mut gains = homes.gains();
    while let Some(under_way) = shutdown.begin_work() {
        let next = rounds.round().await;
        drop(under_way);
        let often = (!homes.are_all_here()).then(|| clock.now().after(OFTEN));
        let asleep = async {
            match next.into_iter().chain(often).min() {
                Some(next) => clock.sleep_until(next).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = asleep => {}
            () = rounds.changed() => {}
            () = gains.next() => {}
            () = shutdown.finished() => return,
        }
    }
}

/// Runs the due work of an item; returns the time of its next attempt.
pub async fn attempt<K: Copy + Eq + Hash + Debug>(
    guard: &ItemGuard<K>,
    item: K,
    clock: &dyn Clock,
    work: impl Future<Output = Result<Option<Timestamp>, Later>>,
) -> Option<Timestamp> {
    match guard.attempt(item, work).await {
        Ok(Ok(next)) => next,
        Ok(Err(later)) => Some(later.when(clock.now())),
        Err(until) => Some(until),
    }
}

/// Returns the outcome of an attempt to post in a channel of a server, if it is known, and the reason to try again, if there is one. `what`
/// names the message in the log.
pub async fn outcome(
    log: &NoticeLog,
    (server, channel): (GuildId, ChannelId),
    posted: Result<MessageId, DiscordError>,
    what: &str,
) -> (Option<PostOutcome>, Option<Later>) {
    match posted {
        Ok(message) => {
            log.takes(server, channel).await;
            (Some(PostOutcome::Posted(message)), None)
        }
        // Perhaps it stands there.
        Err(trouble @ (DiscordError::Down { .. } | DiscordError::Unread)) => (None, Some(Later::Discord(trouble))),
        Err(trouble @ (DiscordError::Busy { .. } | DiscordError::Queued { .. })) => {
            (Some(PostOutcome::NotYet), Some(Later::Discord(trouble)))
        }
        Err(trouble @ DiscordError::Refused { .. }) => {
            info!("{what} cannot be posted where it is wanted: {trouble}");
            log.refused(Some(server), channel, trouble).await;
            (Some(PostOutcome::Refused), None)
        }
    }
}

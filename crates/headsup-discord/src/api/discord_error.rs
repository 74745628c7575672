//! What can go wrong when something is sent to Discord, as little as the rest of the crate needs to know. No error of a library comes
//! this far: its `Debug` holds tokens, and its requests hold hands.

use std::fmt;
use std::time::Duration;

use headsup_app::metrics::RequestClass;

/// Something could not be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscordError {
    /// Discord itself refused, permanently.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code; 0 is its generic code.
        code: isize,
    },
    /// Too many requests: later.
    Busy {
        /// How long Discord asks to wait; a guess, and longer each time, if it does not say.
        wait: Duration,
    },
    /// Many requests wait that are as urgent and older: it was not sent, and is to wait for its turn.
    Queued {
        /// Among which it is to wait.
        class: RequestClass,
    },
    /// No response, a transport error, or a proxy's response: the outcome is unknown.
    Down {
        /// How long Discord asks to wait; zero if it does not say.
        wait: Duration,
    },
    /// It was carried out, and the answer cannot be read. To send it again would do it twice, unless Discord knows it again.
    Unread,
}

/// Unknown channel.
pub const UNKNOWN_CHANNEL: isize = 10003;
/// Unknown message.
pub const UNKNOWN_MESSAGE: isize = 10008;
/// Unknown webhook: an interaction's token that is over.
pub const UNKNOWN_WEBHOOK: isize = 10015;
/// Unknown interaction: answered too late.
pub const UNKNOWN_INTERACTION: isize = 10062;
/// Too many edits of messages older than an hour, for now.
const OLD_EDITS: isize = 30046;
/// No access to a channel.
const NO_ACCESS: isize = 50001;
/// A missing permission.
const NO_PERMISSION: isize = 50013;
/// The message has a thread already.
pub const THREAD_EXISTS: isize = 160_004;
/// A thread that is archived takes posts, which open it again, and no edits.
const ARCHIVED: isize = 50083;
/// The interaction was answered already.
pub const ANSWERED: isize = 40060;
/// An interaction's token that is over.
pub const TOKEN_OVER: isize = 50027;

impl DiscordError {
    /// It could not even be sent.
    pub const UNSENT: DiscordError = DiscordError::Refused { status: 0, code: 0 };
    /// Nobody answered.
    pub const DOWN: DiscordError = DiscordError::Down { wait: Duration::ZERO };

    /// Classifies a status with Discord's own code and retry delay. A refusal without a code is not Discord's.
    pub fn of(status: u16, code: Option<isize>, wait: Duration) -> DiscordError {
        match (status, code) {
            (429, _) | (_, Some(OLD_EDITS)) => DiscordError::Busy { wait },
            (500.., _) | (_, None) => DiscordError::Down { wait },
            (_, Some(code)) => DiscordError::Refused { status, code },
        }
    }

    /// Whether waiting can help.
    pub fn is_transient(self) -> bool {
        matches!(
            self,
            DiscordError::Busy { .. } | DiscordError::Queued { .. } | DiscordError::Down { .. }
        )
    }

    /// Whether it may yet come out well: waiting can help, or it was done already and only the answer is missing. What Discord does only
    /// once, as to post a message with the same nonce, can be asked for again then.
    pub fn unsettled(self) -> bool {
        self.is_transient() || self == DiscordError::Unread
    }

    /// How long Discord asks to wait before it is tried again.
    pub fn wait(self) -> Duration {
        match self {
            DiscordError::Busy { wait } | DiscordError::Down { wait } => wait,
            DiscordError::Queued { .. } | DiscordError::Refused { .. } | DiscordError::Unread => Duration::ZERO,
        }
    }

    /// Discord's code, if it said no.
    pub fn code(self) -> isize {
        match self {
            DiscordError::Refused { code, .. } => code,
            DiscordError::Busy { .. }
            | DiscordError::Queued { .. }
            | DiscordError::Down { .. }
            | DiscordError::Unread => 0,
        }
    }

    /// Whether the bot may not do this here, though it could be done.
    pub fn forbidden(self) -> bool {
        matches!(self.code(), NO_ACCESS | NO_PERMISSION)
    }

    /// Whether the thread must be opened again first.
    pub fn archived(self) -> bool {
        self.code() == ARCHIVED
    }

    /// Whether the interaction has its answer, of another process.
    pub fn answered(self) -> bool {
        self.code() == ANSWERED
    }

    /// Whether it is no mistake of ours: it passes, comes too late, or is not allowed here.
    pub fn is_expected(self) -> bool {
        let late = matches!(self.code(), UNKNOWN_INTERACTION | ANSWERED);
        late || self.is_transient() || self.gone() || self.forbidden() || self.archived()
    }

    /// Whether the channel is gone.
    pub fn channel_is_gone(self) -> bool {
        self.code() == UNKNOWN_CHANNEL
    }

    /// Whether the message, its channel or the way to it is gone.
    pub fn gone(self) -> bool {
        matches!(
            self.code(),
            UNKNOWN_CHANNEL | UNKNOWN_MESSAGE | UNKNOWN_WEBHOOK | TOKEN_OVER
        )
    }
}

impl fmt::Display for DiscordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiscordError::Refused { status, code } => write!(f, "Discord refused it (status {status}, code {code})"),
            DiscordError::Busy { .. } => f.write_str("Discord is busy (status 429)"),
            DiscordError::Queued { .. } => f.write_str("too many other requests wait to be sent"),
            DiscordError::Down { .. } => f.write_str("Discord did not answer"),
            DiscordError::Unread => f.write_str("Discord did it, and its answer cannot be read"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_discord_itself_says_no_for_good() {
        let of = |status, code| DiscordError::of(status, code, Duration::ZERO);
        for status in [400, 401, 403, 404, 405, 410, 413] {
            assert!(of(status, None).is_transient(), "{status}");
            assert!(!of(status, Some(0)).unsettled(), "{status}");
        }
        for status in [500, 502, 503, 520, 525] {
            assert!(
                of(status, None).is_transient() && of(status, Some(0)).is_transient(),
                "{status}"
            );
        }
        assert!(of(404, Some(UNKNOWN_MESSAGE)).gone());
        assert!(of(403, Some(NO_PERMISSION)).forbidden());
        assert!(of(400, Some(OLD_EDITS)).is_transient());
    }
}

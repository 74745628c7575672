//! How a gateway connection ended.

use std::fmt;

/// How a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Discord closed it with this code.
    Closed(u16),
    /// It broke, or was closed without a code.
    Cut,
    /// Discord did not say hello, did not answer a heartbeat, or began no session.
    Silent,
    /// Discord sent something that cannot be inflated.
    Garbled,
    /// Discord declared the session invalid (op 9).
    Invalid,
    /// Discord asked the shard to reconnect (op 7), or serenity gave it up.
    Left,
}

/// Close codes after which Discord takes no RESUME of the session: an invalid session, an invalid sequence, a session that timed out.
const SESSION_OVER: [u16; 3] = [4006, 4007, 4009];

impl End {
    /// Returns whether Discord keeps no session that could be resumed.
    pub fn loses_session(self) -> bool {
        match self {
            End::Invalid => true,
            End::Closed(code) => SESSION_OVER.contains(&code),
            End::Cut | End::Silent | End::Garbled | End::Left => false,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Closed(code) => write!(f, "close code {code}"),
            End::Cut => f.write_str("the connection broke"),
            End::Silent => f.write_str("no answer"),
            End::Garbled => f.write_str("an unreadable frame"),
            End::Invalid => f.write_str("the session is invalid (op 9)"),
            End::Left => f.write_str("given up, or asked to reconnect (op 7)"),
        }
    }
}

//! Classifies the end of a gateway connection.

use std::fmt;

/// The end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Discord closed it with this code.
    Closed(u16),
    /// It broke, or was closed without a code.
    Cut,
    /// Discord sent no hello, acknowledged no heartbeat, or began no session.
    Silent,
    /// Discord sent data that cannot be inflated.
    Garbled,
    /// Discord declared the session invalid (op 9).
    Invalid,
    /// Discord asked for a reconnect (op 7), or serenity dropped the connection.
    Left,
}

/// Close codes that rule out a RESUME: invalid session, invalid sequence, session timeout.
const SESSION_OVER: [u16; 3] = [4006, 4007, 4009];

impl End {
    /// Returns whether the session is lost and cannot be resumed.
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

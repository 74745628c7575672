//! What a server allows.

use std::time::Duration;

/// How many connections there may be, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// The most connections at once; fewer where the program may open few files.
    pub connections: usize,
    /// How long a connection may take for the head of its request, and again for the body.
    pub request_timeout: Duration,
    /// How long a connection may rest between two requests. `None`: it makes one.
    pub idle_timeout: Option<Duration>,
    /// How long a connection may last, whatever it does. `None`: as long as it likes.
    pub lifetime: Option<Duration>,
    /// When all connections are taken, one whose request has been awaited for this long is closed for the next. What was only just opened
    /// has not had the time to send anything.
    pub grace: Duration,
    /// The most bytes of a request before its body; at least 8 KiB.
    pub header_bytes: usize,
}

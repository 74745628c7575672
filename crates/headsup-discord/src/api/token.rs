//! The token of an interaction.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use headsup_app::Clock;
use headsup_match::Timestamp;

/// Life of a token, less half a minute of caution.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60 + 30);
/// The age of a token at which a panel says that it rests.
const REST_AFTER: Duration = Duration::from_secs(14 * 60);

/// The token of an interaction: its holder can speak as the bot for 15 minutes. Its `Debug` hides it.
#[derive(Clone)]
pub struct Token {
    pub(super) text: Arc<str>,
    since: Timestamp,
    clock: Arc<dyn Clock>,
}

impl Token {
    /// The token of an interaction that came in just now, by this clock.
    pub fn new(text: &str, clock: &Arc<dyn Clock>) -> Token {
        Token {
            text: text.into(),
            since: clock.now(),
            clock: Arc::clone(clock),
        }
    }

    /// The same token, whose interaction came in so much earlier.
    pub fn older(self, by: Duration) -> Token {
        let since = self.since.0.saturating_sub(by.as_millis() as u64);
        Token {
            since: Timestamp(since),
            ..self
        }
    }

    /// When its interaction came in.
    pub fn since(&self) -> Timestamp {
        self.since
    }

    /// How long ago its interaction came in.
    pub fn age(&self) -> Duration {
        self.clock.now().since(self.since)
    }

    /// How long it can still be used.
    pub fn left(&self) -> Duration {
        TOKEN_LIFE.saturating_sub(self.age())
    }

    /// Returns the time that a panel still follows its match by it.
    pub fn rests_in(&self) -> Duration {
        REST_AFTER.saturating_sub(self.age())
    }

    /// Whether it can still be used.
    pub fn lives(&self) -> bool {
        !self.left().is_zero()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

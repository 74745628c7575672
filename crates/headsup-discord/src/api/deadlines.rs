//! How long things may take before the bot goes on without them, so that a press is answered within Discord's three seconds.

use std::sync::Arc;
use std::time::Duration;

use headsup_app::Clock;
use headsup_match::Timestamp;

/// The times that keep an answer within what Discord allows
/// (`https://docs.discord.com/developers/interactions/receiving-and-responding`: "within 3 seconds").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// How long after it came in an interaction can be answered first.
    pub first_answer: Duration,
    /// How long one attempt at a first answer may take.
    pub attempt: Duration,
    /// How long the work may take before Discord is told that it takes longer.
    pub work: Duration,
    /// How long a person who is typing waits for their language to be looked up.
    pub language: Duration,
    /// How long a list waits for a name that is not known.
    pub name: Duration,
    /// How long a connection may take to open, always by the system's time.
    pub connect: Duration,
    /// How long a whole request may take, always by the system's time.
    pub request: Duration,
}

impl TimeLimits {
    /// What Discord asks for.
    pub const DISCORD: TimeLimits = TimeLimits {
        first_answer: Duration::from_millis(2_900),
        attempt: Duration::from_millis(1_200),
        work: Duration::from_millis(1_200),
        language: Duration::from_millis(500),
        name: Duration::from_millis(700),
        connect: Duration::from_secs(3),
        request: Duration::from_secs(10),
    };
}

/// The clock that says what is late. Pauses between attempts are not measured by it: they make nothing late.
#[derive(Clone, Debug)]
pub struct Deadlines {
    /// How long things may take.
    pub time_limits: TimeLimits,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
}

impl Deadlines {
    /// What time it is.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// What the work comes to; none if it takes longer.
    pub async fn within<T>(&self, time: Duration, work: impl Future<Output = T>) -> Option<T> {
        self.until(self.now().after(time), work).await
    }

    /// What the work comes to; none if it is not done by then.
    pub async fn until<T>(&self, moment: Timestamp, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            done = work => Some(done),
            () = self.clock.sleep_until(moment) => None,
        }
    }
}

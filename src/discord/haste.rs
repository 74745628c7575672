//! How long things may take before the face goes on without them, so that whoever pressed is answered within Discord's three seconds.

use std::time::Duration;

/// The times that keep an answer within what Discord allows
/// (`https://docs.discord.com/developers/interactions/receiving-and-responding`: "within 3 seconds").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Haste {
    /// How long after it came in an interaction can be answered first.
    pub first_answer: Duration,
    /// How long one attempt at a first answer may take.
    pub attempt: Duration,
    /// How long the work may take before Discord is told that it takes longer.
    pub work: Duration,
    /// How long somebody who is typing waits for his language.
    pub language: Duration,
    /// How long a list waits for a name that is not known.
    pub name: Duration,
}

impl Haste {
    /// What Discord asks for.
    pub const DISCORD: Haste = Haste {
        first_answer: Duration::from_millis(2_900),
        attempt: Duration::from_millis(1_200),
        work: Duration::from_millis(1_200),
        language: Duration::from_millis(500),
        name: Duration::from_millis(700),
    };

    /// So many times as much, for a stand-in on a machine that is busy with other things.
    pub const fn times(self, many: u32) -> Haste {
        Haste {
            first_answer: self.first_answer.saturating_mul(many),
            attempt: self.attempt.saturating_mul(many),
            work: self.work.saturating_mul(many),
            language: self.language.saturating_mul(many),
            name: self.name.saturating_mul(many),
        }
    }
}

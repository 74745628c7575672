//! What one attempt to bring messages up to date came to.

use std::time::Duration;

use crate::api::discord_error::DiscordError;
use headsup_app::metrics::RequestClass;

/// What one round came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// Everything shows the newest.
    Done,
    /// Something changed: once more.
    Again,
    /// Discord is busy or down: once more after a pause, and not before this time.
    Later(Duration),
    /// Too many requests wait: once more when it is its turn among those of this class.
    Queued(RequestClass),
}

impl Round {
    /// What comes after trouble that passes.
    pub fn after(trouble: DiscordError) -> Round {
        match trouble {
            DiscordError::Queued { class } => Round::Queued(class),
            trouble => Round::Later(trouble.wait()),
        }
    }

    /// Whether it is to be done once more, but not now.
    pub fn is_put_off(self) -> bool {
        matches!(self, Round::Later(_) | Round::Queued(_))
    }

    /// This, or if nothing is left of it to do, that.
    pub fn or(self, other: Round) -> Round {
        if self == Round::Done { other } else { self }
    }
}

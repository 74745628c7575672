//! Why something that is done by itself is to be tried again.

use std::time::Duration;

use crate::api::discord_error::DiscordError;
use headsup_app::{AppError, Incident};

/// Why something is to be tried again.
pub enum Later {
    /// Discord did not carry it out.
    Discord(DiscordError),
    /// The store did not. It is logged where it happens.
    Store,
}

impl Later {
    /// How long to wait: so long at least.
    pub fn wait(&self, least: Duration) -> Duration {
        match self {
            Later::Store => least,
            Later::Discord(trouble) => trouble.wait().max(least),
        }
    }
}

impl From<AppError> for Later {
    fn from(_: AppError) -> Later {
        Later::Store
    }
}

impl From<Incident> for Later {
    fn from(_: Incident) -> Later {
        Later::Store
    }
}

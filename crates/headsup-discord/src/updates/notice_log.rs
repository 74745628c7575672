//! What became of notices: the way each took, whom one reached nowhere, and which channels refuse them.

use std::sync::Arc;

use crate::api::discord_error::DiscordError;
use headsup_app::metrics::{Metrics, NoticeRoute};
use headsup_app::{Preferences, ServerSettings};
use headsup_match::{ChannelId, GuildId, NoticeSubject, RefusingChannel, UserId};

/// Keeps what became of notices. Cheap to clone. What cannot be kept is logged where it fails.
#[derive(Clone)]
pub struct NoticeLog {
    /// Keeps it.
    pub preferences: Preferences,
    /// Counts it.
    pub metrics: Arc<Metrics>,
}

impl NoticeLog {
    /// A channel took a notice.
    pub async fn posted(&self, server: Option<GuildId>, channel: ChannelId) {
        self.metrics.notice(NoticeRoute::Channel);
        if let Some(server) = server {
            self.takes(server, channel).await;
        }
    }

    /// Notes that a channel takes messages.
    pub async fn takes(&self, server: GuildId, channel: ChannelId) {
        let refuses = |settings: &ServerSettings| settings.refusing.is_some_and(|known| known.channel == channel);
        if self
            .preferences
            .server(server)
            .await
            .is_ok_and(|settings| refuses(&settings))
        {
            let takes = |settings: &mut ServerSettings| settings.refusing = None;
            drop(self.preferences.choose_for_server(server, takes).await);
        }
    }

    /// Direct messages took a notice.
    pub fn sent(&self) {
        self.metrics.notice(NoticeRoute::Direct);
    }

    /// Notes that a channel refuses messages: one manager of the server reads it once. A channel that is gone cannot be mended.
    pub async fn refused(&self, server: Option<GuildId>, channel: ChannelId, trouble: DiscordError) {
        let Some(server) = server.filter(|_| !trouble.gone()) else {
            return;
        };
        let note = |settings: &mut ServerSettings| {
            if settings.refusing.is_none_or(|known| known.channel != channel) {
                settings.refusing = Some(RefusingChannel { channel, told: false });
            }
        };
        drop(self.preferences.choose_for_server(server, note).await);
    }

    /// A notice reached a person nowhere: their next answer shows it.
    pub async fn unreached(&self, who: UserId, subject: NoticeSubject) {
        self.metrics.notice(NoticeRoute::Nowhere);
        drop(self.preferences.note_unreached(who, subject).await);
    }
}

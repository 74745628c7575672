//! Records outcomes of notices: their routes, undelivered ones, and refusing channels.

use std::sync::Arc;

use crate::api::discord_error::DiscordError;
use headsup_app::metrics::{Metrics, NoticeRoute};
use headsup_app::{Preferences, ServerSettings};
use headsup_match::{ChannelId, GuildId, NoticeSubject, RefusingChannel, UserId};

/// Records outcomes of notices. Cheap to clone. The callee logs failed writes.
#[derive(Clone)]
pub struct NoticeLog {
    /// Stores outcomes.
    pub preferences: Preferences,
    /// Counts outcomes.
    pub metrics: Arc<Metrics>,
}

impl NoticeLog {
    /// Records a notice in a channel.
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

    /// Records a notice in direct messages.
    pub fn sent(&self) {
        self.metrics.notice(NoticeRoute::Direct);
    }

    /// Records a channel's refusal, shown to server managers once. A deleted channel needs no repair.
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

    /// Records an undelivered notice, shown with the person's next response.
    pub async fn unreached(&self, who: UserId, subject: NoticeSubject) {
        self.metrics.notice(NoticeRoute::Nowhere);
        drop(self.preferences.note_unreached(who, subject).await);
    }
}

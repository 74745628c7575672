//! Tells a person in a separate message what a message of a duel or tournament says.

use tracing::info;

use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use headsup_app::{Preferences, Settings};
use headsup_i18n::Locale;
use headsup_match::{ChannelId, UserId};
use headsup_ui::message::{Everyone, Message};

/// A message for one person.
pub struct PersonNotice<'a> {
    /// Who is told.
    pub who: UserId,
    /// What they chose.
    pub settings: &'a mut Settings,
    /// What it says.
    pub message: Message<Everyone>,
    /// In which language.
    pub locale: &'a Locale,
    /// By which Discord knows it if it is sent again.
    pub nonce: String,
}

/// Sends it to a channel; says whether that takes it. The first that a person gets of all says how to have fewer.
///
/// # Errors
/// Returns what is in the way for now, or that it is not known whether they have it.
pub async fn send(
    api: &MessageApi,
    preferences: &Preferences,
    channel: Result<ChannelId, DiscordError>,
    notice: PersonNotice<'_>,
) -> Result<bool, DiscordError> {
    let message = match notice.settings.pinged {
        true => notice.message,
        false => notice.message.also(&notice.locale.say("notice-first", &[])),
    };
    let sent = match channel {
        Ok(channel) => api.post(channel, &message, &notice.nonce).await.map(drop),
        Err(trouble) => Err(trouble),
    };
    match sent {
        Ok(()) | Err(DiscordError::Unread) => {
            if !notice.settings.pinged {
                // If that cannot be kept, which is logged, they are told once more how to have fewer.
                let noted = preferences.note(notice.who, |settings| &mut settings.pinged).await;
                notice.settings.pinged = noted.is_ok();
            }
            Ok(true)
        }
        Err(trouble @ DiscordError::Refused { .. }) => {
            info!("a person cannot be told there: {trouble}");
            Ok(false)
        }
        Err(trouble) => Err(trouble),
    }
}

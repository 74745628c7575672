//! What is asked about channels, threads and people.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{LightMethod, Route};

use super::MessageApi;
use crate::access::thread_under;
use crate::api::discord_error::{DiscordError, THREAD_EXISTS};
use crate::api::rest::{Made, PATIENT, SOON};
use headsup_match::{ChannelId, GuildId, MessageId, UserId};
use headsup_ui::display_name::called;

/// After how many minutes without a message Discord archives a thread.
const WEEK: u32 = 7 * 24 * 60;
/// The most messages that Discord shows at once.
const PAGE: usize = 100;

/// What came of looking for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// It stands there.
    Stands(MessageId),
    /// It does not.
    Absent,
    /// That cannot be told.
    Unknown,
}

impl MessageApi {
    /// Starts a thread under a message; gives its id, which is that of the message. One that the message has already is as good.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn start_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<ChannelId, DiscordError> {
        let route = Route::ChannelMessageThreads {
            channel_id: serenity::all::ChannelId::new(channel.0),
            message_id: serenity::all::MessageId::new(message.0),
        };
        let body = json!({ "name": name, "auto_archive_duration": WEEK });
        let call = self.call(LightMethod::Post, route).body(&body);
        match self.rest.tell_patiently(call, SOON).await {
            Err(trouble) if trouble.code() != THREAD_EXISTS => Err(trouble),
            _ => Ok(thread_under(message)),
        }
    }

    /// Archives a thread, or opens it again.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn archive(&self, thread: ChannelId, archived: bool) -> Result<(), DiscordError> {
        let channel_id = serenity::all::ChannelId::new(thread.0);
        let call = self.call(LightMethod::Patch, Route::Channel { channel_id });
        let body = json!({ "archived": archived });
        self.rest.tell_patiently(call.body(&body), SOON).await
    }

    /// Makes a person a member of a thread, so that they find it among their own.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn join(&self, thread: ChannelId, who: UserId) -> Result<(), DiscordError> {
        let route = Route::ChannelThreadMember {
            channel_id: serenity::all::ChannelId::new(thread.0),
            user_id: serenity::all::UserId::new(who.0),
        };
        self.rest.tell_patiently(self.call(LightMethod::Put, route), SOON).await
    }

    /// How many messages stand after one in a channel, at most `most`.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn after(&self, channel: ChannelId, message: MessageId, most: u8) -> Result<usize, DiscordError> {
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let params = vec![("limit", most.to_string()), ("after", message.to_string())];
        let call = self
            .call(LightMethod::Get, Route::ChannelMessages { channel_id })
            .params(params);
        let messages: Vec<IgnoredAny> = self.rest.ask(call).await?;
        Ok(messages.len())
    }

    /// Looks for a message of the bot among the last hundred of a channel: one in whose words or components any of these texts stands, as JSON
    /// has it. Leaves `others` out.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not answer. That the bot may not read there is none.
    pub async fn look_up(
        &self,
        channel: ChannelId,
        texts: &[String],
        others: &[MessageId],
    ) -> Result<Lookup, DiscordError> {
        if texts.is_empty() {
            return Ok(Lookup::Unknown);
        }
        match self.last_messages(channel).await {
            Ok((own, messages)) => {
                let own = messages.iter().filter(|message| message.author.id == own);
                let found = own
                    .filter(|message| message.shows(texts))
                    .map(|message| MessageId(message.id.get()))
                    .find(|message| !others.contains(message));
                Ok(match found {
                    Some(message) => Lookup::Stands(message),
                    // Discord shows nothing at all to a bot that may not read what was posted before.
                    None if messages.is_empty() || messages.len() == PAGE => Lookup::Unknown,
                    None => Lookup::Absent,
                })
            }
            Err(trouble) if trouble.is_transient() => Err(trouble),
            Err(_) => Ok(Lookup::Unknown),
        }
    }

    async fn last_messages(
        &self,
        channel: ChannelId,
    ) -> Result<(serenity::all::UserId, Vec<StandingMessage>), DiscordError> {
        let own: Made<serenity::all::UserId> = self.rest.ask(self.call(LightMethod::Get, Route::UserMe)).await?;
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let call = self
            .call(LightMethod::Get, Route::ChannelMessages { channel_id })
            .params(vec![("limit", PAGE.to_string())]);
        Ok((own.id, self.rest.ask(call).await?))
    }

    /// The server that a channel is of; none if it is of none.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn server_of(&self, channel: ChannelId) -> Result<Option<GuildId>, DiscordError> {
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let call = self.call(LightMethod::Get, Route::Channel { channel_id });
        let known: Channel = self.rest.ask(call).await?;
        Ok(known.guild_id.map(|guild| GuildId(guild.get())))
    }

    /// Deletes a channel or thread.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn delete_channel(&self, channel: ChannelId) -> Result<(), DiscordError> {
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let call = self.call(LightMethod::Delete, Route::Channel { channel_id });
        self.rest.tell_patiently(call, PATIENT).await
    }

    /// The channel of direct messages with a person.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn direct(&self, who: UserId) -> Result<ChannelId, DiscordError> {
        let body = json!({ "recipient_id": who.0.to_string() });
        let call = self.call(LightMethod::Post, Route::UserMeDmChannels).body(&body);
        let made: Result<Made<serenity::all::ChannelId>, DiscordError> = self.rest.ask_until_read(call, SOON).await;
        match made {
            Ok(made) => Ok(ChannelId(made.id.get())),
            // There is always one, so this says nothing about its owner.
            Err(DiscordError::Unread) => Err(DiscordError::DOWN),
            Err(trouble) => Err(trouble),
        }
    }

    /// A person's name for plain text.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn name(&self, who: UserId) -> Result<String, DiscordError> {
        let user_id = serenity::all::UserId::new(who.0);
        let user: User = self
            .rest
            .ask(self.call(LightMethod::Get, Route::User { user_id }))
            .await?;
        Ok(called(user.global_name.as_deref(), &user.username))
    }
}

/// A message that stands in a channel.
#[derive(Deserialize)]
struct StandingMessage {
    id: serenity::all::MessageId,
    author: Made<serenity::all::UserId>,
    #[serde(default)]
    content: String,
    #[serde(default)]
    components: Value,
}

impl StandingMessage {
    fn shows(&self, texts: &[String]) -> bool {
        let components = self.components.to_string();
        texts
            .iter()
            .any(|text| self.content.contains(text) || components.contains(text))
    }
}

/// A channel as Discord knows it.
#[derive(Deserialize)]
struct Channel {
    guild_id: Option<serenity::all::GuildId>,
}

/// A person as Discord knows them.
#[derive(Deserialize)]
struct User {
    username: String,
    global_name: Option<String>,
}

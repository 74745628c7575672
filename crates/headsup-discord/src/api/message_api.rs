//! The only place that sends: interaction answers, messages, edits. Takes [`Message`]s, gives back ids or [`DiscordError`], and decides
//! nothing. Serenity is told what JSON to send, because its builders drop the picture from every update (serenity #3068).
//!
//! Who a message is for is its type. What is for one reader cannot be posted where everybody reads it:
//!
//! ```compile_fail
//! use headsup_discord::{DiscordError, MessageApi};
//! use headsup_match::{ChannelId, MessageId};
//! use headsup_ui::message::{Message, Reader};
//!
//! async fn post(api: &MessageApi, message: &Message<Reader>) -> Result<MessageId, DiscordError> {
//!     api.post(ChannelId(1), message, "nonce").await
//! }
//! ```
//!
//! What is for everybody can:
//!
//! ```
//! use headsup_discord::{DiscordError, MessageApi};
//! use headsup_match::{ChannelId, MessageId};
//! use headsup_ui::message::{Everyone, Message};
//!
//! async fn post(api: &MessageApi, message: &Message<Everyone>) -> Result<MessageId, DiscordError> {
//!     api.post(ChannelId(1), message, "nonce").await
//! }
//! ```

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, InteractionId, LightMethod, Route};
use tokio::time::sleep;
use tracing::info;

use crate::access::{MessageRef, thread_under};
use crate::api::deadlines::Deadlines;
use crate::api::discord_error::{ANSWERED, DiscordError, THREAD_EXISTS};
use crate::api::rest::{Call, Made, PATIENT, Rest};
use crate::renderer;
use headsup_app::{Clock, InteractionKey};
use headsup_match::{ChannelId, MessageId, Timestamp, UserId};
use headsup_ui::display_name::called;
use headsup_ui::message::{Audience, EPHEMERAL, Everyone, Format, Message, Picture};
use headsup_ui::modal::Modal;

/// After how many minutes without a message Discord archives a thread.
const WEEK: u32 = 7 * 24 * 60;
/// How long a token lives, less a minute of caution.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

/// The token of an interaction: its holder can speak as the bot for 15 minutes. Its `Debug` hides it.
#[derive(Clone)]
pub struct Token {
    text: Arc<str>,
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

/// How a message that exists can be reached. What is for one reader is reached by a token alone, never in its channel.
#[derive(Debug)]
pub struct MessageHandle<A> {
    at: At,
    format: Format,
    audience: PhantomData<A>,
}

#[derive(Clone, Debug)]
enum At {
    /// What an interaction's token calls its original: its answer, or the message that was pressed.
    Original(Token),
    /// A later message of an interaction's token.
    Later(Token, MessageId),
    /// A message in a channel.
    Channel(MessageRef),
}

impl<A> Clone for MessageHandle<A> {
    fn clone(&self) -> MessageHandle<A> {
        MessageHandle {
            at: self.at.clone(),
            ..*self
        }
    }
}

impl MessageHandle<Everyone> {
    /// The handle of a message in a channel.
    pub fn in_channel(message: MessageRef) -> MessageHandle<Everyone> {
        MessageHandle::at(At::Channel(message))
    }
}

impl<A> MessageHandle<A> {
    fn at(at: At) -> MessageHandle<A> {
        MessageHandle {
            at,
            format: Format::Components,
            audience: PhantomData,
        }
    }

    /// The same for a message of this form, which it keeps when it is edited.
    pub fn formed(mut self, format: Format) -> MessageHandle<A> {
        self.format = format;
        self
    }

    /// The form of the message.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The handle of what an interaction's token calls its original: its answer, or the message that was pressed.
    pub fn original(token: Token) -> MessageHandle<A> {
        MessageHandle::at(At::Original(token))
    }

    /// The handle of a message that an interaction's token added.
    pub fn later(token: Token, message: MessageId) -> MessageHandle<A> {
        MessageHandle::at(At::Later(token, message))
    }

    /// Returns whether there is any point in trying.
    pub fn lives(&self) -> bool {
        match &self.at {
            At::Original(token) | At::Later(token, _) => token.lives(),
            At::Channel(..) => true,
        }
    }

    /// How long it is worth to wait for a limit.
    fn patience(&self) -> Duration {
        match &self.at {
            At::Original(token) | At::Later(token, _) => token.left(),
            At::Channel(..) => PATIENT,
        }
    }
}

/// How a first answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// With a new message (type 4).
    New,
    /// With what the pressed message, which has this form, becomes (type 7).
    Turn(Format),
}

/// The line to Discord.
pub struct MessageApi {
    rest: Arc<Rest>,
    /// How soon to answer.
    pub deadlines: Deadlines,
}

impl MessageApi {
    /// A line that is as quick as these deadlines ask.
    pub fn new(rest: Arc<Rest>, deadlines: Deadlines) -> MessageApi {
        MessageApi { rest, deadlines }
    }

    /// Gives the first answer to an interaction, again if Discord does not take it, until it is too late.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord takes no attempt until it is too late.
    pub async fn first<A: Audience>(
        &self,
        id: InteractionKey,
        token: &Token,
        first: ResponseKind,
        message: &Message<A>,
    ) -> Result<(), DiscordError> {
        let (kind, format, fresh) = match first {
            ResponseKind::New => (4, message.format, true),
            ResponseKind::Turn(format) => (7, format, false),
        };
        let (body, files) = prepare(message, format, fresh).await;
        self.callback(id, token, &json!({ "type": kind, "data": body }), files)
            .await
    }

    /// Answers a press first of all with a question to write on.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn ask(&self, id: InteractionKey, token: &Token, form: &Modal) -> Result<(), DiscordError> {
        self.callback(id, token, &json!({ "type": 9, "data": form.body() }), Vec::new())
            .await
    }

    /// Tells Discord that the answer to a command takes longer. Only its user will see it: what is for everybody comes after it.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn defer_new(&self, id: InteractionKey, token: &Token) -> Result<(), DiscordError> {
        let body = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        self.callback(id, token, &body, Vec::new()).await
    }

    /// Tells Discord that the answer to a press takes longer, or that there is none to see.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn defer_press(&self, id: InteractionKey, token: &Token) -> Result<(), DiscordError> {
        self.callback(id, token, &json!({ "type": 6 }), Vec::new()).await
    }

    /// Tells Discord that nothing fits what the person is typing.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn propose_nothing(&self, id: InteractionKey, token: &Token) -> Result<(), DiscordError> {
        let body = json!({ "type": 8, "data": { "choices": [] } });
        self.callback(id, token, &body, Vec::new()).await
    }

    async fn callback(
        &self,
        id: InteractionKey,
        token: &Token,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), DiscordError> {
        let time_limits = &self.deadlines.time_limits;
        let route = Route::InteractionResponse {
            interaction_id: InteractionId::new(id.0),
            token: &token.text,
        };
        let call = Call::new(LightMethod::Post, route).body(body.clone()).files(files);
        loop {
            let left = time_limits.first_answer.saturating_sub(token.age());
            if left.is_zero() {
                return Err(DiscordError::DOWN);
            }
            let send = self.rest.tell(call.clone());
            let Some(sent) = self.deadlines.within(left.min(time_limits.attempt), send).await else {
                self.rest.unanswered();
                continue;
            };
            match sent {
                // An attempt that seemed to fail was carried out.
                Err(trouble) if trouble.code() == ANSWERED => return Ok(()),
                // Nothing before that is taken, and then it is too late.
                Err(trouble) if trouble.is_transient() && trouble.wait() < left => {
                    sleep(trouble.wait().max(AGAIN)).await
                }
                done => return done,
            }
        }
    }

    /// Adds a message to an interaction that was answered; gives its id.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn add<A: Audience>(&self, token: &Token, message: &Message<A>) -> Result<MessageId, DiscordError> {
        let (body, files) = prepare(message, message.format, true).await;
        let route = Route::WebhookFollowupMessages {
            application_id: self.rest.application()?,
            token: &token.text,
        };
        let call = Call::new(LightMethod::Post, route).body(body).files(files);
        let made: Made<serenity::all::MessageId> = self.rest.ask_patiently(call, token.left()).await?;
        Ok(MessageId(made.id.get()))
    }

    /// The id of the message that answered an interaction.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn original(&self, token: &Token) -> Result<MessageId, DiscordError> {
        let call = Call::new(LightMethod::Get, self.original_of(token)?);
        let known: Made<serenity::all::MessageId> = self.rest.ask_patiently(call, token.left()).await?;
        Ok(MessageId(known.id.get()))
    }

    /// Edits a message. Makes one attempt: the caller knows what is newest.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn edit<A: Audience>(&self, at: &MessageHandle<A>, message: &Message<A>) -> Result<(), DiscordError> {
        self.rest.tell(self.edit_call(at, message).await?).await
    }

    /// Edits a message, with a few attempts.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn edit_patiently<A: Audience>(
        &self,
        at: &MessageHandle<A>,
        message: &Message<A>,
    ) -> Result<(), DiscordError> {
        let call = self.edit_call(at, message).await?;
        self.rest.tell_patiently(call, at.patience()).await
    }

    /// Turns the answer that was put off, or the message that was pressed, into the answer; gives the last id of the moment at which it was
    /// shown, if Discord says so.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn answer_late<A: Audience>(
        &self,
        original: &MessageHandle<A>,
        message: &Message<A>,
    ) -> Result<Option<InteractionKey>, DiscordError> {
        let call = self.edit_call(original, message).await?;
        let edited: Edited = match self.rest.ask_patiently(call, original.patience()).await {
            // It is shown.
            Err(DiscordError::Unread) => return Ok(None),
            edited => edited?,
        };
        Ok(edited.edited_timestamp.and_then(|shown| last_id_of(&shown)))
    }

    async fn edit_call<'a, A: Audience>(
        &self,
        at: &'a MessageHandle<A>,
        message: &Message<A>,
    ) -> Result<Call<'a>, DiscordError> {
        let (body, files) = prepare(message, at.format, false).await;
        Ok(Call::new(LightMethod::Patch, self.route(at)?).body(body).files(files))
    }

    fn original_of<'a>(&self, token: &'a Token) -> Result<Route<'a>, DiscordError> {
        Ok(Route::WebhookOriginalInteractionResponse {
            application_id: self.rest.application()?,
            token: &token.text,
        })
    }

    fn route<'a, A>(&self, handle: &'a MessageHandle<A>) -> Result<Route<'a>, DiscordError> {
        match &handle.at {
            At::Original(token) => self.original_of(token),
            At::Later(token, message) => Ok(Route::WebhookFollowupMessage {
                application_id: self.rest.application()?,
                token: &token.text,
                message_id: serenity::all::MessageId::new(message.0),
            }),
            At::Channel(message) => Ok(Route::ChannelMessage {
                channel_id: serenity::all::ChannelId::new(message.channel().0),
                message_id: serenity::all::MessageId::new(message.message().0),
            }),
        }
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn delete(&self, at: &MessageHandle<Everyone>) -> Result<(), DiscordError> {
        let call = Call::new(LightMethod::Delete, self.route(at)?);
        self.rest.tell_patiently(call, at.patience()).await
    }

    /// Deletes a message; one that is gone already is as good. What was in the way comes back.
    pub async fn clear(&self, at: &MessageHandle<Everyone>) -> Option<DiscordError> {
        let trouble = self.delete(at).await.err()?;
        if !trouble.gone() {
            info!("an old message stays: {trouble}");
        }
        Some(trouble)
    }

    /// Posts a message in a channel; gives its id. Discord takes a message with the same `nonce` only once within some minutes, so
    /// an attempt that was carried out and seemed to fail is not doubled. Where only its id is not known after a few attempts, the
    /// message stands: [`DiscordError::Unread`].
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn post(
        &self,
        channel: ChannelId,
        message: &Message<Everyone>,
        nonce: &str,
    ) -> Result<MessageId, DiscordError> {
        let (mut body, files) = prepare(message, message.format, true).await;
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let call = Call::new(LightMethod::Post, Route::ChannelMessages { channel_id });
        let made: Made<serenity::all::MessageId> = self.rest.ask_until_read(call.body(body).files(files), SOON).await?;
        Ok(MessageId(made.id.get()))
    }

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
        let call = Call::new(LightMethod::Post, route).body(body);
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
        let call = Call::new(LightMethod::Patch, Route::Channel { channel_id });
        let body = json!({ "archived": archived });
        self.rest.tell_patiently(call.body(body), SOON).await
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
        self.rest
            .tell_patiently(Call::new(LightMethod::Put, route), PATIENT)
            .await
    }

    /// How many messages stand after one in a channel, at most `most`.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn after(&self, channel: ChannelId, message: MessageId, most: u8) -> Result<usize, DiscordError> {
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let params = vec![("limit", most.to_string()), ("after", message.to_string())];
        let call = Call::new(LightMethod::Get, Route::ChannelMessages { channel_id }).params(params);
        let messages: Vec<IgnoredAny> = self.rest.ask(call).await?;
        Ok(messages.len())
    }

    /// Deletes a channel or thread.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn delete_channel(&self, channel: ChannelId) -> Result<(), DiscordError> {
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let call = Call::new(LightMethod::Delete, Route::Channel { channel_id });
        self.rest.tell_patiently(call, PATIENT).await
    }

    /// The channel of direct messages with a person.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn direct(&self, who: UserId) -> Result<ChannelId, DiscordError> {
        let body = json!({ "recipient_id": who.0.to_string() });
        let call = Call::new(LightMethod::Post, Route::UserMeDmChannels).body(body);
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
            .ask(Call::new(LightMethod::Get, Route::User { user_id }))
            .await?;
        Ok(called(user.global_name.as_deref(), &user.username))
    }
}

/// A person as Discord knows them.
#[derive(Deserialize)]
struct User {
    username: String,
    global_name: Option<String>,
}

/// A message that was edited.
#[derive(Deserialize)]
struct Edited {
    edited_timestamp: Option<String>,
}

/// The last id that Discord gives in the millisecond of a time of its own
/// (`https://docs.discord.com/developers/reference#snowflakes`).
fn last_id_of(time: &str) -> Option<InteractionKey> {
    let time = *serenity::all::Timestamp::parse(time).ok()?;
    let since = u64::try_from(time.unix_timestamp_nanos() / 1_000_000).ok()?;
    let first = InteractionKey(since.checked_sub(DISCORD_EPOCH)? << TIME_OF_ID);
    Some(later(first, Duration::ZERO))
}

/// The last id that Discord gives so long after another, in that millisecond.
pub fn later(id: InteractionKey, time: Duration) -> InteractionKey {
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let at = (id.0 >> TIME_OF_ID)
        .saturating_add(milliseconds)
        .min(u64::MAX >> TIME_OF_ID);
    InteractionKey((at << TIME_OF_ID) | ((1 << TIME_OF_ID) - 1))
}

/// Milliseconds from the Unix epoch to the first that an id can hold.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;
/// The bits of an id above these count milliseconds.
const TIME_OF_ID: u32 = 22;
/// The pause before a first answer is tried again.
const AGAIN: Duration = Duration::from_millis(100);
/// How long a request that keeps a match's messages in one hand waits for a limit: after that it is better begun anew.
const SOON: Duration = Duration::from_secs(1);

/// The JSON of a message and its files. The name of a picture's file is random and says nothing.
async fn prepare<A: Audience>(message: &Message<A>, format: Format, fresh: bool) -> (Value, Vec<CreateAttachment>) {
    let random = |end: &str| format!("{:016x}.{end}", rand::random::<u64>());
    let (name, bytes) = match &message.picture {
        Some(Picture::Show { scene, .. }) => (random("png"), renderer::png(scene.clone()).await),
        Some(Picture::Moving { gif, .. }) => (random("gif"), gif.clone()),
        Some(Picture::File { name, text }) => (name.clone(), text.clone().into_bytes()),
        None => return (message.body(format, fresh, ""), Vec::new()),
    };
    (
        message.body(format, fresh, &name),
        vec![CreateAttachment::bytes(bytes, name)],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_told_from_times_and_times_apart() {
        // Discord's own example of an id.
        let id = InteractionKey(175_928_847_299_117_063);
        let at = last_id_of("2016-04-30T11:18:25.796000+00:00").expect("a time");
        assert_eq!(at.0 >> TIME_OF_ID, id.0 >> TIME_OF_ID);
        assert!(at >= id && at >= later(id, Duration::ZERO));
        let next = last_id_of("2016-04-30T11:18:26.797000+00:00");
        assert_eq!(next, Some(later(id, Duration::from_millis(1_001))));
        assert_eq!(later(id, Duration::MAX), InteractionKey(u64::MAX));
        for odd in ["", "yesterday", "1969-04-30T11:18:25.796000+00:00"] {
            assert_eq!(last_id_of(odd), None, "{odd}");
        }
    }
}

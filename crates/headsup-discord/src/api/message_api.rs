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

mod channels;
mod first_answers;

use std::sync::Arc;

use bytes::Bytes;
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{LightMethod, Route};
use tracing::info;

use crate::api::deadlines::Deadlines;
use crate::api::discord_error::DiscordError;
use crate::api::interaction_claims::InteractionClaims;
use crate::api::message_handle::{At, MessageHandle};
use crate::api::request_queue::Ticket;
use crate::api::rest::{Attachment, Call, Made, Rest, SOON};
use crate::api::snowflake::last_id_of;
use crate::api::token::Token;
use crate::renderer;
use headsup_app::InteractionKey;
use headsup_app::metrics::RequestClass;
use headsup_match::{ChannelId, MessageId};
use headsup_ui::message::{Audience, Everyone, Format, Message, Picture};

pub use channels::Lookup;
pub use first_answers::ResponseKind;

/// The line to Discord.
pub struct MessageApi {
    rest: Arc<Rest>,
    /// How urgent the requests are that count towards the limit of all.
    class: RequestClass,
    /// How soon to answer.
    pub deadlines: Deadlines,
    /// Which interactions are claimed.
    pub claims: InteractionClaims,
}

impl MessageApi {
    /// A line that is as quick as these deadlines ask, for what people wait for.
    pub fn new(rest: Arc<Rest>, deadlines: Deadlines, claims: InteractionClaims) -> MessageApi {
        MessageApi {
            rest,
            class: RequestClass::Answer,
            deadlines,
            claims,
        }
    }

    /// The same line for requests of this class.
    pub fn of(&self, class: RequestClass) -> MessageApi {
        MessageApi {
            rest: Arc::clone(&self.rest),
            class,
            deadlines: self.deadlines.clone(),
            claims: self.claims.clone(),
        }
    }

    /// A ticket for some work whose requests are to wait with one age.
    pub fn ticket(&self) -> Ticket {
        self.rest.ticket()
    }

    /// Waits until a ticket has its turn for a request of this class, however long that takes.
    pub async fn await_turn(&self, class: RequestClass, ticket: &Ticket) {
        self.rest.await_turn(class, ticket).await;
    }

    async fn prepare<A: Audience>(
        &self,
        message: &Message<A>,
        format: Format,
        fresh: bool,
    ) -> (Value, Option<Attachment>) {
        let (mut body, file) = prepare(message, format, fresh).await;
        self.rest.commands.mention(&mut body);
        (body, file)
    }

    fn call<'a>(&self, method: LightMethod, route: Route<'a>) -> Call<'a> {
        Call::new(method, route).class(self.class)
    }

    /// Adds a message to an interaction that was answered; gives its id.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn add<A: Audience>(&self, token: &Token, message: &Message<A>) -> Result<MessageId, DiscordError> {
        let (body, file) = self.prepare(message, message.format, true).await;
        let route = Route::WebhookFollowupMessages {
            application_id: self.rest.application()?,
            token: &token.text,
        };
        let call = self.call(LightMethod::Post, route).body(&body).file(file);
        let made: Made<serenity::all::MessageId> = self.rest.ask_patiently(call, token.left()).await?;
        Ok(MessageId(made.id.get()))
    }

    /// The id of the message that answered an interaction.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord does not carry it out.
    pub async fn original(&self, token: &Token) -> Result<MessageId, DiscordError> {
        let call = self.call(LightMethod::Get, self.original_of(token)?);
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
        let (body, file) = self.prepare(message, at.format(), false).await;
        Ok(self.call(LightMethod::Patch, self.route(at)?).body(&body).file(file))
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
        let call = self.call(LightMethod::Delete, self.route(at)?);
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
        let (mut body, file) = self.prepare(message, message.format, true).await;
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        let channel_id = serenity::all::ChannelId::new(channel.0);
        let call = self.call(LightMethod::Post, Route::ChannelMessages { channel_id });
        let made: Made<serenity::all::MessageId> = self.rest.ask_until_read(call.body(&body).file(file), SOON).await?;
        Ok(MessageId(made.id.get()))
    }
}

/// A message that was edited.
#[derive(Deserialize)]
struct Edited {
    edited_timestamp: Option<String>,
}

/// The JSON of a message and its file. The name of a picture's file is random and says nothing.
async fn prepare<A: Audience>(message: &Message<A>, format: Format, fresh: bool) -> (Value, Option<Attachment>) {
    let random = |end: &str| format!("{:016x}.{end}", rand::random::<u64>());
    let (name, mime, bytes) = match &message.picture {
        Some(Picture::Show { scene, .. }) => (
            random("png"),
            "image/png",
            Bytes::from_owner(renderer::png(scene.clone()).await),
        ),
        Some(Picture::Moving { gif, .. }) => (random("gif"), "image/gif", Bytes::from(gif.clone())),
        Some(Picture::File { name, text }) => {
            let mime = match name.ends_with(".json") {
                true => "application/json",
                false => "text/plain",
            };
            (name.clone(), mime, Bytes::from(text.clone()))
        }
        None => return (message.body(format, fresh, ""), None),
    };
    (
        message.body(format, fresh, &name),
        Some(Attachment { name, mime, bytes }),
    )
}

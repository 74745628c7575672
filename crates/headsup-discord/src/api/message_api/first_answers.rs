//! The first answers to interactions.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{InteractionId, LightMethod, Route};
use tokio::time::sleep;

use super::MessageApi;
use crate::api::discord_error::DiscordError;
use crate::api::rest::{Attachment, Call};
use crate::api::token::Token;
use headsup_app::InteractionKey;
use headsup_ui::message::{Audience, EPHEMERAL, Format, Message};
use headsup_ui::modal::Modal;

/// The pause before a first answer is tried again.
const AGAIN: Duration = Duration::from_millis(100);

/// How a first answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// With a new message (type 4).
    New,
    /// With what the pressed message, which has this form, becomes (type 7).
    Turn(Format),
}

impl MessageApi {
    /// Gives the first answer to an interaction, again if Discord does not take it, until it is too late.
    ///
    /// # Errors
    /// Returns a [`DiscordError`] if Discord takes no attempt until it is too late, or if another process has
    /// [answered](DiscordError::answered).
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
        let (body, file) = self.prepare(message, format, fresh).await;
        self.callback(id, token, &json!({ "type": kind, "data": body }), file)
            .await
    }

    /// Answers a press first of all with a question to write on.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn ask(&self, id: InteractionKey, token: &Token, form: &Modal) -> Result<(), DiscordError> {
        self.callback(id, token, &json!({ "type": 9, "data": form.body() }), None)
            .await
    }

    /// Tells Discord that the answer to a command takes longer. Only its user will see it: what is for everybody comes after it.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn defer_new(&self, id: InteractionKey, token: &Token) -> Result<(), DiscordError> {
        let body = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        self.callback(id, token, &body, None).await
    }

    /// Tells Discord that the answer to a press takes longer, or that there is none to see.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn defer_press(&self, id: InteractionKey, token: &Token) -> Result<(), DiscordError> {
        self.callback(id, token, &json!({ "type": 6 }), None).await
    }

    /// Tells Discord that nothing fits what the person is typing.
    ///
    /// # Errors
    /// Fails as [`MessageApi::first`] does.
    pub async fn propose_nothing(&self, id: InteractionKey, token: &Token) -> Result<(), DiscordError> {
        let body = json!({ "type": 8, "data": { "choices": [] } });
        self.callback(id, token, &body, None).await
    }

    async fn callback(
        &self,
        id: InteractionKey,
        token: &Token,
        body: &Value,
        file: Option<Attachment>,
    ) -> Result<(), DiscordError> {
        let time_limits = &self.deadlines.time_limits;
        let route = Route::InteractionResponse {
            interaction_id: InteractionId::new(id.0),
            token: &token.text,
        };
        let call = Call::new(LightMethod::Post, route).body(body).file(file);
        // Whether an attempt that seemed to fail may have been carried out.
        let mut unclear = false;
        loop {
            let left = time_limits.first_answer.saturating_sub(token.age());
            if left.is_zero() {
                return Err(DiscordError::DOWN);
            }
            let send = self.rest.tell(call.clone());
            let Some(sent) = self.deadlines.within(left.min(time_limits.attempt), send).await else {
                self.rest.unanswered();
                unclear = true;
                continue;
            };
            match sent {
                Err(trouble) if trouble.answered() => {
                    let is_own = match (self.claims.others_may_answer(), unclear) {
                        (false, _) => {
                            self.claims.answered(id);
                            true
                        }
                        (true, true) => self.claims.has_answered(id).await,
                        (true, false) => {
                            self.claims.answered_by_other(id);
                            false
                        }
                    };
                    return if is_own { Ok(()) } else { Err(trouble) };
                }
                // Nothing before that is taken, and then it is too late.
                Err(trouble) if trouble.is_transient() && trouble.wait() < left => {
                    unclear |= matches!(trouble, DiscordError::Down { .. });
                    sleep(trouble.wait().max(AGAIN)).await
                }
                done => {
                    if matches!(done, Ok(()) | Err(DiscordError::Unread)) {
                        self.claims.answered(id);
                    }
                    return done;
                }
            }
        }
    }
}

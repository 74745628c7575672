//! The only place that sends: interaction answers, messages, edits. Takes [`Sheet`]s, gives back ids or [`Trouble`], and decides
//! nothing. Serenity is told what JSON to send, because its builders drop the picture from every update (serenity #3068).

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, Http, InteractionId, MessageId, MessagePagination, UserId};
use tokio::time::{sleep, timeout};

use super::form::Form;
use super::haste::Haste;
use super::plain::called;
use super::sheet::{EPHEMERAL, Picture, Sheet};
use super::trouble::{ANSWERED, THREAD_EXISTS, Trouble, counted};
use crate::host::vitals::Vitals;
use crate::matches::PersonId;

/// After how many minutes without a message Discord archives a thread.
const WEEK: u32 = 7 * 24 * 60;
/// How long a token lives, less a minute of caution.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

/// The token of an interaction: who has it can speak as the bot for 15 minutes. Its `Debug` hides it.
#[derive(Clone)]
pub struct Token {
    text: Arc<str>,
    since: Instant,
}

impl Token {
    /// The token of an interaction that came in just now.
    pub fn new(text: &str) -> Token {
        Token {
            text: text.into(),
            since: Instant::now(),
        }
    }

    /// How long ago its interaction came in.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }

    /// Whether it can still be used.
    pub fn lives(&self) -> bool {
        self.age() < TOKEN_LIFE
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// How a message that exists can be reached.
#[derive(Clone, Debug)]
pub enum Way {
    /// As what an interaction's token calls its original: its answer, or the message that was pressed.
    Original(Token),
    /// As a later message of an interaction's token.
    Later(Token, u64),
    /// In its channel.
    Channel(u64, u64),
}

impl Way {
    /// Whether there is any point in trying.
    pub fn lives(&self) -> bool {
        match self {
            Way::Original(token) | Way::Later(token, _) => token.lives(),
            Way::Channel(..) => true,
        }
    }
}

/// How a first answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// With a new message (type 4).
    New,
    /// With what the pressed message becomes (type 7).
    Turn,
}

/// The lines to Discord.
pub struct Wire {
    /// For interactions, which Discord does not count against the bot: without a limiter, for serenity's keeps one bucket for all users.
    answers: Arc<Http>,
    /// For channels.
    channels: Arc<Http>,
    /// How soon to answer.
    pub haste: Haste,
    vitals: Arc<Vitals>,
}

impl Wire {
    /// Lines through these clients; what Discord answers is counted.
    pub fn new(answers: Arc<Http>, channels: Arc<Http>, haste: Haste, vitals: Arc<Vitals>) -> Wire {
        Wire {
            answers,
            channels,
            haste,
            vitals,
        }
    }

    /// Gives the first answer to an interaction, again if Discord does not take it, until it is too late.
    pub async fn first(&self, id: u64, token: &Token, first: First, sheet: &Sheet) -> Result<(), Trouble> {
        let (kind, fresh) = match first {
            First::New => (4, true),
            First::Turn => (7, false),
        };
        let (body, files) = prepare(sheet, fresh);
        self.callback(id, token, &json!({ "type": kind, "data": body }), files)
            .await
    }

    /// Answers a press first of all with a question to write on.
    pub async fn ask(&self, id: u64, token: &Token, form: &Form) -> Result<(), Trouble> {
        self.callback(id, token, &json!({ "type": 9, "data": form.body() }), Vec::new())
            .await
    }

    /// Tells Discord that the answer to a command takes longer. Only its user will see it: what is for everybody comes after it.
    pub async fn defer_new(&self, id: u64, token: &Token) -> Result<(), Trouble> {
        let body = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        self.callback(id, token, &body, Vec::new()).await
    }

    /// Tells Discord that the answer to a press takes longer, or that there is none to see.
    pub async fn defer_press(&self, id: u64, token: &Token) -> Result<(), Trouble> {
        self.callback(id, token, &json!({ "type": 6 }), Vec::new()).await
    }

    /// Tells Discord that nothing fits what somebody is typing.
    pub async fn propose_nothing(&self, id: u64, token: &Token) -> Result<(), Trouble> {
        let body = json!({ "type": 8, "data": { "choices": [] } });
        self.callback(id, token, &body, Vec::new()).await
    }

    async fn callback(
        &self,
        id: u64,
        token: &Token,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), Trouble> {
        loop {
            let left = self.haste.first_answer.saturating_sub(token.age());
            if left.is_zero() {
                return Err(Trouble::Down);
            }
            let send =
                self.answers
                    .create_interaction_response(InteractionId::new(id), &token.text, body, files.clone());
            let Ok(sent) = timeout(left.min(self.haste.attempt), send).await else {
                self.vitals.rest(None);
                continue;
            };
            match counted(&self.vitals, sent) {
                Ok(()) => return Ok(()),
                // An attempt that seemed to fail was carried out.
                Err(trouble) if trouble.code() == ANSWERED => return Ok(()),
                Err(trouble) if trouble.passes() => sleep(Duration::from_millis(100)).await,
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Adds a message to an interaction that was answered; gives its id.
    pub async fn add(&self, token: &Token, sheet: &Sheet) -> Result<u64, Trouble> {
        let (body, files) = prepare(sheet, true);
        self.patiently(|| self.answers.create_followup_message(&token.text, &body, files.clone()))
            .await
            .map(|message| message.id.get())
    }

    /// The id of the message that answered an interaction.
    pub async fn original(&self, token: &Token) -> Result<u64, Trouble> {
        self.patiently(|| self.answers.get_original_interaction_response(&token.text))
            .await
            .map(|message| message.id.get())
    }

    /// Turns a message into what the sheet says. One attempt: who calls knows what is newest.
    pub async fn edit(&self, way: &Way, sheet: &Sheet) -> Result<(), Trouble> {
        let (body, files) = prepare(sheet, false);
        let edited = match way {
            Way::Original(token) => {
                self.answers
                    .edit_original_interaction_response(&token.text, &body, files)
                    .await
            }
            Way::Later(token, message) => {
                let message = MessageId::new(*message);
                self.answers
                    .edit_followup_message(&token.text, message, &body, files)
                    .await
            }
            Way::Channel(channel, message) => {
                let (channel, message) = (ChannelId::new(*channel), MessageId::new(*message));
                self.channels.edit_message(channel, message, &body, files).await
            }
        };
        counted(&self.vitals, edited).map(drop)
    }

    /// Turns a message into what the sheet says, with a few attempts.
    pub async fn edit_patiently(&self, way: &Way, sheet: &Sheet) -> Result<(), Trouble> {
        let mut pause = PAUSE;
        for _ in 1..ATTEMPTS {
            match self.edit(way, sheet).await {
                Err(trouble) if trouble.passes() => sleep(pause).await,
                done => return done,
            }
            pause *= 2;
        }
        self.edit(way, sheet).await
    }

    /// Deletes a message.
    pub async fn delete(&self, way: &Way) -> Result<(), Trouble> {
        match way {
            Way::Original(token) => {
                self.patiently(|| self.answers.delete_original_interaction_response(&token.text))
                    .await
            }
            Way::Later(token, message) => {
                self.patiently(|| {
                    self.answers
                        .delete_followup_message(&token.text, MessageId::new(*message))
                })
                .await
            }
            Way::Channel(channel, message) => {
                let (channel, message) = (ChannelId::new(*channel), MessageId::new(*message));
                self.patiently(|| self.channels.delete_message(channel, message, None))
                    .await
            }
        }
    }

    /// Posts a message in a channel; gives its id. Discord takes a message with the same `nonce` only once within some minutes, so
    /// an attempt that was carried out and seemed to fail is not doubled.
    pub async fn post(&self, channel: u64, sheet: &Sheet, nonce: &str) -> Result<u64, Trouble> {
        let (mut body, files) = prepare(sheet, true);
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        self.patiently(|| {
            self.channels
                .send_message(ChannelId::new(channel), files.clone(), &body)
        })
        .await
        .map(|message| message.id.get())
    }

    /// Starts a thread under a message; gives its id. One that the message has already is as good: it has the message's id.
    pub async fn start_thread(&self, channel: u64, message: u64, name: &str) -> Result<u64, Trouble> {
        let body = json!({ "name": name, "auto_archive_duration": WEEK });
        let (channel, under) = (ChannelId::new(channel), MessageId::new(message));
        let started = self
            .patiently(|| self.channels.create_thread_from_message(channel, under, &body, None))
            .await;
        match started {
            Ok(thread) => Ok(thread.id.get()),
            Err(trouble) if trouble.code() == THREAD_EXISTS => Ok(message),
            Err(trouble) => Err(trouble),
        }
    }

    /// Archives a thread, or opens it again.
    pub async fn archive(&self, thread: u64, archived: bool) -> Result<(), Trouble> {
        let body = json!({ "archived": archived });
        self.patiently(|| self.channels.edit_thread(ChannelId::new(thread), &body, None))
            .await
            .map(drop)
    }

    /// Makes a person a member of a thread, so that he finds it among his own.
    pub async fn join(&self, thread: u64, who: PersonId) -> Result<(), Trouble> {
        let (thread, who) = (ChannelId::new(thread), UserId::new(who.0));
        self.patiently(|| self.channels.add_thread_channel_member(thread, who))
            .await
    }

    /// How many messages stand after one in a channel, at most `most`.
    pub async fn after(&self, channel: u64, message: u64, most: u8) -> Result<usize, Trouble> {
        let after = MessagePagination::After(MessageId::new(message));
        let messages = self
            .channels
            .get_messages(ChannelId::new(channel), Some(after), Some(most));
        counted(&self.vitals, messages.await).map(|messages| messages.len())
    }

    /// Deletes a channel or thread.
    pub async fn delete_channel(&self, channel: u64) -> Result<(), Trouble> {
        let deleted = self
            .patiently(|| self.channels.delete_channel(ChannelId::new(channel), None))
            .await;
        deleted.map(drop)
    }

    /// The channel of direct messages with a person.
    pub async fn direct(&self, who: PersonId) -> Result<u64, Trouble> {
        let body = json!({ "recipient_id": who.0.to_string() });
        self.patiently(|| self.channels.create_private_channel(&body))
            .await
            .map(|channel| channel.id.get())
    }

    /// A person's name for plain text.
    pub async fn name(&self, who: PersonId) -> Result<String, Trouble> {
        let user = counted(&self.vitals, self.channels.get_user(UserId::new(who.0)).await)?;
        Ok(called(user.global_name.as_deref(), &user.name))
    }

    async fn patiently<T, F>(&self, mut send: impl FnMut() -> F) -> Result<T, Trouble>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let mut pause = PAUSE;
        for _ in 1..ATTEMPTS {
            match counted(&self.vitals, send().await) {
                Err(trouble) if trouble.passes() => sleep(pause).await,
                done => return done,
            }
            pause *= 2;
        }
        counted(&self.vitals, send().await)
    }
}

/// Attempts at what must not be lost for a hiccup.
const ATTEMPTS: u32 = 4;
/// The pause after the first attempt; each is twice as long.
const PAUSE: Duration = Duration::from_millis(400);

/// The JSON of a sheet and its files. The name of a picture's file is random and says nothing.
fn prepare(sheet: &Sheet, fresh: bool) -> (Value, Vec<CreateAttachment>) {
    let random = |end: &str| format!("{:016x}.{end}", rand::random::<u64>());
    let (name, bytes) = match &sheet.picture {
        Picture::Show { png, .. } => (random("png"), png.clone()),
        Picture::Moving { gif, .. } => (random("gif"), gif.clone()),
        Picture::File { name, text } => (name.clone(), text.clone().into_bytes()),
        Picture::Keep | Picture::Blank => return (sheet.body(fresh, ""), Vec::new()),
    };
    (sheet.body(fresh, &name), vec![CreateAttachment::bytes(bytes, name)])
}

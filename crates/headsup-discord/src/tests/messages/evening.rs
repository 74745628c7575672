//! The bot without Discord, and what it says, written down.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use serenity::all::CommandInteraction;
use tokio::sync::watch;

use crate::answer::{Part, ResponseMode};
use crate::api::deadlines::{Deadlines, TimeLimits};
use crate::api::interaction_claims::InteractionClaims;
use crate::api::message_api::MessageApi;
use crate::api::rest::Rest;
use crate::bot::Bot;
use crate::error_words::wrong_words;
use crate::handlers::press::press;
use crate::rate_limit::Limits;
use crate::request_context::{RequestContext, SourceMessage};
use crate::shutdown::Shutdown;
use headsup_app::metrics::Metrics;
use headsup_app::{App, Clock, ManualClock, SeededEntropy, Written};
use headsup_engine::ChoiceId;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, MessageId, Timestamp, UserId};
use headsup_store::MemoryStore;
use headsup_ui::ids::CustomId;
use headsup_ui::message::{Audience, Format, Message, Picture};

/// Challenges.
pub const ADA: UserId = UserId(1_573_616_929_078_247_425);
/// Is challenged.
pub const BEN: UserId = UserId(1_573_616_929_078_247_426);
/// Plays nothing, and watches.
pub const CLEO: UserId = UserId(1_573_616_929_078_247_427);
const NOON: Timestamp = Timestamp(1_800_000_000_000);
/// The server, and its only channel.
const GUILD: u64 = 20;
const CHANNEL: u64 = 30;
/// The table message there.
pub const BOARD: SourceMessage = SourceMessage {
    message: MessageId(40),
    ephemeral: false,
    panel: false,
    rematch: false,
    game: None,
    format: Format::Components,
    alone: false,
};
/// The panel that is pressed.
pub const PANEL: SourceMessage = SourceMessage {
    message: MessageId(50),
    ephemeral: true,
    panel: false,
    rematch: false,
    game: None,
    format: Format::Components,
    alone: false,
};
/// An evening with one match.
pub struct Evening {
    pub bot: Arc<Bot>,
    pub clock: ManualClock,
    interactions: u64,
    pub chance: StdRng,
    /// What the match is now: a message of a kind is written down once in each.
    pub phase: &'static str,
    /// What the store drew by chance: the names and hashes of its chain of promises.
    pub drawn: Vec<String>,
    /// Of which kinds a message was written down, in each language.
    kinds: BTreeSet<String>,
    /// The sums of the others since the last move.
    sums: BTreeMap<&'static str, crc32fast::Hasher>,
    lines: Vec<String>,
}

/// A command of this person on a server of their language, as Discord sends it.
fn interaction(who: UserId, locale: &Locale, number: u64) -> CommandInteraction {
    let code = locale.locales()[0];
    let user = json!({ "id": who.to_string(), "username": "person", "discriminator": "0" });
    let member = json!({
        "user": user, "roles": [], "joined_at": null, "deaf": false, "mute": false, "flags": 0, "permissions": "0",
    });
    serde_json::from_value(json!({
        "id": number.to_string(), "application_id": "2", "type": 2, "token": "token", "version": 1,
        "guild_id": GUILD.to_string(), "channel_id": CHANNEL.to_string(), "member": member, "user": user,
        "locale": code, "guild_locale": code, "entitlements": [], "attachment_size_limit": 0, "context": 0,
        "authorizing_integration_owners": { "0": GUILD.to_string() },
        "data": { "id": "3", "name": "play", "type": 1 },
    }))
    .expect("it is as Discord sends it")
}

/// What a message is told from others by: what it is made of, and what can be pressed.
fn kinds(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(all) => all.iter().for_each(|value| kinds(value, found)),
        Value::Object(object) => {
            for (key, value) in object {
                match (key.as_str(), value) {
                    ("custom_id", Value::String(id)) => found.extend(id.split(' ').nth(1).map(str::to_owned)),
                    ("type", value) => drop(found.insert(value.to_string())),
                    (_, value) => kinds(value, found),
                }
            }
        }
        _ => {}
    }
}

/// What can be pressed, with what can be chosen, from top to bottom.
pub fn presses(value: &Value, found: &mut Vec<(CustomId, Vec<ChoiceId>, u64)>) {
    match value {
        Value::Array(all) => all.iter().for_each(|value| presses(value, found)),
        Value::Object(object) => {
            if let Some(id) = object.get("custom_id").and_then(Value::as_str) {
                let options = object.get("options").and_then(Value::as_array);
                let values = options
                    .into_iter()
                    .flatten()
                    .filter_map(|option| option["value"].as_str());
                let values = values.map(str::to_owned).collect();
                let least = object.get("min_values").and_then(Value::as_u64).unwrap_or_default();
                found.push((id.parse().expect("ours"), values, least));
            }
            object.values().for_each(|value| presses(value, found));
        }
        _ => {}
    }
}

/// Returns the JSON of a message as an answer is sent to this caller. A picture is named by the sum of what is in it.
pub fn body<A: Audience>(caller: &RequestContext, mode: ResponseMode, message: &Message<A>) -> Value {
    let turned = caller
        .pressed
        .filter(|pressed| mode == ResponseMode::Turn && pressed.is_private() == A::EPHEMERAL);
    let format = turned.map_or(message.format, |pressed| pressed.format);
    message.body(format, turned.is_none(), &file(message.picture.as_ref()))
}

fn file(picture: Option<&Picture>) -> String {
    match picture {
        Some(Picture::Show { scene, .. }) => format!("{:08x}.png", crc32fast::hash(format!("{scene:?}").as_bytes())),
        Some(Picture::Moving { gif, .. }) => format!("{:08x}.gif", crc32fast::hash(gif)),
        Some(Picture::File { name, .. }) => name.clone(),
        None => String::new(),
    }
}

impl Evening {
    pub fn new() -> Evening {
        let clock = ManualClock::new(NOON);
        let shared: Arc<dyn Clock> = Arc::new(clock.clone());
        let store = Arc::new(MemoryStore::default());
        let app = App::new(store, Arc::clone(&shared), Arc::new(SeededEntropy::new(7)), CATALOG);
        // No message leaves: this one is never asked.
        let rest = Rest::new(
            reqwest::Client::new(),
            "token",
            None,
            watch::Sender::new(50).subscribe(),
            Arc::new(Metrics::default()),
            app.supervisor.clone(),
        );
        let deadlines = Deadlines {
            time_limits: TimeLimits::DISCORD,
            clock: shared,
        };
        let claims = InteractionClaims::new(Arc::clone(&app.cluster), Shutdown::default(), app.supervisor.clone());
        let bot = Bot::new(
            app,
            MessageApi::new(Arc::new(rest), deadlines, claims),
            watch::Sender::new(Limits::NONE).subscribe(),
            Default::default(),
        );
        for (who, name) in [(ADA, "Ada"), (BEN, "Ben"), (CLEO, "Cleo")] {
            bot.names.learn(who, name.to_owned());
        }
        Evening {
            bot,
            clock,
            interactions: 0,
            chance: StdRng::seed_from_u64(7),
            phase: "before",
            drawn: Vec::new(),
            kinds: BTreeSet::new(),
            sums: BTreeMap::new(),
            lines: Vec::new(),
        }
    }

    pub async fn caller(&mut self, who: UserId, locale: &Locale, pressed: Option<SourceMessage>) -> RequestContext {
        self.interactions += 1;
        let interaction = interaction(who, locale, self.interactions);
        let mut caller = self.bot.context_of(&interaction);
        caller.pressed = pressed;
        caller.resolve(&self.bot.app.preferences).await
    }

    /// Does what is pressed, writes the answer down, and returns it.
    pub async fn press(
        &mut self,
        (who, pressed): (UserId, Option<SourceMessage>),
        locale: &'static Locale,
        id: &CustomId,
        values: &[ChoiceId],
    ) -> Vec<Value> {
        let caller = self.caller(who, locale, pressed).await;
        let reply = press(Arc::clone(&self.bot), caller.clone(), id.id(), values.to_vec()).await;
        let mut said = Vec::new();
        match reply.map(|reply| reply.redeem()) {
            Ok(answer) => {
                said.extend(answer.form.map(|form| form.body()));
                for part in &answer.parts {
                    let body = match part {
                        Part::Public(mode, message, _) => body(&caller, *mode, message),
                        Part::Direct(message, _) => body(&caller, ResponseMode::Add, message),
                        Part::Private(mode, message, _) => {
                            if let Some(Picture::File { text, .. }) = &message.picture {
                                said.push(json!(text));
                            }
                            body(&caller, *mode, message)
                        }
                    };
                    said.push(body);
                }
            }
            Err(wrong) => {
                let words = wrong_words(&wrong, Written::Nothing, locale);
                said.push(body(&caller, ResponseMode::Add, &words));
            }
        }
        let word = id.id().split(' ').nth(1).map(str::to_owned).unwrap_or_default();
        for body in &said {
            self.keep(locale, &format!("{} {word}", name(who)), body);
        }
        said
    }

    /// The same in each language, for what changes nothing.
    pub async fn look(&mut self, who: UserId, pressed: Option<SourceMessage>, id: &CustomId) {
        for locale in Locale::all() {
            self.press((who, pressed), locale, id, &[]).await;
        }
    }

    /// Writes a message down whole if it is the first of its kind, or adds it to the sum.
    pub fn keep(&mut self, locale: &'static Locale, what: &str, body: &Value) {
        let mut found = BTreeSet::new();
        kinds(body, &mut found);
        let line = format!("{} {what} {body}", locale.code());
        let line = self.drawn.iter().fold(line, |line, drawn| line.replace(drawn, "drawn"));
        let looked = what.split(' ').next_back().unwrap_or_default();
        // What is written in a file is the same in most languages.
        let code = if body.is_string() { "" } else { locale.code() };
        match self.kinds.insert(format!("{code} {} {looked} {found:?}", self.phase)) {
            true => self.lines.push(line),
            false => self.sums.entry(locale.code()).or_default().update(line.as_bytes()),
        }
    }

    /// Writes the sums down of what was not written down itself since the last ones.
    pub fn sum(&mut self, until: &str) {
        let sums = std::mem::take(&mut self.sums).into_iter();
        let sums: Vec<String> = sums
            .map(|(code, sum)| format!("{code} {:08x}", sum.finalize()))
            .collect();
        self.lines.push(format!("sums until {until}: {}", sums.join(", ")));
    }

    /// All that was written down.
    pub fn written(mut self) -> String {
        self.sum("the end");
        self.lines.join("\n") + "\n"
    }

    pub async fn game(&self, id: MatchId) -> Match {
        self.bot.app.matches.load(id).await.expect("it is there")
    }
}

fn name(who: UserId) -> &'static str {
    match who {
        ADA => "ada",
        BEN => "ben",
        _ => "cleo",
    }
}

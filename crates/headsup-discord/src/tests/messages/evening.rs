//! The bot without Discord, and what it says, written down.

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use serenity::all::CommandInteraction;
use tokio::sync::watch;

use super::readable;
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
use headsup_store::{MemoryStore, Store};
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
pub const GUILD: u64 = 20;
pub const CHANNEL: u64 = 30;
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
    /// What the store drew by chance: the names and hashes of its chain of promises.
    pub drawn: Vec<String>,
    /// The newest message of each kind in each language.
    last: BTreeMap<String, Vec<String>>,
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
        Evening::on(Arc::new(MemoryStore::default()))
    }

    /// An evening on this store.
    pub fn on(store: Arc<dyn Store>) -> Evening {
        let clock = ManualClock::new(NOON);
        let shared: Arc<dyn Clock> = Arc::new(clock.clone());
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
            drawn: Vec::new(),
            last: BTreeMap::new(),
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
        let reply = Box::pin(press(Arc::clone(&self.bot), caller.clone(), id.id(), values.to_vec())).await;
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

    /// Writes a message down: the first of its kind whole, each later one as changes.
    pub fn keep(&mut self, locale: &'static Locale, what: &str, body: &Value) {
        let drawn = |line: String| self.drawn.iter().fold(line, |line, drawn| line.replace(drawn, "drawn"));
        let now: Vec<String> = readable::lines(body).into_iter().map(drawn).collect();
        let kind = format!("{} {what}", locale.code());
        match self.last.get(&kind) {
            Some(before) if *before == now => self.lines.push(format!("# {kind}: unchanged")),
            Some(before) => {
                self.lines.push(format!("# {kind}: changes"));
                self.lines.extend(readable::changes(before, &now));
            }
            None => {
                self.lines.push(format!("# {kind}"));
                self.lines.extend(now.iter().cloned());
            }
        }
        self.last.insert(kind, now);
    }

    /// Writes a heading between messages.
    pub fn heading(&mut self, words: &str) {
        self.lines.push(format!("\n## {words}"));
    }

    /// All that was written down.
    pub fn written(self) -> String {
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

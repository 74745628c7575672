//! A bot in twilight, as it comes from the registry, against the sandbox at `SANDBOX_URL` with the token `SANDBOX_TOKEN`. What cannot be
//! read as twilight describes it, in an answer or in an event, ends the test.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt};
use twilight_http::Client;
use twilight_http::request::channel::reaction::RequestReactionType;
use twilight_model::application::command::{Command, CommandType};
use twilight_model::application::interaction::Interaction;
use twilight_model::channel::ChannelType;
use twilight_model::channel::message::MessageFlags;
use twilight_model::channel::message::component::{ActionRow, Button, ButtonStyle, Component};
use twilight_model::gateway::payload::outgoing::RequestGuildMembers;
use twilight_model::http::interaction::{InteractionResponse, InteractionResponseData, InteractionResponseType};
use twilight_model::id::Id;
use twilight_model::id::marker::{ApplicationMarker, ChannelMarker, GuildMarker, UserMarker};
use twilight_model::util::Timestamp;

/// The bot, and where it is.
struct Bot {
    shard: Shard,
    http: Client,
    url: String,
    application: Id<ApplicationMarker>,
    guild: Id<GuildMarker>,
    lobby: Id<ChannelMarker>,
    ben: Id<UserMarker>,
}

/// A request of the sandbox's own interface, as a person or as who runs it.
async fn ask(url: &str, method: Method, path: &str, body: Value) -> Value {
    let request = reqwest::Client::new().request(method, format!("{url}/sandbox{path}"));
    let request = if body.is_null() { request } else { request.json(&body) };
    let answer = request.send().await.expect("the sandbox answers");
    let (status, text) = (answer.status(), answer.text().await.expect("a text"));
    assert!(status.is_success(), "{path}: {status} {text}");
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// What a person does while the bot does something else.
fn meanwhile(url: &str, method: Method, path: &'static str, body: Value) -> tokio::task::JoinHandle<Value> {
    let url = url.to_owned();
    tokio::spawn(async move { ask(&url, method, path, body).await })
}

impl Bot {
    async fn log_in() -> Bot {
        let env = |key| std::env::var(key).unwrap_or_else(|_| panic!("no {key}: use tests/libraries/run"));
        let (url, token) = (env("SANDBOX_URL"), env("SANDBOX_TOKEN"));
        let host = url.strip_prefix("http://").expect("an address").to_owned();
        let http = Client::builder()
            .token(token.clone())
            .proxy(host, true)
            .ratelimiter(None)
            .build();
        let application = http
            .current_user_application()
            .await
            .expect("answered")
            .model()
            .await
            .expect("whole")
            .id;
        let config = ConfigBuilder::new(token, Intents::all())
            .proxy_url(url.replacen("http", "ws", 1))
            .build();
        let mut bot = Bot {
            shard: Shard::with_config(ShardId::ONE, config),
            http,
            url,
            application,
            guild: Id::new(1),
            lobby: Id::new(1),
            ben: Id::new(1),
        };
        let ready = bot.until("READY", |event| match event {
            Event::Ready(ready) => Some(ready),
            _ => None,
        });
        let ready = ready.await;
        assert_eq!(ready.user.id.get(), application.get());
        bot.guild = ready.guilds[0].id;
        bot.until("GUILD_CREATE", |event| {
            matches!(event, Event::GuildCreate(_)).then_some(())
        })
        .await;
        let scene = bot.ask(Method::GET, "", Value::Null).await;
        let id = |value: &Value| value.as_str().and_then(|id| id.parse().ok()).expect("an id");
        bot.lobby = Id::new(id(&scene["guilds"][0]["channels"][0]["id"]));
        bot.ben = Id::new(id(&scene["users"][1]["id"]));
        let all = json!({"bot_permissions": ["ADMINISTRATOR"]});
        bot.ask(Method::PATCH, &format!("/guilds/{}", bot.guild), all).await;
        bot
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Value {
        ask(&self.url, method, path, body).await
    }

    /// The status of a request that is refused.
    async fn refused(&self, method: Method, path: &str, body: Value) -> u16 {
        let request = reqwest::Client::new().request(method, format!("{}/sandbox{path}", self.url));
        let answer = request.json(&body).send().await;
        answer.expect("the sandbox answers").status().as_u16()
    }

    /// The next event that fits. An event that cannot be read ends the test.
    async fn until<T>(&mut self, what: &str, mut fits: impl FnMut(Event) -> Option<T>) -> T {
        let waiting = async {
            loop {
                let event = self
                    .shard
                    .next_event(EventTypeFlags::all())
                    .await
                    .expect("a stream without end");
                let event = match event {
                    Ok(event) => event,
                    Err(error) => match error.kind() {
                        // Connections break in the part about resuming.
                        ReceiveMessageErrorType::Reconnect => continue,
                        _ => panic!("waiting for {what}: {error:?}"),
                    },
                };
                if let Some(found) = fits(event) {
                    return found;
                }
            }
        };
        let found = tokio::time::timeout(Duration::from_secs(30), waiting).await;
        found.unwrap_or_else(|_| panic!("{what} never came"))
    }

    async fn interaction(&mut self) -> Interaction {
        self.until("an interaction", |event| match event {
            Event::InteractionCreate(interaction) => Some(interaction.0),
            _ => None,
        })
        .await
    }

    async fn respond(&self, to: &Interaction, kind: InteractionResponseType, content: &str) {
        let response = InteractionResponse {
            kind,
            data: Some(InteractionResponseData {
                content: Some(content.to_owned()),
                ..InteractionResponseData::default()
            }),
        };
        let client = self.http.interaction(self.application);
        client
            .create_response(to.id, &to.token, &response)
            .await
            .expect("answered");
    }
}

fn shown(capability: &str) {
    println!("shown: {capability}");
}

const PING: &str = "/users/ada/channels/lobby/commands";

#[tokio::test]
async fn a_bot_in_twilight_does_everything_once() {
    let mut bot = Bot::log_in().await;
    shown("log in");
    commands(&mut bot).await;
    buttons(&mut bot).await;
    messages(&mut bot).await;
    reactions_and_pins(&mut bot).await;
    threads(&mut bot).await;
    server(&mut bot).await;
    members(&mut bot).await;
    webhooks(&mut bot).await;
    resume(&mut bot).await;
    // Keys that a library always sends and Discord passes over are no mistake. All else is.
    let complaints = bot.ask(Method::GET, "/complaints", Value::Null).await;
    let complaints = complaints.as_array().expect("a list").iter().filter_map(Value::as_str);
    let complaints: Vec<&str> = complaints.filter(|one| !one.contains("is passed over")).collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

async fn commands(bot: &mut Bot) {
    let ping: Command = serde_json::from_value(json!({
        "name": "ping", "description": "Answers", "type": CommandType::ChatInput, "version": "1",
    }))
    .expect("a command");
    let client = bot.http.interaction(bot.application);
    let made = client
        .set_global_commands(&[ping])
        .await
        .expect("answered")
        .models()
        .await
        .expect("whole");
    assert_eq!(made[0].name, "ping");
    let listed = client
        .global_commands()
        .await
        .expect("answered")
        .models()
        .await
        .expect("whole");
    assert_eq!(listed, made);
    shown("register commands");

    let asked = meanwhile(&bot.url, Method::POST, PING, json!({"name": "ping"}));
    let interaction = bot.interaction().await;
    bot.respond(&interaction, InteractionResponseType::ChannelMessageWithSource, "pong")
        .await;
    assert_eq!(asked.await.expect("answered")["message"]["content"], "pong");
    shown("answer slash commands");

    let client = bot.http.interaction(bot.application);
    client
        .update_response(&interaction.token)
        .content(Some("changed"))
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    let more = client
        .create_followup(&interaction.token)
        .content("more")
        .flags(MessageFlags::EPHEMERAL)
        .await;
    let more = more.expect("answered").model().await.expect("whole");
    client
        .delete_followup(&interaction.token, more.id)
        .await
        .expect("deleted");
    assert_eq!(
        client
            .response(&interaction.token)
            .await
            .expect("answered")
            .model()
            .await
            .expect("whole")
            .content,
        "changed"
    );
    let asked = meanwhile(&bot.url, Method::POST, PING, json!({"name": "ping"}));
    let interaction = bot.interaction().await;
    bot.respond(
        &interaction,
        InteractionResponseType::DeferredChannelMessageWithSource,
        "",
    )
    .await;
    asked.await.expect("deferred");
    let client = bot.http.interaction(bot.application);
    client
        .update_response(&interaction.token)
        .content(Some("late"))
        .await
        .expect("answered");
    client.delete_response(&interaction.token).await.expect("deleted");
    shown("defer, edit, follow up, delete");
}

async fn buttons(bot: &mut Bot) {
    let button = Component::Button(Button {
        id: None,
        custom_id: Some("more".into()),
        disabled: false,
        emoji: None,
        label: Some("More".into()),
        style: ButtonStyle::Primary,
        url: None,
        sku_id: None,
    });
    let row = Component::ActionRow(ActionRow {
        id: None,
        components: vec![button],
    });
    let sent = bot.http.create_message(bot.lobby).content("1").components(&[row]).await;
    let sent = sent.expect("answered").model().await.expect("whole");
    let url = bot.url.clone();
    let path = format!("/users/ada/channels/lobby/messages/{}/components", sent.id);
    let pressed = tokio::spawn(async move { ask(&url, Method::POST, &path, json!({"custom_id": "more"})).await });
    let interaction = bot.interaction().await;
    bot.respond(&interaction, InteractionResponseType::UpdateMessage, "2")
        .await;
    assert_eq!(pressed.await.expect("answered")["message"]["content"], "2");
    shown("buttons");
}

async fn messages(bot: &mut Bot) {
    bot.ask(
        Method::POST,
        "/users/ben/channels/lobby/messages",
        json!({"content": "hi"}),
    )
    .await;
    let heard = bot.until("MESSAGE_CREATE", |event| match event {
        Event::MessageCreate(message) if message.content == "hi" => Some(message),
        _ => None,
    });
    let heard = heard.await;
    let reply = bot
        .http
        .create_message(bot.lobby)
        .content("to you")
        .reply(heard.id)
        .await;
    let reply = reply.expect("answered").model().await.expect("whole");
    assert_eq!(reply.referenced_message.expect("the one it answers").id, heard.id);
    bot.http
        .update_message(bot.lobby, reply.id)
        .content(Some("changed"))
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.until("MESSAGE_UPDATE", |event| {
        matches!(event, Event::MessageUpdate(_)).then_some(())
    })
    .await;
    bot.http.delete_message(bot.lobby, reply.id).await.expect("deleted");
    bot.until("MESSAGE_DELETE", |event| {
        matches!(event, Event::MessageDelete(_)).then_some(())
    })
    .await;
    shown("messages");

    let mut ids = Vec::new();
    for n in ["1", "2", "3"] {
        ids.push(
            bot.http
                .create_message(bot.lobby)
                .content(n)
                .await
                .expect("sent")
                .model()
                .await
                .expect("whole")
                .id,
        );
    }
    bot.http.delete_messages(bot.lobby, &ids).await.expect("deleted");
    let gone = bot.until("MESSAGE_DELETE_BULK", |event| match event {
        Event::MessageDeleteBulk(gone) => Some(gone.ids),
        _ => None,
    });
    assert_eq!(gone.await, ids);
    shown("delete many messages");

    let dm = bot
        .http
        .create_private_channel(bot.ben)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.http
        .create_message(dm.id)
        .content("just you")
        .await
        .expect("sent")
        .model()
        .await
        .expect("whole");
    shown("direct messages");
}

async fn reactions_and_pins(bot: &mut Bot) {
    let message = bot
        .http
        .create_message(bot.lobby)
        .content("react")
        .await
        .expect("sent")
        .model()
        .await
        .expect("whole")
        .id;
    let thumb = RequestReactionType::Unicode { name: "👍" };
    bot.http.create_reaction(bot.lobby, message, &thumb).await.expect("put");
    bot.until("MESSAGE_REACTION_ADD", |event| {
        matches!(event, Event::ReactionAdd(_)).then_some(())
    })
    .await;
    let found = bot
        .http
        .message(bot.lobby, message)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    assert_eq!(found.reactions[0].count, 1);
    bot.http.delete_all_reactions(bot.lobby, message).await.expect("gone");
    bot.until("MESSAGE_REACTION_REMOVE_ALL", |event| {
        matches!(event, Event::ReactionRemoveAll(_)).then_some(())
    })
    .await;
    shown("reactions");
    bot.http.create_pin(bot.lobby, message).await.expect("pinned");
    bot.until("CHANNEL_PINS_UPDATE", |event| {
        matches!(event, Event::ChannelPinsUpdate(_)).then_some(())
    })
    .await;
    let pins = bot
        .http
        .pins(bot.lobby)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    assert_eq!(pins.items.len(), 1);
    bot.http.delete_pin(bot.lobby, message).await.expect("taken away");
    shown("pins");
}

async fn threads(bot: &mut Bot) {
    let thread = bot
        .http
        .create_thread(bot.lobby, "aside", ChannelType::PublicThread)
        .await;
    let thread = thread.expect("answered").model().await.expect("whole");
    bot.until("THREAD_CREATE", |event| {
        matches!(event, Event::ThreadCreate(_)).then_some(())
    })
    .await;
    bot.http.add_thread_member(thread.id, bot.ben).await.expect("added");
    bot.until("THREAD_MEMBERS_UPDATE", |event| match event {
        Event::ThreadMembersUpdate(update) if !update.added_members.is_empty() => Some(()),
        _ => None,
    })
    .await;
    let members = bot
        .http
        .thread_members(thread.id)
        .await
        .expect("answered")
        .models()
        .await
        .expect("whole");
    assert_eq!(members.len(), 2);
    bot.http
        .active_threads(bot.guild)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.http
        .update_thread(thread.id)
        .archived(true)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.http
        .public_archived_threads(bot.lobby)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.http
        .delete_channel(thread.id)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.until("THREAD_DELETE", |event| {
        matches!(event, Event::ThreadDelete(_)).then_some(())
    })
    .await;
    shown("threads");
}

async fn server(bot: &mut Bot) {
    let counted = bot
        .http
        .guild(bot.guild)
        .with_counts(true)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    assert_eq!(counted.approximate_member_count, Some(5));
    shown("counts of a server");
    let room = bot
        .http
        .create_guild_channel(bot.guild, "Quiet Room")
        .topic("hush")
        .await;
    let room = room.expect("answered").model().await.expect("whole");
    bot.until("CHANNEL_CREATE", |event| {
        matches!(event, Event::ChannelCreate(_)).then_some(())
    })
    .await;
    bot.http
        .update_channel(room.id)
        .topic("louder")
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.http
        .delete_channel(room.id)
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.until("CHANNEL_DELETE", |event| {
        matches!(event, Event::ChannelDelete(_)).then_some(())
    })
    .await;
    shown("channels");
    let role = bot.http.create_role(bot.guild).name("champions").color(0xFF_0000).await;
    let role = role.expect("answered").model().await.expect("whole");
    bot.until("GUILD_ROLE_CREATE", |event| {
        matches!(event, Event::RoleCreate(_)).then_some(())
    })
    .await;
    bot.http
        .update_role(bot.guild, role.id)
        .name(Some("winners"))
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.http
        .add_guild_member_role(bot.guild, bot.ben, role.id)
        .await
        .expect("given");
    let changed = bot.until("GUILD_MEMBER_UPDATE", |event| match event {
        Event::MemberUpdate(update) => Some(update),
        _ => None,
    });
    assert!(changed.await.roles.contains(&role.id));
    bot.http
        .roles(bot.guild)
        .await
        .expect("answered")
        .models()
        .await
        .expect("whole");
    bot.http.delete_role(bot.guild, role.id).await.expect("gone");
    bot.until("GUILD_ROLE_DELETE", |event| {
        matches!(event, Event::RoleDelete(_)).then_some(())
    })
    .await;
    shown("roles");
}

async fn members(bot: &mut Bot) {
    let all = RequestGuildMembers::builder(bot.guild).query("", None);
    bot.shard.command(&all);
    let chunk = bot.until("GUILD_MEMBERS_CHUNK", |event| match event {
        Event::MemberChunk(chunk) => Some(chunk),
        _ => None,
    });
    assert_eq!(chunk.await.members.len(), 5);
    let some = RequestGuildMembers::builder(bot.guild)
        .nonce("n")
        .user_ids([bot.ben, Id::new(1)]);
    bot.shard.command(&some.expect("two ids"));
    let chunk = bot.until("GUILD_MEMBERS_CHUNK", |event| match event {
        Event::MemberChunk(chunk) => Some(chunk),
        _ => None,
    });
    let chunk = chunk.await;
    assert_eq!(
        (chunk.members.len(), chunk.not_found.len(), chunk.nonce.as_deref()),
        (1, 1, Some("n"))
    );
    let found = bot
        .http
        .search_guild_members(bot.guild, "be")
        .await
        .expect("answered")
        .models()
        .await
        .expect("whole");
    assert_eq!(found[0].user.name, "ben");
    bot.http
        .update_guild_member(bot.guild, bot.ben)
        .nick(Some("Benny"))
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.until("GUILD_MEMBER_UPDATE", |event| {
        matches!(event, Event::MemberUpdate(_)).then_some(())
    })
    .await;
    shown("members");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let in_a_minute = i64::try_from(now.expect("after 1970").as_secs() + 60).expect("a time");
    let silenced = bot
        .http
        .update_guild_member(bot.guild, bot.ben)
        .communication_disabled_until(Some(Timestamp::from_secs(in_a_minute).expect("a time")))
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    let until = silenced.communication_disabled_until.map(|until| until.as_secs());
    assert_eq!(until, Some(in_a_minute));
    bot.until("GUILD_MEMBER_UPDATE", |event| match event {
        Event::MemberUpdate(member) => member.communication_disabled_until.map(drop),
        _ => None,
    })
    .await;
    let noise = json!({"content": "noise"});
    let lobby = "/users/ben/channels/lobby/messages";
    assert_eq!(bot.refused(Method::POST, lobby, noise.clone()).await, 403);
    bot.http
        .update_guild_member(bot.guild, bot.ben)
        .communication_disabled_until(None)
        .await
        .expect("answered");
    bot.ask(Method::POST, lobby, noise).await;
    bot.http.remove_guild_member(bot.guild, bot.ben).await.expect("put out");
    bot.until("GUILD_MEMBER_REMOVE", |event| {
        matches!(event, Event::MemberRemove(_)).then_some(())
    })
    .await;
    bot.http
        .create_ban(bot.guild, bot.ben)
        .delete_message_seconds(60)
        .await
        .expect("banned");
    bot.until("GUILD_BAN_ADD", |event| matches!(event, Event::BanAdd(_)).then_some(()))
        .await;
    assert_eq!(
        bot.http
            .bans(bot.guild)
            .await
            .expect("answered")
            .models()
            .await
            .expect("whole")
            .len(),
        1
    );
    bot.http.delete_ban(bot.guild, bot.ben).await.expect("gone");
    bot.until("GUILD_BAN_REMOVE", |event| {
        matches!(event, Event::BanRemove(_)).then_some(())
    })
    .await;
    let back = json!({"user_id": bot.ben});
    bot.ask(Method::POST, &format!("/guilds/{}/members", bot.guild), back)
        .await;
    bot.until("GUILD_MEMBER_ADD", |event| {
        matches!(event, Event::MemberAdd(_)).then_some(())
    })
    .await;
    shown("time out, kick, ban");
}

async fn webhooks(bot: &mut Bot) {
    let hook = bot
        .http
        .create_webhook(bot.lobby, "Crow")
        .await
        .expect("answered")
        .model()
        .await
        .expect("whole");
    bot.until("WEBHOOKS_UPDATE", |event| {
        matches!(event, Event::WebhooksUpdate(_)).then_some(())
    })
    .await;
    let token = hook.token.expect("its token");
    let said = bot
        .http
        .execute_webhook(hook.id, &token)
        .content("caw")
        .username("Raven")
        .wait()
        .await;
    let said = said.expect("answered").model().await.expect("whole");
    assert_eq!(said.author.name, "Raven");
    bot.http.delete_webhook(hook.id).await.expect("gone");
    shown("webhooks");
}

async fn resume(bot: &mut Bot) {
    for trouble in [
        json!({"do": "drop"}),
        json!({"do": "reconnect"}),
        json!({"do": "invalid_session", "resumable": true}),
        json!({"do": "close", "code": 4000}),
    ] {
        bot.ask(Method::POST, "/trouble/gateway", trouble.clone()).await;
        let missed = trouble["do"].as_str().expect("a word").to_owned();
        bot.ask(
            Method::POST,
            "/users/ben/channels/lobby/messages",
            json!({"content": missed}),
        )
        .await;
        let (mut heard, mut resumed) = (false, false);
        bot.until("what was missed", |event| {
            match event {
                Event::MessageCreate(message) => heard |= message.content == missed,
                Event::Resumed => resumed = true,
                Event::Ready(_) => panic!("identified anew after {trouble}"),
                _ => {}
            }
            (heard && resumed).then_some(())
        })
        .await;
    }
    shown("resume");
    // It asks for zstd-stream with each connection, and has read all of the above by it.
    let connections = bot.ask(Method::GET, "/gateway", Value::Null).await;
    let connections = connections.as_array().expect("a list");
    assert!(connections.len() > 1);
    for one in connections {
        assert_eq!((&one["compress"], &one["text"]), (&json!("zstd-stream"), &json!(0)), "{one}");
        assert!(one["binary"].as_u64() > Some(0), "{one}");
    }
    shown("a compressed gateway");
}

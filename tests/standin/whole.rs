//! Every kind of object that leaves the sandbox, once: each route's answer and each event of the gateway is held against
//! Discord's description of it, and none is left out.

use headsup::sandbox::Setup;
use reqwest::Method;
use serde_json::{Value, json};

use super::gateway::Wire;
use super::{Person, Rest, ask, sandbox};
use crate::spec::Spec;

const ALL_INTENTS: u64 = (1 << 26) - 1;

/// What must have been seen in the end: answers of routes, and events.
const KINDS: &[&str] = &[
    "GET /gateway",
    "GET /gateway/bot",
    "GET /users/@me",
    "GET /users/@me/guilds",
    "GET /users/{user_id}",
    "POST /users/@me/channels",
    "GET /applications/@me",
    "GET /applications/{application_id}",
    "GET /oauth2/applications/@me",
    "GET /applications/{application_id}/commands",
    "PUT /applications/{application_id}/commands",
    "POST /applications/{application_id}/commands",
    "GET /applications/{application_id}/commands/{command_id}",
    "PATCH /applications/{application_id}/commands/{command_id}",
    "DELETE /applications/{application_id}/commands/{command_id}",
    "GET /applications/{application_id}/guilds/{guild_id}/commands",
    "PUT /applications/{application_id}/guilds/{guild_id}/commands",
    "POST /applications/{application_id}/guilds/{guild_id}/commands",
    "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "GET /applications/{application_id}/emojis",
    "POST /applications/{application_id}/emojis",
    "GET /applications/{application_id}/emojis/{emoji_id}",
    "PATCH /applications/{application_id}/emojis/{emoji_id}",
    "DELETE /applications/{application_id}/emojis/{emoji_id}",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "GET /channels/{channel_id}",
    "PATCH /channels/{channel_id}",
    "DELETE /channels/{channel_id}",
    "POST /channels/{channel_id}/typing",
    "GET /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages/bulk-delete",
    "GET /channels/{channel_id}/messages/{message_id}",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "POST /channels/{channel_id}/threads",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "GET /channels/{channel_id}/thread-members",
    "PUT /channels/{channel_id}/thread-members/@me",
    "DELETE /channels/{channel_id}/thread-members/@me",
    "GET /channels/{channel_id}/threads/archived/public",
    "GET /guilds/{guild_id}",
    "GET /guilds/{guild_id}/channels",
    "GET /guilds/{guild_id}/roles",
    "GET /guilds/{guild_id}/threads/active",
    "GET /guilds/{guild_id}/members",
    "GET /guilds/{guild_id}/members/{user_id}",
    "READY",
    "RESUMED",
    "GUILD_CREATE",
    "GUILD_UPDATE",
    "GUILD_MEMBERS_CHUNK",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "THREAD_MEMBERS_UPDATE",
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "MESSAGE_DELETE_BULK",
    "TYPING_START",
    "INTERACTION_CREATE",
];

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

#[tokio::test]
async fn every_object_that_leaves_the_sandbox_is_whole() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let (mut wire, ready) = Wire::identified(&sandbox, ALL_INTENTS).await;
    about_itself(&rest, &ada).await;
    commands(&rest).await;
    emojis(&rest).await;
    messages(&rest, &ada).await;
    threads(&rest, &ada).await;
    interactions(&rest, &ada, &mut wire).await;
    server(&sandbox.url(), &rest, &ada, &mut wire).await;
    drop(wire);
    let mut again = Wire::open(&sandbox).await;
    again.resume(&ready, 1).await;
    again.event("RESUMED").await;
    let Some(spec) = Spec::load() else { return };
    let report = spec.check(&sandbox.log_after(0));
    report.assert_clean();
    let unseen: Vec<&&str> = KINDS.iter().filter(|kind| !report.succeeded.contains(**kind)).collect();
    assert!(unseen.is_empty(), "never seen to succeed: {unseen:#?}");
    let unlisted: Vec<&String> = report
        .succeeded
        .iter()
        .filter(|kind| !KINDS.contains(&kind.as_str()))
        .collect();
    assert!(unlisted.is_empty(), "not in the list: {unlisted:#?}");
}

async fn about_itself(rest: &Rest, ada: &Person) {
    let app = format!("/applications/{}", rest.bot);
    let user = format!("/users/{}", ada.id);
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/users/@me/guilds",
        "/applications/@me",
        "/oauth2/applications/@me",
        &app,
        &user,
    ] {
        rest.good(Method::GET, path, None).await;
    }
    let dm = json!({"recipient_id": ada.id});
    let dm = rest.good(Method::POST, "/users/@me/channels", Some(dm)).await;
    let path = format!("/channels/{}", text(&dm["id"]));
    rest.good(Method::GET, &path, None).await;
    rest.good(
        Method::POST,
        &format!("{path}/messages"),
        Some(json!({"content": "hi"})),
    )
    .await;
    ada.post(&format!("{path}/messages"), json!({"content": "hello"})).await;
    ada.post(&format!("{path}/typing"), json!({})).await;
}

async fn commands(rest: &Rest) {
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": "x"});
    let all = json!([
        {"name": "plain", "description": "x", "options": null},
        {"name": "filled", "description": "x", "name_localizations": {"de": "gefüllt"}, "default_member_permissions": "32",
         "options": (3..=10).map(|kind| option(kind, &format!("o{kind}"))).collect::<Vec<_>>()},
        {"name": "deep", "description": "x", "options": [{"type": 2, "name": "group", "description": "x",
            "options": [{"type": 1, "name": "leaf", "description": "x", "options": null}]}]},
        {"name": "Look", "type": 2},
        {"name": "Quote", "type": 3},
    ]);
    for place in ["", &format!("/guilds/{}", rest.guild)] {
        let path = format!("/applications/{}{place}/commands", rest.bot);
        rest.good(Method::PUT, &path, Some(all.clone())).await;
        rest.good(Method::GET, &format!("{path}?with_localizations=true"), None)
            .await;
        let new = json!({"name": "new", "description": "x", "options": null});
        let new = rest.good(Method::POST, &path, Some(new)).await;
        let one = format!("{path}/{}", text(&new["id"]));
        rest.good(Method::GET, &one, None).await;
        let changes = json!({"description": "y", "options": null});
        rest.good(Method::PATCH, &one, Some(changes)).await;
        rest.good(Method::DELETE, &one, None).await;
    }
    // Those of the server would be in the way of those that are everywhere.
    let path = format!("/applications/{}/guilds/{}/commands", rest.bot, rest.guild);
    rest.good(Method::PUT, &path, Some(json!([]))).await;
}

async fn emojis(rest: &Rest) {
    let path = format!("/applications/{}/emojis", rest.bot);
    let emoji = json!({"name": "card", "image": "data:image/png;base64,AAAA"});
    let emoji = rest.good(Method::POST, &path, Some(emoji)).await;
    rest.good(Method::GET, &path, None).await;
    let one = format!("{path}/{}", text(&emoji["id"]));
    rest.good(Method::GET, &one, None).await;
    rest.good(Method::PATCH, &one, Some(json!({"name": "other"}))).await;
    rest.good(Method::DELETE, &one, None).await;
}

async fn messages(rest: &Rest, ada: &Person) {
    let path = format!("/channels/{}/messages", rest.lobby);
    let said = ada
        .post(
            "/channels/lobby/messages",
            json!({"content": format!("hello <@{}>", rest.bot)}),
        )
        .await;
    ada.post("/channels/lobby/typing", json!({})).await;
    let full = rest
        .say(json!({
            "content": format!("<@{}>", ada.id), "nonce": "1", "message_reference": {"message_id": said["id"]},
            "embeds": [{"title": "x", "fields": [{"name": "a", "value": "b"}], "footer": {"text": "f"}, "author": {"name": "n"}, "color": 1}],
            "components": [
                {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}, {"type": 2, "style": 5, "label": "y", "url": "https://example.org"}]},
                {"type": 1, "components": [{"type": 5, "custom_id": "who", "min_values": 0}]},
            ],
        }))
        .await;
    let v2 = json!({"flags": 1 << 15, "components": [{"type": 17, "components": [
        {"type": 10, "content": "x"}, {"type": 14}, {"type": 9, "components": [{"type": 10, "content": "y"}],
        "accessory": {"type": 2, "style": 1, "label": "z", "custom_id": "z"}}]}]});
    let v2 = rest.say(v2).await;
    let one = format!("{path}/{}", text(&full["id"]));
    rest.good(Method::GET, &path, None).await;
    rest.good(Method::GET, &one, None).await;
    rest.good(Method::PATCH, &one, Some(json!({"content": "changed"})))
        .await;
    rest.good(Method::POST, &format!("/channels/{}/typing", rest.lobby), None)
        .await;
    ada.post(
        &format!("/channels/{}/messages", rest.lobby),
        json!({"content": "one more"}),
    )
    .await;
    let many = json!({"messages": [v2["id"], said["id"]]});
    rest.good(Method::POST, &format!("{path}/bulk-delete"), Some(many))
        .await;
    rest.good(Method::DELETE, &one, None).await;
}

async fn threads(rest: &Rest, ada: &Person) {
    let channel = format!("/channels/{}", rest.lobby);
    let message = rest.say(json!({"content": "a thread's"})).await;
    let under = format!("{channel}/messages/{}/threads", text(&message["id"]));
    let thread = rest.good(Method::POST, &under, Some(json!({"name": "under"}))).await;
    let alone = json!({"name": "alone", "type": 11, "auto_archive_duration": 60});
    let alone = rest
        .good(Method::POST, &format!("{channel}/threads"), Some(alone))
        .await;
    rest.good(Method::GET, &format!("{channel}/messages"), None).await;
    let one = format!("/channels/{}", text(&thread["id"]));
    ada.post(&format!("{one}/messages"), json!({"content": "in it"})).await;
    rest.good(Method::GET, &one, None).await;
    rest.good(Method::GET, &format!("{one}/thread-members"), None).await;
    rest.good(Method::PUT, &format!("{one}/thread-members/@me"), None).await;
    rest.good(Method::DELETE, &format!("{one}/thread-members/@me"), None)
        .await;
    rest.good(Method::GET, &format!("/guilds/{}/threads/active", rest.guild), None)
        .await;
    rest.good(Method::PATCH, &one, Some(json!({"archived": true}))).await;
    rest.good(Method::GET, &format!("{channel}/threads/archived/public"), None)
        .await;
    rest.good(Method::DELETE, &format!("/channels/{}", text(&alone["id"])), None)
        .await;
}

/// Runs a command everywhere, on everybody, and answers in every way.
async fn interactions(rest: &Rest, ada: &Person, wire: &mut Wire) {
    let options = json!([
        {"name": "o3", "value": "x"}, {"name": "o4", "value": 1}, {"name": "o5", "value": true}, {"name": "o6", "value": ada.id},
        {"name": "o7", "value": rest.lobby}, {"name": "o8", "value": rest.guild}, {"name": "o9", "value": rest.bot},
        {"name": "o10", "value": 1.5},
    ]);
    let said = ada
        .post("/channels/lobby/messages", json!({"content": "quote me"}))
        .await;
    let dm = ada.post("/dms", json!({"recipient_id": rest.bot})).await;
    let in_dm = format!("/channels/{}/commands?wait=false", text(&dm["id"]));
    let lobby = "/channels/lobby/commands?wait=false";
    let deep = json!([{"name": "group", "options": [{"name": "leaf", "options": []}]}]);
    for (path, command) in [
        (lobby, json!({"name": "plain"})),
        (in_dm.as_str(), json!({"name": "plain"})),
        (lobby, json!({"name": "filled", "options": options})),
        (lobby, json!({"name": "deep", "options": deep})),
        (lobby, json!({"name": "Look", "type": 2, "target_id": ada.id})),
        (lobby, json!({"name": "Quote", "type": 3, "target_id": said["id"]})),
    ] {
        ada.post(path, command).await;
        let told = wire.event("INTERACTION_CREATE").await;
        let content = json!({"content": "x", "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]},
            {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
        ]});
        let callback = callback_of(&told);
        rest.good(
            Method::POST,
            &format!("{callback}?with_response=true"),
            Some(json!({"type": 4, "data": content})),
        )
        .await;
        let hook = format!("/webhooks/{}/{}", rest.bot, text(&told["token"]));
        let original = format!("{hook}/messages/@original");
        let answer = rest.good(Method::GET, &original, None).await;
        press(rest, ada, wire, &answer).await;
        rest.good(Method::PATCH, &original, Some(json!({"content": "y"}))).await;
        let more = rest
            .good(Method::POST, &hook, Some(json!({"content": "more", "flags": 64})))
            .await;
        let more = format!("{hook}/messages/{}", text(&more["id"]));
        rest.good(Method::GET, &more, None).await;
        rest.good(Method::PATCH, &more, Some(json!({"content": "z"}))).await;
        rest.good(Method::DELETE, &more, None).await;
        rest.good(Method::DELETE, &original, None).await;
    }
}

fn callback_of(told: &Value) -> String {
    format!("/interactions/{}/{}/callback", text(&told["id"]), text(&told["token"]))
}

/// Presses the button (a form comes, and is sent off) and chooses in the select of a message.
async fn press(rest: &Rest, ada: &Person, wire: &mut Wire, message: &Value) {
    let at = format!(
        "/channels/{}/messages/{}/components?wait=false",
        text(&message["channel_id"]),
        text(&message["id"])
    );
    ada.post(&at, json!({"custom_id": "x"})).await;
    let told = wire.event("INTERACTION_CREATE").await;
    let form = json!({"custom_id": "form", "title": "x", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "text", "style": 1, "label": "x"}]}]});
    let answer = json!({"type": 9, "data": form});
    rest.good(Method::POST, &callback_of(&told), Some(answer)).await;
    let submit = format!("/modals/{}?wait=false", text(&told["id"]));
    ada.post(&submit, json!({"values": {"text": "hello"}})).await;
    let told = wire.event("INTERACTION_CREATE").await;
    let update = json!({"type": 7, "data": {"content": "changed"}});
    rest.good(Method::POST, &callback_of(&told), Some(update)).await;
    ada.post(&at, json!({"custom_id": "who", "values": [ada.id]})).await;
    let told = wire.event("INTERACTION_CREATE").await;
    rest.good(Method::POST, &callback_of(&told), Some(json!({"type": 6})))
        .await;
}

async fn server(url: &str, rest: &Rest, ada: &Person, wire: &mut Wire) {
    let guild = format!("/guilds/{}", rest.guild);
    let role = json!({"name": "helpers", "permissions": ["MANAGE_MESSAGES"], "members": [ada.id]});
    ask(&format!("{url}/sandbox{guild}/roles"), Method::POST, None, Some(&role)).await;
    let change = json!({"name": "Another name"});
    ask(&format!("{url}/sandbox{guild}"), Method::PATCH, None, Some(&change)).await;
    let member = format!("{guild}/members/{}", ada.id);
    let paths = ["", "/channels", "/roles", "/members?limit=10"];
    for path in paths.map(|path| format!("{guild}{path}")).iter().chain([&member]) {
        rest.good(Method::GET, path, None).await;
    }
    wire.send(json!({"op": 8, "d": {"guild_id": rest.guild, "query": "", "limit": 0}}))
        .await;
    wire.event("GUILD_MEMBERS_CHUNK").await;
    let denied = json!({"channel_id": "games", "deny": ["ATTACH_FILES"]});
    ask(
        &format!("{url}/sandbox/trouble/permissions"),
        Method::POST,
        None,
        Some(&denied),
    )
    .await;
    ask(&format!("{url}/sandbox/channels/games"), Method::DELETE, None, None).await;
    wire.event("CHANNEL_DELETE").await;
    let more = json!({"name": "Second", "channels": ["hall"], "bot": true});
    ask(&format!("{url}/sandbox/guilds"), Method::POST, None, Some(&more)).await;
    wire.event("GUILD_CREATE").await;
}

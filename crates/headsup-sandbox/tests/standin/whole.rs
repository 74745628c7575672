//! Exercises every route and gateway event of the sandbox once. The recording is checked against Discord's description.

use std::collections::BTreeSet;

use headsup_sandbox::{Entry, ROUTES, Said, Setup};
use reqwest::Method;
use serde_json::{Value, json};

use super::gateway::Wire;
use super::{Person, Rest, ask, place, sandbox};

const ALL_INTENTS: u64 = (1 << 26) - 1;

/// The events that must have been seen in the end, beside every route that there is.
const EVENTS: &[&str] = &[
    "READY",
    "RESUMED",
    "GUILD_CREATE",
    "GUILD_UPDATE",
    "GUILD_DELETE",
    "GUILD_BAN_ADD",
    "GUILD_BAN_REMOVE",
    "GUILD_MEMBER_ADD",
    "GUILD_MEMBER_UPDATE",
    "GUILD_MEMBER_REMOVE",
    "GUILD_MEMBERS_CHUNK",
    "GUILD_ROLE_CREATE",
    "GUILD_ROLE_UPDATE",
    "GUILD_ROLE_DELETE",
    "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "CHANNEL_PINS_UPDATE",
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "THREAD_MEMBERS_UPDATE",
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "MESSAGE_DELETE_BULK",
    "MESSAGE_REACTION_ADD",
    "MESSAGE_REACTION_REMOVE",
    "MESSAGE_REACTION_REMOVE_ALL",
    "MESSAGE_REACTION_REMOVE_EMOJI",
    "TYPING_START",
    "WEBHOOKS_UPDATE",
    "INTERACTION_CREATE",
];

/// The route that Discord has for people alone: a bot is always refused.
const FOR_PEOPLE: &str = "PUT /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions";

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
    rest.invited_with(&sandbox, json!(["ADMINISTRATOR"])).await;
    reactions_and_pins(&rest, &ada).await;
    webhooks(&rest).await;
    private_threads(&rest, &ada).await;
    governed(&sandbox.url(), &rest, &ada).await;
    left(&sandbox.url(), &rest, &mut wire).await;
    drop(wire);
    let mut again = Wire::open(&sandbox).await;
    again.resume(&ready, 1).await;
    again.event("RESUMED").await;
    let seen = succeeded(&sandbox.log_after(0));
    let routes = ROUTES.iter().map(|(method, path)| format!("{method} {path}"));
    let events = EVENTS.iter().map(|event| (*event).to_owned());
    let wanted: BTreeSet<String> = routes.chain(events).filter(|kind| kind != FOR_PEOPLE).collect();
    let missing: Vec<&String> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "never seen to succeed: {missing:#?}");
    let unlisted: Vec<&String> = seen.difference(&wanted).collect();
    assert!(unlisted.is_empty(), "not in the list: {unlisted:#?}");
}

/// Returns the routes that succeeded, and the events.
fn succeeded(log: &[Entry]) -> BTreeSet<String> {
    let kinds = log.iter().filter_map(|entry| match &entry.what {
        Said::Rest {
            method, path, status, ..
        } => (200..300).contains(status).then(|| route(method, path)),
        Said::Gateway { frame, .. } => frame.read()["t"].as_str().map(str::to_owned),
    });
    kinds.collect()
}

/// Returns the route that matches a path with the fewest parameters.
fn route(method: &str, path: &str) -> String {
    let given: Vec<&str> = path.split('/').collect();
    let is_open = |segment: &&str| segment.starts_with('{');
    let fits = |template: &&str| {
        let wanted: Vec<&str> = template.split('/').collect();
        let mut pairs = wanted.iter().zip(&given);
        wanted.len() == given.len() && pairs.all(|(want, is)| is_open(want) || want == is)
    };
    let templates = ROUTES
        .iter()
        .filter(|(of, _)| *of == method)
        .map(|(_, template)| *template);
    let best = templates
        .filter(fits)
        .min_by_key(|template| template.split('/').filter(is_open).count());
    format!("{method} {}", best.unwrap_or(path))
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

async fn reactions_and_pins(rest: &Rest, ada: &Person) {
    let message = rest.say(json!({"content": "vote"})).await;
    let (put, get, delete) = (Method::PUT, Method::GET, Method::DELETE);
    let reactions = format!("{}/reactions", place(&message));
    let emoji = format!("{reactions}/%F0%9F%91%8D");
    let hers = format!("{}{}/reactions/%F0%9F%91%8D", ada.url, place(&message));
    rest.good(put.clone(), &format!("{emoji}/@me"), None).await;
    assert_eq!(ask(&hers, Method::PUT, None, None).await.0, 204);
    rest.good(get.clone(), &emoji, None).await;
    rest.good(delete.clone(), &format!("{emoji}/@me"), None).await;
    rest.good(delete.clone(), &format!("{emoji}/{}", ada.id), None).await;
    for path in [&emoji, &reactions] {
        rest.good(put.clone(), &format!("{emoji}/@me"), None).await;
        rest.good(delete.clone(), path, None).await;
    }
    let channel = format!("/channels/{}", rest.lobby);
    for pins in [format!("{channel}/messages/pins"), format!("{channel}/pins")] {
        let one = format!("{pins}/{}", text(&message["id"]));
        rest.good(put.clone(), &one, None).await;
        rest.good(get.clone(), &pins, None).await;
        rest.good(delete.clone(), &one, None).await;
    }
}

async fn webhooks(rest: &Rest) {
    let channel = format!("/channels/{}/webhooks", rest.lobby);
    for by_token in [false, true] {
        let hook = rest.good(Method::POST, &channel, Some(json!({"name": "Crow"}))).await;
        rest.good(Method::GET, &channel, None).await;
        rest.good(Method::GET, &format!("/guilds/{}/webhooks", rest.guild), None)
            .await;
        let one = format!("/webhooks/{}", text(&hook["id"]));
        let open = format!("{one}/{}", text(&hook["token"]));
        let said = json!({"content": "caw", "embeds": [{"title": "x"}]});
        let said = rest.good(Method::POST, &format!("{open}?wait=true"), Some(said)).await;
        let said = format!("{open}/messages/{}", text(&said["id"]));
        rest.good(Method::GET, &said, None).await;
        rest.good(Method::PATCH, &said, Some(json!({"content": "croak"}))).await;
        rest.good(Method::DELETE, &said, None).await;
        let door = if by_token { &open } else { &one };
        rest.good(Method::GET, door, None).await;
        rest.good(Method::PATCH, door, Some(json!({"name": "Raven"}))).await;
        rest.good(Method::DELETE, door, None).await;
    }
}

async fn private_threads(rest: &Rest, ada: &Person) {
    let channel = format!("/channels/{}", rest.lobby);
    let thread = json!({"name": "secret", "type": 12});
    let thread = rest
        .good(Method::POST, &format!("{channel}/threads"), Some(thread))
        .await;
    let one = format!("/channels/{}", text(&thread["id"]));
    let member = format!("{one}/thread-members/{}", ada.id);
    rest.good(Method::PUT, &member, None).await;
    rest.good(Method::GET, &format!("{member}?with_member=true"), None)
        .await;
    rest.good(Method::GET, &format!("{one}/thread-members?with_member=true"), None)
        .await;
    rest.good(Method::DELETE, &member, None).await;
    rest.good(Method::PATCH, &one, Some(json!({"archived": true}))).await;
    for path in ["threads/archived/private", "users/@me/threads/archived/private"] {
        let old = rest.good(Method::GET, &format!("{channel}/{path}"), None).await;
        assert_eq!(old["threads"][0]["id"], thread["id"]);
    }
}

/// What a moderation bot does.
async fn governed(url: &str, rest: &Rest, ada: &Person) {
    let guild = format!("/guilds/{}", rest.guild);
    let get = async |path: &str| rest.good(Method::GET, &format!("{guild}{path}"), None).await;
    let patch = async |path: &str, body: Value| rest.good(Method::PATCH, &format!("{guild}{path}"), Some(body)).await;
    let set = json!({
        "name": "Governed", "description": "x", "preferred_locale": "de", "verification_level": 1, "afk_timeout": 60,
        "system_channel_id": rest.lobby, "default_message_notifications": 1, "explicit_content_filter": 2,
        "system_channel_flags": 3, "premium_progress_bar_enabled": true, "features": ["INVITES_DISABLED"],
        "rules_channel_id": rest.lobby, "icon": "data:image/png;base64,AAAA",
    });
    let changed = patch("", set.clone()).await;
    for (key, value) in set
        .as_object()
        .expect("an object")
        .iter()
        .filter(|(key, _)| *key != "icon")
    {
        assert_eq!(changed[key], *value, "{key}");
    }
    assert_eq!(get("").await, changed);
    assert_eq!(
        patch("", json!({"description": null})).await["description"],
        Value::Null
    );
    let channel = json!({"name": "court", "topic": "x", "default_auto_archive_duration": 60});
    let channel = rest
        .good(Method::POST, &format!("{guild}/channels"), Some(channel))
        .await;
    assert_eq!(channel["default_auto_archive_duration"], 60);
    patch("/channels", json!([{"id": channel["id"], "position": 1}])).await;
    let overwrite = format!("/channels/{}/permissions/{}", text(&channel["id"]), rest.guild);
    let denied = json!({"type": 0, "allow": 0, "deny": 2048});
    rest.good(Method::PUT, &overwrite, Some(denied)).await;
    rest.good(Method::DELETE, &overwrite, None).await;
    let change =
        json!({"topic": "y", "default_tag_setting": null, "icon": null, "default_thread_rate_limit_per_user": 5});
    let path = format!("/channels/{}", text(&channel["id"]));
    rest.good(Method::PATCH, &path, Some(change)).await;
    let thread = json!({"name": "case", "type": 11});
    let thread = rest.good(Method::POST, &format!("{path}/threads"), Some(thread)).await;
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 60);
    assert_eq!(thread["rate_limit_per_user"], 5);

    let role = json!({"name": "winners", "color": 255});
    let role = rest.good(Method::POST, &format!("{guild}/roles"), Some(role)).await;
    let one = format!("/roles/{}", text(&role["id"]));
    get(&one).await;
    get("/roles/member-counts").await;
    patch(&one, json!({"hoist": true})).await;
    patch("/roles", json!([{"id": role["id"], "position": 2}])).await;
    let given = format!("{guild}/members/{}{one}", ada.id);
    rest.good(Method::PUT, &given, None).await;
    rest.good(Method::DELETE, &given, None).await;
    rest.good(Method::DELETE, &format!("{guild}{one}"), None).await;

    get("/members/search?query=a").await;
    patch("/members/@me", json!({"nick": "Judge"})).await;
    let scene = rest.good(Method::GET, &format!("{guild}/members?limit=10"), None).await;
    let named = |name: &str| {
        let members = scene.as_array().expect("a list").iter();
        let mut found = members.filter(|member| member["user"]["username"] == name);
        text(&found.next().expect("a member")["user"]["id"])
    };
    let (ben, cleo, dan) = (named("ben"), named("cleo"), named("dan"));
    patch(&format!("/members/{ben}"), json!({"nick": "B"})).await;
    rest.good(Method::PUT, &format!("{guild}/bans/{ben}"), Some(json!({})))
        .await;
    get("/bans").await;
    get(&format!("/bans/{ben}")).await;
    rest.good(Method::DELETE, &format!("{guild}/bans/{ben}"), Some(json!({})))
        .await;
    let back = json!({"user_id": ben});
    let members = format!("{url}/sandbox{guild}/members");
    assert_eq!(ask(&members, Method::POST, None, Some(&back)).await.0, 204);
    let many = json!({"user_ids": [cleo]});
    rest.good(Method::POST, &format!("{guild}/bulk-ban"), Some(many)).await;
    rest.good(Method::DELETE, &format!("{guild}/members/{dan}"), None).await;
    get("/emojis").await;
    get("/stickers").await;

    let commands = format!("/applications/{}{guild}/commands", rest.bot);
    let command = json!({"name": "rule", "description": "x"});
    let command = rest.good(Method::POST, &commands, Some(command)).await;
    let one = format!("{commands}/{}/permissions", text(&command["id"]));
    let entries = json!({"permissions": [{"id": ada.id, "type": 2, "permission": true}]});
    let settings = format!("{url}/sandbox{guild}/commands/rule/permissions");
    assert_eq!(ask(&settings, Method::PUT, None, Some(&entries)).await.0, 200);
    rest.good(Method::GET, &format!("{commands}/permissions"), None).await;
    rest.good(Method::GET, &one, None).await;
    assert_eq!(rest.ask(Method::PUT, &one, Some(&entries)).await.0, 403);
}

async fn left(url: &str, rest: &Rest, wire: &mut Wire) {
    let more = json!({"name": "Third", "channels": ["hall"], "bot": true});
    let (_, third) = ask(&format!("{url}/sandbox/guilds"), Method::POST, None, Some(&more)).await;
    let path = format!("/users/@me/guilds/{}", text(&third["id"]));
    rest.good(Method::DELETE, &path, None).await;
    assert_eq!(wire.event("GUILD_DELETE").await["id"], third["id"]);
}

//! What a moderation bot does in a server, and what people see and hear of it. Everything that is said is held against Discord's schemas.

use headsup_sandbox::{Sandbox, Setup};
use reqwest::Method;
use serde_json::{Value, json};

use super::gateway::Wire;
use super::{Person, Rest, ask, place, sandbox};
use headsup_stage::Watched;

/// All that there is to hear.
const ALL_INTENTS: u64 = (1 << 26) - 1;

async fn start() -> (Watched, Rest, Wire, Person, Person) {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let (wire, _) = Wire::identified(&sandbox, ALL_INTENTS).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    (sandbox, rest, wire, ada, ben)
}

impl Rest {
    /// Gives the bot's own role permissions, as its invitation does.
    pub(super) async fn invited_with(&self, sandbox: &Sandbox, names: Value) {
        let url = format!("{}/sandbox/guilds/{}", sandbox.url(), self.guild);
        let body = json!({"bot_permissions": names});
        assert_eq!(ask(&url, Method::PATCH, None, Some(&body)).await.0, 200);
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

#[tokio::test]
async fn a_bot_does_only_what_its_invitation_asked_for() {
    let (sandbox, rest, _wire, ada, ben) = start().await;
    let guild = format!("/guilds/{}", rest.guild);
    let tries = [
        (Method::POST, format!("{guild}/roles"), json!({"name": "x"})),
        (Method::POST, format!("{guild}/channels"), json!({"name": "x"})),
        (Method::DELETE, format!("{guild}/members/{}", ben.id), Value::Null),
        (Method::PUT, format!("{guild}/bans/{}", ben.id), json!({})),
        (
            Method::PATCH,
            format!("{guild}/members/{}", ben.id),
            json!({"nick": "x"}),
        ),
        (
            Method::POST,
            format!("/channels/{}/webhooks", rest.lobby),
            json!({"name": "x"}),
        ),
        (Method::DELETE, format!("/channels/{}", rest.lobby), Value::Null),
    ];
    for (method, path, body) in &tries {
        let body = (!body.is_null()).then_some(body);
        let (status, answer) = rest.ask(method.clone(), path, body).await;
        assert_eq!((status, &answer["code"]), (403, &json!(50013)), "{method} {path}");
    }
    rest.invited_with(&sandbox, json!(["ADMINISTRATOR"])).await;
    // Not even an administrator puts out the owner.
    let (status, _) = rest
        .ask(Method::DELETE, &format!("{guild}/members/{}", ada.id), None)
        .await;
    assert_eq!(status, 403);
    for (method, path, body) in &tries {
        let body = (!body.is_null()).then_some(body);
        let (status, answer) = rest.ask(method.clone(), path, body).await;
        // Ben is gone when the nickname is to be set.
        let wanted = if path.contains("/members/") && *method == Method::PATCH {
            404
        } else {
            status.min(204)
        };
        assert_eq!(status, wanted, "{method} {path}: {answer}");
    }
}

#[tokio::test]
async fn members_are_asked_for_by_beginning_by_id_and_all_together() {
    let (sandbox, rest, mut wire, ada, ben) = start().await;
    let guild: u64 = rest.guild.parse().expect("an id");
    let names = |chunk: &Value| {
        let members = chunk["members"].as_array().expect("a list");
        members
            .iter()
            .map(|member| text(&member["user"]["username"]).to_owned())
            .collect::<Vec<_>>()
    };
    wire.send(json!({"op": 8, "d": {"guild_id": rest.guild, "query": "", "limit": 0}}))
        .await;
    let all = wire.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(names(&all).len(), 5);
    assert_eq!((&all["chunk_index"], &all["chunk_count"]), (&json!(0), &json!(1)));
    // Ids as numbers, as discord.py sends them.
    wire.send(json!({"op": 8, "d": {"guild_id": guild, "query": "BE", "limit": 3, "nonce": "why"}}))
        .await;
    let some = wire.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!((names(&some), &some["nonce"]), (vec!["ben".to_owned()], &json!("why")));
    assert!(some.get("not_found").is_none());
    let ids = json!([ada.id, ben.id.parse::<u64>().expect("an id"), "1", 2]);
    wire.send(json!({"op": 8, "d": {"guild_id": rest.guild, "user_ids": ids, "limit": 0}}))
        .await;
    let named = wire.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!((names(&named).len(), &named["not_found"]), (2, &json!(["1", "2"])));
    wire.send(json!({"op": 8, "d": {"guild_id": rest.guild, "user_ids": ben.id}}))
        .await;
    assert_eq!(names(&wire.event("GUILD_MEMBERS_CHUNK").await), ["ben"]);
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
    // All of them only with the intent.
    let (mut other, _) = Wire::identified(&sandbox, 1).await;
    other
        .send(json!({"op": 8, "d": {"guild_id": rest.guild, "query": "", "limit": 0}}))
        .await;
    other
        .send(json!({"op": 8, "d": {"guild_id": rest.guild, "query": "da", "limit": 1}}))
        .await;
    assert_eq!(names(&other.event("GUILD_MEMBERS_CHUNK").await), ["dan"]);
    assert_eq!(sandbox.complaints().len(), 1);
}

#[tokio::test]
async fn an_invalid_session_that_can_be_resumed_is_resumed_on_the_same_connection() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let ada = Person::new(&sandbox, "ada").await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1 | 1 << 9).await;
    wire.event("GUILD_CREATE").await;
    let url = format!("{}/sandbox/trouble/gateway", sandbox.url());
    let trouble = json!({"do": "invalid_session", "resumable": true});
    assert_eq!(ask(&url, Method::POST, None, Some(&trouble)).await.0, 204);
    assert_eq!(wire.frame_of(9).await["d"], true);
    ada.post("/channels/lobby/messages", json!({"content": "meanwhile"}))
        .await;
    wire.resume(&ready, 2).await;
    assert_eq!(wire.event("MESSAGE_CREATE").await["author"]["username"], "ada");
    wire.event("RESUMED").await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn messages_that_are_deleted_together_are_told_together() {
    let (_sandbox, rest, mut wire, ada, ben) = start().await;
    let mut ids = Vec::new();
    for n in 0..3 {
        let said = ben
            .post("/channels/lobby/messages", json!({"content": n.to_string()}))
            .await;
        ids.push(text(&said["id"]).to_owned());
    }
    // One that is not there: Discord passes over it.
    let asked = json!({"messages": [ids[0], ids[1], "1574515524530864133"]});
    let path = format!("/channels/{}/messages/bulk-delete", rest.lobby);
    assert_eq!(rest.ask(Method::POST, &path, Some(&asked)).await.0, 204);
    let gone = wire.event("MESSAGE_DELETE_BULK").await;
    assert_eq!(gone["ids"], json!([ids[0], ids[1]]));
    let old = json!({"messages": ["175928847299117063", ids[2]]});
    assert_eq!(rest.ask(Method::POST, &path, Some(&old)).await.1["code"], 50034);
    assert_eq!(
        ada.get("/channels/lobby/messages").await.as_array().map(Vec::len),
        Some(1)
    );
    // What is deleted alone is told alone.
    rest.good(
        Method::DELETE,
        &format!("/channels/{}/messages/{}", rest.lobby, ids[2]),
        None,
    )
    .await;
    assert_eq!(wire.event("MESSAGE_DELETE").await["id"], ids[2].as_str());
}

#[tokio::test]
async fn reactions_and_pins_are_counted_told_and_kept() {
    let (_sandbox, rest, mut wire, ada, ben) = start().await;
    let message = rest.say(json!({"content": "vote"})).await;
    let at = format!("{}/reactions/%F0%9F%91%8D", place(&message));
    let url = format!("{}{at}", ben.url);
    assert_eq!(ask(&url, Method::PUT, None, None).await.0, 204);
    let told = wire.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(
        (&told["user_id"], &told["emoji"]["name"]),
        (&json!(ben.id), &json!("👍"))
    );
    rest.good(Method::PUT, &format!("{at}/@me"), None).await;
    // Twice is once.
    rest.good(Method::PUT, &format!("{at}/@me"), None).await;
    let reaction = rest.good(Method::GET, &place(&message), None).await["reactions"][0].clone();
    assert_eq!((&reaction["count"], &reaction["me"]), (&json!(2), &json!(true)));
    let people = rest.good(Method::GET, &at, None).await;
    assert_eq!(people.as_array().map(Vec::len), Some(2));
    rest.good(Method::DELETE, &format!("{at}/{}", ben.id), None).await;
    wire.event("MESSAGE_REACTION_REMOVE").await;
    let (status, unknown) = rest
        .ask(Method::PUT, &format!("{}/reactions/plain/@me", place(&message)), None)
        .await;
    assert_eq!((status, &unknown["code"]), (404, &json!(10014)));
    rest.good(Method::DELETE, &at, None).await;
    wire.event("MESSAGE_REACTION_REMOVE_EMOJI").await;
    rest.good(Method::DELETE, &format!("{}/reactions", place(&message)), None)
        .await;
    wire.event("MESSAGE_REACTION_REMOVE_ALL").await;

    let pins = format!("/channels/{}/messages/pins", rest.lobby);
    rest.good(Method::PUT, &format!("{pins}/{}", text(&message["id"])), None)
        .await;
    wire.event("CHANNEL_PINS_UPDATE").await;
    let page = rest.good(Method::GET, &pins, None).await;
    assert_eq!(
        (&page["items"][0]["message"]["id"], &page["has_more"]),
        (&message["id"], &json!(false))
    );
    assert_eq!(ada.newest().await["type"], 6);
    // Ben may not; Ada owns the server.
    let mine = format!("/channels/lobby/pins/{}", text(&message["id"]));
    assert_eq!(
        ask(&format!("{}{mine}", ben.url), Method::DELETE, None, None).await.0,
        403
    );
    assert_eq!(
        ask(&format!("{}{mine}", ada.url), Method::DELETE, None, None).await.0,
        204
    );
    assert_eq!(
        rest.good(Method::GET, &format!("/channels/{}/pins", rest.lobby), None)
            .await,
        json!([])
    );
}

#[tokio::test]
async fn commands_are_offered_to_those_who_may_use_them() {
    let (sandbox, rest, mut wire, ada, ben) = start().await;
    let made = rest
        .register(json!([
            {"name": "free", "description": "x"},
            {"name": "rule", "description": "x", "default_member_permissions": "32"},
            {"name": "never", "description": "x", "default_member_permissions": "0"},
        ]))
        .await;
    let offered = async |who: &Person| {
        let list = who.get("/channels/lobby/commands").await;
        let names = list
            .as_array()
            .expect("a list")
            .iter()
            .map(|it| text(&it["name"]).to_owned());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(offered(&ada).await, "free rule never");
    assert_eq!(offered(&ben).await, "free");
    let (status, _) = ben.try_post("/channels/lobby/commands", &json!({"name": "rule"})).await;
    assert_eq!(status, 404);
    let set = async |command: &str, permissions: Value| {
        let path = format!("/sandbox/guilds/{}/commands/{command}/permissions", rest.guild);
        let body = json!({"permissions": permissions});
        let (status, answer) = ask(&format!("{}{path}", sandbox.url()), Method::PUT, None, Some(&body)).await;
        assert_eq!(status, 200, "{answer}");
    };
    set("rule", json!([{"id": ben.id, "type": 2, "permission": true}])).await;
    let told = wire.event("APPLICATION_COMMAND_PERMISSIONS_UPDATE").await;
    assert_eq!(told["permissions"][0]["id"], ben.id.as_str());
    assert_eq!(offered(&ben).await, "free rule");
    let path = format!("/applications/{}/guilds/{}/commands", rest.bot, rest.guild);
    let read = rest
        .good(
            Method::GET,
            &format!("{path}/{}/permissions", text(&made[1]["id"])),
            None,
        )
        .await;
    assert_eq!(read["permissions"][0]["type"], 2);
    assert_eq!(
        rest.good(Method::GET, &format!("{path}/permissions"), None).await[0],
        read
    );
    // For all commands of the application: nobody in this channel, whatever is said of the person.
    set(&rest.bot, json!([{"id": rest.lobby, "type": 3, "permission": false}])).await;
    assert_eq!(offered(&ben).await, "");
    assert_eq!(
        offered(&ada).await,
        "free rule never",
        "administrators are not held back"
    );
    let (status, refused) = rest
        .ask(
            Method::PUT,
            &format!("{path}/{}/permissions", text(&made[1]["id"])),
            Some(&json!({"permissions": []})),
        )
        .await;
    assert_eq!((status, &refused["code"]), (403, &json!(20_001)));
}

#[tokio::test]
async fn threads_roles_members_and_webhooks_come_and_go_and_are_told_of_whole() {
    let (sandbox, rest, mut wire, _ada, ben) = start().await;
    rest.invited_with(&sandbox, json!(["ADMINISTRATOR"])).await;
    let guild = format!("/guilds/{}", rest.guild);

    let thread = json!({"name": "secret", "type": 12, "invitable": false});
    let thread = rest
        .good(Method::POST, &format!("/channels/{}/threads", rest.lobby), Some(thread))
        .await;
    assert_eq!(
        (&thread["type"], &thread["thread_metadata"]["invitable"]),
        (&json!(12), &json!(false))
    );
    let inside = format!("/channels/{}/messages", text(&thread["id"]));
    let (status, _) = ask(&format!("{}{inside}", ben.url), Method::GET, None, None).await;
    assert_eq!(status, 404, "a private thread is for its members");
    let member = format!("/channels/{}/thread-members/{}", text(&thread["id"]), ben.id);
    rest.good(Method::PUT, &member, None).await;
    let told = loop {
        let told = wire.event("THREAD_MEMBERS_UPDATE").await;
        if told["added_members"][0]["user_id"] == ben.id.as_str() {
            break told;
        }
    };
    assert_eq!(told["member_count"], 2);
    assert_eq!(ben.get(&inside).await, json!([]));
    rest.good(Method::GET, &format!("{member}?with_member=true"), None)
        .await;
    rest.good(Method::DELETE, &format!("/channels/{}", text(&thread["id"])), None)
        .await;
    let gone = wire.event("THREAD_DELETE").await;
    let keys: Vec<&String> = gone.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        ["guild_id", "id", "parent_id", "type"],
        "Discord tells no more of it"
    );

    let role = json!({"name": "winners", "permissions": 8192, "color": 255, "hoist": true});
    let role = rest.good(Method::POST, &format!("{guild}/roles"), Some(role)).await;
    assert_eq!(wire.event("GUILD_ROLE_CREATE").await["role"], role);
    let roles = json!({"roles": [role["id"]]});
    let changed = rest
        .good(Method::PATCH, &format!("{guild}/members/{}", ben.id), Some(roles))
        .await;
    assert_eq!(changed["roles"], json!([role["id"]]));
    assert_eq!(wire.event("GUILD_MEMBER_UPDATE").await["roles"], json!([role["id"]]));
    let counted = rest.good(Method::GET, &format!("{guild}?with_counts=true"), None).await;
    assert_eq!(counted["approximate_member_count"], 5);

    let hook = rest
        .good(
            Method::POST,
            &format!("/channels/{}/webhooks", rest.lobby),
            Some(json!({"name": "Crow"})),
        )
        .await;
    wire.event("WEBHOOKS_UPDATE").await;
    let door = format!("/webhooks/{}/{}", text(&hook["id"]), text(&hook["token"]));
    let body = json!({"content": "caw @everyone", "username": "Raven"});
    assert_eq!(rest.ask(Method::POST, &door, Some(&body)).await.0, 204);
    let said = rest.good(Method::POST, &format!("{door}?wait=true"), Some(body)).await;
    assert_eq!(
        (&said["author"]["username"], &said["mention_everyone"]),
        (&json!("Raven"), &json!(false))
    );
    let (status, _) = rest
        .ask(
            Method::POST,
            &format!("/webhooks/{}/wrong", text(&hook["id"])),
            Some(&json!({"content": "x"})),
        )
        .await;
    assert_eq!(status, 401);

    rest.good(Method::PUT, &format!("{guild}/bans/{}", ben.id), Some(json!({})))
        .await;
    wire.event("GUILD_BAN_ADD").await;
    assert_eq!(wire.event("GUILD_MEMBER_REMOVE").await["user"]["id"], ben.id.as_str());
    assert_eq!(ben.get("").await["guilds"], json!([]));
    let back = json!({"user_id": ben.id});
    let url = format!("{}/sandbox/guilds/{}/members", sandbox.url(), rest.guild);
    assert_eq!(ask(&url, Method::POST, None, Some(&back)).await.1["code"], 40_007);
    rest.good(Method::DELETE, &format!("{guild}/bans/{}", ben.id), Some(json!({})))
        .await;
    assert_eq!(ask(&url, Method::POST, None, Some(&back)).await.0, 204);
    assert_eq!(wire.event("GUILD_MEMBER_ADD").await["user"]["id"], ben.id.as_str());
}

#[tokio::test]
async fn every_kind_of_input_of_a_modal_is_filled_in_and_checked() {
    let (_sandbox, rest, mut wire, ada, ben) = start().await;
    rest.register(json!([{"name": "form", "description": "x"}])).await;
    let choices = json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]);
    let label = |text: &str, component: Value| json!({"type": 18, "label": text, "component": component});
    let modal = json!({"custom_id": "m", "title": "All", "components": [
        label("Words", json!({"type": 3, "custom_id": "words", "options": choices, "max_values": 2})),
        label("Anybody", json!({"type": 7, "custom_id": "any"})),
        label("One of them", json!({"type": 21, "custom_id": "radio", "options": choices})),
        label("Some of them", json!({"type": 22, "custom_id": "boxes", "options": choices, "min_values": 0, "max_values": 2, "required": false})),
        label("Sure?", json!({"type": 23, "custom_id": "sure"})),
    ]});
    let asked = ada
        .post("/channels/lobby/commands?wait=false", json!({"name": "form"}))
        .await;
    let interaction = wire.event("INTERACTION_CREATE").await;
    let callback = |it: &Value| format!("/interactions/{}/{}/callback", text(&it["id"]), text(&it["token"]));
    for (wrong, key) in [
        (json!({"type": 3, "custom_id": "x", "options": []}), "options"),
        (
            json!({"type": 21, "custom_id": "x", "options": [{"label": "One", "value": "1"}]}),
            "options",
        ),
        (json!({"type": 19, "custom_id": "x", "max_values": 11}), "max_values"),
        (json!({"type": 5, "custom_id": "x", "disabled": true}), "disabled"),
        (json!({"type": 2, "custom_id": "x", "style": 1, "label": "x"}), "type"),
    ] {
        let body = json!({"type": 9, "data": {"custom_id": "m", "title": "x", "components": [label("x", wrong)]}});
        let (status, refused) = rest.ask(Method::POST, &callback(&interaction), Some(&body)).await;
        assert_eq!(status, 400, "{key}");
        assert!(
            refused["errors"]["data"]["components"]["0"]["component"][key].is_object(),
            "{key}: {refused}"
        );
    }
    rest.good(
        Method::POST,
        &callback(&interaction),
        Some(json!({"type": 9, "data": modal})),
    )
    .await;
    let path = format!("/modals/{}?wait=false", text(&asked["id"]));
    for wrong in [
        json!({"words": [], "any": [ben.id], "radio": "1"}),
        json!({"words": ["3"], "any": [ben.id], "radio": "1"}),
        json!({"words": ["1"], "any": ["1"], "radio": "1"}),
        json!({"words": ["1"], "any": [ben.id], "radio": "7"}),
    ] {
        assert_eq!(ada.try_post(&path, &json!({"values": wrong})).await.0, 400, "{wrong}");
    }
    let judges = ada.get("").await["guilds"][0]["roles"][3]["id"].clone();
    let values = json!({"words": ["2", "1"], "any": [judges], "radio": "2", "sure": true});
    ada.post(&path, json!({"values": values})).await;
    let sent = wire.event("INTERACTION_CREATE").await;
    let components: Vec<&Value> = sent["data"]["components"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|part| &part["component"])
        .collect();
    assert_eq!(components[0]["values"], json!(["2", "1"]));
    assert_eq!(components[1]["values"], json!([judges]));
    assert_eq!(sent["data"]["resolved"]["roles"][text(&judges)]["name"], "judges");
    assert_eq!(
        (
            &components[2]["value"],
            &components[3]["values"],
            &components[4]["value"]
        ),
        (&json!("2"), &json!([]), &json!(true))
    );
}

//! Keys that Discord does not know: passed over and counted, or refused by a strict sandbox.

use headsup_sandbox::{Sandbox, Setup};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::gateway::Wire;
use super::{PNG, Person, Rest, ask, sandbox};

async fn counted(sandbox: &Sandbox) -> Vec<(String, u64)> {
    let url = format!("{}/sandbox/complaints?counted=true", sandbox.url());
    let (_, list) = ask(&url, Method::GET, None, None).await;
    let one = |each: &Value| {
        let what = each["what"].as_str().expect("a text").to_owned();
        (what, each["times"].as_u64().expect("a number"))
    };
    list.as_array().expect("a list").iter().map(one).collect()
}

#[tokio::test]
async fn unknown_keys_are_passed_over_and_counted() {
    let sandbox = sandbox(Setup::default()).await;
    let rest = Rest::new(&sandbox).await;
    let command = rest
        .register(json!([{
            "name": "play", "description": "x", "colour": 1, "options": [{"type": 3, "name": "game", "description": "x", "min_value": 1}],
        }]))
        .await;
    assert!(command[0].get("colour").is_none(), "{command}");
    for n in 0..3 {
        let message = rest
            .say(json!({
                "content": n.to_string(), "colour": n,
                "embeds": [{"title": "x", "shade": 1}, {"title": "y", "shade": {"deep": 1}}],
                "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x", "glow": true}]}],
            }))
            .await;
        let text = message.to_string();
        for key in ["colour", "shade", "glow"] {
            assert!(!text.contains(key), "{key} is kept: {text}");
        }
        assert_eq!(message["embeds"][1]["title"], "y");
    }
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    let ada = Person::new(&sandbox, "ada").await;
    let body = json!({"name": "play", "options": [{"name": "game", "value": "x"}]});
    ada.post("/channels/lobby/commands?wait=false", body).await;
    let told = wire.event("INTERACTION_CREATE").await;
    let part = |key: &str| told[key].as_str().expect("a text").to_owned();
    let (id, token) = (part("id"), part("token"));
    let callback = format!("/interactions/{id}/{token}/callback");
    let answer =
        json!({"type": 4, "mood": 1, "data": {"content": "hello", "tone": 1, "nonce": "1", "enforce_nonce": false}});
    rest.good(Method::POST, &callback, Some(answer)).await;
    assert_eq!(ada.newest().await["content"], "hello");
    let mut counted = counted(&sandbox).await;
    counted.sort();
    let passed = |what: &str, times| (format!("{what} is passed over"), times);
    let messages = "POST /channels/*/messages: the unknown key";
    let callbacks = "POST /interactions/*/*/callback: the unknown key";
    let commands = "PUT /applications/*/commands: the unknown key";
    assert_eq!(
        counted,
        [
            passed(&format!("{messages} colour"), 3),
            passed(&format!("{messages} components.*.components.*.glow"), 3),
            passed(&format!("{messages} embeds.*.shade"), 6),
            passed(&format!("{callbacks} data.tone"), 1),
            passed(&format!("{callbacks} mood"), 1),
            passed(&format!("{commands} *.colour"), 1),
            passed(&format!("{commands} *.options.*.min_value"), 1),
        ]
    );
    let listed = sandbox.complaints();
    assert!(
        listed.contains(&format!("{messages} colour is passed over (3 times)")),
        "{listed:#?}"
    );
}

#[tokio::test]
async fn what_is_wrong_beside_an_unknown_key_is_still_refused_and_nothing_is_half_done() {
    let sandbox = sandbox(Setup::default()).await;
    let rest = Rest::new(&sandbox).await;
    let path = format!("/channels/{}/messages", rest.lobby);
    let body = json!({"content": "x".repeat(2_001), "colour": 1});
    let (status, answer) = rest.ask(Method::POST, &path, Some(&body)).await;
    assert_eq!(status, 400, "{answer}");
    assert!(answer["errors"].get("colour").is_none(), "{answer}");
    assert_eq!(
        answer["errors"]["content"]["_errors"][0]["code"],
        "BASE_TYPE_MAX_LENGTH"
    );
    let ada = Person::new(&sandbox, "ada").await;
    assert_eq!(ada.get("/channels/lobby/messages").await, json!([]));
}

#[tokio::test]
async fn a_strict_sandbox_refuses_unknown_keys_and_parts() {
    for strict in [true, false] {
        let sandbox = sandbox(Setup {
            strict,
            ..Setup::default()
        })
        .await;
        let rest = Rest::new(&sandbox).await;
        let path = format!("/channels/{}/messages", rest.lobby);
        let body = json!({"content": "x", "colour": 1});
        let (status, _) = rest.ask(Method::POST, &path, Some(&body)).await;
        assert_eq!(status, if strict { 400 } else { 200 });
        let form = Form::new()
            .text("payload_json", json!({"content": "y"}).to_string())
            .part("files[0]", Part::bytes(PNG).file_name("a.png"))
            .text("extra", "1");
        let sent = reqwest::Client::new()
            .post(format!("{}{path}", rest.url))
            .multipart(form);
        let sent = sent.header("authorization", format!("Bot {}", rest.token));
        let status = sent.send().await.expect("an answer").status().as_u16();
        assert_eq!(status, if strict { 400 } else { 200 });
        assert_eq!(counted(&sandbox).await.len(), 2);
    }
}

/// Bodies that are lists themselves, and a key that is called as Discord calls the list of mistakes.
#[tokio::test]
async fn unknown_keys_of_lists_and_the_key_errors_are_passed_over_too() {
    let sandbox = sandbox(Setup::default()).await;
    let rest = Rest::new(&sandbox).await;
    rest.invited_with(&sandbox, json!(["ADMINISTRATOR"])).await;
    let guild = format!("/guilds/{}", rest.guild);
    let (roles, channels) = (format!("{guild}/roles"), format!("{guild}/channels"));
    let player = rest.good(Method::GET, &roles, None).await[2]["id"].clone();
    let moved = rest
        .good(
            Method::PATCH,
            &roles,
            Some(json!([{"id": player, "position": 2, "colour": 1}])),
        )
        .await;
    let place = moved
        .as_array()
        .expect("a list")
        .iter()
        .find(|role| role["id"] == player);
    assert_eq!(place.expect("the role")["position"], 2);
    let body = json!([{"id": rest.lobby, "position": 1, "_errors": [1], "colour": {"_errors": 1}}]);
    rest.good(Method::PATCH, &channels, Some(body)).await;
    rest.say(json!({"content": "x", "_errors": {"code": "UNKNOWN_KEY"}}))
        .await;
    for (path, body) in [(&roles, json!({"id": player})), (&channels, Value::Null)] {
        let (status, answer) = rest.ask(Method::PATCH, path, Some(&body)).await;
        assert_eq!(status, 400, "{answer}");
        assert_eq!(answer["errors"]["_errors"][0]["code"], "LIST_TYPE_CONVERT", "{answer}");
    }
    let wrong = json!([{"id": player, "position": "x"}]);
    let (_, answer) = rest.ask(Method::PATCH, &roles, Some(&wrong)).await;
    assert_eq!(
        answer["errors"]["0"]["position"]["_errors"][0]["code"], "NUMBER_TYPE_COERCE",
        "{answer}"
    );
    let listed: Vec<String> = counted(&sandbox).await.into_iter().map(|(what, _)| what).collect();
    for passed in [
        "PATCH /guilds/*/roles: the unknown key *.colour is passed over",
        "PATCH /guilds/*/channels: the unknown key *._errors is passed over",
        "PATCH /guilds/*/channels: the unknown key *.colour is passed over",
        "POST /channels/*/messages: the unknown key _errors is passed over",
    ] {
        assert!(listed.iter().any(|what| what == passed), "{passed}: {listed:#?}");
    }
    sandbox.leave_unchecked();
}

/// What discord.js, discord.py and twilight send with every message, command and file is known, even to a strict sandbox.
#[tokio::test]
async fn what_libraries_always_send_is_known() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let command = json!({
        "application_id": rest.bot, "guild_id": null, "id": null, "version": "1", "type": 1, "name": "play", "description": "x",
        "default_member_permissions": null, "dm_permission": null, "options": null, "nsfw": false, "handler": null,
        "name_localizations": null, "description_localizations": null, "contexts": null, "integration_types": null,
    });
    let registered = rest.register(json!([command])).await;
    // Sent back as it came, it is the same command.
    assert_eq!(rest.register(registered.clone()).await, registered);
    assert_ne!(registered[0]["version"], "1");
    assert!(registered[0].get("options").is_none(), "{registered}");
    let message = rest
        .say(json!({"content": "x", "nonce": null, "enforce_nonce": false, "tts": false, "flags": null}))
        .await;
    let edit = format!(
        "/channels/{}/messages/{}",
        rest.lobby,
        message["id"].as_str().expect("an id")
    );
    let body = json!({"content": "y", "enforce_nonce": false});
    rest.good(Method::PATCH, &edit, Some(body)).await;
    let payload = json!({"attachments": [{"id": 0, "filename": "a.png", "spoiler": false, "description": null}]});
    let form = Form::new()
        .text("payload_json", payload.to_string())
        .part("files[0]", Part::bytes(PNG).file_name("a.png"));
    let path = format!("{}/channels/{}/messages", rest.url, rest.lobby);
    let sent = reqwest::Client::new().post(path).multipart(form);
    let sent = sent.header("authorization", format!("Bot {}", rest.token));
    assert_eq!(sent.send().await.expect("an answer").status(), 200);
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

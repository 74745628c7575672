//! The keys that the sandbox knows in a request's body are those that Discord describes: no real one is called unknown.

use std::collections::BTreeSet;

use headsup_sandbox::{ROUTES, Setup};
use headsup_stage::api::Api;
use reqwest::Method;
use serde_json::{Map, Value, json};

use super::gateway::Wire;
use super::{Person, Rest, sandbox};

/// Discord knows no such key, in any body.
const MADE_UP: &str = "no_such_key";

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// The keys that are called unknown anywhere in a form's mistakes.
fn called_unknown(errors: &Value, at: &str, found: &mut BTreeSet<String>) {
    for (key, below) in errors.as_object().into_iter().flatten() {
        if key != "_errors" {
            called_unknown(below, key, found);
        } else if below
            .as_array()
            .expect("a list")
            .iter()
            .any(|it| it["code"] == "UNKNOWN_KEY")
        {
            found.insert(at.to_owned());
        }
    }
}

#[tokio::test]
async fn no_key_that_discord_describes_is_called_unknown() {
    let Some(api) = Api::load() else { return };
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    rest.invited_with(&sandbox, json!(["ADMINISTRATOR"])).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let made = rest.register(json!([{"name": "do", "description": "x"}])).await;
    let own = json!({"name": "own", "description": "x"});
    let commands = format!("/applications/{}/guilds/{}/commands", rest.bot, rest.guild);
    let own = rest.good(Method::POST, &commands, Some(own)).await;
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "do"}))
        .await;
    let answered = wire.event("INTERACTION_CREATE").await;
    let callback = |it: &Value| format!("/interactions/{}/{}/callback", text(&it["id"]), text(&it["token"]));
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    rest.good(Method::POST, &callback(&answered), Some(hello)).await;
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "do"}))
        .await;
    let pending = wire.event("INTERACTION_CREATE").await;
    let message = rest.say(json!({"content": "x"})).await;
    let lobby = format!("/channels/{}", rest.lobby);
    let thread = json!({"name": "x", "type": 11});
    let thread = rest.good(Method::POST, &format!("{lobby}/threads"), Some(thread)).await;
    let hook = json!({"name": "x"});
    let hook = rest.good(Method::POST, &format!("{lobby}/webhooks"), Some(hook)).await;
    let door = format!("/webhooks/{}/{}", text(&hook["id"]), text(&hook["token"]));
    let said = rest
        .good(
            Method::POST,
            &format!("{door}?wait=true"),
            Some(json!({"content": "x"})),
        )
        .await;
    let role = rest
        .good(Method::POST, &format!("/guilds/{}/roles", rest.guild), Some(json!({})))
        .await;
    let emoji = json!({"name": "card", "image": "data:image/png;base64,AAAA"});
    let emojis = format!("/applications/{}/emojis", rest.bot);
    let emoji = rest.good(Method::POST, &emojis, Some(emoji)).await;

    let mut asked = 0;
    for (method, route) in ROUTES {
        let method: Method = method.parse().expect("a method");
        for (schema, keys, is_list) in api.keys_of_body(method.as_str(), route) {
            // Groups of people are not in the sandbox, and bots cannot set permissions of commands.
            if schema.contains("GroupDM")
                || schema.contains("UpdateDM")
                || route.ends_with("/commands/{command_id}/permissions")
            {
                continue;
            }
            let at_original = route.ends_with("@original");
            let (webhook, token) = match at_original {
                true => (json!(rest.bot), &answered["token"]),
                false => (hook["id"].clone(), &hook["token"]),
            };
            let inside = |key: &str| match key {
                "{channel_id}" if schema.contains("UpdateThread") => &thread["id"],
                "{message_id}" if route.starts_with("/webhooks") => &said["id"],
                "{message_id}" => &message["id"],
                "{command_id}" if route.contains("/guilds/") => &own["id"],
                "{command_id}" => &made[0]["id"],
                "{webhook_id}" => &webhook,
                "{webhook_token}" => token,
                "{interaction_id}" => &pending["id"],
                "{interaction_token}" => &pending["token"],
                "{role_id}" => &role["id"],
                "{emoji_id}" => &emoji["id"],
                other => panic!("{route}: what is {other}?"),
            };
            let steps = route.split('/').map(|step| match step {
                "{channel_id}" if !schema.contains("UpdateThread") => &rest.lobby,
                "{guild_id}" | "{overwrite_id}" => &rest.guild,
                "{application_id}" => &rest.bot,
                "{user_id}" => &ben.id,
                step if step.starts_with('{') => text(inside(step)),
                plain => plain,
            });
            let path = steps.collect::<Vec<_>>().join("/");
            let nothing = keys.iter().map(String::as_str).chain([MADE_UP]);
            let mut body = Value::Object(nothing.map(|key| (key.to_owned(), Value::Null)).collect::<Map<_, _>>());
            if route.ends_with("/callback") {
                let (kind, data) = match schema.as_str() {
                    "CreateMessageInteractionCallbackRequest" => (4, "IncomingWebhookInteractionRequest"),
                    "ModalInteractionCallbackRequest" => (9, "ModalInteractionCallbackRequestData"),
                    _ => continue,
                };
                let data = api.keys_of(data).into_iter().map(|key| (key, Value::Null));
                (body["type"], body["data"]) = (json!(kind), Value::Object(data.collect()));
            }
            if is_list {
                body = json!([body]);
            }
            let (status, answer) = rest.ask(method.clone(), &path, Some(&body)).await;
            let mut unknown = BTreeSet::new();
            called_unknown(&answer["errors"], "", &mut unknown);
            assert_eq!(status, 400, "{method} {route} ({schema}): {answer}");
            assert_eq!(
                Vec::from_iter(unknown),
                [MADE_UP],
                "{method} {route} ({schema}): {answer}"
            );
            asked += 1;
        }
    }
    assert!(asked > 30, "{asked}");
}

//! What the bot hears is what it may read, and people do what their permissions, timeouts and slow mode allow.

use std::time::Duration;

use headsup_sandbox::{Clock, Setup};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::model::Timestamp;

use super::gateway::Wire;
use super::{Person, Rest, ask, place, sandbox};

const ALL_INTENTS: u64 = (1 << 26) - 1;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

#[tokio::test]
async fn a_bot_hears_of_private_threads_only_what_it_could_read() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    // It manages no threads.
    rest.invited_with(&sandbox, json!(["MANAGE_MESSAGES", "PIN_MESSAGES"]))
        .await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let (mut wire, _) = Wire::identified(&sandbox, ALL_INTENTS).await;
    wire.event("GUILD_CREATE").await;
    let thread = json!({"name": "secret", "private": true});
    let thread = ada.post("/channels/lobby/threads", thread).await;
    let inside = format!("/channels/{}", text(&thread["id"]));
    assert_eq!(rest.ask(Method::GET, &inside, None).await.0, 403);
    let first = ada
        .post(&format!("{inside}/messages"), json!({"content": "psst"}))
        .await;
    let by_ada = async |method: Method, path: String| {
        let (status, answer) = ask(&format!("{}{path}", ada.url), method, None, None).await;
        assert!(status < 300, "{path}: {answer}");
    };
    by_ada(Method::POST, format!("{inside}/typing")).await;
    by_ada(Method::PUT, format!("{}/reactions/%F0%9F%91%8D", place(&first))).await;
    by_ada(Method::PUT, format!("{inside}/pins/{}", text(&first["id"]))).await;
    by_ada(Method::PUT, format!("{inside}/thread-members/{}", ben.id)).await;
    by_ada(Method::DELETE, format!("{inside}/thread-members/{}", ben.id)).await;
    by_ada(Method::DELETE, place(&first)).await;
    ada.post("/channels/lobby/messages", json!({"content": "aloud"})).await;
    let frame = wire.frame().await;
    assert_eq!(
        (&frame["t"], &frame["d"]["content"]),
        (&json!("MESSAGE_CREATE"), &json!("aloud"))
    );

    // Who is mentioned is let in, and hears of it from the message on.
    let call = json!({"content": format!("come in <@{}>", rest.bot)});
    ada.post(&format!("{inside}/messages"), call).await;
    let made = wire.event("THREAD_CREATE").await;
    assert_eq!(
        (&made["id"], &made["member"]["user_id"]),
        (&thread["id"], &json!(rest.bot))
    );
    wire.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(wire.event("MESSAGE_CREATE").await["channel_id"], thread["id"]);
    rest.good(Method::GET, &inside, None).await;
}

#[tokio::test]
async fn who_is_no_member_comes_without_one() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let option = json!({"type": 6, "name": "who", "description": "x"});
    rest.register(json!([{"name": "look", "description": "x", "options": [option]}]))
        .await;
    let (mut wire, _) = Wire::identified(&sandbox, ALL_INTENTS).await;
    for is_member in [true, false] {
        let look = json!({"name": "look", "options": [{"name": "who", "value": ben.id}]});
        ada.post("/channels/lobby/commands?wait=false", look).await;
        let told = wire.event("INTERACTION_CREATE").await;
        let resolved = &told["data"]["resolved"];
        assert!(resolved["users"][&ben.id].is_object(), "{resolved}");
        assert_eq!(resolved["members"][&ben.id].is_object(), is_member, "{resolved}");
        let call = json!({"content": format!("<@{}>", ben.id)});
        ada.post("/channels/lobby/messages", call).await;
        let told = wire.event("MESSAGE_CREATE").await;
        assert_eq!(told["mentions"][0]["id"], ben.id.as_str());
        assert_eq!(told["mentions"][0]["member"].is_object(), is_member, "{told}");
        let url = format!("{}/guilds/{}", ben.url, rest.guild);
        ask(&url, Method::DELETE, None, None).await;
    }
}

#[tokio::test]
async fn messages_for_one_pair_of_eyes_are_not_deleted_with_others() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    rest.register(json!([{"name": "hush", "description": "x"}])).await;
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "hush"}))
        .await;
    let told = wire.event("INTERACTION_CREATE").await;
    let callback = format!("/interactions/{}/{}/callback", text(&told["id"]), text(&told["token"]));
    let answer = json!({"type": 4, "data": {"content": "hush", "flags": 64}});
    rest.good(Method::POST, &callback, Some(answer)).await;
    let hushed = ada.newest().await;
    let said = rest.say(json!({"content": "aloud"})).await;
    let path = format!("/channels/{}/messages/bulk-delete", rest.lobby);
    let both = json!({"messages": [said["id"], hushed["id"]]});
    let (status, refused) = rest.ask(Method::POST, &path, Some(&both)).await;
    assert_eq!((status, &refused["code"]), (404, &json!(10008)));
    let malformed = json!({"messages": [said["id"], "x"]});
    let (status, refused) = rest.ask(Method::POST, &path, Some(&malformed)).await;
    assert_eq!(status, 400);
    assert_eq!(
        refused["errors"]["messages"]["1"]["_errors"][0]["code"], "NUMBER_TYPE_COERCE",
        "{refused}"
    );
    ada.again(&hushed).await;
    ada.again(&said).await;
}

#[tokio::test]
async fn people_wait_in_slow_mode_press_nothing_in_a_timeout_and_open_threads_if_they_may() {
    let clock = Clock::manual();
    let sandbox = sandbox(Setup {
        clock: clock.clone(),
        ..Setup::for_tests()
    })
    .await;
    let rest = Rest::new(&sandbox).await;
    rest.invited_with(&sandbox, json!(["ADMINISTRATOR"])).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let lobby = format!("/channels/{}", rest.lobby);
    rest.good(Method::PATCH, &lobby, Some(json!({"rate_limit_per_user": 10})))
        .await;
    let say = async |who: &Person| who.try_post("/channels/lobby/messages", &json!({"content": "x"})).await;
    for who in [&ada, &ben, &ada] {
        assert_eq!(say(who).await.0, 200);
    }
    let (status, refused) = say(&ben).await;
    assert_eq!((status, &refused["code"]), (429, &json!(20_016)));
    clock.advance(Duration::from_secs(10));
    assert_eq!(say(&ben).await.0, 200);

    let thread = async |private: bool| {
        let body = json!({"name": "x", "private": private});
        ben.try_post("/channels/lobby/threads", &body).await.0
    };
    assert_eq!((thread(false).await, thread(true).await), (200, 200));
    let deny = json!({"type": 0, "allow": 0, "deny": 1_u64 << 35 | 1 << 36});
    let overwrite = format!("{lobby}/permissions/{}", rest.guild);
    rest.good(Method::PUT, &overwrite, Some(deny)).await;
    assert_eq!((thread(false).await, thread(true).await), (403, 403));

    let button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"});
    let message = rest
        .say(json!({"content": "press", "components": [{"type": 1, "components": [button]}]}))
        .await;
    let member = format!("/guilds/{}/members/{}", rest.guild, ben.id);
    let press = async || {
        let path = format!("{}/components?wait=false", place(&message));
        ben.try_post(&path, &json!({"custom_id": "x"})).await.0
    };
    let thumb = format!("{}{}/reactions/%F0%9F%91%8D", ben.url, place(&message));
    let path = format!("{}/reactions/%F0%9F%91%8D/@me", place(&message));
    rest.good(Method::PUT, &path, None).await;
    assert_eq!(press().await, 200);
    let in_an_hour = i64::try_from(clock.now() / 1_000 + 3_600).expect("a time");
    let until = Timestamp::from_unix_timestamp(in_an_hour).expect("a time").to_string();
    let silenced = json!({"communication_disabled_until": until});
    rest.good(Method::PATCH, &member, Some(silenced)).await;
    assert_eq!(press().await, 403);
    assert_eq!(ask(&thumb, Method::PUT, None, None).await.0, 403);
    rest.good(
        Method::PATCH,
        &member,
        Some(json!({"communication_disabled_until": null})),
    )
    .await;
    assert_eq!(press().await, 200);
}

//! What Discord refuses, and with which words. One table per door; each row is a body with one thing wrong.

mod commands;
mod interactions;
mod messages;

use headsup_sandbox::{Sandbox, Setup};
use reqwest::Method;
use serde_json::{Value, json};

use super::{Rest, ask, sandbox};

/// The error of a form at a place such as `embeds.0.title`.
fn mistake<'a>(answer: &'a Value, place: &str) -> &'a str {
    let at = place
        .split('.')
        .filter(|step| !step.is_empty())
        .fold(&answer["errors"], |at, step| &at[step]);
    at["_errors"][0]["code"]
        .as_str()
        .unwrap_or_else(|| panic!("nothing is said about {place:?} in {answer}"))
}

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn row(components: Value) -> Value {
    json!({"components": [{"type": 1, "components": components}]})
}

fn button(more: Value) -> Value {
    let mut button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"});
    for (key, value) in more.as_object().expect("an object") {
        button[key] = value.clone();
    }
    button
}

fn options(count: usize) -> Vec<Value> {
    (0..count)
        .map(|n| json!({"label": "x", "value": n.to_string()}))
        .collect()
}

fn select(more: Value) -> Value {
    let mut select = json!({"type": 3, "custom_id": "x", "options": options(3)});
    for (key, value) in more.as_object().expect("an object") {
        select[key] = value.clone();
    }
    select
}

#[tokio::test]
async fn unknown_routes_wrong_tokens_and_broken_bodies_are_refused_and_reported() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    assert_eq!(
        rest.ask(Method::GET, "/nowhere", None).await,
        (404, json!({"code": 0, "message": "404: Not Found"}))
    );
    let me = format!("{}/users/@me", rest.url);
    assert_eq!(ask(&me, Method::GET, Some("wrong"), None).await.0, 401);
    assert_eq!(ask(&me, Method::GET, None, None).await.0, 401);
    assert_eq!(sandbox.complaints().len(), 3);
    for version in ["/api/v10", "/api/v9", "/api"] {
        let url = format!("{}{version}/users/@me", sandbox.url());
        assert_eq!(
            ask(&url, Method::GET, Some(sandbox.token()), None).await.0,
            200,
            "{version}"
        );
    }
    let broken = reqwest::Client::new().post(format!("{}/channels/{}/messages", rest.url, rest.lobby));
    let broken = broken
        .header("authorization", format!("Bot {}", rest.token))
        .body("{")
        .send()
        .await
        .expect("an answer");
    assert_eq!(broken.json::<Value>().await.expect("JSON")["code"], 50109);
    let foreign = reqwest::Client::new()
        .get(format!("{}/sandbox", sandbox.url()))
        .header("origin", "http://evil.test");
    assert_eq!(foreign.send().await.expect("an answer").status(), 403);
    let outside = Sandbox::start(Setup {
        listen: ([0, 0, 0, 0], 0).into(),
        ..Setup::for_tests()
    })
    .await;
    assert!(outside.is_err_and(|error| error.to_string().contains("loopback")));
}

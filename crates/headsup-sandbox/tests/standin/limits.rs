//! Discord's limits, on a clock that is moved by hand.

use std::time::Duration;

use headsup_sandbox::{Clock, Limits, Setup};
use reqwest::header::HeaderMap;
use reqwest::{Client, Method};
use serde_json::{Value, json};

use super::gateway::Wire;
use super::{Person, Rest, ask, sandbox, soon};
use headsup_stage::Watched;

/// A sandbox as Discord is, and its clock.
async fn limited() -> (Watched, Clock) {
    let clock = Clock::manual();
    let setup = Setup {
        clock: clock.clone(),
        ..Setup::default()
    };
    (sandbox(setup).await, clock)
}

/// Status, headers and body.
async fn send(rest: &Rest, method: Method, path: &str, body: Value) -> (u16, HeaderMap, Value) {
    let request = Client::new().request(method, format!("{}{path}", rest.url));
    let request = request.header("authorization", format!("Bot {}", rest.token));
    let request = if body.is_null() { request } else { request.json(&body) };
    let answer = soon("an answer", request.send()).await.expect("the sandbox answers");
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    (status, headers, answer.json().await.unwrap_or(Value::Null))
}

fn number(headers: &HeaderMap, name: &str) -> f64 {
    let text = headers.get(name).unwrap_or_else(|| panic!("no {name} in {headers:?}"));
    text.to_str().expect("plain text").parse().expect("a number")
}

#[tokio::test]
async fn a_route_has_a_bucket_for_each_channel_and_says_how_full_it_is() {
    let (sandbox, clock) = limited().await;
    let rest = Rest::new(&sandbox).await;
    let lobby = format!("/channels/{}/messages", rest.lobby);
    let mut buckets = Vec::new();
    for n in 0..5 {
        let (status, headers, _) = send(&rest, Method::POST, &lobby, json!({"content": n.to_string()})).await;
        assert_eq!(status, 200);
        assert_eq!(number(&headers, "x-ratelimit-limit"), 5.0);
        assert_eq!(number(&headers, "x-ratelimit-remaining"), f64::from(4 - n));
        assert_eq!(number(&headers, "x-ratelimit-reset-after"), 5.0);
        assert_eq!(
            number(&headers, "x-ratelimit-reset"),
            (clock.now() + 5_000) as f64 / 1_000.0
        );
        buckets.push(headers["x-ratelimit-bucket"].clone());
    }
    clock.advance(Duration::from_millis(1_500));
    let (status, headers, body) = send(&rest, Method::POST, &lobby, json!({"content": "one too many"})).await;
    assert_eq!(status, 429);
    assert_eq!((&body["retry_after"], &body["global"]), (&json!(3.5), &json!(false)));
    assert_eq!(number(&headers, "retry-after"), 4.0);
    assert_eq!(number(&headers, "x-ratelimit-reset-after"), 3.5);
    assert_eq!(headers["x-ratelimit-scope"], "user");
    assert!(headers.get("via").is_some() && headers.get("x-ratelimit-global").is_none());
    assert_eq!(headers["x-ratelimit-bucket"], buckets[0]);
    // Another channel's bucket is full, and it is the same bucket by name.
    let ada = Person::new(&sandbox, "ada").await;
    let games = ada.get("").await["guilds"][0]["channels"][1]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let (status, headers, _) = send(
        &rest,
        Method::POST,
        &format!("/channels/{games}/messages"),
        json!({"content": "x"}),
    )
    .await;
    assert_eq!((status, &headers["x-ratelimit-bucket"]), (200, &buckets[0]));
    // Nothing of what was refused was done, and when the time is over it can be done.
    let said = ada.get("/channels/lobby/messages").await;
    assert_eq!(said.as_array().map(Vec::len), Some(5));
    clock.advance(Duration::from_millis(3_500));
    let (status, ..) = send(&rest, Method::POST, &lobby, json!({"content": "in time"})).await;
    assert_eq!(status, 200);
    // A limit that is met is no mistake: no bot can know it beforehand.
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn fifty_requests_a_second_are_all_and_answers_to_interactions_are_exempt() {
    let (sandbox, clock) = limited().await;
    let rest = Rest::new(&sandbox).await;
    rest.register(json!([{"name": "play", "description": "x"}])).await;
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    let ada = Person::new(&sandbox, "ada").await;
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "play"}))
        .await;
    let told = wire.event("INTERACTION_CREATE").await;
    clock.advance(Duration::from_millis(1_000));
    for n in 0..50 {
        let path = if n % 2 == 0 {
            "/users/@me".to_owned()
        } else {
            format!("/channels/{}", rest.lobby)
        };
        assert_eq!(send(&rest, Method::GET, &path, Value::Null).await.0, 200, "{n}");
    }
    let (status, headers, body) = send(&rest, Method::GET, "/users/@me/guilds", Value::Null).await;
    assert_eq!(
        (status, &body["global"], &body["retry_after"]),
        (429, &json!(true), &json!(1.0))
    );
    assert_eq!(
        (&headers["x-ratelimit-global"], &headers["x-ratelimit-scope"]),
        (&"true".parse().expect("text"), &"global".parse().expect("text"))
    );
    let token = told["token"].as_str().expect("a token");
    let callback = format!("/interactions/{}/{token}/callback", told["id"].as_str().expect("an id"));
    let (status, headers, _) = send(
        &rest,
        Method::POST,
        &callback,
        json!({"type": 4, "data": {"content": "x"}}),
    )
    .await;
    assert_eq!(status, 204);
    assert!(headers.get("x-ratelimit-limit").is_none(), "{headers:?}");
    let hook = format!("/webhooks/{}/{token}", rest.bot);
    for n in 0..6 {
        let (status, _, body) = send(&rest, Method::POST, &hook, json!({"content": n.to_string()})).await;
        assert_eq!(
            (status, body["global"] == false),
            if n < 5 { (200, false) } else { (429, true) },
            "{body}"
        );
    }
    clock.advance(Duration::from_millis(1_000));
    assert_eq!(send(&rest, Method::GET, "/users/@me", Value::Null).await.0, 200);
}

#[tokio::test]
async fn limits_are_turned_off_and_changed_while_it_runs() {
    let (sandbox, _) = limited().await;
    let rest = Rest::new(&sandbox).await;
    let url = format!("{}/sandbox/limits", sandbox.url());
    let change = async |body: Value| ask(&url, Method::PATCH, None, Some(&body)).await;
    let told = change(json!({"shards": 3, "max_concurrency": 2})).await.1;
    assert_eq!(
        (&told["on"], &told["shards"], &told["requests_per_second"]),
        (&json!(true), &json!(3), &json!(50))
    );
    let gateway = rest.good(Method::GET, "/gateway/bot", None).await;
    assert_eq!(
        (&gateway["shards"], &gateway["session_start_limit"]["max_concurrency"]),
        (&json!(3), &json!(2))
    );
    for wrong in [json!({"shards": 0}), json!({"on": 1}), json!({"colour": 1}), json!([])] {
        assert_eq!(change(wrong.clone()).await.0, 400, "{wrong}");
    }
    assert_eq!(ask(&url, Method::GET, None, None).await.1, told);
    let path = format!("/channels/{}/messages", rest.lobby);
    change(json!({"on": false})).await;
    for n in 0..60 {
        let (status, headers, _) = send(&rest, Method::POST, &path, json!({"content": n.to_string()})).await;
        assert_eq!(status, 200);
        assert!(
            headers.keys().all(|name| !name.as_str().starts_with("x-ratelimit")),
            "{headers:?}"
        );
    }
    change(json!({"on": true})).await;
    let answers = (0..6).map(|_| send(&rest, Method::POST, &path, json!({"content": "x"})));
    let answers = futures_util::future::join_all(answers).await;
    assert_eq!(answers.iter().filter(|(status, ..)| *status == 429).count(), 1);
}

#[tokio::test]
async fn a_connection_that_says_too_much_is_closed() {
    let (sandbox, clock) = limited().await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    // IDENTIFY was the first of this minute.
    for _ in 0..119 {
        wire.send(json!({"op": 1, "d": null})).await;
        assert_eq!(wire.frame_of(11).await["op"], 11);
    }
    wire.send(json!({"op": 1, "d": null})).await;
    assert_eq!(wire.close_code().await, Some(4008));
    let mut wire = Wire::open(&sandbox).await;
    wire.resume(&ready, 1).await;
    wire.event("RESUMED").await;
    clock.advance(Duration::from_secs(1));
    let long = "x".repeat(4_096);
    wire.send(json!({"op": 3, "d": {"status": "online", "afk": false, "since": null, "activities": [{"name": long, "type": 0}]}})).await;
    assert_eq!(wire.close_code().await, Some(4002));
    assert_eq!(sandbox.complaints().len(), 2);
}

#[tokio::test]
async fn a_connection_without_heartbeats_is_closed_and_its_session_is_over() {
    let (sandbox, clock) = limited().await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    clock.advance(Duration::from_secs(60));
    wire.send(json!({"op": 1, "d": null})).await;
    wire.frame_of(11).await;
    clock.advance(Duration::from_secs(60));
    wire.send(json!({"op": 1, "d": null})).await;
    wire.frame_of(11).await;
    clock.advance(Duration::from_millis(41_250 + 20_625));
    assert_eq!(wire.close_code().await, Some(4009));
    assert_eq!(
        sandbox.complaints(),
        ["gateway: the bot sent no heartbeat for too long; closed with 4009"]
    );
    let mut again = Wire::open(&sandbox).await;
    again.resume(&ready, 1).await;
    assert_eq!(again.frame_of(9).await["d"], false);
    // One that never identifies must be heard from as well.
    let mut silent = Wire::open(&sandbox).await;
    clock.advance(Duration::from_millis(41_250 + 20_625));
    assert_eq!(silent.close_code().await, Some(4009));
}

#[tokio::test]
async fn limits_that_are_turned_on_end_a_connection_that_is_silent() {
    let clock = Clock::manual();
    let sandbox = sandbox(Setup {
        clock: clock.clone(),
        ..Setup::for_tests()
    })
    .await;
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    wire.event("GUILD_CREATE").await;
    clock.advance(Duration::from_secs(50));
    let url = format!("{}/sandbox/limits", sandbox.url());
    ask(&url, Method::PATCH, None, Some(&json!({"on": true}))).await;
    clock.advance(Duration::from_secs(12));
    assert_eq!(wire.close_code().await, Some(4009));
}

#[tokio::test]
async fn shards_identify_one_in_five_seconds_for_each_bucket_of_max_concurrency() {
    let clock = Clock::manual();
    let setup = Setup {
        clock: clock.clone(),
        limits: Limits {
            shards: 4,
            max_concurrency: 2,
            ..Limits::default()
        },
        ..Setup::default()
    };
    let sandbox = sandbox(setup).await;
    let mut wires = Vec::new();
    for shard in 0..4 {
        let mut wire = Wire::open(&sandbox).await;
        wire.identify(1, json!([shard, 4])).await;
        match shard {
            0 | 1 => drop(wire.event("READY").await),
            _ => assert_eq!(wire.frame_of(9).await["d"], false),
        }
        wires.push(wire);
    }
    clock.advance(Duration::from_secs(5));
    for shard in [2, 3] {
        wires[shard].identify(1, json!([shard, 4])).await;
        wires[shard].event("READY").await;
    }
    let rest = Rest::new(&sandbox).await;
    let limit = rest.good(Method::GET, "/gateway/bot", None).await["session_start_limit"].clone();
    assert_eq!((&limit["total"], &limit["remaining"]), (&json!(1_000), &json!(996)));
    assert_eq!(sandbox.complaints().len(), 2);
}

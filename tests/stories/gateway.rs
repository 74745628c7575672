//! Ends gateway connections in every way: play continues, only Discord ends sessions, and nothing happens twice.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use headsup_sandbox::{Limits, Said, Setup};
use headsup_store::MemoryStore;
use reqwest::Method;
use serde_json::{Value, json};

use crate::metrics::Page;
use headsup_stage::scene::{PATIENCE, Person, Scene, answered, eventually, string};
use headsup_stage::table::Table;

/// Returns the number of begun or resumed sessions. A later connection may redeliver missed events.
pub fn sessions(scene: &Scene) -> usize {
    let begun = frames(scene, 0, false)
        .into_iter()
        .filter(|(_, frame)| matches!(frame["t"].as_str(), Some("READY" | "RESUMED")))
        .map(|(connection, _)| connection);
    begun.collect::<BTreeSet<u64>>().len()
}

/// Returns the frames from or to the bot after a log entry, each with its connection number.
fn frames(scene: &Scene, after: u64, of_bot: bool) -> Vec<(u64, Value)> {
    let entries = scene.sandbox.log_after(after).into_iter();
    let frames = entries.filter_map(|entry| match entry.what {
        Said::Gateway {
            connection,
            from_bot,
            frame,
        } if from_bot == of_bot => Some((connection, frame.read().clone())),
        _ => None,
    });
    frames.collect()
}

/// Returns how often the bot identified and resumed after a log entry.
fn begins(scene: &Scene, after: u64) -> (usize, usize) {
    let sent = frames(scene, after, true);
    let of = |op: u64| sent.iter().filter(|(_, frame)| frame["op"] == op).count();
    (of(2), of(6))
}

/// A session of at least this duration is stable.
const LASTED: Duration = Duration::from_secs(60);

async fn trouble(scene: &Scene, mood: &Value) {
    scene.ask(Method::POST, "/trouble/gateway", mood.clone()).await;
}

/// Shards that lose their connections together.
const SHARDS: usize = 3;

/// Starts a bot of this many shards.
async fn scene_of(shards: usize, number: u64) -> Scene {
    scene_with(shards, Setup::for_tests().heartbeat, number).await
}

/// Starts a bot of this many shards, with this heartbeat interval.
async fn scene_with(shards: usize, heartbeat: Duration, number: u64) -> Scene {
    let setup = Setup {
        answer_in: PATIENCE,
        heartbeat,
        limits: Limits {
            shards: shards as u32,
            max_concurrency: shards as u32,
            ..Limits::off()
        },
        ..Setup::for_tests()
    };
    let clock = Arc::new(headsup_app::SystemClock);
    let store = Arc::new(MemoryStore::default());
    let scene = Scene::set_up(setup, store, clock, headsup_games::CATALOG, number).await;
    eventually("all shards are connected", || async { sessions(&scene) == shards }).await;
    scene
}

/// Ends the connections of all shards. A command sent during the outage is answered.
async fn end_all(scene: &Scene, ada: &Person, mood: &Value) -> (usize, usize) {
    let (before, entries) = (sessions(scene), scene.entries());
    trouble(scene, mood).await;
    let asked = ada.command("lobby", "settings", &[]).await;
    assert_eq!(asked["state"], "answered", "after {mood}: {asked}");
    eventually(&mood.to_string(), || async { sessions(scene) == before + SHARDS }).await;
    begins(scene, entries)
}

/// Returns every end after which Discord accepts a RESUME.
fn resumable() -> Vec<Value> {
    let codes = [1000, 1001, 1011, 4000, 4001, 4002, 4003, 4005, 4008];
    let mut ways: Vec<Value> = codes.map(|code| json!({"do": "close", "code": code})).into();
    ways.extend(["close", "drop", "half", "reset", "reconnect"].map(|what| json!({"do": what})));
    ways.push(json!({"do": "invalid_session", "resumable": true}));
    ways
}

/// On one thread: a busy loop would keep the sandbox from answering as well.
#[tokio::test]
async fn however_a_connection_ends_each_shard_resumes_once_and_loses_nothing() {
    let mut scene = scene_of(SHARDS, 50).await;
    let ada = scene.person("ada").await;
    for mood in resumable() {
        let begun = end_all(&scene, &ada, &mood).await;
        assert_eq!(begun, (0, SHARDS), "identified and resumed after {mood}");
    }
    scene.assert_nothing_logged();
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test]
async fn where_discord_ends_the_sessions_each_shard_identifies_once() {
    let mut scene = scene_of(SHARDS, 51).await;
    let ada = scene.person("ada").await;
    let closes = [4006, 4007, 4009].map(|code| json!({"do": "close", "code": code}));
    let invalid = json!({"do": "invalid_session", "resumable": false});
    for mood in closes.into_iter().chain([invalid]) {
        scene.pass(LASTED);
        let (before, entries) = (sessions(&scene), scene.entries());
        trouble(&scene, &mood).await;
        eventually(&mood.to_string(), || async { sessions(&scene) == before + SHARDS }).await;
        assert_eq!(begins(&scene, entries).0, SHARDS, "identified after {mood}");
        assert_eq!(ada.command("lobby", "settings", &[]).await["state"], "answered");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Heartbeats get no response, and no event arrives.
#[tokio::test]
async fn connections_that_fall_silent_are_resumed() {
    let mut scene = scene_with(SHARDS, Duration::from_secs(2), 52).await;
    let ada = scene.person("ada").await;
    let begun = end_all(&scene, &ada, &json!({"do": "zombie"})).await;
    assert_eq!(begun, (0, SHARDS));
    scene.assert_clean();
    scene.stop_bot().await;
}

/// An outage of Discord: no connection opens, and the sessions survive it.
#[tokio::test]
async fn sessions_outlast_an_outage_in_which_no_connection_opens() {
    let mut scene = scene_of(SHARDS, 53).await;
    let page = Page::of(&scene).await;
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;
    let ada = scene.person("ada").await;
    for _ in 0..3 {
        scene.pass(LASTED);
        let (before, entries) = (sessions(&scene), scene.entries());
        trouble(&scene, &json!({"do": "down"})).await;
        eventually("that is noticed", || async { page.get("/ready").await.0 == 503 }).await;
        trouble(&scene, &json!({"do": "up"})).await;
        eventually("it is over", || async { sessions(&scene) == before + SHARDS }).await;
        assert_eq!(begins(&scene, entries), (0, SHARDS));
        assert_eq!(ada.command("lobby", "settings", &[]).await["state"], "answered");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

/// A failing gateway is retried ever more slowly, `/ready` says why, and the bot recovers.
async fn is_given_time(scene: &mut Scene, mood: Value, why: &str) {
    let page = Page::of(scene).await;
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;
    scene.pass(LASTED);
    trouble(scene, &mood).await;
    let entries = scene.entries();
    trouble(scene, &json!({"do": "invalid_session", "resumable": false})).await;
    for (short, pause) in [(3, 10), (4, 20), (5, 40), (6, 80)] {
        let pause = Duration::from_secs(pause);
        eventually("it waits", || async { scene.may_be_late_in(pause) }).await;
        let told = format!(
            "{short} sessions in a row ended at once ({why}), so the next begins in {} s",
            pause.as_secs()
        );
        assert!(scene.logged(&told), "{told}");
        eventually("/ready says why", || async {
            let (status, said) = page.get("/ready").await;
            status == 503 && said.contains(&told)
        })
        .await;
        let identified = begins(scene, entries).0;
        assert_eq!(identified, short, "no session begins while it waits");
        if short == 6 {
            trouble(scene, &json!({"do": "fail", "times": 0})).await;
        }
        scene.pass(pause);
    }
    eventually("it is back", || async { page.get("/ready").await.0 == 200 }).await;
    let ada = scene.person("ada").await;
    assert_eq!(ada.command("lobby", "settings", &[]).await["state"], "answered");
    scene.stop_bot().await;
}

#[tokio::test]
async fn a_gateway_that_declares_each_session_invalid_is_given_time() {
    let mut scene = scene_of(1, 54).await;
    is_given_time(
        &mut scene,
        json!({"do": "fail", "times": 1_000}),
        "the session is invalid (op 9)",
    )
    .await;
}

#[tokio::test]
async fn a_gateway_that_closes_each_session_is_given_time() {
    let mut scene = scene_of(1, 55).await;
    is_given_time(
        &mut scene,
        json!({"do": "fail", "times": 1_000, "code": 4009}),
        "close code 4009",
    )
    .await;
}

/// Of three sessions a day, the last is kept for later.
#[tokio::test]
async fn few_sessions_that_are_left_are_spread_over_the_day() {
    let setup = Setup {
        answer_in: PATIENCE,
        limits: Limits {
            identifies_per_day: 3,
            ..Limits::default()
        },
        ..Setup::for_tests()
    };
    let (clock, store) = (Arc::new(headsup_app::SystemClock), Arc::new(MemoryStore::default()));
    let mut scene = Scene::set_up(setup, store, clock, headsup_games::CATALOG, 58).await;
    let page = Page::of(&scene).await;
    let anew = json!({"do": "invalid_session", "resumable": false});
    trouble(&scene, &anew).await;
    eventually("the second begins", || async { begins(&scene, 0).0 == 2 }).await;
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;
    trouble(&scene, &anew).await;
    let told = "sessions left today: 1, so the next begins in";
    eventually("/ready says why", || async {
        let (status, said) = page.get("/ready").await;
        status == 503 && said.contains(told)
    })
    .await;
    assert!(scene.logged(told));
    assert_eq!(begins(&scene, 0), (2, 0));
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Plays on, and waits until the table shows whose turn it is.
async fn survives(number: u64, mood: Value) {
    let mut scene = Scene::new(number).await;
    let table = Table::of(&scene, "fortac").await;
    for _ in 0..2 {
        let (played, before) = (table.game(&scene).await.played().len(), sessions(&scene));
        trouble(&scene, &mood).await;
        eventually("the bot is back", || async { sessions(&scene) > before }).await;
        eventually("a move is made again", || async {
            table.any_move(&scene).await;
            table.game(&scene).await.played().len() > played
        })
        .await;
    }
    let (player, _) = table.turn(&scene).await;
    assert!(!string(&answered(&player.command("lobby", "hand", &[]).await)["content"]).is_empty());
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_a_close_without_a_code() {
    survives(56, json!({"do": "close"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_in_a_new_session() {
    survives(57, json!({"do": "invalid_session", "resumable": false})).await;
}

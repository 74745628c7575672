//! Tests web pages of a proxy in place of Discord's responses, and rejected first answers.
//!
//! The bot gives up only what Discord itself refused, and its requests do not multiply.

use std::sync::Arc;

use headsup_app::{NotificationChannel, Settings};
use headsup_store::MemoryStore;
use reqwest::Method;
use serde_json::{Value, json};

use crate::metrics::Page;
use crate::notices::choose;
use headsup_stage::scene::{Person, Scene, eventually, string};
use headsup_stage::table::{Table, noted};

async fn trouble(scene: &Scene, body: Value) {
    scene.ask(Method::POST, "/trouble/rest", body).await;
}

/// Starts the bot with its uploads done.
async fn scene(number: u64) -> Scene {
    let scene = Scene::on(Arc::new(MemoryStore::default()), number).await;
    scene.faces_are_uploaded().await;
    scene
}

/// Returns how often the bot made this request after a log entry.
fn asked(scene: &Scene, after: u64, method: &str, path: &str) -> usize {
    let asked = scene.requests_after(after).into_iter();
    asked
        .filter(|asked| asked.method == method && asked.path.contains(path))
        .count()
}

fn assert_logs_no_page(scene: &Scene) {
    for words in ["<html", "<!DOCTYPE", "Ray ID", "is not here"] {
        assert!(!scene.logged(words), "{words}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_pages_in_place_of_discords_answers() {
    let mut scene = scene(900).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    for status in [400, 404, 502, 520] {
        let body = json!({"method": "PATCH", "path": "/channels/*", "times": 2, "status": status, "html": true});
        let before = scene.entries();
        trouble(&scene, body).await;
        table.pass_the_question(&scene).await;
        table.shows_whose_turn(&scene).await;
        assert!(asked(&scene, before, "PATCH", "/channels/") >= 3, "{status}");
    }
    // After a page that may be a ban, the bot retries in a minute or at the next start.
    for status in [403, 429] {
        let body = json!({"method": "PATCH", "path": "/channels/*", "times": 1, "status": status, "html": true});
        let before = scene.entries();
        trouble(&scene, body).await;
        table.pass_the_question(&scene).await;
        eventually("it is met", || async {
            asked(&scene, before, "PATCH", "/channels/") == 1
        })
        .await;
        scene.stop_bot().await;
        scene.start_bot().await;
        table.shows_whose_turn(&scene).await;
    }
    assert_logs_no_page(&scene);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_still_takes_direct_messages_after_pages_in_place_of_discords_answers() {
    let mut scene = scene(901).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, other) = table.turn(&scene).await;
    let direct = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    choose(&scene, other, direct).await;
    noted(&scene, table.id).await;
    for path in ["/users/@me/channels", "/channels/*/messages"] {
        let body = json!({"method": "POST", "path": path, "times": 2, "status": 404, "html": true});
        trouble(&scene, body).await;
    }
    table.pass_unseen(&scene).await;
    let channel = other.dm(&scene.bot_id().await).await;
    eventually("the notice is there", || async {
        let messages = other.messages(&channel).await;
        messages
            .iter()
            .any(|one| string(&one["content"]).contains("your turn in"))
    })
    .await;
    let waiting = scene.ask(Method::GET, "/trouble", json!({})).await;
    assert_eq!(waiting, json!([]), "all of it was met");
    scene.stop_bot().await;
}

/// Loses one interaction, and returns the number of attempted first answers.
async fn loses_one(scene: &Scene, page: &Page, ada: &Person, number: usize, before: u64) -> usize {
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "settings"}))
        .await;
    let line = "interactions_total{kind=\"command\",outcome=\"lost\"}";
    page.shows(&[(line, number)]).await;
    asked(scene, before, "POST", "/interactions/")
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_may_be_a_ban_silence_the_bot_and_are_said_once() {
    for (number, status) in [(902, 403), (903, 429)] {
        let mut scene = scene(number).await;
        let (page, ada) = (Page::of(&scene).await, scene.person("ada").await);
        let body = json!({"path": "/interactions/*", "times": 1_000, "status": status, "html": true});
        trouble(&scene, body).await;
        let before = scene.entries();
        let mut tried = 0;
        for press in 1..=8 {
            tried = loses_one(&scene, &page, &ada, press, before).await;
            assert_eq!(tried, press.min(3), "{status}");
        }
        assert_eq!(tried, 3, "{status}: none is sent before a minute is over");
        let said = format!("a proxy before Discord refuses all requests (status {status}): nothing is sent for 60 s");
        assert_eq!(scene.times_logged(&said), 1, "{said}");
        assert_logs_no_page(&scene);
        page.shows(&[("incidents_total", 0)]).await;
        scene.stop_bot().await;
    }
}

/// A press during an outage gets its answer afterwards, unless it has expired.
#[tokio::test(flavor = "multi_thread")]
async fn first_answers_wait_together_while_discord_takes_none() {
    let mut scene = scene(904).await;
    let ada = scene.person("ada").await;
    for (round, body) in [
        json!({"path": "/interactions/*", "times": 1_000, "status": 502}),
        json!({"path": "/interactions/*", "times": 1_000, "status": 502, "html": true}),
        json!({"path": "/interactions/*", "times": 1_000, "status": 429}),
    ]
    .into_iter()
    .enumerate()
    {
        trouble(&scene, body.clone()).await;
        let presses = (0..8).map(|_| ada.command("lobby", "settings", &[]));
        let presses = futures_util::future::join_all(presses);
        let over = async {
            eventually("it is said", || async {
                scene.times_logged("Discord takes no first answers to interactions") > round
            })
            .await;
            scene.ask(Method::DELETE, "/trouble", json!({})).await;
        };
        let (answered, ()) = tokio::join!(presses, over);
        for press in answered {
            assert_eq!(press["state"], "answered", "{body}: {press}");
        }
        eventually("it is said", || async {
            scene.times_logged("Discord takes first answers to interactions again") > round
        })
        .await;
    }
    assert_logs_no_page(&scene);
    scene.stop_bot().await;
}

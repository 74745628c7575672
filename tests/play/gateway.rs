//! The gateway's moods: dropped sockets, op 7, op 9, odd closes. Play goes on, and nothing happens twice.

use std::sync::atomic::{AtomicBool, Ordering};

use headsup_sandbox::Said;
use serde_json::{Value, json};

use crate::scene::{Scene, answered, eventually, string};
use crate::table::Table;

/// How many sessions the bot has begun or resumed.
pub fn sessions(scene: &Scene) -> usize {
    let begun = |what: &Said| match what {
        Said::Gateway { from_bot, frame, .. } => {
            !from_bot && matches!(frame.read()["t"].as_str(), Some("READY" | "RESUMED"))
        }
        Said::Rest { .. } => false,
    };
    let entries = scene.sandbox.log_after(0);
    entries.iter().filter(|entry| begun(&entry.what)).count()
}

async fn survives(number: u64, mood: Value) {
    let mut scene = Scene::new(number).await;
    let table = Table::of(&scene, "fortac").await;
    for _ in 0..2 {
        let played = table.game(&scene).await.played().len();
        let (before, given_up) = (sessions(&scene), AtomicBool::new(false));
        scene.ask(reqwest::Method::POST, "/trouble/gateway", mood.clone()).await;
        eventually("a move is made again", || async {
            // What comes while nobody listens is lost, and fails when its time is over.
            let lost = async {
                eventually("the bot is back", || async { sessions(&scene) > before }).await;
                if !given_up.swap(true, Ordering::SeqCst) {
                    scene.nobody_waits_any_more();
                }
                std::future::pending::<()>().await;
            };
            tokio::select! {
                _ = table.any_move(&scene) => {}
                () = lost => {}
            }
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
async fn a_dropped_socket_is_resumed() {
    survives(50, json!({"do": "drop"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn op_7_is_followed() {
    survives(51, json!({"do": "reconnect"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn op_9_begins_a_new_session() {
    survives(52, json!({"do": "invalid_session", "resumable": false})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_with_a_code_is_survived() {
    survives(53, json!({"do": "close", "code": 4000})).await;
}

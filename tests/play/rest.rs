//! REST's moods: 429, 500, answers that come late or never. No move is lost or doubled, and the table message ends up right.

use std::sync::Arc;

use headsup::store::MemoryStore;
use serde_json::{Value, json};

use crate::scene::{Scene, answered, eventually, string};
use crate::table::Table;

async fn trouble(scene: &Scene, body: Value) {
    scene.ask(reqwest::Method::POST, "/trouble/rest", body).await;
}

/// Makes three moves while the bot's requests go wrong, then sees whether all is as it should be.
async fn survives(number: u64, body: Value) {
    let mut scene = Scene::new(number).await;
    let table = Table::of(&scene, "fortac").await;
    for _ in 0..3 {
        trouble(&scene, body.clone()).await;
        let played = table.game(&scene).await.played().len();
        table.any_move(&scene).await;
        eventually("the move is kept", || async {
            table.game(&scene).await.played().len() == played + 1
        })
        .await;
    }
    scene.ask(reqwest::Method::DELETE, "/trouble", json!({})).await;
    table.shows_whose_turn(&scene).await;
    let tables = table.players[0].messages("lobby").await;
    let tables = tables
        .iter()
        .filter(|message| string(&message["content"]).contains("➤"))
        .count();
    assert_eq!(tables, 1, "one table message");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_of_the_table_that_are_rate_limited_come_later() {
    survives(
        60,
        json!({"method": "PATCH", "path": "/channels/*", "times": 2, "status": 429, "retry_after": 0.2}),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_of_the_table_that_fail_come_again() {
    survives(
        61,
        json!({"method": "PATCH", "path": "/channels/*", "times": 2, "status": 500}),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_of_the_table_that_seem_to_fail_are_repeated_harmlessly() {
    survives(
        62,
        json!({"method": "PATCH", "path": "/channels/*", "times": 1, "status": 502, "carried_out": true}),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_that_seem_to_fail_are_not_doubled() {
    let mut scene = Scene::new(63).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    trouble(
        &scene,
        json!({"method": "POST", "path": "/channels/*", "times": 1, "status": 500, "carried_out": true}),
    )
    .await;
    table.pass_the_question(&scene).await;
    let (player, _) = table.turn(&scene).await;
    eventually("a notice stands", || async { notices(&scene, player).await == 1 }).await;
    table.pass_the_question(&scene).await;
    let (player, _) = table.turn(&scene).await;
    eventually("the next one replaces it", || async {
        notices(&scene, player).await == 1
    })
    .await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_is_noted_only_after_it_was_accepted_costs_nobody_a_notice() {
    let mut scene = Scene::new(69).await;
    // The bot asks which message answered `/play`, and learns it when the match has long begun.
    trouble(
        &scene,
        json!({"method": "GET", "path": "/webhooks/*", "times": 1, "status": 500}),
    )
    .await;
    let table = Table::of(&scene, "fortac").await;
    for _ in 0..2 {
        table.shows_whose_turn(&scene).await;
        table.pass_the_question(&scene).await;
        let (player, _) = table.turn(&scene).await;
        eventually("he is told", || async { notices(&scene, player).await == 1 }).await;
    }
    scene.stop_bot().await;
}

/// How many notices stand in the lobby, if the newest is for this player.
async fn notices(_scene: &Scene, player: &crate::scene::Person) -> usize {
    let messages = player.messages("lobby").await;
    let notices: Vec<_> = messages
        .iter()
        .filter(|message| string(&message["content"]).contains("it is your move"))
        .collect();
    eprintln!(
        "DEBUG {} {:?}",
        player.id,
        messages
            .iter()
            .map(|m| (
                m["id"].clone(),
                m["timestamp"].clone(),
                m["content"].clone(),
                m["mentions"][0]["id"].clone()
            ))
            .collect::<Vec<_>>()
    );
    match notices.first() {
        Some(newest) if newest["mentions"][0]["id"] == player.id.as_str() => notices.len(),
        _ => 0,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_that_fails_is_given_again() {
    for (number, body) in [
        (64, json!({"path": "/interactions/*", "times": 1, "status": 500})),
        (
            65,
            json!({"path": "/interactions/*", "times": 1, "status": 500, "carried_out": true}),
        ),
        (
            66,
            json!({"path": "/interactions/*", "times": 1, "status": 429, "retry_after": 0.1}),
        ),
        (67, json!({"path": "/interactions/*", "times": 1, "hang": true})),
    ] {
        let mut scene = Scene::in_time(Arc::new(MemoryStore::default()), number).await;
        let table = Table::of(&scene, "fortac").await;
        trouble(&scene, body.clone()).await;
        let made = table.any_move(&scene).await;
        assert!(string(&answered(&made)["content"]).contains("Fortac"), "{body}: {made}");
        assert_eq!(table.game(&scene).await.played().len(), 1);
        scene.stop_bot().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_that_never_arrives_loses_no_move() {
    let mut scene = Scene::in_time(Arc::new(MemoryStore::default()), 68).await;
    let table = Table::of(&scene, "fortac").await;
    trouble(&scene, json!({"path": "/interactions/*", "times": 9, "hang": true})).await;
    let lost = table.any_move(&scene).await;
    assert_eq!(lost["state"], "failed", "{lost}");
    scene.ask(reqwest::Method::DELETE, "/trouble", json!({})).await;
    assert_eq!(table.game(&scene).await.played().len(), 1);
    table.shows_whose_turn(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    assert!(!crate::scene::buttons(&panel).is_empty());
    scene.stop_bot().await;
}

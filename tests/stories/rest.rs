//! REST's moods: 429, 500, answers that come late or never. No move is lost or doubled, and the table message ends up right.

use std::sync::Arc;
use std::time::Duration;

use headsup_discord::TimeLimits;
use headsup_sandbox::{Entry, Said};
use headsup_store::MemoryStore;
use serde_json::{Value, json};

use headsup_stage::scene::{Scene, answered, eventually, string};
use headsup_stage::table::{Table, match_of};

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
        .filter(|message| string(&message["content"]).contains("'s turn"))
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
    table.pass_unseen(&scene).await;
    let (player, _) = table.turn(&scene).await;
    eventually("a notice stands", || async { notices(player).await == 1 }).await;
    table.pass_unseen(&scene).await;
    let (player, _) = table.turn(&scene).await;
    eventually("the next one replaces it", || async { notices(player).await == 1 }).await;
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
        table.pass_unseen(&scene).await;
        let (player, _) = table.turn(&scene).await;
        eventually("they are told", || async { notices(player).await == 1 }).await;
    }
    scene.stop_bot().await;
}

/// Does a deed while requests hang: each hangs until the bot takes it for lost, and when all of its time is over, so is the sandbox's.
async fn hangs_until_late(scene: &Scene, deed: impl Future<Output = Value>) -> Value {
    let TimeLimits {
        first_answer, attempt, ..
    } = TimeLimits::DISCORD;
    let late = async {
        let mut passed = Duration::ZERO;
        for hung in 1.. {
            eventually("a request hangs", || async { hanging(scene) >= hung }).await;
            scene.pass(attempt);
            passed += attempt;
            if passed >= first_answer {
                scene.nobody_waits_any_more();
            }
        }
    };
    tokio::select! {
        done = deed => done,
        () = late => unreachable!("it goes on for ever"),
    }
}

/// How many requests were never answered.
fn hanging(scene: &Scene) -> usize {
    let entries = scene.sandbox.log_after(0);
    let never = |entry: &&Entry| matches!(entry.what, Said::Rest { status: 0, .. });
    entries.iter().filter(never).count()
}

/// How many notices stand in the lobby, if the newest is for this player.
async fn notices(player: &headsup_stage::scene::Person) -> usize {
    let messages = player.messages("lobby").await;
    let notices: Vec<_> = messages
        .iter()
        .filter(|message| string(&message["content"]).contains("your turn in"))
        .collect();
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
        let mut scene = Scene::on(Arc::new(MemoryStore::default()), number).await;
        let table = Table::of(&scene, "fortac").await;
        trouble(&scene, body.clone()).await;
        let made = hangs_until_late(&scene, table.any_move(&scene)).await;
        assert_eq!(match_of(answered(&made)), table.id, "{body}: {made}");
        assert_eq!(table.game(&scene).await.played().len(), 1);
        scene.stop_bot().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_answer_that_never_arrives_loses_no_move() {
    let mut scene = Scene::on(Arc::new(MemoryStore::default()), 68).await;
    let table = Table::of(&scene, "fortac").await;
    trouble(&scene, json!({"path": "/interactions/*", "times": 9, "hang": true})).await;
    let lost = hangs_until_late(&scene, table.any_move(&scene)).await;
    assert_eq!(lost["state"], "failed", "{lost}");
    scene.ask(reqwest::Method::DELETE, "/trouble", json!({})).await;
    assert_eq!(table.game(&scene).await.played().len(), 1);
    table.shows_whose_turn(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    assert!(!headsup_stage::scene::buttons(&panel).is_empty());
    scene.stop_bot().await;
}

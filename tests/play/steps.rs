//! A turn of several steps: each can be taken back in private until something is shown or the turn is handed over.

use serde_json::{Value, json};

use crate::scene::{Person, Scene, answered, buttons, eventually, string};
use crate::table::Table;
use crate::watch::Watch;

/// A match of ContraPloy in which the second player begins a turn of two steps.
pub async fn two_steps(scene: &Scene) -> Table {
    let table = Table::of(scene, "contraploy").await;
    table.pass_the_question(scene).await;
    table.shows_whose_turn(scene).await;
    table
}

/// A step of the mover that shows nobody anything, in notation.
pub async fn quiet_step(table: &Table, scene: &Scene) -> String {
    let game = table.game(scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.table_of(seat).and_then(|table| table.legal()?.open(seat));
    let quiet = legal.expect("it is theirs").into_iter().map(|entry| entry.notation);
    quiet
        .into_iter()
        .find(|text| text.starts_with("place ") && !text.contains(" x "))
        .expect("a card can be placed")
}

pub async fn types(player: &Person, table: &Table, text: &str) -> Value {
    let id = table.id.to_string();
    let options = [("move", text), ("match", id.as_str())];
    answered(
        &player
            .command(string(&table.message["channel_id"]), "move", &options)
            .await,
    )
    .clone()
}

fn labels(message: &Value) -> Vec<String> {
    buttons(message)
        .iter()
        .map(|button| string(&button["label"]).to_owned())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_was_taken_back_is_never_seen_by_anybody_else() {
    let mut scene = Scene::new(80).await;
    let table = two_steps(&scene).await;
    let (player, waits) = table.turn(&scene).await;
    let cleo = scene.person("cleo").await;
    let before = waits.message(&table.message).await;
    let (theirs, hers) = (Watch::of(waits).await, Watch::of(&cleo).await);

    let panel = types(player, &table, &quiet_step(&table, &scene).await).await;
    assert!(labels(&panel).contains(&"Take back".to_owned()), "{panel}");
    assert!(string(&panel["content"]).contains("only you see"), "{panel}");
    let panel = answered(&player.press_label(&panel, "Take back").await).clone();
    assert!(!labels(&panel).contains(&"Take back".to_owned()), "{panel}");
    assert_eq!(table.game(&scene).await.played().len(), 1);
    assert_eq!(waits.message(&table.message).await, before);

    // Whatever reaches the others comes from the turn as it was handed over: the table changes once.
    types(player, &table, &quiet_step(&table, &scene).await).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    // What comes after all that, so that nothing is still on its way.
    let after = "That was quite a turn.";
    cleo.post("/channels/lobby/messages", json!({ "content": after })).await;
    for watch in [theirs, hers] {
        let mut seen = Vec::new();
        eventually("everything has reached him", || {
            seen.extend(watch.take());
            let there = seen.iter().any(|event| event["d"]["content"] == after);
            async move { there }
        })
        .await;
        let updates = seen.iter().filter(|event| event["d"]["id"] == table.message["id"]);
        assert_eq!(updates.count(), 1, "{seen:#?}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_outlives_a_restart_and_can_still_be_taken_back() {
    let mut scene = Scene::new(81).await;
    let table = two_steps(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let panel = types(player, &table, &quiet_step(&table, &scene).await).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    assert_eq!(table.game(&scene).await.record().tried().len(), 1);
    let panel = answered(&player.press_label(&panel, "Take back").await).clone();
    assert!(!labels(&panel).contains(&"Take back".to_owned()), "{panel}");
    assert!(table.game(&scene).await.record().tried().is_empty());
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_turns_something_up_asks_first() {
    let mut scene = Scene::new(82).await;
    let table = Table::of(&scene, "contra").await;
    let (player, _) = table.turn(&scene).await;
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game
        .table()
        .and_then(|table| table.legal()?.open(seat))
        .expect("it is theirs");
    let asked = types(player, &table, &legal[0].notation).await;
    assert_eq!(labels(&asked), ["Play it", "↩ Back"], "{asked}");
    let oddly = legal[0].notation.to_uppercase().replace(' ', &" ".repeat(100));
    let again = types(player, &table, &oddly).await;
    assert_eq!(labels(&again), ["Play it", "↩ Back"], "{again}");
    assert_eq!(
        again["content"], asked["content"],
        "it is called the same however it is typed"
    );
    assert!(table.game(&scene).await.played().is_empty());
    player.press_label(&again, "Play it").await;
    assert_eq!(table.game(&scene).await.played().len(), 1);
    scene.stop_bot().await;
}

//! The first match of a game against the gentlest level is coached, unless its player turned that off.

use headsup_match::{Coaching, Command};
use serde_json::Value;

use crate::computer::{against, her_turn};
use crate::today::{asks, forge, list};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, person_id};

const COACH: &str = "🎓 **Coach:**";
const OFF: &str = "Coaching off";

fn coaches(panel: &Value) -> bool {
    let button = buttons(panel).iter().any(|button| button["label"] == OFF);
    let line = string(&panel["content"]).contains(COACH);
    assert_eq!(button, line, "the line and its button come together: {panel:#}");
    line
}

/// Plays on until the computer has made a turn and Ada is to answer it. False if the match is over first.
async fn computer_has_moved(scene: &Scene, table: &Table) -> bool {
    while her_turn(scene, table).await {
        let game = table.game(scene).await;
        let last = game.played().last().and_then(|played| game.person_at(played.seat));
        if last.is_some_and(|who| who.level().is_some()) {
            return true;
        }
        table.any_move(scene).await;
    }
    false
}

/// Makes Ada's moves until her turn is over; returns what the last one was answered with.
async fn moves(scene: &Scene, table: &Table) -> Value {
    let ada = person_id(&table.players[0]);
    let plies = table.game(scene).await.played().len();
    loop {
        let made = answered(&table.any_move(scene).await).clone();
        let game = table.game(scene).await;
        let others = game.played()[plies..]
            .iter()
            .any(|played| game.person_at(played.seat) != Some(ada));
        let waits = game.to_decide().is_none_or(|seat| game.person_at(seat) != Some(ada));
        if others || waits {
            return made;
        }
    }
}

/// A match of Ada's in which the computer has just moved, and her panel.
async fn begun(scene: &Scene, game: &str, level: &str) -> (Table, Value) {
    let table = against(scene, game, level).await;
    assert!(computer_has_moved(scene, &table).await, "it goes on");
    let panel = table.panel(&table.players[0]).await;
    (table, panel)
}

async fn resign(scene: &Scene, table: &Table, ada: &Person) {
    let game = table.game(scene).await;
    let key = headsup_app::InteractionKey(1);
    let resign = Command::Resign { ply: None };
    scene
        .app
        .matches
        .execute(key, person_id(ada), game.id(), resign)
        .await
        .expect("she may");
}

async fn setting(scene: &Scene, ada: &Person) -> Coaching {
    scene
        .app
        .preferences
        .settings(person_id(ada))
        .await
        .expect("it can be read")
        .coaching
}

async fn exported(scene: &Scene, ada: &Person) -> Value {
    let export = scene
        .app
        .privacy
        .export(person_id(ada), 1 << 20)
        .await
        .expect("it can be read");
    serde_json::from_str(&export).expect("it is JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_match_of_each_game_is_coached() {
    let mut again = 0;
    for (at, book) in (0..).zip(headsup_games::CATALOG) {
        let slug = book.info().slug;
        let mut scene = Scene::new(950 + at).await;
        let (table, panel) = begun(&scene, slug, "gentle").await;
        assert!(coaches(&panel), "{slug}: {panel:#}");
        // The open panel brings the next line: her move's answer is her newest panel.
        let ada = table.players[0].clone();
        let newest = moves(&scene, &table).await;
        if computer_has_moved(&scene, &table).await {
            again += 1;
            eventually("the panel coaches the next turn", || async {
                string(&ada.message(&newest).await["content"]).contains(COACH)
            })
            .await;
            resign(&scene, &table, &ada).await;
        }
        let (_, second) = begun(&scene, slug, "gentle").await;
        assert!(!coaches(&second), "{slug}: the second match: {second:#}");
        scene.assert_clean();
        scene.stop_bot().await;
    }
    assert!(again >= 3, "most matches last that long: {again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_press_turns_coaching_off_for_good() {
    let mut scene = Scene::new(960).await;
    let (table, panel) = begun(&scene, "fortac", "gentle").await;
    let ada = table.players[0].clone();
    assert!(coaches(&panel), "{panel:#}");
    assert_eq!(exported(&scene, &ada).await["settings"]["coaching"], "On");
    let off = answered(&ada.press_label(&panel, OFF).await).clone();
    assert_eq!(off["id"], panel["id"]);
    assert!(
        !coaches(&off) && string(&off["content"]).contains("No more coaching"),
        "{off:#}"
    );
    assert!(!buttons(&off).is_empty(), "she plays on from it");
    assert_eq!(setting(&scene, &ada).await, Coaching::Off);
    assert_eq!(exported(&scene, &ada).await["settings"]["coaching"], "Off");
    let (_, other) = begun(&scene, "clash", "gentle").await;
    assert!(!coaches(&other), "{other:#}");
    // It is erased with her.
    scene.app.privacy.forget(person_id(&ada)).await.expect("it is done");
    assert_eq!(setting(&scene, &ada).await, Coaching::On);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_else_is_coached() {
    let mut scene = Scene::new(961).await;
    let (_, easy) = begun(&scene, "fortac", "easy").await;
    assert!(!coaches(&easy), "{easy:#}");
    let table = Table::of(&scene, "fortac").await;
    table.pass_the_question(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    assert!(!coaches(&panel), "{panel:#}");
    let cleo = scene.person("cleo").await;
    let deal = forge(&cleo, &list(&cleo).await, "v1 daily fortac").await;
    assert!(asks(&deal) && !coaches(&deal), "{deal:#}");
    scene.stop_bot().await;
}

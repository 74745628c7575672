//! A turn of several steps: each can be taken back in private until something is shown or the turn is handed over.

use headsup_app::{Confirm, InteractionKey, Settings};
use headsup_engine::{Next, Tone, UndoStatus};
use headsup_match::{Command, Match};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, person_id};
use headsup_stage::watch::Watch;

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
    let legal = game.player_at(seat).map(|own| own.legal_moves());
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
        eventually("everything has reached them", || {
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
async fn a_step_that_turns_something_up_is_asked_about_if_its_player_wants_that() {
    let mut scene = Scene::new(82).await;
    let table = Table::of(&scene, "contra").await;
    let (player, _) = table.turn(&scene).await;
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).expect("it is theirs").legal_moves();
    let always = Settings {
        confirm: Confirm::Always,
        ..Settings::default()
    };
    let set = scene
        .app
        .preferences
        .choose(person_id(player), |chosen| *chosen = always)
        .await;
    set.expect("it is kept");
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
    let asks = Settings::default();
    let set = scene
        .app
        .preferences
        .choose(person_id(player), |chosen| *chosen = asks)
        .await;
    set.expect("it is kept");
    let game = table.game(&scene).await;
    let legal = game.player_at(seat).expect("it is theirs").legal_moves();
    types(player, &table, &legal[0].notation).await;
    assert_eq!(
        table.game(&scene).await.played().len(),
        2,
        "what is typed was thought of"
    );
    scene.stop_bot().await;
}

/// Whether the player to decide could lose something by a single tap, for good.
fn harms(game: &Match) -> bool {
    let harms = || {
        let own = game.player_at(game.to_decide()?)?;
        let menu = own.menu(&[]).ok()?;
        let harm = menu.fork.arranged().find(|choice| choice.quick.tone == Tone::Harm)?;
        let Next::Move(notation) = &harm.next else { return None };
        Some(own.attempt(notation)?.hold != UndoStatus::Loose)
    };
    harms().unwrap_or(false)
}

/// A match of a game that random moves have brought to such a position.
async fn played_until(scene: &mut Scene, game: &str, chance: &mut StdRng, wanted: fn(&Match) -> bool) -> Table {
    // Played while the bot is away, so that no table is drawn in between.
    loop {
        let table = Table::of(scene, game).await;
        scene.stop_bot().await;
        let mut game = table.game(scene).await;
        while let Some(seat) = game.to_decide().filter(|_| !wanted(&game)) {
            let legal = game.player_at(seat).map(|own| own.legal_moves());
            let text = legal
                .expect("it is theirs")
                .choose(chance)
                .expect("one is legal")
                .notation
                .clone();
            let (mark, who) = (game.mark(seat), game.person_at(seat).expect("both are there"));
            let key = InteractionKey(chance.random());
            let done = scene
                .app
                .matches
                .execute(key, who, game.id(), Command::Move { mark, text })
                .await;
            done.expect("it is legal");
            game = table.game(scene).await;
        }
        scene.start_bot().await;
        if wanted(&game) {
            return table;
        }
    }
}

/// A move of the player to decide that may leave them without a move, and one that cannot.
fn risky_and_safe(game: &Match) -> Option<[String; 2]> {
    let own = game.player_at(game.to_decide()?)?;
    let legal = own.legal_moves();
    let (risky, safe): (Vec<_>, Vec<_>) = legal.into_iter().partition(|mv| own.risk(&mv.notation).is_some());
    Some([risky.into_iter().next()?.notation, safe.into_iter().next()?.notation])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_may_leave_its_player_without_one_is_made_only_after_a_warning() {
    let mut scene = Scene::new(90).await;
    let mut chance = StdRng::seed_from_u64(90);
    let wanted = |game: &Match| risky_and_safe(game).is_some();
    let table = played_until(&mut scene, "fortac", &mut chance, wanted).await;
    let (player, _) = table.turn(&scene).await;
    let game = table.game(&scene).await;
    let [risky, safe] = risky_and_safe(&game).expect("there are both");
    let before = game.played().len();
    let asked = types(player, &table, &risky).await;
    assert!(string(&asked["content"]).contains("without a legal move"), "{asked}");
    assert_eq!(table.game(&scene).await.played().len(), before, "it is not made yet");
    answered(&player.press_label(&asked, "↩ Back").await);
    types(player, &table, &safe).await;
    assert!(table.game(&scene).await.played().len() > before);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_tap_that_loses_the_match_is_asked_about_and_two_taps_are_not() {
    let mut scene = Scene::new(89).await;
    let mut chance = StdRng::seed_from_u64(89);
    let table = played_until(&mut scene, "jokers-row", &mut chance, harms).await;
    let (player, _) = table.turn(&scene).await;
    let before = table.game(&scene).await.played().len();
    let panel = table.panel(player).await;
    let asked = answered(&player.press_label(&panel, "Yield").await).clone();
    assert!(string(&asked["content"]).contains("You can't take it back"), "{asked}");
    assert_eq!(
        table.game(&scene).await.played().len(),
        before,
        "nothing is given up yet"
    );
    let panel = answered(&player.press_label(&asked, "↩ Back").await).clone();
    let asked = answered(&player.press_label(&panel, "Yield").await).clone();
    answered(&player.press_label(&asked, "Play it").await);
    assert!(table.game(&scene).await.played().len() > before);
    scene.assert_clean();
    scene.stop_bot().await;
}

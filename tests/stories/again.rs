//! Moves that are typed again because nobody answered count once, also where the same words are legal twice; and those that are meant
//! twice count twice.

use std::sync::Arc;
use std::time::Duration;

use headsup_app::{Confirm, Settings};
use headsup_i18n::Locale;
use headsup_match::{Command, Match};
use headsup_store::InteractionKey;
use reqwest::Method;
use serde_json::{Value, json};

use crate::slow::{Moody, WORK};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, person_id};

fn says(id: &str) -> String {
    Locale::for_locale("en").say(id, &[])
}

/// A match of Joker's Row, in which *claim* is legal turn after turn. Nobody is asked whether they mean a move.
async fn rows(scene: &Scene) -> Table {
    let table = Table::of(scene, "jokers-row").await;
    for player in &table.players {
        let settings = Settings {
            confirm: Confirm::Never,
            ..Settings::default()
        };
        scene
            .app
            .preferences
            .choose(person_id(player), |chosen| *chosen = settings)
            .await
            .expect("they are kept");
    }
    table
}

fn claims(game: &Match) -> usize {
    game.record().moves().iter().filter(|text| *text == "claim").count()
}

fn legal(game: &Match) -> Vec<String> {
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    legal.expect("theirs").into_iter().map(|entry| entry.notation).collect()
}

/// Makes a move past Discord.
async fn moves(scene: &Scene, game: &Match, text: &str) {
    let seat = game.to_decide().expect("it is being played");
    let who = game.person_at(seat).expect("a player sits there");
    let (mark, text) = (game.mark(seat), text.to_owned());
    let key = InteractionKey(game.version());
    let made = scene
        .app
        .matches
        .execute(key, who, game.id(), Command::Move { mark, text })
        .await;
    made.expect("it is legal");
}

fn options(table: &Table) -> Value {
    json!([{"name": "move", "value": "claim"}, {"name": "match", "value": table.id.to_string()}])
}

/// Types *claim*, and waits for the answer.
async fn claim(player: &Person, table: &Table) -> Value {
    let body = json!({"name": "move", "options": options(table)});
    answered(&player.post("/channels/lobby/commands", body).await).clone()
}

/// Lets players claim whose answers go wrong like this, until one of them may claim again after nothing but moves of the other.
async fn may_claim_again(scene: &Scene, table: &Table, trouble: Value) -> Person {
    for _ in 0..60 {
        let game = table.game(scene).await;
        let (player, other) = table.turn(scene).await;
        if !legal(&game).contains(&"claim".to_owned()) {
            moves(scene, &game, &legal(&game)[0]).await;
            continue;
        }
        let before = claims(&game);
        if !trouble.is_null() {
            scene.ask(Method::POST, "/trouble/rest", trouble.clone()).await;
            let body = json!({"name": "move", "options": options(table)});
            player.post("/channels/lobby/commands?wait=false", body).await;
        } else {
            claim(player, table).await;
        }
        eventually("it is made", || async { claims(&table.game(scene).await) > before }).await;
        loop {
            let game = table.game(scene).await;
            let asked = game.to_decide().and_then(|seat| game.person_at(seat));
            if asked != Some(person_id(other)) {
                break;
            }
            let all = legal(&game);
            let quiet = all
                .iter()
                .find(|text| *text == "yield")
                .or_else(|| all.iter().find(|text| *text != "claim"));
            moves(scene, &game, quiet.unwrap_or(&all[0])).await;
        }
        let game = table.game(scene).await;
        if legal(&game).contains(&"claim".to_owned()) {
            return player.clone();
        }
    }
    panic!("nobody may claim twice");
}

/// Whether the bot asks instead of claiming once more, and claims when that is what was meant.
async fn is_asked_and_may(scene: &Scene, table: &Table, player: &Person) {
    let before = claims(&table.game(scene).await);
    let told = claim(player, table).await;
    assert!(string(&told["content"]).contains(&says("typed-again")), "{told}");
    assert_eq!(claims(&table.game(scene).await), before, "once");
    player.press_label(&told, &says("button-sure")).await;
    assert_eq!(claims(&table.game(scene).await), before + 1, "it can be meant twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_twice_where_it_was_answered_before_it_was_typed_again() {
    let mut scene = Scene::new(350).await;
    let table = rows(&scene).await;
    let player = may_claim_again(&scene, &table, Value::Null).await;
    let before = claims(&table.game(&scene).await);
    let told = claim(&player, &table).await;
    assert!(!string(&told["content"]).contains(&says("typed-again")), "{told}");
    assert_eq!(claims(&table.game(&scene).await), before + 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_came_too_late_and_that_is_typed_again_counts_once() {
    let mut scene = Scene::new(351).await;
    let table = rows(&scene).await;
    let late = json!({"method": "POST", "path": "/interactions/*", "status": 404, "code": 10062});
    let player = may_claim_again(&scene, &table, late).await;
    is_asked_and_may(&scene, &table, &player).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_typed_again_while_its_answer_is_on_its_way_counts_once() {
    let mut scene = Scene::new(352).await;
    let table = rows(&scene).await;
    let slow = json!({"method": "POST", "path": "/interactions/*", "delay_ms": 2_500});
    let player = may_claim_again(&scene, &table, slow).await;
    is_asked_and_may(&scene, &table, &player).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_typed_again_after_a_restart_counts_once_and_once_answered_as_often_as_it_is_typed() {
    let mut scene = Scene::new(353).await;
    let table = rows(&scene).await;
    let late = json!({"method": "POST", "path": "/interactions/*", "status": 404, "code": 10062});
    let player = may_claim_again(&scene, &table, late).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    let before = claims(&table.game(&scene).await);
    let told = claim(&player, &table).await;
    assert!(string(&told["content"]).contains(&says("typed-again")), "{told}");
    assert_eq!(claims(&table.game(&scene).await), before, "once");
    let told = claim(&player, &table).await;
    assert!(!string(&told["content"]).contains(&says("typed-again")), "{told}");
    assert_eq!(
        claims(&table.game(&scene).await),
        before + 1,
        "who was answered means it"
    );
    scene.stop_bot().await;
}

/// Who must move and may claim, after as many first moves as it takes.
async fn who_may_claim<'a>(scene: &Scene, table: &'a Table) -> &'a Person {
    for _ in 0..60 {
        let game = table.game(scene).await;
        if legal(&game).contains(&"claim".to_owned()) {
            return table.turn(scene).await.0;
        }
        moves(scene, &game, &legal(&game)[0]).await;
    }
    panic!("nobody may claim");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_typed_again_while_the_bot_thinks_counts_once_though_it_is_delivered_after_the_answer() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 354).await;
    let table = rows(&scene).await;
    let player = who_may_claim(&scene, &table).await;
    table.shows_whose_turn(&scene).await;
    let before = claims(&table.game(&scene).await);
    let body = json!({"name": "move", "options": options(&table)});
    let first = player.post("/channels/lobby/commands", body.clone());
    let first = store.commits_late(&scene, WORK, first).await;
    assert_eq!(first["state"], "deferred", "{first}");
    store.detain_the_next();
    let second = player.post("/channels/lobby/commands?wait=false", body).await;
    eventually("it is on its way", || async { store.detains() }).await;
    store.is_well();
    eventually("the first is answered", || async {
        let now = player.message(&first["message"]).await;
        !buttons(&now).is_empty()
    })
    .await;
    // The bot reads that it was.
    tokio::time::sleep(Duration::from_millis(200)).await;
    store.let_go();
    let told = eventually_some("the second is answered", || async {
        let now = player.get(&format!("/interactions/{}", string(&second["id"]))).await;
        (now["state"] == "answered").then(|| now["message"].clone())
    })
    .await;
    assert!(string(&told["content"]).contains(&says("typed-again")), "{told}");
    assert_eq!(claims(&table.game(&scene).await), before + 1, "once");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_typed_again_after_a_restart_without_a_match_is_made_in_no_other() {
    let mut scene = Scene::new(355).await;
    let (one, other) = (rows(&scene).await, rows(&scene).await);
    let player = who_may_claim(&scene, &one).await.clone();
    let asks = |game: &Match| game.to_decide().and_then(|seat| game.person_at(seat)) == Some(person_id(&player));
    // Only the first match asks for a move.
    while asks(&other.game(&scene).await) {
        let game = other.game(&scene).await;
        moves(&scene, &game, &legal(&game)[0]).await;
    }
    let before = claims(&one.game(&scene).await);
    let late = json!({"method": "POST", "path": "/interactions/*", "status": 404, "code": 10062});
    scene.ask(Method::POST, "/trouble/rest", late).await;
    let body = json!({"name": "move", "options": [{"name": "move", "value": "Claim"}]});
    player.post("/channels/lobby/commands?wait=false", body.clone()).await;
    eventually("it is made", || async { claims(&one.game(&scene).await) > before }).await;
    scene.stop_bot().await;
    // Meanwhile the other one asks, and the same words are legal in it.
    for _ in 0..60 {
        let game = other.game(&scene).await;
        if asks(&game) && legal(&game).contains(&"claim".to_owned()) {
            break;
        }
        let quiet = legal(&game).into_iter().find(|text| text != "claim");
        moves(&scene, &game, &quiet.unwrap_or_else(|| "claim".to_owned())).await;
    }
    scene.start_bot().await;
    let versions = async || (one.game(&scene).await.version(), other.game(&scene).await.version());
    let stands = versions().await;
    let told = answered(&player.post("/channels/lobby/commands", body.clone()).await).clone();
    assert!(string(&told["content"]).contains(&says("typed-again")), "{told}");
    assert_eq!(versions().await, stands, "no move is made");
    // Now they were answered: it is meant for the match that waits.
    answered(&player.post("/channels/lobby/commands", body).await);
    let now = versions().await;
    assert!(now.0 == stands.0 && now.1 > stands.1, "{now:?} after {stands:?}");
    scene.stop_bot().await;
}

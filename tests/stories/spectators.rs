//! Who watches without playing: what lies open to all, as it goes on, and not a card more.

use headsup_app::{Settings, View};
use headsup_i18n::Locale;
use serde_json::{Value, json};

use crate::steps::{quiet_step, two_steps, types};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, match_of, noted, person_id};
use headsup_stage::watch::Watch;

async fn view(watcher: &Person, table: &Table) -> Value {
    answered(&watcher.press_label(&table.message, "Watch").await).clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_during_a_hidden_turn_sees_only_what_all_see() {
    let mut scene = Scene::new(240).await;
    let table = two_steps(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let cleo = scene.person("cleo").await;
    let seen = view(&cleo, &table).await;
    assert_eq!(seen["flags"], 64);
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    types(player, &table, &quiet_step(&table, &scene).await).await;
    assert_eq!(table.game(&scene).await.version_for(None), game.version_for(None));
    // A press in the middle of the turn brings nothing new, either.
    let again = answered(&cleo.press_label(&seen, "Refresh").await).clone();
    assert_eq!(again["content"], seen["content"]);
    assert_eq!(words(&again), words(&seen), "the alt text of the picture");
    let watch = Watch::of(&cleo).await;
    table.pass_the_question(&scene).await;
    let (asked, _) = table.turn(&scene).await;
    eventually("the view follows without a press", || async {
        string(&cleo.message(&seen).await["content"]).contains(&format!("· <@{}>'s turn", asked.id))
    })
    .await;
    // What comes after all that, so that nothing is still on its way.
    let after = "That was quite a turn.";
    cleo.post("/channels/lobby/messages", json!({ "content": after })).await;
    let mut events = Vec::new();
    eventually("everything has reached her", || {
        events.extend(watch.take());
        let there = events.iter().any(|event| event["d"]["content"] == after);
        async move { there }
    })
    .await;
    let views = events.iter().filter(|event| event["d"]["id"] == seen["id"]).count();
    assert_eq!(views, 1, "it changes once, when the turn is handed over");
    let locale = Locale::for_locale("en-US");
    let own = game.player_at(seat).expect("theirs").words();
    let public = game.public().expect("it is played").words();
    let mut secrets = 0;
    for line in own.iter().filter(|line| !public.contains(line)) {
        let secret = locale.line(game.info(), line, &locale.sides(game.info()));
        assert!(
            events.iter().all(|event| !event.to_string().contains(&secret)),
            "{secret}"
        );
        secrets += 1;
    }
    assert!(secrets > 0, "they have a hand");
    scene.stop_bot().await;
    scene.assert_clean();
    scene.assert_nothing_logged();
}

/// What the picture of a message shows, in words.
fn words(message: &Value) -> &str {
    string(&message["attachments"][0]["description"])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_presses_watch_sees_their_own_panel() {
    let mut scene = Scene::new(241).await;
    let table = Table::of(&scene, "fortac").await;
    // Before that, a press on the table message renews it and gives the panel after it.
    noted(&scene, table.id).await;
    let (player, _) = table.turn(&scene).await;
    let panel = view(player, &table).await;
    assert!(panel["components"].to_string().contains("v1 choose"), "{panel}");
    assert_eq!(match_of(&panel), table.id);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_match_a_spectator_sees_all_hands() {
    let mut scene = Scene::new(242).await;
    let table = Table::of(&scene, "fortac").await;
    let cleo = scene.person("cleo").await;
    let words = Settings {
        view: View::Text,
        ..Settings::default()
    };
    let set = scene
        .app
        .preferences
        .choose(person_id(&cleo), |chosen| *chosen = words)
        .await;
    set.expect("the store takes it");
    table.pass_the_question(&scene).await;
    let seen = view(&cleo, &table).await;
    let again = answered(&cleo.press_label(&seen, "Refresh").await).clone();
    assert_eq!(again["id"], seen["id"]);
    let (loser, _) = table.turn(&scene).await;
    let more = answered(&loser.press_label(&table.message, "…").await).clone();
    let asked = answered(&loser.press_label(&more, "End this match…").await).clone();
    answered(&loser.press_label(&asked, "Resign").await);
    eventually("the view shows the end", || async {
        let now = cleo.message(&seen).await;
        string(&now["content"]).contains("beats") && string(&buttons(&now)[0]["label"]) == "Replay"
    })
    .await;
    let game = table.game(&scene).await;
    let open = game
        .film(2, &headsup_engine::PlainCaptions)
        .and_then(|film| film.into_iter().last())
        .expect("it is over");
    let locale = Locale::for_locale("en-US");
    let last = locale.lines(game.info(), &open.words, &locale.sides(game.info()));
    let now = cleo.message(&seen).await;
    let shown = last.lines().next().expect("a line");
    assert!(string(&now["content"]).contains(shown), "{now}");
    scene.stop_bot().await;
    scene.assert_clean();
}

//! 429: the bot asks again when Discord says so and not before, and an answer that could only come too late is given up at once.

use std::sync::Arc;
use std::time::Duration;

use headsup_store::MemoryStore;
use serde_json::{Value, json};

use headsup_stage::scene::{Asked, Scene, buttons, eventually, private, string};
use headsup_stage::table::Table;

async fn limit(scene: &Scene, body: Value) {
    scene.ask(reqwest::Method::POST, "/trouble/rest", body).await;
}

async fn scene(number: u64) -> Scene {
    let scene = Scene::on(Arc::new(MemoryStore::default()), number).await;
    // The faces of cards come at a start, one by one. What is counted here begins after them.
    scene.faces_are_uploaded().await;
    scene
}

fn first_answer(asked: &Asked) -> bool {
    asked.path.starts_with("/interactions/")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_can_only_be_answered_too_late_makes_one_request_and_its_player_sees_the_move_all_the_same() {
    let mut scene = scene(470).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    let limited = json!({"path": "/interactions/*", "times": 99, "status": 429, "retry_after": 5});
    limit(&scene, limited).await;
    let before = scene.entries();
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).expect("it is theirs").legal_moves();
    let text = &legal[0].notation;
    let id = format!("v1 sure {} {} {text}", table.id, game.mark(seat));
    let data = json!({"custom_id": id, "component_type": 2});
    let press = json!({"type": 3, "message_id": table.message["id"], "data": data});
    let press = player.post("/channels/lobby/forged", press);
    let over = async {
        eventually("it is given up", || async {
            scene.requests_after(before).iter().any(first_answer)
        })
        .await;
        // A panel that was shown before is brought up to date instead: the newest, which may be the one that came with accepting.
        let shows_the_move = |message: &Value| {
            private(message) && message["edited_timestamp"] != Value::Null && message["content"] != panel["content"]
        };
        eventually("an open panel shows the move", || async {
            table.game(&scene).await.played().len() == 1 && player.messages("lobby").await.iter().any(shows_the_move)
        })
        .await;
        table.shows_whose_turn(&scene).await;
        scene.nobody_waits_any_more();
    };
    let (pressed, ()) = tokio::join!(press, over);
    assert_eq!(pressed["state"], "failed", "{pressed}");
    let asked = scene.requests_after(before);
    let answers: Vec<_> = asked.iter().filter(|asked| first_answer(asked)).collect();
    assert_eq!(answers.len(), 1, "{answers:?}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_puts_off_is_asked_again_when_it_says_so_and_once() {
    let mut scene = scene(471).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    for (method, path) in [
        ("PATCH", "/channels/*"),
        ("POST", "/channels/*"),
        ("DELETE", "/channels/*"),
    ] {
        let limited = json!({"method": method, "path": path, "times": 1, "status": 429, "retry_after": 2.5});
        limit(&scene, limited).await;
    }
    let limited = json!({"method": "GET", "path": "/webhooks/*", "times": 1, "status": 429, "retry_after": 2.5});
    limit(&scene, limited).await;
    let before = scene.entries();
    table.pass_unseen(&scene).await;
    let (pinged, _) = table.turn(&scene).await;
    eventually("they are pinged", || async {
        let messages = pinged.messages("lobby").await;
        messages
            .iter()
            .any(|message| string(&message["content"]).contains("your turn in"))
    })
    .await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    // An answer whose id is asked for.
    let (player, other) = table.turn(&scene).await;
    let options = [("game", "clash"), ("opponent", other.id.as_str())];
    player.command("lobby", "play", &options).await;
    eventually("every limit was met and everything was done", || async {
        let asked = scene.requests_after(before);
        let done = |asked: &Asked| (200..300).contains(&asked.status);
        asked.iter().filter(|asked| asked.status == 429).count() == 4
            && asked
                .iter()
                .any(|asked| asked.method == "GET" && asked.path.starts_with("/webhooks/") && done(asked))
            && asked.iter().any(|asked| asked.method == "DELETE" && done(asked))
    })
    .await;
    let asked = scene.requests_after(before);
    for limited in asked.iter().filter(|asked| asked.status == 429) {
        let same = |asked: &&Asked| asked.method == limited.method && asked.path == limited.path && asked.status != 429;
        let again = asked.iter().filter(|asked| asked.at >= limited.at).find(same);
        let again = again.unwrap_or_else(|| panic!("it is never asked again: {limited:?} in {asked:?}"));
        assert!(again.at - limited.at >= 2_500, "{limited:?} and {again:?}");
    }
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_for_the_whole_bot_stops_everything_but_first_answers() {
    let mut scene = scene(472).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    let limited =
        json!({"method": "PATCH", "path": "/channels/*", "times": 1, "status": 429, "retry_after": 6, "global": true});
    limit(&scene, limited).await;
    let before = scene.entries();
    table.any_move(&scene).await;
    eventually("the limit is met", || async {
        scene.requests_after(before).iter().any(|asked| asked.status == 429)
    })
    .await;
    // Each of these asks for more than its first answer.
    let (player, other) = table.turn(&scene).await;
    for game in ["clash", "contra"] {
        let options = [("game", game), ("opponent", other.id.as_str())];
        let play = player.command("lobby", "play", &options).await;
        assert!(!buttons(&play["message"]).is_empty(), "it is answered at once: {play}");
    }
    eventually("the rest comes later", || async {
        let asked = scene.requests_after(before);
        asked
            .iter()
            .filter(|asked| asked.method == "GET" && asked.status == 200)
            .count()
            >= 2
    })
    .await;
    let asked = scene.requests_after(before);
    let limited = asked.iter().find(|asked| asked.status == 429).expect("it was met").at;
    let early: Vec<_> = asked
        .iter()
        .filter(|asked| (limited + 1..limited + 6_000).contains(&asked.at) && !first_answer(asked))
        .collect();
    assert!(early.is_empty(), "{early:?}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_waits_as_long_as_discord_says() {
    let mut scene = scene(473).await;
    scene.stop_bot().await;
    for path in ["/gateway/bot", "/applications/*"] {
        let limited = json!({"path": path, "times": 1, "status": 429, "retry_after": 1.5});
        limit(&scene, limited).await;
    }
    // The library asks this once and takes what it likes if it is refused.
    limit(
        &scene,
        json!({"path": "/gateway", "times": 1, "status": 429, "retry_after": 1.5}),
    )
    .await;
    let before = scene.entries();
    scene.start_bot().await;
    eventually("what was put off is asked again", || async {
        let asked = scene.requests_after(before);
        let again = |limited: &Asked| {
            let same = |asked: &Asked| asked.path == limited.path && asked.method == limited.method;
            asked.iter().any(|asked| same(asked) && asked.status == 200)
        };
        let mut limited = asked
            .iter()
            .filter(|asked| asked.status == 429 && asked.path != "/gateway");
        limited.clone().count() == 2 && limited.all(again)
    })
    .await;
    let asked = scene.requests_after(before);
    let limited: Vec<_> = asked.iter().filter(|asked| asked.status == 429).collect();
    assert_eq!(limited.len(), 3, "{limited:?}");
    for limited in limited.into_iter().filter(|limited| limited.path != "/gateway") {
        let same = |asked: &&Asked| asked.path == limited.path && asked.method == limited.method && asked.status == 200;
        let again = asked.iter().find(same).expect("it is asked again");
        assert!(again.at - limited.at >= 1_500, "{limited:?} and {again:?}");
    }
    let ada = scene.person("ada").await;
    assert_eq!(string(&ada.command("lobby", "matches", &[]).await["state"]), "answered");
    scene.stop_bot().await;
}

/// The control: 429s that say nothing of time are asked again soon.
#[tokio::test(flavor = "multi_thread")]
async fn a_limit_without_a_time_is_over_soon() {
    let mut scene = scene(474).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    limit(
        &scene,
        json!({"method": "PATCH", "path": "/channels/*", "times": 2, "status": 429, "retry_after": 0}),
    )
    .await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.pass(Duration::ZERO);
    scene.stop_bot().await;
}

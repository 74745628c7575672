//! The bot goes and comes back: nothing about a match was only in its memory.

use crate::metrics::Page;
use headsup_app::InteractionKey;
use headsup_match::Command;
use headsup_stage::scene::{Scene, answered, buttons, eventually, string};
use headsup_stage::table::Table;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_before_still_work_and_the_table_catches_up() {
    let mut scene = Scene::new(40).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, other) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    scene.stop_bot().await;
    let before = scene.entries();
    scene.start_bot().await;
    let chosen = player
        .press(&panel, string(&buttons(&panel)[0]["custom_id"]), &[])
        .await;
    assert_eq!(answered(&chosen)["id"], panel["id"]);
    // The picture on the panel names the other one, who has not acted since the start.
    let path = format!("/users/{}", other.id);
    assert!(scene.requests_after(before).iter().any(|asked| asked.path == path));

    // As if it had died after the move was kept and before anyone was told.
    scene.stop_bot().await;
    let (player, other) = table.turn(&scene).await;
    move_unpressed(&scene, &table, 1).await;
    let before = scene.entries();
    scene.start_bot().await;
    table.shows_whose_turn(&scene).await;
    // Its picture names both, though neither has acted since the start.
    for player in [player, other] {
        let path = format!("/users/{}", player.id);
        let asked = scene.requests_after(before);
        assert_eq!(asked.iter().filter(|asked| asked.path == path).count(), 1, "{asked:?}");
    }
    let shown = other.message(&table.message).await;
    assert!(
        string(&shown["content"]).contains(&format!("· <@{}>'s turn", other.id)),
        "{shown}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Makes the next move without any press.
async fn move_unpressed(scene: &Scene, table: &Table, key: u64) {
    let game = table.game(scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let text = legal.expect("it is theirs")[0].notation.clone();
    let (mark, who) = (game.mark(seat), game.person_at(seat).expect("a player sits there"));
    let command = Command::Move { mark, text };
    let done = scene
        .app
        .matches
        .execute(InteractionKey(key), who, table.id, command)
        .await;
    assert!(done.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_discord_does_not_tell_is_asked_for_again_after_a_pause() {
    let mut scene = Scene::new(956).await;
    let table = Table::of(&scene, "fortac").await;
    scene.stop_bot().await;
    let down = json!({"method": "GET", "path": "/users/*", "times": 99, "status": 500});
    scene.ask(Method::POST, "/trouble/rest", down).await;
    let before = scene.entries();
    scene.start_bot().await;
    let asked = |scene: &Scene| {
        let path = format!("/users/{}", table.players[0].id);
        let all = scene.requests_after(before).into_iter();
        all.filter(|asked| asked.path == path).count()
    };
    for key in 1..=4 {
        move_unpressed(&scene, &table, key).await;
        table.shows_whose_turn(&scene).await;
        assert!(asked(&scene) <= 1, "every table update asks");
    }
    scene.pass(Duration::from_secs(60));
    for key in 5..=6 {
        move_unpressed(&scene, &table, key).await;
        table.shows_whose_turn(&scene).await;
    }
    assert_eq!(asked(&scene), 2);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_set_aside_is_told_of_once_and_to_each_who_presses() {
    let mut scene = Scene::new(41).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    scene.app.quarantine.set_aside(table.id).await.expect("it is noted");
    let words = "put it aside as it is";
    let told = || async {
        let messages = player.messages(string(&table.message["channel_id"])).await;
        messages
            .iter()
            // What only the presser sees is another matter.
            .filter(|message| message["flags"].as_u64().unwrap_or_default() & 64 == 0)
            .filter(|message| string(&message["content"]).contains(words))
            .count()
    };
    eventually("it is told", || async { told().await == 1 }).await;
    let pressed = player
        .press(&panel, string(&buttons(&panel)[0]["custom_id"]), &[])
        .await;
    assert!(string(&answered(&pressed)["content"]).contains(words), "{pressed}");
    scene.stop_bot().await;
    scene.start_bot().await;
    let other = Table::of(&scene, "fortac").await;
    other.shows_whose_turn(&scene).await;
    assert_eq!(told().await, 1, "once, though the bot began anew");
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Discord fails more often than a request is retried.
#[tokio::test(flavor = "multi_thread")]
async fn commands_and_faces_are_tried_until_discord_takes_them_and_ready_says_what_is_missing() {
    let mut scene = Scene::new(44).await;
    scene.faces_are_uploaded().await;
    scene.stop_bot().await;
    let home = scene.ask(Method::GET, "", json!({})).await;
    let application = string(&home["application"]["id"]).to_owned();
    let url = format!("{}/api/v10/applications/{application}", scene.sandbox.url());
    let ask = async |method: Method, path: &str, body: Value| {
        let request = scene.http.request(method, format!("{url}/{path}"));
        let request = request.header("authorization", format!("Bot {}", scene.sandbox.token()));
        let answer = request.json(&body).send().await.expect("an answer");
        answer.json::<Value>().await.unwrap_or_default()
    };
    ask(Method::PUT, "commands", json!([])).await;
    let faces = ask(Method::GET, "emojis", json!({})).await;
    let one = string(&faces["items"][0]["id"]).to_owned();
    ask(Method::DELETE, &format!("emojis/{one}"), json!({})).await;
    for (method, path) in [("GET", "commands"), ("POST", "emojis")] {
        let path = format!("/applications/*/{path}");
        let down = json!({"method": method, "path": path, "times": 4, "status": 502, "html": true});
        scene.ask(Method::POST, "/trouble/rest", down).await;
    }
    let (page, before) = (Page::of(&scene).await, scene.entries());
    let bot = scene.bot_for(&scene.app);
    eventually("it is said that there are none", || async {
        page.get("/ready").await == (503, "commands not registered yet\n".to_owned())
    })
    .await;
    eventually("they are registered", || async { page.get("/ready").await.0 == 200 }).await;
    let commands = ask(Method::GET, "commands", json!({})).await;
    assert!(
        commands.as_array().is_some_and(|commands| !commands.is_empty()),
        "{commands}"
    );
    eventually("the face is there", || async {
        let uploads = scene.requests_after(before).into_iter();
        let uploads = uploads.filter(|asked| asked.method == "POST" && asked.path.ends_with("/emojis"));
        uploads.filter(|asked| asked.status == 201).count() == 1
    })
    .await;
    bot.stop().await;
}

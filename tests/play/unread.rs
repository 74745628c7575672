//! What cannot be read: an interaction leaves a line in the log that says what was missing, and a request whose answer cannot be read was
//! carried out all the same.

use std::net::Ipv4Addr;

use headsup::cli::watch::Watch;
use serde_json::{Value, json};

use crate::scene::{Scene, answered, buttons, eventually, eventually_some, string};
use crate::table::Table;

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_cannot_be_read_leaves_a_line_that_says_what_was_missing() {
    let mut scene = Scene::new(480).await;
    let watch = Watch::open((Ipv4Addr::LOCALHOST, 0).into())
        .await
        .expect("loopback is there");
    let address = watch.address();
    tokio::spawn(watch.answer(scene.host.clone()));
    scene.sandbox.leave_unchecked();
    let ada = scene.person("ada").await;
    let said = "words that nobody is to read in a log";
    // No name of the command, no kind of the button, no parts of the form.
    let odd = [
        (
            2,
            json!({"id": "5", "type": 1, "options": [{"name": "x", "type": 3, "value": said}]}),
        ),
        (3, json!({"custom_id": said})),
        (5, json!({"custom_id": said})),
    ];
    for (kind, data) in odd {
        let body = json!({"type": kind, "message_id": Value::Null, "data": data});
        let body = match kind {
            3 => {
                let settings = answered(&ada.command("lobby", "settings", &[]).await).clone();
                json!({"type": kind, "message_id": settings["id"], "data": data})
            }
            _ => body,
        };
        let mut body = body;
        body.as_object_mut()
            .expect("an object")
            .retain(|_, value| !value.is_null());
        ada.post("/channels/lobby/forged?wait=false", body).await;
    }
    for line in [
        "type 2 (a command), at data: missing field `name`",
        "type 3 (a press), at data: missing field `component_type`",
        "type 5 (a form), at data: missing field `components`",
    ] {
        eventually(line, || async { scene.logged(line) }).await;
    }
    assert!(!scene.logged(said));
    let metrics = || async {
        let page = reqwest::get(format!("http://{address}/metrics"))
            .await
            .expect("an answer");
        page.text().await.expect("a text")
    };
    for line in [
        "headsup_interactions_total{kind=\"command\",outcome=\"lost\"} 1",
        "headsup_interactions_total{kind=\"press\",outcome=\"lost\"} 2",
    ] {
        eventually(line, || async { metrics().await.lines().any(|own| own == line) }).await;
    }
    // Nothing else is lost with it.
    assert_eq!(ada.command("lobby", "matches", &[]).await["state"], "answered");
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_whose_answer_cannot_be_read_was_carried_out_and_is_not_sent_again() {
    let mut scene = Scene::new(481).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    let odd = json!({"method": "POST", "path": "/channels/*", "times": 1, "status": 200, "carried_out": true});
    scene.ask(reqwest::Method::POST, "/trouble/rest", odd).await;
    let before = scene.entries();
    table.pass_the_question(&scene).await;
    let line = "Discord's answer to Post /channels/*/messages cannot be read: missing field `id`";
    eventually(line, || async { scene.logged(line) }).await;
    table.shows_whose_turn(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let notices = || async {
        let lobby = player.messages("lobby").await;
        lobby
            .iter()
            .filter(|message| string(&message["content"]).contains("it is your move"))
            .count()
    };
    assert_eq!(notices().await, 1);
    let posts = scene.requests_after(before);
    let posts: Vec<_> = posts
        .iter()
        .filter(|asked| asked.method == "POST" && asked.path.starts_with("/channels/"))
        .collect();
    assert_eq!(posts.len(), 1, "{posts:?}");
    // The next one comes as ever.
    table.pass_the_question(&scene).await;
    eventually_some("the next notice", || async { (notices().await == 2).then_some(()) }).await;
    scene.stop_bot().await;
}

/// What is posted by an interaction's token has no mark by which Discord would know it again: sent twice it would stand there twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_came_late_and_whose_id_cannot_be_read_is_posted_once_and_can_be_accepted() {
    let store = std::sync::Arc::new(crate::slow::Moody::default());
    let mut scene = Scene::on(store.clone(), 482).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let odd = json!({"method": "POST", "path": "/webhooks/*", "times": 1, "status": 200, "carried_out": true});
    scene.ask(reqwest::Method::POST, "/trouble/rest", odd).await;
    let before = scene.entries();
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let play = store
        .makes_late(&scene, crate::slow::WORK, ada.command("lobby", "play", &options))
        .await;
    assert_eq!(play["state"], "deferred", "{play}");
    store.is_well();
    let line = "Discord's answer to Post /webhooks/*/* cannot be read: missing field `id`";
    eventually(line, || async { scene.logged(line) }).await;
    let challenges = || async {
        let lobby = ben.messages("lobby").await;
        lobby
            .into_iter()
            .filter(|message| !buttons(message).is_empty())
            .collect::<Vec<_>>()
    };
    let there = challenges().await;
    assert_eq!(there.len(), 1, "{there:?}");
    let posts = scene.requests_after(before);
    let posts: Vec<_> = posts
        .iter()
        .filter(|asked| asked.method == "POST" && asked.path.starts_with("/webhooks/"))
        .collect();
    assert_eq!(posts.len(), 1, "{posts:?}");
    let accepted = answered(&ben.press_label(&there[0], "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben.clone()).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

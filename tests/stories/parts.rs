//! Messages of parts, as they are sent, and those of before there were parts, which keep their form until they are over.

use headsup_match::MatchId;
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, eventually, string};
use headsup_stage::table::Table;

const IS_COMPONENTS_V2: u64 = 1 << 15;

/// A message as it was sent.
async fn sent(person: &Person, message: &Value) -> Value {
    let (channel, id) = (string(&message["channel_id"]), string(&message["id"]));
    person.as_sent(&format!("/channels/{channel}/messages/{id}")).await
}

fn of_parts(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & IS_COMPONENTS_V2 != 0
}

/// Posts a message as the bot did when it had one text.
pub async fn post_one_text(scene: &Scene, channel: &str, body: Value) -> Value {
    let url = format!("{}/api/v10/channels/{channel}/messages", scene.sandbox.url());
    let asked = scene.http.request(Method::POST, url).json(&body);
    let asked = asked.header("Authorization", format!("Bot {}", scene.sandbox.token()));
    asked.send().await.expect("it answers").json().await.expect("JSON")
}

pub fn row(id: &str) -> Value {
    json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Play", "custom_id": id }] }])
}

/// Notes of a match's table that it is this message, as a note of before there were parts does.
async fn note_of_before(scene: &Scene, id: MatchId, message: &Value) {
    let note = scene.app.message_notes.place(id).await.expect("the store reads it");
    let mut note: Value = serde_json::from_slice(&note.expect("it is noted")).expect("JSON");
    let table = note["tables"][0].as_object_mut().expect("a table");
    assert_eq!(table.remove("format"), Some(json!("Components")));
    table.insert(
        "message".to_owned(),
        json!(string(&message["id"]).parse::<u64>().expect("an id")),
    );
    let note = serde_json::to_vec(&note).expect("it is plain data");
    scene.app.message_notes.set_place(id, note).await.expect("it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_panels_are_made_of_parts_and_keep_their_picture_at_every_step() {
    let mut scene = Scene::new(300).await;
    let table = Table::of(&scene, "contra").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    for message in [&table.message, &panel] {
        let message = sent(player, message).await;
        assert!(
            of_parts(&message) && string(&message["content"]).is_empty(),
            "{message}"
        );
        let kinds: Vec<_> = message["components"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|part| &part["type"])
            .collect();
        assert_eq!(kinds.iter().filter(|kind| ***kind == 12).count(), 1, "{message}");
        assert!(
            kinds[0] == 10 && kinds.last().is_some_and(|kind| **kind == 1),
            "{message}"
        );
    }
    // A choice redraws the panel; nothing of what it showed is left over.
    let menu = headsup_stage::scene::menus(&panel).first().map(|menu| {
        (
            string(&menu["custom_id"]).to_owned(),
            string(&menu["options"][0]["value"]).to_owned(),
        )
    });
    let chosen = match menu {
        Some((id, value)) => player.press(&panel, &id, &[&value]).await,
        None => {
            player
                .press(
                    &panel,
                    string(&headsup_stage::scene::buttons(&panel)[0]["custom_id"]),
                    &[],
                )
                .await
        }
    };
    assert_eq!(answered(&chosen)["id"], panel["id"]);
    assert_eq!(
        answered(&chosen)["attachments"].as_array().map(Vec::len),
        Some(1),
        "{chosen}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_before_is_edited_in_the_form_it_has_and_a_new_one_is_made_of_parts() {
    let mut scene = Scene::new(301).await;
    let table = Table::of(&scene, "fortac").await;
    let channel = string(&table.message["channel_id"]);
    let hand = format!("v1 hand {}", table.id);
    let old = post_one_text(
        &scene,
        channel,
        json!({ "content": "a table", "components": row(&hand) }),
    )
    .await;
    // What is under way is noted before the note is changed.
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
    note_of_before(&scene, table.id, &old).await;
    scene.start_bot().await;
    table.pass_the_question(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let asked = format!("· <@{}>'s turn", player.id);
    eventually("the old table is up to date", || async {
        string(&sent(player, &old).await["content"]).contains(&asked)
    })
    .await;
    let shown = sent(player, &old).await;
    assert!(!of_parts(&shown), "{shown}");
    assert_eq!(shown["attachments"].as_array().map(Vec::len), Some(1), "{shown}");
    assert!(
        shown["components"]
            .as_array()
            .is_some_and(|rows| rows.iter().all(|row| row["type"] == 1))
    );
    // Put up anew it is made of parts, and stays so.
    let id = table.id.to_string();
    let anew = answered(&player.command("lobby", "board", &[("match", &id)]).await).clone();
    assert!(of_parts(&sent(player, &anew).await));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_message_that_is_pressed_is_answered_in_the_form_it_has() {
    let mut scene = Scene::new(302).await;
    let table = Table::of(&scene, "fortac").await;
    let (hand, more) = (format!("v1 hand {}", table.id), format!("v1 more {}", table.id));
    let mut rows = row(&hand);
    rows[0]["components"]
        .as_array_mut()
        .expect("buttons")
        .push(json!({ "type": 2, "style": 2, "label": "More", "custom_id": more }));
    // A table message that could not be taken away when the table moved.
    let old = post_one_text(
        &scene,
        string(&table.message["channel_id"]),
        json!({ "content": "a table", "components": rows }),
    )
    .await;
    let pressed = table.players[0].press(&old, &hand, &[]).await;
    assert_ne!(answered(&pressed)["id"], Value::Null);
    let turned = sent(&table.players[0], &old).await;
    assert!(
        !of_parts(&turned) && string(&turned["content"]).contains("https://"),
        "{turned}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

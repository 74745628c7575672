//! What is kept of a person, and what is left when they want to be forgotten.

use headsup_match::{MatchId, NamedDuel, Timestamp};
use serde_json::{Value, json};

use crate::today;
use headsup_stage::scene::{Scene, answered, eventually, private, string};
use headsup_stage::table::{Table, person_id};

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_user_is_gone_and_their_opponent_keeps_the_match() {
    let mut scene = Scene::new(120).await;
    let table = Table::of(&scene, "fortac").await;
    table.any_move(&scene).await;
    let [one, two] = &table.players;
    one.command("lobby", "block", &[("player", &two.id)]).await;

    let kept = answered(&one.command("lobby", "privacy", &[]).await).clone();
    assert!(private(&kept), "{kept}");
    let text = string(&kept["content"]);
    assert!(
        text.contains("1 open match") && text.contains("1 person you've blocked"),
        "{text}"
    );
    let sure = answered(&one.press_label(&kept, "Forget me…").await).clone();
    assert!(string(&sure["content"]).contains("no way back"), "{sure}");
    assert_eq!(
        scene.app.history.open_matches(person_id(one)).await.unwrap().len(),
        1,
        "not yet"
    );
    let gone = answered(&one.press_label(&sure, "Forget me").await).clone();
    assert!(
        private(&gone) && string(&gone["content"]).contains("You're forgotten"),
        "{gone}"
    );
    // The other half of a double press changes nothing, and says the same.
    let data = json!({"component_type": 2, "custom_id": "v1 forget true"});
    let press = json!({"type": 3, "message_id": gone["id"], "data": data});
    let twice = answered(&one.post("/channels/lobby/forged", press).await).clone();
    assert!(string(&twice["content"]).contains("You're forgotten"), "{twice}");

    eventually("their name is gone from the table", || async {
        let table = two.message(&table.message).await;
        let text = string(&table["content"]);
        text.contains("👤") && !text.contains(&one.id)
    })
    .await;
    let history = answered(&two.command("lobby", "history", &[]).await).clone();
    let text = string(&history["content"]);
    assert!(text.contains("they resigned") && !text.contains(&one.id), "{text}");
    let none = answered(&one.command("lobby", "history", &[]).await).clone();
    assert!(string(&none["content"]).contains("No finished match"), "{none}");

    // A restart brings nothing back, and the person may play again.
    scene.stop_bot().await;
    scene.start_bot().await;
    let kept = answered(&one.command("lobby", "privacy", &[]).await).clone();
    assert!(string(&kept["content"]).contains("0 open matches"), "{kept}");
    Table::of(&scene, "fortac").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_file_of_what_is_kept_tells_nothing_of_a_match_under_way() {
    let mut scene = Scene::new(121).await;
    let table = Table::of(&scene, "fortac").await;
    table.any_move(&scene).await;
    let [one, two] = &table.players;
    let under_way = scene.app.privacy.export(person_id(one), 1 << 20).await.unwrap();
    let read: Value = serde_json::from_str(&under_way).unwrap();
    assert_eq!(read["open_matches"][0]["id"], table.id.to_string());
    assert!(
        !under_way.contains("seed") && !under_way.contains("move"),
        "{under_way}"
    );

    let file = answered(&one.command("lobby", "privacy", &[("wish", "export")]).await).clone();
    assert!(private(&file), "{file}");
    assert_eq!(file["attachments"][0]["filename"], "headsup.json");

    let sure = answered(&two.command("lobby", "resign", &[]).await).clone();
    two.press_label(&sure, "Resign").await;
    let over = scene.app.privacy.export(person_id(one), 1 << 20).await.unwrap();
    let read: Value = serde_json::from_str(&over).unwrap();
    assert!(
        string(&read["finished_matches"][0]["record"]).contains("seed: "),
        "{over}"
    );
    let small = scene.app.privacy.export(person_id(one), 10).await.unwrap();
    let read: Value = serde_json::from_str(&small).unwrap();
    assert_eq!(read["finished_matches"][0]["record"], Value::Null);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_that_was_never_joined_and_a_deal_that_was_only_begun_are_listed() {
    let (_clock, mut scene) = today::scene(121).await;
    let ada = scene.person("ada").await;
    let told = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    let text = string(&told["content"]);
    assert!(text.contains("· No deals of the day\n· No duels\n"), "{text}");
    today::finish(&ada, 12).await;
    scene.leap(3 * today::A_DAY);
    let list = today::list(&ada).await;
    today::forge(&ada, &list, &format!("v1 daily {}", today::GAME)).await;
    let named = NamedDuel {
        duel: MatchId::from_bytes([1, 2, 3, 4, 5]),
        ends: Timestamp(0),
        began: false,
    };
    let chosen = scene
        .app
        .preferences
        .choose(person_id(&ada), |own| own.duels.name(named));
    chosen.await.expect("it is kept");
    let told = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    let text = string(&told["content"]);
    let daily = "· Your newest try at a deal of the day, with its moves, your streak and your best deal\n";
    assert!(text.contains(daily), "{text}");
    assert!(text.contains("· Your number in 1 duel\n"), "{text}");
    scene.assert_clean();
    scene.stop_bot().await;
}

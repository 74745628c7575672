//! Presses that come too late, twice, or from another person: each gets a short private answer, and nothing changes.

use headsup_app::{NotificationChannel, Settings};
use headsup_sandbox::Trouble;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, private, string};
use headsup_stage::table::{Table, match_of, noted, person_id};

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_is_told_who_plays() {
    let mut scene = Scene::new(10).await;
    let table = Table::of(&scene, "fortac").await;
    let cleo = scene.person("cleo").await;
    let pressed = cleo.press_label(&table.message, "Play").await;
    let told = answered(&pressed);
    assert!(private(told), "{told}");
    for player in &table.players {
        assert!(string(&told["content"]).contains(&player.id), "{told}");
    }
    let own = answered(&cleo.press_label(told, "Start my own").await).clone();
    assert!(string(&own["content"]).contains("What shall we play?"), "{own}");
    let again = cleo.press_label(&table.message, "Play").await;
    let seen = answered(&cleo.press_label(answered(&again), "Watch").await).clone();
    assert!(private(&seen) && string(&seen["content"]).contains("turn"), "{seen}");
    let more = answered(&cleo.press_label(&table.message, "…").await).clone();
    let labels: Vec<String> = buttons(&more)
        .iter()
        .map(|button| string(&button["label"]).to_owned())
        .collect();
    assert_eq!(labels, ["Rules", "Board in words", "Fair deal"]);
    let words = answered(&cleo.press_label(&more, "Board in words").await).clone();
    answered(&cleo.press_label(&words, "Replay").await);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_challenged_can_accept_or_decline_and_only_the_challenger_withdraw() {
    let mut scene = Scene::new(11).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let play = ada
        .command("lobby", "play", &[("game", "fortac"), ("opponent", &ben.id)])
        .await;
    let challenge = answered(&play).clone();
    for (person, label) in [
        (&cleo, "Accept"),
        (&ada, "Accept"),
        (&ada, "Decline"),
        (&cleo, "Decline"),
    ] {
        let pressed = person.press_label(&challenge, label).await;
        let told = answered(&pressed);
        assert!(private(told) && told["id"] != challenge["id"], "{told}");
    }
    assert_eq!(ada.message(&challenge).await["content"], challenge["content"]);
    let how = ben.press_label(&challenge, "Decline").await;
    ben.press_label(answered(&how), "Just decline").await;
    eventually("nothing is offered any more", || async {
        buttons(&ada.message(&challenge).await).is_empty()
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_an_earlier_position_shows_the_table_as_it_is_now() {
    let mut scene = Scene::new(12).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let old = table.panel(player).await;
    table.panel(player).await;
    table.any_move(&scene).await;
    let version = table.game(&scene).await.version();
    let pressed = player.press(&old, string(&buttons(&old)[0]["custom_id"]), &[]).await;
    let told = answered(&pressed);
    assert_eq!(told["id"], old["id"]);
    assert!(private(told) && string(&told["content"]).contains("moved on"), "{told}");
    assert_eq!(table.game(&scene).await.version(), version);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_makes_one_move() {
    let mut scene = Scene::new(13).await;
    let table = Table::of(&scene, "jokers-row").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    let claim = buttons(&panel)
        .into_iter()
        .find(|button| string(&button["label"]).starts_with("Claim"))
        .expect("one can claim");
    let id = string(&claim["custom_id"]);
    let before = table.game(&scene).await.played().len();
    let (first, second) = tokio::join!(player.press(&panel, id, &[]), player.press(&panel, id, &[]));
    // The second press may come so late that the button is gone.
    let gone = |pressed: &&serde_json::Value| pressed["code"] == 50035;
    for pressed in [&first, &second].into_iter().filter(|pressed| !gone(pressed)) {
        answered(pressed);
    }
    assert!(!gone(&&first) || !gone(&&second));
    let played = table.game(&scene).await.played().to_vec();
    let claims = played[before..]
        .iter()
        .filter(|played| played.notation == "claim")
        .count();
    assert_eq!(claims, 1, "{played:?}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_matches_at_once_do_not_mix() {
    let mut scene = Scene::new(14).await;
    let first = Table::of(&scene, "fortac").await;
    let second = Table::of(&scene, "jokers-row").await;
    let ada = scene.person("ada").await;
    let which = answered(&ada.command("lobby", "hand", &[]).await).clone();
    let asked: Vec<_> = [&first, &second]
        .into_iter()
        .filter(|_| {
            headsup_stage::scene::menus(&which)
                .iter()
                .any(|menu| string(&menu["custom_id"]).starts_with("v1 which"))
        })
        .collect();
    if !asked.is_empty() {
        let menu = &headsup_stage::scene::menus(&which)[0];
        let id = second.id.to_string();
        let chosen = ada.press(&which, string(&menu["custom_id"]), &[&id]).await;
        assert_eq!(match_of(answered(&chosen)), second.id);
    }
    first.any_move(&scene).await;
    assert_eq!(second.game(&scene).await.played().len(), 0);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_of_an_hour_ago_is_played_on() {
    let mut scene = Scene::new(15).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, other) = table.turn(&scene).await;
    let (mine, theirs) = (table.panel(player).await, table.panel(other).await);
    scene
        .ask(
            reqwest::Method::POST,
            "/clock",
            serde_json::json!({"advance_ms": 3_600_000}),
        )
        .await;
    let mut panel = mine;
    while table.game(&scene).await.played().is_empty() {
        let button = buttons(&panel).swap_remove(0);
        panel = answered(&player.press(&panel, string(&button["custom_id"]), &[]).await).clone();
    }
    // The other player's token is over, so their panel stayed behind; its button brings it up to date.
    let caught_up = answered(&other.press_label(&theirs, "Refresh").await).clone();
    assert_eq!(caught_up["id"], theirs["id"]);
    assert!(buttons(&caught_up).len() > 1, "{caught_up}");
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_is_put_up_again_from_the_other_things_one_can_do() {
    let mut scene = Scene::new(16).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let more = answered(&player.press_label(&table.message, "…").await).clone();
    let note = answered(&player.press_label(&more, "Post the table again").await).clone();
    let ways: Vec<Value> = buttons(&note)
        .into_iter()
        .map(|button| button["label"].clone())
        .collect();
    assert!(private(&note) && ways == ["↩ Back"], "{note}");
    eventually("one table stands, and it is a new one", || async {
        let messages = player.messages("lobby").await;
        let tables: Vec<_> = messages
            .iter()
            .filter(|message| string(&message["content"]).contains("'s turn"))
            .collect();
        tables.len() == 1 && tables[0]["id"] != table.message["id"]
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

/// The entries of *More* on a message, as this person finds them.
async fn more(person: &Person, message: &Value) -> Vec<String> {
    let more = answered(&person.press_label(message, "…").await).clone();
    let labels = buttons(&more)
        .into_iter()
        .map(|button| string(&button["label"]).to_owned());
    labels.filter(|label| label != "↩ Back").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn more_offers_at_most_six_things_and_none_that_does_nothing() {
    let mut scene = Scene::new(1490).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let table = Table::of(&scene, "contra").await;
    let (player, _) = table.turn(&scene).await;
    let common = ["Rules", "Board in words", "Fair deal"];
    let with = |others: &[&'static str]| [&common[..], others].concat();
    let pinged = with(&["Post the table again", "Mute this match", "End this match…"]);
    assert_eq!(more(player, &table.message).await, pinged);
    assert_eq!(more(&cleo, &table.message).await, common);
    // A player without pings has nothing to mute.
    let who = person_id(player);
    let silent = |settings: &mut Settings| settings.notices = NotificationChannel::None;
    scene.app.preferences.choose(who, silent).await.expect("it is kept");
    assert_eq!(
        more(player, &table.message).await,
        with(&["Post the table again", "End this match…"])
    );

    let invited = ada
        .command("lobby", "play", &[("game", "fortac"), ("opponent", &ben.id)])
        .await;
    let invited = answered(&invited).clone();
    let open = answered(&ada.command("lobby", "play", &[("game", "fortac")]).await).clone();
    for message in [&invited, &open] {
        for person in [&ada, &ben, &cleo] {
            let entries = more(person, message).await;
            assert!(entries.len() <= 6, "{entries:?}");
            let mutes = entries.iter().any(|entry| entry.starts_with("Mute"));
            assert_eq!(
                mutes,
                message == &invited && person.id == ben.id && who != person_id(&ben),
                "{entries:?}"
            );
        }
    }
    let play = cleo
        .command("lobby", "play", &[("game", "fortac"), ("level", "gentle")])
        .await;
    let entries = more(&cleo, answered(&play)).await;
    assert!(
        entries.len() <= 6 && !entries.iter().any(|entry| entry.starts_with("Mute")),
        "{entries:?}"
    );
    assert_eq!(
        entries
            .iter()
            .filter(|entry| ["Resign", "Offer a draw", "Offer to stop", "End this match…"].contains(&&***entry))
            .count(),
        1
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Discord says of the next answer that the pressed message is gone.
fn is_gone(scene: &Scene) {
    scene.sandbox.trouble(Trouble {
        path: Some("/interactions/*".to_owned()),
        status: Some(404),
        code: 10008,
        ..Trouble::default()
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_a_message_that_is_taken_away_meanwhile_is_answered_in_another() {
    let mut scene = Scene::new(14).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    is_gone(&scene);
    let pressed = player
        .press(&panel, string(&buttons(&panel)[0]["custom_id"]), &[])
        .await;
    let told = answered(&pressed);
    assert!(private(told) && told["id"] != panel["id"], "{told}");
    assert!(!buttons(told).is_empty(), "it is the panel: {told}");

    // A table that has moved down, though its old message could not be taken away.
    noted(&scene, table.id).await;
    scene.sandbox.trouble(Trouble {
        method: Some("DELETE".to_owned()),
        path: Some("/channels/*".to_owned()),
        status: Some(403),
        code: 50013,
        ..Trouble::default()
    });
    let id = table.id.to_string();
    let board = player.command("lobby", "board", &[("match", &id)]).await;
    let moved = string(&answered(&board)["id"]).to_owned();
    eventually("it is noted where the table stands now", || async {
        let place = scene.app.message_notes.place(table.id).await.expect("it can be read");
        String::from_utf8_lossy(&place.unwrap_or_default()).contains(&moved)
    })
    .await;
    is_gone(&scene);
    let pressed = player.press_label(&table.message, "Play").await;
    let told = answered(&pressed);
    assert!(
        private(told) && string(&told["content"]).contains("/channels/"),
        "{told}"
    );
    eventually("their hand follows", || async {
        let newest = player.messages("lobby").await.remove(0);
        private(&newest) && !buttons(&newest).is_empty()
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_forged_on_another_users_private_message_leaves_it_as_it_is() {
    let mut scene = Scene::new(15).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, other) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    let data = json!({"custom_id": format!("v1 hand {}", table.id), "component_type": 2});
    let forged = json!({"type": 3, "message_id": panel["id"], "data": data});
    let pressed = other.post("/channels/lobby/forged", forged).await;
    let told = answered(&pressed);
    assert!(private(told) && told["id"] != panel["id"], "{told}");
    assert_eq!(
        player.message(&panel).await["edited_timestamp"],
        panel["edited_timestamp"]
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

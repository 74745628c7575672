//! What moderators can do with matches, and what they cannot.

use headsup_i18n::Locale;
use headsup_match::{End, EndReason, Ladder, Phase};
use reqwest::Method;
use serde_json::{Value, json};

use crate::calm::{sharing, standing};
use crate::settings::{for_server, plain, role, says};
use crate::whole::press_ids;
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, match_of, noted, person_id};

/// How the result of a match names the moderator who ended it.
fn stopped_by(moderator: &Person) -> String {
    let who = format!("<@{}>", moderator.id);
    Locale::for_locale("en").say("result-stopped-by", &[("moderator", who.into())])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_ends_a_match_and_nobody_else_can() {
    let mut scene = Scene::new(307).await;
    let (ada, cleo, dan) = (
        scene.person("ada").await,
        scene.person("cleo").await,
        scene.person("dan").await,
    );
    let referees = role(&scene, "Referees", &[], &[&cleo]).await;
    let shown = for_server(&ada, "enders", &[&referees]).await;
    let chosen = json!({"id": referees, "type": "role"}).to_string();
    assert!(shown.to_string().contains(&chosen), "{shown}");
    let table = Table::of(&scene, "fortac").await;
    noted(&scene, table.id).await;
    let stop = says("en", "button-stop");
    let offers = |more: &Value| buttons(more).iter().any(|button| string(&button["label"]) == stop);

    let more = answered(&dan.press_label(&table.message, "…").await).clone();
    assert!(!offers(&more), "they have no authority: {more}");
    // A moderator sees nothing that a stranger does not see.
    let none = answered(&cleo.command("lobby", "matches", &[]).await).clone();
    assert_eq!(string(&none["content"]), says("en", "no-matches"));

    let more = answered(&cleo.press_label(&table.message, "…").await).clone();
    let sure = answered(&cleo.press_label(&more, &stop).await).clone();
    assert!(table.game(&scene).await.phase().is_open(), "it asks first");
    let now = says("en", "button-stop-now");
    answered(&cleo.press_label(&sure, &now).await);
    let end = End {
        winner: None,
        how: EndReason::Stopped,
    };
    assert_eq!(table.game(&scene).await.phase(), Phase::Over(end));
    eventually("both are told on the table", || async {
        let shown = ada.message(&table.message).await;
        string(&shown["content"]).contains(&stopped_by(&cleo))
    })
    .await;
    for player in &table.players {
        assert_eq!(
            scene.app.history.finished(person_id(player)).await,
            Ok(Vec::new()),
            "is in no history"
        );
    }
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_ends_a_challenge_and_its_message_is_gone() {
    let mut scene = Scene::new(308).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    role(&scene, "Stewards", &["MANAGE_GUILD"], &[&cleo]).await;
    let play = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let sent = answered(&ada.command("lobby", "play", &play).await).clone();
    let id = match_of(&sent);
    noted(&scene, id).await;
    let sure = answered(&cleo.press_further(&sent, &says("en", "button-stop")).await).clone();
    answered(&cleo.press_label(&sure, &says("en", "button-stop-clear")).await);
    assert_eq!(
        scene.app.matches.load(id).await.expect("it is kept").phase(),
        Phase::Stopped
    );
    assert!(
        ada.messages("lobby")
            .await
            .iter()
            .all(|message| message["id"] != sent["id"])
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_moderator_removes_takes_no_ping_of_another_match_along() {
    let mut scene = Scene::new(332).await;
    let (ben, cleo) = (scene.person("ben").await, scene.person("cleo").await);
    role(&scene, "Stewards", &["MANAGE_GUILD"], &[&cleo]).await;
    let (first, _, both) = sharing(&scene, &ben).await;
    let more = answered(&cleo.press_label(&first.message, "…").await).clone();
    let sure = answered(&cleo.press_label(&more, &says("en", "button-stop")).await).clone();
    answered(&cleo.press_label(&sure, &says("en", "button-stop-clear")).await);
    let pings = standing(&ben, "lobby").await;
    let [ping] = &pings[..] else { panic!("{pings:?}") };
    let text = string(&ping["content"]);
    assert_eq!(ping["id"], both["id"]);
    assert!(text.contains("**Contra**") && !text.contains("**Fortac**"), "{text}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_carried_to_another_server_is_not_its_moderators_to_end() {
    let mut scene = Scene::new(309).await;
    let ada = scene.person("ada").await;
    let (ben, dan) = (scene.person("ben").await, scene.person("dan").await);
    let play = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let sent = dan.command("lobby", "play", &play).await;
    let accepted = ben.press_label(answered(&sent), "Accept").await;
    let table = Table::begun(&scene, answered(&accepted).clone(), dan, ben.clone()).await;
    let stops = |more: &Value| press_ids(more).iter().any(|id| id.starts_with("v1 stop "));
    noted(&scene, table.id).await;
    let more = answered(&ada.press_label(&table.message, "…").await).clone();
    assert!(stops(&more), "where it began, she manages the server: {more}");
    // She manages the other server too, but there the match is a guest.
    let body = json!({"name": "Elsewhere", "channels": ["den"], "bot": true});
    let elsewhere = scene.ask(Method::POST, "/guilds", body).await;
    let den = string(&elsewhere["channels"][0]["id"]).to_owned();
    let board = ben.command(&den, "board", &[("match", &table.id.to_string())]).await;
    let moved = answered(&board).clone();
    assert_eq!(elsewhere["owner_id"], ada.id.as_str());
    noted(&scene, table.id).await;
    let more = answered(&ada.press_label(&moved, "…").await).clone();
    assert!(!stops(&more), "{more}");
    let body = json!({"custom_id": format!("v1 stop-now {} true", table.id)});
    let path = format!(
        "/channels/{}/messages/{}/components",
        string(&more["channel_id"]),
        string(&more["id"])
    );
    assert_ne!(
        ada.post(&path, body).await["state"],
        "answered",
        "it stands on no message there"
    );
    assert!(table.game(&scene).await.phase().is_open());
    scene.assert_clean();
    scene.stop_bot().await;
}

/// A rated match of Ada, who owns the server, against Ben.
async fn rated(scene: &Scene) -> Table {
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let play = [("game", "fortac"), ("opponent", ben.id.as_str()), ("rated", "yes")];
    let sent = ada.command("lobby", "play", &play).await;
    let accepted = ben.press_label(answered(&sent), "Accept").await;
    let table = Table::begun(scene, answered(&accepted).clone(), ada, ben).await;
    noted(scene, table.id).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_who_plays_cannot_end_the_match_once_it_has_begun() {
    let mut scene = Scene::new(330).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let play = [("game", "fortac"), ("opponent", ada.id.as_str()), ("rated", "yes")];
    let sent = answered(&ben.command("lobby", "play", &play).await).clone();
    noted(&scene, match_of(&sent)).await;
    // While it is a challenge she may end it, and is asked whether she means it.
    let asked = answered(&ada.press_further(&sent, &says("en", "button-stop")).await).clone();
    let accepted = answered(&ada.press_label(&sent, "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben).await;
    let refusal = says("en", "refusal-stops-own-match");
    // What was asked before it began comes too late.
    for label in ["button-stop-now", "button-stop-clear"] {
        let late = answered(&ada.press_label(&asked, &says("en", label)).await).clone();
        assert!(string(&late["content"]).contains(&refusal), "{late}");
    }
    let more = answered(&ada.press_label(&table.message, "…").await).clone();
    let ways_out = answered(&ada.press_label(&more, &says("en", "button-stop")).await).clone();
    let labels: Vec<String> = buttons(&ways_out)
        .iter()
        .map(|button| string(&button["label"]).to_owned())
        .collect();
    assert_eq!(labels, ["Resign", "Offer a draw", "Offer to stop", "Play on"]);
    assert!(
        refusal.contains("Resign") && refusal.contains("another moderator"),
        "what she can do"
    );
    // Nor does she get there by asking to be forgotten: that gives the match up.
    assert!(table.game(&scene).await.phase().is_open());
    scene.app.privacy.forget(person_id(&ada)).await.expect("she may");
    let Phase::Over(End { winner, how }) = table.game(&scene).await.phase() else {
        panic!("it is over");
    };
    assert!(winner.is_some() && matches!(how, EndReason::Resigned(_)), "{how:?}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_that_was_stopped_names_the_moderator_in_both_histories_and_rates_nobody() {
    let mut scene = Scene::new(331).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    role(&scene, "Stewards", &["MANAGE_GUILD"], &[&cleo]).await;
    let table = rated(&scene).await;
    let more = answered(&cleo.press_label(&table.message, "…").await).clone();
    let sure = answered(&cleo.press_label(&more, &says("en", "button-stop")).await).clone();
    assert!(string(&sure["content"]).contains("no rating changes"), "{sure}");
    answered(&cleo.press_label(&sure, &says("en", "button-stop-now")).await);
    let named = format!("{} {}", stopped_by(&cleo), says("en", "result-stopped-rated"));
    eventually("the result names her", || async {
        string(&ada.message(&table.message).await["content"]).contains(&named)
    })
    .await;
    for player in [&ada, &ben] {
        let history = answered(&player.command("lobby", "history", &[]).await).clone();
        let row = string(&history["content"]);
        assert!(
            row.contains(&format!("<@{}>", cleo.id)) && row.contains("Stopped by"),
            "{row}"
        );
        let stats = answered(&player.command("lobby", "me", &[]).await).clone();
        assert_eq!(plain(&stats), says("en", "history-none"), "it counts for nothing");
    }
    let board = scene.app.history.leaderboard("fortac", Ladder::Everywhere).await;
    assert!(board.expect("it can be read").is_empty(), "nobody is rated for it");
    // Who is forgotten is named no more, moderators included.
    scene.app.privacy.forget(person_id(&cleo)).await.expect("she may");
    let history = answered(&ben.command("lobby", "history", &[]).await).clone();
    let row = string(&history["content"]);
    assert!(row.contains("Stopped by") && !row.contains(&cleo.id), "{row}");
    scene.assert_clean();
    scene.stop_bot().await;
}

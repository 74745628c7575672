//! How matches begin in other ways and go on after their end: open challenges, withdrawals, expiry, rematches.

use serde_json::Value;

use headsup_stage::scene::{Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, match_of, person_id};

fn public(message: &&Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & 64 == 0
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_goes_to_the_first_who_takes_it() {
    let mut scene = Scene::new(30).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let challenge = answered(&ada.command("lobby", "play", &[("game", "fortac")]).await).clone();
    assert!(string(&challenge["content"]).contains(":R>"), "{challenge}");
    let own = ada.press_label(&challenge, "Take the seat").await;
    assert_ne!(answered(&own)["id"], challenge["id"]);
    let taken = answered(&cleo.press_label(&challenge, "Take the seat").await).clone();
    assert_eq!(taken["id"], challenge["id"]);
    let late = ben
        .press(&challenge, string(&buttons(&challenge)[0]["custom_id"]), &[])
        .await;
    // The button is gone from the message, so Discord itself refuses a client that still shows it.
    assert_ne!(late["state"], "answered", "{late}");
    let game = scene.app.matches.load(match_of(&taken)).await.expect("it is there");
    assert!(game.seat_of(person_id(&cleo)).is_some() && game.seat_of(person_id(&ben)).is_none());
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_is_withdrawn_says_so() {
    let mut scene = Scene::new(31).await;
    let ada = scene.person("ada").await;
    let challenge = answered(&ada.command("lobby", "play", &[("game", "fortac")]).await).clone();
    answered(&ada.press_further(&challenge, "Withdraw").await);
    eventually("the challenge says so", || async {
        let now = ada.message(&challenge).await;
        buttons(&now).is_empty() && string(&now["content"]).contains("withdrew")
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_is_asked_of_a_person_who_was_forgotten() {
    let mut scene = Scene::new(33).await;
    let table = Table::of(&scene, "fortac").await;
    let [one, two] = &table.players;
    scene.app.privacy.forget(person_id(two)).await.expect("it is done");
    let over = eventually_some("the table offers a rematch", || async {
        let message = one.message(&table.message).await;
        let rematch = |button: &Value| button["label"] == "Rematch";
        buttons(&message).iter().any(rematch).then_some(message)
    })
    .await;
    let refused = answered(&one.press_label(&over, "Rematch").await).clone();
    assert!(string(&refused["content"]).contains("no one could accept"), "{refused}");
    let open = scene.app.history.open_matches(person_id(one)).await;
    assert!(open.expect("it can be read").is_empty());
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_sides_and_begins_when_both_want_it() {
    let mut scene = Scene::new(32).await;
    let table = Table::of(&scene, "jokers-row").await;
    let (player, other) = table.turn(&scene).await;
    let sure = answered(&player.command("lobby", "resign", &[]).await).clone();
    player.press_label(&sure, "Resign").await;
    eventually("the table offers a rematch", || async {
        buttons(&player.message(&table.message).await)
            .iter()
            .any(|button| string(&button["label"]) == "Rematch")
    })
    .await;
    let over = player.message(&table.message).await;
    let asked = answered(&player.press_label(&over, "Rematch").await).clone();
    assert!(public(&&asked), "{asked}");
    let next = match_of(&asked);
    assert_ne!(next, table.id);
    let again = answered(&player.press_label(&over, "Rematch").await).clone();
    assert!(!public(&&again), "{again}");
    // The other one may press Rematch as well as Accept.
    let begun = answered(&other.press_label(&over, "Rematch").await).clone();
    assert!(!public(&&begun), "{begun}");
    let (before, now) = (
        table.game(&scene).await,
        scene.app.matches.load(next).await.expect("it is there"),
    );
    assert_ne!(before.seat_of(person_id(other)), now.seat_of(person_id(other)));
    eventually_some("the challenge became the table", || async {
        let message = other.message(&asked).await;
        buttons(&message)
            .iter()
            .any(|button| string(&button["label"]) == "Play")
            .then_some(())
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

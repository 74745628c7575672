//! Players get the truth about their presses, even after a lost or refused response.

use std::sync::Arc;

use headsup_match::{Phase, UserId};
use headsup_sandbox::Trouble;
use headsup_store::MemoryStore;

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, noted, person_id};

/// Blocked by AutoMod, and an invalid form.
const REFUSALS: [u32; 2] = [200_000, 50_035];

/// Has Discord refuse the next request to this path.
fn refuses(scene: &Scene, method: &str, path: &str, code: u32) {
    scene.sandbox.trouble(Trouble {
        method: Some(method.to_owned()),
        path: Some(path.to_owned()),
        status: Some(400),
        code,
        ..Trouble::default()
    });
}

fn is_private(message: &serde_json::Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & 64 == 64
}

/// Returns a person's open matches.
async fn open(scene: &Scene, who: UserId) -> usize {
    scene
        .app
        .history
        .open_matches(who)
        .await
        .expect("they can be read")
        .len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_discord_refuses_to_show_is_withdrawn() {
    let mut scene = Scene::new(84).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    for code in REFUSALS {
        refuses(&scene, "POST", "/interactions/*/callback", code);
        let told = answered(&ada.command("lobby", "play", &options).await).clone();
        let words = string(&told["content"]);
        assert!(is_private(&told) && words.contains("so I took it back"), "{told}");
        assert_eq!(open(&scene, person_id(&ben)).await, 0, "the opponent cannot see it");
    }
    let shown = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(
        !is_private(&shown) && open(&scene, person_id(&ben)).await == 1,
        "the control"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_is_stored_is_called_so_though_discord_refuses_its_answer() {
    let mut scene = Scene::new(85).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    let kept = |told: &serde_json::Value| {
        let words = string(&told["content"]);
        assert!(is_private(told) && words.contains("What you did is saved"), "{told}");
        assert!(!words.contains("Nothing changed"), "{told}");
    };
    refuses(&scene, "POST", "/interactions/*/callback", REFUSALS[0]);
    kept(answered(&ben.press_label(&challenge, "Accept").await));
    // The table starts although Discord refused the response.
    let has_begun = |message: serde_json::Value| {
        let mut labels = buttons(&message)
            .into_iter()
            .map(|button| string(&button["label"]).to_owned());
        labels.any(|label| label == "Play")
    };
    eventually("the challenge becomes the table", || async {
        has_begun(ada.message(&challenge).await)
    })
    .await;
    let table = Table::begun(&scene, ada.message(&challenge).await, ada, ben).await;
    noted(&scene, table.id).await;
    refuses(&scene, "POST", "/interactions/*/callback", REFUSALS[1]);
    kept(answered(&table.any_move(&scene).await));
    assert_eq!(table.game(&scene).await.played().len(), 1);
    table.shows_whose_turn(&scene).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_move_whose_answer_the_database_lost_no_one_says_that_nothing_changed() {
    let store = Arc::new(MemoryStore::default());
    let mut scene = Scene::on(store.clone(), 86).await;
    let table = Table::of(&scene, "fortac").await;
    noted(&scene, table.id).await;
    store.set_unsure();
    let told = answered(&table.any_move(&scene).await).clone();
    let words = string(&told["content"]);
    assert!(
        is_private(&told) && words.contains("I don't know whether that was saved"),
        "{told}"
    );
    let game = table.game(&scene).await;
    assert_eq!((game.played().len(), game.phase()), (1, Phase::Playing), "it is stored");
    // The current table follows by itself.
    table.shows_whose_turn(&scene).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_move_that_could_not_be_stored_it_is_said_that_nothing_changed() {
    let store = Arc::new(MemoryStore::default());
    let mut scene = Scene::on(store.clone(), 87).await;
    let table = Table::of(&scene, "fortac").await;
    noted(&scene, table.id).await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    store.set_away(true);
    let told = answered(&press_any(player, &panel).await).clone();
    let words = string(&told["content"]);
    assert!(
        words.contains("can't reach my database") && words.contains("Nothing changed"),
        "{told}"
    );
    store.set_away(false);
    assert_eq!(table.game(&scene).await.played().len(), 0);
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Presses the first choice button of a panel.
async fn press_any(player: &Person, panel: &serde_json::Value) -> serde_json::Value {
    let choice = buttons(panel)
        .into_iter()
        .map(|button| string(&button["custom_id"]).to_owned())
        .find(|id| id.starts_with("v1 choose ") || id.starts_with("v1 show "));
    player.press(panel, &choice.expect("there is a choice"), &[]).await
}

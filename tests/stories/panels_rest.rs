//! Panels whose interaction token ends: each says once that it rests and what brings it back, and follows its match again after a press.

use std::sync::Arc;
use std::time::Duration;

use headsup_app::{NotificationChannel, Settings};
use headsup_sandbox::Setup;
use serde_json::Value;

use crate::budget::rest;
use crate::notices::{choose, clock_at};
use crate::slow::Moody;
use headsup_stage::scene::{ATTEMPT, PATIENCE, Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, match_of};

/// The age of a token at which a panel rests.
const REST: Duration = Duration::from_secs(14 * 60);
const RESTS: &str = "is asleep and no longer changes by itself";

async fn says(person: &Person, panel: &Value, words: &str) {
    eventually(&format!("the panel says {words:?}"), || async {
        string(&person.message(panel).await["content"]).contains(words)
    })
    .await;
}

/// Lets time pass for tokens, and then for what is due. A request under way would be late, and an answer that Discord has would count as
/// undelivered.
async fn pass(scene: &Scene, time: Duration) {
    eventually("no request is under way", || async { !scene.may_be_late_in(ATTEMPT) }).await;
    scene.pass(time);
    scene.leap(time);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_says_at_fourteen_minutes_that_it_rests_and_what_brings_it_back() {
    let mut scene = Scene::at(&clock_at(12), 940).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, other) = table.turn(&scene).await;
    let cleo = scene.person("cleo").await;
    let asking = table.panel(player).await;
    let waiting = table.panel(other).await;
    let watching = answered(
        &cleo
            .press_label(answered(&cleo.press_label(&table.message, "Play").await), "Watch")
            .await,
    )
    .clone();
    let words = string(&waiting["content"]);
    assert!(
        words.contains("press *Refresh*") && !words.contains("will appear"),
        "{waiting:#}"
    );

    pass(&scene, REST - Duration::from_secs(1)).await;
    // The panel that is opened now comes to rest later.
    let later = table.panel(player).await;
    assert!(!string(&other.message(&waiting).await["content"]).contains(RESTS));
    pass(&scene, Duration::from_secs(1)).await;
    says(other, &waiting, "I'll ping you when it's your turn").await;
    says(&cleo, &watching, RESTS).await;
    assert_eq!(
        player.message(&later).await["content"],
        later["content"],
        "it has not come to rest"
    );
    assert_eq!(
        player.message(&asking).await["content"],
        asking["content"],
        "the newest panel alone is kept"
    );

    // A panel that rests follows nothing; a press wakes it.
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    assert!(string(&other.message(&waiting).await["content"]).contains(RESTS));
    let awake = answered(&other.press_label(&waiting, "Refresh").await).clone();
    assert_eq!(awake["id"], waiting["id"]);
    assert!(!string(&awake["content"]).contains(RESTS), "{awake:#}");
    pass(&scene, REST).await;
    says(other, &awake, "You can still play from it").await;
    let resting = other.message(&awake).await;
    let more = answered(&other.press_label(&resting, "…").await).clone();
    assert!(!buttons(&more).is_empty());
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resting_panel_promises_no_ping_to_a_player_without_pings() {
    let mut scene = Scene::at(&clock_at(12), 941).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, other) = table.turn(&scene).await;
    let quiet = Settings {
        notices: NotificationChannel::None,
        ..Settings::default()
    };
    choose(&scene, other, quiet).await;
    let waiting = table.panel(other).await;
    pass(&scene, REST).await;
    says(other, &waiting, "You get no pings here").await;
    let resting = other.message(&waiting).await;
    assert!(!string(&resting["content"]).contains("I'll ping"), "{resting:#}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_of_before_a_restart_promises_nothing() {
    let mut scene = Scene::at(&clock_at(12), 942).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, other) = table.turn(&scene).await;
    let waiting = table.panel(other).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    pass(&scene, REST).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    let left = other.message(&waiting).await;
    assert_eq!(left["content"], waiting["content"], "its token is lost");
    assert!(
        string(&left["content"]).contains("If nothing changes here, press *Refresh*"),
        "{left:#}"
    );
    let awake = answered(&other.press_label(&left, "Refresh").await).clone();
    assert!(string(&awake["content"]).contains("Your turn"), "{awake:#}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_of_a_challenge_rests_and_keeps_no_one_busy() {
    let (store, clock) = (Arc::new(Moody::default()), clock_at(12));
    let setup = Setup {
        answer_in: PATIENCE,
        ..Setup::for_tests()
    };
    let shared = Arc::new(clock.clone());
    let mut scene = Scene::set_up(setup, store.clone(), shared, headsup_games::CATALOG, 943).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", &ben.id)];
    let challenge = ada.command("lobby", "play", &options).await;
    let id = match_of(answered(&challenge)).to_string();
    answered(&ada.command("lobby", "hand", &[("match", &id)]).await);
    eventually("no request is under way", || async { !scene.may_be_late_in(ATTEMPT) }).await;
    scene.pass(REST);
    clock.advance(REST);
    let quiet = tokio::time::timeout(PATIENCE, rest(&store)).await;
    quiet.expect("the match is left alone once its panel rests");
    scene.assert_clean();
    scene.stop_bot().await;
}

//! First contact: the words that greet a server which the bot joins, and a person in their direct messages, each of them once.

use std::sync::Arc;

use headsup_app::{ManualClock, Settings};
use headsup_match::{Timestamp, Visibility};
use headsup_sandbox::Setup;
use headsup_store::MemoryStore;
use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::plain;
use crate::slow::Moody;
use headsup_stage::scene::{PATIENCE, Person, Scene, answered, eventually, eventually_some, string};
use headsup_stage::table::person_id;

const HELLO: &str = "Five card games for two";

/// A sandbox that the bot joined just now, by the bot's own clock.
async fn just_joined(number: u64) -> Scene {
    let setup = Setup {
        answer_in: PATIENCE,
        ..Setup::for_tests()
    };
    let clock = Arc::new(ManualClock::new(Timestamp(setup.clock.now())));
    Scene::set_up(
        setup,
        Arc::new(MemoryStore::default()),
        clock,
        headsup_games::CATALOG,
        number,
    )
    .await
}

/// The welcomes in a channel.
async fn welcomes(person: &Person, channel: &str) -> Vec<Value> {
    let mut all = person.messages(channel).await;
    all.retain(|message| string(&message["content"]).contains(HELLO));
    all
}

/// The one welcome that comes to a channel.
async fn welcome(person: &Person, channel: &str) -> Value {
    eventually_some("the welcome is there", || async {
        welcomes(person, channel).await.pop()
    })
    .await
}

/// A new server with the bot in it; the id of its first channel.
async fn new_server(scene: &Scene) -> String {
    let body = json!({"name": "A second place", "channels": ["hall", "yard"]});
    let guild = scene.ask(Method::POST, "/guilds", body).await;
    let channels = guild["channels"].as_array().cloned().unwrap_or_default();
    let hall = channels.into_iter().find(|channel| channel["name"] == "hall");
    string(&hall.unwrap_or_else(|| panic!("{guild}"))["id"]).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_welcomed_once_and_four_taps_lead_from_there_to_a_match() {
    let mut scene = just_joined(950).await;
    let ada = scene.person("ada").await;
    let hello = welcome(&ada, "lobby").await;
    // It may come before the commands are registered, and have no ids to mention.
    assert!(plain(&hello).contains("Type **/play"), "{hello}");
    let games = answered(&ada.press_label(&hello, "Play the computer").await).clone();
    assert!(string(&games["content"]).contains("What shall we play?"), "{games}");
    let levels = answered(&ada.press_label(&games, "Play").await).clone();
    ada.press_label(&levels, "Gentle").await;
    let open = scene
        .app
        .history
        .open_matches(person_id(&ada))
        .await
        .expect("it can be read");
    assert!(open.len() == 1 && open[0].playing, "{open:?}");
    let lessons = answered(&ada.press_label(&hello, "Teach me one").await).clone();
    assert!(
        string(&lessons["content"]).contains("Which one shall we learn?"),
        "{lessons}"
    );
    let games = answered(&ada.press_label(&hello, "Challenge someone").await).clone();
    let whom = answered(&ada.press_label(&games, "Play").await).clone();
    assert!(string(&whom["content"]).contains("Who with?"), "{whom}");
    // Every connection tells of every server again.
    scene.stop_bot().await;
    scene.start_bot().await;
    let hall = new_server(&scene).await;
    let second = welcome(&ada, &hall).await;
    assert_eq!(second["channel_id"], hall);
    assert_eq!(welcomes(&ada, "lobby").await.len(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_write_it_joins_in_silence() {
    let mut scene = just_joined(951).await;
    let ada = scene.person("ada").await;
    welcome(&ada, "lobby").await;
    let refused = json!({"path": "/channels/*/messages", "times": 1, "status": 403, "code": 50013});
    scene.ask(Method::POST, "/trouble/rest", refused).await;
    let hall = new_server(&scene).await;
    eventually("it was refused", || async { scene.logged("gets no welcome") }).await;
    assert!(welcomes(&ada, &hall).await.is_empty());
    // Once it may, the next connection tells of the server again.
    for _ in 0..2 {
        scene.stop_bot().await;
        scene.start_bot().await;
        welcome(&ada, &hall).await;
    }
    scene.stop_bot().await;
    assert_eq!(
        [welcomes(&ada, &hall).await.len(), welcomes(&ada, "lobby").await.len()],
        [1, 1]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_welcomed_once_in_direct_messages() {
    let mut scene = Scene::new(952).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let bot = scene.bot_id().await;
    let (ada_dm, ben_dm) = (ada.dm(&bot).await, ben.dm(&bot).await);
    // After what was asked for, or in the place of what asks no more.
    let rules = answered(&ada.command(&ada_dm, "rules", &[("game", "contra")]).await).clone();
    assert!(!string(&rules["content"]).contains(HELLO), "{rules}");
    let hello = welcome(&ada, &ada_dm).await;
    assert!(!string(&hello["content"]).contains("in any channel"), "{hello}");
    let hello = answered(&ben.command(&ben_dm, "play", &[]).await).clone();
    assert!(string(&hello["content"]).contains(HELLO), "{hello}");
    let games = answered(&ben.press_label(&hello, "Challenge someone").await).clone();
    assert!(string(&games["content"]).contains("What shall we play?"), "{games}");
    scene.stop_bot().await;
    scene.start_bot().await;
    for (person, channel) in [(&ada, &ada_dm), (&ben, &ben_dm)] {
        let games = answered(&person.command(channel, "play", &[]).await).clone();
        assert!(string(&games["content"]).contains("What shall we play?"), "{games}");
        assert_eq!(welcomes(person, channel).await.len(), 1);
    }
    // Who was forgotten was never here.
    scene.app.privacy.forget(person_id(&ben)).await.expect("it is done");
    let hello = answered(&ben.command(&ben_dm, "play", &[]).await).clone();
    assert!(string(&hello["content"]).contains(HELLO), "{hello}");
    assert!(ada.messages("lobby").await.is_empty(), "the bot joined long ago");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_begins_a_match_in_direct_messages_is_not_interrupted() {
    let mut scene = Scene::new(953).await;
    let ada = scene.person("ada").await;
    let ada_dm = ada.dm(&scene.bot_id().await).await;
    let options = [("game", "fortac"), ("level", "gentle")];
    let table = answered(&ada.command(&ada_dm, "play", &options).await).clone();
    answered(&ada.command(&ada_dm, "matches", &[]).await);
    assert!(welcomes(&ada, &ada_dm).await.is_empty(), "{table}");
    // Nor is a person who played, or chose something, also if that was before there was a welcome.
    let sure = answered(&ada.command(&ada_dm, "resign", &[]).await).clone();
    answered(&ada.press_label(&sure, "Resign").await);
    let cleo = scene.person("cleo").await;
    let cleo_dm = cleo.dm(&scene.bot_id().await).await;
    let chose = |settings: &mut Settings| settings.visibility = Visibility::only([]);
    let chosen = scene.app.preferences.choose(person_id(&cleo), chose).await;
    chosen.expect("it is kept");
    for (person, channel) in [(&ada, &ada_dm), (&cleo, &cleo_dm)] {
        let games = answered(&person.command(channel, "play", &[]).await).clone();
        assert!(string(&games["content"]).contains("What shall we play?"), "{games}");
        assert!(welcomes(person, channel).await.is_empty());
    }
    // What is kept of a person is asked for in peace as well.
    let ben = scene.person("ben").await;
    let ben_dm = ben.dm(&scene.bot_id().await).await;
    answered(&ben.command(&ben_dm, "privacy", &[]).await);
    assert!(welcomes(&ben, &ben_dm).await.is_empty());
    let kept = scene
        .app
        .preferences
        .settings(person_id(&ben))
        .await
        .expect("it can be read");
    assert!(!kept.welcomed);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_welcome_that_cannot_be_noted_costs_no_answer() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 954).await;
    let ada = scene.person("ada").await;
    let ada_dm = ada.dm(&scene.bot_id().await).await;
    store.is_full();
    let games = answered(&ada.command(&ada_dm, "play", &[]).await).clone();
    assert!(string(&games["content"]).contains("What shall we play?"), "{games}");
    store.is_well();
    let hello = answered(&ada.command(&ada_dm, "play", &[]).await).clone();
    assert!(string(&hello["content"]).contains(HELLO), "{hello}");
    scene.assert_clean();
    scene.stop_bot().await;
}

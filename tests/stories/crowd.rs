//! People who ask too much, and people with names that reach beyond their place.

use headsup_app::{InteractionKey, ManualClock};
use headsup_discord::Limits;
use headsup_engine::Options;
use headsup_i18n::Locale;
use headsup_match::{Command, Rated, Terms, TimeControl, Timestamp, UserId};
use reqwest::Method;
use serde_json::{Value, json};

use crate::slow::Moody;
use headsup_stage::scene::{Person, Scene, answered, menus, string};
use headsup_stage::table::{match_of, person_id};

fn says(locale: &str, id: &str) -> String {
    Locale::for_locale(locale).say(id, &[])
}

/// Starts the bot again with these limits.
async fn limited(clock: &ManualClock, number: u64, limits: Limits) -> Scene {
    let mut scene = Scene::at(clock, number).await;
    scene.stop_bot().await;
    scene.limits = limits;
    scene.start_bot().await;
    scene
}

async fn asks(person: &Person) -> String {
    string(&answered(&person.command("lobby", "matches", &[]).await)["content"]).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_at_once_is_asked_to_slow_down_and_soon_heard_again() {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let limits = Limits {
        actions: 3,
        ..Limits::NONE
    };
    let mut scene = limited(&clock, 401, limits).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let slower = says("en-US", "too-fast");
    for _ in 0..3 {
        assert_ne!(asks(&ada).await, slower);
    }
    let told = answered(&ada.command("lobby", "matches", &[]).await).clone();
    assert_eq!(string(&told["content"]), slower);
    assert_eq!(told["flags"].as_u64().unwrap_or(0) & 64, 64, "nobody else reads it");
    assert_ne!(asks(&ben).await, slower, "the others are not their affair");
    clock.advance(std::time::Duration::from_secs(20));
    assert_ne!(asks(&ada).await, slower);
    assert_eq!(asks(&ada).await, slower);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_types_too_fast_is_proposed_nothing_and_can_act_all_the_same() {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let limits = Limits {
        actions: 3,
        ..Limits::NONE
    };
    let mut scene = limited(&clock, 404, limits).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    answered(&ada.command("lobby", "play", &options).await);
    let proposed = async |command: &str, option: &str| {
        let answer = ada.autocomplete("lobby", command, (option, ""), &[]).await;
        answer["choices"].as_array().expect("it is answered").len()
    };
    for command in ["replay", "hand", "verify"] {
        assert_eq!(proposed(command, "match").await, 1, "{command}");
    }
    for command in ["replay", "record", "hand", "verify", "board", "resign"] {
        assert_eq!(proposed(command, "match").await, 0, "{command}");
    }
    assert_ne!(
        asks(&ada).await,
        says("en-US", "too-fast"),
        "what she types costs no action"
    );
    clock.advance(std::time::Duration::from_secs(20));
    assert_eq!(proposed("replay", "match").await, 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_has_nothing_read() {
    let store = std::sync::Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 405).await;
    scene.stop_bot().await;
    scene.limits = Limits {
        actions: 1,
        ..Limits::NONE
    };
    scene.start_bot().await;
    let ada = scene.person("ada").await;
    let slower = says("en-US", "too-fast");
    assert_ne!(asks(&ada).await, slower);
    store.take_calls();
    assert_eq!(asks(&ada).await, slower);
    let read = store.take_calls();
    assert!(!read.settings.contains_key(&person_id(&ada)), "{read:?}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_read_the_newest_matches_alone_and_ask_for_few_names() {
    let store = std::sync::Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 406).await;
    let ada = scene.person("ada").await;
    let mut keys = (1..).map(InteractionKey);
    for number in 0..60 {
        let (matches, other) = (&scene.app.matches, UserId(1_000 + number));
        let terms = Terms {
            game: "fortac".to_owned(),
            options: Options::default(),
            rated: Rated::No,
            pace: TimeControl::Free,
        };
        let made = matches.challenge(keys.next().expect("one more"), person_id(&ada), Some(other), terms);
        let id = made.await.expect("it is made").game().id();
        for command in [Command::Accept(Vec::new()), Command::Resign { ply: None }] {
            let done = matches
                .execute(keys.next().expect("one more"), other, id, command)
                .await;
            done.expect("it is done");
        }
    }
    store.take_calls();
    let before = scene.entries();
    for command in ["replay", "record", "verify", "replay"] {
        let answer = ada.autocomplete("lobby", command, ("match", ""), &[]).await;
        assert_eq!(answer["choices"].as_array().map(Vec::len), Some(25), "{command}");
    }
    assert_eq!(store.take_calls().histories, 0);
    let asked = scene.requests_after(before);
    let names = asked.iter().filter(|asked| asked.path.starts_with("/users/")).count();
    assert!((1..=25).contains(&names), "{names} names are asked for");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_full_of_challenges_takes_more_a_minute_later() {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let limits = Limits {
        challenges: 1,
        ..Limits::NONE
    };
    let mut scene = limited(&clock, 402, limits).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let full = says("en-US", "too-many-here");
    let challenge = async || {
        let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
        string(&answered(&ada.command("lobby", "play", &options).await)["content"]).to_owned()
    };
    assert_ne!(challenge().await, full);
    assert_eq!(challenge().await, full);
    assert_eq!(scene.app.history.all_open().await.expect("they are kept").len(), 1);
    clock.advance(std::time::Duration::from_secs(60));
    assert_ne!(challenge().await, full);
    assert_eq!(scene.app.history.all_open().await.expect("they are kept").len(), 2);
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Names that Discord lets people take.
const NAMES: [&str; 8] = [
    "@everyone <@&1> <@1>",
    "**`||[a](https://a.org)||`**",
    "\u{202e}nimda\u{2066}",
    "a\nb\r\nc\u{2028}d",
    "\u{3164}\u{3164}",
    "字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字",
    "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}\u{30b}\u{30c}",
    "{$one} { -brand }",
];

/// Every text in what the bot said.
fn texts(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) => out.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|one| texts(one, out)),
        Value::Object(all) => all.values().for_each(|one| texts(one, out)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_reach_beyond_their_place_stay_in_it() {
    let mut scene = Scene::new(403).await;
    let ben = scene.person("ben").await;
    for (at, name) in NAMES.into_iter().enumerate() {
        let user = json!({"username": format!("stranger{at}"), "global_name": name});
        let added = scene.ask(Method::POST, "/users", user).await;
        assert!(added["code"].is_null(), "{added}");
        let stranger = scene.person(&format!("stranger{at}")).await;
        let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
        let challenge = stranger.command("lobby", "play", &options).await;
        let id = match_of(answered(&challenge)).to_string();
        ben.press_label(answered(&challenge), "Accept").await;
        // Who is asked first hangs on the deal, and with it where the match stands in the list.
        let of_it = |all: &Value| all.as_array()?.iter().find(|one| one["value"] == id.as_str()).cloned();
        let listed = answered(&ben.command("lobby", "matches", &[]).await).clone();
        let label = string(&of_it(&menus(&listed)[0]["options"]).expect("it is listed")["label"]).to_owned();
        let proposed = ben.autocomplete("lobby", "hand", ("match", ""), &[]).await;
        let choice = string(&of_it(&proposed["choices"]).expect("it is proposed")["name"]).to_owned();
        for shown in [&label, &choice] {
            assert!(shown.contains("Fortac"), "{name:?} is shown as {shown:?}");
            assert!(shown.chars().count() <= 100);
            let reaches =
                |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{202a}'..='\u{202e}' | '\u{2066}' | '\u{2067}');
            assert!(!shown.contains(reaches), "{name:?} is shown as {shown:?}");
            assert!(!shown.contains("\u{308}\u{309}"), "{shown:?}");
        }
        if name.trim_matches('\u{3164}').is_empty() {
            assert!(label.contains(&format!("stranger{at}")), "{label:?}");
        }
        // In messages people are mentioned, and Discord writes the name: none stands in a text that is rendered, or pings.
        let mut said = Vec::new();
        for message in ben.messages("lobby").await {
            texts(&message["content"], &mut said);
            texts(&message["attachments"], &mut said);
            assert_eq!(message["mention_everyone"], false, "{message}");
        }
        assert!(
            !said.iter().any(|text| text.contains(name)),
            "{name:?} stands in {said:?}"
        );
    }
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

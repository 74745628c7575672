//! A season on a server, from its first press to its champion; and all that stands in its way.

use std::time::Duration;

use headsup_app::ManualClock;
use headsup_match::{GuildId, PublicPart, Season, ServerSeasons, Timestamp, Visibility};
use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::{guild, says};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, person_id};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// A table comes so long after its week.
const SETTLED: Duration = Duration::from_secs(61);

/// The bot on a clock that is moved by hand.
async fn scene(number: u64) -> (Scene, ManualClock) {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    (Scene::at(&clock, number).await, clock)
}

async fn server(scene: &Scene) -> GuildId {
    string(&guild(scene).await["id"]).parse().expect("an id")
}

async fn kept(scene: &Scene) -> ServerSeasons {
    let server = server(scene).await;
    scene
        .app
        .preferences
        .server(server)
        .await
        .expect("it can be read")
        .seasons
}

async fn running(scene: &Scene) -> Season {
    kept(scene).await.running.expect("a season is under way")
}

/// Opens the page on which a season is planned.
async fn page(person: &Person, channel: &str) -> Value {
    let own = answered(&person.command(channel, "settings", &[]).await).clone();
    let server = answered(&person.press(&own, "v1 server 0", &[]).await).clone();
    answered(&person.press_label(&server, &says("en", "button-season-plan")).await).clone()
}

/// Begins a season of two weeks, of which a single match is enough.
async fn begin(scene: &Scene, person: &Person) -> Season {
    let page = page(person, "lobby").await;
    let begins = |id: &str| format!("v1 season-set {id}");
    let menus: Vec<String> = ids(&page);
    assert!(menus.iter().any(|id| id.starts_with(&begins("4 5 - -"))), "{page}");
    let weeks = answered(&person.press(&page, "v1 season-set 4 5 - - weeks", &["2"]).await).clone();
    let minimum = answered(&person.press(&weeks, "v1 season-set 2 5 - - minimum", &["1"]).await).clone();
    let lobby = string(&page["channel_id"]).to_owned();
    let channel = "v1 season-set 2 1 - - channel";
    let channel = answered(&person.press(&minimum, channel, &[&lobby]).await).clone();
    assert!(
        string(&channel["content"]).contains(&format!("<#{lobby}>")),
        "{channel}"
    );
    assert_eq!(channel["id"], page["id"], "it is the same message");
    let sure = answered(&person.press_label(&channel, &says("en", "button-season-begin")).await).clone();
    assert!(string(&sure["content"]).contains("2 weeks"), "{sure}");
    let begun = answered(&person.press_label(&sure, &says("en", "button-season-begin-now")).await).clone();
    assert!(string(&begun["content"]).contains("The season has begun"), "{begun}");
    running(scene).await
}

/// What can be pressed and chosen on a message.
fn ids(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    parts.map(|part| string(&part["custom_id"]).to_owned()).collect()
}

/// A rated match that Ben resigns.
async fn ada_beats_ben(scene: &Scene) {
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let play = [("game", "fortac"), ("opponent", ben.id.as_str()), ("rated", "yes")];
    let sent = answered(&ada.command("lobby", "play", &play).await).clone();
    let accepted = answered(&ben.press_label(&sent, "Accept").await).clone();
    let table = Table::begun(scene, accepted, ada, ben.clone()).await;
    table.play_enough(scene).await;
    let id = table.id.to_string();
    let sure = answered(&ben.command("lobby", "resign", &[("match", &id)]).await).clone();
    answered(&ben.press_label(&sure, "Resign").await);
    assert!(!table.game(scene).await.phase().is_open());
}

/// The messages of everyone in the lobby that speak of a season, the newest first.
async fn posts(person: &Person) -> Vec<Value> {
    let mut messages = person.messages("lobby").await;
    messages.retain(|message| {
        let private = message["flags"].as_u64().unwrap_or(0) & 64 != 0;
        let speaks = |button: &Value| {
            ["v1 season", "v1 champions 0"]
                .iter()
                .any(|id| button["custom_id"] == *id)
        };
        !private && buttons(message).iter().any(speaks)
    });
    messages
}

/// Waits until so many of them stand there.
async fn stand(person: &Person, count: usize) -> Vec<Value> {
    eventually_some(&format!("{count} messages of the season"), || async {
        let posts = posts(person).await;
        assert!(posts.len() <= count, "too many: {posts:?}");
        (posts.len() == count).then_some(posts)
    })
    .await
}

/// The alt text of a message's picture.
async fn alt(person: &Person, message: &Value) -> String {
    let path = format!(
        "/channels/{}/messages/{}",
        string(&message["channel_id"]),
        string(&message["id"])
    );
    let sent = person.as_sent(&path).await;
    let parts = sent["components"].as_array().cloned().unwrap_or_default();
    let gallery = parts.iter().find(|part| part["type"] == 12);
    string(&gallery.unwrap_or_else(|| panic!("no picture: {sent}"))["items"][0]["description"]).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_has_a_table_each_week_and_a_champion_that_stays() {
    let (mut scene, clock) = scene(900).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    begin(&scene, &ada).await;
    let opened = stand(&ada, 1).await.remove(0);
    assert!(string(&opened["content"]).contains("A season has begun!"), "{opened}");
    ada_beats_ben(&scene).await;

    // The table of anyone who asks, with their own place.
    let board = answered(&ben.command("lobby", "leaderboard", &[("game", "fortac")]).await).clone();
    let own = answered(&ben.press_label(&board, &says("en", "button-season")).await).clone();
    let text = string(&own["content"]);
    assert!(
        text.contains("week 1 of 2") && text.contains("You: place 2 of 2"),
        "{text}"
    );
    assert!(own["flags"].as_u64().unwrap_or(0) & 64 != 0, "only they see it: {own}");

    // Away over the end of the week; two sessions look at it when it is back.
    scene.faces_are_uploaded().await;
    scene.stop_bot().await;
    clock.advance(WEEK + SETTLED);
    scene.start_bot().await;
    let second = scene.bot_for(&scene.app);
    let week = stand(&ada, 2).await.remove(0);
    assert!(string(&week["content"]).contains("Season, week 1 of 2"), "{week}");
    let told = alt(&ada, &week).await;
    let rows = "1. Ada · 3 points, one match. 2. Ben · one point, one match.";
    assert!(told.contains(rows), "{told}");
    second.stop().await;
    scene.stop_bot().await;
    scene.start_bot().await;

    // The end.
    clock.advance(WEEK);
    let last = stand(&ada, 3).await.remove(0);
    assert!(string(&last["content"]).contains("wins the season!"), "{last}");
    assert!(string(&last["content"]).contains(&format!("<@{}>", ada.id)), "{last}");
    eventually("it is over", || async { kept(&scene).await.running.is_none() }).await;
    assert_eq!(posts(&ada).await.len(), 3, "each once");
    let pings = |message: &Value| message["mentions"].as_array().is_some_and(|pinged| !pinged.is_empty());
    assert!(!posts(&ada).await.iter().any(pings), "no one is pinged");

    let board = answered(&ben.command("lobby", "leaderboard", &[("game", "fortac")]).await).clone();
    let champions = answered(&ben.press_label(&board, &says("en", "button-champions")).await).clone();
    let text = string(&champions["content"]).to_owned();
    assert!(text.contains(&format!("🏆 <@{}>, 3 points", ada.id)), "{text}");

    // Forgotten, the champion's place stays empty, in what stands in the channel as well.
    let kept = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    let sure = answered(&ada.press_label(&kept, "Forget me…").await).clone();
    answered(&ada.press_label(&sure, "Forget me").await);
    eventually("no table names them", || async {
        let mut named = false;
        for post in posts(&ben).await.iter().take(2) {
            let text = string(&post["content"]);
            named |= text.contains(&ada.id) || alt(&ben, post).await.contains("Ada");
        }
        let last = ben.message(&last).await;
        !named && string(&last["content"]).contains(&says("en", "champion-forgotten"))
    })
    .await;
    let board = answered(&ben.command("lobby", "leaderboard", &[("game", "fortac")]).await).clone();
    let champions = answered(&ben.press_label(&board, &says("en", "button-champions")).await).clone();
    let text = string(&champions["content"]).to_owned();
    assert!(
        text.contains(&says("en", "champion-forgotten")) && !text.contains(&ada.id),
        "{text}"
    );
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

/// Ben leaves a table by a press, of which they alone are told, and comes back by another. Meanwhile others see these parts of them.
async fn leaves_and_returns(
    scene: &Scene,
    ben: &Person,
    week: &Value,
    [leave, back]: [[&str; 2]; 2],
    parts: &[PublicPart],
) {
    let press = async |message: &Value, [label, words]: [&str; 2]| {
        let told = answered(&ben.press_label(message, &says("en", label)).await).clone();
        assert!(
            told["flags"].as_u64().unwrap_or(0) & 64 != 0,
            "only they see it: {told}"
        );
        assert!(string(&told["content"]).contains(words), "{told}");
        told
    };
    let named = async || alt(ben, week).await.contains("Ben");
    assert!(named().await);
    let left = press(week, leave).await;
    let own = scene.app.preferences.settings(person_id(ben)).await.unwrap();
    assert_eq!(
        own.visibility,
        Visibility::only(parts.iter().copied()),
        "their page stays"
    );
    eventually("what stands there names them no more", || async { !named().await }).await;
    assert!(alt(ben, week).await.contains("Ada"));
    let back = press(&left, back).await;
    assert!(string(&back["content"]).contains("You: place 2 of 2"), "{back}");
    eventually("and names them again", named).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_press_takes_a_person_off_all_leaderboards_and_out_of_the_season() {
    let (mut scene, clock) = scene(901).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    begin(&scene, &ada).await;
    ada_beats_ben(&scene).await;
    clock.advance(WEEK + SETTLED);
    let week = stand(&ben, 2).await.remove(0);
    let leave = ["button-hide-me", "You're out of the season"];
    let parts = [PublicPart::Record, PublicPart::Opponent, PublicPart::Deals];
    leaves_and_returns(&scene, &ben, &week, [leave, ["button-show-me", ""]], &parts).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_season_alone_is_left_with_one_press_and_joined_again_with_another() {
    let (mut scene, clock) = scene(906).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    begin(&scene, &ada).await;
    ada_beats_ben(&scene).await;
    clock.advance(WEEK + SETTLED);
    let week = stand(&ben, 2).await.remove(0);
    let (gone, returned) = (says("en", "season-gone"), says("en", "season-returned"));
    let (leave, back) = (["button-season-leave", &gone], ["button-season-return", &returned]);
    let all: Vec<PublicPart> = Visibility::default().parts().collect();
    leaves_and_returns(&scene, &ben, &week, [leave, back], &all).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_is_ended_early_by_those_who_manage_the_server_alone() {
    let (mut scene, clock) = scene(902).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    // Ben manages nothing: whatever they press, nothing happens.
    let own = answered(&ben.command("lobby", "settings", &[]).await).clone();
    let forged = async |person: &Person, own: &Value, id: &str| {
        let data = json!({"component_type": 2, "custom_id": id});
        let press = json!({"type": 3, "message_id": own["id"], "data": data});
        string(&answered(&person.post("/channels/lobby/forged", press).await)["content"]).to_owned()
    };
    let not_yours = says("en", "server-not-yours");
    for id in [
        "v1 season-plan 4 5 - -",
        "v1 season-ask 4 5 - -",
        "v1 season-begin 4 5 - -",
        "v1 season-stop-now 1800000000000",
    ] {
        assert_eq!(forged(&ben, &own, id).await, not_yours, "{id}");
    }
    assert_eq!(kept(&scene).await, ServerSeasons::default());

    let season = begin(&scene, &ada).await;
    ada_beats_ben(&scene).await;
    clock.advance(DAY);
    let page = page(&ada, "lobby").await;
    assert!(
        string(&page["content"]).contains("A season is running: week 1 of 2"),
        "{page}"
    );
    let sure = answered(&ada.press_label(&page, &says("en", "button-season-stop")).await).clone();
    assert!(running(&scene).await.stopped.is_none(), "not yet");
    let ending = answered(&ada.press_label(&sure, &says("en", "button-season-stop-now")).await).clone();
    assert!(string(&ending["content"]).contains("The season has ended"), "{ending}");
    assert_eq!(running(&scene).await.stopped, Some(season.begun.after(DAY)));
    clock.advance(SETTLED);
    let last = stand(&ada, 2).await.remove(0);
    assert!(string(&last["content"]).contains("wins the season!"), "{last}");
    eventually("it is over", || async { kept(&scene).await.running.is_none() }).await;
    // The other half of a double press.
    let again = format!("v1 season-stop-now {}", season.begun.0);
    assert_eq!(forged(&ada, &last, &again).await, says("en", "season-ended-already"));
    // Its last table is not left any more, by no button and by none of before.
    let below = buttons(&last);
    let labels: Vec<&str> = below.iter().map(|button| string(&button["label"])).collect();
    assert_eq!(labels, [says("en", "button-champions"), says("en", "button-hide-me")]);
    let late = format!("v1 season-leave {} true", season.begun.0);
    assert_eq!(forged(&ben, &last, &late).await, says("en", "season-ended-already"));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_can_be_posted_no_season_begins_and_one_that_runs_says_so() {
    let (mut scene, clock) = scene(903).await;
    let ada = scene.person("ada").await;
    let start = async |channel: &str| {
        let page = page(&ada, "lobby").await;
        let sure = answered(&ada.press(&page, "v1 season-ask 4 5 - -", &[]).await).clone();
        let data = json!({"component_type": 2, "custom_id": format!("v1 season-begin 2 1 - {channel}")});
        let press = json!({"type": 3, "message_id": sure["id"], "data": data});
        string(&answered(&ada.post("/channels/lobby/forged", press).await)["content"]).to_owned()
    };
    // A channel of no server of theirs: direct messages, and one that is not there.
    let direct = ada.dm(&scene.bot_id().await).await;
    for channel in [&direct, "1234"] {
        assert!(start(channel).await.contains("I can't post in"), "{channel}");
        assert_eq!(kept(&scene).await, ServerSeasons::default());
    }
    // One in which it may not write.
    let lobby = string(&page(&ada, "lobby").await["channel_id"]).to_owned();
    let deny = json!({"channel_id": lobby, "deny": ["SEND_MESSAGES"]});
    scene.ask(Method::POST, "/trouble/permissions", deny).await;
    assert!(start(&lobby).await.contains("I can't post in"));
    assert_eq!(kept(&scene).await, ServerSeasons::default());
    let allow = json!({"channel_id": lobby, "deny": []});
    scene.ask(Method::POST, "/trouble/permissions", allow).await;

    // One that is deleted later.
    let begun = start(&lobby).await;
    assert!(begun.contains("The season has begun"), "{begun}");
    stand(&ada, 1).await;
    ada_beats_ben(&scene).await;
    scene.ask(Method::DELETE, "/channels/lobby", json!({})).await;
    clock.advance(WEEK + SETTLED);
    eventually("that is noted", || async { running(&scene).await.log.unposted }).await;
    let shown = page(&ada, "games").await;
    assert!(
        string(&shown["content"]).contains("I couldn't post the last table"),
        "{shown}"
    );
    // Where the settings of the server are shown, too.
    let server = answered(&ada.press(&shown, "v1 server 0", &[]).await).clone();
    assert!(
        string(&server["content"]).contains("I couldn't post the last table"),
        "{server}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_posted_once_through_discords_troubles_and_none_comes_where_no_one_played() {
    let (mut scene, clock) = scene(904).await;
    let ada = scene.person("ada").await;
    begin(&scene, &ada).await;
    stand(&ada, 1).await;
    // No one played.
    clock.advance(WEEK + SETTLED);
    eventually("the week is done with", || async {
        running(&scene).await.log.done == 1
    })
    .await;
    assert_eq!(posts(&ada).await.len(), 1);
    ada_beats_ben(&scene).await;
    // It is posted, and Discord's answers say it was not.
    let trouble =
        json!({"method": "POST", "path": "/channels/*/messages", "times": 12, "status": 502, "carried_out": true});
    scene.ask(Method::POST, "/trouble/rest", trouble).await;
    clock.advance(WEEK);
    stand(&ada, 2).await;
    assert!(kept(&scene).await.running.is_some(), "it is not known to stand there");
    scene.ask(Method::DELETE, "/trouble", json!({})).await;
    // The program is killed and started again, with the table already there.
    scene.stop_bot().await;
    clock.advance(Duration::from_secs(45));
    scene.start_bot().await;
    eventually("it is over", || async { kept(&scene).await.running.is_none() }).await;
    assert_eq!(posts(&ada).await.len(), 2, "it stands there once");
    assert_eq!(kept(&scene).await.past.len(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

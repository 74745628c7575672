//! The message about the deals of the day that a server has posted each day: filled, closed, and all that stands in its way.

use std::time::Duration;

use headsup_match::{DailyPostStanding, ServerDailyPosts};
use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::{channel, for_server, guild, lets_others_see, says};
use crate::today::{A_DAY, content, finish, scene};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::person_id;

/// Results are shown together so long after the first of them.
const JOINED: Duration = Duration::from_secs(31);
/// From ten in the morning to soon after midnight.
const TO_MIDNIGHT: Duration = Duration::from_secs(14 * 60 * 60 + 90);

async fn kept(scene: &Scene) -> ServerDailyPosts {
    let server = string(&guild(scene).await["id"]).parse().expect("an id");
    let settings = scene.app.preferences.server(server).await;
    settings.expect("it can be read").daily_posts
}

/// The messages about deals of the day in a channel, the newest first.
async fn posts(person: &Person, channel: &str) -> Vec<Value> {
    let mut messages = person.messages(channel).await;
    messages.retain(|message| {
        let private = message["flags"].as_u64().unwrap_or(0) & 64 != 0;
        !private && buttons(message).iter().any(|button| button["custom_id"] == "v1 today")
    });
    messages
}

/// Waits until so many stand in the lobby.
async fn stand(person: &Person, count: usize) -> Vec<Value> {
    eventually_some(&format!("{count} messages about the deals"), || async {
        let posts = posts(person, "lobby").await;
        assert!(posts.len() <= count, "too many: {posts:?}");
        (posts.len() == count).then_some(posts)
    })
    .await
}

/// The alt text of a message's picture, as it is now.
async fn alt(person: &Person, message: &Value) -> String {
    let (channel, message) = (string(&message["channel_id"]), string(&message["id"]));
    let sent = person.as_sent(&format!("/channels/{channel}/messages/{message}")).await;
    let parts = sent["components"].as_array().cloned().unwrap_or_default();
    let gallery = parts.iter().find(|part| part["type"] == 12);
    string(&gallery.unwrap_or_else(|| panic!("no picture: {sent}"))["items"][0]["description"]).to_owned()
}

async fn names(person: &Person, message: &Value, name: &str) -> bool {
    alt(person, message).await.contains(&format!("{name}: Fortac "))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_posted_fills_with_results_and_is_closed() {
    let (_clock, mut scene) = scene(980).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    assert_eq!(posts(&ada, "lobby").await.len(), 0, "not by itself");
    let lobby = channel(&scene, "lobby").await;
    let shown = for_server(&ada, "daily", &[&lobby]).await;
    let chosen = json!([{"id": lobby, "type": "channel"}]).to_string();
    assert!(shown.to_string().contains(&chosen), "{shown}");
    let post = stand(&ada, 1).await.remove(0);
    assert!(content(&post).contains("Deals of the day · 2026-11-27"), "{post}");
    // The button opens the same list as the command, for the presser alone.
    let list = answered(&ben.press_label(&post, &says("en", "button-daily-play")).await).clone();
    assert!(
        list["flags"].as_u64().unwrap_or(0) & 64 != 0,
        "only they see it: {list}"
    );
    assert!(content(&list).contains("No streak yet"), "{list}");
    // Two finish one: both are shown with one edit.
    let before = scene.entries();
    finish(&ada, 1).await;
    finish(&ben, 2).await;
    finish(&ben, 3).await;
    assert!(!names(&ada, &post, "Ada").await, "not at once");
    scene.leap(JOINED);
    eventually("both are named", || async {
        names(&ada, &post, "Ada").await && names(&ada, &post, "Ben").await
    })
    .await;
    let path = format!("/messages/{}", string(&post["id"]));
    let edits = scene.requests_after(before).into_iter();
    assert_eq!(
        edits
            .filter(|asked| asked.method == "PATCH" && asked.path.ends_with(&path))
            .count(),
        1
    );
    // The next day it is closed, and that day's is posted.
    scene.leap(TO_MIDNIGHT);
    let next = stand(&ada, 2).await.remove(0);
    assert!(content(&next).contains("2026-11-28"), "{next}");
    eventually("it is closed", || async {
        content(&ada.message(&post).await).contains("That day is over. 2 results here.")
    })
    .await;
    assert!(names(&ada, &post, "Ada").await, "with its names");
    // Ben hides their deals of the day: they are named no more. Their result counts.
    lets_others_see(&ben, &["record", "ratings", "opponent"]).await;
    eventually("Ben is not named", || async { !names(&ada, &post, "Ben").await }).await;
    // A day later no one is.
    scene.leap(A_DAY);
    stand(&ada, 3).await;
    eventually("names are gone", || async {
        let message = ada.message(&post).await;
        content(&message).contains("2 results here.") && !alt(&ada, &post).await.contains("Ada")
    })
    .await;
    let pings = |message: &Value| message["mentions"].as_array().is_some_and(|pinged| !pinged.is_empty());
    assert!(!posts(&ada, "lobby").await.iter().any(pings), "no one is pinged");
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_is_forgotten_is_in_no_message_and_one_who_hides_never_was() {
    let (_clock, mut scene) = scene(981).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let lobby = channel(&scene, "lobby").await;
    for_server(&ada, "daily", &[&lobby]).await;
    let post = stand(&ada, 1).await.remove(0);
    lets_others_see(&ben, &[]).await;
    finish(&ben, 2).await;
    finish(&ada, 1).await;
    scene.leap(JOINED);
    eventually("Ada is named", || async { names(&ben, &post, "Ada").await }).await;
    assert!(!alt(&ben, &post).await.contains("Ben"));
    let exported = scene
        .app
        .privacy
        .export(person_id(&ada), 1 << 20)
        .await
        .expect("it can be read");
    assert!(
        exported.contains("posted_daily_results") && exported.contains("2026-11-27"),
        "{exported}"
    );
    let told = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    assert!(
        content(&told).contains("Your results in 1 message about deals of the day on servers"),
        "{told:#}"
    );
    let sure = answered(&ada.press_label(&told, "Forget me…").await).clone();
    answered(&ada.press_label(&sure, "Forget me").await);
    assert!(!kept(&scene).await.names(person_id(&ada)), "before anything is drawn");
    eventually("Ada is not named", || async { !alt(&ben, &post).await.contains("Ada") }).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_can_be_posted_that_is_said_and_not_tried_for_ever() {
    let (_clock, mut scene) = scene(982).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let lobby = channel(&scene, "lobby").await;
    // Ben manages nothing, and no one chooses a channel of another place.
    let own = answered(&ben.command("lobby", "settings", &[]).await).clone();
    let data = json!({"component_type": 3, "custom_id": "v1 set-server daily", "values": [lobby]});
    let press = json!({"type": 3, "message_id": own["id"], "data": data});
    let told = answered(&ben.post("/channels/lobby/forged", press).await).clone();
    assert_eq!(content(&told), says("en", "server-not-yours"));
    let direct = ada.dm(&scene.bot_id().await).await;
    let data = json!({"component_type": 3, "custom_id": "v1 set-server daily", "values": [direct]});
    let press = json!({"type": 3, "message_id": own["id"], "data": data});
    let told = answered(&ada.post("/channels/lobby/forged", press).await).clone();
    assert!(content(&told).contains("I can't post in"), "{told}");
    assert!(kept(&scene).await.is_empty());
    // A channel in which the bot may not write.
    let deny = json!({"channel_id": lobby, "deny": ["SEND_MESSAGES"]});
    scene.ask(Method::POST, "/trouble/permissions", deny).await;
    for_server(&ada, "daily", &[&lobby]).await;
    for day in 1..=3 {
        eventually("it is tried", || async { kept(&scene).await.refused() }).await;
        let before = scene.entries();
        scene.leap(A_DAY);
        let today = scene.app.daily.today();
        if day < 3 {
            eventually("and once more the next day", || async {
                let posts = kept(&scene).await;
                posts
                    .of(today)
                    .is_some_and(|post| post.standing == DailyPostStanding::Lost)
            })
            .await;
        } else {
            finish(&ada, 4).await;
            let asked = scene.requests_after(before).into_iter();
            let path = format!("/channels/{lobby}/messages");
            assert_eq!(
                asked.filter(|asked| asked.path.ends_with(&path)).count(),
                0,
                "but not for ever"
            );
        }
    }
    let shown = answered(&ada.command("games", "settings", &[]).await).clone();
    let shown = answered(&ada.press(&shown, "v1 server 0", &[]).await).clone();
    assert!(
        content(&shown).contains("I couldn't post the deals of the day"),
        "{shown}"
    );
    // Allowed again and chosen again, it comes; deleted, it stays away until the next day.
    let allow = json!({"channel_id": lobby, "deny": []});
    scene.ask(Method::POST, "/trouble/permissions", allow).await;
    for_server(&ada, "daily", &[&lobby]).await;
    stand(&ada, 1).await;
    assert!(!kept(&scene).await.refused());
    for_server(&ada, "daily", &[]).await;
    scene.leap(A_DAY);
    assert_eq!(posts(&ada, "lobby").await.len(), 1, "off is off");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_posted_once_by_two_sessions_and_over_restarts() {
    let (_clock, mut scene) = scene(983).await;
    let ada = scene.person("ada").await;
    let lobby = channel(&scene, "lobby").await;
    for_server(&ada, "daily", &[&lobby]).await;
    stand(&ada, 1).await;
    scene.faces_are_uploaded().await;
    // Away over midnight; two sessions look at it when it is back.
    scene.stop_bot().await;
    scene.leap(TO_MIDNIGHT);
    scene.start_bot().await;
    let second = scene.bot_for(&scene.app);
    let posts = stand(&ada, 2).await;
    eventually("it is known where it stands", || async {
        let today = scene.app.daily.today();
        let kept = kept(&scene).await;
        kept.of(today)
            .is_some_and(|post| matches!(post.standing, DailyPostStanding::Posted(_)))
    })
    .await;
    second.stop().await;
    scene.stop_bot().await;
    scene.start_bot().await;
    eventually("the one before is closed", || async {
        content(&ada.message(&posts[1]).await).contains("No one finished one here.")
    })
    .await;
    assert_eq!(stand(&ada, 2).await.len(), 2, "each once");
    scene.assert_clean();
    scene.stop_bot().await;
}

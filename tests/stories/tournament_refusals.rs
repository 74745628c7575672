//! What Discord refuses a tournament, and what people delete of it: its two can appear all the same, and it goes on.

use std::time::Duration;

use headsup_match::TournamentId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::says;
use crate::threads::channel;
use crate::tournaments::{announced, call, kept, pinged, press, scene, state_message};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

pub async fn deny(scene: &Scene, denied: &[&str]) {
    let deny = json!({"channel_id": "lobby", "deny": denied});
    scene.ask(Method::POST, "/trouble/permissions", deny).await;
}

/// Two who are in a tournament that begins in a day.
pub async fn joined(scene: &Scene) -> ([Person; 2], TournamentId, Value) {
    let people = [scene.person("ada").await, scene.person("ben").await];
    let chosen = [("game", "fortac"), ("begins", "24"), ("appear", "2")];
    let id = announced(scene, &people[0], &chosen).await;
    let message = state_message(&people[1], id).await;
    for person in &people {
        press(person, &message, "button-tournament-join").await;
    }
    (people, id, message)
}

/// The message in a channel in which the two say that they are there.
async fn call_in(channel: &str, person: &Person) -> Value {
    eventually_some("the two are told in the channel", || async {
        let mut all = person.messages(channel).await;
        all.retain(|message| {
            buttons(message)
                .iter()
                .any(|button| string(&button["custom_id"]).starts_with("v1 tournament-appear"))
        });
        assert!(all.len() <= 1, "{all:?}");
        all.pop()
    })
    .await
}

/// What a person sees of their place, from the message that shows the tournament.
async fn place(person: &Person, message: &Value) -> Value {
    let label = says("en", "button-tournament-place");
    let message = eventually_some("it shows the round", || async {
        let now = person.message(message).await;
        let begun = buttons(&now).iter().any(|button| string(&button["label"]) == label);
        begun.then_some(now)
    })
    .await;
    press(person, &message, "button-tournament-place").await
}

/// Both appear, one by the message that tells them, the other by what they see of their place.
async fn both_appear([one, two]: &[Person; 2], told: &Value, message: &Value) {
    press(one, told, "button-tournament-there").await;
    let place = place(two, message).await;
    let there = press(two, &place, "button-tournament-there").await;
    assert_eq!(string(&there["content"]), says("en", "tournament-there-both"));
}

/// The table of their match stands there.
async fn is_played_in(channel: &str, person: &Person) {
    eventually("the table stands there", || async {
        person.messages(channel).await.iter().any(|message| {
            buttons(message)
                .iter()
                .any(|button| string(&button["custom_id"]).starts_with("v1 hand"))
        })
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_write_in_threads_the_two_meet_in_the_channel() {
    let (mut scene, clock, alarms) = scene(970).await;
    let (people, _, message) = joined(&scene).await;
    deny(&scene, &["SEND_MESSAGES_IN_THREADS"]).await;
    clock.advance(DAY);
    let told = call_in("lobby", &people[0]).await;
    let mut heard = pinged(&told);
    heard.sort();
    let mut both = people.each_ref().map(|person| person.id.clone());
    both.sort();
    assert_eq!(heard, both);
    both_appear(&people, &told, &message).await;
    is_played_in("lobby", &people[0]).await;
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_channel_was_deleted_goes_on_where_it_is_put_up_anew() {
    let (mut scene, clock, alarms) = scene(971).await;
    let (people, id, _) = joined(&scene).await;
    let [ada, ben] = &people;
    clock.advance(DAY);
    let before = call(ada, ben).await;
    scene.ask(Method::DELETE, "/channels/lobby", json!({})).await;
    let list = answered(&ada.command("games", "tournament", &[]).await).clone();
    let which = answered(&ada.press(&list, "v1 tournament-which", &[&id.to_string()]).await).clone();
    assert!(string(&which["content"]).contains("Fortac"), "{which}");
    let organise = json!({
        "type": 3, "message_id": which["id"],
        "data": { "component_type": 2, "custom_id": format!("v1 tournament-organise {id} 0") },
    });
    let panel = answered(&ada.post("/channels/games/forged", organise).await).clone();
    press(ada, &panel, "button-tournament-again").await;
    let told = eventually_some("they are told anew", || async {
        let told = call(ada, ben).await;
        (told["channel_id"] != before["channel_id"]).then_some(told)
    })
    .await;
    let thread = channel(ben, string(&told["channel_id"])).await;
    assert_eq!(thread["parent_id"], which["channel_id"]);
    press(ben, &told, "button-tournament-there").await;
    press(ada, &told, "button-tournament-there").await;
    eventually("they play", || async {
        let kept = kept(&scene, id).await;
        kept.tournament.state().pairings()[0].game.is_some()
    })
    .await;
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_may_not_post_as_a_round_begins_is_posted_once_it_may() {
    let (mut scene, clock, alarms) = scene(972).await;
    let (people, id, message) = joined(&scene).await;
    deny(&scene, &["SEND_MESSAGES"]).await;
    clock.advance(DAY);
    eventually("it has begun", || async {
        !kept(&scene, id).await.tournament.state().pairings().is_empty()
    })
    .await;
    deny(&scene, &[]).await;
    let told = eventually_some("the two are told", || async {
        clock.advance(Duration::from_secs(60));
        let threads = people[0].get("").await["guilds"][0]["threads"].clone();
        let thread = threads.as_array()?.first()?["id"].clone();
        people[0].messages(string(&thread)).await.into_iter().next()
    })
    .await;
    both_appear(&people, &told, &message).await;
    eventually("the message shows the round", || async {
        string(&people[1].message(&message).await["content"]).contains("0 of 1 decided")
    })
    .await;
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_was_deleted_comes_again_as_long_as_someone_is_waited_for() {
    let (mut scene, clock, alarms) = scene(973).await;
    let (people, _, message) = joined(&scene).await;
    let [ada, ben] = &people;
    clock.advance(DAY);
    let told = call(ada, ben).await;
    let path = format!(
        "/channels/{}/messages/{}",
        string(&told["channel_id"]),
        string(&told["id"])
    );
    scene.ask(Method::DELETE, &path, json!({})).await;
    let place = place(ada, &message).await;
    press(ada, &place, "button-tournament-there").await;
    let again = call(ada, ben).await;
    assert_ne!(again["id"], told["id"]);
    assert_eq!(pinged(&again), [&*ben.id], "only those who have yet to appear");
    press(ben, &again, "button-tournament-there").await;
    is_played_in(string(&told["channel_id"]), ada).await;
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
}

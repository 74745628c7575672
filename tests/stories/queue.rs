//! Hundreds of tables and notices that are due at once, in a Discord that holds the bot to its limits: it never asks too much, everything
//! arrives, and who presses something is answered first.

use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use headsup_sandbox::Said;
use reqwest::Method;
use serde_json::json;

use headsup_stage::scene::{Person, Scene, answered, eventually, string};
use headsup_stage::table::{PRESENT, Table};

/// How many matches there are, each in a channel of its own: Discord's limits of one channel are others.
const MATCHES: usize = PEOPLE * (PEOPLE - 1) / 2;
/// Each plays with each.
const PEOPLE: usize = 16;

/// So many channels, in new servers: one has no more than 50.
async fn channels(scene: &Scene) -> Vec<String> {
    let mut channels = Vec::new();
    while channels.len() < MATCHES {
        let names: Vec<String> = (0..40).map(|number| format!("room-{number}")).collect();
        let guild = json!({"name": "Hall", "channels": names, "bot": true});
        let guild = scene.ask(Method::POST, "/guilds", guild).await;
        let rooms = guild["channels"].as_array().unwrap_or_else(|| panic!("{guild}"));
        channels.extend(rooms.iter().map(|room| string(&room["id"]).to_owned()));
    }
    channels.truncate(MATCHES);
    channels
}

/// A match of two people in this channel.
async fn begin(scene: &Scene, one: Person, two: Person, channel: &str) -> Table {
    let options = [("game", "jokers-row"), ("opponent", two.id.as_str())];
    let play = one.command(channel, "play", &options).await;
    let accepted = two.press_label(answered(&play), "Accept").await;
    Table::begun(scene, answered(&accepted).clone(), one, two).await
}

/// Does something for each, for so many at once.
async fn each<T, F: Future>(
    at_once: usize,
    all: impl IntoIterator<Item = T>,
    what: impl FnMut(T) -> F,
) -> Vec<F::Output> {
    stream::iter(all).map(what).buffered(at_once).collect().await
}

/// Whether this is a request that counts towards the limit of all.
fn counted(said: Said) -> bool {
    match said {
        Said::Rest { path, .. } => !path.starts_with("/interactions/") && !path.starts_with("/webhooks/"),
        Said::Gateway { .. } => false,
    }
}

async fn is_pinged(table: &Table, scene: &Scene) -> bool {
    let (asked, _) = table.turn(scene).await;
    let mine = format!("<@{}>", asked.id);
    let messages = asked.messages(string(&table.message["channel_id"])).await;
    messages
        .iter()
        .any(|message| string(&message["content"]).starts_with(&mine))
}

#[tokio::test(flavor = "multi_thread")]
async fn hundreds_of_tables_and_notices_that_are_due_at_once_meet_no_limit_and_all_arrive() {
    let mut scene = Scene::limited(481).await;
    let channels = channels(&scene).await;
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        let name = format!("person{number}");
        scene.ask(Method::POST, "/users", json!({"username": name})).await;
        people.push(scene.person(&name).await);
    }
    // No one challenges many at once.
    let pairs = (1..PEOPLE).flat_map(|apart| (0..PEOPLE - apart).map(move |one| (one, one + apart)));
    let tables = each(8, pairs.zip(&channels), |((one, two), channel)| {
        begin(&scene, people[one].clone(), people[two].clone(), channel)
    })
    .await;
    assert_eq!(tables.len(), MATCHES);
    let moved = each(MATCHES / 2, &tables, |table| table.any_move(&scene)).await;
    assert!(moved.iter().all(|made| made["state"] == "answered"), "each is answered");
    each(8, &tables, |table| table.shows_whose_turn(&scene)).await;
    let before = scene.entries();
    scene.leap(PRESENT + Duration::from_secs(30));
    // While the notices wait, someone looks at their matches.
    let looks = scene.person("ada").await;
    eventually("the first are told", || async {
        scene
            .sandbox
            .log_after(before)
            .into_iter()
            .any(|entry| counted(entry.what))
    })
    .await;
    let answer = looks.command("lobby", "matches", &[]).await;
    assert_eq!(answer["state"], "answered", "{answer}");
    for table in &tables {
        eventually("who is asked is pinged", || is_pinged(table, &scene)).await;
    }
    let entries = scene.sandbox.log_after(0);
    let (mut times, mut limited) = (Vec::new(), Vec::new());
    let (mut first_answer, mut last_notice) = (None, None);
    for entry in entries {
        let Said::Rest {
            method, path, status, ..
        } = &entry.what
        else {
            continue;
        };
        if *status == 429 {
            limited.push(format!("{method} {path}"));
        }
        if entry.n > before && path.starts_with("/interactions/") {
            first_answer = first_answer.or(Some(entry.n));
        }
        if entry.n > before && method == "POST" && path.starts_with("/channels/") {
            last_notice = Some(entry.n);
        }
        if counted(entry.what) {
            times.push(entry.at);
        }
    }
    assert_eq!(limited, Vec::<String>::new());
    assert!(first_answer < last_notice, "an answer does not wait behind notices");
    let within = |at: usize| times[at..].iter().take_while(|time| **time < times[at] + 1_000).count();
    let most = (0..times.len()).map(within).max().unwrap_or_default();
    assert!(most <= 50, "{most} in a second");
    eprintln!("{} counted requests, at most {most} in a second", times.len());
    scene.assert_clean();
    scene.stop_bot().await;
}

//! What cannot be read: an interaction leaves a line in the log that says what was missing, and a request whose answer cannot be read was
//! carried out all the same.

use std::net::Ipv4Addr;

use headsup::cli::metrics_server::MetricsServer;
use headsup_app::{NotificationChannel, Settings};
use headsup_match::{MatchId, Phase, Shown, Side};
use serde_json::{Value, json};

use crate::notices::choose;
use crate::threads::{channel, table_in, with_threads};
use headsup_stage::scene::{Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, match_of, noted};

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_cannot_be_read_leaves_a_line_that_says_what_was_missing() {
    let mut scene = Scene::new(480).await;
    let watch = MetricsServer::open((Ipv4Addr::LOCALHOST, 0).into(), &scene.app.supervisor)
        .await
        .expect("loopback is there");
    let address = watch.address();
    let _watch = watch.answer(scene.app.clone());
    scene.sandbox.leave_unchecked();
    let ada = scene.person("ada").await;
    let said = "words that nobody is to read in a log";
    // No name of the command, no kind of the button, no parts of the form.
    let odd = [
        (
            2,
            json!({"id": "5", "type": 1, "options": [{"name": "x", "type": 3, "value": said}]}),
        ),
        (3, json!({"custom_id": said})),
        (5, json!({"custom_id": said})),
    ];
    for (kind, data) in odd {
        let body = json!({"type": kind, "message_id": Value::Null, "data": data});
        let body = match kind {
            3 => {
                let settings = answered(&ada.command("lobby", "settings", &[]).await).clone();
                json!({"type": kind, "message_id": settings["id"], "data": data})
            }
            _ => body,
        };
        let mut body = body;
        body.as_object_mut()
            .expect("an object")
            .retain(|_, value| !value.is_null());
        ada.post("/channels/lobby/forged?wait=false", body).await;
    }
    for line in [
        "type 2 (a command): missing field `name`",
        "type 3 (a press): missing field `component_type`",
        "type 5 (a form): missing field `components`",
    ] {
        eventually(line, || async { scene.logged(line) }).await;
    }
    assert!(!scene.logged(said));
    let metrics = || async {
        let page = reqwest::get(format!("http://{address}/metrics"))
            .await
            .expect("an answer");
        page.text().await.expect("a text")
    };
    for line in [
        "headsup_interactions_total{kind=\"command\",outcome=\"lost\"} 1",
        "headsup_interactions_total{kind=\"press\",outcome=\"lost\"} 2",
    ] {
        eventually(line, || async { metrics().await.lines().any(|own| own == line) }).await;
    }
    // Nothing else is lost with it.
    assert_eq!(ada.command("lobby", "matches", &[]).await["state"], "answered");
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

/// Varies all fields that the bot does not use, from the first session on.
#[tokio::test(flavor = "multi_thread")]
async fn what_people_and_messages_are_adorned_with_keeps_no_one_from_playing() {
    let mut scene = Scene::new(487).await;
    scene.sandbox.leave_unchecked();
    let decoration = json!({"asset": "v2_a_0123456789abcdef0123456789abcdef", "sku_id": "5", "expires_at": null});
    let adorn = |pointer: &str| {
        json!({
            format!("{pointer}/avatar_decoration_data"): decoration, format!("{pointer}/public_flags"): 1_u64 << 40,
            format!("{pointer}/flags"): 1_u64 << 40, format!("{pointer}/avatar"): "v3_hash", format!("{pointer}/premium_type"): "gold",
        })
    };
    let alter = async |event: &str, pointers: &[&str], remove: &[&str]| {
        let set: serde_json::Map<_, _> = pointers
            .iter()
            .flat_map(|pointer| adorn(pointer).as_object().expect("an object").clone())
            .collect();
        let body = json!({"event": event, "set": set, "remove": remove, "times": 1_000});
        scene.ask(reqwest::Method::POST, "/trouble/events", body).await;
    };
    alter("READY", &["/user"], &["/application/flags", "/resume_gateway_url"]).await;
    let people = [
        "/member",
        "/member/user",
        "/message/author",
        "/message/interaction_metadata/user",
    ];
    let missing = [
        "/member/deaf",
        "/message/pinned",
        "/message/tts",
        "/entitlements",
        "/attachment_size_limit",
    ];
    alter("INTERACTION_CREATE", &people, &missing).await;
    let before = crate::gateway::sessions(&scene);
    let anew = json!({"do": "invalid_session", "resumable": false});
    scene.ask(reqwest::Method::POST, "/trouble/gateway", anew).await;
    eventually("a session begins", || async {
        crate::gateway::sessions(&scene) > before && scene.app.availability.is_here()
    })
    .await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    let accepted = answered(&ben.press_label(&challenge, "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben.clone()).await;
    table.any_move(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_whose_id_cannot_be_read_was_posted_and_stands_once() {
    let mut scene = Scene::new(481).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    let odd = json!({"method": "POST", "path": "/channels/*", "times": 1, "status": 200, "carried_out": true});
    scene.ask(reqwest::Method::POST, "/trouble/rest", odd).await;
    let before = scene.entries();
    table.pass_unseen(&scene).await;
    let line = "Discord's answer to Post /channels/*/messages cannot be read: missing field `id`";
    eventually(line, || async { scene.logged(line) }).await;
    table.shows_whose_turn(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let notices = || async {
        let mut lobby = player.messages("lobby").await;
        lobby.retain(|message| string(&message["content"]).contains("your turn in"));
        lobby
    };
    // Discord knew the second by its nonce, and said again which message it is.
    eventually("it is asked again", || async {
        let asked = scene.requests_after(before);
        let posts = asked
            .iter()
            .filter(|asked| asked.method == "POST" && asked.path.starts_with("/channels/"));
        posts.count() == 2
    })
    .await;
    let first = notices().await;
    assert_eq!(first.len(), 1, "{first:?}");
    // So it is known, and goes when the next comes.
    table.pass_unseen(&scene).await;
    eventually("the next notice stands in its place", || async {
        matches!(&notices().await[..], [one] if one["id"] != first[0]["id"])
    })
    .await;
    scene.stop_bot().await;
}

/// What is posted by an interaction's token has no mark by which Discord would know it again: sent twice it would stand there twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_came_late_and_whose_id_cannot_be_read_is_posted_once_and_can_be_accepted() {
    let store = std::sync::Arc::new(crate::slow::Moody::default());
    let mut scene = Scene::on(store.clone(), 482).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let odd = json!({"method": "POST", "path": "/webhooks/*", "times": 1, "status": 200, "carried_out": true});
    scene.ask(reqwest::Method::POST, "/trouble/rest", odd).await;
    let before = scene.entries();
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let play = store
        .makes_late(&scene, crate::slow::WORK, ada.command("lobby", "play", &options))
        .await;
    assert_eq!(play["state"], "deferred", "{play}");
    store.is_well();
    let line = "Discord's answer to Post /webhooks/*/* cannot be read: missing field `id`";
    eventually(line, || async { scene.logged(line) }).await;
    let challenges = || async {
        let lobby = ben.messages("lobby").await;
        lobby
            .into_iter()
            .filter(|message| !buttons(message).is_empty())
            .collect::<Vec<_>>()
    };
    let there = challenges().await;
    assert_eq!(there.len(), 1, "{there:?}");
    let posts = scene.requests_after(before);
    let posts: Vec<_> = posts
        .iter()
        .filter(|asked| asked.method == "POST" && asked.path.starts_with("/webhooks/"))
        .collect();
    assert_eq!(posts.len(), 1, "{posts:?}");
    let accepted = answered(&ben.press_label(&there[0], "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben.clone()).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

/// From now on the answers to so many posts in channels cannot be read, though the messages stand.
async fn unread_posts(scene: &Scene, times: u32) {
    let odd =
        json!({"method": "POST", "path": "/channels/*/messages", "times": times, "status": 200, "carried_out": true});
    scene.ask(reqwest::Method::POST, "/trouble/rest", odd).await;
}

/// Waits until it is known that a message is a table of a match.
async fn knows(scene: &Scene, id: MatchId, table: &Value) {
    let message = format!("\"message\":{},", string(&table["id"]));
    eventually("the table is known", || async {
        let note = scene.app.message_notes.place(id).await.expect("the store reads it");
        note.is_some_and(|note| String::from_utf8_lossy(&note).contains(&message))
    })
    .await;
}

/// More than are sent at one time.
const MANY: u32 = 6;

#[tokio::test(flavor = "multi_thread")]
async fn the_message_of_a_cut_whose_id_cannot_be_read_counts_as_posted() {
    let mut scene = Scene::new(483).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    let id = match_of(&challenge);
    noted(&scene, id).await;
    unread_posts(&scene, MANY).await;
    let form = ben.press_further(&challenge, "Cut").await;
    ben.write(&form, "4").await;
    eventually("the cards are dealt", || async {
        let game = scene.app.matches.load(id).await.expect("it is there");
        game.phase() == Phase::Playing
    })
    .await;
    let game = scene.app.matches.load(id).await.expect("it is there");
    assert_eq!(game.shown(Side::Opponent), Some(Shown::Posted));
    let lobby = ada.messages("lobby").await;
    let cut = |one: &&Value| string(&one["content"]).contains("cut the cards of match");
    assert_eq!(lobby.iter().filter(cut).count(), 1);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_whose_direct_message_has_an_unreadable_id_still_takes_them() {
    let mut scene = Scene::new(484).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, other) = table.turn(&scene).await;
    let direct = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    choose(&scene, other, direct).await;
    let channel = other.dm(&scene.bot_id().await).await;
    let told = |channel: String, number: usize| async move {
        let messages = other.messages(&channel).await;
        let notice = |one: &&Value| string(&one["content"]).contains("your turn in");
        messages.iter().filter(notice).count() == number
    };
    // Nobody ever learns which message it is.
    unread_posts(&scene, 4).await;
    table.pass_unseen(&scene).await;
    eventually("they are told", || told(channel.clone(), 1)).await;
    table.shows_whose_turn(&scene).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    // The next comes there again, and not beside the table.
    table.pass_unseen(&scene).await;
    eventually("they are told there again", || told(channel.clone(), 2)).await;
    let lobby = other.messages("lobby").await;
    let mine = format!("<@{}>", other.id);
    let beside = |one: &&Value| string(&one["content"]).starts_with(&mine) && buttons(one).is_empty();
    assert_eq!(lobby.iter().filter(beside).count(), 0);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_direct_messages_whose_id_cannot_be_read_stands_once_and_goes_on() {
    let mut scene = Scene::new(485).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let bot = scene.bot_id().await;
    unread_posts(&scene, MANY).await;
    let direct = ada.dm(&bot).await;
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command(&direct, "play", &options).await).clone();
    let own = ben.dm(&bot).await;
    let table = eventually_some("the table stands", || async {
        let messages = ben.messages(&own).await;
        messages.into_iter().find(|one| !buttons(one).is_empty())
    })
    .await;
    // It is known at last: what happens shows there.
    knows(&scene, match_of(&challenge), &table).await;
    ada.press_further(&challenge, "Withdraw").await;
    eventually("the table shows it", || async {
        let now = ben.message(&table).await;
        !string(&now["content"]).is_empty() && now["content"] != table["content"]
    })
    .await;
    assert!(!string(&ada.message(&challenge).await["content"]).contains("don't accept direct messages"));
    assert_eq!(ben.messages(&own).await.len(), 1);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_a_thread_whose_id_cannot_be_read_stands_there_once() {
    let mut scene = with_threads(486).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    noted(&scene, match_of(&challenge)).await;
    unread_posts(&scene, MANY).await;
    let begun = answered(&ben.press_label(&challenge, "Accept").await).clone();
    let thread = string(&begun["id"]).to_owned();
    let message = table_in(&ada, &thread).await;
    knows(&scene, match_of(&challenge), &message).await;
    let table = Table::begun(&scene, message, ada.clone(), ben.clone()).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    let messages = ada.messages(&thread).await;
    let is_table = |one: &&Value| one["components"].to_string().contains("v1 watch");
    let tables = messages.iter().filter(is_table).count();
    assert_eq!(tables, 1, "{messages:?}");
    let archived = channel(&ada, &thread).await["thread_metadata"]["archived"].clone();
    assert_ne!(archived, json!(true));
    scene.stop_bot().await;
}

//! No matter how one person challenges another, again and again, the other is pinged once until they answer or an hour has passed, and
//! nobody uses up what a server may ask.

use std::time::Duration;

use headsup_app::{ManualClock, NotificationChannel, Settings};
use headsup_discord::Limits;
use headsup_i18n::Locale;
use headsup_match::{Command, MatchId, Phase, Timestamp};
use headsup_sandbox::Said;
use headsup_store::InteractionKey;
use headsup_testkit::as_one_text;
use serde_json::Value;

use headsup_stage::scene::{Person, Scene, answered, eventually, string};
use headsup_stage::table::{match_of, noted, person_id};

const HOUR: Duration = Duration::from_secs(3_600);

fn says(id: &str) -> String {
    Locale::for_locale("en").say(id, &[])
}

async fn limited(clock: &ManualClock, number: u64, limits: Limits) -> Scene {
    let mut scene = Scene::at(clock, number).await;
    scene.stop_bot().await;
    scene.limits = limits;
    scene.start_bot().await;
    scene
}

fn clock() -> ManualClock {
    ManualClock::new(Timestamp(1_800_000_000_000))
}

/// Everything new that the bot said, edits apart, as it was sent.
fn said(scene: &Scene) -> Vec<Value> {
    let log = scene.sandbox.log_after(0).into_iter();
    let bodies = log.filter_map(|entry| match entry.what {
        Said::Rest { request, .. } => Some(as_one_text(request.read())),
        Said::Gateway { .. } => None,
    });
    let message = |body: Value| {
        if body["data"].is_object() {
            body["data"].clone()
        } else {
            body
        }
    };
    bodies.map(message).collect()
}

/// How many of them may ping this person, or role.
fn pings(scene: &Scene, id: &str) -> usize {
    let named = |list: &Value| list.as_array().is_some_and(|ids| ids.iter().any(|one| one == id));
    let may = |body: &&Value| named(&body["allowed_mentions"]["users"]) || named(&body["allowed_mentions"]["roles"]);
    said(scene).iter().filter(may).count()
}

/// Challenges, and gives the message once it is noted.
async fn challenge(scene: &Scene, who: &Person, channel: &str, options: &[(&str, &str)]) -> Value {
    let options: Vec<_> = [("game", "fortac")].iter().chain(options).copied().collect();
    let sent = answered(&who.command(channel, "play", &options).await).clone();
    noted(scene, match_of(&sent)).await;
    sent
}

async fn withdraw(scene: &Scene, who: &Person, message: &Value) {
    who.press_further(message, "Withdraw").await;
    closed(scene, match_of(message)).await;
}

/// Waits until all is told of a challenge that is over.
async fn closed(scene: &Scene, id: MatchId) {
    eventually("nothing of it is left to look after", || async {
        scene.app.message_notes.place(id).await == Ok(None)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenging_and_withdrawing_again_and_again_pings_once() {
    let clock = clock();
    let mut scene = limited(&clock, 340, Limits::NONE).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let to_ben = [("opponent", ben.id.as_str())];
    for channel in ["lobby", "games", "lobby"] {
        let sent = challenge(&scene, &ada, channel, &to_ben).await;
        assert!(
            string(&sent["content"]).contains(&format!("<@{}>", ben.id)),
            "named all the same"
        );
        withdraw(&scene, &ada, &sent).await;
    }
    assert_eq!(pings(&scene, &ben.id), 1);
    challenge(&scene, &cleo, "lobby", &to_ben).await;
    assert_eq!(pings(&scene, &ben.id), 2, "another one's challenge");
    // An answer makes the next one welcome.
    let sent = challenge(&scene, &ada, "lobby", &to_ben).await;
    assert_eq!(pings(&scene, &ben.id), 2);
    let why = answered(&ben.press_label(&sent, "Decline").await).clone();
    ben.press(&why, &format!("v1 decline-now {}", match_of(&sent)), &[])
        .await;
    closed(&scene, match_of(&sent)).await;
    let sent = challenge(&scene, &ada, "lobby", &to_ben).await;
    assert_eq!(pings(&scene, &ben.id), 3);
    withdraw(&scene, &ada, &sent).await;
    clock.advance(HOUR - Duration::from_millis(1));
    let sent = challenge(&scene, &ada, "lobby", &to_ben).await;
    assert_eq!(pings(&scene, &ben.id), 3);
    withdraw(&scene, &ada, &sent).await;
    clock.advance(Duration::from_millis(1));
    challenge(&scene, &ada, "lobby", &to_ben).await;
    assert_eq!(pings(&scene, &ben.id), 4);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_one_pings_a_few_come_silently_and_the_rest_wait() {
    let clock = clock();
    let mut scene = limited(&clock, 341, Limits::NONE).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let bot = scene.bot_id().await;
    let (hers, theirs) = (ada.dm(&bot).await, ben.dm(&bot).await);
    for number in 0..8 {
        let sent = challenge(&scene, &ada, &hers, &[("opponent", &ben.id)]).await;
        let id = match_of(&sent);
        if number < 5 {
            eventually("they can answer it in their own direct messages", || async {
                ben.messages(&theirs).await.len() == number + 1
            })
            .await;
        }
        withdraw(&scene, &ada, &sent).await;
        assert_eq!(
            scene.app.matches.load(id).await.expect("it is kept").phase(),
            Phase::Withdrawn
        );
    }
    assert_eq!(ben.messages(&theirs).await.len(), 5);
    assert_eq!(pings(&scene, &ben.id), 1);
    let silent = said(&scene).iter().filter(|body| body["flags"] == 4096).count();
    assert_eq!(silent, 4);
    // One that still stands is brought when the hour is over.
    let sent = challenge(&scene, &ada, &hers, &[("opponent", &ben.id)]).await;
    clock.advance(HOUR);
    eventually("they are told of it then", || async {
        ben.messages(&theirs).await.len() == 6
    })
    .await;
    assert_eq!(match_of(&ben.messages(&theirs).await[0]), match_of(&sent));
    assert_eq!(pings(&scene, &ben.id), 2);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_in_direct_messages_is_told_once() {
    let clock = clock();
    let mut scene = limited(&clock, 342, Limits::NONE).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let settings = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    scene
        .app
        .preferences
        .choose(person_id(&ben), |chosen| *chosen = settings)
        .await
        .expect("it is kept");
    let mut ids = Vec::new();
    for channel in ["lobby", "games", "lobby"] {
        let sent = challenge(&scene, &ada, channel, &[("opponent", &ben.id)]).await;
        let id = match_of(&sent);
        eventually("it is settled whether they are told", || async {
            let note = scene
                .app
                .message_notes
                .place(id)
                .await
                .ok()
                .flatten()
                .unwrap_or_default();
            String::from_utf8_lossy(&note).contains(&format!("\"told\":{}", ben.id))
        })
        .await;
        ids.push(sent);
    }
    assert_eq!(pings(&scene, &ben.id), 1);
    for sent in ids {
        withdraw(&scene, &ada, &sent).await;
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_is_called_once_an_hour_by_one_person_and_rematches_are_challenges_too() {
    let clock = clock();
    let mut scene = limited(&clock, 343, Limits::NONE).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let roles = ada.get("").await["guilds"][0]["roles"]
        .as_array()
        .cloned()
        .expect("roles");
    let players = roles
        .iter()
        .find(|role| role["name"] == "players")
        .expect("it is there");
    let players = string(&players["id"]);
    for taken in [false, true, false] {
        let sent = challenge(&scene, &ada, "lobby", &[("role", players)]).await;
        match taken {
            true => drop(cleo.press_label(&sent, "Take the seat").await),
            false => withdraw(&scene, &ada, &sent).await,
        }
    }
    assert_eq!(pings(&scene, players), 1, "an accomplice who answers changes nothing");
    clock.advance(HOUR);
    challenge(&scene, &ada, "lobby", &[("role", players)]).await;
    assert_eq!(pings(&scene, players), 2);

    let sent = challenge(&scene, &ada, "lobby", &[("opponent", &ben.id)]).await;
    let table = answered(&ben.press_label(&sent, "Accept").await).clone();
    let resign = Command::Resign { ply: None };
    let id = match_of(&table);
    scene
        .app
        .matches
        .execute(InteractionKey(1), person_id(&ada), id, resign)
        .await
        .expect("she may");
    eventually("the table offers a rematch", || async {
        string(&ada.message(&table).await["content"]).contains("resigned")
    })
    .await;
    for _ in 0..3 {
        let asked = answered(&ada.press(&table, &format!("v1 rematch {id}"), &[]).await).clone();
        noted(&scene, match_of(&asked)).await;
        withdraw(&scene, &ada, &asked).await;
    }
    let challenges = said(&scene).into_iter().filter(|body| {
        let users = body["allowed_mentions"]["users"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        users.iter().any(|one| *one == ben.id) && string(&body["content"]).contains("rematch")
    });
    assert_eq!(challenges.count(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_uses_a_third_of_what_a_server_may_ask_and_the_computer_is_not_counted() {
    let clock = clock();
    let limits = Limits {
        challenges: 9,
        ..Limits::NONE
    };
    let mut scene = limited(&clock, 344, limits).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    let play = async |who: &Person, options: &[(&str, &str)]| {
        let options: Vec<_> = [("game", "fortac")].iter().chain(options).copied().collect();
        string(&answered(&who.command("lobby", "play", &options).await)["content"]).to_owned()
    };
    for _ in 0..4 {
        let against = play(&ada, &[("level", "gentle")]).await;
        assert!(!against.contains(&says("too-many-yours")), "{against}");
    }
    play(&ada, &[("opponent", &ben.id)]).await;
    assert_eq!(play(&ada, &[("opponent", &ben.id)]).await, says("too-many-to-them"));
    for _ in 0..2 {
        assert_ne!(play(&ada, &[]).await, says("too-many-yours"));
    }
    for _ in 0..20 {
        assert_eq!(play(&ada, &[]).await, says("too-many-yours"));
    }
    // The others have all that is left.
    for who in [&ben, &cleo] {
        for _ in 0..3 {
            let text = play(who, &[]).await;
            assert!(text.contains("would like to play"), "{text}");
        }
    }
    assert_eq!(play(&scene.person("dan").await, &[]).await, says("too-many-here"));
    clock.advance(Duration::from_secs(60));
    assert_ne!(play(&ada, &[("opponent", &ben.id)]).await, says("too-many-to-them"));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_put_up_in_a_channel_as_often_as_a_player_needs_and_no_more() {
    let clock = clock();
    let limits = Limits {
        actions: 60,
        ..Limits::NONE
    };
    let mut scene = limited(&clock, 345, limits).await;
    let ada = scene.person("ada").await;
    let challenge = answered(&ada.command("lobby", "play", &[("game", "fortac")]).await).clone();
    noted(&scene, match_of(&challenge)).await;
    for _ in 0..3 {
        let shown = answered(&ada.command("lobby", "board", &[]).await).clone();
        assert_eq!(match_of(&shown), match_of(&challenge));
    }
    let refused = answered(&ada.command("lobby", "board", &[]).await).clone();
    assert_eq!(refused["content"], says("too-many-posts"));
    assert_eq!(refused["flags"].as_u64().unwrap_or_default() & 64, 64, "{refused}");
    let elsewhere = answered(&ada.command("games", "board", &[]).await).clone();
    assert_eq!(
        match_of(&elsewhere),
        match_of(&challenge),
        "each channel counts for itself"
    );
    clock.advance(Duration::from_secs(20));
    let again = answered(&ada.command("lobby", "board", &[]).await).clone();
    assert_eq!(match_of(&again), match_of(&challenge));
    scene.assert_clean();
    scene.stop_bot().await;
}

//! Who is told when that a match waits for them: once, where and when they chose, again a few times, and of several matches together.

use std::collections::HashSet;
use std::time::Duration;

use headsup_app::{ManualClock, NotificationChannel, QuietHours, Reminders, Settings};
use headsup_match::Timestamp;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, match_of, person_id};

const HOUR: Duration = Duration::from_secs(3_600);

/// A clock that stands at this hour of a day in UTC.
pub fn clock_at(hour: u64) -> ManualClock {
    ManualClock::new(Timestamp(20_000 * 86_400_000 + hour * 3_600_000))
}

/// The settings of one who is told nothing between these hours, by UTC.
pub fn quiet_between(from: u8, until: u8) -> Settings {
    let quiet = QuietHours {
        from,
        until,
        zone: 0,
        tz: None,
    };
    Settings {
        quiet: Some(quiet),
        ..Settings::default()
    }
}

/// Has a person choose all of this.
pub async fn choose(scene: &Scene, who: &Person, settings: Settings) {
    let set = scene
        .app
        .preferences
        .choose(person_id(who), |chosen| *chosen = settings)
        .await;
    set.expect("the store takes it");
}

/// The notices in a channel that mention this person and say this, newest first.
pub async fn notices(who: &Person, channel: &str, words: &str) -> Vec<Value> {
    let mut messages = who.messages(channel).await;
    let mine = format!("<@{}>", who.id);
    messages.retain(|message| {
        let text = string(&message["content"]);
        text.starts_with(&mine) && text.contains(words)
    });
    messages
}

/// The notice that alone stands there once it has come.
pub async fn notice(who: &Person, channel: &str, words: &str) -> Value {
    eventually_some(&format!("one notice says {words:?}"), || async {
        match &notices(who, channel, words).await[..] {
            [one] => Some(one.clone()),
            _ => None,
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_opponent_is_reminded_three_times_and_then_left_alone() {
    let clock = clock_at(12);
    let mut scene = Scene::at(&clock, 200).await;
    let table = Table::of(&scene, "fortac").await;
    table.pass_unseen(&scene).await;
    let (absent, other) = table.turn(&scene).await;
    let first = notice(absent, "lobby", "your turn").await;
    let mut before = first["id"].clone();
    for _ in 0..3 {
        clock.advance(23 * HOUR);
        assert_eq!(notices(absent, "lobby", "").await[0]["id"], before, "not yet");
        clock.advance(HOUR);
        let reminder = eventually_some("a newer one stands alone", || async {
            match &notices(absent, "lobby", "still waits").await[..] {
                [one] if one["id"] != before => Some(one.clone()),
                _ => None,
            }
        })
        .await;
        before = reminder["id"].clone();
        eventually("the one before is gone", || async {
            notices(absent, "lobby", "").await.len() == 1
        })
        .await;
    }
    // Another question of that day is reminded of, and this one is not.
    let cleo = scene.person("cleo").await;
    let play = other
        .command("games", "play", &[("game", "fortac"), ("opponent", &cleo.id)])
        .await;
    let accepted = cleo.press_label(answered(&play), "Accept").await;
    let fence = Table::begun(&scene, answered(&accepted).clone(), other.clone(), cleo).await;
    fence.pass_unseen(&scene).await;
    let (late, _) = fence.turn(&scene).await;
    notice(late, "games", "your turn").await;
    clock.advance(25 * HOUR);
    notice(late, "games", "still waits").await;
    scene.stop_bot().await;
    let left = notices(absent, "lobby", "").await;
    assert_eq!(left.len(), 1);
    assert_eq!(left[0]["id"], before);
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_question_is_reminded_of_anew_and_who_wants_no_reminders_gets_none() {
    let clock = clock_at(12);
    let mut scene = Scene::at(&clock, 201).await;
    let table = Table::of(&scene, "fortac").await;
    let (one, two) = table.turn(&scene).await;
    let never = Settings {
        reminders: Reminders::Never,
        ..Settings::default()
    };
    choose(&scene, one, never).await;
    table.pass_unseen(&scene).await;
    notice(two, "lobby", "your turn").await;
    clock.advance(24 * HOUR);
    notice(two, "lobby", "still waits").await;
    table.pass_unseen(&scene).await;
    notice(one, "lobby", "your turn").await;
    clock.advance(24 * HOUR);
    table.pass_unseen(&scene).await;
    notice(two, "lobby", "your turn").await;
    clock.advance(24 * HOUR);
    notice(two, "lobby", "still waits").await;
    assert_eq!(notices(one, "lobby", "").await.len(), 0);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_notices_back_until_morning() {
    let clock = clock_at(23);
    let mut scene = Scene::at(&clock, 202).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, sleeper) = table.turn(&scene).await;
    choose(&scene, sleeper, quiet_between(22, 7)).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    // An offer keeps until morning as well.
    let (_, waker) = table.turn(&scene).await;
    let more = answered(&waker.press_label(&table.message, "…").await).clone();
    let ways_out = answered(&waker.press_label(&more, "End this match…").await).clone();
    answered(&waker.press_label(&ways_out, "Offer a draw").await);
    clock.advance(7 * HOUR);
    // A restart in the night is quiet, too.
    scene.stop_bot().await;
    assert_eq!(notices(sleeper, "lobby", "").await.len(), 0);
    scene.start_bot().await;
    table.shows_whose_turn(&scene).await;
    assert_eq!(notices(sleeper, "lobby", "").await.len(), 0);
    clock.advance(HOUR);
    let told = notice(sleeper, "lobby", "your turn").await;
    assert_eq!(told["mentions"][0]["id"], sleeper.id.as_str());
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_in_quiet_hours_mentions_nobody_before_morning() {
    let clock = clock_at(3);
    let mut scene = Scene::at(&clock, 203).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let quiet = Some(QuietHours {
        from: 0,
        until: 6,
        zone: 0,
        tz: None,
    });
    choose(
        &scene,
        &ben,
        Settings {
            quiet,
            ..Settings::default()
        },
    )
    .await;
    let play = ada
        .command("lobby", "play", &[("game", "fortac"), ("opponent", &ben.id)])
        .await;
    assert_eq!(answered(&play)["mentions"], json!([]));
    clock.advance(3 * HOUR);
    let told = notice(&ben, "lobby", "challenges you").await;
    assert!(
        string(&told["content"]).contains(string(&answered(&play)["id"])),
        "{told}"
    );
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_twelve_matches_is_told_of_them_together() {
    let clock = clock_at(23);
    let mut scene = Scene::at(&clock, 204).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let sleeps = quiet_between(22, 7);
    choose(&scene, &ben, sleeps).await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        let play = ada
            .command("lobby", "play", &[("game", "fortac"), ("opponent", &ben.id)])
            .await;
        let accepted = ben.press_label(answered(&play), "Accept").await;
        let table = Table::begun(&scene, answered(&accepted).clone(), ada.clone(), ben.clone()).await;
        table.shows_whose_turn(&scene).await;
        while table.turn(&scene).await.0.id == ben.id {
            table.pass_the_question(&scene).await;
        }
        table.pass_the_question(&scene).await;
        table.shows_whose_turn(&scene).await;
        tables.push(table);
    }
    assert_eq!(notices(&ben, "lobby", "").await.len(), 0);
    clock.advance(8 * HOUR);
    let list = notice(&ben, "lobby", "these matches wait for you").await;
    let rows = string(&list["content"]).lines().skip(1);
    let rows: HashSet<&str> = rows.filter(|row| !row.starts_with("-#")).collect();
    assert_eq!(rows.len(), tables.len(), "each with a link of its own: {list}");
    assert!(
        rows.iter()
            .all(|row| row.contains("your move · https://discord.com/channels/")),
        "{rows:#?}"
    );
    assert_eq!(notices(&ben, "lobby", "").await.len(), 1, "one message for all");

    // Reminders come together as well, and the list is replaced.
    clock.advance(24 * HOUR);
    eventually("a newer list stands alone", || async {
        match &notices(&ben, "lobby", "").await[..] {
            [one] => one["id"] != list["id"] && string(&one["content"]).contains("these matches wait"),
            _ => false,
        }
    })
    .await;

    // A list stays while one of its matches waits. The newest table is not buried yet: its notice is a message of its own.
    tables[11].pass_unseen(&scene).await;
    notice(&ada, "lobby", "your turn").await;
    assert_eq!(notices(&ben, "lobby", "these matches wait").await.len(), 1);
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_in_direct_messages_opens_the_hand_and_names_no_card() {
    let mut scene = Scene::new(205).await;
    let table = Table::of(&scene, "contraploy").await;
    let (_, other) = table.turn(&scene).await;
    let direct = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    choose(&scene, other, direct).await;
    table.pass_unseen(&scene).await;
    let channel = other.dm(&scene.bot_id().await).await;
    let told = notice(other, &channel, "your turn").await;
    let text = string(&told["content"]);
    assert!(
        text.contains("ContraPloy") && text.contains(string(&table.message["id"])),
        "{text}"
    );
    assert_eq!(told["attachments"], json!([]));
    let labels: Vec<_> = buttons(&told).iter().map(|button| button["label"].clone()).collect();
    assert_eq!(labels, ["Play", "Mute this match"], "it is the first of all");
    let panel = answered(&other.press_label(&told, "Play").await).clone();
    assert_eq!(match_of(&panel), table.id);
    assert_eq!(panel["flags"], 64);
    assert_eq!(other.message(&told).await["content"], told["content"], "it stays");
    assert_eq!(notices(other, "lobby", "").await.len(), 0);
    // When the question has passed on, it goes.
    table.pass_the_question(&scene).await;
    eventually("it is gone", || async { notices(other, &channel, "").await.is_empty() }).await;
    scene.stop_bot().await;
    scene.assert_clean();
    scene.assert_nothing_logged();
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_fall_back_to_the_channel() {
    let mut scene = Scene::new(206).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, other) = table.turn(&scene).await;
    let path = format!("/users/{}", other.name);
    scene
        .ask(reqwest::Method::PATCH, &path, json!({"dms_closed": true}))
        .await;
    let direct = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    choose(&scene, other, direct).await;
    for _ in 0..2 {
        table.pass_unseen(&scene).await;
        notice(other, "lobby", "your turn").await;
        table.pass_unseen(&scene).await;
        let (asked, _) = table.turn(&scene).await;
        notice(asked, "lobby", "your turn").await;
    }
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn both_are_told_where_both_are_wanted_and_nobody_where_none_is() {
    let mut scene = Scene::new(207).await;
    let table = Table::of(&scene, "fortac").await;
    let (one, two) = table.turn(&scene).await;
    for (who, notices) in [(one, NotificationChannel::None), (two, NotificationChannel::Both)] {
        let chosen = Settings {
            notices,
            ..Settings::default()
        };
        choose(&scene, who, chosen).await;
    }
    let bot = scene.bot_id().await;
    let (first, second) = (one.dm(&bot).await, two.dm(&bot).await);
    for _ in 0..2 {
        table.pass_unseen(&scene).await;
        notice(two, "lobby", "your turn").await;
        notice(two, &second, "your turn").await;
        table.pass_the_question(&scene).await;
        eventually("both are gone", || async {
            notices(two, "lobby", "").await.is_empty() && notices(two, &second, "").await.is_empty()
        })
        .await;
    }
    assert!(notices(one, "lobby", "").await.is_empty());
    assert!(notices(one, &first, "").await.is_empty());
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_match_tells_nothing_until_it_is_to_be_heard_again() {
    let mut scene = Scene::new(208).await;
    let table = Table::of(&scene, "fortac").await;
    let (_, other) = table.turn(&scene).await;
    let more = answered(&other.press_label(&table.message, "…").await).clone();
    let muted = answered(&other.press_label(&more, "Mute this match").await).clone();
    assert_eq!(muted["flags"], 64);
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    table.pass_unseen(&scene).await;
    let (asked, _) = table.turn(&scene).await;
    notice(asked, "lobby", "your turn").await;
    assert!(notices(other, "lobby", "").await.is_empty());
    answered(&other.press_label(&muted, "Unmute this match").await);
    table.pass_unseen(&scene).await;
    notice(other, "lobby", "your turn").await;
    scene.stop_bot().await;
    scene.assert_clean();
}

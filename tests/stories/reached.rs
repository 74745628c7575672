//! A notice that one route refuses takes another, and each end reaches each player concerned once.

use std::time::Duration;

use headsup_app::{NotificationChannel, Settings};
use headsup_match::TournamentId;
use headsup_sandbox::Trouble;
use reqwest::Method;
use serde_json::{Value, json};

use crate::duels::to_the_end;
use crate::metrics::Page;
use crate::notices::{choose, clock_at, notice, notices, quiet_between};
use crate::settings::{channel, role, says};
use crate::today::GAME;
use crate::tournament_refusals::{deny, joined};
use crate::tournaments::{call, kept, press};
use headsup_stage::scene::{Person, Scene, answered, eventually, string};
use headsup_stage::table::{PRESENT, Table, person_id};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const OVER: &str = "is over";
const STOPPED: &str = "was ended without a result";

fn told_by(notices: NotificationChannel) -> Settings {
    Settings {
        notices,
        ..Settings::default()
    }
}

/// Returns a person's direct message channel with the bot.
async fn direct(scene: &Scene, who: &Person) -> String {
    who.dm(&scene.bot_id().await).await
}

/// Returns the private messages that follow a person's next answer.
async fn follow_ups(scene: &mut Scene, who: &Person, channel: &str) -> Vec<String> {
    let before: Vec<Value> = who
        .messages(channel)
        .await
        .iter()
        .map(|message| message["id"].clone())
        .collect();
    answered(&who.command(channel, "matches", &[]).await);
    // Stopping waits for the messages that follow.
    scene.stop_bot().await;
    scene.start_bot().await;
    let new = who.messages(channel).await.into_iter();
    let new = new.filter(|message| !before.contains(&message["id"]));
    let private = new.filter(|message| message["flags"].as_u64().unwrap_or(0) & 64 != 0);
    private.map(|message| string(&message["content"]).to_owned()).collect()
}

fn tells(texts: &[String], words: &str) -> usize {
    texts.iter().map(|text| text.matches(words).count()).sum()
}

/// Starts a match of two people in the lobby.
async fn begun(scene: &Scene, one: &Person, two: &Person) -> Table {
    let play = one
        .command("lobby", "play", &[("game", "fortac"), ("opponent", &two.id)])
        .await;
    let accepted = two.press_label(answered(&play), "Accept").await;
    Table::begun(scene, answered(&accepted).clone(), one.clone(), two.clone()).await
}

/// Has a moderator end a match, with or without its messages.
async fn stop(scene: &Scene, table: &Table, button: &str) {
    let cleo = scene.person("cleo").await;
    role(scene, "Stewards", &["MANAGE_GUILD"], &[&cleo]).await;
    let more = answered(&cleo.press_label(&table.message, "…").await).clone();
    let sure = answered(&cleo.press_label(&more, &says("en", "button-stop")).await).clone();
    answered(&cleo.press_label(&sure, &says("en", button)).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_opponent_of_an_erased_person_hears_of_each_end_once() {
    let clock = clock_at(12);
    let mut scene = Scene::at(&clock, 940).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    choose(&scene, &cleo, told_by(NotificationChannel::Direct)).await;
    let mut tables = Vec::new();
    for opponent in [&ben, &ben, &cleo, &cleo] {
        tables.push(begun(&scene, &ada, opponent).await);
    }
    // Of each opponent's two matches one waits for Ada, and the other for the opponent.
    for (at, table) in tables.iter().enumerate() {
        let asks_ada = |asked: &Person| asked.id == ada.id;
        // The player who accepted knows the first question.
        table.pass_the_question(&scene).await;
        while asks_ada(table.turn(&scene).await.0) != (at % 2 == 0) {
            table.any_move(&scene).await;
        }
    }
    clock.advance(2 * PRESENT);
    notice(&ben, "lobby", "your turn").await;
    notice(&cleo, &direct(&scene, &cleo).await, "your turn").await;
    scene.app.privacy.forget(person_id(&ada)).await.expect("it is done");
    for (who, channel) in [(&ben, "lobby".to_owned()), (&cleo, direct(&scene, &cleo).await)] {
        eventually("they get both notices", || async {
            // A panel that shows the end counts as presence.
            clock.advance(Duration::from_secs(10));
            notices(who, &channel, OVER).await.len() == 2
        })
        .await;
    }
    assert_eq!(notices(&cleo, "lobby", "").await, Vec::<Value>::new(), "not there");
    // No further notice follows.
    clock.advance(DAY);
    scene.stop_bot().await;
    scene.start_bot().await;
    eventually("nothing is left to look after", || async {
        scene
            .app
            .message_notes
            .all_placed()
            .await
            .is_ok_and(|left| left.is_empty())
    })
    .await;
    assert_eq!(notices(&ben, "lobby", OVER).await.len(), 2);
    assert_eq!(notices(&cleo, &direct(&scene, &cleo).await, OVER).await.len(), 2);
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_hear_once_that_a_moderator_ended_their_match() {
    let mut scene = Scene::new(941).await;
    let table = Table::of(&scene, "fortac").await;
    let [one, two] = &table.players;
    choose(&scene, two, told_by(NotificationChannel::Direct)).await;
    // They were present a moment ago, but do not expect the end.
    stop(&scene, &table, "button-stop-now").await;
    notice(one, "lobby", STOPPED).await;
    notice(two, &direct(&scene, two).await, STOPPED).await;
    eventually("nothing is left to look after", || async {
        scene
            .app
            .message_notes
            .all_placed()
            .await
            .is_ok_and(|left| left.is_empty())
    })
    .await;
    assert_eq!(notices(one, &direct(&scene, one).await, "").await, Vec::<Value>::new());
    assert_eq!(notices(two, "lobby", STOPPED).await, Vec::<Value>::new());
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_hear_of_an_end_whose_messages_a_moderator_removed_also_after_a_restart() {
    let clock = clock_at(12);
    let mut scene = Scene::at(&clock, 942).await;
    let table = Table::of(&scene, "fortac").await;
    let [one, two] = &table.players;
    choose(&scene, two, quiet_between(11, 13)).await;
    stop(&scene, &table, "button-stop-clear").await;
    let words = "was ended without a result.";
    notice(one, &direct(&scene, one).await, words).await;
    assert_eq!(notices(two, &direct(&scene, two).await, "").await, Vec::<Value>::new());
    scene.stop_bot().await;
    clock.advance(Duration::from_secs(3_600));
    scene.start_bot().await;
    notice(two, &direct(&scene, two).await, words).await;
    for person in [one, two] {
        assert_eq!(
            notices(person, "lobby", "").await,
            Vec::<Value>::new(),
            "they were to go"
        );
    }
    eventually("nothing is kept of its messages", || async {
        matches!(scene.app.message_notes.place(table.id).await, Ok(None))
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_a_moderator_ended_is_told_to_its_two() {
    let mut scene = Scene::new(943).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let play = ada
        .command("lobby", "play", &[("game", "fortac"), ("opponent", &ben.id)])
        .await;
    let message = answered(&play).clone();
    headsup_stage::table::noted(&scene, headsup_stage::table::match_of(&message)).await;
    let cleo = scene.person("cleo").await;
    role(&scene, "Stewards", &["MANAGE_GUILD"], &[&cleo]).await;
    let sure = answered(&cleo.press_further(&message, &says("en", "button-stop")).await).clone();
    answered(&cleo.press_label(&sure, &says("en", "button-stop-now")).await);
    for (who, other) in [(&ada, &ben), (&ben, &ada)] {
        let told = notice(who, "lobby", "the challenge in **Fortac**").await;
        assert!(string(&told["content"]).contains(&other.id), "{told}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

/// An obstacle to a notice in a channel.
#[derive(Clone, Copy, Debug)]
enum InTheWay {
    /// The bot may not write there.
    Permission,
    /// A filter of the server blocks it.
    Filter,
    /// The table's thread is archived and locked.
    LockedThread,
}

impl InTheWay {
    fn refuse(self, scene: &Scene, channel: &str) {
        let (status, code) = match self {
            InTheWay::Permission => (403, 50013),
            InTheWay::Filter => (400, 200_000),
            InTheWay::LockedThread => (403, 50083),
        };
        scene.sandbox.trouble(Trouble {
            method: Some("POST".to_owned()),
            path: Some(format!("/channels/{channel}/messages")),
            times: u32::MAX,
            status: Some(status),
            code,
            ..Trouble::default()
        });
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_a_channel_refuses_comes_directly_and_those_who_manage_the_server_hear_once() {
    for (number, way) in [InTheWay::Permission, InTheWay::Filter, InTheWay::LockedThread]
        .into_iter()
        .enumerate()
    {
        let mut scene = Scene::new(944 + number as u64).await;
        let page = Page::of(&scene).await;
        let lobby = channel(&scene, "lobby").await;
        let table = Table::of(&scene, "fortac").await;
        way.refuse(&scene, &lobby);
        table.pass_unseen(&scene).await;
        let (asked, other) = table.turn(&scene).await;
        notice(asked, &direct(&scene, asked).await, "your turn").await;
        page.shows(&[
            ("notices_total{route=\"direct\"}", 1),
            ("notices_total{route=\"channel\"}", 0),
            ("notices_total{route=\"nowhere\"}", 0),
        ])
        .await;
        // Ada manages the server. Others get no notice of the channel.
        let words = format!("I couldn't write in <#{lobby}>");
        let (manager, player) = match asked.name == "ada" {
            true => (asked, other),
            false => (other, asked),
        };
        assert_eq!(
            tells(&follow_ups(&mut scene, player, "games").await, &words),
            0,
            "{way:?}"
        );
        assert_eq!(
            tells(&follow_ups(&mut scene, manager, "games").await, &words),
            1,
            "{way:?}"
        );
        assert_eq!(
            tells(&follow_ups(&mut scene, manager, "games").await, &words),
            0,
            "once"
        );
        // An offer takes direct messages as well.
        scene.leap(PRESENT);
        let more = answered(&other.press_label(&table.message, "…").await).clone();
        let ways_out = answered(&other.press_label(&more, "End this match…").await).clone();
        answered(&other.press_label(&ways_out, "Offer a draw").await);
        notice(asked, &direct(&scene, asked).await, "made you an offer").await;
        scene.sandbox.leave_unchecked();
        scene.stop_bot().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_reaches_a_person_nowhere_waits_for_their_next_answer() {
    let mut scene = Scene::new(948).await;
    let page = Page::of(&scene).await;
    let lobby = channel(&scene, "lobby").await;
    let table = Table::of(&scene, "fortac").await;
    InTheWay::Permission.refuse(&scene, &lobby);
    let closed = async |who: &Person, closed: bool| {
        let path = format!("/users/{}", who.name);
        scene.ask(Method::PATCH, &path, json!({"dms_closed": closed})).await;
    };
    for person in &table.players {
        closed(person, true).await;
    }
    table.pass_unseen(&scene).await;
    let (asked, other) = table.turn(&scene).await;
    page.shows(&[("notices_total{route=\"nowhere\"}", 1)]).await;
    assert_eq!(
        tells(&follow_ups(&mut scene, other, "games").await, "couldn't reach you"),
        0
    );
    // A response that Discord rejects does not count as shown.
    scene.sandbox.trouble(Trouble {
        method: Some("POST".to_owned()),
        path: Some("/webhooks/*".to_owned()),
        times: u32::MAX,
        status: Some(502),
        ..Trouble::default()
    });
    assert_eq!(
        tells(&follow_ups(&mut scene, asked, "games").await, "couldn't reach you"),
        0
    );
    scene.ask(Method::DELETE, "/trouble", Value::Null).await;
    InTheWay::Permission.refuse(&scene, &lobby);
    let told = follow_ups(&mut scene, asked, "games").await;
    assert_eq!(tells(&told, "couldn't reach you"), 1, "{told:?}");
    assert_eq!(tells(&told, "your turn in **Fortac**"), 1, "{told:?}");
    assert_eq!(
        tells(&follow_ups(&mut scene, asked, "games").await, "couldn't reach you"),
        0,
        "once"
    );
    // So does an end.
    scene.leap(PRESENT);
    let sure = answered(&other.command("games", "resign", &[]).await).clone();
    other.press_label(&sure, "Resign").await;
    scene.leap(PRESENT);
    page.shows(&[("notices_total{route=\"nowhere\"}", 2)]).await;
    let told = follow_ups(&mut scene, asked, "games").await;
    assert_eq!(tells(&told, OVER), 1, "{told:?}");
    scene.sandbox.leave_unchecked();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_of_a_match_that_is_set_aside_hear_of_it_once() {
    let clock = clock_at(12);
    let mut scene = Scene::at(&clock, 949).await;
    let table = Table::of(&scene, "fortac").await;
    let [one, two] = &table.players;
    choose(&scene, two, quiet_between(11, 13)).await;
    scene.app.quarantine.set_aside(table.id).await.expect("it is kept");
    let pings = async |who: &Person| {
        let all = who.messages("lobby").await.into_iter();
        let pinged = |message: &Value| message["mentions"].to_string().contains(&who.id);
        all.filter(|message| string(&message["content"]).contains("broke down") && pinged(message))
            .count()
    };
    eventually("one hears of it where it is played", || async { pings(one).await == 1 }).await;
    assert_eq!(pings(two).await, 0, "it is quiet");
    clock.advance(Duration::from_secs(3_600));
    eventually("the other does after their quiet hours", || async {
        pings(two).await == 1
    })
    .await;
    clock.advance(DAY);
    scene.app.message_notes.all_placed().await.expect("it can be read");
    assert_eq!((pings(one).await, pings(two).await), (1, 1), "once");
    scene.stop_bot().await;
}

/// Returns both players of the only match in a tournament that begins in a day.
async fn tournament(scene: &Scene) -> ([Person; 2], TournamentId) {
    let (people, id, _) = joined(scene).await;
    (people, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_of_a_tournament_whose_channel_refuses_all_hear_directly_and_are_pinged_no_second_time() {
    let (mut scene, clock, alarms) = crate::tournaments::scene(950).await;
    let (people, id) = tournament(&scene).await;
    deny(&scene, &["SEND_MESSAGES"]).await;
    clock.advance(DAY);
    for person in &people {
        notice(person, &direct(&scene, person).await, "Check in by").await;
    }
    deny(&scene, &[]).await;
    eventually("the call comes, too", || async {
        clock.advance(Duration::from_secs(60));
        let threads = people[0].get("").await["guilds"][0]["threads"].clone();
        threads.as_array().is_some_and(|threads| !threads.is_empty())
    })
    .await;
    let call = call(&people[0], &people[1]).await;
    assert_eq!(call["mentions"], json!([]), "they know");
    for person in &people {
        assert_eq!(notices(person, &direct(&scene, person).await, "").await.len(), 1);
    }
    assert!(
        kept(&scene, id).await.tournament.state().pairings()[0]
            .outcome
            .is_none()
    );
    scene.stop_bot().await;
    alarms.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn both_hear_of_a_walkover_once() {
    let (mut scene, clock, alarms) = crate::tournaments::scene(951).await;
    let (people, _) = tournament(&scene).await;
    let [ada, ben] = &people;
    choose(&scene, ben, told_by(NotificationChannel::Direct)).await;
    clock.advance(DAY);
    let told = call(ada, ben).await;
    press(ada, &told, "button-tournament-there").await;
    clock.advance(2 * DAY);
    notice(ada, "lobby", "didn't turn up for your match").await;
    notice(ben, &direct(&scene, ben).await, "You didn't check in in time").await;
    scene.stop_bot().await;
    scene.start_bot().await;
    clock.advance(DAY);
    assert_eq!(notices(ada, "lobby", "didn't turn up").await.len(), 1);
    scene.stop_bot().await;
    alarms.abort();
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_duel_that_its_channel_refuses_is_told_directly() {
    let clock = clock_at(12);
    let mut scene = Scene::at(&clock, 952).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", GAME), ("opponent", ben.id.as_str())];
    let own = answered(&ada.command("lobby", "duel", &options).await).clone();
    let challenge = headsup_stage::scene::eventually_some("the challenge is there", || async {
        let all = ben.messages("lobby").await.into_iter();
        let mut pings = all.filter(|message| message["mentions"].to_string().contains(&ben.id));
        pings.next()
    })
    .await;
    let lobby = channel(&scene, "lobby").await;
    InTheWay::Permission.refuse(&scene, &lobby);
    to_the_end(&ada, own, 7).await;
    let shown = answered(&ben.press_label(&challenge, "Play").await).clone();
    to_the_end(&ben, shown, 8).await;
    for person in [&ada, &ben] {
        notice(person, &direct(&scene, person).await, "the duel in **Fortac** is over").await;
    }
    scene.sandbox.leave_unchecked();
    scene.stop_bot().await;
}

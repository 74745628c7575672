//! A match that a channel plays together: begun, voted on and ended by presses alone.

use std::time::Duration;

use headsup_app::{ManualClock, alarms};
use headsup_match::{EndReason, Match, MatchId, Phase, Timestamp};
use headsup_sandbox::{Sandbox, Setup};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::killed::{Bot, stored};
use crate::whole::{chooses, press_ids, secrets, something_to_press};
use headsup_stage::scene::{Person, Scene, alt, answered, buttons, eventually, eventually_some, menus, string};
use headsup_stage::table::{Table, match_of, person_id};

const HOUR: Duration = Duration::from_secs(60 * 60);
const EPHEMERAL: u64 = 64;

/// Presses a button whose id another client could have written.
async fn forge(who: &Person, channel: &str, message: &Value, id: &str) -> Value {
    let data = json!({"custom_id": id, "component_type": 2});
    let press = json!({"type": 3, "message_id": message["id"], "data": data});
    answered(&who.post(&format!("/channels/{channel}/forged"), press).await).clone()
}

fn id_that_begins(message: &Value, start: &str) -> String {
    let found = press_ids(message).into_iter().find(|id| id.starts_with(start));
    found.unwrap_or_else(|| panic!("nothing begins with {start}: {message:#}"))
}

/// Asks again for what came too late to be shown: a program in a process of its own keeps Discord's times.
async fn patiently(press: impl AsyncFn() -> Value) -> Value {
    for _ in 0..100 {
        let done = press().await;
        if done["state"] == "answered" {
            return answered(&done).clone();
        }
    }
    panic!("it is not answered")
}

/// Goes from `/play` to the page on which it is agreed how the channel plays.
async fn set_up(who: &Person, game: &str, enough: &str) -> Value {
    let games = patiently(async || who.command("lobby", "play", &[]).await).await;
    let way = id_that_begins(&games, &format!("v1 whom {game} "));
    let whom = patiently(async || who.press(&games, &way, &[]).await).await;
    let page = patiently(async || who.press_label(&whom, "This channel").await).await;
    let menu = menus(&page)
        .into_iter()
        .find(|menu| string(&menu["custom_id"]).ends_with(" enough"));
    let menu = menu.expect("it is asked how many votes are enough");
    patiently(async || who.press(&page, string(&menu["custom_id"]), &[enough]).await).await
}

/// The table of the channel's match.
async fn table_in(channel: &str, who: &Person) -> Value {
    eventually_some("the table is there", || async {
        let shown = who.messages(channel).await;
        let is = |message: &Value| {
            let open = message["flags"].as_u64().unwrap_or(0) & EPHEMERAL == 0;
            let ids = press_ids(message);
            open && ids.iter().any(|id| id.starts_with("v1 vote ")) && ids.iter().any(|id| id.starts_with("v1 more "))
        };
        shown.into_iter().find(is)
    })
    .await
}

pub async fn begin(who: &Person, game: &str, enough: &str) -> (MatchId, Value) {
    let page = set_up(who, game, enough).await;
    who.press_label(&page, "Begin").await;
    let table = table_in("lobby", who).await;
    (match_of(&table), table)
}

async fn load(scene: &Scene, id: MatchId) -> Match {
    scene.app.matches.load(id).await.expect("it is there")
}

/// Waits until the channel has something to vote on, or the match is over.
pub async fn their_vote(scene: &Scene, id: MatchId) -> Match {
    eventually_some("the computer has moved", || async {
        let game = load(scene, id).await;
        (game.open_vote().is_some() || !game.phase().is_open()).then_some(game)
    })
    .await
}

/// Opens a panel and presses anything until that is a vote; gives the panel then.
async fn cast(scene: &Scene, who: &Person, table: &Value, id: MatchId, chance: &mut StdRng) -> Value {
    let before = load(scene, id).await;
    let shown = eventually_some("the table asks for votes", || async {
        let shown = who.message(table).await;
        buttons(&shown)
            .iter()
            .any(|button| button["label"] == "Vote")
            .then_some(shown)
    })
    .await;
    let mut panel = answered(&who.press_label(&shown, "Vote").await).clone();
    assert_eq!(
        panel["flags"].as_u64().unwrap_or(0) & EPHEMERAL,
        EPHEMERAL,
        "it is for them alone"
    );
    for _ in 0..200 {
        let now = load(scene, id).await;
        if now.vote_of(person_id(who)) != before.vote_of(person_id(who)) || now.played().len() > before.played().len() {
            return panel;
        }
        let (press, values) = something_to_press(&panel, chance);
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        panel = answered(&who.press(&panel, &press, &values).await).clone();
    }
    panic!("no vote came of two hundred presses: {panel:#}");
}

/// Two people vote on some decisions, and each is made by the second vote.
async fn is_voted_on(game: &str, number: u64, decisions: usize) {
    let mut scene = Scene::new(number).await;
    let mut chance = StdRng::seed_from_u64(number);
    let [ada, ben, cleo] = [
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    ];
    // Ada manages the server, so Ben begins it.
    let (id, table) = begin(&ben, game, "2").await;
    for _ in 0..decisions {
        let before = their_vote(&scene, id).await;
        if !before.phase().is_open() {
            break;
        }
        let panel = cast(&scene, &ada, &table, id, &mut chance).await;
        let words = string(&panel["content"]);
        assert!(words.contains("You vote for **") && words.contains("1 vote"), "{words}");
        cast(&scene, &ben, &table, id, &mut chance).await;
        let after = load(&scene, id).await;
        let made = &after.played()[before.played().len()];
        assert_eq!(Some(made.seat), after.channel_seat());
        let ballot = after.last_ballot().expect("it is counted");
        assert_eq!(ballot.choices[0].text, made.notation);
        let voters: Vec<_> = ballot.choices.iter().flat_map(|choice| &choice.voters).collect();
        assert_eq!(voters.len(), 2, "{ballot:?}");
    }
    // What all see names no one; who voted for what is one press away.
    let shown = eventually_some("the table tells of the last vote", || async {
        let shown = cleo.message(&table).await;
        string(&shown["content"]).contains("Last vote").then_some(shown)
    })
    .await;
    for who in [&ada, &ben] {
        assert!(!shown.to_string().contains(&format!("<@{}>", who.id)), "{shown:#}");
    }
    let votes = answered(&cleo.press_label(&shown, "Who voted for what").await).clone();
    for who in [&ada, &ben] {
        assert!(
            string(&votes["content"]).contains(&format!("<@{}>", who.id)),
            "{votes:#}"
        );
    }
    // The one who began it ends it, and no one else does.
    let more = answered(&cleo.press_label(&shown, "…").await).clone();
    assert!(!press_ids(&more).iter().any(|id| id.starts_with("v1 stop")), "{more:#}");
    forge(&cleo, "lobby", &shown, &format!("v1 stop-now {id} false")).await;
    forge(&ben, "lobby", &shown, &format!("v1 stop-now {id} true")).await;
    assert!(
        load(&scene, id).await.phase().is_open(),
        "nor are its messages theirs to remove"
    );
    let more = answered(&ben.press_label(&shown, "…").await).clone();
    let sure = answered(&ben.press_label(&more, "End this match…").await).clone();
    ben.press_label(&sure, "End it").await;
    assert!(!load(&scene, id).await.phase().is_open());
    for message in cleo.messages("lobby").await {
        let pinged = message["mentions"]
            .as_array()
            .is_some_and(|mentions| !mentions.is_empty());
        let is_table = message["id"] == table["id"];
        assert!(!(pinged && is_table), "no one is pinged: {message:#}");
    }
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fortac_is_voted_on() {
    is_voted_on("fortac", 701, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contra_is_voted_on_tile_by_tile() {
    is_voted_on("contra", 702, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clash_is_voted_on_card_by_card() {
    is_voted_on("clash", 703, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokers_row_is_voted_on() {
    is_voted_on("jokers-row", 704, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contraploy_is_voted_on() {
    is_voted_on("contraploy", 705, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_time_is_up_votes_are_counted_and_without_any_the_match_is_lost_at_last() {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let mut scene = Scene::at(&clock, 706).await;
    let app = scene.app.clone();
    let alarms = tokio::spawn(async move {
        alarms::run(&app.matches, &app.availability, std::future::pending()).await;
    });
    let mut chance = StdRng::seed_from_u64(706);
    let ada = scene.person("ada").await;
    let (id, table) = begin(&ada, "fortac", "-").await;
    let before = their_vote(&scene, id).await;
    cast(&scene, &ada, &table, id, &mut chance).await;
    assert_eq!(
        load(&scene, id).await.played().len(),
        before.played().len(),
        "only the time counts"
    );
    // The bot is away when the time is up; that time does not count.
    let first = load(&scene, id).await.open_vote().expect("it is open").closes;
    scene.stop_bot().await;
    clock.advance(3 * HOUR);
    scene.start_bot().await;
    let later = eventually_some("the time that was lost is known", || async {
        let game = load(&scene, id).await;
        assert_eq!(game.played().len(), before.played().len(), "nothing is counted");
        game.open_vote()
            .map(|vote| vote.closes)
            .filter(|closes| *closes > first)
    })
    .await;
    assert_eq!(later, first.after(3 * HOUR));
    clock.advance(HOUR);
    eventually("the vote is counted", || async {
        load(&scene, id).await.played().len() > before.played().len()
    })
    .await;
    for unvoted in 0..3_u8 {
        let open = eventually_some("it is open again", || async {
            load(&scene, id)
                .await
                .open_vote()
                .filter(|vote| vote.unvoted == unvoted)
        })
        .await;
        clock.advance(open.closes.since(headsup_app::Clock::now(&clock)));
    }
    eventually("it is lost", || async {
        matches!(load(&scene, id).await.phase(), Phase::Over(end) if matches!(end.how, EndReason::OutOfTime(_)))
    })
    .await;
    eventually("the table says so", || async {
        ada.message(&table).await.to_string().contains("three times in a row")
    })
    .await;
    alarms.abort();
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_of_strangers_are_refused_in_plain_words() {
    let mut scene = Scene::new(707).await;
    let [ada, cleo] = [scene.person("ada").await, scene.person("cleo").await];
    let (id, table) = begin(&ada, "fortac", "2").await;
    let game = their_vote(&scene, id).await;
    let elsewhere = answered(&cleo.command("games", "play", &[("game", "fortac")]).await).clone();
    let seat = game.channel_seat().expect("it has begun");
    let mark = game.mark(seat);
    for forged in [
        format!("v1 vote {id}"),
        format!("v1 votes {id} 0"),
        format!("v1 watch {id}"),
        format!("v1 text {id} 0"),
        format!("v1 show {id} {mark} 0"),
    ] {
        let said = forge(&cleo, "games", &elsewhere, &forged).await;
        assert!(
            string(&said["content"]).contains("Another channel is playing this match"),
            "{forged}: {said:#}"
        );
    }
    // Nor does its hand come into a message that all see elsewhere.
    let options = [("game", "clash"), ("opponent", ada.id.as_str())];
    let challenge = answered(&cleo.command("games", "play", &options).await).clone();
    assert_eq!(challenge["flags"].as_u64().unwrap_or(0) & EPHEMERAL, 0, "{challenge:#}");
    for word in ["accept", "decline", "decline-now", "withdraw"] {
        let said = forge(&cleo, "games", &challenge, &format!("v1 {word} {id}")).await;
        assert!(string(&said["content"]).contains("Another channel"), "{word}: {said:#}");
    }
    for shown in cleo.messages("games").await {
        assert!(!press_ids(&shown).contains(&format!("v1 vote {id}")), "{shown:#}");
    }
    for forged in [
        format!("v1 resign {id}"),
        format!("v1 hint {id}"),
        "v1 vote 00000000".to_owned(),
    ] {
        let said = forge(&cleo, "lobby", &table, &forged).await;
        assert!(!string(&said["content"]).is_empty(), "{forged}: {said:#}");
    }
    assert_eq!(load(&scene, id).await.version(), game.version(), "nothing came of it");
    // A channel plays one match at a time.
    let page = set_up(&cleo, "clash", "2").await;
    let said = answered(&cleo.press_label(&page, "Begin").await).clone();
    assert!(string(&said["content"]).contains("playing already"), "{said:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hand_of_another_match_is_shown_to_no_one() {
    let mut scene = Scene::new(708).await;
    let mut chance = StdRng::seed_from_u64(708);
    let cleo = scene.person("cleo").await;
    let two = Table::of(&scene, "jokers-row").await;
    let (id, table) = begin(&cleo, "jokers-row", "2").await;
    let game = their_vote(&scene, id).await;
    cast(&scene, &cleo, &table, id, &mut chance).await;
    let other = two.game(&scene).await;
    let mark = other.mark(other.to_decide().expect("it is being played"));
    let mut heard = Vec::new();
    for forged in [
        format!("v1 vote {}", two.id),
        format!("v1 votes {} 0", two.id),
        format!("v1 watch {}", two.id),
        format!("v1 text {} 0", two.id),
        format!("v1 show {} {mark} 0", two.id),
        format!("v1 hand {}", two.id),
    ] {
        heard.push(forge(&cleo, "lobby", &two.message, &forged).await);
    }
    let hidden: Vec<String> = secrets(&other).into_iter().map(|(_, name, _)| name).collect();
    assert!(!hidden.is_empty(), "there is something to hide");
    let own: Vec<String> = secrets(&game).into_iter().map(|(_, name, _)| name).collect();
    assert!(!own.is_empty());
    heard.push(cleo.message(&two.message).await);
    for message in &heard {
        let told = format!("{} {}", alt(message), message);
        let found: Vec<&String> = hidden.iter().filter(|name| told.contains(*name)).collect();
        assert!(found.is_empty(), "{found:?}: {message:#}");
    }
    // That of the channel is, to all who are there; the computer's is not.
    let shown = eventually_some("the hand is shown", || async {
        let shown = scene.person("ben").await.message(&table).await;
        (!alt(&shown).is_empty()).then_some(shown)
    })
    .await;
    let (of_channel, of_computer): (Vec<_>, Vec<_>) = secrets(&game)
        .into_iter()
        .partition(|(seat, ..)| Some(*seat) == game.channel_seat());
    assert!(
        of_channel.iter().all(|(_, name, _)| alt(&shown).contains(name)),
        "{}",
        alt(&shown)
    );
    assert!(
        of_computer.iter().all(|(_, name, _)| !alt(&shown).contains(name)),
        "{}",
        alt(&shown)
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_that_was_answered_outlives_a_kill_and_counts() {
    let mut chance = StdRng::seed_from_u64(709);
    let data = tempfile::tempdir().expect("a folder");
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let [ada, ben] = [Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await];
    let bot = Bot::start(&sandbox, data.path(), None, &ada, 2).await;
    let (id, table) = begin(&ada, "fortac", "2").await;
    // The program keeps Discord's times: what is late is pressed again.
    let mut panel = Value::Null;
    let voted = |panel: &Value| string(&panel["content"]).contains("You vote for **");
    for _ in 0..50 {
        if !voted(&panel) {
            let press = match !press_ids(&panel).iter().any(|id| chooses(id)) {
                true => ada.press_label(&table, "Vote").await,
                false => {
                    let (press, values) = something_to_press(&panel, &mut chance);
                    let values: Vec<&str> = values.iter().map(String::as_str).collect();
                    ada.press(&panel, &press, &values).await
                }
            };
            panel = press["message"].clone();
        }
    }
    assert!(voted(&panel), "{panel:#}");
    bot.kill();
    let kept = stored(data.path(), None, id).await;
    let vote = kept
        .vote_of(person_id(&ada))
        .expect("what was answered is on disk")
        .to_owned();
    let plies = kept.played().len();
    let bot = Bot::start(&sandbox, data.path(), None, &ben, 3).await;
    let mut panel = Value::Null;
    eventually("the second vote is counted", || async {
        ben.message(&table).await["id"] == table["id"]
    })
    .await;
    for _ in 0..50 {
        if string(&ben.message(&table).await["content"]).contains("Last vote") {
            break;
        }
        let press = match !press_ids(&panel).iter().any(|id| chooses(id)) {
            true => ben.press_label(&table, "Vote").await,
            false => {
                let (press, values) = something_to_press(&panel, &mut chance);
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                ben.press(&panel, &press, &values).await
            }
        };
        panel = press["message"].clone();
    }
    bot.stop();
    let counted = stored(data.path(), None, id).await;
    assert!(counted.played().len() > plies, "the second vote made the move");
    let first = counted
        .counted_ballots()
        .into_iter()
        .find(|ballot| ballot.ply as usize == plies);
    let choices = first.expect("it is counted").choices;
    let hers = choices.iter().find(|choice| choice.voters.contains(&person_id(&ada)));
    assert_eq!(hers.map(|choice| &*choice.text), Some(&*vote));
}

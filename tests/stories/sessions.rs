//! Two processes with a session of each shard: each press is answered once, and none goes unanswered when one of them dies.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use headsup_sandbox::{Said, Sandbox, Setup, Trouble};
use headsup_testkit::PostgresServer;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::Value;
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::processes::Process;
use crate::whole::{chooses, press_ids, something_to_press};
use headsup_stage::scene::{Person, answered, eventually, eventually_some, menus, string};

/// How often someone presses while a process dies.
const EVERY: Duration = Duration::from_millis(200);
/// Discord waits for so long.
const IN_TIME: Duration = Duration::from_secs(3);

/// A sandbox, a database, and a process that holds the only shard with one that stands by for it.
struct Two {
    sandbox: Sandbox,
    database: String,
    holder: Process,
    standby: Process,
    folders: Vec<TempDir>,
}

/// Starts a process that stands by.
fn start(sandbox: &Sandbox, database: &str, folders: &mut Vec<TempDir>) -> Process {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("HEADSUP_DISCORD_STANDBY_SESSIONS", "true")];
    let process = Process::with(sandbox, database, folder.path(), &[], &settings);
    folders.push(folder);
    process
}

impl Two {
    /// None where PostgreSQL is not installed.
    async fn start() -> Option<Two> {
        let server = PostgresServer::shared()?;
        let database = server.url(&server.database());
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let mut folders = Vec::new();
        let mut holder = start(&sandbox, &database, &mut folders);
        holder.says("connected to Discord");
        let ada = Person::of(&sandbox, "ada").await;
        eventually("it answers", || async { is_answered(&settings(&ada).await) }).await;
        let mut standby = start(&sandbox, &database, &mut folders);
        standby.says("stands by for 1 of 1 shards");
        standby.says("connected to Discord");
        Some(Two {
            sandbox,
            database,
            holder,
            standby,
            folders,
        })
    }

    /// The holder is gone: the other takes its place, and another stands by.
    fn next(&mut self) {
        let said = self.standby.says("holds 1 of 1 shards that it stood by for");
        assert!(!said.iter().any(|line| line.contains("ERROR")), "{said:?}");
        let next = start(&self.sandbox, &self.database, &mut self.folders);
        self.holder = std::mem::replace(&mut self.standby, next);
        self.standby.says("stands by for 1 of 1 shards");
        self.standby.says("connected to Discord");
    }

    /// By how many callbacks each interaction was answered, and how many were refused.
    fn callbacks(&self) -> (BTreeMap<String, usize>, usize) {
        let (mut taken, mut refused) = (BTreeMap::new(), 0);
        for entry in self.sandbox.log_after(0) {
            let Said::Rest { path, status, .. } = entry.what else {
                continue;
            };
            let mut parts = path.split('/').filter(|part| !part.is_empty());
            let (Some("interactions"), Some(id)) = (parts.next(), parts.next()) else {
                continue;
            };
            match status {
                200..300 => *taken.entry(id.to_owned()).or_default() += 1,
                _ => refused += 1,
            }
        }
        (taken, refused)
    }

    /// How many sessions were begun.
    fn sessions(&self) -> usize {
        let log = self.sandbox.log_after(0).into_iter();
        let begins = |what: &Said| match what {
            Said::Gateway { from_bot, frame, .. } => *from_bot && frame.read()["op"] == 2,
            Said::Rest { .. } => false,
        };
        log.filter(|entry| begins(&entry.what)).count()
    }
}

async fn settings(person: &Person) -> Value {
    person.command("lobby", "settings", &[]).await
}

/// Whether it was answered in time: also if Discord was told that the answer takes longer.
fn is_answered(interaction: &Value) -> bool {
    interaction["state"] == "answered" || interaction["state"] == "deferred"
}

/// Has someone ask for something, again and again, while `meanwhile` waits for what it waits for; gives the longest that anyone waited.
async fn all_are_answered(two: &mut Two, meanwhile: impl FnOnce(&mut Two) + Send) -> Duration {
    let mut asked = JoinSet::new();
    let (stop, mut stopped) = tokio::sync::watch::channel(false);
    let mut people = Vec::new();
    // More than one may ask in a minute.
    for name in ["ada", "ben", "cleo"] {
        people.push(Person::of(&two.sandbox, name).await);
    }
    let asking = tokio::spawn(async move {
        let mut tick = tokio::time::interval(EVERY);
        for person in people
            .into_iter()
            .map(std::sync::Arc::new)
            .collect::<Vec<_>>()
            .iter()
            .cycle()
        {
            tick.tick().await;
            if *stopped.borrow_and_update() {
                break;
            }
            let person = std::sync::Arc::clone(person);
            asked.spawn(async move {
                let begun = Instant::now();
                (settings(&person).await, begun.elapsed())
            });
        }
        asked.join_all().await
    });
    tokio::task::block_in_place(|| meanwhile(two));
    tokio::time::sleep(2 * EVERY).await;
    stop.send_replace(true);
    let all = asking.await.unwrap();
    let longest = all.iter().map(|(_, time)| *time).max().unwrap_or_default();
    for (interaction, _) in &all {
        assert!(is_answered(interaction), "of {}: {interaction}", all.len());
    }
    println!("{} presses, the longest {longest:?}", all.len());
    longest
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sessions_of_a_shard_answer_each_press_once() {
    let Some(two) = Two::start().await else {
        return;
    };
    let ada = Person::of(&two.sandbox, "ada").await;
    let ben = Person::of(&two.sandbox, "ben").await;
    let begun = two.callbacks();
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    answered(&ben.press_label(&challenge, "Accept").await);
    for _ in 0..10 {
        assert!(is_answered(&settings(&ada).await));
        let proposed = ada.autocomplete("lobby", "board", ("match", ""), &[]).await;
        assert_eq!(proposed["state"], "choices", "{proposed}");
    }
    // The one that stands by looks 0.7 s later.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (taken, refused) = two.callbacks();
    let new = taken.keys().filter(|id| !begun.0.contains_key(*id)).count();
    assert_eq!((new, refused), (22, 0), "{taken:?}");
    assert!(taken.values().all(|&times| times == 1), "{taken:?}");
    assert_eq!(two.sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_press_goes_unanswered_when_the_holder_of_a_shard_is_killed_or_told_to_stop() {
    let Some(mut two) = Two::start().await else {
        return;
    };
    for (nth, signal) in ["KILL", "TERM"].into_iter().enumerate() {
        let longest = all_are_answered(&mut two, |two| {
            std::thread::sleep(3 * EVERY);
            two.holder.signal(signal);
            two.standby.says("holds 1 of 1 shards that it stood by for");
        })
        .await;
        assert!(longest < IN_TIME, "{longest:?}");
        assert_eq!(two.sessions(), 2 + nth, "it goes on with the session that it has");
        let next = start(&two.sandbox, &two.database, &mut two.folders);
        two.holder = std::mem::replace(&mut two.standby, next);
        two.standby.says("stands by for 1 of 1 shards");
        two.standby.says("connected to Discord");
    }
    let (taken, _) = two.callbacks();
    assert!(taken.values().all(|&times| times == 1), "{taken:?}");
    assert_eq!(two.sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_press_goes_unanswered_when_the_holder_of_a_shard_hangs() {
    let Some(mut two) = Two::start().await else {
        return;
    };
    let longest = all_are_answered(&mut two, |two| {
        std::thread::sleep(3 * EVERY);
        two.holder.signal("STOP");
        two.standby.says("holds 1 of 1 shards that it stood by for");
        // It finds that it was replaced, and answers nothing that came meanwhile.
        two.holder.signal("CONT");
        two.holder.ends();
    })
    .await;
    assert!(longest < IN_TIME, "{longest:?}");
    assert_eq!(two.sessions(), 2);
    let (taken, refused) = two.callbacks();
    assert!(taken.values().all(|&times| times == 1), "{taken:?}");
    // At most what it was about to answer when it hung.
    assert!(refused <= 1, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_stored_before_it_died_is_answered_by_the_other_and_not_done_again() {
    let Some(mut two) = Two::start().await else {
        return;
    };
    let ada = Person::of(&two.sandbox, "ada").await;
    let ben = Person::of(&two.sandbox, "ben").await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str())];
    let play = async { ada.command("lobby", "play", &options).await };
    dies_before_it_answers(&mut two, &ada, play).await;
    // The process that died may have posted it.
    let challenge = eventually_some("the challenge is in the channel", || async {
        let posted = ada.messages("lobby").await;
        let can_accept = |message: &Value| press_ids(message).iter().any(|id| id.starts_with("v1 accept "));
        posted.into_iter().find(can_accept)
    })
    .await;
    let list = answered(&ada.command("lobby", "matches", &[]).await).clone();
    let listed = menus(&list)
        .iter()
        .map(|menu| menu["options"].as_array().map_or(0, Vec::len))
        .sum::<usize>();
    assert_eq!(listed, 1, "one match: {list}");
    two.next();

    let accept = async { ben.press_label(&challenge, "Accept").await };
    let accepted = answered(&dies_before_it_answers(&mut two, &ben, accept).await).clone();
    assert!(
        press_ids(&accepted).iter().any(|id| id.starts_with("v1 hand ")),
        "{accepted}"
    );
    two.next();

    let (player, panel) = to_move(&ada, &ben).await;
    let (id, values) = something_to_press(&panel, &mut StdRng::seed_from_u64(1));
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let moves = async { player.press(&panel, &id, &values).await };
    let moved = answered(&dies_before_it_answers(&mut two, player, moves).await).clone();
    assert!(!string(&moved["content"]).contains("moved on"), "{moved}");
    assert_eq!(two.sandbox.complaints(), Vec::<String>::new());
}

/// Who is to move, and their panel.
async fn to_move<'a>(ada: &'a Person, ben: &'a Person) -> (&'a Person, Value) {
    eventually_some("someone is to move", || async {
        for player in [ada, ben] {
            let panel = player.command("lobby", "hand", &[]).await["message"].clone();
            if press_ids(&panel).iter().any(|id| chooses(id)) {
                return Some((player, panel));
            }
        }
        None
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_slow_process_noted_and_did_not_post_can_be_asked_for_again() {
    let Some(two) = Two::start().await else {
        return;
    };
    let ada = Person::of(&two.sandbox, "ada").await;
    let ben = Person::of(&two.sandbox, "ben").await;
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    answered(&ben.press_label(&challenge, "Accept").await);
    let (player, panel) = to_move(&ada, &ben).await;
    let (id, values) = something_to_press(&panel, &mut StdRng::seed_from_u64(1));
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    answered(&player.press(&panel, &id, &values).await);
    let asked = ada.autocomplete("lobby", "board", ("match", ""), &[]).await;
    let sure = answered(
        &ada.command("lobby", "resign", &[("match", string(&asked["choices"][0]["value"]))])
            .await,
    )
    .clone();
    answered(&ada.press_label(&sure, "Resign").await);
    let over = eventually_some("the table shows the result", || async {
        let messages = ben.messages("lobby").await;
        messages
            .into_iter()
            .find(|message| string(&message["content"]).contains("🏆"))
    })
    .await;
    let offered = answered(&ada.press_label(&over, "Share").await).clone();
    // The holder is not heard for so long that the other takes over, finds the note, and answers.
    two.sandbox.trouble(Trouble {
        path: Some("/interactions/*".to_owned()),
        hang: true,
        times: 2,
        ..Trouble::default()
    });
    let slow = ada.press_label(&offered, "Post it here").await;
    assert!(is_answered(&slow), "{slow}");
    // By then the holder has found that it is answered.
    tokio::time::sleep(IN_TIME).await;
    let posted = async || {
        let messages = ben.messages("lobby").await;
        let card = |message: &&Value| string(&message["content"]).contains("headsup · Fortac\n▫️ Lost");
        messages.iter().filter(card).count()
    };
    assert_eq!(posted().await, 0);
    answered(&ada.press_label(&offered, "Post it here").await);
    eventually("it is posted", || async { posted().await == 1 }).await;
    assert_eq!(two.sandbox.complaints(), Vec::<String>::new());
}

/// What comes of a press, if the holder of the shard is killed after it has stored what was pressed, and before Discord has its answer.
async fn dies_before_it_answers(two: &mut Two, by: &Person, press: impl Future<Output = Value>) -> Value {
    two.sandbox.trouble(Trouble {
        path: Some("/interactions/*".to_owned()),
        hang: true,
        ..Trouble::default()
    });
    let http = reqwest::Client::new();
    let trouble = format!("{}/sandbox/trouble", two.sandbox.url());
    let met = eventually("it answers, and is not heard", || async {
        let waiting: Value = http.get(&trouble).send().await.unwrap().json().await.unwrap();
        waiting == serde_json::json!([])
    });
    let (pressed, ()) = tokio::join!(press, async {
        met.await;
        two.holder.signal("KILL");
    });
    assert!(is_answered(&pressed), "{pressed}");
    let id = string(&pressed["id"]);
    eventually_some("its answer", || async {
        let now = by.get(&format!("/interactions/{id}")).await;
        (now["state"] == "answered").then_some(now)
    })
    .await
}

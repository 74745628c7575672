//! Several processes on one database: each serves the servers of its shards, and one takes the place of another.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use headsup_sandbox::{Limits, Sandbox, Setup};
use headsup_testkit::PostgresServer;
use serde_json::{Value, json};

use crate::metrics::Page;
use headsup_stage::scene::{Person, answered, eventually, menus, string};

/// The program, and what it says. Killed when it is dropped.
pub struct Process {
    child: Child,
    said: Box<dyn Iterator<Item = String>>,
}

impl Process {
    /// Starts the bot in a folder, on a database unless its address is empty.
    pub fn start(sandbox: &Sandbox, database: &str, data: &Path) -> Process {
        Process::with(sandbox, database, data, &[], &[])
    }

    /// The same with arguments, and settings in its environment.
    pub fn with(
        sandbox: &Sandbox,
        database: &str,
        data: &Path,
        arguments: &[&str],
        settings: &[(&str, &str)],
    ) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .arg("run")
            .args(arguments)
            .current_dir(data)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("HEADSUP_DISCORD_PROXY", sandbox.url())
            .env("HEADSUP_DATA", data.join("state"))
            .env("HEADSUP_STORE_URL", database)
            .envs(settings.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let log = BufReader::new(child.stderr.take().expect("it is piped"));
        let said = Box::new(log.lines().map_while(Result::ok));
        Process { child, said }
    }

    /// Tells it to end, and waits until it has.
    pub fn stop(mut self) {
        self.signal("TERM");
        assert!(self.child.wait().expect("it ends").success());
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let told = Command::new("kill")
            .args(["-s", name, &self.child.id().to_string()])
            .status();
        assert!(told.expect("kill is there").success());
    }

    /// Waits until it exits by itself; returns its output.
    pub fn ends(&mut self) -> Vec<String> {
        let said = self.said.by_ref().collect();
        drop(self.child.wait());
        said
    }

    /// Waits until it says something with these words; gives all that it said until then.
    pub fn says(&mut self, words: &str) -> Vec<String> {
        let mut before = Vec::new();
        for line in self.said.by_ref() {
            let found = line.contains(words);
            before.push(line);
            if found {
                return before;
            }
        }
        panic!("it ended and never said {words:?}, but {before:?}");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Two shards, each of which may begin at once.
fn two_shards() -> Setup {
    Setup {
        limits: Limits {
            shards: 2,
            max_concurrency: 2,
            ..Limits::off()
        },
        ..Setup::for_tests()
    }
}

/// The shard of a server, of two.
fn shard_of(guild: &str) -> u64 {
    (guild.parse::<u64>().expect("an id") >> 22) % 2
}

/// Makes a server of the other shard; gives its channel.
async fn hall_elsewhere(sandbox: &Sandbox, than: u64) -> String {
    loop {
        // The number of a server tells when it was made.
        sandbox.clock().advance(Duration::from_millis(1));
        let made = reqwest::Client::new()
            .post(format!("{}/sandbox/guilds", sandbox.url()))
            .json(&json!({"name": "Elsewhere", "channels": ["hall"], "bot": true}))
            .send()
            .await
            .expect("the sandbox answers");
        let guild: Value = made.json().await.expect("JSON");
        if shard_of(string(&guild["id"])) != than {
            return string(&guild["channels"][0]["id"]).to_owned();
        }
    }
}

async fn answers(person: &Person, channel: &str) {
    eventually("it answers", || async {
        person.command(channel, "settings", &[]).await["state"] == "answered"
    })
    .await;
}

/// Whether a match is shown as begun in a channel.
async fn begins(person: &Person, channel: &str) {
    eventually("the match begins where everyone sees it", || async {
        let shown = person.messages(channel).await;
        shown.iter().any(|message| message.to_string().contains("v1 hand "))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_waits_takes_the_place_of_one_that_dies_and_of_one_that_is_told_to_stop() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let ada = Person::of(&sandbox, "ada").await;
    let ben = Person::of(&sandbox, "ben").await;
    let mut first = Process::start(&sandbox, &database, folders[0].path());
    first.says("connected to Discord");
    answers(&ada, "lobby").await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str())];
    let challenge = ada.command("lobby", "play", &options).await;
    assert_eq!(challenge["state"], "answered", "{challenge}");

    let mut second = Process::start(&sandbox, &database, folders[1].path());
    second.says("takes over when one of them ends");
    // Alive, as a container's health check sees it.
    eventually("a sign of life", || async {
        folders[1].path().join("state/alive").exists()
    })
    .await;
    answers(&ada, "lobby").await;
    drop(first);
    let before = second.says("connected to Discord");
    assert!(!before.iter().any(|line| line.contains("ERROR")), "{before:?}");
    answers(&ada, "lobby").await;
    ben.press_label(&challenge["message"], "Accept").await;
    begins(&ben, "lobby").await;

    let mut third = Process::start(&sandbox, &database, folders[2].path());
    third.says("takes over when one of them ends");
    second.stop();
    let before = third.says("connected to Discord");
    assert!(!before.iter().any(|line| line.contains("ERROR")), "{before:?}");
    answers(&ada, "lobby").await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_serve_the_servers_of_their_shards_and_a_third_takes_those_of_one_that_is_killed() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let sandbox = Sandbox::start(two_shards()).await.expect("loopback is there");
    let ada = Person::of(&sandbox, "ada").await;
    let ben = Person::of(&sandbox, "ben").await;
    let home = shard_of(string(&ada.get("").await["guilds"][0]["id"]));
    let hall = hall_elsewhere(&sandbox, home).await;
    let of = |shard: u64, folder: usize| {
        let settings = [("HEADSUP_DISCORD_SHARDS", format!("{shard}/2"))];
        let settings = [(settings[0].0, settings[0].1.as_str())];
        Process::with(&sandbox, &database, folders[folder].path(), &[], &settings)
    };
    let mut here = of(home, 0);
    here.says("connected to Discord");
    // When it is killed no face is on its way to Discord, which another would upload again.
    here.says("uploaded card faces for menus");
    let mut there = of(1 - home, 1);
    there.says("connected to Discord");
    answers(&ada, "lobby").await;
    answers(&ada, &hall).await;
    let mut waits = Process::start(&sandbox, &database, folders[2].path());
    waits.says("takes over when one of them ends");

    // Accepted by way of the other process; the table is brought up to date by the one whose home it is.
    let options = [("game", "clash"), ("opponent", ben.id.as_str())];
    assert_eq!(ada.command("lobby", "play", &options).await["state"], "answered");
    let list = answered(&ben.command(&hall, "matches", &[]).await).clone();
    let menu = &menus(&list)[0];
    let id = string(&menu["options"][0]["value"]).to_owned();
    let opened = answered(&ben.press(&list, string(&menu["custom_id"]), &[&id]).await).clone();
    answered(&ben.press_label(&opened, "Accept").await);
    begins(&ada, "lobby").await;

    drop(here);
    let before = waits.says("connected to Discord");
    assert!(!before.iter().any(|line| line.contains("ERROR")), "{before:?}");
    answers(&ada, "lobby").await;
    answers(&ada, &hall).await;
    let options = [("game", "fortac"), ("opponent", ada.id.as_str())];
    let challenge = answered(&ben.command("lobby", "play", &options).await).clone();
    answered(&ada.press_label(&challenge, "Accept").await);
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_share_discords_limit_and_tell_of_their_database() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let sandbox = Sandbox::start(two_shards()).await.expect("loopback is there");
    let start = |shards: &str, folder: usize| {
        let settings = [
            ("HEADSUP_DISCORD_SHARDS", shards),
            ("HEADSUP_WATCH_LISTEN", "127.0.0.1:0"),
        ];
        let mut process = Process::with(&sandbox, &database, folders[folder].path(), &[], &settings);
        let said = process.says("/metrics are at http://");
        let address = said.last().and_then(|line| line.rsplit("http://").next());
        let address = address.and_then(|address| address.trim().parse().ok());
        (process, Page::at(address.expect("an address")))
    };
    let (_first, of_first) = start("0/2", 0);
    of_first
        .shows(&[
            ("request_share", 50),
            ("store_answers{store=\"database\"}", 1),
            ("store_outages_total{store=\"database\"}", 0),
            ("store_failovers_total{store=\"database\"}", 0),
            ("alarms_due{kind=\"match\"}", 0),
        ])
        .await;
    let (second, of_second) = start("1/2", 1);
    for page in [&of_first, &of_second] {
        page.shows(&[("request_share", 25)]).await;
    }
    let (_third, of_third) = start("auto", 2);
    of_third.shows(&[("request_share", 2)]).await;
    for page in [&of_first, &of_second] {
        page.shows(&[("request_share", 24)]).await;
    }
    drop(second);
    for page in [&of_first, &of_third] {
        page.shows(&[("request_share", 25), ("shards_held", 1)]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_only_thinks_plays_for_the_computer_and_its_thought_goes_on_without_it() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let ada = Person::of(&sandbox, "ada").await;
    let debug = [("HEADSUP_LOG_LEVEL", "debug")];
    let mut bot = Process::with(&sandbox, &database, folders[0].path(), &[], &debug);
    bot.says("connected to Discord");
    let mut thinker = Process::with(&sandbox, &database, folders[1].path(), &["--think-only"], &debug);
    thinker.says("does not connect to Discord");
    answers(&ada, "lobby").await;
    let options = [("game", "clash"), ("first", "gentle"), ("second", "easy")];
    answered(&ada.command("lobby", "exhibition", &options).await);
    thinker.says("thinks about match");
    // It stands still in the middle of the match: the bot goes on with that.
    thinker.signal("STOP");
    bot.says("is gone; others take what it held");
    bot.says("thinks about match");
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stood_still_and_was_replaced_says_so_once() {
    const PRESSES: usize = 20;
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    let mut first = Process::start(&sandbox, &database, folders[0].path());
    first.says("connected to Discord");
    answers(&ada, "lobby").await;
    let mut second = Process::start(&sandbox, &database, folders[1].path());
    second.says("takes over when one of them ends");
    first.signal("STOP");
    let press = || {
        let (ada, ben) = (ada.clone(), ben.id.clone());
        tokio::spawn(async move {
            let options = [("game", "clash"), ("opponent", ben.as_str())];
            ada.command("lobby", "play", &options).await
        })
    };
    let before: Vec<_> = (0..PRESSES).map(|_| press()).collect();
    second.says("connected to Discord");
    // The suspended process reads these only now, with the earlier ones.
    let after: Vec<_> = (0..PRESSES).map(|_| press()).collect();
    first.signal("CONT");
    let said = first.ends();
    let is_ours = |line: &&String| line.contains(" headsup_") || line.starts_with("headsup:");
    let ours = said.iter().filter(is_ours);
    // On a busy machine a click may pass its three seconds before either process reads it. Each is logged once.
    let late = |line: &&String| {
        line.contains("could not be answered") && ["code 10015", "code 10062"].iter().any(|code| line.contains(code))
    };
    let (lost, wrong): (Vec<_>, Vec<_>) = ours.filter(|line| !line.contains(" INFO ")).partition(late);
    let clicks: BTreeSet<&str> = lost
        .iter()
        .filter_map(|line| line.split("interaction=").nth(1))
        .collect();
    assert_eq!(clicks.len(), lost.len(), "{said:#?}");
    assert!(wrong.len() == 1 && wrong[0].contains("lease ended"), "{said:#?}");
    assert_eq!(
        said.iter().filter(|line| line.contains("lease ended")).count(),
        1,
        "{said:#?}"
    );
    let mut failed = 0;
    for pressed in before.into_iter().chain(after) {
        let pressed = pressed.await.expect("no panic");
        failed += usize::from(pressed["state"] == "failed");
        assert_ne!(
            pressed["state"], "deferred",
            "it says that it thinks for ever: {pressed}"
        );
    }
    assert!(lost.len() <= failed, "{failed} failed: {lost:#?}");
    answers(&ada, "lobby").await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_reached_is_waited_for_and_the_program_can_be_stopped_meanwhile() {
    let data = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let mut process = Process::start(&sandbox, "postgres://tests@%2Fnosuchfolder/test", data.path());
    let said = process.says("tried again until it works");
    assert!(said.iter().any(|line| line.contains("cannot be reached")), "{said:?}");
    eventually("a sign of life", || async { data.path().join("state/alive").exists() }).await;
    process.stop();
}

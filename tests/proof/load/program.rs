//! The program that hosts run, on a sandbox, and what its host sees of it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use headsup_match::MatchId;
use headsup_store::Store;
use headsup_store_sled::SledStore;
use serde_json::Value;

use super::people::World;

/// How long anything may take before the proof gives up on it.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// The program. Killed when it is dropped.
pub struct Program {
    process: Child,
    begun: Instant,
    /// Where its numbers are.
    watch: Receiver<String>,
    /// Told once it is connected to the gateway.
    connected: Receiver<()>,
    page: String,
    http: reqwest::Client,
}

impl Program {
    pub fn start(world: &World, data: &Path) -> Program {
        let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"));
        program.arg("run").current_dir(data);
        program.env("DISCORD_TOKEN", &world.token).env("HEADSUP_DATA", data);
        program.env("HEADSUP_DISCORD_PROXY", &world.url);
        program
            .env("HEADSUP_LIMITS_ACTIONS", "0")
            .env("HEADSUP_LIMITS_CHALLENGES", "0")
            .env("HEADSUP_DISCORD_REQUESTS_PER_SECOND", "1000000");
        program.env("HEADSUP_WATCH_LISTEN", "127.0.0.1:0");
        // As the image and the unit have it.
        program.env("MALLOC_ARENA_MAX", "2");
        program.stdout(Stdio::null()).stderr(Stdio::piped());
        let begun = Instant::now();
        let mut process = program.spawn().expect("the program starts");
        let said = BufReader::new(process.stderr.take().expect("it is piped"));
        let (tell, watch) = channel();
        let (tell_connected, connected) = channel();
        std::thread::spawn(move || {
            let mut errors = 0;
            for line in said.lines().map_while(Result::ok) {
                if let Some((_, page)) = line.split_once("/metrics are at ") {
                    drop(tell.send(page.to_owned()));
                }
                if line.contains("connected to Discord") {
                    let _ = tell_connected.send(());
                }
                // The first of what goes wrong says enough.
                if line.contains("ERROR") && errors < 5 {
                    errors += 1;
                    println!("{line}");
                }
            }
        });
        Program {
            process,
            begun,
            watch,
            connected,
            page: String::new(),
            http: world.http.clone(),
        }
    }

    /// Waits until it answers a person; returns how long that took from its start.
    pub async fn answers(&mut self, world: &World) -> Duration {
        let ada = world.person("ada").await;
        // A command before that is lost, which takes Discord three seconds.
        self.connected.recv_timeout(PATIENCE).expect("it connects");
        while ada.command("settings", &[]).await["state"] != "answered" {
            self.is_running();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let answered = self.begun.elapsed();
        self.page = self.watch.recv_timeout(PATIENCE).expect("it says where");
        answered
    }

    fn is_running(&mut self) {
        assert!(self.begun.elapsed() < PATIENCE, "it never answers");
        assert_eq!(self.process.try_wait().expect("it can be asked"), None, "it ended");
    }

    /// Waits until it says that it is ready; gives how long that took from its start.
    pub async fn is_ready(&mut self) -> Duration {
        while !self.get("/ready").await.0 {
            self.is_running();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.begun.elapsed()
    }

    async fn get(&self, path: &str) -> (bool, String) {
        let answer = self
            .http
            .get(format!("{}{path}", self.page))
            .send()
            .await
            .expect("it answers");
        (answer.status().is_success(), answer.text().await.expect("a text"))
    }

    /// How long it takes to read its numbers.
    pub async fn scrape(&self) -> Duration {
        let begun = Instant::now();
        let (good, numbers) = self.get("/metrics").await;
        assert!(good && numbers.contains("headsup_matches"), "{numbers}");
        begun.elapsed()
    }

    /// The most memory that it had, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).expect("it runs");
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = most.and_then(|most| most.trim().trim_end_matches(" kB").parse::<u64>().ok());
        kilobytes.expect("a number") << 10
    }

    /// Stops it as its host does.
    pub async fn stop(mut self) {
        let told = Command::new("kill").arg(self.process.id().to_string()).status();
        assert!(told.expect("there is a kill").success());
        let until = Instant::now() + PATIENCE;
        while self.process.try_wait().expect("it can be asked").is_none() {
            assert!(Instant::now() < until, "it does not stop");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// A note on where a match is shown, as the program makes it: of one that two people begin.
pub async fn a_note(world: &World, data: &Path) -> Value {
    let mut program = Program::start(world, data);
    program.answers(world).await;
    let (ada, ben) = (world.person("ada").await, world.person("ben").await);
    let opponent = ben.id.0.to_string();
    let slug = headsup_games::CATALOG[0].info().slug;
    let play = ada.command("play", &[("game", slug), ("opponent", &opponent)]).await;
    assert_eq!(play["state"], "answered", "{play}");
    let accept = play["message"]["components"][0]["components"][0]["custom_id"].as_str();
    let accepted = ben.press(&play["message"], accept.expect("a button")).await;
    assert_eq!(accepted["state"], "answered", "{accepted}");
    program.stop().await;
    let store = SledStore::open(data).expect("it opens");
    let placed: Vec<MatchId> = store.all_placed().await.expect("it can be read");
    let note = store.place(placed[0]).await.expect("it can be read");
    serde_json::from_slice(&note.expect("there is one")).expect("it is written as JSON")
}

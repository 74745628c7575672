//! The program in a process of its own, with its own way to the database.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use headsup_app::{Clock, SystemClock};
use headsup_match::Timestamp;
use headsup_sandbox::Sandbox;
use tempfile::TempDir;

use super::absences::ProcessFault;
use super::database::Database;
use super::evidence::Observer;
use super::faults::Fault;
use super::network::Network;
use super::proxy::Proxy;
use crate::stops;
use headsup_stage::scene::eventually;

/// What is special about processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Plain,
    /// They connect to the shards of others as well.
    StandsBy,
    /// They never hear what the database warns of.
    Unwarned,
}

/// A place for a process, which is there again after each fault. What runs in it is killed when it is dropped.
pub struct Place {
    /// Which shards it asks for.
    shards: &'static str,
    /// Whether it connects to the shards of others as well.
    pub stands_by: bool,
    folder: TempDir,
    /// Moves its machine's clock.
    shim: PathBuf,
    database: String,
    token: String,
    /// Between it and the database.
    pub network: Network,
    /// Between it and Discord, whose gateway it reaches by this as well.
    pub to_discord: Network,
    discord: Proxy,
    _proxies: Vec<Proxy>,
    program: Option<Child>,
    /// How much of the log is of programs before this one.
    started_at: usize,
    /// After how long each had ended that was told to.
    pub ends: Vec<Duration>,
    /// What befell it while it held shards.
    pub faults: Vec<ProcessFault>,
}

impl Place {
    pub async fn new(sandbox: &Sandbox, database: &Database, shards: &'static str, kind: Kind) -> Place {
        let network = Network::new();
        let mut proxies = Vec::new();
        for (server, of_server) in database.servers() {
            let networks: Vec<Network> = of_server.into_iter().chain([network.clone()]).collect();
            proxies.push(match kind {
                Kind::Unwarned => Proxy::without_warnings(server, &networks).await,
                _ => Proxy::start(server, &networks).await,
            });
        }
        let to_discord = Network::new();
        let url = sandbox.url();
        let port = url.rsplit(':').next().and_then(|port| port.parse().ok());
        let discord = Proxy::to_discord(port.expect("the sandbox has a port"), &to_discord).await;
        let folder = tempfile::tempdir().expect("a folder");
        let shim = stops::shim(folder.path());
        let place = Place {
            shards,
            stands_by: kind == Kind::StandsBy,
            started_at: 0,
            ends: Vec::new(),
            faults: Vec::new(),
            folder,
            shim,
            database: address(&proxies, database.name()),
            token: sandbox.token().to_owned(),
            network,
            to_discord,
            discord,
            _proxies: proxies,
            program: None,
        };
        place.set_clock(0);
        place
    }

    /// Sets the clock of its machine to so many seconds ahead of ours.
    pub fn set_clock(&self, ahead: i64) {
        // In place: the program has it before its eyes.
        let clock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.clock());
        let written = clock.and_then(|mut clock| clock.write_all(&ahead.to_ne_bytes()));
        written.expect("it is written");
    }

    /// Starts the program.
    pub fn start(&mut self) {
        let data = self.folder.path();
        // As if it had run for ten minutes each time: it would take its time otherwise.
        drop(std::fs::remove_file(data.join("state").join("starts")));
        self.started_at = self.log().len();
        let log = File::options().create(true).append(true).open(self.log_file());
        let program = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .arg("run")
            .current_dir(data)
            .env("LD_PRELOAD", &self.shim)
            .env("CLOCK", self.clock())
            .env("DISCORD_TOKEN", &self.token)
            .env("HEADSUP_DISCORD_PROXY", format!("http://{}", self.discord.address))
            .env("HEADSUP_DISCORD_SHARDS", self.shards)
            .env("HEADSUP_DISCORD_STANDBY_SESSIONS", self.stands_by.to_string())
            .env("HEADSUP_LOG_LEVEL", "debug")
            .env("HEADSUP_DATA", data.join("state"))
            .env("HEADSUP_STORE_URL", &self.database)
            .env("HEADSUP_LIMITS_ACTIONS", "0")
            .env("HEADSUP_LIMITS_CHALLENGES", "0")
            .stderr(Stdio::from(log.expect("a log")))
            .spawn()
            .expect("the program starts");
        self.program = Some(program);
    }

    /// Waits until it has said something with these words since it was first started.
    pub async fn says(&self, words: &str) {
        eventually(&format!("{} says {words:?}", self.shards), || async {
            self.log().contains(words)
        })
        .await;
    }

    pub fn signal(&self, name: &str) {
        let program = self.program.as_ref().expect("it runs");
        let told = Command::new("kill")
            .args(["-s", name, &program.id().to_string()])
            .status();
        assert!(told.expect("kill is there").success());
    }

    /// SIGKILL, and it is started again.
    pub fn kill(&mut self) {
        let mut program = self.program.take().expect("it runs");
        program.kill().expect("it ran");
        program.wait().expect("it ends");
        self.start();
    }

    /// SIGTERM, and it is started again once it has ended.
    pub async fn restart(&mut self) {
        // One that has only just begun does not listen to it yet.
        eventually("it has said something", || async { self.log().len() > self.started_at }).await;
        self.signal("TERM");
        let begun = Instant::now();
        let mut program = self.program.take().expect("it runs");
        let ended = tokio::task::spawn_blocking(move || program.wait()).await;
        let ended = ended.expect("no panic").expect("it ends");
        self.ends.push(begun.elapsed());
        assert!(ended.success(), "SIGTERM is no failure: {ended}");
        self.start();
    }

    /// Starts it again if it ended by itself, as a host's service manager does: others took its place while it was not heard of. Any
    /// other reason is returned.
    pub fn start_if_it_ended(&mut self) -> Result<(), String> {
        let program = self.program.as_mut().expect("it was started");
        let Some(ended) = program.try_wait().expect("it is ours") else {
            return Ok(());
        };
        // What it was doing may have a line behind that.
        let log = self.log();
        let log = &log[self.started_at..];
        let replaced = log.contains("lease ended and others took its place") && !log.contains("panicked");
        if !replaced || ended.code() != Some(1) {
            let last = log.lines().last().unwrap_or_default();
            return Err(format!("{} ended by itself, {ended}: {last}", self.shards));
        }
        println!("{} was replaced, ended, and is started again", self.shards);
        self.start();
        Ok(())
    }

    /// Whether it is the process of this number on its machine, and has a session of a shard that it stands by for.
    pub fn has_standby_session(&self, process: &str, shard: i32) -> bool {
        let line = format!("there is a standby session of shard {shard}");
        self.runs(process) && self.log()[self.started_at..].contains(&line)
    }

    /// Whether its process learnt where the gateway is by the way to Discord that is its own.
    pub fn reaches_gateway_by_network(&self) -> bool {
        self.discord.told_of_gateway() > 0
    }

    /// Notes that the people of its shards cannot reach it from now on.
    pub async fn is_struck(&mut self, fault: Fault, observer: &Observer) {
        const HOLDERS: &str =
            "SELECT s.shard, split_part(p.name, ' ', 2) FROM shard_leases s JOIN processes p ON p.number = s.process";
        let rows = observer.rows(HOLDERS).await;
        let held = rows.iter().filter(|row| self.runs(row.get(1)));
        let shards: Vec<u64> = held.map(|row| row.get::<_, i32>(0).unsigned_abs().into()).collect();
        self.faults.push(ProcessFault {
            fault,
            shards,
            from: now(),
            over: None,
        });
    }

    /// Notes that they can again, as far as it is for what was noted last.
    pub fn is_back(&mut self) {
        if let Some(fault) = self.faults.last_mut() {
            fault.over = Some(now());
        }
    }

    /// Whether it is the process of this number on its machine.
    pub fn runs(&self, process: &str) -> bool {
        let is_it = |program: &Child| program.id().to_string() == process;
        self.program.as_ref().is_some_and(is_it)
    }

    fn clock(&self) -> PathBuf {
        self.folder.path().join("clock")
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.log_file()).unwrap_or_default()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(program) = &mut self.program {
            drop(program.kill());
            drop(program.wait());
        }
    }
}

fn now() -> Duration {
    let Timestamp(now) = SystemClock.now();
    Duration::from_millis(now)
}

/// The address of a database behind these.
fn address(proxies: &[Proxy], name: &str) -> String {
    let hosts: Vec<String> = proxies.iter().map(|proxy| proxy.address.to_string()).collect();
    format!("postgres://tests@{}/{name}?sslmode=disable", hosts.join(","))
}

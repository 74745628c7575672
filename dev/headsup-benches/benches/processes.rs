//! Whole moves on the embedded store, and on PostgreSQL with one, two and three processes, in turns in one run: the program as it runs on a
//! host's machine, through real serenity, against a sandbox for each in this process. Each process has one of as many shards, and people
//! play at as many tables on each.
//!
//! In each turn it plays as fast as moves are answered, which tells how many come in a second and what that does to answers, and then at a
//! pace, which tells what a move costs the bots: the CPU time of their processes alone, less what they use while nothing happens. The
//! sandbox, the people and the database share the machine with the bots. An answer has come when all of it is there.
//!
//! It fails if a move is not answered, if not every move stored exactly one commit, and if a request to Discord was refused, but for panels that players have put away.
//!
//! `cargo bench -p headsup-benches --bench processes`, or `-- quick` for a look at less of it.
#![allow(clippy::disallowed_methods, reason = "a bench sees its own tasks fail")]

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use headsup_benches::matches::{begun, execute, first_commit, now};
use headsup_benches::{Bot, People};
use headsup_match::{Command, Match, Rated, UserId};
use headsup_sandbox::{Limits, Said, Sandbox, Setup};
use headsup_store::{Confirm, Settings, Store};
use headsup_store_postgres::{Options, PostgresStore};
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;

/// Tables at which people play at once, on all shards together.
const TABLES: usize = 12;
/// Matches that each of them has before it.
const MATCHES: usize = 120;
/// Moves a second at a pace.
const PACE: u32 = 50;
/// How long each part of a turn lasts, and how many turns each has.
const PART: Duration = Duration::from_secs(6);
const TURNS: usize = 3;
/// For how long bots are watched while nothing happens, and how long they have for what follows a move.
const WATCHED: Duration = Duration::from_secs(5);
const AFTER: Duration = Duration::from_secs(1);
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);
const STORED: &str = "headsup_commit_seconds_count{outcome=\"stored\"}";

/// Two people, the match that they play and those that they will play then.
struct Table {
    people: [UserId; 2],
    names: [String; 2],
    channel: String,
    chance: StdRng,
    game: Match,
    waiting: Vec<Match>,
    /// What each was last shown.
    panels: HashMap<UserId, String>,
}

/// What stands beside one another.
struct Setting {
    name: String,
    sandbox: Sandbox,
    people: People,
    bots: Vec<Bot>,
    tables: Vec<Arc<Mutex<Table>>>,
    /// The share of a core that the bots use while nothing happens.
    idle: f64,
    fast: Part,
    paced: Part,
    _folders: Vec<tempfile::TempDir>,
}

/// What a part of a turn came to, over all turns.
#[derive(Default)]
struct Part {
    answers: Vec<Duration>,
    lasted: Duration,
    cpu: Duration,
}

impl Part {
    fn at(&self, share: f64) -> Duration {
        let mut answers = self.answers.clone();
        answers.sort_unstable();
        answers[((answers.len() - 1) as f64 * share) as usize]
    }

    fn rate(&self) -> f64 {
        self.answers.len() as f64 / self.lasted.as_secs_f64()
    }

    /// In milliseconds.
    fn cpu_a_move(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e3 / self.answers.len() as f64
    }
}

/// A channel for each table, a server of its own on each of so many shards.
async fn channels(people: &People, shards: usize) -> Vec<String> {
    let each = TABLES / shards;
    let names: Vec<String> = (0..each).map(|table| format!("table-{table}")).collect();
    let mut found = HashMap::new();
    while found.len() < shards {
        // The number of a server tells when it was made.
        tokio::time::sleep(Duration::from_millis(1)).await;
        let guild = json!({"name": "A server", "channels": names, "bot": true});
        let guild = people.post("/guilds", &guild).await;
        let id: u64 = guild["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
        let channels = guild["channels"].as_array().expect("channels").iter();
        let ids = channels.map(|channel| channel["id"].as_str().expect("an id").to_owned());
        found.insert((id >> 22) % shards as u64, ids.collect::<Vec<_>>());
    }
    found.into_values().flatten().collect()
}

/// People at tables, with matches that have begun in the store.
async fn tables(all: &People, channels: Vec<String>, store: &dyn Store) -> Vec<Table> {
    let (at, mut tables) = (now(), Vec::new());
    let settings = Settings {
        confirm: Confirm::Never,
        ..Settings::default()
    };
    for (table, channel) in channels.into_iter().enumerate() {
        let names = ["one", "two"].map(|name| format!("{name}{table}"));
        let mut people = [UserId(0); 2];
        for (name, person) in names.iter().zip(&mut people) {
            let made = all.post("/users", &json!({"username": name})).await;
            let id = made["id"].as_str().or(made["user"]["id"].as_str());
            *person = UserId(id.and_then(|id| id.parse().ok()).expect("an id"));
            let set = store.set_settings(*person, settings.clone()).await;
            set.expect("it is stored");
        }
        let numbers = (table * MATCHES) as u64..;
        let mut waiting: Vec<Match> = numbers
            .take(MATCHES)
            .map(|number| begun(number, people, Rated::No, at))
            .collect();
        let commits = waiting.iter().map(|game| store.commit(first_commit(game, at)));
        for stored in join_all(commits).await {
            stored.expect("it is stored");
        }
        tables.push(Table {
            people,
            names,
            channel,
            chance: StdRng::seed_from_u64(table as u64),
            game: waiting.pop().expect("there are some"),
            waiting,
            panels: HashMap::new(),
        });
    }
    tables
}

impl Table {
    /// A command in which they name the match, once all of its answer is there.
    async fn command(&self, all: &People, who: UserId, name: &str, more: Option<Value>) -> Value {
        let which = json!({"name": "match", "value": self.game.id().to_string()});
        let options: Vec<Value> = more.into_iter().chain([which]).collect();
        let command = json!({"name": name, "options": options});
        let mut answer = all.post(&self.path(who, "commands"), &command).await;
        let state = answer["state"].as_str();
        assert!(matches!(state, Some("answered" | "deferred")), "{answer}");
        let (begun, path) = (Instant::now(), self.message(who, &answer["message"]));
        // Until there is more than a word to wait for it.
        while answer["message"]["flags"].as_u64().unwrap_or(0) & (1 << 7) != 0 {
            assert!(begun.elapsed() < PATIENCE, "never more than a word to wait: {answer}");
            tokio::time::sleep(Duration::from_millis(5)).await;
            answer["message"] = all.get(&path).await;
        }
        answer
    }

    fn path(&self, who: UserId, what: &str) -> String {
        let name = &self.names[usize::from(who == self.people[1])];
        format!("/users/{name}/channels/{}/{what}", self.channel)
    }

    fn message(&self, who: UserId, message: &Value) -> String {
        let id = message["id"].as_str().expect("a message");
        self.path(who, &format!("messages/{id}"))
    }

    async fn put_up(&self, all: &People) {
        self.command(all, self.people[0], "board", None).await;
    }

    /// One move, and how long it took until its answer was there.
    async fn step(&mut self, all: &People) -> Duration {
        if !self.game.phase().is_open() {
            self.game = self.waiting.pop().expect("there are enough");
            self.put_up(all).await;
        }
        let seat = self.game.to_decide().expect("it is being played");
        let who = self.game.person_at(seat).expect("both sit");
        let own = self.game.player(who).expect("they play");
        let legal = own.legal_moves();
        let text = legal[self.chance.random_range(0..legal.len())].notation.clone();
        let typed = json!({"name": "move", "value": text});
        let begun = Instant::now();
        let answer = self.command(all, who, "move", Some(typed)).await;
        let took = begun.elapsed();
        let (mark, at) = (own.mark(), now());
        execute(&mut self.game, who, &Command::Move { mark, text }, at);
        // They put away what they were shown before.
        let panel = self.message(who, &answer["message"]);
        if let Some(old) = self.panels.insert(who, panel) {
            all.delete(&old).await;
        }
        took
    }
}

impl Setting {
    /// So many processes on a database; none: one on the embedded store.
    async fn new(processes: usize, server: &PostgresServer) -> Setting {
        let shards = processes.max(1);
        let limits = Limits {
            shards: shards as u32,
            max_concurrency: shards as u32,
            ..Limits::off()
        };
        let setup = Setup {
            limits,
            ..Setup::for_tests()
        };
        let sandbox = Sandbox::start(setup).await.expect("loopback is there");
        let people = People::of(&sandbox);
        let channels = channels(&people, shards).await;
        let folders: Vec<_> = (0..shards).map(|_| tempfile::tempdir().expect("a folder")).collect();
        let url = (processes > 0).then(|| server.url(&server.database()));
        let tables = match &url {
            Some(url) => {
                let store = PostgresStore::connect(url, Options::default()).await.expect("it opens");
                let tables = tables(&people, channels, &store).await;
                store.leave().await.expect("it leaves");
                tables
            }
            None => {
                let store = SledStore::open(&folders[0].path().join("state")).expect("it opens");
                tables(&people, channels, &store).await
            }
        };
        let bots = (0..shards).map(|shard| {
            let shards = format!("{shard}/{shards}");
            let mut more = vec![("HEADSUP_DISCORD_SHARDS", &*shards)];
            more.extend(url.as_deref().map(|url| ("HEADSUP_STORE_URL", url)));
            let program = env!("CARGO_BIN_EXE_headsup-measured");
            Bot::start(program, &sandbox, folders[shard].path(), &more)
        });
        let bots = bots.collect();
        let mut setting = Setting {
            name: match processes {
                0 => "the embedded store".to_owned(),
                1 => "PostgreSQL, 1 process".to_owned(),
                _ => format!("PostgreSQL, {processes} processes"),
            },
            bots,
            tables: tables.into_iter().map(|table| Arc::new(Mutex::new(table))).collect(),
            sandbox,
            people,
            idle: 0.0,
            fast: Part::default(),
            paced: Part::default(),
            _folders: folders,
        };
        setting.begin().await;
        setting
    }

    /// Waits until each shard answers, puts all tables up, and learns what the bots use by themselves.
    async fn begin(&mut self) {
        let begun = Instant::now();
        for table in &self.tables {
            let table = table.lock().await;
            let path = table.path(table.people[0], "commands");
            self.people.wait_for_answer(&path).await;
            table.put_up(&self.people).await;
        }
        // The faces of cards are uploaded meanwhile.
        loop {
            let cpu = self.cpu();
            tokio::time::sleep(WATCHED).await;
            self.idle = (self.cpu() - cpu).div_duration_f64(WATCHED);
            if self.idle < 0.1 {
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "it never settles");
        }
    }

    fn cpu(&self) -> Duration {
        self.bots.iter().map(|bot| bot.process.cpu()).sum()
    }

    async fn stored(&self) -> u64 {
        let numbers = self.bots.iter().map(|bot| bot.number(STORED));
        join_all(numbers).await.into_iter().sum()
    }

    /// Plays for so long: as fast as it goes, or at a pace.
    async fn play(&mut self, lasts: Duration, pace: Option<u32>) {
        let (stored, cpu) = (self.stored().await, self.cpu());
        let said = self.sandbox.log_after(0).last().map_or(0, |entry| entry.n);
        let begun = Instant::now();
        let (idle, mut free) = mpsc::unbounded_channel();
        for table in &self.tables {
            idle.send(Arc::clone(table)).expect("it is open");
        }
        let mut beat = pace.map(|pace| tokio::time::interval(Duration::from_secs(1) / pace));
        let mut moves = JoinSet::new();
        while begun.elapsed() < lasts {
            if let Some(beat) = &mut beat {
                beat.tick().await;
            }
            let table = free.recv().await.expect("it is open");
            let (idle, people) = (idle.clone(), self.people.clone());
            moves.spawn(async move {
                let took = table.lock().await.step(&people).await;
                idle.send(table).expect("it is open");
                took
            });
        }
        let answers = moves.join_all().await;
        let lasted = begun.elapsed();
        tokio::time::sleep(AFTER).await;
        let cpu = (self.cpu() - cpu).saturating_sub(begun.elapsed().mul_f64(self.idle));
        let made = answers.len() as u64;
        assert_eq!(self.stored().await - stored, made, "commits of {made} moves");
        for entry in self.sandbox.log_after(said) {
            if let Said::Rest {
                method, path, status, ..
            } = &entry.what
            {
                // A panel that its player has put away is not there to be changed.
                let gone = *status == 404 && path.starts_with("/webhooks/");
                assert!(
                    gone || (200..300).contains(status),
                    "{method} {path} is refused: {status}"
                );
            }
        }
        let part = if pace.is_some() {
            &mut self.paced
        } else {
            &mut self.fast
        };
        part.answers.extend(answers);
        part.lasted += lasted;
        part.cpu += cpu;
    }
}

fn tell(settings: &[Setting]) {
    println!("\n| | fast: moves/s | p50 | p99 | {PACE} moves/s: p50 | p99 | CPU a move of the bots | idle |");
    println!("|---|---|---|---|---|---|---|---|");
    let embedded = settings[0].paced.cpu_a_move();
    for Setting {
        name,
        fast,
        paced,
        idle,
        ..
    } in settings
    {
        let cpu = paced.cpu_a_move();
        println!(
            "| {name} | {:.0} | {:.1?} | {:.1?} | {:.1?} | {:.1?} | {cpu:.2} ms, {:.2} times | {:.1} % |",
            fast.rate(),
            fast.at(0.5),
            fast.at(0.99),
            paced.at(0.5),
            paced.at(0.99),
            cpu / embedded,
            idle * 100.0,
        );
    }
    for Setting { name, fast, .. } in settings {
        println!("{name}: {:.2} ms of CPU a move when it goes fast", fast.cpu_a_move());
    }
}

#[tokio::main]
async fn main() {
    let quick = std::env::args().any(|argument| argument == "quick");
    let (turns, part) = if quick {
        (1, Duration::from_secs(1))
    } else {
        (TURNS, PART)
    };
    let Some(server) = PostgresServer::start(true) else {
        return;
    };
    let mut settings = Vec::new();
    for processes in 0..=3 {
        settings.push(Setting::new(processes, &server).await);
    }
    for _ in 0..turns {
        for setting in &mut settings {
            setting.play(part, None).await;
            setting.play(part, Some(PACE)).await;
        }
    }
    tell(&settings);
}

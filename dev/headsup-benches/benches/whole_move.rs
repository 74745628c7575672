//! A whole move of each game, from the click (or the typed word) until everything about it has been sent: the answer with its picture, the
//! table message, and nothing moves any more. The program as it runs on a host's machine, through real serenity,
//! against the sandbox in this process, which names rate limits and applies none of them (`Setup::for_tests`). Beside it the least that can be asked of the bot, an answer of a few words; what is proposed to
//! a player who begins to type; and the least that any bot can do with the same libraries, the one word of a program that has one command.
//!
//! Two measures: time on the wall until the last request was answered (which holds the sandbox's work too), and the CPU time of the bot's
//! process alone. Each move must have stored exactly one commit, which the bot's own numbers tell: a refusal, too, is answered at once and
//! often with a picture. A move that stored none, a match that cannot begin and a request that fails end the bench.
//!
//! What the bot's process uses while nothing happens is measured first, and taken off: it waits for the quiet after each action.
//!
//! What a move took is told too: requests to Discord, those that count toward its limit of 50 a second (all but answers to interactions), and
//! CPU time by thread.
//!
//! `cargo test -p headsup-benches --bench whole_move` does everything once and measures nothing.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, criterion_group, criterion_main};
use headsup_games::CATALOG;
use headsup_sandbox::{Said, Sandbox, Setup};
use headsup_testkit::as_one_text;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// The bot's process; the measure reads its clock.
static BOT: Mutex<Option<u32>> = Mutex::new(None);

/// CPU time of the bot's process, all its threads together.
struct CpuOfTheBot;

fn cpu() -> Duration {
    cpu_by_thread().values().sum()
}

/// CPU time of the bot's threads by their names.
fn cpu_by_thread() -> BTreeMap<String, Duration> {
    let pid = BOT.lock().expect("no thread panicked").expect("the bot runs");
    let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).expect("Linux tells of its processes");
    let threads = tasks.filter_map(|task| {
        let task = task.ok()?.path();
        let name = std::fs::read_to_string(task.join("comm")).ok()?;
        let text = std::fs::read_to_string(task.join("schedstat")).ok()?;
        Some((name.trim().to_owned(), text.split(' ').next()?.parse().ok()?))
    });
    let mut by_name = BTreeMap::new();
    for (name, nanoseconds) in threads {
        *by_name.entry(name).or_default() += Duration::from_nanos(nanoseconds);
    }
    by_name
}

impl Measurement for CpuOfTheBot {
    type Intermediate = Duration;
    type Value = Duration;

    fn start(&self) -> Duration {
        cpu()
    }

    fn end(&self, start: Duration) -> Duration {
        cpu() - start
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

/// The sandbox, the bot, and two people who play.
struct Table {
    runtime: Runtime,
    sandbox: Sandbox,
    bot: Child,
    /// Where the bot tells its numbers; the bare one tells none.
    numbers: Option<String>,
    http: reqwest::Client,
    /// The share of a core that the bot uses while nothing happens.
    idle: f64,
    _data: tempfile::TempDir,
}

/// What something took until nothing moved any more.
#[derive(Clone, Copy)]
struct Took {
    wall: Duration,
    cpu: Duration,
    /// Requests to Discord, and those of them that count toward its limit.
    requests: u64,
    counted: u64,
}

/// The programs that are measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Program {
    Headsup,
    Bare,
}

/// Nothing moves any more: no request in so long, and the bot's process hardly ran.
const QUIET: Duration = Duration::from_millis(150);
/// What it may run meanwhile: the library looks at its connection twice a second.
const IDLE: Duration = Duration::from_millis(2);
/// How long it may take until then.
const PATIENCE: Duration = Duration::from_secs(60);
/// For how long it is watched while nothing happens.
const WATCHED: Duration = Duration::from_secs(2);

impl Table {
    fn new(program: Program) -> Table {
        let runtime = Runtime::new().expect("a runtime");
        let sandbox = runtime
            .block_on(Sandbox::start(Setup::for_tests()))
            .expect("loopback is there");
        let data = tempfile::tempdir().expect("a folder");
        let (bot, numbers) = match program {
            Program::Headsup => run(&sandbox, data.path()),
            Program::Bare => (
                command(env!("CARGO_BIN_EXE_headsup-bare"), &sandbox)
                    .spawn()
                    .expect("it starts"),
                None,
            ),
        };
        *BOT.lock().expect("no thread panicked") = Some(bot.id());
        let mut table = Table {
            runtime,
            sandbox,
            bot,
            numbers,
            http: reqwest::Client::new(),
            idle: 0.0,
            _data: data,
        };
        let begun = Instant::now();
        while table.words(program)["state"] != "answered" {
            assert!(begun.elapsed() < PATIENCE, "the bot never answers");
            std::thread::sleep(Duration::from_millis(50));
        }
        // The faces of cards are uploaded meanwhile.
        table.quiet(0);
        let (begun, before) = (Instant::now(), cpu());
        std::thread::sleep(WATCHED);
        table.idle = (cpu() - before).as_secs_f64() / begun.elapsed().as_secs_f64();
        table
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let url = format!("{}/sandbox/users/{path}", self.sandbox.url());
        self.runtime.block_on(async {
            let response = self
                .http
                .post(url)
                .json(&body)
                .send()
                .await
                .expect("the sandbox answers");
            as_one_text(response.json().await.expect("JSON"))
        })
    }

    /// How many commits the bot has stored since it began.
    fn stored(&self) -> u64 {
        const COUNT: &str = "headsup_commit_seconds_count{outcome=\"stored\"} ";
        let numbers = self.runtime.block_on(async {
            let numbers = self.numbers.as_ref().expect("it tells its numbers");
            let response = self.http.get(numbers).send().await.expect("the bot tells");
            response.text().await.expect("its numbers are text")
        });
        // Before the first commit nothing is said of commits.
        let count = numbers.lines().find_map(|line| line.strip_prefix(COUNT));
        count.map_or(0, |count| count.parse().expect("a whole number"))
    }

    /// The least: a command that is answered in a few words.
    fn words(&self, program: Program) -> Value {
        let name = match program {
            Program::Headsup => "matches",
            Program::Bare => "pong",
        };
        self.post("ada/channels/lobby/commands", json!({"name": name, "options": []}))
    }

    /// One action of a person, and what it took until nothing moved any more.
    fn took(&self, what: impl FnOnce() -> Value) -> (Value, Took) {
        let before = self.sandbox.log_after(0).last().map_or(0, |entry| entry.n);
        let (start, since, cpu_before) = (Instant::now(), now(), cpu());
        let answer = what();
        let answered = start.elapsed();
        assert!(
            matches!(answer["state"].as_str(), Some("answered" | "choices")),
            "it is not answered: {answer}"
        );
        let last = self.quiet(before);
        let idle = start.elapsed().mul_f64(self.idle);
        let (requests, counted) = self.requests(before);
        let took = Took {
            wall: answered.max(Duration::from_millis(last.saturating_sub(since))),
            cpu: (cpu() - cpu_before).saturating_sub(idle),
            requests,
            counted,
        };
        (answer, took)
    }

    /// How many requests there were after so many entries of the log, and how many of them count toward Discord's limit of 50 a second.
    fn requests(&self, before: u64) -> (u64, u64) {
        let mut requests = (0, 0);
        for entry in self.sandbox.log_after(before) {
            if let Said::Rest { path, .. } = &entry.what {
                let counts = !path.starts_with("/interactions/") && !path.starts_with("/webhooks/");
                requests = (requests.0 + 1, requests.1 + u64::from(counts));
            }
        }
        requests
    }

    /// Waits until nothing moves any more; gives when the last request came after so many entries of the log.
    fn quiet(&self, before: u64) -> u64 {
        let begun = Instant::now();
        let (mut seen, mut ran, mut since) = (0, cpu(), Instant::now());
        loop {
            std::thread::sleep(QUIET / 10);
            let entries = self.sandbox.log_after(before);
            let requests = entries.iter().filter_map(|entry| match &entry.what {
                Said::Rest {
                    method, path, status, ..
                } => Some((entry.at, method, path, *status)),
                Said::Gateway { .. } => None,
            });
            let (mut count, mut last) = (0, 0);
            for (at, method, path, status) in requests {
                assert!(
                    before == 0 || (200..300).contains(&status),
                    "{method} {path} is refused: {status}"
                );
                (count, last) = (count + 1, at);
            }
            if count != seen || cpu() - ran > IDLE {
                (seen, ran, since) = (count, cpu(), Instant::now());
            }
            if since.elapsed() >= QUIET {
                return last;
            }
            assert!(begun.elapsed() < PATIENCE, "it never becomes quiet");
        }
    }

    /// The autocomplete choices for a person who begins to type a move.
    fn proposed(&self, who: &str) -> Value {
        let typed = json!({"name": "move", "options": [{"name": "move", "value": "", "focused": true}]});
        self.post(&format!("{who}/channels/lobby/autocomplete"), typed)
    }

    /// Who must move and what they may type, if a match is being played.
    fn offers(&self) -> Option<(&'static str, Vec<Value>)> {
        ["ada", "ben"].into_iter().find_map(|who| {
            let proposed = self.proposed(who);
            let offers = proposed["choices"].as_array().filter(|offers| !offers.is_empty())?;
            Some((who, offers.clone()))
        })
    }

    /// Ada challenges, Ben accepts.
    fn begin(&self, slug: &str) {
        let play = json!({"name": "play", "options": [{"name": "game", "value": slug}]});
        let (challenge, _) = self.took(|| self.post("ada/channels/lobby/commands", play));
        let accept = button(&challenge["message"], "v1 accept ")
            .unwrap_or_else(|| panic!("a match of {slug} cannot begin: {challenge}"));
        let id = challenge["message"]["id"].as_str().expect("an id");
        let path = format!("ben/channels/lobby/messages/{id}/components");
        self.took(|| self.post(&path, json!({"custom_id": accept})));
    }

    /// The same, with a new match if the last is over.
    fn offers_of(&self, slug: &str) -> (&'static str, Vec<Value>) {
        self.offers().unwrap_or_else(|| {
            self.begin(slug);
            self.offers()
                .unwrap_or_else(|| panic!("a match of {slug} begins and neither player can move"))
        })
    }

    /// So many moves, and what each took. What it takes to get there is not measured, and of a move that asks first the press that makes
    /// it is.
    fn moves(&self, slug: &str, count: u64) -> Vec<Took> {
        let moves = (0..count).map(|number| {
            let (who, offers) = self.offers_of(slug);
            let text = &offers[number as usize * 7 % offers.len()]["value"];
            let typed = json!({"name": "move", "options": [{"name": "move", "value": text}]});
            let path = format!("{who}/channels/lobby/commands");
            let before = self.stored();
            let (mut answer, mut took) = self.took(|| self.post(&path, typed));
            if let Some(sure) = button(&answer["message"], "v1 sure ") {
                let panel = answer["message"]["id"].as_str().expect("an id").to_owned();
                let path = format!("{who}/channels/lobby/messages/{panel}/components");
                (answer, took) = self.took(|| self.post(&path, json!({"custom_id": sure})));
            }
            let made = self.stored() - before;
            assert_eq!(made, 1, "the move {text} of {slug} stored {made} commits: {answer}");
            took
        });
        moves.collect()
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        drop(self.bot.kill());
        drop(self.bot.wait());
    }
}

/// A program that is to take the sandbox for Discord.
fn command(program: &str, sandbox: &Sandbox) -> Command {
    let mut command = Command::new(program);
    command
        .env("DISCORD_TOKEN", sandbox.token())
        .env("HEADSUP_DISCORD_PROXY", sandbox.url());
    command
}

/// The program, and where it tells its numbers.
fn run(sandbox: &Sandbox, data: &Path) -> (Child, Option<String>) {
    let mut bot = command(env!("CARGO_BIN_EXE_headsup-measured"), sandbox)
        .arg("run")
        .current_dir(data)
        .env("HEADSUP_DATA", data.join("state"))
        .env("HEADSUP_WATCH_LISTEN", "127.0.0.1:0")
        // As many matches and clicks as it takes.
        .env("HEADSUP_LIMITS_ACTIONS", "0")
        .env("HEADSUP_LIMITS_CHALLENGES", "0")
        .env("HEADSUP_DISCORD_REQUESTS_PER_SECOND", "1000000")
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let log = BufReader::new(bot.stderr.take().expect("it is piped"));
    let mut lines = log.lines().map_while(Result::ok);
    let watch = lines.find_map(|line| Some(line.split_once("/metrics are at ")?.1.to_owned()));
    let watch = watch.expect("it says where it can be watched");
    // What it says from now on is read, or it would wait for that.
    std::thread::spawn(move || lines.for_each(drop));
    let address = watch.split_whitespace().next().expect("an address follows");
    (bot, Some(format!("{address}/metrics")))
}

/// The first button or menu of a message whose id begins so.
fn button(message: &Value, begins: &str) -> Option<String> {
    let rows = message["components"].as_array()?.iter();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let mut ids = parts.filter_map(|part| part["custom_id"].as_str());
    ids.find(|id| id.starts_with(begins)).map(str::to_owned)
}

/// Milliseconds since the Unix epoch, as the sandbox counts them.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is past 1970");
    since.as_millis() as u64
}

/// All of it in one measure.
fn all<M>(criterion: &mut Criterion<M>, name: &str, measure: fn(&Took) -> Duration)
where
    M: Measurement<Value = Duration>,
{
    let mut group = criterion.benchmark_group(name);
    for (program, name) in [
        (Program::Bare, "a word of a bare bot"),
        (Program::Headsup, "a few words"),
    ] {
        let table = Table::new(program);
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|count| {
                (0..count)
                    .map(|_| measure(&table.took(|| table.words(program)).1))
                    .sum()
            });
        });
    }
    for book in CATALOG {
        let (slug, name) = (book.info().slug, book.info().name);
        let table = Table::new(Program::Headsup);
        group.bench_function(format!("what is proposed in {name}"), |bencher| {
            let (who, _) = table.offers_of(slug);
            bencher.iter_custom(|count| (0..count).map(|_| measure(&table.took(|| table.proposed(who)).1)).sum());
        });
        let (mut moves, mut requests, mut counted, before) = (0, 0, 0, cpu_by_thread());
        group.bench_function(format!("a whole move of {name}"), |bencher| {
            bencher.iter_custom(|count| {
                let took = table.moves(slug, count);
                moves += count;
                requests += took.iter().map(|took| took.requests).sum::<u64>();
                counted += took.iter().map(|took| took.counted).sum::<u64>();
                took.iter().map(measure).sum()
            });
        });
        if moves > 0 {
            let each = |sum: u64| sum as f64 / moves as f64;
            println!(
                "{name}: {:.2} requests a move, {:.2} of them counted",
                each(requests),
                each(counted)
            );
            // What was done to get to each move is in it, too.
            for (thread, cpu) in cpu_by_thread() {
                let used = cpu.saturating_sub(before.get(&thread).copied().unwrap_or_default());
                println!("  {thread:<16} {:>8.3} ms", each(used.as_micros() as u64) / 1e3);
            }
        }
    }
    group.finish();
}

fn wall(criterion: &mut Criterion) {
    all(criterion, "wall", |took| took.wall);
}

fn cpu_of_the_bot(criterion: &mut Criterion<CpuOfTheBot>) {
    all(criterion, "CPU of the bot", |took| took.cpu);
}

/// Between what is measured it waits until nothing moves: few of each are enough.
fn few() -> Criterion {
    Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(2))
}

criterion_group! {
    name = on_the_wall;
    config = few();
    targets = wall
}
criterion_group! {
    name = in_the_bot;
    config = few().with_measurement(CpuOfTheBot);
    targets = cpu_of_the_bot
}
criterion_main!(on_the_wall, in_the_bot);

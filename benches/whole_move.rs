//! A whole move, from the click to the answered callback with its picture: the program as it runs on a host's machine, through
//! real serenity, against the sandbox in this process. Beside it the least that can be asked of the bot, an answer of a few words.
//!
//! Two measures: time on the wall (which holds the sandbox's work too), and the CPU time of the bot's process alone.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, criterion_group, criterion_main};
use headsup::sandbox::{Sandbox, Setup};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// The bot's process; the measure reads its clock.
static BOT: Mutex<Option<u32>> = Mutex::new(None);

/// CPU time of the bot's process, all its threads together.
struct CpuOfTheBot;

fn cpu() -> Duration {
    let pid = BOT.lock().expect("nobody panicked").expect("the bot runs");
    let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).expect("Linux tells of its processes");
    let nanoseconds = tasks.filter_map(|task| {
        let text = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(nanoseconds.sum())
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
    http: reqwest::Client,
    /// A panel on which somebody can press something, with whose it is.
    open: Option<(&'static str, Value)>,
    _data: tempfile::TempDir,
}

impl Table {
    fn new() -> Table {
        let runtime = Runtime::new().expect("a runtime");
        let sandbox = runtime
            .block_on(Sandbox::start(Setup::default()))
            .expect("loopback is there");
        let data = tempfile::tempdir().expect("a folder");
        let bot = run(&sandbox, data.path());
        *BOT.lock().expect("nobody panicked") = Some(bot.id());
        let table = Table {
            runtime,
            sandbox,
            bot,
            http: reqwest::Client::new(),
            open: None,
            _data: data,
        };
        while table.words()["state"] != "answered" {
            std::thread::sleep(Duration::from_millis(50));
        }
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
            response.json().await.expect("JSON")
        })
    }

    /// The least: a command that is answered in a few words.
    fn words(&self) -> Value {
        self.post(
            "ada/channels/lobby/commands",
            json!({"name": "settings", "options": [{"name": "view", "value": "picture"}]}),
        )
    }

    /// A panel on which something can be pressed; a new match, if the last is over.
    fn panel(&mut self) -> (&'static str, Value) {
        if let Some((who, panel)) = self.open.take().filter(|(_, panel)| one_tap(panel).is_some()) {
            return (who, panel);
        }
        for who in ["ada", "ben"] {
            let hand = self.post(&format!("{who}/channels/lobby/commands"), json!({"name": "hand"}));
            if one_tap(&hand["message"]).is_some() {
                return (who, hand["message"].clone());
            }
        }
        let play = json!({"name": "play", "options": [{"name": "game", "value": "jokers-row"}]});
        let challenge = self.post("ada/channels/lobby/commands", play);
        let accept = challenge["message"]["components"][0]["components"][0]["custom_id"].clone();
        let id = challenge["message"]["id"].as_str().expect("it was answered").to_owned();
        self.post(
            &format!("ben/channels/lobby/messages/{id}/components"),
            json!({"custom_id": accept}),
        );
        self.panel()
    }

    /// One tap that makes a move. What it takes to get there is not measured.
    fn taps<T>(&mut self, count: u64, mut measured: impl FnMut(&mut dyn FnMut()) -> T, mut add: impl FnMut(T)) {
        for _ in 0..count {
            let (who, panel) = self.panel();
            let id = one_tap(&panel).expect("the panel was chosen so");
            let path = format!(
                "{who}/channels/lobby/messages/{}/components",
                panel["id"].as_str().expect("an id")
            );
            let mut answer = Value::Null;
            add(measured(&mut || answer = self.post(&path, json!({"custom_id": id}))));
            self.open = (answer["state"] == "answered").then(|| (who, answer["message"].clone()));
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        drop(self.bot.kill());
        drop(self.bot.wait());
    }
}

fn run(sandbox: &Sandbox, data: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_headsup"))
        .arg("run")
        .current_dir(data)
        .env("DISCORD_TOKEN", sandbox.token())
        .env("HEADSUP_DISCORD_PROXY", sandbox.url())
        .env("HEADSUP_DATA", data.join("state"))
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// A button that makes a move by itself: a claim, an answer, a yield, a discard.
fn one_tap(panel: &Value) -> Option<String> {
    let rows = panel["components"].as_array()?.iter();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let mut ids = parts.filter_map(|part| part["custom_id"].as_str());
    let id =
        ids.find(|id| id.starts_with("v1 choose ") && !["overload", "omen"].iter().any(|more| id.ends_with(more)))?;
    Some(id.to_owned())
}

fn wall(criterion: &mut Criterion) {
    let mut table = Table::new();
    let mut group = criterion.benchmark_group("wall");
    group.bench_function("a few words", |bencher| bencher.iter(|| table.words()));
    group.bench_function("a whole move with its picture", |bencher| {
        bencher.iter_custom(|count| {
            let mut total = Duration::ZERO;
            let measured = |tap: &mut dyn FnMut()| {
                let start = Instant::now();
                tap();
                start.elapsed()
            };
            table.taps(count, measured, |time| total += time);
            total
        });
    });
    group.finish();
}

fn cpu_of_the_bot(criterion: &mut Criterion<CpuOfTheBot>) {
    let mut table = Table::new();
    let mut group = criterion.benchmark_group("CPU of the bot");
    group.bench_function("a few words", |bencher| bencher.iter(|| table.words()));
    group.bench_function("a whole move with its picture", |bencher| {
        bencher.iter_custom(|count| {
            let mut total = Duration::ZERO;
            let measured = |tap: &mut dyn FnMut()| {
                let start = cpu();
                tap();
                cpu() - start
            };
            table.taps(count, measured, |time| total += time);
            total
        });
    });
    group.finish();
}

criterion_group! {
    name = on_the_wall;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(5));
    targets = wall
}
criterion_group! {
    name = in_the_bot;
    config = Criterion::default().with_measurement(CpuOfTheBot).sample_size(20).measurement_time(Duration::from_secs(5));
    targets = cpu_of_the_bot
}
criterion_main!(on_the_wall, in_the_bot);

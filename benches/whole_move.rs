//! A whole move of each game, from the click (or the typed word) to the answered callback with its picture: the program as it runs
//! on a host's machine, through real serenity, against the sandbox in this process. Beside it the least that can be asked of the bot, an answer of a few words.
//!
//! Two measures: time on the wall (which holds the sandbox's work too), and the CPU time of the bot's process alone.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, criterion_group, criterion_main};
use headsup::games::SHELF;
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
            json!({"name": "settings", "options": []}),
        )
    }

    /// Who must move and what he may type; a new match, if the last is over.
    fn offers(&mut self, slug: &str) -> (&'static str, Vec<Value>) {
        for who in ["ada", "ben"] {
            let typed = json!({"name": "move", "options": [{"name": "move", "value": "", "focused": true}]});
            let offers = self.post(&format!("{who}/channels/lobby/autocomplete"), typed);
            let offers = offers["choices"].as_array().filter(|offers| !offers.is_empty());
            if let Some(offers) = offers {
                return (who, offers.clone());
            }
        }
        let play = json!({"name": "play", "options": [{"name": "game", "value": slug}]});
        let challenge = self.post("ada/channels/lobby/commands", play);
        let accept = challenge["message"]["components"][0]["components"][0]["custom_id"].clone();
        let id = challenge["message"]["id"].as_str().expect("it was answered").to_owned();
        self.post(
            &format!("ben/channels/lobby/messages/{id}/components"),
            json!({"custom_id": accept}),
        );
        self.offers(slug)
    }

    /// So many moves. What it takes to get there is not measured, and of a move that asks first the press that makes it is.
    fn moves<T>(
        &mut self,
        slug: &str,
        count: u64,
        mut measured: impl FnMut(&mut dyn FnMut()) -> T,
        mut add: impl FnMut(T),
    ) {
        for number in 0..count {
            let (who, offers) = self.offers(slug);
            let text = &offers[number as usize * 7 % offers.len()]["value"];
            let typed = json!({"name": "move", "options": [{"name": "move", "value": text}]});
            let mut answer = Value::Null;
            let mut time =
                measured(&mut || answer = self.post(&format!("{who}/channels/lobby/commands"), typed.clone()));
            if let Some(sure) = asks_first(&answer["message"]) {
                let panel = answer["message"]["id"].as_str().expect("an id").to_owned();
                let path = format!("{who}/channels/lobby/messages/{panel}/components");
                time = measured(&mut || drop(self.post(&path, json!({"custom_id": sure}))));
            }
            add(time);
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

/// The button that makes a move which cannot be taken back.
fn asks_first(panel: &Value) -> Option<String> {
    let rows = panel["components"].as_array()?.iter();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let mut ids = parts.filter_map(|part| part["custom_id"].as_str());
    ids.find(|id| id.starts_with("v1 sure ")).map(str::to_owned)
}

fn wall(criterion: &mut Criterion) {
    let table = Table::new();
    let mut group = criterion.benchmark_group("wall");
    group.bench_function("a few words", |bencher| bencher.iter(|| table.words()));
    drop(table);
    for book in SHELF {
        let mut table = Table::new();
        group.bench_function(format!("a whole move of {}", book.info().name), |bencher| {
            bencher.iter_custom(|count| {
                let mut total = Duration::ZERO;
                let measured = |tap: &mut dyn FnMut()| {
                    let start = Instant::now();
                    tap();
                    start.elapsed()
                };
                table.moves(book.info().slug, count, measured, |time| total += time);
                total
            });
        });
    }
    group.finish();
}

fn cpu_of_the_bot(criterion: &mut Criterion<CpuOfTheBot>) {
    let table = Table::new();
    let mut group = criterion.benchmark_group("CPU of the bot");
    group.bench_function("a few words", |bencher| bencher.iter(|| table.words()));
    drop(table);
    for book in SHELF {
        let mut table = Table::new();
        group.bench_function(format!("a whole move of {}", book.info().name), |bencher| {
            bencher.iter_custom(|count| {
                let mut total = Duration::ZERO;
                let measured = |tap: &mut dyn FnMut()| {
                    let start = cpu();
                    tap();
                    cpu() - start
                };
                table.moves(book.info().slug, count, measured, |time| total += time);
                total
            });
        });
    }
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

//! How long people wait for an answer while the computer thinks about fifty matches at once, and while one person with many matches asks
//! without end to be forgotten, beside how long they wait while nothing else happens. In one process: the bot on its database, through
//! real serenity, against the sandbox. It fails if a person who is being forgotten makes others wait more than twice as long as when nothing else happens.
//!
//! `cargo bench --bench calm`. Criterion tells means; what people feel is the slowest of a hundred, so this bench counts by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use headsup::config::Secret;
use headsup::discord;
use headsup::engine::{Level, Options};
use headsup::games::SHELF;
use headsup::host::{Forgot, Host, InteractionKey, Manners, MonotonicClock, SystemClock, SystemEntropy};
use headsup::matches::{Command, Match, Pace, PersonId, Rated, Terms, Whom};
use headsup::sandbox::{Sandbox, Setup};
use headsup::store::SledStore;
use serde_json::{Value, json};

/// How many matches the computer thinks about at once.
const MATCHES: u64 = 50;
/// How many finished matches are kept of the person who wants to be forgotten.
const KEPT: u64 = 2_000;
/// How many times as long as the idle p99 the p99 may be meanwhile.
const TWICE: f64 = 2.0;
/// How many clicks are timed.
const CLICKS: usize = 500;
/// The pause between an answer and the next click.
const BREATH: Duration = Duration::from_millis(20);

/// The sandbox, and the bot in it.
struct World {
    sandbox: Sandbox,
    http: reqwest::Client,
    host: Host,
    _data: tempfile::TempDir,
}

impl World {
    async fn new() -> World {
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let data = tempfile::tempdir().expect("a folder");
        let store = SledStore::open(&data.path().join("state")).expect("a new database");
        let manners = Manners::default();
        println!("{MATCHES} matches, {} threads to think on", manners.threads);
        let host = Host::with_manners(Arc::new(store), Arc::new(SystemClock), Arc::new(SystemEntropy), manners);
        let settings = discord::Settings {
            token: Secret::new(sandbox.token()),
            proxy: Some(sandbox.url()),
            proxy_without_tls: false,
            haste: discord::Haste::DISCORD,
            clock: Arc::new(MonotonicClock),
            limits: discord::Limits::NONE,
        };
        let (served, computers) = (host.clone(), host.clone());
        tokio::spawn(async move { discord::start(settings, served, std::future::pending()).await });
        tokio::spawn(async move { computers.run_computers(std::future::pending()).await });
        let world = World {
            sandbox,
            http: reqwest::Client::new(),
            host,
            _data: data,
        };
        while world.click("ada/channels/lobby/commands", &words()).await["state"] != "answered" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        world
    }

    /// One person's click or command; the interaction with its answer.
    async fn click(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}/sandbox/users/{path}", self.sandbox.url());
        let response = self.http.post(url).json(body).send().await;
        response.expect("the sandbox answers").json().await.expect("JSON")
    }

    /// Ada and Ben play, so that there is a hand to be drawn.
    async fn begin_a_match(&self) {
        let play = json!({"name": "play", "options": [{"name": "game", "value": "fortac"}]});
        let challenge = self.click("ada/channels/lobby/commands", &play).await;
        let id = challenge["message"]["id"].as_str().expect("it was answered");
        let accept = &challenge["message"]["components"][0]["components"][0]["custom_id"];
        let path = format!("ben/channels/lobby/messages/{id}/components");
        self.click(&path, &json!({"custom_id": accept})).await;
    }

    /// How long so many clicks of one kind take to be answered, the quickest first.
    async fn clicks(&self, body: &Value) -> Vec<Duration> {
        let mut times = Vec::with_capacity(CLICKS);
        for _ in 0..CLICKS {
            let start = Instant::now();
            let answer = self.click("ada/channels/lobby/commands", body).await;
            times.push(start.elapsed());
            assert_eq!(answer["state"], "answered", "{answer}");
            tokio::time::sleep(BREATH).await;
        }
        times.sort_unstable();
        times
    }
}

fn words() -> Value {
    json!({"name": "settings", "options": []})
}

fn hand() -> Value {
    json!({"name": "hand", "options": []})
}

/// A person who plays the strongest level without end and answers at once: the computer always has something to think about.
async fn plays_on(host: Host, number: u64) {
    static KEYS: AtomicU64 = AtomicU64::new(1 << 40);
    let key = || InteractionKey(KEYS.fetch_add(1, Ordering::Relaxed));
    let who = PersonId(1_000_000 + number);
    let book = SHELF[number as usize % SHELF.len()];
    loop {
        let terms = Terms {
            game: book.info().slug.to_owned(),
            options: Options::default(),
            rated: Rated::No,
            pace: Pace::Free,
        };
        let whom = Whom::Person(PersonId::computer(Level::Expert));
        let mut changes = host.changes();
        let mut game = host
            .challenge(key(), who, whom, terms)
            .await
            .expect("it may begin")
            .game;
        while game.phase().is_open() {
            match own_move(&game, who) {
                Some(command) => drop(host.act(key(), who, game.id(), command).await),
                None => while changes.recv().await.is_ok_and(|id| id != game.id()) {},
            }
            game = host.look(game.id()).await.expect("it is there");
        }
    }
}

/// The first legal move of this person, if it is their turn.
fn own_move(game: &Match, who: PersonId) -> Option<Command> {
    let seat = game.seat_of(who).filter(|&seat| game.to_decide() == Some(seat))?;
    let legal = game.table_of(seat)?.legal()?.whisper(seat)?;
    let text = legal.first()?.notation.clone();
    Some(Command::Move {
        mark: game.mark(seat),
        text,
    })
}

/// How often one person's request to be forgotten was carried out, put off, or had nothing to remove.
#[derive(Debug, Default)]
struct Requests {
    done: AtomicU64,
    put_off: AtomicU64,
    nothing: AtomicU64,
}

/// Many matches of one person, given up at once.
async fn many_matches(host: &Host, who: PersonId) {
    for number in 0..KEPT {
        let key = |part: u64| InteractionKey((1 << 50) + 4 * number + part);
        let other = PersonId(who.0 + 1 + number % 100);
        let terms = Terms {
            game: "fortac".to_owned(),
            options: Options::default(),
            rated: Rated::Yes { server: Some(1) },
            pace: Pace::Free,
        };
        let challenge = host.challenge(key(0), who, Whom::Person(other), terms).await;
        let id = challenge.expect("it may begin").game.id();
        let accepted = host.act(key(1), other, id, Command::Accept(Vec::new())).await;
        accepted.expect("it is accepted");
        let over = host.act(key(2), who, id, Command::Resign { ply: None }).await;
        over.expect("it is given up");
    }
}

/// A person who asks to be forgotten, changes a setting, and asks again, without end.
async fn asks_on(host: Host, who: PersonId, requests: Arc<Requests>) {
    loop {
        let counted = match host.forget(who).await.expect("it is no fault") {
            Forgot::Done(_) => &requests.done,
            Forgot::Again(_) => &requests.put_off,
            Forgot::Nothing => &requests.nothing,
        };
        counted.fetch_add(1, Ordering::Relaxed);
        let chosen = host.choose(who, |settings| settings.hidden = !settings.hidden).await;
        chosen.expect("it is kept");
    }
}

fn p99(times: &[Duration]) -> f64 {
    times[CLICKS * 99 / 100].as_secs_f64()
}

#[tokio::main]
async fn main() {
    let world = World::new().await;
    world.begin_a_match().await;
    let kinds = [("a few words", words()), ("a hand, drawn", hand())];
    let mut idle = Vec::new();
    for (_, body) in &kinds {
        idle.push(world.clicks(body).await);
    }
    let (who, requests) = (PersonId(1 << 60), Arc::new(Requests::default()));
    many_matches(&world.host, who).await;
    let asking = tokio::spawn(asks_on(world.host.clone(), who, requests.clone()));
    let busy = world.clicks(&words()).await;
    assert!(!asking.is_finished(), "it went on all the time");
    asking.abort();
    let times = p99(&busy) / p99(&idle[0]);
    println!("a few words, while one person asks to be forgotten: p99 {times:.2} times the idle one; {requests:?}");
    assert_eq!(requests.done.load(Ordering::Relaxed), 1, "once a day");
    assert!(requests.put_off.load(Ordering::Relaxed) > 0, "and then it was put off");
    assert!(times <= TWICE, "others waited too long");
    for number in 0..MATCHES {
        tokio::spawn(plays_on(world.host.clone(), number));
    }
    // Until all of them have begun and the computer thinks.
    tokio::time::sleep(Duration::from_secs(5)).await;
    println!("{:<16}{:>10}{:>10}{:>10}", "", "median", "p99", "slowest");
    for ((name, body), idle) in kinds.iter().zip(idle) {
        let busy = world.clicks(body).await;
        for (when, times) in [("idle", &idle), ("thinking", &busy)] {
            let at = |share: f64| times[((CLICKS - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
            println!(
                "{name}, {when}: {:>8.2} ms {:>8.2} ms {:>8.2} ms",
                at(0.5),
                at(0.99),
                at(1.0)
            );
        }
        println!("{name}: p99 {:.2} times the idle one", p99(&busy) / p99(&idle));
    }
}

//! How long people wait for an answer while the computer thinks about fifty matches at once, and how long for what they commit while one
//! person with many matches asks without end to be forgotten, beside how long they wait while nothing else happens. In one process: the
//! bot on its database, through real serenity, against the sandbox. It fails if a person who is being forgotten, or presses on, has the
//! slowest hundredth of others' commits wait more than twice as long as when nothing else happens.
//!
//! `cargo bench -p headsup-benches --bench calm`, or `cargo bench --bench calm -- quick` for a look at less of it, which fails of no time. Criterion tells
//! means; what people feel is the slowest of a hundred, so this bench counts by itself.
#![allow(clippy::disallowed_methods, reason = "a bench sees its own tasks fail")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use headsup_app::{App, ComputerConfig, Forgot, InteractionKey, MonotonicClock, Role, SystemClock, SystemEntropy};
use headsup_engine::{Level, Options};
use headsup_games::CATALOG;
use headsup_match::{
    Challengee, Command, GuildId, Match, MatchId, NewMatch, PublicPart, Rated, Terms, TimeControl, Timestamp, UserId,
};
use headsup_sandbox::{Sandbox, Setup};
use headsup_store::{Change, Commit, Store};
use headsup_store_sled::SledStore;
use headsup_testkit::as_one_text;
use serde_json::{Value, json};

/// How many matches the computer thinks about at once.
const MATCHES: u64 = 50;
/// How many times as long as the idle p99 the p99 may be meanwhile.
const TWICE: f64 = 2.0;
/// The pause between an answer and the next click.
const BREATH: Duration = Duration::from_millis(20);

/// The sandbox, and the bot in it.
struct World {
    sandbox: Sandbox,
    http: reqwest::Client,
    app: App,
    _data: tempfile::TempDir,
}

impl World {
    /// With so many matches of the person who wants to be forgotten.
    async fn new(kept: u32) -> World {
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let data = tempfile::tempdir().expect("a folder");
        let store = SledStore::open(&data.path().join("state")).expect("a new database");
        fill(&store, kept).await;
        let computer = ComputerConfig::default();
        println!("{MATCHES} matches, {} threads to think on", computer.threads);
        let app = App::with_computer(
            Arc::new(store),
            Arc::new(SystemClock),
            Arc::new(SystemEntropy),
            headsup_games::CATALOG,
            computer,
        );
        let settings = headsup_discord::Settings {
            token: sandbox.token().into(),
            proxy: Some(sandbox.url()),
            proxy_without_tls: false,
            time_limits: headsup_discord::TimeLimits::DISCORD,
            clock: Arc::new(MonotonicClock),
            limits: tokio::sync::watch::Sender::new(headsup_discord::Limits::NONE).subscribe(),
            requests_per_second: tokio::sync::watch::Sender::new(u32::MAX).subscribe(),
            shards: None,
            standby_sessions: false,
        };
        let (served, computers) = (app.clone(), app.clone());
        tokio::spawn(async move { headsup_discord::start(settings, served, std::future::pending()).await });
        tokio::spawn(async move {
            headsup_app::computer_players::run(
                &computers.matches,
                &computers.analysis,
                Role::Bot,
                std::future::pending(),
            )
            .await
        });
        let world = World {
            sandbox,
            http: reqwest::Client::new(),
            app,
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
        as_one_text(response.expect("the sandbox answers").json().await.expect("JSON"))
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
    async fn clicks(&self, body: &Value, number: usize) -> Vec<Duration> {
        let mut times = Vec::with_capacity(number);
        for _ in 0..number {
            self.timed("ada/channels/lobby/commands", body, &mut times).await;
        }
        times.sort_unstable();
        times
    }

    /// How long it takes others to challenge and to withdraw that, each of which is on disk when it is answered: so many times at least,
    /// and until it is enough. The quickest first.
    async fn commits(&self, number: usize, enough: impl Fn() -> bool) -> Vec<Duration> {
        let play = json!({"name": "play", "options": [{"name": "game", "value": "fortac"}]});
        let mut times = Vec::new();
        while times.len() < number || !enough() {
            let challenge = self.timed("ada/channels/lobby/commands", &play, &mut times).await;
            let id = challenge["message"]["id"].as_str().expect("it was answered");
            let rows = challenge["message"]["components"].as_array().expect("it has buttons");
            let mut buttons = rows.iter().filter_map(|row| row["components"].as_array()).flatten();
            let withdraw = buttons.find_map(|button| {
                let press = button["custom_id"].as_str()?;
                press.contains("withdraw").then(|| json!({"custom_id": press}))
            });
            let path = format!("ada/channels/lobby/messages/{id}/components");
            let withdraw = withdraw.expect("a challenge can be withdrawn");
            self.timed(&path, &withdraw, &mut times).await;
        }
        times.sort_unstable();
        times
    }

    /// One click that is answered, and how long that takes.
    async fn timed(&self, path: &str, body: &Value, times: &mut Vec<Duration>) -> Value {
        let start = Instant::now();
        let answer = self.click(path, body).await;
        times.push(start.elapsed());
        assert_eq!(answer["state"], "answered", "{answer}");
        tokio::time::sleep(BREATH).await;
        answer
    }
}

fn words() -> Value {
    json!({"name": "settings", "options": []})
}

fn hand() -> Value {
    json!({"name": "hand", "options": []})
}

/// A person who plays the strongest level without end and answers at once: the computer always has something to think about.
async fn plays_on(app: App, number: u64) {
    static KEYS: AtomicU64 = AtomicU64::new(1 << 40);
    let key = || InteractionKey(KEYS.fetch_add(1, Ordering::Relaxed));
    let who = UserId(1_000_000 + number);
    let book = CATALOG[number as usize % CATALOG.len()];
    loop {
        let terms = Terms {
            game: book.info().slug.to_owned(),
            options: Options::default(),
            rated: Rated::No,
            pace: TimeControl::Free,
        };
        let whom = Challengee::Person(UserId::computer(Level::Expert));
        let mut changes = app.changes.subscribe();
        let mut game = app
            .matches
            .challenge(key(), who, whom, terms)
            .await
            .expect("it may begin")
            .game()
            .clone();
        while game.phase().is_open() {
            match own_move(&game, who) {
                Some(command) => drop(app.matches.execute(key(), who, game.id(), command).await),
                None => while changes.recv().await.is_ok_and(|changed| changed.id != game.id()) {},
            }
            game = Arc::new(app.matches.load(game.id()).await.expect("it is there"));
        }
    }
}

/// The first legal move of this person, if it is their turn.
fn own_move(game: &Match, who: UserId) -> Option<Command> {
    let own = game.player(who)?;
    let text = own.legal_moves().first()?.notation.clone();
    Some(Command::Move { mark: own.mark(), text })
}

/// How often one person's request to be forgotten was carried out, put off, or had nothing to remove.
#[derive(Debug, Default)]
struct Requests {
    done: AtomicU64,
    put_off: AtomicU64,
    nothing: AtomicU64,
}

/// The person who asks to be forgotten.
const WHO: UserId = UserId(1 << 60);
/// Commits at once, while the store is filled.
const AT_ONCE: usize = 512;

/// A match of that person that ended by resignation.
fn over(number: u32, at: Timestamp) -> Match {
    let [_, a, b, c] = number.to_be_bytes();
    let fresh = NewMatch {
        id: MatchId::new(at, [a, b, c]),
        secret: headsup_match::ServerSeed(rand::random()),
    };
    let other = UserId(WHO.0 + 1 + u64::from(number) % 100);
    let terms = Terms {
        game: CATALOG[0].info().slug.to_owned(),
        options: Options::default(),
        rated: Rated::Yes {
            server: Some(GuildId(1)),
        },
        pace: TimeControl::Free,
    };
    let mut game = headsup_match::challenge(fresh, WHO, Some(other), terms, CATALOG[0], at).expect("it may begin");
    for (who, command) in [
        (other, Command::Accept(Vec::new())),
        (WHO, Command::Resign { ply: None }),
    ] {
        let events = headsup_match::decide(&game, who, &command, at).expect("it is legal");
        game.evolve(&events, at);
    }
    game
}

/// So many finished matches of that person.
async fn fill(store: &SledStore, kept: u32) {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = Timestamp(since.expect("it is past 1970").as_millis() as u64);
    let numbers: Vec<u32> = (0..kept).collect();
    for some in numbers.chunks(AT_ONCE) {
        let commits = some.iter().map(|&number| {
            let change = Change {
                expected: 0,
                ..Change::to(&over(number, now), None)
            };
            store.commit(Commit {
                changes: vec![change],
                interaction: None,
                now,
            })
        });
        for stored in join_all(commits).await {
            stored.expect("it is stored");
        }
    }
}

/// That person asks to be forgotten, changes a setting, and asks again, without end.
async fn asks_on(app: App, requests: Arc<Requests>) {
    loop {
        let counted = match app.privacy.forget(WHO).await.expect("it is no fault") {
            Forgot::Done(_) => &requests.done,
            Forgot::Again(_) => &requests.put_off,
            Forgot::Nothing => &requests.nothing,
        };
        counted.fetch_add(1, Ordering::Relaxed);
        let chosen = app
            .preferences
            .choose(WHO, |settings| {
                let shown = settings.visibility.shows(PublicPart::Deals);
                settings.visibility.show(PublicPart::Deals, !shown);
            })
            .await;
        chosen.expect("it is kept");
    }
}

/// Asserts that what others commit waits for at most so much longer while one person is forgotten, and presses on.
async fn others_while_one_is_forgotten(world: &World, size: Size) {
    let idle = world.commits(size.commits, || true).await;
    let requests = Arc::new(Requests::default());
    let (begun, asking) = (
        Instant::now(),
        tokio::spawn(asks_on(world.app.clone(), requests.clone())),
    );
    // Until the person is forgotten, and then as many again: they press on, and are put off.
    let (done, ended) = (requests.clone(), AtomicU64::new(0));
    let meanwhile = world
        .commits(size.commits, || {
            let done = done.done.load(Ordering::Relaxed) > 0;
            if done && ended.load(Ordering::Relaxed) == 0 {
                ended.store(begun.elapsed().as_millis() as u64, Ordering::Relaxed);
            }
            done
        })
        .await;
    let pressing = world.commits(size.commits, || true).await;
    assert!(!asking.is_finished(), "it went on all the time");
    asking.abort();
    println!(
        "{} matches of one person, who was forgotten within {} ms and presses on: {requests:?}",
        size.kept,
        ended.load(Ordering::Relaxed)
    );
    for (when, times) in [
        ("idle", &idle),
        ("being forgotten", &meanwhile),
        ("pressing on", &pressing),
    ] {
        println!(
            "a commit of others, {when}: median {:.2} ms, p99 {:.2} ms ({:.2} times the idle one), slowest {:.2} ms, of {}",
            at(times, 0.5) * 1e3,
            at(times, 0.99) * 1e3,
            at(times, 0.99) / at(&idle, 0.99),
            at(times, 1.0) * 1e3,
            times.len()
        );
    }
    assert_eq!(requests.done.load(Ordering::Relaxed), 1, "once a day");
    assert!(requests.put_off.load(Ordering::Relaxed) > 0, "and then it was put off");
    for times in [meanwhile, pressing] {
        assert!(
            size.quick || at(&times, 0.99) <= TWICE * at(&idle, 0.99),
            "others waited too long"
        );
    }
}

/// The time within which this share of them was answered, in seconds; the quickest come first.
fn at(times: &[Duration], share: f64) -> f64 {
    times[((times.len() - 1) as f64 * share) as usize].as_secs_f64()
}

/// How much is kept and timed.
#[derive(Clone, Copy)]
struct Size {
    quick: bool,
    /// Finished matches of the person who wants to be forgotten.
    kept: u32,
    /// Commits of others that are timed, at least.
    commits: usize,
}

#[tokio::main]
async fn main() {
    let quick = std::env::args().any(|argument| argument == "quick");
    let (kept, commits, clicks) = if quick { (2_000, 100, 100) } else { (60_000, 1_000, 500) };
    let size = Size { quick, kept, commits };
    let world = World::new(kept).await;
    world.begin_a_match().await;
    others_while_one_is_forgotten(&world, size).await;
    let kinds = [("a few words", words()), ("a hand, drawn", hand())];
    let mut idle = Vec::new();
    for (_, body) in &kinds {
        idle.push(world.clicks(body, clicks).await);
    }
    for number in 0..MATCHES {
        tokio::spawn(plays_on(world.app.clone(), number));
    }
    // Until all of them have begun and the computer thinks.
    tokio::time::sleep(Duration::from_secs(5)).await;
    println!("{:<16}{:>10}{:>10}{:>10}", "", "median", "p99", "slowest");
    for ((name, body), idle) in kinds.iter().zip(idle) {
        let busy = world.clicks(body, clicks).await;
        for (when, times) in [("idle", &idle), ("thinking", &busy)] {
            let at = |share: f64| at(times, share) * 1e3;
            println!(
                "{name}, {when}: {:>8.2} ms {:>8.2} ms {:>8.2} ms",
                at(0.5),
                at(0.99),
                at(1.0)
            );
        }
        println!(
            "{name}: p99 {:.2} times the idle one",
            at(&busy, 0.99) / at(&idle, 0.99)
        );
    }
}

//! What a hundred `/leaderboard` cost the bot while so many rated matches are kept: CPU time of its process, and the memory that stays.
//! The program as it runs on a host's machine, through real serenity, against the sandbox in this process. Beside it a hundred answers of a
//! few words. It fails if a request is refused, if an answer ranks no one, if the work grows with the matches, if a hundred take 100 ms of CPU
//! or more where a hundred thousand matches are kept, and if much memory stays.
//!
//! `cargo bench -p headsup-benches --bench leaderboard`

use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use headsup_benches::matches::{begun, execute, first_commit, now};
use headsup_benches::{Bot, Measured};
use headsup_games::CATALOG;
use headsup_match::{Command, GuildId, Match, Rated, Timestamp, UserId};
use headsup_sandbox::{Sandbox, Setup};
use headsup_store::Store;
use headsup_store_sled::SledStore;
use headsup_testkit::as_one_text;
use serde_json::{Value, json};

/// How many matches are kept: few, and many.
const KEPT: [u32; 2] = [1_000, 100_000];
/// How many people played them.
const PEOPLE: u64 = 200;
/// Commits at once.
const AT_ONCE: usize = 512;
/// How often each command is given, so that hundredths of a second tell something.
const REQUESTS: u32 = 1_000;
/// What is told is of so many.
const TOLD: u32 = 100;
/// How many times the CPU time with few matches that with many may be.
const GROWS: f64 = 1.5;
/// The most CPU time that so many may take where many matches are kept.
const AIM: Duration = Duration::from_millis(100);
/// The most memory that may stay after all of them, in KiB: pages of the allocator, and what is noted of a thousand interactions. A board
/// of everybody that stayed for each request would be ten times that.
const STAYS: u64 = 8 * 1024;
/// How long the bot is watched to learn what it runs by itself.
const WINDOW: Duration = Duration::from_secs(5);
/// How long anything may take before the bench gives up.
const PATIENCE: Duration = Duration::from_secs(120);

/// A match of a server that ended by resignation.
fn over(number: u32, server: GuildId, at: Timestamp) -> Match {
    let first = u64::from(number) % PEOPLE;
    let second = (first + 1 + u64::from(number) / PEOPLE % (PEOPLE - 1)) % PEOPLE;
    let people = [first, second].map(|person| UserId((1 << 40) + person));
    // All of the first game.
    let number = u64::from(number) * CATALOG.len() as u64;
    let rated = Rated::Yes { server: Some(server) };
    let mut game = begun(number, people, rated, at);
    execute(&mut game, people[0], &Command::Resign { ply: None }, at);
    game
}

async fn fill(data: &Path, kept: u32, server: GuildId) {
    let store = SledStore::open(data).expect("a new database");
    let at = now();
    let numbers: Vec<u32> = (0..kept).collect();
    for some in numbers.chunks(AT_ONCE) {
        let commits = some
            .iter()
            .map(|&number| store.commit(first_commit(&over(number, server, at), at)));
        for stored in join_all(commits).await {
            stored.expect("it is stored");
        }
    }
}

/// Waits until it has settled; gives what it runs by itself in a second, for sled tidies its file without being asked.
async fn settled(bot: &Measured) -> f64 {
    let begun = Instant::now();
    let mut before = f64::INFINITY;
    loop {
        let cpu = bot.cpu();
        tokio::time::sleep(WINDOW).await;
        let now = (bot.cpu() - cpu).div_duration_f64(WINDOW);
        if now < 0.2 && now <= before * 1.5 + 0.01 {
            return now;
        }
        before = now;
        assert!(begun.elapsed() < PATIENCE, "it never settles");
    }
}

/// One person's command; the interaction with its answer.
async fn command(http: &reqwest::Client, sandbox: &Sandbox, body: &Value) -> Value {
    let url = format!("{}/sandbox/users/ada/channels/lobby/commands", sandbox.url());
    let response = http.post(url).json(body).send().await;
    as_one_text(response.expect("the sandbox answers").json().await.expect("JSON"))
}

/// What a hundred leaderboards cost with so many matches.
async fn leaderboards(kept: u32) -> (Duration, u64) {
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let http = reqwest::Client::new();
    let url = format!("{}/sandbox/users/ada", sandbox.url());
    let home: Value = http
        .get(url)
        .send()
        .await
        .expect("it answers")
        .json()
        .await
        .expect("JSON");
    let server = home["guilds"][0]["id"].as_str().expect("a server");
    let data = tempfile::tempdir().expect("a folder");
    fill(&data.path().join("state"), kept, server.parse().expect("an id")).await;
    let bot = Bot::start(env!("CARGO_BIN_EXE_headsup-measured"), &sandbox, data.path(), &[]).process;
    let memory = || bot.memory("VmRSS").expect("it runs");
    let words = json!({"name": "settings", "options": []});
    let board = json!({"name": "leaderboard", "options": [{"name": "game", "value": CATALOG[0].info().slug}]});
    let begun = Instant::now();
    while command(&http, &sandbox, &words).await["state"] != "answered" {
        assert!(begun.elapsed() < PATIENCE, "the bot never answers");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (mut costs, mut stays) = (Vec::new(), 0);
    for (name, body) in [("a few words", &words), ("/leaderboard", &board)] {
        // Once before it counts, for what is made once.
        command(&http, &sandbox, body).await;
        let idle = settled(&bot).await;
        let (cpu, before, begun) = (bot.cpu(), memory(), Instant::now());
        for _ in 0..REQUESTS {
            let answer = command(&http, &sandbox, body).await;
            assert_eq!(answer["state"], "answered", "{answer}");
            let text = answer["message"]["content"].as_str().unwrap_or_default();
            assert!(name != "/leaderboard" || text.contains("<@"), "it ranks no one: {text}");
        }
        let by_itself = begun.elapsed().mul_f64(idle);
        let cost = (bot.cpu() - cpu).saturating_sub(by_itself) * TOLD / REQUESTS;
        let grown = memory().saturating_sub(before);
        println!(
            "{kept} matches, {TOLD} times {name}: {cost:.1?} of CPU; after {REQUESTS}, {grown} KiB of memory stay"
        );
        costs.push(cost);
        stays = grown;
    }
    println!(
        "{kept} matches: {:.2} times an answer of a few words",
        costs[1].div_duration_f64(costs[0])
    );
    (costs[1], stays)
}

#[tokio::main]
async fn main() {
    let (few, _) = leaderboards(KEPT[0]).await;
    let (many, stays) = leaderboards(KEPT[1]).await;
    let grows = many.div_duration_f64(few);
    println!(
        "with {} times as many matches: {grows:.2} times the CPU",
        KEPT[1] / KEPT[0]
    );
    assert!(grows <= GROWS, "the work grows with the matches");
    assert!(many < AIM, "{TOLD} requests take {many:.1?} of CPU");
    assert!(stays <= STAYS, "{stays} KiB of memory stay");
}

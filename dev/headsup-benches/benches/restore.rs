//! `headsup backup` of a data folder with a hundred thousand matches and `headsup restore` of that file into PostgreSQL, as programs of
//! their own: time and the most memory of each, beside a restore into another folder. Nine of ten matches are open, each has up to twelve
//! moves, and a note on where it is shown.
//!
//! It fails if a program does, or if not every match is in the database.
//!
//! `cargo bench -p headsup-benches --bench restore`, or `-- quick` for a hundredth of the matches.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use headsup_benches::Measured;
use headsup_benches::matches::{begun, execute, first_commit, now};
use headsup_match::{Command as MatchCommand, Match, Rated, Timestamp, UserId};
use headsup_store::Store;
use headsup_store_postgres::{Options, PostgresStore};
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const MATCHES: u64 = 100_000;
/// Commits at once.
const AT_ONCE: usize = 512;
/// Moves of a match, at most.
const MOVES: u64 = 12;
/// Of so many matches one is over.
const OVER: u64 = 10;
/// As long as the bot's own are.
const NOTE: usize = 400;

/// A match after some moves; one of ten was resigned.
fn made(number: u64, chance: &mut StdRng, at: Timestamp) -> Match {
    let people = [UserId((1 << 40) + number / 100), UserId((1 << 41) + number / 100)];
    let mut game = begun(number, people, Rated::No, at);
    for _ in 0..number % MOVES {
        let Some(seat) = game.to_decide().filter(|_| game.phase().is_open()) else {
            break;
        };
        let who = game.person_at(seat).expect("both sit");
        let own = game.player(who).expect("they play");
        let legal = own.legal_moves();
        let text = legal[chance.random_range(0..legal.len())].notation.clone();
        let mark = own.mark();
        execute(&mut game, who, &MatchCommand::Move { mark, text }, at);
    }
    if number.is_multiple_of(OVER) && game.phase().is_open() {
        execute(&mut game, people[0], &MatchCommand::Resign { ply: None }, at);
    }
    game
}

/// Fills a folder; gives how many matches are in it.
async fn fill(folder: &Path, matches: u64) -> usize {
    let store = SledStore::open(folder).expect("a new database");
    let mut chance = StdRng::seed_from_u64(1);
    let at = now();
    let (mut numbers, mut filled) = (0.., 0);
    while filled < matches as usize {
        let some = numbers.by_ref().take(AT_ONCE.min(matches as usize - filled));
        let games: Vec<Match> = some.map(|number| made(number, &mut chance, at)).collect();
        let seats = [None, Some(headsup_engine::Seat::One), Some(headsup_engine::Seat::Two)];
        // What only one player may know of yet is stored in steps.
        let known = |game: &&Match| seats.iter().all(|seat| game.version_for(*seat) == game.version());
        let stored = games.iter().filter(known).map(|game| {
            join(
                store.commit(first_commit(game, at)),
                store.set_place(game.id(), vec![b' '; NOTE]),
            )
        });
        for (stored, placed) in join_all(stored).await {
            stored.expect("it is stored");
            placed.expect("it is stored");
            filled += 1;
        }
    }
    filled
}

/// Runs the program to its end, and tells how long that took and how much memory.
fn run(what: &str, arguments: &[&Path], folder: &Path, url: Option<&str>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headsup-measured"));
    command.args(arguments).current_dir(folder).env("HEADSUP_DATA", folder);
    command.env("MALLOC_ARENA_MAX", "2").stdout(Stdio::null());
    if let Some(url) = url {
        command.env("HEADSUP_STORE_URL", url);
    }
    let (begun, mut most) = (Instant::now(), 0);
    let mut process = Measured::start(&mut command);
    let ended = loop {
        most = most.max(process.memory("VmHWM").unwrap_or(0));
        if let Some(ended) = process.ended() {
            break ended;
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    println!("{what}: {:.1?}, {} MiB", begun.elapsed(), most >> 10);
    assert!(ended, "{what} fails");
}

#[tokio::main]
async fn main() {
    let quick = std::env::args().any(|argument| argument == "quick");
    let matches = if quick { MATCHES / 100 } else { MATCHES };
    let Some(server) = PostgresServer::start(true) else {
        return;
    };
    let aside = tempfile::tempdir().expect("a folder");
    let [from, to] = ["from", "to"].map(|name| aside.path().join(name));
    let filled = fill(&from, matches).await;
    let backup = aside.path().join("headsup.backup");
    run("backup of the folder", &["backup".as_ref(), &backup], &from, None);
    let size = backup.metadata().expect("it is there").len();
    println!("{filled} matches, {:.1} MiB", size as f64 / (1 << 20) as f64);
    std::fs::create_dir(&to).expect("a folder");
    run("restore into a folder", &["restore".as_ref(), &backup], &to, None);
    let url = server.url(&server.database());
    run(
        "restore into PostgreSQL",
        &["restore".as_ref(), &backup],
        &to,
        Some(&url),
    );
    run("doctor of PostgreSQL", &["doctor".as_ref()], &to, Some(&url));
    let again = aside.path().join("again.backup");
    run("backup of PostgreSQL", &["backup".as_ref(), &again], &to, Some(&url));
    let store = PostgresStore::connect(&url, Options::default())
        .await
        .expect("it opens");
    let kept = store.all_open().await.expect("it reads").len() + store.all_finished().await.expect("it reads").len();
    assert_eq!(kept, filled, "matches in the database");
}

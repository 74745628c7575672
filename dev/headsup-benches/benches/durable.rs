//! Durable commits a second, alone and with 64 matches at once, in the data folder and on PostgreSQL (synchronous_commit = on, no standby),
//! beside SQLite (WAL, synchronous = FULL, the same layout) in the same run; whole moves a second through the host; bytes on disk a match. Each commit is a whole match of up to 40 moves
//! with the interaction that caused it. Run on an idle machine; `HEADSUP_BENCH_FOLDER` names the disk to measure, and
//! `TMPDIR` that of PostgreSQL.
#![allow(clippy::disallowed_methods, reason = "a bench sees its own tasks fail")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_engine::{Options as GameOptions, Policy};
use headsup_match::{
    ClientSeeds, Command, Match, MatchId, NewMatch, Phase, Rated, ServerSeed, Terms, TimeControl, Timestamp, UserId,
    challenge, decide,
};
use headsup_store::{Change, Commit, InteractionKey, Store};
use headsup_store_postgres::{Options, PostgresStore};
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rusqlite::{Connection, TransactionBehavior, params};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

const GAME: &str = "fortac";
const MOVES: usize = 40;
const WRITERS: u64 = 64;
const BATCH: usize = 64;
const NOON: Timestamp = Timestamp(1_800_000_000_000);

fn folder() -> TempDir {
    let under = std::env::var_os("HEADSUP_BENCH_FOLDER")
        .map_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")), PathBuf::from);
    tempfile::tempdir_in(under).expect("the folder can be written")
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads")
}

fn terms() -> Terms {
    Terms {
        game: GAME.to_owned(),
        options: GameOptions::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    }
}

/// Every commit of one match: the challenge, its acceptance, 40 moves, a resignation.
fn one_match() -> Vec<Change> {
    let book = headsup_games::CATALOG.find(GAME).expect("in the catalog");
    let mut chance = StdRng::seed_from_u64(1);
    for number in 0..=255u8 {
        let fresh = NewMatch {
            id: MatchId::from_bytes([0; 5]),
            secret: ServerSeed([number; 32]),
        };
        let seed = fresh.secret.seed(fresh.id, &ClientSeeds::default());
        let people = (UserId(100_000_000_000_000_001), UserId(100_000_000_000_000_002));
        let mut game = challenge(fresh, people.0, Some(people.1), terms(), book, NOON).expect("two people");
        let mut changes = vec![Change::to(&game, None)];
        let mut position = book.open_position(seed, &GameOptions::default());
        let mut then = |game: &mut Match, who: UserId, command: Command| {
            let before = game.people();
            let events = decide(game, who, &command, NOON).expect("legal");
            game.evolve(&events, NOON);
            changes.push(Change::to(game, Some(before)));
        };
        then(&mut game, people.1, Command::Accept(Vec::new()));
        while game.phase() == Phase::Playing && game.record().moves().len() < MOVES {
            let seat = game.to_decide().expect("playing");
            let who = game.person_at(seat).expect("both sit");
            let mark = game.mark(seat);
            let text = position.choose(Policy::Random, &mut chance).expect("not over");
            position.play(&text).expect("legal");
            then(&mut game, who, Command::Move { mark, text });
        }
        if game.phase() == Phase::Playing {
            then(&mut game, people.0, Command::Resign { ply: None });
            return changes;
        }
    }
    unreachable!("some match is that long")
}

/// Returns a writer's n-th commit: its matches follow one another.
fn commit(changes: &[Change], writer: u64, nth: u64, now: Timestamp) -> Commit {
    let (which, step) = (nth / changes.len() as u64, (nth % changes.len() as u64) as usize);
    let id = match_id(writer, which);
    let key = InteractionKey((now.0 << 22) + (nth << 6) + writer);
    Commit {
        changes: vec![Change {
            id,
            ..changes[step].clone()
        }],
        interaction: Some((key, id.to_bytes().to_vec())),
        now,
    }
}

/// Two hundred an hour.
fn match_id(writer: u64, which: u64) -> MatchId {
    let number = which * WRITERS + writer;
    let [a, b, c, ..] = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
    MatchId::new(NOON.after(Duration::from_secs(number / 200 * 3600)), [a, b, c])
}

/// Where the 64 begin: beyond the matches of the one who was alone.
const AFTER_ALONE: u64 = 100_000 * changes_of_a_match();

// ---- SQLite: the same keys and values, one transaction a batch ----

struct Sqlite(Connection);

impl Sqlite {
    fn open(folder: &Path) -> Sqlite {
        let connection = Connection::open(folder.join("matches.sqlite")).expect("opens");
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;
                 CREATE TABLE matches (id BLOB PRIMARY KEY, version INTEGER, value BLOB) WITHOUT ROWID;
                 CREATE TABLE people (id BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID;
                 CREATE TABLE open (key BLOB PRIMARY KEY) WITHOUT ROWID;
                 CREATE TABLE interactions (key INTEGER PRIMARY KEY, at INTEGER, answer BLOB);",
            )
            .expect("tables");
        Sqlite(connection)
    }

    fn store(&mut self, batch: &[Commit]) {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .expect("begins");
        for commit in batch {
            let (key, answer) = commit.interaction.as_ref().expect("each has one");
            let known = transaction
                .prepare_cached("SELECT 1 FROM interactions WHERE key = ?")
                .and_then(|mut known| known.exists([key.0 as i64]))
                .expect("reads");
            assert!(!known);
            for change in &commit.changes {
                let id = change.id.to_bytes();
                let version: i64 = transaction
                    .prepare_cached("SELECT version FROM matches WHERE id = ?")
                    .and_then(|mut version| version.query_row([&id[..]], |row| row.get(0)))
                    .unwrap_or_default();
                assert_eq!(version as u64, change.expected);
                transaction
                    .prepare_cached("INSERT OR REPLACE INTO matches VALUES (?, ?, ?)")
                    .and_then(|mut insert| insert.execute(params![&id[..], version + 1, change.record.to_bytes()]))
                    .expect("writes");
                if let Some(people) = change.people {
                    let ids: Vec<u8> = people.iter().flat_map(|person| person.0.to_be_bytes()).collect();
                    transaction
                        .prepare_cached("INSERT OR REPLACE INTO people VALUES (?, ?)")
                        .and_then(|mut insert| insert.execute(params![&id[..], ids]))
                        .expect("writes");
                    for person in people.iter() {
                        let key = [&person.0.to_be_bytes()[..], &id[..]].concat();
                        transaction
                            .prepare_cached("INSERT OR REPLACE INTO open VALUES (?)")
                            .and_then(|mut insert| insert.execute([key]))
                            .expect("writes");
                    }
                }
            }
            transaction
                .prepare_cached("INSERT INTO interactions VALUES (?, ?, ?)")
                .and_then(|mut insert| insert.execute(params![key.0 as i64, commit.now.0 as i64, answer]))
                .expect("writes");
        }
        transaction.commit().expect("commits");
    }
}

type Waiting = (Commit, oneshot::Sender<()>);

/// A thread that takes what waits and stores it in one transaction, as ours does.
fn batching(mut sqlite: Sqlite, waiting: Receiver<Waiting>) {
    while let Ok(first) = waiting.recv() {
        let (batch, replies): (Vec<_>, Vec<_>) =
            std::iter::once(first).chain(waiting.try_iter().take(BATCH - 1)).unzip();
        sqlite.store(&batch);
        replies
            .into_iter()
            .for_each(|reply| reply.send(()).expect("a caller waits"));
    }
}

// ---- how fast ----

/// Lets 64 writers make so many commits together, each its next one when the last is durable. `nth` is where they stand.
fn together<F: Future<Output = ()> + Send>(
    runtime: &Runtime,
    count: u64,
    nth: &mut u64,
    write: impl Fn(u64, u64) -> F + Clone + Send + 'static,
) -> Duration {
    let each = count.div_ceil(WRITERS);
    let from = *nth;
    *nth += each;
    let start = Instant::now();
    runtime.block_on(async {
        let writers = (0..WRITERS).map(|writer| {
            let write = write.clone();
            tokio::spawn(async move {
                for step in from..from + each {
                    write(writer, step).await;
                }
            })
        });
        futures_util::future::join_all(writers)
            .await
            .into_iter()
            .for_each(|ended| ended.expect("no panic"));
    });
    // As long as `count` of them took.
    start.elapsed().mul_f64(count as f64 / (each * WRITERS) as f64)
}

/// Commits of one of our stores.
fn commits(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    runtime: &Runtime,
    store: &Arc<dyn Store>,
    changes: &Arc<Vec<Change>>,
) {
    let mut nth = 0;
    group.bench_function(format!("{name}, alone"), |bencher| {
        bencher.iter(|| {
            let commit = commit(changes, 0, nth, NOON.after(Duration::from_millis(nth)));
            nth += 1;
            runtime.block_on(store.commit(commit)).expect("stored")
        });
    });
    let mut nth = AFTER_ALONE;
    group.bench_function(format!("{name}, 64 matches at once"), |bencher| {
        let (store, changes) = (store.clone(), changes.clone());
        let write = move |writer, step| {
            let (store, changes) = (store.clone(), changes.clone());
            async move {
                let commit = commit(&changes, writer, step, NOON.after(Duration::from_millis(step)));
                store.commit(commit).await.expect("stored");
            }
        };
        bencher.iter_custom(|count| together(runtime, count, &mut nth, write.clone()));
    });
}

fn sled_commits(group: &mut BenchmarkGroup<WallTime>, changes: &Arc<Vec<Change>>) {
    let (runtime, aside) = (runtime(), folder());
    let store: Arc<dyn Store> = Arc::new(SledStore::open(aside.path()).expect("opens"));
    commits(group, "ours", &runtime, &store, changes);
}

/// The same on a PostgreSQL server of its own, where it is installed.
fn postgres_commits(group: &mut BenchmarkGroup<WallTime>, changes: &Arc<Vec<Change>>) {
    let Some(server) = PostgresServer::start(true) else {
        return;
    };
    let runtime = runtime();
    let url = server.url(&server.database());
    let connected = PostgresStore::connect(&url, Options::default());
    let store: Arc<dyn Store> = Arc::new(runtime.block_on(connected).expect("connects"));
    commits(group, "PostgreSQL", &runtime, &store, changes);
}

/// The challenge, its acceptance, the moves, a resignation.
const fn changes_of_a_match() -> u64 {
    MOVES as u64 + 3
}

fn sqlite_commits(group: &mut BenchmarkGroup<WallTime>, changes: &Arc<Vec<Change>>) {
    let aside = folder();
    let mut sqlite = Sqlite::open(aside.path());
    let mut nth = 0;
    group.bench_function("SQLite, alone", |bencher| {
        bencher.iter(|| {
            sqlite.store(&[commit(changes, 0, nth, NOON.after(Duration::from_millis(nth)))]);
            nth += 1;
        });
    });
    let runtime = runtime();
    let (jobs, waiting): (Sender<Waiting>, _) = channel();
    let thread = std::thread::spawn(move || batching(sqlite, waiting));
    let mut nth = AFTER_ALONE;
    group.bench_function("SQLite, 64 matches at once", |bencher| {
        let (jobs, changes) = (jobs.clone(), changes.clone());
        let write = move |writer, step| {
            let (jobs, changes) = (jobs.clone(), changes.clone());
            async move {
                let commit = commit(&changes, writer, step, NOON.after(Duration::from_millis(step)));
                let (reply, stored) = oneshot::channel();
                jobs.send((commit, reply)).expect("the thread is there");
                stored.await.expect("stored");
            }
        };
        bencher.iter_custom(|count| together(&runtime, count, &mut nth, write.clone()));
    });
    drop(jobs);
    thread.join().expect("no panic");
}

/// A whole move: load, replay, decide, commit, tell.
fn host_moves(group: &mut BenchmarkGroup<WallTime>) {
    let runtime = runtime();
    let aside = folder();
    let store = Arc::new(SledStore::open(aside.path()).expect("opens"));
    let app = App::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let tables: Vec<_> = (0..WRITERS).map(|_| Arc::new(tokio::sync::Mutex::new(None))).collect();
    let step = move |writer: u64| {
        let (app, table) = (app.clone(), tables[writer as usize].clone());
        async move {
            let mut table = table.lock().await;
            *table = Some(step(&app, writer, table.take()).await);
        }
    };
    group.bench_function("a move through the host, alone", |bencher| {
        bencher.iter(|| runtime.block_on(step(0)));
    });
    group.bench_function("a move through the host, 64 matches at once", |bencher| {
        let step = step.clone();
        let write = move |writer, _| step(writer);
        bencher.iter_custom(|count| together(&runtime, count, &mut 0, write.clone()));
    });
}

async fn step(app: &App, writer: u64, game: Option<Arc<Match>>) -> Arc<Match> {
    use std::sync::atomic::{AtomicU64, Ordering};
    static KEY: AtomicU64 = AtomicU64::new(1);
    let key = InteractionKey(KEY.fetch_add(1, Ordering::Relaxed));
    let (one, two) = (UserId(2 * writer), UserId(2 * writer + 1));
    let Some(game) = game.filter(|game| game.phase().is_open()) else {
        return app
            .matches
            .challenge(key, one, Some(two), terms())
            .await
            .expect("stored")
            .game()
            .clone();
    };
    let (who, command) = match game.to_decide() {
        None => (two, Command::Accept(Vec::new())),
        Some(seat) => {
            let who = game.person_at(seat).expect("both sit");
            let own = game.player(who).expect("they play");
            let legal = own.legal_moves();
            let text = legal[key.0 as usize % legal.len()].notation.clone();
            (who, Command::Move { mark: own.mark(), text })
        }
    };
    app.matches
        .execute(key, who, game.id(), command)
        .await
        .expect("stored")
        .game()
        .clone()
}

// ---- how large ----

fn bytes(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder)
        .expect("reads")
        .map(|entry| entry.expect("reads"));
    entries
        .map(|entry| match entry.metadata().expect("reads") {
            metadata if metadata.is_dir() => bytes(&entry.path()),
            metadata => metadata.len(),
        })
        .sum()
}

/// 10,000 matches of 40 moves, a thousand a day, 64 at a time: bytes on disk a match, with a day's answers kept.
fn size(changes: &Arc<Vec<Change>>) {
    const MATCHES: u64 = 10_000;
    let (runtime, aside) = (runtime(), folder());
    let store = Arc::new(SledStore::open(aside.path()).expect("opens"));
    let pause = 24 * 60 * 60 * 1000 / (1000 * changes.len() as u64 / WRITERS);
    let (of_store, of_changes) = (store.clone(), changes.clone());
    let write = move |writer, step| {
        let (store, changes) = (of_store.clone(), of_changes.clone());
        async move {
            let commit = commit(&changes, writer, step, NOON.after(Duration::from_millis(step * pause)));
            store.commit(commit).await.expect("stored");
        }
    };
    let mut nth = 0;
    let count = MATCHES.div_ceil(WRITERS) * WRITERS * changes.len() as u64;
    let took = together(&runtime, count, &mut nth, write);
    let matches = count / changes.len() as u64;
    println!(
        "{matches} matches of {MOVES} moves in {took:.1?}, {:.0} commits/s",
        count as f64 / took.as_secs_f64()
    );
    println!("on disk while open: {} bytes a match", bytes(aside.path()) / matches);
    drop(store);
    let start = Instant::now();
    let store = SledStore::open(aside.path()).expect("opens again");
    println!(
        "opened again in {:.1?}; on disk: {} bytes a match",
        start.elapsed(),
        bytes(aside.path()) / matches
    );
    let record = changes.last().expect("some").record.to_bytes().len();
    println!("the record itself: {record} bytes");
    drop(store);
}

fn durable(criterion: &mut Criterion) {
    let changes = Arc::new(one_match());
    assert_eq!(changes.len() as u64, changes_of_a_match());
    let mut group = criterion.benchmark_group("durable");
    group
        .throughput(Throughput::Elements(1))
        .sample_size(20)
        .measurement_time(Duration::from_secs(6));
    sled_commits(&mut group, &changes);
    postgres_commits(&mut group, &changes);
    sqlite_commits(&mut group, &changes);
    host_moves(&mut group);
    group.finish();
    size(&changes);
}

criterion_group!(benches, durable);
criterion_main!(benches);

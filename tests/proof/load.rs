//! The bot under load, as a program of its own, against a sandbox: a database full of open matches, a cold start on it, moves
//! without a pause, and presses in bursts. What it takes is printed; only the large size is held to bounds, for on a machine that is busy
//! with other things these figures say nothing. Bursts are held against the same bursts on a bot that says one word: both keep the machine
//! busy, so its speed is in both.
//!
//! `PROOF=n` makes n times ten matches, 100,000 at most, and plays as much longer.

mod bare;
mod figures;
mod fill;
mod people;
mod program;

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use headsup_sandbox::{Sandbox, Setup, Trouble};
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use self::figures::{ClockState, Figures};
use self::people::{Table, World};
use self::program::Program;
use crate::rounds;

/// Open matches in the large size, and how long it plays.
const MATCHES: u64 = 100_000;
const SECONDS: u64 = 600;
/// Moves a second.
const RATE: u64 = 50;
/// At so many tables.
const TABLES: usize = 64;
/// Presses of a burst, and bursts.
const BURST: usize = 500;
const BURSTS: u64 = 3;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
struct Size {
    matches: u64,
    moves: u64,
    burst: usize,
}

impl Size {
    /// A tenth of the matches and a fortieth of the moves, unless `PROOF` says otherwise.
    fn wanted() -> Size {
        let matches = match std::env::var_os("PROOF") {
            None => return Size::of(MATCHES / 10, SECONDS / 40),
            Some(_) => (rounds(0) * 10).min(MATCHES),
        };
        Size::of(matches, (SECONDS * matches / MATCHES).max(5))
    }

    fn of(matches: u64, seconds: u64) -> Size {
        Size {
            matches,
            moves: RATE * seconds,
            burst: BURST,
        }
    }

    fn is_large(self) -> bool {
        self.matches == MATCHES
    }
}

/// Everything once: fill, start, play, press, stop, look.
async fn tried(size: Size, trouble: Option<Trouble>) -> Figures {
    // A burst opens a connection for each press, and the sandbox takes a quarter of the files for those.
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    setrlimit(Resource::Nofile, files).expect("it may open as many as it is given");
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let data = tempfile::tempdir().expect("a folder");
    let world = World::of(&sandbox);
    let queues = world.people(TABLES).await;
    let bare = bare::bursts(&world, &queues, size.burst).await;
    let note = program::a_note(&world, data.path()).await;
    let begun = Instant::now();
    let tables = fill::fill(data.path(), size.matches, size.moves, queues, &note).await;
    println!("{} open matches on disk after {:.1?}", size.matches, begun.elapsed());

    let mut program = Program::start(&world, data.path());
    let mut figures = Figures {
        answering: program.answers(&world).await,
        ready: program.is_ready().await,
        bare_lost: bare.lost(),
        bare: bare.sorted(),
        ..Figures::default()
    };
    figures.scrape = program.scrape().await;
    if let Some(trouble) = trouble {
        sandbox.trouble(trouble);
    }
    let tables = play(size, tables, &mut figures).await;
    figures.scrape = figures.scrape.max(program.scrape().await);
    figures.memory = program.memory();
    program.stop().await;
    fill::assert_kept(data.path(), &tables).await;
    sandbox.stop().await;
    figures
}

/// A move every fiftieth of a second at whatever table has answered the one before, and now and then a burst of presses.
async fn play(size: Size, tables: Vec<Table>, figures: &mut Figures) -> Vec<Table> {
    let tables: Vec<Arc<Mutex<Table>>> = tables.into_iter().map(|table| Arc::new(Mutex::new(table))).collect();
    let (idle, mut free) = mpsc::unbounded_channel();
    (0..tables.len()).for_each(|at| idle.send(at).expect("it is open"));
    let mut beat = tokio::time::interval(Duration::from_micros(1_000_000 / RATE));
    beat.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let (moves, presses) = (ClockState::default(), ClockState::default());
    let mut tasks = JoinSet::new();
    let begun = Instant::now();
    for number in 1..=size.moves {
        beat.tick().await;
        match free.try_recv() {
            Ok(at) => {
                let (table, idle, moves) = (Arc::clone(&tables[at]), idle.clone(), moves.clone());
                tasks.spawn(async move {
                    if table.lock().await.step(&moves).await {
                        idle.send(at).expect("it is open");
                    }
                });
            }
            Err(_) => figures.late += 1,
        }
        if number % (size.moves / BURSTS).max(1) == size.moves / BURSTS / 2 {
            let (tables, presses) = (tables.clone(), presses.clone());
            tasks.spawn(async move {
                let boards = people::boards(&tables).await;
                let pressed = boards.iter().cycle().take(size.burst);
                join_all(pressed.map(|(person, board)| person.press_first(board, &presses))).await;
            });
        }
    }
    while let Some(ended) = tasks.join_next().await {
        ended.expect("each is answered");
    }
    figures.seconds = begun.elapsed();
    figures.lost = moves.lost() + presses.lost();
    figures.pressed = presses.all();
    (figures.moves, figures.presses) = (moves.sorted(), presses.sorted());
    let tables = tables
        .into_iter()
        .map(|table| Arc::into_inner(table).expect("nobody plays"));
    tables.map(Mutex::into_inner).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_hundred_thousand_open_matches_nobody_waits() {
    let size = Size::wanted();
    let figures = tried(size, None).await;
    println!("{figures}");
    assert!(!figures.moves.is_empty());
    figures.assert_bare_pressed(BURSTS * size.burst as u64);
    let burst = BURSTS * size.burst as u64;
    assert!(
        figures.pressed * 2 > burst,
        "only {} of {burst} presses were of a table that lay there",
        figures.pressed
    );
    if size.is_large() {
        figures.assert_good();
    }
}

/// The control: what answers late is seen to.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_slow_is_found_out() {
    let slow = Trouble {
        path: Some("/interactions/*".to_owned()),
        delay_ms: 900,
        times: u32::MAX,
        ..Trouble::default()
    };
    let size = Size {
        matches: 100,
        moves: 20,
        burst: 20,
    };
    let figures = tried(size, Some(slow)).await;
    figures.assert_bare_pressed(BURSTS * size.burst as u64);
    assert!(
        figures.wrong().iter().any(|wrong| wrong.starts_with("moves: p99")),
        "{figures}"
    );
}

//! A program that keeps matches is killed at any moment, again and again, and nothing that it acknowledged is lost or doubled.
//!
//! The program is this test binary once more, as `the_one_who_is_killed`.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use headsup::engine::Options;
use headsup::games::SHELF;
use headsup::host::{Host, SystemClock, SystemEntropy};
use headsup::matches::{Command, Match, MatchId, Pace, PersonId, Rated, Terms};
use headsup::store::{InteractionKey, SledStore, Store};
use rand::RngExt;

use crate::rounds;

const FOLDER: &str = "HEADSUP_CRASH_FOLDER";
const FIRST_KEY: &str = "HEADSUP_CRASH_FIRST_KEY";
const TABLES: u64 = 8;
const KEYS_A_LIFE: u64 = 1 << 32;

fn open(folder: &Path) -> (Host, Arc<SledStore>) {
    let store = Arc::new(SledStore::open(folder).unwrap_or_else(|error| panic!("{error}")));
    (
        Host::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemEntropy)),
        store,
    )
}

/// Any legal command of whoever is asked, in words of one line.
pub fn next_command(game: &Match) -> (PersonId, Command) {
    let people = game.people();
    let Some(seat) = game.to_decide() else {
        return (people.opponent.unwrap(), Command::Accept(Vec::new()));
    };
    let table = game.table_of(seat).unwrap();
    let mut legal = table.legal().unwrap().whisper(seat).unwrap();
    let text = legal.swap_remove(rand::rng().random_range(0..legal.len())).notation;
    // As it is stored: its owner reads some moves otherwise.
    let text = table.twin().play(&text).unwrap().announce().notation;
    let mark = game.mark(seat);
    (game.person_at(seat).unwrap(), Command::Move { mark, text })
}

// ---- the one who is killed ----

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).unwrap();
}

/// Plays one match after the other: says what it tries, and what was acknowledged.
async fn play_for_ever(host: Host, table: u64, mut resumed: Option<MatchId>, keys: Arc<AtomicU64>) {
    let key = || InteractionKey(keys.fetch_add(1, Ordering::SeqCst));
    let (one, two) = (PersonId(1 + 2 * table), PersonId(2 + 2 * table));
    loop {
        let mut game = match resumed.take() {
            Some(id) => host.look(id).await.unwrap(),
            None => {
                let slug = SHELF[rand::rng().random_range(0..SHELF.len())].info().slug;
                let terms = Terms {
                    game: slug.to_owned(),
                    options: Options::default(),
                    rated: Rated::No,
                    pace: Pace::Free,
                };
                let key = key();
                let done = host.challenge(key, one, Some(two), terms).await.unwrap();
                say(&format!("ack {} {} {} -", key.0, done.game.id(), done.game.version()));
                done.game
            }
        };
        while game.phase().is_open() {
            let (who, command) = next_command(&game);
            let key = key();
            let text = match &command {
                Command::Move { text, .. } => text.clone(),
                _ => "-".to_owned(),
            };
            say(&format!("try {} {} {} {text}", key.0, game.id(), game.version() + 1));
            let done = host.act(key, who, game.id(), command.clone()).await.unwrap();
            say(&format!(
                "ack {} {} {} {text}",
                key.0,
                done.game.id(),
                done.game.version()
            ));
            assert!(!done.repeated);
            let again = host.act(key, who, game.id(), command).await.unwrap();
            assert!(
                again.repeated && again.game.version() == done.game.version(),
                "a redelivery changes nothing"
            );
            game = done.game;
        }
    }
}

#[test]
#[ignore = "it plays until it is killed; the other tests start it"]
fn the_one_who_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let first_key: u64 = std::env::var(FIRST_KEY).unwrap().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let (host, _) = open(&PathBuf::from(folder));
        // The test runner has left a line of its own unfinished.
        say("\nopen");
        let mut open = host.all_open().await.unwrap().into_iter();
        let keys = Arc::new(AtomicU64::new(first_key));
        let tables =
            (0..TABLES).map(|table| tokio::spawn(play_for_ever(host.clone(), table, open.next(), keys.clone())));
        for ended in futures_util::future::join_all(tables).await {
            ended.unwrap();
        }
    });
}

// ---- who kills and looks ----

struct Victim {
    process: Child,
    heard: Option<JoinHandle<Vec<String>>>,
    /// One when it is open, and one for each command that it acknowledged.
    signs: std::sync::mpsc::Receiver<()>,
}

fn start(folder: &Path, life: u64) -> Victim {
    let mut process = Process::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "kills::the_one_who_is_killed",
            "--ignored",
            "--nocapture",
            "--test-threads",
            "1",
        ])
        .env(FOLDER, folder)
        .env(FIRST_KEY, (life * KEYS_A_LIFE + 1).to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(process.stdout.take().unwrap());
    let (telling, signs) = std::sync::mpsc::channel();
    let heard = std::thread::spawn(move || {
        let mut lines = Vec::new();
        let mut line = String::new();
        while out.read_line(&mut line).unwrap() > 0 {
            // A line that the kill cut short was not said.
            if line.ends_with('\n') {
                if line.trim_end() == "open" || line.starts_with("ack ") {
                    let _ = telling.send(());
                }
                lines.push(line.trim_end().to_owned());
            }
            line.clear();
        }
        lines
    });
    Victim {
        process,
        heard: Some(heard),
        signs,
    }
}

impl Victim {
    /// Waits until it has given so many signs.
    fn wait_for(&self, signs: usize) {
        for _ in 0..signs {
            self.signs.recv_timeout(Duration::from_secs(60)).expect("it works");
        }
    }

    /// SIGKILL, and everything it had said.
    fn kill(mut self) -> Vec<String> {
        assert_eq!(self.process.try_wait().unwrap(), None, "it ended by itself");
        self.end();
        self.heard.take().unwrap().join().unwrap()
    }

    fn end(&mut self) {
        self.process.kill().and_then(|()| self.process.wait()).unwrap();
    }
}

impl Drop for Victim {
    /// A test that fails leaves nobody running.
    fn drop(&mut self) {
        self.end();
    }
}

/// Something that was said of a match.
#[derive(Clone, Debug)]
struct Said {
    key: InteractionKey,
    id: MatchId,
    version: u64,
    text: String,
}

fn said(lines: &[String], what: &str) -> Vec<Said> {
    let parse = |line: &String| {
        let mut words = line.strip_prefix(what)?.trim_start().splitn(4, ' ');
        let mut word = || words.next().unwrap();
        Some(Said {
            key: InteractionKey(word().parse().unwrap()),
            id: word().parse().unwrap(),
            version: word().parse().unwrap(),
            text: word().to_owned(),
        })
    };
    lines.iter().filter_map(parse).collect()
}

/// What was acknowledged over all lives.
#[derive(Default)]
struct Acknowledged {
    all: Vec<Said>,
    newest: HashMap<MatchId, u64>,
}

impl Acknowledged {
    /// Opens what the dead one left behind and holds it against everything that it had said in this life and the ones before.
    async fn examine(&mut self, folder: &Path, lines: &[String]) {
        let acks = said(lines, "ack");
        for ack in &acks {
            self.newest.insert(ack.id, ack.version);
        }
        self.all.extend(acks);
        let (host, store) = open(folder);
        for ack in &self.all {
            let stored = store
                .load(ack.id)
                .await
                .unwrap()
                .unwrap_or_else(|| panic!("{ack:?} is lost"));
            assert!(stored.version >= ack.version, "{ack:?} is lost: {stored:?}");
            if ack.text != "-" {
                // Version 1 is the challenge, 2 its acceptance. Forced moves come with the move before them.
                let moves = stored.record.moves().iter().chain(stored.record.tried());
                assert!(
                    moves.into_iter().any(|text| *text == ack.text),
                    "{ack:?} is lost: {stored:?}"
                );
            }
            let (answer, _) = store
                .answered(ack.key)
                .await
                .unwrap()
                .unwrap_or_else(|| panic!("no answer to {ack:?}"));
            assert_eq!(answer, ack.id.to_bytes());
        }
        // Each match had at most one command under way: it is there with its answer, or neither is.
        let tries = said(lines, "try");
        for (&id, &newest) in &self.newest {
            let game = host.look(id).await.expect("every match can be replayed");
            let under_way = tries.iter().find(|tried| tried.id == id && tried.version == newest + 1);
            let answered = match under_way {
                Some(tried) => store.answered(tried.key).await.unwrap().is_some(),
                None => false,
            };
            assert_eq!(game.version(), newest + u64::from(answered), "{id}: {under_way:?}");
        }
        for tried in &tries {
            if self.newest.get(&tried.id) == Some(&(tried.version - 1)) {
                self.redeliver(&host, tried).await;
            }
        }
    }

    /// The command under way comes again: it is carried out now, or was before; once in any case.
    async fn redeliver(&mut self, host: &Host, tried: &Said) {
        let game = host.look(tried.id).await.unwrap();
        let there = game.version() == tried.version;
        let (who, command) = if tried.text == "-" {
            (game.people().opponent.unwrap(), Command::Accept(Vec::new()))
        } else {
            let seat = game
                .to_decide()
                .filter(|_| !there)
                .or_else(|| game.last_turn().first().map(|played| played.seat));
            let (mark, text) = (game.mark(seat.unwrap()), tried.text.clone());
            (game.person_at(seat.unwrap()).unwrap(), Command::Move { mark, text })
        };
        let done = host.act(tried.key, who, tried.id, command).await.unwrap();
        assert_eq!(
            (done.repeated, done.game.version()),
            (there, tried.version),
            "{tried:?}"
        );
        self.newest.insert(tried.id, tried.version);
        self.all.push(tried.clone());
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

#[test]
fn killed_under_load_it_has_everything_that_it_acknowledged_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = Acknowledged::default();
    for life in 0..rounds(200) {
        let victim = start(folder.path(), life);
        victim.wait_for(rand::rng().random_range(11..60));
        std::thread::sleep(Duration::from_micros(rand::rng().random_range(0..2_000)));
        let lines = victim.kill();
        runtime().block_on(acknowledged.examine(folder.path(), &lines));
    }
    println!(
        "{} kills, {} acknowledged commands, none lost or doubled",
        rounds(200),
        acknowledged.all.len()
    );
}

#[test]
fn killed_while_it_starts_it_starts_the_next_time() {
    let mut acknowledged = Acknowledged::default();
    let mut folder = tempfile::tempdir().unwrap();
    let mut cut_short = 0;
    for life in 0..rounds(200) {
        // Every sixth life begins with nothing, so that making a database is cut short too.
        if life % 6 == 0 {
            folder = tempfile::tempdir().unwrap();
            acknowledged = Acknowledged::default();
        }
        let victim = start(folder.path(), life);
        std::thread::sleep(Duration::from_micros(rand::rng().random_range(0..25_000)));
        let lines = victim.kill();
        cut_short += u64::from(!lines.iter().any(|line| line == "open"));
        runtime().block_on(acknowledged.examine(folder.path(), &lines));
    }
    println!("{} kills, {cut_short} of them before it was open", rounds(200));
}

#[test]
fn while_one_is_running_another_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let victim = start(folder.path(), 0);
    victim.wait_for(1);
    let error = SledStore::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains("in use by another program"), "{error}");
    let lines = victim.kill();
    runtime().block_on(Acknowledged::default().examine(folder.path(), &lines));
}

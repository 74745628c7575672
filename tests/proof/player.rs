//! A program that plays and says what it does: this test binary once more, as `the_one_who_plays`.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_engine::Options;
use headsup_games::CATALOG;
use headsup_match::{
    Command, Match, MatchId, NewMatch, Rated, ServerSeed, Terms, TimeControl, Timestamp, UserId, challenge,
};
use headsup_store::InteractionKey;
use headsup_store_sled::{OpenError, Setup, SledStore};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

const FOLDER: &str = "HEADSUP_PROOF_FOLDER";
const FIRST_KEY: &str = "HEADSUP_PROOF_FIRST_KEY";
pub const TURNS: &str = "HEADSUP_PROOF_TURNS";
const HASTY: &str = "HEADSUP_PROOF_HASTY";
/// In how many milliseconds a write must end, if not in as many as usual.
pub const PATIENCE: &str = "HEADSUP_PROOF_PATIENCE";
const TABLES: u64 = 8;
const KEYS_A_LIFE: u64 = 1 << 32;

/// A house on this folder.
pub fn open(folder: &Path, setup: Setup) -> Result<(App, Arc<SledStore>), OpenError> {
    let store = Arc::new(SledStore::open_with(folder, setup)?);
    let app = App::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    Ok((app, store))
}

/// To play any game of the catalog.
pub fn any_terms() -> Terms {
    Terms {
        game: CATALOG[rand::rng().random_range(0..CATALOG.len())]
            .info()
            .slug
            .to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    }
}

pub const ANN: UserId = UserId(1);
pub const BEN: UserId = UserId(2);

/// A challenge by Ann to Ben, in a match of this number.
pub fn challenged(number: u8, now: Timestamp) -> Match {
    let fresh = NewMatch {
        id: MatchId::from_bytes([number; 5]),
        secret: ServerSeed([number; 32]),
    };
    let terms = any_terms();
    let rulebook = CATALOG.find(&terms.game).unwrap();
    challenge(fresh, ANN, Some(BEN), terms, rulebook, now).unwrap()
}

/// Returns any legal move of the player to decide, as its owner reads it.
pub fn any_move(game: &Match, chance: &mut impl Rng) -> String {
    let seat = game.to_decide().expect("a player must move");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let legal = legal.expect("it is for them");
    legal.choose(chance).expect("they can move").notation.clone()
}

/// Returns any legal command of the person who is asked, in words of one line.
pub fn next_command(game: &Match) -> (UserId, Command) {
    let people = game.people();
    let Some(seat) = game.to_decide() else {
        return (people.opponent.unwrap(), Command::Accept(Vec::new()));
    };
    let text = any_move(game, &mut rand::rng());
    // As it is stored: its owner reads some moves otherwise.
    let text = game.player_at(seat).unwrap().attempt(&text).unwrap().notation;
    let mark = game.mark(seat);
    (game.person_at(seat).unwrap(), Command::Move { mark, text })
}

// ---- the one who plays ----

/// Prints a line for the process that listens.
pub fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).unwrap();
}

/// Plays one match after the other: says what it tries, and what was acknowledged.
async fn play(app: App, table: u64, mut resumed: Option<MatchId>, keys: Arc<AtomicU64>, mut turns: u64) {
    let key = || InteractionKey(keys.fetch_add(1, Ordering::SeqCst));
    let (one, two) = (UserId(1 + 2 * table), UserId(2 + 2 * table));
    while turns > 0 {
        let mut game = match resumed.take() {
            Some(id) => Arc::new(app.matches.load(id).await.unwrap()),
            None => {
                let key = key();
                let done = app.matches.challenge(key, one, Some(two), any_terms()).await.unwrap();
                say(&format!(
                    "ack {} {} {} -",
                    key.0,
                    done.game().id(),
                    done.game().version()
                ));
                done.game().clone()
            }
        };
        while game.phase().is_open() && turns > 0 {
            turns -= 1;
            let (who, command) = next_command(&game);
            let key = key();
            let text = match &command {
                Command::Move { text, .. } => text.clone(),
                _ => "-".to_owned(),
            };
            say(&format!("try {} {} {} {text}", key.0, game.id(), game.version() + 1));
            let done = app.matches.execute(key, who, game.id(), command.clone()).await.unwrap();
            say(&format!(
                "ack {} {} {} {text}",
                key.0,
                done.game().id(),
                done.game().version()
            ));
            assert!(!done.repeated());
            let again = app.matches.execute(key, who, game.id(), command).await.unwrap();
            assert!(
                again.repeated() && again.game().version() == done.game().version(),
                "a redelivery changes nothing"
            );
            game = done.game().clone();
        }
    }
}

#[test]
#[ignore = "it plays until it is killed; the proofs start it"]
fn the_one_who_plays() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let number = |name| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let turns = number(TURNS).unwrap_or(u64::MAX);
    let setup = Setup {
        patience: number(PATIENCE).map_or(Setup::default().patience, Duration::from_millis),
        hasty: std::env::var_os(HASTY).is_some(),
        ..Setup::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let (app, _) = open(&PathBuf::from(folder), setup).unwrap_or_else(|error| panic!("{error}"));
        // The test runner has left a line of its own unfinished.
        say("\nopen");
        let mut open = app.history.all_open().await.unwrap().into_iter();
        let keys = Arc::new(AtomicU64::new(number(FIRST_KEY).unwrap()));
        let tables = (0..TABLES).map(|table| tokio::spawn(play(app.clone(), table, open.next(), keys.clone(), turns)));
        for ended in futures_util::future::join_all(tables).await {
            ended.unwrap();
        }
    });
}

// ---- who starts it and listens ----

/// The program for one life of it. Each life in a folder has another number, and so other interactions.
pub fn life(folder: &Path, number: u64) -> Process {
    let mut process = Process::new(std::env::current_exe().unwrap());
    process
        .args(["--exact", "player::the_one_who_plays", "--ignored", "--nocapture"])
        .args(["--test-threads", "1"])
        .env(FOLDER, folder)
        .env(FIRST_KEY, (number * KEYS_A_LIFE + 1).to_string());
    process
}

/// The same, and it acknowledges before anything is on disk.
pub fn hasty_life(folder: &Path, number: u64) -> Process {
    let mut process = life(folder, number);
    process.env(HASTY, "1");
    process
}

/// Lets it play to the end of so many turns of each table, and close the store.
pub fn play_out(process: &mut Process, turns: u64) -> Vec<String> {
    let done = process.env(TURNS, turns.to_string()).output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(
        done.status.success(),
        "{said}\n{}",
        String::from_utf8_lossy(&done.stderr)
    );
    said.lines().map(str::to_owned).collect()
}

/// A player that runs until it is killed.
pub struct Victim {
    process: Child,
    heard: Option<JoinHandle<Vec<String>>>,
    /// One when it is open, and one for each command that it acknowledged.
    signs: std::sync::mpsc::Receiver<()>,
}

impl Victim {
    pub fn start(mut process: Process) -> Victim {
        let mut process = process.stdout(Stdio::piped()).spawn().unwrap();
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

    /// Waits until it has given so many signs.
    pub fn wait_for(&self, signs: usize) {
        for _ in 0..signs {
            self.signs.recv_timeout(Duration::from_secs(60)).expect("it works");
        }
    }

    /// SIGKILL, and everything it had said.
    pub fn kill(mut self) -> Vec<String> {
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

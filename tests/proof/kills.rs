//! A program that keeps matches is killed at any moment, again and again, and nothing that it acknowledged is lost or doubled.

use std::time::{Duration, Instant};

use headsup_store_sled::SledStore;
use rand::RngExt;
use tempfile::TempDir;

use crate::heard::Heard;
use crate::player::{Victim, hasty_life, life};
use crate::rounds;

/// Lives in one folder, before another is begun.
const LIVES: u64 = 20;

/// Folders in which one life follows the other.
struct Lives {
    folder: TempDir,
    heard: Heard,
    acknowledged: usize,
}

impl Lives {
    fn new() -> Lives {
        Lives {
            folder: tempfile::tempdir().unwrap(),
            heard: Heard::default(),
            acknowledged: 0,
        }
    }

    fn begin_anew(&mut self) {
        self.acknowledged += self.heard.acknowledged();
        *self = Lives {
            acknowledged: self.acknowledged,
            ..Lives::new()
        };
    }

    /// Looks at what the dead one left behind.
    fn examine(&mut self, said: &[String]) -> Result<(), String> {
        self.heard.hear(said.iter().map(String::as_str));
        self.heard.examine(self.folder.path())
    }

    fn acknowledged(&self) -> usize {
        self.acknowledged + self.heard.acknowledged()
    }
}

/// Kills it somewhere in its work, and gives what it had said.
fn kill_under_load(victim: Victim) -> Vec<String> {
    victim.wait_for(rand::rng().random_range(11..60));
    std::thread::sleep(Duration::from_micros(rand::rng().random_range(0..2_000)));
    victim.kill()
}

/// How long a start takes just now, on this machine.
fn time_of_a_start() -> Duration {
    let folder = tempfile::tempdir().unwrap();
    let begun = Instant::now();
    let victim = Victim::start(life(folder.path(), 0));
    victim.wait_for(1);
    victim.kill();
    begun.elapsed()
}

#[test]
fn killed_under_load_it_has_everything_that_it_acknowledged_once() {
    let mut lives = Lives::new();
    for number in 0..rounds(200) {
        if number % LIVES == 0 {
            lives.begin_anew();
        }
        let said = kill_under_load(Victim::start(life(lives.folder.path(), number)));
        assert_eq!(lives.examine(&said), Ok(()), "kill {number}");
    }
    println!(
        "{} kills, {} acknowledged commands, none lost or doubled",
        rounds(200),
        lives.acknowledged()
    );
}

#[test]
fn killed_under_load_it_loses_what_it_acknowledged_before_it_was_on_disk() {
    let mut lost = 0;
    for number in 0..20 {
        let mut lives = Lives::new();
        let said = kill_under_load(Victim::start(hasty_life(lives.folder.path(), number)));
        lost += u32::from(lives.examine(&said).is_err());
    }
    println!("the control: 20 kills of a hasty one, {lost} with loss");
    assert!(lost > 0, "the proof could not fail");
}

#[test]
fn killed_while_it_starts_it_starts_the_next_time() {
    let mut lives = Lives::new();
    let (mut start, mut cut_short) = (Duration::ZERO, 0);
    for number in 0..rounds(200) {
        // Every sixth life begins with nothing, so that making a database is cut short too.
        if number % 6 == 0 {
            lives.begin_anew();
        }
        if number % LIVES == 0 {
            start = time_of_a_start();
        }
        let victim = Victim::start(life(lives.folder.path(), number));
        std::thread::sleep(start.mul_f64(rand::rng().random_range(0.0..1.5)));
        let said = victim.kill();
        cut_short += u64::from(!said.iter().any(|line| line == "open"));
        assert_eq!(lives.examine(&said), Ok(()), "kill {number}");
    }
    println!("{} kills, {cut_short} of them before it was open", rounds(200));
}

#[test]
fn while_one_is_running_another_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let victim = Victim::start(life(folder.path(), 0));
    victim.wait_for(1);
    let error = SledStore::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains("in use by another program"), "{error}");
    let said = victim.kill();
    let mut heard = Heard::default();
    heard.hear(said.iter().map(String::as_str));
    assert_eq!(heard.examine(folder.path()), Ok(()));
}

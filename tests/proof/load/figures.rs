//! What was measured, and what it may be.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How long each of many took, and which were never answered.
#[derive(Clone, Default)]
pub struct ClockState(Arc<Mutex<Vec<Duration>>>, Arc<AtomicU64>);

impl ClockState {
    /// An interaction came to this state after so long.
    pub fn add(&self, state: Option<&str>, time: Duration) {
        match state {
            Some("answered" | "deferred") => self.0.lock().expect("nobody panicked").push(time),
            _ => drop(self.1.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// How many were never answered.
    pub fn lost(&self) -> u64 {
        self.1.load(Ordering::Relaxed)
    }

    /// How many came, answered or not.
    pub fn all(&self) -> u64 {
        self.lost() + self.0.lock().expect("nobody panicked").len() as u64
    }

    /// How long they took, the quickest first; they are taken out.
    pub fn sorted(&self) -> Vec<Duration> {
        let mut all = std::mem::take(&mut *self.0.lock().expect("nobody panicked"));
        all.sort_unstable();
        all
    }
}

/// So many of a hundred took at most this long.
pub fn percentile(sorted: &[Duration], of_a_hundred: usize) -> Duration {
    let at = (sorted.len() * of_a_hundred).div_ceil(100).saturating_sub(1);
    sorted.get(at).copied().unwrap_or_default()
}

/// What was measured. An answer takes as long as the person who asked waited for the first.
#[derive(Default)]
pub struct Figures {
    /// From the start of the program until it answers.
    pub answering: Duration,
    /// And until it says that it is ready.
    pub ready: Duration,
    /// The longest that its numbers took to be read.
    pub scrape: Duration,
    pub moves: Vec<Duration>,
    pub presses: Vec<Duration>,
    /// The same of a bot that says one word.
    pub bare: Vec<Duration>,
    /// Presses that it did not answer in time.
    pub bare_lost: u64,
    /// Presses that were made, answered or not.
    pub pressed: u64,
    /// Moves that were not made because every table still waited for an answer.
    pub late: u64,
    /// Moves and presses that were never answered.
    pub lost: u64,
    /// How long it played.
    pub seconds: Duration,
    /// The most memory that the program had, in bytes.
    pub memory: u64,
}

const P99: Duration = Duration::from_millis(800);
/// What 99 of 100 presses of a burst must take less than, as a multiple of what they take on the bare bot: 0.8 s where that takes 0.35.
const P99_TO_BARE: f64 = 2.25;
/// A machine on which the bare bot takes longer is too busy for a comparison.
const BARE: Duration = Duration::from_millis(600);
/// Discord waits three seconds.
const WORST: Duration = Duration::from_millis(2_500);
const COLD: Duration = Duration::from_secs(10);
const MEMORY: u64 = 512 << 20;

impl Figures {
    /// What is not as it should be.
    pub fn wrong(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let bare = percentile(&self.bare, 99);
        if bare >= BARE || self.bare_lost > 0 {
            let lost = self.bare_lost;
            wrong.push(format!(
                "the machine is too busy: the bare bot has a p99 of {bare:.0?} and left {lost} presses unanswered"
            ));
        }
        let of_bare = bare.mul_f64(P99_TO_BARE);
        for (what, times, most) in [("moves", &self.moves, P99), ("presses", &self.presses, of_bare)] {
            let (p99, worst) = (percentile(times, 99), percentile(times, 100));
            if p99 >= most {
                wrong.push(format!("{what}: p99 of {p99:.0?}, which must be below {most:.0?}"));
            }
            if worst > WORST {
                wrong.push(format!("{what}: one of {worst:.0?}"));
            }
        }
        if self.answering >= COLD {
            wrong.push(format!("it answered after {:.1?}", self.answering));
        }
        if self.memory >= MEMORY {
            wrong.push(format!("it took {} MiB", self.memory >> 20));
        }
        if self.late > 0 {
            wrong.push(format!("{} moves had to wait until one was answered", self.late));
        }
        if self.lost > 0 {
            wrong.push(format!("{} were never answered", self.lost));
        }
        wrong
    }

    /// The bare bot was pressed so often, answered or not.
    pub fn assert_bare_pressed(&self, times: u64) {
        assert_eq!(self.bare.len() as u64 + self.bare_lost, times, "{self}");
        assert!(!self.bare.is_empty(), "{self}");
    }

    pub fn assert_good(&self) {
        assert!(self.wrong().is_empty(), "{:?}", self.wrong());
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "cold start: answers after {:.2?}, ready after {:.2?}; /metrics in {:.1?}; {} MiB at most",
            self.answering,
            self.ready,
            self.scrape,
            self.memory >> 20
        )?;
        let bare = "presses in bursts of a bot that says one word";
        for (what, times) in [
            ("moves", &self.moves),
            ("presses in bursts", &self.presses),
            (bare, &self.bare),
        ] {
            writeln!(
                f,
                "{} {what}: p50 {:.1?}, p99 {:.1?}, worst {:.1?}",
                times.len(),
                percentile(times, 50),
                percentile(times, 99),
                percentile(times, 100)
            )?;
        }
        let rate = self.moves.len() as f64 / self.seconds.as_secs_f64();
        write!(
            f,
            "{rate:.1} moves a second; {} came late, {} were never answered, and {} by the bare bot",
            self.late, self.lost, self.bare_lost
        )
    }
}

/// The control of the bounds on bursts: a little more than they allow is too much.
#[test]
fn bursts_are_held_to_those_of_the_bare_bot() {
    let figures = |bare, presses| Figures {
        moves: vec![Duration::from_millis(10)],
        presses: vec![Duration::from_millis(presses)],
        bare: vec![Duration::from_millis(bare)],
        ..Figures::default()
    };
    figures(100, 224).assert_good();
    assert_eq!(
        figures(100, 225).wrong(),
        ["presses: p99 of 225ms, which must be below 225ms"]
    );
    assert_eq!(
        figures(600, 1_000).wrong().len(),
        1,
        "{:?}",
        figures(600, 1_000).wrong()
    );
    let none = Figures {
        bare: Vec::new(),
        ..figures(100, 1)
    };
    assert!(
        !none.wrong().is_empty(),
        "a bare bot that was never pressed allows nothing"
    );
}

//! How the program is doing, in numbers for its operators: counted where things happen, read all at once.
//!
//! Every label is a word of the program's own, so that no person, match, card or token can get into one.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};

use headsup_match::Phase;

/// Labels: names and values, all written down in the program.
type Labels<const N: usize> = [(&'static str, &'static str); N];

/// The label of what is told of each shard.
type Shard = [(&'static str, u32); 1];

/// What is counted while the program runs. Begins at zero with each start.
pub struct Metrics {
    registry: Registry,
    interactions: Family<Labels<2>, Counter>,
    first_answers: Family<Labels<1>, Histogram>,
    commits: Family<Labels<1>, Histogram>,
    committing: Gauge,
    computer: Gauge,
    rest: Family<Labels<1>, Counter>,
    rest_waits: Counter,
    gateway: Family<Shard, Gauge>,
    gateway_latency: Family<Shard, Gauge<f64, AtomicU64>>,
    sessions: Counter,
    matches: Family<Labels<1>, Gauge>,
    closed: Family<Labels<1>, Counter>,
    incidents: Counter,
    backups: Family<Labels<1>, Counter>,
}

/// How a person asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By a command.
    Command,
    /// By a button or a menu.
    Press,
}

/// What an interaction came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done, and said.
    Answered,
    /// It cannot be done, and that was said.
    Refused,
    /// Something went wrong, and that was said.
    Fault,
    /// The person who asked was told nothing, or not all of it.
    Lost,
}

/// What a commit came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// It is stored.
    Stored,
    /// Another commit was faster.
    Conflict,
    /// It was stored before.
    Repeated,
    /// The store failed.
    Failed,
}

/// How things stand when the numbers are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Whether people reach the program by each shard.
    pub shards: BTreeMap<u32, bool>,
    /// Matches that wait to be accepted.
    pub challenged: i64,
    /// Matches that are being played.
    pub playing: i64,
    /// Moves that the computer thinks about, or will.
    pub computer: i64,
}

/// Until when an interaction must be answered first is 3 s.
const FIRST_ANSWERS: [f64; 11] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0];
const COMMITS: [f64; 12] = [
    0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0,
];
/// The answers of Discord that are told apart; of others only their hundred.
const STATUSES: [(u16, &str); 12] = [
    (200, "2xx"),
    (400, "400"),
    (401, "401"),
    (403, "403"),
    (404, "404"),
    (405, "405"),
    (413, "413"),
    (429, "429"),
    (500, "500"),
    (502, "502"),
    (503, "503"),
    (504, "504"),
];

impl Default for Metrics {
    fn default() -> Metrics {
        let mut book = Book(Registry::with_prefix("headsup"));
        let build = book.enter("build", "The version that runs", Family::<Labels<1>, Gauge>::default());
        build.get_or_create(&[("version", env!("CARGO_PKG_VERSION"))]).set(1);
        let metrics = Metrics {
            interactions: book.enter(
                "interactions",
                "Commands and presses by what they came to",
                Family::default(),
            ),
            first_answers: book.enter(
                "first_answer_seconds",
                "Until Discord had the first answer to a command or press, or was told that it takes longer",
                Family::new_with_constructor(|| Histogram::new(FIRST_ANSWERS)),
            ),
            commits: book.enter(
                "commit_seconds",
                "Until a change of a match was on disk, or refused",
                Family::new_with_constructor(|| Histogram::new(COMMITS)),
            ),
            committing: book.enter(
                "commits_waiting",
                "Changes of matches that wait for the disk",
                Gauge::default(),
            ),
            computer: book.enter(
                "computer_waiting",
                "Moves that the computer thinks about or has yet to",
                Gauge::default(),
            ),
            rest: book.enter(
                "rest_answers",
                "Requests to Discord by the status of the answer",
                Family::default(),
            ),
            rest_waits: book.enter("rest_waits", "Requests held back by a rate limit", Counter::default()),
            gateway: book.enter(
                "gateway_connected",
                "1 while Discord reaches the bot by this shard and the disk has room",
                Family::default(),
            ),
            gateway_latency: book.enter("gateway_latency_seconds", "Of the last heartbeat", Family::default()),
            sessions: book.enter("gateway_sessions", "Sessions begun or resumed", Counter::default()),
            matches: book.enter("matches", "Open matches by phase", Family::default()),
            closed: book.enter("matches_closed", "Matches that closed by how", Family::default()),
            incidents: book.enter(
                "incidents",
                "What went wrong and is in the log with an incident id",
                Counter::default(),
            ),
            backups: book.enter("backups", "Backups by what they came to", Family::default()),
            registry: book.0,
        };
        metrics.zero();
        metrics
    }
}

/// The list of everything that is counted, while it is written.
struct Book(Registry);

impl Book {
    fn enter<M: Metric + Clone>(&mut self, name: &str, help: &str, metric: M) -> M {
        self.0.register(name, help, metric.clone());
        metric
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

impl Metrics {
    /// Shows what has not happened yet as zero, so that an alarm can tell it from what is not counted.
    fn zero(&self) {
        for kind in [Kind::Command, Kind::Press] {
            for outcome in [Outcome::Answered, Outcome::Refused, Outcome::Fault, Outcome::Lost] {
                drop(self.interactions.get_or_create(&labels(kind, outcome)));
            }
            drop(self.first_answers.get_or_create(&[("kind", kind.word())]));
        }
        for commit in [Commit::Stored, Commit::Conflict, Commit::Repeated, Commit::Failed] {
            drop(self.commits.get_or_create(&[("outcome", commit.word())]));
        }
        for status in [Some(200), Some(429), Some(500), None] {
            drop(self.rest.get_or_create(&[("status", status_word(status))]));
        }
        for phase in [Phase::Declined, Phase::Withdrawn, Phase::Expired, Phase::Stopped] {
            drop(self.closed.get_or_create(&[("as", phase_word(phase))]));
        }
        drop(self.closed.get_or_create(&[("as", "over")]));
        for made in [true, false] {
            drop(self.backups.get_or_create(&[("outcome", backup_word(made))]));
        }
    }

    /// A command or press came to this.
    pub fn interaction(&self, kind: Kind, outcome: Outcome) {
        self.interactions.get_or_create(&labels(kind, outcome)).inc();
    }

    /// Discord had the first answer to it after so long.
    pub fn first_answer(&self, kind: Kind, after: Duration) {
        let answers = self.first_answers.get_or_create(&[("kind", kind.word())]);
        answers.observe(after.as_secs_f64());
    }

    /// Discord answered a request with this status; none if it did not answer.
    pub fn rest(&self, status: Option<u16>) {
        self.rest.get_or_create(&[("status", status_word(status))]).inc();
    }

    /// A request waits, so that no rate limit is broken.
    pub fn rest_wait(&self) {
        self.rest_waits.inc();
    }

    /// A session with Discord began, or goes on.
    pub fn session(&self) {
        self.sessions.inc();
    }

    /// A backup was made, or could not be.
    pub fn backup(&self, made: bool) {
        self.backups.get_or_create(&[("outcome", backup_word(made))]).inc();
    }

    /// How long Discord took for the last heartbeat of this shard.
    pub fn gateway_latency(&self, shard: u32, latency: Duration) {
        let seconds = self.gateway_latency.get_or_create(&[("shard", shard)]);
        seconds.set(latency.as_secs_f64());
    }

    /// Something went wrong and is in the log.
    pub(crate) fn incident(&self) {
        self.incidents.inc();
    }

    /// A match closed that was open.
    pub(crate) fn closed(&self, phase: Phase) {
        self.closed.get_or_create(&[("as", phase_word(phase))]).inc();
    }

    /// A change waits for the disk from now on.
    pub(crate) fn committing(&self) -> Committing<'_> {
        self.committing.inc();
        Committing {
            metrics: self,
            since: Instant::now(),
        }
    }

    /// Everything, as Prometheus reads it.
    pub(crate) fn text(&self, now: Standing) -> String {
        self.gateway.clear();
        for (shard, connected) in now.shards {
            self.gateway.get_or_create(&[("shard", shard)]).set(connected.into());
            drop(self.gateway_latency.get_or_create(&[("shard", shard)]));
        }
        self.computer.set(now.computer);
        for (phase, count) in [("challenged", now.challenged), ("playing", now.playing)] {
            self.matches.get_or_create(&[("phase", phase)]).set(count);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

/// A change that waits for the disk, until this is dropped.
pub(crate) struct Committing<'a> {
    metrics: &'a Metrics,
    since: Instant,
}

impl Committing<'_> {
    /// It came to this.
    pub fn done(self, commit: Commit) {
        let commits = self.metrics.commits.get_or_create(&[("outcome", commit.word())]);
        commits.observe(self.since.elapsed().as_secs_f64());
    }
}

impl Drop for Committing<'_> {
    fn drop(&mut self) {
        self.metrics.committing.dec();
    }
}

fn labels(kind: Kind, outcome: Outcome) -> Labels<2> {
    [("kind", kind.word()), ("outcome", outcome.word())]
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Command => "command",
            Kind::Press => "press",
        }
    }
}

impl Outcome {
    fn word(self) -> &'static str {
        match self {
            Outcome::Answered => "answered",
            Outcome::Refused => "refused",
            Outcome::Fault => "fault",
            Outcome::Lost => "lost",
        }
    }
}

impl Commit {
    fn word(self) -> &'static str {
        match self {
            Commit::Stored => "stored",
            Commit::Conflict => "conflict",
            Commit::Repeated => "repeated",
            Commit::Failed => "failed",
        }
    }
}

fn backup_word(made: bool) -> &'static str {
    if made { "made" } else { "failed" }
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Challenged { .. } => "challenged",
        Phase::Declined => "declined",
        Phase::Withdrawn => "withdrawn",
        Phase::Expired => "expired",
        Phase::Stopped => "stopped",
        Phase::Playing => "playing",
        Phase::Over(_) => "over",
    }
}

fn status_word(status: Option<u16>) -> &'static str {
    let Some(status) = status else { return "none" };
    let known = STATUSES.iter().find(|(known, _)| *known == status);
    known.map_or_else(
        || match status / 100 {
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        },
        |(_, word)| word,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_is_counted_and_what_did_not_is_zero() {
        let metrics = Metrics::default();
        metrics.interaction(Kind::Press, Outcome::Refused);
        metrics.first_answer(Kind::Press, Duration::from_millis(40));
        metrics.rest(Some(404));
        metrics.rest(Some(418));
        metrics.rest(None);
        metrics.gateway_latency(3, Duration::from_millis(120));
        metrics.committing().done(Commit::Stored);
        let left = metrics.committing();
        let text = metrics.text(Standing {
            shards: BTreeMap::from([(0, true), (3, false)]),
            playing: 3,
            ..Standing::default()
        });
        for line in [
            "headsup_interactions_total{kind=\"press\",outcome=\"refused\"} 1",
            "headsup_interactions_total{kind=\"command\",outcome=\"lost\"} 0",
            "headsup_first_answer_seconds_count{kind=\"press\"} 1",
            "headsup_first_answer_seconds_bucket{le=\"0.025\",kind=\"press\"} 0",
            "headsup_first_answer_seconds_bucket{le=\"0.05\",kind=\"press\"} 1",
            "headsup_rest_answers_total{status=\"404\"} 1",
            "headsup_rest_answers_total{status=\"4xx\"} 1",
            "headsup_rest_answers_total{status=\"none\"} 1",
            "headsup_commit_seconds_count{outcome=\"stored\"} 1",
            "headsup_commits_waiting 1",
            "headsup_gateway_connected{shard=\"0\"} 1",
            "headsup_gateway_connected{shard=\"3\"} 0",
            "headsup_gateway_latency_seconds{shard=\"3\"} 0.12",
            "headsup_matches{phase=\"playing\"} 3",
        ] {
            assert!(text.lines().any(|own| own == line), "{line} is not in\n{text}");
        }
        // The caller that waited for it has left.
        drop(left);
        assert!(metrics.text(Standing::default()).contains("headsup_commits_waiting 0"));
    }
}

//! How the program is doing, in numbers for its operators: counted where things happen, read all at once.
//!
//! Every label is a word of the program's own, so that no person, match, card or token can get into one.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};

use headsup_match::{Phase, Timestamp};
use headsup_store::{ClusterView, Overdue, StoreContact, StoreKind};
use headsup_supervisor::Task;

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
    counted: Family<Labels<1>, Counter>,
    queued: Family<Labels<1>, Gauge>,
    queue_age: Family<Labels<1>, Gauge<f64, AtomicU64>>,
    /// When each request began to wait, by class and then by when it came.
    waiting: Mutex<[BTreeMap<u64, Instant>; RequestClass::ALL.len()]>,
    request_share: Gauge,
    queue_waits: Family<Labels<1>, Histogram>,
    gateway: Family<Shard, Gauge>,
    gateway_latency: Family<Shard, Gauge<f64, AtomicU64>>,
    sessions: Counter,
    matches: Family<Labels<1>, Gauge>,
    alarms: Family<Labels<1>, Gauge>,
    alarm_age: Family<Labels<1>, Gauge<f64, AtomicU64>>,
    store_answers: Family<Labels<1>, Gauge>,
    store_unanswered: Family<Labels<1>, Gauge<f64, AtomicU64>>,
    store_outages: Family<Labels<1>, Counter>,
    store_away: Family<Labels<1>, Counter<f64, AtomicU64>>,
    store_failovers: Family<Labels<1>, Counter>,
    store_lost: Counter,
    closed: Family<Labels<1>, Counter>,
    incidents: Counter,
    backups: Family<Labels<1>, Counter>,
    processes: Family<Labels<1>, Gauge>,
    leads: Gauge,
    shards_held: Gauge,
    shards_standby: Gauge,
    processes_lost: Counter,
    notices: Family<Labels<1>, Counter>,
    task_panics: Family<Labels<1>, Counter>,
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

/// Route of a notice to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeRoute {
    /// The channel of its subject.
    Channel,
    /// Their direct messages.
    Direct,
    /// None: the notice waits for their next response.
    Nowhere,
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

/// For whom a request to Discord is that counts towards the limit of all requests, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RequestClass {
    /// A person waits for what comes of it.
    Answer,
    /// It shows a table as it is now.
    Table,
    /// It tells a person something, or is part of a start.
    Notice,
}

/// How things stand when the numbers are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// What time it is.
    pub now: Timestamp,
    /// Whether people reach the program by each shard.
    pub shards: BTreeMap<u32, bool>,
    /// Moves that the computer thinks about, or will.
    pub computer: i64,
    /// What the store counted; none if it does not answer.
    pub figures: Option<Figures>,
    /// How well the store could be reached.
    pub contact: StoreContact,
    /// For how long it has not answered.
    pub unanswered: Duration,
    /// The processes of the bot.
    pub processes: Processes,
    /// Panics of each background task.
    pub panics: BTreeMap<Task, u64>,
}

/// What a store counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Figures {
    /// Matches that wait to be accepted.
    pub challenged: i64,
    /// Matches that are being played.
    pub playing: i64,
    /// Alarms that have come and were not dealt with yet.
    pub overdue: Overdue,
}

/// The processes of the bot, as the one that is asked sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Processes {
    /// Those that can serve shards.
    pub bots: i64,
    /// Those that think for the computer and do nothing else.
    pub thinkers: i64,
    /// Whether this one leads.
    pub leads: bool,
    /// How many shards this one holds.
    pub shards_held: i64,
    /// How many shards this one stands by for.
    pub shards_standby: i64,
    /// How many others this one has removed.
    pub lost: u64,
}

impl From<&ClusterView> for Processes {
    fn from(view: &ClusterView) -> Processes {
        Processes {
            bots: view.bots().into(),
            thinkers: view.thinkers.into(),
            leads: view.leads,
            shards_held: i64::try_from(view.held.len()).unwrap_or(i64::MAX),
            shards_standby: i64::try_from(view.standby.len()).unwrap_or(i64::MAX),
            lost: view.lost,
        }
    }
}

/// Alarms of matches; others are not in the store.
const ALARMS: Labels<1> = [("kind", "match")];

/// Until when an interaction must be answered first is 3 s.
const FIRST_ANSWERS: [f64; 11] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0];
const COMMITS: [f64; 12] = [
    0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0,
];
/// Limits are of so many requests in a second, but a start may take a minute.
const QUEUE_WAITS: [f64; 11] = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0];
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
            counted: book.enter(
                "counted_requests",
                "Requests that count towards Discord's limit of all requests in a second, by class",
                Family::default(),
            ),
            queued: book.enter(
                "request_queue",
                "Counted requests that wait for their turn, by class",
                Family::default(),
            ),
            queue_age: book.enter(
                "request_queue_oldest_seconds",
                "How long the oldest counted request has waited for its turn, by class",
                Family::default(),
            ),
            waiting: Mutex::default(),
            request_share: book.enter(
                "request_share",
                "Counted requests that this process may send in a second",
                Gauge::default(),
            ),
            queue_waits: book.enter(
                "request_queue_seconds",
                "Until a counted request had its turn, by class",
                Family::new_with_constructor(|| Histogram::new(QUEUE_WAITS)),
            ),
            gateway: book.enter(
                "gateway_connected",
                "1 while Discord reaches the bot by this shard and the disk has room",
                Family::default(),
            ),
            gateway_latency: book.enter("gateway_latency_seconds", "Of the last heartbeat", Family::default()),
            sessions: book.enter("gateway_sessions", "Sessions begun or resumed", Counter::default()),
            matches: book.enter("matches", "Open matches by phase", Family::default()),
            alarms: book.enter(
                "alarms_due",
                "Alarms that have come and were not dealt with yet",
                Family::default(),
            ),
            alarm_age: book.enter(
                "alarms_oldest_seconds",
                "For how long the oldest of these alarms is due",
                Family::default(),
            ),
            store_answers: book.enter(
                "store_answers",
                "1 while the lease is renewed; of a folder always",
                Family::default(),
            ),
            store_unanswered: book.enter(
                "store_unanswered_seconds",
                "Since the lease was renewed last, or since the oldest write began that waits",
                Family::default(),
            ),
            store_outages: book.enter("store_outages", "How often the store was away", Family::default()),
            store_away: book.enter(
                "store_away_seconds",
                "For how long the store was away",
                Family::default(),
            ),
            store_failovers: book.enter(
                "store_failovers",
                "How often another server had become the primary",
                Family::default(),
            ),
            store_lost: book.enter(
                "store_lost",
                "Acknowledged changes of matches that the database has lost",
                Counter::default(),
            ),
            closed: book.enter("matches_closed", "Matches that closed by how", Family::default()),
            incidents: book.enter(
                "incidents",
                "What went wrong and is in the log with an incident id",
                Counter::default(),
            ),
            backups: book.enter("backups", "Backups by what they came to", Family::default()),
            processes: book.enter("processes", "Processes of the bot by role", Family::default()),
            leads: book.enter("leads", "1 while this process leads", Gauge::default()),
            shards_held: book.enter("shards_held", "Shards that this process holds", Gauge::default()),
            shards_standby: book.enter(
                "shards_standby",
                "Shards of other processes that this one takes over at once",
                Gauge::default(),
            ),
            processes_lost: book.enter(
                "processes_lost",
                "Processes that this one found to be gone, and removed",
                Counter::default(),
            ),
            notices: book.enter("notices", "Notices to people, by the way they took", Family::default()),
            task_panics: book.enter("task_panics", "Panics of background tasks, by task", Family::default()),
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
        for class in RequestClass::ALL {
            let labels = [("class", class.word())];
            drop(self.counted.get_or_create(&labels));
            drop(self.queue_waits.get_or_create(&labels));
        }
        for phase in [Phase::Declined, Phase::Withdrawn, Phase::Expired, Phase::Stopped] {
            drop(self.closed.get_or_create(&[("as", phase_word(phase))]));
        }
        drop(self.closed.get_or_create(&[("as", "over")]));
        for made in [true, false] {
            drop(self.backups.get_or_create(&[("outcome", backup_word(made))]));
        }
        for route in [NoticeRoute::Channel, NoticeRoute::Direct, NoticeRoute::Nowhere] {
            drop(self.notices.get_or_create(&[("route", route.word())]));
        }
        for task in Task::ALL {
            drop(self.task_panics.get_or_create(&[("task", task.name())]));
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

    /// A request of this class is sent that counts towards the limit of all requests.
    pub fn counted_request(&self, class: RequestClass) {
        self.counted.get_or_create(&[("class", class.word())]).inc();
    }

    /// A request of this class waits for its turn from now on.
    pub fn queued(&self, class: RequestClass) -> Queued<'_> {
        let since = Instant::now();
        let mut waiting = self.waiting();
        let own = &mut waiting[class as usize];
        let number = own.last_key_value().map_or(0, |(last, _)| last + 1);
        own.insert(number, since);
        Queued {
            metrics: self,
            number,
            class,
            since: Instant::now(),
        }
    }

    /// A session with Discord began, or goes on.
    pub fn session(&self) {
        self.sessions.inc();
    }

    /// Counts a notice on this route.
    pub fn notice(&self, route: NoticeRoute) {
        self.notices.get_or_create(&[("route", route.word())]).inc();
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

    /// Counts acknowledged changes of matches that the database lost.
    pub(crate) fn lost(&self, changes: u64) {
        self.store_lost.inc_by(changes);
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
        self.write_figures(now.figures, now.now);
        self.write_contact(now.contact, now.unanswered);
        self.write_queue();
        for (role, count) in [("bot", now.processes.bots), ("thinker", now.processes.thinkers)] {
            self.processes.get_or_create(&[("role", role)]).set(count);
        }
        self.leads.set(now.processes.leads.into());
        self.shards_held.set(now.processes.shards_held);
        self.shards_standby.set(now.processes.shards_standby);
        // Of two that ask at once, the one that knew less may be the last to write.
        self.processes_lost
            .inner()
            .fetch_max(now.processes.lost, Ordering::Relaxed);
        for (task, count) in now.panics {
            let counted = self.task_panics.get_or_create(&[("task", task.name())]);
            counted.inner().fetch_max(count, Ordering::Relaxed);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

impl Metrics {
    fn waiting(&self) -> MutexGuard<'_, [BTreeMap<u64, Instant>; RequestClass::ALL.len()]> {
        // Each step leaves it whole.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is not known is not told: a number of before would look like one of now.
    fn write_figures(&self, figures: Option<Figures>, now: Timestamp) {
        let Some(figures) = figures else {
            self.matches.clear();
            self.alarms.clear();
            return self.alarm_age.clear();
        };
        for (phase, count) in [("challenged", figures.challenged), ("playing", figures.playing)] {
            self.matches.get_or_create(&[("phase", phase)]).set(count);
        }
        let Overdue { count, oldest } = figures.overdue;
        let age = oldest.map_or(Duration::ZERO, |oldest| now.since(oldest));
        self.alarms.get_or_create(&ALARMS).set(count.cast_signed());
        self.alarm_age.get_or_create(&ALARMS).set(age.as_secs_f64());
    }

    fn write_contact(&self, contact: StoreContact, unanswered: Duration) {
        let store = [("store", store_word(contact.kind))];
        self.store_answers.get_or_create(&store).set((!contact.is_away).into());
        self.store_unanswered
            .get_or_create(&store)
            .set(unanswered.as_secs_f64());
        // Of two that ask at once, the one that knew less may be the last to write.
        let counts = [
            (&self.store_outages, contact.outages),
            (&self.store_failovers, contact.failovers),
        ];
        for (counted, count) in counts {
            counted
                .get_or_create(&store)
                .inner()
                .fetch_max(count, Ordering::Relaxed);
        }
        // Of numbers that are not negative, the larger has the larger bits.
        let away = self.store_away.get_or_create(&store);
        away.inner()
            .fetch_max(contact.away.as_secs_f64().to_bits(), Ordering::Relaxed);
    }

    fn write_queue(&self) {
        let waiting = self.waiting();
        for class in RequestClass::ALL {
            let (own, labels) = (&waiting[class as usize], [("class", class.word())]);
            let age = own
                .first_key_value()
                .map_or(Duration::ZERO, |(_, since)| since.elapsed());
            let count = i64::try_from(own.len()).unwrap_or(i64::MAX);
            self.queued.get_or_create(&labels).set(count);
            self.queue_age.get_or_create(&labels).set(age.as_secs_f64());
        }
    }

    /// This process may send so many counted requests in a second from now on.
    pub fn request_share(&self, share: u32) {
        self.request_share.set(share.into());
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

/// A request that waits for its turn, until this is dropped.
pub struct Queued<'a> {
    metrics: &'a Metrics,
    class: RequestClass,
    number: u64,
    since: Instant,
}

impl Queued<'_> {
    /// It has its turn.
    pub fn done(self) {
        let waits = &self.metrics.queue_waits;
        let waits = waits.get_or_create(&[("class", self.class.word())]);
        waits.observe(self.since.elapsed().as_secs_f64());
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.metrics.waiting()[self.class as usize].remove(&self.number);
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

impl NoticeRoute {
    fn word(self) -> &'static str {
        match self {
            NoticeRoute::Channel => "channel",
            NoticeRoute::Direct => "direct",
            NoticeRoute::Nowhere => "nowhere",
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

impl RequestClass {
    /// All of them, the most urgent first.
    pub const ALL: [RequestClass; 3] = [RequestClass::Answer, RequestClass::Table, RequestClass::Notice];

    fn word(self) -> &'static str {
        match self {
            RequestClass::Answer => "answer",
            RequestClass::Table => "table",
            RequestClass::Notice => "notice",
        }
    }
}

fn store_word(kind: StoreKind) -> &'static str {
    match kind {
        StoreKind::Folder => "folder",
        StoreKind::Database => "database",
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
mod tests;

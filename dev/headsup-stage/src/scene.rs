//! A sandbox, the bot on it through real serenity, and people who use both as a page or a script would.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use headsup_app::{App, Clock, ComputerConfig, ManualClock, Role, SeededEntropy};
use headsup_discord::{Limits, Settings, ShardRange, TimeLimits};
use headsup_engine::Catalog;
use headsup_match::Timestamp;
use headsup_sandbox::{Said, Sandbox, Setup};
use headsup_store::{MemoryStore, Store};
use headsup_testkit::as_one_text;
use serde_json::{Value, json};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::watched::Watched;

/// How long anything may take before a test gives up on it, or the sandbox on the bot: longer than the busiest machine needs.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Longest wait of the bot for one response, by the story's own clock. Another time than that for the work, by which a story sees what the
/// bot waits for.
pub const ATTEMPT: Duration = Duration::from_millis(1_100);

/// What the bot is held to. Its deadlines are measured by the story's own clock, which moves only when the story says so.
const HASTE: TimeLimits = TimeLimits {
    attempt: ATTEMPT,
    connect: PATIENCE,
    request: PATIENCE,
    ..TimeLimits::DISCORD
};

/// A clock that moves only when the story says so, and knows for which moments the bot waits.
#[derive(Clone, Debug)]
struct Lateness {
    clock: ManualClock,
    awaited: Arc<Mutex<Vec<Timestamp>>>,
}

impl Default for Lateness {
    fn default() -> Lateness {
        Lateness {
            clock: ManualClock::new(Timestamp::default()),
            awaited: Arc::default(),
        }
    }
}

impl Lateness {
    fn awaited(&self) -> MutexGuard<'_, Vec<Timestamp>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Clock for Lateness {
    fn now(&self) -> Timestamp {
        self.clock.now()
    }

    async fn sleep_until(&self, moment: Timestamp) {
        self.awaited().push(moment);
        let _awake = Awake(self, moment);
        self.clock.sleep_until(moment).await;
    }
}

/// Ends the wait for a moment, also where nobody waits any longer.
struct Awake<'a>(&'a Lateness, Timestamp);

impl Drop for Awake<'_> {
    fn drop(&mut self) {
        let mut awaited = self.0.awaited();
        if let Some(at) = awaited.iter().position(|moment| *moment == self.1) {
            awaited.swap_remove(at);
        }
    }
}

/// A sandbox with the bot on it.
pub struct Scene {
    pub sandbox: Watched,
    pub http: reqwest::Client,
    pub app: App,
    bot: Option<Bot>,
    /// What is late to the bot, and when tokens end, is measured by this.
    lateness: Lateness,
    /// How much may be asked in a minute, from the next start of the bot on: any number, if a story does not say otherwise.
    pub limits: Limits,
    /// Which shards the bot runs, from its next start on: as many as the sandbox recommends, if a story does not say otherwise.
    pub shards: Option<ShardRange>,
    /// How many requests that count the bot may send in a second, from its next start on: any number, but in a Discord with limits.
    pub requests_per_second: u32,
    /// How much of the log is older than the sandbox.
    logged: usize,
    story: StoryClock,
}

/// The bot, running.
pub struct Bot {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), headsup_discord::StartError>>,
    computers: JoinHandle<()>,
}

impl Bot {
    /// Stops it as SIGTERM does.
    pub async fn stop(self) {
        self.stop.send(()).expect("it listens");
        self.task.await.expect("no panic").expect("a good end");
        self.computers.abort();
    }
}

/// Every log line of the bot at its most talkative, as text and as JSON, and what a host would log of the crates it uses. Nothing is cut
/// out of it, as the program would do.
static LOG: OnceLock<Arc<Mutex<Vec<u8>>>> = OnceLock::new();

static KEEPS_LOG: AtomicBool = AtomicBool::new(true);

/// Stops the capture of the log: long proofs would fill the memory with it.
pub fn keep_no_log() {
    KEEPS_LOG.store(false, Ordering::Relaxed);
}

/// Starts the capture of the log, if no scene has; returns its length.
fn keep_the_log() -> usize {
    if !KEEPS_LOG.load(Ordering::Relaxed) {
        return 0;
    }
    let log = LOG.get_or_init(|| {
        let log: Arc<Mutex<Vec<u8>>> = Arc::default();
        let targets = Targets::new()
            .with_default(LevelFilter::WARN)
            .with_target("headsup", LevelFilter::TRACE);
        let keep = Arc::clone(&log);
        let writer = move || Kept(Arc::clone(&keep));
        let text = tracing_subscriber::fmt::layer().with_ansi(false);
        let json = tracing_subscriber::fmt::layer().with_ansi(false).json();
        tracing_subscriber::registry()
            .with(targets.with_target("sandbox", LevelFilter::OFF))
            .with(text.with_writer(writer.clone()))
            .with(json.with_writer(writer))
            .init();
        log
    });
    lock(log).len()
}

struct Kept(Arc<Mutex<Vec<u8>>>);

/// What is kept stays whole, even if a thread panicked over it.
fn lock(log: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}

impl std::io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        lock(&self.0).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A request of the bot.
#[derive(Debug)]
pub struct Asked {
    /// When it came, in milliseconds.
    pub at: u64,
    pub method: String,
    pub path: String,
    pub status: u16,
}

/// One person.
#[derive(Clone)]
pub struct Person {
    http: reqwest::Client,
    base: String,
    pub name: String,
    pub id: String,
}

/// A clock that runs as the system's does, and begins at the same moment in each story: a match is dealt from its id, in which the hour is.
/// A story may let it leap.
#[derive(Clone, Debug)]
struct Steady {
    began: Instant,
    leapt: Arc<watch::Sender<Duration>>,
}

impl Default for Steady {
    fn default() -> Steady {
        Steady {
            began: Instant::now(),
            leapt: Arc::default(),
        }
    }
}

#[async_trait]
impl Clock for Steady {
    fn now(&self) -> Timestamp {
        Timestamp(1_800_000_000_000).after(self.began.elapsed() + *self.leapt.borrow())
    }

    async fn sleep_until(&self, moment: Timestamp) {
        let mut leapt = self.leapt.subscribe();
        loop {
            let left = moment.since(self.now());
            if left.is_zero() {
                return;
            }
            let leaps = async { leapt.changed().await.is_ok() };
            let _ = tokio::time::timeout(left, leaps).await;
        }
    }
}

/// The clock of a story's matches.
#[derive(Clone, Debug)]
enum StoryClock {
    Steady(Steady),
    Manual(ManualClock),
    /// The story moves it by itself.
    Other,
}

impl Scene {
    /// A new sandbox, the bot connected and its commands registered. `number` makes all its chance.
    pub async fn new(number: u64) -> Scene {
        Scene::on(Arc::new(MemoryStore::default()), number).await
    }

    /// The same on this store.
    pub async fn on(store: Arc<dyn Store>, number: u64) -> Scene {
        let steady = Steady::default();
        let scene = Scene::with(store, Arc::new(steady.clone()), headsup_games::CATALOG, number).await;
        scene.by(StoryClock::Steady(steady))
    }

    /// The same, and the bot's clock is moved by hand. Discord's own goes on.
    pub async fn at(clock: &ManualClock, number: u64) -> Scene {
        Scene::staged(clock, headsup_games::CATALOG, number).await
    }

    /// The same, and the games come from this catalog.
    pub async fn staged(clock: &ManualClock, catalog: Catalog, number: u64) -> Scene {
        let store = Arc::new(MemoryStore::default());
        let scene = Scene::with(store, Arc::new(clock.clone()), catalog, number).await;
        scene.by(StoryClock::Manual(clock.clone()))
    }

    fn by(mut self, story: StoryClock) -> Scene {
        self.story = story;
        self
    }

    /// So much time passes for the matches.
    pub fn leap(&self, time: Duration) {
        match &self.story {
            StoryClock::Steady(steady) => steady.leapt.send_modify(|leapt| *leapt += time),
            StoryClock::Manual(clock) => clock.advance(time),
            StoryClock::Other => panic!("the story has a clock of its own"),
        }
    }

    async fn with(store: Arc<dyn Store>, clock: Arc<dyn Clock>, catalog: Catalog, number: u64) -> Scene {
        let setup = Setup {
            answer_in: PATIENCE,
            ..Setup::for_tests()
        };
        Scene::set_up(setup, store, clock, catalog, number).await
    }

    /// The same in a Discord that holds the bot to its limits.
    pub async fn limited(number: u64) -> Scene {
        let setup = Setup {
            answer_in: PATIENCE,
            limits: headsup_sandbox::Limits::default(),
            ..Setup::for_tests()
        };
        let (store, steady) = (Arc::new(MemoryStore::default()), Steady::default());
        let clock = Arc::new(steady.clone());
        let scene = Scene::set_up(setup, store, clock, headsup_games::CATALOG, number).await;
        scene.by(StoryClock::Steady(steady))
    }

    /// The same on a sandbox of this kind.
    pub async fn set_up(
        setup: Setup,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        catalog: Catalog,
        number: u64,
    ) -> Scene {
        let logged = keep_the_log();
        let requests_per_second = match setup.limits.on {
            true => setup.limits.requests_per_second,
            false => u32::MAX,
        };
        let sandbox = Sandbox::start(setup).await;
        let sandbox = Watched::new(sandbox.expect("loopback is there"));
        // The computer answers at once, and thinks little.
        let computer = ComputerConfig {
            threads: 1,
            time: [Duration::from_millis(200); 5],
            pause: Duration::ZERO,
            // By the bot's clock: where that is moved by hand, an exhibition stands still.
            exhibition: Duration::from_millis(20),
            // However busy the machine is.
            review: Duration::from_secs(300),
            // Only a story of stories has them told.
            story: Duration::ZERO,
        };
        let app = App::with_computer(store, clock, Arc::new(SeededEntropy::new(number)), catalog, computer);
        let http = reqwest::Client::new();
        let mut scene = Scene {
            sandbox,
            http,
            app,
            bot: None,
            lateness: Lateness::default(),
            limits: Limits::NONE,
            requests_per_second,
            shards: None,
            logged,
            story: StoryClock::Other,
        };
        scene.start_bot().await;
        scene
    }

    pub async fn start_bot(&mut self) {
        self.bot = Some(self.bot_for(&self.app));
        let ada = self.person("ada").await;
        eventually("the bot is there", || async {
            let commands = ada.get("/channels/lobby/commands").await;
            let online = self.ask(reqwest::Method::GET, "", json!({})).await["application"]["online"] == true;
            online
                && self.app.availability.is_here()
                && commands
                    .as_array()
                    .is_some_and(|all| all.len() == commands_with_words())
        })
        .await;
    }

    /// So much time passes for the bot: what it waits for meanwhile is late.
    pub fn pass(&self, time: Duration) {
        self.lateness.clock.advance(time);
    }

    /// Whether the bot does something that becomes late after so much time from now.
    pub fn may_be_late_in(&self, time: Duration) -> bool {
        self.lateness.awaited().contains(&self.lateness.now().after(time))
    }

    /// So much time passes that the sandbox gives up whatever waits for an answer.
    pub fn nobody_waits_any_more(&self) {
        self.sandbox.clock().advance(PATIENCE + Duration::from_secs(1));
    }

    /// Waits until the bot has uploaded its card faces: a second session, or one that starts in the middle, would upload some of them again.
    pub async fn faces_are_uploaded(&self) {
        let faces: usize = headsup_games::CATALOG.iter().map(|game| game.card_icons().len()).sum();
        eventually("all faces are uploaded", || async {
            let asked = self.requests_after(0).into_iter();
            let uploads = asked.filter(|asked| asked.path.ends_with("/emojis") && asked.status == 201);
            uploads.count() == faces
        })
        .await;
    }

    /// The bot once more, for this host: a second session, which is told all that the first is told.
    pub fn bot_for(&self, app: &App) -> Bot {
        let settings = Settings {
            token: self.sandbox.token().into(),
            proxy: Some(self.sandbox.url()),
            proxy_without_tls: false,
            time_limits: HASTE,
            clock: Arc::new(self.lateness.clone()),
            limits: watch::Sender::new(self.limits).subscribe(),
            requests_per_second: watch::Sender::new(self.requests_per_second).subscribe(),
            shards: self.shards,
            standby_sessions: false,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let app = app.clone();
        let computers = tokio::spawn({
            let app = app.clone();
            async move {
                headsup_app::computer_players::run(&app.matches, &app.analysis, Role::Bot, std::future::pending()).await
            }
        });
        let task = tokio::spawn(headsup_discord::start(settings, app, async move {
            let _ = stopped.await;
        }));
        Bot { stop, task, computers }
    }

    /// Stops the bot as SIGTERM does.
    pub async fn stop_bot(&mut self) {
        self.bot.take().expect("it runs").stop().await;
    }

    /// A person of the sandbox.
    pub async fn person(&self, name: &str) -> Person {
        Person::of(&self.sandbox, name).await
    }

    /// The bot's own id.
    pub async fn bot_id(&self) -> String {
        let scene = self.ask(reqwest::Method::GET, "", json!({})).await;
        string(&scene["application"]["bot"]["id"]).to_owned()
    }

    /// That the bot did nothing that Discord would frown at, and that all that was said fits Discord's own schemas.
    pub fn assert_clean(&self) {
        assert_eq!(self.sandbox.complaints(), Vec::<String>::new());
    }

    /// That no log line holds a token, names a card or repeats what was said to one person alone.
    pub fn assert_nothing_logged(&self) {
        // A copy, as the other scenes go on writing.
        let log = lock(LOG.get().expect("it is kept"))[self.logged..].to_vec();
        assert_tells_nothing(&String::from_utf8_lossy(&log), &self.sandbox);
    }

    /// Whether a line with these words has been logged since this scene began, by any scene.
    pub fn logged(&self, words: &str) -> bool {
        let log = lock(LOG.get().expect("it is kept"));
        String::from_utf8_lossy(&log[self.logged..]).contains(words)
    }

    /// Returns the number of log lines with these words since this scene began, from any scene.
    pub fn times_logged(&self, words: &str) -> usize {
        let log = lock(LOG.get().expect("it is kept"));
        let log = String::from_utf8_lossy(&log[self.logged..]);
        // Each line is captured as text and as JSON.
        let lines = log.lines().filter(|line| !line.starts_with('{'));
        lines.filter(|line| line.contains(words)).count()
    }

    /// The bot's requests after so many entries of the log: method, path, status and when they came, by the sandbox's clock.
    pub fn requests_after(&self, n: u64) -> Vec<Asked> {
        let entries = self.sandbox.log_after(n).into_iter();
        let asked = entries.filter_map(|entry| match entry.what {
            Said::Rest {
                method, path, status, ..
            } => Some(Asked {
                at: entry.at,
                method,
                path,
                status,
            }),
            Said::Gateway { .. } => None,
        });
        asked.collect()
    }

    /// How many entries the log has.
    pub fn entries(&self) -> u64 {
        self.sandbox.log_after(0).last().map_or(0, |entry| entry.n)
    }

    /// Returns the number of incidents that the bot logged.
    pub async fn incidents(&self) -> u64 {
        let report = self.app.health.report().await;
        let mut counts = report
            .lines()
            .filter_map(|line| line.strip_prefix("headsup_incidents_total "));
        counts.next().expect("they are counted").parse().expect("a number")
    }

    /// Asks the sandbox itself.
    pub async fn ask(&self, method: reqwest::Method, path: &str, body: Value) -> Value {
        let request = self
            .http
            .request(method, format!("{}/sandbox{path}", self.sandbox.url()));
        let response = request.json(&body).send().await.expect("the sandbox answers");
        response.json().await.unwrap_or(Value::Null)
    }
}

/// That a text for the host holds no token of this sandbox, names no card and repeats nothing that was said to one person alone.
pub fn assert_tells_nothing(text: &str, sandbox: &Sandbox) {
    let mut secrets = vec![sandbox.token().to_owned()];
    for entry in sandbox.log_after(0) {
        match entry.what {
            Said::Gateway { frame, .. } => secrets.push(string(&frame.read()["d"]["token"]).to_owned()),
            Said::Rest { request, .. } => {
                let request = as_one_text(request.read().clone());
                for message in [&request, &request["data"]] {
                    if message["flags"].as_u64().unwrap_or(0) & 64 != 0 {
                        // A short line may stand in the log for another reason.
                        let lines = string(&message["content"])
                            .lines()
                            .filter(|line| line.chars().count() >= 30);
                        secrets.extend(lines.map(str::to_owned));
                    }
                }
            }
        }
    }
    secrets.extend(["♣", "♦", "♥", "♠"].map(str::to_owned));
    secrets.retain(|secret| !secret.is_empty());
    secrets.sort();
    secrets.dedup();
    for secret in secrets {
        if let Some(at) = text.find(&secret) {
            let begins = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let line = text[begins..].lines().next().unwrap_or_default();
            panic!("{secret:?} is told: {line}");
        }
    }
}

impl Person {
    /// A person of this sandbox.
    pub async fn of(sandbox: &Sandbox, name: &str) -> Person {
        let mut person = Person::known(reqwest::Client::new(), sandbox, name, "");
        person.id = string(&person.get("").await["user"]["id"]).to_owned();
        person
    }

    /// A person with this id. The sandbox is not asked: its answer lists everyone.
    pub fn known(http: reqwest::Client, sandbox: &Sandbox, name: &str, id: &str) -> Person {
        Person {
            http,
            base: format!("{}/sandbox/users/{name}", sandbox.url()),
            name: name.to_owned(),
            id: id.to_owned(),
        }
    }

    /// What the sandbox says, its messages of parts read as one text each.
    pub async fn get(&self, path: &str) -> Value {
        as_one_text(self.as_sent(path).await)
    }

    /// What the sandbox says, word for word.
    pub async fn as_sent(&self, path: &str) -> Value {
        let response = self.http.get(format!("{}{path}", self.base)).send().await;
        response.expect("the sandbox answers").json().await.expect("JSON")
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let response = self.http.post(format!("{}{path}", self.base)).json(&body).send().await;
        as_one_text(response.expect("the sandbox answers").json().await.expect("JSON"))
    }

    /// Opens the person's live stream.
    pub async fn stream(&self) -> reqwest::Response {
        let response = self.http.get(format!("{}/events", self.base)).send().await;
        response.expect("the sandbox answers")
    }

    /// Runs a command; gives the interaction.
    pub async fn command(&self, channel: &str, name: &str, options: &[(&str, &str)]) -> Value {
        let options: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let body = json!({"name": name, "options": options});
        self.post(&format!("/channels/{channel}/commands"), body).await
    }

    /// What is proposed while `typed` stands in the option `focused`.
    pub async fn autocomplete(
        &self,
        channel: &str,
        name: &str,
        focused: (&str, &str),
        options: &[(&str, &str)],
    ) -> Value {
        let mut all: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        all.push(json!({"name": focused.0, "value": focused.1, "focused": true}));
        let body = json!({"name": name, "options": all});
        self.post(&format!("/channels/{channel}/autocomplete"), body).await
    }

    /// Presses a button or chooses in a menu; gives the interaction.
    pub async fn press(&self, message: &Value, id: &str, values: &[&str]) -> Value {
        let (channel, message) = (string(&message["channel_id"]), string(&message["id"]));
        let body = match values {
            [] => json!({"custom_id": id}),
            values => json!({"custom_id": id, "values": values}),
        };
        self.post(&format!("/channels/{channel}/messages/{message}/components"), body)
            .await
    }

    /// Presses the button with this label, which may go on after a dot.
    pub async fn press_label(&self, message: &Value, label: &str) -> Value {
        let longer = format!("{label} · ");
        let has = |button: &Value| {
            let own = string(&button["label"]);
            own == label || own.starts_with(&longer)
        };
        let button = buttons(message).into_iter().find(has);
        let button = button.unwrap_or_else(|| panic!("{} sees no button {label:?} on {message}", self.name));
        self.press(message, string(&button["custom_id"]), &[]).await
    }

    /// Presses the button with this label, which stands on the message or behind its three dots.
    pub async fn press_further(&self, message: &Value, label: &str) -> Value {
        if buttons(message).iter().any(|button| string(&button["label"]) == label) {
            return self.press_label(message, label).await;
        }
        let more = answered(&self.press_label(message, "…").await).clone();
        self.press_label(&more, label).await
    }

    /// Writes a line into the form that an interaction opened; gives the interaction.
    pub async fn write(&self, form: &Value, line: &str) -> Value {
        assert_eq!(form["state"], "modal", "{form}");
        let path = format!("/modals/{}", string(&form["id"]));
        self.post(&path, json!({"values": {"line": line}})).await
    }

    /// Sends a raw interaction that no client would, optionally on a message; returns it.
    pub async fn forge(&self, channel: &str, kind: u8, message: Option<&str>, data: &Value) -> Value {
        let body = json!({"type": kind, "message_id": message, "data": data});
        self.post(&format!("/channels/{channel}/forged"), body).await
    }

    /// Returns the messages of a channel that the person sees, newest first.
    pub async fn messages(&self, channel: &str) -> Vec<Value> {
        let messages = self.get(&format!("/channels/{channel}/messages?limit=100")).await;
        messages.as_array().cloned().unwrap_or_else(|| panic!("{messages}"))
    }

    /// A message as it is now.
    pub async fn message(&self, message: &Value) -> Value {
        let (channel, message) = (string(&message["channel_id"]), string(&message["id"]));
        self.get(&format!("/channels/{channel}/messages/{message}")).await
    }

    /// Opens direct messages with another user; returns the channel's id.
    pub async fn dm(&self, with: &str) -> String {
        string(&self.post("/dms", json!({"recipient_id": with})).await["id"]).to_owned()
    }
}

/// How many commands there are: each has its words, as `command-NAME`.
fn commands_with_words() -> usize {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en");
    let files = std::fs::read_dir(folder).expect("English is there");
    let words = files.map(|file| std::fs::read_to_string(file.expect("it can be listed").path()).expect("a text"));
    let count = |words: String| words.lines().filter(|line| line.starts_with("command-")).count();
    words.map(count).sum()
}

/// A JSON string.
pub fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// What the picture of a message shows, in words.
pub fn alt(message: &Value) -> &str {
    string(&message["attachments"][0]["description"])
}

/// Everything of one kind (2: buttons, 3: menus) that can be pressed on a message.
fn components(message: &Value, kind: u64) -> Vec<Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    parts.filter(|part| part["type"] == kind).collect()
}

/// Returns whether only its reader sees a message.
pub fn private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & 64 != 0
}

pub fn buttons(message: &Value) -> Vec<Value> {
    components(message, 2)
}

pub fn menus(message: &Value) -> Vec<Value> {
    components(message, 3)
}

/// The message that answered an interaction.
pub fn answered(interaction: &Value) -> &Value {
    assert_eq!(interaction["state"], "answered", "{interaction}");
    &interaction["message"]
}

/// Waits until something is true.
pub async fn eventually<F, Fut>(what: &str, mut is: F)
where
    F: FnMut() -> Fut,
    Fut: Future<Output = bool>,
{
    let begun = Instant::now();
    while !is().await {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Waits until there is something.
pub async fn eventually_some<T, F, Fut>(what: &str, mut find: F) -> T
where
    F: FnMut() -> Fut,
    Fut: Future<Output = Option<T>>,
{
    let begun = Instant::now();
    loop {
        if let Some(found) = find().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

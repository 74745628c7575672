//! Tests a panic in every background task: it is counted, the task restarts, play continues.

use std::sync::Arc;
use std::time::{Duration, Instant};

use headsup_app::MonotonicClock;
use headsup_sandbox::{Sandbox, Setup};
use headsup_store::Role;
use headsup_store_postgres::{Options, PostgresStore};
use headsup_supervisor::{Supervisor, Task};
use headsup_testkit::PostgresServer;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::{Resources, look_in, serve, stop_signal};
use crate::cli::error::Error;
use crate::cli::logs::LevelHandle;
use crate::cli::reload::{Adjustable, Reload};
use crate::cli::restart_backoff::Starts;
use crate::cli::sandbox_clock;
use crate::cli::storage::Storage;
use crate::config::{self, Config, Source};

/// The test in which a task runs.
#[derive(PartialEq)]
enum Runs {
    /// On a data folder.
    OnFolder,
    /// On a database shared with another process.
    OnDatabase,
    /// In a test of `headsup-app`: the program would have to play for long.
    InApp,
}

fn runs(task: Task) -> Runs {
    match task {
        Task::Alarms
        | Task::Backups
        | Task::BackupSocket
        | Task::CardFaces
        | Task::ChangeRelay
        | Task::ClockTicks
        | Task::CommitLosses
        | Task::CommandRegistration
        | Task::ComputerPlayers
        | Task::ComputerSettings
        | Task::Counting
        | Task::DailyDeals
        | Task::DailyPosts
        | Task::DailyReminders
        | Task::DatabaseWatch
        | Task::DuelMessages
        | Task::Erasure
        | Task::GatewayRelay
        | Task::GatewayWatch
        | Task::HistoryIndex
        | Task::MatchUpdates
        | Task::MetricsServer
        | Task::Reload
        | Task::RequestQueue
        | Task::RequestShare
        | Task::SandboxClock
        | Task::SeasonTables
        | Task::ShardTakeover
        | Task::SignsOfLife
        | Task::StartCount
        | Task::StopSignal
        | Task::TableChanges
        | Task::TableSchedule
        | Task::Timekeeping
        | Task::TournamentAlarms
        | Task::TournamentMessages
        | Task::Upkeep => Runs::OnFolder,
        Task::ChangeFeed
        | Task::DatabaseContact
        | Task::DatabaseLocks
        | Task::DatabaseProbe
        | Task::InteractionClaims
        | Task::LeaseRenewal => Runs::OnDatabase,
        Task::ExpertDeals => Runs::InApp,
    }
}

async fn eventually<T>(what: &str, mut find: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = find().await {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(300), "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The program on a sandbox.
struct Program {
    sandbox: Sandbox,
    supervisor: Supervisor,
    address: std::net::SocketAddr,
    stop: watch::Sender<bool>,
    serving: JoinHandle<Result<(), Error>>,
    _data: tempfile::TempDir,
}

impl Program {
    /// Starts the program with a panic planned in every task.
    async fn start(store: config::Store) -> Program {
        let supervisor = Supervisor::without_pauses();
        for &task in Task::ALL {
            supervisor.plan_panic(task, None);
        }
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let data = tempfile::tempdir().expect("a folder");
        let folder = data.path().join("state");
        let config = Config::default();
        let adjustable = Adjustable::from(&config);
        let settings = headsup_discord::Settings {
            token: sandbox.token().into(),
            proxy: Some(sandbox.url()),
            proxy_without_tls: false,
            time_limits: headsup_discord::TimeLimits::DISCORD,
            clock: Arc::new(MonotonicClock),
            limits: adjustable.limits.subscribe(),
            requests_per_second: adjustable.requests_per_second.subscribe(),
            shards: None,
            standby_sessions: false,
        };
        let (backup, computer) = (adjustable.backup.subscribe(), adjustable.computer.subscribe());
        let reload = Reload {
            source: Source::of(std::iter::empty()).expect("it sets nothing"),
            config,
            level: LevelHandle::default(),
            adjustable,
        };
        reload.at_hangup(&supervisor).expect("signals are there");
        let _ = stop_signal(&supervisor).expect("signals are there");
        let listen = "127.0.0.1:0".to_owned().try_into().expect("an address");
        let watch = look_in(listen, &supervisor).await.expect("loopback is there");
        let watch = watch.expect("an address was named");
        let address = watch.address();
        let storage = Storage::open(&folder, &store, Role::Bot, &supervisor).await;
        let storage = storage.expect("it is new");
        Starts::of(&folder).forget_once_settled(&supervisor);
        let (stop, stopped) = watch::channel(false);
        let clock = sandbox_clock::follow(sandbox.clock().ahead(), &supervisor);
        let serving = tokio::spawn({
            let supervisor = supervisor.clone();
            async move {
                let resources = Resources {
                    storage,
                    data: &folder,
                    clock,
                    supervisor,
                };
                serve(resources, backup, Some(settings), computer, Some(watch), stopped).await
            }
        });
        Program {
            sandbox,
            supervisor,
            address,
            stop,
            serving,
            _data: data,
        }
    }

    async fn get(&self, path: &str) -> String {
        let answer = reqwest::get(format!("http://{}{path}", self.address)).await;
        match answer {
            Ok(answer) => answer.text().await.unwrap_or_default(),
            // The server task restarts.
            Err(_) => String::new(),
        }
    }

    /// Sends an action of Ada's in the lobby.
    async fn ada(&self, path: &str, body: Value) -> Value {
        let url = format!("{}/sandbox/users/ada/channels/lobby/{path}", self.sandbox.url());
        let answer = reqwest::Client::new().post(url).json(&body).send().await;
        let answer: Value = answer.expect("the sandbox answers").json().await.expect("JSON");
        answer["message"].clone()
    }

    async fn command(&self, name: &str, options: Value) -> Value {
        eventually("the command is answered", async || {
            let message = self.ada("commands", json!({"name": name, "options": options})).await;
            message.is_object().then_some(message)
        })
        .await
    }

    async fn press(&self, message: &Value, id: &str) -> Value {
        let path = format!("messages/{}/components", message["id"].as_str().expect("a message"));
        self.ada(&path, json!({"custom_id": id})).await
    }

    /// Has Ada play the computer until it moves.
    async fn play(&self) {
        eventually("it is ready", async || {
            self.get("/ready").await.starts_with("ready").then_some(())
        })
        .await;
        let game = headsup_games::CATALOG.into_iter().next().expect("there is one").info();
        let terms = json!([{"name": "game", "value": game.slug}, {"name": "level", "value": "easy"}]);
        self.command("play", terms).await;
        let table = self.command("board", json!([])).await;
        assert!(table.to_string().contains(game.name), "{table}");
    }

    /// Erases Ada, so her match's table is redrawn.
    async fn erase(&self) {
        let kept = self.command("privacy", json!([])).await;
        let sure = self.press(&kept, "v1 forget false").await;
        let gone = self.press(&sure, "v1 forget true").await;
        assert!(gone.to_string().contains("You're forgotten"), "{gone}");
    }

    /// Waits until all these tasks have panicked, and the loops have restarted.
    async fn survives(&self, expected: impl Fn(Task) -> bool) {
        for &task in Task::ALL.iter().filter(|&&task| expected(task)) {
            let what = format!("{task} panics, and is counted");
            let line = format!("headsup_task_panics_total{{task=\"{task}\"}} ");
            eventually(&what, async || {
                let counted = self.supervisor.panic_counts().contains_key(&task);
                let text = self.get("/metrics").await;
                let told = text
                    .lines()
                    .any(|own| own.strip_prefix(&line).is_some_and(|count| count != "0"));
                (counted && told).then_some(())
            })
            .await;
            let ready = self.get("/ready").await;
            assert!(ready.starts_with("ready;") && ready.contains(task.name()), "{ready}");
            if !is_done_once(task) {
                eventually(&format!("{task} runs again"), async || {
                    (self.supervisor.begun(task) > 1).then_some(())
                })
                .await;
            }
        }
    }

    async fn stop(self) {
        self.stop.send_replace(true);
        self.serving.await.expect("no panic leaves it").expect("a good end");
    }
}

/// Returns whether a task runs only on request.
fn is_done_once(task: Task) -> bool {
    matches!(
        task,
        Task::DatabaseLocks | Task::InteractionClaims | Task::ShardTakeover
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn every_task_survives_a_panic() {
    let program = Program::start(config::Store::default()).await;
    program.play().await;
    program.erase().await;
    program.survives(|task| runs(task) == Runs::OnFolder).await;
    // Everything still works.
    program.play().await;
    program.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_task_of_a_database_survives_a_panic() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let url = server.url(&server.database());
    let store = config::Store {
        url: url.clone().try_into().expect("an address"),
        ..config::Store::default()
    };
    // The first process leads.
    let program = Program::start(store).await;
    let other = PostgresStore::connect(&url, Options::default()).await;
    let other = other.expect("it shares the database");
    eventually("they know of each other", async || {
        let text = program.get("/metrics").await;
        text.contains("headsup_processes{role=\"bot\"} 2").then_some(())
    })
    .await;
    program.play().await;
    program.survives(|task| runs(task) == Runs::OnDatabase).await;
    program.play().await;
    program.stop().await;
    other.leave().await.expect("it answers");
}

//! `headsup run`: the bot on the real Discord. [`serve`] is shared with the sandbox, which runs the very same bot.

use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Mutex;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::error::Error;
use super::metrics_server::MetricsServer;
use super::reload::{Adjustable, Reload};
use super::restart_backoff::{self, Starts};
use super::storage::Storage;
use super::{backup_schedule, health, logs};
use crate::config::{Backup, Config, ConfigError, Listen, Source};
use crate::other_users;
use headsup_app::{App, Clock, ClusterMachine, ComputerConfig, MonotonicClock, Role, SteadyClock, SystemEntropy};
use headsup_discord::{SecretString, StartError};
use headsup_store::StoreError;
use headsup_supervisor::{Supervisor, Task};

/// What `headsup run` is asked for.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Does not connect to Discord, and thinks for the computer in the matches of other processes that share the database of store.url
    #[arg(long)]
    think_only: bool,
}

/// Runs the bot until it is told to stop.
pub fn run(arguments: &Arguments) -> Result<(), Error> {
    let mut source = Source::of(std::env::vars_os())?;
    let config = source.read()?;
    other_users::check_folder(&config.data)?;
    let role = match arguments.think_only {
        true => Role::Thinker,
        false => Role::Bot,
    };
    if role == Role::Thinker && config.store.url.is_empty() {
        return Err(ConfigError::new(
            "--think-only needs a database that processes share: set store.url (HEADSUP_STORE_URL)",
        )
        .into());
    }
    let adjustable = Adjustable::from(&config);
    let (backup, computer) = (adjustable.backup.subscribe(), adjustable.computer.subscribe());
    let settings = match role {
        Role::Bot => Some(discord(&config, &adjustable)?),
        Role::Thinker => None,
    };
    let level = logs::start(&config.log);
    let reload = Reload {
        source,
        config: config.clone(),
        level,
        adjustable,
    };
    block_on(async {
        let supervisor = Supervisor::default();
        reload.at_hangup(&supervisor)?;
        let mut stop = stop_signal(&supervisor)?;
        let watch = look_in(config.watch.listen, &supervisor).await?;
        let storage = tokio::select! {
            storage = Storage::open_once_free(&config.data, &config.store, role, &supervisor) => storage?,
            _ = stop.wait_for(|stop| *stop) => return Ok(()),
        };
        let starts = Starts::of(&config.data);
        if !may_connect(&starts, stop.clone()).await? {
            return Ok(());
        }
        let settling = starts.forget_once_settled(&supervisor);
        let resources = Resources {
            clock: Arc::new(SteadyClock::new(ClusterMachine::new(storage.cluster().view()))),
            data: &config.data,
            storage,
            supervisor,
        };
        serve(resources, backup, settings, computer, watch, stop).await?;
        settling.abort();
        starts.forget();
        Ok(())
    })
}

/// How the bot reaches Discord by the configuration.
fn discord(config: &Config, adjustable: &Adjustable) -> Result<headsup_discord::Settings, Error> {
    let proxy = Some(config.discord.proxy.clone()).filter(|proxy| !proxy.is_empty());
    Ok(headsup_discord::Settings {
        token: token(std::env::var_os("DISCORD_TOKEN").unwrap_or_default())?,
        proxy,
        proxy_without_tls: config.discord.proxy_without_tls,
        time_limits: headsup_discord::TimeLimits::DISCORD,
        clock: Arc::new(MonotonicClock),
        limits: adjustable.limits.subscribe(),
        requests_per_second: adjustable.requests_per_second.subscribe(),
        shards: config.discord.shards.0,
        standby_sessions: config.discord.standby_sessions,
    })
}

/// The token, which is text that fits on a line of a request.
fn token(kept: OsString) -> Result<SecretString, Error> {
    let token = kept.to_str().map(str::trim);
    match token {
        Some("") => Err(StartError::NoToken.into()),
        Some(token) if token.bytes().all(|byte| byte.is_ascii_graphic()) => Ok(token.into()),
        _ => Err(ConfigError::new("DISCORD_TOKEN holds characters that no token has; copy it anew").into()),
    }
}

/// How long the end of the program waits for what still blocks one of its threads.
const GRACE: Duration = Duration::from_secs(10);

/// Does all of the work, on threads of its own. Whatever happens to one of them, the program ends.
pub fn block_on(work: impl Future<Output = Result<(), Error>>) -> Result<(), Error> {
    let runtime = catch_unwind(tokio::runtime::Runtime::new);
    let runtime =
        runtime.map_err(|_| "the system gives the program no thread; raise its limits of memory and tasks")??;
    let outcome = catch_unwind(AssertUnwindSafe(|| runtime.block_on(work)));
    match &outcome {
        Ok(Ok(())) => runtime.shutdown_timeout(GRACE),
        // A thread that hangs may be why.
        Ok(Err(_)) | Err(_) => runtime.shutdown_background(),
    }
    outcome.unwrap_or_else(|_| Err("the program panicked; the line before says where".into()))
}

/// Waits, if the program started too often without getting anywhere. False if it was told to stop meanwhile.
async fn may_connect(starts: &Starts, mut stop: watch::Receiver<bool>) -> Result<bool, Error> {
    let before = starts.count()?;
    let pause = restart_backoff::pause(before);
    if pause.is_zero() {
        return Ok(true);
    }
    tracing::warn!(
        "the bot has started {before} times in a row and ended each time; what ended it stands above in this log. It connects in {} s: \
         Discord takes the token away from a bot that begins too many sessions",
        pause.as_secs()
    );
    tokio::select! {
        () = tokio::time::sleep(pause) => Ok(true),
        _ = stop.wait_for(|stop| *stop) => {
            starts.forget();
            Ok(false)
        }
    }
}

/// Opens the address at which others can see how the bot is doing, if there is to be one.
pub async fn look_in(listen: Listen, supervisor: &Supervisor) -> Result<Option<MetricsServer>, Error> {
    let Some(address) = listen.0 else { return Ok(None) };
    let watch = MetricsServer::open(address, supervisor).await?;
    tracing::info!("/live, /ready and /metrics are at http://{}", watch.address());
    Ok(Some(watch))
}

/// What the bot works with.
pub struct Resources<'a> {
    pub storage: Storage,
    /// The data folder.
    pub data: &'a Path,
    pub clock: Arc<dyn Clock>,
    pub supervisor: Supervisor,
}

/// The bot on its resources: everything that runs while it runs. Without `discord` it only thinks. Ends when `stop` turns true,
/// or when the store fails.
pub async fn serve(
    Resources {
        storage,
        data,
        clock,
        supervisor,
    }: Resources<'_>,
    backup: watch::Receiver<Backup>,
    discord: Option<headsup_discord::Settings>,
    mut computer: watch::Receiver<ComputerConfig>,
    watch: Option<MetricsServer>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let cluster = storage.cluster();
    let app = App::in_cluster(
        storage.store(),
        cluster,
        clock,
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
        computer.borrow_and_update().clone(),
        supervisor.clone(),
    );
    let mut tasks = JoinSet::new();
    let (own, folder) = (app.clone(), data.to_owned());
    supervisor.spawn_in(&mut tasks, Task::SignsOfLife, move || {
        health::leave_signs(folder.clone(), own.clone())
    });
    if let Storage::Folder(store) = &storage {
        let (store, folder) = (store.clone(), data.to_owned());
        supervisor.spawn_in(&mut tasks, Task::BackupSocket, move || {
            backup_schedule::answer(folder.clone(), store.clone())
        });
    }
    let (own, folder, stored) = (app.clone(), data.to_owned(), storage.clone());
    supervisor.spawn_in(&mut tasks, Task::Backups, move || {
        backup_schedule::keep_backups(backup.clone(), folder.clone(), stored.clone(), own.clone())
    });
    let analysis = app.analysis.clone();
    supervisor.spawn_in(&mut tasks, Task::ComputerSettings, move || {
        let (analysis, mut computer) = (analysis.clone(), computer.clone());
        async move {
            while computer.changed().await.is_ok() {
                analysis.set_time(computer.borrow_and_update().time);
            }
        }
    });
    let own = app.clone();
    // Beside everything else: a history of long ago may be late, a match may not.
    supervisor.spawn_in(&mut tasks, Task::HistoryIndex, move || {
        let app = own.clone();
        async move {
            // A fault is logged where it happens.
            let _ = app.history.catch_up().await;
        }
    });
    let role = discord.as_ref().map_or(Role::Thinker, |_| Role::Bot);
    app.spawn_tasks(&mut tasks, role, &stop);
    let _watch = watch.map(|watch| watch.answer(app.clone()));
    let stopped = async {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => {}
            () = replaced(&app) => {}
        }
    };
    let outcome: Result<(), Error> = tokio::select! {
        outcome = connect(discord, &app, stopped) => outcome,
        error = broken(&app) => Err(error.into()),
    };
    let outcome = match timeout(Duration::ZERO, app.health.failed()).await {
        Ok(error) => outcome.and(Err(error.into())),
        Err(_) => outcome,
    };
    tasks.shutdown().await;
    storage.leave().await;
    outcome
}

/// Waits until another process replaces this one. The store is sound then, so pending presses are still answered.
async fn replaced(app: &App) {
    if app.health.failed().await != StoreError::Replaced {
        std::future::pending().await
    }
}

/// Waits until the store fails for any other reason.
async fn broken(app: &App) -> StoreError {
    match app.health.failed().await {
        StoreError::Replaced => std::future::pending().await,
        error => error,
    }
}

/// Shows the matches on Discord until `stopped`, or has others do so.
async fn connect(
    discord: Option<headsup_discord::Settings>,
    app: &App,
    stopped: impl Future<Output = ()> + Send,
) -> Result<(), Error> {
    match discord {
        Some(settings) => Ok(headsup_discord::start(settings, app.clone(), stopped).await?),
        None => {
            tracing::info!("thinks for the computer, and does not connect to Discord");
            app.message_notes.know_homes(headsup_discord::home_shard);
            tokio::select! {
                () = app.availability.follow_others() => {}
                () = stopped => {}
            }
            Ok(())
        }
    }
}

/// Returns a flag that turns true at SIGTERM or SIGINT.
pub fn stop_signal(supervisor: &Supervisor) -> Result<watch::Receiver<bool>, Error> {
    let signals = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let (tell, told) = watch::channel(false);
    let (signals, tell) = (Arc::new(Mutex::new(signals)), Arc::new(tell));
    supervisor.spawn(Task::StopSignal, move || {
        let (signals, tell) = (Arc::clone(&signals), Arc::clone(&tell));
        async move {
            let mut signals = signals.lock().await;
            let (term, int) = &mut *signals;
            tokio::select! {
                _ = term.recv() => {}
                _ = int.recv() => {}
            }
            tracing::info!("stopping: what is under way is finished first");
            tell.send_replace(true);
            tell.closed().await;
        }
    });
    Ok(told)
}

#[cfg(test)]
mod supervision;

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_discord::ExposeSecret;

    #[test]
    fn a_token_is_text_without_gaps() {
        use std::os::unix::ffi::OsStringExt;
        let kept = token(" a.b-c_d\n".into()).unwrap();
        assert_eq!(kept.expose_secret(), "a.b-c_d");
        assert!(
            !format!("{kept:?}").contains("a.b"),
            "it does not print itself: {kept:?}"
        );
        for wrong in [&b"a b"[..], b"a\nb", b"a\0b", b"a\xffb", "a\u{1f0a1}b".as_bytes()] {
            let refused = token(OsString::from_vec(wrong.to_vec())).unwrap_err();
            assert!(refused.is::<ConfigError>() && refused.to_string().contains("DISCORD_TOKEN"));
        }
        assert!(token(OsString::new()).unwrap_err().is::<StartError>());
    }
}

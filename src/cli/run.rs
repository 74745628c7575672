//! `headsup run`: the bot on the real Discord. [`serve`] is shared with the sandbox, which runs the very same bot.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use super::starts::{self, Starts};
use super::watch::Watch;
use super::{Error, health, keeper, logs};
use crate::config::{self, Backup, Computer, Config, Listen, Secret};
use crate::discord::{self, StartError};
use crate::host::{Host, Manners, SystemClock, SystemEntropy};
use crate::store::SledStore;

/// How the computer behaves by the configuration.
pub fn manners(computer: &Computer) -> Manners {
    let usual = Manners::default();
    let seconds = [
        computer.gentle,
        computer.easy,
        computer.medium,
        computer.hard,
        computer.expert,
    ];
    Manners {
        threads: match computer.threads {
            0 => usual.threads,
            threads => threads,
        },
        time: seconds.map(Duration::from),
        ..usual
    }
}

/// Runs the bot until it is told to stop.
pub fn run() -> Result<(), Error> {
    let config = Config::load(std::env::vars())?;
    let token = std::env::var("DISCORD_TOKEN").unwrap_or_default();
    if token.trim().is_empty() {
        return Err(StartError::NoToken.into());
    }
    let sent_away = logs::start(&config.log);
    let proxy = Some(config.discord.proxy.clone()).filter(|proxy| !proxy.is_empty());
    let settings = discord::Settings {
        token: Secret::new(token.trim()),
        proxy,
        haste: discord::Haste::DISCORD,
        limits: limits(&config.limits),
    };
    tokio::runtime::Runtime::new()?.block_on(async {
        let stop = stop_signal(sent_away.clone())?;
        let watch = look_in(config.watch.listen).await?;
        let store = open(&config.data).await?;
        let starts = Starts::of(&config.data);
        if !may_connect(&starts, stop.clone()).await? {
            return Ok(());
        }
        let settling = tokio::spawn({
            let starts = starts.clone();
            async move {
                tokio::time::sleep(starts::SETTLED).await;
                starts.forget();
            }
        });
        let manners = manners(&config.computer);
        serve(store, &config.data, config.backup, settings, manners, watch, stop).await?;
        if let Some(why) = *sent_away.borrow() {
            return Err(why.into());
        }
        settling.abort();
        starts.forget();
        Ok(())
    })
}

/// How much may be asked, as the configuration says.
fn limits(limits: &config::Limits) -> discord::Limits {
    discord::Limits {
        actions: limits.actions,
        challenges: limits.challenges,
    }
}

/// Waits, if the program started too often without getting anywhere. False if it was told to stop meanwhile.
async fn may_connect(starts: &Starts, mut stop: watch::Receiver<bool>) -> Result<bool, Error> {
    let before = starts.count()?;
    let pause = starts::pause(before);
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

/// Opens the store in a data folder. From then on no other process can.
pub async fn open(data: &Path) -> Result<SledStore, Error> {
    let folder = data.to_owned();
    Ok(tokio::task::spawn_blocking(move || SledStore::open(&folder)).await??)
}

/// Opens the address at which others can see how the bot is doing, if there is to be one.
pub async fn look_in(listen: Listen) -> Result<Option<Watch>, Error> {
    let Some(address) = listen.0 else { return Ok(None) };
    let watch = Watch::open(address).await?;
    tracing::info!("/live, /ready and /metrics are at http://{}", watch.address());
    Ok(Some(watch))
}

/// The bot on a data folder: everything that runs while it runs. Ends when `stop` turns true, or when the store fails.
pub async fn serve(
    store: SledStore,
    data: &Path,
    backup: Backup,
    settings: discord::Settings,
    manners: Manners,
    watch: Option<Watch>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let store = Arc::new(store);
    let host = Host::with_manners(store.clone(), Arc::new(SystemClock), Arc::new(SystemEntropy), manners);
    let signs = tokio::spawn(health::leave_signs(data.to_owned()));
    let answers = tokio::spawn(keeper::answer(data.to_owned(), store.clone()));
    let backups = tokio::spawn(keeper::keep_backups(backup, data.to_owned(), store, host.clone()));
    let alarms = tokio::spawn({
        let (host, mut stop) = (host.clone(), stop.clone());
        async move { host.run_alarms(async { drop(stop.wait_for(|stop| *stop).await) }).await }
    });
    let computers = tokio::spawn({
        let (host, mut stop) = (host.clone(), stop.clone());
        async move {
            host.run_computers(async { drop(stop.wait_for(|stop| *stop).await) })
                .await
        }
    });
    // Beside everything else: a history of long ago may be late, a match may not.
    let history = tokio::spawn({
        let host = host.clone();
        async move {
            // A fault is logged where it happens.
            let _ = host.catch_up().await;
        }
    });
    let watched = tokio::spawn({
        let host = host.clone();
        async move {
            if let Some(watch) = watch {
                watch.answer(host).await;
            }
        }
    });
    let stopped = async { drop(stop.wait_for(|stop| *stop).await) };
    let outcome: Result<(), Error> = tokio::select! {
        outcome = discord::start(settings, host.clone(), stopped) => outcome.map_err(Error::from),
        error = host.failed() => Err(error.into()),
    };
    for task in [signs, answers, backups, alarms, computers, history, watched] {
        task.abort();
        drop(task.await);
    }
    outcome
}

/// Turns true at SIGTERM or SIGINT, or once Discord has sent the bot away for good.
pub fn stop_signal(mut sent_away: watch::Receiver<Option<StartError>>) -> Result<watch::Receiver<bool>, Error> {
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let (tell, told) = watch::channel(false);
    tokio::spawn(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
            Ok(_) = sent_away.wait_for(Option::is_some) => {}
        }
        tracing::info!("stopping: what is under way is finished first");
        tell.send_replace(true);
        tell.closed().await;
    });
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_configured_is_what_the_computer_does_anyway() {
        assert_eq!(manners(&Computer::default()), Manners::default());
        assert_eq!(limits(&config::Limits::default()), discord::Limits::default());
    }
}

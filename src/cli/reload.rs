//! Settings that change while the bot runs: the configuration is read anew at SIGHUP.

use std::sync::Arc;
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Mutex, watch};

use super::error::Error;
use super::logs::LevelHandle;
use crate::config::{self, Backup, Computer, Config, ConfigError, Source};
use headsup_app::ComputerConfig;
use headsup_discord::Limits;
use headsup_supervisor::{Supervisor, Task};

/// What the parts of the program follow.
#[derive(Debug)]
pub struct Adjustable {
    /// How much people may ask of the bot.
    pub limits: watch::Sender<Limits>,
    /// How many counted requests all processes of the bot may send in a second.
    pub requests_per_second: watch::Sender<u32>,
    /// How long the computer thinks.
    pub computer: watch::Sender<ComputerConfig>,
    /// How often a backup is made, where, and how many are kept.
    pub backup: watch::Sender<Backup>,
}

impl From<&Config> for Adjustable {
    fn from(config: &Config) -> Adjustable {
        Adjustable {
            limits: watch::Sender::new(limits(&config.limits)),
            requests_per_second: watch::Sender::new(config.discord.requests_per_second),
            computer: watch::Sender::new(computer_config(&config.computer)),
            backup: watch::Sender::new(config.backup.clone()),
        }
    }
}

/// The configuration that the program goes by, and what follows it.
pub struct Reload {
    /// Where it comes from.
    pub source: Source,
    /// As it was read: the folders in it are those of the host.
    pub config: Config,
    /// What is logged.
    pub level: LevelHandle,
    /// The rest.
    pub adjustable: Adjustable,
}

impl Reload {
    /// Reads the configuration at each SIGHUP, for ever. One that is wrong changes nothing.
    ///
    /// # Errors
    /// Fails at once if the system does not pass the signal on.
    pub fn at_hangup(self, supervisor: &Supervisor) -> Result<(), Error> {
        let own = Arc::new(Mutex::new((self, signal(SignalKind::hangup())?)));
        supervisor.spawn(Task::Reload, move || {
            let own = Arc::clone(&own);
            async move {
                let mut own = own.lock().await;
                let (reload, hangup) = &mut *own;
                while hangup.recv().await.is_some() {
                    let read = reload.source.read();
                    reload.take(read);
                }
            }
        });
        Ok(())
    }

    fn take(&mut self, read: Result<Config, ConfigError>) {
        let read = match read {
            Ok(read) => read,
            Err(error) => return tracing::error!("the configuration stays as it was: {error}"),
        };
        let next = adjusted(&self.config, &read);
        let changed = self.config.differing(&next);
        self.adjustable.limits.send_replace(limits(&next.limits));
        let requests = next.discord.requests_per_second;
        self.adjustable.requests_per_second.send_replace(requests);
        self.adjustable.computer.send_replace(computer_config(&next.computer));
        let replace = |backup: &mut Backup| std::mem::replace(backup, next.backup.clone()) != next.backup;
        self.adjustable.backup.send_if_modified(replace);
        let later = next.differing(&read);
        // At the more talkative of both levels, so that this is seen.
        let before = std::mem::replace(&mut self.config, next).log.level;
        self.level.set(before.max(self.config.log.level));
        match changed.is_empty() {
            true => tracing::info!("read the configuration anew: nothing changed that can change while the bot runs"),
            false => tracing::info!(
                "read the configuration anew; what changed counts from now on: {}",
                changed.join(", ")
            ),
        }
        if !later.is_empty() {
            tracing::warn!("these count once the bot is started again: {}", later.join(", "));
        }
        self.level.set(self.config.log.level);
    }
}

/// How the computer behaves by the configuration.
fn computer_config(computer: &Computer) -> ComputerConfig {
    let usual = ComputerConfig::default();
    let seconds = [
        computer.gentle,
        computer.easy,
        computer.medium,
        computer.hard,
        computer.expert,
    ];
    ComputerConfig {
        threads: match computer.threads {
            0 => usual.threads,
            threads => threads,
        },
        time: seconds.map(Duration::from),
        ..usual
    }
}

/// How much may be asked, as the configuration says.
fn limits(limits: &config::Limits) -> Limits {
    Limits {
        actions: limits.actions,
        challenges: limits.challenges,
    }
}

/// A configuration with what can change while the bot runs as another one has it.
fn adjusted(config: &Config, read: &Config) -> Config {
    let mut next = config.clone();
    next.limits = read.limits.clone();
    next.discord.requests_per_second = read.discord.requests_per_second;
    next.computer = Computer {
        threads: config.computer.threads,
        ..read.computer.clone()
    };
    next.backup = read.backup.clone();
    next.log.level = read.log.level;
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, ConfigError> {
        Config::read("config.toml", text, &[])
    }

    fn reload(text: &str) -> Reload {
        let config = read(text).expect("it is right");
        Reload {
            adjustable: Adjustable::from(&config),
            source: Source::of(std::iter::empty()).expect("it sets nothing"),
            level: LevelHandle::default(),
            config,
        }
    }

    #[test]
    fn what_is_not_configured_is_what_the_computer_does_anyway() {
        assert_eq!(computer_config(&Computer::default()), ComputerConfig::default());
        assert_eq!(limits(&config::Limits::default()), Limits::default());
    }

    #[test]
    fn what_can_change_changes_and_the_rest_waits_for_a_start() {
        let mut reload = reload("");
        let mut backup = reload.adjustable.backup.subscribe();
        reload.take(read(
            "data = \"other\"\n[limits]\nactions = 7\n[discord]\nrequests_per_second = 9\nshards = \"0/2\"\n\
             [computer]\nthreads = 5\nexpert = 0.25\n[log]\nformat = \"json\"\nlevel = \"warn\"",
        ));
        let usual = Config::default();
        assert_eq!(reload.config.limits.actions, 7);
        assert_eq!(reload.adjustable.limits.borrow().actions, 7);
        assert_eq!(*reload.adjustable.requests_per_second.borrow(), 9);
        assert_eq!(reload.adjustable.computer.borrow().time[4].as_millis(), 250);
        assert_eq!(reload.config.computer.threads, usual.computer.threads);
        assert_eq!(
            (&reload.config.data, &reload.config.discord.shards),
            (&usual.data, &usual.discord.shards)
        );
        assert_eq!(reload.config.log.format, usual.log.format);
        assert!(
            !backup.has_changed().expect("it is there"),
            "a backup that is due stays due"
        );
        reload.take(read("[backup]\nevery = 3"));
        assert!(backup.has_changed().expect("it is there"));
        assert_eq!(backup.borrow_and_update().every, 3);
        assert_eq!(reload.config.limits, usual.limits, "what is no longer set is as usual");
    }

    #[test]
    fn a_configuration_that_is_wrong_changes_nothing() {
        let mut reload = reload("[limits]\nactions = 7");
        let before = reload.config.clone();
        reload.take(read("[limits]\nactions = 8\nactoins = 9"));
        assert_eq!(reload.config, before);
        assert_eq!(reload.adjustable.limits.borrow().actions, 7);
    }
}

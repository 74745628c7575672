//! `headsup health`: whether the bot that works on this data folder is alive. Made for a container's health check.
//!
//! The bot leaves a sign of life in its folder every few seconds, written by the runtime that also answers players, so a
//! process that hangs is noticed as well as one that is gone.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use sd_notify::NotifyState;

use crate::config::Config;
use headsup_app::App;

use super::error::Error;

/// How often the bot leaves a sign.
const EVERY: Duration = Duration::from_secs(10);
/// How old the last sign may be.
const OLDEST: Duration = Duration::from_secs(45);

fn sign(data: &Path) -> PathBuf {
    data.join("alive")
}

/// Leaves signs of life for ever, as long as the store is not broken, and tells systemd of each if it started the bot. A sign that cannot be
/// left is logged: the health check will tell the host.
pub async fn leave_signs(data: PathBuf, app: App) {
    let mut tick = tokio::time::interval(EVERY);
    loop {
        tick.tick().await;
        if !app.health.is_alive().await {
            return;
        }
        leave_sign(&data).await;
    }
}

/// Leaves one sign of life.
pub async fn leave_sign(data: &Path) {
    if let Err(error) = tokio::fs::write(sign(data), b"").await {
        tracing::warn!(%error, "no sign of life could be left in the data folder");
    }
    if let Err(error) = sd_notify::notify(&[NotifyState::Ready, NotifyState::Watchdog]) {
        tracing::warn!(%error, "systemd could not be told that the bot is alive");
    }
}

/// Fails unless a sign was left lately.
pub fn check() -> Result<(), Error> {
    let config = Config::load(std::env::vars_os())?;
    let path = sign(&config.data);
    let left = std::fs::metadata(&path).and_then(|meta| meta.modified()).map_err(|_| {
        format!(
            "no bot has left a sign of life in {}; is `headsup run` running?",
            config.data.display()
        )
    })?;
    judge(SystemTime::now(), left)
}

fn judge(now: SystemTime, left: SystemTime) -> Result<(), Error> {
    let wrong = match now.duration_since(left) {
        Ok(age) if age <= OLDEST => {
            println!("alive, {} s ago", age.as_secs());
            return Ok(());
        }
        Ok(age) => format!("is {} s old", age.as_secs()),
        Err(ahead) if ahead.duration() <= EVERY => {
            println!("alive, just now");
            return Ok(());
        }
        // A bot that lives leaves another at once.
        Err(ahead) => format!(
            "bears a time that is {} s ahead: the clock was set back, and none was left since",
            ahead.duration().as_secs()
        ),
    };
    Err(format!("the bot's last sign of life {wrong}").into())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use headsup_app::{SystemClock, SystemEntropy};
    use headsup_store::MemoryStore;

    #[test]
    fn an_old_sign_is_no_sign_and_neither_is_one_from_a_time_that_is_yet_to_come() {
        let (noon, second) = (SystemTime::now(), Duration::from_secs(1));
        for left in [noon, noon - EVERY, noon - OLDEST, noon + second] {
            assert!(judge(noon, left).is_ok());
        }
        let wrong = |left| judge(noon, left).unwrap_err().to_string();
        assert!(wrong(noon - OLDEST - second).contains("46 s"));
        assert!(wrong(noon + Duration::from_secs(3_600)).contains("3600 s ahead"));
    }

    #[tokio::test]
    async fn the_bot_leaves_its_first_sign_at_once() {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(MemoryStore::default());
        let app = App::new(
            store,
            Arc::new(SystemClock),
            Arc::new(SystemEntropy),
            headsup_games::CATALOG,
        );
        let signs = tokio::spawn(leave_signs(data.path().to_owned(), app));
        while !sign(data.path()).exists() {
            tokio::task::yield_now().await;
        }
        signs.abort();
    }
}

//! Where matches are kept: in the data folder, or in the database that the configuration names.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use super::error::Error;
use super::{carry, health, panics};
use crate::config::{self, ConfigError};
use crate::other_users;
use headsup_discord::SecretString;
use headsup_store::{Cluster, Role, SingleProcess, Store};
use headsup_store_postgres::{ConnectError, Options, PostgresStore};
use headsup_store_sled::SledStore;
use headsup_supervisor::Supervisor;

/// How often a process that waits for a database asks whether it is free.
const AGAIN: Duration = Duration::from_secs(2);

/// How long the others may take to hear that this process leaves.
const LEAVING: Duration = Duration::from_millis(1_500);

/// An open store.
#[derive(Clone)]
pub enum Storage {
    /// In the data folder.
    Folder(Arc<SledStore>),
    /// On a PostgreSQL server.
    Server(Arc<PostgresStore>),
}

impl Storage {
    /// Opens the store of a configuration. From then on no other process can open a data folder; a database is shared.
    ///
    /// # Errors
    /// Fails if the store cannot be opened, in words that say what to do.
    pub async fn open(
        data: &Path,
        config: &config::Store,
        role: Role,
        supervisor: &Supervisor,
    ) -> Result<Storage, Error> {
        let storage = match config.url.is_empty() {
            true => {
                let folder = data.to_owned();
                let store = tokio::task::spawn_blocking(move || SledStore::open(&folder)).await??;
                Storage::Folder(Arc::new(store))
            }
            false => {
                // Signs of life and the count of starts are in it all the same.
                headsup_store_sled::close_to_others(data)?;
                let options = Options {
                    role,
                    supervisor: supervisor.clone(),
                    ..options(config)?
                };
                let store = PostgresStore::connect(config.url.expose(), options).await?;
                tracing::info!("matches are kept in the database of store.url");
                Storage::Server(Arc::new(store))
            }
        };
        panics::store_is_open();
        Ok(storage)
    }

    /// Opens the store of a configuration. While a process of another version holds the database this one waits, alive, until it
    /// ends, and while the database cannot be reached it waits for that. A folder that another process holds is refused.
    ///
    /// # Errors
    /// Fails as [`open`](Storage::open) does, but for what passes.
    pub async fn open_once_free(
        data: &Path,
        config: &config::Store,
        role: Role,
        supervisor: &Supervisor,
    ) -> Result<Storage, Error> {
        let (mut reached, mut told) = (false, None);
        loop {
            let error = match Storage::open(data, config, role, supervisor).await {
                Err(error) => error,
                opened => return opened,
            };
            let words = error.to_string();
            match error.downcast_ref() {
                Some(ConnectError::InUse) => {
                    reached = true;
                    if told.as_ref() != Some(&words) {
                        tracing::info!(
                            "a process of another version holds the database; this one goes on when it ends"
                        );
                    }
                }
                Some(error) if !error.for_good() || reached && error.may_pass_in_a_failover() => {
                    if told.as_ref() != Some(&words) {
                        tracing::warn!("{words}. This is tried again until it works");
                    }
                }
                _ => return Err(error),
            }
            told = Some(words);
            health::leave_sign(data).await;
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Everything that is kept, as the bytes of a backup. The store goes on meanwhile.
    ///
    /// # Errors
    /// Fails if something cannot be read, in words that say what to do.
    pub async fn backup(&self) -> Result<Vec<u8>, Error> {
        match self {
            Storage::Folder(store) => Ok(store.backup().await?),
            Storage::Server(store) => carry::of_store(store).await,
        }
    }

    /// What this process agrees on with others that share the store.
    pub fn cluster(&self) -> Arc<dyn Cluster> {
        match self {
            Storage::Folder(_) => Arc::new(SingleProcess::default()),
            Storage::Server(store) => store.clone(),
        }
    }

    /// Leaves the other processes at once, rather than at the end of a lease. Nothing can be written afterwards.
    pub async fn leave(&self) {
        let Storage::Server(store) = self else { return };
        let why = match timeout(LEAVING, store.leave()).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "the database does not answer".to_owned(),
        };
        tracing::info!("the other processes take the place of this one in some seconds: {why}");
    }

    /// The store, as everything but backups sees it.
    pub fn store(&self) -> Arc<dyn Store> {
        match self {
            Storage::Folder(store) => store.clone(),
            Storage::Server(store) => store.clone(),
        }
    }
}

/// What is set beside the address of a server.
///
/// # Errors
/// Fails if a file that the configuration names cannot be read.
pub fn options(config: &config::Store) -> Result<Options, Error> {
    let password = match secret("store.password_file", &config.password_file)? {
        None => std::env::var("PGPASSWORD").ok().map(SecretString::from),
        password => password,
    };
    let authorities = match config.authority_file.as_os_str().is_empty() {
        true => None,
        false => Some(read("store.authority_file", &config.authority_file)?),
    };
    Ok(Options {
        password,
        authorities,
        forgotten_key: secret("store.forgotten_key_file", &config.forgotten_key_file)?,
        connections: config.connections as usize,
        ..Options::default()
    })
}

/// The first line of a file that a key of the configuration names; none if it names none.
fn secret(key: &str, path: &Path) -> Result<Option<SecretString>, Error> {
    if path.as_os_str().is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8(read(key, path)?);
    let text = text.map_err(|_| ConfigError::new(format!("the file of {key} is not text (UTF-8)")))?;
    match text.lines().next().filter(|line| !line.is_empty()) {
        Some(line) => Ok(Some(line.into())),
        None => Err(ConfigError::new(format!("the file of {key} is empty")).into()),
    }
}

fn read(key: &str, path: &Path) -> Result<Vec<u8>, ConfigError> {
    other_users::check_file(&format!("the file of {key}"), path)?;
    let bytes = std::fs::read(path);
    bytes.map_err(|error| {
        ConfigError::new(format!(
            "the file of {key}, {}, cannot be read: {error}",
            path.display()
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_discord::ExposeSecret;

    #[test]
    fn a_secret_is_the_first_line_of_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        assert!(secret("store.password_file", Path::new("")).unwrap().is_none());
        for (text, found) in [
            ("hunter2\n", "hunter2"),
            ("hunter2", "hunter2"),
            ("hunter 2\r\nmore", "hunter 2"),
        ] {
            std::fs::write(&file, text).unwrap();
            assert_eq!(
                secret("store.password_file", &file).unwrap().unwrap().expose_secret(),
                found
            );
        }
        for wrong in [&b""[..], b"\nhunter2", b"\xffhunter2"] {
            std::fs::write(&file, wrong).unwrap();
            let refused = secret("store.password_file", &file).unwrap_err().to_string();
            assert!(
                refused.contains("store.password_file") && !refused.contains("hunter2"),
                "{refused}"
            );
        }
        let missing = secret("store.password_file", &folder.path().join("none"))
            .unwrap_err()
            .to_string();
        assert!(missing.contains("cannot be read"), "{missing}");
    }
}

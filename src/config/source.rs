//! Where a configuration comes from.

use std::ffi::OsString;
use std::path::PathBuf;

use super::{Config, ConfigError, PREFIX};
use crate::other_users;

impl Config {
    /// Reads `config.toml` (or the file that `HEADSUP_CONFIG` names) and the `HEADSUP_...` variables of `environment`.
    ///
    /// # Errors
    /// Returns a [`ConfigError`] if the file cannot be read, it or a variable is not text, or a key or a value is none.
    pub fn load(environment: impl Iterator<Item = (OsString, OsString)>) -> Result<Config, ConfigError> {
        Source::of(environment)?.read()
    }
}

/// Where a configuration comes from: a file, and variables over it.
pub struct Source {
    /// The file as the host names it.
    name: String,
    path: PathBuf,
    /// The working folder, to which relative paths refer.
    folder: PathBuf,
    may_be_absent: bool,
    may_be_empty: bool,
    variables: Vec<(String, String)>,
}

impl Source {
    /// `config.toml` (or the file that `HEADSUP_CONFIG` names), and the `HEADSUP_...` variables of `environment`.
    ///
    /// # Errors
    /// Returns a [`ConfigError`] if a variable is not text, or no file can have that name.
    pub fn of(environment: impl Iterator<Item = (OsString, OsString)>) -> Result<Source, ConfigError> {
        let mut variables = Vec::new();
        for (name, value) in environment {
            // What the runtime reads by itself. It would panic over it, and print it.
            if name == THREADS
                && !value
                    .to_str()
                    .is_some_and(|value| value.parse().is_ok_and(|n: usize| n > 0))
            {
                return Err(ConfigError(format!("{THREADS} must be a number, at least 1")));
            }
            if !name.as_encoded_bytes().starts_with(PREFIX.as_bytes()) {
                continue;
            }
            let name = name.to_string_lossy().into_owned();
            let value = value.into_string();
            variables.push((name.clone(), value.map_err(|_| not_text(&name))?));
        }
        variables.sort();
        let named = variables
            .iter()
            .position(|(name, _)| name == "HEADSUP_CONFIG")
            .map(|at| variables.remove(at).1);
        let may_be_absent = named.is_none();
        let name = named.unwrap_or_else(|| "config.toml".to_owned());
        if name.is_empty() {
            return Err(ConfigError(
                "HEADSUP_CONFIG is empty; unset it, or name a file".to_owned(),
            ));
        }
        let folder = std::env::current_dir().map_err(|error| cannot_be_read(&name, &error))?;
        let path = folder.join(&name);
        Ok(Source {
            name,
            path,
            folder,
            may_be_absent,
            may_be_empty: true,
            variables,
        })
    }

    /// Reads it as it is now. A file that was there once must be there from then on, and one that said something must say something: an editor
    /// may have moved it away for a moment, or be about to write it.
    ///
    /// # Errors
    /// Returns a [`ConfigError`] if the file cannot be read or is not text, or a key or a value is none.
    pub fn read(&mut self) -> Result<Config, ConfigError> {
        other_users::check_file(&self.name, &self.path)?;
        let text = match std::fs::read(&self.path) {
            Ok(text) => {
                self.may_be_absent = false;
                text
            }
            Err(error) if self.may_be_absent && error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(cannot_be_read(&self.name, &error)),
        };
        let text = String::from_utf8(text).map_err(|_| not_text(&self.name))?;
        if !text.trim().is_empty() {
            self.may_be_empty = false;
        } else if !self.may_be_empty {
            return Err(ConfigError(format!("{} is empty, and was not before", self.name)));
        }
        let mut config = Config::read(&self.name, &text, &self.variables)?;
        config.make_paths_absolute(&self.folder);
        Ok(config)
    }
}

fn cannot_be_read(name: &str, error: &std::io::Error) -> ConfigError {
    ConfigError(format!("{name} cannot be read: {error}"))
}

/// How many threads the runtime has, if the environment says so.
const THREADS: &str = "TOKIO_WORKER_THREADS";

fn not_text(what: &str) -> ConfigError {
    ConfigError(format!("{what} is not text (UTF-8); write it anew"))
}

#[cfg(test)]
mod tests {
    use std::os::unix::ffi::OsStringExt;

    use super::*;

    #[test]
    fn what_is_no_text_is_refused_by_its_name() {
        let bytes = || OsString::from_vec(b"se\xffcret".to_vec());
        for name in ["HEADSUP_DATA", "HEADSUP_CONFIG", "HEADSUP_LOG_LEVEL", THREADS] {
            let refused = Config::load([(name.into(), bytes())].into_iter())
                .unwrap_err()
                .to_string();
            assert!(refused.contains(name) && !refused.contains("cret"), "{refused}");
        }
        let elsewhere = [("PATH".into(), bytes()), (bytes(), bytes())];
        assert!(
            Config::load(elsewhere.into_iter()).is_ok(),
            "what is none of our business"
        );
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("config.toml");
        std::fs::write(&file, b"data = \"se\xffcret\"").unwrap();
        for path in [&file, folder.path()] {
            let refused = Config::load([("HEADSUP_CONFIG".into(), path.into())].into_iter())
                .unwrap_err()
                .to_string();
            assert!(
                refused.contains(path.to_str().unwrap()) && !refused.contains("cret"),
                "{refused}"
            );
        }
        for (name, value) in [
            (THREADS, "0"),
            (THREADS, "many"),
            ("HEADSUP_CONFIG", ""),
            ("HEADSUP_DATA", ""),
        ] {
            let refused = Config::load([(name.into(), value.into())].into_iter())
                .unwrap_err()
                .to_string();
            assert!(refused.contains(name), "{refused}");
        }
    }
}

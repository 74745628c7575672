//! The configuration: defaults, then `config.toml`, then the environment; read once and passed down in parts.
//!
//! Secrets come from the environment alone, in a type that does not print them.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// Everything a host can set. `config.example.toml` shows each key with its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The folder that holds all state.
    pub data: PathBuf,
    /// How the bot reaches Discord.
    pub discord: Discord,
    /// What is logged, and how.
    pub log: Log,
}

/// How the bot reaches Discord.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    /// An HTTP proxy that takes the REST calls, such as `http://127.0.0.1:3000`; empty for none. Rate limits are then its business.
    pub proxy: String,
}

/// What is logged, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The form of a line.
    pub format: LogFormat,
    /// The least level that is logged.
    pub level: LogLevel,
}

/// The form of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For eyes.
    Text,
    /// For machines: one JSON object a line.
    Json,
}

/// The least level that is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the usual five")]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            data: "data".into(),
            discord: Discord::default(),
            log: Log::default(),
        }
    }
}

impl Default for Log {
    fn default() -> Log {
        Log {
            format: LogFormat::Text,
            level: LogLevel::Info,
        }
    }
}

/// What is wrong with the configuration, and what to do.
#[derive(Debug, PartialEq)]
pub struct ConfigError(String);

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Reads `config.toml` (or the file that `HEADSUP_CONFIG` names) and the `HEADSUP_...` variables of `environment`.
    pub fn load(environment: impl Iterator<Item = (String, String)>) -> Result<Config, ConfigError> {
        let mut variables: Vec<(String, String)> = environment.filter(|(name, _)| name.starts_with(PREFIX)).collect();
        variables.sort();
        let named = variables
            .iter()
            .position(|(name, _)| name == "HEADSUP_CONFIG")
            .map(|at| variables.remove(at).1);
        let path = named.as_deref().unwrap_or("config.toml");
        let text = match std::fs::read_to_string(Path::new(path)) {
            Ok(text) => text,
            Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(ConfigError(format!("{path} cannot be read: {error}"))),
        };
        Config::read(path, &text, &variables)
    }

    fn read(path: &str, text: &str, variables: &[(String, String)]) -> Result<Config, ConfigError> {
        let mut table: Table = text.parse().map_err(|error| ConfigError(format!("{path}: {error}")))?;
        table
            .clone()
            .try_into::<Config>()
            .map_err(|error| ConfigError(format!("{path}: {}", error.message())))?;
        let keys = keys();
        for (name, value) in variables {
            let Some((_, key)) = keys.iter().find(|(known, _)| known == name) else {
                let known: Vec<&str> = keys.iter().map(|(name, _)| name.as_str()).collect();
                return Err(ConfigError(format!(
                    "the environment sets {name}, which means nothing here; known are HEADSUP_CONFIG, {}",
                    known.join(", ")
                )));
            };
            set(&mut table, key, Value::String(value.clone()));
            table
                .clone()
                .try_into::<Config>()
                .map_err(|error| ConfigError(format!("{name}: {}", error.message())))?;
        }
        table
            .try_into()
            .map_err(|error| ConfigError(format!("{path}: {}", error.message())))
    }
}

const PREFIX: &str = "HEADSUP_";

/// Each key as its variable and its way into the file. All values are texts.
fn keys() -> Vec<(String, Vec<String>)> {
    let defaults = Table::try_from(Config::default()).expect("the defaults are plain values");
    let mut keys = Vec::new();
    for (name, value) in defaults {
        match value {
            Value::Table(section) => keys.extend(section.into_iter().map(|(key, _)| vec![name.clone(), key])),
            _ => keys.push(vec![name]),
        }
    }
    let variable = |way: &[String]| format!("{PREFIX}{}", way.join("_").to_uppercase());
    keys.into_iter().map(|way| (variable(&way), way)).collect()
}

fn set(table: &mut Table, way: &[String], value: Value) {
    match way {
        [key] => {
            table.insert(key.clone(), value);
        }
        [section, rest @ ..] => {
            let inner = table
                .entry(section.clone())
                .or_insert_with(|| Value::Table(Table::new()));
            set(
                inner.as_table_mut().expect("a section of the checked file is a table"),
                rest,
                value,
            );
        }
        [] => unreachable!("a key has a name"),
    }
}

/// A value that must not be printed. Its `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Takes a secret.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The secret itself, for the one call that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, variables: &[(&str, &str)]) -> Result<Config, String> {
        let variables: Vec<_> = variables.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect();
        Config::read("config.toml", text, &variables).map_err(|error| error.to_string())
    }

    #[test]
    fn the_example_shows_every_key_with_its_default() {
        let example: Table = include_str!("../config.example.toml").parse().unwrap();
        assert_eq!(example, Table::try_from(Config::default()).unwrap());
    }

    #[test]
    fn the_environment_beats_the_file_and_the_file_beats_the_defaults() {
        let config = read(
            "data = \"here\"\n[log]\nlevel = \"debug\"",
            &[("HEADSUP_DATA", "there")],
        )
        .unwrap();
        assert_eq!((config.data, config.log.level), ("there".into(), LogLevel::Debug));
        let config = read(
            "",
            &[("HEADSUP_DISCORD_PROXY", "http://x"), ("HEADSUP_LOG_FORMAT", "json")],
        )
        .unwrap();
        assert_eq!(
            (config.discord.proxy.as_str(), config.log.format),
            ("http://x", LogFormat::Json)
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(read("[log]\ncolour = 1", &[]).unwrap_err().contains("colour"));
        assert!(
            read("", &[("HEADSUP_COLOUR", "1")])
                .unwrap_err()
                .contains("HEADSUP_COLOUR")
        );
        assert!(
            read("", &[("HEADSUP_LOG_LEVEL", "loud")])
                .unwrap_err()
                .contains("HEADSUP_LOG_LEVEL")
        );
        assert!(read("data = ", &[]).unwrap_err().contains("config.toml"));
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::new("abc")), "Secret(hidden)");
    }
}

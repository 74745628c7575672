//! The configuration: defaults, then `config.toml`, then the environment; read once and passed down in parts.
//!
//! Secrets come from the environment alone, in a type that does not print them.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use toml::{Table, Value};

mod values;

pub use values::{Listen, Seconds, Secret};

/// Everything a host can set. `config.example.toml` shows each key with its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The folder that holds all state.
    pub data: PathBuf,
    /// How the bot reaches Discord.
    pub discord: Discord,
    /// How long the computer thinks.
    pub computer: Computer,
    /// How often a backup is made.
    pub backup: Backup,
    /// What is logged, and how.
    pub log: Log,
    /// Where others can see how the bot is doing.
    pub watch: Watch,
    /// How much people may ask of the bot.
    pub limits: Limits,
}

/// How long the computer thinks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Computer {
    /// How many moves it thinks about at once, each on a core of its own; 0 for half of the cores.
    pub threads: usize,
    /// The most seconds that its weakest level takes for a move; the more moves wait, the less each gets.
    pub gentle: Seconds,
    /// The same of the next level.
    pub easy: Seconds,
    /// And so on.
    pub medium: Seconds,
    /// And so on.
    pub hard: Seconds,
    /// The strongest uses all of it.
    pub expert: Seconds,
}

/// How the bot reaches Discord.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    /// An HTTP proxy that takes the REST calls, such as `http://127.0.0.1:3000`; empty for none. Rate limits are then its business.
    pub proxy: String,
}

/// How often the bot makes a backup while it runs, and where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backup {
    /// Hours from one to the next; 0 for none.
    pub every: u32,
    /// The folder for them; a relative one is below the data folder.
    pub folder: PathBuf,
    /// How many are kept, at least 1; the oldest goes once a new one was read back and is whole.
    #[serde(deserialize_with = "values::at_least_one")]
    pub keep: u32,
}

impl Backup {
    /// The folder for the backups of this data folder.
    pub fn folder(&self, data: &Path) -> PathBuf {
        data.join(&self.folder)
    }
}

impl Default for Backup {
    fn default() -> Backup {
        Backup {
            every: 0,
            folder: "backups".into(),
            keep: 7,
        }
    }
}

/// Where others can see how the bot is doing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Watch {
    /// The address of `/live`, `/ready` and `/metrics`; empty for none. A port alone means loopback.
    pub listen: Listen,
}

/// How much people may ask of the bot in a minute; 0 sets no limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Commands and presses of one person.
    pub actions: u32,
    /// Challenges in one server.
    pub challenges: u32,
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
            computer: Computer::default(),
            backup: Backup::default(),
            log: Log::default(),
            watch: Watch::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Computer {
    fn default() -> Computer {
        Computer {
            threads: 0,
            gentle: Seconds(0.5),
            easy: Seconds(0.5),
            medium: Seconds(1.0),
            hard: Seconds(2.0),
            expert: Seconds(3.0),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            actions: 120,
            challenges: 30,
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

    pub(crate) fn read(path: &str, text: &str, variables: &[(String, String)]) -> Result<Config, ConfigError> {
        let mut table: Table = text.parse().map_err(|error| ConfigError(format!("{path}: {error}")))?;
        table
            .clone()
            .try_into::<Config>()
            .map_err(|error| ConfigError(format!("{path}: {}", error.message())))?;
        let keys = keys();
        for (name, value) in variables {
            let Some((_, key, usual)) = keys.iter().find(|(known, ..)| known == name) else {
                let known: Vec<&str> = keys.iter().map(|(name, ..)| name.as_str()).collect();
                return Err(ConfigError(format!(
                    "the environment sets {name}, which means nothing here; known are HEADSUP_CONFIG, {}",
                    known.join(", ")
                )));
            };
            set(&mut table, key, read(value, usual));
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

/// Each key as its variable, its way into the file and its default.
fn keys() -> Vec<(String, Vec<String>, Value)> {
    let defaults = Table::try_from(Config::default()).expect("the defaults are plain values");
    let mut keys = Vec::new();
    for (name, value) in defaults {
        match value {
            Value::Table(section) => {
                keys.extend(section.into_iter().map(|(key, usual)| (vec![name.clone(), key], usual)))
            }
            usual => keys.push((vec![name], usual)),
        }
    }
    let variable = |way: &[String]| format!("{PREFIX}{}", way.join("_").to_uppercase());
    keys.into_iter()
        .map(|(way, usual)| (variable(&way), way, usual))
        .collect()
}

/// A variable's text as a value of the kind that is usual; where it is none, the text, which is then refused for what it is.
fn read(text: &str, usual: &Value) -> Value {
    let number = match usual {
        Value::Integer(_) => text.parse().ok().map(Value::Integer),
        Value::Float(_) => text.parse().ok().map(Value::Float),
        _ => None,
    };
    number.unwrap_or_else(|| Value::String(text.to_owned()))
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
    fn numbers_are_read_from_the_environment_too() {
        let config = read(
            "[computer]\nhard = 4",
            &[("HEADSUP_COMPUTER_THREADS", "3"), ("HEADSUP_COMPUTER_EXPERT", "7.5")],
        )
        .unwrap();
        let computer = config.computer;
        assert_eq!(
            (computer.threads, computer.hard, computer.expert),
            (3, Seconds(4.0), Seconds(7.5))
        );
        let wrong = read("", &[("HEADSUP_COMPUTER_THREADS", "many")]).unwrap_err();
        assert!(wrong.contains("HEADSUP_COMPUTER_THREADS"), "{wrong}");
        for seconds in ["-1.0", "61.0", "nan"] {
            let wrong = read(&format!("[computer]\nhard = {seconds}"), &[]).unwrap_err();
            assert!(wrong.contains("0 to 60 seconds"), "{wrong}");
        }
    }

    #[test]
    fn backups_go_below_the_data_folder_unless_they_are_sent_elsewhere_and_none_is_too_few() {
        let config = read("data = \"d\"\n[backup]\nevery = 24", &[("HEADSUP_BACKUP_KEEP", "3")]).unwrap();
        assert_eq!((config.backup.every, config.backup.keep), (24, 3));
        assert_eq!(config.backup.folder(&config.data), Path::new("d/backups"));
        let config = read("[backup]\nfolder = \"/mnt/x\"", &[]).unwrap();
        assert_eq!(config.backup.folder(&config.data), Path::new("/mnt/x"));
        for wrong in ["keep = 0", "every = -1"] {
            assert!(read(&format!("[backup]\n{wrong}"), &[]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn nobody_can_look_in_unless_an_address_says_where_and_a_port_alone_is_loopback() {
        let listen = |text: &str| read(&format!("[watch]\nlisten = {text:?}"), &[]).map(|config| config.watch.listen.0);
        assert_eq!(listen(""), Ok(None));
        assert_eq!(listen("9464"), listen("127.0.0.1:9464"));
        assert!(listen("9464").unwrap().unwrap().ip().is_loopback());
        assert_eq!(listen("[::]:80"), Ok(Some("[::]:80".parse().unwrap())));
        for wrong in ["localhost:80", "127.0.0.1", "99999", "off"] {
            assert!(listen(wrong).unwrap_err().contains("127.0.0.1:9464"), "{wrong}");
        }
        let wrong = read("", &[("HEADSUP_WATCH_LISTEN", "here")]).unwrap_err();
        assert!(wrong.contains("HEADSUP_WATCH_LISTEN"), "{wrong}");
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
}

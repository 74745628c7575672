//! The configuration: defaults, then `config.toml`, then the environment; read once and passed down in parts.
//!
//! Secrets come from the environment alone, in a type that does not print them. What is wrong is named by its key or variable and never
//! by its value: that may be a secret that was put in the wrong place.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use toml::{Table, Value};

mod source;
#[cfg(test)]
mod tests;
mod values;

pub use source::Source;
pub use values::{DatabaseUrl, DatabaseUrlError, Listen, ListenError, Seconds, SecondsError, Shards, ShardsError};

/// Everything a host can set. `config.example.toml` shows each key with its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The folder that holds all state, but what a database of [`Store`] holds.
    #[serde(deserialize_with = "values::a_folder")]
    pub data: PathBuf,
    /// Where matches are kept, if not in that folder.
    pub store: Store,
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

/// Where matches are kept, if not in the data folder: on a PostgreSQL server. Paths of files are empty for none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Store {
    /// The address of the database; empty for the data folder.
    pub url: DatabaseUrl,
    /// A file with the password of its user, if that is neither in the address nor in the variable `PGPASSWORD`.
    pub password_file: PathBuf,
    /// A PEM file with the authority that the server's certificate is of, if browsers do not trust that.
    pub authority_file: PathBuf,
    /// A file with the key that numbers of forgotten people become marks with: 64 hexadecimal digits. Without one the database keeps its own.
    pub forgotten_key_file: PathBuf,
    /// How many connections there are at most, beside the two by which processes know of one another.
    #[serde(deserialize_with = "values::at_least_one")]
    pub connections: u32,
}

impl Default for Store {
    fn default() -> Store {
        Store {
            url: DatabaseUrl::default(),
            password_file: PathBuf::new(),
            authority_file: PathBuf::new(),
            forgotten_key_file: PathBuf::new(),
            connections: 16,
        }
    }
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    /// An HTTP proxy that takes the REST calls, such as `http://127.0.0.1:3000`; empty for none. Rate limits are then its business.
    pub proxy: String,
    /// Whether the token and what players are told may go to a proxy on another machine without TLS, for all on the way to read.
    pub proxy_without_tls: bool,
    /// How many requests in a second the bot may send, by all of its processes, of those that count towards Discord's limit of all requests.
    #[serde(deserialize_with = "values::at_least_one")]
    pub requests_per_second: u32,
    /// Which of the bot's shards this process runs: `auto` for as many as Discord recommends, or such as `0-15/64` or `3/64`.
    pub shards: Shards,
    /// Whether this process also connects to shards that another one holds, to answer within two seconds when that one ends.
    pub standby_sessions: bool,
}

impl Default for Discord {
    fn default() -> Discord {
        Discord {
            proxy: String::new(),
            proxy_without_tls: false,
            requests_per_second: 50,
            shards: Shards::default(),
            standby_sessions: false,
        }
    }
}

impl Discord {
    /// Refuses a proxy on another machine that is reached without TLS, unless that was asked for by name.
    fn check(&self) -> Result<(), ConfigError> {
        if self.proxy.is_empty() || self.proxy_without_tls || headsup_discord::is_private_api(&self.proxy) {
            return Ok(());
        }
        Err(ConfigError::new(
            "discord.proxy is neither https:// nor on this machine (127.0.0.0/8, [::1] or localhost): anyone on the way could read the \
             bot's token and the players' cards. Use https://, or set discord.proxy_without_tls = true \
             (HEADSUP_DISCORD_PROXY_WITHOUT_TLS) if that network is yours",
        ))
    }
}

/// How often the bot makes a backup while it runs, and where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backup {
    /// Hours from one to the next; 0 for none.
    pub every: u32,
    /// The folder for them; a relative one is below the data folder.
    #[serde(deserialize_with = "values::a_folder")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
            store: Store::default(),
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
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

impl ConfigError {
    /// In words that name no value.
    pub fn new(words: impl Into<String>) -> ConfigError {
        ConfigError(words.into())
    }
}

impl Config {
    /// Reads a configuration from a file's text, and from variables over it. `path` is what errors call the file.
    ///
    /// # Errors
    /// If a key or a value is none, by its name.
    pub fn read(path: &str, text: &str, variables: &[(String, String)]) -> Result<Config, ConfigError> {
        let mut table: Table = text.parse().map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            ConfigError(format!("{path}, line {line}: {}", named(error.message())))
        })?;
        if let Some((key, wrong)) = wrong(&table) {
            return Err(ConfigError(format!("{path}, {key}: {wrong}")));
        }
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
            if let Some((_, wrong)) = wrong(&table) {
                return Err(ConfigError(format!("{name}: {wrong}")));
            }
        }
        let config: Config = table
            .try_into()
            .map_err(|error: toml::de::Error| ConfigError(format!("{path}: {}", named(error.message()))))?;
        config.discord.check()?;
        if config.discord.standby_sessions && config.store.url.is_empty() {
            return Err(ConfigError::new(
                "discord.standby_sessions (HEADSUP_DISCORD_STANDBY_SESSIONS) needs a database that processes share: set store.url \
                 (HEADSUP_STORE_URL)",
            ));
        }
        Ok(config)
    }

    /// Resolves relative paths against the working folder. The backup folder stays relative to the data folder.
    fn make_paths_absolute(&mut self, folder: &Path) {
        self.data = folder.join(&self.data);
        let files = [
            &mut self.store.password_file,
            &mut self.store.authority_file,
            &mut self.store.forgotten_key_file,
        ];
        for file in files.into_iter().filter(|file| !file.as_os_str().is_empty()) {
            *file = folder.join(&*file);
        }
    }

    /// The keys whose values are others in another configuration, such as `limits.actions`.
    pub fn differing(&self, other: &Config) -> Vec<String> {
        let flat = |config: &Config| -> Vec<(String, Value)> {
            let ways = keys_of(config).into_iter();
            ways.map(|(way, value)| (way.join("."), value)).collect()
        };
        let both = flat(self).into_iter().zip(flat(other));
        both.filter(|(ours, theirs)| ours != theirs)
            .map(|((key, _), _)| key)
            .collect()
    }
}

/// The first key with a value that it cannot have, and what it can have.
fn wrong(table: &Table) -> Option<(String, String)> {
    let alone = |name: &str, value: Value| -> Option<String> {
        let mut table = Table::new();
        table.insert(name.to_owned(), value);
        let error = table.try_into::<Config>().err()?;
        Some(named(error.message()))
    };
    for (name, value) in table {
        let Value::Table(section) = value else {
            match alone(name, value.clone()) {
                Some(wrong) => return Some((name.clone(), wrong)),
                None => continue,
            }
        };
        let empty = [Table::new()].into_iter();
        let each = section
            .iter()
            .map(|(key, value)| [(key.clone(), value.clone())].into_iter().collect());
        for part in empty.chain(each) {
            let key = part.keys().next().map(|key| format!("{name}.{key}"));
            if let Some(wrong) = alone(name, Value::Table(part)) {
                return Some((key.unwrap_or_else(|| name.clone()), wrong));
            }
        }
    }
    None
}

/// What is wrong, without the value: serde says that first, and then what it expected.
fn named(message: &str) -> String {
    const SAYS_THE_VALUE: [&str; 4] = [
        "invalid type: ",
        "invalid value: ",
        "invalid length ",
        "unknown variant ",
    ];
    match message.rsplit_once(", expected ") {
        Some((_, expected)) if SAYS_THE_VALUE.iter().any(|begin| message.starts_with(begin)) => {
            format!("expected {expected}")
        }
        _ => message.to_owned(),
    }
}

const PREFIX: &str = "HEADSUP_";

/// Each key as its variable, its way into the file and its default.
fn keys() -> Vec<(String, Vec<String>, Value)> {
    let variable = |way: &[String]| format!("{PREFIX}{}", way.join("_").to_uppercase());
    keys_of(&Config::default())
        .into_iter()
        .map(|(way, usual)| (variable(&way), way, usual))
        .collect()
}

/// Each key as its way into the file, and its value.
fn keys_of(config: &Config) -> Vec<(Vec<String>, Value)> {
    let table = Table::try_from(config).expect("a configuration is plain values");
    let mut keys = Vec::new();
    for (name, value) in table {
        match value {
            Value::Table(section) => {
                keys.extend(section.into_iter().map(|(key, value)| (vec![name.clone(), key], value)))
            }
            value => keys.push((vec![name], value)),
        }
    }
    keys
}

/// A variable's text as a value of the kind that is usual; where it is none, the text, which is then refused for what it is.
fn read(text: &str, usual: &Value) -> Value {
    let value = match usual {
        Value::Integer(_) => text.parse().ok().map(Value::Integer),
        Value::Float(_) => text.parse().ok().map(Value::Float),
        Value::Boolean(_) => text.parse().ok().map(Value::Boolean),
        _ => None,
    };
    value.unwrap_or_else(|| Value::String(text.to_owned()))
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

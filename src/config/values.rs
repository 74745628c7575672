//! What single keys may hold.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use headsup_discord::ShardRange;
use serde::{Deserialize, Deserializer, Serialize};

/// How long a level may think about a move, in seconds: at most a minute, for nobody waits longer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Seconds(pub(super) f64);

/// No level thinks for so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level thinks for 0 to 60 seconds")]
pub struct SecondsError;

impl TryFrom<f64> for Seconds {
    type Error = SecondsError;

    fn try_from(seconds: f64) -> Result<Seconds, SecondsError> {
        match (0.0..=60.0).contains(&seconds) {
            true => Ok(Seconds(seconds)),
            false => Err(SecondsError),
        }
    }
}

impl From<Seconds> for f64 {
    fn from(Seconds(seconds): Seconds) -> f64 {
        seconds
    }
}

impl From<Seconds> for Duration {
    fn from(Seconds(seconds): Seconds) -> Duration {
        Duration::from_secs_f64(seconds)
    }
}

/// A number of things of which there must be one.
pub(super) fn at_least_one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        0 => Err(serde::de::Error::custom("expected a number of at least 1")),
        number => Ok(number),
    }
}

/// The path of a folder.
pub(super) fn a_folder<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let folder = PathBuf::deserialize(deserializer)?;
    match folder.as_os_str().is_empty() {
        true => Err(serde::de::Error::custom("it is empty and names no folder")),
        false => Ok(folder),
    }
}

/// An address to be reached at, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Listen(pub Option<SocketAddr>);

/// A text that is no address, and not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address has a number for the machine and a port, such as 127.0.0.1:9464; empty for none")]
pub struct ListenError;

impl TryFrom<String> for Listen {
    type Error = ListenError;

    fn try_from(text: String) -> Result<Listen, ListenError> {
        if text.is_empty() {
            return Ok(Listen(None));
        }
        let loopback = |port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let address = text.parse().or_else(|_| text.parse().map(loopback));
        address.map(Some).map(Listen).map_err(|_| ListenError)
    }
}

impl From<Listen> for String {
    fn from(Listen(address): Listen) -> String {
        address.map(|address| address.to_string()).unwrap_or_default()
    }
}

/// The address of a PostgreSQL database, or none. It may hold a password, so it does not print itself.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DatabaseUrl(String);

/// A text that is no such address, and not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an address of a database begins with postgres://, such as postgres://user@host:5432/database?sslmode=require; empty for the data folder"
)]
pub struct DatabaseUrlError;

impl DatabaseUrl {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The address, with the password if there is one in it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for DatabaseUrl {
    type Error = DatabaseUrlError;

    fn try_from(url: String) -> Result<DatabaseUrl, DatabaseUrlError> {
        let known = ["postgres://", "postgresql://"]
            .iter()
            .any(|begin| url.starts_with(begin));
        match known || url.is_empty() {
            true => Ok(DatabaseUrl(url)),
            false => Err(DatabaseUrlError),
        }
    }
}

impl From<DatabaseUrl> for String {
    fn from(DatabaseUrl(url): DatabaseUrl) -> String {
        url
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_empty() { "none" } else { "a database" })
    }
}

/// Which of the bot's shards this process runs; none for as many as Discord recommends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shards(pub Option<ShardRange>);

/// A text that names no shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "shards are \"auto\", or some of all: \"0-15/64\" for the shards 0 to 15 of 64, \"3/64\" for one. They are counted from 0, and each \
     is below the number of all"
)]
pub struct ShardsError;

/// What stands for as many as Discord recommends.
const AUTO: &str = "auto";

impl TryFrom<String> for Shards {
    type Error = ShardsError;

    fn try_from(text: String) -> Result<Shards, ShardsError> {
        if text == AUTO {
            return Ok(Shards(None));
        }
        // No bot has as many as fit into 16 bits.
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse::<u16>().map(u32::from).map_err(|_| ShardsError),
            false => Err(ShardsError),
        };
        let (some, total) = text.split_once('/').ok_or(ShardsError)?;
        let (first, last) = some.split_once('-').unwrap_or((some, some));
        let range = ShardRange::new(number(first)?, number(last)?, number(total)?);
        range.map(Some).map(Shards).ok_or(ShardsError)
    }
}

impl From<Shards> for String {
    fn from(Shards(range): Shards) -> String {
        range.map_or_else(|| AUTO.to_owned(), |range| range.to_string())
    }
}

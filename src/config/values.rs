//! What single keys may hold, and secrets.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};
use url::{Host, Url};

/// How long a level may think about a move, in seconds: at most a minute, for nobody waits longer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Seconds(pub(super) f64);

impl TryFrom<f64> for Seconds {
    type Error = String;

    fn try_from(seconds: f64) -> Result<Seconds, String> {
        match (0.0..=60.0).contains(&seconds) {
            true => Ok(Seconds(seconds)),
            false => Err("a level thinks for 0 to 60 seconds".to_owned()),
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
        0 => Err(serde::de::Error::custom("at least 1 must be kept")),
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

impl TryFrom<String> for Listen {
    type Error = String;

    fn try_from(text: String) -> Result<Listen, String> {
        if text.is_empty() {
            return Ok(Listen(None));
        }
        let loopback = |port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let address = text.parse().or_else(|_| text.parse().map(loopback));
        let wrong =
            |_| "an address has a number for the machine and a port, such as 127.0.0.1:9464; empty for none".to_owned();
        address.map(Some).map(Listen).map_err(wrong)
    }
}

impl From<Listen> for String {
    fn from(Listen(address): Listen) -> String {
        address.map(|address| address.to_string()).unwrap_or_default()
    }
}

/// Two ways to speak to the same: with TLS and without.
type Schemes = [&'static str; 2];
/// Those of requests.
pub(super) const REQUESTS: Schemes = ["https", "http"];
/// Those of the gateway.
const GATEWAY: Schemes = ["wss", "ws"];

/// Whether nobody on the way can read what is sent to this URL: it has TLS, or stays on this machine. Names that only look like this
/// machine's do not count; the URL is read as the client reads it.
pub(super) fn is_private(url: &str, [with_tls, without]: Schemes) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let here = match url.host() {
        None => return false,
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
    };
    url.scheme() == with_tls || url.scheme() == without && here
}

/// The same of the URL of a gateway.
pub fn is_private_gateway(url: &str) -> bool {
    is_private(url, GATEWAY)
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

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::new("abc")), "Secret(hidden)");
    }

    #[test]
    fn a_gateway_has_tls_or_is_on_this_machine() {
        for url in [
            "wss://gateway.discord.gg",
            "wss://10.0.0.5:1/",
            "ws://127.0.0.1:80",
            "ws://[::1]",
            "ws://localhost:1",
        ] {
            assert!(is_private_gateway(url), "{url}");
        }
        for url in [
            "",
            "gateway.discord.gg",
            "ws://gateway.discord.gg",
            "ws://10.0.0.5",
            "ws://0.0.0.0:80",
            "ws://127.0.0.1@10.0.0.5",
            "ws://localhost.example",
            "https://gateway.discord.gg",
            "http://127.0.0.1",
            "wss://",
        ] {
            assert!(!is_private_gateway(url), "{url}");
        }
    }
}

//! Where the server is, and how one gets in.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::stream::{FuturesUnordered, StreamExt};
use secrecy::{ExposeSecret, SecretString};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::connection::Connection;
use super::error::ConnectError;
use super::tls;

/// What this program is called in the server's list of connections.
const NAME: &str = "headsup";

/// After how long without an answer other hosts are tried beside those that are silent.
const BESIDE: Duration = Duration::from_millis(250);

/// The hosts of an address. The one that was the primary last is tried first.
pub struct Address {
    pub hosts: Vec<Config>,
    last: AtomicUsize,
    tls: MakeRustlsConnect,
    deadline: Duration,
}

/// The configuration holds the password.
impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Address").field("hosts", &self.hosts.len()).finish()
    }
}

impl Address {
    /// Reads an address of the form `postgres://user@host1,host2:5433/database?sslmode=require`. A password that is given beside it takes
    /// the place of one in it. Without `sslmode`, hosts that are not this machine must have TLS.
    pub fn read(
        url: &str,
        password: Option<&SecretString>,
        authorities: Option<&[u8]>,
        deadline: Duration,
    ) -> Result<Address, ConnectError> {
        let unreadable = |why: &str| ConnectError::Address(why.to_owned());
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err(unreadable("it does not begin with postgres://"));
        }
        // The words of the error might quote a password.
        let (known, has_mode) = with_known_mode(url);
        let all: Config = known
            .parse()
            .map_err(|_| unreadable("a part of it is unknown or malformed"))?;
        if all.get_user().is_none() {
            return Err(unreadable("it names no user"));
        }
        if all.get_dbname().is_none() {
            return Err(unreadable("it names no database"));
        }
        let hosts: Vec<Config> = (0..all.get_hosts().len())
            .map(|at| {
                let mut one = single(&all, at, password, deadline);
                if !has_mode {
                    one.ssl_mode(default_mode(&one));
                }
                one
            })
            .collect();
        // A password may go on behind an @ in it, and hosts are named in errors.
        let names = hosts.iter().flat_map(Config::get_hosts);
        if names
            .into_iter()
            .any(|host| matches!(host, Host::Tcp(name) if name.contains('@')))
        {
            return Err(unreadable("it has more than one @; in a password it is written %40"));
        }
        if hosts.is_empty() {
            return Err(unreadable("it names no host"));
        }
        Ok(Address {
            hosts,
            last: AtomicUsize::new(0),
            tls: tls::connector(authorities)?,
            deadline,
        })
    }

    /// Connects to the primary. While a host is silent, the others are tried beside it, again and again: one of them may become the primary.
    /// It takes at most twice the deadline.
    pub async fn connect(&self) -> Result<Connection, ConnectError> {
        let (first, count) = (self.last.load(Ordering::Relaxed), self.hosts.len());
        let mut next: VecDeque<usize> = (0..count).map(|step| (first + step) % count).collect();
        let (mut again, mut trying) = (VecDeque::new(), FuturesUnordered::new());
        let until = Instant::now() + self.deadline;
        let mut told: Option<ConnectError> = None;
        loop {
            trying.extend(next.pop_front().map(|at| self.connect_to(at)));
            tokio::select! {
                Some((at, tried)) = trying.next() => {
                    let error = match tried {
                        Ok(connection) => {
                            self.last.store(at, Ordering::Relaxed);
                            return Ok(connection);
                        }
                        Err(error) => of_host(error, &self.hosts[at]),
                    };
                    // One that starts may end a connection before TLS is agreed upon.
                    if matches!(error, ConnectError::Unreachable(_) | ConnectError::Tls(_)) {
                        again.push_back(at);
                    }
                    // Where a primary refuses the password, it says little that a standby takes no writes.
                    if told.as_ref().is_none_or(|told| weight(told) <= weight(&error)) {
                        told = Some(error);
                    }
                    if trying.is_empty() && next.is_empty() {
                        return Err(told.expect("it was just set"));
                    }
                }
                () = sleep(BESIDE) => {
                    if next.is_empty() && Instant::now() < until {
                        next.append(&mut again);
                    }
                }
            }
        }
    }

    /// Tries one host until the deadline, and says which.
    async fn connect_to(&self, at: usize) -> (usize, Result<Connection, ConnectError>) {
        let tried = timeout(self.deadline, Connection::open(&self.hosts[at], &self.tls)).await;
        let silent = |_| Err(ConnectError::Unreachable("no answer in time".to_owned()));
        (at, tried.unwrap_or_else(silent))
    }
}

/// The address with `sslmode=require` for what other programs call `verify-full` or `verify-ca`: this one verifies whenever it uses TLS.
/// Returns whether it has a mode.
fn with_known_mode(url: &str) -> (String, bool) {
    // A password may hold a question mark.
    let hosts = url.find('@').unwrap_or_default();
    let Some(parameters) = url[hosts..].find('?').map(|at| hosts + at + 1) else {
        return (url.to_owned(), false);
    };
    let known = url[parameters..].split('&').map(|parameter| match parameter {
        "sslmode=verify-full" | "sslmode=verify-ca" => "sslmode=require",
        other => other,
    });
    let known: Vec<&str> = known.collect();
    let has_mode = known.iter().any(|parameter| parameter.starts_with("sslmode="));
    (format!("{}{}", &url[..parameters], known.join("&")), has_mode)
}

/// Returns the default mode of a host: only local connections may go without TLS.
fn default_mode(config: &Config) -> SslMode {
    let is_here = match (config.get_hosts(), config.get_hostaddrs()) {
        (_, [address, ..]) => address.to_canonical().is_loopback(),
        ([Host::Tcp(name)], []) => match name.parse::<IpAddr>() {
            Ok(address) => address.to_canonical().is_loopback(),
            Err(_) => name.eq_ignore_ascii_case("localhost"),
        },
        #[cfg(unix)]
        ([Host::Unix(_)], []) => return SslMode::Disable,
        _ => false,
    };
    if is_here { SslMode::Prefer } else { SslMode::Require }
}

/// How much an error tells.
fn weight(error: &ConnectError) -> u8 {
    match error {
        ConnectError::Unreachable(_) => 0,
        ConnectError::Tls(_) | ConnectError::NoTls(_) => 1,
        _ => 2,
    }
}

/// An error that names its host.
fn of_host(error: ConnectError, config: &Config) -> ConnectError {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => String::new(),
    };
    match error {
        ConnectError::Unreachable(why) => ConnectError::Unreachable(format!("{host}: {why}")),
        ConnectError::Tls(why) => ConnectError::Tls(format!("{host}: {why}")),
        ConnectError::NoTls(why) => ConnectError::NoTls(format!("{host}: {why}")),
        error => error,
    }
}

/// The same address with one of its hosts.
fn single(all: &Config, at: usize, password: Option<&SecretString>, deadline: Duration) -> Config {
    let mut one = Config::new();
    match &all.get_hosts()[at] {
        Host::Tcp(host) => one.host(host),
        #[cfg(unix)]
        Host::Unix(path) => one.host_path(path),
    };
    if let Some(&address) = all.get_hostaddrs().get(at) {
        one.hostaddr(address);
    }
    let ports = all.get_ports();
    if let Some(&port) = ports.get(at).or_else(|| ports.first()) {
        one.port(port);
    }
    one.user(all.get_user().unwrap_or_default());
    one.dbname(all.get_dbname().unwrap_or_default());
    match (password, all.get_password()) {
        (Some(password), _) => {
            one.password(password.expose_secret());
        }
        (None, Some(password)) => {
            one.password(password);
        }
        (None, None) => {}
    }
    if let Some(options) = all.get_options() {
        one.options(options);
    }
    one.application_name(all.get_application_name().unwrap_or(NAME));
    one.ssl_mode(all.get_ssl_mode());
    one.ssl_negotiation(all.get_ssl_negotiation());
    one.channel_binding(all.get_channel_binding());
    one.connect_timeout(all.get_connect_timeout().copied().unwrap_or(deadline));
    one.keepalives_idle(Duration::from_secs(10));
    one.keepalives_interval(Duration::from_secs(5));
    one.keepalives_retries(3);
    one.tcp_user_timeout(Duration::from_secs(15));
    one.target_session_attrs(TargetSessionAttrs::ReadWrite);
    one
}

//! The store: how it begins, and how it ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use secrecy::SecretString;
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::address::Address;
use super::durability;
use super::error::ConnectError;
use super::fault::Fault;
use super::link::Link;
use super::marks::{self, Keys};
use super::memory::Gone;
use super::migrate;
use super::options::Options;
use super::owner;
use super::pool;
use super::shared::Shared;
use super::statement::Statement;
use super::values::column;

/// A store on a PostgreSQL server. Dropping it ends its connections once what is under way is done, and lets the next process begin.
#[derive(Debug)]
pub struct PostgresStore {
    pub(super) shared: Arc<Shared>,
    /// The task that holds the database.
    keeper: AbortHandle,
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

impl PostgresStore {
    /// Connects to a database, brings its tables to the newest layout, and holds it: no other process can.
    ///
    /// The address is of the form `postgres://user@host1,host2:5433/database?sslmode=require`. Of several hosts the one is used that takes
    /// writes. `sslmode` is `disable`, `prefer`, which is also what it is without one, or `require`; whenever TLS is used, the server's
    /// certificate must be of the host and of an authority that is trusted, so `require` is what `verify-full` is elsewhere, and that is
    /// understood as well.
    ///
    /// The connections are sessions of the server itself, or of a pooler that hands out whole sessions.
    ///
    /// # Errors
    /// Returns a [`ConnectError`] that says in words what to do. No password is in it.
    pub async fn connect(url: &str, options: Options) -> Result<PostgresStore, ConnectError> {
        let password = options.password.as_ref();
        let authorities = options.authorities.as_deref();
        let address = Address::read(url, password, authorities, options.patience.deadline)?;
        let address = Arc::new(address);
        let (link, epoch) = hold(&address, options.patience.deadline).await?;
        let id = Statement::new("INSERT INTO meta VALUES ('id', $1) ON CONFLICT DO NOTHING");
        let id = id.text(hex::encode(rand::random::<[u8; 16]>()));
        link.ask(&id).await.map_err(refused)?;
        let keys = keys(&link, options.forgotten_key).await?;
        let times = link
            .ask_one(&Statement::new("SELECT times FROM forgetting"))
            .await
            .map_err(refused)?;
        let times = column(&times, "times", &|| "how often anyone was forgotten".to_owned());
        let gone = Gone {
            times: times.map_err(|error| refused(error.into()))?,
            people: Vec::new(),
        };
        let shared = Arc::new(Shared {
            links: pool::links(Arc::clone(&address), options.connections)?,
            address,
            epoch,
            patience: options.patience,
            keys,
            ended: watch::Sender::new(None),
            away: AtomicBool::new(false),
            gone: gone.into(),
            boards: tokio::sync::Mutex::default(),
        });
        let keeper = tokio::spawn(owner::keep(Arc::clone(&shared), link)).abort_handle();
        Ok(PostgresStore { shared, keeper })
    }
}

/// Holds a database: takes its lock, brings its tables to the newest layout and begins an epoch. Gives the connection that holds it.
pub async fn hold(address: &Address, deadline: Duration) -> Result<(Link, i64), ConnectError> {
    let link = address.connect().await?;
    // One of a newer program is no business of this one, no matter which process holds it.
    within(deadline, migrate::refuse_newer(&link)).await?;
    within(owner::WAITS + deadline, owner::take(&link)).await?;
    for doubt in durability::doubts(&link).await.map_err(refused)? {
        tracing::warn!("{doubt}");
    }
    migrate::migrate(&link).await?;
    let epoch = within(owner::WAITS + deadline, owner::begin(&link)).await?;
    Ok((link, epoch))
}

/// One step of the beginning, of which an answer comes in time.
async fn within<T>(most: Duration, step: impl Future<Output = Result<T, ConnectError>>) -> Result<T, ConnectError> {
    let done = timeout(most, step).await;
    done.unwrap_or_else(|_| Err(ConnectError::Unreachable("no answer in time".to_owned())))
}

fn refused(fault: Fault) -> ConnectError {
    ConnectError::Server(fault.why())
}

/// The keys of the forgotten: the one that is set, which makes new marks, and the database's own, if it ever had one.
async fn keys(link: &Link, set: Option<SecretString>) -> Result<Keys, ConnectError> {
    if set.is_none() {
        let own = "INSERT INTO meta VALUES ('forgotten key', $1) ON CONFLICT DO NOTHING";
        link.ask(&Statement::new(own).text(marks::random()))
            .await
            .map_err(refused)?;
    }
    let own = link.ask(&Statement::new(marks::OWN)).await.map_err(refused)?;
    let own = own.iter().filter_map(|row| row.try_get::<_, String>("value").ok());
    let keys = set.into_iter().chain(own.map(SecretString::from));
    let keys = Keys::of_digits(keys).ok_or(ConnectError::NoKey)?;
    let others = "SELECT EXISTS (SELECT FROM forgotten WHERE key <> ALL ($1)) AS others";
    let others = Statement::new(others).all_bytes(keys.ids());
    let others = link.ask_one(&others).await.map_err(refused)?;
    match column(&others, "others", &|| "who was forgotten".to_owned()) {
        Ok(false) => Ok(keys),
        Ok(true) => Err(ConnectError::OtherKey),
        Err(error) => Err(refused(error.into())),
    }
}

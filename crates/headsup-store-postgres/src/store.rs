//! The store: how it begins, and how it ends.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use secrecy::SecretString;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::acknowledged::Acknowledged;
use super::address::Address;
use super::change_feed;
use super::connection::Connection;
use super::contact::Contact;
use super::durability;
use super::error::ConnectError;
use super::fault::Fault;
use super::keeper::{self, Keeper};
use super::marks::{self, Keys};
use super::membership::{self, within};
use super::memory::Gone;
use super::migrate;
use super::options::Options;
use super::peers::Peers;
use super::pool;
use super::shared::{Shared, uncancelled};
use super::statement::Statement;
use super::values::column;
use super::write_probe::probe_for_ever;
use headsup_store::{KeyedLocks, StoreError};
use headsup_supervisor::Task;

/// Whether a process works on the database though it does not hold it just now: its connection may have been lost for a moment.
const OTHERS: &str =
    "SELECT EXISTS (SELECT FROM processes WHERE renewed > clock_timestamp() - interval '5 s') AS others";

/// A store on a PostgreSQL server. Dropping it ends its connections once what is under way is done. What it held is free some seconds later,
/// or at once after [`leave`](PostgresStore::leave).
#[derive(Debug)]
pub struct PostgresStore {
    pub(super) shared: Arc<Shared>,
    /// Tasks for the lease, news from other processes, write probes and the outage log.
    tasks: [AbortHandle; 4],
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.end_tasks();
    }
}

impl PostgresStore {
    /// Connects to a database, brings its tables to the newest layout, and joins the processes that work on it.
    ///
    /// The address is of the form `postgres://user@host1,host2:5433/database?sslmode=require`. Of several hosts the one is used that takes
    /// writes. `sslmode` is `disable`, `prefer` or `require`; without one it is `require`, and `prefer` for a host that is this machine.
    /// Whenever TLS is used, the server's certificate must be of the host and of an authority that is trusted, so `require` is what
    /// `verify-full` is elsewhere, and that is understood as well. Without TLS a password goes to a server as SCRAM alone.
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
        let connection = address.connect().await?;
        // One of a newer program is no business of this one, no matter which process holds it.
        let deadline = options.patience.deadline;
        within(deadline, migrate::refuse_newer(&connection)).await?;
        membership::hold(&connection, deadline).await?;
        for doubt in durability::doubts(&connection).await.map_err(refused)? {
            tracing::warn!("{doubt}");
        }
        if let Some(risk) = durability::replication_risk(&connection).await.map_err(refused)? {
            tracing::warn!("{risk}");
        }
        let id = Statement::new("INSERT INTO meta VALUES ('id', $1) ON CONFLICT DO NOTHING");
        let id = id.text(hex::encode(rand::random::<[u8; 16]>()));
        connection.ask(&id).await.map_err(refused)?;
        let keys = keys(&connection, options.forgotten_key).await?;
        let times = connection
            .ask_one(&Statement::new("SELECT times FROM forgetting"))
            .await
            .map_err(refused)?;
        let times = column(&times, "times", &|| "how often anyone was forgotten".to_owned());
        let gone = Gone::new(times.map_err(|error| refused(error.into()))?);
        // Whatever others change from now on is heard.
        let listening = change_feed::listen(&address, deadline).await?;
        let process = within(deadline, membership::join(&connection, options.role)).await?;
        let acknowledged = Arc::<Acknowledged>::default();
        let shared = Arc::new(Shared {
            connections: pool::connections(Arc::clone(&address), Arc::clone(&acknowledged), options.connections)?,
            acknowledged,
            address,
            process,
            patience: options.patience,
            lease: options.lease,
            keys,
            ended: watch::Sender::new(None),
            contact: Contact::default(),
            renewed_again: watch::Sender::default(),
            writes_hang: watch::Sender::new(false),
            gone: gone.into(),
            boards: Mutex::default(),
            counting: KeyedLocks::default(),
            peers: Peers::default(),
            supervisor: options.supervisor,
        });
        let mut keeper = Keeper::default();
        keeper.renew(&shared, &connection).await.map_err(refused)?;
        keeper.note_timeline(&shared, &connection).await;
        let (supervisor, own) = (&shared.supervisor, || Arc::clone(&shared));
        let (renewing, listens, probing, watching) = (own(), own(), own(), own());
        // A restarted task opens a new connection.
        let (mut first, mut listening) = (Some((keeper, connection)), Some(listening));
        let tasks = [
            supervisor.spawn(Task::LeaseRenewal, move || {
                let (keeper, connection) = first.take().unzip();
                keeper::keep(Arc::clone(&renewing), keeper.unwrap_or_default(), connection)
            }),
            supervisor.spawn(Task::ChangeFeed, move || {
                change_feed::exchange(Arc::clone(&listens), listening.take())
            }),
            supervisor.spawn(Task::DatabaseProbe, move || probe_for_ever(Arc::clone(&probing))),
            supervisor.spawn(Task::DatabaseContact, move || {
                let shared = Arc::clone(&watching);
                async move { shared.contact.watch(|| shared.check().is_err()).await }
            }),
        ];
        Ok(PostgresStore { shared, tasks })
    }

    /// Leaves the other processes, so that they take the place of this one at once. Nothing can be written afterwards.
    ///
    /// # Errors
    /// Fails if the database cannot be written. The others remove this process then after some seconds.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.end_tasks();
        let shared = Arc::clone(&self.shared);
        uncancelled(async move {
            let leave = &Statement::new("SELECT leave($1)").number(shared.process);
            let ask = |connection: Arc<Connection>, _| async move { connection.ask(leave).await };
            match shared.repeat(shared.briefly(), ask).await {
                // Others have replaced it already.
                Ok(_) | Err(StoreError::Replaced) => Ok(()),
                Err(error) => Err(error),
            }
        })
        .await
    }

    fn end_tasks(&self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

/// Holds a database alone, with tables of the newest layout: no process works on it, and none begins until the connection ends.
pub async fn hold_alone(address: &Address, deadline: Duration) -> Result<Connection, ConnectError> {
    let connection = address.connect().await?;
    within(deadline, migrate::refuse_newer(&connection)).await?;
    within(
        membership::WAITS + deadline,
        membership::take(&connection, membership::WAITS),
    )
    .await?;
    for doubt in durability::doubts(&connection).await.map_err(refused)? {
        tracing::warn!("{doubt}");
    }
    migrate::migrate(&connection).await?;
    let row = connection.ask_one(&Statement::new(OTHERS)).await.map_err(refused)?;
    match column(&row, "others", &|| "the processes".to_owned()) {
        Ok(false) => Ok(connection),
        Ok(true) => Err(ConnectError::InUse),
        Err(error) => Err(refused(error.into())),
    }
}

fn refused(fault: Fault) -> ConnectError {
    ConnectError::Server(fault.why())
}

/// The keys of the forgotten: the one that is set, which makes new marks, and the database's own, if it ever had one.
async fn keys(connection: &Connection, set: Option<SecretString>) -> Result<Keys, ConnectError> {
    if set.is_none() {
        let own = "INSERT INTO meta VALUES ('forgotten key', $1) ON CONFLICT DO NOTHING";
        connection
            .ask(&Statement::new(own).text(marks::random()))
            .await
            .map_err(refused)?;
    }
    let own = connection.ask(&Statement::new(marks::OWN)).await.map_err(refused)?;
    let own = own.iter().filter_map(|row| row.try_get::<_, String>("value").ok());
    let keys = set.into_iter().chain(own.map(SecretString::from));
    let keys = Keys::of_digits(keys).ok_or(ConnectError::NoKey)?;
    let others = "SELECT EXISTS (SELECT FROM forgotten WHERE key <> ALL ($1)) AS others";
    let others = Statement::new(others).all_bytes(keys.ids());
    let others = connection.ask_one(&others).await.map_err(refused)?;
    match column(&others, "others", &|| "who was forgotten".to_owned()) {
        Ok(false) => Ok(keys),
        Ok(true) => Err(ConnectError::OtherKey),
        Err(error) => Err(refused(error.into())),
    }
}

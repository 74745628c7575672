//! One connection.

use std::error::Error as _;
use std::future::poll_fn;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::{join_all, join4};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::config::{Host, SslMode, SslNegotiation};
use tokio_postgres::error::SqlState;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{AsyncMessage, Client, Config, Error, NoTls, Row, SimpleQueryMessage, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::ConnectError;
use super::fault::{Fault, words};
use super::plain::{PasswordRequest, Plain};
use super::statement::{Param, Statement};
use headsup_supervisor::joined;

/// What each connection begins with. A commit counts once it is on disk, and where the server has synchronous standbys, on theirs. Nothing
/// ends a statement but the server's own end: a commit that is cancelled while it waits for a standby looks as if it had succeeded. Who
/// waits for a row gives up before the program's own deadline, and the server notices soon that a program is gone.
const SETUP: &str = "
    SET default_transaction_isolation = 'read committed';
    SET statement_timeout = 0;
    SET lock_timeout = '2s';
    SET idle_in_transaction_session_timeout = '10s';
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3;
    SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit')
        WHEN 'off' THEN 'on' WHEN 'local' THEN 'on' ELSE current_setting('synchronous_commit') END, false)";

/// One connection. Dropping it ends it.
#[derive(Debug)]
pub struct Connection {
    client: Client,
    /// Whether the server warned of something: a commit may not be where it should be.
    warned: Arc<AtomicBool>,
    /// What other processes tell this one, if it listens.
    heard: mpsc::UnboundedReceiver<String>,
    /// Its sender is dropped when the connection ends.
    ended: watch::Receiver<()>,
    driver: AbortHandle,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Connection {
    /// Connects to one host.
    pub async fn open(config: &Config, tls: &MakeRustlsConnect) -> Result<Connection, ConnectError> {
        let is_socket = matches!(config.get_hosts(), [Host::Unix(_)]);
        match config.get_ssl_mode() {
            SslMode::Disable if is_socket => Connection::open_by(config, NoTls).await,
            SslMode::Disable => {
                let mut bare = config.clone();
                bare.ssl_mode(SslMode::Require).ssl_negotiation(SslNegotiation::Direct);
                Connection::open_by(&bare, Plain).await
            }
            SslMode::Prefer => {
                let (mut with_tls, mut without) = (config.clone(), config.clone());
                with_tls.ssl_mode(SslMode::Require);
                without.ssl_mode(SslMode::Disable);
                match Connection::open_by(&with_tls, tls.clone()).await {
                    Err(ConnectError::NoTls(_)) => Box::pin(Connection::open(&without, tls)).await,
                    opened => opened,
                }
            }
            _ => Connection::open_by(config, tls.clone()).await,
        }
    }

    async fn open_by<T>(config: &Config, connector: T) -> Result<Connection, ConnectError>
    where
        T: MakeTlsConnect<Socket>,
        T::Stream: Send + 'static,
    {
        let (client, connection) = config.connect(connector).await.map_err(|error| unconnected(&error))?;
        let unconnected = |error: Error| unconnected(&error);
        let warned = Arc::new(AtomicBool::new(false));
        let (hear, heard) = mpsc::unbounded_channel();
        let (alive, ended) = watch::channel(());
        // Users of the connection notice its end.
        let driver = joined(drive(connection, warned.clone(), hear, alive)).abort_handle();
        let connection = Connection {
            client,
            warned,
            heard,
            ended,
            driver,
        };
        let said = connection.client.simple_query(SETUP).await.map_err(unconnected)?;
        let last = said.iter().rev().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0),
            _ => None,
        });
        match last {
            Some("off" | "local") | None => Err(ConnectError::NotDurable(last.unwrap_or("unknown").to_owned())),
            Some(_) => Ok(connection),
        }
    }

    /// Whether it has ended.
    pub fn is_ended(&self) -> bool {
        self.client.is_closed()
    }

    /// Waits until it has ended.
    pub async fn ended(&self) {
        let mut ended = self.ended.clone();
        // Nothing is ever sent: the sender goes with the connection.
        while ended.changed().await.is_ok() {}
    }

    /// Waits for what another process tells; none once the connection has ended.
    pub async fn heard(&mut self) -> Option<String> {
        self.heard.recv().await
    }

    /// Runs statements without values.
    pub async fn run(&self, sql: &str) -> Result<(), Fault> {
        Ok(self.client.batch_execute(sql).await?)
    }

    /// Runs one statement.
    pub async fn ask(&self, statement: &Statement) -> Result<Vec<Row>, Fault> {
        let params = statement.params.iter();
        let params: Vec<_> = params
            .map(|(value, kind)| (&**value as &(dyn ToSql + Sync), kind.clone()))
            .collect();
        Ok(self.client.query_typed(statement.sql, &params).await?)
    }

    /// Runs one statement that gives one row.
    pub async fn ask_one(&self, statement: &Statement) -> Result<Row, Fault> {
        let row = self.ask(statement).await?.pop();
        row.ok_or_else(|| Fault::Final("a row is missing that is always there".to_owned()))
    }

    /// Writes rows by a `COPY … FROM STDIN BINARY`, with these types of columns.
    pub async fn copy(&self, sql: &str, kinds: &[Type], rows: &[Vec<Param>]) -> Result<(), Fault> {
        let sink = self.client.copy_in(sql).await?;
        let mut writer = pin!(BinaryCopyInWriter::new(sink, kinds));
        for row in rows {
            let values: Vec<&(dyn ToSql + Sync)> = row.iter().map(|value| &**value as _).collect();
            writer.as_mut().write(&values).await?;
        }
        match writer.finish().await? == rows.len() as u64 {
            true => Ok(()),
            false => Err(Fault::Final("fewer rows were copied than were sent".to_owned())),
        }
    }

    /// Runs statements in one transaction that only a process can commit whose lease has not ended. All are sent at once, with the commit, and come to
    /// one round trip: where one of them fails, the server takes the commit for the end of a transaction that failed.
    pub async fn transact(
        &self,
        process: i64,
        statements: impl IntoIterator<Item = &Statement>,
    ) -> Result<Vec<Vec<Row>>, Fault> {
        self.warned.store(false, Ordering::SeqCst);
        let fence = Statement::new("SELECT fence($1)").number(process);
        let all = join_all(statements.into_iter().map(|statement| self.ask(statement)));
        // They are sent in the order in which they are polled first.
        let (begun, fenced, done, committed) =
            join4(self.run("BEGIN"), self.ask(&fence), all, self.run("COMMIT")).await;
        begun?;
        fenced?;
        let done: Result<Vec<_>, _> = done.into_iter().collect();
        let done = done?;
        committed?;
        self.unwarned()?;
        Ok(done)
    }

    /// Sends statements and the commit of a transaction that was begun on this connection.
    pub async fn finish(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, Fault> {
        self.warned.store(false, Ordering::SeqCst);
        let all = join_all(statements.iter().map(|statement| self.ask(statement)));
        let (done, committed) = futures_util::future::join(all, self.run("COMMIT")).await;
        let done: Result<Vec<_>, _> = done.into_iter().collect();
        let done = done?;
        committed?;
        self.unwarned()?;
        Ok(done)
    }

    /// Fails if the server warned since the transaction was sent: it may not have waited for its standby.
    fn unwarned(&self) -> Result<(), Fault> {
        match self.warned.load(Ordering::SeqCst) {
            true => Err(Fault::Unknown(
                "the server warned that a commit may not be on its standby".to_owned(),
            )),
            false => Ok(()),
        }
    }
}

/// Moves messages between a client and the server until the connection ends. A warning is noted before the answer that follows it is handed
/// on.
async fn drive<S, T>(
    mut connection: tokio_postgres::Connection<S, T>,
    warned: Arc<AtomicBool>,
    hear: mpsc::UnboundedSender<String>,
    _alive: watch::Sender<()>,
) where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        match message {
            Ok(AsyncMessage::Notice(notice)) => {
                if [SqlState::WARNING, SqlState::ADMIN_SHUTDOWN].contains(notice.code()) {
                    warned.store(true, Ordering::SeqCst);
                    tracing::warn!("the database warns: {}", notice.message());
                }
            }
            Ok(AsyncMessage::Notification(told)) => {
                // Who asked for it may be gone already.
                let _ = hear.send(told.payload().to_owned());
            }
            Ok(_) => {}
            Err(error) => {
                tracing::debug!("a connection to the database ended: {}", words(&error));
                break;
            }
        }
    }
}

/// What it means that no connection came about.
fn unconnected(error: &Error) -> ConnectError {
    let why = words(error);
    let Some(code) = error.code() else {
        if let Some(request) = refused_request(error) {
            return ConnectError::Exposed(request);
        }
        // The kind of an error cannot be asked for.
        return match () {
            () if why.contains("server does not support TLS") => ConnectError::NoTls(why),
            () if why.contains("TLS") || why.contains("certificate") => ConnectError::Tls(why),
            () => ConnectError::Unreachable(why),
        };
    };
    match code.code().get(..2).unwrap_or_default() {
        "28" => ConnectError::Password(why),
        "3D" => ConnectError::NoDatabase(why),
        "42" if *code == SqlState::INSUFFICIENT_PRIVILEGE => ConnectError::NotAllowed(why),
        "08" | "53" | "57" => ConnectError::Unreachable(why),
        _ => ConnectError::Server(why),
    }
}

/// Returns the password request that ended a connection without TLS, if any.
fn refused_request(error: &Error) -> Option<PasswordRequest> {
    let error = error.source()?.downcast_ref::<io::Error>()?;
    error.get_ref()?.downcast_ref().copied()
}

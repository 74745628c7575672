//! What a store and its tasks have in common, and how something is tried again until the server has answered.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{RwLock, watch};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_postgres::Row;

use super::acknowledged::Acknowledged;
use super::address::Address;
use super::connection::Connection;
use super::contact::Contact;
use super::fault::Fault;
use super::marks::Keys;
use super::memory::{BoardKey, Gone, Kept};
use super::options::{Lease, Patience};
use super::peers::Peers;
use super::pool::{self, Connections};
use super::statement::Statement;
use headsup_store::{KeyedLocks, StoreError};
use headsup_supervisor::{Supervisor, joined};

/// A write that changes nothing, and waits for the synchronous standby like any other. It locks no row: one that hangs would be in the way of
/// the next.
pub const WAIT: &str = "SELECT pg_logical_emit_message(true, 'headsup', '')";
/// Why a write is not tried.
const HANGS: &str = "writes wait for the synchronous standby";
/// The first pause between two attempts; each is twice as long as the one before.
const PAUSE: Duration = Duration::from_millis(20);
/// The longest.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// What a store and its tasks have in common.
#[derive(Debug)]
pub struct Shared {
    pub address: Arc<Address>,
    pub connections: Connections,
    pub acknowledged: Arc<Acknowledged>,
    /// By which number the others know this process.
    pub process: i64,
    pub patience: Patience,
    pub lease: Lease,
    pub keys: Keys,
    /// How it ended, once it has.
    pub ended: watch::Sender<Option<StoreError>>,
    pub contact: Contact,
    /// Changes once the lease that could not be renewed is renewed again: what waits is tried again.
    pub renewed_again: watch::Sender<()>,
    /// Whether a [probe](super::write_probe) had no answer in time, and none has had one since on this server. No other write is sent meanwhile:
    /// each that is given up would leave a connection behind, which the server keeps until the standby is back.
    pub writes_hang: watch::Sender<bool>,
    /// Who was forgotten lately. Held by each note that is written, so that no one is forgotten meanwhile.
    pub gone: RwLock<Gone>,
    /// Recently counted leaderboards.
    pub boards: Mutex<VecDeque<Kept>>,
    /// Held while a board is counted.
    pub counting: KeyedLocks<BoardKey>,
    pub peers: Peers,
    pub supervisor: Supervisor,
}

/// For how long something is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// In all.
    pub patience: Duration,
    /// Each time.
    pub deadline: Duration,
    /// Whether it is answered only once it is on the synchronous standby, if there is one.
    pub replicated: bool,
    /// Counts as an outage while it fails or waits.
    pub counts: bool,
}

impl Effort {
    /// That of a write.
    pub fn replicated(self) -> Effort {
        Effort {
            replicated: true,
            ..self
        }
    }
}

impl Shared {
    /// Fails once the store has.
    pub fn check(&self) -> Result<(), StoreError> {
        self.ended.borrow().clone().map_or(Ok(()), Err)
    }

    /// The store failed for good. Only the first reason counts.
    pub fn fail(&self, why: String) {
        self.end(StoreError::Failed(why));
    }

    /// Nothing is stored any more, for good. Only the first reason counts.
    pub fn end(&self, why: StoreError) {
        self.ended.send_if_modified(|ended| {
            let first = ended.is_none();
            ended.get_or_insert(why);
            first
        });
    }

    /// Waits until the store failed for good.
    pub async fn failed(&self) -> StoreError {
        let mut ended = self.ended.subscribe();
        let end = ended.wait_for(Option::is_some).await;
        end.expect("the sender lives as long as this")
            .clone()
            .expect("waited for")
    }

    /// Returns the limits of operations that people wait for or that must be stored. Failures count as an outage.
    pub fn patiently(&self) -> Effort {
        Effort {
            patience: self.patience.repeated,
            deadline: self.patience.deadline,
            replicated: false,
            counts: true,
        }
    }

    /// For how long something is tried that is asked for again soon.
    pub fn briefly(&self) -> Effort {
        Effort {
            patience: self.patience.brief,
            deadline: self.patience.deadline,
            replicated: false,
            counts: false,
        }
    }

    /// What is tried once.
    pub fn probing(&self) -> Effort {
        Effort {
            patience: Duration::ZERO,
            deadline: self.patience.deadline,
            replicated: false,
            counts: false,
        }
    }

    /// For how long something is tried that reads or writes many rows.
    pub fn at_length(&self) -> Effort {
        Effort {
            patience: self.patience.repeated.max(self.patience.long),
            deadline: self.patience.long,
            replicated: false,
            counts: false,
        }
    }

    /// Tries something until the server answers, or for as long as this. An attempt is told whether no one knows what came of one before. It
    /// keeps its connection to itself: one of which no answer came is closed.
    pub async fn repeat<T, Attempt>(
        &self,
        effort: Effort,
        attempt: impl Fn(Arc<Connection>, bool) -> Attempt,
    ) -> Result<T, StoreError>
    where
        Attempt: Future<Output = Result<T, Fault>>,
    {
        let until = Instant::now() + effort.patience;
        let pending = effort.counts.then(|| self.contact.begin());
        let (mut pause, mut unsure) = (PAUSE, false);
        // An attempt without a response may have been stored, whatever the others returned.
        let failed = |error: StoreError, unsure: bool| match error {
            error if !(effort.replicated && unsure && error.stored_nothing()) => error,
            StoreError::Away(why) => StoreError::OutcomeUnknown(why),
            error => StoreError::OutcomeUnknown(error.to_string()),
        };
        loop {
            if effort.replicated && timeout_at(until, self.writes_are_answered()).await.is_err() {
                return Err(failed(StoreError::Away(HANGS.to_owned()), unsure));
            }
            self.check().map_err(|error| failed(error, unsure))?;
            let mut renewed_again = self.renewed_again.subscribe();
            let done = self.once(effort, until, |connection| attempt(connection, unsure)).await;
            let fault = match done {
                Ok(done) => return Ok(done),
                Err(Fault::Told(error)) => return Err(failed(error, unsure)),
                Err(Fault::Replaced) => {
                    self.end(StoreError::Replaced);
                    continue;
                }
                Err(Fault::Final(why)) => {
                    self.fail(why);
                    continue;
                }
                Err(fault) => fault,
            };
            unsure |= matches!(fault, Fault::Unknown(_));
            if let Some(pending) = &pending {
                pending.failed(fault.why());
            }
            let error = match fault {
                Fault::Full(_) => Some(StoreError::Full { all: true }),
                fault if Instant::now() + pause >= until => Some(StoreError::Away(fault.why())),
                _ => None,
            };
            if let Some(error) = error {
                if let Some(pending) = pending {
                    pending.give_up();
                }
                return Err(failed(error, unsure));
            }
            tokio::select! {
                () = sleep(pause) => {}
                Ok(()) = renewed_again.changed() => {}
            }
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
    }

    /// Waits while writes hang and the store has not failed.
    async fn writes_are_answered(&self) {
        let mut hang = self.writes_hang.subscribe();
        tokio::select! {
            biased;
            _ = hang.wait_for(|hang| !hang) => {}
            _ = self.failed() => {}
        }
    }

    /// One attempt.
    pub async fn once<T, Attempt>(
        &self,
        effort: Effort,
        until: Instant,
        attempt: impl FnOnce(Arc<Connection>) -> Attempt,
    ) -> Result<T, Fault>
    where
        Attempt: Future<Output = Result<T, Fault>>,
    {
        // There may be many who wait for a connection.
        let left = until.saturating_duration_since(Instant::now()).max(effort.deadline);
        let connection = timeout(left, pool::take(&self.connections)).await;
        let connection = connection.map_err(|_| Fault::Later("no connection was free".to_owned()))??;
        // They waited while the first of them hung.
        if effort.replicated && *self.writes_hang.borrow() {
            return Err(Fault::Later(HANGS.to_owned()));
        }
        let done = timeout(effort.deadline, attempt(Arc::clone(&connection))).await;
        let done = done.unwrap_or_else(|_| Err(Fault::Unknown("no answer in time".to_owned())));
        if matches!(done, Err(Fault::Unknown(_) | Fault::Replaced | Fault::Final(_))) {
            pool::discard(&self.connections, connection);
        }
        done
    }

    /// Reads by one statement.
    pub async fn read(&self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        let ask = |connection: Arc<Connection>, _| async move { connection.ask(statement).await };
        self.repeat(self.patiently(), ask).await
    }

    /// Reads many rows by one statement.
    pub async fn scan(&self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        let ask = |connection: Arc<Connection>, _| async move { connection.ask(statement).await };
        self.repeat(self.at_length(), ask).await
    }
}

/// Writes statements that come to the same if they are repeated, in one transaction, also if the caller waits no longer: a commit is never
/// cancelled.
pub async fn edit(
    shared: &Arc<Shared>,
    effort: Effort,
    statements: Vec<Statement>,
) -> Result<Vec<Vec<Row>>, StoreError> {
    transact(shared, effort.replicated(), statements).await
}

/// Like [`edit`], for what need not outlive the server: no standby is waited for.
pub async fn edit_locally(
    shared: &Arc<Shared>,
    effort: Effort,
    statements: Vec<Statement>,
) -> Result<Vec<Vec<Row>>, StoreError> {
    let locally = Statement::new("SET LOCAL synchronous_commit = off");
    let mut done = transact(shared, effort, std::iter::once(locally).chain(statements).collect()).await?;
    done.remove(0);
    Ok(done)
}

async fn transact(
    shared: &Arc<Shared>,
    effort: Effort,
    statements: Vec<Statement>,
) -> Result<Vec<Vec<Row>>, StoreError> {
    let shared = Arc::clone(shared);
    uncancelled(async move {
        let (process, statements) = (shared.process, &statements);
        let transact = |connection: Arc<Connection>, unsure: bool| async move {
            // Where the first attempt was stored, the next may find nothing to do, and would not wait for the standby of the first.
            let wait = (unsure && effort.replicated).then(|| Statement::new(WAIT));
            let mut done = connection.transact(process, statements.iter().chain(&wait)).await?;
            done.truncate(statements.len());
            Ok(done)
        };
        shared.repeat(effort, transact).await
    })
    .await
}

/// Runs something to its end, also if the caller waits no longer.
pub async fn uncancelled<T: Send + 'static>(
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Result<T, StoreError> {
    let done = joined(work).await;
    done.map_err(|panic| StoreError::Failed(panic.to_string()))?
}

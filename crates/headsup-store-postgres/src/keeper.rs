//! The task that renews the lease of this process, and removes processes whose lease has ended.
//!
//! ```text
//! each second   renew ─► the view; those whose lease has ended are removed
//! lost          connect ─► the lock, shared ─► renew         every quarter of a second
//! removed       the store fails for good: others have taken the place of this process
//! ```

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use super::connection::Connection;
use super::fault::Fault;
use super::offset::Offset;
use super::shared::Shared;
use super::statement::Statement;
use super::values::column;
use super::{coordination, membership, renewal};
use headsup_match::Timestamp;
use headsup_store::{ClusterView, StoreError};
use headsup_supervisor::Task;

/// How soon it is tried again to connect.
pub const AGAIN: Duration = Duration::from_millis(250);
/// For how long a server may refuse the user, or have no such database, before that is final.
const REFUSED: Duration = Duration::from_secs(10 * 60);

/// How often the process that leads clears old claims away.
const CLEARED: Duration = Duration::from_secs(60);

/// Each promotion of a server begins a timeline: its number, in hexadecimal digits.
const TIMELINE: &str = "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline";

/// What is remembered from one renewal to the next.
#[derive(Debug, Default)]
pub struct Keeper {
    numbers: BTreeSet<i64>,
    offset: Offset,
    pub timeline: Option<String>,
}

/// Renews the lease until the store is dropped or fails for good.
pub async fn keep(shared: Arc<Shared>, mut keeper: Keeper, mut held: Option<Connection>) {
    // One that gives no answer is kept until there is another: others take its end for that of the process.
    let mut silent: Option<Connection> = None;
    let mut refused: Option<Instant> = None;
    let mut cleared: Option<Instant> = None;
    loop {
        if let Some(connection) = &held {
            tokio::select! {
                () = sleep(shared.lease.renewed) => {}
                () = shared.peers.look_wanted() => {}
                () = connection.ended() => {}
            }
        } else {
            sleep(AGAIN).await;
        }
        if shared.check().is_err() {
            return;
        }
        let done = match held.take() {
            Some(connection) => match keeper.renew(&shared, &connection).await {
                Ok(()) => Ok(connection),
                Err(fault) => {
                    silent = Some(connection);
                    Err(fault)
                }
            },
            None => keeper.come_back(&shared).await,
        };
        match done {
            Ok(connection) => {
                refused = None;
                drop(silent.take());
                held = Some(connection);
                let is_due = cleared.is_none_or(|at| at.elapsed() >= CLEARED);
                if is_due && shared.peers.view.borrow().leads {
                    cleared = Some(Instant::now());
                    // No renewal waits for it.
                    let theirs = Arc::clone(&shared);
                    shared.supervisor.spawn_once(Task::InteractionClaims, async move {
                        if let Err(error) = coordination::clear_interactions(&theirs).await {
                            tracing::debug!("old claims are not cleared away: {error}");
                        }
                    });
                }
            }
            Err(Fault::Replaced) => return shared.end(StoreError::Replaced),
            Err(Fault::Final(why)) => return shared.fail(why),
            Err(Fault::Refused(why)) => {
                shared.contact.miss_renewal(why.clone());
                if refused.get_or_insert_with(Instant::now).elapsed() >= REFUSED {
                    return shared.fail(why);
                }
            }
            Err(fault) => {
                refused = None;
                shared.contact.miss_renewal(fault.why());
                tracing::debug!("the lease of this process is not renewed just now: {}", fault.why());
            }
        }
    }
}

impl Keeper {
    /// Renews the lease once, and shows what there is to know of the others.
    pub async fn renew(&mut self, shared: &Shared, connection: &Connection) -> Result<(), Fault> {
        let (look, begun) = (shared.peers.begin_look(), std::time::Instant::now());
        let renewal = renewal::renew(shared, connection).await?;
        let ended = self.numbers.difference(&renewal.numbers).count();
        self.numbers = renewal.numbers;
        shared.contact.renewed(begun);
        let up_since = u64::try_from(self.offset.add(renewal.clocks)).unwrap_or(0);
        let seen = ClusterView {
            up_since: Some(Timestamp(up_since)),
            ..renewal.view
        };
        shared
            .peers
            .end_look(look, seen, u64::try_from(ended).unwrap_or(u64::MAX));
        for other in renewal.lapsed {
            match renewal::remove(shared, connection, other).await {
                Ok(false) => {}
                Ok(true) => {
                    tracing::warn!("process {other} is gone; others take what it held");
                    shared.peers.lose();
                    shared.peers.want_look();
                }
                // Something of it is under way yet.
                Err(Fault::Later(why)) => {
                    tracing::debug!("process {other} is not removed yet: {why}");
                    break;
                }
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Notes whether another server has become the primary since the last call. Some databases on a server do not tell.
    pub async fn note_timeline(&mut self, shared: &Shared, connection: &Connection) {
        let timeline = Statement::new(TIMELINE);
        let Ok(Ok(row)) = timeout(shared.patience.deadline, connection.ask_one(&timeline)).await else {
            return;
        };
        let Ok(timeline) = column::<String>(&row, "timeline", &|| "a timeline".to_owned()) else {
            return;
        };
        let before = self.timeline.replace(timeline);
        if before.is_some() && before != self.timeline {
            shared.contact.note_failover();
        }
    }

    /// Connects again, and holds the database as before.
    async fn come_back(&mut self, shared: &Shared) -> Result<Connection, Fault> {
        let connection = shared.address.connect().await?;
        let deadline = shared.patience.deadline;
        membership::within(deadline, membership::share(&connection, AGAIN)).await?;
        // A newer program may have been there in between. What must not write after it is not listed any more.
        self.renew(shared, &connection).await?;
        // Another server, perhaps.
        shared.writes_hang.send_replace(false);
        shared.renewed_again.send_replace(());
        self.note_timeline(shared, &connection).await;
        tracing::info!("the lease of this process is renewed again");
        Ok(connection)
    }
}

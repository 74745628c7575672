//! One renewal of a lease, which says all that there is to know of the others.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use futures_util::future::try_join;
use tokio::time::timeout;
use tokio_postgres::Row;

use super::connection::Connection;
use super::fault::Fault;
use super::offset::Measurement;
use super::shared::Shared;
use super::statement::Statement;
use super::values::{broken, column};
use headsup_match::Timestamp;
use headsup_store::{ClusterView, StoreError, uptime};

const RENEW: &str = "SELECT * FROM renew($1, $2, $3, $4, $5, $6, $7)";
/// In the same round trip.
const HOLDERS: &str = "SELECT count(DISTINCT process) AS holders FROM shard_leases";
const REMOVE: &str = "SELECT remove_process($1, $2, $3, $4) AS removed";

/// What a renewal says.
pub struct Renewal {
    /// Without what only this process can know: what was missed, what it removed, and when this machine came up.
    pub view: ClusterView,
    /// The processes that there are, without those that are about to end.
    pub numbers: BTreeSet<i64>,
    /// Those whose lease has ended.
    pub lapsed: Vec<i64>,
    pub clocks: Measurement,
}

fn what() -> String {
    "what is known of other processes".to_owned()
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Renews the lease of this process.
pub async fn renew(shared: &Shared, connection: &Connection) -> Result<Renewal, Fault> {
    let lease = shared.lease;
    let statement = Statement::new(RENEW)
        .number(shared.process)
        .numbers(shared.peers.connected())
        .numbers(shared.peers.claimed())
        .number(milliseconds(lease.gap))
        .number(milliseconds(lease.lasts))
        .number(milliseconds(lease.ended))
        .number(milliseconds(lease.unreached));
    let (up, begun) = (uptime(), Instant::now());
    let holders = Statement::new(HOLDERS);
    let both = try_join(connection.ask_one(&statement), connection.ask_one(&holders));
    let (row, holders) = in_time(shared, both).await?;
    let trip = milliseconds(begun.elapsed());
    if !column::<bool>(&row, "alive", &what)? {
        return Err(Fault::Replaced);
    }
    let clocks = Measurement::new(milliseconds(up), column(&row, "moment", &what)?, trip);
    let numbers: BTreeSet<i64> = column::<Vec<i64>>(&row, "numbers", &what)?.into_iter().collect();
    Ok(Renewal {
        view: view(&row, column(&holders, "holders", &what)?)?,
        numbers,
        lapsed: column(&row, "lapsed", &what)?,
        clocks,
    })
}

/// Removes a process whose lease has ended. It may be that it is back, or that another was quicker.
pub async fn remove(shared: &Shared, connection: &Connection, other: i64) -> Result<bool, Fault> {
    let statement = Statement::new(REMOVE)
        .number(shared.process)
        .number(other)
        .number(milliseconds(shared.lease.lasts))
        .number(milliseconds(shared.lease.ended));
    let row = in_time(shared, connection.ask_one(&statement)).await?;
    Ok(column(&row, "removed", &|| "whether a process was removed".to_owned())?)
}

async fn in_time<T>(shared: &Shared, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
    let answer = timeout(shared.patience.deadline, asked).await;
    answer.unwrap_or_else(|_| Err(Fault::Unknown("no answer in time".to_owned())))
}

fn view(row: &Row, holders: i64) -> Result<ClusterView, StoreError> {
    let small = |number: i64| u32::try_from(number).map_err(|error| broken(what(), &error));
    let list = |name: &str| -> Result<Vec<u32>, StoreError> {
        let numbers: Vec<i64> = column(row, name, &what)?;
        numbers.into_iter().map(small).collect()
    };
    let last: Vec<Option<i64>> = column(row, "reached_last", &what)?;
    let last = last
        .into_iter()
        .map(|last| last.map(|last| Timestamp(last.cast_unsigned())));
    let total: Option<i64> = column(row, "total", &what)?;
    Ok(ClusterView {
        processes: small(column(row, "processes", &what)?)?,
        thinkers: small(column(row, "thinkers", &what)?)?,
        holders: small(holders)?,
        leads: column::<Option<bool>>(row, "leads", &what)?.unwrap_or(false),
        first_bot: column::<Option<bool>>(row, "first_bot", &what)?.unwrap_or(false),
        total: total.map(small).transpose()?,
        held: list("held")?.into_iter().collect(),
        free: list("free")?.into_iter().collect(),
        standby: list("standby")?.into_iter().collect(),
        shared: list("shared")?.into_iter().collect(),
        single: list("single")?.into_iter().collect(),
        unreached: list("unreached")?.into_iter().zip(last).collect(),
        missed: 0,
        lost: 0,
        up_since: None,
    })
}

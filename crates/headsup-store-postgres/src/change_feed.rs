//! The task that tells the other processes which matches have changed, and hears it from them.
//!
//! Notifications are sent outside of any transaction that writes: inside, they would make all commits wait for one another.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::address::Address;
use super::connection::Connection;
use super::error::ConnectError;
use super::fault::Fault;
use super::shared::Shared;
use super::statement::Statement;
use headsup_match::MatchId;

const LISTEN: &str = "LISTEN headsup_changes";
const NOTIFY: &str = "SELECT pg_notify('headsup_changes', $1)";
/// How many matches are named in one notification: it holds less than 8,000 bytes.
const NAMED: usize = 800;
/// How often notifications are sent at most.
const PACE: Duration = Duration::from_millis(20);
/// After which silence the connection is tried.
const SILENCE: Duration = Duration::from_secs(5);
/// How soon it is tried again to connect.
const AGAIN: Duration = Duration::from_millis(500);

/// A connection that hears what others tell from now on.
pub async fn listen(address: &Address, deadline: Duration) -> Result<Connection, ConnectError> {
    let connection = address.connect().await?;
    match timeout(deadline, connection.run(LISTEN)).await {
        Ok(Ok(())) => Ok(connection),
        Ok(Err(fault)) => Err(ConnectError::Server(fault.why())),
        Err(_) => Err(ConnectError::Unreachable("no answer in time".to_owned())),
    }
}

/// Tells and hears until the store is dropped or fails for good.
pub async fn exchange(shared: Arc<Shared>, mut listening: Option<Connection>) {
    while shared.check().is_ok() {
        if let Some(connection) = listening.take() {
            let fault = talk(&shared, connection).await;
            tracing::debug!("the other processes are not heard just now: {}", fault.why());
        }
        sleep(AGAIN).await;
        listening = listen(&shared.address, shared.patience.deadline).await.ok();
        if listening.is_some() {
            shared.peers.miss();
        }
    }
}

/// Tells and hears until the connection is lost.
async fn talk(shared: &Shared, mut connection: Connection) -> Fault {
    let mut free = Instant::now();
    loop {
        let due = async {
            shared.peers.something_to_tell().await;
            sleep_until(free).await;
        };
        let said = tokio::select! {
            heard = connection.heard() => match heard {
                Some(heard) => {
                    hear(shared, &heard);
                    continue;
                }
                None => return Fault::Unknown("the connection ended".to_owned()),
            },
            () = due => tell(shared, &connection).await,
            () = sleep(SILENCE) => in_time(shared, connection.run("")).await,
        };
        if let Err(fault) = said {
            return fault;
        }
        free = Instant::now() + PACE;
    }
}

/// Tells the others what there is to tell. What they were perhaps not told is kept.
async fn tell(shared: &Shared, connection: &Connection) -> Result<(), Fault> {
    let changed: Vec<MatchId> = shared.peers.take_untold().into_iter().collect();
    let told = changed
        .chunks(NAMED)
        .map(|part| Statement::new(NOTIFY).text(words(shared.process, part)));
    let told: Vec<Statement> = told.collect();
    let told = in_time(shared, try_join_all(told.iter().map(|part| connection.ask(part)))).await;
    if told.is_err() {
        shared.peers.tell(changed);
    }
    told.map(drop)
}

async fn in_time<T>(shared: &Shared, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
    let answer = timeout(shared.patience.deadline, asked).await;
    answer.unwrap_or_else(|_| Err(Fault::Unknown("no answer in time".to_owned())))
}

/// The number of a process, and the matches that it changed.
fn words(process: i64, changed: &[MatchId]) -> String {
    let mut words = process.to_string();
    for id in changed {
        words.push(' ');
        words.push_str(&id.to_string());
    }
    words
}

fn hear(shared: &Shared, words: &str) {
    let (process, changed) = words.split_once(' ').unwrap_or((words, ""));
    if process == shared.process.to_string() {
        return;
    }
    for id in changed.split(' ').filter_map(|id| id.parse().ok()) {
        // Perhaps no one wants to know.
        let _ = shared.peers.changes.send(id);
    }
}

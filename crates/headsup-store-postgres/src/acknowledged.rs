//! Compares each server with the commits that this process acknowledged recently.
//!
//! A promoted asynchronous standby silently lacks the last commits of the primary. So does a restored server, or one that crashed with
//! `fsync` off. The comparison precedes the first use of a connection to a server started since. Matches with lost commits continue at
//! a version that was never used, so every table and panel is refreshed.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::connection::Connection;
use super::fault::Fault;
use super::statement::Statement;
use super::values::{column, id_of, moment};
use headsup_match::{MatchId, Timestamp};
use headsup_store::LostCommits;

/// Maximum commits remembered: those of a busy hour.
const MOST: usize = 50_000;

const SERVER: &str = "SELECT pg_postmaster_start_time()::text AS server";
/// Finds matches whose version is missing or another commit's.
const MISSING: &str = "SELECT told.id, told.version AS told, coalesce(m.version, 0) AS found
    FROM unnest($1, $2, $3) AS told(id, version, written) LEFT JOIN matches m ON m.id = told.id
    WHERE m.id IS NULL OR m.version < told.version OR m.version = told.version AND m.written <> told.written
    ORDER BY told.id";
/// Continues such matches above the version that was acknowledged.
const CONTINUE: &str = "UPDATE matches m SET version = greatest(m.version, missing.told) + 1, written = $4
    FROM unnest($1, $2, $3) AS missing(id, told, found) WHERE m.id = missing.id AND m.version = missing.found";
/// Opens a new segment of the chain that says links are lost, unless the last link is there.
const CHAIN: &str = "UPDATE chain_tip SET opening = 'lost' WHERE opening IS NULL
    AND NOT EXISTS (SELECT FROM chain WHERE number = $1 AND head = $2)
    AND NOT EXISTS (SELECT FROM chain WHERE opening = 'lost' AND begun >= $3)";

/// The last link that a commit added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastLink {
    pub number: i64,
    pub head: Vec<u8>,
    pub at: Timestamp,
}

/// Commits that this process acknowledged recently.
#[derive(Debug)]
pub struct Acknowledged {
    recent: Mutex<Recent>,
    compared: tokio::sync::Mutex<Compared>,
    report: UnboundedSender<Vec<LostCommits>>,
    reports: tokio::sync::Mutex<UnboundedReceiver<Vec<LostCommits>>>,
}

#[derive(Debug, Default)]
struct Compared {
    /// Start time of the server that was compared last.
    server: Option<String>,
    /// Matches whose loss is reported, and which may not continue above it yet.
    reported: BTreeSet<MatchId>,
}

#[derive(Debug, Default)]
struct Recent {
    /// Newest version of each match, with the random bytes that identify its commit.
    versions: HashMap<MatchId, (i64, Vec<u8>)>,
    /// In order of arrival.
    order: VecDeque<(MatchId, i64)>,
    link: Option<LastLink>,
}

impl Default for Acknowledged {
    fn default() -> Acknowledged {
        let (report, reports) = unbounded_channel();
        Acknowledged {
            recent: Mutex::default(),
            compared: tokio::sync::Mutex::default(),
            report,
            reports: reports.into(),
        }
    }
}

impl Acknowledged {
    fn recent(&self) -> MutexGuard<'_, Recent> {
        // The data is consistent at all times.
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers a commit.
    pub fn add(&self, versions: impl Iterator<Item = (MatchId, i64)>, written: &[u8], link: Option<LastLink>) {
        let mut recent = self.recent();
        for (id, version) in versions {
            let newest = recent.versions.entry(id).or_default();
            if version > newest.0 {
                *newest = (version, written.to_vec());
                recent.order.push_back((id, version));
            }
        }
        let newest = recent.link.as_ref().map_or(0, |link| link.number);
        recent.link = link.filter(|link| link.number > newest).or(recent.link.take());
        recent.forget_old();
    }

    /// Compares a server with the acknowledged commits, once per server start. Nothing may be stored before.
    pub async fn compare(&self, connection: &Connection) -> Result<(), Fault> {
        let mut compared = self.compared.lock().await;
        let row = connection.ask_one(&Statement::new(SERVER)).await?;
        let server: String = column(&row, "server", &|| "when the server was started".to_owned())?;
        if compared.server.as_ref() == Some(&server) {
            return Ok(());
        }
        if compared.server.is_some() {
            let lost = self.missing(connection).await?;
            // The answer to what follows may be lost: a loss is reported first, and once.
            let news: Vec<LostCommits> = lost
                .iter()
                .filter(|lost| !compared.reported.contains(&lost.id))
                .cloned()
                .collect();
            compared.reported.extend(news.iter().map(|lost| lost.id));
            if !news.is_empty() {
                // The receiver lives as long as this.
                let _ = self.report.send(news);
            }
            self.carry_on(connection, &lost).await?;
            compared.reported.clear();
        }
        compared.server = Some(server);
        Ok(())
    }

    async fn missing(&self, connection: &Connection) -> Result<Vec<LostCommits>, Fault> {
        let (told, link) = {
            let recent = self.recent();
            let told = recent.versions.iter();
            let told = told.map(|(id, (version, written))| (id.to_string(), *version, written.clone()));
            (told.collect::<Vec<_>>(), recent.link.clone())
        };
        if let Some(LastLink { number, head, at }) = link {
            let chain = Statement::new(CHAIN).number(number).bytes(head);
            connection.ask(&chain.number(moment(at) / 1_000)).await?;
        }
        let missing = Statement::new(MISSING)
            .texts(told.iter().map(|(id, ..)| id.clone()).collect())
            .numbers(told.iter().map(|(_, version, _)| *version).collect())
            .all_bytes(told.into_iter().map(|(_, _, written)| written).collect());
        let rows = connection.ask(&missing).await?;
        let what = || "what a server lacks".to_owned();
        let lost = rows.iter().map(|row| {
            let number = |name| Ok::<_, Fault>(column::<i64>(row, name, &what)?.cast_unsigned());
            Ok(LostCommits {
                id: id_of(row)?,
                acknowledged: number("told")?,
                found: number("found")?,
            })
        });
        lost.collect()
    }

    /// Continues these matches above what was lost.
    async fn carry_on(&self, connection: &Connection, lost: &[LostCommits]) -> Result<(), Fault> {
        if !lost.is_empty() {
            let continued = Statement::new(CONTINUE)
                .texts(lost.iter().map(|lost| lost.id.to_string()).collect())
                .numbers(lost.iter().map(|lost| lost.acknowledged.cast_signed()).collect())
                .numbers(lost.iter().map(|lost| lost.found.cast_signed()).collect())
                .bytes(rand::random::<[u8; 16]>().to_vec());
            connection.ask(&continued).await?;
        }
        let mut recent = self.recent();
        lost.iter().for_each(|lost| drop(recent.versions.remove(&lost.id)));
        recent.link = None;
        Ok(())
    }

    /// Waits for the next lost commits.
    pub async fn next_loss(&self) -> Vec<LostCommits> {
        let next = self.reports.lock().await.recv().await;
        next.expect("the sender is beside it")
    }
}

impl Recent {
    fn forget_old(&mut self) {
        while self.order.len() > MOST {
            if let Some((id, version)) = self.order.pop_front()
                && self.versions.get(&id).is_some_and(|(newest, _)| *newest == version)
            {
                self.versions.remove(&id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u16) -> MatchId {
        let [high, low] = number.to_be_bytes();
        MatchId::new(Timestamp::default(), [0, high, low])
    }

    #[test]
    fn the_newest_version_of_so_many_matches_is_remembered() {
        let told = Acknowledged::default();
        told.add([(id(0), 2), (id(1), 1)].into_iter(), b"late", None);
        told.add([(id(0), 1)].into_iter(), b"early", None);
        assert_eq!(told.recent().versions[&id(0)], (2, b"late".to_vec()));
        for number in 1..=u16::MAX {
            told.add([(id(number), 7)].into_iter(), b"more", None);
        }
        let recent = told.recent();
        assert_eq!((recent.versions.len(), recent.order.len()), (MOST, MOST));
        assert!(recent.versions.contains_key(&id(u16::MAX)) && !recent.versions.contains_key(&id(0)));
    }
}

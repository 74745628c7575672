//! The one thread that writes. It takes what waits, stores it in one transaction, writes and syncs the journal, flushes and syncs the
//! database, and only then answers.
//!
//! Nobody waits for company: a command alone is stored at once, and those that come meanwhile share the next sync.
//! An error of the database or of a sync is the end: nothing is tried again and nothing more is taken, because after a
//! failed sync nobody can say what is on disk.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use ::sled::transaction::{ConflictableTransactionError, TransactionError, UnabortableTransactionError};
use ::sled::{IVec, Transactional};
use tokio::sync::{oneshot, watch};

use super::disk::Room;
use super::forms;
use super::journal::{Entry, Table};
use super::paper::Paper;
use super::trees::{Trees, failed, interaction_key};
use super::view::View;
use crate::store::{Answer, Commit, CommitError, KEPT, Receipt, StoreError};

/// The most jobs that share a sync.
const BATCH: usize = 64;

/// What the committer is asked to do.
pub enum Job {
    /// With the stored form of each changed match, so that this thread need not make it.
    Commit {
        commit: Commit,
        values: Vec<Vec<u8>>,
        reply: oneshot::Sender<Result<Receipt, CommitError>>,
    },
    Put {
        note: Note,
        key: Vec<u8>,
        /// None takes the value away.
        value: Option<Vec<u8>>,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Seldom work on many rows, after the batch's transaction and before its sync. It may be cut short by a sudden end, so it must be
    /// safe to repeat.
    Aside {
        /// Taken once it is done.
        work: Option<Work>,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
}

/// Work on the trees and the files by the only thread that writes.
pub type Work = Box<dyn FnOnce(&Trees, &mut Paper) -> Result<(), StoreError> + Send>;

/// The trees whose values are simply replaced.
#[derive(Clone, Copy, Debug)]
pub enum Note {
    Settings,
    /// Where a match is shown; one that is at rest stands in the other tree. It is never in both.
    Place,
    Rested,
}

/// How far writing and syncing are. Readers wait by it until what they saw is durable.
#[derive(Debug)]
pub struct Ledger {
    /// Batches that were begun: what a reader sees is at most of these.
    begun: AtomicU64,
    /// Batches that are durable, or how it ended.
    synced: watch::Sender<Result<u64, StoreError>>,
}

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger {
            begun: AtomicU64::new(0),
            synced: watch::Sender::new(Ok(0)),
        }
    }
}

impl Ledger {
    /// Waits until everything that can be read now is durable.
    pub async fn durable(&self) -> Result<(), StoreError> {
        let begun = self.begun.load(Ordering::SeqCst);
        let mut synced = self.synced.subscribe();
        let reached = |synced: &Result<u64, StoreError>| synced.as_ref().map_or(true, |&synced| synced >= begun);
        let end = synced
            .wait_for(reached)
            .await
            .expect("the sender lives as long as the ledger");
        end.clone().map(drop)
    }

    /// Waits until writing has failed for good.
    pub async fn failed(&self) -> StoreError {
        let mut synced = self.synced.subscribe();
        let end = synced
            .wait_for(Result::is_err)
            .await
            .expect("the sender lives as long as the ledger");
        end.clone().expect_err("waited for")
    }

    fn begin(&self) -> u64 {
        self.begun.fetch_add(1, Ordering::SeqCst) + 1
    }

    fn end(&self, outcome: Result<u64, StoreError>) {
        let _ = self.synced.send_replace(outcome);
    }
}

/// Tells everybody if the thread ends by a panic.
struct LastWords<'a>(&'a Ledger);

impl Drop for LastWords<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end(Err(StoreError::Failed("the committer panicked".to_owned())));
        }
    }
}

/// Works until nobody can ask any more, or until something fails.
pub fn run(trees: &Trees, ledger: &Ledger, waiting: &Receiver<Job>, paper: &mut Paper) {
    let _last_words = LastWords(ledger);
    while let Ok(first) = waiting.recv() {
        let mut jobs: Vec<Job> = std::iter::once(first)
            .chain(waiting.try_iter().take(BATCH - 1))
            .collect();
        let batch = ledger.begin();
        let room = paper.look();
        let stored = store(trees, &jobs, paper.journal.number(), room).and_then(|stored| {
            paper.note(&entries(&jobs, &stored))?;
            let mut outcomes = stored.outcomes;
            work_aside(trees, paper, &mut jobs, &mut outcomes)?;
            paper.sync(trees)?;
            Ok(outcomes)
        });
        let tidied = stored.and_then(|outcomes| {
            ledger.end(Ok(batch));
            jobs.into_iter()
                .zip(outcomes)
                .for_each(|(job, outcome)| answer(job, outcome));
            tidy(trees, paper)
        });
        // The jobs are dropped, and whoever waits for one hears of the end from the ledger. So does everybody who comes later.
        if let Err(error) = tidied {
            tracing::error!("the database takes nothing more: {error}");
            return ledger.end(Err(error));
        }
    }
}

/// Writes the journal anew when most of it is outlived.
fn tidy(trees: &Trees, paper: &mut Paper) -> Result<(), StoreError> {
    if !paper.journal.outgrown() {
        return Ok(());
    }
    match paper.write_anew(trees, trees.forgotten()?.unwrap_or_default()) {
        // The journal may be the only one that can read it: it stays as it is until the next start mends the database.
        Err(error @ StoreError::Broken { .. }) => {
            tracing::error!("the journal cannot be tidied, restart the program to have that mended: {error}");
            paper.journal.put_off();
            Ok(())
        }
        Err(StoreError::Full { .. }) => {
            paper.journal.put_off();
            Ok(())
        }
        written => written,
    }
}

/// Whether a job has written what belongs into the journal.
fn wrote((job, outcome): &(&Job, &Outcome)) -> bool {
    match job {
        Job::Commit { commit, .. } => matches!(outcome, Outcome::Stored) && writes(commit),
        Job::Put { .. } => matches!(outcome, Outcome::Stored),
        Job::Aside { .. } => false,
    }
}

/// Whether a commit has anything to store.
fn writes(commit: &Commit) -> bool {
    !commit.changes.is_empty() || commit.interaction.is_some()
}

/// What a batch brings into the journal. A match and the answer that came of it are in one frame, or a press could count twice.
fn entries(jobs: &[Job], batch: &Batch) -> Vec<Entry> {
    let old = batch.old.iter().map(|key| Entry::new(Table::Answers, key, None));
    let mut entries: Vec<Entry> = old.collect();
    for (job, _) in jobs.iter().zip(&batch.outcomes).filter(wrote) {
        match job {
            Job::Commit { commit, values, .. } => {
                if let Some((key, answer)) = &commit.interaction {
                    let value = forms::seal(&forms::write_answer(commit.now, answer.clone()));
                    entries.push(Entry::new(Table::Answers, &interaction_key(*key), Some(&value)));
                }
                for (change, value) in commit.changes.iter().zip(values) {
                    let id = change.id.to_bytes();
                    entries.push(Entry::new(Table::Matches, &id, Some(value)));
                    if let Some(people) = &change.people {
                        let value = forms::seal(&forms::write_people(people));
                        entries.push(Entry::new(Table::People, &id, Some(&value)));
                    }
                }
            }
            Job::Put { note, key, value, .. } => {
                let (table, other) = match note {
                    Note::Settings => (Table::Settings, None),
                    Note::Place => (Table::Places, Some(Table::Rested)),
                    Note::Rested => (Table::Rested, Some(Table::Places)),
                };
                entries.extend(other.map(|other| Entry::new(other, key, None)));
                entries.push(Entry::new(table, key, value.as_deref()));
            }
            Job::Aside { .. } => {}
        }
    }
    entries
}

/// Does what is done outside of the transaction. Only an error of the database as a whole ends everything.
fn work_aside(trees: &Trees, paper: &mut Paper, jobs: &mut [Job], outcomes: &mut [Outcome]) -> Result<(), StoreError> {
    for (job, outcome) in jobs.iter_mut().zip(outcomes) {
        let (Job::Aside { work, .. }, Outcome::Stored) = (job, &*outcome) else {
            continue;
        };
        let work = work.take().expect("each job is done once");
        match work(trees, paper) {
            Ok(()) => {}
            Err(error @ StoreError::Failed(_)) => return Err(error),
            Err(error) => *outcome = Outcome::Wrong(error),
        }
    }
    Ok(())
}

/// What one job came to, before it is durable.
pub enum Outcome {
    Stored,
    Conflict,
    Repeated(Answer),
    Wrong(StoreError),
}

/// Answers; who no longer waits for it has left.
fn answer(job: Job, outcome: Outcome) {
    match job {
        Job::Commit { reply, .. } => drop(reply.send(match outcome {
            Outcome::Stored => Ok(Receipt::new()),
            Outcome::Conflict => Err(CommitError::Conflict),
            Outcome::Repeated(answer) => Err(CommitError::Repeated(answer, Receipt::new())),
            Outcome::Wrong(error) => Err(CommitError::Failed(error)),
        })),
        Job::Put { reply, .. } | Job::Aside { reply, .. } => drop(reply.send(match outcome {
            Outcome::Wrong(error) => Err(error),
            Outcome::Stored | Outcome::Conflict | Outcome::Repeated(_) => Ok(()),
        })),
    }
}

/// A step of a transaction.
pub type Step<T> = Result<T, UnabortableTransactionError>;

/// What a batch came to.
struct Batch {
    /// Of each job.
    outcomes: Vec<Outcome>,
    /// The keys of answers that were taken away, because they are older than they need to be.
    old: Vec<IVec>,
}

/// Stores a batch in one transaction, beside the number of the frame that the journal will have for it. A job that comes to nothing
/// leaves nothing behind and does not touch the others.
fn store(trees: &Trees, jobs: &[Job], journaled: u64, room: Room) -> Result<Batch, StoreError> {
    let old = match room {
        Room::Nothing => Vec::new(),
        Room::Everything | Room::MatchesUnderWay => outlived(trees, jobs)?,
    };
    let all = (
        &trees.matches,
        &trees.people,
        &trees.open,
        &trees.due,
        &trees.interactions,
        &trees.settings,
        &trees.places,
        &trees.rested,
        &trees.ends,
        &trees.history,
        &trees.meta,
    );
    let stored = all.transaction(
        |(matches, people, open, due, interactions, settings, places, rested, ends, history, meta)| {
            let view = View {
                matches,
                people,
                open,
                due,
                interactions,
                ends,
                history,
            };
            for key in &old {
                interactions.remove(key)?;
            }
            let outcomes = jobs.iter().map(|job| match (full(job, room), job) {
                (Some(full), _) => Ok(Outcome::Wrong(full)),
                (None, Job::Commit { commit, values, .. }) => view.commit(commit, values),
                (None, Job::Put { note, key, value, .. }) => {
                    let (tree, other) = match note {
                        Note::Settings => (settings, None),
                        Note::Place => (places, Some(rested)),
                        Note::Rested => (rested, Some(places)),
                    };
                    other.map(|other| other.remove(key.as_slice())).transpose()?;
                    let before = match value {
                        Some(value) => tree.insert(key.as_slice(), value.as_slice()),
                        None => tree.remove(key.as_slice()),
                    };
                    before.map(|_| Outcome::Stored)
                }
                (None, Job::Aside { .. }) => Ok(Outcome::Stored),
            });
            let outcomes = outcomes
                .collect::<Step<Vec<Outcome>>>()
                .map_err(ConflictableTransactionError::<()>::from)?;
            if !old.is_empty() || jobs.iter().zip(&outcomes).any(|pair| wrote(&pair)) {
                meta.insert(Trees::JOURNALED, &u64::to_be_bytes(journaled + 1))?;
            }
            Ok(outcomes)
        },
    );
    let stored = stored.map(|outcomes| Batch { outcomes, old });
    stored.map_err(|error| match error {
        TransactionError::Storage(error) => failed(error),
        TransactionError::Abort(()) => unreachable!("nothing aborts it"),
    })
}

/// Why there is no room for a job, if there is none.
fn full(job: &Job, room: Room) -> Option<StoreError> {
    let (begins, writes) = match job {
        Job::Commit { commit, .. } => {
            let begins = commit.changes.iter().any(|change| change.expected == 0);
            (begins, writes(commit))
        }
        Job::Put { .. } | Job::Aside { .. } => (false, true),
    };
    match room {
        Room::MatchesUnderWay if begins => Some(StoreError::Full { all: false }),
        Room::Nothing if writes => Some(StoreError::Full { all: true }),
        Room::Everything | Room::MatchesUnderWay | Room::Nothing => None,
    }
}

/// Keys of answers that are older than they need to be, two for each commit of the batch, so that the tree stays small
/// without anybody sweeping it. Later interactions have greater keys, so the oldest come first.
fn outlived(trees: &Trees, jobs: &[Job]) -> Result<Vec<IVec>, StoreError> {
    let mut old = Vec::new();
    let times = jobs.iter().filter_map(|job| match job {
        Job::Commit { commit, .. } => Some(commit.now),
        Job::Put { .. } | Job::Aside { .. } => None,
    });
    let (count, Some(now)) = (times.clone().count(), times.max()) else {
        return Ok(old);
    };
    for row in trees.interactions.iter().take(2 * count) {
        let (key, sealed) = row.map_err(failed)?;
        let what = || "an old answer".to_owned();
        match forms::unseal(&sealed, what).and_then(|bytes| forms::read_answer(bytes, what)) {
            Ok((at, _)) if now.since(at) < KEPT => break,
            // One that cannot be read is of no use to anybody either.
            Ok(_) | Err(_) => old.push(key),
        }
    }
    Ok(old)
}

//! The one thread that writes. It takes what waits, stores it in one transaction, writes and syncs the journal, flushes and syncs the
//! database, and only then answers.
//!
//! Nobody waits for company: a command alone is stored at once, and those that come meanwhile share the next sync.
//! A system that lets nobody open more files is waited for, before anything of a batch is stored.
//! An error of the database or of a sync is the end: nothing is tried again and nothing more is taken, because after a
//! failed sync nobody can say what is on disk.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use ::sled::transaction::{ConflictableTransactionError, TransactionError, UnabortableTransactionError};
use ::sled::{IVec, Transactional};
use tokio::sync::{oneshot, watch};

use super::Shared;
use super::chain::{self, Chain};
use super::chores::Chores;
use super::disk::Room;
use super::forgetting::{Place, Write};
use super::forms;
use super::journal::{Entry, Table};
use super::own;
use super::paper::Paper;
use super::trees::{Trees, failed, interaction_key, known_block};
use super::view::View;
use crate::matches::{MatchId, Moment, PersonId};
use crate::store::{Answer, Commit, CommitError, KEPT, Receipt, StoreError};

/// The most jobs that share a sync.
const BATCH: usize = 64;
/// How soon what is to be done besides is tried again while the disk is full.
const NO_ROOM: Duration = Duration::from_secs(1);

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
    /// Takes a person out of everything, in slices between the batches.
    Forget {
        person: PersonId,
        now: Moment,
        reply: oneshot::Sender<Result<Vec<MatchId>, StoreError>>,
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

    /// A batch is durable, or it is over: then it stays so.
    pub fn end(&self, outcome: Result<u64, StoreError>) {
        self.synced.send_if_modified(|synced| {
            let goes_on = synced.is_ok();
            if goes_on {
                *synced = outcome;
            }
            goes_on
        });
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
pub fn run(shared: &Shared, waiting: &Receiver<Job>, paper: &mut Paper) {
    let _last_words = LastWords(&shared.ledger);
    let mut chores = Chores::default();
    while let Some(jobs) = gather(waiting, chores.pending(&shared.trees(), paper), paper.room) {
        shared.batches.begin_or_end();
        let turned = paper.find_files().and_then(|()| turn(shared, jobs, paper, &mut chores));
        shared.batches.begin_or_end();
        paper.spare.take();
        // The jobs are dropped, and whoever waits for one hears of the end from the ledger. So does everybody who comes later.
        if let Err(error) = turned {
            tracing::error!("the database takes nothing more: {error}");
            return shared.ledger.end(Err(error));
        }
    }
}

/// What waits; if there is something else to do, that may be nothing. None once nobody can ask any more.
fn gather(waiting: &Receiver<Job>, pending: bool, room: Room) -> Option<Vec<Job>> {
    let first = match (pending, room) {
        (false, _) => Some(waiting.recv().ok()?),
        (true, Room::Nothing) => match waiting.recv_timeout(NO_ROOM) {
            Err(RecvTimeoutError::Disconnected) => return None,
            first => first.ok(),
        },
        (true, Room::Everything | Room::MatchesUnderWay) => match waiting.try_recv() {
            Err(TryRecvError::Disconnected) => return None,
            first => first.ok(),
        },
    };
    let more = if first.is_some() { BATCH - 1 } else { 0 };
    Some(first.into_iter().chain(waiting.try_iter().take(more)).collect())
}

/// One batch, with a slice of what is to be done besides.
fn turn(shared: &Shared, jobs: Vec<Job>, paper: &mut Paper, chores: &mut Chores) -> Result<(), StoreError> {
    let (trees, ledger) = (&*shared.trees(), &shared.ledger);
    let room = paper.look();
    let mut jobs = chores.take_in(trees, jobs, room)?;
    chores.clean(trees, &mut jobs)?;
    let slice = match room {
        Room::Nothing => Vec::new(),
        Room::Everything | Room::MatchesUnderWay => chores.next(shared, trees, paper)?,
    };
    if !jobs.is_empty() || !slice.is_empty() {
        let batch = ledger.begin();
        let stored = store(trees, &slice, &jobs, paper.journal.number(), room)?;
        paper.note(&entries(&slice, &jobs, &stored))?;
        let mut outcomes = stored.outcomes;
        work_aside(trees, paper, &mut jobs, &mut outcomes)?;
        paper.sync(trees)?;
        own::check(shared, paper)?;
        ledger.end(Ok(batch));
        jobs.into_iter()
            .zip(outcomes)
            .for_each(|(job, outcome)| answer(job, outcome));
    }
    match room {
        Room::Nothing => Ok(()),
        Room::Everything | Room::MatchesUnderWay => chores.stored(trees, paper),
    }
}

/// Whether a job has written what belongs into the journal.
fn wrote((job, outcome): &(&Job, &Outcome)) -> bool {
    match job {
        Job::Commit { commit, .. } => matches!(outcome, Outcome::Stored) && writes(commit),
        Job::Put { .. } => matches!(outcome, Outcome::Stored),
        Job::Aside { .. } | Job::Forget { .. } => false,
    }
}

/// Whether a commit has anything to store.
fn writes(commit: &Commit) -> bool {
    !commit.changes.is_empty() || commit.interaction.is_some()
}

/// What a batch brings into the journal. A match and the answer that came of it are in one frame, or a press could count twice.
fn entries(slice: &[Write], jobs: &[Job], batch: &Batch) -> Vec<Entry> {
    let old = batch.old.iter().map(|key| Entry::new(Table::Answers, key, None));
    let mut entries: Vec<Entry> = old.chain(slice.iter().filter_map(Write::entry)).collect();
    let chain = batch.chain.iter();
    entries.extend(chain.map(|(key, value)| Entry::new(Table::Chain, key, Some(value))));
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
            Job::Aside { .. } | Job::Forget { .. } => {}
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
            Err(error) if error.is_final() => return Err(error),
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
        Job::Forget { .. } => unreachable!("it was taken out of the batch"),
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
    /// What was added to the chain of promises.
    chain: Vec<chain::Row>,
}

/// Stores a batch in one transaction, beside the number of the frame that the journal will have for it. A job that comes to nothing
/// leaves nothing behind and does not touch the others.
fn store(trees: &Trees, slice: &[Write], jobs: &[Job], journaled: u64, room: Room) -> Result<Batch, StoreError> {
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
        &trees.known,
        &trees.ladder,
        &trees.chain,
        &trees.meta,
    );
    let chance = rand::random();
    let stored = all.transaction(
        |(
            matches,
            people,
            open,
            due,
            interactions,
            settings,
            places,
            rested,
            ends,
            history,
            known,
            ladder,
            chain,
            meta,
        )| {
            for Write { place, key, value } in slice {
                let tree = match place {
                    Place::People => people,
                    Place::Open => open,
                    Place::Settings => settings,
                    Place::Places => places,
                    Place::Rested => rested,
                    Place::History => history,
                    Place::Known => known,
                    Place::Ladder => ladder,
                    Place::Meta => meta,
                };
                match value {
                    Some(value) => tree.insert(key.as_slice(), value.as_slice())?,
                    None => tree.remove(key.as_slice())?,
                };
            }
            let view = View {
                matches,
                people,
                open,
                due,
                interactions,
                ends,
                history,
                chain: Chain {
                    tree: chain,
                    meta,
                    chance,
                    added: RefCell::default(),
                },
                known,
                ladder,
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
                    if let (Note::Settings, Ok(pair)) = (note, <&[u8; 16]>::try_from(key.as_slice())) {
                        let key = known_block(pair);
                        match value {
                            Some(_) => known.insert(&key, &[])?,
                            None => known.remove(&key)?,
                        };
                    }
                    before.map(|_| Outcome::Stored)
                }
                (None, Job::Aside { .. } | Job::Forget { .. }) => Ok(Outcome::Stored),
            });
            let outcomes = outcomes
                .collect::<Step<Vec<Outcome>>>()
                .map_err(ConflictableTransactionError::<()>::from)?;
            let notes = slice.iter().any(|write| write.entry().is_some());
            if notes || !old.is_empty() || jobs.iter().zip(&outcomes).any(|pair| wrote(&pair)) {
                meta.insert(Trees::JOURNALED, &u64::to_be_bytes(journaled + 1))?;
            }
            Ok((outcomes, view.chain.added.into_inner()))
        },
    );
    let stored = stored.map(|(outcomes, chain)| Batch { outcomes, old, chain });
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
        Job::Put { .. } | Job::Aside { .. } | Job::Forget { .. } => (false, true),
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
        Job::Put { .. } | Job::Aside { .. } | Job::Forget { .. } => None,
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

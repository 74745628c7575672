//! The one thread that writes. It takes what waits, stores it in one transaction, writes and syncs the journal, flushes and syncs the
//! database, and only then answers.
//!
//! Nobody waits for company: a command alone is stored at once, and those that come meanwhile share the next sync.
//! An error of the database or of a sync is the end: nothing is tried again and nothing more is taken, because after a
//! failed sync nobody can say what is on disk.

use std::fs::File;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use ::sled::transaction::{
    ConflictableTransactionError, TransactionError, TransactionalTree, UnabortableTransactionError,
};
use ::sled::{IVec, Transactional};
use tokio::sync::{oneshot, watch};

use super::disk::{Disk, Reserve, Room};
use super::forms::{self, Head};
use super::journal::{Entry, Journal, Table};
use super::trees::{
    Trees, due_key, end_key, failed, head_and_record, history_key, interaction_key, open_key, people_of,
};
use crate::matches::{People, PersonId};
use crate::store::{Answer, Change, Commit, CommitError, InteractionKey, KEPT, Receipt, StoreError};

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

/// The files that are synced.
#[derive(Debug)]
pub struct Paper {
    pub journal: Journal,
    /// sled's data file.
    pub data: File,
    pub disk: Box<dyn Disk>,
    pub reserve: Reserve,
    /// What there was room for when it was last looked at.
    pub room: Room,
}

impl Paper {
    /// Brings what was stored into the journal, if it belongs there.
    fn note(&mut self, entries: &[Entry]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let noted = self.journal.append(&mut *self.disk, entries);
        noted.map_err(|error| StoreError::Failed(format!("the journal cannot be written: {error}")))
    }

    fn sync(&mut self, trees: &Trees) -> Result<(), StoreError> {
        trees.db.flush().map_err(failed)?;
        let synced = self.disk.sync(&self.data);
        synced.map_err(|error| StoreError::Failed(format!("the data file cannot be synced: {error}")))
    }

    /// How much is free. A disk that does not tell is taken to have room: a write that fails is noticed.
    fn free(&mut self) -> u64 {
        let folder = self.journal.folder().to_owned();
        self.disk.free(&folder).unwrap_or(u64::MAX)
    }

    /// What there is room for now; a change is logged.
    fn look(&mut self) -> Room {
        let free = self.free();
        let room = self.reserve.room(free);
        if room != self.room {
            match room {
                Room::Everything => tracing::info!("there is room on the disk again: everything is taken"),
                Room::MatchesUnderWay => {
                    tracing::error!("the disk is nearly full: no match begins until there is room")
                }
                Room::Nothing => tracing::error!("the disk is full: nothing is stored until there is room"),
            }
            self.room = room;
        }
        room
    }

    /// Fails unless there is room for a second journal: the old one lies there until the new one is whole.
    pub fn room_for_another(&mut self) -> Result<(), StoreError> {
        match self.free() < self.journal.length().saturating_add(self.reserve.floor) {
            true => Err(StoreError::Full { all: true }),
            false => Ok(()),
        }
    }

    /// Writes the journal anew, with this count of the forgotten.
    pub fn write_anew(&mut self, trees: &Trees, forgotten: u64) -> Result<(), StoreError> {
        self.room_for_another()?;
        let (folder, number) = (self.journal.folder().to_owned(), self.journal.number());
        self.journal = trees.write_journal(&folder, &mut *self.disk, number, trees.rows(forgotten))?;
        Ok(())
    }
}

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
        let stored = store(trees, &jobs, paper.journal.number(), room).and_then(|mut outcomes| {
            paper.note(&entries(&jobs, &outcomes))?;
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
        Job::Commit { commit, .. } => matches!(outcome, Outcome::Stored) && !commit.changes.is_empty(),
        Job::Put { .. } => matches!(outcome, Outcome::Stored),
        Job::Aside { .. } => false,
    }
}

/// What a batch brings into the journal.
fn entries(jobs: &[Job], outcomes: &[Outcome]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (job, _) in jobs.iter().zip(outcomes).filter(wrote) {
        match job {
            Job::Commit { commit, values, .. } => {
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
enum Outcome {
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

type Step<T> = Result<T, UnabortableTransactionError>;

/// Stores a batch in one transaction, beside the number of the frame that the journal will have for it. A job that comes to nothing leaves nothing behind and does not touch the others.
fn store(trees: &Trees, jobs: &[Job], journaled: u64, room: Room) -> Result<Vec<Outcome>, StoreError> {
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
            if jobs.iter().zip(&outcomes).any(|pair| wrote(&pair)) {
                meta.insert(Trees::JOURNALED, &u64::to_be_bytes(journaled + 1))?;
            }
            Ok(outcomes)
        },
    );
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
            (begins, !commit.changes.is_empty())
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

/// The trees inside a transaction.
struct View<'a> {
    matches: &'a TransactionalTree,
    people: &'a TransactionalTree,
    open: &'a TransactionalTree,
    due: &'a TransactionalTree,
    interactions: &'a TransactionalTree,
    ends: &'a TransactionalTree,
    history: &'a TransactionalTree,
}

impl View<'_> {
    /// Everything is looked at before anything is written: a transaction holds many commits, and none may stay half done.
    fn commit(&self, commit: &Commit, values: &[Vec<u8>]) -> Step<Outcome> {
        if let Some((key, _)) = &commit.interaction
            && let Some(outcome) = self.repeated(*key)?
        {
            return Ok(outcome);
        }
        let mut writes = Vec::with_capacity(commit.changes.len());
        for (change, value) in commit.changes.iter().zip(values) {
            match self.examine(change)? {
                Ok(before) => writes.push((change, value, before)),
                Err(outcome) => return Ok(outcome),
            }
        }
        for (change, value, before) in writes {
            self.write(change, value, before)?;
        }
        if let Some((key, answer)) = &commit.interaction {
            let value = forms::seal(&forms::write_answer(commit.now, answer.clone()));
            self.interactions.insert(&interaction_key(*key), value)?;
        }
        Ok(Outcome::Stored)
    }

    fn repeated(&self, key: InteractionKey) -> Step<Option<Outcome>> {
        let what = || format!("the answer to interaction {}", key.0);
        Ok(self.interactions.get(interaction_key(key))?.map(|sealed| {
            match forms::unseal(&sealed, what).and_then(|bytes| forms::read_answer(bytes, what)) {
                Ok((_, answer)) => Outcome::Repeated(answer),
                Err(error) => Outcome::Wrong(error),
            }
        }))
    }

    /// What is stored of a match before it changes, or what stands against the change.
    fn examine(&self, change: &Change) -> Step<Result<Option<Before>, Outcome>> {
        let id = change.id;
        let before = match self.matches.get(id.to_bytes())? {
            None => None,
            Some(sealed) => {
                let people = self.people.get(id.to_bytes())?;
                let head = head_and_record(id, &sealed).map(|(head, _)| head);
                match head.and_then(|head| {
                    Ok(Before {
                        head,
                        people: people_of(id, people)?,
                    })
                }) {
                    Ok(before) => Some(before),
                    Err(error) => return Ok(Err(Outcome::Wrong(error))),
                }
            }
        };
        if before.as_ref().map_or(0, |before| before.head.version) != change.expected {
            return Ok(Err(Outcome::Conflict));
        }
        Ok(Ok(before))
    }

    /// Writes a match and moves it in the indexes.
    fn write(&self, change: &Change, value: &[u8], before: Option<Before>) -> Step<()> {
        let id = change.id;
        self.matches.insert(&id.to_bytes(), value)?;
        if let Some(people) = &change.people {
            self.people
                .insert(&id.to_bytes(), forms::seal(&forms::write_people(people)))?;
        }

        let (was, woke) = before
            .as_ref()
            .map_or((Vec::new(), None), |before| (before.listed(), before.head.wake));
        let people = change.people.or(before.map(|before| before.people));
        if let Some(ending) = &change.ending {
            let ended = change.record.changed();
            self.ends
                .insert(&end_key(ended, id), forms::seal(&forms::write_ending(ending)))?;
            for person in people.iter().flat_map(People::iter) {
                self.history.insert(&history_key(person, ended, id), &[])?;
            }
        }
        let is: Vec<PersonId> = people
            .iter()
            .filter(|_| change.open)
            .flat_map(|people| people.iter())
            .collect();
        for person in was.iter().filter(|person| !is.contains(person)) {
            self.open.remove(&open_key(*person, id))?;
        }
        for person in is.iter().filter(|person| !was.contains(person)) {
            self.open.insert(&open_key(*person, id), &[])?;
        }
        if woke != change.wake {
            if let Some(woke) = woke {
                self.due.remove(&due_key(woke, id))?;
            }
            if let Some(wake) = change.wake {
                self.due.insert(&due_key(wake, id), &[])?;
            }
        }
        Ok(())
    }
}

/// What is stored of a match before it changes.
struct Before {
    head: Head,
    people: People,
}

impl Before {
    /// Who has it in his list of open matches.
    fn listed(&self) -> Vec<PersonId> {
        self.people.iter().filter(|_| self.head.open).collect()
    }
}

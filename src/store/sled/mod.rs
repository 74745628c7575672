//! The store on disk: sled, pinned to `=0.34.7` because every later published version loses flushed data.
//!
//! sled alone keeps no promise: its flush survives a killed process but not a power cut, and it opens badly after some
//! deaths. So everything goes through one committer thread that flushes and syncs before it answers, and one careful opening.
//!
//! * [`open`] the opening · [`committer`] the one thread that writes · [`trees`] where what lies · [`forms`] values as bytes
//! * [`journal`] everything once more, in a file that only grows · [`witness`] both held against each other · [`disk`] what may fail
//! * [`view`] a commit inside a transaction · [`paper`] the files that are synced · [`rows`] what of the database is in the journal
//! * [`backup`] everything in one file, and back · [`forgotten`] who wanted to be forgotten
//! * [`strangers`] all of it as somebody else may have written it

pub mod backup;
mod committer;
mod disk;
mod forgotten;
mod forms;
mod journal;
#[path = "../../../migrations/mod.rs"]
mod migrations;
mod open;
mod paper;
mod rows;
pub(crate) mod strangers;
#[cfg(test)]
mod tests;
mod trees;
mod view;
mod witness;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use async_trait::async_trait;
use tokio::sync::oneshot;

use self::committer::{Job, Ledger, Note};
use self::disk::Room;
use self::forgotten::Forgotten;
use self::open::Opened;
use self::paper::Paper;
use self::trees::Trees;
use super::{
    Answer, Commit, CommitError, InteractionKey, LARGEST, Receipt, ServerSettings, Settings, Store, StoreError, Stored,
};
use crate::matches::{Ending, Finished, MatchId, Moment, PersonId, Summary};

pub use self::disk::{Disk, RealDisk, Reserve, Setup};
pub use self::open::OpenError;
pub use self::witness::{Cure, Finding};

/// A store on disk. Dropping it finishes what is under way, closes the database and lets the next one open it.
#[derive(Debug)]
pub struct SledStore {
    jobs: Option<mpsc::Sender<Job>>,
    committer: Option<JoinHandle<()>>,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    trees: Trees,
    ledger: Ledger,
    /// Who wanted to be forgotten.
    forgotten: Mutex<Forgotten>,
    /// Held for as long as the database is open; after `trees`, so that it is let go last.
    _lock: std::fs::File,
}

impl SledStore {
    /// Opens the database in this folder, or makes one there. Blocks: takes some milliseconds, and up to seconds of a large one.
    pub fn open(folder: &Path) -> Result<SledStore, OpenError> {
        SledStore::open_with(folder, Setup::default())
    }

    /// The same with another disk, another reserve, or without care: for proofs.
    pub fn open_with(folder: &Path, setup: Setup) -> Result<SledStore, OpenError> {
        let (store, findings) = SledStore::begin(folder, setup)?;
        for finding in &findings {
            match finding.cure {
                Cure::CatchUp => tracing::warn!("{finding}"),
                _ => tracing::error!("the database and its journal were not as they should be: {finding}"),
            }
        }
        Ok(store)
    }

    /// Opens it, but tells what was wrong instead of logging it.
    pub fn open_telling(folder: &Path) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::begin(folder, Setup::default())
    }

    fn begin(folder: &Path, setup: Setup) -> Result<(SledStore, Vec<Finding>), OpenError> {
        let (reserve, hasty) = (setup.reserve, setup.hasty);
        let mut opened = open::open(folder, setup.disk)?;
        let findings = std::mem::take(&mut opened.findings);
        Ok((SledStore::start(opened, reserve, hasty), findings))
    }

    fn start(opened: Opened, reserve: Reserve, hasty: bool) -> SledStore {
        let shared = Arc::new(Shared {
            trees: opened.trees,
            ledger: Ledger::default(),
            forgotten: Mutex::new(opened.forgotten),
            _lock: opened.lock,
        });
        let (jobs, waiting) = mpsc::channel();
        let theirs = shared.clone();
        let mut paper = Paper {
            journal: opened.journal,
            data: opened.data,
            disk: opened.disk,
            reserve,
            room: Room::Everything,
            hasty,
        };
        let committer = std::thread::Builder::new()
            .name("committer".to_owned())
            .spawn(move || committer::run(&theirs.trees, &theirs.ledger, &waiting, &mut paper))
            .expect("a program that starts can start a thread");
        SledStore {
            jobs: Some(jobs),
            committer: Some(committer),
            shared,
        }
    }

    /// Hands a job to the committer and waits for its answer.
    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().expect("taken only when it is dropped");
        if jobs.send(job(reply)).is_ok()
            && let Ok(answer) = answer.await
        {
            return Ok(answer);
        }
        Err(self.shared.ledger.failed().await)
    }

    /// Reads, and returns once what was read is durable.
    async fn read<T>(&self, read: impl FnOnce(&Trees) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let value = read(&self.shared.trees)?;
        self.shared.ledger.durable().await?;
        Ok(value)
    }

    /// Reads what may take long, on a thread that may block.
    async fn scan<T: Send + 'static>(
        &self,
        scan: impl FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let shared = self.shared.clone();
        let value = tokio::task::spawn_blocking(move || scan(&shared.trees)).await;
        let value = value.map_err(|panic| StoreError::Failed(panic.to_string()))??;
        self.shared.ledger.durable().await?;
        Ok(value)
    }

    /// Has the committer do something of its own, and waits until it is on disk.
    async fn aside(
        &self,
        work: impl FnOnce(&Trees, &mut Paper) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let work = Some(Box::new(work) as committer::Work);
        self.ask(|reply| Job::Aside { work, reply }).await?
    }

    async fn put(&self, note: Note, key: Vec<u8>, value: &[u8]) -> Result<(), StoreError> {
        if value.len() > LARGEST {
            return Err(StoreError::TooLarge);
        }
        let value = (!value.is_empty()).then(|| forms::seal(value));
        self.ask(|reply| Job::Put {
            note,
            key,
            value,
            reply,
        })
        .await?
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(committer) = self.committer.take() {
            // If it panicked, the ledger has told everybody already.
            let _ = committer.join();
        }
    }
}

#[async_trait]
impl Store for SledStore {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        let values: Vec<Vec<u8>> = commit.changes.iter().map(forms::write_change).collect();
        if values.iter().any(|value| value.len() > LARGEST) {
            return Err(StoreError::TooLarge.into());
        }
        self.ask(|reply| Job::Commit { commit, values, reply }).await?
    }

    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        let answer = self.read(|trees| trees.answer(key)).await?;
        Ok(answer.map(|answer| (answer, Receipt::new())))
    }

    async fn load(&self, id: MatchId) -> Result<Option<Stored>, StoreError> {
        self.read(|trees| trees.stored(id)).await
    }

    async fn open_matches(&self, person: PersonId) -> Result<Vec<Summary>, StoreError> {
        self.read(|trees| trees.open_matches(person)).await
    }

    async fn finished(&self, person: PersonId) -> Result<Vec<Finished>, StoreError> {
        self.scan(move |trees| trees.finished(person)).await
    }

    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.scan(Trees::all_finished).await
    }

    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::unindexed).await
    }

    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError> {
        self.aside(move |trees, _| trees.index(id, ending.as_ref())).await
    }

    async fn reindex(&self) -> Result<(), StoreError> {
        self.aside(|trees, _| trees.reindex()).await
    }

    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::all_open).await
    }

    async fn due(&self, now: Moment) -> Result<Vec<MatchId>, StoreError> {
        self.scan(move |trees| trees.due(now)).await
    }

    async fn next_due(&self, now: Moment) -> Result<Option<Moment>, StoreError> {
        self.read(|trees| trees.next_due(now)).await
    }

    async fn settings(&self, person: PersonId) -> Result<Settings, StoreError> {
        self.read(|trees| trees.settings(person)).await
    }

    async fn set_settings(&self, person: PersonId, settings: Settings) -> Result<(), StoreError> {
        self.put(
            Note::Settings,
            trees::person_key(person).to_vec(),
            &forms::write_choice(&settings),
        )
        .await
    }

    async fn server(&self, server: u64) -> Result<ServerSettings, StoreError> {
        self.read(|trees| trees.server(server)).await
    }

    async fn set_server(&self, server: u64, settings: ServerSettings) -> Result<(), StoreError> {
        let key = trees::server_key(server).to_vec();
        self.put(Note::Settings, key, &forms::write_choice(&settings)).await
    }

    async fn ticked(&self) -> Result<Option<Moment>, StoreError> {
        self.read(Trees::ticked).await
    }

    async fn set_ticked(&self, moment: Moment) -> Result<(), StoreError> {
        let key = trees::TICKED.to_vec();
        self.put(Note::Settings, key, &forms::write_choice(&moment)).await
    }

    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.read(|trees| trees.aside(id)).await
    }

    async fn set_aside(&self, id: MatchId, note: String) -> Result<(), StoreError> {
        let key = trees::aside_key(id).to_vec();
        self.put(Note::Settings, key, &forms::write_choice(&note)).await
    }

    async fn standing(&self) -> Result<(u64, u64), StoreError> {
        self.scan(Trees::standing).await
    }

    async fn has_room(&self) -> Result<(), StoreError> {
        self.aside(|_, _| Ok(())).await
    }

    async fn blocked(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        self.read(|trees| trees.blocked(person)).await
    }

    async fn set_blocked(&self, person: PersonId, other: PersonId, blocked: bool) -> Result<(), StoreError> {
        let value: &[u8] = if blocked { forms::BLOCKED } else { &[] };
        let key = trees::blocked_key(person, other).to_vec();
        self.put(Note::Settings, key, value).await
    }

    async fn forget(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let (shared, gone) = (self.shared.clone(), Arc::new(Mutex::new(Vec::new())));
        let matches = Arc::clone(&gone);
        self.aside(move |trees, paper| {
            paper.room_for_another()?;
            let mut list = shared.forgotten.lock().unwrap_or_else(PoisonError::into_inner);
            // First the list: what is on it is applied at the latest when the database is opened again.
            list.add(person)
                .map_err(|error| StoreError::Failed(format!("the list of the forgotten cannot be written: {error}")))?;
            *matches.lock().unwrap_or_else(PoisonError::into_inner) = trees.forget(person)?;
            // He must be in no file any more; only then it counts.
            paper.write_anew(trees, list.count())?;
            trees.count_forgotten(list.count())
        })
        .await?;
        Ok(std::mem::take(
            &mut *gone.lock().unwrap_or_else(PoisonError::into_inner),
        ))
    }

    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|trees| trees.place(id)).await
    }

    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.put(Note::Place, id.to_bytes().to_vec(), &note).await
    }

    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.put(Note::Rested, id.to_bytes().to_vec(), &note).await
    }

    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::all_placed).await
    }

    async fn failed(&self) -> StoreError {
        self.shared.ledger.failed().await
    }
}

//! The store: reads from the database, and has the committer write.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use serde::Serialize;
use tokio::sync::oneshot;

use super::batch::Batch;
use super::committer;
use super::disk::Setup;
use super::error::OpenError;
use super::finding::{Finding, Repair};
use super::forms;
use super::job::{self, Job, Note};
use super::ledger::Ledger;
use super::open::{self, Opened};
use super::shared::{Batches, Shared};
use super::synced_files::SyncedFiles;
use super::table::Table;
use super::trees::{self, Trees};
use super::watchdog;
use headsup_store::{LARGEST, StoreError};

/// A store on disk. Dropping it finishes what is under way, closes the database and lets the next one open it.
#[derive(Debug)]
pub struct SledStore {
    jobs: Option<mpsc::Sender<Job>>,
    committer: Option<JoinHandle<()>>,
    /// Ends once its channel does.
    watchdog: Option<(mpsc::Sender<()>, JoinHandle<()>)>,
    pub(super) shared: Arc<Shared>,
}

impl SledStore {
    /// Opens the database in this folder, or makes one there. Blocks: takes some milliseconds, and up to seconds of a large one.
    ///
    /// # Errors
    /// Returns [`OpenError::InUse`] if another program has it open, [`OpenError::Io`] if the system cannot do what is asked of it, and
    /// another [`OpenError`] if what is in the folder is damaged, of a newer program, or not this program's own.
    pub fn open(folder: &Path) -> Result<SledStore, OpenError> {
        SledStore::open_with(folder, Setup::default())
    }

    /// The same with another disk, another reserve, or other patience.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_with(folder: &Path, setup: Setup) -> Result<SledStore, OpenError> {
        let (store, findings) = SledStore::open_telling_with(folder, setup)?;
        for finding in &findings {
            match finding.repair {
                Repair::CatchUp => tracing::info!("{finding}"),
                _ => tracing::error!("the data folder was not as it should be: {finding}"),
            }
        }
        Ok(store)
    }

    /// Opens it, but tells what was wrong instead of logging it.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_telling(folder: &Path) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::open_telling_with(folder, Setup::default())
    }

    /// The same, with a setup of one's own.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_telling_with(folder: &Path, setup: Setup) -> Result<(SledStore, Vec<Finding>), OpenError> {
        let mut opened = open::open(folder, setup.disk, setup.reserve, setup.consent)?;
        let findings = std::mem::take(&mut opened.findings);
        #[cfg(any(test, feature = "testing"))]
        {
            opened.files.hasty = setup.hasty;
        }
        let store = SledStore::start(opened, setup.patience).map_err(OpenError::io(folder))?;
        Ok((store, findings))
    }

    /// Fails where no thread can be started.
    pub(super) fn start(opened: Opened, patience: Duration) -> io::Result<SledStore> {
        let shared = Arc::new(Shared {
            trees: RwLock::new(Arc::new(opened.trees)),
            folder: opened.files.journal.folder().to_owned(),
            closing: AtomicBool::new(false),
            ledger: Ledger::default(),
            stalled: AtomicBool::new(false),
            batches: Batches::default(),
            keys: opened.keys,
            boards: Mutex::default(),
            counting: tokio::sync::Mutex::default(),
            lock: opened.lock,
            key_file: opened.key_file,
        });
        let (jobs, waiting) = mpsc::channel();
        let theirs = shared.clone();
        let mut files = opened.files;
        files.watched = true;
        let committer = std::thread::Builder::new()
            .name("committer".to_owned())
            .spawn(move || committer::run(&theirs, &waiting, &mut files))?;
        let (watching, dropped) = mpsc::channel();
        let theirs = shared.clone();
        let watchdog = std::thread::Builder::new()
            .name(watchdog::THREAD.to_owned())
            .spawn(move || watchdog::run(&theirs, &dropped, patience))?;
        Ok(SledStore {
            jobs: Some(jobs),
            committer: Some(committer),
            watchdog: Some((watching, watchdog)),
            shared,
        })
    }

    /// How many endings and places on ladders were read since it was opened.
    #[cfg(test)]
    pub(super) fn looked(&self) -> u64 {
        self.shared.trees().looked()
    }

    /// Hands a job to the committer and waits for its answer.
    pub(super) async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().expect("taken only when it is dropped");
        if jobs.send(job(reply)).is_err() {
            return Err(self.shared.ledger.failed().await);
        }
        tokio::select! {
            Ok(answer) = answer => Ok(answer),
            // Also where the committer never comes back.
            error = self.shared.ledger.failed() => Err(error),
        }
    }

    /// Reads. What can be read is in the journal already.
    pub(super) fn read<T>(&self, read: impl FnOnce(&Trees) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let value = read(&self.shared.trees())?;
        self.shared.ledger.check()?;
        Ok(value)
    }

    /// Reads what may take long, on a thread that may block.
    pub(super) async fn scan<T: Send + 'static>(
        &self,
        scan: impl FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let shared = self.shared.clone();
        let value = tokio::task::spawn_blocking(move || scan(&shared.trees())).await;
        let value = value.map_err(|panic| StoreError::Failed(panic.to_string()))??;
        self.shared.ledger.check()?;
        Ok(value)
    }

    /// Has the committer write rows of its own, and waits until they are on disk.
    pub(super) async fn edit(
        &self,
        edit: impl FnOnce(&Trees, &mut Batch<'_>) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let edit = Box::new(edit) as job::Edit;
        self.ask(|reply| Job::Edit { edit, reply }).await?
    }

    /// Has the committer work on the files, after everything that was asked before is on disk.
    pub(super) async fn aside(
        &self,
        work: impl FnOnce(&mut SyncedFiles) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let work = Box::new(work) as job::Work;
        self.ask(|reply| Job::Aside { work, reply }).await?
    }

    /// Takes rows of the settings away, if they are there.
    pub(super) async fn lift(&self, keys: Vec<Vec<u8>>) -> Result<(), StoreError> {
        for key in keys {
            let there = self.shared.trees().of(Table::Settings).contains_key(&key);
            if there.map_err(trees::failed)? {
                self.put(Note::Settings, key, &[]).await?;
            }
        }
        Ok(())
    }

    /// Keeps a choice among the settings.
    pub(super) async fn choose(&self, key: &[u8], choice: &impl Serialize) -> Result<(), StoreError> {
        let choice = forms::write_choice(choice);
        self.put(Note::Settings, key.to_vec(), &choice).await
    }

    pub(super) async fn put(&self, note: Note, key: Vec<u8>, value: &[u8]) -> Result<(), StoreError> {
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
        self.shared.closing.store(true, Ordering::Relaxed);
        drop(self.jobs.take());
        if let Some((watching, watchdog)) = self.watchdog.take() {
            drop(watching);
            // If it panicked, it has said why.
            let _ = watchdog.join();
        }
        if let Some(committer) = self.committer.take()
            && !self.shared.stalled.load(Ordering::SeqCst)
        {
            // If it panicked, the ledger has told everybody already.
            let _ = committer.join();
        }
    }
}

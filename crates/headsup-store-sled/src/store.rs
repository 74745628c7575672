//! The store: reads from the database, and has the committer write.

use std::io;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, RwLock, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::watch;

use super::committer;
use super::disk::Setup;
use super::error::{Finding, OpenError, Repair};
use super::open::{self, Opened};
use super::scanned::Scanned;
use super::shared::{Shared, locked};
use super::trees::Trees;
use headsup_store::StoreError;

/// A store on disk. Dropping it finishes what is under way, closes the database and lets the next one open it.
#[derive(Debug)]
pub struct SledStore {
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
        let (store, findings) = SledStore::open_telling(folder, setup)?;
        for finding in &findings {
            match finding.repair {
                Repair::CatchUp => tracing::info!("{finding}"),
                _ => tracing::error!("the data folder was not as it should be: {finding}"),
            }
        }
        Ok(store)
    }

    /// The same, but tells what was wrong instead of logging it.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_telling(folder: &Path, setup: Setup) -> Result<(SledStore, Vec<Finding>), OpenError> {
        let mut opened = open::open(folder, &setup)?;
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
        let (jobs, waiting) = mpsc::channel();
        let shared = Arc::new(Shared {
            jobs: Mutex::new(Some(jobs)),
            trees: RwLock::new(Arc::new(opened.trees)),
            folder: opened.files.journal.folder().to_owned(),
            ended: watch::Sender::new(None),
            stalled: false.into(),
            batches: 0.into(),
            keys: opened.keys,
            boards: Mutex::default(),
            tournaments: Scanned::default(),
            posting: Scanned::default(),
            counting: tokio::sync::Mutex::default(),
            wishing: Mutex::default(),
            forgetting: tokio::sync::Mutex::default(),
            gone: Mutex::default(),
            lock: opened.lock,
            key_file: opened.key_file,
        });
        let theirs = shared.clone();
        let mut files = opened.files;
        files.watched = true;
        let committer = thread::Builder::new().name("committer".to_owned());
        let committer = committer.spawn(move || committer::run(&theirs, &waiting, &mut files))?;
        let mut store = SledStore {
            committer: Some(committer),
            watchdog: None,
            shared,
        };
        let (watching, dropped) = mpsc::channel();
        let theirs = store.shared.clone();
        let watchdog = thread::Builder::new().name(committer::WATCHDOG.to_owned());
        let watchdog = watchdog.spawn(move || committer::watch(&theirs, &dropped, patience))?;
        store.watchdog = Some((watching, watchdog));
        Ok(store)
    }

    /// Reads. What can be read is in the journal already.
    pub(super) fn read<T>(&self, read: impl FnOnce(&Trees) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let value = read(&self.shared.trees())?;
        self.check()?;
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
        self.check()?;
        Ok(value)
    }

    /// Fails once writing has.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        self.shared.ended.borrow().clone().map_or(Ok(()), Err)
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        drop(locked(&self.shared.jobs).take());
        if let Some((watching, watchdog)) = self.watchdog.take() {
            drop(watching);
            // If it panicked, it has said why.
            let _ = watchdog.join();
        }
        if let Some(committer) = self.committer.take()
            && !self.shared.stalled.load(Ordering::SeqCst)
        {
            // If it panicked, everybody was told already.
            let _ = committer.join();
        }
    }
}

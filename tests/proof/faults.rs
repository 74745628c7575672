//! The k-th write or sync fails, for every k, from the first opening on: whatever was acknowledged is there afterwards.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use headsup_match::{MatchId, Timestamp};
use headsup_store::{Change, Commit, InteractionKey, Settings, Store, StoreError, View};
use headsup_store_sled::{Disk, RealDisk, Setup, SledStore};
use tempfile::TempDir;

use crate::player::{ANN, challenged};

const NOON: Timestamp = Timestamp(1_800_000_000_000);

fn text() -> Settings {
    Settings {
        view: View::Text,
        ..Settings::default()
    }
}

fn commit(number: u8) -> Commit {
    let changes = vec![Change::to(&challenged(number, NOON), None)];
    Commit {
        changes,
        interaction: Some((InteractionKey(number.into()), vec![number])),
        now: NOON,
    }
}

/// What a disk does once it fails.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Incident {
    /// An error, with half of what was to be written.
    Full,
    /// An error instead of a sync.
    Unsynced,
    /// Nothing at all, and says it did it: the control.
    Lies,
}

/// A disk that fails at one of its operations and works again afterwards.
#[derive(Clone, Debug)]
struct Failing {
    left: Arc<Mutex<u32>>,
    fault: Incident,
}

impl Failing {
    fn fails(&self, here: bool) -> bool {
        let mut left = self.left.lock().unwrap();
        if !here || *left == 0 {
            return false;
        }
        *left -= 1;
        *left == 0
    }
}

impl Disk for Failing {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        if !self.fails(self.fault != Incident::Unsynced) {
            return RealDisk.write(file, bytes);
        }
        if self.fault == Incident::Lies {
            return Ok(());
        }
        RealDisk.write(file, &bytes[..bytes.len() / 2])?;
        Err(io::ErrorKind::StorageFull.into())
    }

    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        if !self.fails(self.fault != Incident::Unsynced) {
            return RealDisk.write_at(file, bytes, at);
        }
        if self.fault == Incident::Lies {
            return Ok(());
        }
        RealDisk.write_at(file, &bytes[..bytes.len() / 2], at)?;
        Err(io::ErrorKind::StorageFull.into())
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        if self.fails(self.fault == Incident::Unsynced) {
            return Err(io::Error::other("the disk is gone"));
        }
        RealDisk.sync(file)
    }

    fn free(&self, folder: &Path) -> io::Result<u64> {
        RealDisk.free(folder)
    }
}

/// What was acknowledged.
#[derive(Debug, Default)]
struct Told {
    matches: Vec<u8>,
    settings: bool,
    forgotten: bool,
}

/// Some of everything that is written. Stops at the first error.
async fn live(folder: &TempDir, disk: Failing, told: &mut Told) -> Result<(), String> {
    let setup = Setup {
        disk: Arc::new(disk),
        ..Setup::default()
    };
    let store = SledStore::open_with(folder.path(), setup).map_err(|error| error.to_string())?;
    for number in 0..4 {
        let stored = store.commit(commit(number)).await;
        stored.map_err(|error| format!("{error:?}"))?;
        told.matches.push(number);
    }
    let words = |error: StoreError| error.to_string();
    store.set_settings(ANN, text()).await.map_err(words)?;
    told.settings = true;
    store.forget(ANN, NOON).await.map_err(words)?;
    told.forgotten = true;
    store.commit(commit(4)).await.map_err(|error| format!("{error:?}"))?;
    told.matches.push(4);
    Ok(())
}

/// Whether everything that was told is there; in words if it is not.
async fn kept(folder: &TempDir, told: &Told) -> Result<(), String> {
    let store = SledStore::open(folder.path()).map_err(|error| error.to_string())?;
    for &number in &told.matches {
        let stored = store
            .load(MatchId::from_bytes([number; 5]))
            .await
            .map_err(|error| error.to_string())?;
        let stored = stored.ok_or_else(|| format!("match {number} is lost"))?;
        let answer = store.answered(InteractionKey(number.into())).await;
        if answer.map_err(|error| error.to_string())?.is_none() {
            return Err(format!("the answer to press {number} is lost"));
        }
        let remembered = stored.people.challenger == ANN;
        if told.forgotten && remembered == (number < 4) {
            return Err(format!("the people of match {number} are wrong"));
        }
    }
    let settings = store.settings(ANN).await.map_err(|error| error.to_string())?;
    if told.settings && !told.forgotten && settings != text() && settings != Settings::default() {
        return Err("the settings are wrong".to_owned());
    }
    Ok(())
}

/// Runs until a disk got through without its fault; gives how many did not.
async fn every(fault: Incident, lose_database: bool) -> (u32, Vec<String>) {
    let mut wrong = Vec::new();
    for k in 1.. {
        let folder = tempfile::tempdir().unwrap();
        let left = Arc::new(Mutex::new(k));
        let disk = Failing {
            left: left.clone(),
            fault,
        };
        let mut told = Told::default();
        let outcome = live(&folder, disk, &mut told).await;
        if *left.lock().unwrap() > 0 {
            assert_eq!(outcome, Ok(()), "no fault, no error");
            return (k - 1, wrong);
        }
        if fault != Incident::Lies {
            assert!(outcome.is_err(), "{fault:?} {k} went unnoticed");
        }
        if lose_database && !told.matches.is_empty() {
            fs::remove_dir_all(folder.path().join("matches.sled")).unwrap();
        }
        if fault == Incident::Lies && told.matches.is_empty() {
            // It was noticed before anyone was told of anything.
            continue;
        }
        if let Err(error) = kept(&folder, &told).await {
            wrong.push(format!("{fault:?} {k}, told {told:?}: {error}"));
        }
    }
    unreachable!("a life has an end")
}

#[tokio::test]
async fn whatever_write_or_sync_fails_everything_acknowledged_is_there() {
    for fault in [Incident::Full, Incident::Unsynced] {
        for lose_database in [false, true] {
            let (faults, wrong) = every(fault, lose_database).await;
            assert!(faults >= 10, "{faults}");
            assert_eq!(wrong, Vec::<String>::new(), "{fault:?}, database lost: {lose_database}");
        }
    }
}

#[tokio::test]
async fn a_disk_that_lies_is_noticed_by_what_is_missing() {
    let (faults, wrong) = every(Incident::Lies, true).await;
    assert!(faults > 6, "{faults}");
    assert!(!wrong.is_empty(), "the control: this test can fail");
    assert_eq!(
        every(Incident::Lies, false).await.1,
        Vec::<String>::new(),
        "the database alone has it all"
    );
}

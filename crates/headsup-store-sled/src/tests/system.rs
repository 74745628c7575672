//! What the system refuses, what others do to the folder, and what never ends: none of it is damage, and nothing acknowledged is lost.

use std::sync::mpsc;

use super::backup::backup_of;
use super::damage::{all, lived};
use super::*;
use crate::backup::unpack;

/// What lies in a folder, apart from its lock, which each opening touches, and sled's snapshots, which only save time.
fn contents(folder: &TempDir) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut files = files(folder.path());
    files.retain(|(path, _)| !path.ends_with("lock") && !path.to_string_lossy().contains("snap."));
    files
}

#[test]
fn errors_of_the_system_are_told_from_damage() {
    let system = |error: &sled::Error| matches!(trees::failed(error.clone()), StoreError::System(_));
    for number in [5, 11, 12, 13, 24, 28] {
        let error = sled::Error::Io(io::Error::from_raw_os_error(number));
        assert!(system(&error), "{error}");
        assert!(matches!(trees::failed(error), StoreError::System(_)), "not cloned");
    }
    let cut_off = sled::Error::Io(io::ErrorKind::UnexpectedEof.into());
    let corrupt = sled::Error::Corruption { at: None, bt: () };
    for error in [cut_off, corrupt, sled::Error::ReportableBug("a bug".to_owned())] {
        assert!(!system(&error), "{error}");
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_read_now_stays_as_it_is() {
    let (folder, expected) = lived().await;
    let (data, away) = (folder.path().join("matches.sled/db"), folder.path().join("away"));
    fs::rename(&data, &away).unwrap();
    // Reading it fails with an error of the system.
    fs::create_dir(&data).unwrap();
    let before = contents(&folder);
    let error = SledStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::Io(..)), "{error}");
    assert!(contents(&folder) == before, "it is as it was");
    fs::remove_dir(&data).unwrap();
    fs::rename(&away, &data).unwrap();
    assert_eq!(all(&open(&folder)).await.unwrap(), expected);
}

/// A folder of which neither database nor head have the last change of the journal: it was not synced.
async fn unsynced() -> TempDir {
    let folder = filled().await;
    let before = super::damage::twin(&folder);
    open(&folder).commit(commit(150)).await.unwrap();
    let database = folder.path().join("matches.sled");
    sled_files::wait_until_free(&database).unwrap();
    fs::remove_dir_all(&database).unwrap();
    copy(&before.path().join("matches.sled"), &database);
    fs::copy(before.path().join("head"), folder.path().join("head")).unwrap();
    folder
}

/// A disk that notes what is written at a place.
#[derive(Debug, Default)]
struct Notes(Mutex<Vec<(u64, Vec<u8>)>>);

impl Disk for Notes {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        RealDisk.write(file, bytes)
    }

    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        self.0.lock().unwrap().push((at, bytes.to_vec()));
        RealDisk.write_at(file, bytes, at)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        RealDisk.sync(file)
    }

    fn free(&self, folder: &Path) -> io::Result<u64> {
        RealDisk.free(folder)
    }
}

#[tokio::test]
async fn a_start_writes_once_more_what_a_failed_sync_may_have_left_in_memory() {
    let folder = unsynced().await;
    let journal = fs::read(folder.path().join("journal")).unwrap();
    let used = journal.iter().rposition(|byte| *byte != 0).unwrap() + 1;
    for tail in [1, 0] {
        let disk = Arc::new(Notes::default());
        let setup = Setup {
            disk: disk.clone(),
            ..Setup::default()
        };
        drop(SledStore::open_with(folder.path(), setup).unwrap());
        let written = disk.0.lock().unwrap();
        assert_eq!(
            written.len(),
            tail,
            "nothing of it is to be written where the head has it"
        );
        for (at, bytes) in &*written {
            let at = usize::try_from(*at).unwrap();
            assert!(journal[at..used] == bytes[..] && frame::frames_in(bytes).count() == 1);
        }
    }
    assert!(fs::read(folder.path().join("journal")).unwrap() == journal);
}

#[tokio::test]
async fn a_start_hands_nothing_on_before_it_is_in_the_journal_on_disk() {
    let folder = unsynced().await;
    let left = contents(&folder);
    for works in 0..2 {
        let mut syncs = 0;
        let gone = move || {
            syncs += 1;
            match syncs > works {
                true => Err(io::Error::other("the disk is gone")),
                false => Ok(()),
            }
        };
        let setup = Setup {
            disk: Arc::new(Asks(Mutex::new(gone))),
            ..Setup::default()
        };
        let error = SledStore::open_with(folder.path(), setup).unwrap_err();
        assert!(matches!(error, OpenError::Io(..)), "{error}");
        assert!(contents(&folder) == left, "after {works}: it is as it was");
    }
    assert!(open(&folder).load(fresh(150).id).await.unwrap().is_some());
}

#[tokio::test]
async fn a_second_program_is_refused_also_where_the_lock_was_taken_away() {
    let folder = folder();
    let store = open(&folder);
    store.commit(commit(1)).await.unwrap();
    fs::remove_file(folder.path().join("lock")).unwrap();
    let before = contents(&folder);
    let error = SledStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    assert!(contents(&folder) == before, "it is as it was");
    drop(store);
    assert!(open(&folder).load(fresh(1).id).await.unwrap().is_some());
}

#[tokio::test]
async fn nothing_is_acknowledged_once_a_file_of_the_store_was_taken_away() {
    for name in ["lock", "forgotten.key", "journal", "head", "matches.sled/db"] {
        for replaced in [false, true] {
            let folder = folder();
            let store = open(&folder);
            store.commit(commit(1)).await.unwrap();
            let (path, away) = (folder.path().join(name), folder.path().join("away"));
            fs::rename(&path, &away).unwrap();
            if replaced {
                fs::copy(&away, &path).unwrap();
            }
            let error = store.commit(commit(2)).await.unwrap_err();
            assert!(
                matches!(&error, CommitError::Failed(StoreError::System(why)) if why.contains(name)),
                "{name}: {error:?}"
            );
            assert!(matches!(store.failed().await, StoreError::System(_)), "{name}");
        }
    }
}

#[tokio::test]
async fn a_write_that_never_ends_is_the_end_of_the_store() {
    let folder = folder();
    let (go_on, goes_on) = mpsc::channel::<()>();
    let stalls = Arc::new(AtomicBool::new(false));
    let stalling = stalls.clone();
    let ask = move || {
        if stalling.load(Ordering::SeqCst) {
            // Ends once this test lets go of it.
            let _ = goes_on.recv();
        }
        Ok(())
    };
    let opened = going_on_with(&folder, Arc::new(Asks(Mutex::new(ask))));
    let store = SledStore::start(opened, Duration::from_millis(500)).unwrap();
    store.commit(commit(1)).await.unwrap();
    stalls.store(true, Ordering::SeqCst);
    let error = store.commit(commit(2)).await.unwrap_err();
    assert!(matches!(error, CommitError::Failed(StoreError::System(_))), "{error:?}");
    assert!(matches!(store.load(fresh(2).id).await, Err(StoreError::System(_))));
    // It does not wait for the thread that hangs.
    drop(store);
    drop(go_on);
    sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
    let store = loop {
        match SledStore::open(folder.path()) {
            // The thread holds the lock until it has come to its end.
            Err(OpenError::InUse(_)) => std::thread::yield_now(),
            opened => break opened.unwrap(),
        }
    };
    assert!(store.load(fresh(1).id).await.unwrap().is_some());
}

#[tokio::test]
async fn where_neither_copy_is_whole_the_start_is_refused_until_the_loss_is_accepted() {
    let (sound, expected) = lived().await;
    let journal = fs::read(sound.path().join("journal")).unwrap();
    let mut hole = journal.clone();
    // What a person chose is written once, and a good deal after it.
    let chosen = br#""view":"Text""#;
    let at = hole.windows(chosen.len()).rposition(|part| part == chosen).unwrap();
    hole[at] ^= 1;
    for (damaged, some) in [(hole, true), (b"nothing of it".to_vec(), false), (Vec::new(), false)] {
        for gone in [true, false] {
            let folder = super::damage::twin(&sound);
            let expected = &expected;
            fs::write(folder.path().join("journal"), &damaged).unwrap();
            let database = folder.path().join("matches.sled");
            if gone {
                fs::remove_dir_all(&database).unwrap();
            } else {
                for (path, _) in files(&database) {
                    fs::write(path, b"nothing").unwrap();
                }
            }
            let before = contents(&folder);
            let error = SledStore::open(folder.path()).unwrap_err();
            assert!(matches!(error, OpenError::Lost(..)), "{error}");
            assert!(error.to_string().contains("--accept-loss"));
            assert!(contents(&folder) == before, "it is as it was");
            let (store, findings) = accepting_loss(&folder);
            assert!(
                findings.iter().any(|finding| finding.repair == Repair::Salvaged),
                "{findings:?}"
            );
            assert_ne!(
                all(&store).await.as_ref().ok(),
                Some(expected),
                "the control: something is missing"
            );
            assert_eq!(
                store.all_open().await.unwrap().is_empty(),
                !some,
                "what can be read is there"
            );
            let aside = files(&folder.path().join("set-aside"));
            assert!(
                aside.iter().any(|(_, bytes)| *bytes == damaged),
                "the journal is kept aside"
            );
            drop(store);
            let (_, findings) = SledStore::open_telling(folder.path(), Setup::default()).unwrap();
            assert_eq!(findings, [], "accepted once");
        }
    }
}

#[tokio::test]
async fn a_restoring_that_was_cut_short_is_finished_at_the_next_opening() {
    let (other, expected) = lived().await;
    let unpacked = unpack(&backup_of(&other).await).unwrap();
    let base = unpacked.state.unwrap();
    let restored = unpacked.rows.to_journal(base, true);
    let old = folder();
    open(&old).commit(commit(100)).await.unwrap();
    sled_files::wait_until_free(&old.path().join("matches.sled")).unwrap();
    // How far it came: decided, one moved away, both moved away.
    for gone in [&[][..], &["matches.sled"], &["matches.sled", "journal"]] {
        let folder = super::damage::twin(&old);
        fs::write(folder.path().join("restored"), &restored).unwrap();
        assert!(
            fs::read_to_string(folder.path().join("forgotten.key")).is_ok(),
            "it is of the old data"
        );
        for name in gone {
            let path = folder.path().join(name);
            fs::rename(path, folder.path().join(format!("away-{name}"))).unwrap();
        }
        let (store, findings) = SledStore::open_telling(folder.path(), Setup::default()).unwrap();
        assert_eq!(findings, [], "{gone:?}");
        assert_eq!(all(&store).await.unwrap(), expected, "{gone:?}");
        drop(store);
        assert!(!folder.path().join("restored").exists());
        // All but taken away.
        sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
        fs::write(folder.path().join("restored"), &restored).unwrap();
        let (store, findings) = SledStore::open_telling(folder.path(), Setup::default()).unwrap();
        assert_eq!(findings, []);
        assert_eq!(all(&store).await.unwrap(), expected);
    }
    // One that is not whole any more moves nothing.
    let folder = super::damage::twin(&old);
    fs::write(folder.path().join("restored"), &restored[..restored.len() - 9]).unwrap();
    let before = contents(&folder);
    let error = SledStore::open(folder.path()).unwrap_err().to_string();
    assert!(
        error.contains("restored") && error.contains("restore the backup again"),
        "{error}"
    );
    assert!(contents(&folder) == before, "it is as it was");
    let kept = open(&old).load(fresh(100).id).await.unwrap();
    assert!(kept.is_some(), "the control: the old data are there");
}

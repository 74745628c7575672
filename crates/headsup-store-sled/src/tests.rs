//! What the store on disk keeps beyond the contract: its opening, broken values, errors of the disk.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt;
use tempfile::TempDir;

use super::open::Opened;
use super::table::Table;
use super::trees::Batch;
use super::*;
use headsup_match::testing::{ANN, NOON, challenged, fresh};
use headsup_match::{Ending, MatchId, Timestamp, UserId};
use headsup_store::{Change, Commit, CommitError, InteractionKey, Settings, Store, StoreError, StoredMatch, View};
use headsup_testkit::log_capture;

fn text() -> Settings {
    Settings {
        view: View::Text,
        ..Settings::default()
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// The database of a store that was closed, which may take a moment to let go of it.
fn closed(folder: &TempDir) -> sled::Db {
    let path = folder.path().join("matches.sled");
    sled_files::wait_until_free(&path).unwrap();
    sled::open(path).unwrap()
}

fn open(folder: &TempDir) -> SledStore {
    SledStore::open(folder.path()).unwrap()
}

mod backup;
mod bytes;
mod chain;
mod damage;
mod forgotten;
mod ladder;
mod legacy;
mod looks;
mod room;
mod system;

mod contract {
    use super::*;

    headsup_store::contract!({
        let folder = folder();
        (open(&folder), folder)
    });
}

fn commit(number: u8) -> Commit {
    let changes = vec![Change::to(&challenged(number), None)];
    Commit {
        changes,
        interaction: Some((InteractionKey(number.into()), vec![number])),
        now: NOON,
    }
}

/// A database with a hundred matches in it, closed.
async fn filled() -> TempDir {
    let folder = folder();
    let store = open(&folder);
    for number in 0..100 {
        store.commit(commit(number)).await.unwrap();
    }
    store.set_settings(ANN, text()).await.unwrap();
    folder
}

async fn assert_whole(store: &SledStore) {
    for number in 0..100 {
        let stored = store.load(fresh(number).id).await.unwrap().unwrap();
        assert_eq!(stored.record, *challenged(number).record());
        assert!(store.answered(InteractionKey(number.into())).await.unwrap().is_some());
    }
    assert_eq!(store.open_matches(ANN).await.unwrap().len(), 100);
    assert_eq!(store.settings(ANN).await, Ok(text()));
}

fn snapshots(folder: &Path) -> Vec<std::path::PathBuf> {
    let names = fs::read_dir(folder.join("matches.sled"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    names
        .filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("snap."))
        .collect()
}

/// Every file below a folder with its bytes.
fn files(folder: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            let bytes = fs::read(&path).unwrap();
            all.push((path, bytes));
        }
    }
    all.sort();
    all
}

fn open_listening(folder: &TempDir) -> (SledStore, Vec<String>) {
    let listening = log_capture::listen();
    let store = open(folder);
    (store, listening.heard())
}

/// Opens a folder of which something is lost, and accepts that.
fn accepting_loss(folder: &TempDir) -> (SledStore, Vec<Finding>) {
    let setup = Setup {
        consent: Consent {
            accept_loss: true,
            ..Consent::default()
        },
        ..Setup::default()
    };
    SledStore::open_telling(folder.path(), setup).unwrap()
}

#[tokio::test]
async fn what_is_stored_is_there_after_it_is_closed_and_opened_again() {
    let folder = filled().await;
    for _ in 0..3 {
        assert_whole(&open(&folder)).await;
    }
}

#[tokio::test]
async fn a_sound_database_opens_without_a_warning_and_sets_nothing_aside() {
    let folder = filled().await;
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    assert_whole(&store).await;
    assert!(!folder.path().join("set-aside").exists());
}

/// Damages the snapshot, opens, and finds everything, one log line, and the damaged file aside.
async fn assert_repaired(damage: impl Fn(&Path)) {
    let folder = filled().await;
    drop(open(&folder)); // sled writes its snapshot as it opens
    let damaged = snapshots(folder.path());
    assert_eq!(damaged.len(), 1, "sled has left one snapshot");
    damage(&damaged[0]);
    let broken: Vec<Vec<u8>> = snapshots(folder.path())
        .iter()
        .map(|path| fs::read(path).unwrap())
        .collect();
    let (store, warnings) = open_listening(&folder);
    assert_whole(&store).await;
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(
        warnings[0].contains("aside and opened the database without; everything in it is there"),
        "{warnings:?}"
    );
    let aside = files(&folder.path().join("set-aside"));
    assert!(
        !aside.is_empty() && aside.iter().all(|(_, bytes)| broken.contains(bytes)),
        "nothing is thrown away"
    );
    drop(store);
    let (store, warnings) = open_listening(&folder);
    assert_whole(&store).await;
    assert_eq!(warnings, Vec::<String>::new(), "and the next opening is a quiet one");
}

#[tokio::test]
async fn an_empty_snapshot_is_set_aside_and_everything_is_there() {
    assert_repaired(|snapshot| fs::write(snapshot, b"").unwrap()).await;
}

#[tokio::test]
async fn a_garbage_snapshot_is_set_aside_and_everything_is_there() {
    assert_repaired(|snapshot| fs::write(snapshot, [0xa5; 5000]).unwrap()).await;
    assert_repaired(|snapshot| {
        let bytes = fs::read(snapshot).unwrap();
        fs::write(snapshot, &bytes[..bytes.len() / 2]).unwrap();
    })
    .await;
    assert_repaired(|snapshot| {
        let mut bytes = fs::read(snapshot).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(snapshot, bytes).unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_snapshot_that_a_kill_left_half_written_goes_without_a_word_of_alarm() {
    for cut in [0, 3, 40] {
        let folder = filled().await;
        drop(open(&folder)); // sled writes its snapshot as it opens
        sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
        let snapshot = snapshots(folder.path()).pop().expect("sled has left one");
        let half = snapshot.with_file_name("snap.00000000FFFFFFFF.generating");
        fs::write(&half, &fs::read(&snapshot).unwrap()[..cut]).unwrap();
        let (store, warnings) = open_listening(&folder);
        assert_eq!(warnings, Vec::<String>::new());
        assert_whole(&store).await;
        assert!(!half.exists() && !folder.path().join("set-aside").exists());
    }
}

#[tokio::test]
async fn a_second_program_is_refused_and_writes_nothing() {
    let folder = filled().await;
    let first = open(&folder);
    let before = files(folder.path());
    let error = SledStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::InUse(_)));
    assert!(
        error
            .to_string()
            .contains("in use by another program; stop that one first"),
        "{error}"
    );
    assert_eq!(files(folder.path()), before);
    assert_whole(&first).await;
    drop(first);
    assert_whole(&open(&folder)).await;
}

fn write_layout(folder: &TempDir, layout: &[u8]) {
    let db = closed(folder);
    db.open_tree("meta").unwrap().insert("layout", layout).unwrap();
    db.flush().unwrap();
}

#[tokio::test]
async fn a_newer_database_is_refused_in_words() {
    let folder = filled().await;
    write_layout(&folder, &99u32.to_be_bytes());
    let error = SledStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::Newer { found: 99, .. }));
    assert!(
        error.to_string().contains("written by a newer program (layout 99"),
        "{error}"
    );
    write_layout(&folder, &1u32.to_be_bytes());
    assert_whole(&open(&folder)).await;
}

/// Leaves of the database nothing but an empty file.
fn lose_data(folder: &TempDir) {
    fs::write(folder.path().join("matches.sled").join("db"), b"").unwrap();
    snapshots(folder.path())
        .iter()
        .for_each(|snapshot| fs::remove_file(snapshot).unwrap());
}

#[tokio::test]
async fn a_database_that_has_lost_its_data_is_not_taken_for_a_new_one() {
    let folder = filled().await;
    lose_data(&folder);
    let (store, warnings) = open_listening(&folder);
    assert_whole(&store).await;
    assert!(
        warnings.len() == 1 && warnings[0].contains("made the database whole from the journal; nothing is lost"),
        "{warnings:?}"
    );
    drop(store);
    let (store, warnings) = open_listening(&folder);
    assert_whole(&store).await;
    assert_eq!(warnings, Vec::<String>::new(), "once and for all");
}

#[tokio::test]
async fn without_its_journal_a_database_that_has_lost_its_data_is_refused() {
    let folder = filled().await;
    lose_data(&folder);
    fs::remove_file(folder.path().join("journal")).unwrap();
    let error = SledStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::Lost(..)), "{error}");
    assert!(error.to_string().contains("restore a backup"), "{error}");
}

#[tokio::test]
async fn a_database_whose_making_was_cut_short_is_made_again() {
    let folder = folder();
    let unfinished = folder.path().join("unfinished-x1y2");
    fs::create_dir_all(unfinished.join("blobs")).unwrap();
    fs::write(unfinished.join("conf"), b"half").unwrap();
    let store = open(&folder);
    store.commit(commit(1)).await.unwrap();
    assert!(!unfinished.exists());
    drop(store);
    assert!(open(&folder).load(fresh(1).id).await.unwrap().is_some());
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_is_named() {
    let folder = folder();
    let file = folder.path().join("a file");
    fs::write(&file, b"").unwrap();
    let error = SledStore::open(&file.join("data")).unwrap_err().to_string();
    assert!(error.contains("a file/data cannot be used"), "{error}");
}

/// Changes one stored value as only a broken disk does.
fn flip(folder: &TempDir, tree: &str, key: &[u8]) {
    let db = closed(folder);
    let tree = db.open_tree(tree).unwrap();
    let mut value = tree.get(key).unwrap().unwrap().to_vec();
    let middle = value.len() / 2;
    value[middle] ^= 0x10;
    tree.insert(key, value).unwrap();
    db.flush().unwrap();
}

/// Changes one stored value while the store is open.
fn flip_open(store: &SledStore, table: Table, key: &[u8]) {
    let trees = store.shared.trees();
    let mut value = trees.of(table).get(key).unwrap().unwrap().to_vec();
    let middle = value.len() / 2;
    value[middle] ^= 0x10;
    trees.of(table).insert(key, value).unwrap();
}

#[tokio::test]
async fn a_record_that_breaks_meanwhile_is_an_error_of_that_match_alone_and_mended_at_the_next_start() {
    for table in [Table::Matches, Table::People] {
        let folder = filled().await;
        let id = fresh(50).id;
        let store = open(&folder);
        flip_open(&store, table, &id.to_bytes());
        let error = store.load(id).await.unwrap_err();
        assert!(matches!(error, StoreError::Broken { .. }));
        let words = error.to_string();
        assert!(
            words.contains(&format!("match {id} cannot be read from the database")),
            "{words}"
        );
        let again = Commit {
            interaction: None,
            ..commit(50)
        };
        let change = store.commit(again).await;
        assert!(
            matches!(change, Err(CommitError::Failed(StoreError::Broken { .. }))),
            "{change:?}"
        );
        assert!(store.load(fresh(49).id).await.unwrap().is_some());
        let open_ones = store.open_matches(ANN).await.unwrap();
        assert_eq!(open_ones.len(), 99, "lists go on without it");
        store.commit(commit(200)).await.unwrap();
        drop(store);
        let (store, warnings) = open_listening(&folder);
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert!(store.load(id).await.unwrap().is_some());
        assert_eq!(store.open_matches(ANN).await.unwrap().len(), 101);
    }
}

#[tokio::test]
async fn an_answer_that_breaks_meanwhile_is_an_error_and_not_a_second_move() {
    let folder = filled().await;
    let store = open(&folder);
    flip_open(&store, Table::Answers, &50u64.to_be_bytes());
    assert!(matches!(
        store.answered(InteractionKey(50)).await,
        Err(StoreError::Broken { .. })
    ));
    let again = Commit {
        interaction: Some((InteractionKey(50), vec![])),
        ..commit(200)
    };
    assert!(matches!(
        store.commit(again).await,
        Err(CommitError::Failed(StoreError::Broken { .. }))
    ));
    assert_eq!(store.load(fresh(200).id).await, Ok(None));
}

#[tokio::test]
async fn no_journal_is_written_anew_from_a_database_that_broke_meanwhile() {
    let folder = filled().await;
    let store = open(&folder);
    let journal = fs::read(folder.path().join("journal")).unwrap();
    flip_open(&store, Table::Settings, &ANN.0.to_be_bytes());
    let done = store.shared.checkpoint().await;
    assert!(matches!(done, Err(StoreError::Failed(_))), "{done:?}");
    assert_eq!(fs::read(folder.path().join("journal")).unwrap(), journal);
    drop(store);
    assert_whole(&open(&folder)).await;
}

/// A disk that asks before each sync. Everything else is as on the real one.
struct Asks<F>(Mutex<F>);

impl<F> std::fmt::Debug for Asks<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Asks")
    }
}

impl<F: FnMut() -> io::Result<()> + Send> Disk for Asks<F> {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        RealDisk.write(file, bytes)
    }

    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        RealDisk.write_at(file, bytes, at)
    }

    fn sync(&self, _: &File) -> io::Result<()> {
        (self.0.lock().unwrap())()
    }

    fn free(&self, folder: &Path) -> io::Result<u64> {
        RealDisk.free(folder)
    }
}

/// What was opened on the real disk and goes on on another.
fn going_on_with(folder: &TempDir, disk: Arc<dyn Disk>) -> Opened {
    let mut opened = open::open(folder.path(), &Setup::default()).unwrap();
    opened.files.head = head::HeadWriter::open(folder.path(), Arc::clone(&disk)).unwrap();
    opened.files.disk = disk;
    opened
}

/// A store that was opened on the real disk and goes on on one that asks before each sync.
fn asking(folder: &TempDir, ask: impl FnMut() -> io::Result<()> + Send + 'static) -> SledStore {
    let opened = going_on_with(folder, Arc::new(Asks(Mutex::new(ask))));
    SledStore::start(opened, Setup::default().patience).unwrap()
}

/// A store whose syncs fail once `fail` is set, and how often it synced.
fn failing(folder: &TempDir) -> (SledStore, Arc<AtomicBool>, Arc<Mutex<u32>>) {
    let (fail, syncs) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(0)));
    let (failing, counted) = (fail.clone(), syncs.clone());
    let store = asking(folder, move || {
        *counted.lock().unwrap() += 1;
        if failing.load(Ordering::SeqCst) {
            Err(io::Error::other("the disk is gone"))
        } else {
            Ok(())
        }
    });
    (store, fail, syncs)
}

#[tokio::test]
async fn after_a_failed_sync_nothing_is_taken_or_told_or_tried_again() {
    let folder = folder();
    let (store, fail, syncs) = failing(&folder);
    store.commit(commit(1)).await.unwrap();
    fail.store(true, Ordering::SeqCst);
    let error = store.commit(commit(2)).await.unwrap_err();
    let CommitError::Failed(StoreError::System(why)) = &error else {
        panic!("{error:?}")
    };
    assert!(why.contains("the disk is gone"), "{why}");
    fail.store(false, Ordering::SeqCst);
    assert!(matches!(
        store.commit(commit(3)).await,
        Err(CommitError::Failed(StoreError::System(_)))
    ));
    let nothing = Commit {
        changes: Vec::new(),
        ..commit(3)
    };
    assert!(
        matches!(store.commit(nothing).await, Err(CommitError::Failed(_))),
        "a caller learns of it"
    );
    assert!(matches!(
        store.set_settings(ANN, Settings::default()).await,
        Err(StoreError::System(_))
    ));
    assert!(
        matches!(store.load(fresh(2).id).await, Err(StoreError::System(_))),
        "nobody may hear of it"
    );
    assert!(matches!(store.failed().await, StoreError::System(_)));
    assert_eq!(
        *syncs.lock().unwrap(),
        4,
        "journal, database and head, and the journal alone"
    );
}

#[test]
fn a_folder_is_not_let_go_while_its_head_is_written() {
    let folder = folder();
    drop(open(&folder));
    let written = Arc::new(AtomicBool::new(false));
    let slow = {
        let written = Arc::clone(&written);
        move || {
            std::thread::sleep(Duration::from_millis(100));
            written.store(true, Ordering::SeqCst);
            Ok(())
        }
    };
    let writer = head::HeadWriter::open(folder.path(), Arc::new(Asks(Mutex::new(slow)))).unwrap();
    let state = state::State::empty(state::FolderId::random());
    writer.begin(state.into()).unwrap();
    drop(writer);
    assert!(written.load(Ordering::SeqCst));
}

#[tokio::test]
async fn a_store_that_is_sound_never_says_it_failed() {
    let folder = filled().await;
    let store = open(&folder);
    assert!(store.failed().now_or_never().is_none());
}

#[tokio::test]
async fn a_panic_of_the_committer_is_the_end_and_is_told() {
    let folder = folder();
    let store = asking(&folder, || panic!("a bug"));
    let error = store.commit(commit(1)).await.unwrap_err();
    assert_eq!(
        error,
        CommitError::Failed(StoreError::Failed("the committer panicked".to_owned()))
    );
}

/// What can be read is in the journal, on disk, before it is in the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_one_reads_what_is_not_durable_yet() {
    let folder = folder();
    let (reached, at_the_sync) = std::sync::mpsc::channel();
    let (go_on, gate) = std::sync::mpsc::channel();
    let mut first = true;
    let store = Arc::new(asking(&folder, move || {
        if !std::mem::take(&mut first) {
            return Ok(());
        }
        reached.send(()).unwrap();
        gate.recv_timeout(Duration::from_secs(60)).map_err(io::Error::other)
    }));
    let writer = tokio::spawn({
        let store = store.clone();
        async move { store.commit(commit(1)).await }
    });
    at_the_sync.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(store.load(fresh(1).id).await, Ok(None), "the journal is being synced");
    assert!(!writer.is_finished());
    go_on.send(()).unwrap();
    writer.await.unwrap().unwrap();
    assert!(store.load(fresh(1).id).await.unwrap().is_some());
}

/// Copies a closed database, as a backup does, or puts it back.
fn copy(from: &Path, to: &Path) {
    for (path, bytes) in files(from) {
        let to = to.join(path.strip_prefix(from).unwrap());
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
}

#[tokio::test]
async fn a_database_that_is_put_back_forgets_again_and_not_who_came_back() {
    let folder = filled().await;
    let database = folder.path().join("matches.sled");
    let before = tempfile::tempdir().unwrap();
    sled_files::wait_until_free(&database).unwrap();
    copy(&database, before.path());
    let store = open(&folder);
    assert_eq!(store.forget(ANN, NOON).await.unwrap().len(), 100);
    drop(store);
    sled_files::wait_until_free(&database).unwrap();
    fs::remove_dir_all(&database).unwrap();
    copy(before.path(), &database);
    let store = open(&folder);
    assert_eq!(store.open_matches(ANN).await, Ok(vec![]));
    assert_eq!(store.settings(ANN).await, Ok(Settings::default()));
    let stored = store.load(fresh(7).id).await.unwrap().unwrap();
    assert_eq!(stored.people.challenger, headsup_match::UserId::FORGOTTEN);

    store.commit(commit(150)).await.unwrap();
    drop(store);
    let store = open(&folder);
    assert_eq!(
        store.open_matches(ANN).await.unwrap().len(),
        1,
        "what she does anew stays"
    );
}

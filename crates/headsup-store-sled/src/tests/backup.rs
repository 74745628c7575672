//! Backups: everything goes in and comes out, whatever is not whole is refused before anything is touched.

use super::damage::{all, lived};
use super::*;
use crate::backup::{self, BackupError, Copy, Restoring};

pub(super) const REPLACE: Restoring = Restoring {
    replace: true,
    key: None,
    without_key: false,
    other_bot: false,
};

/// The bytes of a backup of a closed folder.
pub(super) async fn backup_of(folder: &TempDir) -> Vec<u8> {
    let copy = Copy::of(folder.path()).unwrap();
    let (store, findings) = copy.open().unwrap();
    assert_eq!(findings, []);
    store.backup().await.unwrap()
}

#[tokio::test]
async fn what_is_backed_up_is_restored_into_an_empty_folder() {
    let (folder, expected) = lived().await;
    let file = tempfile::tempdir().unwrap();
    let path = file.path().join("one.backup");
    let made = backup::keep(&backup_of(&folder).await, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert_eq!((made.matches, made.bytes), (expected.matches.len(), bytes.len()));

    let elsewhere = tempfile::tempdir().unwrap();
    let restored = backup::restore(&elsewhere.path().join("new"), &bytes, &Restoring::default()).unwrap();
    assert_eq!(restored, made);
    let (store, findings) = SledStore::open_telling(&elsewhere.path().join("new"), Setup::default()).unwrap();
    assert_eq!(findings, []);
    assert_eq!(all(&store).await.unwrap(), expected);
}

#[test]
fn a_backup_that_would_fill_the_memory_is_refused_in_words_before_anything_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let bomb = super::super::backup::seal_packed(&super::super::backup::inflate::bomb(3 << 10));
    let new = folder.path().join("new");
    let refused = backup::restore(&new, &bomb, &REPLACE).unwrap_err();
    assert!(matches!(refused, BackupError::Bomb(_)), "{refused}");
    assert!(refused.to_string().contains("which no backup of this program does") && !new.exists());
}

#[test]
fn a_backup_of_many_small_rows_is_refused_like_one_that_inflates() {
    // Few bytes each, and many times as much memory.
    let row = frame::Row {
        table: Table::Open,
        key: b"",
        value: None,
    };
    let image = frame::frame(&frame::Body::Image {
        part: 0,
        rows: vec![row; 500_000],
    });
    let state = state::State::empty(state::FolderId([7; 16]));
    let mut bytes = rows::Rows::default().to_journal(state, true);
    bytes.extend(&image);
    let packed = miniz_oxide::deflate::compress_to_vec(&bytes, 6);
    assert!(bytes.len() < 16 << 20, "it is no bomb by its bytes");
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("new");
    let small = super::super::backup::seal_packed(&packed);
    let refused = backup::restore(&new, &small, &REPLACE).unwrap_err();
    assert!(matches!(refused, BackupError::Bomb(_)) && !new.exists(), "{refused}");
    // And a frame with more rows than any is not read at all.
    let more = frame::frame(&frame::Body::Image {
        part: 0,
        rows: vec![row; (1 << 20) + 1],
    });
    assert_eq!(frame::frames_in(&more).count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_taken_meanwhile_has_everything_that_was_acknowledged_before() {
    let folder = folder();
    let store = Arc::new(open(&folder));
    for number in 0..40 {
        store.commit(commit(number)).await.unwrap();
    }
    let go_on = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 40..120 {
                store.commit(commit(number)).await.unwrap();
            }
        }
    });
    let bytes = store.backup().await.unwrap();
    go_on.await.unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    backup::restore(elsewhere.path(), &bytes, &Restoring::default()).unwrap();
    let restored = open(&elsewhere);
    for number in 0..40 {
        let stored = restored.load(fresh(number).id).await.unwrap().unwrap();
        assert_eq!(stored.record, *challenged(number).record());
    }
    // What came later is in it whole or not at all.
    for number in 40..120 {
        if let Some(stored) = restored.load(fresh(number).id).await.unwrap() {
            assert_eq!(stored.record, *challenged(number).record());
        }
    }
}

#[tokio::test]
async fn a_backup_that_is_not_whole_is_refused_and_nothing_is_touched() {
    let (folder, expected) = lived().await;
    let bytes = backup_of(&folder).await;
    let before = files(folder.path());
    let mut tried = 0;
    for at in (0..bytes.len()).step_by(7) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        for wrong in [&flipped[..], &bytes[..at]] {
            let error = backup::restore(folder.path(), wrong, &REPLACE).unwrap_err();
            assert!(matches!(error, BackupError::Damaged(_)), "{at}: {error}");
            assert!(error.to_string().contains("Nothing was changed"));
            assert!(backup::keep(wrong, &folder.path().join("never")).is_err());
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
    assert_eq!(files(folder.path()), before);
    // The control: the very bytes that were changed are good.
    backup::restore(folder.path(), &bytes, &REPLACE).unwrap();
    assert_eq!(all(&open(&folder)).await.unwrap(), expected);
}

#[tokio::test]
async fn a_folder_in_use_or_with_a_database_is_not_overwritten_by_chance() {
    let (folder, _) = lived().await;
    let bytes = backup_of(&folder).await;
    let store = open(&folder);
    let error = backup::restore(folder.path(), &bytes, &REPLACE).unwrap_err();
    assert!(error.to_string().contains("in use by another program"), "{error}");
    assert!(matches!(Copy::of(folder.path()), Err(OpenError::InUse(_))));
    store.commit(commit(200)).await.unwrap();
    drop(store);
    sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
    let before = files(folder.path());
    let error = backup::restore(folder.path(), &bytes, &Restoring::default()).unwrap_err();
    assert!(matches!(error, BackupError::Occupied(_)) && error.to_string().contains("--replace"));
    assert_eq!(files(folder.path()), before);

    let (old, journal) = (folder.path().join("set-aside"), folder.path().join("journal"));
    let journal = fs::read(journal).unwrap();
    backup::restore(folder.path(), &bytes, &REPLACE).unwrap();
    assert_eq!(
        open(&folder).load(fresh(200).id).await,
        Ok(None),
        "as it was when the backup was made"
    );
    let aside = files(&old);
    assert!(
        aside.iter().any(|(_, bytes)| *bytes == journal),
        "what was there is kept"
    );
    assert!(aside.iter().any(|(path, _)| path.ends_with("db")));
}

#[tokio::test]
async fn a_user_forgotten_since_a_backup_is_forgotten_when_it_is_restored() {
    let folder = filled().await;
    let bytes = backup_of(&folder).await;
    open(&folder).forget(ANN, NOON).await.unwrap();
    sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
    let earlier = backup::unpack(&bytes).unwrap();
    let behind = earlier.rows.to_journal(earlier.state.unwrap(), false);
    // The database may be the only one that knows it.
    let journals: [Option<&[u8]>; 3] = [None, Some(b"nothing of it"), Some(&behind)];
    for journal in journals {
        let folder = super::damage::twin(&folder);
        let path = folder.path().join("journal");
        fs::remove_file(&path).unwrap();
        journal.iter().for_each(|bytes| fs::write(&path, bytes).unwrap());
        backup::restore(folder.path(), &bytes, &REPLACE).unwrap();
        assert_eq!(open(&folder).open_matches(ANN).await, Ok(vec![]));
    }
    backup::restore(folder.path(), &bytes, &REPLACE).unwrap();
    let store = open(&folder);
    assert_eq!(store.open_matches(ANN).await, Ok(vec![]));
    assert_eq!(store.settings(ANN).await, Ok(Settings::default()));
    drop(store);
    // The control: without the list Ann is there again.
    let elsewhere = tempfile::tempdir().unwrap();
    backup::restore(elsewhere.path(), &bytes, &Restoring::default()).unwrap();
    assert_eq!(open(&elsewhere).settings(ANN).await, Ok(text()));
}

#[tokio::test]
async fn to_look_at_a_damaged_folder_changes_nothing_in_it() {
    let (folder, expected) = lived().await;
    fs::remove_file(folder.path().join("journal")).unwrap();
    let before = files(folder.path());
    let copy = Copy::of(folder.path()).unwrap();
    let (store, findings) = copy.open().unwrap();
    assert_eq!(findings.len(), 1);
    assert!(findings[0].wrong.contains("the journal is gone") && findings[0].would().contains("from the database"));
    assert_eq!(all(&store).await.unwrap(), expected);
    assert_eq!(files(folder.path()), before);
    drop((store, copy));
    let (_, findings) = SledStore::open_telling(folder.path(), Setup::default()).unwrap();
    assert_eq!(findings.len(), 1, "mended for good only now");
    let nowhere = tempfile::tempdir().unwrap();
    let error = Copy::of(nowhere.path()).unwrap_err();
    assert!(matches!(error, OpenError::Empty(_)), "{error}");
    assert!(files(nowhere.path()).is_empty());
}

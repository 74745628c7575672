//! Folders and backups of before the journal was the truth. `before` was written by the program of that time: the thirty matches of
//! [`lived`], a person who was forgotten, and one who is only on the list beside it.

use miniz_oxide::inflate::decompress_to_vec;

use super::super::legacy as old;

use super::backup::REPLACE;
use super::damage::{All, all, lived, twin};
use super::*;
use crate::backup::{self, Restoring};
use headsup_match::Opening;

/// Who was forgotten, and blocked by Ann.
const DAN: UserId = UserId(0x0123_4567_89ab_cdef);
/// Who is on the list, and in the data still.
const EVE: UserId = UserId(77);

const JOURNAL: &[u8] = include_bytes!("before/journal");
const BACKUP: &[u8] = include_bytes!("before/backup");
const KEY: &[u8] = include_bytes!("before/forgotten.key");

fn before() -> TempDir {
    let folder = folder();
    let database = folder.path().join("matches.sled");
    fs::create_dir(&database).unwrap();
    let data = decompress_to_vec(include_bytes!("before/db.deflated")).unwrap();
    fs::write(database.join("db"), data).unwrap();
    fs::write(database.join("conf"), include_bytes!("before/conf")).unwrap();
    fs::write(folder.path().join("journal"), JOURNAL).unwrap();
    fs::write(folder.path().join("forgotten"), include_bytes!("before/forgotten")).unwrap();
    fs::write(folder.path().join("forgotten.key"), KEY).unwrap();
    folder
}

/// Returns everything except the randomly named chains, and the move counts that a rebuilt history adds.
async fn without_chains(store: &SledStore) -> All {
    let mut all = all(store).await.unwrap();
    all.chains.clear();
    without_moves(&mut all);
    all
}

/// Removes the moves of each seat, which older histories lack.
fn without_moves(all: &mut All) {
    all.finished.iter_mut().for_each(|one| one.ending.moves = None);
}

async fn expected() -> All {
    let (_, mut expected) = lived().await;
    expected.chains.clear();
    // There were no tournaments.
    (expected.tournament, expected.tournaments, expected.keeps) = (None, Vec::new(), false);
    without_moves(&mut expected);
    expected
}

async fn assert_brought_over(store: &SledStore, expected: &All) {
    assert_eq!(without_chains(store).await, *expected);
    assert_eq!(store.keeps(DAN).await, Ok(false));
    assert_eq!(store.blocks(ANN, DAN).await, Ok(true), "the block holds by its mark");
    assert_eq!(store.forgotten_at(DAN).await, Ok(Some(NOON)));
    assert_eq!(
        store.keeps(EVE).await,
        Ok(false),
        "who was only on the list is forgotten now"
    );
    assert_eq!(store.recount().await, Ok(None));
    let chain = store.chain_to(fresh(29).id, 1_000).await.unwrap();
    assert_eq!(chain.len(), 31, "one segment, and a link for each match");
}

#[tokio::test]
async fn a_folder_of_before_is_brought_over_without_a_word_of_alarm() {
    let expected = expected().await;
    let folder = before();
    let (store, warnings) = open_listening(&folder);
    // The folder of this test is open to others.
    assert_eq!(
        warnings.iter().filter(|line| !line.contains("closed")).count(),
        0,
        "{warnings:?}"
    );
    assert_brought_over(&store, &expected).await;
    store.commit(commit(150)).await.unwrap();
    drop(store);
    assert!(!folder.path().join("forgotten").exists());
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    assert!(store.load(fresh(150).id).await.unwrap().is_some());
    assert!(
        fs::read_to_string(folder.path().join("forgotten.key"))
            .unwrap()
            .starts_with("headsup key of the forgotten 2\n")
    );
}

#[tokio::test]
async fn either_copy_of_before_is_enough_while_it_is_whole() {
    let expected = expected().await;
    for gone in ["journal", "matches.sled"] {
        let folder = before();
        let path = folder.path().join(gone);
        if path.is_dir() {
            fs::remove_dir_all(path).unwrap();
        } else {
            fs::remove_file(path).unwrap();
        }
        assert_brought_over(&open(&folder), &expected).await;
    }
    // One that is damaged in its middle, or has lost its end, and the other has all of it.
    let middle = JOURNAL.len() / 2;
    let mut hole = JOURNAL.to_vec();
    hole[middle] ^= 1;
    for journal in [&hole[..], &JOURNAL[..middle], b""] {
        let folder = before();
        fs::write(folder.path().join("journal"), journal).unwrap();
        let opened = SledStore::open(folder.path());
        match opened {
            Ok(store) => assert_brought_over(&store, &expected).await,
            Err(error) => assert!(matches!(error, OpenError::Lost(..)), "{error}"),
        }
    }
}

#[tokio::test]
async fn a_database_of_the_first_layout_is_brought_over_too() {
    let expected = expected().await;
    for journal in [true, false] {
        let folder = before();
        let db = closed(&folder);
        for tree in ["ends", "history", "unindexed", "known", "ladder"] {
            assert!(db.drop_tree(tree).unwrap(), "{tree}");
        }
        let meta = db.open_tree("meta").unwrap();
        meta.insert("layout", &1_u32.to_be_bytes()).unwrap();
        db.flush().unwrap();
        drop((meta, db));
        if !journal {
            fs::remove_file(folder.path().join("journal")).unwrap();
        }
        assert_brought_over(&open(&folder), &expected).await;
    }
}

#[tokio::test]
async fn a_folder_of_before_of_which_no_copy_is_whole_is_refused_until_the_loss_is_accepted() {
    let folder = before();
    let mut hole = JOURNAL.to_vec();
    let middle = hole.len() / 2;
    hole[middle] ^= 1;
    fs::write(folder.path().join("journal"), &hole).unwrap();
    fs::write(folder.path().join("matches.sled/db"), b"nothing").unwrap();
    let error = SledStore::open(folder.path()).unwrap_err();
    let OpenError::Lost(_, _, listing) = &error else {
        panic!("{error}")
    };
    assert!(!listing.lines.is_empty(), "{listing}");
    assert_eq!(
        fs::read(folder.path().join("journal")).unwrap(),
        hole,
        "nothing was changed"
    );
    let (store, _) = accepting_loss(&folder);
    assert!(!store.all_open().await.unwrap().is_empty());
    assert_eq!(store.keeps(EVE).await, Ok(false));
    let aside = files(&folder.path().join("set-aside"));
    assert!(aside.iter().any(|(_, bytes)| *bytes == hole), "it is kept aside");
}

#[tokio::test]
async fn a_list_of_before_is_refused_where_a_line_of_it_cannot_be_read() {
    let folder = before();
    let path = folder.path().join("forgotten");
    let list = fs::read_to_string(&path).unwrap();
    let mut flipped = list.clone().into_bytes();
    flipped[60] ^= 1;
    fs::write(&path, flipped).unwrap();
    let error = SledStore::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains("a line of it cannot be read"), "{error}");
    fs::write(&path, "something else\n").unwrap();
    let error = SledStore::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains("no list of the forgotten"), "{error}");
    // Half a line at its end is of someone who was never told.
    fs::write(&path, format!("{list}abc")).unwrap();
    drop(open(&folder));
}

#[tokio::test]
async fn the_first_lists_give_up_their_key_and_their_marks_stay_good() {
    use sha2::{Digest, Sha256};
    let folder = before();
    fs::remove_file(folder.path().join("forgotten.key")).unwrap();
    fs::remove_dir_all(folder.path().join("matches.sled")).unwrap();
    // A journal without wishes by other keys.
    let mut rows = old::rows_of(&old::journal::Told::read(JOURNAL), None);
    rows.retain_wishes(|_| false);
    fs::write(folder.path().join("journal"), old_journal(&rows)).unwrap();
    let key = "ab".repeat(32);
    let mut hash = Sha256::new();
    hash.update(key.as_bytes());
    hash.update(EVE.0.to_be_bytes());
    let mark = hex::encode(hash.finalize());
    fs::write(
        folder.path().join("forgotten"),
        format!("headsup forgotten 1 {key}\n{mark}\n"),
    )
    .unwrap();
    let store = open(&folder);
    assert_eq!(store.keeps(EVE).await, Ok(false));
    drop(store);
    assert!(
        fs::read_to_string(folder.path().join("forgotten.key"))
            .unwrap()
            .contains(&key)
    );
    // Who came back since stays: the wish was carried out once.
    let store = open(&folder);
    store.set_settings(EVE, text()).await.unwrap();
    drop(store);
    assert_eq!(open(&folder).settings(EVE).await, Ok(text()));
}

#[tokio::test]
async fn a_backup_of_before_is_restored_with_the_list_of_the_folder_it_goes_into() {
    let expected = expected().await;
    let elsewhere = tempfile::tempdir().unwrap();
    let new = elsewhere.path().join("new");
    let error = backup::restore(&new, BACKUP, &Restoring::default()).unwrap_err();
    assert!(error.to_string().contains("--forgotten-key"), "{error}");
    let with_key = Restoring {
        key: Some(String::from_utf8(KEY.to_vec()).unwrap()),
        ..REPLACE
    };
    backup::restore(&new, BACKUP, &with_key).unwrap();
    let (store, findings) = SledStore::open_telling(&new, Setup::default()).unwrap();
    assert_eq!(findings, []);
    assert_brought_over(&store, &expected).await;
    store.commit(commit(150)).await.unwrap();
    let chain = store.chain_to(fresh(150).id, 2).await.unwrap();
    assert!(matches!(&chain[0], headsup_match::Piece::Segment(one) if one.opening == Opening::Restored));
}

/// How far a swap may have come when it was killed.
#[tokio::test]
async fn killed_while_a_folder_of_before_is_brought_over_it_goes_on_at_the_next_start() {
    let expected = expected().await;
    let whole = before();
    // What lies there once it is decided.
    let decided = twin(&whole);
    let rows = {
        let store = open(&twin(&whole));
        rows::Rows::of_database(&store.shared.trees()).unwrap()
    };
    let base = state::State::empty(state::FolderId::random());
    fs::write(decided.path().join("restored"), rows.to_journal(base, true)).unwrap();
    let steps = ["matches.sled", "forgotten", "journal"];
    for done in 0..=steps.len() {
        let folder = twin(&decided);
        for name in &steps[..done] {
            files::set_aside(folder.path(), &folder.path().join(name)).unwrap();
        }
        let (store, findings) = SledStore::open_telling(folder.path(), Setup::default()).unwrap();
        assert_eq!(findings, [], "{done}");
        assert_brought_over(&store, &expected).await;
    }
    // Nothing of it is there, or half a file of it.
    let folder = twin(&whole);
    fs::write(folder.path().join("unfinished-x"), b"headsup journal 2\nhalf").unwrap();
    assert_brought_over(&open(&folder), &expected).await;
}

/// The bytes of a journal of before, in one frame.
fn old_journal(rows: &rows::Rows) -> Vec<u8> {
    let old = |table: Table| match table {
        Table::Matches => 0_u8,
        Table::People => 1,
        Table::Settings => 2,
        Table::Places => 3,
        Table::Rested => 4,
        Table::Meta => 5,
        Table::Answers => 6,
        Table::Chain => 7,
        other => panic!("{other:?} was not in it"),
    };
    let rows: Vec<_> = rows.iter().map(|row| (old(row.table), row.key, row.value)).collect();
    let body = postcard::to_stdvec(&(1_u64, 0_u32, rows)).unwrap();
    let mut bytes = frame::OLD_TITLE.to_vec();
    bytes.extend([0xf5, b'h', b'u', 0xfa]);
    bytes.extend(u32::try_from(body.len()).unwrap().to_le_bytes());
    bytes.extend(crc32fast::hash(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

#[tokio::test]
async fn until_when_clocks_ran_is_read_as_it_was_kept_before_shards_were_told_apart() {
    let folder = folder();
    let store = open(&folder);
    store.choose(crate::row_keys::TICKED, &NOON).await.unwrap();
    drop(store);
    let store = open(&folder);
    assert_eq!(store.ticked().await, Ok(Some(NOON.into())), "of all shards");
    let some_away = headsup_store::Ticked {
        all: NOON,
        away: [(1, Timestamp(5))].into(),
        total: 2,
    };
    store.set_ticked(some_away.clone()).await.unwrap();
    drop(store);
    assert_eq!(open(&folder).ticked().await, Ok(Some(some_away)));
}

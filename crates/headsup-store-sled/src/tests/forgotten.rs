//! Who is forgotten: in slices, once, in every file, and with a key that stays at home.

use super::backup::{REPLACE, backup_of};
use super::ladder::{over_between, won};
use super::*;
use crate::backup::{self, BackupError, Restoring};
use crate::shared::locked;
use crate::small_disk::{GROWS, RESERVE, SmallDisk, store_on_small_disk};
use headsup_match::testing::{BEN, CY, HEAP, heap};
use headsup_match::tournament::EntrantId;
use headsup_match::{Command, Match, People, TournamentId, challenge, decide};
use headsup_store::contract::tournament;
use std::collections::BTreeMap;
use std::time::Instant;

/// A number that no other bytes of these tests have.
pub(super) const DAN: UserId = UserId(0x0123_4567_89ab_cdef);
const MATCHES: u8 = 100;

/// How many wishes to be forgotten a store holds.
fn wishes(store: &SledStore) -> usize {
    store.shared.trees().wishes().unwrap().len()
}

fn note(person: UserId) -> Vec<u8> {
    format!(
        r#"{{"told":{},"closed":[{}],"heard":["of {}"]}}"#,
        person.0, person.0, person.0
    )
    .into_bytes()
}

/// Puts Dan in more matches than one slice takes, in notes on them, in blocks, and gives Dan choices to keep.
async fn with_dan(store: &SledStore) {
    for number in 0..MATCHES {
        let game = challenge(fresh(number), DAN, Some(BEN), heap(), HEAP, NOON).unwrap();
        let changes = vec![Change::to(&game, None)];
        store
            .commit(Commit {
                changes,
                ..commit(number)
            })
            .await
            .unwrap();
        match number % 2 {
            0 => store.set_place(game.id(), note(DAN)).await.unwrap(),
            _ => store.rest_place(game.id(), note(DAN)).await.unwrap(),
        }
    }
    store.set_settings(DAN, text()).await.unwrap();
    store.set_blocked(DAN, CY, true).await.unwrap();
    store.set_blocked(ANN, DAN, true).await.unwrap();
}

/// How a number may stand in a file.
fn forms(person: UserId) -> Vec<Vec<u8>> {
    vec![
        person.0.to_be_bytes().to_vec(),
        person.0.to_le_bytes().to_vec(),
        postcard::to_stdvec(&person.0).unwrap(),
        person.0.to_string().into_bytes(),
    ]
}

/// The files below a folder that hold a person's number in any form.
pub(super) fn named(folder: &Path, person: UserId) -> Vec<std::path::PathBuf> {
    let forms = forms(person);
    let holds = |bytes: &[u8]| {
        forms
            .iter()
            .any(|form| bytes.windows(form.len()).any(|window| window == form))
    };
    let named = files(folder).into_iter().filter(|(_, bytes)| holds(bytes));
    named.map(|(path, _)| path).collect()
}

#[tokio::test]
async fn however_much_is_kept_of_a_person_all_of_it_goes_and_others_get_between() {
    let folder = folder();
    let store = Arc::new(open(&folder));
    with_dan(&store).await;
    let begun = {
        let store = store.clone();
        tokio::spawn(async move { store.forget(DAN, NOON).await.unwrap().len() })
    };
    // What others do meanwhile is stored, and they do not wait for the end of it.
    let mut between = 0;
    for number in 150..200 {
        store.commit(commit(number)).await.unwrap();
        between += usize::from(!begun.is_finished());
    }
    assert!(between > 0, "others waited for all of it");
    assert_eq!(begun.await.unwrap(), usize::from(MATCHES));
    assert_eq!(store.keeps(DAN).await, Ok(false));
    assert_eq!(store.open_matches(DAN).await, Ok(vec![]));
    assert_eq!(store.blocked(DAN).await, Ok(vec![]));
    for number in 0..MATCHES {
        let stored = store.load(fresh(number).id).await.unwrap().unwrap();
        assert_eq!(stored.people.challenger, UserId::FORGOTTEN);
        let note = store.place(fresh(number).id).await.unwrap().unwrap();
        assert_eq!(note, br#"{"closed":[0],"heard":[""],"told":0}"#);
    }
    drop(store);
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new(), "both witnesses say the same");
    for number in 150..200 {
        assert!(store.load(fresh(number).id).await.unwrap().is_some());
    }
    assert_eq!(wishes(&store), 1);
}

#[tokio::test]
async fn forty_wishes_of_one_of_whom_nothing_is_kept_write_nothing() {
    let folder = filled().await;
    let store = open(&folder);
    store.has_room().await.unwrap();
    let before = fs::read(folder.path().join("journal")).unwrap();
    for _ in 0..40 {
        assert_eq!(store.forget(DAN, NOON).await, Ok(vec![]));
    }
    assert!(fs::read(folder.path().join("journal")).unwrap() == before && wishes(&store) == 0);
}

#[tokio::test]
async fn wishes_of_one_moment_are_one_line_and_all_are_answered() {
    let folder = filled().await;
    let store = Arc::new(open(&folder));
    let asked: Vec<_> = (0..40)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.forget(ANN, NOON).await })
        })
        .collect();
    for wish in asked {
        assert!(wish.await.unwrap().is_ok());
    }
    assert_eq!(wishes(&store), 1);
    assert_eq!(store.forgotten_at(ANN).await, Ok(Some(NOON)));
    drop(store);
    assert_eq!(
        open(&folder).forgotten_at(ANN).await,
        Ok(Some(NOON)),
        "it is known after a restart"
    );
}

#[tokio::test]
async fn those_who_wait_are_forgotten_together_and_the_journal_is_written_anew_once() {
    let folder = folder();
    let disk = SmallDisk::of(10_000_000);
    let setup = Setup {
        disk: Arc::new(disk.clone()),
        reserve: RESERVE,
        ..Setup::default()
    };
    let store = Arc::new(SledStore::open_with(folder.path(), setup).unwrap());
    for number in 0..3 {
        store.commit(commit(number)).await.unwrap();
    }
    store.set_blocked(CY, DAN, true).await.unwrap();
    let others = store.shared.forgetting.lock().await;
    let people = [ANN, BEN, CY, DAN, ANN];
    let asked = people.map(|person| {
        let store = store.clone();
        tokio::spawn(async move { store.forget(person, NOON).await.unwrap().len() })
    });
    while locked(&store.shared.wishing).len() < people.len() {
        tokio::task::yield_now().await;
    }
    let before = disk.left();
    drop(others);
    for (asked, matches) in asked.into_iter().zip([3, 3, 0, 0, 3]) {
        assert_eq!(asked.await.unwrap(), matches);
    }
    // Each new journal grows once.
    assert!(before - disk.left() < 2 * GROWS, "{}", before - disk.left());
    assert_eq!(wishes(&store), 4);
    for person in people {
        assert_eq!(store.keeps(person).await, Ok(false), "{person:?}");
    }
}

#[tokio::test]
async fn a_person_is_kept_until_the_journal_is_written_anew_without_them() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    store.set_settings(DAN, text()).await.unwrap();
    let wish = wishes::Wish::new(&store.shared.keys, DAN, NOON);
    let begun = move |batch: &mut Batch<'_>| {
        batch.note_wishes(&[wish], wishes::Progress::Pending);
        Ok(())
    };
    store.shared.edit(begun).await.unwrap();
    let shared = Arc::clone(&store.shared);
    let rows = move |batch: &mut Batch<'_>| batch.forget_slice(&shared.keys, DAN);
    assert!(store.shared.edit(rows).await.unwrap().last);
    assert_eq!(store.keeps(DAN).await, Ok(true));
    assert_eq!(store.forgotten_at(DAN).await, Ok(None), "that is yet to be");
    disk.set(RESERVE.low);
    let later = NOON.after(Duration::from_secs(60));
    store.forget(DAN, later).await.unwrap();
    assert_eq!((store.keeps(DAN).await, wishes(&store)), (Ok(false), 2));
    assert_eq!(store.forgotten_at(DAN).await, Ok(Some(later)));
}

#[tokio::test]
async fn a_note_that_was_begun_before_names_nobody_who_was_forgotten() {
    let folder = folder();
    let store = open(&folder);
    with_dan(&store).await;
    store.forget(DAN, NOON).await.unwrap();
    let id = fresh(3).id;
    for late in [0, 1] {
        match late {
            0 => store.set_place(id, note(DAN)).await.unwrap(),
            _ => store.rest_place(id, note(DAN)).await.unwrap(),
        }
        let kept = store.place(id).await.unwrap().unwrap();
        assert!(!String::from_utf8(kept).unwrap().contains(&DAN.0.to_string()));
    }
    // Who comes back is named in what they do then.
    let game = challenge(fresh(150), DAN, Some(BEN), heap(), HEAP, NOON).unwrap();
    let changes = vec![Change::to(&game, None)];
    store.commit(Commit { changes, ..commit(150) }).await.unwrap();
    store.set_place(game.id(), note(DAN)).await.unwrap();
    assert_eq!(store.place(game.id()).await, Ok(Some(note(DAN))));
}

#[tokio::test]
async fn a_note_in_the_batch_that_takes_a_person_out_of_its_match_does_not_name_them() {
    let folder = folder();
    let store = open(&folder);
    let game = challenge(fresh(1), DAN, Some(BEN), heap(), HEAP, NOON).unwrap();
    let changes = vec![Change::to(&game, None)];
    store.commit(Commit { changes, ..commit(1) }).await.unwrap();
    let (id, shared) = (game.id(), Arc::clone(&store.shared));
    let one_batch = move |batch: &mut Batch<'_>| {
        batch.forget_slice(&shared.keys, DAN)?;
        let mut gone = vec![(DAN, Instant::now())];
        batch.set_note([Table::Places, Table::Rested], id, note(DAN), &mut gone)
    };
    store.shared.edit(one_batch).await.unwrap();
    let kept = store.place(id).await.unwrap().unwrap();
    assert!(!String::from_utf8(kept).unwrap().contains(&DAN.0.to_string()));
}

#[tokio::test]
async fn a_history_in_the_batch_that_takes_a_person_out_of_its_match_does_not_name_them() {
    let folder = folder();
    let store = open(&folder);
    let people = People::new(DAN, Some(BEN));
    store
        .commit(over_between(fresh(1).id, people, NOON, won()))
        .await
        .unwrap();
    store.reindex().await.unwrap();
    let shared = Arc::clone(&store.shared);
    let one_batch = move |batch: &mut Batch<'_>| {
        batch.forget_slice(&shared.keys, DAN)?;
        batch.index(fresh(1).id, Some(&won()))
    };
    store.shared.edit(one_batch).await.unwrap();
    assert_eq!(store.finished(DAN).await, Ok(vec![]));
    assert_eq!(store.finished(BEN).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_change_that_was_begun_before_does_not_bring_a_number_back() {
    let folder = folder();
    let store = open(&folder);
    let game = challenge(fresh(1), DAN, None, heap(), HEAP, NOON).unwrap();
    let changes = vec![Change::to(&game, None)];
    store.commit(Commit { changes, ..commit(1) }).await.unwrap();
    let mut taken = Match::replay(game.id(), game.version(), game.people(), game.record().clone(), HEAP).unwrap();
    taken.evolve(&decide(&game, BEN, &Command::Accept(Vec::new()), NOON).unwrap(), NOON);
    store.forget(DAN, NOON).await.unwrap();
    let late = Commit {
        changes: vec![Change::to(&taken, Some(game.people()))],
        interaction: None,
        now: NOON,
    };
    assert_eq!(store.commit(late).await, Err(CommitError::Conflict));
    assert_eq!(store.keeps(DAN).await, Ok(false));
}

#[tokio::test]
async fn without_its_key_a_list_is_refused_in_words_until_that_is_wanted() {
    let folder = filled().await;
    open(&folder).forget(ANN, NOON).await.unwrap();
    let key = folder.path().join("forgotten.key");
    let kept = fs::read(&key).unwrap();
    fs::remove_file(&key).unwrap();
    let before = files(folder.path());
    let error = SledStore::open(folder.path()).unwrap_err();
    let words = error.to_string();
    assert!(
        matches!(error, OpenError::NoKey(_)) && words.contains("--without-forgotten-key"),
        "{words}"
    );
    assert_eq!(files(folder.path()), before, "nothing was changed");
    fs::write(&key, &kept).unwrap();
    assert_eq!(
        open(&folder).forgotten_at(ANN).await,
        Ok(Some(NOON)),
        "with its key all is well"
    );
    fs::remove_file(&key).unwrap();
    let setup = Setup {
        consent: Consent {
            without_key: true,
            ..Consent::default()
        },
        ..Setup::default()
    };
    let (store, _) = SledStore::open_telling(folder.path(), setup).unwrap();
    assert_eq!(store.keeps(ANN).await, Ok(false), "a forgotten person stays so");
    assert_eq!(wishes(&store), 0);
    drop(store);
    drop(open(&folder));
}

#[tokio::test]
async fn a_backup_holds_the_list_and_not_the_key() {
    let folder = folder();
    let store = open(&folder);
    with_dan(&store).await;
    drop(store);
    let early = backup_of(&folder).await;
    open(&folder).forget(DAN, NOON).await.unwrap();
    let late = backup_of(&folder).await;
    let key = folder.path().join("forgotten.key");
    let digits = fs::read_to_string(&key).unwrap().lines().nth(2).unwrap().to_owned();
    let base = state::State::empty(state::FolderId([7; 16]));
    let bytes = backup::unpack(&late).unwrap().rows.to_journal(base, false);
    for secret in [digits.as_bytes(), &hex::decode(&digits).unwrap()] {
        assert!(!bytes.windows(secret.len()).any(|window| window == secret));
    }

    // On another machine: refused in words, with the key, and without on purpose.
    let elsewhere = tempfile::tempdir().unwrap();
    let new = elsewhere.path().join("new");
    let error = backup::restore(&new, &late, &Restoring::default()).unwrap_err();
    let words = error.to_string();
    assert!(matches!(error, BackupError::NoKey(_)), "{words}");
    assert!(
        words.contains("forgotten.key") && words.contains("--without-forgotten-key"),
        "{words}"
    );
    assert!(!new.join("journal").exists());
    let with_key = Restoring {
        key: Some(fs::read_to_string(&key).unwrap()),
        ..REPLACE
    };
    backup::restore(&new, &late, &with_key).unwrap();
    let store = SledStore::open(&new).unwrap();
    assert_eq!(store.blocks(ANN, DAN).await, Ok(true), "a block holds with its key");
    assert_eq!(store.forgotten_at(DAN).await, Ok(Some(NOON)));
    drop(store);
    // An older one goes into the same folder, which knows since the late one who was forgotten.
    backup::restore(&new, &early, &REPLACE).unwrap();
    let store = SledStore::open(&new).unwrap();
    assert_eq!(
        (store.keeps(DAN).await, store.blocks(ANN, DAN).await),
        (Ok(false), Ok(true))
    );
    drop(store);

    let bare = elsewhere.path().join("bare");
    let without = Restoring {
        without_key: true,
        ..Restoring::default()
    };
    backup::restore(&bare, &late, &without).unwrap();
    let store = SledStore::open(&bare).unwrap();
    assert_eq!(store.keeps(DAN).await, Ok(false));
    assert_eq!(
        store.blocked_forgotten(ANN).await,
        Ok(1),
        "it is there to be lifted, though it holds no more"
    );
    drop(store);
    backup::restore(&bare, &early, &REPLACE).unwrap();
    let store = SledStore::open(&bare).unwrap();
    assert_eq!(store.keeps(DAN).await, Ok(true), "the control: nobody told this folder");
}

/// Waits until the old database of one that was written anew is gone.
fn wait_until_let_go(folder: &TempDir) {
    let unfinished = || {
        let names = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        names
            .into_iter()
            .any(|name| name.to_string_lossy().starts_with("unfinished-"))
    };
    while unfinished() {
        std::thread::yield_now();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn within_a_day_a_number_is_in_no_byte_of_any_file() {
    let hours = |hours: u64| NOON.after(Duration::from_secs(60 * 60 * hours));
    let folder = folder();
    let store = Arc::new(open(&folder));
    with_dan(&store).await;
    assert!(
        named(folder.path(), DAN).len() > 1,
        "the control: it is in both witnesses"
    );
    store.forget(DAN, NOON).await.unwrap();
    assert!(!named(folder.path(), DAN).contains(&folder.path().join("journal")));
    store.tidy(hours(11)).await.unwrap();
    assert!(
        !named(folder.path(), DAN).is_empty(),
        "the control: sled leaves it lying"
    );
    // Others go on meanwhile, and nothing of theirs is lost.
    let others = {
        let store = store.clone();
        tokio::spawn(async move {
            for number in 150..200 {
                store.commit(commit(number)).await.unwrap();
                store.set_settings(UserId(u64::from(number)), text()).await.unwrap();
            }
        })
    };
    store.tidy(hours(13)).await.unwrap();
    others.await.unwrap();
    wait_until_let_go(&folder);
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
    for number in 150..200 {
        assert!(store.load(fresh(number).id).await.unwrap().is_some());
        assert_eq!(store.settings(UserId(number.into())).await, Ok(text()));
    }
    store.commit(commit(201)).await.unwrap();
    drop(store);
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    assert!(store.load(fresh(201).id).await.unwrap().is_some());
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_journal_that_is_written_anew_meanwhile_leaves_no_number_behind() {
    const MEANWHILE: u8 = 3;
    let folder = folder();
    let store = Arc::new(open(&folder));
    with_dan(&store).await;
    store.forget(DAN, NOON).await.unwrap();
    // Each time that a database is built aside, the journal that it is built from is written anew: this can spoil three attempts.
    let building = |folder: &Path| {
        let mut entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
        entries.any(|entry| {
            let name = entry.file_name();
            name.to_string_lossy().starts_with(layout::UNFINISHED) && entry.path().is_dir()
        })
    };
    let (theirs, path) = (store.clone(), folder.path().to_owned());
    let others = tokio::spawn(async move {
        for number in 0..MEANWHILE {
            while !building(&path) {
                tokio::task::yield_now().await;
            }
            theirs.commit(commit(150 + number)).await.unwrap();
            theirs.shared.checkpoint().await.unwrap();
            while building(&path) {
                tokio::task::yield_now().await;
            }
        }
    });
    store.tidy(NOON.after(Duration::from_secs(24 * 60 * 60))).await.unwrap();
    others.abort();
    wait_until_let_go(&folder);
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
}

#[tokio::test]
async fn a_start_takes_a_number_out_of_every_file() {
    let folder = folder();
    let store = open(&folder);
    with_dan(&store).await;
    store.forget(DAN, NOON).await.unwrap();
    drop(store);
    assert!(!named(folder.path(), DAN).is_empty(), "the control");
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    wait_until_let_go(&folder);
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
    assert_eq!(
        store.place(fresh(7).id).await.unwrap().unwrap(),
        br#"{"closed":[0],"heard":[""],"told":0}"#
    );
}

#[tokio::test]
async fn a_number_that_only_a_tournament_names_is_in_no_byte_after_a_start() {
    let folder = folder();
    let store = open(&folder);
    let id = TournamentId::of_request(1);
    let mut theirs = tournament(&[ANN, DAN]);
    theirs.people.organiser = DAN;
    theirs.people.asked = BTreeMap::from([(EntrantId(0), DAN)]);
    assert_eq!(store.set_tournament(id, 0, theirs).await, Ok(true));
    assert!(
        named(folder.path(), DAN).len() > 1,
        "the control: it is in both witnesses"
    );
    store.forget(DAN, NOON).await.unwrap();
    drop(store);
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    wait_until_let_go(&folder);
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
    let kept = store.tournament(id).await.unwrap().unwrap().people;
    assert_eq!(
        (kept.organiser, kept.entrants),
        (UserId::FORGOTTEN, vec![ANN, UserId::FORGOTTEN])
    );
    assert!(kept.asked.is_empty());
    assert_eq!(store.keeps(DAN).await, Ok(false));
}

#[tokio::test]
async fn a_block_that_was_lifted_leaves_no_number_behind() {
    let folder = folder();
    let store = open(&folder);
    store.set_blocked(ANN, DAN, true).await.unwrap();
    store.set_blocked(ANN, DAN, false).await.unwrap();
    assert_eq!(store.keeps(DAN).await, Ok(false));
    drop(store);
    assert!(!named(folder.path(), DAN).is_empty(), "the control");
    drop(open(&folder));
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
}

#[tokio::test]
async fn a_block_that_cannot_be_lifted_stays_known() {
    let folder = folder();
    let store = open(&folder);
    store.set_blocked(ANN, DAN, true).await.unwrap();
    store.set_ticked(NOON.into()).await.unwrap();
    flip_open(&store, Table::Settings, row_keys::TICKED);
    let lifted = store.set_blocked(ANN, DAN, false).await;
    assert!(matches!(lifted, Err(StoreError::Broken { .. })), "{lifted:?}");
    assert_eq!(store.blocked(ANN).await, Ok(vec![DAN]));
    assert_eq!(store.keeps(DAN).await, Ok(true));
}

#[tokio::test]
async fn to_lift_a_block_that_is_not_there_leaves_the_files_as_they_are() {
    let folder = folder();
    let store = open(&folder);
    store.set_blocked(ANN, DAN, false).await.unwrap();
    assert_eq!(store.shared.trees().unclean(), Ok(None));
}

#[tokio::test]
async fn a_start_without_room_for_another_database_goes_on() {
    let folder = folder();
    let store = open(&folder);
    with_dan(&store).await;
    store.forget(DAN, NOON).await.unwrap();
    drop(store);
    let setup = Setup {
        reserve: Reserve {
            low: u64::MAX / 2,
            floor: 0,
        },
        ..Setup::default()
    };
    let (store, findings) = SledStore::open_telling(folder.path(), setup).unwrap();
    assert_eq!(findings, []);
    assert!(store.load(fresh(7).id).await.unwrap().is_some());
    assert!(!named(folder.path(), DAN).is_empty(), "it is for the next start");
}

#[tokio::test]
async fn what_is_left_of_two_copies_brings_no_one_back_whom_one_has_forgotten() {
    let folder = filled().await;
    let database = folder.path().join("matches.sled");
    sled_files::wait_until_free(&database).unwrap();
    let before = super::damage::twin(&folder);
    open(&folder).forget(ANN, NOON).await.unwrap();
    sled_files::wait_until_free(&database).unwrap();
    fs::remove_dir_all(&database).unwrap();
    copy(&before.path().join("matches.sled"), &database);
    let path = folder.path().join("journal");
    let mut journal = fs::read(&path).unwrap();
    journal[100] ^= 1;
    fs::write(&path, journal).unwrap();
    let (store, findings) = accepting_loss(&folder);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].repair, Repair::Salvaged);
    assert_eq!((store.keeps(ANN).await, wishes(&store)), (Ok(false), 1));
}

#[tokio::test]
async fn what_is_left_of_a_database_alone_forgets_no_one_a_second_time() {
    let folder = filled().await;
    let database = folder.path().join("matches.sled");
    let store = open(&folder);
    store.forget(ANN, NOON).await.unwrap();
    store.set_settings(ANN, text()).await.unwrap();
    drop(store);
    sled_files::wait_until_free(&database).unwrap();
    fs::remove_file(folder.path().join("journal")).unwrap();
    let trees = crate::trees::Trees::open(sled_files::open_sled(&database).unwrap()).unwrap();
    // A row that its sum does not know.
    trees.of(Table::Settings).insert(b"strange", b"strange").unwrap();
    drop(trees);
    sled_files::wait_until_free(&database).unwrap();
    let (store, findings) = accepting_loss(&folder);
    assert_eq!(findings[0].repair, Repair::Salvaged);
    assert_eq!(store.keeps(ANN).await, Ok(true), "what they chose since is theirs");
}

#[tokio::test]
async fn a_swap_that_was_cut_short_is_ended_at_the_next_start() {
    // The new database is whole, and the old one is there or is not.
    for old in [true, false] {
        let folder = filled().await;
        let (database, next) = (folder.path().join("matches.sled"), folder.path().join("matches.next"));
        sled_files::wait_until_free(&database).unwrap();
        if old {
            fs::create_dir(&next).unwrap();
            fs::write(next.join("db"), b"stale").unwrap();
        } else {
            fs::rename(&database, &next).unwrap();
        }
        let (store, warnings) = open_listening(&folder);
        assert_eq!(warnings, Vec::<String>::new());
        assert_whole(&store).await;
        assert!(!next.exists());
    }
}

#[tokio::test]
async fn what_was_set_aside_goes_after_a_month() {
    let folder = filled().await;
    let aside = folder.path().join("set-aside");
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap();
    let days = |days: u64| (now - Duration::from_secs(days * 24 * 60 * 60)).as_millis();
    let (old, young) = (format!("{}-matches.sled", days(31)), format!("{}-journal", days(29)));
    fs::create_dir_all(aside.join(&old)).unwrap();
    fs::write(aside.join(&young), b"what it was").unwrap();
    fs::write(aside.join("mine"), b"of another").unwrap();
    drop(open(&folder));
    assert!(!aside.join(&old).exists());
    assert!(aside.join(&young).exists() && aside.join("mine").exists());
}

#[tokio::test]
async fn a_start_goes_on_where_what_was_set_aside_cannot_be_cleared_away() {
    let folder = filled().await;
    fs::write(folder.path().join("set-aside"), b"no folder").unwrap();
    let (store, warnings) = open_listening(&folder);
    assert_whole(&store).await;
    let told = warnings.len() == 1 && warnings[0].contains("cannot be cleared away");
    assert!(told, "{warnings:?}");
}

#[tokio::test]
async fn a_person_forgotten_while_the_files_are_made_anew_leaves_them_the_next_time() {
    let folder = folder();
    let store = open(&folder);
    for number in 0..3 {
        store.commit(commit(number)).await.unwrap();
    }
    let unclean = || store.shared.trees().unclean().unwrap();
    store.forget(ANN, NOON).await.unwrap();
    let seen = unclean().unwrap();
    store.forget(BEN, NOON).await.unwrap();
    // As if that had happened while it went on.
    store.clean(seen).await.unwrap();
    let left = unclean().expect("it has to be done again");
    assert_eq!(left.since, seen.since);
    store.clean(left).await.unwrap();
    assert_eq!(unclean(), None);
}

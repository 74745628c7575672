//! A witness is gone, older, broken in one place, or says something else. Damage at random places: `tests/proof/damage.rs`.

use std::os::unix::fs::FileExt;

use super::*;
use headsup_match::testing::{BEN, CY, HEAP, heap};
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{Command, Finished, Match, Piece, Timestamp, TournamentId, challenge, decide};
use headsup_store::contract::tournament;
use headsup_store::{KEPT, TournamentScope};

/// Everything that must outlive a witness.
#[derive(Debug, PartialEq)]
pub(super) struct All {
    pub matches: Vec<StoredMatch>,
    open: Vec<MatchId>,
    due: Vec<MatchId>,
    pub finished: Vec<Finished>,
    settings: Vec<Settings>,
    blocked: Vec<UserId>,
    places: Vec<Option<Vec<u8>>>,
    answers: Vec<Option<Vec<u8>>>,
    pub chains: Vec<Vec<Piece>>,
    pub tournament: Option<StoredTournament>,
    pub tournaments: Vec<TournamentSummary>,
    /// Whether anything is kept of a person who is in a tournament alone.
    pub keeps: bool,
}

const MATCHES: u8 = 30;
/// Is in a tournament, and in nothing else.
const ENTRANT: UserId = UserId(77);

/// Reads everything, after what is missing in the history was made anew, as the program does at its start. An error is of one who cannot.
pub(super) async fn all(store: &SledStore) -> Result<All, StoreError> {
    for id in store.unindexed().await? {
        let Some(stored) = store.load(id).await? else { continue };
        let game = Match::replay(id, stored.version, stored.people, stored.record, HEAP).unwrap();
        store.index(id, game.ending()).await?;
    }
    let (mut matches, mut settings) = (Vec::new(), Vec::new());
    let (mut places, mut answers, mut chains) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..MATCHES {
        matches.extend(store.load(fresh(number).id).await?);
        places.push(store.place(fresh(number).id).await?);
        chains.push(store.chain_to(fresh(number).id, 1_000).await?);
        let answer = store.answered(InteractionKey(number.into())).await?;
        answers.push(answer.map(|(answer, _)| answer));
    }
    for person in [ANN, BEN, CY] {
        settings.push(store.settings(person).await?);
    }
    let due = store.due(Timestamp(u64::MAX)).await?;
    Ok(All {
        matches,
        open: store.all_open().await?,
        due,
        finished: store.all_finished().await?,
        settings,
        blocked: store.blocked(ANN).await?,
        places,
        answers,
        chains,
        tournament: store.tournament(TournamentId::of_request(1)).await?,
        tournaments: store.tournaments(TournamentScope::All).await?,
        keeps: store.keeps(ENTRANT).await?,
    })
}

/// The next version of a match, stored.
async fn go_on(store: &SledStore, game: &Match) -> Match {
    let (who, command) = match game.to_decide() {
        None => (BEN, Command::Accept(Vec::new())),
        Some(seat) => {
            let (mark, text) = (game.mark(seat), "take 1".to_owned());
            (game.person_at(seat).unwrap(), Command::Move { mark, text })
        }
    };
    let mut next = Match::replay(game.id(), game.version(), game.people(), game.record().clone(), HEAP).unwrap();
    next.evolve(&decide(game, who, &command, NOON).unwrap(), NOON);
    let changes = vec![Change::to(&next, Some(game.people()))];
    let commit = Commit {
        changes,
        interaction: None,
        now: NOON,
    };
    store.commit(commit).await.unwrap();
    next
}

/// A closed folder with matches at all their stages, choices and notes, written over two lives; and what is in it.
pub(super) async fn lived() -> (TempDir, All) {
    let folder = folder();
    let mut store = open(&folder);
    for number in 0..MATCHES {
        if number == MATCHES / 2 {
            drop(store);
            store = open(&folder);
        }
        store.commit(commit(number)).await.unwrap();
        let mut game = challenged(number);
        for _ in 0..number {
            if game.phase().is_open() {
                game = go_on(&store, &game).await;
            }
        }
        let note = vec![number; 40];
        match number % 3 {
            0 => store.set_place(game.id(), note).await.unwrap(),
            1 => store.rest_place(game.id(), note).await.unwrap(),
            _ => {}
        }
    }
    store.set_settings(ANN, text()).await.unwrap();
    store.set_blocked(ANN, CY, true).await.unwrap();
    store.set_blocked(ANN, BEN, true).await.unwrap();
    store.set_blocked(ANN, BEN, false).await.unwrap();
    let kept = tournament(&[ENTRANT]);
    assert_eq!(
        store.set_tournament(TournamentId::of_request(1), 0, kept).await,
        Ok(true)
    );
    let all = all(&store).await.unwrap();
    assert!(all.keeps && all.tournaments.len() == 1);
    assert!(all.matches.len() == usize::from(MATCHES) && all.open.len() > 2 && all.finished.len() > 2);
    assert!(all.answers.iter().all(Option::is_some));
    drop(store);
    sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
    (folder, all)
}

/// The same folder once more.
pub(super) fn twin(folder: &TempDir) -> TempDir {
    let closed = <fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o700);
    let twin = tempfile::Builder::new().permissions(closed).tempdir().unwrap();
    copy(folder.path(), twin.path());
    twin
}

#[tokio::test]
async fn a_witness_that_is_gone_or_empty_is_made_anew() {
    let (sound, expected) = lived().await;
    type Loss = (&'static str, fn(&Path));
    let gone: [Loss; 5] = [
        ("the journal is gone", |folder| {
            fs::remove_file(folder.join("journal")).unwrap()
        }),
        ("the journal is damaged", |folder| {
            fs::write(folder.join("journal"), b"").unwrap()
        }),
        ("the journal is damaged", |folder| {
            fs::write(folder.join("journal"), [0; 3000]).unwrap()
        }),
        ("the database was gone", |folder| {
            fs::remove_dir_all(folder.join("matches.sled")).unwrap()
        }),
        ("the database could not be opened", |folder| {
            fs::write(folder.join("matches.sled/db"), b"").unwrap();
            snapshots(folder)
                .iter()
                .for_each(|snapshot| fs::remove_file(snapshot).unwrap());
        }),
    ];
    for (words, take_away) in gone {
        let folder = twin(&sound);
        take_away(folder.path());
        let (store, warnings) = open_listening(&folder);
        let told = warnings.len() == 1 && warnings[0].contains(words);
        assert!(told, "{words}: {warnings:?}");
        assert_eq!(all(&store).await.unwrap(), expected, "{words}");
    }
}

#[tokio::test]
async fn answers_that_were_outlived_do_not_come_back_and_are_no_alarm() {
    let folder = filled().await;
    let store = open(&folder);
    let later = Commit {
        now: NOON.after(KEPT),
        ..commit(100)
    };
    store.commit(later).await.unwrap();
    assert_eq!(store.answered(InteractionKey(0)).await, Ok(None));
    drop(store);
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    assert_eq!(store.answered(InteractionKey(0)).await, Ok(None));
    assert!(store.answered(InteractionKey(100)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_broken_record_is_mended_from_the_journal_with_one_alarm() {
    for tree in ["matches", "people"] {
        let folder = filled().await;
        flip(&folder, tree, &fresh(50).id.to_bytes());
        let (store, warnings) = open_listening(&folder);
        assert_whole(&store).await;
        let told = warnings.len() == 1 && warnings[0].contains("rows of the database are missing or damaged");
        assert!(told, "{warnings:?}");
    }
}

#[tokio::test]
async fn a_damaged_header_of_a_segment_is_mended_once() {
    let (sound, expected) = lived().await;
    for at in 0..20 {
        let folder = twin(&sound);
        let data = folder.path().join("matches.sled/db");
        let mut bytes = fs::read(&data).unwrap();
        bytes[at] ^= 1;
        fs::write(&data, bytes).unwrap();
        let (store, warnings) = open_listening(&folder);
        let told = warnings.len() == 1 && warnings[0].contains("a segment of the database is damaged");
        assert!(told, "byte {at}: {warnings:?}");
        // What is written from here on is found again.
        go_on(&store, &challenged(0)).await;
        drop(store);
        let (store, warnings) = open_listening(&folder);
        assert_eq!(warnings, Vec::<String>::new(), "byte {at}");
        assert_eq!(all(&store).await.unwrap().matches.len(), expected.matches.len());
    }
}

#[tokio::test]
async fn the_later_version_wins_whichever_witness_has_it() {
    for later in ["journal", "matches.sled"] {
        let folder = filled().await;
        let before = twin(&folder);
        let store = open(&folder);
        let game = go_on(&store, &challenged(3)).await;
        drop(store);
        sled_files::wait_until_free(&folder.path().join("matches.sled")).unwrap();
        // One of the two as it was before.
        let earlier = if later == "journal" { "matches.sled" } else { "journal" };
        if earlier == "journal" {
            fs::copy(before.path().join(earlier), folder.path().join(earlier)).unwrap();
        } else {
            fs::remove_dir_all(folder.path().join(earlier)).unwrap();
            copy(&before.path().join(earlier), &folder.path().join(earlier));
        }
        let (store, warnings) = open_listening(&folder);
        let stored = store.load(game.id()).await.unwrap().unwrap();
        assert_eq!((stored.version, &stored.record), (2, game.record()), "{later} is later");
        // A database that lacks one change is what a kill leaves.
        assert_eq!(warnings.is_empty(), later == "journal", "{warnings:?}");
        let due = store.due(Timestamp(u64::MAX)).await.unwrap();
        assert!(!due.contains(&game.id()), "its alarm went with the challenge");
    }
}

#[tokio::test]
async fn a_contradiction_is_refused_in_words_and_changes_nothing() {
    let folder = filled().await;
    let database = folder.path().join("matches.sled");
    sled_files::wait_until_free(&database).unwrap();
    let fork = twin(&folder);
    open(&folder).commit(commit(120)).await.unwrap();
    let store = open(&fork);
    store.commit(commit(121)).await.unwrap();
    let further = store.commit(commit(122)).await;
    further.unwrap();
    drop(store);
    for path in [&database, &fork.path().join("matches.sled")] {
        sled_files::wait_until_free(path).unwrap();
    }
    fs::remove_dir_all(&database).unwrap();
    copy(&fork.path().join("matches.sled"), &database);
    let before = fs::read(folder.path().join("journal")).unwrap();
    let error = SledStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::Contradiction(..)), "{error}");
    assert!(error.to_string().contains("both are whole"), "{error}");
    assert_eq!(fs::read(folder.path().join("journal")).unwrap(), before);
}

#[tokio::test]
async fn a_forgotten_user_is_in_neither_copy() {
    let person = UserId(0x1234_5678_9abc_def0);
    let folder = filled().await;
    let store = open(&folder);
    let game = challenge(fresh(150), person, Some(BEN), heap(), HEAP, NOON).unwrap();
    let changes = vec![Change::to(&game, None)];
    store.commit(Commit { changes, ..commit(150) }).await.unwrap();
    store.set_settings(person, text()).await.unwrap();
    store.set_blocked(ANN, person, true).await.unwrap();
    let named = |folder: &TempDir| {
        let journal = fs::read(folder.path().join("journal")).unwrap();
        let number = person.0.to_be_bytes();
        let form = postcard::to_stdvec(&person.0).unwrap();
        let holds = |bytes: &[u8]| journal.windows(bytes.len()).any(|window| window == bytes);
        holds(&number) || holds(&form)
    };
    assert!(named(&folder), "the control");
    store.forget(person, NOON).await.unwrap();
    assert!(!named(&folder));
    drop(store);
    fs::remove_dir_all(folder.path().join("matches.sled")).unwrap();
    let store = open(&folder);
    let stored = store.load(game.id()).await.unwrap().unwrap();
    assert_eq!(stored.people.challenger, UserId::FORGOTTEN);
    assert_eq!(store.blocked(ANN).await, Ok(vec![]));
}

#[tokio::test]
async fn a_journal_grows_seldom_and_what_a_cut_left_in_its_room_is_taken_away() {
    let folder = folder();
    let path = folder.path().join("journal");
    let length = || fs::metadata(&path).unwrap().len();
    let store = open(&folder);
    store.commit(commit(0)).await.unwrap();
    let before = length();
    store.commit(commit(1)).await.unwrap();
    store.commit(commit(2)).await.unwrap();
    assert_eq!(length(), before, "it was written over zeros");
    drop(store);
    let used = fs::read(&path).unwrap().iter().rposition(|byte| *byte != 0).unwrap() as u64 + 1;
    drop(open(&folder));
    assert_eq!(length(), before, "the room stays");

    // A change of which only a part came onto the disk, its first sector not.
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.write_all_at(&[7; 300], used + 600).unwrap();
    let store = open(&folder);
    assert!(length() < before);
    store.commit(commit(3)).await.unwrap();
    drop(store);
    let store = open(&folder);
    for number in 0..4 {
        assert!(store.load(fresh(number).id).await.unwrap().is_some(), "{number}");
    }
}

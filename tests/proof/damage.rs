//! Either witness is damaged at random places: bits flipped, sectors zeroed, files cut off. Everything is there, with an alarm.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_match::{Command, Finished, MatchId, Timestamp, UserId};
use headsup_store::{InteractionKey, Store, StoreError, StoredMatch};
use headsup_store_sled::{Setup, SledStore};
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tempfile::TempDir;

use crate::player::{any_terms, next_command, open};
use crate::rounds;

const WITNESSES: [&str; 2] = ["journal", "matches.sled/db"];
const MATCHES: u64 = 30;

/// Everything that must outlive a copy.
#[derive(Debug, PartialEq)]
pub struct All {
    matches: Vec<Option<StoredMatch>>,
    places: Vec<Option<Vec<u8>>>,
    answers: Vec<Option<Vec<u8>>>,
    open: Vec<MatchId>,
    due: Vec<MatchId>,
    finished: Vec<Finished>,
    blocked: Vec<UserId>,
}

/// Reads everything, after what is missing in the history was made anew, as the program does at its start.
pub async fn all(app: &App, store: &SledStore, ids: &[MatchId]) -> Result<All, StoreError> {
    app.history
        .catch_up()
        .await
        .map_err(|fault| StoreError::Failed(format!("{fault:?}")))?;
    let (mut matches, mut places, mut answers) = (Vec::new(), Vec::new(), Vec::new());
    for (number, &id) in ids.iter().enumerate() {
        matches.push(store.load(id).await?);
        places.push(store.place(id).await?);
        let answer = store.answered(InteractionKey(number as u64)).await?;
        answers.push(answer.map(|(answer, _)| answer));
    }
    Ok(All {
        matches,
        places,
        answers,
        open: store.all_open().await?,
        due: store.due(Timestamp(u64::MAX)).await?,
        finished: store.all_finished().await?,
        blocked: store.blocked(UserId(1)).await?,
    })
}

/// Matches at all their stages, choices and notes, written over two lives into a folder that is closed now; and what is in it.
async fn lived() -> (TempDir, Vec<MatchId>, All) {
    let (folder, _, ids, all) = lived_twice().await;
    (folder, ids, all)
}

/// The same, with the folder as it was after the first life.
pub async fn lived_twice() -> (TempDir, TempDir, Vec<MatchId>, All) {
    let folder = tempfile::tempdir().unwrap();
    let mut earlier = None;
    let mut ids = Vec::new();
    let mut next_key = MATCHES..;
    for numbers in [0..MATCHES / 2, MATCHES / 2..MATCHES] {
        let (app, store) = open(folder.path(), Setup::default()).unwrap();
        for number in numbers {
            let [one, two] = [1, 2].map(|side| UserId(2 * number + side));
            let key = InteractionKey(number);
            let mut game = app
                .matches
                .challenge(key, one, Some(two), any_terms())
                .await
                .unwrap()
                .game()
                .clone();
            for _ in 0..number {
                if game.phase().is_open() {
                    let (who, command) = next_command(&game);
                    let key = InteractionKey(next_key.next().unwrap());
                    game = app
                        .matches
                        .execute(key, who, game.id(), command)
                        .await
                        .unwrap()
                        .game()
                        .clone();
                }
            }
            if number % 5 == 4 && game.phase().is_open() {
                let key = InteractionKey(next_key.next().unwrap());
                let given_up = app
                    .matches
                    .execute(key, one, game.id(), Command::Resign { ply: None })
                    .await;
                game = given_up.unwrap().game().clone();
            }
            match number % 3 {
                0 => app.message_notes.set_place(game.id(), vec![7; 40]).await.unwrap(),
                1 => app.message_notes.rest_place(game.id(), vec![8; 40]).await.unwrap(),
                _ => {}
            }
            app.privacy.set_blocked(UserId(1), one, number % 7 == 3).await.unwrap();
            ids.push(game.id());
        }
        if ids.len() as u64 == MATCHES {
            // So that a store has a wish to be forgotten.
            app.privacy.forget(UserId(2 * MATCHES)).await.unwrap();
        }
        drop((app, store));
        wait_until_closed(folder.path());
        earlier.get_or_insert_with(|| twin(&folder));
    }
    let (app, store) = open(folder.path(), Setup::default()).unwrap();
    let all = all(&app, &store, &ids).await.unwrap();
    assert!(
        all.open.len() > 5 && all.finished.len() > 5 && all.blocked.len() > 2,
        "{all:?}"
    );
    assert!(all.matches.iter().all(Option::is_some) && all.answers.iter().all(Option::is_some));
    drop((app, store));
    wait_until_closed(folder.path());
    (folder, earlier.expect("there were two lives"), ids, all)
}

/// Waits until sled has let go of its files.
pub fn wait_until_closed(folder: &Path) {
    File::open(folder.join("matches.sled/db")).unwrap().lock().unwrap();
}

/// Copies a file, or a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) {
    if !from.is_dir() {
        fs::copy(from, to).unwrap();
        return;
    }
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(|entry| entry.unwrap()) {
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

/// The same folder once more.
pub fn twin(folder: &TempDir) -> TempDir {
    let twin = tempfile::tempdir().unwrap();
    copy(folder.path(), twin.path());
    twin
}

/// Does to a file what disks do, and says what that was.
fn damage(path: &PathBuf, chance: &mut StdRng) -> String {
    let mut bytes = fs::read(path).unwrap();
    // sled's file ends in what was never written.
    let used = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    // The beginning says how the rest is read.
    let range = if chance.random_ratio(1, 8) {
        0..used.min(64)
    } else {
        0..used
    };
    let at = chance.random_range(range);
    let how = match chance.random_range(0..3) {
        0 => {
            bytes.truncate(at);
            "cut off"
        }
        1 => {
            bytes[at] ^= 1 << chance.random_range(0..8);
            "flipped a bit"
        }
        _ => {
            let sector = at / 512 * 512;
            let end = bytes.len().min(sector + 512);
            bytes[sector..end].fill(0);
            "zeroed the sector"
        }
    };
    fs::write(path, bytes).unwrap();
    format!("{how} at {at} of {used} in {}", path.display())
}

/// Takes the other witness away.
fn leave_alone(folder: &TempDir, which: usize) {
    match WITNESSES[which] {
        "journal" => fs::remove_dir_all(folder.path().join("matches.sled")).unwrap(),
        _ => fs::remove_file(folder.path().join("journal")).unwrap(),
    }
}

/// Opens, and compares: tells of any difference, and how many alarms there were.
pub async fn missing(folder: &TempDir, ids: &[MatchId], expected: &All) -> (Option<String>, usize) {
    let opened = std::panic::catch_unwind(|| SledStore::open_telling(folder.path(), Setup::default()));
    let (store, findings) = match opened {
        Ok(Ok(opened)) => opened,
        Ok(Err(error)) => return (Some(error.to_string()), 1),
        Err(_) => return (Some("it panicked".to_owned()), 1),
    };
    let store = Arc::new(store);
    let app = App::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let difference = match all(&app, &store, ids).await {
        Ok(found) => (found != *expected).then(|| format!("{found:?}\nis not\n{expected:?}")),
        Err(error) => Some(error.to_string()),
    };
    (difference, findings.len())
}

#[tokio::test]
async fn whichever_witness_is_damaged_everything_is_there_with_an_alarm() {
    let (sound, ids, expected) = lived().await;
    for which in [0, 1] {
        let alone = twin(&sound);
        leave_alone(&alone, which);
        let found = missing(&alone, &ids, &expected).await;
        assert_eq!(
            found,
            (None, 1),
            "{} alone has everything while it is sound",
            WITNESSES[which]
        );
    }
    let seed = rand::random();
    let mut chance = StdRng::seed_from_u64(seed);
    let (mut alarms, mut lost_alone) = (0, [0, 0]);
    for image in 0..rounds(500) as usize {
        let (damaged, which) = (twin(&sound), image % 2);
        let what = damage(&damaged.path().join(WITNESSES[which]), &mut chance);
        let what = format!("seed {seed}, image {image}: {what}");
        let alone = twin(&damaged);

        let (difference, found) = missing(&damaged, &ids, &expected).await;
        assert_eq!(difference, None, "{what}");
        alarms += usize::from(found > 0);
        let again = missing(&damaged, &ids, &expected).await;
        assert_eq!(again, (None, 0), "{what}, opened again");

        // The control: without the other witness.
        leave_alone(&alone, which);
        if missing(&alone, &ids, &expected).await.0.is_some() {
            lost_alone[which] += 1;
            assert!(found > 0, "{what}: mended without an alarm");
        }
    }
    println!(
        "{} images, all recovered, {alarms} alarms (damage of what nobody reads any more is none)",
        rounds(500)
    );
    println!(
        "the control: of each half the journal alone lost {}, the database alone {}",
        lost_alone[0], lost_alone[1]
    );
    assert!(lost_alone.iter().all(|&lost| lost > 0), "the proof could not fail");
}

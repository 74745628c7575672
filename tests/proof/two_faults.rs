//! Two faults at once, of any kind, in any of the files of a closed folder: everything is there, or the start is refused, says what is
//! wrong and changes nothing. Never is there less without a word.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use headsup_match::MatchId;
use headsup_store_sled::{Consent, OpenError, Setup, SledStore};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tempfile::TempDir;

use crate::damage::{All, copy, lived_twice, missing, twin, wait_until_closed};
use crate::rounds;

/// What can happen to a file.
const KINDS: [&str; 8] = [
    "flipped a bit",
    "zeroed a sector",
    "cut off",
    "emptied",
    "removed",
    "rolled back",
    "wrote chance over a part",
    "lengthened",
];

/// The files that a fault may hit; a folder stands for the database as a whole.
const FILES: [&str; 6] = [
    "journal",
    "head",
    "matches.sled/db",
    "matches.sled",
    "forgotten.key",
    "matches.sled/conf",
];

/// Does one thing to one file, and says what.
fn fault(folder: &Path, earlier: &Path, chance: &mut StdRng) -> String {
    // Journal and database are hit most often.
    let name = match chance.random_range(0..10) {
        0..4 => FILES[0],
        4..7 => FILES[2],
        other => FILES[[1, 3, 4, 5][other as usize % 4]],
    };
    let (path, before) = (folder.join(name), earlier.join(name));
    let mut kind = *KINDS.choose(chance).unwrap();
    if path.is_dir() && kind != "rolled back" {
        kind = "removed";
    }
    if !path.exists() && kind != "rolled back" {
        return format!("{name} is gone already");
    }
    let mut bytes = if path.is_file() {
        fs::read(&path).unwrap()
    } else {
        Vec::new()
    };
    // sled's file ends in what was never written.
    let used = bytes.iter().rposition(|&byte| byte != 0).map_or(1, |last| last + 1);
    let at = chance.random_range(0..used);
    match kind {
        "flipped a bit" if !bytes.is_empty() => bytes[at] ^= 1 << chance.random_range(0..8),
        "zeroed a sector" => {
            let sector = at / 512 * 512;
            let end = bytes.len().min(sector + 512);
            bytes[sector..end].fill(0);
        }
        "cut off" => bytes.truncate(at),
        "emptied" => bytes.clear(),
        "wrote chance over a part" => {
            let end = bytes.len().min(at + chance.random_range(1..2_000));
            if at < end {
                chance.fill(&mut bytes[at..end]);
            }
        }
        "lengthened" => bytes.extend((0..chance.random_range(1..900)).map(|_| chance.random_range(0..=255_u8))),
        "removed" if path.is_dir() => fs::remove_dir_all(&path).unwrap(),
        "removed" => fs::remove_file(&path).unwrap(),
        "rolled back" => {
            if path.is_dir() {
                fs::remove_dir_all(&path).unwrap();
            }
            if before.exists() {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                copy(&before, &path);
            }
        }
        _ => {}
    }
    if path.is_file() && !["removed", "rolled back"].contains(&kind) {
        fs::write(&path, bytes).unwrap();
    }
    format!("{kind} at {at} of {used} in {name}")
}

/// What lies in a folder, but for its lock and sled's snapshots, which only save time.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            all.extend(contents(&path));
        } else if name != "lock" && !name.starts_with("snap.") {
            all.insert(path.clone(), fs::read(path).unwrap());
        }
    }
    all
}

/// A life, and the same folder in the middle of it.
struct Lived {
    now: TempDir,
    earlier: TempDir,
    ids: Vec<MatchId>,
    all: All,
}

#[tokio::test]
async fn after_any_two_faults_everything_is_there_or_the_start_is_refused() {
    let (now, earlier, ids, all) = lived_twice().await;
    let lived = Lived { now, earlier, ids, all };
    let seed = rand::random();
    let mut chance = StdRng::seed_from_u64(seed);
    let (mut whole, mut refused) = (0, BTreeMap::<String, u32>::new());
    for image in 0..rounds(500) {
        let folder = twin(&lived.now);
        let faults = [(); 2].map(|()| fault(folder.path(), lived.earlier.path(), &mut chance));
        let what = format!("seed {seed}, image {image}: {faults:?}");
        let before = contents(folder.path());
        match std::panic::catch_unwind(|| SledStore::open(folder.path()).map(drop)) {
            Ok(Ok(())) => {
                wait_until_closed(folder.path());
                let found = missing(&folder, &lived.ids, &lived.all).await.0;
                assert_eq!(found, None, "{what}");
                whole += 1;
            }
            Ok(Err(error)) => {
                let kind = match &error {
                    OpenError::Lost(..) => "lost",
                    OpenError::Contradiction(..) => "contradiction",
                    OpenError::OtherBot(..) => "another bot's",
                    OpenError::NoKey(_) => "no key",
                    OpenError::NewerJournal(_) | OpenError::Newer { .. } => "newer",
                    error => panic!("{what}: {error}"),
                };
                *refused.entry(kind.to_owned()).or_default() += 1;
                assert!(
                    contents(folder.path()) == before,
                    "{what}: refused, and something was changed"
                );
                if image % 5 == 0 {
                    accept(&folder, &what);
                }
            }
            Err(_) => panic!("{what}: it panicked"),
        }
    }
    println!(
        "{} images with two faults: {whole} had everything, refused: {refused:?}",
        rounds(500)
    );
    assert!(whole > 0 && !refused.is_empty(), "the proof could not fail");
}

/// Whatever is left, accepting the loss ends in a store or in words.
fn accept(folder: &TempDir, what: &str) {
    let setup = Setup {
        consent: Consent {
            accept_loss: true,
            without_key: true,
        },
        ..Setup::default()
    };
    match SledStore::open_with(folder.path(), setup) {
        Ok(store) => {
            drop(store);
            wait_until_closed(folder.path());
            SledStore::open(folder.path()).unwrap_or_else(|error| panic!("{what}: accepted, and then {error}"));
        }
        Err(OpenError::OtherBot(..) | OpenError::Newer { .. } | OpenError::NewerJournal(_)) => {}
        Err(error) => panic!("{what}: {error}"),
    }
}

/// Three witnesses that agree on less are believed: that is what two faults can never come to.
#[tokio::test]
async fn what_all_three_witnesses_have_lost_is_not_noticed() {
    let (now, earlier, ids, all) = lived_twice().await;
    let folder = twin(&now);
    for name in ["journal", "head", "matches.sled"] {
        let path = folder.path().join(name);
        if path.is_dir() {
            fs::remove_dir_all(&path).unwrap();
        }
        copy(&earlier.path().join(name), &path);
    }
    let (difference, alarms) = missing(&folder, &ids, &all).await;
    assert!(
        difference.is_some() && alarms == 0,
        "the control: a proof of two faults can fail"
    );
}

/// Where the frames of a journal begin and end. Zeros follow them.
fn frames(journal: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut frames = Vec::new();
    let mut at = journal.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    while at + 12 <= journal.len() && journal[at] != 0 {
        let length = u32::from_le_bytes(journal[at + 4..at + 8].try_into().unwrap()) as usize;
        frames.push(at..at + 12 + length);
        at += 12 + length;
    }
    let rest = &journal[at..];
    assert!(
        rest.iter().all(|byte| *byte == 0),
        "the journal has the form that this knows"
    );
    frames
}

/// Gives a frame the checksum of what it holds.
fn seal(frame: &mut [u8]) {
    let sum = crc32fast::hash(&frame[12..]);
    frame[8..12].copy_from_slice(&sum.to_le_bytes());
}

/// Bends a journal as only one who knows its form can, and says how.
fn bend(journal: &mut Vec<u8>, chance: &mut StdRng) -> String {
    let all = frames(journal);
    let one = all[chance.random_range(0..all.len())].clone();
    let other = all[chance.random_range(0..all.len())].clone();
    let bytes = journal[one.clone()].to_vec();
    match chance.random_range(0..7) {
        0 => {
            journal.drain(one.clone());
            format!("without the frame at {one:?}")
        }
        1 => {
            journal.splice(other.start..other.start, bytes);
            format!("the frame at {one:?} once more at {}", other.start)
        }
        2 if one.end <= other.start => {
            let moved: Vec<u8> = journal.drain(other.clone()).collect();
            journal.splice(one.start..one.start, moved);
            format!("the frame at {other:?} before that at {one:?}")
        }
        3 => {
            journal.truncate(one.start);
            format!("without what begins at {}", one.start)
        }
        4 => {
            let length = chance.random_range(0..=u32::MAX);
            journal[one.start + 4..one.start + 8].copy_from_slice(&length.to_le_bytes());
            format!("the frame at {one:?} of length {length}")
        }
        5 => {
            // Half of it, which says that it is whole.
            let half = 12 + (one.len() - 12) / 2;
            let mut shorter = bytes[..half].to_vec();
            shorter[4..8].copy_from_slice(&u32::try_from(half - 12).unwrap().to_le_bytes());
            seal(&mut shorter);
            journal.splice(one.clone(), shorter);
            format!("half of the frame at {one:?}")
        }
        _ => {
            let at = chance.random_range(12..one.len());
            let frame = &mut journal[one.clone()];
            frame[at] = frame[at].wrapping_add(chance.random_range(1..=255));
            seal(frame);
            format!("byte {at} of the frame at {one:?}")
        }
    }
}

#[tokio::test]
async fn however_the_journal_is_bent_everything_is_there_or_the_start_is_refused() {
    let (now, earlier, ids, all) = lived_twice().await;
    let seed = rand::random();
    let mut chance = StdRng::seed_from_u64(seed);
    let (mut whole, mut refused) = (0, 0);
    for image in 0..rounds(1_000) {
        let folder = twin(&now);
        let path = folder.path().join("journal");
        let mut journal = fs::read(&path).unwrap();
        let mut what = format!("seed {seed}, image {image}: {}", bend(&mut journal, &mut chance));
        fs::write(&path, journal).unwrap();
        let database = folder.path().join("matches.sled");
        match chance.random_range(0..4) {
            0 => {
                fs::remove_dir_all(&database).unwrap();
                what += ", no database";
            }
            1 => {
                fs::remove_dir_all(&database).unwrap();
                copy(&earlier.path().join("matches.sled"), &database);
                what += ", a database of before";
            }
            _ => {}
        }
        let before = contents(folder.path());
        match std::panic::catch_unwind(|| SledStore::open(folder.path()).map(drop)) {
            Ok(Ok(())) => {
                wait_until_closed(folder.path());
                assert_eq!(missing(&folder, &ids, &all).await.0, None, "{what}");
                whole += 1;
            }
            Ok(Err(_)) => {
                assert!(
                    contents(folder.path()) == before,
                    "{what}: refused, and something was changed"
                );
                refused += 1;
            }
            Err(_) => panic!("{what}: it panicked"),
        }
    }
    println!(
        "{} journals bent by one who knows their form: {whole} had everything, {refused} were refused",
        rounds(1_000)
    );
    assert!(whole > 0 && refused > 0, "the proof could not fail");
}

#[tokio::test]
async fn a_file_of_another_bot_is_refused_by_name_and_nothing_is_changed() {
    let (now, _, _, _) = lived_twice().await;
    let (other, _, _, _) = lived_twice().await;
    for name in ["journal", "head", "matches.sled", "forgotten.key"] {
        let folder = twin(&now);
        let path = folder.path().join(name);
        if path.is_dir() {
            fs::remove_dir_all(&path).unwrap();
        }
        copy(&other.path().join(name), &path);
        let before = contents(folder.path());
        let error = SledStore::open(folder.path()).unwrap_err();
        assert!(matches!(error, OpenError::OtherBot(..)), "{name}: {error}");
        assert!(error.to_string().contains(name), "{error}");
        assert!(contents(folder.path()) == before, "{name}: something was changed");
    }
    // A folder that is another bot's altogether is that bot's.
    SledStore::open(twin(&other).path()).unwrap();
}

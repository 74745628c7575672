//! Restoring, repairing, checkpoints, rebuilding and the bringing over of a folder of before, killed after each single thing that they do,
//! and cut off there from power: the old data are there whole, or the new.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::Arc;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_match::{MatchId, Timestamp, UserId};
use headsup_store::Store;
use headsup_store_sled::backup::{self, Restoring};
use headsup_store_sled::{Consent, Setup, SledStore};
use rand::SeedableRng;
use rand::rngs::StdRng;
use tempfile::TempDir;

use crate::damage::{All, all, copy, lived_twice, twin, wait_until_closed};
use crate::recorded::{folder, recorder};
use crate::trace::{Syncs, Trace};

const FOLDER: &str = "HEADSUP_PROOF_MENDS";
const WORK: &str = "HEADSUP_PROOF_WORK";
const BACKUP: &str = "HEADSUP_PROOF_BACKUP";

/// Who is forgotten.
const WHO: UserId = UserId(1);

fn accepting() -> Setup {
    Setup {
        consent: Consent {
            accept_loss: true,
            ..Consent::default()
        },
        ..Setup::default()
    }
}

/// The program that is killed.
#[test]
#[ignore = "the proof starts it"]
fn the_one_who_mends() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let work = std::env::var(WORK).unwrap();
    match work.as_str() {
        "restore" => {
            let bytes = fs::read(std::env::var_os(BACKUP).unwrap()).unwrap();
            let how = Restoring {
                replace: true,
                ..Restoring::default()
            };
            backup::restore(folder, &bytes, &how).unwrap();
        }
        "accept" => drop(SledStore::open_with(folder, accepting()).unwrap()),
        "forget" => {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(1)
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let store = SledStore::open(folder).unwrap();
                let now = Timestamp(1_800_000_000_000);
                store.forget(WHO, now).await.unwrap();
                store.tidy(Timestamp(now.0 + 13 * 60 * 60 * 1000)).await.unwrap();
            });
        }
        _ => drop(SledStore::open(folder).unwrap()),
    }
}

/// One kind of work: what it begins with, and what may be there after it was cut short.
struct Work<'a> {
    name: &'static str,
    folder: TempDir,
    /// Whether the loss must still be accepted where it was cut short.
    accepts: bool,
    may_be: Vec<&'a All>,
}

/// Everything in a folder.
async fn everything(folder: &Path, ids: &[MatchId], setup: Setup) -> Result<All, String> {
    let store = Arc::new(SledStore::open_with(folder, setup).map_err(|error| error.to_string())?);
    let app = App::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let found = all(&app, &store, ids).await.map_err(|error| error.to_string());
    drop((app, store));
    wait_until_closed(folder);
    found
}

fn remove(path: PathBuf) {
    if path.is_dir() {
        fs::remove_dir_all(path).unwrap();
    } else {
        fs::remove_file(path).unwrap();
    }
}

fn flip_middle(path: &Path) {
    let mut bytes = fs::read(path).unwrap();
    let used = bytes.iter().rposition(|&byte| byte != 0).unwrap();
    bytes[used / 2] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cut_short_anywhere_the_old_data_are_there_or_the_new() {
    let (now, earlier, ids, whole) = lived_twice().await;
    let workshop = folder();
    let recorder = recorder(workshop.path());
    let of = |from: &TempDir| {
        let folder = folder();
        copy(from.path(), folder.path());
        folder
    };
    let bent = |bend: &dyn Fn(&Path)| {
        let folder = of(&now);
        bend(folder.path());
        folder
    };
    let backup_file = workshop.path().join("one.backup");
    {
        let copied = backup::Copy::of(twin(&now).path()).unwrap();
        let (store, _) = copied.open().unwrap();
        fs::write(&backup_file, store.backup().await.unwrap()).unwrap();
    }
    let before = everything(twin(&earlier).path(), &ids, Setup::default()).await.unwrap();
    assert_ne!(before, whole);
    let both_damaged = bent(&|folder| {
        let journal = fs::read(folder.join("journal")).unwrap();
        let used = journal.iter().rposition(|&byte| byte != 0).unwrap();
        fs::write(folder.join("journal"), &journal[..used / 2]).unwrap();
        remove(folder.join("matches.sled"));
    });
    let accepted = everything(twin(&both_damaged).path(), &ids, accepting()).await.unwrap();
    assert_ne!(accepted, whole);
    let without = {
        let folder = twin(&now);
        let store = SledStore::open(folder.path()).unwrap();
        store.forget(WHO, Timestamp(1_800_000_000_000)).await.unwrap();
        drop(store);
        wait_until_closed(folder.path());
        everything(folder.path(), &ids, Setup::default()).await.unwrap()
    };
    let plain = |name, folder, may_be| Work {
        name,
        folder,
        accepts: false,
        may_be,
    };
    let works = [
        plain("restore", of(&earlier), vec![&before, &whole]),
        plain(
            "database gone",
            bent(&|folder| remove(folder.join("matches.sled"))),
            vec![&whole],
        ),
        plain(
            "database damaged",
            bent(&|folder| flip_middle(&folder.join("matches.sled/db"))),
            vec![&whole],
        ),
        plain(
            "database of before",
            bent(&|folder| {
                remove(folder.join("matches.sled"));
                copy(&earlier.path().join("matches.sled"), &folder.join("matches.sled"));
            }),
            vec![&whole],
        ),
        plain(
            "journal gone",
            bent(&|folder| remove(folder.join("journal"))),
            vec![&whole],
        ),
        plain(
            "journal damaged",
            bent(&|folder| flip_middle(&folder.join("journal"))),
            vec![&whole],
        ),
        plain("head gone", bent(&|folder| remove(folder.join("head"))), vec![&whole]),
        plain("forget", of(&now), vec![&whole, &without]),
        Work {
            accepts: true,
            ..plain("accept", both_damaged, vec![&accepted])
        },
    ];
    let mut chance = StdRng::seed_from_u64(rand::random());
    for work in works {
        let mut process = Process::new(std::env::current_exe().unwrap());
        process
            .args(["--exact", "steps::the_one_who_mends", "--ignored", "--nocapture"])
            .env(FOLDER, work.folder.path())
            .env(WORK, work.name)
            .env(BACKUP, &backup_file);
        let trace = Trace::of(&recorder, work.folder.path(), &mut process, |process| {
            let done = process.output().unwrap();
            assert!(
                done.status.success(),
                "{}: {}",
                work.name,
                String::from_utf8_lossy(&done.stderr)
            );
        });
        let (mut old, mut new) = (0, 0);
        for until in 0..=trace.length() {
            for powerless in [false, true] {
                let left = folder();
                match powerless {
                    false => trace.kill(until, left.path()),
                    true => trace.cut(until, Syncs::All, &mut chance, left.path()),
                }
                let setup = if work.accepts { accepting() } else { Setup::default() };
                let found = everything(left.path(), &ids, setup).await;
                let place = found
                    .as_ref()
                    .ok()
                    .and_then(|found| work.may_be.iter().position(|all| **all == *found));
                match place {
                    Some(0) => old += 1,
                    Some(_) => new += 1,
                    None => panic!(
                        "{}, step {until} of {} (power cut: {powerless}): {found:?}",
                        work.name,
                        trace.length()
                    ),
                }
            }
        }
        println!(
            "{}: {} steps, each killed and cut off: {old} times the old data, {new} times the new",
            work.name,
            trace.length()
        );
        assert!(
            work.may_be.len() == 1 || old > 0 && new > 0,
            "{}: the proof could not fail",
            work.name
        );
    }
}

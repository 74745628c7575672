//! A small disk that really is full, in memory: nothing is lost, nothing ends, and with room it goes on by itself.
//!
//! Such a disk is mounted where nobody else sees it, by a program of its own: this test binary once more, as `the_one_with_little_room`.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::Arc;

use headsup_app::{App, AppError};
use headsup_match::{MatchId, UserId};
use headsup_store::InteractionKey;
use headsup_store_sled::{Disk, RealDisk, Reserve, Setup, SledStore};

use crate::player::{any_terms, next_command, open};

const FOLDER: &str = "HEADSUP_PROOF_SMALL_DISK";
const MIB: u64 = 1 << 20;
const RESERVE: Reserve = Reserve {
    low: 6 * MIB,
    floor: 3 * MIB,
};

/// What lets a program mount something: as the current user, else as a user who only seems to be root.
const WAYS: [&[&str]; 2] = [&["--mount"], &["--user", "--map-root-user", "--mount"]];

fn mount(folder: &Path) -> String {
    format!("mount -t tmpfs -o size=12m none '{}'", folder.display())
}

#[test]
fn a_small_disk_fills_and_grows_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let can = |way: &&&[&str]| {
        let tried = Process::new("unshare")
            .args(**way)
            .args(["sh", "-c", &mount(folder.path())])
            .output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    let Some(way) = WAYS.iter().find(can) else {
        // Not into the output that the test runner keeps to itself.
        writeln!(
            io::stderr(),
            "NOT PROVEN: nobody here may mount a small disk, so none was filled; one that is only said to be full is in \
             crates/headsup-store-sled/src/tests/room.rs"
        )
        .unwrap();
        return;
    };
    let done = Process::new("unshare")
        .args(*way)
        .args(["sh", "-c", &format!("{} && exec \"$@\"", mount(folder.path())), "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "room::the_one_with_little_room", "--ignored", "--nocapture"])
        .env(FOLDER, folder.path())
        .output()
        .unwrap();
    let said = format!(
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
    println!("{said}");
}

/// Fills the disk up to so many bytes, with a file beside the data; an older one makes place first.
fn leave_free(disk: &Path, free: u64) {
    let filler = disk.join("filler");
    let _ = fs::remove_file(&filler);
    let mut file = OpenOptions::new().create(true).append(true).open(filler).unwrap();
    let there = RealDisk.free(disk).unwrap();
    file.write_all(&vec![1; (there - free) as usize]).unwrap();
}

fn grow(disk: &Path, mib: u64) {
    let size = format!("remount,size={mib}m");
    let grown = Process::new("mount").args(["-o", &size]).arg(disk).status().unwrap();
    assert!(grown.success());
}

/// A house on the small disk, and the matches that are played in it.
struct House {
    data: PathBuf,
    reserve: Reserve,
    app: App,
    store: Arc<SledStore>,
    matches: BTreeMap<MatchId, u64>,
    keys: u64,
}

impl House {
    fn open(data: PathBuf, reserve: Reserve) -> House {
        let (app, store) = open(
            &data,
            Setup {
                reserve,
                ..Setup::default()
            },
        )
        .unwrap();
        House {
            data,
            reserve,
            app,
            store,
            matches: BTreeMap::new(),
            keys: 0,
        }
    }

    fn key(&mut self) -> InteractionKey {
        self.keys += 1;
        InteractionKey(self.keys)
    }

    /// A challenge between two who have no other.
    async fn begin(&mut self) -> Result<(), AppError> {
        let key = self.key();
        let [one, two] = [1, 2].map(|side| UserId(2 * key.0 + side));
        let done = self.app.matches.challenge(key, one, Some(two), any_terms()).await?;
        self.matches.insert(done.game().id(), done.game().version());
        Ok(())
    }

    /// One move in the match that has the fewest.
    async fn go_on(&mut self) -> Result<(), AppError> {
        let (&id, _) = self.matches.iter().min_by_key(|&(_, version)| version).unwrap();
        let game = self.app.matches.load(id).await?;
        let (who, command) = next_command(&game);
        let key = self.key();
        let done = self.app.matches.execute(key, who, id, command).await?;
        // One that is over stays as it is.
        let over = !done.game().phase().is_open();
        self.matches
            .insert(id, if over { u64::MAX } else { done.game().version() });
        Ok(())
    }

    /// Everything that was acknowledged is there, and nothing else.
    async fn assert_whole(&self) {
        for (&id, &version) in &self.matches {
            let game = self.app.matches.load(id).await.unwrap();
            assert!(
                if version == u64::MAX {
                    !game.phase().is_open()
                } else {
                    game.version() == version
                },
                "{id}"
            );
        }
    }

    /// Closes it and opens it again.
    fn again(self) -> House {
        let House {
            data,
            reserve,
            app,
            store,
            matches,
            keys,
        } = self;
        drop((app, store));
        House {
            matches,
            keys,
            ..House::open(data, reserve)
        }
    }
}

#[test]
#[ignore = "it needs a disk of its own; a proof starts it"]
fn the_one_with_little_room() {
    let Some(disk) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(async {
        fills_and_goes_on(&disk).await;
        fills_to_its_end(&disk).await;
    });
}

async fn fills_and_goes_on(disk: &Path) {
    let mut house = House::open(disk.join("data"), RESERVE);
    leave_free(disk, RESERVE.low + MIB / 2);
    let refused = loop {
        if let Err(refused) = house.begin().await {
            break refused;
        }
    };
    assert_eq!(refused, AppError::Full { all: false });
    let begun = house.matches.len();

    // What is under way goes on, down to the floor.
    leave_free(disk, RESERVE.floor + MIB / 2);
    let mut moves = 0;
    let refused = loop {
        match house.go_on().await {
            Ok(()) => moves += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, AppError::Full { all: true });
    assert!(begun > 10 && moves > 10, "{begun}, {moves}");
    house.assert_whole().await;
    assert!(house.app.health.is_alive().await, "nothing has ended");

    // It can be stopped and started while there is no room.
    let mut house = house.again();
    house.assert_whole().await;
    assert_eq!(house.go_on().await, Err(AppError::Full { all: true }));

    grow(disk, 40);
    for _ in 0..20 {
        house.go_on().await.unwrap();
        house.begin().await.unwrap();
    }
    let house = house.again();
    house.assert_whole().await;
    println!(
        "{begun} matches and {moves} moves until the disk was full; none was lost, and it went on once there was room"
    );
}

/// The control: without a reserve it is written to its end, and that is the end of the store.
async fn fills_to_its_end(disk: &Path) {
    let none = Reserve { low: 0, floor: 0 };
    let mut house = House::open(disk.join("without"), none);
    for _ in 0..20 {
        house.begin().await.unwrap();
    }
    leave_free(disk, MIB / 4);
    let ended = loop {
        if let Err(ended) = house.go_on().await {
            break ended;
        }
    };
    assert!(matches!(ended, AppError::Incident(_)), "{ended:?}");
    grow(disk, 80);
    assert!(
        matches!(house.go_on().await, Err(AppError::Incident(_))),
        "it takes nothing more, whatever room there is"
    );
    println!("the control: without a reserve the store ended at a full disk");
}

//! A disk that fills up: first no match begins, then nothing is written, nothing ends, and with room it goes on.

use super::*;
use crate::small_disk::{GROWS, RESERVE, ROOM, store_on_small_disk};
use headsup_match::Event;
use headsup_match::testing::BEN;

const FULL: StoreError = StoreError::Full { all: true };

/// Begins matches until one is refused; gives how many began, and why no more.
async fn fill(store: &SledStore) -> (u8, CommitError) {
    for number in 0..=u8::MAX {
        let note = store.set_place(fresh(number).id, vec![7; 900]).await;
        match store.commit(commit(number)).await {
            Ok(_) => note.unwrap(),
            Err(error) => return (number, error),
        }
    }
    panic!("it never fills")
}

#[tokio::test]
async fn a_disk_that_fills_is_never_written_to_its_end_and_goes_on_with_room() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    let (begun, error) = fill(&store).await;
    assert_eq!(error, CommitError::Failed(StoreError::Full { all: false }));
    assert!(begun > 20 && disk.left() >= RESERVE.floor, "{begun}, {}", disk.left());

    // What is under way goes on, down to the floor.
    let mut places = 0;
    let refused = loop {
        match store.set_place(fresh(0).id, vec![places; 900]).await {
            Ok(()) => places += 1,
            Err(error) => break error,
        }
    };
    assert!(places > 3 && refused == FULL, "{places}: {refused}");
    let left = disk.left();
    assert!(left < RESERVE.floor && left > RESERVE.floor - GROWS, "{left}");

    // Then nothing is written, and nothing ends.
    let mut game = challenged(0);
    game.evolve(&[Event::Declined(None)], NOON);
    let next = || Commit {
        changes: vec![Change::to(&game, Some(game.people()))],
        interaction: None,
        now: NOON,
    };
    assert_eq!(store.commit(next()).await, Err(CommitError::Failed(FULL)));
    assert_eq!(store.forget(BEN, NOON).await, Err(FULL));
    assert_eq!(disk.left(), left);
    assert_eq!(store.load(game.id()).await.unwrap().unwrap().version, 1);
    let nothing = Commit {
        changes: Vec::new(),
        ..next()
    };
    assert!(
        store.commit(nothing).await.is_ok(),
        "a caller that asks whether it lives is not told to start it again"
    );
    assert!(store.failed().now_or_never().is_none());

    disk.set(ROOM);
    store.commit(next()).await.unwrap();
    store.commit(commit(250)).await.unwrap();
    drop(store);
    let store = open(&folder);
    assert_eq!(store.load(game.id()).await.unwrap().unwrap().version, 2);
    for number in (1..begun).chain([250]) {
        assert!(store.load(fresh(number).id).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn without_a_reserve_the_store_ends_at_a_full_disk() {
    let folder = folder();
    let (store, _) = store_on_small_disk(folder.path(), Reserve { low: 0, floor: 0 });
    let (begun, error) = fill(&store).await;
    assert!(matches!(error, CommitError::Failed(StoreError::System(_))), "{error:?}");
    assert!(store.failed().now_or_never().is_some());
    drop(store);
    let store = open(&folder);
    for number in 0..begun {
        assert!(
            store.load(fresh(number).id).await.unwrap().is_some(),
            "what was acknowledged is there all the same"
        );
    }
}

#[tokio::test]
async fn a_full_disk_refuses_at_once_to_forget_while_others_are_forgotten() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    let store = Arc::new(store);
    store.commit(commit(0)).await.unwrap();
    let others = store.shared.forgetting.lock().await;
    disk.set(RESERVE.floor - 1);
    let theirs = Arc::clone(&store);
    let refused = tokio::spawn(async move { theirs.forget(BEN, NOON).await });
    // The committer takes one after the other, so that one was answered long before these.
    for _ in 0..10 {
        assert_eq!(store.has_room().await, Err(FULL));
    }
    assert!(refused.is_finished(), "it waits for others");
    assert_eq!(refused.await.unwrap(), Err(FULL));
    drop(others);
    assert_eq!(store.forgotten_at(BEN).await, Ok(None), "nothing was begun");
    disk.set(ROOM);
    assert_eq!(store.forget(BEN, NOON).await, Ok(vec![fresh(0).id]));
}

#[tokio::test]
async fn to_write_the_journal_anew_needs_room_for_a_second_one() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    fill(&store).await;
    disk.set(RESERVE.low + 1);
    assert_eq!(
        store.forget(BEN, NOON).await,
        Err(FULL),
        "the journal is larger than what is left"
    );
    store.commit(commit(250)).await.unwrap();
    disk.set(1_000_000);
    assert!(store.forget(BEN, NOON).await.is_ok());
}

#[tokio::test]
async fn a_full_disk_is_no_fault_of_tidying_which_is_done_with_room() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    store.set_settings(BEN, text()).await.unwrap();
    store.forget(BEN, NOON).await.unwrap();
    let later = NOON.after(Duration::from_secs(24 * 60 * 60));
    for room in [0, RESERVE.low] {
        disk.set(room);
        assert_eq!(store.tidy(later).await, Ok(()));
        assert!(store.shared.trees().unclean().unwrap().is_some(), "{room}");
    }
    disk.set(10_000_000);
    assert_eq!(store.tidy(later).await, Ok(()));
    assert_eq!(store.shared.trees().unclean(), Ok(None));
}

/// A disk that has room once it is asked, and then no more.
#[derive(Debug)]
struct Fills(AtomicBool);

impl Disk for Fills {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        RealDisk.write(file, bytes)
    }

    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        RealDisk.write_at(file, bytes, at)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        RealDisk.sync(file)
    }

    fn free(&self, _: &Path) -> io::Result<u64> {
        Ok(if self.0.swap(true, Ordering::SeqCst) {
            0
        } else {
            u64::MAX
        })
    }
}

#[tokio::test]
async fn a_disk_that_fills_during_a_start_is_called_full_and_nothing_is_damaged() {
    let folder = filled().await;
    open(&folder).forget(BEN, NOON).await.unwrap();
    let setup = Setup {
        disk: Arc::new(Fills(AtomicBool::new(false))),
        ..Setup::default()
    };
    let error = SledStore::open_with(folder.path(), setup).unwrap_err();
    assert!(
        matches!(&error, OpenError::Io(_, error) if error.kind() == io::ErrorKind::StorageFull),
        "{error}"
    );
    assert!(error.to_string().contains("the disk is full"), "{error}");
    assert_whole(&open(&folder)).await;
}

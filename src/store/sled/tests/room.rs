//! A disk that fills up: first no match begins, then nothing is written, nothing ends, and with room it goes on.

use super::*;
use crate::host::{Forgot, Host, ManualClock, SystemEntropy, Wrong};
use headsup_match::trial::{BEN, heap};
use headsup_match::{CHALLENGE_STANDS, Command, Event, Pace, Phase, Terms};

/// A disk with so much room. What the journal writes takes from it; beyond its end every write fails.
#[derive(Clone, Debug)]
struct Small(Arc<Mutex<u64>>);

impl Small {
    fn of(room: u64) -> Small {
        Small(Arc::new(Mutex::new(room)))
    }

    fn set(&self, room: u64) {
        *self.0.lock().unwrap() = room;
    }

    fn left(&self) -> u64 {
        *self.0.lock().unwrap()
    }
}

impl Disk for Small {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        let mut room = self.0.lock().unwrap();
        *room = room.checked_sub(bytes.len() as u64).ok_or(io::ErrorKind::StorageFull)?;
        RealDisk.write(file, bytes)
    }

    // What is there already takes no more room when it changes.
    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        let grows = (at + bytes.len() as u64).saturating_sub(file.metadata()?.len());
        let mut room = self.0.lock().unwrap();
        *room = room.checked_sub(grows).ok_or(io::ErrorKind::StorageFull)?;
        RealDisk.write_at(file, bytes, at)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        RealDisk.sync(file)
    }

    fn free(&self, _: &Path) -> io::Result<u64> {
        Ok(self.left())
    }
}

const RESERVE: Reserve = Reserve {
    low: 200_000,
    floor: 140_000,
};

/// How much room there is at first: for three times that the journal grows.
const ROOM: u64 = 300_000;
/// More than the journal grows by at once.
const GROWS: u64 = 70_000;

const FULL: StoreError = StoreError::Full { all: true };

/// A store on a small disk.
fn small(folder: &TempDir, reserve: Reserve) -> (SledStore, Small) {
    let disk = Small::of(ROOM);
    let setup = Setup {
        disk: Arc::new(disk.clone()),
        reserve,
        ..Setup::default()
    };
    let store = SledStore::open_with(folder.path(), setup).unwrap();
    (store, disk)
}

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
    let (store, disk) = small(&folder, RESERVE);
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
        "whoever asks whether it lives is not told to start it again"
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
    let (store, _) = small(&folder, Reserve { low: 0, floor: 0 });
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
async fn to_write_the_journal_anew_needs_room_for_a_second_one() {
    let folder = folder();
    let (store, disk) = small(&folder, RESERVE);
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
async fn players_are_refused_by_what_there_is_room_for() {
    let folder = folder();
    let (store, disk) = small(&folder, RESERVE);
    let host = Host::new(
        Arc::new(store),
        Arc::new(ManualClock::new(NOON)),
        Arc::new(SystemEntropy),
    );
    let terms = || Terms {
        game: headsup_games::SHELF[0].info().slug.to_owned(),
        ..heap()
    };
    let done = host
        .challenge(InteractionKey(1), ANN, Some(BEN), terms())
        .await
        .unwrap();
    disk.set(RESERVE.low - 1);
    let refused = host
        .challenge(InteractionKey(2), ANN, Some(BEN), terms())
        .await
        .unwrap_err();
    assert_eq!(refused, Wrong::Full { all: false });
    let accept = || host.act(InteractionKey(3), BEN, done.game.id(), Command::Accept(Vec::new()));
    disk.set(RESERVE.floor - 1);
    assert_eq!(accept().await.unwrap_err(), Wrong::Full { all: true });
    disk.set(RESERVE.low - 1);
    assert_eq!(accept().await.unwrap().game.version(), 2, "a match under way");
    disk.set(RESERVE.floor - 1);
    assert!(
        accept().await.unwrap().repeated,
        "what was done before is still answered"
    );
}

#[tokio::test]
async fn an_alarm_waits_for_room_and_rings_then() {
    let folder = folder();
    let (store, disk) = small(&folder, RESERVE);
    let (store, clock) = (Arc::new(store), ManualClock::new(NOON));
    let host = Host::new(store.clone(), Arc::new(clock.clone()), Arc::new(SystemEntropy));
    let terms = Terms {
        game: headsup_games::SHELF[0].info().slug.to_owned(),
        ..heap()
    };
    let id = host
        .challenge(InteractionKey(1), ANN, Some(BEN), terms)
        .await
        .unwrap()
        .game
        .id();
    host.arrive().await.unwrap();
    let _alarms = tokio::spawn({
        let host = host.clone();
        async move { host.run_alarms(std::future::pending()).await }
    });
    disk.set(RESERVE.floor - 1);
    clock.advance(CHALLENGE_STANDS);
    for _ in 0..200 {
        // Each of these goes through the committer, behind what the alarm wants of it.
        assert!(host.takes_writes().await);
        assert_eq!(host.look(id).await.unwrap().version(), 1);
    }
    disk.set(ROOM);
    let mut changes = host.changes();
    // Whoever watches the line sees to that, again and again.
    host.arrive().await.unwrap();
    clock.advance(Duration::from_secs(30));
    assert_eq!(changes.recv().await, Ok(id));
    assert_eq!(host.look(id).await.unwrap().phase(), Phase::Expired);
}

/// A match by days of ANN and BEN that is played, on a host that people reach.
async fn by_days(store: SledStore) -> (Host, ManualClock, headsup_match::Match) {
    let clock = ManualClock::new(NOON);
    let host = Host::new(Arc::new(store), Arc::new(clock.clone()), Arc::new(SystemEntropy));
    let terms = Terms {
        game: headsup_games::SHELF[0].info().slug.to_owned(),
        pace: Pace::Days(3),
        ..heap()
    };
    host.arrive().await.unwrap();
    let game = host
        .challenge(InteractionKey(1), ANN, Some(BEN), terms)
        .await
        .unwrap()
        .game;
    let accept = Command::Accept(Vec::new());
    let game = host.act(InteractionKey(2), BEN, game.id(), accept).await.unwrap().game;
    (host, clock, game)
}

/// Whoever waits claims the win.
async fn claim(host: &Host, key: u64, game: &headsup_match::Match) -> Result<(), Wrong> {
    let who = game.person_at(game.to_decide().unwrap().other()).unwrap();
    let done = host.act(InteractionKey(key), who, game.id(), Command::Claim).await;
    done.map(drop)
}

#[tokio::test]
async fn no_clock_runs_while_nothing_can_be_written() {
    let (days, three) = (Duration::from_secs(10 * 86_400), Duration::from_secs(3 * 86_400));
    for arrives_first in [true, false] {
        let folder = folder();
        let (store, disk) = small(&folder, RESERVE);
        let (host, clock, game) = by_days(store).await;
        assert_eq!(host.is_ready().await, Ok(()));
        disk.set(RESERVE.floor - 1);
        assert_eq!(host.is_ready().await, Err("disk full"), "before anybody is refused");
        let asked = game.person_at(game.to_decide().unwrap()).unwrap();
        let resign = || host.act(InteractionKey(3), asked, game.id(), Command::Resign { ply: None });
        assert_eq!(resign().await.unwrap_err(), Wrong::Full { all: true });
        clock.advance(days);
        host.arrive().await.unwrap();
        assert!(!host.is_here(), "nothing can be done for them yet");
        disk.set(ROOM);
        if arrives_first {
            host.arrive().await.unwrap();
            assert!(host.is_here());
        }
        let refused = claim(&host, 4, &game).await.unwrap_err();
        assert_eq!(
            refused,
            Wrong::Refusal(headsup_match::Refusal::TimeLeft),
            "{arrives_first}"
        );
        host.arrive().await.unwrap();
        let times = host.look(game.id()).await.unwrap().times().unwrap();
        assert_eq!(times.deadline, NOON.after(days + three), "{arrives_first}");
        assert_eq!(host.is_ready().await, Ok(()));
    }
    // The control: the same days on a disk with room.
    let folder = folder();
    let (host, clock, game) = by_days(small(&folder, RESERVE).0).await;
    clock.advance(days);
    assert_eq!(claim(&host, 4, &game).await, Ok(()));
}

#[tokio::test]
async fn what_somebody_chooses_is_refused_in_the_same_words_and_is_no_incident() {
    let folder = folder();
    let (store, disk) = small(&folder, RESERVE);
    let clock = ManualClock::new(NOON);
    let host = Host::new(Arc::new(store), Arc::new(clock), Arc::new(SystemEntropy));
    host.choose(ANN, |settings| settings.hidden = true).await.unwrap();
    disk.set(RESERVE.floor - 1);
    let full = Wrong::Full { all: true };
    assert_eq!(
        host.choose(ANN, |settings| settings.hidden = true).await.unwrap_err(),
        full
    );
    assert_eq!(host.choose_for_server(7, |_| {}).await.unwrap_err(), full);
    assert_eq!(host.set_blocked(ANN, BEN, true).await.unwrap_err(), full);
    assert_eq!(host.set_away(ANN, None).await.unwrap_err(), full);
    assert_eq!(host.forget(ANN).await.unwrap_err(), full);
    assert_eq!(
        host.forget(BEN).await,
        Ok(Forgot::Nothing),
        "there is nothing to be written"
    );
    assert!(host.report().await.contains("headsup_incidents_total 0"));
}

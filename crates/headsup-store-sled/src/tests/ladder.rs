//! The ladders hold exactly what a recount of all matches gives, whatever happened.

use super::backup::{REPLACE, backup_of};
use super::forgotten::{DAN, named};
use super::*;
use crate::backup;
use headsup_engine::{Seat, Seats};
use headsup_match::testing::{BEN, CY, changed_at};
use headsup_match::{EndSummary, GuildId, Ladder, People, Rated, Standings};

const WEEK: u64 = 7 * 24 * 60 * 60 * 1000;
const LADDERS: [Ladder; 4] = [
    Ladder::Everywhere,
    Ladder::Server(GuildId(1)),
    Ladder::Server(GuildId(2)),
    Ladder::Computer,
];

/// Who plays, and a small generator, so that every run is the same.
struct Chance {
    number: u64,
    people: Vec<UserId>,
}

impl Chance {
    fn new(seed: u64) -> Chance {
        let level = UserId::computer(headsup_engine::Level::ALL[0]);
        let mut people: Vec<UserId> = (0..12).map(|number| UserId((1 << 50) + number)).collect();
        people.extend([ANN, BEN, CY, level]);
        Chance { number: seed, people }
    }

    fn person(&mut self) -> UserId {
        let count = self.people.len() as u64;
        let at = self.below(count) as usize;
        self.people[at]
    }

    fn below(&mut self, most: u64) -> u64 {
        self.number = self
            .number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.number >> 33) % most
    }
}

/// A match between two of some people that is over, to be stored in one go.
fn over(number: u32, ended: Timestamp, chance: &mut Chance) -> Commit {
    let [_, a, b, c] = number.to_be_bytes();
    let id = MatchId::from_bytes([9, 9, a, b, c]);
    let one = chance.person();
    let other = loop {
        let other = chance.person();
        if other != one {
            break other;
        }
    };
    let rated = match chance.below(4) {
        0 => Rated::No,
        1 => Rated::Yes { server: None },
        server => Rated::Yes {
            server: Some(GuildId(server - 1)),
        },
    };
    let ending = Ending {
        game: if chance.below(3) == 0 { "heap" } else { "pile" }.to_owned(),
        winner: [None, Some(Seat::One), Some(Seat::Two)][chance.below(3) as usize],
        rated,
        // Uncounted, too few, just enough.
        moves: [None, Some(Seats([2, 9])), Some(Seats([5, 3]))][chance.below(3) as usize],
        ..won()
    };
    over_between(id, People::new(one, Some(other)), ended, ending)
}

/// The end of a rated match.
pub(super) fn won() -> Ending {
    Ending {
        game: "heap".to_owned(),
        challenger: Seat::One,
        winner: Some(Seat::One),
        how: EndSummary::Resigned,
        rated: Rated::Yes { server: None },
        plies: 1,
        moves: None,
    }
}

/// A match of these people that is over, to be stored in one go.
pub(super) fn over_between(id: MatchId, people: People, ended: Timestamp, ending: Ending) -> Commit {
    let record = changed_at(challenged(1).record(), ended);
    let change = Change {
        id,
        expected: 0,
        record,
        people: Some(people),
        open: false,
        asks: None,
        wake: None,
        ending: Some(ending),
    };
    Commit {
        changes: vec![change],
        interaction: None,
        now: ended,
    }
}

/// Waits until the ladders are whole.
pub(super) async fn whole(store: &SledStore) {
    while !store.shared.trees().ladder_state().unwrap().whole {
        store.has_room().await.unwrap();
    }
}

/// Compares every ladder with a recount, to the last bit, now and later.
async fn assert_right(store: &SledStore, now: Timestamp, what: &str) {
    whole(store).await;
    assert!(store.shared.trees().ladders_are_right().unwrap(), "{what}");
    let mut rated = 0;
    for now in [now, Timestamp(now.0 + WEEK), Timestamp(now.0 + 30 * WEEK)] {
        let standings = Standings::new(store.all_finished().await.unwrap(), now);
        for game in ["heap", "pile"] {
            for ladder in LADDERS {
                let board = store.board(game, ladder, now).await.unwrap();
                let counted = standings.on(game, ladder);
                assert_eq!(board.len(), counted.len(), "{what}: {game} {ladder:?}");
                for (who, rating) in board.iter() {
                    assert_eq!(counted[who], *rating, "{what}: {game} {ladder:?} {who:?}");
                    assert_eq!(store.rating(game, ladder, *who, now).await.unwrap(), Some(*rating));
                }
                rated += board.len();
            }
        }
    }
    assert!(rated > 50, "{what}: {rated}");
}

#[tokio::test]
async fn ladders_are_what_a_recount_gives_as_matches_end_and_after_everything_else() {
    let folder = folder();
    let store = open(&folder);
    let mut chance = Chance::new(7);
    let mut now = NOON;
    for number in 0..400 {
        // Many in one moment, some weeks apart, and now and then a clock that was put back.
        now = match chance.below(40) {
            0 => Timestamp(now.0 + WEEK * (1 + chance.below(4))),
            1..20 => Timestamp(now.0 + chance.below(WEEK / 50)),
            _ => now,
        };
        let ended = if number == 300 {
            Timestamp(now.0 - 3 * WEEK)
        } else {
            now
        };
        store.commit(over(number, ended, &mut chance)).await.unwrap();
        if [50, 299, 300, 320].contains(&number) {
            assert_right(&store, now, &format!("after {number}")).await;
        }
    }
    assert_right(&store, now, "in the end").await;
    // A clock that was put back is asked for.
    let early = Timestamp(now.0 - 5 * WEEK);
    let counted = Standings::new(store.all_finished().await.unwrap(), early).on("pile", Ladder::Everywhere);
    let board = store.board("pile", Ladder::Everywhere, early).await.unwrap();
    assert!(board.iter().all(|(who, rating)| counted[who] == *rating));
    drop(store);

    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings, Vec::<String>::new());
    assert_right(&store, now, "opened again").await;
    store.forget(UserId(1 << 50), now).await.unwrap();
    assert_right(&store, now, "without one who was forgotten").await;
    for number in 400..420 {
        store.commit(over(number, now, &mut chance)).await.unwrap();
    }
    assert_right(&store, now, "and after more").await;
    drop(store);

    // Damage is found and mended.
    let db = closed(&folder);
    let ladder = db.open_tree("ladder").unwrap();
    let key = ladder.iter().keys().next_back().unwrap().unwrap();
    ladder.remove(key).unwrap();
    db.flush().unwrap();
    drop((ladder, db));
    let (store, warnings) = open_listening(&folder);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert_eq!(store.recount().await, Ok(None), "made whole from the journal");
    // What is wrong in both copies only a recount finds.
    let wrong = |batch: &mut Batch<'_>| {
        let key = batch.trees.keys(Table::Ladder, &[]).next_back().unwrap()?;
        batch.remove(Table::Ladder, &key);
        Ok(())
    };
    store.shared.edit(wrong).await.unwrap();
    let found = store.recount().await.unwrap().unwrap();
    assert!(found.wrong.contains("ladders did not fit"), "{found}");
    assert_right(&store, now, "mended").await;
    drop(store);

    let bytes = backup_of(&folder).await;
    backup::restore(folder.path(), &bytes, &REPLACE).unwrap();
    let store = open(&folder);
    assert_right(&store, now, "restored").await;
}

#[tokio::test]
async fn who_is_forgotten_leaves_ladders_that_are_yet_to_be_counted() {
    let folder = folder();
    let store = open(&folder);
    let people = People::new(DAN, Some(BEN));
    store
        .commit(over_between(fresh(1).id, people, NOON, won()))
        .await
        .unwrap();
    whole(&store).await;
    // Until every match is in the history again nothing can be counted.
    store.reindex().await.unwrap();
    store.forget(DAN, NOON).await.unwrap();
    let rows: Vec<_> = store.shared.trees().keys(Table::Ladder, &[]).collect();
    assert_eq!(rows.len(), 2, "how far the ladders are, and Ben: {rows:?}");
    assert!(!named(folder.path(), DAN).contains(&folder.path().join("journal")));
}

#[tokio::test]
async fn a_start_makes_no_files_anew_with_ladders_that_are_yet_to_be_counted() {
    let folder = folder();
    let store = open(&folder);
    store.commit(over(1, NOON, &mut Chance::new(7))).await.unwrap();
    whole(&store).await;
    store.reindex().await.unwrap();
    drop(store);
    // An older program left someone there who was forgotten.
    let mut opened = open::open(folder.path(), &Setup::default()).unwrap();
    let left = |batch: &mut Batch<'_>| {
        let row = crate::ladder::row_key("heap", Ladder::Everywhere, DAN);
        batch.insert(Table::Ladder, &row, forms::seal(b"a standing"));
        forgetting::note_unclean(batch, NOON)
    };
    opened.files.edit(&opened.trees, left).unwrap();
    drop(opened);
    assert!(!named(folder.path(), DAN).is_empty(), "the control");
    drop(open(&folder));
    assert_eq!(named(folder.path(), DAN), Vec::<std::path::PathBuf>::new());
}

#[tokio::test]
async fn while_ladders_are_counted_anew_all_requests_share_one_count() {
    let folder = folder();
    let store = open(&folder);
    let mut chance = Chance::new(3);
    for number in 0..200 {
        store.commit(over(number, NOON, &mut chance)).await.unwrap();
    }
    whole(&store).await;
    // Before the week of the newest match a board is counted from all of them.
    let early = Timestamp(NOON.0 - 3 * WEEK);
    let before = store.shared.trees().looked.load(Ordering::Relaxed);
    for _ in 0..8 {
        assert!(!store.board("pile", Ladder::Everywhere, early).await.unwrap().is_empty());
        store.rating("pile", Ladder::Computer, ANN, early).await.unwrap();
    }
    assert_eq!(
        store.shared.trees().looked.load(Ordering::Relaxed) - before,
        200,
        "once for all of them"
    );
    store.commit(over(200, NOON, &mut chance)).await.unwrap();
    store.board("pile", Ladder::Everywhere, early).await.unwrap();
    assert!(
        store.shared.trees().looked.load(Ordering::Relaxed) - before >= 401,
        "another match ended"
    );
}

#[tokio::test]
async fn a_hundred_requests_read_each_place_on_a_ladder_once_and_no_match() {
    let folder = folder();
    let store = open(&folder);
    let mut chance = Chance::new(3);
    for number in 0..500 {
        store.commit(over(number, NOON, &mut chance)).await.unwrap();
    }
    whole(&store).await;
    let before = store.shared.trees().looked.load(Ordering::Relaxed);
    for _ in 0..100 {
        let board = store.board("pile", Ladder::Server(GuildId(1)), NOON).await.unwrap();
        let own = store
            .rating("pile", Ladder::Server(GuildId(1)), ANN, NOON)
            .await
            .unwrap();
        assert!(board.len() > 10 && own.is_some());
    }
    let read = store.shared.trees().looked.load(Ordering::Relaxed) - before;
    assert!(read <= 16 + 100, "{read} rows for a hundred requests");
    // The control: a recount reads all of them each time.
    let before = store.shared.trees().looked.load(Ordering::Relaxed);
    drop(store.all_finished().await.unwrap());
    assert_eq!(store.shared.trees().looked.load(Ordering::Relaxed) - before, 500);
}

#[tokio::test]
async fn the_newest_matches_of_a_person_are_read_without_the_others() {
    let folder = folder();
    let store = open(&folder);
    let mut chance = Chance::new(3);
    for number in 0..500 {
        store.commit(over(number, NOON, &mut chance)).await.unwrap();
    }
    whole(&store).await;
    let all = store.finished(ANN).await.unwrap();
    assert!(all.len() > 10, "the control");
    let before = store.shared.trees().looked.load(Ordering::Relaxed);
    assert_eq!(store.newest_finished(ANN, 5).await.unwrap(), all[..5]);
    assert_eq!(store.shared.trees().looked.load(Ordering::Relaxed) - before, 5);
}

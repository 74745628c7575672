//! A database full of open matches, made as the host makes them and stored many at a time; and what of it is there at the end.

use std::path::Path;

use headsup_engine::{Options, Seat};
use headsup_games::CATALOG;
use headsup_match::{
    Match, MatchId, NewMatch, Rated, ServerSeed, Terms, TimeControl, Timestamp, UserId, challenge, decide,
};
use headsup_store::{Change, Commit, Confirm, Settings, Store};
use headsup_store_sled::SledStore;
use rand::RngExt;
use serde_json::{Value, json};

use super::people::{Person, Table, now};
use crate::player::next_command;

/// Commits at once.
const AT_ONCE: u64 = 512;
/// Of so many matches one waits to be accepted.
const CHALLENGED: u64 = 10;
/// Moves of a match before it is stored, at most.
const MOVES: u64 = 12;
/// Random play is seldom shorter.
const SHORT: u64 = 8;

/// A match of these people after so many moves; of none it is not accepted yet.
fn made(number: u64, people: [UserId; 2], moves: Option<u64>, at: Timestamp) -> Match {
    let book = CATALOG[number as usize % CATALOG.len()];
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: [TimeControl::Free, TimeControl::Days(3)][number as usize % 2],
    };
    let [.., a, b, c] = number.to_be_bytes();
    // An id begins with its hour, and the program has made matches in this one.
    let hours_ago = Timestamp(at.0 - 2 * 60 * 60 * 1_000);
    let fresh = NewMatch {
        id: MatchId::new(hours_ago, [a, b, c]),
        secret: ServerSeed(rand::rng().random()),
    };
    let mut game = challenge(fresh, people[0], Some(people[1]), terms, book, at).expect("they may");
    for _ in 0..moves.map_or(0, |moves| moves + 1) {
        if game.phase().is_open() {
            let (who, command) = next_command(&game);
            let events = decide(&game, who, &command, at).expect("it is legal");
            game.evolve(&events, at);
        }
    }
    game
}

/// So many matches, and among them those that these people will play. All are shown where `note` says.
pub async fn fill(data: &Path, matches: u64, moves: u64, people: Vec<[Person; 2]>, note: &Value) -> Vec<Table> {
    let store = SledStore::open(data).expect("it opens");
    let settings = Settings {
        confirm: Confirm::Never,
        ..Settings::default()
    };
    for person in people.iter().flatten() {
        let set = store.set_settings(person.id, settings.clone()).await;
        set.expect("it is stored");
    }
    let at = now();
    let each = moves / (SHORT * people.len() as u64) + 2;
    let mut tables = Vec::new();
    for (at_table, pair) in (0..).zip(people) {
        let ids = [pair[0].id, pair[1].id];
        let numbers = (at_table * each)..(at_table + 1) * each;
        let waiting: Vec<Match> = numbers.map(|number| made(number, ids, Some(0), at)).collect();
        keep(&store, &waiting, at, note).await;
        tables.push(Table::new(pair, waiting));
    }
    let mut number = each * tables.len() as u64;
    while number < matches {
        let end = matches.min(number + AT_ONCE);
        let some: Vec<Match> = (number..end)
            .map(|number| {
                // A hundred per person, the most that the bot allows.
                let strangers = [UserId((1 << 40) + number / 100), UserId((1 << 41) + number / 100)];
                let moves = (number % CHALLENGED > 0).then_some(number % MOVES);
                made(number, strangers, moves, at)
            })
            .collect();
        keep(&store, &some, at, note).await;
        number = end;
    }
    tables
}

/// Returns the note of this match: the person who is asked knows it, and every message shows how it stands.
fn told(note: &Value, game: &Match, now: Timestamp) -> Vec<u8> {
    let mut note = note.clone();
    let asked = game
        .awaiting()
        .and_then(|side| game.people().on(side))
        .expect("it is open");
    let mark = game.seat_of(asked).map(|seat| game.mark(seat)).unwrap_or_default();
    note["told"] = json!(asked.0);
    note["question"] = json!([asked.0, mark.ply, mark.step]);
    note["since"] = json!(now.0);
    (note["notices"], note["heard"]) = (json!([]), json!([]));
    note["tables"][0]["shows"] = json!(1_000);
    serde_json::to_vec(&note).expect("plain data")
}

/// Stores those that are still open, together. Each is stored in one commit, so one whose last steps only one player may know of is left
/// out: its parts would have been stored one by one.
async fn keep(store: &SledStore, games: &[Match], now: Timestamp, note: &Value) {
    let seats = [None, Some(Seat::One), Some(Seat::Two)];
    let known = |game: &&Match| seats.iter().all(|seat| game.version_for(*seat) == game.version());
    let open = games.iter().filter(|game| game.phase().is_open()).filter(known);
    let each = open.map(|game| async move {
        let change = Change {
            expected: 0,
            ..Change::to(game, None)
        };
        let commit = Commit {
            changes: vec![change],
            interaction: None,
            now,
        };
        let placing = store.set_place(game.id(), told(note, game, now));
        let (stored, placed) = futures_util::future::join(store.commit(commit), placing).await;
        stored.expect("it is stored");
        placed.expect("it is stored");
    });
    futures_util::future::join_all(each).await;
}

/// Everything that was played is there, move by move.
pub async fn assert_kept(data: &Path, tables: &[Table]) {
    let store = SledStore::open(data).expect("it opens");
    for game in tables.iter().flat_map(|table| table.played.iter().chain([&table.game])) {
        let stored = store
            .load(game.id())
            .await
            .expect("it can be read")
            .expect("it is there");
        let (kept, made) = (stored.record.moves(), game.record().moves());
        // A player who was not answered may have moved all the same.
        assert!(kept.starts_with(made), "{}: {kept:?} instead of {made:?}", game.id());
    }
}

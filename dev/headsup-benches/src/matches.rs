//! Matches that are stored without being played on Discord.

use headsup_engine::Options;
use headsup_games::CATALOG;
use headsup_match::{
    Command, Match, MatchId, NewMatch, Rated, ServerSeed, Terms, TimeControl, Timestamp, UserId, challenge, decide,
};
use headsup_store::{Change, Commit};

/// What time it is.
///
/// # Panics
/// Panics if it is not past 1970.
pub fn now() -> Timestamp {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed();
    Timestamp(since.expect("it is past 1970").as_millis() as u64)
}

/// A match that has begun, of the game whose turn it is. The same number gives the same cards.
///
/// # Panics
/// Panics if these two may not play.
pub fn begun(number: u64, people: [UserId; 2], rated: Rated, at: Timestamp) -> Match {
    let book = CATALOG[number as usize % CATALOG.len()];
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        rated,
        pace: TimeControl::Free,
    };
    let [.., a, b, c] = number.to_be_bytes();
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&number.to_be_bytes());
    let fresh = NewMatch {
        id: MatchId::new(at, [a, b, c]),
        secret: ServerSeed(secret),
    };
    let mut game = challenge(fresh, people[0], Some(people[1]), terms, book, at).expect("they may");
    execute(&mut game, people[1], &Command::Accept(Vec::new()), at);
    game
}

/// Has a person do something.
///
/// # Panics
/// Panics if they may not.
pub fn execute(game: &mut Match, who: UserId, command: &Command, at: Timestamp) {
    let events = decide(game, who, command, at).expect("it is legal");
    game.evolve(&events, at);
}

/// Stores a match that is not stored yet.
pub fn first_commit(game: &Match, at: Timestamp) -> Commit {
    let change = Change {
        expected: 0,
        ..Change::to(game, None)
    };
    Commit {
        changes: vec![change],
        interaction: None,
        now: at,
    }
}

//! Pages of made-up people, looked at and kept in `golden/`.

use headsup_games::CATALOG;
use headsup_match::{PuzzleAnswer, PuzzleId, PuzzleStandings, Timestamp};
use headsup_render::{golden, legible};

use super::*;

/// A rating that went so, from week to week.
fn went(points: impl IntoIterator<Item = f64>) -> Vec<Rating> {
    let rating = |(matches, points)| Rating {
        points,
        deviation: 62.0,
        matches,
    };
    (0..).zip(points).map(rating).collect()
}

/// Puzzles of which so many were answered, two of three right.
fn answered(count: u32) -> PuzzleStanding {
    let mut all = PuzzleStandings::default();
    for puzzle in 0..count {
        let given = PuzzleAnswer {
            key: puzzle.into(),
            puzzle: PuzzleId(puzzle),
            rating: 1500,
            right: puzzle % 3 > 0,
            now: Timestamp(0),
        };
        all.answer("", &given);
    }
    all.of("")
}

/// The page of one who plays everything.
fn full() -> Profile {
    let wave = |number: usize, week: usize| {
        let (number, week) = (number as f64, week as f64);
        (week / (2.5 + number)).sin() * 70.0 + week * (9.0 - 4.0 * number)
    };
    let game = |(number, book): (usize, &&'static dyn headsup_engine::GameEntry)| GameProfile {
        info: book.info(),
        tally: Tally {
            won: 48 >> number,
            lost: 31 >> number,
            drawn: 3 >> number,
        },
        course: went((0..24).map(|week| 1500.0 + wave(number, week))),
        puzzles: Some(answered(3 + 11 * number as u32)),
    };
    Profile {
        name: "Ada".to_owned(),
        games: CATALOG.iter().enumerate().map(game).collect(),
        longest_run: 9,
        opponent: Some(("Maximiliane".to_owned(), 41)),
    }
}

/// The page of one who played one rated match.
fn first() -> Profile {
    let won = Tally {
        won: 1,
        ..Tally::default()
    };
    let game = GameProfile {
        info: CATALOG[0].info(),
        tally: won,
        course: went([1500.0, 1662.0]),
        puzzles: None,
    };
    Profile {
        name: "李小龙".to_owned(),
        games: vec![game],
        longest_run: 1,
        opponent: None,
    }
}

#[test]
fn a_page_can_be_read_in_every_language() {
    for locale in Locale::all() {
        for (name, profile) in [("full", full()), ("first", first())] {
            let scene = picture(&profile, locale);
            let here = env!("CARGO_MANIFEST_DIR");
            // The page for players shows one of them.
            let path = match (name, locale.code()) {
                ("full", "en") => format!("{here}/../../docs/pictures/page.png"),
                (_, code) => format!("{here}/golden/profile-{name}-{code}.png"),
            };
            golden::check(path, &scene);
            let unread: Vec<String> = legible::unreadable(&scene);
            assert!(unread.is_empty(), "{unread:?}");
        }
    }
}

//! Pages of made-up people, looked at and kept in `golden/`.

use headsup_games::CATALOG;
use headsup_match::{
    BestDaily, Comparison, Day, PublicPart, PuzzleAnswer, PuzzleId, PuzzleStandings, SoloLength, SoloResult, SoloScore,
    StreakState, Timestamp, Visibility,
};
use headsup_render::{golden, legible};
use strum::VariantArray;

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

/// Deals of the day: so many days in a row, and at most, and the best with so many others.
fn daily(days: u32, longest: u32, others: u32) -> DailyProfile {
    let info = CATALOG[2].info();
    let best = BestDaily {
        game: info.slug.to_owned(),
        day: Day(20_784),
        score: SoloScore {
            result: SoloResult::Won,
            points: (7, 3),
            length: SoloLength::Turns(23),
        },
        compared: Comparison {
            worse: others.saturating_sub(2),
            others,
        },
    };
    DailyProfile {
        streak: StreakState {
            days,
            done: true,
            may_miss: true,
            best: longest,
        },
        best: Some((info, best)),
    }
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
        daily: Some(daily(12, 30, 43)),
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
        daily: None,
    }
}

/// The page of one who only played a deal of the day.
fn alone() -> Profile {
    Profile {
        name: "Bo".to_owned(),
        games: Vec::new(),
        longest_run: 0,
        opponent: None,
        daily: Some(daily(1, 1, 0)),
    }
}

/// The page of that one as others see it, who may see these parts.
fn seen(profile: Profile, parts: impl IntoIterator<Item = PublicPart>) -> Option<Profile> {
    profile.for_others(&Visibility::only(parts))
}

#[test]
fn puzzles_are_for_their_solver_alone() {
    let mut profile = Profile { daily: None, ..alone() };
    profile.games = vec![GameProfile {
        tally: Tally::default(),
        course: Vec::new(),
        ..full().games.remove(0)
    }];
    assert!(profile.solved().is_some());
    let all = PublicPart::VARIANTS.iter().copied();
    assert!(seen(profile, all.clone()).is_none(), "there is nothing else");
    assert_eq!(seen(full(), all).expect("there is more").solved(), None);
}

/// The page of one who is like that one, but for this part.
fn other(part: PublicPart) -> Profile {
    let mut other = full();
    match part {
        PublicPart::Record => {
            other.longest_run += 1;
            other.games.iter_mut().for_each(|game| game.tally.won += 1);
            other.games.reverse();
        }
        PublicPart::Ratings => other
            .games
            .iter_mut()
            .for_each(|game| game.course = went([1500.0, 1400.0])),
        PublicPart::Opponent => other.opponent = Some(("Bo".to_owned(), 40)),
        PublicPart::Deals => other.daily = Some(daily(11, 31, 42)),
    }
    other
}

#[test]
fn nothing_that_others_see_hangs_on_a_part_that_is_hidden() {
    let told = |page: &Profile, locale| (words(page, locale), picture(page, locale));
    for (locale, &part) in Locale::all()
        .iter()
        .flat_map(|locale| PublicPart::VARIANTS.iter().map(move |part| (locale, part)))
    {
        let rest = || PublicPart::VARIANTS.iter().copied().filter(|&one| one != part);
        let hidden = [full(), other(part)].map(|page| told(&seen(page, rest()).unwrap(), locale));
        assert_eq!(hidden[0], hidden[1], "{part} is hidden");
        let shown = [full(), other(part)].map(|page| told(&seen(page, [part]).unwrap(), locale));
        assert_ne!(shown[0].0, shown[1].0, "{part} is shown in words");
        assert_ne!(shown[0].1, shown[1].1, "{part} is shown in the picture");
    }
    assert!(seen(full(), []).is_none());
    assert!(seen(alone(), [PublicPart::Record, PublicPart::Ratings]).is_none());
}

#[test]
fn a_page_of_any_parts_can_be_read_and_has_no_empty_row() {
    let english = &Locale::all()[0];
    for parts in 1..1_usize << PublicPart::VARIANTS.len() {
        let parts = PublicPart::VARIANTS
            .iter()
            .enumerate()
            .filter(|(at, _)| parts >> at & 1 == 1);
        let page = seen(full(), parts.map(|(_, &part)| part)).unwrap();
        let unread: Vec<String> = legible::unreadable(&picture(&page, english));
        assert!(unread.is_empty(), "{unread:?}");
        let told = words(&page, english);
        let rows = told.lines().all(|row| !row.is_empty() && !row.ends_with(": "));
        assert!(rows && !told.is_empty(), "{told}");
    }
}

#[test]
fn a_page_says_in_words_what_its_picture_shows() {
    let english = &Locale::all()[0];
    let told = words(&full(), english);
    let best = "best: Joker's Row, 2026-11-27: 🏆 Won 7–3 in 23 turns, better than 41 of 43";
    assert!(
        told.contains("Deals of the day: 12 days in a row, longest 30 days"),
        "{told}"
    );
    assert!(told.contains(best), "{told}");
    let told = words(&alone(), english);
    let first = "Deals of the day: 1 day in a row, longest 1 day; best: ";
    assert!(
        told.starts_with(first) && told.ends_with("no one else finished it"),
        "{told}"
    );
}

#[test]
fn a_page_can_be_read_in_every_language() {
    for locale in Locale::all() {
        let part = seen(full(), [PublicPart::Ratings, PublicPart::Opponent]).unwrap();
        for (name, profile) in [("full", full()), ("first", first()), ("alone", alone()), ("part", part)] {
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

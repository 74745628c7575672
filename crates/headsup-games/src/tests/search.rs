//! The search on games that are simple enough to know the truth, and its doors.

use std::cell::Cell;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::CATALOG;
use headsup_engine::Policy;
use headsup_engine::SearchRng;
use headsup_engine::Seat;
use headsup_engine::search::{
    Budget, Decision, ExpectedMove, Level, MoveEstimate, Player, SearchBudget, SearchResult, Searcher,
};
use headsup_engine::{GameEntry, GameText, Options, Seed, Status};

fn weighed(notation: &str, visits: u64, chance: f32) -> MoveEstimate {
    MoveEstimate {
        notation: notation.to_owned(),
        visits,
        chance,
        wins: false,
        prior: 0.5,
        variation: Vec::new(),
        prevents: None,
    }
}

fn thought(simulations: u64, chance: f32, moves: Vec<MoveEstimate>) -> SearchResult {
    SearchResult {
        seat: Seat::One,
        simulations,
        chance,
        moves,
    }
}

#[test]
fn two_thoughts_make_one_in_which_each_counts_by_what_it_rests_on() {
    let mine = thought(30, 0.5, vec![weighed("a", 20, 0.6), weighed("b", 10, 0.3)]);
    let theirs = thought(10, 0.9, vec![weighed("b", 40, 0.8), weighed("c", 1, 0.1)]);
    let both = mine.and(theirs);
    assert_eq!(both.simulations, 40);
    assert!((both.chance - 0.6).abs() < 1e-6);
    let order: Vec<(&str, u64)> = both.moves.iter().map(|mv| (mv.notation.as_str(), mv.visits)).collect();
    assert_eq!(order, [("b", 50), ("a", 20), ("c", 1)]);
    assert!((both.moves[0].chance - 0.7).abs() < 1e-6);
}

#[test]
fn of_two_thoughts_the_one_that_tried_it_more_often_tells_what_follows() {
    let expected = |id, visits| ExpectedMove {
        seat: Seat::Two,
        spoken: GameText::new(id),
        reason: None,
        visits,
    };
    let idea = |line: &[(&'static str, u64)], prevents: Option<(&'static str, u64)>| MoveEstimate {
        variation: line.iter().map(|&(id, visits)| expected(id, visits)).collect(),
        prevents: prevents.map(|(id, visits)| expected(id, visits)),
        ..weighed("a", 30, 0.5)
    };
    let both = |one: &MoveEstimate, other: &MoveEstimate| {
        let [one, other] = [one, other].map(|mv| thought(30, 0.5, vec![mv.clone()]));
        one.and(other).moves.remove(0)
    };
    let often = idea(&[("often", 20), ("then", 9)], Some(("stopped", 8)));
    let seldom = idea(&[("seldom", 9)], Some(("stopped more often", 12)));
    for told in [both(&often, &seldom), both(&seldom, &often)] {
        assert_eq!(told.variation, often.variation);
        assert_eq!(told.prevents, seldom.prevents);
    }
    let nothing = idea(&[], None);
    for told in [both(&often, &nothing), both(&nothing, &often)] {
        assert_eq!(
            (told.variation, told.prevents),
            (often.variation.clone(), often.prevents.clone())
        );
    }
}

#[test]
fn what_threatens_is_what_is_expected_next_or_what_the_best_move_prevents() {
    let expected = |seat, id, reason: Option<&'static str>| ExpectedMove {
        seat,
        spoken: GameText::new(id),
        reason: reason.map(GameText::new),
        visits: 9,
    };
    let threat = |variation, prevents| {
        let best = MoveEstimate {
            variation,
            prevents,
            ..weighed("a", 30, 0.5)
        };
        let thought = thought(30, 0.5, vec![best]);
        thought.threat().map(|next| next.spoken.id)
    };
    let own = || expected(Seat::One, "own", Some("reason"));
    let does = || expected(Seat::Two, "does", Some("threat"));
    let quiet = || expected(Seat::Two, "quiet", None);
    let stopped = || Some(expected(Seat::Two, "stopped", Some("threat")));
    assert_eq!(threat(vec![own(), does()], stopped()), Some("does"));
    assert_eq!(threat(vec![own(), quiet(), does()], stopped()), Some("stopped"));
    assert_eq!(threat(vec![quiet(), does()], None), None);
    assert_eq!(thought(0, 0.5, Vec::new()).threat(), None);
}

#[test]
fn a_draw_is_taken_by_who_is_less_likely_to_win() {
    assert!(thought(9, 0.3, Vec::new()).takes_a_draw());
    assert!(!thought(9, 0.6, Vec::new()).takes_a_draw());
}

#[test]
fn a_level_without_slips_makes_the_best_move_and_one_with_slips_makes_others_too() {
    let moves = || {
        let moves = [("best", 0.64), ("other", 0.16), ("bad", 0.001)];
        let moves = moves.map(|(notation, prior)| MoveEstimate {
            prior,
            ..weighed(notation, 8, 0.5)
        });
        moves.to_vec()
    };
    let made = |thought: &SearchResult, effort: SearchBudget, which: &str| {
        let mut chance = SearchRng::new(1);
        let is_made = |_: &u32| effort.choose(thought, &mut chance).as_deref() == Some(which);
        (0..4000).filter(is_made).count()
    };
    let open = thought(8, 0.5, moves());
    assert_eq!(made(&open, SearchBudget::new(8, 0), "best"), 4000);
    // Half of nine slips in ten: 1,800, give or take 32.
    let often = made(&open, SearchBudget::new(8, 900), "other");
    assert!(often.abs_diff(1800) < 130, "{often}");
    assert_eq!(
        made(&open, SearchBudget::new(8, 1000), "bad"),
        0,
        "a beginner would see it"
    );
    let mut won = moves();
    won[1].wins = true;
    let won = thought(8, 0.5, won);
    assert_eq!(
        made(&won, SearchBudget::new(8, 1000), "other"),
        4000,
        "no level lets a win pass"
    );
}

#[test]
fn a_win_that_is_there_is_taken_however_the_hidden_cards_may_lie() {
    let mut taken = Vec::new();
    for (book, number) in CATALOG.iter().flat_map(|book| (0..6).map(move |number| (book, number))) {
        let mut position = book.open_position(Seed([number; 32]), &Options::default());
        let mut chance = StdRng::seed_from_u64(number.into());
        while let Status::Turn { seat, .. } = position.status() {
            let mut thinker = position.thinker(seat, 5);
            thinker.think(10);
            let thought = thinker.thought().open(seat).expect("it thinks for this seat");
            let best = thought.best().expect("it is to decide");
            assert_eq!(best.wins, thought.moves.iter().any(|weighed| weighed.wins));
            let made = match best.wins {
                true => best.notation.clone(),
                false => position.choose(Policy::Greedy, &mut chance).expect("it is to decide"),
            };
            position.play(&made).expect("it is legal");
            if best.wins {
                assert!(matches!(position.status(), Status::Over(outcome) if outcome.winner == Some(seat)));
                taken.push(book.info().slug);
            }
        }
    }
    let times = |slug| taken.iter().filter(|&&of| of == slug).count();
    for slug in ["fortac", "contra", "jokers-row", "clash"] {
        assert!(times(slug) > 0, "{slug}: {taken:?}");
    }
}

#[test]
fn the_shares_of_the_moves_add_up_and_the_best_has_the_largest() {
    let thought = thought(
        10,
        0.5,
        vec![weighed("a", 6, 0.6), weighed("b", 3, 0.5), weighed("c", 1, 0.1)],
    );
    let shares = [0, 1, 2].map(|at| thought.share(&thought.moves[at]));
    assert_eq!(shares, [0.6, 0.3, 0.1]);
}

/// What the strongest level decides for seat 1 at the start of a match of the first game.
fn decided(simulations: Option<u64>, enough: &dyn Fn() -> bool) -> Decision {
    let position = CATALOG[0].open_position(Seed([3; 32]), &Options::default());
    let decided = Level::Expert.decide(
        &mut *position.thinker(Seat::One, 5),
        &mut SearchRng::new(1),
        simulations,
        enough,
    );
    decided
        .and_then(|decided| decided.open(Seat::One))
        .expect("seat 1 begins")
}

#[test]
fn a_level_thinks_as_long_as_it_is_told_and_decides_on_what_it_thought_best() {
    for simulations in [1, 31, 100] {
        let Decision { notation, thought } = decided(Some(simulations), &|| false);
        assert_eq!(thought.simulations, simulations);
        assert_eq!(notation, thought.moves[0].notation);
    }
}

#[test]
fn a_level_that_is_told_that_it_is_enough_decides_soon() {
    let asked = Cell::new(0);
    let enough = || {
        asked.set(asked.get() + 1);
        asked.get() == 2
    };
    let Decision { notation, thought } = decided(None, &enough);
    assert!(thought.simulations < 150, "{}", thought.simulations);
    assert_eq!(notation, thought.moves[0].notation);
    assert_eq!(asked.get(), 2, "who had enough is not asked again");
}

#[test]
fn nobody_decides_for_the_seat_whose_turn_it_is_not_but_its_chances_are_known() {
    for book in CATALOG {
        let position = book.open_position(Seed([3; 32]), &Options::default());
        let Status::Turn { seat, .. } = position.status() else {
            panic!("no match is over before it begins");
        };
        let mut thinker = position.thinker(seat.other(), 5);
        let decided = Level::Gentle.decide(&mut *thinker, &mut SearchRng::new(1), None, &|| false);
        assert_eq!(decided, None);
        thinker.think(40);
        let waits = thinker.thought().open(seat.other()).expect("it is for the other seat");
        assert!(waits.moves.is_empty());
        assert!((0.0..=1.0).contains(&waits.chance));
    }
}

#[test]
fn levels_go_from_weak_to_strong_in_thought_and_care() {
    let harder = |pair: &[SearchBudget]| pair[0].simulations < pair[1].simulations && pair[0].slips >= pair[1].slips;
    for book in CATALOG {
        let position = book.open_position(Seed([3; 32]), &Options::default());
        let efforts = Level::ALL.map(|level| position.thinker(Seat::One, 5).effort(level));
        assert!(efforts.windows(2).all(harder), "{efforts:?}");
    }
}

#[test]
fn a_player_is_written_as_it_is_read() {
    for text in ["random", "greedy", "easy", "hard:50sims", "expert:200ms"] {
        let player: Player = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(player.to_string(), text);
    }
    let expert: Player = "expert:200ms".parse().expect("a player");
    assert!(matches!(expert, Player::Level(_, Budget::Time(time)) if time == Duration::from_millis(200)));
    for wrong in ["", "hard:", "hard:0ms", "hard:5", "greedy:5sims", "nobody"] {
        assert!(wrong.parse::<Player>().is_err(), "{wrong:?}");
    }
}

#[test]
fn who_thinks_in_many_small_steps_thinks_the_same_as_who_thinks_in_one() {
    for book in CATALOG {
        let position = book.open_position(Seed([3; 32]), &Options::default());
        let mut steps = position.thinker(Seat::One, 5);
        (0..20).for_each(|_| steps.think(3));
        let mut whole = position.thinker(Seat::One, 5);
        whole.think(60);
        let thoughts = [steps, whole].map(|thinker| thinker.thought().open(Seat::One));
        assert_eq!(thoughts[0], thoughts[1]);
        let thought = thoughts[0].as_ref().expect("it is for seat 1");
        assert_eq!(thought.simulations, 60);
        assert_eq!(
            thought.moves.iter().map(|mv| mv.visits).sum::<u64>(),
            60,
            "each tries one move"
        );
    }
}

#[test]
fn the_computer_wins_at_once_where_it_can() {
    // In every game: matches are played to the end by the greedy policy; where its last move won, the search finds a winning one.
    for book in CATALOG {
        let (mut found, mut wins) = (0, 0);
        for number in 0..12u8 {
            let (Some(mut before), winner) = last_decision(*book, Seed([number; 32])) else {
                continue;
            };
            let Status::Turn { seat, .. } = before.status() else {
                continue;
            };
            if Some(seat) != winner {
                continue;
            }
            wins += 1;
            let mut thinker = before.thinker(seat, 1);
            thinker.think(400);
            let thought = thinker.thought().open(seat).expect("it thinks for this seat");
            before.play(&thought.moves[0].notation).expect("it is legal");
            let won = matches!(before.status(), Status::Over(outcome) if outcome.winner == winner);
            found += u32::from(won || thought.chance > 0.5);
        }
        assert!(found == wins, "{}: {found} of {wins}", book.info().name);
    }
}

/// The table before the last move of a match between two greedy players, and who won it.
fn last_decision(book: &dyn GameEntry, seed: Seed) -> (Option<Box<dyn headsup_engine::OpenPosition>>, Option<Seat>) {
    let mut chance = StdRng::seed_from_u64(1);
    let (mut position, mut moves) = (book.open_position(seed, &Options::default()), Vec::new());
    while let Some(mv) = position.choose(Policy::Greedy, &mut chance) {
        position.play(&mv).expect("a chosen move is legal");
        moves.push(mv);
    }
    let Status::Over(outcome) = position.status() else {
        return (None, None);
    };
    let mut again = book.open_position(seed, &Options::default());
    for mv in &moves[..moves.len() - 1] {
        again.play(mv).expect("it was played");
    }
    (Some(again), outcome.winner)
}

#[test]
fn who_thought_about_a_table_goes_on_with_what_follows_from_the_moves_that_were_made() {
    // In Contra a turn has two moves.
    let book = CATALOG.find("contra").expect("it is in the catalog");
    let mut position = book.open_position(Seed([4; 32]), &Options::default());
    let thought = |thinker: &dyn Searcher| thinker.thought().open(Seat::One).expect("it is for this seat");
    let mut thinker = position.thinker(Seat::One, 1);
    thinker.think(200);
    let best = thought(&*thinker).moves.swap_remove(0);
    let other = position
        .legal()
        .into_iter()
        .find(|mv| *mv != best.notation)
        .expect("there are several");
    position.play(&best.notation).expect("it is legal");
    assert!(matches!(position.status(), Status::Turn { seat: Seat::One, .. }));
    assert!(thinker.settle().is_some_and(|left| left > 0));
    let mut thinker = position.think_on(Some(thinker), Seat::One, 2);
    let on = thought(&*thinker);
    assert!(
        on.simulations + 1 >= best.visits && on.simulations > 10,
        "{} of {}",
        on.simulations,
        best.visits
    );
    let tried: u64 = on.moves.iter().map(|mv| mv.visits).sum();
    assert!(tried > 0 && tried < on.simulations, "they are the same simulations");
    thinker.think(50);
    assert_eq!(thought(&*thinker).simulations, on.simulations + 50);
    // Another seat, another way, another game: nothing holds.
    let fresh = |thinker: Box<dyn Searcher>, seat| thinker.thought().open(seat).expect("it is for it").simulations == 0;
    assert!(fresh(position.think_on(Some(thinker), Seat::Two, 3), Seat::Two));
    let at_first = book.open_position(Seed([4; 32]), &Options::default());
    let mut elsewhere = at_first.thinker(Seat::One, 1);
    elsewhere.think(200);
    let mut position = book.open_position(Seed([4; 32]), &Options::default());
    position.play(&other).expect("it is legal");
    let mut went = position.thinker(Seat::One, 5);
    went.think(100);
    assert!(fresh(at_first.think_on(Some(went), Seat::One, 6), Seat::One));
    assert!(fresh(
        CATALOG[0]
            .open_position(Seed([4; 32]), &Options::default())
            .think_on(Some(elsewhere), Seat::One, 7),
        Seat::One
    ));
}

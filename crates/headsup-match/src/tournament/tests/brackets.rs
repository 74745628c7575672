//! The brackets of a knock-out.

use super::*;
use headsup_engine::Seats;

/// The pairings of the round under way, as seeds from 1, the higher first, by board.
fn boards(game: &Tournament, bracket: Bracket) -> Vec<(u16, u16)> {
    let of = game
        .state()
        .current()
        .into_iter()
        .filter(|pairing| pairing.fixture.bracket == bracket);
    let pairs = of.map(|pairing| {
        let [one, two] = pairing.fixture.seats.0.map(|entrant| entrant.0 + 1);
        (one.min(two), one.max(two))
    });
    pairs.collect()
}

fn byes(game: &Tournament, bracket: Bracket) -> Vec<u16> {
    let byes = game.state().rounds().last().unwrap().byes.iter();
    byes.filter(|bye| bye.bracket == bracket)
        .map(|bye| bye.entrant.0 + 1)
        .collect()
}

#[test]
fn the_highest_seeds_meet_last_and_have_the_byes() {
    let mut game = begun(plan(Format::KnockOut), 8);
    assert_eq!(boards(&game, Bracket::Main), [(1, 8), (4, 5), (2, 7), (3, 6)]);
    round_for_the_lower(&mut game, START);
    assert_eq!(boards(&game, Bracket::Main), [(1, 4), (2, 3)]);
    assert_eq!(boards(&game, Bracket::Consolation), [(5, 8), (6, 7)]);
    round_for_the_lower(&mut game, START);
    assert_eq!(boards(&game, Bracket::Main), [(1, 2)]);
    assert_eq!(boards(&game, Bracket::Consolation), [(5, 6)]);
    round_for_the_lower(&mut game, START);
    assert_eq!(game.state().champion(), Some(EntrantId(0)));
    let standings = game.state().standings();
    let seeds: Vec<u16> = standings.iter().map(|one| one.entrant.0 + 1).collect();
    assert_eq!(seeds, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(
        standings[4].tie_break,
        Points::whole(2),
        "the winner of the consolation"
    );
    assert_replays(&game);
}

#[test]
fn byes_go_to_the_highest_seeds() {
    let mut game = begun(plan(Format::KnockOut), 6);
    assert_eq!(boards(&game, Bracket::Main), [(4, 5), (3, 6)]);
    assert_eq!(byes(&game, Bracket::Main), [1, 2]);
    round_for_the_lower(&mut game, START);
    assert_eq!(boards(&game, Bracket::Main), [(1, 4), (2, 3)]);
    assert_eq!(boards(&game, Bracket::Consolation), [(5, 6)]);
    round_for_the_lower(&mut game, START);
    assert_eq!(boards(&game, Bracket::Main), [(1, 2)]);
    assert_eq!(boards(&game, Bracket::Consolation), []);
    // A single loser has no one to play for consolation.
    let mut three = begun(plan(Format::KnockOut), 3);
    round_for_the_lower(&mut three, START);
    assert_eq!(boards(&three, Bracket::Consolation), []);
    let mut seven = begun(plan(Format::KnockOut), 7);
    round_for_the_lower(&mut seven, START);
    assert_eq!(
        (boards(&seven, Bracket::Consolation), byes(&seven, Bracket::Consolation)),
        (vec![(6, 7)], vec![5])
    );
}

#[test]
fn a_draw_is_played_again_with_the_seats_swapped_and_then_the_higher_seed_goes_on() {
    let mut game = begun(plan(Format::KnockOut), 4);
    let [first, second] = <[Pairing; 2]>::try_from(open(&game)).unwrap();
    played(&mut game, &first, MatchResult::Drawn, START);
    let again = *game.state().open_pairing(first.fixture.seats[Seat::One]).unwrap();
    let Seats([one, two]) = first.fixture.seats;
    assert_eq!(again.fixture.seats, Seats([two, one]));
    assert_ne!(again.fixture.id, first.fixture.id);
    assert_eq!(
        (again.fixture.board, again.fixture.replay_of),
        (0, Some(first.fixture.id))
    );
    assert_eq!(again.deadline, START.after(DAY * 3));
    let decided = played(&mut game, &again, MatchResult::Drawn, START);
    let id = again.fixture.id;
    assert_eq!(decided, [Event::Decided(id, Outcome::Drawn), Event::MatchClosed(id)]);
    // The second board is won by the lower seed after a draw.
    played(&mut game, &second, MatchResult::Drawn, START);
    let again = *game.state().open_pairing(EntrantId(2)).unwrap();
    let lower = again.fixture.seat_of(EntrantId(2)).unwrap();
    played(&mut game, &again, MatchResult::Won(lower), START);
    assert_eq!(boards(&game, Bracket::Main), [(1, 3)]);
    assert_eq!(boards(&game, Bracket::Consolation), [(2, 4)]);
    assert_replays(&game);
}

#[test]
fn who_forfeits_has_no_consolation_and_the_next_has_a_bye_where_both_do() {
    let mut game = begun(plan(Format::KnockOut), 8);
    let pairings = open(&game);
    // Board 0 is empty, 4 has a walkover, and the other two are played.
    let who = at(&game, &pairings[1], pairings[1].fixture.seat_of(EntrantId(3)).unwrap());
    act(&mut game, who, Command::Appear(pairings[1].fixture.id), START).unwrap();
    for pairing in &pairings[2..] {
        let [one, two] = pairing.fixture.seats.0;
        let winner = if one < two { Seat::One } else { Seat::Two };
        played(&mut game, pairing, MatchResult::Won(winner), START);
    }
    act(&mut game, PROGRAM, Command::Ring, START.after(DAY * 3)).unwrap();
    assert_eq!(
        (boards(&game, Bracket::Main), byes(&game, Bracket::Main)),
        (vec![(2, 3)], vec![4])
    );
    assert_eq!(boards(&game, Bracket::Consolation), [(6, 7)]);
    // The loser of the last four is gone before the last board: nothing else changes.
    round_for_the_lower(&mut game, START.after(DAY * 3));
    assert_eq!(boards(&game, Bracket::Main), [(2, 4)]);
    act(&mut game, person(1), Command::Leave, START.after(DAY * 3)).unwrap();
    assert_eq!(game.state().champion(), Some(EntrantId(3)));
}

#[test]
fn a_winner_who_leaves_before_the_next_round_gives_the_other_a_bye() {
    let rested = Plan {
        rest_hours: 24,
        ..plan(Format::KnockOut)
    };
    let mut game = begun(rested, 4);
    round_for_the_lower(&mut game, START);
    act(&mut game, person(0), Command::Leave, START).unwrap();
    act(&mut game, PROGRAM, Command::Ring, START.after(DAY)).unwrap();
    assert_eq!(byes(&game, Bracket::Main), [2]);
    assert_eq!(boards(&game, Bracket::Consolation), [(3, 4)], "which is still played");
    round_for_the_lower(&mut game, START.after(DAY));
    assert_eq!(game.state().champion(), Some(EntrantId(1)));
}

/// Everyone on a board of the round under way.
fn on_boards(game: &Tournament) -> Vec<EntrantId> {
    let pairings = game.state().current().into_iter();
    let seated = pairings.flat_map(|pairing| pairing.fixture.seats.0);
    let byes = game.state().rounds().last().unwrap().byes.iter();
    let mut all: Vec<EntrantId> = seated.chain(byes.map(|bye| bye.entrant)).collect();
    all.sort();
    all
}

#[test]
fn those_who_may_go_on_are_those_of_the_next_round() {
    let rested = Plan {
        rest_hours: 24,
        ..plan(Format::KnockOut)
    };
    let going_on = |game: &Tournament| -> Vec<EntrantId> {
        let all = (0..16).map(EntrantId);
        all.filter(|one| game.state().may_go_on(*one)).collect()
    };
    for count in 2..=16 {
        let mut game = begun(rested, count);
        let mut now = START;
        assert_eq!(going_on(&game).len(), count as usize);
        loop {
            for pairing in open(&game) {
                let Seats([one, two]) = pairing.fixture.seats;
                let both = [one, two].map(|entrant| game.state().may_go_on(entrant));
                assert_eq!(both, [true; 2], "of {count}: their match is open");
                let winner = if one < two { Seat::One } else { Seat::Two };
                played(&mut game, &pairing, MatchResult::Won(winner), now);
            }
            let on = going_on(&game);
            if game.state().phase() == Phase::Finished {
                assert_eq!(on, [], "of {count}");
                break;
            }
            now = now.after(DAY);
            act(&mut game, PROGRAM, Command::Ring, now).unwrap();
            assert_eq!(on_boards(&game), on, "of {count}");
        }
    }
    // A loser waits for another of the first round; one who did not appear or left has no consolation.
    let mut game = begun(rested, 4);
    let [first, second] = <[Pairing; 2]>::try_from(open(&game)).unwrap();
    played(&mut game, &first, MatchResult::Won(Seat::One), START);
    let [winner, loser] = first.fixture.seats.0;
    assert!(game.state().may_go_on(winner) && game.state().may_go_on(loser));
    let mut left = game.clone();
    let gone = at(&left, &second, Seat::Two);
    act(&mut left, gone, Command::Leave, START).unwrap();
    assert!(left.state().may_go_on(winner) && !left.state().may_go_on(loser));
    assert!(!left.state().may_go_on(second.fixture.seats[Seat::Two]));
    assert!(left.state().may_go_on(second.fixture.seats[Seat::One]));
    let entrant = second.fixture.seats[Seat::Two];
    let ask = |by: u64| Command::Replace {
        entrant,
        by: person(by),
    };
    assert_eq!(act(&mut left, ORGANISER, ask(9), START), Err(Refusal::KnockedOut));
    // Of two losers one leaves before the next round.
    played(&mut game, &second, MatchResult::Won(Seat::One), START);
    act(&mut game, ORGANISER, ask(9), START).unwrap();
    assert!(game.state().may_go_on(loser));
    act(&mut game, gone, Command::Leave, START).unwrap();
    assert!(!game.state().may_go_on(loser) && game.state().may_go_on(winner));
    // Another in the place of the one who left makes two again.
    act(&mut game, person(9), Command::TakePlace(entrant, 0), START).unwrap();
    assert!(game.state().may_go_on(loser) && game.state().may_go_on(entrant));
}

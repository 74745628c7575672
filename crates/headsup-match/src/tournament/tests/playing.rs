//! Who appears, whose match is opened, and what its result comes to.

use super::*;
use crate::proposal::Proposal;
use crate::terms::Side;
use crate::testing::{ANN, BEN, HEAP, accepted, challenged, execute, fresh};
use headsup_engine::Seats;

fn two() -> (Tournament, Pairing, [UserId; 2]) {
    let game = begun(plan(Format::KnockOut), 2);
    let pairing = open(&game)[0];
    let people = Seat::BOTH.map(|seat| at(&game, &pairing, seat));
    (game, pairing, people)
}

#[test]
fn a_match_is_opened_when_both_have_appeared() {
    let (mut game, pairing, [one, other]) = two();
    let id = pairing.fixture.id;
    let deadline = START.after(DAY * 3);
    assert_eq!(game.reactions(), [Reaction::Ring(deadline)]);
    assert_eq!(
        act(&mut game, one, Command::Appear(id), START),
        Ok(vec![Event::Appeared(id, Seat::One)])
    );
    assert_eq!(
        act(&mut game, one, Command::Appear(id), START),
        Err(Refusal::AlreadyAppeared)
    );
    assert_eq!(
        act(&mut game, ORGANISER, Command::Appear(id), START),
        Err(Refusal::NotIn)
    );
    assert_eq!(game.reactions(), [Reaction::Ring(deadline)]);
    act(&mut game, other, Command::Appear(id), START).unwrap();
    let seats = Seats([one, other]);
    assert_eq!(game.reactions(), [Reaction::Open { pairing: id, seats }]);
    let (first, second) = (match_id(1), match_id(2));
    let opened = |game| Command::Opened { pairing: id, game };
    assert_eq!(
        act(&mut game, PROGRAM, opened(first), START),
        Ok(vec![Event::MatchOpened(id, first)])
    );
    assert_eq!(game.reactions(), []);
    let version = game.version();
    assert_eq!(
        act(&mut game, PROGRAM, opened(first), START),
        Ok(Vec::new()),
        "that is known"
    );
    assert_eq!(
        act(&mut game, PROGRAM, opened(second), START),
        Err(Refusal::NoSuchPairing)
    );
    assert_eq!(game.version(), version);
    assert_replays(&game);
}

#[test]
fn who_does_not_appear_by_the_deadline_forfeits() {
    for appear in [Some(Seat::One), Some(Seat::Two), None] {
        let (mut game, pairing, people) = two();
        let id = pairing.fixture.id;
        if let Some(seat) = appear {
            act(&mut game, people[seat.index()], Command::Appear(id), START).unwrap();
        }
        let before = Timestamp(pairing.deadline.0 - 1);
        assert_eq!(act(&mut game, PROGRAM, Command::Ring, before), Err(Refusal::NotYet));
        let outcome = appear.map_or(Outcome::BothForfeited, |seat| Outcome::Forfeited(seat.other()));
        let rung = act(&mut game, PROGRAM, Command::Ring, pairing.deadline);
        assert_eq!(rung, Ok(vec![Event::Decided(id, outcome), Event::Finished]));
        let champion = appear.map(|seat| pairing.fixture.seats[seat]);
        assert_eq!(game.state().champion(), champion);
        assert_eq!(game.reactions(), [Reaction::Over]);
    }
}

#[test]
fn who_appears_too_late_is_told_so_even_before_the_alarm_has_rung() {
    let (game, pairing, [one, _]) = two();
    let appear = Command::Appear(pairing.fixture.id);
    assert!(decide(&game, one, &appear, Timestamp(pairing.deadline.0 - 1)).is_ok());
    assert_eq!(decide(&game, one, &appear, pairing.deadline), Err(Refusal::Over));
    let four = begun(plan(Format::KnockOut), 4);
    let pairing = open(&four)[0];
    let late = Command::Appear(pairing.fixture.id);
    let who = at(&four, &pairing, Seat::One);
    assert!(decide(&four, who, &late, pairing.deadline).is_err());
}

#[test]
fn a_match_that_both_appeared_for_outlives_the_deadline() {
    let (mut game, pairing, _) = two();
    opened(&mut game, &pairing, START);
    let late = START.after(DAY * 300);
    assert_eq!(act(&mut game, PROGRAM, Command::Ring, late), Err(Refusal::NotYet));
}

#[test]
fn a_result_counts_once_and_even_if_no_one_said_that_the_match_was_opened() {
    let (mut game, pairing, [one, other]) = two();
    let (id, over) = (pairing.fixture.id, match_id(7));
    for who in [one, other] {
        act(&mut game, who, Command::Appear(id), START).unwrap();
    }
    let told = |result| Command::Result {
        pairing: id,
        game: over,
        result,
    };
    let events = act(&mut game, PROGRAM, told(MatchResult::Won(Seat::Two)), START).unwrap();
    let decided = Event::Decided(id, Outcome::Won(Seat::Two));
    let expected = [
        Event::MatchOpened(id, over),
        decided,
        Event::MatchClosed(id),
        Event::Finished,
    ];
    assert_eq!(events, expected);
    for again in [
        MatchResult::Won(Seat::Two),
        MatchResult::Won(Seat::One),
        MatchResult::Drawn,
        MatchResult::Void,
    ] {
        assert_eq!(act(&mut game, PROGRAM, told(again), START), Ok(Vec::new()));
    }
    let unknown = PairingId(7);
    let result = MatchResult::Drawn;
    let unknown = Command::Result {
        pairing: unknown,
        game: over,
        result,
    };
    assert_eq!(act(&mut game, PROGRAM, unknown, START), Err(Refusal::NoSuchPairing));
    assert_replays(&game);
}

#[test]
fn the_match_of_a_pairing_that_was_decided_otherwise_is_stopped_and_counts_no_more() {
    let mut game = begun(plan(Format::RoundRobin), 3);
    let pairing = open(&game)[0];
    let id = pairing.fixture.id;
    let running = opened(&mut game, &pairing, START);
    let [first, _] = Seat::BOTH.map(|seat| at(&game, &pairing, seat));
    act(&mut game, first, Command::Leave, START).unwrap();
    let forfeited = Some(Outcome::Forfeited(Seat::One));
    assert_eq!(game.state().pairing(id).unwrap().outcome, forfeited);
    assert!(game.reactions().contains(&Reaction::Stop {
        pairing: id,
        game: running
    }));
    let result = MatchResult::Won(Seat::One);
    let told = Command::Result {
        pairing: id,
        game: running,
        result,
    };
    assert_eq!(act(&mut game, PROGRAM, told, START), Ok(vec![Event::MatchClosed(id)]));
    assert_eq!(game.state().pairing(id).unwrap().outcome, forfeited);
    assert!(
        !game
            .reactions()
            .iter()
            .any(|reaction| matches!(reaction, Reaction::Stop { .. }))
    );
}

#[test]
fn a_match_that_was_opened_too_late_is_stopped() {
    let mut game = begun(plan(Format::RoundRobin), 3);
    let id = open(&game)[0].fixture.id;
    for who in Seat::BOTH.map(|seat| at(&game, &open(&game)[0], seat)) {
        act(&mut game, who, Command::Appear(id), START).unwrap();
    }
    let entrant = game.state().pairing(id).unwrap().fixture.seats[Seat::One];
    act(&mut game, ORGANISER, Command::Remove(entrant), START).unwrap();
    let game_id = match_id(1);
    act(
        &mut game,
        PROGRAM,
        Command::Opened {
            pairing: id,
            game: game_id,
        },
        START,
    )
    .unwrap();
    assert!(game.reactions().contains(&Reaction::Stop {
        pairing: id,
        game: game_id
    }));
}

#[test]
fn rounds_follow_by_themselves_after_the_rest() {
    let rested = Plan {
        rest_hours: 12,
        ..plan(Format::RoundRobin)
    };
    let mut game = begun(rested, 4);
    round_for_the_lower(&mut game, START.after(DAY));
    let next = START.after(DAY + HOUR * 12);
    assert_eq!(game.state().scheduled(), Some(next));
    assert_eq!(game.reactions(), [Reaction::Ring(next)]);
    assert_eq!(
        act(&mut game, PROGRAM, Command::Ring, Timestamp(next.0 - 1)),
        Err(Refusal::NotYet)
    );
    act(&mut game, PROGRAM, Command::Ring, next).unwrap();
    assert_eq!(game.state().rounds().len(), 2);
    assert!(
        open(&game)
            .iter()
            .all(|pairing| pairing.deadline == next.after(DAY * 3))
    );
    assert_eq!(act(&mut game, PROGRAM, Command::Ring, next), Err(Refusal::NotYet));
}

#[test]
fn a_match_without_a_result_is_played_again_on_the_same_seats() {
    let (mut game, pairing, _) = two();
    let events = played(&mut game, &pairing, MatchResult::Void, START);
    let again = open(&game)[0];
    assert_eq!(again.fixture.seats, pairing.fixture.seats);
    assert_eq!(again.fixture.replay_of, Some(pairing.fixture.id));
    assert!(again.both_appeared(), "they are there");
    assert_eq!(events.last(), Some(&Event::PlayedAgain(again.fixture)));
    // It is no draw: the first one that follows is played again, too.
    played(&mut game, &again, MatchResult::Drawn, START);
    assert_eq!(
        open(&game)[0].fixture.seats,
        Seats([pairing.fixture.seats[Seat::Two], pairing.fixture.seats[Seat::One]])
    );
}

#[test]
fn the_result_of_a_match_goes_by_who_challenged_wherever_they_sat() {
    let mut seats = Vec::new();
    for number in 0..16 {
        let begun = || accepted(fresh(number), [ANN, BEN], HEAP);
        seats.push(begun().seat(Side::Challenger));
        assert_eq!(MatchResult::of(&begun()), None);
        for (who, result) in [(ANN, MatchResult::Won(Seat::Two)), (BEN, MatchResult::Won(Seat::One))] {
            let mut game = begun();
            execute(&mut game, who, &crate::Command::Resign { ply: None });
            assert_eq!(MatchResult::of(&game), Some(result));
        }
        for (what, result) in [
            (Proposal::Draw, MatchResult::Drawn),
            (Proposal::Abandon, MatchResult::Drawn),
        ] {
            let mut game = begun();
            let ply = game.record().moves().len() as u32;
            for who in [ANN, BEN] {
                execute(&mut game, who, &crate::Command::Propose { what, ply });
            }
            assert_eq!(MatchResult::of(&game), Some(result));
        }
    }
    assert!(Seat::BOTH.iter().all(|seat| seats.contains(seat)), "both are drawn");
    let mut game = challenged(1);
    assert_eq!(MatchResult::of(&game), None);
    execute(&mut game, ANN, &crate::Command::Withdraw);
    assert_eq!(MatchResult::of(&game), Some(MatchResult::Void));
}

//! What the organiser can do, and what happens when people are forgotten.

use super::*;
use crate::clock::Interval;

#[test]
fn a_pause_moves_every_deadline_and_nothing_passes_meanwhile() {
    let mut game = begun(plan(Format::KnockOut), 4);
    let deadline = open(&game)[0].deadline;
    let (paused, resumed) = (START.after(DAY), START.after(DAY * 11));
    act(&mut game, ORGANISER, Command::Pause, paused).unwrap();
    assert_eq!(game.reactions(), []);
    assert_eq!(act(&mut game, ORGANISER, Command::Pause, paused), Err(Refusal::Paused));
    let who = at(&game, &open(&game)[0], Seat::One);
    let appear = Command::Appear(open(&game)[0].fixture.id);
    assert_eq!(act(&mut game, who, appear, paused), Err(Refusal::Paused));
    assert_eq!(
        act(&mut game, PROGRAM, Command::Ring, deadline.after(DAY)),
        Err(Refusal::NotYet)
    );
    assert_eq!(
        act(&mut game, PROGRAM, Command::Delay(DAY), paused),
        Ok(Vec::new()),
        "it is paused anyway"
    );
    assert_eq!(
        act(&mut game, person(0), Command::Resume, resumed),
        Err(Refusal::NotOrganiser)
    );
    act(&mut game, ORGANISER, Command::Resume, resumed).unwrap();
    assert_eq!(
        act(&mut game, ORGANISER, Command::Resume, resumed),
        Err(Refusal::NotPaused)
    );
    assert!(
        open(&game)
            .iter()
            .all(|pairing| pairing.deadline == deadline.after(DAY * 10))
    );
    assert_eq!(game.reactions(), [Reaction::Ring(deadline.after(DAY * 10))]);
    assert_replays(&game);
}

#[test]
fn a_pause_before_it_begins_moves_that() {
    let timed = Plan {
        begins: Some(START.after(DAY)),
        ..plan(Format::KnockOut)
    };
    let mut game = joined(timed, 4);
    act(&mut game, ORGANISER, Command::Pause, START).unwrap();
    assert_eq!(act(&mut game, PROGRAM, begin(), START.after(DAY)), Err(Refusal::Paused));
    act(&mut game, person(4), Command::Join, START).unwrap();
    act(&mut game, ORGANISER, Command::Resume, START.after(DAY * 2)).unwrap();
    assert_eq!(game.reactions(), [Reaction::Begin(START.after(DAY * 3))]);
}

#[test]
fn a_result_is_taken_during_a_pause_and_the_round_ends_after_it() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    let pairings = open(&game);
    let matches: Vec<_> = pairings
        .iter()
        .map(|pairing| opened(&mut game, pairing, START))
        .collect();
    act(&mut game, ORGANISER, Command::Pause, START).unwrap();
    for (pairing, over) in pairings.iter().zip(matches) {
        let result = MatchResult::Drawn;
        let told = Command::Result {
            pairing: pairing.fixture.id,
            game: over,
            result,
        };
        act(&mut game, PROGRAM, told, START.after(DAY)).unwrap();
    }
    assert_eq!(game.state().rounds().len(), 1);
    act(&mut game, ORGANISER, Command::Resume, START.after(DAY * 2)).unwrap();
    assert_eq!(game.state().rounds().len(), 2);
    assert!(
        open(&game)
            .iter()
            .all(|pairing| pairing.deadline == START.after(DAY * 5))
    );
}

#[test]
fn time_in_which_no_one_could_appear_does_not_count() {
    let mut game = begun(plan(Format::KnockOut), 4);
    let deadline = open(&game)[0].deadline;
    // The program was down over the deadline: it says so first.
    let now = deadline.after(DAY);
    let delayed = act(&mut game, PROGRAM, Command::Delay(DAY * 2), now);
    assert_eq!(delayed, Ok(vec![Event::Delayed { millis: 172_800_000 }]));
    assert!(
        open(&game)
            .iter()
            .all(|pairing| pairing.deadline == deadline.after(DAY * 2))
    );
    assert_eq!(
        act(&mut game, PROGRAM, Command::Delay(Duration::ZERO), now),
        Ok(Vec::new())
    );
}

#[test]
fn a_break_makes_a_deadline_later_by_a_week_at_most() {
    let mut game = begun(plan(Format::KnockOut), 4);
    let [first, other] = open(&game)[..] else {
        panic!("there are two");
    };
    let away = |from: u32, until: u32| Interval {
        from: START.after(DAY * from),
        until: START.after(DAY * until),
    };
    assert_eq!(first.extension(&[]), Duration::ZERO);
    assert_eq!(first.extension(&[away(1, 2)]), DAY);
    let before = Interval {
        from: Timestamp(0),
        ..away(0, 1)
    };
    assert_eq!(first.extension(&[before]), DAY);
    assert_eq!(
        first.extension(&[away(1, 3), away(4, 5)]),
        DAY * 3,
        "the second begins in time that the first adds"
    );
    assert_eq!(first.extension(&[away(3, 9)]), Duration::ZERO, "it begins too late");
    assert_eq!(first.extension(&[away(2, 29)]), DAY * 7);

    // It comes before what is due.
    let (id, now) = (first.fixture.id, first.deadline.after(HOUR));
    let extend = |by| Command::Extend(vec![(id, by)]);
    let later = |days: u64| vec![Event::Extended(id, days * 86_400_000)];
    assert_eq!(act(&mut game, PROGRAM, extend(DAY * 2), now), Ok(later(2)));
    act(&mut game, PROGRAM, Command::Ring, now).unwrap();
    let [extended] = open(&game)[..] else {
        panic!("the other was due");
    };
    assert_ne!(other.fixture.id, extended.fixture.id);
    assert_eq!(extended.deadline, first.deadline.after(DAY * 2));
    assert_eq!(extended.extension(&[away(1, 3)]), Duration::ZERO, "that is known");
    assert_eq!(act(&mut game, PROGRAM, extend(DAY * 30), now), Ok(later(5)));
    assert_eq!(act(&mut game, PROGRAM, extend(DAY), now), Ok(Vec::new()));
    assert_replays(&game);
}

#[test]
fn another_person_takes_a_place_with_all_that_it_has_reached() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    round_for_the_lower(&mut game, START);
    let first = EntrantId(0);
    let won = game.state().standings()[0];
    assert_eq!((won.entrant, won.won), (first, 1));
    let pairing = *game.state().open_pairing(first).unwrap();
    let other = pairing.fixture.seats[pairing.fixture.seat_of(first).unwrap().other()];
    let there = game.people().person(other).unwrap();
    act(&mut game, there, Command::Appear(pairing.fixture.id), START).unwrap();
    let replace = |by| Command::Replace { entrant: first, by };
    assert_eq!(
        act(&mut game, person(0), replace(person(9)), START),
        Err(Refusal::NotOrganiser)
    );
    assert_eq!(
        act(&mut game, ORGANISER, replace(person(1)), START),
        Err(Refusal::AlreadyIn)
    );
    assert_eq!(
        act(&mut game, ORGANISER, replace(UserId::FORGOTTEN), START),
        Err(Refusal::NotAPerson)
    );
    let stranger = Command::Replace {
        entrant: EntrantId(77),
        by: person(9),
    };
    assert_eq!(act(&mut game, ORGANISER, stranger, START), Err(Refusal::NoSuchEntrant));
    let later = START.after(DAY);
    act(&mut game, ORGANISER, replace(person(9)), later).unwrap();
    // No one has a place that they did not take.
    assert_eq!(game.people().person(first), Some(person(0)));
    act(&mut game, person(9), Command::TakePlace(first, 0), later).unwrap();
    assert_eq!(game.people().person(first), Some(person(9)));
    assert_eq!(game.asked().count(), 0);
    assert_eq!(game.entrant_of(person(0)), None);
    // The other has appeared, and does not have to again; the new one has their own time to.
    let again = *game.state().open_pairing(first).unwrap();
    let seat = again.fixture.seat_of(first).unwrap();
    assert_eq!((again.appeared[seat], again.appeared[seat.other()]), (false, true));
    assert_eq!(again.deadline, later.after(DAY * 3));
    assert_eq!(
        act(&mut game, person(0), Command::Appear(again.fixture.id), later),
        Err(Refusal::NotIn)
    );
    act(&mut game, person(9), Command::Appear(again.fixture.id), later).unwrap();
    assert_eq!(game.state().standings()[0].points, Points::WIN);
    assert_replays(&game);
}

#[test]
fn only_who_is_asked_takes_a_place_or_declines() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    let (first, second) = (EntrantId(0), EntrantId(1));
    let ask = |entrant, by| Command::Replace { entrant, by };
    act(&mut game, ORGANISER, ask(first, person(9)), START).unwrap();
    assert_eq!(
        act(&mut game, ORGANISER, ask(first, person(9)), START),
        Ok(Vec::new()),
        "they are asked once"
    );
    for (who, entrant) in [
        (person(8), first),
        (person(1), first),
        (ORGANISER, first),
        (person(9), second),
    ] {
        for command in [Command::TakePlace(entrant, 0), Command::DeclinePlace(entrant, 0)] {
            assert_eq!(act(&mut game, who, command, START), Err(Refusal::NotAsked));
        }
    }
    let declined = act(&mut game, person(9), Command::DeclinePlace(first, 0), START);
    assert_eq!(declined, Ok(vec![Event::ReplacementDeclined(first)]));
    assert_eq!(game.people().person(first), Some(person(0)));
    // Another is asked, and then yet another instead.
    act(&mut game, ORGANISER, ask(first, person(8)), START).unwrap();
    act(&mut game, ORGANISER, ask(first, person(9)), START).unwrap();
    assert_eq!(game.asked().collect::<Vec<_>>(), [(first, 2, person(9))]);
    assert_eq!(
        act(&mut game, person(8), Command::TakePlace(first, 1), START),
        Err(Refusal::NotAsked)
    );
    // They answer what they are asked now, and not what they were asked before.
    for command in [Command::TakePlace(first, 0), Command::DeclinePlace(first, 0)] {
        assert_eq!(act(&mut game, person(9), command, START), Err(Refusal::OldQuestion));
    }
    assert_eq!(game.asked().count(), 1);
    // One person has one place.
    act(&mut game, ORGANISER, ask(second, person(9)), START).unwrap();
    act(&mut game, person(9), Command::TakePlace(first, 2), START).unwrap();
    assert_eq!(
        act(&mut game, person(9), Command::TakePlace(second, 3), START),
        Err(Refusal::AlreadyIn)
    );
    // Who is forgotten was asked nothing.
    act(&mut game, ORGANISER, ask(second, person(7)), START).unwrap();
    act(&mut game, PROGRAM, Command::Forget(person(7)), START).unwrap();
    assert!(!game.people().everybody().any(|who| who == person(7)));
    assert_eq!(game.asked().count(), 0);
    act(&mut game, ORGANISER, ask(second, person(6)), START).unwrap();
    act(&mut game, ORGANISER, Command::End, START).unwrap();
    assert_eq!(game.asked().count(), 0);
    assert_eq!(
        act(&mut game, person(6), Command::TakePlace(second, 5), START),
        Err(Refusal::Over)
    );
    assert_replays(&game);
}

#[test]
fn who_was_removed_forfeits_and_their_place_can_be_given_to_another() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    let second = EntrantId(1);
    act(&mut game, ORGANISER, Command::Remove(second), START).unwrap();
    assert_eq!(
        act(&mut game, ORGANISER, Command::Remove(second), START),
        Err(Refusal::Removed)
    );
    assert_eq!(
        act(&mut game, ORGANISER, Command::Remove(EntrantId(4)), START),
        Err(Refusal::NoSuchEntrant)
    );
    assert_eq!(act(&mut game, person(1), Command::Leave, START), Err(Refusal::NotIn));
    let forfeited = game
        .state()
        .pairings()
        .iter()
        .find(|pairing| pairing.outcome.is_some())
        .unwrap();
    let seat = forfeited.fixture.seat_of(second).unwrap();
    assert_eq!(forfeited.outcome, Some(Outcome::Forfeited(seat)));
    let by = person(9);
    act(&mut game, ORGANISER, Command::Replace { entrant: second, by }, START).unwrap();
    act(&mut game, by, Command::TakePlace(second, 0), START).unwrap();
    round_for_the_lower(&mut game, START);
    assert!(
        game.state().open_pairing(second).is_some(),
        "they play on from the next round"
    );
}

#[test]
fn no_one_decides_about_their_own_opponent() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    let pairing = open(&game)[0];
    let seats = pairing.fixture.seats;
    let [who, _] = Seat::BOTH.map(|seat| at(&game, &pairing, seat));
    let manager = Actor { who, manages: true };
    let (own, other) = (seats[Seat::One], seats[Seat::Two]);
    let ask = |entrant| Command::Replace { entrant, by: person(9) };
    for command in [Command::Remove(other), ask(other)] {
        assert_eq!(decide(&game, manager, &command, START), Err(Refusal::OwnOpponent));
        assert!(decide(&game, ORGANISER, &command, START).is_ok(), "another may");
    }
    // A manager who removes themself leaves, and may be invited back.
    let left = decide(&game, manager, &Command::Remove(own), START).unwrap();
    assert_eq!(left.events[0], Event::Left(own));
    // A question asked before the two met is answered once they play each other.
    let third = game.state().present().find(|one| ![own, other].contains(one)).unwrap();
    let asked = decide(&game, manager, &ask(third), START).unwrap();
    game.evolve(asked, START);
    while game
        .state()
        .open_pairing(third)
        .is_none_or(|pairing| pairing.fixture.seat_of(own).is_none())
    {
        let open = open(&game).into_iter();
        let next = open.filter(|one| one.fixture.seat_of(own).is_none() || one.fixture.seat_of(third).is_none());
        next.for_each(|one| drop(played(&mut game, &one, MatchResult::Drawn, START)));
    }
    let takes = act(&mut game, person(9), Command::TakePlace(third, 0), START);
    assert_eq!(takes, Err(Refusal::StillPlaying));
    assert_replays(&game);
}

/// The pairings of the next knock-out round are predictable.
#[test]
fn no_one_decides_about_the_opponent_of_their_next_round() {
    let resting = Plan {
        rest_hours: 1,
        ..plan(Format::KnockOut)
    };
    let mut game = begun(resting, 4);
    round_for_the_lower(&mut game, START);
    assert!(open(&game).is_empty() && game.state().scheduled().is_some());
    let (own, next, beaten) = (EntrantId(0), EntrantId(1), EntrantId(2));
    let who = game.people().person(own).unwrap();
    let manager = Actor { who, manages: true };
    for command in [
        Command::Remove(next),
        Command::Replace {
            entrant: next,
            by: person(9),
        },
    ] {
        assert_eq!(decide(&game, manager, &command, START), Err(Refusal::OwnOpponent));
        assert!(decide(&game, ORGANISER, &command, START).is_ok(), "another may");
    }
    assert!(decide(&game, manager, &Command::Remove(beaten), START).is_ok());
    assert_replays(&game);
}

#[test]
fn a_match_of_one_who_was_removed_is_played_to_its_end() {
    let mut game = begun(plan(Format::KnockOut), 4);
    let pairing = open(&game)[0];
    let running = opened(&mut game, &pairing, START);
    let removed = pairing.fixture.seats[Seat::One];
    act(&mut game, ORGANISER, Command::Remove(removed), START).unwrap();
    let known = |game: &Tournament| game.state().pairing(pairing.fixture.id).unwrap().outcome;
    assert_eq!(known(&game), None);
    assert!(!game.reactions().iter().any(|one| matches!(one, Reaction::Stop { .. })));
    let told = Command::Result {
        pairing: pairing.fixture.id,
        game: running,
        result: MatchResult::Won(Seat::One),
    };
    act(&mut game, PROGRAM, told, START).unwrap();
    assert_eq!(known(&game), Some(Outcome::Won(Seat::One)));
    // Played again, it would be a walkover.
    let mut void = begun(plan(Format::KnockOut), 4);
    let running = opened(&mut void, &pairing, START);
    act(&mut void, ORGANISER, Command::Remove(removed), START).unwrap();
    let told = Command::Result {
        pairing: pairing.fixture.id,
        game: running,
        result: MatchResult::Void,
    };
    act(&mut void, PROGRAM, told, START).unwrap();
    let again = void.state().pairings().last().unwrap();
    assert_eq!(
        (again.fixture.replay_of, again.outcome),
        (Some(pairing.fixture.id), Some(Outcome::Forfeited(Seat::One)))
    );
    assert_replays(&void);
}

#[test]
fn who_was_removed_before_it_begins_cannot_join_again() {
    let mut game = joined(plan(Format::RoundRobin), 3);
    act(&mut game, ORGANISER, Command::Remove(EntrantId(1)), START).unwrap();
    assert_eq!(act(&mut game, person(1), Command::Join, START), Err(Refusal::Removed));
    let by = person(9);
    let replace = Command::Replace {
        entrant: EntrantId(1),
        by,
    };
    assert_eq!(
        act(&mut game, ORGANISER, replace.clone(), START),
        Err(Refusal::NotBegun)
    );
    act(&mut game, ORGANISER, begin(), START).unwrap();
    assert_eq!(game.state().seeds(), [EntrantId(0), EntrantId(2)]);
    assert_eq!(act(&mut game, ORGANISER, replace, START), Err(Refusal::NoSuchEntrant));
}

#[test]
fn the_organiser_ends_it_and_no_one_is_champion() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    let pairing = open(&game)[0];
    let running = opened(&mut game, &pairing, START);
    assert_eq!(
        act(&mut game, person(0), Command::End, START),
        Err(Refusal::NotOrganiser)
    );
    assert_eq!(act(&mut game, ORGANISER, Command::End, START), Ok(vec![Event::Ended]));
    assert_eq!((game.state().phase(), game.state().champion()), (Phase::Ended, None));
    assert_eq!(game.reactions(), [Reaction::Over], "the match may be played on");
    // Its result changes nothing.
    let (pairing, result) = (pairing.fixture.id, MatchResult::Drawn);
    let told = Command::Result {
        pairing,
        game: running,
        result,
    };
    assert_eq!(
        act(&mut game, PROGRAM, told, START),
        Ok(vec![Event::MatchClosed(pairing)])
    );
    assert_eq!(game.state().pairing(pairing).unwrap().outcome, None);
    for command in [
        Command::Pause,
        Command::Resume,
        Command::End,
        Command::Remove(EntrantId(0)),
    ] {
        assert_eq!(act(&mut game, ORGANISER, command, START), Err(Refusal::Over));
    }
    assert_replays(&game);
}

#[test]
fn a_person_who_is_forgotten_forfeits_and_the_record_still_replays() {
    let mut game = begun(plan(Format::RoundRobin), 4);
    let before = game.record().log().len();
    act(&mut game, PROGRAM, Command::Forget(person(2)), START).unwrap();
    assert_eq!(game.people().person(EntrantId(2)), Some(UserId::FORGOTTEN));
    assert_eq!(game.state().presence(EntrantId(2)), Some(Presence::Left));
    assert_eq!(game.entrant_of(UserId::FORGOTTEN), None);
    assert_eq!(game.record().log().len(), before + 1);
    assert_replays(&game);
    let version = game.version();
    assert_eq!(
        act(&mut game, PROGRAM, Command::Forget(person(2)), START),
        Ok(Vec::new())
    );
    assert_eq!(game.version(), version, "they stand nowhere any more");
    // One who is forgotten when it is over is only forgotten.
    act(&mut game, ORGANISER, Command::End, START).unwrap();
    assert_eq!(
        act(&mut game, PROGRAM, Command::Forget(person(1)), START),
        Ok(Vec::new())
    );
    assert_eq!(game.version(), version + 2);
    assert_eq!(game.people().person(EntrantId(1)), Some(UserId::FORGOTTEN));
    assert_replays(&game);
}

#[test]
fn without_its_organiser_it_goes_on_or_ends_if_it_could_not_begin() {
    let forget = Command::Forget(ORGANISER);
    let mut running = begun(plan(Format::RoundRobin), 4);
    act(&mut running, ORGANISER, Command::Pause, START).unwrap();
    act(&mut running, PROGRAM, forget.clone(), START.after(DAY)).unwrap();
    assert_eq!(running.state().paused(), None);
    assert_eq!(
        act(&mut running, UserId::FORGOTTEN, Command::End, START),
        Err(Refusal::NotOrganiser)
    );
    round_for_the_lower(&mut running, START.after(DAY));
    assert_eq!(running.state().rounds().len(), 2);
    let mut waiting = joined(plan(Format::RoundRobin), 4);
    assert_eq!(act(&mut waiting, PROGRAM, forget, START), Ok(vec![Event::Ended]));
    assert_replays(&waiting);
}

#[test]
fn a_pause_or_an_outage_between_two_rounds_moves_the_next() {
    let rested = Plan {
        rest_hours: 12,
        ..plan(Format::RoundRobin)
    };
    let mut game = begun(rested, 4);
    round_for_the_lower(&mut game, START);
    act(&mut game, ORGANISER, Command::Pause, START.after(HOUR)).unwrap();
    act(&mut game, ORGANISER, Command::Resume, START.after(HOUR * 31)).unwrap();
    assert_eq!(game.reactions(), [Reaction::Ring(START.after(HOUR * 42))]);
    // The outage is told only when the round should have begun long ago.
    act(&mut game, PROGRAM, Command::Delay(HOUR * 10), START.after(HOUR * 50)).unwrap();
    assert_eq!(game.state().rounds().len(), 1);
    assert_eq!(game.reactions(), [Reaction::Ring(START.after(HOUR * 52))]);
}

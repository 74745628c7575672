//! Endings, and counting them.

use super::*;
use crate::testing::{ANN, BEN, CY, HEAP, NOON, challenged, fresh, heap};
use crate::{EndSummary, Finished, PlayerResult, Rated, longest_run, opponents, streak, tally};
use headsup_engine::{Level, Seat};

fn listed(game: &Match) -> Finished {
    Finished {
        id: game.id(),
        people: game.people(),
        ended: game.record().changed(),
        ending: game.ending().unwrap(),
    }
}

#[test]
fn a_match_has_an_ending_once_it_was_played_to_one() {
    assert_eq!(challenged(1).ending(), None);
    let mut declined = challenged(1);
    act(&mut declined, BEN, Command::Decline(None)).unwrap();
    assert_eq!(declined.ending(), None, "it was never begun");
    let mut game = begun(1);
    assert_eq!(game.ending(), None);
    let seat = game.seat_of(ANN).unwrap();
    act(&mut game, ANN, Command::Resign { ply: None }).unwrap();
    let ending = game.ending().unwrap();
    assert_eq!((ending.how, ending.winner), (EndSummary::Resigned, Some(seat.other())));

    let ending = finished(1).ending().unwrap();
    let reason = "last-counter".to_owned();
    assert_eq!(ending.game, "heap");
    assert_eq!(ending.rated, Rated::No);
    assert!(matches!(ending.how, EndSummary::Rules { reason: why, .. } if why == reason));
}

#[test]
fn each_of_the_two_has_their_own_luck() {
    let game = finished(1);
    let listed = listed(&game);
    let winner = listed.ending.winner.unwrap();
    assert_eq!(
        (listed.luck(winner), listed.luck(winner.other())),
        (PlayerResult::Won, PlayerResult::Lost)
    );
    for seat in Seat::BOTH {
        assert_eq!(listed.person_at(seat), game.person_at(seat));
    }
    assert_eq!(listed.seat_of(ANN), game.seat_of(ANN));
    assert_eq!((listed.other(ANN), listed.other(CY)), (Some(BEN), None));
}

#[test]
fn matches_are_counted_by_game_by_seat_and_by_opponent() {
    let resigned = |number: u8, opponent: UserId, loser: UserId| {
        let mut game = challenge(fresh(number), ANN, Some(opponent), heap(), HEAP, NOON).unwrap();
        act(&mut game, opponent, Command::Accept(Vec::new())).unwrap();
        act(&mut game, loser, Command::Resign { ply: None }).unwrap();
        listed(&game)
    };
    let mut drawn = resigned(4, BEN, ANN);
    drawn.ending.winner = None;
    drawn.ending.game = "other".to_owned();
    let all = [resigned(1, BEN, ANN), resigned(2, CY, CY), resigned(3, CY, CY), drawn];
    let counted = tally(ANN, &all);
    assert_eq!(
        counted.iter().map(|game| &*game.game).collect::<Vec<_>>(),
        ["heap", "other"]
    );
    let heap = &counted[0];
    assert_eq!(
        (heap.all.won, heap.all.lost, heap.all.drawn, heap.all.played()),
        (2, 1, 0, 3)
    );
    let by_opponent: Vec<_> = heap
        .others
        .iter()
        .map(|(who, tally)| (*who, tally.won, tally.lost))
        .collect();
    assert_eq!(by_opponent, [(CY, 2, 0), (BEN, 0, 1)]);
    for seat in Seat::BOTH {
        let here = all[..3].iter().filter(|one| one.seat_of(ANN) == Some(seat));
        assert_eq!(heap.seats[seat].played(), here.count() as u32);
    }
    assert_eq!(counted[1].all.drawn, 1);
    assert_eq!(tally(UserId(99), &all), []);
}

#[test]
fn a_run_of_wins_is_ended_by_what_is_no_win_and_not_by_what_was_stopped() {
    let game = listed(&finished(1));
    let seat = game.seat_of(ANN).unwrap();
    let ended = |winner, how| {
        let mut one = game.clone();
        (one.ending.winner, one.ending.how) = (winner, how);
        one
    };
    let won = ended(Some(seat), EndSummary::Resigned);
    let lost = ended(Some(seat.other()), EndSummary::OutOfTime);
    let (drawn, stopped) = (ended(None, EndSummary::Agreed), ended(None, EndSummary::Stopped));
    let run = |all: &[&Finished]| longest_run(ANN, &all.iter().map(|one| (*one).clone()).collect::<Vec<_>>());
    assert_eq!(run(&[]), 0);
    assert_eq!(run(&[&won, &stopped, &won, &lost, &won]), 2);
    assert_eq!(run(&[&won, &drawn, &won, &won, &won]), 3);
    assert_eq!(longest_run(CY, &[won]), 0);
}

#[test]
fn a_streak_counts_wins_against_one_opponent_in_one_game() {
    let game = listed(&finished(1));
    let ann = game.seat_of(ANN).unwrap();
    let mut number = 0;
    let mut ended = |winner, how| {
        number += 1;
        let mut one = game.clone();
        one.id = fresh(number).id;
        (one.ending.winner, one.ending.how) = (winner, how);
        one
    };
    let mut won = || ended(Some(ann), EndSummary::Resigned);
    let (last, before, first) = (won(), won(), won());
    let (mut elsewhere, mut with_cy) = (won(), won());
    elsewhere.ending.game = "other".to_owned();
    elsewhere.ending.winner = Some(ann.other());
    with_cy.people.challenger = if with_cy.people.challenger == BEN { CY } else { ANN };
    with_cy.people.opponent = with_cy.people.opponent.map(|who| if who == BEN { CY } else { who });
    with_cy.ending.winner = Some(ann.other());
    let lost = ended(Some(ann.other()), EndSummary::Resigned);
    let stopped = ended(None, EndSummary::Stopped);
    let drawn = ended(None, EndSummary::Agreed);
    let count = |of: &Finished, all: &[&Finished], most| {
        let all: Vec<Finished> = all.iter().map(|one| (*one).clone()).collect();
        streak(of.id, &all, most)
    };
    let all = [&last, &elsewhere, &before, &stopped, &with_cy, &first];
    assert_eq!(count(&last, &all, 9), Some(3));
    assert_eq!(count(&last, &all, 6), None, "it may have begun earlier");
    assert_eq!(count(&before, &all, 9), Some(2), "later matches do not change it");
    assert_eq!(count(&last, &[&last, &before, &lost, &first], 4), Some(2));
    assert_eq!(count(&last, &[&last, &drawn, &before], 3), Some(1));
    assert_eq!(count(&drawn, &[&drawn, &last], 9), None);
    assert_eq!(count(&last, &[&before], 9), None);
}

#[test]
fn opponents_are_people_who_are_known_the_most_frequent_first() {
    let game = listed(&finished(1));
    let against = |other, slug: &str| {
        let mut one = game.clone();
        one.people = People::new(ANN, Some(other));
        one.ending.game = slug.to_owned();
        one
    };
    let computer = UserId::computer(Level::ALL[0]);
    let mut all = vec![
        against(BEN, "heap"),
        against(CY, "heap"),
        against(CY, "other"),
        against(BEN, "other"),
        against(CY, "heap"),
    ];
    all.extend(
        [computer, UserId::FORGOTTEN]
            .into_iter()
            .flat_map(|who| vec![against(who, "heap"); 9]),
    );
    assert_eq!(opponents(&tally(ANN, &all)), [(CY, 3), (BEN, 2)]);
}

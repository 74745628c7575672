//! Who thinks for a seat: about the table as that seat knows it.

use super::*;
use crate::testing::{ANN, HEAP, fresh, heap, twice, uncut};
use headsup_engine::{Level, SearchRng, Seat};

/// A match under terms whose heap begins with so many counters.
fn heap_of(left: u64, terms: &Terms) -> Match {
    let starts = |number: u8| HEAP.open_position(uncut(fresh(number)), &terms.options).state() == left;
    let number = (0u8..).find(|&number| starts(number)).expect("some heap is as large");
    let mut game = challenge(fresh(number), ANN, Some(BEN), terms.clone(), HEAP, NOON).unwrap();
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    game
}

fn chance(game: &Match, seat: Seat) -> f32 {
    let mut thinker = game.thinker(seat, 1).expect("the match has begun");
    thinker.think(400);
    thinker.thought().open(seat).expect("it is for this seat").chance
}

#[test]
fn before_a_challenge_is_accepted_there_is_nothing_to_think_about() {
    assert!(challenged(1).thinker(Seat::One, 1).is_none());
}

#[test]
fn the_strongest_level_finds_the_only_move_that_wins() {
    for left in [5, 6, 7, 9, 10, 11] {
        let game = heap_of(left, &heap());
        let seat = game.to_decide().expect("it is played");
        let mut thinker = game.thinker(seat, left).expect("the match has begun");
        let decided = Level::Expert.decide(&mut *thinker, &mut SearchRng::new(1), None, &|| false);
        let decided = decided
            .and_then(|decided| decided.open(seat))
            .expect("the seat decides");
        // Who leaves a multiple of four wins.
        assert_eq!(decided.notation, format!("take {}", left % 4), "of {left}");
    }
}

#[test]
fn a_seat_thinks_about_the_steps_that_it_tried_and_the_other_knows_nothing_of_them() {
    let mut game = heap_of(5, &twice());
    let mover = game.to_decide().expect("it is played");
    assert!(chance(&game, mover) > 0.8, "two and three are five");
    let (who, command) = (at_turn(&game), take(&game, 1));
    act(&mut game, who, command).unwrap();
    assert!(chance(&game, mover) < 0.3, "one take more, and four are left");
    assert!(chance(&game, mover.other()) < 0.3, "to them it is five and two takes");
}

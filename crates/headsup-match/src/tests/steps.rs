//! Turns of several steps: what can be taken back, and who knows of it.

use std::time::Duration;

use super::*;
use crate::testing::{ANN, HEAP, fresh, twice, uncut};
use headsup_engine::Seat;

/// A match of two takes a turn, with so many counters left that nobody can win at once.
fn double() -> Match {
    double_at(TimeControl::Free)
}

fn double_at(pace: TimeControl) -> Match {
    let terms = Terms { pace, ..twice() };
    let seed = (0u8..)
        .find(|&number| heap_of(number) >= 10)
        .expect("some heap is large");
    let mut game = challenge(fresh(seed), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    game
}

fn heap_of(number: u8) -> u64 {
    let table = HEAP.open_position(uncut(fresh(number)), &twice().options);
    table.state().as_u64().expect("a number")
}

fn tries(game: &mut Match, number: u32) -> Vec<Event> {
    let (who, command) = (at_turn(game), take(game, number));
    act(game, who, command).unwrap()
}

fn takes_back(game: &mut Match) -> Result<Vec<Event>, Refusal> {
    let mark = game.mark(game.to_decide().unwrap());
    act(game, at_turn(game), Command::TakeBack { mark })
}

#[test]
fn a_step_is_the_movers_alone_until_the_turn_is_handed_over() {
    let mut game = double();
    let mover = game.to_decide().unwrap();
    let before = format!("{:?}", game.table());
    assert_eq!(tries(&mut game, 1), [Event::Tried("take 1".to_owned())]);
    assert_eq!(format!("{:?}", game.table()), before);
    assert_ne!(format!("{:?}", game.table_of(mover)), before);
    assert_eq!(format!("{:?}", game.table_of(mover.other())), before);
    assert_eq!((game.tried(mover).len(), game.tried(mover.other()).len()), (1, 0));
    assert!(game.played().is_empty() && game.last_turn().is_empty());

    let moved = |text: &str| Event::Moved(text.to_owned());
    assert_eq!(tries(&mut game, 2), [moved("take 1"), moved("take 2")]);
    assert_eq!((game.played().len(), game.last_turn().len()), (2, 2));
    assert_eq!(game.to_decide(), Some(mover.other()));
    assert!(game.tried(mover).is_empty() && game.record().tried().is_empty());
}

#[test]
fn a_step_that_is_stored_with_a_pause_shows_everybody_the_clocks() {
    let mut game = double_at(TimeControl::Days(1));
    let pause = Interval {
        from: NOON,
        until: NOON.after(Duration::from_secs(60)),
    };
    let (version, deadline) = (game.version_for(None), game.times().unwrap().deadline);
    let met = game.circumstances(&[pause], |_, _| None, pause.until);
    game.meet(&met, pause.until);
    tries(&mut game, 1);
    assert!(game.times().unwrap().deadline > deadline);
    for who in [None, Some(Seat::One), Some(Seat::Two)] {
        assert_eq!(game.version_for(who), game.version());
    }
    assert!(game.version() > version);
}

#[test]
fn a_step_that_was_taken_back_leaves_no_trace() {
    let mut game = double();
    let before = format!("{:?}", game.table());
    let mover = game.to_decide().unwrap();
    tries(&mut game, 2);
    assert_eq!(takes_back(&mut game), Ok(vec![Event::TakenBack]));
    assert_eq!(format!("{:?}", game.table_of(mover)), before);
    assert_eq!(takes_back(&mut game), Err(Refusal::NothingToTakeBack));
    tries(&mut game, 1);
    tries(&mut game, 1);
    assert_eq!(game.record().moves(), ["take 1", "take 1"]);
    assert_eq!(game.mark(mover).step, 0, "the other one's buttons do not count them");
}

#[test]
fn a_step_that_drew_on_chance_stands_with_those_before_it() {
    let mut game = double();
    let mover = game.to_decide().unwrap();
    assert_eq!(tries(&mut game, 3), [Event::Moved("take 3".to_owned())]);
    assert_eq!(game.to_decide(), Some(mover), "the turn goes on");
    assert_eq!(takes_back(&mut game), Err(Refusal::NothingToTakeBack));
}

#[test]
fn a_button_of_a_position_that_was_taken_back_is_stale() {
    let mut game = double();
    let who = at_turn(&game);
    tries(&mut game, 1);
    let old = take(&game, 1);
    let twice = Command::TakeBack {
        mark: game.mark(game.to_decide().unwrap()),
    };
    act(&mut game, who, twice.clone()).unwrap();
    assert_eq!(act(&mut game, who, twice), Err(Refusal::Stale), "a double click");
    tries(&mut game, 2);
    assert_eq!(act(&mut game, who, old), Err(Refusal::Stale));
    assert_eq!(game.record().tried(), ["take 2"]);
}

#[test]
fn nobody_takes_back_for_another() {
    let mut game = double();
    tries(&mut game, 1);
    let waits = game.person_at(game.to_decide().unwrap().other()).unwrap();
    let mark = game.mark(game.to_decide().unwrap());
    assert_eq!(act(&mut game, waits, Command::TakeBack { mark }), Err(Refusal::Stale));
    let mark = game.mark(game.to_decide().unwrap().other());
    assert_eq!(
        act(&mut game, waits, Command::TakeBack { mark }),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(game.record().tried().len(), 1);
}

#[test]
fn a_player_who_resigns_in_mid_turn_leaves_the_table_as_the_other_knows_it() {
    let mut game = double();
    let before = format!("{:?}", game.table());
    tries(&mut game, 1);
    let who = at_turn(&game);
    act(&mut game, who, Command::Resign { ply: Some(0) }).unwrap();
    assert_eq!(format!("{:?}", game.table()), before);
    assert!(game.record().moves().is_empty() && game.record().tried().is_empty());
}

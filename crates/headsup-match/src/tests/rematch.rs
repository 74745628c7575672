//! Once more with the seats swapped.

use super::*;
use crate::testing::{ANN, BEN, CY, NOON, fresh};
use headsup_engine::Seat;

#[test]
fn a_rematch_is_asked_for_by_one_and_accepted_by_the_other_with_the_seats_swapped() {
    let mut over = finished(1);
    let ask = |over: &Match, next: Option<&Match>, who| rematch(over, next, who, fresh(9), NOON);
    assert!(matches!(ask(&begun(1), None, ANN), Err(Refusal::NotOver)));
    assert!(matches!(ask(&over, None, CY), Err(Refusal::NotYourMatch)));
    let Ok(Rematch::Ask(mut next, event)) = ask(&over, None, BEN) else {
        panic!("Ben may ask")
    };
    over.evolve(&[event], NOON);
    assert_eq!((over.rematch(), next.rematch_of()), (Some(next.id()), Some(over.id())));
    assert_eq!(next.people(), People::new(BEN, Some(ANN)));
    assert!(matches!(ask(&over, Some(&next), BEN), Err(Refusal::RematchAsked(_))));
    assert!(matches!(ask(&over, Some(&next), ANN), Ok(Rematch::Accept)));
    act(&mut next, ANN, Command::Accept(Vec::new())).unwrap();
    for who in [ANN, BEN] {
        assert_eq!(next.seat_of(who).map(Seat::other), over.seat_of(who));
        assert!(matches!(ask(&over, Some(&next), who), Err(Refusal::RematchBegun(_))));
    }
}

#[test]
fn a_rematch_is_not_asked_of_a_person_who_was_forgotten() {
    let mut over = finished(1);
    over.people = over.people.without(BEN).expect("Ben played");
    let asked = rematch(&over, None, ANN, fresh(9), NOON);
    assert!(matches!(asked, Err(Refusal::OtherForgotten)));
}

#[test]
fn a_rematch_that_came_to_nothing_can_be_asked_for_again() {
    let over = finished(1);
    for (who, command) in [(BEN, Command::Withdraw), (ANN, Command::Decline(None))] {
        let Ok(Rematch::Ask(mut next, _)) = rematch(&over, None, BEN, fresh(9), NOON) else {
            panic!("Ben may ask")
        };
        act(&mut next, who, command).unwrap();
        assert!(matches!(
            rematch(&over, Some(&next), ANN, fresh(8), NOON),
            Ok(Rematch::Ask(..))
        ));
    }
    let Ok(Rematch::Ask(next, _)) = rematch(&over, None, BEN, fresh(9), NOON) else {
        panic!("Ben may ask")
    };
    let later = NOON.after(CHALLENGE_STANDS);
    assert!(matches!(
        rematch(&over, Some(&next), ANN, fresh(8), later),
        Ok(Rematch::Ask(..))
    ));
}

//! The laws of the computer player: it knows only what its seat may see, and it always comes to a legal move.

use rand::RngExt;

use super::{Point, Story};
use crate::card::Sight;
use crate::game::Status;
use crate::game_text::GameText;
use crate::information_state::InformationState;
use crate::menu;
use crate::rules::Game;
use crate::search::{ExpectedMove, Search, SearchResult};
use crate::search_rng::SearchRng;
use crate::seat::Seat;

/// Simulations that a thought of these laws rests on.
const SIMULATIONS: u64 = 24;
/// So many, and something is expected.
const EXPECTING: u64 = 200;

/// What a seat thinks of a position.
fn thought<G: Game>(game: &G, seat: Seat, number: u64) -> SearchResult {
    let mut thinker = Search::on(None, InformationState::of(game, seat), &[], number);
    thinker.think(SIMULATIONS);
    thinker.thought().open(seat).expect("it thinks for this seat")
}

/// Honesty: deal the cards anew that a seat cannot see, and with the same chance it thinks the same of every move, no matter whose turn it
/// is. Not the distribution alone stays, but the move. The other table is a guess, but what is thought of the true one is not.
pub fn honesty<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    if point.seat().is_none() {
        return; // there is nothing left to think about
    }
    let chance = &mut story.chance();
    let number = chance.random();
    for seat in Seat::BOTH {
        let before = thought(&point.game, seat, number);
        let other = InformationState::of(&point.game, seat).redealt(&mut SearchRng::new(chance.random()));
        assert_eq!(thought(&other, seat, number), before, "seat {seat} knows a hidden card");
    }
}

/// Foresight: what a seat expects to follow its moves is the same whatever lies where it cannot see, and names no card that the seat is
/// not shown, in its words for the position or for its moves.
pub fn foresight<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    let Some(seat) = point.seat() else {
        return;
    };
    let (chance, sight) = (&mut story.chance(), Sight::seat(seat));
    let number = chance.random();
    let explained = |game: &G| {
        let mut thinker = Search::on(None, InformationState::of(game, seat), &[], number);
        thinker.think(EXPECTING);
        thinker.explained().open(seat).expect("it thinks for this seat")
    };
    let before = explained(&point.game);
    let other = InformationState::of(&point.game, seat).redealt(&mut SearchRng::new(chance.random()));
    assert_eq!(explained(&other), before, "seat {seat} expects by a hidden card");
    let mut shown = format!("{:?}", point.game.describe(sight, None));
    for mv in point.legal() {
        shown += &format!("{:?}", menu::spoken(&point.game, &mv, sight));
    }
    let expected = before
        .moves
        .iter()
        .flat_map(|mv| mv.variation.iter().chain(&mv.prevents));
    for ExpectedMove { spoken, reason, .. } in expected {
        for code in spoken
            .codes()
            .into_iter()
            .chain(reason.iter().flat_map(GameText::codes))
        {
            assert!(
                shown.contains(code),
                "seat {seat} is not shown {code}: {spoken:?} {reason:?}"
            );
        }
    }
}

/// Guessing: a redealt table has the same cards, asks the same seat and offers the guesser the same moves.
pub fn guessing<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    let Some(mover) = point.seat() else {
        return;
    };
    let inventory = |game: &G| {
        let mut inventory = game.card_multiset(Sight::OPEN);
        inventory.sort();
        inventory
    };
    let chance = &mut SearchRng::new(story.chance().random());
    for seat in Seat::BOTH {
        let guess = InformationState::of(&point.game, seat);
        for _ in 0..3 {
            let game = guess.redealt(chance);
            assert_eq!(inventory(&game), inventory(&point.game));
            assert!(matches!(game.status(), Status::Turn { seat, .. } if seat == mover));
            let (sight, mut legal) = (Sight::seat(mover), Vec::new());
            game.legal_moves(sight, &mut legal);
            assert!(!legal.is_empty(), "a guess leaves nothing to do");
            if seat == mover {
                assert_eq!(legal, point.legal(), "seat {seat} guesses its own cards");
            }
            let judged = game.evaluate(Sight::OPEN);
            assert!(judged.is_none_or(|share| (0.0..=1.0).contains(&share)), "{judged:?}");
        }
    }
    let thought = thought(&point.game, mover, 1);
    assert_eq!(thought.moves.len(), point.legal().len(), "it weighs every legal move");
    assert!(
        thought
            .moves
            .iter()
            .all(|weighed| (0.0..=1.0).contains(&weighed.chance))
    );
}

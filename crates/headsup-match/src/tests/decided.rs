//! A match that is decided before its end, and what it is when the one who cannot win any more leaves it at that.

use super::*;
use crate::testing::{ANN, accepted, fresh};
use headsup_engine::{GameEntry, Outcome, Seat};
use headsup_games::CATALOG;

/// A match of Joker's Row in which one seat has just taken its eighth place; who has it.
fn at_eight(number: u8) -> (Match, Seat) {
    let book: &'static dyn GameEntry = CATALOG.find("jokers-row").unwrap();
    let mut game = accepted(fresh(number), [ANN, BEN], book);
    while game.decided().is_none() {
        let (who, seat) = (at_turn(&game), game.to_decide().unwrap());
        let legal = game.table_of(seat).unwrap().legal().unwrap().open(seat).unwrap();
        let text = legal
            .iter()
            .map(|entry| entry.notation.clone())
            .find(|text| !text.starts_with("overload") && !text.starts_with("omen"))
            .unwrap();
        let mark = game.mark(seat);
        act(&mut game, who, Command::Move { mark, text }).unwrap();
    }
    let winner = game.decided().and_then(|outcome| outcome.winner).unwrap();
    (game, winner)
}

fn resign(game: &mut Match, seat: Seat) {
    let who = game.person_at(seat).unwrap();
    act(game, who, Command::Resign { ply: None }).unwrap();
}

#[test]
fn the_one_who_cannot_win_any_more_finishes_it_by_the_rules() {
    let (mut game, winner) = at_eight(1);
    assert_eq!(game.phase(), Phase::Playing, "the rules go on");
    let Some(Outcome { score, .. }) = game.decided() else {
        panic!("it is decided")
    };
    assert_eq!(score[winner], 8);
    resign(&mut game, winner.other());
    let reason = "decided";
    let end = End {
        winner: Some(winner),
        how: EndReason::Rules { reason, score },
    };
    assert_eq!(game.phase(), Phase::Over(end));
    let how = EndSummary::Rules {
        reason: reason.to_owned(),
        score,
    };
    assert_eq!(game.ending().unwrap().how, how);
}

#[test]
fn it_is_stored_as_ever_and_its_transcript_checks() {
    let (mut game, winner) = at_eight(2);
    resign(&mut game, winner.other());
    let record = Record::from_bytes(&game.record().to_bytes()).unwrap();
    let again = Match::replay(game.id(), game.version(), game.people(), record, game.rulebook()).unwrap();
    assert_eq!(again.phase(), game.phase());
    let text = Transcript::of(&game).unwrap().to_string();
    let check = |text: &str| Transcript::read(text).unwrap().check(game.rulebook());
    let ending = check(&text).unwrap();
    assert_eq!((ending.winner, &*ending.reason), (Some(winner), "decided"));
    check(&text.replace("decided", "all-claimed")).unwrap_err();
}

#[test]
fn who_has_won_and_gives_up_all_the_same_has_resigned() {
    let (mut game, winner) = at_eight(3);
    resign(&mut game, winner);
    let end = End {
        winner: Some(winner.other()),
        how: EndReason::Resigned(winner),
    };
    assert_eq!(game.phase(), Phase::Over(end));
}

//! What is promised of a deal, who may cut and when, and what is revealed.

use super::*;
use crate::fair::Origin;
use crate::testing::{ANN, CY, HEAP, fresh, heap, uncut};
use headsup_engine::{Seat, Seed};

fn cut(text: &str) -> Command {
    Command::Cut {
        cut: text.parse().expect("a cut"),
        roles: Vec::new(),
    }
}

fn cuts(challenger: &str, opponent: &str) -> ClientSeeds {
    ClientSeeds {
        challenger: challenger.parse().ok(),
        opponent: opponent.parse().ok(),
    }
}

/// Computed by Python's `hashlib` and `hmac` from the words of `docs/fairness.md`.
#[test]
fn promise_seed_and_hashes_are_those_that_another_program_computes() {
    let id: MatchId = "0abc1234".parse().expect("an id");
    let secret = ServerSeed(std::array::from_fn(|at| at as u8));
    assert_eq!(
        secret.promise(id).to_string(),
        "12ed76b43984e3ec3b7397424f4fb58fdebe868991467d1cbbd08b8add3f3741"
    );
    let seed = |challenger, opponent| secret.seed(id, &cuts(challenger, opponent)).reveal();
    assert_eq!(
        seed("", ""),
        "47f6733e3dda0311a3a358b662f9df34fd50ee776727ce7ed28c4dd43b65c615"
    );
    assert_eq!(
        seed("17 plum", "né-3"),
        "68726fe0302de08133df560bbd52315a8cec9fe11da1d8a50e9ce6aab1a5bd6b"
    );
    assert_eq!(
        seed("", "17 plum"),
        "d124af9a05068d51e952dac7f9c91e6a7a8dac769acdb6d8ef707c8ad5602bd8"
    );
    let hash = |side| "17 plum".parse::<ClientSeed>().expect("a cut").hash(id, side);
    assert_eq!(
        hash(Side::Challenger),
        "0a3f4b0b7250bcb45c4b5ad1d31b7467d9980a5ad3c0a7fbb5059e45b1d84423"
    );
    assert_eq!(
        hash(Side::Opponent),
        "b7bd8fd7cecdade19d94bc68b7d44fb05e619d3990e4b564d521536f0208ce50"
    );
}

#[test]
fn a_cut_is_words_of_letters_digits_and_hyphens() {
    for (text, read) in [("7", "7"), ("  17   Plum ", "17 Plum"), ("né-3", "né-3")] {
        assert_eq!(
            text.parse::<ClientSeed>().map(|cut| cut.to_string()),
            Ok(read.to_owned())
        );
    }
    let long = "x".repeat(ClientSeed::LONGEST + 1);
    for text in ["", "   ", "`", "a\u{301}", "<@1>", "7.5", &long] {
        assert_eq!(text.parse::<ClientSeed>(), Err(NoClientSeed), "{text:?}");
    }
}

#[test]
fn both_may_cut_once_before_it_begins_and_the_opponent_takes_it_with_theirs() {
    let mut game = challenged(1);
    assert_eq!(
        act(&mut game, ANN, cut("17")),
        Ok(vec![Event::Cut(Side::Challenger, "17".parse().unwrap())])
    );
    assert!(matches!(game.phase(), Phase::Challenged { .. }));
    assert_eq!(act(&mut game, ANN, cut("18")), Err(Refusal::HasCut));
    // Nothing is dealt before everybody could see the promise and the cut's hash.
    assert_eq!(
        act(&mut game, BEN, Command::Accept(Vec::new())),
        Err(Refusal::CutNotShown)
    );
    show(&mut game);
    assert_eq!(act(&mut game, CY, cut("19")), Err(Refusal::NotForYou));
    let taken = act(&mut game, BEN, cut("plum")).unwrap();
    assert_eq!(
        taken,
        [Event::Taken(BEN), Event::Cut(Side::Opponent, "plum".parse().unwrap())]
    );
    assert!(matches!(game.phase(), Phase::Challenged { .. }) && game.table().is_none());
    assert_eq!((game.to_be_shown(), game.awaiting()), (vec![Side::Opponent], None));
    let dealt = act(&mut game, CY, Command::Shown(Side::Opponent, Shown::Posted)).unwrap();
    assert_eq!(
        dealt[..2],
        [Event::Shown(Side::Opponent, Shown::Posted), Event::Accepted(BEN)]
    );
    assert_eq!(game.phase(), Phase::Playing);
    assert_eq!(game.seed(), fresh(1).secret.seed(game.id(), &cuts("17", "plum")));
    for who in [ANN, BEN] {
        assert_eq!(act(&mut game, who, cut("20")), Err(Refusal::NotOpenAnyMore));
    }
    let record = Record::from_bytes(&game.record().to_bytes()).unwrap();
    let again = Match::replay(game.id(), game.version(), game.people(), record, HEAP).unwrap();
    assert_eq!(format!("{:?}", again.table()), format!("{:?}", game.table()));
    assert_eq!(
        again.cut(Side::Opponent).map(ClientSeed::to_string).as_deref(),
        Some("plum")
    );
}

#[test]
fn the_challenger_cuts_before_the_other_or_not_at_all() {
    let mut game = challenged(1);
    assert!(game.may_cut(Side::Challenger) && game.may_cut(Side::Opponent));
    act(&mut game, BEN, cut("plum")).unwrap();
    assert!(!game.may_cut(Side::Challenger) && !game.may_cut(Side::Opponent));
    assert_eq!(act(&mut game, ANN, cut("17")), Err(Refusal::CutTooLate));
    show(&mut game);
    assert_eq!(game.seed(), fresh(1).secret.seed(game.id(), &cuts("", "plum")));
    assert!(!game.may_cut(Side::Challenger) && !game.may_cut(Side::Opponent));
}

#[test]
fn an_open_challenge_is_taken_with_a_cut_by_the_first_who_comes() {
    let mut game = challenge(fresh(1), ANN, None, heap(), HEAP, NOON).unwrap();
    act(&mut game, CY, cut("plum")).unwrap();
    assert_eq!(
        act(&mut game, BEN, cut("pear")),
        Err(Refusal::NotForYou),
        "the seat is taken"
    );
    show(&mut game);
    assert_eq!(game.people().opponent, Some(CY));
    assert_eq!(game.seed(), fresh(1).secret.seed(game.id(), &cuts("", "plum")));
}

#[test]
fn a_cut_changes_deal_and_seats() {
    let deals: Vec<_> = (0..40)
        .map(|number| {
            let mut game = challenged(1);
            act(&mut game, ANN, cut(&number.to_string())).unwrap();
            show(&mut game);
            act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
            let drawn = game.seed().challenger_begins();
            assert_eq!(game.seat_of(ANN) == Some(Seat::One), drawn);
            (drawn, format!("{:?}", game.table()))
        })
        .collect();
    assert!(deals.iter().any(|deal| deal.0) && deals.iter().any(|deal| !deal.0));
    assert!(deals.iter().any(|deal| deal.1 != deals[0].1));
}

#[test]
fn nothing_is_revealed_before_the_end_and_never_of_a_challenge_that_came_to_nothing() {
    let promise = challenged(1).promise();
    assert!(promise.is_some());
    for mut game in [challenged(1), begun(1)] {
        assert_eq!((game.revealed(), game.promise()), (None, promise));
        let printed = format!("{game:?}");
        assert!(
            !printed.contains(&fresh(1).secret.reveal()) && !printed.contains("[1, 1, 1"),
            "{printed}"
        );
        let end = if game.record().begun() {
            Command::Resign { ply: None }
        } else {
            Command::Withdraw
        };
        act(&mut game, ANN, end).unwrap();
        let revealed = game.revealed();
        assert_eq!(revealed.is_some(), game.record().begun());
        if let Some(revealed) = revealed {
            assert_eq!((Some(revealed.promise()), revealed.seed()), (promise, uncut(fresh(1))));
            assert!(revealed.seated());
        }
    }
}

#[test]
fn stopped_and_agreed_matches_are_revealed_too_and_a_stopped_challenge_is_not() {
    let mut stopped = begun(1);
    act(&mut stopped, CY, Command::Stop).unwrap();
    assert!(stopped.revealed().is_some());
    let mut never = challenged(1);
    act(&mut never, CY, Command::Stop).unwrap();
    assert_eq!(never.revealed(), None);
}

#[test]
fn a_challenge_made_before_there_were_promises_is_played_and_cannot_be_cut() {
    let mut game = challenged(1);
    game.record.origin = Origin::Plain(Seed([1; 32]));
    for who in [ANN, BEN] {
        assert_eq!(act(&mut game, who, cut("17")), Err(Refusal::NotPromised));
    }
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    assert_eq!(game.seed(), Seed([1; 32]));
    act(&mut game, BEN, Command::Resign { ply: None }).unwrap();
    assert_eq!((game.promise(), game.revealed()), (None, None));
}

#[test]
fn a_rematch_is_promised_anew_and_its_seats_are_swapped_not_drawn() {
    for number in 0..8 {
        let over = finished(1);
        let Ok(Rematch::Ask(mut next, _)) = rematch(&over, None, BEN, fresh(number), NOON) else {
            panic!("Ben may ask")
        };
        act(&mut next, BEN, cut("3")).unwrap();
        show(&mut next);
        act(&mut next, ANN, Command::Accept(Vec::new())).unwrap();
        assert_eq!(next.seat_of(ANN).map(Seat::other), over.seat_of(ANN));
        act(&mut next, ANN, Command::Resign { ply: None }).unwrap();
        let revealed = next.revealed().expect("it is over");
        assert_eq!(revealed.seating, Seating::Swapped(over.id()));
        assert!(revealed.seated());
    }
}

#[test]
fn the_computer_waits_for_a_cut_if_it_is_asked_to() {
    let whom = UserId::computer(headsup_engine::Level::Easy);
    let asked = || {
        challenge(fresh(1), ANN, Some(whom), heap(), HEAP, NOON)
            .unwrap()
            .cut_first()
    };
    let mut game = asked();
    assert!(game.waits_for_cut() && game.awaiting().is_none());
    assert_eq!(
        act(&mut game, whom, Command::Accept(Vec::new())),
        Err(Refusal::CutNotShown)
    );
    act(&mut game, ANN, cut("17")).unwrap();
    assert_eq!(
        act(&mut game, ANN, Command::Accept(Vec::new())),
        Err(Refusal::CutNotShown)
    );
    show(&mut game);
    assert_eq!((game.phase(), game.waits_for_cut()), (Phase::Playing, false));
    assert_eq!(game.seed(), fresh(1).secret.seed(game.id(), &cuts("17", "")));

    // A player who does not want to cut after all says so.
    let mut game = asked();
    act(&mut game, ANN, Command::Accept(Vec::new())).unwrap();
    assert_eq!((game.phase(), game.seed()), (Phase::Playing, uncut(fresh(1))));
    let record = Record::from_bytes(&game.record().to_bytes()).unwrap();
    assert_eq!(&record, game.record());
}

//! The life of a match, rule by rule.

use super::*;
use crate::Challengee;
use crate::testing::{ANN, BEN, CY, HEAP, fresh, heap, uncut};
use headsup_engine::{Options, Seat};

#[test]
fn a_challenge_waits_for_the_one_who_is_named() {
    let game = challenged(1);
    assert_eq!(
        game.phase(),
        Phase::Challenged {
            expires: NOON.after(CHALLENGE_STANDS)
        }
    );
    assert_eq!(game.awaiting(), Some(Side::Opponent));
    assert_eq!(
        (game.seat_of(ANN), game.person_at(Seat::One)),
        (None, None),
        "nobody sits yet"
    );
    assert!(game.table().is_none(), "no card is dealt yet");
    assert_eq!(
        decide(&game, CY, &Command::Accept(Vec::new()), NOON),
        Err(Refusal::NotForYou)
    );
    assert_eq!(
        decide(&game, ANN, &Command::Accept(Vec::new()), NOON),
        Err(Refusal::OwnChallenge)
    );
    assert_eq!(
        decide(&game, BEN, &Command::Accept(Vec::new()), NOON),
        Ok(vec![Event::Accepted(BEN)])
    );
}

#[test]
fn an_open_challenge_is_taken_by_the_first_who_is_not_the_challenger() {
    let mut game = challenge(fresh(1), ANN, None, heap(), HEAP, NOON).unwrap();
    assert_eq!(game.awaiting(), None);
    assert_eq!(
        act(&mut game, ANN, Command::Accept(Vec::new())),
        Err(Refusal::OwnChallenge)
    );
    assert_eq!(act(&mut game, CY, Command::Decline(None)), Err(Refusal::NotForYou));
    act(&mut game, CY, Command::Accept(Vec::new())).unwrap();
    assert_eq!(game.people(), People::new(ANN, Some(CY)));
    assert_eq!(
        act(&mut game, BEN, Command::Accept(Vec::new())),
        Err(Refusal::NotOpenAnyMore)
    );
}

#[test]
fn a_challenge_to_a_role_is_taken_by_the_first_who_has_it() {
    let (judges, guests) = (RoleId(7), RoleId(8));
    let mut game = challenge(fresh(1), ANN, Challengee::Role(judges), heap(), HEAP, NOON).unwrap();
    assert_eq!((game.awaiting(), game.role()), (None, Some(judges)));
    let accept = |roles: &[RoleId]| Command::Accept(roles.to_vec());
    for roles in [&[][..], &[guests]] {
        assert_eq!(act(&mut game, BEN, accept(roles)), Err(Refusal::NotYourRole));
    }
    assert_eq!(act(&mut game, ANN, accept(&[judges])), Err(Refusal::OwnChallenge));
    assert_eq!(
        Record::from_bytes(&game.record().to_bytes()).as_ref(),
        Ok(game.record())
    );
    act(&mut game, CY, accept(&[guests, judges])).unwrap();
    assert_eq!(game.people().opponent, Some(CY));
}

#[test]
fn no_one_challenges_themselves_or_to_a_game_that_is_not_there() {
    let made = |opponent, terms| challenge(fresh(1), ANN, opponent, terms, HEAP, NOON).map(|game| game.id());
    assert_eq!(made(Some(ANN), heap()), Err(Refusal::Yourself));
    for no_person in [UserId::FORGOTTEN, UserId::PROGRAM, UserId::of_channel(ChannelId(1))] {
        assert_eq!(made(Some(no_person), heap()), Err(Refusal::UnknownTerms));
    }
    assert_eq!(
        made(
            Some(BEN),
            Terms {
                game: "go".to_owned(),
                ..heap()
            }
        ),
        Err(Refusal::UnknownTerms)
    );
    let options: Options = serde_json::from_str(r#"{"fuse": "wet"}"#).unwrap();
    assert_eq!(made(Some(BEN), Terms { options, ..heap() }), Err(Refusal::UnknownTerms));
}

#[test]
fn a_challenge_is_declined_by_the_opponent_and_withdrawn_by_the_challenger() {
    let mut game = challenged(1);
    assert_eq!(act(&mut game, ANN, Command::Decline(None)), Err(Refusal::OwnChallenge));
    assert_eq!(act(&mut game, BEN, Command::Withdraw), Err(Refusal::NotYourMatch));
    act(&mut game, BEN, Command::Decline(None)).unwrap();
    assert_eq!(game.phase(), Phase::Declined);
    assert_eq!(act(&mut game, ANN, Command::Withdraw), Err(Refusal::NotOpenAnyMore));

    let mut game = challenged(2);
    act(&mut game, ANN, Command::Withdraw).unwrap();
    assert_eq!(game.phase(), Phase::Withdrawn);
    assert_eq!(
        act(&mut game, BEN, Command::Accept(Vec::new())),
        Err(Refusal::NotOpenAnyMore)
    );
    assert_eq!(
        act(&mut game, BEN, Command::Resign { ply: None }),
        Err(Refusal::NotOpenAnyMore)
    );
}

#[test]
fn a_challenge_expires_at_its_time_and_not_before() {
    let game = challenged(1);
    let end = NOON.after(CHALLENGE_STANDS);
    let just_before = Timestamp(end.0 - 1);
    assert_eq!(game.next_alarm(), Some(end));
    assert_eq!(
        decide(&game, ANN, &Command::Ring, just_before),
        Err(Refusal::NotExpired)
    );
    assert!(decide(&game, BEN, &Command::Accept(Vec::new()), just_before).is_ok());
    assert_eq!(
        decide(&game, BEN, &Command::Accept(Vec::new()), end),
        Err(Refusal::NotOpenAnyMore),
        "though no alarm rang yet"
    );
    assert_eq!(decide(&game, CY, &Command::Ring, end), Ok(vec![Event::Expired]));
    assert_eq!(begun(1).next_alarm(), None);
    assert_eq!(decide(&begun(1), ANN, &Command::Ring, end), Err(Refusal::NotExpired));
}

#[test]
fn the_seed_says_who_begins() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..32 {
        let game = begun(number);
        let begins = uncut(fresh(number)).challenger_begins();
        assert_eq!(game.person_at(Seat::One), Some(if begins { ANN } else { BEN }));
        assert_eq!(game.seat_of(ANN).map(Seat::other), game.seat_of(BEN));
        seen.insert(begins);
    }
    assert_eq!(seen.len(), 2, "both happen");
}

#[test]
fn a_move_is_made_by_the_player_to_decide_at_the_ply_they_saw() {
    let mut game = begun(1);
    let (first, second) = (at_turn(&game), game.person_at(Seat::Two).unwrap());
    let old = take(&game, 1);
    assert_eq!(act(&mut game, second, old.clone()), Err(Refusal::NotYourTurn));
    assert_eq!(act(&mut game, CY, old.clone()), Err(Refusal::NotYourMatch));
    let events = act(
        &mut game,
        first,
        Command::Move {
            mark: PositionRef::default(),
            text: " TAKE  1 ".to_owned(),
        },
    )
    .unwrap();
    assert_eq!(
        events,
        [Event::Moved("take 1".to_owned())],
        "stored in the canon's spelling"
    );
    assert_eq!(act(&mut game, first, old), Err(Refusal::Stale), "a double click");
    let text = "give 1".to_owned();
    assert_eq!(
        act(
            &mut game,
            second,
            Command::Move {
                mark: PositionRef { ply: 1, step: 0 },
                text
            }
        ),
        Err(Refusal::Unreadable)
    );
    let four = take(&game, 4);
    match act(&mut game, second, four) {
        Err(Refusal::Illegal(objection)) => {
            let to = game.seat_of(second).unwrap();
            assert_eq!(objection.open(to).map(|objection| objection.ruling), Some("HE-1"));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn no_move_is_made_before_the_match_begins_or_after_it_ends() {
    let mut game = challenged(1);
    let command = take(&game, 1);
    assert_eq!(act(&mut game, ANN, command), Err(Refusal::NotBegun));
    let mut game = finished(1);
    let command = take(&game, 1);
    assert_eq!(act(&mut game, ANN, command), Err(Refusal::Over));
    assert_eq!(act(&mut game, ANN, Command::Resign { ply: None }), Err(Refusal::Over));
    assert_eq!(
        act(&mut game, BEN, Command::Accept(Vec::new())),
        Err(Refusal::NotOpenAnyMore)
    );
}

#[test]
fn a_forced_move_is_made_in_the_same_go() {
    let mut game = begun(1);
    loop {
        let who = at_turn(&game);
        let command = take(&game, 1);
        let events = act(&mut game, who, command).unwrap();
        if events.len() == 2 {
            assert_eq!(events, vec![Event::Moved("take 1".to_owned()); 2]);
            break;
        }
    }
    assert!(matches!(
        game.phase(),
        Phase::Over(End {
            how: EndReason::Rules {
                reason: "last-counter",
                ..
            },
            ..
        })
    ));
    assert_eq!(
        game.record().moves().len() as u32,
        game.table().unwrap().ply(),
        "it is a move like any other"
    );
    assert_eq!(game.last_turn().len(), 1, "and the last one was the other seat's");
}

#[test]
fn a_player_who_resigns_loses_even_when_it_is_not_their_turn() {
    for who in [ANN, BEN] {
        let mut game = begun(1);
        assert_eq!(
            act(&mut game, who, Command::Resign { ply: Some(7) }),
            Err(Refusal::Stale)
        );
        assert_eq!(
            act(&mut game, CY, Command::Resign { ply: None }),
            Err(Refusal::NotYourMatch)
        );
        act(&mut game, who, Command::Resign { ply: Some(0) }).unwrap();
        let seat = game.seat_of(who).unwrap();
        let end = End {
            winner: Some(seat.other()),
            how: EndReason::Resigned(seat),
        };
        assert_eq!(game.phase(), Phase::Over(end));
        assert_eq!((game.to_decide(), game.awaiting()), (None, None));
    }
}

#[test]
fn the_last_turn_is_what_was_done_since_the_other_seat_moved() {
    let mut game = begun(1);
    assert!(game.last_turn().is_empty());
    for ply in 1..=3 {
        let (who, command) = (at_turn(&game), take(&game, 1));
        let seat = game.to_decide();
        act(&mut game, who, command).unwrap();
        assert_eq!(game.played().len(), ply);
        assert_eq!(
            game.last_turn()
                .iter()
                .map(|played| Some(played.seat))
                .collect::<Vec<_>>(),
            [seat]
        );
    }
}

#[test]
fn no_refusal_is_without_a_sentence() {
    let words = concat!(
        include_str!("../../../../locales/en/matches.ftl"),
        include_str!("../../../../locales/en/ends.ftl")
    );
    let objection = {
        let mut game = begun(1);
        let (who, command) = (at_turn(&game), take(&game, 9));
        act(&mut game, who, command).unwrap_err()
    };
    let id = fresh(1).id;
    use Refusal::*;
    let all = [
        NoSuchMatch,
        UnknownTerms,
        Yourself,
        OwnChallenge,
        NotForYou,
        NotYourRole,
        NotYourMatch,
        NotOpenAnyMore,
        NotBegun,
        NotExpired,
        Over,
        Stale,
        NothingToTakeBack,
        NotYourTurn,
        Unreadable,
        objection,
        AlreadyOffered,
        OwnOffer,
        NoOffer,
        TooManyChallenges,
        TooManyMatches,
        TooManyTogether,
        HasCut,
        CutTooLate,
        CutNotShown,
        NoCut,
        NotPromised,
        Blocking,
        NotTaking,
        NotOver,
        RematchAsked(id),
        RematchBegun(id),
        OtherForgotten,
    ];
    for refusal in &all {
        assert!(words.contains(&format!("\n{} = ", refusal.message())), "{refusal:?}");
    }
    assert_eq!(
        words.matches("\nrefusal-").count(),
        all.len(),
        "and no sentence is without a refusal"
    );
}

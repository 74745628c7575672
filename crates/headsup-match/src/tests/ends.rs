//! Endings that the players make: offers and their answers, a declined challenge with a word, and the answer to every such command in
//! every phase.

use strum::VariantArray;

use super::*;
use crate::testing::{ANN, CY, HEAP, fresh, heap};
use headsup_engine::Seat;

fn propose(game: &Match, what: Proposal) -> Command {
    let ply = game.record().moves().len() as u32;
    Command::Propose { what, ply }
}

/// Returns the player to decide and the player who waits.
fn both(game: &Match) -> (UserId, UserId) {
    let mover = at_turn(game);
    (mover, if mover == ANN { BEN } else { ANN })
}

/// One more move that hands the question over.
fn moves_on(game: &mut Match) {
    let (who, command) = (at_turn(game), take(game, 1));
    act(game, who, command).unwrap();
}

#[test]
fn an_offer_that_the_other_takes_ends_the_match_without_a_winner() {
    for &what in Proposal::VARIANTS {
        for offers in [ANN, BEN] {
            let mut game = begun(1);
            let takes = if offers == ANN { BEN } else { ANN };
            let command = propose(&game, what);
            act(&mut game, offers, command).unwrap();
            assert_eq!(game.phase(), Phase::Playing, "an offer alone ends nothing");
            act(&mut game, takes, Command::Agree { what, ply: 0 }).unwrap();
            let end = End {
                winner: None,
                how: EndReason::Agreed(what, game.seat_of(offers).unwrap()),
            };
            assert_eq!(game.phase(), Phase::Over(end));
            assert_eq!((game.to_decide(), game.awaiting()), (None, None));
        }
    }
}

#[test]
fn two_who_offer_the_same_have_agreed() {
    let mut game = begun(1);
    for who in [ANN, BEN] {
        let command = propose(&game, Proposal::Draw);
        act(&mut game, who, command).unwrap();
    }
    let seat = game.seat_of(ANN).unwrap();
    assert!(
        matches!(game.phase(), Phase::Over(End { how: EndReason::Agreed(Proposal::Draw, first), .. }) if first == seat)
    );
}

#[test]
fn two_who_offer_different_things_have_not_agreed() {
    let mut game = begun(1);
    for (who, what) in [(ANN, Proposal::Draw), (BEN, Proposal::Abandon)] {
        let command = propose(&game, what);
        act(&mut game, who, command).unwrap();
    }
    assert_eq!(game.phase(), Phase::Playing);
    let wrong = Command::Agree {
        what: Proposal::Abandon,
        ply: 0,
    };
    assert_eq!(
        act(&mut game, BEN, wrong.clone()),
        Err(Refusal::OwnOffer),
        "it is their own"
    );
    act(&mut game, ANN, wrong).unwrap();
    assert!(matches!(game.phase(), Phase::Over(_)));
}

#[test]
fn an_offer_is_void_when_the_player_who_made_it_moves_and_not_before() {
    let mut game = begun(1);
    let (mover, waits) = both(&game);
    let agree = Command::Agree {
        what: Proposal::Draw,
        ply: 0,
    };
    let command = propose(&game, Proposal::Draw);
    act(&mut game, waits, command.clone()).unwrap();
    moves_on(&mut game);
    assert!(decide(&game, mover, &agree, NOON).is_ok(), "the other moved");
    moves_on(&mut game);
    assert_eq!(act(&mut game, mover, agree.clone()), Err(Refusal::NoOffer));
    assert_eq!(act(&mut game, waits, command), Err(Refusal::Stale), "an old button");
    let again = propose(&game, Proposal::Draw);
    act(&mut game, waits, again).unwrap();
    assert_eq!(
        act(&mut game, mover, agree),
        Err(Refusal::NoOffer),
        "of the offer before"
    );
    act(
        &mut game,
        mover,
        Command::Agree {
            what: Proposal::Draw,
            ply: 2,
        },
    )
    .unwrap();
}

#[test]
fn a_player_who_was_turned_down_offers_nothing_until_they_have_moved() {
    let mut game = begun(1);
    let (mover, waits) = both(&game);
    let command = propose(&game, Proposal::Draw);
    act(&mut game, mover, command).unwrap();
    for &what in Proposal::VARIANTS {
        let again = propose(&game, what);
        assert_eq!(act(&mut game, mover, again), Err(Refusal::AlreadyOffered));
    }
    let no = Command::TurnDown {
        what: Proposal::Draw,
        ply: 0,
    };
    act(&mut game, waits, no.clone()).unwrap();
    assert_eq!(act(&mut game, waits, no), Err(Refusal::NoOffer), "a double click");
    let again = propose(&game, Proposal::Abandon);
    assert_eq!(act(&mut game, mover, again), Err(Refusal::AlreadyOffered));
    moves_on(&mut game);
    let again = propose(&game, Proposal::Abandon);
    act(&mut game, mover, again).unwrap();
    assert_eq!(game.phase(), Phase::Playing);
}

#[test]
fn a_challenge_is_declined_with_a_word_or_without_one() {
    for regret in [None]
        .into_iter()
        .chain(DeclineReason::VARIANTS.iter().copied().map(Some))
    {
        let mut game = challenged(1);
        act(&mut game, BEN, Command::Decline(regret)).unwrap();
        assert_eq!((game.phase(), game.regret()), (Phase::Declined, regret));
    }
}

#[test]
fn in_every_phase_every_offer_gets_its_answer() {
    let ended = |who, command| {
        let mut game = challenged(1);
        act(&mut game, who, command).unwrap();
        game
    };
    let mut expired = challenged(1);
    expired.evolve(&[Event::Expired], NOON);
    let mut drawn = begun(1);
    drawn.evolve(&[Event::Agreed(Proposal::Draw, Seat::One)], NOON);
    let mut offered = begun(1);
    let command = propose(&offered, Proposal::Draw);
    act(&mut offered, BEN, command).unwrap();
    let ok = Ok(());
    let all = |refusal: Refusal| [0; 3].map(|_| Err(refusal.clone()));
    // What an offer, an agreement and a refusal of Ann's come to.
    let table = [
        (challenged(1), all(Refusal::NotBegun)),
        (ended(BEN, Command::Decline(None)), all(Refusal::NotOpenAnyMore)),
        (ended(ANN, Command::Withdraw), all(Refusal::NotOpenAnyMore)),
        (expired, all(Refusal::NotOpenAnyMore)),
        (begun(1), [ok.clone(), Err(Refusal::NoOffer), Err(Refusal::NoOffer)]),
        (offered, [ok.clone(), ok.clone(), ok]),
        (finished(1), all(Refusal::Over)),
        (drawn, all(Refusal::Over)),
    ];
    for (game, answers) in &table {
        let (what, ply) = (Proposal::Draw, 0);
        let propose = propose(game, what);
        let commands = [propose, Command::Agree { what, ply }, Command::TurnDown { what, ply }];
        for (command, answer) in commands.iter().zip(answers) {
            let decided = decide(game, ANN, command, NOON).map(drop);
            assert_eq!(&decided, answer, "{command:?} in {:?}", game.phase());
            assert_eq!(decide(game, CY, command, NOON), Err(Refusal::NotYourMatch));
        }
    }
}

#[test]
fn a_player_with_authority_can_stop_a_challenge_but_no_match_that_has_begun() {
    for who in [ANN, BEN] {
        let mut game = challenged(1);
        act(&mut game, who, Command::Stop).unwrap();
        assert_eq!((game.phase(), game.people().stopped_by), (Phase::Stopped, None));

        let mut game = begun(1);
        assert_eq!(act(&mut game, who, Command::Stop), Err(Refusal::StopsOwnMatch));
        let (mover, command) = (at_turn(&game), take(&game, 1));
        act(&mut game, mover, command).unwrap();
        assert_eq!(act(&mut game, who, Command::Stop), Err(Refusal::StopsOwnMatch));
        assert_eq!((game.phase(), game.people().stopped_by), (Phase::Playing, None));
    }
}

#[test]
fn a_rated_match_that_was_stopped_is_remembered_and_counts_for_nothing() {
    let terms = Terms {
        rated: Rated::Yes {
            server: Some(GuildId(9)),
        },
        ..heap()
    };
    let mut game = challenge(fresh(1), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    act(&mut game, CY, Command::Stop).unwrap();
    assert_eq!(game.people().stopped_by, Some(CY));
    let ending = game.ending().expect("both find it in their history");
    assert_eq!(
        (&ending.how, ending.winner, ending.rated),
        (&EndSummary::Stopped, None, Rated::No)
    );
    let finished = vec![Finished {
        id: game.id(),
        people: game.people(),
        ended: NOON,
        ending,
    }];
    assert_eq!(tally(ANN, &finished), []);
    let standings = Standings::new(finished, NOON);
    assert!(standings.of("heap", None).is_empty() && standings.of("heap", Some(GuildId(9))).is_empty());
}

#[test]
fn a_moderator_stops_a_match_or_a_challenge_and_nothing_comes_of_it() {
    let mut game = begun(1);
    let (who, command) = (at_turn(&game), take(&game, 1));
    act(&mut game, who, command).unwrap();
    act(&mut game, CY, Command::Stop).unwrap();
    let end = End {
        winner: None,
        how: EndReason::Stopped,
    };
    assert_eq!(game.phase(), Phase::Over(end));
    assert_eq!((game.to_decide(), game.awaiting(), game.ending()), (None, None, None));
    assert_eq!(game.played().len(), 1, "what was played can be looked back at");
    let text = Transcript::of(&game).unwrap().to_string();
    assert!(Transcript::read(&text).unwrap().check(game.rulebook).is_ok(), "{text}");

    let mut asked = challenged(1);
    act(&mut asked, CY, Command::Stop).unwrap();
    assert_eq!((asked.phase(), asked.next_alarm()), (Phase::Stopped, None));
    assert_eq!(
        act(&mut asked, BEN, Command::Accept(Vec::new())),
        Err(Refusal::NotOpenAnyMore)
    );

    for (mut over, refusal) in [
        (game, Refusal::Over),
        (finished(1), Refusal::Over),
        (asked, Refusal::NotOpenAnyMore),
    ] {
        assert_eq!(act(&mut over, CY, Command::Stop), Err(refusal));
    }
}

#[test]
fn who_may_challenge_whom() {
    let free = ChallengeQuota::default();
    assert_eq!(free.challenge(), Ok(()));
    let many = ChallengeQuota { sent: 10, ..free };
    assert_eq!(
        (many.challenge(), many.sit_down()),
        (Err(Refusal::TooManyChallenges), Ok(()))
    );
    let asked = ChallengeQuota { waiting: 20, ..free };
    assert_eq!((asked.challenge(), asked.sit_down()), (Err(Refusal::NotTaking), Ok(())));
    let blocked = ChallengeQuota { blocked: true, ..free };
    assert_eq!(
        blocked.challenge(),
        asked.challenge(),
        "who is blocked reads what others read"
    );
    assert_eq!(blocked.sit_down(), Err(Refusal::NotTaking));
    let blocks = ChallengeQuota {
        blocks: true,
        ..blocked
    };
    assert_eq!(blocks.challenge(), Err(Refusal::Blocking));
    let [busy, with_busy] = [[100, 0], [0, 100]].map(|playing| ChallengeQuota { playing, ..free });
    assert_eq!(busy.sit_down(), Err(Refusal::TooManyMatches));
    assert_eq!(with_busy.sit_down(), blocked.sit_down());
    let old_friends = ChallengeQuota { together: 20, ..free };
    assert_eq!(
        (old_friends.challenge(), old_friends.sit_down()),
        (Err(Refusal::TooManyTogether), Ok(())),
        "what stands between them can still be taken"
    );
    // To play against others they are asked by anyone who may challenge them, however much those play.
    for quota in [free, many, busy, old_friends] {
        assert_eq!(quota.invite(), Ok(()), "{quota:?}");
    }
    assert_eq!(blocks.invite(), blocks.challenge());
    for quota in [blocked, asked, with_busy] {
        assert_eq!(
            quota.invite(),
            blocked.challenge(),
            "who is blocked reads what others read"
        );
    }
}

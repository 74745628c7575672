//! Joining, leaving, and how it begins.

use super::*;

#[test]
fn people_join_and_leave_until_it_begins() {
    let mut game = announced(plan(Format::KnockOut));
    let join = |game: &mut Tournament, who| act(game, who, Command::Join, START);
    assert_eq!(join(&mut game, person(0)), Ok(vec![Event::Joined(EntrantId(0))]));
    assert_eq!(join(&mut game, person(0)), Err(Refusal::AlreadyIn));
    assert_eq!(join(&mut game, person(1)), Ok(vec![Event::Joined(EntrantId(1))]));
    assert_eq!(
        act(&mut game, person(0), Command::Leave, START),
        Ok(vec![Event::Left(EntrantId(0))])
    );
    assert_eq!(act(&mut game, person(0), Command::Leave, START), Err(Refusal::NotIn));
    assert_eq!(act(&mut game, person(9), Command::Leave, START), Err(Refusal::NotIn));
    assert_eq!(game.state().present().collect::<Vec<_>>(), [EntrantId(1)]);
    assert_eq!(
        join(&mut game, person(0)),
        Ok(vec![Event::Joined(EntrantId(0))]),
        "the same number"
    );
    let pairing = Command::Appear(PairingId(0));
    assert_eq!(act(&mut game, person(0), pairing, START), Err(Refusal::NoSuchPairing));
    act(&mut game, ORGANISER, begin(), START).unwrap();
    assert_eq!(join(&mut game, person(2)), Err(Refusal::Begun));
    assert_eq!(act(&mut game, ORGANISER, begin(), START), Err(Refusal::Begun));
    assert_replays(&game);
}

#[test]
fn it_takes_as_many_as_its_format_does_and_people_alone() {
    for (format, most) in [
        (Format::RoundRobin, 8),
        (Format::Swiss { rounds: None }, 64),
        (Format::KnockOut, 64),
    ] {
        let mut game = joined(plan(format), most);
        assert_eq!(act(&mut game, person(most), Command::Join, START), Err(Refusal::Full));
        act(&mut game, person(3), Command::Leave, START).unwrap();
        act(&mut game, person(most), Command::Join, START).unwrap();
        assert_eq!(act(&mut game, person(3), Command::Join, START), Err(Refusal::Full));
    }
    let mut game = announced(plan(Format::RoundRobin));
    let level = UserId::computer(headsup_engine::Level::Hard);
    let channel = UserId::of_channel(crate::ChannelId(1));
    for who in [UserId::FORGOTTEN, UserId::PROGRAM, level, channel] {
        assert_eq!(act(&mut game, who, Command::Join, START), Err(Refusal::NotAPerson));
    }
}

#[test]
fn it_is_seeded_by_rating_and_then_by_who_joined_first() {
    let mut game = joined(plan(Format::KnockOut), 5);
    let ratings = [
        (person(1), 1_400),
        (person(3), 1_700),
        (person(4), 1_400),
        (person(9), 2_000),
    ];
    let ratings = Command::Begin {
        ratings: ratings.into_iter().collect(),
    };
    assert_eq!(
        act(&mut game, person(0), ratings.clone(), START),
        Err(Refusal::NotOrganiser)
    );
    act(&mut game, ORGANISER, ratings, START).unwrap();
    assert_eq!(game.state().seeds(), [3, 1, 4, 0, 2].map(EntrantId));
    assert_eq!((game.state().phase(), game.state().length()), (Phase::Running, 3));
}

#[test]
fn it_begins_when_its_time_has_come_and_is_cancelled_if_too_few_joined() {
    let begins = START.after(DAY);
    let timed = Plan {
        begins: Some(begins),
        ..plan(Format::RoundRobin)
    };
    let mut game = joined(timed, 2);
    assert_eq!(game.reactions(), [Reaction::Begin(begins)]);
    assert_eq!(
        act(&mut game, PROGRAM, begin(), Timestamp(begins.0 - 1)),
        Err(Refusal::NotOrganiser)
    );
    act(&mut game, PROGRAM, begin(), begins).unwrap();
    assert_eq!(game.state().phase(), Phase::Running);
    let mut few = joined(timed, 1);
    assert_eq!(act(&mut few, ORGANISER, begin(), START), Err(Refusal::TooFew));
    assert_eq!(act(&mut few, PROGRAM, begin(), begins), Ok(vec![Event::Cancelled]));
    assert_eq!(few.reactions(), [Reaction::Over]);
    for command in [Command::Join, Command::Leave, begin()] {
        assert_eq!(act(&mut few, person(0), command, begins), Err(Refusal::Over));
    }
    assert_replays(&few);
}

#[test]
fn a_plan_that_cannot_be_played_is_refused() {
    let announce = |plan: Plan, pace: &str| {
        let pace = pace.parse().unwrap();
        Tournament::announce(plan, Terms { pace, ..terms() }, ORGANISER, START).err()
    };
    let good = plan(Format::Swiss { rounds: Some(5) });
    assert_eq!([announce(good, "3d"), announce(good, "bank-14d")], [None, None]);
    for pace in ["none", "live-10+15"] {
        assert_eq!(announce(good, pace), Some(Refusal::NotByDays));
    }
    for bad in [
        Plan { appear_days: 0, ..good },
        Plan {
            appear_days: 15,
            ..good
        },
        Plan {
            rest_hours: 169,
            ..good
        },
        plan(Format::Swiss { rounds: Some(0) }),
    ] {
        assert_eq!(announce(bad, "3d"), Some(Refusal::Implausible), "{bad:?}");
    }
}

#[test]
fn each_format_has_its_number_of_rounds() {
    let rounds =
        |format: Format, counts: &[usize]| counts.iter().map(|count| format.rounds(*count)).collect::<Vec<_>>();
    assert_eq!(rounds(Format::RoundRobin, &[2, 3, 4, 7, 8]), [1, 3, 3, 7, 7]);
    assert_eq!(
        rounds(Format::Swiss { rounds: None }, &[2, 3, 4, 5, 8, 9, 33, 64]),
        [1, 2, 2, 3, 3, 4, 6, 6]
    );
    assert_eq!(
        rounds(Format::Swiss { rounds: Some(5) }, &[2, 3, 4, 5, 6, 64]),
        [1, 3, 3, 5, 5, 5]
    );
    assert_eq!(
        rounds(Format::KnockOut, &[2, 3, 4, 5, 8, 9, 33, 64]),
        [1, 2, 2, 3, 3, 4, 6, 6]
    );
}

#[test]
fn the_record_keeps_who_is_in_and_not_how_they_came() {
    let mut game = joined(plan(Format::KnockOut), 2);
    for _ in 0..5 {
        act(&mut game, person(0), Command::Leave, START).unwrap();
        assert_replays(&game);
        act(&mut game, person(0), Command::Join, START).unwrap();
        assert_replays(&game);
    }
    assert_eq!((game.record().log().len(), game.version()), (2, 13));
    // After many entrants have come and gone, the next reuses one of their places.
    for number in 2..400 {
        act(&mut game, person(number), Command::Join, START).unwrap();
        act(&mut game, person(number), Command::Leave, START).unwrap();
    }
    assert_eq!(game.people().entrants.len(), 256);
    assert_replays(&game);
    act(&mut game, person(3), Command::Join, START).unwrap();
    act(&mut game, ORGANISER, Command::Remove(EntrantId(3)), START).unwrap();
    for number in 500..561 {
        act(&mut game, person(number), Command::Join, START).unwrap();
    }
    assert_replays(&game);
    let present: Vec<EntrantId> = game.state().present().collect();
    assert_eq!((present.len(), game.entrant_of(person(560)).is_some()), (63, true));
    assert_eq!(
        game.state().presence(EntrantId(3)),
        Some(Presence::Removed),
        "that place stays taken"
    );
    assert_eq!(act(&mut game, person(3), Command::Join, START), Err(Refusal::Removed));
}

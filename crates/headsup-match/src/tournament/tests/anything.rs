//! Whatever people, and a program gone wrong, say at whatever time: nothing breaks, and what is stored replays.

use proptest::prelude::*;

use super::*;

fn commands() -> impl Strategy<Value = Command> {
    let entrant = (0_u16..8).prop_map(EntrantId);
    let pairing = pairing_of();
    let game = (0_u16..12).prop_map(match_id);
    let result = prop_oneof![
        Just(MatchResult::Won(Seat::One)),
        Just(MatchResult::Won(Seat::Two)),
        Just(MatchResult::Drawn),
        Just(MatchResult::Void),
    ];
    prop_oneof![
        4 => Just(Command::Join),
        1 => Just(Command::Leave),
        3 => Just(begin()),
        8 => pairing.clone().prop_map(Command::Appear),
        2 => (entrant.clone(), people()).prop_map(|(entrant, by)| Command::Replace { entrant, by }),
        3 => (entrant.clone(), 0_u16..4).prop_map(|(entrant, question)| Command::TakePlace(entrant, question)),
        1 => (entrant.clone(), 0_u16..4).prop_map(|(entrant, question)| Command::DeclinePlace(entrant, question)),
        1 => entrant.prop_map(Command::Remove),
        1 => Just(Command::Pause),
        2 => Just(Command::Resume),
        4 => (pairing.clone(), game.clone()).prop_map(|(pairing, game)| Command::Opened { pairing, game }),
        6 => (pairing, game, result).prop_map(|(pairing, game, result)| Command::Result { pairing, game, result }),
        3 => Just(Command::Ring),
        1 => (0_u64..1_000_000_000).prop_map(|millis| Command::Delay(Duration::from_millis(millis))),
        1 => (pairing_of(), 0_u64..1_000_000_000).prop_map(|(pairing, millis)| extend(pairing, Duration::from_millis(millis))),
        1 => people().prop_map(Command::Forget),
    ]
}

fn pairing_of() -> impl Strategy<Value = PairingId> + Clone {
    (0_u16..12).prop_map(PairingId)
}

fn extend(pairing: PairingId, by: Duration) -> Command {
    Command::Extend(vec![(pairing, by)])
}

fn people() -> impl Strategy<Value = UserId> {
    prop_oneof![
        8 => (0_u64..6).prop_map(person),
        4 => Just(ORGANISER),
        1 => Just(UserId::FORGOTTEN),
    ]
}

fn formats() -> impl Strategy<Value = Format> {
    prop_oneof![
        Just(Format::RoundRobin),
        (1_u8..5).prop_map(|rounds| Format::Swiss { rounds: Some(rounds) }),
        Just(Format::KnockOut),
    ]
}

proptest! {
    #[test]
    fn whatever_is_said_nothing_breaks(
        format in formats(),
        // The clock may be set back.
        said in proptest::collection::vec((people(), commands(), 0_u64..2_000_000_000), 0..150),
    ) {
        let mut game = joined(plan(format), 4);
        for (who, command, millis) in said {
            let now = Timestamp(START.0 + millis);
            let Ok(change) = decide(&game, who, &command, now) else {
                continue;
            };
            let (version, empty) = (game.version(), change.is_empty());
            game.evolve(change, now);
            prop_assert_eq!(game.version(), version + u64::from(!empty));
            // What is due comes after it.
            if let Command::Extend(_) = command {
                let due = decide(&game, PROGRAM, &Command::Delay(Duration::ZERO), now);
                game.evolve(due.unwrap(), now);
            }
            // What is due is done, and a ring that is due does something.
            for reaction in game.reactions() {
                if let Reaction::Ring(at) = reaction {
                    prop_assert!(now < at);
                    prop_assert!(decide(&game, PROGRAM, &Command::Ring, at).is_ok());
                }
            }
        }
        prop_assert_eq!(game.state().standings().len(), game.state().seeds().len());
        assert_replays(&game);
    }
}

//! Any commands of anybody in any order.

use std::time::Duration;

use proptest::prelude::*;

use super::*;
use crate::engine::{Seed, Status};
use crate::matches::trial::{ANN, BEN, CY, HEAP, NOON, fresh, heap};

fn again(game: &Match) -> Match {
    let record = Record::from_bytes(&game.record().to_bytes()).unwrap();
    Match::replay(game.id(), game.version(), game.people(), record, HEAP).unwrap()
}

/// Anything that anybody may send.
fn commands() -> impl Strategy<Value = (PersonId, Command, u64)> {
    let who = prop::sample::select(vec![ANN, BEN, CY]);
    let command = prop_oneof![
        3 => Just(Command::Accept),
        1 => Just(Command::Decline),
        1 => Just(Command::Withdraw),
        1 => prop::option::of(0..9u32).prop_map(|ply| Command::Resign { ply }),
        1 => Just(Command::Expire),
        20 => (0..9u32, 0..5u32).prop_map(|(ply, n)| Command::Move { ply, text: format!("take {n}") }),
        1 => (0..9u32, "[a-z ]{0,9}").prop_map(|(ply, text)| Command::Move { ply, text }),
    ];
    (who, command, 0..CHALLENGE_STANDS.as_millis() as u64 / 20)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn whatever_anybody_sends_a_match_stays_whole(
        seed: [u8; 32],
        opponent in prop::option::of(Just(BEN)),
        commands in prop::collection::vec(commands(), 0..60),
    ) {
        let mut now = NOON;
        let mut game = challenge(Fresh { seed: Seed(seed), ..fresh(1) }, ANN, opponent, heap(), HEAP, now).unwrap();
        for (who, command, wait) in commands {
            now = now.after(Duration::from_millis(wait));
            let (before, record, people) = (game.phase(), game.record().clone(), game.people());
            let Ok(events) = decide(&game, who, &command, now) else { continue };
            prop_assert!(!events.is_empty(), "what is not refused happens");
            prop_assert_eq!(game.record(), &record, "deciding changes nothing");
            prop_assert!(before.is_open(), "nothing happens to a match that is over");
            game.evolve(&events, now);

            // Only the two move it, and only as they may.
            let mine = command == Command::Expire || game.people().side_of(who).is_some();
            prop_assert!(mine, "a stranger changed it");
            if let Command::Move { ply, .. } = command {
                prop_assert_eq!(ply as usize, record.moves().len());
                prop_assert!(game.record().moves().len() > record.moves().len());
            }
            prop_assert!(people.opponent.is_none() || people == game.people(), "nobody is replaced");

            // What is derived agrees with itself.
let waits = matches!(game.phase(), Phase::Challenged { .. });
            prop_assert_eq!(game.phase().is_open(), waits || game.asks().is_some());
            prop_assert_eq!(game.wake().is_some(), waits);
            prop_assert_eq!(game.record().begun(), game.table().is_some());
            prop_assert_eq!(game.played().len(), game.record().moves().len());
            if let Some(table) = game.table() {
                prop_assert!(table.forced().is_none() || matches!(table.status(), Status::Over(_)), "no forced move waits");
            }

            // The record alone says the same.
            let again = again(&game);
            prop_assert_eq!(again.record(), game.record());
            prop_assert_eq!(again.phase(), game.phase());
            prop_assert_eq!(again.played(), game.played());
            prop_assert_eq!(again.asks(), game.asks());
            prop_assert_eq!(format!("{:?}", again.table()), format!("{:?}", game.table()));
        }
    }
}

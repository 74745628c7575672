//! Any commands of any person in any order.

use std::time::Duration;

use proptest::prelude::*;
use strum::VariantArray;

use super::*;
use crate::clock::Rung;
use crate::testing::{ANN, BEN, CY, HEAP, NOON, fresh, heap, twice};
use headsup_engine::{Seat, Status};

fn again(game: &Match) -> Match {
    let record = Record::from_bytes(&game.record().to_bytes()).unwrap();
    Match::replay(game.id(), game.version(), game.people(), record, HEAP).unwrap()
}

fn marks() -> impl Strategy<Value = PositionRef> {
    (0..9u32, 0..4u32).prop_map(|(ply, step)| PositionRef { ply, step })
}

fn offers(command: fn(Proposal, u32) -> Command) -> impl Strategy<Value = Command> {
    (prop::sample::select(Proposal::VARIANTS), 0..9u32).prop_map(move |(what, ply)| command(what, ply))
}

/// Anything that a person may send.
fn commands() -> impl Strategy<Value = (UserId, Command, u64)> {
    let who = prop::sample::select(vec![ANN, BEN, CY]);
    let command = prop_oneof![
        3 => Just(Command::Accept(Vec::new())),
        1 => prop::option::of(prop::sample::select(DeclineReason::VARIANTS)).prop_map(Command::Decline),
        1 => Just(Command::Withdraw),
        2 => "[0-9]{1,3}".prop_map(|text| Command::Cut { cut: text.parse().expect("a cut"), roles: Vec::new() }),
        2 => prop::sample::select(vec![Side::Challenger, Side::Opponent]).prop_map(|side| Command::Shown(side, Shown::Posted)),
        1 => prop::option::of(0..9u32).prop_map(|ply| Command::Resign { ply }),
        3 => Just(Command::Ring),
        1 => Just(Command::Claim),
        1 => Just(Command::Arrive),
        1 => Just(Command::GiveTime),
        1 => Just(Command::Charge),
        1 => (0..9_000_000u64, 0..9_000_000u64).prop_map(|(from, to)| Command::Jump(Jump {
            from: Timestamp(NOON.0 + from),
            missed: Duration::from_millis(to / 3),
            to: Timestamp(NOON.0 + to),
        })),
        2 => prop::bool::ANY.prop_map(Command::Only),
        1 => marks().prop_map(|mark| Command::Order { mark, word: "none".to_owned() }),
        1 => Just(Command::NoOrder),
        1 => Just(Command::Stop),
        3 => offers(|what, ply| Command::Propose { what, ply }),
        3 => offers(|what, ply| Command::Agree { what, ply }),
        1 => offers(|what, ply| Command::TurnDown { what, ply }),
        20 => (marks(), 0..5u32).prop_map(|(mark, n)| Command::Move { mark, text: format!("take {n}") }),
        1 => (marks(), "[a-z ]{0,9}").prop_map(|(mark, text)| Command::Move { mark, text }),
        6 => marks().prop_map(|mark| Command::TakeBack { mark }),
    ];
    (who, command, 0..CHALLENGE_STANDS.as_millis() as u64 / 20)
}

/// Returns whether only its player may see an event.
fn alone(event: &Event) -> bool {
    matches!(event, Event::Tried(_) | Event::TakenBack | Event::Only(..))
}

/// What changes nothing at the table.
fn beside(event: &Event) -> bool {
    matches!(
        event,
        Event::Proposed(..)
            | Event::TurnedDown(_)
            | Event::TimeShort(_)
            | Event::TimeUp(_)
            | Event::Given(..)
            | Event::Charged
            | Event::Stands(_)
            | Event::Cut(..)
            | Event::Taken(_)
            | Event::Shown(..)
            | Event::Arrived(_)
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn whatever_anybody_sends_a_match_stays_whole(
        secret: [u8; 32],
        opponent in prop::option::of(Just(BEN)),
        terms in prop::sample::select(vec![heap(), twice()]),
        pace in prop::sample::select(vec![TimeControl::Free, TimeControl::live(30, 30), TimeControl::Days(1)]),
        commands in prop::collection::vec(commands(), 0..60),
    ) {
        let mut now = NOON;
        let mut game = challenge(NewMatch { secret: ServerSeed(secret), ..fresh(1) }, ANN, opponent, Terms { pace, ..terms }, HEAP, now).unwrap();
        for (who, command, wait) in commands {
            now = now.after(Duration::from_millis(wait));
            let (before, record, people) = (game.phase(), game.record().clone(), game.people());
            let (seen, version) = (format!("{:?}", game.table()), game.version_for(None));
            let others = game.seat_of(who).map(|seat| game.version_for(Some(seat.other())));
            let Ok(events) = decide(&game, who, &command, now) else { continue };
            prop_assert!(!events.is_empty(), "what is not refused happens");
            prop_assert_eq!(game.record(), &record, "deciding changes nothing");
            prop_assert!(before.is_open(), "nothing happens to a match that is over");
            game.evolve(&events, now);

            // Only the two move it, and only as they may. Who may stop it is not known here.
            let outside = matches!(
                command,
                Command::Ring | Command::Charge | Command::Jump(_) | Command::Stop | Command::Shown(..)
            );
            let mine = outside || game.people().side_of(who).is_some();
            prop_assert!(mine, "a stranger changed it");
            if let Command::Move { mark, .. } = &command {
                prop_assert_eq!(mark.ply as usize, record.moves().len());
                let steps = |record: &Record| record.moves().len() + record.tried().len();
                prop_assert!(steps(game.record()) > steps(&record));
            }

            // What can be taken back is nobody else's business, and leaves no trace.
            let quiet = events.iter().all(alone);
            prop_assert_eq!(quiet, game.version_for(None) == version);
            if quiet {
                prop_assert_eq!(format!("{:?}", game.table()), seen);
                prop_assert_eq!(game.record().moves(), record.moves());
                prop_assert_eq!(game.record().changed(), record.changed());
                let waits = game.to_decide().unwrap().other();
                prop_assert!(game.tried(waits).is_empty() && game.mark(waits).step == 0);
                let alone = game.seat_of(who).unwrap();
                prop_assert_eq!(game.version_for(Some(alone)), game.version());
                prop_assert_eq!(game.version_for(Some(alone.other())), others.unwrap(), "the other hears nothing of it");
            } else if events.iter().all(beside) {
                prop_assert_eq!(game.record().tried(), record.tried());
                prop_assert_eq!(game.record().moves(), record.moves());
                prop_assert_eq!(game.record().changed(), record.changed());
            } else if let [Event::Arrived(_), step] = &events[..] && alone(step) {
                prop_assert_eq!(format!("{:?}", game.table()), seen);
                prop_assert_eq!(game.record().moves(), record.moves());
            } else {
                prop_assert!(game.record().tried().is_empty());
            }
            let two = |people: People| (people.challenger, people.opponent);
            prop_assert!(people.opponent.is_none() || two(people) == two(game.people()), "nobody is replaced");
            let stops = command == Command::Stop && before == Phase::Playing;
            prop_assert!(!stops || people.side_of(who).is_none(), "nobody stops a match that they play in");
            prop_assert_eq!(game.people().stopped_by, stops.then_some(who));

            // What is derived agrees with itself.
            let waits = matches!(game.phase(), Phase::Challenged { .. });
            prop_assert_eq!(game.phase().is_open(), waits || game.awaiting().is_some());
            for side in [Side::Challenger, Side::Opponent] {
                let shown = game.cut(side).is_none() || game.shown(side).is_some();
                prop_assert!(!game.record().begun() || shown, "nothing is dealt from a cut that nobody saw");
            }
            let (times, start) = (game.times(), game.clock_start());
            let rings = start.is_some() || times.is_some_and(|times| !times.out);
            prop_assert_eq!(game.next_alarm().is_some(), waits || rings);
            let clocks = usize::from(times.is_some()) + usize::from(start.is_some());
            prop_assert_eq!(clocks == 1, pace != TimeControl::Free && game.to_decide().is_some());
            prop_assert!(start.is_none() || pace == TimeControl::live(30, 30));
            // A clock that never started costs no player the match.
            let lost = matches!(game.phase(), Phase::Over(End { how: EndReason::OutOfTime(_), .. }));
            let waited = game.record().clock.is_some_and(|clock| matches!(clock.rung, Rung::Waiting { .. }));
            prop_assert!(!(lost && waited));

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
            prop_assert_eq!(again.awaiting(), game.awaiting());
            for seat in Seat::BOTH {
                prop_assert_eq!(again.offer(seat), game.offer(seat));
            }
            prop_assert_eq!(format!("{:?}", again.table()), format!("{:?}", game.table()));
            if let Some(seat) = game.to_decide() {
                prop_assert_eq!(format!("{:?}", again.table_of(seat)), format!("{:?}", game.table_of(seat)));
                prop_assert_eq!((again.tried(seat), again.mark(seat)), (game.tried(seat), game.mark(seat)));
            }
        }
    }
}

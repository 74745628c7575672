//! Tournaments from the first to join to the champion.

mod anything;
mod brackets;
mod entering;
mod kept;
mod organising;
mod playing;
mod simulation;
mod standing;
mod stored;
mod whole;

use std::collections::BTreeMap;
use std::time::Duration;

use super::*;
use crate::id::{MatchId, Timestamp, UserId};
use crate::pace::TimeControl;
use crate::terms::{Rated, Terms};
use headsup_engine::{Options, Seat};

const ORGANISER: UserId = UserId(1);
/// Stands for the program, where it does not matter who says something.
const PROGRAM: UserId = UserId(2);
const START: Timestamp = Timestamp(1_800_000_000_000);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn terms() -> Terms {
    Terms {
        game: "heap".to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Bank(7),
    }
}

fn plan(format: Format) -> Plan {
    Plan {
        format,
        begins: None,
        appear_days: 3,
        rest_hours: 0,
    }
}

fn person(number: u64) -> UserId {
    UserId(1_000 + number)
}

fn announced(plan: Plan) -> Tournament {
    Tournament::announce(plan, terms(), ORGANISER, START).expect("it can be played")
}

/// Decides and evolves.
fn act(game: &mut Tournament, who: UserId, command: Command, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let change = decide(game, who, &command, now)?;
    let events = change.events.clone();
    game.evolve(change, now);
    Ok(events)
}

/// Persons 0 and up have joined.
fn joined(plan: Plan, count: u64) -> Tournament {
    let mut game = announced(plan);
    for number in 0..count {
        act(&mut game, person(number), Command::Join, START).unwrap();
    }
    game
}

/// It has begun, and their seeds are in the order of their numbers.
fn begun(plan: Plan, count: u64) -> Tournament {
    let mut game = joined(plan, count);
    act(&mut game, ORGANISER, begin(), START).unwrap();
    game
}

fn begin() -> Command {
    Command::Begin {
        ratings: BTreeMap::new(),
    }
}

fn match_id(number: u16) -> MatchId {
    let [high, low] = number.to_be_bytes();
    MatchId::from_bytes([0, 0, 0, high, low])
}

/// The pairings of the round that are not decided.
fn open(game: &Tournament) -> Vec<Pairing> {
    let current = game.state().current().into_iter();
    current.filter(|pairing| pairing.outcome.is_none()).copied().collect()
}

fn at(game: &Tournament, pairing: &Pairing, seat: Seat) -> UserId {
    game.people().person(pairing.fixture.seats[seat]).unwrap()
}

/// Both appear, and their match is opened.
fn opened(game: &mut Tournament, pairing: &Pairing, now: Timestamp) -> MatchId {
    let id = pairing.fixture.id;
    for seat in Seat::BOTH {
        if !game.state().pairing(id).unwrap().appeared[seat] {
            let who = at(game, pairing, seat);
            act(game, who, Command::Appear(id), now).unwrap();
        }
    }
    let opened = match_id(id.0);
    act(
        game,
        PROGRAM,
        Command::Opened {
            pairing: id,
            game: opened,
        },
        now,
    )
    .unwrap();
    opened
}

/// A match is played to this result.
fn played(game: &mut Tournament, pairing: &Pairing, result: MatchResult, now: Timestamp) -> Vec<Event> {
    let over = opened(game, pairing, now);
    let pairing = pairing.fixture.id;
    act(
        game,
        PROGRAM,
        Command::Result {
            pairing,
            game: over,
            result,
        },
        now,
    )
    .unwrap()
}

/// Every match of the round is won by the entrant with the lower number.
fn round_for_the_lower(game: &mut Tournament, now: Timestamp) {
    for pairing in open(game) {
        let [one, two] = pairing.fixture.seats.0;
        let winner = if one < two { Seat::One } else { Seat::Two };
        played(game, &pairing, MatchResult::Won(winner), now);
    }
}

/// A replay of what is stored comes to the same.
fn assert_replays(game: &Tournament) {
    let record = Record::from_json(&game.record().to_json()).unwrap();
    let people = People::from_json(&game.people().to_json()).unwrap();
    let again = Tournament::replay(game.version(), people, record);
    assert_eq!(again.as_ref(), Ok(game));
}

//! A match from the challenge to its end, and everything that people may send it.

mod answers;
mod anything;
mod clock;
mod decided;
mod ends;
mod fair;
mod hindsight;
mod history;
mod kept;
mod life;
mod orders;
mod ratings;
mod rematch;
mod steps;
mod thinking;
mod transcript;
mod voting;
mod words;

use super::testing::{BEN, CY, NOON, challenged};
use super::*;

/// Decides and evolves.
fn act(game: &mut Match, who: UserId, command: Command) -> Result<Vec<Event>, Refusal> {
    let events = decide(game, who, &command, NOON)?;
    game.evolve(&events, NOON);
    Ok(events)
}

fn take(game: &Match, number: u32) -> Command {
    Command::Move {
        mark: game.to_decide().map(|seat| game.mark(seat)).unwrap_or_default(),
        text: format!("take {number}"),
    }
}

fn at_turn(game: &Match) -> UserId {
    game.person_at(game.to_decide().expect("it is being played"))
        .expect("both sit")
}

/// Every cut that waits for it is shown.
fn show(game: &mut Match) {
    for side in game.to_be_shown() {
        act(game, CY, Command::Shown(side, Shown::Posted)).unwrap();
    }
}

fn begun(number: u8) -> Match {
    let mut game = challenged(number);
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    game
}

fn finished(number: u8) -> Match {
    let mut game = begun(number);
    while game.phase() == Phase::Playing {
        let (who, command) = (at_turn(&game), take(&game, 1));
        act(&mut game, who, command).unwrap();
    }
    game
}

//! Plays open matches to their ends.

use std::time::Duration;

use rand::Rng;
use serde_json::{Value, json};

use super::dealer::{Seed, Trace};
use super::game::{Options, Outcome, Status};
use super::game_entry::GameEntry;
use super::search::Player;
use super::seat::{Seat, Seats};

/// What a simulated match tells, event by event.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulated {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub plies: u32,
    /// How many legal moves there were, over all decisions.
    pub branches: u64,
}

/// Plays one open match to its end, by a clock that `clock` reads. With a `trace`, each event of the canon's JSON Lines goes there.
///
/// # Panics
/// Panics if a player makes no move, or one that is not legal, while the match goes on.
pub fn simulate(
    rulebook: &dyn GameEntry,
    seed: Seed,
    options: &Options,
    players: Seats<Player>,
    chance: &mut dyn Rng,
    clock: &dyn Fn() -> Duration,
    mut trace: Option<&mut dyn FnMut(Value)>,
) -> Simulated {
    let mut position = rulebook.open_position(seed, options);
    let mut branches = 0;
    let mut searchers = Seats([None, None]);
    let mut tell = |event: &dyn Fn() -> Value| {
        if let Some(trace) = &mut trace {
            trace(event());
        }
    };
    tell(
        &|| json!({"event": "start", "game": rulebook.info().slug, "seed": seed.reveal(), "options": options, "state": position.state()}),
    );
    loop {
        let seat = match position.status() {
            Status::Turn { seat, .. } => seat,
            Status::Over(outcome) => {
                let winner = outcome.winner.map(Seat::number);
                tell(&|| json!({"event": "end", "winner": winner, "reason": outcome.reason, "score": outcome.score}));
                return Simulated {
                    outcome,
                    plies: position.ply(),
                    branches,
                };
            }
        };
        let (ply, legal) = (position.ply(), position.legal());
        branches += legal.len() as u64;
        let mv = players[seat]
            .choose(&*position, &mut searchers[seat], chance, clock)
            .expect("a game that is not over has a legal move");
        let Trace { shuffles, deal } = position.play(&mv).expect("a chosen move is legal");
        for shuffle in shuffles {
            tell(&|| json!({"event": "shuffle", "what": shuffle.what, "order": shuffle.order}));
        }
        let after = || {
            deal.as_ref()
                .map_or_else(|| position.state(), |deal| deal.before.clone())
        };
        tell(&|| json!({"event": "turn", "ply": ply, "seat": seat, "legal": legal, "move": mv, "state": after()}));
        if let Some(deal) = &deal {
            tell(&|| json!({"event": "deal", "round": deal.round, "state": position.state()}));
        }
    }
}

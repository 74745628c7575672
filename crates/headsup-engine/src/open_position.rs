//! Open tables: for designers, benchmarks and tests, and to look back at a finished match. Dealt from a seed, everything visible, never
//! stored and never played on between people. The seed reveals every card; a match keeps its own until it is over.

use std::fmt::{self, Debug};
use std::str::FromStr;
use std::time::Duration;

use rand::{Rng, RngExt};
use serde_json::{Value, json};

use super::card::Sight;
use super::dealer::{Dealer, Seed, Stream, Trace};
use super::game::{Options, Status};
use super::information_state::{InformationState, SearchRng};
use super::rules::Game;
use super::search::{MoveHistory, Player, Search, Searcher};
use super::seat::{Seat, Seats};
use super::table::{GameEntry, Public, Shown};
use headsup_scene::Scene;

/// How a simulated player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any legal move, each equally likely.
    Random,
    /// The legal move that promises most after one simple look ahead; of equals any.
    Greedy,
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
        })
    }
}

impl FromStr for Policy {
    type Err = String;

    fn from_str(text: &str) -> Result<Policy, String> {
        match text {
            "random" => Ok(Policy::Random),
            "greedy" => Ok(Policy::Greedy),
            other => Err(format!("there is no policy {other:?}; there are: random, greedy")),
        }
    }
}

/// An open table with its game's types erased.
pub trait OpenPosition: Debug {
    /// Who must decide what, or how it ended.
    fn status(&self) -> Status;
    /// How many moves were made.
    fn ply(&self) -> u32;
    /// Every legal move in notation, hidden cards named, sorted bytewise.
    fn legal(&self) -> Vec<String>;
    /// How many legal moves there are: lists them, and spells none.
    fn count(&self) -> usize;
    /// The move that a policy makes, by the sight of its seat alone, in notation. None if the game is over.
    fn choose(&self, policy: Policy, chance: &mut dyn Rng) -> Option<String>;
    /// Returns a thinker for a seat, going by what that seat sees alone.
    fn thinker(&self, seat: Seat, number: u64) -> Box<dyn Searcher> {
        self.think_on(None, seat, number)
    }
    /// The same; if `before` thought about this table for this seat, it goes on with what it found, where the turn goes on.
    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher>;
    /// Makes a legal move, in either spelling, and tells what it shuffled and whether a new round was dealt.
    ///
    /// # Errors
    /// Returns words that say so if the text is no legal move now; nothing has changed then.
    fn play(&mut self, notation: &str) -> Result<Trace, String>;
    /// The full position, nothing hidden, with the canon's keys.
    fn state(&self) -> Value;
    /// The picture as a seat sees it from its side, or without one the public: hidden cards stay hidden.
    fn picture(&self, seat: Option<Seat>) -> Scene;
    /// The picture, from the side of seat 1, and the words with every card open.
    fn laid_open(&self) -> Public<Shown>;
    /// Random moves to the end, as fast as the game can; tells how many were made.
    fn playout(&mut self, chance: &mut dyn Rng) -> u32;
}

/// An open table of `G`.
#[derive(Debug)]
pub(crate) struct Bench<G: Game> {
    game: G,
    seed: Seed,
    ply: u32,
    last: Option<(Seat, G::Move)>,
    course: MoveHistory<G::Move>,
}

impl<G: Game> Bench<G> {
    pub(crate) fn deal(seed: Seed, options: &Options) -> Bench<G> {
        Bench {
            game: G::deal(options, &mut Dealer::new(&seed, Stream::Deal)),
            seed,
            ply: 0,
            last: None,
            course: MoveHistory::new(),
        }
    }

    fn to_decide(&self) -> Option<Seat> {
        match self.game.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        }
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        if let Some(seat) = self.to_decide() {
            self.game.legal_moves(Sight::seat(seat), &mut legal);
        }
        legal
    }

    /// A move as it reads where everything lies open.
    fn spell(&self, mv: &G::Move) -> String {
        self.game.notation_for(mv, Sight::OPEN)
    }
}

impl<G: Game> OpenPosition for Bench<G> {
    fn status(&self) -> Status {
        self.game.status()
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self.moves().iter().map(|mv| self.spell(mv)).collect();
        legal.sort();
        legal
    }

    fn count(&self) -> usize {
        self.moves().len()
    }

    fn choose(&self, policy: Policy, chance: &mut dyn Rng) -> Option<String> {
        let seat = self.to_decide()?;
        let mut moves = self.moves();
        // By notation, so that a run does not depend on the order in which a game lists its moves.
        moves.sort_by_cached_key(|mv| self.spell(mv));
        if policy == Policy::Greedy {
            let promises: Vec<i32> = moves
                .iter()
                .map(|mv| self.game.move_score(mv, Sight::seat(seat)))
                .collect();
            let best = *promises.iter().max()?;
            let mut at = 0;
            moves.retain(|_| {
                at += 1;
                promises[at - 1] == best
            });
        }
        let at = chance.random_range(0..moves.len());
        Some(self.spell(&moves[at]))
    }

    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher> {
        Search::on(before, InformationState::of(&self.game, seat), &self.course, number)
    }

    fn play(&mut self, notation: &str) -> Result<Trace, String> {
        let typed = notation
            .parse()
            .map_err(|_| format!("{notation:?} is no move of {}", G::INFO.name))?;
        let mv = self.game.resolve(typed, Sight::OPEN);
        if !self.moves().contains(&mv) {
            return Err(format!("{notation:?} is not legal at ply {}", self.ply));
        }
        let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply)).tracing();
        self.last = self.to_decide().map(|seat| (seat, mv.clone()));
        self.game.apply(&mv, &mut dealer);
        self.course.push((mv, self.game.reveal_key()));
        self.ply += 1;
        Ok(dealer.into_parts().1)
    }

    fn state(&self) -> Value {
        self.game.trace_state(Sight::OPEN)
    }

    fn picture(&self, seat: Option<Seat>) -> Scene {
        let sight = self.game.status().sight(seat);
        self.game.scene(sight, seat.unwrap_or(Seat::One), self.last.as_ref())
    }

    fn laid_open(&self) -> Public<Shown> {
        let last = self.last.as_ref();
        Public::of_all(Shown {
            picture: self.game.scene(Sight::OPEN, Seat::One, last),
            words: self.game.describe(Sight::OPEN, last),
        })
    }

    fn playout(&mut self, chance: &mut dyn Rng) -> u32 {
        let mut drawn = Vec::with_capacity(64);
        let mut chance = SearchRng::new(chance.next_u64());
        let (from, mut last) = (self.ply, None);
        while let Some(seat) = self.to_decide() {
            drawn.clear();
            let any = |count| [chance.below(count as u32) as usize];
            self.game.sample_moves(Sight::seat(seat), &mut drawn, any);
            let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply));
            let mv = drawn.last().expect("one was drawn");
            self.game.apply(mv, &mut dealer);
            self.ply += 1;
            last = Some(seat);
        }
        if let Some(seat) = last {
            self.last = drawn.pop().map(|mv| (seat, mv));
        }
        self.ply - from
    }
}

/// What a simulated match tells, event by event.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulated {
    /// How it ended.
    pub outcome: super::game::Outcome,
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
    let mut lab = rulebook.lab(seed, options);
    let mut branches = 0;
    let mut minds = Seats([None, None]);
    let mut tell = |event: &dyn Fn() -> Value| {
        if let Some(trace) = &mut trace {
            trace(event());
        }
    };
    tell(
        &|| json!({"event": "start", "game": rulebook.info().slug, "seed": seed.reveal(), "options": options, "state": lab.state()}),
    );
    loop {
        let seat = match lab.status() {
            Status::Turn { seat, .. } => seat,
            Status::Over(outcome) => {
                let winner = outcome.winner.map(Seat::number);
                tell(&|| json!({"event": "end", "winner": winner, "reason": outcome.reason, "score": outcome.score}));
                return Simulated {
                    outcome,
                    plies: lab.ply(),
                    branches,
                };
            }
        };
        let (ply, legal) = (lab.ply(), lab.legal());
        branches += legal.len() as u64;
        let mv = players[seat]
            .choose(&*lab, &mut minds[seat], chance, clock)
            .expect("a game that is not over has a legal move");
        let Trace { shuffles, deal } = lab.play(&mv).expect("a chosen move is legal");
        for shuffle in shuffles {
            tell(&|| json!({"event": "shuffle", "what": shuffle.what, "order": shuffle.order}));
        }
        let after = || deal.as_ref().map_or_else(|| lab.state(), |deal| deal.before.clone());
        tell(&|| json!({"event": "turn", "ply": ply, "seat": seat, "legal": legal, "move": mv, "state": after()}));
        if let Some(deal) = &deal {
            tell(&|| json!({"event": "deal", "round": deal.round, "state": lab.state()}));
        }
    }
}

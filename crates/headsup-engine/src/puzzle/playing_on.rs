//! Plays a position on to the end, many times: search says which move looks best, and this whether it is. Search that looks at a move too
//! seldom misses what it wins, and where cards are hidden it is surer of itself than it should be.

use crate::game::{Outcome, Status};
use crate::position::Position;
use crate::search::{SearchResult, Searcher};
use crate::search_rng::SearchRng;
use crate::seat::Seat;

/// How many times as many simulations the best move is found by once more, and how many of the moves next to it are tried.
const DEEP: u64 = 100;
const OTHERS: usize = 3;
/// Matches that are played with each move before they are compared, how often that is done, and how often at least.
const MATCHES: usize = 32;
const ROUNDS: usize = 6;
const LEAST: usize = 2;
/// What the best move must be ahead of each other by, in parts of a win, and in standard errors.
const AHEAD: f32 = 0.12;
const SURELY: f32 = 2.0;

/// How often a seat wins after these moves, in parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayedOn {
    pub best: f32,
    /// The best of the others.
    pub second: f32,
    pub tempting: f32,
}

/// Plays on with the best move, the tempting one and those that look good; nothing if the best one is not clearly ahead of each. The hidden
/// cards are dealt anew for each match, the same ones for each move.
pub(super) fn play_on(
    table: &dyn Position,
    seat: Seat,
    best: &str,
    tempting: &str,
    simulations: u64,
    chance: &mut SearchRng,
) -> Option<PlayedOn> {
    let spelled = |text: &str| Some(table.entry(text)?.open(seat)?.notation);
    let (best, tempting) = (spelled(best)?, spelled(tempting)?);
    let mut thinker = table.thinker(seat, chance.bits());
    let mut looks = think(&mut *thinker, seat, DEEP * simulations).moves.into_iter();
    if spelled(&looks.next()?.notation)? != best {
        return None;
    }
    let mut others = vec![tempting];
    for look in looks.take(OTHERS) {
        let look = spelled(&look.notation)?;
        if !others.contains(&look) {
            others.push(look);
        }
    }
    let (mut wins, mut leads) = (0.0, vec![Lead::default(); others.len()]);
    for round in 1..=ROUNDS {
        for _ in 0..MATCHES {
            let number = chance.bits();
            let play = |mv: &str| finish(table.resample(seat, number), seat, mv, number, simulations);
            let won = play(&best);
            wins += won;
            for (lead, other) in leads.iter_mut().zip(&others) {
                lead.add(won - play(other));
            }
        }
        if leads.iter().any(|lead| lead.mean() + lead.error() < AHEAD) {
            return None;
        }
        let sure = |lead: &Lead| lead.mean() >= AHEAD && lead.mean() >= SURELY * lead.error();
        if round >= LEAST && leads.iter().all(sure) {
            let best = wins / leads[0].matches;
            let after = |lead: &Lead| best - lead.mean();
            let second = leads.iter().map(after).fold(0.0, f32::max);
            return Some(PlayedOn {
                best,
                second,
                tempting: after(&leads[0]),
            });
        }
    }
    None
}

/// What one move wins more than another, match by match.
#[derive(Clone, Copy, Debug, Default)]
struct Lead {
    matches: f32,
    sum: f32,
    squares: f32,
}

impl Lead {
    fn add(&mut self, difference: f32) {
        self.matches += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn mean(&self) -> f32 {
        self.sum / self.matches
    }

    /// The standard error of the mean.
    fn error(&self) -> f32 {
        let spread = self.squares / self.matches - self.mean().powi(2);
        (spread.max(0.0) / (self.matches - 1.0)).sqrt()
    }
}

/// Makes a move and plays on to the end; gives what the seat wins.
fn finish(mut table: Box<dyn Position>, seat: Seat, mv: &str, number: u64, simulations: u64) -> f32 {
    let mut chance = SearchRng::new(number);
    let mut next = mv.to_owned();
    loop {
        table.play(&next).expect("it is legal in every such deal");
        let turn = match table.status() {
            Status::Over(outcome) => return won(&outcome, seat),
            Status::Turn { seat, .. } => seat,
        };
        if let Some(outcome) = table.decided() {
            return won(&outcome, seat);
        }
        next = table.forced().unwrap_or_else(|| {
            let mut thinker = table.thinker(turn, chance.bits());
            think(&mut *thinker, turn, simulations).moves.swap_remove(0).notation
        });
    }
}

fn won(outcome: &Outcome, seat: Seat) -> f32 {
    outcome.winner.map_or(0.5, |winner| f32::from(winner == seat))
}

/// What a thinker of a seat thinks after so many simulations.
pub(super) fn think(thinker: &mut dyn Searcher, seat: Seat, simulations: u64) -> SearchResult {
    thinker.think(simulations);
    thinker.thought().open(seat).expect("it thinks for this seat")
}

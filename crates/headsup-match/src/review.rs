//! A match that is over, thought over: what each side could think of its chances before each of its moves, where that turned, and how much
//! of it was the luck of the deal.
//!
//! Each position is judged from what the side that moved could see then, so no player is blamed for what they could not know.

use super::phase::Phase;
use super::replay::Match;
use headsup_engine::{
    ExpectedMove, GameText, Level, MoveEstimate, OpenPosition, Position, SearchRng, Seat, Seats, Status,
};

/// How many simulations judge one position of a match that is thought over.
const SIMULATIONS: u64 = 400;
/// How many judge a position before and after one turn: two such judgements of one position differ by about a point of a hundred.
const TURN_SIMULATIONS: u64 = 2_000;
/// A move that was tried less often in them says too little.
const TRIED: u64 = 8;
/// Chances that a move must have cost to be a turning point, and how many of these are told.
const COST: f32 = 0.08;
const TURNS: usize = 3;
/// How strong both sides are played when a deal is played again, and how often.
const DEAL_LEVEL: Level = Level::Medium;
const DEAL_MATCHES: u64 = 8;

/// One move, judged before it was made by what its seat knew.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Which move of the match, from 0.
    pub ply: u32,
    /// Who made it.
    pub seat: Seat,
    /// How likely its seat was to win, as far as it could know: 0 to 1, a draw is half.
    pub chance: f32,
    /// What was played.
    pub made: JudgedMove,
    /// The best that was found; perhaps the same.
    pub best: JudgedMove,
}

/// A move, and what its seat could hope for after it.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// How likely the seat was to win then, as far as it could know.
    pub chance: f32,
    /// The move in the canon's notation.
    pub notation: String,
    /// How it reads.
    pub spoken: GameText,
}

/// A match thought over.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The moves that were a choice, in order.
    pub course: Vec<Judged>,
    /// True if time sufficed to judge every move.
    pub complete: bool,
    /// What the result was worth to each seat: 1, a half or 0. None if it ended without one.
    pub result: Option<Seats<f32>>,
    /// What became of the deal when both sides were played alike; none if there was no time for it.
    pub deal: Option<Deal>,
}

/// A deal played again and again by two of the same strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deal {
    /// How often.
    pub matches: u32,
    /// What seat 1 got of it: a point for a win, half of one for a draw.
    pub points: f32,
}

/// What a turn of the other changed for a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Turned {
    /// How likely the seat was to win before it, as far as it could know: 0 to 1, a draw is half.
    pub before: f32,
    /// How likely after it.
    pub after: f32,
    /// What its moves did to the seat, each said once; empty if nothing can be said of them.
    pub does: Vec<GameText>,
    /// What the other is expected to do next, if that does something to the seat.
    pub threatens: Option<ExpectedMove>,
}

impl Judged {
    /// What the move cost.
    pub fn cost(&self) -> f32 {
        (self.best.chance - self.made.chance).max(0.0)
    }
}

impl Review {
    /// The moves that cost most, in order of the match.
    pub fn turns(&self) -> Vec<&Judged> {
        let mut turns: Vec<&Judged> = self.course.iter().filter(|judged| judged.cost() >= COST).collect();
        turns.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        turns.truncate(TURNS);
        turns.sort_by_key(|judged| judged.ply);
        turns
    }
}

/// A review under way, in steps of one move each, so that others can search in between.
pub struct ReviewInProgress {
    number: u64,
    /// The position of the next move to judge.
    table: Box<dyn Position>,
    course: Vec<Judged>,
    /// The deal being played again: its position and the mover's randomness.
    replay: Option<(Box<dyn OpenPosition>, SearchRng)>,
    deal: Deal,
}

impl ReviewInProgress {
    /// Judges the next move of the match, or else makes one when the deal is played again. Returns `false` when all is done.
    ///
    /// # Panics
    /// Panics if a move of the record is not legal, which [`Match::replay`] lets none be.
    pub fn step(&mut self, game: &Match, enough: &dyn Fn() -> bool) -> bool {
        let ply = self.table.ply();
        let Some(mv) = game.record.moves.get(ply as usize) else {
            return self.play_deal(game);
        };
        self.course.extend(judge(&*self.table, ply, mv, self.number, enough));
        self.table.play(mv).expect("it was played before");
        true
    }

    /// Makes the next move when the deal is played again by two of the same strength.
    fn play_deal(&mut self, game: &Match) -> bool {
        let which = u64::from(self.deal.matches);
        if which == DEAL_MATCHES {
            return false;
        }
        let (position, chance) = self.replay.get_or_insert_with(|| {
            let position = game.rulebook.open_position(game.seed(), &game.record.terms.options);
            (position, SearchRng::new(self.number.wrapping_add(which)))
        });
        match position.status() {
            Status::Turn { seat, .. } => {
                let mut thinker = position.thinker(seat, chance.bits());
                let decided = DEAL_LEVEL.decide(&mut *thinker, chance, None, &|| false);
                let decided = decided.and_then(|decided| decided.open(seat));
                let decided = decided.expect("the seat on turn sees its own decision");
                position.play(&decided.notation).expect("it is legal");
            }
            Status::Over(outcome) => {
                let worth = outcome
                    .winner
                    .map_or(0.5, |winner| f32::from(u8::from(winner == Seat::One)));
                self.deal.matches += 1;
                self.deal.points += worth;
                self.replay = None;
            }
        }
        true
    }

    /// Returns what was found so far.
    pub fn finish(self, game: &Match) -> Review {
        let winner = game.ending().map(|end| end.winner);
        let worth = |winner: Option<Seat>, seat| winner.map_or(0.5, |winner| f32::from(u8::from(winner == seat)));
        Review {
            complete: self.table.ply() as usize == game.played.len(),
            course: self.course,
            result: winner.map(|winner| Seats(Seat::BOTH.map(|seat| worth(winner, seat)))),
            deal: (self.deal.matches > 0).then_some(self.deal),
        }
    }
}

impl Match {
    /// Begins the review of a match that is over; none while it is played.
    pub fn begin_review(&self, number: u64) -> Option<ReviewInProgress> {
        let Phase::Over(_) = self.phase() else { return None };
        Some(ReviewInProgress {
            number,
            table: self.rulebook.deal(self.seed(), &self.record.terms.options),
            course: Vec::new(),
            replay: None,
            deal: Deal {
                matches: 0,
                points: 0.0,
            },
        })
    }

    /// Reviews a match that is over; none while it is played. When it is `enough`, the rest is left out.
    ///
    /// # Panics
    /// Panics if a move of the record is not legal, which [`Match::replay`] lets none be.
    pub fn review(&self, number: u64, enough: &dyn Fn() -> bool) -> Option<Review> {
        let mut review = self.begin_review(number)?;
        while !enough() && review.step(self, enough) {}
        Some(review.finish(self))
    }

    /// What the last turn changed for a seat, going by nothing but what that seat could see: for its eyes. None if it was its own, or if
    /// the match is over.
    ///
    /// # Panics
    /// Panics if a move of the record is not legal, which [`Match::replay`] lets none be.
    pub fn turned(&self, seat: Seat, number: u64, enough: &dyn Fn() -> bool) -> Option<Turned> {
        let turn = self.last_turn_for(seat)?;
        let thinker = |table: &dyn Position| {
            let mut thinker = table.thinker(seat, number);
            thinker.think_until(TURN_SIMULATIONS, enough);
            thinker
        };
        let before = thinker(&*turn.before).thought().open(seat)?.chance;
        let after = thinker(&*turn.after).explained().open(seat)?;
        Some(Turned {
            before,
            after: after.chance,
            does: turn.does,
            threatens: after.threat().cloned(),
        })
    }

    /// Replays the last turn for the seat that answers it; none if the turn was its own, or the match is over.
    ///
    /// # Panics
    /// Panics if a move of the record is not legal, which [`Match::replay`] lets none be.
    pub(super) fn last_turn_for(&self, seat: Seat) -> Option<TurnFor> {
        let turn = self.last_turn();
        if self.to_decide() != Some(seat) || turn.iter().any(|played| played.seat == seat) || turn.is_empty() {
            return None;
        }
        let (before, turn) = self.record.moves.split_at(self.played.len() - turn.len());
        let mut table = self.rulebook.deal(self.seed(), &self.record.terms.options);
        before
            .iter()
            .for_each(|mv| drop(table.play(mv).expect("it was played before")));
        let before = table.boxed_clone();
        let mut does: Vec<GameText> = Vec::new();
        for mv in turn {
            let done = table.threat(mv).and_then(|line| line.open(seat));
            does.extend(done.filter(|done| !does.contains(done)));
            table.play(mv).expect("it was played before");
        }
        Some(TurnFor {
            before,
            after: table,
            does,
        })
    }
}

/// The last turn, for the seat that answers it.
pub(super) struct TurnFor {
    before: Box<dyn Position>,
    after: Box<dyn Position>,
    /// Effects of its moves on the seat, each said once; empty if nothing can be said of it.
    pub does: Vec<GameText>,
}

/// Judges one move by what its seat could see before it; none where there was nothing to choose.
fn judge(table: &dyn Position, ply: u32, mv: &str, number: u64, enough: &dyn Fn() -> bool) -> Option<Judged> {
    let Status::Turn { seat, .. } = table.status() else {
        return None;
    };
    let mut thinker = table.thinker(seat, number);
    if thinker.thought().open(seat)?.moves.len() < 2 {
        return None;
    }
    thinker.think_until(SIMULATIONS, enough);
    let thought = thinker.thought().open(seat)?;
    // Its owner may read a move otherwise than it is stored.
    let stored = |notation: &str| {
        table
            .boxed_clone()
            .play(notation)
            .ok()
            .map(|made| made.into_inner().notation)
    };
    let moved = |notation: &str, chance: f32| {
        let spoken = table.entry(notation)?.open(seat)?.spoken;
        let notation = stored(notation)?;
        Some(JudgedMove {
            chance,
            notation,
            spoken,
        })
    };
    let best = thought.best()?;
    let is = |weighed: &&MoveEstimate| stored(&weighed.notation).as_deref() == Some(mv);
    let played = thought.moves.iter().find(is)?;
    let made = match played.visits >= TRIED {
        true => played.chance,
        false => after(table, mv, seat, number, enough)?,
    };
    Some(Judged {
        ply,
        seat,
        chance: thought.chance,
        made: moved(mv, made)?,
        best: moved(&best.notation, best.chance.max(made))?,
    })
}

/// What a seat may think of its chances once this move is made.
fn after(table: &dyn Position, mv: &str, seat: Seat, number: u64, enough: &dyn Fn() -> bool) -> Option<f32> {
    let mut next = table.boxed_clone();
    next.play(mv).expect("it was played before");
    if let Status::Over(outcome) = next.status() {
        return Some(outcome.winner.map_or(0.5, |winner| f32::from(u8::from(winner == seat))));
    }
    let mut thinker = next.thinker(seat, number);
    thinker.think_until(SIMULATIONS / 2, enough);
    Some(thinker.thought().open(seat)?.chance)
}

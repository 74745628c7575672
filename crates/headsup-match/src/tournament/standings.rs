//! Who stands where.

use std::cmp::Reverse;

use super::knock_out;
use super::pairing::{Bracket, Outcome, Pairing};
use super::people::EntrantId;
use super::plan::Format;
use super::points::Points;
use super::state::{Phase, Presence, State};

/// What an entrant has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub entrant: EntrantId,
    /// One for a win, a walkover or, but for a round robin, a bye; half for a draw. In a knock-out how many rounds they have passed.
    pub points: Points,
    /// What decides between equal points: Buchholz in a Swiss tournament, Sonneborn-Berger in a round robin, and in a knock-out how many
    /// rounds of the consolation bracket they have passed.
    pub tie_break: Points,
    /// How many matches and walkovers they have won.
    pub won: u32,
    /// How many matches they have drawn.
    pub drawn: u32,
    /// How many matches they have lost or forfeited.
    pub lost: u32,
}

/// A pairing as one of its two sees it.
struct Score {
    other: EntrantId,
    points: Points,
    /// Whether it was decided at the board.
    played: bool,
}

impl State {
    /// Everyone it began with, the first one first: by points, then by the tie-break, then by the pairings of those who are still level, if
    /// all of them have met, then by seed. Before it begins there are none.
    pub fn standings(&self) -> Vec<Standing> {
        let scores: Vec<Vec<Score>> = self.seeds.iter().map(|entrant| self.scores(*entrant)).collect();
        let points: Vec<Points> = self
            .seeds
            .iter()
            .zip(&scores)
            .map(|(one, scores)| self.points(*one, scores))
            .collect();
        let of = |entrant: EntrantId| points.get(self.seed(entrant)).copied().unwrap_or_default();
        let standing = |(entrant, scores): (&EntrantId, &Vec<Score>)| {
            let count = |points: Points| scores.iter().filter(|score| score.points == points).count() as u32;
            Standing {
                entrant: *entrant,
                points: of(*entrant),
                tie_break: self.tie_break(*entrant, of(*entrant), scores, of),
                won: count(Points::WIN),
                drawn: count(Points::DRAW),
                lost: count(Points::default()),
            }
        };
        // Sorting is stable: what is level stays in the order of the seeds.
        let mut all: Vec<Standing> = self.seeds.iter().zip(&scores).map(standing).collect();
        let level = |one: &Standing| (one.points, one.tie_break);
        all.sort_by_key(|one| Reverse(level(one)));
        for group in all.chunk_by_mut(|one, other| level(one) == level(other)) {
            let entrants: Vec<EntrantId> = group.iter().map(|one| one.entrant).collect();
            if let Some(among) = self.direct_encounters(&entrants, &scores) {
                group.sort_by_key(|one| Reverse(among(one.entrant)));
            }
        }
        all
    }

    /// Who has won it, once it was played out: in a knock-out the winner of the last board, else the first of the standings who is still in
    /// it. None if there is no such entrant.
    pub fn champion(&self) -> Option<EntrantId> {
        if self.phase != Phase::Finished {
            return None;
        }
        match self.plan.format {
            Format::KnockOut => knock_out::winner(self, Bracket::Main, self.rounds.len().checked_sub(1)?, 0),
            Format::RoundRobin | Format::Swiss { .. } => {
                let mut all = self.standings().into_iter().map(|one| one.entrant);
                all.find(|entrant| self.presence(*entrant) == Some(Presence::In))
            }
        }
    }

    /// How many byes an entrant has had.
    pub(super) fn byes(&self, entrant: EntrantId) -> u32 {
        let all = self.rounds.iter().flat_map(|round| &round.byes);
        all.filter(|bye| bye.entrant == entrant).count() as u32
    }

    /// What the points of an entrant are.
    fn points(&self, entrant: EntrantId, scores: &[Score]) -> Points {
        let scored: Points = scores.iter().map(|score| score.points).sum();
        match self.plan.format {
            Format::RoundRobin => scored,
            Format::Swiss { .. } => scored + Points::whole(self.byes(entrant)),
            Format::KnockOut => Points::whole(knock_out::passed(self, Bracket::Main, entrant)),
        }
    }

    fn tie_break(&self, entrant: EntrantId, own: Points, scores: &[Score], of: impl Fn(EntrantId) -> Points) -> Points {
        match self.plan.format {
            Format::KnockOut => Points::whole(knock_out::passed(self, Bracket::Consolation, entrant)),
            Format::RoundRobin => {
                let worth = |score: &Score| match score.points {
                    Points::WIN => of(score.other),
                    Points::DRAW => of(score.other) / 2,
                    _ => Points::default(),
                };
                scores.iter().map(worth).sum()
            }
            // A round without a match counts as one against an equal, unless the entrant has forfeited it.
            Format::Swiss { .. } => {
                let worth = |score: &Score| match score {
                    Score {
                        played: true, other, ..
                    } => of(*other),
                    Score {
                        points: Points::WIN, ..
                    } => own,
                    _ => Points::default(),
                };
                let byes = (0..self.byes(entrant)).map(|_| own);
                scores.iter().map(worth).chain(byes).sum()
            }
        }
    }

    /// The points of each from the pairings among these, if all of them have met.
    fn direct_encounters<'a>(
        &'a self,
        group: &'a [EntrantId],
        scores: &'a [Vec<Score>],
    ) -> Option<impl Fn(EntrantId) -> Points + 'a> {
        let among = |one: EntrantId| {
            let all = scores.get(self.seed(one)).map(Vec::as_slice).unwrap_or_default();
            all.iter().filter(|score| group.contains(&score.other))
        };
        let met = |one: EntrantId, other: &EntrantId| one == *other || among(one).any(|score| score.other == *other);
        let all = group.iter().all(|one| group.iter().all(|other| met(*one, other)));
        all.then_some(move |one: EntrantId| among(one).map(|score| score.points).sum())
    }

    /// What an entrant made of the pairings that are decided.
    fn scores(&self, entrant: EntrantId) -> Vec<Score> {
        let score = |pairing: &Pairing| {
            let seat = pairing.fixture.seat_of(entrant)?;
            let outcome = pairing.outcome.filter(|outcome| *outcome != Outcome::Void)?;
            Some(Score {
                other: pairing.fixture.seats[seat.other()],
                points: match outcome.winner() {
                    Some(winner) if winner == seat => Points::WIN,
                    None if outcome == Outcome::Drawn => Points::DRAW,
                    _ => Points::default(),
                },
                played: matches!(outcome, Outcome::Won(_) | Outcome::Drawn),
            })
        };
        self.pairings.iter().filter_map(score).collect()
    }
}

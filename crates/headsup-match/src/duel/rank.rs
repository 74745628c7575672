//! Who did how well in a duel.

use std::cmp::Reverse;

use crate::duel::{Duel, DuelKind, DuelPlayer, DuelTeam};
use crate::solo::{SoloResult, SoloScore};
use strum::VariantArray;

/// What the results of a team come to. A greater one is better; the parts count in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TeamScore {
    /// 2 for each win, 1 for each draw.
    pub results: u32,
    /// What the two scored more than the computer, in a game with scores.
    pub margin: i64,
    /// Turns by which they won sooner and lost later, in all; greater is better.
    pub tempo: i64,
}

/// How a duel ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DuelResult {
    /// No one finished, or no team of two.
    None,
    /// A team lacks a player.
    Incomplete,
    /// No one else joined.
    Alone(DuelPlayer),
    /// The one who was challenged declined.
    Declined,
    /// This one of two left, and the other had not finished.
    Left(DuelPlayer),
    /// These did best, all equally well.
    Players(Vec<DuelPlayer>),
    /// This team did better.
    Team(DuelTeam),
    /// Both teams did equally well.
    TeamsDraw,
}

impl TeamScore {
    /// Of the results of both; none if one is missing.
    fn of(scores: &[Option<SoloScore>]) -> Option<TeamScore> {
        let [Some(one), Some(two)] = scores else {
            return None;
        };
        let sum = |part: fn(&SoloScore) -> i64| part(one) + part(two);
        Some(TeamScore {
            results: one.result as u32 + two.result as u32,
            margin: sum(|score| i64::from(score.points.0) - i64::from(score.points.1)),
            tempo: sum(|score| match score.result {
                SoloResult::Won => -i64::from(score.length.count()),
                SoloResult::Drawn | SoloResult::Lost => i64::from(score.length.count()),
            }),
        })
    }
}

impl Duel {
    /// What the results of a team come to; none unless both are done.
    pub fn team_score(&self, team: DuelTeam) -> Option<TeamScore> {
        let scores: Vec<_> = self.team(team).map(|player| player.score).collect();
        let mut score = TeamScore::of(&scores)?;
        let mut lengths = self.players.iter().filter_map(|player| Some(player.score?.length));
        // Lengths that do not count the same are not held against each other.
        if let Some(first) = lengths.next()
            && !lengths.all(|length| length.is_comparable(first))
        {
            score.tempo = 0;
        }
        Some(score)
    }

    /// Those who have joined, the best first, each with their place from 1; equal results share one, and who is not done has none.
    pub fn ranking(&self) -> Vec<(Option<usize>, &DuelPlayer)> {
        let place = |player: &DuelPlayer| {
            let score = player.score?;
            let better = |other: &&DuelPlayer| other.score.is_some_and(|other| other.beats(&score));
            Some(1 + self.players.iter().filter(better).count())
        };
        let mut ranked: Vec<_> = self.players.iter().map(|player| (place(player), player)).collect();
        ranked.sort_by_key(|&(place, _)| place.unwrap_or(usize::MAX));
        ranked
    }

    /// How it stands, as if it ended now.
    pub fn result(&self) -> DuelResult {
        if self.terms.kind == DuelKind::Teams {
            let [a, b] = [DuelTeam::A, DuelTeam::B];
            if [a, b].into_iter().any(|team| self.takes(Some(team))) {
                return DuelResult::Incomplete;
            }
            let scores = [a, b].map(|team| self.team_score(team));
            return match scores {
                [None, None] => DuelResult::None,
                [one, two] if one > two => DuelResult::Team(a),
                [one, two] if one < two => DuelResult::Team(b),
                _ => DuelResult::TeamsDraw,
            };
        }
        if self.declined {
            return DuelResult::Declined;
        }
        let left = self.players.iter().find(|player| player.left);
        let left = left.filter(|_| self.terms.kind == DuelKind::Pair);
        let best = self.ranking().into_iter().filter(|(place, _)| *place == Some(1));
        let best: Vec<DuelPlayer> = best.map(|(_, player)| player.clone()).collect();
        match (&best[..], &self.players[..]) {
            ([], _) => left.cloned().map_or(DuelResult::None, DuelResult::Left),
            ([alone], [_]) => DuelResult::Alone(alone.clone()),
            _ => DuelResult::Players(best),
        }
    }

    /// Each team, the better one first.
    pub fn teams(&self) -> Vec<DuelTeam> {
        let mut teams = DuelTeam::VARIANTS.to_vec();
        if self.ended.is_some() {
            teams.sort_by_key(|&team| Reverse(self.team_score(team)));
        }
        teams
    }
}

//! Ratings by Glicko-2, from rated matches alone. Nothing is kept: who asks has the matches counted anew, so a match that is taken out
//! of the history is out of every rating.
//!
//! A rating period is a week. All matches of a week are rated at once, against what the two were worth when it began, so their order
//! does not matter; the week under way counts as if it ended now. In a week without a match somebody's deviation grows.

use std::collections::BTreeMap;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

use super::ending::{Finished, Luck};
use super::id::{Moment, PersonId};
use super::terms::Rated;

/// How good somebody is believed to be, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// 1500 to begin with.
    pub points: f64,
    /// 350 to begin with; in nineteen of twenty cases the truth is within twice as much.
    pub deviation: f64,
    /// From how many matches.
    pub matches: u32,
}

/// A deviation below which a rating says something.
const SETTLED: f64 = 160.0;
/// A rating period, in milliseconds.
const WEEK: u64 = 7 * 24 * 60 * 60 * 1000;

impl Rating {
    /// Whether enough was played lately for it to say something.
    pub fn settled(&self) -> bool {
        self.deviation < SETTLED
    }
}

/// Everything that ratings follow from.
#[derive(Clone, Debug)]
pub struct Standings {
    finished: Vec<Finished>,
    now: Moment,
}

/// What somebody is worth while matches are counted.
struct Player {
    glicko: Glicko2Rating,
    matches: u32,
}

/// What somebody did in one week: against whom, and with what luck.
type Week = BTreeMap<PersonId, Vec<(PersonId, Outcomes)>>;

impl Standings {
    /// The standings at a moment, of these matches in any order.
    pub fn new(finished: Vec<Finished>, now: Moment) -> Standings {
        Standings { finished, now }
    }

    /// Everybody's rating in a game: from the matches of one server, or from all.
    pub fn of(&self, game: &str, server: Option<u64>) -> BTreeMap<PersonId, Rating> {
        self.rate(|one| counts(one, game, server))
    }

    /// The ladder against the computer in a game: everybody who played it, and each of its levels. Nothing of it counts among people.
    pub fn against_computer(&self, game: &str) -> BTreeMap<PersonId, Rating> {
        self.rate(|one| one.ending.game == game && one.people.with_computer() && !one.people.exhibition())
    }

    fn rate(&self, counts: impl Fn(&Finished) -> bool) -> BTreeMap<PersonId, Rating> {
        let mut weeks: BTreeMap<u64, Week> = BTreeMap::new();
        for one in self.finished.iter().filter(|one| counts(one)) {
            let (Some(opponent), challenger) = (one.people.opponent, one.people.challenger) else {
                continue;
            };
            // Two who were forgotten are not one player.
            if one.people.iter().any(|who| who == PersonId::FORGOTTEN) {
                continue;
            }
            let week = weeks.entry(one.ended.0 / WEEK).or_default();
            for (who, other) in [(challenger, opponent), (opponent, challenger)] {
                let seat = one.seat_of(who).expect("he is one of the two");
                week.entry(who).or_default().push((other, outcome(one.luck(seat))));
            }
        }
        let mut players: BTreeMap<PersonId, Player> = BTreeMap::new();
        let this = self.now.0 / WEEK;
        let first = weeks.keys().next().copied().unwrap_or(this);
        let last = weeks.keys().next_back().copied().unwrap_or(this).max(this);
        for number in first..=last {
            let week = weeks.remove(&number).unwrap_or_default();
            rate(&mut players, &week, number < this);
        }
        let rating = |player: Player| Rating {
            points: player.glicko.rating,
            deviation: player.glicko.deviation,
            matches: player.matches,
        };
        players.into_iter().map(|(who, player)| (who, rating(player))).collect()
    }
}

fn counts(one: &Finished, game: &str, server: Option<u64>) -> bool {
    match one.ending.rated {
        Rated::No => false,
        Rated::Yes { server: its } => one.ending.game == game && (server.is_none() || server == its),
    }
}

fn outcome(luck: Luck) -> Outcomes {
    match luck {
        Luck::Won => Outcomes::WIN,
        Luck::Lost => Outcomes::LOSS,
        Luck::Drawn => Outcomes::DRAW,
    }
}

/// Rates one week. If it is over, whoever did not play in it is a little less known than before.
fn rate(players: &mut BTreeMap<PersonId, Player>, week: &Week, over: bool) {
    let before: BTreeMap<PersonId, Glicko2Rating> = players.iter().map(|(&who, player)| (who, player.glicko)).collect();
    let worth = |who: &PersonId| before.get(who).copied().unwrap_or_default();
    if over {
        let idle = players.iter_mut().filter(|(who, _)| !week.contains_key(who));
        idle.for_each(|(_, player)| player.glicko = decay_deviation(&player.glicko));
    }
    for (who, results) in week {
        let against: Vec<(Glicko2Rating, Outcomes)> = results
            .iter()
            .map(|(other, outcome)| (worth(other), *outcome))
            .collect();
        let glicko = glicko2_rating_period(&worth(who), &against, &Glicko2Config::new());
        let matches = players.get(who).map_or(0, |player| player.matches) + results.len() as u32;
        players.insert(*who, Player { glicko, matches });
    }
}

//! Ratings by Glicko-2, from rated matches alone. [`Standings`] counts all matches anew. A [`Standing`] is what one person has on one
//! [`Ladder`] and takes in one match after the other; it comes to the very same numbers, as long as no match comes of an earlier week.
//!
//! A rating period is a week. All matches of a week are rated at once, against what the two were worth when it began, so their order does
//! not matter; the week under way counts as if it ended now. In a week without a match a player's deviation grows.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

use super::ending::{EndSummary, Finished, PlayerResult};
use super::id::{GuildId, Timestamp, UserId};
use super::terms::Rated;

/// How good a player is believed to be, and how sure that is.
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
    now: Timestamp,
}

/// What a player is worth while matches are counted.
struct Player {
    glicko: Glicko2Rating,
    matches: u32,
}

/// What a player did in one week: against whom, and with what luck.
type Week = BTreeMap<UserId, Vec<(UserId, Outcomes)>>;

impl Standings {
    /// The standings at a moment, of these matches in any order.
    pub fn new(finished: Vec<Finished>, now: Timestamp) -> Standings {
        Standings { finished, now }
    }

    /// Everybody's rating in a game: from the matches of one server, or from all.
    pub fn of(&self, game: &str, server: Option<GuildId>) -> BTreeMap<UserId, Rating> {
        self.on(game, server.map_or(Ladder::Everywhere, Ladder::Server))
    }

    /// The ladder against the computer in a game: everybody who played it, and each of its levels. Nothing of it counts among people.
    pub fn against_computer(&self, game: &str) -> BTreeMap<UserId, Rating> {
        self.on(game, Ladder::Computer)
    }

    /// Everybody's rating on a ladder of a game.
    pub fn on(&self, game: &str, ladder: Ladder) -> BTreeMap<UserId, Rating> {
        let players = self.rate(|one| counts(one, game, ladder), |_| ());
        players
            .into_iter()
            .map(|(who, player)| (who, player.rating()))
            .collect()
    }

    /// How the rating of a person on a ladder of a game went: what a newcomer has, then what it was after each week since their first match
    /// that counts, the last of them the week under way. Empty if no match of theirs counts.
    pub fn course(&self, game: &str, ladder: Ladder, who: UserId) -> Vec<Rating> {
        let mut course = Vec::new();
        let note = |players: &BTreeMap<UserId, Player>| course.extend(players.get(&who).map(Player::rating));
        self.rate(|one| counts(one, game, ladder), note);
        if !course.is_empty() {
            let newcomer = Player {
                glicko: Glicko2Rating::default(),
                matches: 0,
            };
            course.insert(0, newcomer.rating());
        }
        course
    }

    /// Rates week after week; `each` sees what the players are worth after it.
    fn rate(
        &self,
        counts: impl Fn(&Finished) -> bool,
        mut each: impl FnMut(&BTreeMap<UserId, Player>),
    ) -> BTreeMap<UserId, Player> {
        let mut weeks: BTreeMap<u64, Week> = BTreeMap::new();
        for one in self.finished.iter().filter(|one| counts(one)) {
            let (Some(opponent), challenger) = (one.people.opponent, one.people.challenger) else {
                continue;
            };
            // Two who were forgotten are not one player.
            if one.people.iter().any(|who| who == UserId::FORGOTTEN) {
                continue;
            }
            let week = weeks.entry(one.ended.0 / WEEK).or_default();
            for (who, other) in [(challenger, opponent), (opponent, challenger)] {
                let seat = one.seat_of(who).expect("they are one of the two");
                week.entry(who).or_default().push((other, outcome(one.luck(seat))));
            }
        }
        let mut players: BTreeMap<UserId, Player> = BTreeMap::new();
        let this = self.now.0 / WEEK;
        let first = weeks.keys().next().copied().unwrap_or(this);
        let last = weeks.keys().next_back().copied().unwrap_or(this).max(this);
        for number in first..=last {
            let week = weeks.remove(&number).unwrap_or_default();
            rate(&mut players, &week, number < this);
            each(&players);
        }
        players
    }
}

impl Player {
    fn rating(&self) -> Rating {
        Rating {
            points: self.glicko.rating,
            deviation: self.glicko.deviation,
            matches: self.matches,
        }
    }
}

/// Whether a match counts on a ladder of a game.
fn counts(one: &Finished, game: &str, ladder: Ladder) -> bool {
    let here = match (ladder, one.ending.counts_as()) {
        (Ladder::Computer, _) => against_computer(one),
        (_, Rated::No) => false,
        (Ladder::Everywhere, Rated::Yes { .. }) => true,
        (Ladder::Server(server), Rated::Yes { server: its }) => its == Some(server),
    };
    here && one.ending.game == game
}

/// Whether it counts between a person and a level of the computer.
fn against_computer(one: &Finished) -> bool {
    let person = one.people.iter().all(|who| who.channel().is_none());
    person && one.people.with_computer() && !one.people.exhibition() && one.ending.how != EndSummary::Stopped
}

/// Who is rated against whom, in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ladder {
    /// All people, by all rated matches.
    Everywhere,
    /// The people of a server, by the rated matches there.
    Server(GuildId),
    /// The computer's levels and those who play it.
    Computer,
}

impl Ladder {
    /// The ladders of its game on which a finished match counts.
    pub fn of(one: &Finished) -> Vec<Ladder> {
        let mut ladders = Vec::new();
        if one.people.opponent.is_none() || one.people.iter().any(|who| who == UserId::FORGOTTEN) {
            return ladders;
        }
        if let Rated::Yes { server } = one.ending.counts_as() {
            ladders.push(Ladder::Everywhere);
            ladders.extend(server.map(Ladder::Server));
        }
        if against_computer(one) {
            ladders.push(Ladder::Computer);
        }
        ladders
    }
}

/// The rating period in which a moment lies.
pub fn week(moment: Timestamp) -> u64 {
    moment.0 / WEEK
}

/// The order of a leaderboard: the best first, those of whom little is known last.
pub fn rank(ratings: &mut [(UserId, Rating)]) {
    ratings.sort_by(|(_, a), (_, b)| {
        let known = b.settled().cmp(&a.settled());
        known.then(b.points.total_cmp(&a.points))
    });
}

/// What a player is worth at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl From<Glicko2Rating> for Worth {
    fn from(glicko: Glicko2Rating) -> Worth {
        Worth {
            rating: glicko.rating,
            deviation: glicko.deviation,
            volatility: glicko.volatility,
        }
    }
}

impl Worth {
    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    /// After so many weeks without a match.
    fn after(self, weeks: u64) -> Worth {
        (0..weeks).fold(self, |worth, _| decay_deviation(&worth.glicko()).into())
    }
}

/// What sorts results: sums of fractions depend on their order.
fn order(glicko: &Glicko2Rating, outcome: Outcomes) -> ([u64; 3], u8) {
    let bits = [glicko.rating, glicko.deviation, glicko.volatility].map(f64::to_bits);
    (bits, code(outcome))
}

fn code(outcome: Outcomes) -> u8 {
    match outcome {
        Outcomes::LOSS => 0,
        Outcomes::DRAW => 1,
        Outcomes::WIN => 2,
    }
}

/// Equal results of a week, which are kept once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Results {
    /// What the other one was worth when the week began.
    against: Worth,
    outcome: u8,
    times: u32,
}

/// What a player has on a ladder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The last week in which they played.
    week: u64,
    /// What they were worth when it began.
    before: Worth,
    /// What they did in it, in the order in which it is counted.
    results: Vec<Results>,
    matches: u32,
    /// What they are worth if that week is over.
    now: Worth,
}

impl Standing {
    /// That of a newcomer.
    pub fn new(week: u64) -> Standing {
        let worth = Glicko2Rating::default().into();
        Standing {
            week,
            before: worth,
            results: Vec::new(),
            matches: 0,
            now: worth,
        }
    }

    /// Goes on to a week, which is no earlier one, and gives what they are worth as it begins.
    pub fn enter(&mut self, week: u64) -> Worth {
        if week > self.week {
            self.count();
            self.before = self.now.after(week - self.week - 1);
            (self.week, self.now) = (week, self.before);
            self.results.clear();
        }
        self.before
    }

    /// Takes in a match of this week against a player who was worth so much when it began. [`Standing::count`] makes it count.
    pub fn add(&mut self, against: Worth, luck: PlayerResult) {
        let outcome = outcome(luck);
        let place = |one: &Results| {
            let bits = [one.against.rating, one.against.deviation, one.against.volatility].map(f64::to_bits);
            (bits, one.outcome)
        };
        match self
            .results
            .binary_search_by_key(&order(&against.glicko(), outcome), place)
        {
            Ok(at) => self.results[at].times += 1,
            Err(at) => self.results.insert(
                at,
                Results {
                    against,
                    outcome: code(outcome),
                    times: 1,
                },
            ),
        }
        self.matches += 1;
    }

    /// Counts what was taken in.
    pub fn count(&mut self) {
        let mut against = Vec::new();
        for one in &self.results {
            let outcome = match one.outcome {
                0 => Outcomes::LOSS,
                1 => Outcomes::DRAW,
                _ => Outcomes::WIN,
            };
            against.extend((0..one.times).map(|_| (one.against.glicko(), outcome)));
        }
        if !against.is_empty() {
            self.now = glicko2_rating_period(&self.before.glicko(), &against, &Glicko2Config::new()).into();
        }
    }

    /// The rating at a moment that is no earlier than the last match.
    pub fn rating(&self, now: Timestamp) -> Rating {
        let idle = week(now).saturating_sub(self.week).saturating_sub(1);
        let worth = self.now.after(idle);
        Rating {
            points: worth.rating,
            deviation: worth.deviation,
            matches: self.matches,
        }
    }
}

fn outcome(luck: PlayerResult) -> Outcomes {
    match luck {
        PlayerResult::Won => Outcomes::WIN,
        PlayerResult::Lost => Outcomes::LOSS,
        PlayerResult::Drawn => Outcomes::DRAW,
    }
}

/// Rates one week. If it is over, players who did not play in it are a little less known than before.
fn rate(players: &mut BTreeMap<UserId, Player>, week: &Week, over: bool) {
    let before: BTreeMap<UserId, Glicko2Rating> = players.iter().map(|(&who, player)| (who, player.glicko)).collect();
    let worth = |who: &UserId| before.get(who).copied().unwrap_or_default();
    if over {
        let idle = players.iter_mut().filter(|(who, _)| !week.contains_key(who));
        idle.for_each(|(_, player)| player.glicko = decay_deviation(&player.glicko));
    }
    for (who, results) in week {
        let mut against: Vec<(Glicko2Rating, Outcomes)> = results
            .iter()
            .map(|(other, outcome)| (worth(other), *outcome))
            .collect();
        against.sort_by_key(|(glicko, outcome)| order(glicko, *outcome));
        let glicko = glicko2_rating_period(&worth(who), &against, &Glicko2Config::new());
        let matches = players.get(who).map_or(0, |player| player.matches) + results.len() as u32;
        players.insert(*who, Player { glicko, matches });
    }
}

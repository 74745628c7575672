//! A season: some weeks in which the rated matches of a server earn points. It is a few words that the server keeps, and a question to the
//! matches that finished there: nothing is counted before it is asked for. Ratings go on beside it.
//!
//! Pure: the moment is an argument. A season names no one. Its champions are kept as seats of matches, so a person who is forgotten is
//! gone from it with the match.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::ending::{Finished, PlayerResult};
use super::id::{ChannelId, GuildId, MatchId, Timestamp, UserId};
use super::post_log::PostLog;
use super::terms::Side;

/// How many weeks a season may take.
pub const SEASON_WEEKS: RangeInclusive<u8> = 2..=12;
/// How many matches a champion must have played, as a server may choose.
pub const SEASON_MINIMUMS: [u32; 5] = [1, 3, 5, 10, 20];
/// Of the matches of two people in a week of a season, so many count.
pub const COUNTED_A_WEEK: u32 = 3;

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// A table is drawn so long after its week: what finished in the last second is stored by then.
const SETTLING: Duration = Duration::from_secs(60);
/// Of so many past seasons it is always known where their tables stand.
const NEWEST: usize = 12;

/// What a server runs a season about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonTerms {
    /// Where its tables are posted.
    pub channel: ChannelId,
    /// The game whose matches count; none for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How many weeks it takes.
    pub weeks: u8,
    /// From how many matches on someone can be champion.
    pub minimum: u32,
    /// The code of the language of its tables where the server chose none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// A season under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// What it is about.
    pub terms: SeasonTerms,
    /// Since when. A server's seasons are told apart by it.
    pub begun: Timestamp,
    /// When it was ended early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Timestamp>,
    /// Its tables in the channel, numbered from 1.
    #[serde(flatten)]
    pub log: PostLog,
}

/// A season that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastSeason {
    /// As it was when it ended.
    #[serde(flatten)]
    pub season: Season,
    /// Where its champions sat, each in one of their matches of it; several who were equal in everything.
    pub champions: Vec<MatchSeat>,
    /// Their points.
    pub points: u32,
}

/// What a server has of seasons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSeasons {
    /// The one under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Option<Season>,
    /// Those with a champion, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<PastSeason>,
    /// The seasons, by when they began, whose tables in the channel are to be drawn anew: it has changed whom they are to name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stale: Vec<Timestamp>,
    /// How often that was noted: what was drawn before the last time may name someone who is not to be named.
    #[serde(skip_serializing_if = "is_zero")]
    pub noted: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A side of a match, which leads to the person there as long as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSeat {
    /// Which match.
    pub game: MatchId,
    /// On which side.
    pub side: Side,
}

/// A line of a season's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonRow {
    /// Whose.
    pub who: UserId,
    /// 3 for each win, 2 for each draw, 1 for each loss.
    pub points: u32,
    /// The matches that count.
    pub matches: u32,
    /// Those of them that were won.
    pub wins: u32,
    /// When they got the last of their points.
    pub reached: Timestamp,
    /// Their seat in that match.
    pub seat: MatchSeat,
}

/// What is to be done about a season now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonStep {
    /// Post the table with this number.
    Post(u8),
    /// It is over, and all its tables are done with: it goes among the past ones.
    Close,
}

impl SeasonTerms {
    /// Whether a server may choose them.
    pub fn allowed(&self) -> bool {
        SEASON_WEEKS.contains(&self.weeks) && SEASON_MINIMUMS.contains(&self.minimum)
    }
}

impl Season {
    /// One that begins now.
    pub fn new(terms: SeasonTerms, now: Timestamp) -> Season {
        Season {
            terms,
            begun: now,
            stopped: None,
            log: PostLog::default(),
        }
    }

    /// When it ends, or ended.
    pub fn ends(&self) -> Timestamp {
        let usual = self.begun.after(WEEK * u32::from(self.terms.weeks));
        self.stopped.map_or(usual, |stopped| stopped.min(usual))
    }

    /// In which week a moment lies, from 1; the last one for what comes after it.
    pub fn week(&self, moment: Timestamp) -> u8 {
        let week = moment.since(self.begun).as_millis() / WEEK.as_millis() + 1;
        u8::try_from(week).unwrap_or(u8::MAX).min(self.terms.weeks)
    }

    /// The number of its last table: one for each week that it went into.
    pub fn last_table(&self) -> u8 {
        let millis = self.ends().since(self.begun).as_millis();
        let weeks = millis.div_ceil(WEEK.as_millis()).max(1);
        u8::try_from(weeks).unwrap_or(u8::MAX)
    }

    /// Until when matches count in the table with this number.
    pub fn until(&self, table: u8) -> Timestamp {
        self.begun.after(WEEK * u32::from(table)).min(self.ends())
    }

    /// What is to be done now, if anything. Of tables that no one could post in time only the newest is.
    pub fn due(&self, now: Timestamp) -> Option<SeasonStep> {
        let last = self.last_table();
        let newest = (1..=last)
            .rev()
            .take_while(|&table| table > self.log.done)
            .find(|&table| now >= self.until(table).after(SETTLING));
        match newest {
            Some(table) => Some(SeasonStep::Post(table)),
            None => (self.log.done >= last && now >= self.ends().after(SETTLING)).then_some(SeasonStep::Close),
        }
    }

    /// When something is next to be done, if nothing is before.
    pub fn next(&self) -> Timestamp {
        let table = self.log.done.saturating_add(1).min(self.last_table());
        self.until(table).after(SETTLING)
    }

    /// Whether a match counts for it until a moment.
    fn counts(&self, server: GuildId, one: &Finished, until: Timestamp) -> bool {
        let game = self.terms.game.as_ref();
        one.is_rated_on(server)
            && game.is_none_or(|game| *game == one.ending.game)
            && (self.begun..until).contains(&one.ended)
            && !one.people.with_computer()
    }

    /// Everyone's line, the best first, from the matches of a server, in any order, that ended before a moment. Equal points: more wins
    /// count, then who had the points first.
    pub fn rows(&self, server: GuildId, finished: &[Finished], until: Timestamp) -> Vec<SeasonRow> {
        let mut counting: Vec<&Finished> = finished.iter().filter(|one| self.counts(server, one, until)).collect();
        counting.sort_by_key(|one| (one.ended, one.id));
        let mut met: BTreeMap<(u8, UserId, UserId), u32> = BTreeMap::new();
        let mut rows: BTreeMap<UserId, SeasonRow> = BTreeMap::new();
        for one in counting {
            let (challenger, Some(opponent)) = (one.people.challenger, one.people.opponent) else {
                continue;
            };
            let pair = (challenger.min(opponent), challenger.max(opponent));
            let times = met.entry((self.week(one.ended), pair.0, pair.1)).or_default();
            *times += 1;
            if *times > COUNTED_A_WEEK {
                continue;
            }
            for (who, side) in [(challenger, Side::Challenger), (opponent, Side::Opponent)] {
                let Some(seat) = one.seat_of(who).filter(|_| who != UserId::FORGOTTEN) else {
                    continue;
                };
                let (points, won) = match one.luck(seat) {
                    PlayerResult::Won => (3, 1),
                    PlayerResult::Drawn => (2, 0),
                    PlayerResult::Lost => (1, 0),
                };
                let at = MatchSeat { game: one.id, side };
                let row = rows.entry(who).or_insert(SeasonRow {
                    who,
                    points: 0,
                    matches: 0,
                    wins: 0,
                    reached: one.ended,
                    seat: at,
                });
                row.points += points;
                row.matches += 1;
                row.wins += won;
                (row.reached, row.seat) = (one.ended, at);
            }
        }
        let mut rows: Vec<SeasonRow> = rows.into_values().collect();
        rows.sort_by_key(|row| (row.order(), row.who));
        rows
    }

    /// Who is champion if it ends with this table: the best of those who played enough.
    pub fn champions<'a>(&self, rows: &'a [SeasonRow]) -> Vec<&'a SeasonRow> {
        let enough = || rows.iter().filter(|row| row.matches >= self.terms.minimum);
        let best = enough().next().map(SeasonRow::order);
        enough().filter(|row| Some(row.order()) == best).collect()
    }
}

impl SeasonRow {
    fn order(&self) -> (Reverse<u32>, Reverse<u32>, Timestamp) {
        (Reverse(self.points), Reverse(self.wins), self.reached)
    }

    /// The place of a line in its table, from 1; those who are equal in everything share one.
    pub fn place(&self, rows: &[SeasonRow]) -> usize {
        1 + rows.iter().filter(|row| row.order() < self.order()).count()
    }
}

impl ServerSeasons {
    /// Whether a server has none and had none.
    pub fn is_empty(&self) -> bool {
        *self == ServerSeasons::default()
    }

    /// Whether there is ever something to do about them by itself.
    pub fn wait(&self) -> bool {
        self.running.is_some() || !self.stale.is_empty()
    }

    /// The season under way that began then.
    pub fn running_since(&mut self, begun: Timestamp) -> Option<&mut Season> {
        self.running.as_mut().filter(|season| season.begun == begun)
    }

    /// Every season, the oldest first.
    pub fn all(&self) -> impl Iterator<Item = &Season> {
        self.past.iter().map(|past| &past.season).chain(&self.running)
    }

    /// Ends the season under way that began then, with its last table. One without a champion is not kept.
    pub fn close(&mut self, begun: Timestamp, rows: &[SeasonRow]) {
        let Some(season) = self.running.take_if(|season| season.begun == begun) else {
            return;
        };
        let champions = season.champions(rows);
        let Some(points) = champions.first().map(|row| row.points) else {
            return;
        };
        let champions = champions.iter().map(|row| row.seat).collect();
        self.past.push(PastSeason {
            season,
            champions,
            points,
        });
    }

    /// Lets go of where the tables of the oldest season stand that has some, but for the newest seasons; false if there is none.
    pub(crate) fn let_go_of_posts(&mut self) -> bool {
        let older = self.past.len().saturating_sub(NEWEST);
        let mut older = self.past[..older].iter_mut();
        let oldest = older.find(|past| !past.season.log.posts.is_empty());
        oldest.map(|past| past.season.log.posts.clear()).is_some()
    }

    /// Lets go of the oldest season and its champions; false if there is none.
    pub(crate) fn let_go(&mut self) -> bool {
        let there = !self.past.is_empty();
        self.past.drain(..usize::from(there));
        there
    }

    /// Notes that tables are to be drawn anew in which a person may be named who finished matches there at these moments.
    pub fn name_anew(&mut self, played: &[Timestamp]) {
        let named = |season: &&Season| {
            let time = season.begun..season.ends();
            !season.log.posts.is_empty() && played.iter().any(|moment| time.contains(moment))
        };
        let stale: Vec<Timestamp> = self.all().filter(named).map(|season| season.begun).collect();
        self.noted = self.noted.wrapping_add(u32::from(!stale.is_empty()));
        self.stale.extend(stale);
        self.stale.sort_unstable();
        self.stale.dedup();
    }

    /// Notes that the tables of the season that began then were drawn anew, as they were to be after it was noted so often.
    pub fn drawn_anew(&mut self, begun: Timestamp, noted: u32) {
        if self.noted == noted {
            self.stale.retain(|one| *one != begun);
        }
    }
}

/// A text that names no seat of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it is no seat of a match")]
pub struct NoMatchSeat;

impl fmt::Display for MatchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Challenger => 1,
            Side::Opponent => 2,
        };
        write!(f, "{}/{side}", self.game)
    }
}

impl FromStr for MatchSeat {
    type Err = NoMatchSeat;

    fn from_str(text: &str) -> Result<MatchSeat, NoMatchSeat> {
        let (game, side) = text.split_once('/').ok_or(NoMatchSeat)?;
        let side = match side {
            "1" => Side::Challenger,
            "2" => Side::Opponent,
            _ => return Err(NoMatchSeat),
        };
        let game = game.parse().map_err(|_| NoMatchSeat)?;
        Ok(MatchSeat { game, side })
    }
}

impl Serialize for MatchSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for MatchSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchSeat, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests;

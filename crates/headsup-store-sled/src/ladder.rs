//! The ladders: what everybody has on each of them, kept up to date in the transaction that ends a match.
//!
//! A match of an earlier week than the newest one, a person who is forgotten, and a history that is made anew change what was counted
//! already. Then the ladders count as incomplete, ratings are counted from all matches as they are asked for, and meanwhile everything is
//! counted once more, in slices.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use serde::{Deserialize, Serialize};

use super::forms;
use super::queries::unless_broken;
use super::row_keys::{end_key, person_key};
use super::table::Table;
use super::trees::{Batch, Trees, failed};
use headsup_match::{Finished, Ladder, Rating, Standing, Timestamp, UserId, week};
use headsup_store::StoreError;

/// Where it is kept how far the ladders are. No name of a game begins so.
pub const STATE: &[u8] = b"\0";

/// Endings that one slice takes in.
const SLICE: usize = 256;
/// Rows that one slice writes, or takes away.
const ROWS: usize = 64;
/// Rows that a start takes away at once: no one waits for a commit then.
const AT_START: usize = 4096;

/// How far the ladders are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Whether every finished match is counted.
    pub whole: bool,
    /// The newest week of which one is.
    week: u64,
    /// Changes with everything that makes it necessary to count anew.
    generation: u64,
    /// Changes with every match that is counted.
    stamp: u64,
    /// While they are counted anew: the last ending that is taken in.
    at: Option<(u64, u64)>,
}

impl State {
    fn read(sealed: Option<&[u8]>) -> State {
        let bytes = sealed.and_then(|sealed| forms::unseal(sealed, String::new).ok());
        let state = bytes.and_then(|bytes| postcard::from_bytes(bytes).ok());
        state.unwrap_or_default()
    }

    fn write(self) -> Vec<u8> {
        forms::seal_plain(&self)
    }

    /// Whether they tell how ratings are at a moment.
    fn knows(self, now: Timestamp) -> bool {
        self.whole && week(now) >= self.week
    }

    /// The same, to be counted anew.
    fn stale(self) -> State {
        State {
            whole: false,
            generation: self.generation + 1,
            at: None,
            ..self
        }
    }
}

/// Returns the key of a person's row on a ladder.
pub fn row_key(game: &str, ladder: Ladder, person: UserId) -> Vec<u8> {
    let mut key = prefix(game, ladder);
    key.extend(person_key(person));
    key
}

/// Whose row a key is.
fn person_of(key: &[u8]) -> Option<UserId> {
    key.last_chunk().map(|number| UserId(u64::from_be_bytes(*number)))
}

fn prefix(game: &str, ladder: Ladder) -> Vec<u8> {
    let (tag, server) = match ladder {
        Ladder::Everywhere => (b'e', 0),
        Ladder::Server(server) => (b's', server.0),
        Ladder::Computer => (b'c', 0),
    };
    let mut key = game.as_bytes().to_vec();
    key.extend([0, tag]);
    key.extend(server.to_be_bytes());
    key
}

fn read_standing(sealed: &[u8]) -> Result<Standing, StoreError> {
    let what = || "a place on a ladder".to_owned();
    let bytes = forms::unseal(sealed, what)?;
    postcard::from_bytes(bytes).map_err(|error| forms::broken(what(), &error))
}

/// What the players of a match have on its ladders after it, by what they had before: both enter its week, and each has the other's worth
/// as it began.
fn after(
    one: &Finished,
    before: impl Fn(&[u8]) -> Result<Option<Standing>, StoreError>,
) -> Result<Vec<(Vec<u8>, Standing)>, StoreError> {
    let (mut after, now, seat) = (Vec::new(), week(one.ended), one.ending.challenger);
    let Some(opponent) = one.people.opponent else {
        return Ok(after);
    };
    for ladder in Ladder::of(one) {
        let keys = [one.people.challenger, opponent].map(|who| row_key(&one.ending.game, ladder, who));
        let standing = |key| Ok(before(key)?.unwrap_or_else(|| Standing::new(now)));
        let (mut challenger, mut opponent) = (standing(&keys[0])?, standing(&keys[1])?);
        let worth = [challenger.enter(now), opponent.enter(now)];
        challenger.add(worth[1], one.luck(seat));
        opponent.add(worth[0], one.luck(seat.other()));
        after.extend(keys.into_iter().zip([challenger, opponent]));
    }
    Ok(after)
}

impl Batch<'_> {
    /// Counts a match that just ended, in the batch that ends it.
    pub fn count_on_ladders(&mut self, one: &Finished) -> Result<(), StoreError> {
        if one.people.opponent.is_none() || Ladder::of(one).is_empty() {
            return Ok(());
        }
        let state = self.ladder_state()?;
        let now = week(one.ended);
        // The recount has yet to come to it.
        let later = state.at < Some(place(&end_key(one.ended, one.id)));
        if !state.whole && later {
            return Ok(());
        }
        if !state.whole || now < state.week {
            return self.count_ladders_anew();
        }
        let before = |key: &[u8]| self.get(Table::Ladder, key)?.map(|row| read_standing(&row)).transpose();
        let rows = match after(one, before) {
            // It is counted anew, like everything.
            Err(StoreError::Broken { .. }) => return self.count_ladders_anew(),
            rows => rows?,
        };
        for (key, mut standing) in rows {
            standing.count();
            self.insert(Table::Ladder, &key, forms::seal_plain(&standing));
        }
        let state = State {
            week: now,
            stamp: state.stamp + 1,
            ..state
        };
        self.insert(Table::Ladder, STATE, state.write());
        Ok(())
    }

    fn ladder_state(&self) -> Result<State, StoreError> {
        Ok(State::read(self.get(Table::Ladder, STATE)?.as_deref()))
    }

    /// Has the ladders counted anew.
    pub fn count_ladders_anew(&mut self) -> Result<(), StoreError> {
        let stale = self.ladder_state()?.stale();
        self.insert(Table::Ladder, STATE, stale.write());
        Ok(())
    }

    /// Empties ladders that are to be counted anew, a part at a time: they may name people who are forgotten. Those of a history without any
    /// match are whole then. Tells whether it is done.
    pub fn begin_ladders(&mut self) -> Result<bool, StoreError> {
        let (trees, state) = (self.trees, self.ladder_state()?);
        if state.whole {
            return Ok(true);
        }
        let cleared = self.clear_ladders(AT_START)?;
        if cleared && trees.of(Table::Ends).is_empty() && trees.of(Table::Unindexed).is_empty() {
            self.insert(Table::Ladder, STATE, State { whole: true, ..state }.write());
        }
        Ok(cleared)
    }

    /// Takes rows of the ladders away, at most so many; tells whether no others are left.
    fn clear_ladders(&mut self, most: usize) -> Result<bool, StoreError> {
        let mut cleared = 0;
        for key in self.trees.standings().keys().take(most) {
            self.remove(Table::Ladder, &key.map_err(failed)?);
            cleared += 1;
        }
        Ok(cleared < most)
    }

    /// Takes people out of ladders that are to be counted anew, for that may take long.
    pub fn leave_ladders(&mut self, people: &BTreeSet<UserId>) -> Result<(), StoreError> {
        if self.ladder_state()?.whole {
            return Ok(());
        }
        for key in self.trees.standings().keys() {
            let key = key.map_err(failed)?;
            if person_of(&key).is_some_and(|person| people.contains(&person)) {
                self.remove(Table::Ladder, &key);
            }
        }
        Ok(())
    }
}

/// The place of an ending among all, which sorts as its key does.
fn place(key: &[u8; 13]) -> (u64, u64) {
    let [moment @ .., a, b, c, d, e] = *key;
    (u64::from_be_bytes(moment), u64::from_be_bytes([0, 0, 0, a, b, c, d, e]))
}

/// Whether the ladders are to be counted anew, and can be: every finished match is in the history. An error shows when it is done.
pub fn is_to_be_counted(trees: &Trees) -> bool {
    trees.ladder_state().is_ok_and(|state| !state.whole) && trees.of(Table::Unindexed).is_empty()
}

/// All ladders, counted from the history.
#[derive(Debug, Default)]
pub struct Count {
    generation: u64,
    /// The last ending that was taken in.
    at: Option<[u8; 13]>,
    rows: BTreeMap<Vec<u8>, Standing>,
    newest: u64,
    /// The last row that was written.
    written: Option<Vec<u8>>,
    /// Whether the rows of before are gone.
    cleared: bool,
}

impl Count {
    /// Takes in the next endings; tells whether there were none.
    fn read(&mut self, trees: &Trees) -> Result<bool, StoreError> {
        let from = self.at.as_ref().map_or(Bound::Unbounded, |at| Bound::Excluded(&at[..]));
        let mut none = true;
        for key in trees
            .of(Table::Ends)
            .range::<&[u8], _>((from, Bound::Unbounded))
            .keys()
            .take(SLICE)
        {
            let key = key.map_err(failed)?;
            none = false;
            self.at = <[u8; 13]>::try_from(&*key).ok().or(self.at);
            if let Some(one) = unless_broken(trees.finished_at(&key), "the ladders")? {
                self.add(&one)?;
            }
        }
        Ok(none)
    }

    fn add(&mut self, one: &Finished) -> Result<(), StoreError> {
        let after = after(one, |key| Ok(self.rows.get(key).cloned()))?;
        if !after.is_empty() {
            self.rows.extend(after);
            // What was written of them is not all.
            self.written = None;
            self.newest = week(one.ended);
        }
        Ok(())
    }

    /// Everything at once, as it should be.
    pub fn all(trees: &Trees) -> Result<BTreeMap<Vec<u8>, Standing>, StoreError> {
        let mut count = Count::default();
        while !count.read(trees)? {}
        count.rows.values_mut().for_each(Standing::count);
        Ok(count.rows)
    }

    /// Writes the next slice of counting anew. The last one says that the ladders are whole.
    pub fn slice(&mut self, batch: &mut Batch<'_>) -> Result<(), StoreError> {
        let trees = batch.trees;
        let state = trees.ladder_state()?;
        if self.generation != state.generation {
            *self = Count {
                generation: state.generation,
                ..Count::default()
            };
        }
        let mut state = State {
            stamp: state.stamp + 1,
            ..state
        };
        if !self.cleared {
            self.cleared = batch.clear_ladders(ROWS)?;
            state.at = Some((0, 0));
        } else if !self.read(trees)? {
            state.at = self.at.as_ref().map(place);
        } else {
            let from = self.written.take().map_or(Bound::Unbounded, Bound::Excluded);
            let mut written = 0;
            for (key, standing) in self.rows.range_mut((from, Bound::Unbounded)).take(ROWS) {
                standing.count();
                batch.insert(Table::Ladder, key, forms::seal_plain(standing));
                self.written = Some(key.clone());
                written += 1;
            }
            if written < ROWS {
                (state.whole, state.week, state.at) = (true, self.newest, None);
                *self = Count::default();
            }
        }
        batch.insert(Table::Ladder, STATE, state.write());
        Ok(())
    }
}

impl Trees {
    pub fn ladder_state(&self) -> Result<State, StoreError> {
        let sealed = self.get(Table::Ladder, STATE)?;
        Ok(State::read(sealed.as_deref()))
    }

    /// The rows of everybody on a ladder.
    fn standings(&self) -> sled::Iter {
        let behind = (Bound::Excluded(STATE), Bound::Unbounded);
        self.of(Table::Ladder).range::<&[u8], _>(behind)
    }

    /// Whether the ladders hold what they should, as far as they say that they do.
    pub fn ladders_are_right(&self) -> Result<bool, StoreError> {
        if !self.ladder_state()?.whole {
            return Ok(true);
        }
        let should = Count::all(self)?;
        let mut rows = 0;
        for row in self.standings() {
            let (key, sealed) = row.map_err(failed)?;
            rows += 1;
            if read_standing(&sealed).ok().as_ref() != should.get(&*key) {
                return Ok(false);
            }
        }
        Ok(rows == should.len())
    }

    /// What everybody has on a ladder at a moment; none while the ladders are counted anew, or if the clock was put back.
    pub fn board(
        &self,
        game: &str,
        ladder: Ladder,
        now: Timestamp,
    ) -> Result<Option<Vec<(UserId, Rating)>>, StoreError> {
        let before = self.ladder_state()?;
        if !before.knows(now) {
            return Ok(None);
        }
        let mut board = Vec::new();
        for row in self.of(Table::Ladder).scan_prefix(prefix(game, ladder)) {
            let (key, sealed) = row.map_err(failed)?;
            #[cfg(test)]
            self.looked_at();
            let Ok(standing) = read_standing(&sealed) else {
                return Ok(None);
            };
            board.extend(person_of(&key).map(|person| (person, standing.rating(now))));
        }
        // If they were begun anew meanwhile, some of it is missing.
        Ok((self.ladder_state()?.generation == before.generation).then_some(board))
    }

    /// What one person has there; the outer none as above.
    pub fn rating(
        &self,
        game: &str,
        ladder: Ladder,
        person: UserId,
        now: Timestamp,
    ) -> Result<Option<Option<Rating>>, StoreError> {
        if !self.ladder_state()?.knows(now) {
            return Ok(None);
        }
        #[cfg(test)]
        self.looked_at();
        let sealed = self.of(Table::Ladder).get(row_key(game, ladder, person));
        match sealed.map_err(failed)?.as_deref().map(read_standing) {
            None => Ok(Some(None)),
            Some(Ok(standing)) => Ok(Some(Some(standing.rating(now)))),
            Some(Err(_)) => Ok(None),
        }
    }

    /// By what it is known whether a board is still right.
    pub fn stamp(&self) -> Result<(u64, u64), StoreError> {
        let state = self.ladder_state()?;
        Ok((state.generation, state.stamp))
    }
}

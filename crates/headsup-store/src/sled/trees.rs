//! Where what lies in the database, and reading it. The layout is that of the newest of the migrations.

use std::collections::BTreeSet;
use std::ops::Bound;
use std::sync::atomic::{AtomicU64, Ordering};

use ::sled::transaction::{ConflictableTransactionError, TransactionError};
use ::sled::{Db, IVec, Transactional, Tree};
use serde::de::DeserializeOwned;

use super::batch::Batch;
use super::forgetting::marked_key;
use super::forms::{self, Head};
use super::journal::Row;
use super::keys::Keys;
use super::state::{State, Sum};
use super::table::Table;
use crate::{Answer, InteractionKey, ServerSettings, Settings, StoreError, StoredMatch};
use headsup_match::{Ending, Finished, MatchId, People, Record, Summary, Timestamp, UserId};

/// Takes one row.
pub type EachRow<'a> = &'a mut dyn FnMut(Table, &[u8], &[u8]) -> Result<(), StoreError>;

/// The trees of an open database.
#[derive(Debug)]
pub struct Trees {
    trees: Vec<Tree>,
    pub db: Db,
    /// How many endings and places on ladders were read so far.
    looked: AtomicU64,
}

/// Where the database keeps how far it is, and the number of its layout. Neither row is in the journal.
const STATE: &[u8] = b"state";
pub const LAYOUT: &[u8] = b"layout";

/// Whether a row is part of the data, and not only of the database that holds it.
fn is_data(table: Table, key: &[u8]) -> bool {
    table != Table::Meta || (key != STATE && key != LAYOUT)
}

/// An error that sled returns is one of the system or of the database as a whole.
pub fn failed(error: ::sled::Error) -> StoreError {
    match &error {
        // sled wraps some errors of the system in others, which then tell the number in their text alone.
        ::sled::Error::Io(io) if io.raw_os_error().is_some() || io.to_string().contains("Os { code: ") => {
            StoreError::System(error.to_string())
        }
        _ => StoreError::Failed(error.to_string()),
    }
}

pub fn person_key(person: UserId) -> [u8; 8] {
    person.0.to_be_bytes()
}

pub fn interaction_key(key: InteractionKey) -> [u8; 8] {
    key.0.to_be_bytes()
}

/// A key of eight bytes that sort, and a match.
fn pair(first: [u8; 8], id: MatchId) -> [u8; 13] {
    let mut key = [0; 13];
    key[..8].copy_from_slice(&first);
    key[8..].copy_from_slice(&id.to_bytes());
    key
}

pub fn open_key(person: UserId, id: MatchId) -> [u8; 13] {
    pair(person_key(person), id)
}

/// Stands among the settings beside a person's own key of eight bytes: who has blocked whom.
pub fn blocked_key(person: UserId, other: UserId) -> [u8; 16] {
    let mut key = [0; 16];
    key[..8].copy_from_slice(&person_key(person));
    key[8..].copy_from_slice(&person_key(other));
    key
}

/// Stands among what is known of a person: a match with them. None of the computer and of those who were forgotten.
pub fn known_match(person: UserId, id: MatchId) -> Option<[u8; 13]> {
    let human = person != UserId::FORGOTTEN && person.level().is_none();
    human.then(|| pair(person_key(person), id))
}

/// And there: a block against them, by its own key.
pub fn known_block(key: &[u8; 16]) -> [u8; 16] {
    let mut known = *key;
    known.rotate_left(8);
    known
}

/// Stands among the settings: what a server chose.
pub fn server_key(server: u64) -> [u8; 9] {
    let mut key = [b's'; 9];
    key[1..].copy_from_slice(&server.to_be_bytes());
    key
}

/// And there: which matches were set aside.
pub fn aside_key(id: MatchId) -> [u8; 6] {
    let mut key = [b'a'; 6];
    key[1..].copy_from_slice(&id.to_bytes());
    key
}

/// And there: until when clocks ran.
pub const TICKED: &[u8] = b"ticked";

pub fn due_key(wake: Timestamp, id: MatchId) -> [u8; 13] {
    pair(wake.0.to_be_bytes(), id)
}

/// The key of an ending. Keys and the moments of their ends sort alike.
pub fn end_key(ended: Timestamp, id: MatchId) -> [u8; 13] {
    pair(ended.0.to_be_bytes(), id)
}

/// The key of a finished match in the history of a person.
pub fn history_key(person: UserId, ended: Timestamp, id: MatchId) -> [u8; 21] {
    let mut key = [0; 21];
    key[..8].copy_from_slice(&person_key(person));
    key[8..].copy_from_slice(&end_key(ended, id));
    key
}

/// The match of a key that is nothing but its id.
pub fn id_of(key: &[u8]) -> Result<MatchId, StoreError> {
    let bytes = <[u8; 5]>::try_from(key);
    bytes
        .map(MatchId::from_bytes)
        .map_err(|_| forms::broken("a key".to_owned(), &"it is no match's"))
}

/// The number before a match's id in a key, and the match.
pub fn unpair(key: &[u8]) -> Result<(u64, MatchId), StoreError> {
    let (Some((first, _)), Some((_, id))) = (key.split_first_chunk(), key.split_last_chunk()) else {
        return Err(forms::broken("an index".to_owned(), &"a key of it is too short"));
    };
    Ok((u64::from_be_bytes(*first), MatchId::from_bytes(*id)))
}

/// The stored bytes of a match, taken apart.
pub fn head_and_record(id: MatchId, sealed: &[u8]) -> Result<(Head, &[u8]), StoreError> {
    let what = || format!("match {id}");
    forms::read_match(forms::unseal(sealed, what)?, what)
}

/// The stored bytes of the people of a match, read.
pub fn people_of(id: MatchId, sealed: Option<impl AsRef<[u8]>>) -> Result<People, StoreError> {
    let what = || format!("the people of match {id}");
    let sealed = sealed.ok_or_else(|| forms::broken(what(), &"they are missing"))?;
    forms::read_people(forms::unseal(sealed.as_ref(), what)?, what)
}

impl Trees {
    /// The trees of a database, which are made if they are not there.
    pub fn open(db: Db) -> Result<Trees, StoreError> {
        let trees = Table::ALL.iter().map(|table| db.open_tree(table.name()));
        let trees = trees.collect::<Result<_, _>>().map_err(failed)?;
        Ok(Trees {
            trees,
            db,
            looked: AtomicU64::new(0),
        })
    }

    /// The tree of a table.
    pub fn of(&self, table: Table) -> &Tree {
        &self.trees[table as usize]
    }

    /// How far the database is; none if it is one of before the journal was the truth.
    pub fn state(&self) -> Result<Option<State>, StoreError> {
        let Some(sealed) = self.of(Table::Meta).get(STATE).map_err(failed)? else {
            return Ok(None);
        };
        let what = || "the state of the database".to_owned();
        let form = postcard::from_bytes(forms::unseal(&sealed, what)?);
        form.map(Some).map_err(|error| forms::broken(what(), &error))
    }

    /// The sum over all rows as they are.
    pub fn sum(&self) -> Result<Sum, StoreError> {
        let mut sum = Sum::default();
        self.each_row(&mut |table, key, value| {
            sum.add(table, key, value);
            Ok(())
        })?;
        Ok(sum)
    }

    /// Hands out every row of the data.
    pub fn each_row(&self, each: EachRow<'_>) -> Result<(), StoreError> {
        for table in Table::ALL {
            for row in self.of(table) {
                let (key, value) = row.map_err(failed)?;
                if is_data(table, &key) {
                    each(table, &key, &value)?;
                }
            }
        }
        Ok(())
    }

    /// Rows of the data after a place, at most so many.
    pub fn rows_after(
        &self,
        after: Option<&(Table, IVec)>,
        most: usize,
    ) -> Result<Vec<(Table, IVec, IVec)>, StoreError> {
        let mut rows = Vec::with_capacity(most);
        for table in Table::ALL {
            let from = match after {
                Some((at, _)) if *at > table => continue,
                Some((at, key)) if *at == table => Bound::Excluded(&key[..]),
                _ => Bound::Unbounded,
            };
            for row in self.of(table).range::<&[u8], _>((from, Bound::Unbounded)) {
                if rows.len() == most {
                    return Ok(rows);
                }
                let (key, value) = row.map_err(failed)?;
                if is_data(table, &key) {
                    rows.push((table, key, value));
                }
            }
        }
        Ok(rows)
    }

    /// Writes one row by itself, while a database is made.
    pub fn write(&self, row: &Row<'_>) -> Result<(), StoreError> {
        let tree = self.of(row.table);
        match row.value {
            Some(value) => tree.insert(row.key, value),
            None => tree.remove(row.key),
        }
        .map(drop)
        .map_err(failed)
    }

    /// Writes how far a database is that was just made.
    pub fn write_state(&self, state: State) -> Result<(), StoreError> {
        let written = self.of(Table::Meta).insert(STATE, sealed_state(state));
        written.map(drop).map_err(failed)
    }

    /// Writes rows and the state after them, all or nothing.
    pub fn apply<'r>(&self, rows: impl Iterator<Item = Row<'r>> + Clone, next: State) -> Result<(), StoreError> {
        let state = sealed_state(next);
        let stored = self.trees[..].transaction(|trees| {
            for row in rows.clone() {
                let tree = &trees[row.table as usize];
                match row.value {
                    Some(value) => tree.insert(row.key, value)?,
                    None => tree.remove(row.key)?,
                };
            }
            trees[Table::Meta as usize].insert(STATE, state.as_slice())?;
            Ok::<_, ConflictableTransactionError<()>>(())
        });
        stored.map_err(|error| match error {
            TransactionError::Storage(error) => failed(error),
            TransactionError::Abort(()) => unreachable!("nothing aborts it"),
        })
    }

    /// One more row of an ending or a ladder is read.
    pub fn looked_at(&self) {
        self.looked.fetch_add(1, Ordering::Relaxed);
    }

    /// How many were.
    pub fn looked(&self) -> u64 {
        self.looked.load(Ordering::Relaxed)
    }

    fn row(&self, id: MatchId) -> Result<Option<(Head, StoredMatch)>, StoreError> {
        let key = id.to_bytes();
        let (sealed, people) = loop {
            let Some(sealed) = self.of(Table::Matches).get(key).map_err(failed)? else {
                return Ok(None);
            };
            let people = self.of(Table::People).get(key).map_err(failed)?;
            // A commit between the two reads would give the people of another version.
            if self.of(Table::Matches).get(key).map_err(failed)?.as_ref() == Some(&sealed) {
                break (sealed, people);
            }
        };
        let (head, record) = head_and_record(id, &sealed)?;
        let broken = |error| forms::broken(format!("match {id}"), &error);
        let record = Record::from_bytes(record).map_err(broken)?;
        let people = people_of(id, people)?;
        Ok(Some((
            head,
            StoredMatch {
                version: head.version,
                record,
                people,
            },
        )))
    }

    pub fn stored(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        Ok(self.row(id)?.map(|(_, stored)| stored))
    }

    pub fn answer(&self, key: InteractionKey) -> Result<Option<Answer>, StoreError> {
        let Some(sealed) = self.of(Table::Answers).get(interaction_key(key)).map_err(failed)? else {
            return Ok(None);
        };
        let what = || format!("the answer to interaction {}", key.0);
        Ok(Some(forms::read_answer(forms::unseal(&sealed, what)?, what)?.1))
    }

    pub fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        let mut summaries = Vec::new();
        for key in self.of(Table::Open).scan_prefix(person_key(person)).keys() {
            let (_, id) = unpair(&key.map_err(failed)?)?;
            match self.row(id) {
                Ok(Some((head, stored))) if head.open => summaries.push(stored.summary(id, head.asks)),
                // It ended between the two reads.
                Ok(_) => {}
                Err(error @ StoreError::Broken { .. }) => tracing::error!("left out of a list: {error}"),
                Err(error) => return Err(error),
            }
        }
        Ok(summaries)
    }

    /// A finished match by the key of its ending. None if it was taken out of the history meanwhile.
    pub fn finished_at(&self, key: &[u8]) -> Result<Option<Finished>, StoreError> {
        self.looked_at();
        let (ended, id) = unpair(key)?;
        let Some(sealed) = self.of(Table::Ends).get(key).map_err(failed)? else {
            return Ok(None);
        };
        let what = || format!("the ending of match {id}");
        Ok(Some(Finished {
            id,
            people: people_of(id, self.of(Table::People).get(id.to_bytes()).map_err(failed)?)?,
            ended: Timestamp(ended),
            ending: forms::read_ending(forms::unseal(&sealed, what)?, what)?,
        }))
    }

    /// The finished matches of these keys of endings; broken ones are left out.
    fn finished_of(&self, keys: impl Iterator<Item = ::sled::Result<Vec<u8>>>) -> Result<Vec<Finished>, StoreError> {
        let mut all = Vec::new();
        for key in keys {
            match self.finished_at(&key.map_err(failed)?) {
                Ok(finished) => all.extend(finished),
                Err(error @ StoreError::Broken { .. }) => tracing::error!("left out of a history: {error}"),
                Err(error) => return Err(error),
            }
        }
        Ok(all)
    }

    pub fn finished(&self, person: UserId) -> Result<Vec<Finished>, StoreError> {
        let keys = self.of(Table::History).scan_prefix(person_key(person)).keys().rev();
        self.finished_of(keys.map(|key| Ok(key?[8..].to_vec())))
    }

    /// The key of the last ending.
    pub fn last_end(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let last = self.of(Table::Ends).iter().keys().next_back();
        Ok(last.transpose().map_err(failed)?.map(|key| key.to_vec()))
    }

    pub fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.finished_of(self.of(Table::Ends).iter().keys().map(|key| Ok(key?.to_vec())))
    }

    pub fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.of(Table::Unindexed)
            .iter()
            .keys()
            .map(|key| id_of(&key.map_err(failed)?))
            .collect()
    }

    /// Puts a closed match into the history, or notes that it does not belong there.
    pub fn index(&self, batch: &mut Batch<'_>, id: MatchId, ending: Option<&Ending>) -> Result<(), StoreError> {
        if let (Some(ending), Some(stored)) = (ending, self.stored(id)?) {
            let ended = stored.record.changed();
            batch.insert(
                Table::Ends,
                &end_key(ended, id),
                forms::seal(&forms::write_ending(ending)),
            );
            for person in stored.people.iter() {
                batch.insert(Table::History, &history_key(person, ended, id), &[]);
            }
            batch.count_ladders_anew()?;
        }
        batch.remove(Table::Unindexed, &id.to_bytes());
        Ok(())
    }

    /// Throws the history away and notes every closed match to be indexed.
    pub fn reindex(&self, batch: &mut Batch<'_>) -> Result<(), StoreError> {
        let open: BTreeSet<MatchId> = self.all_open()?.into_iter().collect();
        for key in self.of(Table::Matches).iter().keys() {
            let key = key.map_err(failed)?;
            if !open.contains(&id_of(&key)?) {
                batch.insert(Table::Unindexed, &key, &[]);
            }
        }
        for table in [Table::History, Table::Ends] {
            for key in self.of(table).iter().keys() {
                batch.remove(table, &key.map_err(failed)?);
            }
        }
        batch.count_ladders_anew()
    }

    pub fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        let keys = self.of(Table::Open).iter().keys();
        let ids: BTreeSet<MatchId> = keys
            .map(|key| Ok(unpair(&key.map_err(failed)?)?.1))
            .collect::<Result<_, StoreError>>()?;
        Ok(ids.into_iter().collect())
    }

    pub fn standing(&self) -> Result<(u64, u64), StoreError> {
        let (mut challenged, mut playing) = (0, 0);
        for id in self.all_open()? {
            match self.stored(id) {
                Ok(Some(stored)) if stored.record.begun() => playing += 1,
                Ok(Some(_)) => challenged += 1,
                Ok(None) | Err(StoreError::Broken { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok((challenged, playing))
    }

    pub fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        let keys = self
            .of(Table::Due)
            .range(..Timestamp(now.0.saturating_add(1)).0.to_be_bytes())
            .keys();
        keys.map(|key| Ok(unpair(&key.map_err(failed)?)?.1)).collect()
    }

    pub fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        match self
            .of(Table::Due)
            .range(Timestamp(now.0.saturating_add(1)).0.to_be_bytes()..)
            .keys()
            .next()
        {
            Some(key) => Ok(Some(Timestamp(unpair(&key.map_err(failed)?)?.0))),
            None => Ok(None),
        }
    }

    pub fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        let what = || format!("the settings of person {}", person.0);
        Ok(self.choice(&person_key(person), what)?.unwrap_or_default())
    }

    pub fn server(&self, server: u64) -> Result<ServerSettings, StoreError> {
        let what = || format!("the settings of server {server}");
        Ok(self.choice(&server_key(server), what)?.unwrap_or_default())
    }

    pub fn ticked(&self) -> Result<Option<Timestamp>, StoreError> {
        self.choice(TICKED, || "until when clocks ran".to_owned())
    }

    pub fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.choice(&aside_key(id), || format!("the note that match {id} was set aside"))
    }

    fn choice<T: DeserializeOwned>(&self, key: &[u8], what: impl Fn() -> String) -> Result<Option<T>, StoreError> {
        let Some(sealed) = self.of(Table::Settings).get(key).map_err(failed)? else {
            return Ok(None);
        };
        forms::read_choice(forms::unseal(&sealed, &what)?, what).map(Some)
    }

    pub fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        let mut others = Vec::new();
        for key in self.of(Table::Settings).scan_prefix(person_key(person)).keys() {
            let key = key.map_err(failed)?;
            if let (16, Some((_, other))) = (key.len(), key.split_last_chunk()) {
                others.push(UserId(u64::from_be_bytes(*other)));
            }
        }
        Ok(others)
    }

    /// Whether a person has blocked another, who may have been forgotten since.
    pub fn blocks(&self, keys: &Keys, person: UserId, other: UserId) -> Result<bool, StoreError> {
        let marked = keys.block_marks(person, other);
        let marked = marked.iter().map(|mark| marked_key(person, mark).to_vec());
        for key in std::iter::once(blocked_key(person, other).to_vec()).chain(marked) {
            if self.of(Table::Settings).contains_key(key).map_err(failed)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The keys of the blocks that a person has against people who were forgotten.
    pub fn blocked_forgotten(&self, person: UserId) -> Result<Vec<Vec<u8>>, StoreError> {
        let keys = self.of(Table::Settings).scan_prefix(person_key(person)).keys();
        let keys = keys.map(|key| key.map(|key| key.to_vec()).map_err(failed));
        keys.filter(|key| key.as_ref().map_or(true, |key| key.len() == 40))
            .collect()
    }

    pub fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        let keys = self.of(Table::Places).iter().keys();
        keys.map(|key| id_of(&key.map_err(failed)?)).collect()
    }

    pub fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        // Once more the first: a note may be taken from one to the other between two reads.
        for tree in [Table::Places, Table::Rested, Table::Places].map(|table| self.of(table)) {
            if let Some(sealed) = tree.get(id.to_bytes()).map_err(failed)? {
                let what = || format!("the note on match {id}");
                return Ok(Some(forms::unseal(&sealed, what)?.to_vec()));
            }
        }
        Ok(None)
    }
}

fn sealed_state(state: State) -> Vec<u8> {
    forms::seal(&postcard::to_stdvec(&state).expect("plain numbers are always written"))
}

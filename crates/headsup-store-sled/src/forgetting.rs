//! Taking a person out of the database, in slices: however much is kept of them, a slice is small, and the rest is found again after it. Then
//! out of notes on where matches are shown; and, as a row, whether the files hold still what was to be forgotten.

use std::collections::BTreeSet;

use super::forms::{self, Head, people_of};
use super::keys::{KeyId, Keys, Mark};
use super::row_keys::{blocked_key, end_key, id_of, known_block, marked_key, open_key, person_key};
use super::table::Table;
use super::trees::{Batch, Trees};
use headsup_match::tournament::forget_in;
use headsup_match::{Ladder, MatchId, Record, Timestamp, UserId};
use headsup_store::{Settings, StoreError, note_without};

/// Rows that one slice looks at, at most.
const SLICE: usize = 32;

/// What a slice did.
#[derive(Debug, Default)]
pub struct Slice {
    /// The matches that the person was in.
    pub matches: Vec<MatchId>,
    /// Whether one of them counts on a ladder.
    rated: bool,
    /// Whether nothing is left for another slice.
    pub last: bool,
}

impl Trees {
    /// Whether anything at all is kept of a person: in rows, or, while they are forgotten, in files that are yet to be written anew.
    pub fn keeps(&self, keys: &Keys, person: UserId) -> Result<bool, StoreError> {
        let prefix = person_key(person);
        for table in [Table::Known, Table::Open, Table::History, Table::Settings] {
            for key in self.keys(table, &prefix) {
                if is_a_persons(&key?) || table != Table::Settings {
                    return Ok(true);
                }
            }
        }
        Ok(!self.pending_of(keys, person)?.is_empty())
    }

    /// Whether a match counts on a ladder.
    fn is_rated(&self, id: MatchId) -> Result<bool, StoreError> {
        let ended = match self.stored(id) {
            Ok(Some(stored)) => stored.record.changed(),
            Ok(None) | Err(StoreError::Broken { .. }) => return Ok(true),
            Err(error) => return Err(error),
        };
        match self.finished_at(&end_key(ended, id)) {
            Ok(one) => Ok(one.is_some_and(|one| !Ladder::of(&one).is_empty())),
            Err(StoreError::Broken { .. }) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// The people of whom anything is kept and whom one of these marks means.
    pub fn people_among(&self, keys: &Keys, marks: &BTreeSet<(KeyId, Mark)>) -> Result<Vec<UserId>, StoreError> {
        let mut all = BTreeSet::new();
        for table in [Table::Known, Table::Open, Table::History, Table::Settings] {
            for key in self.keys(table, &[]) {
                let key = key?;
                let numbers = match table {
                    Table::Settings if !is_a_persons(&key) => 0,
                    Table::Settings if key.len() == 16 => 2,
                    _ => 1,
                };
                let numbers = key.chunks_exact(8).take(numbers);
                all.extend(numbers.filter_map(|number| Some(UserId(u64::from_be_bytes(number.try_into().ok()?)))));
            }
        }
        let meant = |person: &UserId| keys.marks(*person).any(|mark| marks.contains(&mark));
        Ok(all.into_iter().filter(meant).collect())
    }
}

impl Batch<'_> {
    /// The next slice of what takes a person out of everything.
    pub fn forget_slice(&mut self, keys: &Keys, person: UserId) -> Result<Slice, StoreError> {
        let (trees, prefix) = (self.trees, person_key(person));
        let mut slice = Slice::default();
        let mut seen = 0;
        for key in trees.keys(Table::Known, &prefix).take(SLICE) {
            let key = key?;
            match key.split_at(8) {
                (_, id) if id.len() == 5 => self.forget_in(person, id_of(id)?, &mut slice)?,
                (_, row) if row.len() == 9 => self.forget_in_tournament(person, row)?,
                (_, blocker) => self.forget_block(keys, person, blocker),
            }
            self.remove(Table::Known, &key);
            seen += 1;
        }
        for table in [Table::Open, Table::History] {
            for key in trees.keys(table, &prefix).take(SLICE - seen) {
                self.remove(table, &key?);
                seen += 1;
            }
        }
        for key in trees.keys(Table::Settings, &prefix) {
            let key = key?;
            if seen == SLICE {
                break;
            }
            if !is_a_persons(&key) {
                continue;
            }
            if let Ok(pair) = <[u8; 16]>::try_from(&*key) {
                self.remove(Table::Known, &known_block(&pair));
            }
            if *key == prefix {
                self.forget_votes(person, &mut slice)?;
            }
            self.remove(Table::Settings, &key);
            seen += 1;
        }
        if slice.rated {
            self.count_ladders_anew()?;
        }
        slice.last = seen < SLICE;
        Ok(slice)
    }

    /// Takes a person out of one match and of the notes on it.
    fn forget_in(&mut self, person: UserId, id: MatchId, slice: &mut Slice) -> Result<(), StoreError> {
        let key = id.to_bytes();
        // People that cannot be read are broken, which is told of elsewhere.
        if let Ok(people) = people_of(id, self.get(Table::People, &key)?)
            && let Some(people) = people.without(person)
        {
            slice.rated |= self.trees.is_rated(id)?;
            self.insert(Table::People, &key, forms::seal(&forms::write_people(&people)));
            self.rewrite_match(id, Some)?;
            slice.matches.push(id);
        }
        self.remove(Table::Open, &open_key(person, id));
        self.wake_note(id, person)
    }

    /// Removes a person from a match's message index, which is not archived any more.
    fn wake_note(&mut self, id: MatchId, person: UserId) -> Result<(), StoreError> {
        let key = id.to_bytes();
        for table in [Table::Places, Table::Rested] {
            let Some(sealed) = self.get(table, &key)? else {
                continue;
            };
            let note = match forms::unseal(&sealed, String::new) {
                Ok(note) => note_without(note, &|number| number == person.0).unwrap_or_else(|| note.to_vec()),
                // No one can read it, and it may hold what it should not.
                Err(_) => Vec::new(),
            };
            self.remove(table, &key);
            self.set(
                Table::Places,
                &key,
                (!note.is_empty()).then(|| forms::seal(&note).into()),
            );
        }
        Ok(())
    }

    /// Takes a person out of a tournament.
    fn forget_in_tournament(&mut self, person: UserId, key: &[u8]) -> Result<(), StoreError> {
        let Some(sealed) = self.get(Table::Settings, key)? else {
            return Ok(());
        };
        let row = forms::unseal(&sealed, String::new).and_then(|row| forms::read_choice(row, String::new));
        match row {
            Ok(mut row) => {
                if forget_in(&mut row, person) {
                    self.insert(Table::Settings, key, forms::seal(&forms::write_choice(&row)));
                }
            }
            // No one can read it, and it may hold what it should not.
            Err(_) => self.remove(Table::Settings, key),
        }
        Ok(())
    }

    /// Takes a person out of the votes that their settings name. Settings and matches that cannot be read are broken, which is told of
    /// elsewhere.
    fn forget_votes(&mut self, person: UserId, slice: &mut Slice) -> Result<(), StoreError> {
        let chosen = self.trees.choice(&person_key(person), String::new);
        let settings: Settings = chosen.ok().flatten().unwrap_or_default();
        for id in settings.voted {
            if self.rewrite_match(id, |record| record.without(person))? {
                self.wake_note(id, person)?;
                slice.matches.push(id);
            }
        }
        Ok(())
    }

    /// Replaces the record of a match under a new version, unless it is missing or broken.
    fn rewrite_match(
        &mut self,
        id: MatchId,
        rewrite: impl FnOnce(Record) -> Option<Record>,
    ) -> Result<bool, StoreError> {
        let key = id.to_bytes();
        let Some(sealed) = self.get(Table::Matches, &key)? else {
            return Ok(false);
        };
        let Ok((head, record)) = forms::head_and_record(id, &sealed) else {
            return Ok(false);
        };
        let Some(record) = Record::from_bytes(record).ok().and_then(rewrite) else {
            return Ok(false);
        };
        let head = Head {
            version: head.version + 1,
            ..head
        };
        let value = forms::write_match(&head, &record.to_bytes());
        self.insert(Table::Matches, &key, forms::seal(&value));
        Ok(true)
    }

    /// A block against the person stays with the one who set it, with a mark instead of the number.
    fn forget_block(&mut self, keys: &Keys, person: UserId, blocker: &[u8]) {
        let Ok(blocker) = blocker.try_into().map(u64::from_be_bytes).map(UserId) else {
            return;
        };
        let marks = keys.block_marks(blocker, person);
        let mark = marks.first().expect("there is a key");
        self.remove(Table::Settings, &blocked_key(blocker, person));
        self.insert(Table::Settings, &marked_key(blocker, mark), forms::seal(forms::BLOCKED));
    }
}

/// Whether a key of the settings begins with a person: what they chose, and whom they block.
fn is_a_persons(key: &[u8]) -> bool {
    matches!(key.len(), 8 | 16 | 40)
}

/// Where the database keeps since when its files hold what was to be forgotten.
const UNCLEAN: &[u8] = b"unclean";
impl Trees {
    /// Whether the files hold what was to be forgotten.
    pub fn unclean(&self) -> Result<Option<Unclean>, StoreError> {
        let sealed = self.get(Table::Meta, UNCLEAN)?;
        Ok(sealed.as_deref().map(read_unclean))
    }
}

/// That the files hold something that was to be forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unclean {
    /// Since when.
    pub since: Timestamp,
    /// How often something was added to it: files that were made anew before the last time do not count.
    times: u64,
}

fn read_unclean(sealed: &[u8]) -> Unclean {
    let bytes = forms::unseal(sealed, String::new).unwrap_or_default();
    let number = |bytes: Option<&[u8; 8]>| bytes.map_or(0, |bytes| u64::from_be_bytes(*bytes));
    Unclean {
        since: Timestamp(number(bytes.first_chunk())),
        times: number(bytes.get(8..).and_then(<[u8]>::first_chunk)),
    }
}

/// Notes that the files hold something that was to be forgotten.
pub fn note_unclean(batch: &mut Batch<'_>, since: Timestamp) -> Result<(), StoreError> {
    let before = batch.get(Table::Meta, UNCLEAN)?.as_deref().map(read_unclean);
    let (since, times) = before.map_or((since, 0), |before| (before.since, before.times + 1));
    let form = [since.0.to_be_bytes(), times.to_be_bytes()].concat();
    batch.insert(Table::Meta, UNCLEAN, forms::seal(&form));
    Ok(())
}

/// Notes that they are clean again, unless something came since that was seen.
pub fn note_clean(batch: &mut Batch<'_>, seen: Unclean) -> Result<(), StoreError> {
    if batch.get(Table::Meta, UNCLEAN)?.as_deref().map(read_unclean) == Some(seen) {
        batch.remove(Table::Meta, UNCLEAN);
    }
    Ok(())
}

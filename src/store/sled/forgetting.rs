//! Taking a person out of the database, in slices: however much is kept of them, a slice is small, and the rest is found again after it.

use std::collections::BTreeSet;

use super::compact::{UNCLEAN, unclean_since};
use super::forgotten::{Forgotten, Wish};
use super::forms;
use super::journal::{Entry, Table};
use super::keys::{Keys, Mark};
use super::note;
use super::trees::{
    Trees, blocked_key, end_key, failed, id_of, known_block, known_match, open_key, people_of, person_key,
};
use crate::matches::{Ladder, MatchId, Moment, PersonId};
use crate::store::StoreError;

/// Rows that one slice looks at, at most.
const SLICE: usize = 32;

/// The trees that a slice writes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    People,
    Open,
    Settings,
    Places,
    Rested,
    History,
    Known,
    Ladder,
    Meta,
}

/// One row that a slice writes, or takes away.
#[derive(Clone, Debug)]
pub struct Write {
    pub place: Place,
    pub key: Vec<u8>,
    pub value: Option<Vec<u8>>,
}

impl Write {
    pub fn new(place: Place, key: impl AsRef<[u8]>, value: Option<Vec<u8>>) -> Write {
        let key = key.as_ref().to_vec();
        Write { place, key, value }
    }

    /// What of it belongs into the journal.
    pub fn entry(&self) -> Option<Entry> {
        let table = match self.place {
            Place::People => Table::People,
            Place::Settings => Table::Settings,
            Place::Places => Table::Places,
            Place::Rested => Table::Rested,
            Place::Meta if Trees::is_of_the_forgotten(&self.key) => Table::Forgotten,
            Place::Meta | Place::Open | Place::History | Place::Known | Place::Ladder => return None,
        };
        Some(Entry::new(table, &self.key, self.value.as_deref()))
    }
}

/// What a slice does.
#[derive(Debug, Default)]
pub struct Slice {
    pub writes: Vec<Write>,
    /// The matches that the person was in.
    pub matches: Vec<MatchId>,
    /// Whether one of them counts on a ladder.
    rated: bool,
    /// Whether nothing is left for another slice.
    pub last: bool,
}

/// The key of a block against a person who was forgotten.
pub fn marked_key(blocker: PersonId, mark: &Mark) -> [u8; 40] {
    let mut key = [0; 40];
    key[..8].copy_from_slice(&person_key(blocker));
    key[8..].copy_from_slice(mark);
    key
}

impl Trees {
    /// Whether anything at all is kept of a person.
    pub fn keeps(&self, person: PersonId) -> Result<bool, StoreError> {
        let prefix = person_key(person);
        for tree in [&self.known, &self.open, &self.history] {
            if tree.scan_prefix(prefix).next().transpose().map_err(failed)?.is_some() {
                return Ok(true);
            }
        }
        for key in self.settings.scan_prefix(prefix).keys() {
            if is_a_persons(&key.map_err(failed)?) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The next slice of what takes a person out of everything.
    pub fn forget_slice(&self, list: &Forgotten, person: PersonId) -> Result<Slice, StoreError> {
        let prefix = person_key(person);
        let mut slice = Slice::default();
        let mut seen = 0;
        for key in self.known.scan_prefix(prefix).keys().take(SLICE) {
            let key = key.map_err(failed)?;
            match key.split_at(8) {
                (_, id) if id.len() == 5 => self.forget_in(person, id_of(id)?, &mut slice)?,
                (_, blocker) => forget_block(list, person, blocker, &mut slice),
            }
            slice.writes.push(Write::new(Place::Known, key, None));
            seen += 1;
        }
        for (place, tree) in [(Place::Open, &self.open), (Place::History, &self.history)] {
            for key in tree.scan_prefix(prefix).keys().take(SLICE - seen) {
                slice.writes.push(Write::new(place, key.map_err(failed)?, None));
                seen += 1;
            }
        }
        for key in self.settings.scan_prefix(prefix).keys() {
            let key = key.map_err(failed)?;
            if seen == SLICE {
                break;
            }
            if !is_a_persons(&key) {
                continue;
            }
            if let Ok(pair) = <[u8; 16]>::try_from(&*key) {
                slice.writes.push(Write::new(Place::Known, known_block(&pair), None));
            }
            slice.writes.push(Write::new(Place::Settings, key, None));
            seen += 1;
        }
        if slice.rated {
            slice.writes.push(self.ladders_are_stale()?);
        }
        slice.last = seen < SLICE;
        Ok(slice)
    }

    /// Takes a person out of one match and of the notes on it.
    fn forget_in(&self, person: PersonId, id: MatchId, slice: &mut Slice) -> Result<(), StoreError> {
        let key = id.to_bytes();
        // People that cannot be read are broken, which is told of elsewhere.
        if let Ok(people) = people_of(id, self.people.get(key).map_err(failed)?)
            && let Some(people) = people.without(person)
        {
            slice.rated |= self.is_rated(id)?;
            let value = forms::seal(&forms::write_people(&people));
            slice.writes.push(Write::new(Place::People, key, Some(value)));
            slice.matches.push(id);
        }
        slice.writes.push(Write::new(Place::Open, open_key(person, id), None));
        for (place, tree) in [(Place::Places, &self.places), (Place::Rested, &self.rested)] {
            let Some(sealed) = tree.get(key).map_err(failed)? else {
                continue;
            };
            let cleaned = match forms::unseal(&sealed, String::new) {
                Ok(note) => note::without(note, &|number| number == person.0),
                // It cannot be read by anybody, and may hold what it should not.
                Err(_) => Some(Vec::new()),
            };
            if let Some(note) = cleaned {
                let value = (!note.is_empty()).then(|| forms::seal(&note));
                slice.writes.push(Write::new(place, key, value));
            }
        }
        Ok(())
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

    /// What was applied to the database of a list of the forgotten.
    pub fn applied(&self, list: &Forgotten) -> Result<BTreeSet<Wish>, StoreError> {
        let mut applied = self.wishes()?;
        let count = self.forgotten()?.unwrap_or_default();
        let before = list.missing(&applied).into_iter();
        let before: Vec<Wish> = before
            .filter(|wish| wish.number().is_some_and(|number| number < count))
            .collect();
        applied.extend(before);
        Ok(applied)
    }

    /// The wishes that the database itself says were applied to it.
    pub fn wishes(&self) -> Result<BTreeSet<Wish>, StoreError> {
        let keys = self.meta.iter().keys();
        let wishes: Result<Vec<_>, _> = keys.map(|key| key.map(|key| Wish::from_bytes(&key))).collect();
        Ok(wishes.map_err(failed)?.into_iter().flatten().collect())
    }

    /// Lets go of wishes whose key is gone for good; tells whether there were any.
    pub fn leave_out(&self, keys: &Keys) -> Result<bool, StoreError> {
        let wishes = self.wishes()?;
        let unknown: Vec<_> = wishes.iter().filter(|wish| !keys.has(wish.key())).collect();
        for wish in &unknown {
            self.meta.remove(wish.to_bytes()).map_err(failed)?;
        }
        Ok(!unknown.is_empty())
    }

    /// Applies what was not applied yet, before anything else is written, and tells whether anything was missing. Safe to repeat.
    pub fn catch_up(&self, list: &Forgotten) -> Result<bool, StoreError> {
        let missing = list.missing(&self.applied(list)?);
        if missing.is_empty() {
            return Ok(false);
        }
        let whom = missing.iter().map(Wish::whom).collect();
        let people: Vec<PersonId> = self
            .everybody()?
            .into_iter()
            .filter(|&who| list.among(who, &whom))
            .collect();
        for &person in &people {
            loop {
                let slice = self.forget_slice(list, person)?;
                for Write { place, key, value } in slice.writes {
                    let tree = self.tree_of(place);
                    match value {
                        Some(value) => tree.insert(key, value),
                        None => tree.remove(key),
                    }
                    .map_err(failed)?;
                }
                if slice.last {
                    break;
                }
            }
        }
        for wish in missing {
            self.meta.insert(wish.to_bytes(), forms::seal(&[])).map_err(failed)?;
        }
        // Somebody may have been taken out of all rows before it was noted.
        self.meta.insert(UNCLEAN, unclean_since(Moment(0))).map_err(failed)?;
        tracing::info!("forgot {} people again who had wanted it", people.len());
        Ok(true)
    }

    /// Everybody of whom anything is kept.
    fn everybody(&self) -> Result<BTreeSet<PersonId>, StoreError> {
        let mut all = BTreeSet::new();
        for key in self
            .known
            .iter()
            .keys()
            .chain(self.open.iter().keys())
            .chain(self.history.iter().keys())
        {
            let key = key.map_err(failed)?;
            all.extend(key.first_chunk().map(|number| PersonId(u64::from_be_bytes(*number))));
        }
        for key in self.settings.iter().keys() {
            let key = key.map_err(failed)?;
            if is_a_persons(&key) {
                let numbers = key.chunks_exact(8).take(if key.len() == 16 { 2 } else { 1 });
                all.extend(numbers.filter_map(|number| Some(PersonId(u64::from_be_bytes(number.try_into().ok()?)))));
            }
        }
        Ok(all)
    }

    fn tree_of(&self, place: Place) -> &::sled::Tree {
        match place {
            Place::People => &self.people,
            Place::Open => &self.open,
            Place::Settings => &self.settings,
            Place::Places => &self.places,
            Place::Rested => &self.rested,
            Place::History => &self.history,
            Place::Known => &self.known,
            Place::Ladder => &self.ladder,
            Place::Meta => &self.meta,
        }
    }

    /// Everything that `known` should hold.
    pub fn should_be_known(&self) -> Result<BTreeSet<Vec<u8>>, StoreError> {
        let mut known = BTreeSet::new();
        for row in &self.people {
            let (key, sealed) = row.map_err(failed)?;
            let id = id_of(&key)?;
            // What cannot be read is told of elsewhere.
            let Ok(people) = people_of(id, Some(sealed)) else {
                continue;
            };
            known.extend(
                people
                    .everybody()
                    .filter_map(|who| Some(known_match(who, id)?.to_vec())),
            );
        }
        for key in self.settings.iter().keys() {
            if let Ok(pair) = <[u8; 16]>::try_from(&*key.map_err(failed)?) {
                known.insert(known_block(&pair).to_vec());
            }
        }
        Ok(known)
    }
}

/// Whether a key of the settings begins with a person: what they chose, and whom they block.
fn is_a_persons(key: &[u8]) -> bool {
    matches!(key.len(), 8 | 16 | 40)
}

/// A block against the person stays with the one who set it, with a mark instead of the number.
fn forget_block(list: &Forgotten, person: PersonId, blocker: &[u8], slice: &mut Slice) {
    let Ok(blocker) = blocker.try_into().map(u64::from_be_bytes).map(PersonId) else {
        return;
    };
    let marks = list.keys().block_marks(blocker, person);
    let mark = marks.first().expect("there is a key");
    let value = forms::seal(forms::BLOCKED);
    slice
        .writes
        .push(Write::new(Place::Settings, blocked_key(blocker, person), None));
    slice
        .writes
        .push(Write::new(Place::Settings, marked_key(blocker, mark), Some(value)));
}

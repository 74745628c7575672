//! All rows of a store in memory: what a backup, a folder of before, or what is left of two damaged copies comes to, before it becomes the
//! journal of a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::chain;
use super::disk::Disk;
use super::error::OpenError;
use super::files::{is_there, make_file, set_aside};
use super::forms::{self, head_and_record, people_of};
use super::frame::{Body, Row, frame, frames_in};
use super::journal::beginning;
use super::layout;
use super::row_keys::{
    due_key, end_key, id_of, known_block, known_match, known_tournament, open_key, tournament_of, unpair,
};
use super::state::{State, Sum};
use super::survey;
use super::table::Table;
use super::trees::Trees;
use super::wishes::{Progress, Wish};
use headsup_match::{MatchId, Opening, Timestamp, UserId};
use headsup_store::StoreError;

/// Rows of one part of an image.
const PART: usize = 256;

/// Rows by table and key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows(BTreeMap<Table, BTreeMap<Vec<u8>, Vec<u8>>>);

impl Rows {
    /// The value of a row.
    pub fn get(&self, table: Table, key: &[u8]) -> Option<&[u8]> {
        self.0.get(&table)?.get(key).map(Vec::as_slice)
    }

    /// Writes a row, or takes it away.
    pub fn set(&mut self, table: Table, key: &[u8], value: Option<&[u8]>) {
        let rows = self.0.entry(table).or_default();
        match value {
            Some(value) => rows.insert(key.to_vec(), value.to_vec()),
            None => rows.remove(key),
        };
    }

    /// Writes a row of a journal.
    pub fn apply(&mut self, row: &Row<'_>) {
        self.set(row.table, row.key, row.value);
    }

    /// The rows of one table in order.
    pub fn of(&self, table: Table) -> impl Iterator<Item = (&[u8], &[u8])> {
        let rows = self.0.get(&table).into_iter().flatten();
        rows.map(|(key, value)| (key.as_slice(), value.as_slice()))
    }

    /// Every row in the order of an image.
    pub fn iter(&self) -> impl Iterator<Item = Row<'_>> {
        let rows = |table| self.of(table).map(move |(key, value)| Row::new(table, key, value));
        Table::all().flat_map(rows)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.values().map(BTreeMap::len).sum()
    }

    /// What all rows come to.
    pub fn sum(&self) -> Sum {
        let mut sum = Sum::default();
        for row in self.iter() {
            sum.replace(row.table, row.key, None, row.value);
        }
        sum
    }

    /// The wishes to be forgotten.
    pub fn wishes(&self) -> BTreeSet<Wish> {
        self.of(Table::Meta)
            .filter_map(|(key, _)| Wish::from_bytes(key))
            .collect()
    }

    /// Adds wishes from elsewhere, which are yet to be carried out here.
    pub fn join_wishes(&mut self, wishes: &BTreeSet<Wish>) {
        for wish in wishes.difference(&self.wishes()) {
            self.set(Table::Meta, &wish.to_bytes(), Some(&Progress::Pending.value()));
        }
    }

    /// Takes away wishes whose key is not there.
    pub fn retain_wishes(&mut self, known: impl Fn(&Wish) -> bool) {
        for wish in self.wishes().iter().filter(|wish| !known(wish)) {
            self.set(Table::Meta, &wish.to_bytes(), None);
        }
    }

    /// The next promise begins a segment of the chain, for this reason.
    pub fn open_segment(&mut self, opening: Opening) {
        let (key, value) = chain::opening_row(opening);
        self.set(Table::Meta, key, Some(&value));
    }

    /// Makes the lists anew that follow from the other rows. Endings that are there are kept; closed matches without one are noted to be
    /// looked at once the program runs, because who won is for the rules to say. Ladders are counted anew.
    pub fn derive(&mut self) {
        for table in [Table::Open, Table::Due, Table::Known, Table::Unindexed, Table::Ladder] {
            self.0.remove(&table);
        }
        let ended: BTreeSet<MatchId> = self
            .of(Table::Ends)
            .filter_map(|(key, _)| Some(unpair(key).ok()?.1))
            .collect();
        let (mut lists, mut stray) = (Vec::new(), Vec::new());
        for (key, sealed) in self.of(Table::Matches) {
            let Ok(id) = id_of(key) else { continue };
            let Ok((head, _)) = head_and_record(id, sealed) else {
                continue;
            };
            lists.extend(head.wake.map(|wake| (Table::Due, due_key(wake, id).to_vec())));
            let people = people_of(id, self.get(Table::People, key)).ok();
            let everyone = people.iter().flat_map(|people| people.everybody());
            lists.extend(everyone.filter_map(|who| Some((Table::Known, known_match(who, id)?.to_vec()))));
            let players = people.iter().flat_map(|people| people.iter());
            match head.open {
                true => lists.extend(
                    players
                        .filter(|who| *who != UserId::FORGOTTEN)
                        .map(|who| (Table::Open, open_key(who, id).to_vec())),
                ),
                false if !ended.contains(&id) => lists.push((Table::Unindexed, key.to_vec())),
                false => {}
            }
        }
        for (key, sealed) in self.of(Table::Settings) {
            if let Ok(pair) = <[u8; 16]>::try_from(key) {
                lists.push((Table::Known, known_block(&pair).to_vec()));
            }
            if let Some(id) = tournament_of(key)
                && let Ok(Some(one)) = forms::summary_of(id, sealed)
            {
                let known = one.people.everybody().filter_map(|who| known_tournament(who, id));
                lists.extend(known.map(|key| (Table::Known, key.to_vec())));
            }
        }
        // The history holds what has an ending.
        for (key, _) in self.of(Table::History) {
            let end = unpair(&key[8..]).map(|(ended, id)| end_key(Timestamp(ended), id));
            if end.is_ok_and(|end| self.get(Table::Ends, &end).is_none()) {
                stray.push(key.to_vec());
            }
        }
        stray.iter().for_each(|key| self.set(Table::History, key, None));
        lists.iter().for_each(|(table, key)| self.set(*table, key, Some(&[])));
        let (last, broken) = chain::end_of(self.of(Table::Chain));
        if let Some((key, value)) = last {
            self.set(Table::Meta, key, Some(&value));
        }
        let (opening, _) = chain::opening_row(Opening::Lost);
        if broken && self.get(Table::Meta, opening).is_none() {
            self.open_segment(Opening::Lost);
        }
    }

    /// Notes which closed matches are yet to be looked at for the history, and no others.
    pub fn set_unindexed(&mut self, ids: &BTreeSet<MatchId>) {
        let rows = ids.iter().map(|id| (id.to_bytes().to_vec(), Vec::new()));
        self.0.insert(Table::Unindexed, rows.collect());
    }

    /// The bytes of a journal of them. `base` is the state that they are to have, but for the sum over them; `fresh` says that database and
    /// head are yet to be made from it.
    pub fn to_journal(&self, base: State, fresh: bool) -> Vec<u8> {
        let state = State {
            sum: self.sum(),
            ..base
        };
        let (mut bytes, mut parts) = (beginning(state, fresh), 0);
        let mut rows = self.iter().peekable();
        while rows.peek().is_some() {
            let (part, rows) = (parts, rows.by_ref().take(PART).collect());
            bytes.extend(frame(&Body::Image { part, rows }));
            parts += 1;
        }
        bytes.extend(frame(&Body::ImageEnd { parts }));
        bytes
    }

    /// The rows of a database.
    pub fn of_database(trees: &Trees) -> Result<Rows, StoreError> {
        let mut rows = Rows::default();
        for row in trees.rows(None) {
            let (table, key, value) = row?;
            rows.set(table, &key, Some(&value));
        }
        Ok(rows)
    }

    /// The rows of a journal in memory, whatever of it can be read.
    pub fn of_journal(bytes: &[u8]) -> Rows {
        let mut rows = Rows::default();
        let each = frames_in(bytes).flat_map(Body::into_rows);
        each.for_each(|row| rows.apply(&row));
        rows
    }

    /// The first sealed value that cannot be read, in words.
    pub fn unreadable(&self) -> Option<String> {
        let sealed = Table::all().filter(|table| table.is_sealed());
        sealed
            .flat_map(|table| self.of(table).map(move |row| (table, row)))
            .find_map(|(table, (_, value))| {
                let broken: Result<_, StoreError> = forms::unseal(value, || format!("a row of {}", table.name()));
                broken.err().map(|error| error.to_string())
            })
    }
}

/// Writes rows as the journal that takes the place of all that is in the folder. It is whole and on disk when this returns.
pub fn write_restored(folder: &Path, rows: &Rows, base: State, disk: &dyn Disk) -> Result<(), OpenError> {
    let path = folder.join(layout::RESTORED);
    make_file(disk, &path, &rows.to_journal(base, true)).map_err(OpenError::io(&path))
}

/// Lets it take that place: what is there is set aside. Safe to repeat until it is finished.
pub fn finish_restored(folder: &Path) -> io::Result<()> {
    let restored = folder.join(layout::RESTORED);
    match survey::survey(&restored)? {
        survey::Found::Missing => return Ok(()),
        // What an older program was about to restore, it had checked.
        survey::Found::Old => {}
        survey::Found::Journal(survey) if survey.whole.is_some_and(|whole| whole.torn == 0) => {}
        survey::Found::Journal(_) | survey::Found::Newer => {
            let why = "it is not whole, so it does not take the place of the data. Take it away to go on with those, or restore the backup again";
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
    }
    for name in [
        layout::DATABASE,
        layout::NEXT,
        layout::HEAD,
        layout::LIST,
        layout::JOURNAL,
    ] {
        let old = folder.join(name);
        if is_there(&old)? {
            set_aside(folder, &old)?;
        }
    }
    fs::rename(&restored, folder.join(layout::JOURNAL))?;
    File::open(folder)?.sync_all()
}

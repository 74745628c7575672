//! A folder of which no copy is whole: a list, match by match, of what is there, what is only in one place and what is missing; and, once
//! the loss is accepted by name, rows to go on with.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::disk::Disk;
use super::error::{Finding, Listing, OpenError, Repair};
use super::files::if_there;
use super::forms::{self, head_and_record};
use super::frame::{Body, frames_in};
use super::inventory::{CopiedDatabase, Folder};
use super::layout;
use super::row_keys::{id_of, unpair};
use super::rows::{Rows, write_restored};
use super::state::{FolderId, State};
use super::table::Table;
use super::wishes::{Progress, Wish};
use headsup_match::{MatchId, Opening};

/// The last row of each key that can be read in a journal, and the number of its change; none if it was taken away.
pub type Journaled = BTreeMap<(Table, Vec<u8>), (u64, Option<Vec<u8>>)>;

/// What is left of both copies.
pub struct Remains {
    pub journal: Journaled,
    /// The rows of the database, and the number of its last change.
    pub database: Option<(Rows, u64)>,
}

/// Goes on with what can be read, in place of everything that is there, if that is accepted; else says why the folder is refused. `why`
/// says what is wrong with the journal.
pub fn give_up(
    read: &Folder<'_>,
    why: String,
    database: CopiedDatabase,
    accepted: bool,
    disk: &dyn Disk,
) -> Result<Finding, OpenError> {
    let path = read.path.join(layout::JOURNAL);
    let bytes = if_there(fs::read(&path)).map_err(OpenError::io(&path))?;
    let (database, broken) = match database {
        CopiedDatabase::None => (None, "the database is gone".to_owned()),
        CopiedDatabase::Damaged(why) => (None, format!("the database cannot be opened ({why})")),
        CopiedDatabase::Old(old) => {
            let why = "the database is one of an older program".to_owned();
            (Some((old.rows, 0)), why)
        }
        CopiedDatabase::Current { rows, state } => {
            let number = state.map_or(0, |state| state.number);
            let why = match state.is_some_and(|state| state.sum == rows.sum()) {
                true => format!("the database ends at change {number}"),
                false => format!("the database is damaged, or lacks what came after change {number}"),
            };
            (Some((rows, number)), why)
        }
    };
    let number = database.as_ref().map_or(0, |(_, number)| *number);
    let remains = Remains {
        journal: journaled(&bytes.unwrap_or_default()),
        database,
    };
    let (why, listing) = (format!("{why}, and {broken}"), remains.list());
    if !accepted {
        return Err(OpenError::Lost(read.path.to_owned(), why, listing));
    }
    let base = State {
        number: read.known().max(number) + 1,
        ..State::empty(read.id()?.unwrap_or_else(FolderId::random))
    };
    write_restored(read.path, &remains.join(), base, disk)?;
    Ok(Finding::new(format!("{why}. {listing}"), Repair::Salvaged))
}

/// What can be read in the bytes of a journal.
fn journaled(bytes: &[u8]) -> Journaled {
    let (mut journaled, mut base) = (Journaled::new(), 0);
    for body in frames_in(bytes) {
        let number = match body {
            Body::Start { state, .. } => {
                base = state.number;
                base
            }
            Body::Change { number, .. } => number,
            Body::Image { .. } | Body::ImageEnd { .. } => base,
        };
        for row in body.into_rows() {
            journaled.insert((row.table, row.key.to_vec()), (number, row.value.map(<[u8]>::to_vec)));
        }
    }
    journaled
}

fn version(key: &[u8], sealed: &[u8]) -> Option<u64> {
    let id = id_of(key).ok()?;
    head_and_record(id, sealed).ok().map(|(head, _)| head.version)
}

fn readable(table: Table, value: &[u8]) -> bool {
    !table.is_sealed() || forms::unseal(value, String::new).is_ok()
}

impl Remains {
    /// Lists what is left.
    pub fn list(&self) -> Listing {
        let mut versions: BTreeMap<MatchId, [Option<Option<u64>>; 2]> = BTreeMap::new();
        for (key, value) in self.of_database(Table::Matches) {
            if let Ok(id) = id_of(key) {
                versions.entry(id).or_default()[0] = Some(version(key, value));
            }
        }
        for ((table, key), (_, value)) in &self.journal {
            if let (Table::Matches, Some(value), Ok(id)) = (table, value, id_of(key)) {
                versions.entry(id).or_default()[1] = Some(version(key, value));
            }
        }
        let mut listing = Listing::default();
        for (id, [own, other]) in &versions {
            let line = match (own, other) {
                (Some(Some(own)), Some(Some(other))) if own == other => {
                    listing.whole += 1;
                    continue;
                }
                (Some(Some(own)), Some(Some(other))) => {
                    let place = if own > other { "database" } else { "journal" };
                    format!(
                        "match {id}: newer in the {place} (change {} of it, {} in the other)",
                        own.max(other),
                        own.min(other)
                    )
                }
                (Some(Some(own)), _) => {
                    format!("match {id}: only in the database can it be read, up to change {own} of it")
                }
                (_, Some(Some(other))) => {
                    format!("match {id}: only in the journal can it be read, up to change {other} of it")
                }
                _ => format!("match {id}: missing, it cannot be read anywhere"),
            };
            listing.lines.push(line);
        }
        let named = self.named();
        let missing = named.iter().filter(|id| !versions.contains_key(id));
        listing
            .lines
            .extend(missing.map(|id| format!("match {id}: missing, only its name stands in other rows")));
        listing
    }

    /// Matches that rows beside their records name.
    fn named(&self) -> BTreeSet<MatchId> {
        let id = |table: Table, key: &[u8]| match table {
            Table::People | Table::Places | Table::Rested | Table::Unindexed => id_of(key).ok(),
            Table::Open | Table::Due | Table::Ends => unpair(key).ok().map(|(_, id)| id),
            _ => None,
        };
        let alive = self.journal.iter().filter(|(_, (_, value))| value.is_some());
        let mut ids: BTreeSet<MatchId> = alive.filter_map(|((table, key), _)| id(*table, key)).collect();
        for table in Table::all() {
            ids.extend(self.of_database(table).filter_map(|(key, _)| id(table, key)));
        }
        ids
    }

    /// Joins what is left of both copies to rows that can all be read. Of each match the newer version that can be read stays; anything else
    /// is as the later of the two copies has it.
    pub fn join(self) -> Rows {
        let since = self.database.as_ref().map(|(_, number)| *number);
        let mut rows = Rows::default();
        for row in self.database.iter().flat_map(|(rows, _)| rows.iter()) {
            if row.value.is_some_and(|value| readable(row.table, value)) {
                rows.apply(&row);
            }
        }
        let (own, mut told, mut older) = (rows.wishes(), BTreeSet::new(), false);
        let mut pending: BTreeSet<Wish> = own.clone();
        pending.retain(|wish| rows.get(Table::Meta, &wish.to_bytes()) != Some(&Progress::Done.value()));
        for ((table, key), (number, value)) in self.journal {
            if let (Table::Meta, Some(_), Some(wish)) = (table, &value, Wish::from_bytes(&key)) {
                told.insert(wish);
            }
            let later = since.is_none_or(|since| number > since);
            let takes = match (table, value.as_deref()) {
                (_, Some(value)) if !readable(table, value) => false,
                (Table::Matches, Some(value)) => {
                    let own = rows.get(table, &key).and_then(|own| version(&key, own));
                    own < version(&key, value)
                }
                // Without its people a match is nothing, and no piece of the chain of promises is ever taken away.
                (Table::People | Table::Chain, Some(_)) if rows.get(table, &key).is_none() => true,
                (Table::Matches, None) => false,
                _ => later,
            };
            if takes {
                older |= !later;
                rows.set(table, &key, value.as_deref());
            }
        }
        if since.is_some() {
            // Rows of before may have come back: the database's, of those whom the journal alone has forgotten, and the journal's, if any of
            // its older rows was taken, of those whom the database alone has.
            pending.extend(told.difference(&own));
            if older {
                pending.extend(own.difference(&told));
            }
            for wish in pending {
                rows.set(Table::Meta, &wish.to_bytes(), Some(&Progress::Pending.value()));
            }
        }
        rows.derive();
        // Promises of before may be missing.
        rows.open_segment(Opening::Lost);
        rows
    }

    fn of_database(&self, table: Table) -> impl Iterator<Item = (&[u8], &[u8])> {
        self.database.iter().flat_map(move |(rows, _)| rows.of(table))
    }
}

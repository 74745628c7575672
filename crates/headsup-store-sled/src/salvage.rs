//! What is left where no copy is whole: a list, match by match, of what is there, what is only in one place and what is missing; and, once
//! the loss is accepted by name, rows to go on with.

use std::collections::{BTreeMap, BTreeSet};

use super::finding::Listing;
use super::forms::{self, head_and_record};
use super::frame::{Body, frames_in};
use super::row_keys::{id_of, unpair};
use super::rows::Rows;
use super::table::Table;
use headsup_match::MatchId;

/// The last row of each key that can be read in a journal, and the number of its change; none if it was taken away.
pub type Journaled = BTreeMap<(Table, Vec<u8>), (u64, Option<Vec<u8>>)>;

/// The last row of each key that can be read in the bytes of a journal, with the number of its change.
pub fn remains(bytes: &[u8]) -> Journaled {
    let mut remains = Journaled::new();
    let mut base = 0;
    for body in frames_in(bytes) {
        let (number, rows) = match body {
            Body::Start { state, .. } => {
                base = state.number;
                continue;
            }
            Body::ImageEnd { .. } => continue,
            Body::Image { rows, .. } => (base, rows),
            Body::Change { number, rows, .. } => (number, rows),
        };
        for row in rows {
            remains.insert((row.table, row.key.to_vec()), (number, row.value.map(<[u8]>::to_vec)));
        }
    }
    remains
}

/// What is left of a database, and the number of its last change.
#[derive(Debug)]
pub struct Database {
    pub rows: Rows,
    pub number: u64,
}

fn version(key: &[u8], sealed: &[u8]) -> Option<u64> {
    let id = id_of(key).ok()?;
    head_and_record(id, sealed).ok().map(|(head, _)| head.version)
}

fn readable(table: Table, value: &[u8]) -> bool {
    !table.is_sealed() || forms::unseal(value, String::new).is_ok()
}

/// Lists what is left.
pub fn list(journal: &Journaled, database: Option<&Database>) -> Listing {
    let mut versions: BTreeMap<MatchId, [Option<Option<u64>>; 2]> = BTreeMap::new();
    for (key, value) in database.iter().flat_map(|database| database.rows.of(Table::Matches)) {
        if let Ok(id) = id_of(key) {
            versions.entry(id).or_default()[0] = Some(version(key, value));
        }
    }
    for ((table, key), (_, value)) in journal {
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
    let named = named(journal, database);
    let missing = named.iter().filter(|id| !versions.contains_key(id));
    listing
        .lines
        .extend(missing.map(|id| format!("match {id}: missing, only its name stands in other rows")));
    listing
}

/// Matches that rows beside their records name.
fn named(journal: &Journaled, database: Option<&Database>) -> BTreeSet<MatchId> {
    let id = |table: Table, key: &[u8]| match table {
        Table::People | Table::Places | Table::Rested | Table::Unindexed => id_of(key).ok(),
        Table::Open | Table::Due | Table::Ends => unpair(key).ok().map(|(_, id)| id),
        _ => None,
    };
    let alive = journal.iter().filter(|(_, (_, value))| value.is_some());
    let mut ids: BTreeSet<MatchId> = alive.filter_map(|((table, key), _)| id(*table, key)).collect();
    for table in Table::all() {
        let rows = database.iter().flat_map(|database| database.rows.of(table));
        ids.extend(rows.filter_map(|(key, _)| id(table, key)));
    }
    ids
}

/// Joins what is left of both copies to rows that can all be read. Of each match the newer version that can be read stays; anything else
/// is as the later of the two copies has it.
pub fn join(journal: Journaled, database: Option<Database>) -> Rows {
    let since = database.as_ref().map(|database| database.number);
    let mut rows = Rows::default();
    for row in database.iter().flat_map(|database| database.rows.iter()) {
        if row.value.is_some_and(|value| readable(row.table, value)) {
            rows.apply(&row);
        }
    }
    for ((table, key), (number, value)) in journal {
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
            rows.set(table, &key, value.as_deref());
        }
    }
    rows.derive();
    rows
}

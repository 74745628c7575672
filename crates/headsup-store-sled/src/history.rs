//! Changes of the history.

use std::collections::BTreeSet;

use super::batch::Batch;
use super::forms;
use super::row_keys::{end_key, history_key, id_of};
use super::table::Table;
use super::trees::{Trees, failed};
use headsup_match::{Ending, MatchId};
use headsup_store::StoreError;

impl Trees {
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
}

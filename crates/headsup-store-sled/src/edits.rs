//! What each change of what is stored comes to, as rows in every table.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::forgetting::note_unclean;
use super::forms::{self, Head, head_and_record, people_of};
use super::row_keys::{
    due_key, end_key, history_key, id_of, interaction_key, known_block, known_match, known_tournament, open_key,
    server_key,
};
use super::table::Table;
use super::trees::{Batch, failed};
use headsup_match::{Ending, Finished, MatchId, People, Timestamp, TournamentId, UserId, tournament};
use headsup_store::{Change, Commit, KEPT, Rejection, StoreError, note_without};

/// For how long a note that was being written when a person was forgotten may still come.
const LATE: Duration = Duration::from_secs(60 * 60);

impl Batch<'_> {
    /// Everything is looked at before anything is written: a batch holds many commits, and none may stay half done.
    pub fn commit(&mut self, commit: &Commit, values: &[Vec<u8>]) -> Result<(), Rejection> {
        if let Some((key, _)) = &commit.interaction
            && let Some(sealed) = self.get(Table::Answers, &interaction_key(*key))?
        {
            return Err(Rejection::Repeated(forms::answer_of(*key, &sealed)?));
        }
        let mut writes = Vec::with_capacity(commit.changes.len());
        for (change, value) in commit.changes.iter().zip(values) {
            writes.push((change, value, self.examine(change)?));
        }
        for (change, value, before) in writes {
            self.write(change, value, before)?;
            self.promise(change, commit.now)?;
        }
        if let Some((key, answer)) = &commit.interaction {
            self.remove_outlived_answers(commit.now)?;
            let value = forms::seal(&forms::write_answer(commit.now, answer.clone()));
            self.insert(Table::Answers, &interaction_key(*key), value);
        }
        Ok(())
    }

    /// Takes away answers that are older than they need to be, two for each new one, so that the table stays small without anything sweeping
    /// it. Later interactions have greater keys, so the oldest come first.
    fn remove_outlived_answers(&mut self, now: Timestamp) -> Result<(), StoreError> {
        let gone = self.removed(Table::Answers);
        for row in self.trees.of(Table::Answers).iter().skip(gone).take(2) {
            let (key, sealed) = row.map_err(failed)?;
            let what = || "an old answer".to_owned();
            match forms::unseal(&sealed, what).and_then(|bytes| forms::read_answer(bytes, what)) {
                Ok((at, _)) if now.since(at) < KEPT => break,
                // One that cannot be read is of no use to anyone either.
                Ok(_) | Err(_) => self.remove(Table::Answers, &key),
            }
        }
        Ok(())
    }

    /// What is stored of a match before it changes; fails if something stands against the change.
    fn examine(&self, change: &Change) -> Result<Option<(Head, People)>, Rejection> {
        let id = change.id;
        let before = match self.get(Table::Matches, &id.to_bytes())? {
            None => None,
            Some(sealed) => {
                let people = self.get(Table::People, &id.to_bytes())?;
                Some((head_and_record(id, &sealed)?.0, people_of(id, people)?))
            }
        };
        if before.as_ref().map_or(0, |(head, _)| head.version) != change.expected {
            return Err(Rejection::Conflict);
        }
        // A player was forgotten since the change was begun, which would bring their number back.
        let forgotten = |before: Option<UserId>, after: Option<UserId>| {
            before == Some(UserId::FORGOTTEN) && after != Some(UserId::FORGOTTEN)
        };
        if let (Some((_, before)), Some(people)) = (&before, &change.people)
            && (forgotten(Some(before.challenger), Some(people.challenger))
                || forgotten(before.opponent, people.opponent))
        {
            return Err(Rejection::Conflict);
        }
        Ok(before)
    }

    /// Writes a match and moves it in the indexes.
    fn write(&mut self, change: &Change, value: &[u8], before: Option<(Head, People)>) -> Result<(), StoreError> {
        let id = change.id;
        self.insert(Table::Matches, &id.to_bytes(), value);
        if let Some(people) = &change.people {
            self.insert(Table::People, &id.to_bytes(), forms::seal(&forms::write_people(people)));
            for known in people.everybody().filter_map(|person| known_match(person, id)) {
                self.insert(Table::Known, &known, &[]);
            }
        }

        // What stays in an index as it is comes to no change.
        if let Some((head, people)) = &before {
            for person in people.iter().filter(|_| head.open) {
                self.remove(Table::Open, &open_key(person, id));
            }
            if let Some(woke) = head.wake {
                self.remove(Table::Due, &due_key(woke, id));
            }
        }
        let people = change.people.or(before.map(|(_, people)| people));
        if let (Some(ending), Some(people)) = (&change.ending, people) {
            let one = Finished {
                id,
                people,
                ended: change.record.changed(),
                ending: ending.clone(),
            };
            self.enter(&one);
            self.count_on_ladders(&one)?;
        }
        for person in people.iter().filter(|_| change.open).flat_map(People::iter) {
            self.insert(Table::Open, &open_key(person, id), &[]);
        }
        if let Some(wake) = change.wake {
            self.insert(Table::Due, &due_key(wake, id), &[]);
        }
        Ok(())
    }

    /// Enters a finished match in the history.
    fn enter(&mut self, one: &Finished) {
        let ending = forms::seal(&forms::write_ending(&one.ending));
        self.insert(Table::Ends, &end_key(one.ended, one.id), ending);
        for person in one.people.iter() {
            self.insert(Table::History, &history_key(person, one.ended, one.id), &[]);
        }
    }

    /// Puts a closed match into the history, or notes that it does not belong there.
    pub fn index(&mut self, id: MatchId, ending: Option<&Ending>) -> Result<(), StoreError> {
        if let (Some(ending), Some(mut stored)) = (ending, self.trees.stored(id)?) {
            // This very batch may have taken people out of it.
            stored.people = people_of(id, self.get(Table::People, &id.to_bytes())?)?;
            self.enter(&stored.finished(id, ending.clone()));
            self.count_ladders_anew()?;
        }
        self.remove(Table::Unindexed, &id.to_bytes());
        Ok(())
    }

    /// Throws the history away and notes every closed match to be indexed.
    pub fn reindex(&mut self) -> Result<(), StoreError> {
        let trees = self.trees;
        let open: BTreeSet<MatchId> = trees.all_open()?.into_iter().collect();
        for key in trees.keys(Table::Matches, &[]) {
            let key = key?;
            if !open.contains(&id_of(&key)?) {
                self.insert(Table::Unindexed, &key, &[]);
            }
        }
        for table in [Table::History, Table::Ends] {
            for key in trees.keys(table, &[]) {
                self.remove(table, &key?);
            }
        }
        self.count_ladders_anew()
    }

    /// Replaces the note on a match in one of the two tables of them; it is never in both. An empty one is none. People who were forgotten
    /// lately are taken out of it, for it may have been begun before.
    pub fn set_note(
        &mut self,
        [table, other]: [Table; 2],
        id: MatchId,
        note: Vec<u8>,
        gone: &mut Vec<(UserId, Instant)>,
    ) -> Result<(), StoreError> {
        gone.retain(|(_, since)| since.elapsed() < LATE);
        // Whom this very batch takes out plays no more.
        let people = people_of(id, self.get(Table::People, &id.to_bytes())?).ok();
        let plays = |who| people.is_some_and(|people| people.side_of(who).is_some());
        let names = |number| gone.iter().any(|(who, _)| who.0 == number && !plays(*who));
        let cleaned = (!gone.is_empty()).then(|| note_without(&note, &names));
        let note = cleaned.flatten().unwrap_or(note);
        self.remove(other, &id.to_bytes());
        let value = (!note.is_empty()).then(|| forms::seal(&note).into());
        self.set(table, &id.to_bytes(), value);
        Ok(())
    }

    /// Replaces a tournament that has this version, 0 if it is new; says whether it had.
    pub fn set_tournament(
        &mut self,
        id: TournamentId,
        expected: u64,
        people: &tournament::People,
        value: &[u8],
    ) -> Result<bool, StoreError> {
        let key = server_key(id.row());
        let sealed = self.get(Table::Settings, &key)?;
        let before = sealed
            .map(|sealed| forms::summary_of(id, &sealed))
            .transpose()?
            .flatten();
        if before.as_ref().map_or(0, |before| before.version) != expected {
            return Ok(false);
        }
        let after: BTreeSet<UserId> = people.everybody().collect();
        let left = before.iter().flat_map(|before| before.people.everybody());
        let left: Vec<UserId> = left.filter(|who| !after.contains(who)).collect();
        if !left.is_empty() {
            // Their numbers may stand nowhere else, and are to leave the files as well.
            note_unclean(self, self.trees.ticked()?.unwrap_or_default().all)?;
        }
        for known in left.into_iter().filter_map(|who| known_tournament(who, id)) {
            self.remove(Table::Known, &known);
        }
        for known in after.into_iter().filter_map(|who| known_tournament(who, id)) {
            self.insert(Table::Known, &known, &[]);
        }
        self.insert(Table::Settings, &key, forms::seal(value));
        Ok(true)
    }

    /// Removes a finished tournament.
    pub fn remove_tournament(&mut self, id: TournamentId) -> Result<(), StoreError> {
        let key = server_key(id.row());
        let Some(sealed) = self.get(Table::Settings, &key)? else {
            return Ok(());
        };
        let Some(before) = forms::summary_of(id, &sealed)?.filter(|before| before.over) else {
            return Ok(());
        };
        // The ids of its people may exist only here, and must leave the files as well.
        note_unclean(self, self.trees.ticked()?.unwrap_or_default().all)?;
        for known in before.people.everybody().filter_map(|who| known_tournament(who, id)) {
            self.remove(Table::Known, &known);
        }
        self.remove(Table::Settings, &key);
        Ok(())
    }

    /// Replaces a choice or a block, or takes it away.
    pub fn set_setting(&mut self, key: &[u8], value: Option<&[u8]>) -> Result<(), StoreError> {
        if let Ok(pair) = <&[u8; 16]>::try_from(key) {
            if value.is_none() && self.get(Table::Settings, key)?.is_some() {
                // The number of the other may stand nowhere else, and is to leave the files as well.
                // Where that fails nothing of this is written, though the rest of the batch is.
                note_unclean(self, self.trees.ticked()?.unwrap_or_default().all)?;
            }
            self.set(Table::Known, &known_block(pair), value.map(|_| b"".into()));
        }
        self.set(Table::Settings, key, value.map(|value| forms::seal(value).into()));
        Ok(())
    }
}

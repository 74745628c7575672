//! What a commit comes to: what stands against it, or its rows in every table.

use super::batch::Batch;
use super::forms::{self, Head, head_and_record, people_of};
use super::row_keys::{due_key, end_key, history_key, interaction_key, known_match, open_key};
use super::table::Table;
use headsup_match::{Finished, People, UserId};
use headsup_store::{Change, Commit, InteractionKey, Rejection, StoreError};

impl Batch<'_> {
    /// Everything is looked at before anything is written: a batch holds many commits, and none may stay half done.
    pub fn commit(&mut self, commit: &Commit, values: &[Vec<u8>]) -> Result<(), Rejection> {
        if let Some((key, _)) = &commit.interaction {
            self.check_unanswered(*key)?;
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
            let value = forms::seal(&forms::write_answer(commit.now, answer.clone()));
            self.insert(Table::Answers, &interaction_key(*key), value);
        }
        Ok(())
    }

    /// Fails if an interaction was answered before.
    fn check_unanswered(&self, key: InteractionKey) -> Result<(), Rejection> {
        let what = || format!("the answer to interaction {}", key.0);
        match self.get(Table::Answers, &interaction_key(key))? {
            Some(sealed) => Err(Rejection::Repeated(
                forms::read_answer(forms::unseal(&sealed, what)?, what)?.1,
            )),
            None => Ok(()),
        }
    }

    /// What is stored of a match before it changes; fails if something stands against the change.
    fn examine(&self, change: &Change) -> Result<Option<Before>, Rejection> {
        let id = change.id;
        let before = match self.get(Table::Matches, &id.to_bytes())? {
            None => None,
            Some(sealed) => {
                let people = self.get(Table::People, &id.to_bytes())?;
                Some(Before {
                    head: head_and_record(id, &sealed)?.0,
                    people: people_of(id, people)?,
                })
            }
        };
        if before.as_ref().map_or(0, |before| before.head.version) != change.expected {
            return Err(Rejection::Conflict);
        }
        // A player was forgotten since the change was begun, which would bring their number back.
        let forgotten = |before: Option<UserId>, after: Option<UserId>| {
            before == Some(UserId::FORGOTTEN) && after != Some(UserId::FORGOTTEN)
        };
        if let (Some(before), Some(people)) = (&before, &change.people)
            && (forgotten(Some(before.people.challenger), Some(people.challenger))
                || forgotten(before.people.opponent, people.opponent))
        {
            return Err(Rejection::Conflict);
        }
        Ok(before)
    }

    /// Writes a match and moves it in the indexes.
    fn write(&mut self, change: &Change, value: &[u8], before: Option<Before>) -> Result<(), StoreError> {
        let id = change.id;
        self.insert(Table::Matches, &id.to_bytes(), value);
        if let Some(people) = &change.people {
            self.insert(Table::People, &id.to_bytes(), forms::seal(&forms::write_people(people)));
            for known in people.everybody().filter_map(|person| known_match(person, id)) {
                self.insert(Table::Known, &known, &[]);
            }
        }

        let (was, woke) = before
            .as_ref()
            .map_or((Vec::new(), None), |before| (before.listed(), before.head.wake));
        let people = change.people.or(before.map(|before| before.people));
        if let Some(ending) = &change.ending {
            let ended = change.record.changed();
            self.insert(
                Table::Ends,
                &end_key(ended, id),
                forms::seal(&forms::write_ending(ending)),
            );
            for person in people.iter().flat_map(People::iter) {
                self.insert(Table::History, &history_key(person, ended, id), &[]);
            }
            if let Some(people) = people {
                let one = Finished {
                    id,
                    people,
                    ended,
                    ending: ending.clone(),
                };
                self.count_on_ladders(&one)?;
            }
        }
        let is: Vec<UserId> = people
            .iter()
            .filter(|_| change.open)
            .flat_map(|people| people.iter())
            .collect();
        for person in was.iter().filter(|person| !is.contains(person)) {
            self.remove(Table::Open, &open_key(*person, id));
        }
        for person in is.iter().filter(|person| !was.contains(person)) {
            self.insert(Table::Open, &open_key(*person, id), &[]);
        }
        if woke != change.wake {
            if let Some(woke) = woke {
                self.remove(Table::Due, &due_key(woke, id));
            }
            if let Some(wake) = change.wake {
                self.insert(Table::Due, &due_key(wake, id), &[]);
            }
        }
        Ok(())
    }
}

/// What is stored of a match before it changes.
struct Before {
    head: Head,
    people: People,
}

impl Before {
    /// Returns who has it in their list of open matches.
    fn listed(&self) -> Vec<UserId> {
        self.people.iter().filter(|_| self.head.open).collect()
    }
}

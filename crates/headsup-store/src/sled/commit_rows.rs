//! What a commit comes to: what stands against it, or its rows in every table.

use super::batch::Batch;
use super::forms::{self, Head, head_and_record, people_of};
use super::row_keys::{due_key, end_key, history_key, interaction_key, known_match, open_key};
use super::table::Table;
use crate::{Answer, Change, Commit, InteractionKey, StoreError};
use headsup_match::{Finished, People, UserId};

/// What one commit came to.
pub enum Outcome {
    Stored,
    Conflict,
    Repeated(Answer),
    Wrong(StoreError),
}

impl Batch<'_> {
    /// Everything is looked at before anything is written: a batch holds many commits, and none may stay half done.
    pub fn commit(&mut self, commit: &Commit, values: &[Vec<u8>]) -> Result<Outcome, StoreError> {
        if let Some((key, _)) = &commit.interaction
            && let Some(outcome) = self.repeated(*key)?
        {
            return Ok(outcome);
        }
        let mut writes = Vec::with_capacity(commit.changes.len());
        for (change, value) in commit.changes.iter().zip(values) {
            match self.examine(change)? {
                Ok(before) => writes.push((change, value, before)),
                Err(outcome) => return Ok(outcome),
            }
        }
        for (change, value, before) in writes {
            self.write(change, value, before)?;
            self.promise(change, commit.now)?;
        }
        if let Some((key, answer)) = &commit.interaction {
            let value = forms::seal(&forms::write_answer(commit.now, answer.clone()));
            self.insert(Table::Answers, &interaction_key(*key), value);
        }
        Ok(Outcome::Stored)
    }

    fn repeated(&self, key: InteractionKey) -> Result<Option<Outcome>, StoreError> {
        let what = || format!("the answer to interaction {}", key.0);
        Ok(self.get(Table::Answers, &interaction_key(key))?.map(|sealed| {
            match forms::unseal(&sealed, what).and_then(|bytes| forms::read_answer(bytes, what)) {
                Ok((_, answer)) => Outcome::Repeated(answer),
                Err(error) => Outcome::Wrong(error),
            }
        }))
    }

    /// What is stored of a match before it changes, or what stands against the change.
    fn examine(&self, change: &Change) -> Result<Result<Option<Before>, Outcome>, StoreError> {
        let id = change.id;
        let before = match self.get(Table::Matches, &id.to_bytes())? {
            None => None,
            Some(sealed) => {
                let people = self.get(Table::People, &id.to_bytes())?;
                let head = head_and_record(id, &sealed).map(|(head, _)| head);
                match head.and_then(|head| {
                    Ok(Before {
                        head,
                        people: people_of(id, people)?,
                    })
                }) {
                    Ok(before) => Some(before),
                    Err(error) => return Ok(Err(Outcome::Wrong(error))),
                }
            }
        };
        if before.as_ref().map_or(0, |before| before.head.version) != change.expected {
            return Ok(Err(Outcome::Conflict));
        }
        // A player was forgotten since the change was begun, which would bring their number back.
        let forgotten = |before: Option<UserId>, after: Option<UserId>| {
            before == Some(UserId::FORGOTTEN) && after != Some(UserId::FORGOTTEN)
        };
        if let (Some(before), Some(people)) = (&before, &change.people)
            && (forgotten(Some(before.people.challenger), Some(people.challenger))
                || forgotten(before.people.opponent, people.opponent))
        {
            return Ok(Err(Outcome::Conflict));
        }
        Ok(Ok(before))
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

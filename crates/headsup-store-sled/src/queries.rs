//! What is asked of the database.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use super::forms::{self, Head, head_and_record, people_of};
use super::keys::Keys;
use super::row_keys::{TICKED, blocked_key, id_of, marked_key, person_key, server_key, tournament_of, unpair};
use super::table::Table;
use super::trees::{Trees, failed};
use headsup_match::tournament::TournamentSummary;
use headsup_match::{Finished, GuildId, MatchId, Record, Summary, Timestamp, TournamentId, UserId};
use headsup_store::{ServerSettings, Settings, StoreError, StoredMatch, Ticked};

/// What was read, left out of a list if it is broken.
pub fn unless_broken<T>(read: Result<Option<T>, StoreError>, list: &str) -> Result<Option<T>, StoreError> {
    if let Err(error @ StoreError::Broken { .. }) = &read {
        tracing::error!("left out of {list}: {error}");
        return Ok(None);
    }
    read
}

impl Trees {
    fn row(&self, id: MatchId) -> Result<Option<(Head, StoredMatch)>, StoreError> {
        let key = id.to_bytes();
        let (sealed, people) = loop {
            let Some(sealed) = self.get(Table::Matches, &key)? else {
                return Ok(None);
            };
            let people = self.get(Table::People, &key)?;
            // A commit between the two reads would give the people of another version.
            if self.get(Table::Matches, &key)?.as_ref() == Some(&sealed) {
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

    pub fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        let mut summaries = Vec::new();
        for key in self.keys(Table::Open, &person_key(person)) {
            let (_, id) = unpair(&key?)?;
            // It may end between the two reads.
            let row = unless_broken(self.row(id), "a list")?.filter(|(head, _)| head.open);
            summaries.extend(row.map(|(head, stored)| stored.summary(id, head.asks)));
        }
        Ok(summaries)
    }

    /// A finished match by the key of its ending. None if it was taken out of the history meanwhile.
    pub fn finished_at(&self, key: &[u8]) -> Result<Option<Finished>, StoreError> {
        #[cfg(test)]
        self.looked_at();
        let (ended, id) = unpair(key)?;
        let Some(sealed) = self.get(Table::Ends, key)? else {
            return Ok(None);
        };
        let what = || format!("the ending of match {id}");
        Ok(Some(Finished {
            id,
            people: people_of(id, self.get(Table::People, &id.to_bytes())?)?,
            ended: Timestamp(ended),
            ending: forms::read_ending(forms::unseal(&sealed, what)?, what)?,
        }))
    }

    /// The finished matches of these keys of endings; broken ones are left out.
    fn finished_of(
        &self,
        keys: impl Iterator<Item = Result<Vec<u8>, StoreError>>,
    ) -> Result<Vec<Finished>, StoreError> {
        let mut all = Vec::new();
        for key in keys {
            all.extend(unless_broken(self.finished_at(&key?), "a history")?);
        }
        Ok(all)
    }

    pub fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
        let keys = self.keys(Table::History, &person_key(person)).rev().take(most);
        self.finished_of(keys.map(|key| Ok(key?[8..].to_vec())))
    }

    /// The key of the last ending.
    pub fn last_end(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let last = self.keys(Table::Ends, &[]).next_back();
        Ok(last.transpose()?.map(|key| key.to_vec()))
    }

    pub fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.finished_of(self.keys(Table::Ends, &[]).map(|key| Ok(key?.to_vec())))
    }

    pub fn rated_on(&self, server: GuildId, from: Timestamp, until: Timestamp) -> Result<Vec<Finished>, StoreError> {
        if until <= from {
            return Ok(Vec::new());
        }
        let [from, until] = [from, until].map(|moment| moment.0.to_be_bytes());
        let keys = self.of(Table::Ends).range(from..until).keys();
        let mut ended = self.finished_of(keys.map(|key| Ok(key.map_err(failed)?.to_vec())))?;
        ended.retain(|one| one.is_rated_on(server));
        Ok(ended)
    }

    pub fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        let mut servers = Vec::new();
        for key in self.keys(Table::Settings, b"s") {
            let key = key?;
            let number = key.strip_prefix(b"s").and_then(|number| number.try_into().ok());
            let server = number.map(|number| GuildId(u64::from_be_bytes(number)));
            let server = server.filter(|_| tournament_of(&key).is_none());
            if let Some(server) = server
                && self.posts(server)?
            {
                servers.push(server);
            }
        }
        Ok(servers)
    }

    /// Returns whether the bot posts on a server by itself; false if its settings are broken.
    pub fn posts(&self, server: GuildId) -> Result<bool, StoreError> {
        #[cfg(test)]
        self.looked_at();
        let what = || format!("the settings of server {server}");
        let settings: Option<ServerSettings> = unless_broken(self.choice(&server_key(server), what), "what is posted")?;
        Ok(settings.is_some_and(|settings| settings.posts()))
    }

    pub fn reminded_people(&self) -> Result<Vec<UserId>, StoreError> {
        let mut people = Vec::new();
        for key in self.keys(Table::Settings, &[]) {
            let key = key?;
            let Ok(number) = <[u8; 8]>::try_from(&*key) else {
                continue;
            };
            let person = UserId(u64::from_be_bytes(number));
            let what = || format!("the settings of person {person}");
            let settings: Option<Settings> = unless_broken(self.choice(&key, what), "the reminders")?;
            people.extend(settings.and_then(|settings| settings.daily.reminder).map(|_| person));
        }
        Ok(people)
    }

    /// Returns the tournaments that name a person.
    pub fn tournaments_of(&self, person: UserId) -> Result<Vec<TournamentId>, StoreError> {
        let mut ids = Vec::new();
        for key in self.keys(Table::Known, &person_key(person)) {
            ids.extend(tournament_of(&key?[8..]));
        }
        Ok(ids)
    }

    /// Returns the summary of a tournament; `None` if missing or broken.
    pub fn tournament(&self, id: TournamentId) -> Result<Option<TournamentSummary>, StoreError> {
        #[cfg(test)]
        self.looked_at();
        let sealed = self.get(Table::Settings, &server_key(id.row()))?;
        let read = sealed.map(|sealed| forms::summary_of(id, &sealed)).transpose();
        unless_broken(read.map(Option::flatten), "the tournaments")
    }

    /// Every tournament.
    pub fn tournaments(&self) -> Result<Vec<TournamentSummary>, StoreError> {
        let mut all = Vec::new();
        let rows = TournamentId::rows();
        let [from, until] = [rows.start, rows.end].map(|row| server_key(GuildId(row)));
        for row in self.of(Table::Settings).range(from..until) {
            let (key, sealed) = row.map_err(failed)?;
            #[cfg(test)]
            self.looked_at();
            if let Some(id) = tournament_of(&key) {
                all.extend(unless_broken(forms::summary_of(id, &sealed), "the tournaments")?);
            }
        }
        Ok(all)
    }

    /// The matches of a table whose keys are nothing but their ids.
    pub fn ids(&self, table: Table) -> Result<Vec<MatchId>, StoreError> {
        let keys = self.keys(table, &[]);
        keys.map(|key| id_of(&key?)).collect()
    }

    pub fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        let keys = self.keys(Table::Open, &[]);
        let ids: BTreeSet<MatchId> = keys
            .map(|key| Ok(unpair(&key?)?.1))
            .collect::<Result<_, StoreError>>()?;
        Ok(ids.into_iter().collect())
    }

    pub fn match_counts(&self) -> Result<(u64, u64), StoreError> {
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

    pub fn ticked(&self) -> Result<Option<Ticked>, StoreError> {
        self.choice(TICKED, || "until when clocks ran".to_owned())
    }

    /// What was chosen under a key among the settings.
    pub fn choice<T: DeserializeOwned>(&self, key: &[u8], what: impl Fn() -> String) -> Result<Option<T>, StoreError> {
        let Some(sealed) = self.get(Table::Settings, key)? else {
            return Ok(None);
        };
        forms::read_choice(forms::unseal(&sealed, &what)?, what).map(Some)
    }

    /// Whether a person has blocked another, who may have been forgotten since.
    pub fn blocks(&self, keys: &Keys, person: UserId, other: UserId) -> Result<bool, StoreError> {
        for mark in keys.block_marks(person, other) {
            if self.get(Table::Settings, &marked_key(person, &mark))?.is_some() {
                return Ok(true);
            }
        }
        Ok(self.get(Table::Settings, &blocked_key(person, other))?.is_some())
    }

    /// The keys of the blocks that a person has against people who were forgotten.
    pub fn blocked_forgotten(&self, person: UserId) -> Result<Vec<Vec<u8>>, StoreError> {
        let keys = self.keys(Table::Settings, &person_key(person));
        let keys = keys.filter(|key| key.as_ref().map_or(true, |key| key.len() == 40));
        keys.map(|key| Ok(key?.to_vec())).collect()
    }

    pub fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        // Once more the first: a note may be taken from one to the other between two reads.
        for table in [Table::Places, Table::Rested, Table::Places] {
            if let Some(sealed) = self.get(table, &id.to_bytes())? {
                let what = || format!("the note on match {id}");
                return Ok(Some(forms::unseal(&sealed, what)?.to_vec()));
            }
        }
        Ok(None)
    }
}

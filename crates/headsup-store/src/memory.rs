//! A store that forgets everything when it is dropped: for tests and trials. Its receipts are good until then.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};

use async_trait::async_trait;

use crate::commit::{Answer, Change, Commit, InteractionKey, KEPT};
use crate::error::{LARGEST, StoreError};
use crate::receipt::{self, Backend, CommitError, Receipt, Rejection};
use crate::store::{Store, StoredMatch, TournamentScope};
use crate::ticked::Ticked;
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{
    Ending, Finished, GuildId, MatchId, Opening, Piece, Segment, ServerSettings, Settings, Side, Summary, Timestamp,
    TournamentId, UserId,
};

/// A store in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
    away: AtomicBool,
    /// How many more things it stores before it is away.
    writes: Mutex<Option<u64>>,
    unsure: AtomicBool,
}

#[derive(Debug, Default)]
struct Kept {
    matches: BTreeMap<MatchId, Row>,
    interactions: BTreeMap<InteractionKey, (Timestamp, Answer)>,
    settings: BTreeMap<UserId, Settings>,
    servers: BTreeMap<GuildId, ServerSettings>,
    ticked: Option<Ticked>,
    aside: BTreeMap<MatchId, String>,
    places: BTreeMap<MatchId, Vec<u8>>,
    rested: BTreeMap<MatchId, Vec<u8>>,
    blocked: BTreeSet<(UserId, UserId)>,
    /// The same of people who were forgotten.
    blocked_forgotten: BTreeSet<(UserId, UserId)>,
    forgotten: BTreeMap<UserId, Timestamp>,
    unindexed: BTreeSet<MatchId>,
    chain: Vec<Piece>,
}

#[derive(Debug)]
struct Row {
    stored: StoredMatch,
    open: bool,
    asks: Option<Side>,
    wake: Option<Timestamp>,
    ending: Option<Ending>,
}

impl Kept {
    /// Every tournament.
    fn tournaments(&self) -> impl Iterator<Item = (TournamentId, &StoredTournament)> {
        let rows = self.servers.iter();
        rows.filter_map(|(&row, settings)| Some((TournamentId::of_row(row)?, settings.tournament.as_deref()?)))
    }

    /// Adds the link of a challenge that is new to the chain of promises.
    fn promise(&mut self, change: &Change, now: Timestamp) {
        let Some(promise) = change.record.promise(change.id).filter(|_| change.expected == 0) else {
            return;
        };
        let now = now.0 / 1_000;
        let tip = match self.chain.last() {
            Some(piece) => piece.tip(),
            None => {
                let segment = Segment::begin(Opening::First, now, rand::random(), None);
                self.chain.push(Piece::Segment(segment));
                segment.tip()
            }
        };
        self.chain.push(Piece::Link(tip.link(change.id, promise, now)));
    }
}

impl MemoryStore {
    /// Is away from now on, as a database is that cannot be reached, or is back: then it stores nothing, and gives no match and no alarm.
    pub fn set_away(&self, away: bool) {
        self.away.store(away, Ordering::SeqCst);
    }

    /// Is away as soon as it has stored so many more commits, changes of tournaments, and settings, as where a process is killed then.
    pub fn set_away_after(&self, writes: u64) {
        *self.writes.lock().expect("what holds it never panics") = Some(writes);
    }

    /// Stores the next commit, but returns the error of an unknown outcome.
    pub fn set_unsure(&self) {
        self.unsure.store(true, Ordering::SeqCst);
    }

    /// That one more thing can be stored.
    fn write(&self) -> Result<(), StoreError> {
        self.reach()?;
        let mut writes = self.writes.lock().expect("what holds it never panics");
        match &mut *writes {
            None => return Ok(()),
            Some(0) => {}
            Some(left) => {
                *left -= 1;
                return Ok(());
            }
        }
        *writes = None;
        self.set_away(true);
        self.reach()
    }

    fn reach(&self) -> Result<(), StoreError> {
        match self.away.load(Ordering::SeqCst) {
            true => Err(StoreError::Away("as a test wants it".to_owned())),
            false => Ok(()),
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().expect("what holds it never panics")
    }

    /// Every finished match that fits, the oldest first.
    fn ended(&self, fits: impl Fn(&StoredMatch) -> bool) -> Vec<Finished> {
        let kept = self.kept();
        let rows = kept.matches.iter().filter(|(_, row)| fits(&row.stored));
        let mut ended: Vec<Finished> = rows
            .filter_map(|(&id, row)| Some(row.stored.finished(id, row.ending.clone()?)))
            .collect();
        ended.sort_by_key(|finished| (finished.ended, finished.id));
        ended
    }
}

#[async_trait]
impl Backend for MemoryStore {
    async fn store(&self, commit: Commit) -> Result<(), Rejection> {
        self.write()?;
        let mut kept = self.kept();
        if let Some((key, _)) = &commit.interaction
            && let Some((_, answer)) = kept.interactions.get(key)
        {
            return Err(Rejection::Repeated(answer.clone()));
        }
        for change in &commit.changes {
            let row = kept.matches.get(&change.id);
            if row.map_or(0, |row| row.stored.version) != change.expected {
                return Err(Rejection::Conflict);
            }
            if change.record.to_bytes().len() > LARGEST {
                return Err(StoreError::TooLarge.into());
            }
        }
        for change in commit.changes {
            kept.promise(&change, commit.now);
            let before = kept.matches.get(&change.id).map(|row| row.stored.people);
            let people = change.people.or(before).expect("a new match says between whom it is");
            let stored = StoredMatch {
                version: change.expected + 1,
                record: change.record,
                people,
            };
            let row = Row {
                stored,
                open: change.open,
                asks: change.asks,
                wake: change.wake,
                ending: change.ending,
            };
            kept.matches.insert(change.id, row);
        }
        if let Some((key, answer)) = commit.interaction {
            kept.interactions.retain(|_, (at, _)| commit.now.since(*at) < KEPT);
            kept.interactions.insert(key, (commit.now, answer));
        }
        if self.unsure.swap(false, Ordering::SeqCst) {
            return Err(StoreError::OutcomeUnknown("as a test wants it".to_owned()).into());
        }
        Ok(())
    }

    async fn answer(&self, key: InteractionKey) -> Result<Option<Answer>, StoreError> {
        Ok(self.kept().interactions.get(&key).map(|(_, answer)| answer.clone()))
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        receipt::commit(self, commit).await
    }

    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        receipt::answered(self, key).await
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.reach()?;
        Ok(self.kept().matches.get(&id).map(|row| row.stored.clone()))
    }

    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        let kept = self.kept();
        let rows = kept.matches.iter();
        let mine = rows.filter(|(_, row)| row.open && row.stored.people.side_of(person).is_some());
        Ok(mine.map(|(&id, row)| row.stored.summary(id, row.asks)).collect())
    }

    async fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
        let mut mine = self.ended(|stored| stored.people.side_of(person).is_some());
        mine.reverse();
        mine.truncate(most);
        Ok(mine)
    }

    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        Ok(self.ended(|_| true))
    }

    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        Ok(self.kept().unindexed.iter().copied().collect())
    }

    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if let Some(row) = kept.matches.get_mut(&id) {
            row.ending = ending;
        }
        kept.unindexed.remove(&id);
        Ok(())
    }

    async fn reindex(&self) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.matches.values_mut().for_each(|row| row.ending = None);
        let closed = kept.matches.iter().filter(|(_, row)| !row.open).map(|(&id, _)| id);
        let closed: BTreeSet<MatchId> = closed.collect();
        kept.unindexed = closed;
        Ok(())
    }

    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        let kept = self.kept();
        Ok(kept
            .matches
            .iter()
            .filter(|(_, row)| row.open)
            .map(|(&id, _)| id)
            .collect())
    }

    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.reach()?;
        let kept = self.kept();
        let rows = kept.matches.iter();
        let due: BTreeSet<_> = rows
            .filter_map(|(&id, row)| row.wake.filter(|&wake| wake <= now).map(|wake| (wake, id)))
            .collect();
        Ok(due.into_iter().map(|(_, id)| id).collect())
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        Ok(self
            .kept()
            .matches
            .values()
            .filter_map(|row| row.wake.filter(|&wake| wake > now))
            .min())
    }

    async fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        Ok(self.kept().settings.get(&person).cloned().unwrap_or_default())
    }

    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError> {
        self.write()?;
        self.kept().settings.insert(person, settings);
        Ok(())
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        Ok(self.kept().servers.get(&server).cloned().unwrap_or_default())
    }

    async fn set_server(&self, server: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        self.write()?;
        self.kept().servers.insert(server, settings);
        Ok(())
    }

    async fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        let kept = self.kept();
        let servers = kept.servers.iter().filter(|(_, settings)| settings.posts());
        Ok(servers.map(|(&server, _)| server).collect())
    }

    async fn reminded_people(&self) -> Result<Vec<UserId>, StoreError> {
        let kept = self.kept();
        let mut people: Vec<UserId> = kept
            .settings
            .iter()
            .filter(|(_, settings)| settings.daily.reminder.is_some())
            .map(|(&person, _)| person)
            .collect();
        people.sort_unstable();
        Ok(people)
    }

    async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, StoreError> {
        self.write()?;
        let json = serde_json::to_vec(&tournament).expect("plain data is always written");
        if json.len() > LARGEST {
            return Err(StoreError::TooLarge);
        }
        let mut kept = self.kept();
        let row = kept.servers.entry(id.row()).or_default();
        let fits = row.tournament.as_ref().map_or(0, |before| before.version) == expected;
        if fits {
            row.tournament = Some(Box::new(tournament));
        }
        Ok(fits)
    }

    async fn tournaments(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError> {
        self.reach()?;
        let kept = self.kept();
        let all = kept.tournaments().map(|(id, one)| TournamentSummary::of(id, one));
        Ok(all.filter(|one| scope.has(one)).collect())
    }

    async fn remove_tournament(&self, id: TournamentId) -> Result<(), StoreError> {
        self.write()?;
        let mut kept = self.kept();
        let row = kept.servers.get(&id.row());
        if row.and_then(|row| row.tournament.as_ref()).is_some_and(|one| one.over) {
            kept.servers.remove(&id.row());
        }
        Ok(())
    }

    async fn ticked(&self) -> Result<Option<Ticked>, StoreError> {
        Ok(self.kept().ticked.clone())
    }

    async fn set_ticked(&self, ticked: Ticked) -> Result<(), StoreError> {
        self.kept().ticked = Some(ticked);
        Ok(())
    }

    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        Ok(self.kept().aside.get(&id).cloned())
    }

    async fn set_aside(&self, id: MatchId, note: String) -> Result<(), StoreError> {
        self.kept().aside.insert(id, note);
        Ok(())
    }

    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        let kept = self.kept();
        let mine = kept.blocked.iter().filter(|(who, _)| *who == person);
        Ok(mine.map(|&(_, other)| other).collect())
    }

    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError> {
        let (kept, pair) = (self.kept(), (person, other));
        Ok(kept.blocked.contains(&pair) || kept.blocked_forgotten.contains(&pair))
    }

    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if blocked {
            kept.blocked.insert((person, other));
        } else {
            kept.blocked.remove(&(person, other));
            kept.blocked_forgotten.remove(&(person, other));
        }
        Ok(())
    }

    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError> {
        let kept = self.kept();
        Ok(kept.blocked_forgotten.iter().filter(|(who, _)| *who == person).count())
    }

    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError> {
        self.kept().blocked_forgotten.retain(|(who, _)| *who != person);
        Ok(())
    }

    async fn keeps(&self, person: UserId) -> Result<bool, StoreError> {
        let kept = self.kept();
        let mut blocks = kept.blocked.iter().chain(&kept.blocked_forgotten);
        let played = |row: &Row| row.stored.people.everybody().any(|who| who == person);
        Ok(kept.settings.contains_key(&person)
            || blocks.any(|(who, _)| *who == person)
            || kept.blocked.iter().any(|(_, other)| *other == person)
            || kept.matches.values().any(played)
            || kept
                .tournaments()
                .any(|(_, one)| one.people.everybody().any(|who| who == person)))
    }

    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.kept().forgotten.get(&person).copied())
    }

    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.write()?;
        if !self.keeps(person).await? {
            return Ok(Vec::new());
        }
        let mut kept = self.kept();
        let kept = &mut *kept;
        kept.forgotten.insert(person, now);
        let voted = kept.settings.remove(&person).unwrap_or_default().voted;
        let gone = kept.blocked.iter().filter(|(_, other)| *other == person);
        kept.blocked_forgotten.extend(gone.copied());
        kept.blocked.retain(|(_, other)| *other != person);
        kept.blocked.retain(|(who, _)| *who != person);
        kept.blocked_forgotten.retain(|(who, _)| *who != person);
        for row in kept.servers.values_mut() {
            if let Some(without) = row.tournament.as_ref().and_then(|one| one.without(person)) {
                row.tournament = Some(Box::new(without));
            }
        }
        let mut matches = Vec::new();
        for (&id, row) in &mut kept.matches {
            if let Some(people) = row.stored.people.without(person) {
                row.stored.people = people;
                row.stored.version += 1;
                matches.push(id);
            }
            if voted.contains(&id)
                && let Some(record) = row.stored.record.without(person)
            {
                row.stored.record = record;
                row.stored.version += 1;
                matches.push(id);
            }
        }
        for id in &matches {
            if let Some(note) = kept.rested.remove(id) {
                kept.places.insert(*id, note);
            }
        }
        Ok(matches)
    }

    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let kept = self.kept();
        Ok(kept.places.get(&id).or_else(|| kept.rested.get(&id)).cloned())
    }

    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        if note.len() > LARGEST {
            return Err(StoreError::TooLarge);
        }
        let mut kept = self.kept();
        kept.rested.remove(&id);
        match note.is_empty() {
            true => kept.places.remove(&id),
            false => kept.places.insert(id, note),
        };
        Ok(())
    }

    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        if note.len() > LARGEST {
            return Err(StoreError::TooLarge);
        }
        let mut kept = self.kept();
        kept.places.remove(&id);
        match note.is_empty() {
            true => kept.rested.remove(&id),
            false => kept.rested.insert(id, note),
        };
        Ok(())
    }

    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        Ok(self.kept().places.keys().copied().collect())
    }

    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        let kept = self.kept();
        let is = |piece: &Piece| matches!(piece, Piece::Link(link) if link.id == id);
        let Some(last) = kept.chain.iter().position(is) else {
            return Ok(Vec::new());
        };
        Ok(kept.chain[(last + 1).saturating_sub(most)..=last].to_vec())
    }

    async fn has_room(&self) -> Result<(), StoreError> {
        self.reach()
    }

    async fn failed(&self) -> StoreError {
        std::future::pending().await
    }
}

#[cfg(test)]
mod tests {
    use super::MemoryStore;

    crate::contract!((MemoryStore::default(), ()));
}

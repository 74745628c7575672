//! What a store answers: each question to the database, each wish to the committer.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use async_trait::async_trait;
use serde::Serialize;

use super::disk::Room;
use super::forms;
use super::row_keys::{self, interaction_key, unpair};
use super::shared::locked;
use super::store::SledStore;
use super::table::Table;
use super::trees::{Batch, Trees, failed};
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{
    Ending, Finished, GuildId, Ladder, MatchId, Piece, Rating, Summary, Timestamp, TournamentId, UserId,
};
use headsup_store::receipt::{self, Backend, Rejection};
use headsup_store::{
    Answer, Board, Commit, CommitError, InteractionKey, LARGEST, Receipt, ServerSettings, Settings, Store, StoreError,
    StoredMatch, Ticked, TournamentScope,
};

impl SledStore {
    /// Keeps a choice among the settings.
    pub(super) async fn choose(&self, key: &[u8], choice: &(impl Serialize + Sync)) -> Result<(), StoreError> {
        let (key, choice) = (key.to_vec(), forms::write_choice(choice));
        check_size(&choice)?;
        self.shared
            .edit(move |batch| batch.set_setting(&key, Some(&choice)))
            .await
    }

    /// Reads and caches whether the bot posts on a server. Two writes may call this in any order.
    fn note_posting(&self, server: GuildId) {
        let trees = self.shared.trees();
        self.shared.posting.note(|servers| {
            match trees.posts(server)? {
                true => servers.insert(server),
                false => servers.remove(&server),
            };
            Ok::<_, StoreError>(())
        });
    }

    /// Reads and caches the server of a tournament and whether it is over.
    fn note_tournament(&self, id: TournamentId) {
        let trees = self.shared.trees();
        self.shared.tournaments.note(|all| {
            match trees.tournament(id)? {
                Some(one) => all.insert(id, (one.server, one.over)),
                None => all.remove(&id),
            };
            Ok::<_, StoreError>(())
        });
    }

    /// Returns the tournaments that match a condition on server and state.
    async fn tournament_ids(&self, is: impl Fn(GuildId, bool) -> bool) -> Result<Vec<TournamentId>, StoreError> {
        let scan = self.scan(|trees| {
            let all = trees.tournaments()?.into_iter();
            Ok(all.map(|one| (one.id, (one.server, one.over))).collect())
        });
        let pick = |all: &BTreeMap<TournamentId, (GuildId, bool)>| {
            let these = all.iter().filter(|(_, (server, over))| is(*server, *over));
            these.map(|(id, _)| *id).collect()
        };
        self.shared.tournaments.pick(scan, pick).await
    }

    /// Replaces the note on a match, in the first of two tables.
    async fn note(&self, tables: [Table; 2], id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        check_size(&note)?;
        let shared = Arc::clone(&self.shared);
        self.shared
            .edit(move |batch| batch.set_note(tables, id, note, &mut locked(&shared.gone)))
            .await
    }
}

fn check_size(value: &[u8]) -> Result<(), StoreError> {
    match value.len() > LARGEST {
        true => Err(StoreError::TooLarge),
        false => Ok(()),
    }
}

#[async_trait]
impl Backend for SledStore {
    async fn store(&self, commit: Commit) -> Result<(), Rejection> {
        let values: Vec<Vec<u8>> = commit.changes.iter().map(forms::write_change).collect();
        values.iter().try_for_each(|value| check_size(value))?;
        let needs = if commit.changes.iter().any(|change| change.expected == 0) {
            Room::Everything
        } else if commit.changes.is_empty() && commit.interaction.is_none() {
            Room::Nothing
        } else {
            Room::MatchesUnderWay
        };
        let store = move |batch: &mut Batch<'_>| match batch.commit(&commit, &values) {
            Err(Rejection::Failed(error)) => Err(error),
            done => Ok(done),
        };
        self.shared.ask(needs, false, store, |done, _| Ok(done)).await?
    }

    async fn answer(&self, key: InteractionKey) -> Result<Option<Answer>, StoreError> {
        let sealed = self.read(|trees| trees.get(Table::Answers, &interaction_key(key)))?;
        sealed.map(|sealed| forms::answer_of(key, &sealed)).transpose()
    }
}

#[async_trait]
impl Store for SledStore {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        receipt::commit(self, commit).await
    }

    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        receipt::answered(self, key).await
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.read(|trees| trees.stored(id))
    }

    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        self.read(|trees| trees.open_matches(person))
    }

    async fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
        self.scan(move |trees| trees.newest_finished(person, most)).await
    }

    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.scan(Trees::all_finished).await
    }

    async fn rated_on(&self, server: GuildId, from: Timestamp, until: Timestamp) -> Result<Vec<Finished>, StoreError> {
        self.scan(move |trees| trees.rated_on(server, from, until)).await
    }

    async fn board(&self, game: &str, ladder: Ladder, now: Timestamp) -> Result<Board, StoreError> {
        self.read_board(game, ladder, now).await
    }

    async fn rating(
        &self,
        game: &str,
        ladder: Ladder,
        person: UserId,
        now: Timestamp,
    ) -> Result<Option<Rating>, StoreError> {
        self.read_rating(game, ladder, person, now).await
    }

    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(|trees| trees.ids(Table::Unindexed)).await
    }

    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError> {
        self.shared.edit(move |batch| batch.index(id, ending.as_ref())).await
    }

    async fn reindex(&self) -> Result<(), StoreError> {
        self.shared.edit(|batch| batch.reindex()).await
    }

    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::all_open).await
    }

    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.scan(move |trees| {
            let keys = trees.of(Table::Due).range(..later_than(now)).keys();
            keys.map(|key| Ok(unpair(&key.map_err(failed)?)?.1)).collect()
        })
        .await
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.read(|trees| {
            let next = trees.of(Table::Due).range(later_than(now)..).keys().next();
            next.map(|key| Ok(Timestamp(unpair(&key.map_err(failed)?)?.0)))
                .transpose()
        })
    }

    async fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        let what = || format!("the settings of person {}", person.0);
        let chosen = self.read(|trees| trees.choice(&row_keys::person_key(person), what))?;
        Ok(chosen.unwrap_or_default())
    }

    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError> {
        self.choose(&row_keys::person_key(person), &settings.stored()).await
    }

    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        let what = || format!("the settings of server {server}");
        let chosen = self.read(|trees| trees.choice(&row_keys::server_key(server), what))?;
        Ok(chosen.unwrap_or_default())
    }

    async fn set_server(&self, server: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        let set = self.choose(&row_keys::server_key(server), &settings).await;
        self.note_posting(server);
        set
    }

    async fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        let scan = self.scan(|trees| Ok(trees.posting_servers()?.into_iter().collect()));
        let list = |servers: &BTreeSet<GuildId>| servers.iter().copied().collect();
        self.check()?;
        self.shared.posting.pick(scan, list).await
    }

    async fn reminded_people(&self) -> Result<Vec<UserId>, StoreError> {
        self.scan(Trees::reminded_people).await
    }

    async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, StoreError> {
        let people = tournament.people.clone();
        let row = ServerSettings {
            tournament: Some(Box::new(tournament)),
            ..ServerSettings::default()
        };
        let value = forms::write_choice(&row);
        check_size(&value)?;
        let edit = move |batch: &mut Batch<'_>| batch.set_tournament(id, expected, &people, &value);
        let set = self.shared.edit(edit).await;
        self.note_tournament(id);
        set
    }

    async fn tournaments(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError> {
        let ids = match scope {
            TournamentScope::All => return self.scan(Trees::tournaments).await,
            TournamentScope::Person(person) => self.read(|trees| trees.tournaments_of(person))?,
            TournamentScope::UnderWay => self.tournament_ids(|_, over| !over).await?,
            TournamentScope::Server(server) => self.tournament_ids(|of, _| of == server).await?,
        };
        let read = move |trees: &Trees| {
            let read = ids.into_iter().map(|id| trees.tournament(id));
            let all: Result<Vec<_>, StoreError> = read.collect();
            Ok(all?.into_iter().flatten().filter(|one| scope.has(one)).collect())
        };
        self.scan(read).await
    }

    async fn remove_tournament(&self, id: TournamentId) -> Result<(), StoreError> {
        let removed = self.shared.edit(move |batch| batch.remove_tournament(id)).await;
        self.note_tournament(id);
        removed
    }

    async fn ticked(&self) -> Result<Option<Ticked>, StoreError> {
        self.read(Trees::ticked)
    }

    async fn set_ticked(&self, ticked: Ticked) -> Result<(), StoreError> {
        self.choose(row_keys::TICKED, &ticked).await
    }

    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        let what = || format!("the note that match {id} was set aside");
        self.read(|trees| trees.choice(&row_keys::aside_key(id), what))
    }

    async fn set_aside(&self, id: MatchId, note: String) -> Result<(), StoreError> {
        self.choose(&row_keys::aside_key(id), &note).await
    }

    async fn match_counts(&self) -> Result<(u64, u64), StoreError> {
        self.scan(Trees::match_counts).await
    }

    async fn has_room(&self) -> Result<(), StoreError> {
        self.shared.aside(|_| Ok(())).await
    }

    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        self.read(|trees| {
            let mut others = Vec::new();
            for key in trees.keys(Table::Settings, &row_keys::person_key(person)) {
                let key = key?;
                if let (16, Some((_, other))) = (key.len(), key.split_last_chunk()) {
                    others.push(UserId(u64::from_be_bytes(*other)));
                }
            }
            Ok(others)
        })
    }

    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError> {
        let keys = &self.shared.keys;
        self.read(|trees| trees.blocks(keys, person, other))
    }

    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
        // A mark may be of before they were forgotten, and came back.
        let marks = self.shared.keys.block_marks(person, other);
        self.shared
            .edit(move |batch| {
                batch.set_setting(&row_keys::blocked_key(person, other), blocked.then_some(forms::BLOCKED))?;
                if !blocked {
                    marks
                        .iter()
                        .for_each(|mark| batch.remove(Table::Settings, &row_keys::marked_key(person, mark)));
                }
                Ok(())
            })
            .await
    }

    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError> {
        let keys = self.read(|trees| trees.blocked_forgotten(person))?;
        Ok(keys.len())
    }

    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError> {
        self.shared
            .edit(move |batch| {
                let keys = batch.trees.blocked_forgotten(person)?;
                keys.iter().for_each(|key| batch.remove(Table::Settings, key));
                Ok(())
            })
            .await
    }

    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        let keys = &self.shared.keys;
        self.read(|trees| trees.forgotten_at(keys, person))
    }

    async fn keeps(&self, person: UserId) -> Result<bool, StoreError> {
        self.read(|trees| trees.keeps(&self.shared.keys, person))
    }

    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.forget_person(person, now).await
    }

    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|trees| trees.place(id))
    }

    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.note([Table::Places, Table::Rested], id, note).await
    }

    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.note([Table::Rested, Table::Places], id, note).await
    }

    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(|trees| trees.ids(Table::Places)).await
    }

    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        self.read(|trees| trees.chain_to(id, most))
    }

    async fn tidy(&self, now: Timestamp) -> Result<(), StoreError> {
        self.tidy_up(now).await
    }

    async fn failed(&self) -> StoreError {
        self.shared.failed().await
    }
}

/// Where the alarms begin that are later than a moment.
fn later_than(now: Timestamp) -> [u8; 8] {
    now.0.saturating_add(1).to_be_bytes()
}

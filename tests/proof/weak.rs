//! A store in memory that lacks one protection, for the controls; and that lets others get in between whatever it does.

use async_trait::async_trait;
use headsup_app::{InteractionKey, ServerSettings, Settings};
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{Ending, Finished, GuildId, MatchId, Piece, Summary, Timestamp, TournamentId, UserId};
use headsup_store::{
    Answer, Commit, CommitError, MemoryStore, Receipt, Store, StoreError, StoredMatch, Ticked, TournamentScope,
};

/// What a store does not do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Without {
    /// It does all.
    #[default]
    Nothing,
    /// It does not remember which interactions were carried out.
    Keys,
    /// It does not look whether another commit was faster.
    Versions,
    /// It does not remember until when clocks ran.
    Ticks,
}

/// A store that may lack a protection.
#[derive(Debug, Default)]
pub struct Weak {
    store: MemoryStore,
    without: Without,
}

impl Weak {
    pub fn new(without: Without) -> Weak {
        Weak {
            store: MemoryStore::default(),
            without,
        }
    }

    /// Lets others act now.
    async fn others(&self) {
        for _ in 0..rand::random_range(0..4) {
            tokio::task::yield_now().await;
        }
    }
}

#[async_trait]
impl Store for Weak {
    async fn commit(&self, mut commit: Commit) -> Result<Receipt, CommitError> {
        self.others().await;
        if self.without == Without::Keys {
            commit.interaction = None;
        }
        loop {
            let done = self.store.commit(commit.clone()).await;
            if self.without != Without::Versions || done != Err(CommitError::Conflict) {
                return done;
            }
            for change in &mut commit.changes {
                let stored = self.store.load(change.id).await?;
                change.expected = stored.map_or(0, |stored| stored.version);
            }
        }
    }
    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        self.store.answered(key).await
    }
    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let stored = self.store.load(id).await;
        self.others().await;
        stored
    }
    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        self.store.open_matches(person).await
    }
    async fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
        self.store.newest_finished(person, most).await
    }
    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.store.all_finished().await
    }
    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.store.unindexed().await
    }
    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError> {
        self.store.index(id, ending).await
    }
    async fn reindex(&self) -> Result<(), StoreError> {
        self.store.reindex().await
    }
    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        self.store.all_open().await
    }
    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.store.due(now).await
    }
    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.store.next_due(now).await
    }
    async fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        self.store.settings(person).await
    }
    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError> {
        self.store.set_settings(person, settings).await
    }
    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        self.store.server(server).await
    }
    async fn set_server(&self, server: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        self.store.set_server(server, settings).await
    }
    async fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        self.store.posting_servers().await
    }
    async fn reminded_people(&self) -> Result<Vec<UserId>, StoreError> {
        self.store.reminded_people().await
    }
    async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, StoreError> {
        self.store.set_tournament(id, expected, tournament).await
    }
    async fn tournaments(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError> {
        self.store.tournaments(scope).await
    }
    async fn remove_tournament(&self, id: TournamentId) -> Result<(), StoreError> {
        self.store.remove_tournament(id).await
    }
    async fn ticked(&self) -> Result<Option<Ticked>, StoreError> {
        match self.without {
            Without::Ticks => Ok(None),
            _ => self.store.ticked().await,
        }
    }
    async fn set_ticked(&self, ticked: Ticked) -> Result<(), StoreError> {
        self.store.set_ticked(ticked).await
    }
    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        self.store.blocked(person).await
    }
    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
        self.store.set_blocked(person, other, blocked).await
    }
    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError> {
        self.store.blocks(person, other).await
    }
    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError> {
        self.store.blocked_forgotten(person).await
    }
    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError> {
        self.store.lift_forgotten(person).await
    }
    async fn tidy(&self, now: Timestamp) -> Result<(), StoreError> {
        self.store.tidy(now).await
    }
    async fn keeps(&self, person: UserId) -> Result<bool, StoreError> {
        self.store.keeps(person).await
    }
    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.store.forgotten_at(person).await
    }
    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.store.forget(person, now).await
    }
    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.place(id).await
    }
    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.store.set_place(id, note).await
    }
    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.store.rest_place(id, note).await
    }
    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        self.store.chain_to(id, most).await
    }
    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.store.all_placed().await
    }
    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.store.aside(id).await
    }
    async fn set_aside(&self, id: MatchId, version: String) -> Result<(), StoreError> {
        self.store.set_aside(id, version).await
    }
    async fn failed(&self) -> StoreError {
        self.store.failed().await
    }
}

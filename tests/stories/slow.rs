//! A store that stalls, and a match that panics: an answer within three seconds all the same.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use headsup_app::{InteractionKey, ServerSettings, Settings};
use headsup_discord::TimeLimits;
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{Ending, Finished, GuildId, MatchId, Piece, ServerSeed, Summary, Timestamp, TournamentId, UserId};
use headsup_store::{
    Answer, Commit, CommitError, MemoryStore, Receipt, Store, StoreError, StoredMatch, Ticked, TournamentScope,
};
use serde_json::Value;

use headsup_stage::scene::{Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, noted};

/// A store whose reads and commits can be made to wait until it is well again, or to panic, and which counts them.
#[derive(Debug, Default)]
pub struct Moody(MemoryStore, AtomicU8, AtomicU8, Mutex<Calls>);

/// How often a store was called since that was last asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// For a match, which is then replayed.
    pub loads: usize,
    /// For what each person chose.
    pub settings: BTreeMap<UserId, usize>,
    /// For what a server chose.
    pub servers: usize,
    /// To store something of a match.
    pub commits: usize,
    /// Time to read all finished matches of a person.
    pub histories: usize,
}

/// After so long the work on an answer is late.
pub const WORK: Duration = TimeLimits::DISCORD.work;

const WELL: u8 = 0;
const SLOW: u8 = 1;
const PANICS: u8 = 2;
/// Only commits wait.
const SLOW_TO_COMMIT: u8 = 3;
const LIES: u8 = 4;
/// It keeps nothing that people choose.
const FULL: u8 = 5;

/// Whether one question for a person's settings is kept waiting: from now on the next, then it, until no longer.
const NEXT: u8 = 1;
const DETAINED: u8 = 2;

impl Moody {
    async fn mood(&self) {
        assert_ne!(self.1.load(Ordering::SeqCst), PANICS, "the store panics");
        while matches!(self.1.load(Ordering::SeqCst), SLOW | SLOW_TO_COMMIT) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Moody {
    /// From now on its chain has other promises than the matches have.
    pub fn lies(&self) {
        self.1.store(LIES, Ordering::SeqCst);
    }

    fn calls(&self) -> MutexGuard<'_, Calls> {
        self.3.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how often it was called since this was last asked.
    pub fn take_calls(&self) -> Calls {
        std::mem::take(&mut self.calls())
    }

    /// From now on it has no room for what people choose.
    pub fn is_full(&self) {
        self.1.store(FULL, Ordering::SeqCst);
    }

    /// From now on it keeps nobody waiting.
    pub fn is_well(&self) {
        self.1.store(WELL, Ordering::SeqCst);
    }

    /// Keeps the next caller that asks for a person's settings waiting until it is let go.
    pub fn detain_the_next(&self) {
        self.2.store(NEXT, Ordering::SeqCst);
    }

    /// Returns whether a caller waits for settings.
    pub fn detains(&self) -> bool {
        self.2.load(Ordering::SeqCst) == DETAINED
    }

    /// Lets the caller that waits for settings have them.
    pub fn let_go(&self) {
        self.2.store(0, Ordering::SeqCst);
    }

    /// Lets so much time pass as soon as the bot has begun a deed, which waits for this store; returns what the deed leads to.
    pub async fn makes_late(&self, scene: &Scene, time: Duration, deed: impl Future<Output = Value>) -> Value {
        self.is_slow_in(SLOW, scene, time, deed).await
    }

    /// The same where only commits wait.
    pub async fn commits_late(&self, scene: &Scene, time: Duration, deed: impl Future<Output = Value>) -> Value {
        self.is_slow_in(SLOW_TO_COMMIT, scene, time, deed).await
    }

    async fn is_slow_in(&self, mood: u8, scene: &Scene, time: Duration, deed: impl Future<Output = Value>) -> Value {
        self.1.store(mood, Ordering::SeqCst);
        // Others may wait for the store as well: only what the bot itself holds to that time is the deed.
        let late = async {
            eventually("the bot has begun it", || async { scene.may_be_late_in(time) }).await;
            scene.pass(time);
            std::future::pending::<()>().await;
        };
        tokio::select! {
            done = deed => done,
            () = late => unreachable!("it waits for ever"),
        }
    }
}

#[async_trait]
impl Store for Moody {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        self.calls().commits += 1;
        self.mood().await;
        self.0.commit(commit).await
    }
    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        self.0.answered(key).await
    }
    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.calls().loads += 1;
        if self.1.load(Ordering::SeqCst) == PANICS {
            self.mood().await;
        }
        self.0.load(id).await
    }
    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        self.0.open_matches(person).await
    }
    async fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError> {
        self.calls().histories += usize::from(most == usize::MAX);
        self.0.newest_finished(person, most).await
    }
    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.0.all_finished().await
    }
    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.0.unindexed().await
    }
    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError> {
        self.0.index(id, ending).await
    }
    async fn reindex(&self) -> Result<(), StoreError> {
        self.0.reindex().await
    }
    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        self.0.all_open().await
    }
    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.0.due(now).await
    }
    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.0.next_due(now).await
    }
    async fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        *self.calls().settings.entry(person).or_default() += 1;
        if self.1.load(Ordering::SeqCst) == SLOW {
            self.mood().await;
        }
        let next = self
            .2
            .compare_exchange(NEXT, DETAINED, Ordering::SeqCst, Ordering::SeqCst);
        while next.is_ok() && self.detains() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.0.settings(person).await
    }
    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError> {
        self.calls().servers += 1;
        self.0.server(server).await
    }
    async fn set_server(&self, server: GuildId, settings: ServerSettings) -> Result<(), StoreError> {
        self.0.set_server(server, settings).await
    }
    async fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        self.0.posting_servers().await
    }
    async fn reminded_people(&self) -> Result<Vec<UserId>, StoreError> {
        self.0.reminded_people().await
    }
    async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, StoreError> {
        self.0.set_tournament(id, expected, tournament).await
    }
    async fn tournaments(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError> {
        self.0.tournaments(scope).await
    }
    async fn remove_tournament(&self, id: TournamentId) -> Result<(), StoreError> {
        self.0.remove_tournament(id).await
    }
    async fn ticked(&self) -> Result<Option<Ticked>, StoreError> {
        self.0.ticked().await
    }
    async fn set_ticked(&self, ticked: Ticked) -> Result<(), StoreError> {
        self.0.set_ticked(ticked).await
    }
    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError> {
        if self.1.load(Ordering::SeqCst) == FULL {
            return Err(StoreError::Full { all: false });
        }
        self.0.set_settings(person, settings).await
    }
    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.0.aside(id).await
    }
    async fn set_aside(&self, id: MatchId, version: String) -> Result<(), StoreError> {
        self.0.set_aside(id, version).await
    }
    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        self.0.blocked(person).await
    }
    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
        self.0.set_blocked(person, other, blocked).await
    }
    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError> {
        self.0.blocks(person, other).await
    }
    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError> {
        self.0.blocked_forgotten(person).await
    }
    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError> {
        self.0.lift_forgotten(person).await
    }
    async fn tidy(&self, now: Timestamp) -> Result<(), StoreError> {
        self.0.tidy(now).await
    }
    async fn keeps(&self, person: UserId) -> Result<bool, StoreError> {
        self.0.keeps(person).await
    }
    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.0.forgotten_at(person).await
    }
    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.0.forget(person, now).await
    }
    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        self.0.place(id).await
    }
    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.0.set_place(id, note).await
    }
    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.0.rest_place(id, note).await
    }
    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        let mut chain = self.0.chain_to(id, most).await?;
        if self.1.load(Ordering::SeqCst) == LIES {
            for piece in &mut chain {
                if let Piece::Link(link) = piece {
                    link.promise = ServerSeed([99; 32]).promise(link.id);
                }
            }
        }
        Ok(chain)
    }
    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.0.all_placed().await
    }
    async fn failed(&self) -> StoreError {
        self.0.failed().await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn work_that_takes_long_is_deferred_and_answered_to_the_right_eyes() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 80).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    // What is for everybody follows a note for the challenger alone.
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let play = ada.command("lobby", "play", &options);
    let play = store.makes_late(&scene, WORK, play).await;
    assert_eq!(play["state"], "deferred", "{play}");
    assert_eq!(play["message"]["flags"].as_u64().unwrap_or(0) & 64, 64);
    store.is_well();
    let challenge = eventually_some("the challenge follows", || async {
        ben.messages("lobby")
            .await
            .into_iter()
            .find(|message| !buttons(message).is_empty())
    })
    .await;
    let accepted = ben.press_label(&challenge, "Accept");
    let accepted = store.makes_late(&scene, WORK, accepted).await;
    assert_eq!(accepted["state"], "deferred", "{accepted}");
    store.is_well();
    eventually_some("the challenge becomes the table", || async {
        let message = ben.message(&challenge).await;
        buttons(&message)
            .iter()
            .any(|button| string(&button["label"]) == "Play")
            .then_some(())
    })
    .await;
    let table = Table::begun(&scene, challenge, ada, ben).await;
    let (player, _) = table.turn(&scene).await;
    let moved = store.makes_late(&scene, WORK, table.any_move(&scene)).await;
    assert_eq!(moved["state"], "deferred", "{moved}");
    assert_eq!(
        moved["message"]["flags"].as_u64().unwrap_or(0) & 64,
        64,
        "a move is answered privately"
    );
    store.is_well();
    eventually_some("the answer follows", || async {
        let message = player.message(&moved["message"]).await;
        (!buttons(&message).is_empty()).then_some(())
    })
    .await;
    assert_eq!(table.game(&scene).await.played().len(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_one_waits_for_the_language_that_another_chose() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 82).await;
    Table::of(&scene, "fortac").await;
    let ada = scene.person("ada").await;
    let listed = ada.command("lobby", "matches", &[]);
    let listed = store.makes_late(&scene, WORK, listed).await;
    assert_eq!(listed["state"], "deferred", "{listed}");
    let proposed = ada.autocomplete("lobby", "hand", ("match", ""), &[]);
    let proposed = store.makes_late(&scene, TimeLimits::DISCORD.language, proposed).await;
    assert_eq!(proposed["state"], "choices", "{proposed}");
    store.is_well();
    eventually_some("the list follows", || async {
        let message = ada.message(&listed["message"]).await;
        string(&message["content"]).contains("Fortac").then_some(())
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_costs_one_answer_and_names_an_incident() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 81).await;
    let table = Table::of(&scene, "fortac").await;
    // Before that, a press on the table message renews it and gives the panel after it.
    noted(&scene, table.id).await;
    let ada = scene.person("ada").await;
    store.1.store(PANICS, Ordering::SeqCst);
    let told = answered(&ada.press_label(&table.message, "Play").await).clone();
    assert_eq!(told["flags"].as_u64().unwrap_or(0) & 64, 64, "{told}");
    assert!(string(&told["content"]).contains("That was me"), "{told}");
    store.is_well();
    let panel = answered(&ada.press_label(&table.message, "Play").await).clone();
    assert_eq!(panel["flags"].as_u64().unwrap_or(0) & 64, 64, "{panel}");
    assert!(!buttons(&panel).is_empty(), "{panel}");
    scene.assert_clean();
    scene.stop_bot().await;
}

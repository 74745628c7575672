//! A store that stalls, and a match that panics: an answer within three seconds all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use headsup::host::{InteractionKey, ServerSettings, Settings};
use headsup::matches::{Ending, Finished, MatchId, Moment, PersonId, Summary};
use headsup::store::{Answer, Commit, CommitError, MemoryStore, Receipt, Store, StoreError, Stored};

use crate::scene::{Scene, answered, buttons, eventually_some, string};
use crate::table::Table;

/// A store whose reads and commits can be made to wait until it is well again, or to panic.
#[derive(Debug, Default)]
struct Moody(MemoryStore, AtomicU8);

const WELL: u8 = 0;
const SLOW: u8 = 1;
const PANICS: u8 = 2;

impl Moody {
    async fn mood(&self) {
        assert_ne!(self.1.load(Ordering::SeqCst), PANICS, "the store panics");
        while self.1.load(Ordering::SeqCst) == SLOW {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[async_trait]
impl Store for Moody {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        self.mood().await;
        self.0.commit(commit).await
    }
    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        self.0.answered(key).await
    }
    async fn load(&self, id: MatchId) -> Result<Option<Stored>, StoreError> {
        if self.1.load(Ordering::SeqCst) == PANICS {
            self.mood().await;
        }
        self.0.load(id).await
    }
    async fn open_matches(&self, person: PersonId) -> Result<Vec<Summary>, StoreError> {
        self.0.open_matches(person).await
    }
    async fn finished(&self, person: PersonId) -> Result<Vec<Finished>, StoreError> {
        self.0.finished(person).await
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
    async fn due(&self, now: Moment) -> Result<Vec<MatchId>, StoreError> {
        self.0.due(now).await
    }
    async fn next_due(&self, now: Moment) -> Result<Option<Moment>, StoreError> {
        self.0.next_due(now).await
    }
    async fn settings(&self, person: PersonId) -> Result<Settings, StoreError> {
        if self.1.load(Ordering::SeqCst) == SLOW {
            self.mood().await;
        }
        self.0.settings(person).await
    }
    async fn server(&self, server: u64) -> Result<ServerSettings, StoreError> {
        self.0.server(server).await
    }
    async fn set_server(&self, server: u64, settings: ServerSettings) -> Result<(), StoreError> {
        self.0.set_server(server, settings).await
    }
    async fn ticked(&self) -> Result<Option<Moment>, StoreError> {
        self.0.ticked().await
    }
    async fn set_ticked(&self, moment: Moment) -> Result<(), StoreError> {
        self.0.set_ticked(moment).await
    }
    async fn set_settings(&self, person: PersonId, settings: Settings) -> Result<(), StoreError> {
        self.0.set_settings(person, settings).await
    }
    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.0.aside(id).await
    }
    async fn set_aside(&self, id: MatchId, version: String) -> Result<(), StoreError> {
        self.0.set_aside(id, version).await
    }
    async fn blocked(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        self.0.blocked(person).await
    }
    async fn set_blocked(&self, person: PersonId, other: PersonId, blocked: bool) -> Result<(), StoreError> {
        self.0.set_blocked(person, other, blocked).await
    }
    async fn forget(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        self.0.forget(person).await
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
    let mut scene = Scene::in_time(store.clone(), 80).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    store.1.store(SLOW, Ordering::SeqCst);
    // What is for everybody follows a note for the challenger alone.
    let play = ada
        .command("lobby", "play", &[("game", "fortac"), ("opponent", &ben.id)])
        .await;
    assert_eq!(play["state"], "deferred", "{play}");
    assert_eq!(play["message"]["flags"].as_u64().unwrap_or(0) & 64, 64);
    store.1.store(WELL, Ordering::SeqCst);
    let challenge = eventually_some("the challenge follows", || async {
        ben.messages("lobby")
            .await
            .into_iter()
            .find(|message| !buttons(message).is_empty())
    })
    .await;
    store.1.store(SLOW, Ordering::SeqCst);
    let accepted = ben.press_label(&challenge, "Accept").await;
    assert_eq!(accepted["state"], "deferred", "{accepted}");
    store.1.store(WELL, Ordering::SeqCst);
    eventually_some("the challenge becomes the table", || async {
        let message = ben.message(&challenge).await;
        buttons(&message)
            .iter()
            .any(|button| string(&button["label"]) == "Play / my hand")
            .then_some(())
    })
    .await;
    let table = Table::begun(&scene, challenge, ada, ben).await;
    let (player, _) = table.turn(&scene).await;
    store.1.store(SLOW, Ordering::SeqCst);
    let moved = table.any_move(&scene).await;
    assert_eq!(moved["state"], "deferred", "{moved}");
    assert_eq!(
        moved["message"]["flags"].as_u64().unwrap_or(0) & 64,
        64,
        "a move is answered privately"
    );
    store.1.store(WELL, Ordering::SeqCst);
    eventually_some("the answer follows", || async {
        let message = player.message(&moved["message"]).await;
        string(&message["content"]).contains("Fortac").then_some(())
    })
    .await;
    assert_eq!(table.game(&scene).await.played().len(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_the_language_that_somebody_chose() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::in_time(store.clone(), 82).await;
    Table::of(&scene, "fortac").await;
    let ada = scene.person("ada").await;
    store.1.store(SLOW, Ordering::SeqCst);
    let listed = ada.command("lobby", "matches", &[]).await;
    assert_eq!(listed["state"], "deferred", "{listed}");
    let proposed = ada.autocomplete("lobby", "hand", ("match", ""), &[]).await;
    assert_eq!(proposed["state"], "choices", "{proposed}");
    store.1.store(WELL, Ordering::SeqCst);
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
    let mut scene = Scene::in_time(store.clone(), 81).await;
    let table = Table::of(&scene, "fortac").await;
    let ada = scene.person("ada").await;
    store.1.store(PANICS, Ordering::SeqCst);
    let told = answered(&ada.press_label(&table.message, "Play / my hand").await).clone();
    assert_eq!(told["flags"].as_u64().unwrap_or(0) & 64, 64, "{told}");
    assert!(string(&told["content"]).contains("quote"), "{told}");
    store.1.store(WELL, Ordering::SeqCst);
    let panel = answered(&ada.press_label(&table.message, "Play / my hand").await).clone();
    assert!(!buttons(&panel).is_empty(), "{panel}");
    scene.assert_clean();
    scene.stop_bot().await;
}

//! What is kept of a person, and forgetting it: once a day, and blocks against them stay.

use std::cell::Cell;

use futures_util::future::join_all;

use super::*;
use headsup_engine::{GameInfo, OpenPosition, Options, Position, Seed};
use headsup_match::testing::HEAP;
use headsup_scene::Scene;
use headsup_store_sled::SledStore;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

thread_local! {
    /// How many matches were replayed.
    static REPLAYED: Cell<usize> = const { Cell::new(0) };
}

/// Heap, and each match of it that is dealt is counted.
#[derive(Debug)]
struct Counted;

impl GameEntry for Counted {
    fn info(&self) -> &'static GameInfo {
        HEAP.info()
    }

    fn card_icons(&self) -> Vec<(String, Scene)> {
        HEAP.card_icons()
    }

    fn puzzles(&self) -> &'static str {
        ""
    }

    fn small_reasons(&self) -> &'static [&'static str] {
        HEAP.small_reasons()
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Position> {
        REPLAYED.set(REPLAYED.get() + 1);
        HEAP.deal(seed, options)
    }

    fn open_position(&self, seed: Seed, options: &Options) -> Box<dyn OpenPosition> {
        HEAP.open_position(seed, options)
    }

    fn retrospect(
        &self,
        seed: Seed,
        options: &headsup_engine::Options,
        moves: &[String],
        captions: &dyn headsup_engine::Captions,
    ) -> Result<headsup_engine::Retrospect, headsup_engine::open_position::PlayError> {
        HEAP.retrospect(seed, options, moves, captions)
    }

    fn trainer(&self) -> &dyn headsup_engine::training::Trainer {
        HEAP.trainer()
    }
}

#[tokio::test]
async fn an_export_replays_no_more_matches_than_it_has_room_for() {
    let World { store, clock, .. } = world();
    let entropy = Arc::new(SeededEntropy::new(2));
    let app = App::with_computer(
        store,
        Arc::new(clock),
        entropy,
        Catalog::new(&[&Counted]),
        ComputerConfig::default(),
    );
    for _ in 0..12 {
        finished(&app).await;
    }
    let export = async |most: usize| {
        let before = REPLAYED.get();
        let text = app.privacy.export(ANN, most).await.unwrap();
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        let matches = read["finished_matches"].as_array().unwrap().clone();
        assert_eq!(matches.len(), 12, "each is named");
        let records: Vec<_> = matches.iter().map(|one| one["record"].as_str().map(str::len)).collect();
        (records, REPLAYED.get() - before)
    };
    let (all, replayed) = export(1 << 20).await;
    assert!(all.iter().all(Option::is_some));
    assert_eq!(replayed, 12);
    let room_for_three: usize = all[..3].iter().flatten().map(|length| 2 * length).sum();
    let (some, replayed) = export(room_for_three + 1).await;
    assert_eq!(some[..3], all[..3]);
    assert!(
        some[3..].iter().all(Option::is_none),
        "the oldest go without their moves"
    );
    assert_eq!(replayed, 4, "the one that found no room is the last");
}

#[tokio::test]
async fn a_block_outlives_that_the_other_is_forgotten_until_it_is_lifted() {
    let folder = tempfile::tempdir().unwrap();
    let stores: [Arc<dyn Store>; 2] = [
        Arc::new(MemoryStore::default()),
        Arc::new(SledStore::open(folder.path()).unwrap()),
    ];
    for store in stores {
        let app = app(store, Arc::new(ManualClock::new(NOON)));
        let challenge = || app.matches.challenge(key(), BEN, Some(ANN), heap());
        finished(&app).await;
        app.privacy.set_blocked(ANN, BEN, true).await.unwrap();
        assert!(matches!(app.privacy.forget(BEN).await.unwrap(), Forgot::Done(matches) if matches.len() == 1));
        assert_eq!(app.privacy.blocked(ANN).await.unwrap(), []);
        assert_eq!(app.privacy.blocked_forgotten(ANN).await.unwrap(), 1);
        // They come back.
        assert_eq!(refusal(challenge().await), Refusal::NotTaking);
        let open = app
            .matches
            .challenge(key(), ANN, None, heap())
            .await
            .unwrap()
            .game()
            .id();
        let taken = app.matches.execute(key(), BEN, open, Command::Accept(Vec::new())).await;
        assert_eq!(refusal(taken), Refusal::NotTaking);
        app.matches.challenge(key(), CY, Some(ANN), heap()).await.unwrap();
        app.privacy.lift_forgotten(ANN).await.unwrap();
        assert_eq!(app.privacy.blocked_forgotten(ANN).await.unwrap(), 0);
        challenge().await.unwrap();
    }
}

#[tokio::test]
async fn a_person_is_forgotten_once_a_day() {
    let World { app, clock, .. } = world();
    assert_eq!(app.privacy.forget(ANN).await.unwrap(), Forgot::Nothing);
    let comes_back = async || {
        app.preferences
            .choose(ANN, |settings| settings.visibility = Visibility::only([]))
            .await
            .unwrap();
    };
    comes_back().await;
    assert_eq!(app.privacy.forget(ANN).await.unwrap(), Forgot::Done(Vec::new()));
    assert_eq!(app.privacy.forget(ANN).await.unwrap(), Forgot::Nothing);
    comes_back().await;
    let again = NOON.after(DAY);
    for _ in 0..2 {
        assert_eq!(app.privacy.forgettable(ANN).await.unwrap(), Forgettable::Again(again));
        assert_eq!(app.privacy.forget(ANN).await.unwrap(), Forgot::Again(again));
        assert_eq!(
            app.preferences.settings(ANN).await.unwrap().visibility,
            Visibility::only([]),
            "what came since stays"
        );
        clock.advance((DAY - Duration::from_secs(2)) / 2);
    }
    clock.advance(Duration::from_secs(2));
    assert_eq!(app.privacy.forgettable(ANN).await.unwrap(), Forgettable::Now);
    assert_eq!(app.privacy.forget(ANN).await.unwrap(), Forgot::Done(Vec::new()));
    // The day of one is no matter to others.
    app.preferences
        .choose(BEN, |settings| settings.visibility = Visibility::only([]))
        .await
        .unwrap();
    assert_eq!(app.privacy.forget(BEN).await.unwrap(), Forgot::Done(Vec::new()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_wishes_of_one_person_at_once_one_is_carried_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let clock = ManualClock::new(NOON);
    let app = app(store, Arc::new(clock.clone()));
    for _ in 0..20 {
        finished(&app).await;
        let wishes = (0..4).map(|_| {
            let app = app.clone();
            tokio::spawn(async move { app.privacy.forget(ANN).await.unwrap() })
        });
        let came: Vec<_> = join_all(wishes).await.into_iter().map(Result::unwrap).collect();
        let done = came.iter().filter(|came| matches!(came, Forgot::Done(_))).count();
        assert_eq!(done, 1, "{came:?}");
        clock.advance(DAY);
    }
}

//! Commands that race each other for a match.

use std::future::pending;
use std::sync::Mutex;

use async_trait::async_trait;
use futures_util::FutureExt;
use futures_util::future::join_all;

use super::*;
use headsup_match::testing::HEAP;
use headsup_store_sled::SledStore;

/// A clock that lets another player be faster between the reading and the writing.
#[derive(Debug)]
struct Meddler {
    store: Arc<MemoryStore>,
    commits: Mutex<Vec<Commit>>,
}

#[async_trait]
impl Clock for Meddler {
    fn now(&self) -> Timestamp {
        if let Some(commit) = self.commits.lock().unwrap().pop() {
            self.store
                .commit(commit)
                .now_or_never()
                .expect("memory answers at once")
                .expect("nobody was faster");
        }
        NOON
    }

    async fn sleep_until(&self, _: Timestamp) {
        pending().await
    }
}

/// The commit of a command, as another process would make it.
fn commit_of(game: &Match, who: UserId, command: &Command) -> Commit {
    let mut next = Match::replay(game.id(), game.version(), game.people(), game.record().clone(), HEAP).unwrap();
    let before = next.people();
    next.evolve(&headsup_match::decide(game, who, command, NOON).unwrap(), NOON);
    Commit {
        changes: vec![Change::to(&next, Some(before))],
        interaction: None,
        now: NOON,
    }
}

#[tokio::test]
async fn who_was_slower_is_decided_once_more_from_the_top() {
    let World { app: aside, store, .. } = world();
    let game = begun(&aside, heap()).await;
    let (first, second) = (at_turn(&game), game.person_at(Seat::Two).unwrap());
    let meddler = |command| {
        let commits = Mutex::new(vec![commit_of(&game, first, &command)]);
        app(
            store.clone(),
            Arc::new(Meddler {
                store: store.clone(),
                commits,
            }),
        )
    };
    // The first player's move gets in between, so the second player's resignation starts again and then goes through.
    let done = meddler(take(&game, 1))
        .matches
        .execute(key(), second, game.id(), Command::Resign { ply: None })
        .await
        .unwrap();
    assert_eq!(done.game().record().moves(), ["take 1"]);
    assert!(matches!(done.game().phase(), Phase::Over(_)));

    // The player's own move in another window gets in between, so the button that they pressed here is an old one.
    let game = begun(&aside, heap()).await;
    let first = at_turn(&game);
    let commits = Mutex::new(vec![commit_of(&game, first, &take(&game, 2))]);
    let app = app(
        store.clone(),
        Arc::new(Meddler {
            store: store.clone(),
            commits,
        }),
    );
    assert_eq!(
        refusal(app.matches.execute(key(), first, game.id(), take(&game, 1)).await),
        Refusal::Stale
    );
    assert_eq!(store.load(game.id()).await.unwrap().unwrap().record.moves(), ["take 2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_take_an_open_challenge_at_once_one_gets_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let app = app(store, Arc::new(ManualClock::new(NOON)));
    for _ in 0..20 {
        let id = app
            .matches
            .challenge(key(), ANN, None, heap())
            .await
            .unwrap()
            .game()
            .id();
        let takers = (10..26).map(|number| {
            let app = app.clone();
            tokio::spawn(async move {
                app.matches
                    .execute(key(), UserId(number), id, Command::Accept(Vec::new()))
                    .await
            })
        });
        let outcomes: Vec<_> = join_all(takers).await.into_iter().map(Result::unwrap).collect();
        let (taken, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!(taken.len(), 1);
        refused
            .into_iter()
            .for_each(|outcome| assert_eq!(refusal(outcome), Refusal::NotOpenAnyMore));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_interaction_delivered_many_times_at_once_makes_one_move() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let app = app(store, Arc::new(ManualClock::new(NOON)));
    for _ in 0..20 {
        let game = begun(&app, heap()).await;
        let (who, command, once, id) = (at_turn(&game), take(&game, 1), key(), game.id());
        let presses = (0..8).map(|_| {
            let (app, command) = (app.clone(), command.clone());
            tokio::spawn(async move { app.matches.execute(once, who, id, command).await.unwrap().repeated() })
        });
        let repeated = join_all(presses).await.into_iter().map(Result::unwrap);
        assert_eq!(repeated.filter(|repeated| !repeated).count(), 1);
        assert_eq!(app.matches.load(id).await.unwrap().record().moves(), ["take 1"]);
    }
}

//! What happens although nobody does anything.

use futures_util::FutureExt;
use tokio::sync::oneshot;

use super::*;
use headsup_engine::Seed;
use headsup_match::CHALLENGE_STANDS;
use headsup_match::testing::HEAP;

/// Runs the alarms of a program that people can reach; the second half stops them.
pub async fn ringing(app: &App) -> (tokio::task::JoinHandle<()>, oneshot::Sender<()>) {
    let app = app.clone();
    app.availability.arrive().await.unwrap();
    let (stop, stopped) = oneshot::channel();
    let alarms =
        tokio::spawn(async move { crate::alarms::run(&app.matches, &app.availability, stopped.map(drop)).await });
    // It waits for the first of them from here on.
    tokio::task::yield_now().await;
    (alarms, stop)
}

#[tokio::test]
async fn a_challenge_that_nobody_answers_expires_and_it_is_told() {
    let World { app, clock, .. } = world();
    let (alarms, stop) = ringing(&app).await;
    let mut changes = app.changes.subscribe();
    let id = app
        .matches
        .challenge(key(), ANN, Some(BEN), heap())
        .await
        .unwrap()
        .game()
        .id();
    assert_eq!(told_of(&mut changes).await, id);
    clock.advance(CHALLENGE_STANDS);
    assert_eq!(told_of(&mut changes).await, id);
    assert_eq!(app.matches.load(id).await.unwrap().phase(), Phase::Expired);
    assert_eq!(
        refusal(app.matches.execute(key(), BEN, id, Command::Accept(Vec::new())).await),
        Refusal::NotOpenAnyMore
    );
    stop.send(()).unwrap();
    alarms.await.unwrap();
}

#[tokio::test]
async fn alarms_that_came_due_while_nobody_ran_ring_at_the_start() {
    let World { app, clock, .. } = world();
    let id = app
        .matches
        .challenge(key(), ANN, None, heap())
        .await
        .unwrap()
        .game()
        .id();
    let taken = begun(&app, heap()).await.id();
    clock.advance(CHALLENGE_STANDS * 3);
    let mut changes = app.changes.subscribe();
    let (_alarms, _stop) = ringing(&app).await;
    assert_eq!(told_of(&mut changes).await, id);
    assert_eq!(app.matches.load(id).await.unwrap().phase(), Phase::Expired);
    assert_eq!(
        app.matches.load(taken).await.unwrap().phase(),
        Phase::Playing,
        "what was accepted does not expire"
    );
}

#[tokio::test]
async fn a_match_that_cannot_be_replayed_keeps_no_other_alarm_from_ringing() {
    let World { app, store, clock } = world();
    let broken = Terms {
        game: "go".to_owned(),
        ..heap()
    };
    let go = App::with_computer(
        store,
        Arc::new(clock.clone()),
        Arc::new(SeededEntropy::new(3)),
        Catalog::new(&[&Go]),
        ComputerConfig::default(),
    );
    go.matches.challenge(key(), ANN, None, broken).await.unwrap();
    clock.advance(Duration::from_secs(1));
    let id = app
        .matches
        .challenge(key(), ANN, None, heap())
        .await
        .unwrap()
        .game()
        .id();
    let mut changes = app.changes.subscribe();
    let (_alarms, _stop) = ringing(&app).await;
    clock.advance(CHALLENGE_STANDS);
    assert_eq!(told_of(&mut changes).await, id);
    let last = app
        .matches
        .challenge(key(), ANN, None, heap())
        .await
        .unwrap()
        .game()
        .id();
    assert_eq!(told_of(&mut changes).await, last);
    clock.advance(CHALLENGE_STANDS);
    assert_eq!(told_of(&mut changes).await, last, "and the alarms go on");
}

/// A game that this program has lost.
#[derive(Debug)]
struct Go;

impl GameEntry for Go {
    fn info(&self) -> &'static headsup_engine::GameInfo {
        static INFO: headsup_engine::GameInfo = headsup_engine::GameInfo {
            slug: "go",
            name: "Go",
            ground: headsup_scene::Ground::PINE,
            designer: None,
            edition: 1,
            options: &[],
            words: &[],
            teaching: "",
            rulings: &[],
        };
        &INFO
    }

    fn card_icons(&self) -> Vec<(String, headsup_scene::Scene)> {
        HEAP.card_icons()
    }

    fn puzzles(&self) -> &'static str {
        ""
    }

    fn small_reasons(&self) -> &'static [&'static str] {
        HEAP.small_reasons()
    }

    fn deal(&self, seed: Seed, options: &headsup_engine::Options) -> Box<dyn headsup_engine::Position> {
        HEAP.deal(seed, options)
    }

    fn open_position(&self, seed: Seed, options: &headsup_engine::Options) -> Box<dyn headsup_engine::OpenPosition> {
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

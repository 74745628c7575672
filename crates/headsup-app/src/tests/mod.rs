//! Matches through the services: repeated, racing, broken and late commands.

mod alarms;
mod channel_matches;
mod clocks;
mod daily;
mod daily_posts;
mod duels;
mod history;
mod locks;
mod outage;
mod people;
mod privacy;
mod racing;
mod rematch;
mod reviews;
mod room;
mod seasons;
mod shards;
mod steady;
mod tournament_simulation;
mod tournaments;
mod written;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;

use crate::{
    Absence, App, AppError, Changed, Clock, Committed, ComputerConfig, Forgettable, Forgot, InteractionKey,
    ManualClock, SeededEntropy, Settings,
};
use headsup_engine::{Catalog, GameEntry, Seat};
use headsup_match::testing::{ANN, BEN, CY, NOON, challenged, fused, heap, rated};
use headsup_match::{
    Command, Match, MatchId, Phase, PositionRef, PublicPart, Refusal, Terms, Timestamp, UserId, Visibility,
};
use headsup_store::{Change, Commit, MemoryStore, Store, View};
use headsup_testkit::log_capture;

/// The services on a store in memory, whose clock stands at noon.
struct World {
    app: App,
    store: Arc<MemoryStore>,
    clock: ManualClock,
}

fn world() -> World {
    let (store, clock) = (Arc::new(MemoryStore::default()), ManualClock::new(NOON));
    World {
        app: app(store.clone(), Arc::new(clock.clone())),
        store,
        clock,
    }
}

fn app(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> App {
    App::with_computer(
        store,
        clock,
        Arc::new(SeededEntropy::new(1)),
        headsup_match::testing::CATALOG,
        ComputerConfig::default(),
    )
}

/// Every interaction of a test has a number of its own.
fn key() -> InteractionKey {
    static LAST: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    InteractionKey(1 + LAST.fetch_add(1, std::sync::atomic::Ordering::SeqCst))
}

async fn begun(app: &App, terms: Terms) -> Arc<Match> {
    let id = app
        .matches
        .challenge(key(), ANN, Some(BEN), terms)
        .await
        .unwrap()
        .game()
        .id();
    app.matches
        .execute(key(), BEN, id, Command::Accept(Vec::new()))
        .await
        .unwrap()
        .game()
        .clone()
}

/// Opens the hands of both players.
async fn both_arrive(app: &App, id: MatchId) -> Arc<Match> {
    for who in [ANN, BEN] {
        let game = app.matches.load(id).await.unwrap();
        app.matches.arrive(who, game).await.unwrap();
    }
    Arc::new(app.matches.load(id).await.unwrap())
}

fn at_turn(game: &Match) -> UserId {
    game.person_at(game.to_decide().unwrap()).unwrap()
}

fn take(game: &Match, number: u32) -> Command {
    Command::Move {
        mark: game.mark(game.to_decide().unwrap()),
        text: format!("take {number}"),
    }
}

async fn finished(app: &App) -> Arc<Match> {
    let mut game = begun(app, heap()).await;
    while game.to_decide().is_some() {
        game = app
            .matches
            .execute(key(), at_turn(&game), game.id(), take(&game, 1))
            .await
            .unwrap()
            .game()
            .clone();
    }
    game
}

/// Makes three moves each, after which a match counts.
async fn played_enough(app: &App, id: MatchId) {
    for _ in 0..6 {
        let game = app.matches.load(id).await.unwrap();
        app.matches
            .execute(key(), at_turn(&game), id, take(&game, 1))
            .await
            .unwrap();
    }
}

/// Plays a rated match that the loser resigns.
async fn beats(app: &App, winner: UserId, loser: UserId, server: Option<headsup_match::GuildId>) {
    let made = app
        .matches
        .challenge(key(), winner, Some(loser), rated(server))
        .await
        .unwrap();
    let id = made.game().id();
    let accept = Command::Accept(Vec::new());
    app.matches.execute(key(), loser, id, accept).await.unwrap();
    played_enough(app, id).await;
    let resign = Command::Resign { ply: None };
    app.matches.execute(key(), loser, id, resign).await.unwrap();
}

/// The next match that is told to have changed.
async fn told_of(changes: &mut broadcast::Receiver<Changed>) -> MatchId {
    changes.recv().await.expect("nothing was missed").id
}

fn refusal<T: std::fmt::Debug>(outcome: Result<T, AppError>) -> Refusal {
    match outcome {
        Err(AppError::Refused { refusal, .. }) => refusal,
        other => panic!("{other:?}"),
    }
}

fn is_fault<T>(outcome: &Result<T, AppError>) -> bool {
    matches!(outcome, Err(AppError::Incident(_)))
}

#[tokio::test]
async fn a_match_is_played_from_the_challenge_to_its_end() {
    let World { app, store, .. } = world();
    let game = finished(&app).await;
    assert!(matches!(game.phase(), Phase::Over(_)));
    let stored = store.load(game.id()).await.unwrap().unwrap();
    assert_eq!(
        (&stored.record, stored.version),
        (game.record(), game.version()),
        "what was told is what is stored"
    );
    assert_eq!(app.history.open_matches(ANN).await.unwrap(), []);
}

#[tokio::test]
async fn another_host_on_the_same_store_plays_on() {
    let World {
        app: first,
        store,
        clock,
    } = world();
    let game = begun(&first, heap()).await;
    drop(first);
    let second = app(store, Arc::new(clock));
    let game = second
        .matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap()
        .game()
        .clone();
    assert_eq!(game.record().moves(), ["take 1"]);
}

#[tokio::test]
async fn the_same_interaction_again_gets_the_same_answer_and_no_second_move() {
    let World { app, .. } = world();
    let twice = key();
    let first = app.matches.challenge(twice, ANN, Some(BEN), heap()).await.unwrap();
    let second = app.matches.challenge(twice, ANN, Some(BEN), heap()).await.unwrap();
    assert_eq!((first.repeated(), second.repeated()), (false, true));
    assert_eq!(first.game().id(), second.game().id());
    assert_eq!(app.history.open_matches(ANN).await.unwrap().len(), 1);

    let id = first.game().id();
    let twice = key();
    let game = app
        .matches
        .execute(twice, BEN, id, Command::Accept(Vec::new()))
        .await
        .unwrap()
        .game()
        .clone();
    assert!(
        app.matches
            .execute(twice, BEN, id, Command::Accept(Vec::new()))
            .await
            .unwrap()
            .repeated(),
        "though it can be accepted only once"
    );

    let (who, command, twice) = (at_turn(&game), take(&game, 1), key());
    assert!(
        !app.matches
            .execute(twice, who, id, command.clone())
            .await
            .unwrap()
            .repeated()
    );
    let again = app.matches.execute(twice, who, id, command.clone()).await.unwrap();
    assert_eq!((again.repeated(), again.game().record().moves().len()), (true, 1));
    assert_eq!(
        refusal(app.matches.execute(key(), who, id, command).await),
        Refusal::Stale,
        "another press is another matter"
    );
}

#[tokio::test]
async fn a_refused_interaction_may_come_again_and_be_carried_out() {
    let World { app, .. } = world();
    let game = begun(&app, heap()).await;
    let waits = game.person_at(Seat::Two).unwrap();
    let again = key();
    let command = Command::Move {
        mark: PositionRef { ply: 1, step: 0 },
        text: "take 1".to_owned(),
    };
    assert_eq!(
        refusal(app.matches.execute(again, waits, game.id(), command.clone()).await),
        Refusal::Stale
    );
    app.matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap();
    assert!(
        !app.matches
            .execute(again, waits, game.id(), command)
            .await
            .unwrap()
            .repeated()
    );
}

#[tokio::test]
async fn a_game_that_panics_costs_that_interaction_alone() {
    let World { app, .. } = world();
    let (broken, sound) = (begun(&app, fused()).await, begun(&app, heap()).await);
    assert!(is_fault(
        &app.matches
            .execute(key(), at_turn(&broken), broken.id(), take(&broken, 3))
            .await
    ));
    assert_eq!(
        app.matches.load(broken.id()).await.unwrap().record().moves().len(),
        0,
        "nothing is half done"
    );
    app.matches
        .execute(key(), at_turn(&broken), broken.id(), take(&broken, 2))
        .await
        .unwrap();
    app.matches
        .execute(key(), at_turn(&sound), sound.id(), take(&sound, 3))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_match_of_a_game_that_is_not_in_the_catalog_is_a_fault() {
    let World { app, store, clock } = world();
    let game = begun(&app, heap()).await;
    let empty = App::with_computer(
        store,
        Arc::new(clock),
        Arc::new(SeededEntropy::new(2)),
        Catalog::new(&[]),
        ComputerConfig::default(),
    );
    assert!(is_fault(&empty.matches.load(game.id()).await));
    assert_eq!(
        refusal(empty.matches.challenge(key(), ANN, None, heap()).await),
        Refusal::UnknownTerms
    );
}

#[tokio::test]
async fn a_fault_is_logged_once_by_the_number_that_the_player_sees() {
    let listening = log_capture::listen();
    let World { app, .. } = world();
    let game = begun(&app, fused()).await;
    let Err(AppError::Incident(fault)) = app
        .matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 3))
        .await
    else {
        panic!("the fuse is lit");
    };
    let lines = listening.heard();
    assert_eq!(lines.len(), 1, "{lines:?}");
    for part in [&fault.to_string(), &game.id().to_string(), "the fuse is lit", "ERROR"] {
        assert!(lines[0].contains(part), "{part:?} in {lines:?}");
    }
}

#[tokio::test]
async fn a_match_whose_rules_panic_twice_is_set_aside_and_others_play_on() {
    let World { app, store, clock } = world();
    let (poison, sound) = (begun(&app, fused()).await, begun(&app, heap()).await);
    let take_three = || {
        app.matches
            .execute(key(), at_turn(&poison), poison.id(), take(&poison, 3))
    };
    assert!(is_fault(&take_three().await));
    assert!(app.matches.load(poison.id()).await.is_ok(), "once may be chance");
    let mut changes = app.changes.subscribe();
    assert!(is_fault(&take_three().await));
    assert_eq!(
        told_of(&mut changes).await,
        poison.id(),
        "the match is announced as changed"
    );
    assert_eq!(app.matches.load(poison.id()).await.unwrap_err(), AppError::SetAside);
    let sane = app
        .matches
        .execute(key(), at_turn(&poison), poison.id(), take(&poison, 1))
        .await;
    assert_eq!(
        sane.unwrap_err(),
        AppError::SetAside,
        "nothing of it is computed any more"
    );
    let stored = store.load(poison.id()).await.unwrap().unwrap();
    assert_eq!((stored.version, &stored.record), (poison.version(), poison.record()));
    assert!(
        app.matches
            .execute(key(), at_turn(&sound), sound.id(), take(&sound, 1))
            .await
            .is_ok()
    );

    // It outlives the program, but not its version.
    let next = self::app(store.clone(), Arc::new(clock));
    assert_eq!(next.matches.load(poison.id()).await.unwrap_err(), AppError::SetAside);
    store.set_aside(poison.id(), "0.0.1".to_owned()).await.unwrap();
    assert!(next.matches.load(poison.id()).await.is_ok());
}

#[tokio::test]
async fn a_match_that_nobody_knows_is_refused() {
    let World { app, .. } = world();
    let nowhere = challenged(9).id();
    assert_eq!(refusal(app.matches.load(nowhere).await), Refusal::NoSuchMatch);
    assert_eq!(
        refusal(
            app.matches
                .execute(key(), ANN, nowhere, Command::Accept(Vec::new()))
                .await
        ),
        Refusal::NoSuchMatch
    );
    assert_eq!(
        refusal(app.matches.rematch(key(), ANN, nowhere).await),
        Refusal::NoSuchMatch
    );
}

#[tokio::test]
async fn every_change_is_told_after_it_is_stored_and_nothing_else_is() {
    let World { app, store, .. } = world();
    let mut changes = app.changes.subscribe();
    let game = begun(&app, heap()).await;
    for version in [1, 2] {
        let changed = changes.recv().await.expect("nothing was missed");
        let snapshot = changed.snapshot.expect("it was decided on");
        assert_eq!(
            (changed.id, snapshot.id(), snapshot.version()),
            (game.id(), game.id(), version)
        );
    }
    assert!(store.load(game.id()).await.unwrap().is_some());
    assert_eq!(
        refusal(app.matches.execute(key(), CY, game.id(), take(&game, 1)).await),
        Refusal::NotYourMatch
    );
    assert!(changes.try_recv().is_err());
}

#[tokio::test]
async fn open_matches_begin_with_those_that_wait_for_me_the_newest_first() {
    let World { app, clock, .. } = world();
    let mut ids = Vec::new();
    for opponent in [Some(BEN), None, Some(CY)] {
        ids.push(
            app.matches
                .challenge(key(), ANN, opponent, heap())
                .await
                .unwrap()
                .game()
                .id(),
        );
        clock.advance(Duration::from_secs(1));
    }
    for challenger in [BEN, CY] {
        ids.push(
            app.matches
                .challenge(key(), challenger, Some(ANN), heap())
                .await
                .unwrap()
                .game()
                .id(),
        );
        clock.advance(Duration::from_secs(1));
    }
    let listed: Vec<_> = app
        .history
        .open_matches(ANN)
        .await
        .unwrap()
        .iter()
        .map(|summary| summary.id)
        .collect();
    assert_eq!(listed, [ids[4], ids[3], ids[2], ids[1], ids[0]]);
    let asked: Vec<_> = app
        .history
        .open_matches(BEN)
        .await
        .unwrap()
        .iter()
        .map(|summary| summary.asked())
        .collect();
    assert_eq!(asked, [Some(BEN), Some(ANN)]);
}

#[tokio::test]
async fn settings_and_notes_pass_through() {
    let text = Settings {
        view: View::Text,
        ..Settings::default()
    };
    let World { app, .. } = world();
    app.preferences.choose(ANN, |chosen| *chosen = text).await.unwrap();
    assert_eq!(app.preferences.settings(ANN).await.unwrap().view, View::Text);
    let id = challenged(1).id();
    app.message_notes.set_place(id, b"there".to_vec()).await.unwrap();
    assert_eq!(app.message_notes.place(id).await.unwrap(), Some(b"there".to_vec()));
}

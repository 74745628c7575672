//! Services on a disk that fills up.

use std::sync::Arc;
use std::time::Duration;

use headsup_match::testing::{ANN, BEN, NOON, heap};
use headsup_match::{CHALLENGE_STANDS, Command, GuildId, Phase, Terms, TimeControl, Visibility};
use headsup_store::InteractionKey;
use headsup_store_sled::SledStore;
use headsup_store_sled::small_disk::{RESERVE, ROOM, store_on_small_disk};
use tempfile::TempDir;

use crate::{App, AppError, Forgot, ManualClock, SystemEntropy};

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[tokio::test]
async fn players_are_refused_by_what_there_is_room_for() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    let app = App::new(
        Arc::new(store),
        Arc::new(ManualClock::new(NOON)),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let terms = || Terms {
        game: headsup_games::CATALOG[0].info().slug.to_owned(),
        ..heap()
    };
    let done = app
        .matches
        .challenge(InteractionKey(1), ANN, Some(BEN), terms())
        .await
        .unwrap();
    disk.set(RESERVE.low - 1);
    let refused = app
        .matches
        .challenge(InteractionKey(2), ANN, Some(BEN), terms())
        .await
        .unwrap_err();
    assert_eq!(refused, AppError::Full { all: false });
    let accept = || {
        app.matches
            .execute(InteractionKey(3), BEN, done.game().id(), Command::Accept(Vec::new()))
    };
    disk.set(RESERVE.floor - 1);
    assert_eq!(accept().await.unwrap_err(), AppError::Full { all: true });
    disk.set(RESERVE.low - 1);
    assert_eq!(accept().await.unwrap().game().version(), 2, "a match under way");
    disk.set(RESERVE.floor - 1);
    assert!(
        accept().await.unwrap().repeated(),
        "what was done before is still answered"
    );
}

#[tokio::test]
async fn an_alarm_waits_for_room_and_rings_then() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    let (store, clock) = (Arc::new(store), ManualClock::new(NOON));
    let app = App::new(
        store.clone(),
        Arc::new(clock.clone()),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let terms = Terms {
        game: headsup_games::CATALOG[0].info().slug.to_owned(),
        ..heap()
    };
    let id = app
        .matches
        .challenge(InteractionKey(1), ANN, Some(BEN), terms)
        .await
        .unwrap()
        .game()
        .id();
    app.availability.arrive().await.unwrap();
    let _alarms = tokio::spawn({
        let app = app.clone();
        async move { crate::alarms::run(&app.matches, &app.availability, std::future::pending()).await }
    });
    disk.set(RESERVE.floor - 1);
    clock.advance(CHALLENGE_STANDS);
    for _ in 0..200 {
        // Each of these goes through the committer, behind what the alarm wants of it.
        assert!(app.health.is_alive().await);
        assert_eq!(app.matches.load(id).await.unwrap().version(), 1);
    }
    disk.set(ROOM);
    let mut changes = app.changes.subscribe();
    // The task that watches the line sees to that, again and again.
    app.availability.arrive().await.unwrap();
    clock.advance(Duration::from_secs(30));
    assert_eq!(changes.recv().await.map(|changed| changed.id), Ok(id));
    assert_eq!(app.matches.load(id).await.unwrap().phase(), Phase::Expired);
}

/// A match by days of ANN and BEN that is played, where people reach the program.
async fn by_days(store: SledStore) -> (App, ManualClock, Arc<headsup_match::Match>) {
    let clock = ManualClock::new(NOON);
    let app = App::new(
        Arc::new(store),
        Arc::new(clock.clone()),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let terms = Terms {
        game: headsup_games::CATALOG[0].info().slug.to_owned(),
        pace: TimeControl::Days(3),
        ..heap()
    };
    app.availability.arrive().await.unwrap();
    let game = app
        .matches
        .challenge(InteractionKey(1), ANN, Some(BEN), terms)
        .await
        .unwrap()
        .game()
        .clone();
    let accept = Command::Accept(Vec::new());
    let game = app
        .matches
        .execute(InteractionKey(2), BEN, game.id(), accept)
        .await
        .unwrap()
        .game()
        .clone();
    (app, clock, game)
}

/// Claims the win for the player who waits.
async fn claim(app: &App, key: u64, game: &headsup_match::Match) -> Result<(), AppError> {
    let who = game.person_at(game.to_decide().unwrap().other()).unwrap();
    let done = app
        .matches
        .execute(InteractionKey(key), who, game.id(), Command::Claim)
        .await;
    done.map(drop)
}

#[tokio::test]
async fn no_clock_runs_while_nothing_can_be_written() {
    let (days, three) = (Duration::from_secs(10 * 86_400), Duration::from_secs(3 * 86_400));
    for arrives_first in [true, false] {
        let folder = folder();
        let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
        let (app, clock, game) = by_days(store).await;
        assert_eq!(app.health.is_ready().await, Ok(()));
        disk.set(RESERVE.floor - 1);
        assert_eq!(
            app.health.is_ready().await,
            Err(crate::NotReady::DiskFull),
            "before anyone is refused"
        );
        let asked = game.person_at(game.to_decide().unwrap()).unwrap();
        let resign = || {
            app.matches
                .execute(InteractionKey(3), asked, game.id(), Command::Resign { ply: None })
        };
        assert_eq!(resign().await.unwrap_err(), AppError::Full { all: true });
        clock.advance(days);
        app.availability.arrive().await.unwrap();
        assert!(!app.availability.is_here(), "nothing can be done for them yet");
        disk.set(ROOM);
        if arrives_first {
            app.availability.arrive().await.unwrap();
            assert!(app.availability.is_here());
        }
        let refused = claim(&app, 4, &game).await.unwrap_err();
        assert_eq!(
            refused.refusal(),
            Some(&headsup_match::Refusal::TimeLeft),
            "{arrives_first}"
        );
        app.availability.arrive().await.unwrap();
        let times = app.matches.load(game.id()).await.unwrap().times().unwrap();
        assert_eq!(times.deadline, NOON.after(days + three), "{arrives_first}");
        assert_eq!(app.health.is_ready().await, Ok(()));
    }
    // The control: the same days on a disk with room.
    let folder = folder();
    let (app, clock, game) = by_days(store_on_small_disk(folder.path(), RESERVE).0).await;
    clock.advance(days);
    assert_eq!(claim(&app, 4, &game).await, Ok(()));
}

#[tokio::test]
async fn what_a_user_chooses_is_refused_in_the_same_words_and_is_no_incident() {
    let folder = folder();
    let (store, disk) = store_on_small_disk(folder.path(), RESERVE);
    let clock = ManualClock::new(NOON);
    let app = App::new(
        Arc::new(store),
        Arc::new(clock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    app.preferences
        .choose(ANN, |settings| settings.visibility = Visibility::only([]))
        .await
        .unwrap();
    disk.set(RESERVE.floor - 1);
    let full = AppError::Full { all: true };
    assert_eq!(
        app.preferences
            .choose(ANN, |settings| settings.visibility = Visibility::only([]))
            .await
            .unwrap_err(),
        full
    );
    assert_eq!(
        app.preferences
            .choose_for_server(GuildId(7), |server| server.threads = true)
            .await
            .unwrap_err(),
        full
    );
    assert_eq!(app.privacy.set_blocked(ANN, BEN, true).await.unwrap_err(), full);
    assert_eq!(app.preferences.set_away(ANN, None).await.unwrap_err(), full);
    assert_eq!(app.privacy.forget(ANN).await.unwrap_err(), full);
    assert_eq!(
        app.privacy.forget(BEN).await,
        Ok(Forgot::Nothing),
        "there is nothing to be written"
    );
    assert!(app.health.report().await.contains("headsup_incidents_total 0"));
}

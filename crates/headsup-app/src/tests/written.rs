//! Error messages say truthfully what was stored.

use std::fs;
use std::path::Path;

use futures_util::FutureExt;
use headsup_match::GuildId;
use headsup_match::testing::CATALOG;
use headsup_store::StoreContact;
use headsup_supervisor::Supervisor;

use super::*;
use crate::{FakeCluster, WriteLog, Written};

/// Runs some work; returns its error and the recorded result.
async fn followed<T>(work: impl Future<Output = Result<T, AppError>>) -> (Option<AppError>, Written) {
    let log = WriteLog::default();
    let done = log.follow(work).await;
    (done.err(), log.written())
}

#[tokio::test]
async fn a_commit_of_which_no_one_knows_is_not_said_to_be_nothing() {
    let World { app, store, .. } = world();
    let interaction = key();
    let challenge = || app.matches.challenge(interaction, ANN, Some(BEN), heap());
    store.set_unsure();
    assert_eq!(followed(challenge()).await, (Some(AppError::Away), Written::Unknown));
    assert_eq!(app.history.open_matches(ANN).await.unwrap().len(), 1, "the control");
    let again = challenge().await.unwrap();
    assert!(again.repeated(), "it is recognised when it comes again");
    // A command of the program itself is decided again on the stored match.
    let accept = Command::Accept(Vec::new());
    store.set_unsure();
    let accepted = app.matches.carry_out(None, BEN, again.game().id(), &accept);
    let (error, written) = followed(accepted).await;
    assert!(error.is_some_and(|error| error.refusal().is_some()), "it took effect");
    assert_eq!(written, Written::Unknown);
}

#[tokio::test]
async fn what_is_stored_before_something_else_fails_is_said_to_be_stored() {
    let World { app, store, .. } = world();
    let game = begun(&app, heap()).await;
    let chosen = async {
        let choose = |settings: &mut Settings| settings.language = Some("de".to_owned());
        app.preferences.choose(ANN, choose).await?;
        // The next load fails.
        store.set_away(true);
        app.matches.load(game.id()).await
    };
    assert_eq!(followed(chosen).await, (Some(AppError::Away), Written::Stored));
    store.set_away(false);
    assert_eq!(
        app.preferences.settings(ANN).await.unwrap().language.as_deref(),
        Some("de")
    );
    // A failed read stores nothing.
    store.set_away(true);
    let moved = app.matches.execute(key(), at_turn(&game), game.id(), take(&game, 1));
    assert_eq!(followed(moved).await, (Some(AppError::Away), Written::Nothing));
    // A refusal stores nothing either; a note of the program itself does not count.
    store.set_away(false);
    let late = async {
        app.preferences.note(ANN, |settings| &mut settings.welcomed).await?;
        app.matches.execute(key(), CY, game.id(), take(&game, 1)).await
    };
    let (error, written) = followed(late).await;
    assert!(error.is_some_and(|error| error.refusal().is_some()));
    assert_eq!(written, Written::Nothing);
    let moved = app.matches.execute(key(), at_turn(&game), game.id(), take(&game, 1));
    assert_eq!(followed(moved).await, (None, Written::Stored));
}

/// The store logs an outage once, however many presses fail.
#[tokio::test]
async fn what_is_refused_because_the_database_is_away_is_no_incident() {
    let log = log_capture::listen();
    let World { app, store, .. } = world();
    let game = begun(&app, heap()).await;
    store.set_away(true);
    for _ in 0..3 {
        let moved = app
            .matches
            .execute(key(), at_turn(&game), game.id(), take(&game, 1))
            .await;
        assert_eq!(moved.unwrap_err(), AppError::Away);
        assert_eq!(app.matches.load(game.id()).await.unwrap_err(), AppError::Away);
    }
    let heard = log.heard();
    assert!(heard.is_empty(), "{heard:?}");
}

#[tokio::test]
async fn what_other_processes_may_be_changing_is_not_written_without_its_lock() {
    let (store, cluster) = (Arc::new(MemoryStore::default()), Arc::<FakeCluster>::default());
    let app = App::in_cluster(
        store.clone(),
        cluster.clone(),
        Arc::new(ManualClock::new(NOON)),
        Arc::new(SeededEntropy::new(1)),
        CATALOG,
        ComputerConfig::default(),
        Supervisor::default(),
    );
    let before = app.preferences.settings(ANN).await.unwrap();
    // The store would accept the write, which would overwrite changes of other processes.
    cluster.set_contact(StoreContact {
        is_away: true,
        ..StoreContact::default()
    });
    let (of_person, of_server) = (
        app.preferences
            .choose(ANN, |settings| settings.language = Some("de".to_owned())),
        app.preferences
            .choose_for_server(GuildId(1), |server| server.threads = true),
    );
    assert_eq!(followed(of_person).await, (Some(AppError::Away), Written::Nothing));
    assert_eq!(followed(of_server).await, (Some(AppError::Away), Written::Nothing));
    assert_eq!(app.preferences.settings(ANN).await.unwrap(), before);
    assert!(!app.preferences.server(GuildId(1)).await.unwrap().threads);
    cluster.set_contact(StoreContact::default());
    let chosen = app
        .preferences
        .choose_for_server(GuildId(1), |server| server.threads = true);
    assert!(chosen.await.unwrap().threads);
}

#[tokio::test]
async fn no_server_and_no_person_waits_for_another() {
    let World { app, .. } = world();
    let shared = &app.matches.shared;
    let _held = (
        shared.turn(ANN).await.unwrap(),
        shared.server_turn(GuildId(1)).await.unwrap(),
    );
    let chosen = |server| {
        app.preferences
            .choose_for_server(GuildId(server), |server| server.threads = true)
    };
    assert!(chosen(2).now_or_never().is_some_and(|chosen| chosen.is_ok()));
    let own = app.preferences.choose(BEN, |settings| settings.language = None);
    assert!(own.now_or_never().is_some_and(|chosen| chosen.is_ok()));
    assert!(chosen(1).now_or_never().is_none(), "the control");
}

/// Holds every write to the log: a write that bypasses it would be reported as "nothing changed".
#[test]
fn everything_that_people_have_stored_is_noted() {
    const WRITES: [&str; 7] = [
        "commit(",
        "set_settings(",
        "set_server(",
        "set_tournament(",
        "set_blocked(",
        "lift_forgotten(",
        "forget(",
    ];
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for file in fs::read_dir(sources).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|end| end != "rs") {
            continue;
        }
        let text: String = fs::read_to_string(&path).unwrap().split_whitespace().collect();
        for write in WRITES {
            let count = text.matches(&format!("store.{write}")).count();
            found.extend((0..count).map(|_| format!("{} {write}", path.file_name().unwrap().display())));
        }
    }
    found.sort();
    // `health` commits nothing, and `Shared` itself writes notes.
    let mut expected: Vec<String> = WRITES.map(|write| format!("shared.rs {write}")).into();
    expected.extend(["health.rs commit(", "shared.rs set_settings("].map(str::to_owned));
    expected.sort();
    assert_eq!(found, expected);
}

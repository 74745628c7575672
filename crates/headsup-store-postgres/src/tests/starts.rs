//! How a store begins, and why it does not.

use std::time::Duration;

use secrecy::SecretString;

use super::{Fresh, fresh_store, made, options};
use crate::{ConnectError, Options, PostgresStore, membership};
use headsup_store::Store;
use headsup_testkit::PostgresServer;

async fn refused(url: &str, options: Options) -> ConnectError {
    PostgresStore::connect(url, options).await.unwrap_err()
}

/// The lock that every program holds.
const HELD: i64 = 7_522_525_836_653_981_696;

#[tokio::test]
async fn a_process_of_the_first_layout_is_waited_for_and_never_runs_beside_one_of_today() {
    let Some(fresh) = Fresh::new().await else { return };
    let old = fresh.client().await;
    old.execute("SELECT pg_advisory_lock($1)", &[&HELD]).await.unwrap();
    let error = refused(&fresh.url(), options()).await;
    assert!(matches!(error, ConnectError::InUse), "{error}");
    old.execute("SELECT pg_advisory_unlock($1)", &[&HELD]).await.unwrap();
    let store = fresh.open().await;
    let takes = "SELECT pg_try_advisory_lock($1)";
    assert!(!old.query_one(takes, &[&HELD]).await.unwrap().get::<_, bool>(0));
    drop(store);
    while !old.query_one(takes, &[&HELD]).await.unwrap().get::<_, bool>(0) {}
    let error = refused(&fresh.url(), options()).await;
    assert!(
        matches!(error, ConnectError::InUse),
        "tables that are of today, too: {error}"
    );
}

#[tokio::test]
async fn tables_are_not_changed_while_a_process_runs() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    store.commit(made(1, None)).await.unwrap();
    let connection = store.shared.address.connect().await.unwrap();
    let held = membership::take(&connection, Duration::from_millis(50)).await;
    assert!(matches!(held, Err(ConnectError::InUse)), "{held:?}");
    store.leave().await.unwrap();
    drop(store);
    membership::take(&connection, membership::WAITS).await.unwrap();
    let error = refused(&fresh.url(), options()).await;
    assert!(matches!(error, ConnectError::InUse), "{error}");
    drop(connection);
    drop(fresh.open().await);
}

#[tokio::test]
async fn a_database_of_the_first_layout_keeps_what_it_has() {
    let Some(fresh) = Fresh::new().await else { return };
    let first = include_str!("../../../../migrations/postgres/0001_first_tables.sql");
    let client = fresh.client().await;
    let began =
        "CREATE TABLE schema_migrations (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
        INSERT INTO schema_migrations (version) VALUES (1); UPDATE owner SET epoch = 41, tried = 7;
        INSERT INTO meta VALUES ('ticked', '70')";
    client.batch_execute(first).await.unwrap();
    client.batch_execute(began).await.unwrap();
    let store = fresh.open().await;
    assert_eq!(store.ticked().await, Ok(Some(headsup_match::Timestamp(70).into())));
    store.commit(made(1, None)).await.unwrap();
    assert!(
        store.shared.process > 41,
        "what still runs of the first layout cannot pass for a process of today"
    );
    let refused = client.execute("SELECT fence(41)", &[]).await.unwrap_err();
    assert_eq!(refused.code().map(|code| code.code()), Some("HU001"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_processes_begin_at_once_on_an_empty_database() {
    let Some(fresh) = Fresh::new().await else { return };
    let stores = futures_util::future::join_all((0..4).map(|_| fresh.open())).await;
    for (number, store) in (1..).zip(&stores) {
        store.commit(made(number, None)).await.unwrap();
    }
    assert_eq!(stores[0].all_open().await.unwrap().len(), 4);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_in_words() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    drop(store);
    let client = fresh.client().await;
    client
        .batch_execute("INSERT INTO schema_migrations (version) VALUES (9)")
        .await
        .unwrap();
    let error = refused(&fresh.url(), options()).await;
    assert_eq!(
        error.to_string(),
        "this database has layout 9, this program knows up to 4: use a newer headsup"
    );
    client
        .batch_execute("DELETE FROM schema_migrations WHERE version = 9")
        .await
        .unwrap();
    drop(fresh.open().await);
}

#[tokio::test]
async fn a_step_that_fails_leaves_nothing_behind() {
    let Some(fresh) = Fresh::new().await else { return };
    let client = fresh.client().await;
    // The step makes a table of this name after many others.
    client.batch_execute("CREATE TABLE history_stamp ()").await.unwrap();
    let error = refused(&fresh.url(), options()).await;
    assert!(matches!(error, ConnectError::Migration { version: 1, .. }), "{error}");
    let left = client
        .query_one("SELECT to_regclass('matches') IS NULL", &[])
        .await
        .unwrap();
    assert!(left.get::<_, bool>(0));
    client.batch_execute("DROP TABLE history_stamp").await.unwrap();
    drop(fresh.open().await);
}

#[tokio::test]
async fn a_password_is_asked_for_and_never_told() {
    let Some(fresh) = Fresh::new().await else { return };
    let own = format!(
        "CREATE ROLE locked LOGIN PASSWORD 'right'; ALTER DATABASE {} OWNER TO locked",
        fresh.name
    );
    fresh.client().await.batch_execute(&own).await.unwrap();
    let url = fresh.url().replace("tests@", "locked@");
    let with = |password: &str| Options {
        password: Some(SecretString::from(password)),
        ..options()
    };
    for error in [
        refused(&url, with("wrongpassword")).await,
        refused(&url.replace("@", ":wrongpassword@"), options()).await,
    ] {
        assert!(matches!(error, ConnectError::Password(_)), "{error}");
        assert!(!format!("{error} {error:?}").contains("wrongpassword"));
    }
    let store = PostgresStore::connect(&url, with("right")).await.unwrap();
    assert!(!format!("{store:?} {:?}", with("right")).contains("right\""));
    drop(store);
    let within = url.replace("@", ":right@");
    drop(PostgresStore::connect(&within, options()).await.unwrap());
}

#[tokio::test]
async fn what_is_not_there_is_told_in_words() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let error = refused(&server.url("nosuchdatabase"), options()).await;
    assert!(matches!(error, ConnectError::NoDatabase(_)), "{error}");
    let error = refused("postgres://tests@%2Fnosuchfolder/test", options()).await;
    assert!(matches!(error, ConnectError::Unreachable(_)), "{error}");
    for wrong in [
        "mysql://a",
        "postgres://%2Ftmp/test",
        "postgres://a:secret@b/c?what=1",
        "postgres://a@b",
        "postgres://a:se@secret@b/c",
    ] {
        let error = refused(wrong, options()).await;
        assert!(matches!(error, ConnectError::Address(_)), "{wrong}: {error}");
        assert!(!error.to_string().contains("secret"));
    }
    let wrong = Options {
        authorities: Some(b"no PEM".to_vec()),
        ..options()
    };
    let error = refused("postgres://a@b/c", wrong).await;
    assert!(matches!(error, ConnectError::Certificate(_)), "{error}");
}

#[tokio::test]
async fn of_several_hosts_the_one_is_used_that_is_there() {
    let Some(fresh) = Fresh::new().await else { return };
    let url = fresh.url().replace("tests@", "tests@%2Fnosuchfolder,");
    let store = PostgresStore::connect(&url, options()).await.unwrap();
    store.commit(made(1, None)).await.unwrap();
}

#[tokio::test]
async fn a_server_that_takes_no_writes_is_not_the_one() {
    let Some(fresh) = Fresh::new().await else { return };
    let client = fresh.client().await;
    let standby = format!("ALTER DATABASE {} SET default_transaction_read_only = on", fresh.name);
    client.batch_execute(&standby).await.unwrap();
    let error = refused(&fresh.url(), options()).await;
    assert!(matches!(error, ConnectError::Unreachable(_)), "{error}");
}

#[tokio::test]
async fn a_commit_waits_for_the_disk_whatever_the_server_is_set_to() {
    let Some(fresh) = Fresh::new().await else { return };
    let client = fresh.client().await;
    for (set, used) in [("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")] {
        let hasty = format!("ALTER DATABASE {} SET synchronous_commit = {set}", fresh.name);
        client.batch_execute(&hasty).await.unwrap();
        let store = fresh.open().await;
        let connection = store.shared.address.connect().await.unwrap();
        let shown = connection
            .ask_one(&crate::statement::Statement::new("SHOW synchronous_commit"))
            .await
            .unwrap();
        assert_eq!(shown.get::<_, &str>(0), used);
    }
}

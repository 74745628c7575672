//! How a store begins, and why it does not.

use secrecy::SecretString;

use super::{Fresh, fresh_store, made, options};
use crate::{ConnectError, Options, PostgresStore};
use headsup_store::Store;
use headsup_testkit::PostgresServer;

async fn refused(url: &str, options: Options) -> ConnectError {
    PostgresStore::connect(url, options).await.unwrap_err()
}

#[tokio::test]
async fn a_second_process_is_refused_until_the_first_lets_go() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    store.commit(made(1, None)).await.unwrap();
    let error = refused(&fresh.url(), options()).await;
    assert!(matches!(error, ConnectError::InUse), "{error}");
    store.commit(made(2, None)).await.unwrap();
    drop(store);
    let store = fresh.open().await;
    assert_eq!(store.all_open().await.unwrap().len(), 2);
    store.commit(made(3, None)).await.unwrap();
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
        "this database has layout 9, this program knows up to 1: use a newer headsup"
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
        let link = store.shared.address.connect().await.unwrap();
        let shown = link
            .ask_one(&crate::statement::Statement::new("SHOW synchronous_commit"))
            .await
            .unwrap();
        assert_eq!(shown.get::<_, &str>(0), used);
    }
}

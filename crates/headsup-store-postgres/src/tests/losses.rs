//! Promotion of an asynchronous standby.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::{Client, NoTls};

use super::doctor::{RULES, examined};
use super::{Fresh, after, changed, made, options};
use crate::durability;
use crate::{Lease, Options, PostgresStore};
use headsup_match::testing::{BEN, NOON, challenged};
use headsup_match::{Command, Opening, Piece};
use headsup_store::{Cluster, LostCommits, Store};
use headsup_testkit::PostgresServer;

/// Options that detect a lost server quickly.
fn quick() -> Options {
    Options {
        lease: Lease {
            renewed: Duration::from_millis(50),
            ..Lease::default()
        },
        ..options()
    }
}

async fn client(server: &PostgresServer, database: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(&server.url(database), NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Waits until a query returns true.
async fn holds(client: &Client, question: &str) {
    let held = async {
        while !client.query_one(question, &[]).await.unwrap().get::<_, bool>(0) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(60), held).await.expect(question);
}

/// Builds an address of both servers; the store uses the primary.
fn both(primary: &PostgresServer, standby: &PostgresServer, database: &str) -> String {
    let host = |server: &PostgresServer| server.folder().to_string_lossy().replace('/', "%2F");
    format!("postgres://tests@{},{}/{database}", host(primary), host(standby))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_standby_lacks_that_takes_over_is_told_and_no_version_is_given_twice() {
    let Some(primary) = PostgresServer::start(true) else {
        return;
    };
    let standby = primary.standby();
    let database = primary.database();
    let on_standby = client(&standby, "postgres").await;
    let store = PostgresStore::connect(&both(&primary, &standby, &database), quick())
        .await
        .unwrap();
    let [played, gone] = [1, 2].map(|number| challenged(number).id());
    store.commit(made(1, Some(1))).await.unwrap();
    // The standby has everything up to here, and nothing after it.
    let on_primary = client(&primary, &database).await;
    let caught_up = "SELECT bool_and(replay_lsn = pg_current_wal_lsn()) IS TRUE FROM pg_stat_replication";
    holds(&on_primary, caught_up).await;
    for alone in ["ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()"] {
        on_standby.batch_execute(alone).await.unwrap();
    }
    holds(&on_standby, "SELECT NOT EXISTS (SELECT FROM pg_stat_wal_receiver)").await;
    let (begun, before) = after(&challenged(1), BEN, &Command::Accept(Vec::new()));
    store.commit(changed(&begun, before, Some(2))).await.unwrap();
    store.commit(made(2, Some(3))).await.unwrap();
    let lost = store.chain_to(gone, 9).await.unwrap();
    assert_eq!(lost.len(), 3, "the control: two promises and their beginning");
    drop(primary);
    holds(&on_standby, "SELECT pg_promote()").await;

    let told = timeout(Duration::from_secs(60), store.next_loss())
        .await
        .expect("it is reported");
    let mut expected = [
        LostCommits {
            id: played,
            acknowledged: 2,
            found: 1,
        },
        LostCommits {
            id: gone,
            acknowledged: 1,
            found: 0,
        },
    ];
    expected.sort_by_key(|lost| lost.id.to_string());
    assert_eq!(told, expected);
    // The match continues above the acknowledged version, so a holder of the lost one gets a conflict.
    let found = store.load(played).await.unwrap().unwrap();
    assert_eq!((found.version, found.record.begun()), (3, false));
    assert_eq!(store.load(gone).await.unwrap(), None);
    assert!(store.commit(changed(&begun, before, Some(4))).await.is_err());
    // A chain number is reused, in another segment.
    store.commit(made(3, Some(5))).await.unwrap();
    let chain = store.chain_to(challenged(3).id(), 9).await.unwrap();
    let openings = chain.iter().filter_map(|piece| match piece {
        Piece::Segment(segment) => Some(segment.opening),
        Piece::Link(_) => None,
    });
    assert_eq!(openings.collect::<Vec<_>>(), [Opening::First, Opening::Lost]);
    assert!(!chain.contains(lost.last().unwrap()));
    let fresh = Fresh {
        server: Box::leak(Box::new(standby)),
        name: database,
    };
    assert_eq!(examined(&fresh, quick(), RULES, NOON).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_only_restarted_lacks_nothing() {
    let Some(server) = PostgresServer::start(true) else {
        return;
    };
    let url = server.url(&server.database());
    let store = PostgresStore::connect(&url, quick()).await.unwrap();
    store.commit(made(1, Some(1))).await.unwrap();
    for key in [2, 3] {
        server.restart_at_once();
        store.commit(made(key, Some(key.into()))).await.unwrap();
    }
    assert!(timeout(Duration::ZERO, store.next_loss()).await.is_err());
    assert_eq!(store.load(challenged(1).id()).await.unwrap().unwrap().version, 1);
    let chain = store.chain_to(challenged(3).id(), 9).await.unwrap();
    assert_eq!(chain.len(), 4, "one segment: {chain:?}");
}

#[tokio::test]
async fn that_no_standby_is_waited_for_is_told_at_the_start() {
    let Some(primary) = PostgresServer::start(true) else {
        return;
    };
    let database = primary.database();
    let risk = async || {
        let address = crate::address::Address::read(&primary.url(&database), None, None, options().patience.deadline);
        let connection = address.unwrap().connect().await.unwrap();
        durability::replication_risk(&connection).await.unwrap()
    };
    assert_eq!(risk().await, None, "there is no standby at all");
    let _standby = primary.standby();
    let client = client(&primary, &database).await;
    holds(
        &client,
        "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE state = 'streaming')",
    )
    .await;
    let told = risk().await.expect("it is reported");
    assert!(
        told.contains("asynchronous") && told.contains("synchronous_standby_names"),
        "{told}"
    );
    client
        .batch_execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        .await
        .unwrap();
    client.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    holds(
        &client,
        "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')",
    )
    .await;
    assert_eq!(risk().await, None, "it is waited for");
}

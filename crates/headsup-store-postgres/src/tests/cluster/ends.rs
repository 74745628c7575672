//! Processes that end, are removed, or come back.

use std::collections::BTreeSet;
use std::time::Duration;

use super::super::proxy::Proxy;
use super::super::{Fresh, made, options};
use super::{holds, often, sees, soon, soonest, two};
use crate::{Lease, Options, PostgresStore};
use headsup_store::{Cluster, CommitError, ShardRequest, Store, StoreError};

fn all_of(total: u32) -> ShardRequest {
    ShardRequest {
        shards: (0..total).collect(),
        total,
        standby: false,
    }
}

/// Leases that outlast a busy machine, where no test is to see one end.
fn patient() -> Options {
    Options {
        lease: Lease {
            ended: Duration::from_secs(60),
            lasts: Duration::from_secs(120),
            ..often().lease
        },
        ..often()
    }
}

/// A process that is listed, does nothing, and was renewed this long ago. Its connection is the client's own.
const OTHER: &str = "INSERT INTO processes (name, role, renewed, since, backend, server, connected)
    SELECT 'other', 'bot', past, past, pg_backend_pid(), pg_postmaster_start_time(), past
    FROM (SELECT clock_timestamp() - $1 * interval '1 s' AS past) AS moments RETURNING number";

#[tokio::test]
async fn what_a_process_held_that_was_killed_is_soon_free() {
    let Some((first, second, _fresh)) = two(soon()).await else {
        return;
    };
    assert_eq!(first.lease_shards(&all_of(2)).await.unwrap(), BTreeSet::from([0, 1]));
    assert!(first.claim_thought(made(1, None).changes[0].id, 1).await.unwrap());
    let before = sees(&second, |view| view.total == Some(2)).await;
    assert!(!before.leads && before.free.is_empty(), "{before:?}");
    // As after a kill: its connections end, and nothing else is done.
    drop(first);
    let after = sees(&second, |view| view.processes == 1).await;
    assert_eq!(after.free, BTreeSet::from([0, 1]));
    assert!(after.leads && after.missed > before.missed);
    assert_eq!(after.lost, 1);
    assert!(second.claim_thought(made(1, None).changes[0].id, 1).await.unwrap());
    assert_eq!(second.lease_shards(&all_of(2)).await.unwrap(), BTreeSet::from([0, 1]));
}

#[tokio::test]
async fn a_process_that_leaves_makes_room_at_once() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    first.lease_shards(&all_of(1)).await.unwrap();
    first.leave().await.unwrap();
    let after = sees(&second, |view| view.is_alone() && view.leads && view.free.contains(&0)).await;
    assert_eq!(after.lost, 0, "it said so");
    let late = first.commit(made(1, None)).await;
    assert_eq!(late, Err(CommitError::Failed(StoreError::Replaced)));
}

#[tokio::test]
async fn a_process_that_is_not_renewed_is_removed_once_nothing_of_it_is_under_way() {
    let Some(fresh) = Fresh::new().await else { return };
    let store = fresh.open_with(often()).await;
    let other = fresh.client().await;
    let number: i64 = other.query_one(OTHER, &[&20_f64]).await.unwrap().get(0);
    other.batch_execute("BEGIN").await.unwrap();
    other.query("SELECT fence($1)", &[&number]).await.unwrap();
    drop(store);
    let quick = Options {
        lease: Lease {
            lasts: Duration::from_secs(2),
            ..often().lease
        },
        ..often()
    };
    let store = fresh.open_with(quick).await;
    let client = fresh.client().await;
    let waits = "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))";
    holds(&client, waits).await;
    let set = "INSERT INTO meta VALUES ('mark', 'of the other')";
    other.batch_execute(set).await.unwrap();
    other.batch_execute("COMMIT").await.unwrap();
    sees(&store, |view| view.is_alone()).await;
    assert_eq!(fresh.count("meta WHERE name = 'mark'").await, 1);
    let late = other.query("SELECT fence($1)", &[&number]).await.unwrap_err();
    assert_eq!(late.code().map(|code| code.code()), Some("HU001"));
}

#[tokio::test]
async fn a_process_that_was_removed_fails_for_good_and_the_other_goes_on() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let remove = format!("DELETE FROM processes WHERE number = {}", first.shared.process);
    fresh.client().await.batch_execute(&remove).await.unwrap();
    assert_eq!(soonest(first.failed()).await, StoreError::Replaced);
    let refused = first.commit(made(1, None)).await;
    assert_eq!(refused, Err(CommitError::Failed(StoreError::Replaced)));
    second.commit(made(1, None)).await.unwrap();
}

/// Simulates a process suspended past its lease: it has not renewed, and knows of no error.
#[tokio::test]
async fn a_process_that_stood_still_answers_only_once_it_knows_that_it_was_not_replaced() {
    let still = Options {
        lease: Lease {
            renewed: Duration::from_secs(60 * 60),
            lasts: Duration::from_millis(300),
            ..Lease::default()
        },
        ..options()
    };
    let Some(fresh) = Fresh::new().await else { return };
    let store = fresh.open_with(still).await;
    let contact = &store.shared.contact;
    let stands_still = async || {
        while !contact.stood_still(store.shared.lease.lasts) {
            tokio::task::yield_now().await;
        }
    };
    stands_still().await;
    assert!(soonest(store.may_answer()).await, "it renews its lease first");
    assert!(!contact.stood_still(store.shared.lease.lasts));
    fresh
        .client()
        .await
        .batch_execute("DELETE FROM processes")
        .await
        .unwrap();
    stands_still().await;
    assert!(!soonest(store.may_answer()).await);
    assert_eq!(soonest(store.failed()).await, StoreError::Replaced);
}

#[tokio::test]
async fn after_an_outage_longer_than_a_lease_no_process_is_removed() {
    let Some(fresh) = Fresh::new().await else { return };
    let proxies = [(); 2].map(|()| Proxy::start(fresh.server.folder().to_owned()));
    let open = |proxy: &Proxy| {
        let url = proxy.url(&fresh.name);
        async move { PostgresStore::connect(&url, patient()).await.unwrap() }
    };
    let stores = [open(&proxies[0]).await, open(&proxies[1]).await];
    sees(&stores[0], |view| view.processes == 2).await;
    stores[1].lease_shards(&all_of(1)).await.unwrap();
    proxies.iter().for_each(Proxy::close);
    let client = fresh.client().await;
    // Until both connections have ended, and nothing is renewed any more.
    let ended = "SELECT NOT EXISTS (SELECT FROM pg_stat_activity JOIN processes ON pid = backend)";
    holds(&client, ended).await;
    let later = "UPDATE processes SET renewed = renewed - interval '1 h', since = since - interval '1 h',
        connected = connected - interval '1 h'";
    client.batch_execute(later).await.unwrap();
    proxies[0].open();
    // The first that is back looks at the other several times.
    let mut looks = BTreeSet::new();
    while looks.len() < 4 {
        let renewed = "SELECT (extract(epoch FROM renewed) * 1000)::bigint FROM processes
            WHERE renewed > clock_timestamp() - interval '1 min'";
        looks.extend(
            client
                .query(renewed, &[])
                .await
                .unwrap()
                .iter()
                .map(|row| row.get::<_, i64>(0)),
        );
    }
    assert_eq!(fresh.count("processes").await, 2);
    proxies[1].open();
    sees(&stores[1], |view| !view.leads && view.missed > 0).await;
    sees(&stores[0], |view| view.leads && view.missed > 0).await;
    for (number, store) in (1..).zip(&stores) {
        store.commit(made(number, None)).await.unwrap();
        let view = store.view().borrow().clone();
        assert_eq!((view.processes, view.free), (2, BTreeSet::new()));
    }
}

#[tokio::test]
async fn a_process_whose_connection_is_lost_comes_back_before_it_is_removed() {
    let Some((first, second, fresh)) = two(patient()).await else {
        return;
    };
    let client = fresh.client().await;
    let cut = format!(
        "SELECT pg_terminate_backend(backend) FROM processes WHERE number = {}",
        first.shared.process
    );
    let number = first.shared.process;
    let before = format!("SELECT backend FROM processes WHERE number = {number}");
    let before: i32 = client.query_one(&before, &[]).await.unwrap().get(0);
    client.execute(&cut, &[]).await.unwrap();
    let back = format!("SELECT backend <> {before} FROM processes WHERE number = {number}");
    holds(&client, &back).await;
    first.commit(made(1, None)).await.unwrap();
    assert_eq!(second.view().borrow().processes, 2);
}

#[tokio::test]
async fn a_connection_that_gives_no_answer_is_kept_until_there_is_another() {
    let Some(fresh) = Fresh::new().await else { return };
    let first = fresh.open_with(patient()).await;
    let (client, number) = (fresh.client().await, first.shared.process);
    // Its renewals wait for this row, longer than the server lets them.
    client.batch_execute("BEGIN").await.unwrap();
    let row = format!("SELECT backend FROM processes WHERE number = {number} FOR UPDATE");
    let backend: i32 = client.query_one(&row, &[]).await.unwrap().get(0);
    let silent = format!("SELECT renewed < clock_timestamp() - interval '4 s' FROM processes WHERE number = {number}");
    holds(&client, &silent).await;
    let there = format!("pg_stat_activity WHERE pid = {backend}");
    assert_eq!(fresh.count(&there).await, 1, "no other process has seen it end");
    client.batch_execute("COMMIT").await.unwrap();
    let back = format!("SELECT EXISTS (SELECT FROM processes WHERE number = {number} AND backend <> {backend})");
    holds(&client, &back).await;
    first.commit(made(1, None)).await.unwrap();
}

/// As a newer program does that only widens the tables.
const WIDENED: &str =
    "BEGIN; ALTER TABLE matches ADD COLUMN newer bigint NOT NULL DEFAULT 0; CREATE TABLE newer (one bigint);
    INSERT INTO schema_migrations (version) VALUES (9); COMMIT";

#[tokio::test]
async fn a_process_goes_on_beside_a_newer_one_that_widened_the_tables() {
    let Some(fresh) = Fresh::new().await else { return };
    let store = fresh.open_with(often()).await;
    store.commit(made(1, None)).await.unwrap();
    let client = fresh.client().await;
    client.batch_execute(WIDENED).await.unwrap();
    store.commit(made(2, Some(7))).await.unwrap();
    assert!(store.claim_thought(made(2, None).changes[0].id, 1).await.unwrap());
    assert_eq!(store.lease_shards(&all_of(2)).await.unwrap(), BTreeSet::from([0, 1]));
    // Its connections are lost, and it comes back by others.
    let backend = "SELECT backend FROM processes";
    let before: i32 = client.query_one(backend, &[]).await.unwrap().get(0);
    let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    client.query(ended, &[]).await.unwrap();
    while client.query_one(backend, &[]).await.unwrap().get::<_, i32>(0) == before {
        assert_eq!(store.shared.check(), Ok(()));
    }
    store.commit(made(3, None)).await.unwrap();
    assert_eq!(store.all_open().await.unwrap().len(), 3);
    let refused = PostgresStore::connect(&fresh.url(), often()).await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "this database has layout 9, this program knows up to 4: use a newer headsup"
    );
    // A step that older processes must not write after takes them out.
    client.batch_execute("DELETE FROM processes").await.unwrap();
    let late = store.commit(made(4, None)).await;
    assert_eq!(late, Err(CommitError::Failed(StoreError::Replaced)));
}

//! Connections that are lost, servers that warn, and processes that take over.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::poll;
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
use tokio::time::timeout;
use tokio_postgres::NoTls;

use super::proxy::{Cut, Proxy};
use super::{Fresh, after, changed, fresh_store, made, options};
use crate::address::Address;
use crate::error::ConnectError;
use crate::keeper::Keeper;
use crate::{Lease, Options, Patience, PostgresStore};
use headsup_match::testing::{ANN, BEN, NOON, challenged, fresh};
use headsup_match::{Command, Settings, UserId};
use headsup_store::{Cluster, Commit, CommitError, InteractionKey, Store, StoreContact, StoreError, StoreKind};
use headsup_testkit::{PostgresServer, log_capture};

/// Ends every other connection to the database.
const END_ALL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// A store behind a proxy.
async fn behind_proxy(options: Options) -> Option<(PostgresStore, Proxy, Fresh)> {
    let fresh = Fresh::new().await?;
    let proxy = Proxy::start(fresh.server.folder().to_owned());
    let store = PostgresStore::connect(&proxy.url(&fresh.name), options).await.unwrap();
    Some((store, proxy, fresh))
}

/// How many matches there are, of how many commits, and how many answers and links.
async fn counts(fresh: &Fresh) -> (i64, i64, i64, i64) {
    let sql = "SELECT count(*), coalesce(sum(version), 0)::bigint, (SELECT count(*) FROM answers), \
        (SELECT count(*) FROM chain WHERE id IS NOT NULL) FROM matches";
    let row = fresh.client().await.query_one(sql, &[]).await.unwrap();
    (row.get(0), row.get(1), row.get(2), row.get(3))
}

#[tokio::test]
async fn a_commit_whose_answer_is_lost_is_stored_once() {
    let Some((store, proxy, fresh)) = behind_proxy(options()).await else {
        return;
    };
    let mut number = 0;
    for key in [Some(7), None] {
        for cuts in [
            &[Cut::After][..],
            &[Cut::Before],
            &[Cut::After, Cut::Before, Cut::After],
        ] {
            number += 1;
            proxy.cut(cuts);
            let key = key.map(|key| key + u64::from(number));
            store.commit(made(number, key)).await.unwrap();
            assert_eq!(proxy.left(), 0, "the control");
            // And a change of a match that is there.
            proxy.cut(cuts);
            let game = challenged(number);
            let (begun, before) = after(&game, BEN, &Command::Accept(Vec::new()));
            let key = key.map(|key| key + 100);
            store.commit(changed(&begun, before, key)).await.unwrap();
            assert_eq!(proxy.left(), 0, "the control");
            assert_eq!(store.load(game.id()).await.unwrap().unwrap().version, 2);
            if let Some(key) = key {
                // It is the answer to another delivery of the same interaction.
                let again = store.commit(changed(&begun, before, Some(key))).await;
                assert!(matches!(again, Err(CommitError::Repeated(..))), "{again:?}");
            } else {
                let again = store.commit(changed(&begun, before, None)).await;
                assert_eq!(again, Err(CommitError::Conflict), "another commit is not taken for it");
            }
        }
    }
    assert_eq!(counts(&fresh).await, (6, 12, 6, 6));
}

#[tokio::test]
async fn a_wish_to_be_forgotten_whose_answer_is_lost_names_its_matches() {
    let Some((store, proxy, fresh)) = behind_proxy(options()).await else {
        return;
    };
    for number in [1, 2] {
        store.commit(made(number, None)).await.unwrap();
    }
    proxy.cut(&[Cut::After, Cut::Before]);
    let gone = store.forget(BEN, NOON).await;
    assert_eq!(gone, Ok(vec![fresh_id(1), fresh_id(2)]));
    assert_eq!(store.keeps(BEN).await, Ok(false));
    // It knows how often anyone was forgotten, though it was not told.
    proxy.cut(&[Cut::Before, Cut::After]);
    store.set_place(fresh_id(1), b"of 2, late".to_vec()).await.unwrap();
    assert_eq!(proxy.left(), 0, "the control");
    assert_eq!(store.place(fresh_id(1)).await, Ok(None));
    assert_eq!(counts(&fresh).await, (2, 4, 0, 2));
}

#[tokio::test]
async fn a_commit_that_is_never_answered_is_sent_again() {
    let options = Options {
        patience: Patience {
            deadline: Duration::from_secs(2),
            ..options().patience
        },
        ..options()
    };
    let Some((store, proxy, fresh)) = behind_proxy(options).await else {
        return;
    };
    proxy.cut(&[Cut::Silent]);
    store.commit(made(1, Some(7))).await.unwrap();
    assert_eq!(counts(&fresh).await, (1, 1, 1, 1));
}

/// Options with short probe intervals.
fn probing() -> Options {
    Options {
        lease: Lease {
            renewed: Duration::from_millis(50),
            ..Lease::default()
        },
        patience: Patience {
            write_probe: Duration::from_millis(1),
            ..options().patience
        },
        ..options()
    }
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    let held = async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(60), held).await.expect(what);
}

/// A renewal does not wait for the standby: it is answered where no write is.
#[tokio::test]
async fn a_process_that_stores_nothing_knows_for_how_long_writes_hang() {
    let patience = Patience {
        deadline: Duration::from_secs(2),
        ..probing().patience
    };
    let options = Options { patience, ..probing() };
    let Some((store, proxy, _fresh)) = behind_proxy(options).await else {
        return;
    };
    let long = Duration::from_secs(1);
    proxy.cut(&[Cut::Silent; 3]);
    // Renewals succeed at the same time.
    let hangs = || store.unanswered() >= long && store.shared.contact.lease_age() < long;
    until("it is known that writes hang", hangs).await;
    until("it ends", || store.unanswered() < long).await;
}

/// Writes touch different tables, and an index build or a manual lock may block any of them.
#[tokio::test]
async fn whichever_table_is_locked_a_process_that_stores_nothing_knows() {
    let Some(fresh) = Fresh::new().await else { return };
    let store = PostgresStore::connect(&fresh.url(), probing()).await.unwrap();
    let client = fresh.client().await;
    let tables = "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname <> 'schema_migrations'";
    let tables = client.query(tables, &[]).await.unwrap();
    assert!(tables.len() > 15, "the control: {}", tables.len());
    let long = Duration::from_millis(300);
    for table in tables {
        let table: String = table.get(0);
        // Reads do not wait for this lock.
        let lock = format!("BEGIN; LOCK TABLE {table} IN SHARE MODE");
        client.batch_execute(&lock).await.unwrap();
        until(&table, || store.unanswered() >= long).await;
        client.batch_execute("ROLLBACK").await.unwrap();
        until(&table, || store.unanswered() < long).await;
    }
}

#[tokio::test]
async fn an_outage_is_told_once_whatever_is_answered_meanwhile() {
    let Some(fresh) = Fresh::new().await else { return };
    let store = PostgresStore::connect(&fresh.url(), probing()).await.unwrap();
    let client = fresh.client().await;
    let log = log_capture::listen();
    assert_eq!(store.has_room().await, Ok(()));
    client.batch_execute("BEGIN; LOCK TABLE matches").await.unwrap();
    until("it is away", || store.contact().is_away).await;
    // The outage spans several probe attempts, while other tables are read and written.
    let begun = store.unanswered();
    while store.unanswered() < begun + Duration::from_secs(5) {
        store.set_settings(ANN, Settings::default()).await.unwrap();
        store.set_ticked(NOON.into()).await.unwrap();
        let why = store.has_room().await.unwrap_err();
        assert!(
            matches!(&why, StoreError::Away(why) if why.contains("lock timeout")),
            "{why}"
        );
    }
    client.batch_execute("ROLLBACK").await.unwrap();
    until("it is back", || !store.contact().is_away).await;
    assert_eq!(store.has_room().await, Ok(()));
    assert_eq!(store.contact().outages, 1);
    assert!(store.contact().away >= Duration::from_secs(5));
    let heard = log.heard();
    assert!(
        heard.len() == 1 && heard[0].contains("the database is away"),
        "{heard:?}"
    );
}

#[tokio::test]
async fn a_full_disk_is_an_outage_though_no_one_stores_anything() {
    let Some(server) = PostgresServer::start_on_disk(128) else {
        return;
    };
    let url = server.url(&server.database());
    let store = PostgresStore::connect(&url, probing()).await.unwrap();
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
    tokio::spawn(connection);
    let run = async |program: &str| {
        let run = format!("COPY (SELECT) TO PROGRAM '{program}'");
        client.batch_execute(&run).await.unwrap();
    };
    for outages in 1..=2 {
        // A checkpoint frees space again.
        let filled = async {
            while !store.contact().is_away {
                run("cat /dev/zero >> filler 2>/dev/null || true").await;
            }
        };
        timeout(Duration::from_secs(60), filled).await.expect("it is away");
        let why = store.has_room().await.unwrap_err();
        assert!(
            matches!(&why, StoreError::Away(why) if why.contains("No space left")),
            "{why}"
        );
        run("rm filler").await;
        until("it is back", || !store.contact().is_away).await;
        assert_eq!(store.has_room().await, Ok(()));
        assert_eq!(store.contact().outages, outages);
    }
}

/// An error of one statement does not affect the next.
#[tokio::test]
async fn a_statement_that_is_rejected_is_no_outage_and_others_are_done() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let client = fresh.client().await;
    for state in ["22012", "22P02", "23514", "23503", "XX000", "P0001", "58030"] {
        let number = u8::from_str_radix(&state[..1], 36).unwrap();
        let reject = format!(
            "CREATE OR REPLACE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN RAISE EXCEPTION 'as planned' USING ERRCODE = '{state}'; END $$;
            CREATE OR REPLACE TRIGGER reject BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION reject()"
        );
        client.batch_execute(&reject).await.unwrap();
        let rejected = store.commit(made(number, Some(7))).await.unwrap_err();
        let CommitError::Failed(error @ StoreError::Rejected(_)) = rejected else {
            panic!("{state}: {rejected:?}")
        };
        assert!(!error.is_final() && error.stored_nothing(), "{error}");
        assert_eq!(store.has_room().await, Ok(()));
        store.set_settings(ANN, Settings::default()).await.unwrap();
        client.batch_execute("DROP TRIGGER reject ON matches").await.unwrap();
    }
    store.commit(made(1, Some(7))).await.unwrap();
}

/// The server keeps each connection whose commit waits for the standby, however long ago its program gave it up.
#[tokio::test]
async fn while_commits_wait_for_a_standby_few_connections_are_left_behind() {
    const WRITERS: u64 = 100;
    let Some(server) = PostgresServer::start(false) else {
        return;
    };
    let url = server.url(&server.database());
    let patience = Patience {
        deadline: Duration::from_millis(100),
        write_probe: Duration::from_millis(5),
        ..Patience::default()
    };
    let options = || Options { patience, ..options() };
    let open = || async { Arc::new(PostgresStore::connect(&url, options()).await.unwrap()) };
    let stores = [open().await, open().await];
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
    tokio::spawn(connection);
    let set = async |sql| {
        client.batch_execute(sql).await.unwrap();
        client.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    };
    let waiting = async || {
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0)
    };
    set("ALTER SYSTEM SET synchronous_standby_names = 'away'").await;
    while waiting().await == 0 {
        tokio::task::yield_now().await;
    }
    let mut writes = Vec::new();
    let settings = Settings {
        language: Some("de".to_owned()),
        ..Settings::default()
    };
    for number in 0..WRITERS {
        for (store, who) in stores.iter().zip([UserId(number), UserId(WRITERS + number)]) {
            let (store, settings) = (Arc::clone(store), settings.clone());
            writes.push(tokio::spawn(async move { store.set_settings(who, settings).await }));
        }
    }
    for store in &stores {
        while store.unanswered() < 40 * patience.deadline {
            tokio::task::yield_now().await;
        }
    }
    let left = waiting().await;
    assert!(left > 2, "the control: {left}");
    assert!(left <= 60, "{left} connections were left behind");
    // What is tried once is refused at once, and what only reads, or is not waited for, is done.
    let nothing = Commit {
        changes: Vec::new(),
        interaction: None,
        now: NOON,
    };
    let refused = stores[0].commit(nothing).await;
    assert!(
        matches!(refused, Err(CommitError::Failed(StoreError::Away(_)))),
        "{refused:?}"
    );
    assert_eq!(stores[0].keeps(ANN).await, Ok(false));
    let claimed = stores[1].claim_interaction(InteractionKey(1_000), None).await;
    assert!(claimed.is_ok(), "{claimed:?}");
    // One that starts meanwhile waits for nothing, and is there once.
    let third = open().await;
    set("ALTER SYSTEM RESET synchronous_standby_names").await;
    for write in writes {
        write.await.unwrap().unwrap();
    }
    for who in 0..2 * WRITERS {
        let kept = third.settings(UserId(who)).await.unwrap();
        assert_eq!(kept.language, settings.language);
    }
    let listed = client
        .query_one("SELECT max(number) FROM processes", &[])
        .await
        .unwrap();
    assert_eq!(listed.get::<_, i64>(0), 3);
}

#[tokio::test]
async fn outages_are_counted_with_their_time() {
    let Some((store, proxy, _fresh)) = behind_proxy(options()).await else {
        return;
    };
    let fine = StoreContact {
        kind: StoreKind::Database,
        ..StoreContact::default()
    };
    assert_eq!(store.contact(), fine);
    let mut all = Duration::ZERO;
    for outages in 1..=2 {
        proxy.close();
        while !store.contact().is_away {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let begun = store.contact();
        assert_eq!(begun.outages, outages);
        while store.contact().away == begun.away {
            tokio::task::yield_now().await;
        }
        proxy.open();
        while store.contact().is_away {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let over = store.contact();
        assert_eq!((over.outages, over.is_away, over.failovers), (outages, false, 0));
        assert!(over.away > begun.away && begun.away > all, "{begun:?}, {over:?}");
        all = over.away;
        assert_eq!(store.contact().away, all, "it is over");
    }
}

#[tokio::test]
async fn a_server_of_another_timeline_is_counted_once() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let connection = Address::read(&fresh.url(), None, None, Duration::from_secs(60)).unwrap();
    let connection = connection.connect().await.unwrap();
    let mut keeper = Keeper::default();
    for (timeline, failovers) in [(None, 0), (None, 0), (Some("000000FF"), 1), (None, 1)] {
        if let Some(timeline) = timeline {
            keeper.timeline = Some(timeline.to_owned());
        }
        keeper.note_timeline(&store.shared, &connection).await;
        assert_eq!(keeper.timeline.as_deref(), Some("00000001"));
        assert_eq!(store.contact().failovers, failovers);
    }
}

/// A primary that stands still keeps its port open, and a standby refuses until it has its place.
#[tokio::test]
async fn a_host_that_says_nothing_does_not_hide_that_another_becomes_the_primary() {
    let Some(fresh) = Fresh::new().await else {
        return;
    };
    let socket = |folder: &Path| folder.join(".s.PGSQL.5432");
    let [silent, standby] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let _silent = UnixListener::bind(socket(silent.path())).unwrap();
    let listener = UnixListener::bind(socket(standby.path())).unwrap();
    let server = socket(fresh.server.folder());
    tokio::spawn(async move {
        drop(listener.accept().await.unwrap());
        loop {
            let (mut client, _) = listener.accept().await.unwrap();
            let mut server = UnixStream::connect(&server).await.unwrap();
            tokio::spawn(async move { copy_bidirectional(&mut client, &mut server).await });
        }
    });
    let hosts = [silent.path(), standby.path()].map(|folder| folder.to_string_lossy().replace('/', "%2F"));
    let url = format!("postgres://tests@{}/{}", hosts.join(","), fresh.name);
    const NEVER: Duration = Duration::from_secs(60 * 60);
    let address = Address::read(&url, None, None, NEVER).unwrap();
    let connected = timeout(Duration::from_secs(60), address.connect()).await;
    connected.expect("it does not wait for the silent one").unwrap();
}

#[tokio::test]
async fn where_all_hosts_say_nothing_that_is_said_in_time() {
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let silent = |folder: &tempfile::TempDir| UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
    let _silent = folders.each_ref().map(silent);
    let hosts = folders
        .each_ref()
        .map(|folder| folder.path().to_string_lossy().replace('/', "%2F"));
    let url = format!("postgres://tests@{}/none", hosts.join(","));
    let address = Address::read(&url, None, None, Duration::from_secs(1)).unwrap();
    let told = timeout(Duration::from_secs(60), address.connect()).await;
    let told = told.expect("it gives up").unwrap_err();
    assert!(matches!(told, ConnectError::Unreachable(_)), "{told}");
}

#[tokio::test]
async fn no_one_knows_of_a_commit_that_others_changed_before_its_answer() {
    let Some((store, proxy, fresh)) = behind_proxy(options()).await else {
        return;
    };
    let game = challenged(1);
    store.commit(made(1, None)).await.unwrap();
    let (begun, before) = after(&game, BEN, &Command::Accept(Vec::new()));
    // As soon as it is stored another writes the match.
    let others = "CREATE FUNCTION others() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.version := NEW.version + 1; NEW.written := 'others'; RETURN NEW; END $$;
        CREATE TRIGGER others BEFORE UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION others()";
    fresh.client().await.batch_execute(others).await.unwrap();
    proxy.cut(&[Cut::After]);
    let told = store.commit(changed(&begun, before, None)).await;
    assert!(
        matches!(told, Err(CommitError::Failed(StoreError::OutcomeUnknown(_)))),
        "{told:?}"
    );
}

#[tokio::test]
async fn a_commit_that_the_server_warns_of_is_sent_again_and_stored_once() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    // As a server does whose wait for a standby was cancelled: once, at the very end of the commit.
    let warn = "CREATE SEQUENCE warned;
        CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF nextval('warned') = 1 THEN RAISE WARNING 'canceling wait for synchronous replication'; END IF;
            RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON matches DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION warn()";
    let client = fresh.client().await;
    client.batch_execute(warn).await.unwrap();
    store.commit(made(1, Some(7))).await.unwrap();
    let warned: i64 = client
        .query_one("SELECT last_value FROM warned", &[])
        .await
        .unwrap()
        .get(0);
    assert_eq!(
        warned, 1,
        "the control: it warned, and nothing was stored a second time"
    );
    assert_eq!(counts(&fresh).await, (1, 1, 1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_connections_are_ended_every_commit_is_stored_once() {
    const WRITERS: u8 = 8;
    const EACH: u8 = 12;
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let store = Arc::new(store);
    let (told, mut hear) = tokio::sync::mpsc::unbounded_channel();
    for writer in 0..WRITERS {
        let (store, told) = (store.clone(), told.clone());
        tokio::spawn(async move {
            for number in 0..EACH {
                let number = writer * EACH + number;
                // A mix of both, for each is recognised in its own way.
                let key = number.is_multiple_of(2).then_some(1_000 + u64::from(number));
                let done = store.commit(made(number, key)).await;
                told.send(done.map(drop)).unwrap();
            }
        });
    }
    drop(told);
    let killer = fresh.client().await;
    let (mut stored, mut ended) = (0, 0);
    while let Some(done) = hear.recv().await {
        done.unwrap();
        stored += 1;
        if stored % 6 == 0 {
            ended += killer.query(END_ALL, &[]).await.unwrap().len();
        }
    }
    assert!(ended > 5, "the control: {ended}");
    let all = i64::from(WRITERS * EACH);
    assert_eq!(counts(&fresh).await, (all, all, all / 2, all));
    // A read finds its way as well.
    killer.query(END_ALL, &[]).await.unwrap();
    assert!(store.load(fresh_id(3)).await.unwrap().is_some());
}

fn fresh_id(number: u8) -> headsup_match::MatchId {
    fresh(number).id
}

#[tokio::test]
async fn a_commit_is_stored_though_its_caller_waits_no_longer() {
    let Some((store, _fresh)) = fresh_store().await else {
        return;
    };
    {
        let mut commit = std::pin::pin!(store.commit(made(1, Some(7))));
        assert!(poll!(&mut commit).is_pending());
    }
    while store.answered(InteractionKey(7)).await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(store.load(fresh_id(1)).await.unwrap().unwrap().version, 1);
}

#[tokio::test]
async fn a_process_that_was_removed_stores_nothing_any_more_and_ends() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    store.commit(made(1, None)).await.unwrap();
    let client = fresh.client().await;
    client.batch_execute("DELETE FROM processes").await.unwrap();
    let refused = store.commit(made(2, Some(7))).await;
    assert_eq!(refused, Err(CommitError::Failed(StoreError::Replaced)));
    assert_eq!(store.failed().await, StoreError::Replaced);
    assert_eq!(
        store.set_ticked(headsup_match::Timestamp(1).into()).await,
        Err(StoreError::Replaced)
    );
    assert_eq!(counts(&fresh).await, (1, 1, 0, 1));
}

#[tokio::test]
async fn a_lock_that_was_lost_is_taken_back() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let client = fresh.client().await;
    let holder = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND mode = 'ShareLock' AND objsubid = 1 \
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let first: i32 = client.query_one(holder, &[]).await.unwrap().get(0);
    client
        .query("SELECT pg_terminate_backend($1)", &[&first])
        .await
        .unwrap();
    store.commit(made(1, None)).await.unwrap();
    loop {
        let rows = client.query(holder, &[]).await.unwrap();
        if rows.iter().any(|row| row.get::<_, i32>(0) != first) {
            break;
        }
    }
    store.commit(made(2, None)).await.unwrap();
}

#[tokio::test]
async fn tables_that_are_gone_are_the_end() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    fresh
        .client()
        .await
        .batch_execute("DROP TABLE matches CASCADE")
        .await
        .unwrap();
    assert!(matches!(store.load(fresh_id(1)).await, Err(StoreError::Failed(_))));
    assert!(matches!(store.failed().await, StoreError::Failed(_)));
}

/// Disables retries.
fn once(options: Options) -> Options {
    Options {
        patience: Patience {
            repeated: Duration::ZERO,
            brief: Duration::ZERO,
            ..options.patience
        },
        ..options
    }
}

#[tokio::test]
async fn of_what_was_sent_without_an_answer_no_one_knows() {
    let Some((store, proxy, _fresh)) = behind_proxy(once(options())).await else {
        return;
    };
    proxy.cut(&[Cut::Before]);
    let unknown = store.commit(made(1, None)).await;
    let Err(CommitError::Failed(error @ StoreError::OutcomeUnknown(_))) = unknown else {
        panic!("{unknown:?}")
    };
    assert!(!error.is_final() && !error.stored_nothing());
    // It recovers by itself.
    store.commit(made(1, None)).await.unwrap();
}

#[tokio::test]
async fn a_server_that_is_gone_is_away_and_not_the_end() {
    let Some((store, proxy, _fresh)) = behind_proxy(once(probing())).await else {
        return;
    };
    proxy.close();
    until("it is away", || store.contact().is_away).await;
    let away = store.commit(made(1, None)).await;
    let Err(CommitError::Failed(error @ StoreError::Away(_))) = away else {
        panic!("{away:?}")
    };
    assert!(!error.is_final() && error.stored_nothing(), "it was never sent");
    assert!(matches!(store.has_room().await, Err(StoreError::Away(_))));
    proxy.open();
    until("it is back", || !store.contact().is_away).await;
    assert_eq!(store.has_room().await, Ok(()));
    store.commit(made(1, None)).await.unwrap();
}

/// A process may be replaced while it waits for a response.
#[tokio::test]
async fn what_a_process_had_sent_that_is_replaced_may_be_stored() {
    let Some((store, proxy, fresh)) = behind_proxy(options()).await else {
        return;
    };
    let client = fresh.client().await;
    // The process is removed once the commit is stored.
    let remove = "CREATE FUNCTION remove() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN DELETE FROM processes; RETURN NEW; END $$;
        CREATE TRIGGER remove BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION remove()";
    client.batch_execute(remove).await.unwrap();
    proxy.cut(&[Cut::After]);
    let error = store.commit(made(1, Some(7))).await.unwrap_err();
    assert!(
        matches!(error, CommitError::Failed(StoreError::OutcomeUnknown(_))),
        "{error:?}"
    );
    assert_eq!(counts(&fresh).await, (1, 1, 1, 1), "the control: it is stored");
    assert_eq!(store.failed().await, StoreError::Replaced);
    let error = store.commit(made(2, Some(8))).await.unwrap_err();
    assert_eq!(error, CommitError::Failed(StoreError::Replaced));
    assert!(StoreError::Replaced.stored_nothing());
}

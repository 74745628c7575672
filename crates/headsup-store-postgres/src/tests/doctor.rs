//! What the doctor finds, and that it finds nothing else.

use std::time::Duration;

use secrecy::SecretString;
use tokio_postgres::Client;

use super::{Fresh, after, changed, fresh_store, made, options};
use crate::address::Address;
use crate::doctor::inspect;
use crate::transaction::Transaction;
use crate::{ConnectError, Diagnosis, MatchRules, Options, PostgresStore, doctor};
use headsup_match::testing::{ANN, BEN, CATALOG, CY, NOON, challenged};
use headsup_match::{Command, GuildId, MatchId, Timestamp, TournamentId, UserId};
use headsup_store::{Cluster, InteractionKey, ServerSettings, Settings, ShardRequest, Store, Ticked};

/// The rules of the matches that tests make: a note that is not empty is to be looked after as long as the match is open.
pub const RULES: MatchRules = MatchRules {
    catalog: CATALOG,
    needs_upkeep: |open, note| open && !note.is_empty(),
};

/// What is found, but for what the server of the tests is set to.
pub async fn findings(fresh: &Fresh) -> Vec<String> {
    findings_with(fresh, options()).await
}

/// What is found without a replay, as in a database that is about to be filled.
pub async fn findings_unreplayed(fresh: &Fresh) -> Vec<String> {
    let address = Address::read(&fresh.url(), None, None, options().patience.deadline).unwrap();
    let connection = address.connect().await.unwrap();
    let reading = Transaction::begin(connection, options().patience.long).await.unwrap();
    let found = inspect(&reading, Vec::new(), None, NOON).await.unwrap();
    found.iter().map(ToString::to_string).collect()
}

async fn findings_with(fresh: &Fresh, options: Options) -> Vec<String> {
    let found = examined(fresh, options, RULES, NOON).await.into_iter();
    found.filter(|wrong| !wrong.contains("fsync=off")).collect()
}

pub async fn examined(fresh: &Fresh, options: Options, rules: MatchRules, now: Timestamp) -> Vec<String> {
    match doctor(&fresh.url(), options, rules, now).await.unwrap() {
        Diagnosis::Examined(found) => found.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

/// The matches that [`lived_in`] makes: a challenge, one that is played, one that is over.
pub fn of(number: u8) -> MatchId {
    challenged(number).id()
}

/// Is in a tournament, and in nothing else.
pub const ENTRANT: UserId = UserId(77);

/// Puts something into every table.
pub async fn lived_in(store: &dyn Store) {
    for number in 1..=4 {
        store.commit(made(number, Some(number.into()))).await.unwrap();
    }
    for number in [2, 3, 4] {
        let game = challenged(number);
        let (begun, before) = after(&game, BEN, &Command::Accept(Vec::new()));
        store.commit(changed(&begun, before, None)).await.unwrap();
        if number > 2 {
            let (over, before) = after(&begun, BEN, &Command::Resign { ply: None });
            store.commit(changed(&over, before, None)).await.unwrap();
        }
    }
    let (declined, before) = after(&challenged(1), BEN, &Command::Decline(None));
    store.commit(made(5, None)).await.unwrap();
    store.commit(changed(&declined, before, None)).await.unwrap();
    store.set_settings(ANN, Settings::default()).await.unwrap();
    store.set_server(GuildId(7), ServerSettings::default()).await.unwrap();
    store.set_blocked(ANN, CY, true).await.unwrap();
    store.set_blocked(BEN, CY, true).await.unwrap();
    store.set_place(of(2), b"shown".to_vec()).await.unwrap();
    store.rest_place(of(3), b"shown".to_vec()).await.unwrap();
    store.set_aside(of(4), "why".to_owned()).await.unwrap();
    let some_away = Ticked {
        all: NOON,
        away: [(1, Timestamp(5)), (3, Timestamp(6))].into(),
        total: 4,
    };
    store.set_ticked(some_away).await.unwrap();
    let kept = headsup_store::contract::tournament(&[ENTRANT, CY]);
    assert_eq!(
        store.set_tournament(TournamentId::of_request(1), 0, kept).await,
        Ok(true)
    );
    store.forget(CY, NOON).await.unwrap();
}

pub async fn damage(client: &Client, sql: &str) {
    client.batch_execute(sql).await.unwrap();
}

#[tokio::test]
async fn a_sound_database_has_no_finding_while_a_store_holds_it_and_after() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    assert_eq!(findings(&fresh).await, Vec::<String>::new(), "an empty one");
    lived_in(&store).await;
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    store.commit(made(9, None)).await.unwrap();
    store.forget(BEN, NOON).await.unwrap();
    store.reindex().await.unwrap();
    assert_eq!(
        findings(&fresh).await,
        Vec::<String>::new(),
        "with matches that are yet to be put into the history"
    );
    drop(store);
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    let store = fresh.open().await;
    store.commit(made(10, None)).await.unwrap();
}

#[tokio::test]
async fn no_state_that_processes_leave_is_a_finding() {
    let Some((first, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&first).await;
    let sound = async |when: &str| assert_eq!(findings(&fresh).await, Vec::<String>::new(), "{when}");
    let all = ShardRequest {
        shards: [0, 1].into(),
        total: 2,
        standby: true,
    };
    first.lease_shards(&all).await.unwrap();
    first.note_connected(&[(0, true), (1, true)].into());
    let second = fresh.open().await;
    // Standby sessions begin once every shard is connected.
    while second.view().borrow().standby.len() < 2 {
        second.lease_shards(&all).await.unwrap();
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    first.may_identify(0).await.unwrap();
    first.claim_thought(of(2), 2).await.unwrap();
    first.claim_interaction(InteractionKey(7), None).await.unwrap();
    let lock = first.lock_messages(of(2)).await;
    sound("two processes are at work").await;
    drop(lock);
    second.release_shards().await.unwrap();
    sound("one is about to end").await;
    second.leave().await.unwrap();
    drop(second);
    sound("one was stopped").await;
    // Simulates a kill: the row stays until another process removes it.
    drop(first);
    sound("the last was killed").await;
    let third = fresh.open().await;
    third.lease_shards(&all).await.unwrap();
    sound("the next has started").await;
    third.release_shards().await.unwrap();
    third.leave().await.unwrap();
    fresh
        .client()
        .await
        .batch_execute("DELETE FROM processes")
        .await
        .unwrap();
    sound("no process is left").await;
}

#[tokio::test]
async fn a_table_that_is_gone_is_a_finding_and_the_rest_is_looked_at() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let client = fresh.client().await;
    damage(&client, "DROP TABLE servers; INSERT INTO blocks VALUES (4, 4)").await;
    let found = findings(&fresh).await;
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(
        found[0].starts_with("what is kept of people cannot be looked at: "),
        "{found:#?}"
    );
    assert!(found[1].contains("who blocks is blocked"), "{found:#?}");
}

#[tokio::test]
async fn it_looks_at_all_pages_and_names_no_person() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    store.commit(made(1, None)).await.unwrap();
    let far = UserId(0x0123_4567_89ab_cdef);
    let client = fresh.client().await;
    let many = format!(
        "INSERT INTO matches SELECT lpad(number::text, 8, '0'), 1, '', '', {far}, {far}, NULL, '', true, false, NULL, 1, 1
            FROM generate_series(1, 1203) AS number; INSERT INTO settings VALUES ({far}, '{{\"view\": {far}}}')",
        far = far.0
    );
    damage(&client, &many).await;
    let found = findings(&fresh).await;
    assert_eq!(found.len(), 1203 + 1);
    assert!(found.iter().all(|wrong| !wrong.contains(&far.0.to_string())));
}

#[tokio::test]
async fn it_changes_nothing_and_says_what_it_cannot_look_at() {
    let Some(fresh) = Fresh::new().await else { return };
    let diagnosis = doctor(&fresh.url(), options(), RULES, NOON).await.unwrap();
    assert_eq!(diagnosis, Diagnosis::NoTables);
    let client = fresh.client().await;
    let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    assert_eq!(client.query_one(tables, &[]).await.unwrap().get::<_, i64>(0), 0);
    let with = |digit: &str| Options {
        forgotten_key: Some(SecretString::from(digit.repeat(64))),
        ..options()
    };
    let store = PostgresStore::connect(&fresh.url(), with("a")).await.unwrap();
    store.set_blocked(ANN, CY, true).await.unwrap();
    store.forget(CY, NOON).await.unwrap();
    assert_eq!(findings_with(&fresh, with("a")).await, Vec::<String>::new());
    for other in [options(), with("b")] {
        assert!(findings_with(&fresh, other).await[0].contains("by a key that is neither set nor in the database"));
    }
    let error = doctor(&fresh.url(), with("short"), RULES, NOON).await.unwrap_err();
    assert!(matches!(error, ConnectError::NoKey), "{error}");
    let doubts = examined(&fresh, with("a"), RULES, NOON).await;
    assert!(
        doubts[0].starts_with("the database runs with fsync=off"),
        "the server of the tests"
    );
    let early = examined(&fresh, with("a"), RULES, Timestamp(1)).await;
    assert!(early[1].contains("yet to come"));
    damage(&client, "INSERT INTO schema_migrations (version) VALUES (9)").await;
    let error = doctor(&fresh.url(), options(), RULES, NOON).await.unwrap_err();
    assert!(matches!(error, ConnectError::Newer { found: 9, known: 4 }), "{error}");
    damage(
        &client,
        "DELETE FROM schema_migrations; INSERT INTO schema_migrations VALUES (0)",
    )
    .await;
    let diagnosis = doctor(&fresh.url(), options(), RULES, NOON).await.unwrap();
    assert_eq!(diagnosis, Diagnosis::OlderLayout { found: 0, known: 4 });
}

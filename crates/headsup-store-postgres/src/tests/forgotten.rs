//! Who is forgotten: in every table, by marks, and whatever was begun before.

use secrecy::SecretString;

use super::{Fresh, after, changed, fresh_store, options};
use crate::{ConnectError, Options, PostgresStore};
use headsup_match::testing::{ANN, BEN, CY, HEAP, NOON, fresh, heap};
use headsup_match::{Command, Match, Timestamp, UserId, challenge};
use headsup_store::{CommitError, Settings, Store, View};

/// A number that nothing else in these tests has.
const DAN: UserId = UserId(0x0123_4567_89ab_cdef);
const MATCHES: u8 = 40;

fn note(person: UserId) -> Vec<u8> {
    let number = person.0;
    format!(r#"{{"told":{number},"closed":[{number}],"heard":["of {number}"]}}"#).into_bytes()
}

fn of_dan(number: u8) -> Match {
    challenge(fresh(number), DAN, Some(BEN), heap(), HEAP, NOON).unwrap()
}

/// Puts Dan in matches, in notes on them, in blocks, and gives Dan choices to keep.
async fn with_dan(store: &PostgresStore) {
    for number in 0..MATCHES {
        let game = of_dan(number);
        store.commit(changed(&game, None, None)).await.unwrap();
        match number % 2 {
            0 => store.set_place(game.id(), note(DAN)).await.unwrap(),
            _ => store.rest_place(game.id(), note(DAN)).await.unwrap(),
        }
    }
    let text = Settings {
        view: View::Text,
        ..Settings::default()
    };
    store.set_settings(DAN, text).await.unwrap();
    store.set_blocked(DAN, CY, true).await.unwrap();
    store.set_blocked(ANN, DAN, true).await.unwrap();
}

/// The tables that hold a number.
async fn named(fresh: &Fresh, person: UserId) -> Vec<String> {
    let client = fresh.client().await;
    let tables = "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
    let mut named = Vec::new();
    for table in client.query(tables, &[]).await.unwrap() {
        let table: String = table.get(0);
        let rows = format!("SELECT t::text || coalesce(encode(convert_to(t::text, 'UTF8'), 'hex'), '') FROM {table} t");
        let forms = [
            person.0.to_string(),
            hex::encode(person.0.to_string()),
            format!("{:016x}", person.0),
        ];
        let rows = client.query(&rows, &[]).await.unwrap();
        let holds = |row: &tokio_postgres::Row| forms.iter().any(|form| row.get::<_, &str>(0).contains(form));
        if rows.iter().any(holds) {
            named.push(table);
        }
    }
    named.sort();
    named
}

#[tokio::test]
async fn however_much_is_kept_of_a_person_all_of_it_goes() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    with_dan(&store).await;
    assert_eq!(
        named(&fresh, DAN).await,
        ["blocks", "matches", "places", "settings"],
        "the control"
    );
    assert_eq!(store.forget(DAN, NOON).await.unwrap().len(), usize::from(MATCHES));
    assert_eq!(named(&fresh, DAN).await, Vec::<String>::new());
    assert_eq!(store.keeps(DAN).await, Ok(false));
    for number in 0..MATCHES {
        let stored = store.load(of_dan(number).id()).await.unwrap().unwrap();
        assert_eq!((stored.version, stored.people.challenger), (2, UserId::FORGOTTEN));
        let note = store.place(of_dan(number).id()).await.unwrap().unwrap();
        assert_eq!(note, br#"{"closed":[0],"heard":[""],"told":0}"#);
    }
    assert_eq!(store.all_placed().await.unwrap().len(), usize::from(MATCHES));
    assert_eq!(store.forgotten_at(DAN).await, Ok(Some(NOON)));
    let unclean = "SELECT count(*) FROM meta WHERE name IN ('unclean', 'cleaning')";
    for (now, left) in [(NOON, 1), (Timestamp(NOON.0 + 24 * 60 * 60 * 1000), 0)] {
        store.tidy(now).await.unwrap();
        let kept: i64 = fresh.client().await.query_one(unclean, &[]).await.unwrap().get(0);
        assert_eq!(kept, left, "it waits half a day, and is cleared away");
    }
}

#[tokio::test]
async fn a_note_that_was_begun_before_names_no_one_who_was_forgotten() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    with_dan(&store).await;
    store.forget(DAN, NOON).await.unwrap();
    let id = of_dan(3).id();
    for late in [0, 1] {
        match late {
            0 => store.set_place(id, note(DAN)).await.unwrap(),
            _ => store.rest_place(id, note(DAN)).await.unwrap(),
        }
        assert_eq!(named(&fresh, DAN).await, Vec::<String>::new());
    }
    // Who comes back is named in what they do then.
    let game = of_dan(150);
    store.commit(changed(&game, None, None)).await.unwrap();
    store.set_place(game.id(), note(DAN)).await.unwrap();
    assert_eq!(store.place(game.id()).await, Ok(Some(note(DAN))));
}

#[tokio::test]
async fn a_note_of_a_process_that_does_not_know_who_was_forgotten_is_looked_at_again() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    fresh
        .client()
        .await
        .batch_execute("UPDATE forgetting SET times = times + 5")
        .await
        .unwrap();
    store.set_place(of_dan(1).id(), note(ANN)).await.unwrap();
    assert_eq!(store.place(of_dan(1).id()).await, Ok(Some(note(ANN))));
    assert_eq!(store.shared.gone.read().await.times, 5);
}

#[tokio::test]
async fn a_change_that_was_begun_before_does_not_bring_a_number_back() {
    let Some((store, _fresh)) = fresh_store().await else {
        return;
    };
    let game = challenge(fresh(1), DAN, None, heap(), HEAP, NOON).unwrap();
    store.commit(changed(&game, None, None)).await.unwrap();
    let (taken, before) = after(&game, BEN, &Command::Accept(Vec::new()));
    store.forget(DAN, NOON).await.unwrap();
    assert_eq!(
        store.commit(changed(&taken, before, Some(7))).await,
        Err(CommitError::Conflict)
    );
    assert_eq!(store.keeps(DAN).await, Ok(false));
}

#[tokio::test]
async fn who_is_not_kept_is_forgotten_without_a_trace() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    for _ in 0..3 {
        assert_eq!(store.forget(DAN, NOON).await, Ok(vec![]));
    }
    let kept = "SELECT (SELECT count(*) FROM forgotten) + (SELECT sum(times) FROM forgetting)::bigint";
    let kept: i64 = fresh.client().await.query_one(kept, &[]).await.unwrap().get(0);
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn a_key_that_is_set_makes_the_marks_and_is_needed_from_then_on() {
    let Some(fresh) = Fresh::new().await else { return };
    let with = |digit: &str| Options {
        forgotten_key: Some(SecretString::from(digit.repeat(64))),
        ..options()
    };
    let store = PostgresStore::connect(&fresh.url(), with("a")).await.unwrap();
    store.set_blocked(ANN, DAN, true).await.unwrap();
    store.forget(DAN, NOON).await.unwrap();
    drop(store);
    let own = "SELECT count(*) FROM meta WHERE name = 'forgotten key'";
    let own: i64 = fresh.client().await.query_one(own, &[]).await.unwrap().get(0);
    assert_eq!(own, 0, "no key is in the database");
    for other in [with("b"), options()] {
        let error = PostgresStore::connect(&fresh.url(), other).await.unwrap_err();
        assert!(matches!(error, ConnectError::OtherKey), "{error}");
    }
    let error = PostgresStore::connect(&fresh.url(), with("short?")).await.unwrap_err();
    assert!(matches!(error, ConnectError::NoKey), "{error}");
    let store = PostgresStore::connect(&fresh.url(), with("a")).await.unwrap();
    assert_eq!(store.blocks(ANN, DAN).await, Ok(true));
    assert_eq!(store.forgotten_at(DAN).await, Ok(Some(NOON)));
}

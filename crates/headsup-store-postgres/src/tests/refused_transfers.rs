//! Nothing is carried by halves: into a database that holds something, past the end of a connection, with what is damaged.

use super::doctor::{damage, findings, lived_in, of};
use super::proxy::{Cut, Proxy};
use super::transfers::{all, incoming, items, lived_in_folder, put, taken};
use super::{Fresh, fresh_store, made, options};
use crate::{ConnectError, Incoming, TransferError, export, import};
use headsup_match::testing::{ANN, NOON};
use headsup_store::export::Item;
use headsup_store::{Settings, Store, StoreError};
use headsup_store_sled::backup::Reader;

/// How many rows there are of what is carried.
async fn rows(fresh: &Fresh) -> i64 {
    let count =
        "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM settings) + (SELECT count(*) FROM blocks)
        + (SELECT count(*) FROM forgotten) + (SELECT count(*) FROM chain) + (SELECT count(*) FROM places)
        + (SELECT count(*) FROM meta WHERE name = 'ticked') + (SELECT last FROM chain_tip)
        + (SELECT count(*) FROM chain_tip WHERE opening IS NOT NULL)";
    fresh.client().await.query_one(count, &[]).await.unwrap().get(0)
}

#[tokio::test]
async fn a_database_that_holds_something_is_refused_and_stays_as_it_is() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let lived = lived_in_folder().await;
    let reader = Reader::open(&lived.backup, &[lived.key], false).unwrap();
    let refused = put(&fresh, options(), &reader).await.unwrap_err();
    assert!(
        matches!(refused, TransferError::Connect(ConnectError::InUse)),
        "a bot works on it: {refused}"
    );
    store.set_settings(ANN, Settings::default()).await.unwrap();
    store.leave().await.unwrap();
    drop(store);
    let refused = put(&fresh, options(), &reader).await.unwrap_err();
    assert!(matches!(refused, TransferError::Occupied), "{refused}");
    assert!(refused.to_string().contains("createdb"), "{refused}");
    assert_eq!(rows(&fresh).await, 1);
    damage(&fresh.client().await, "TRUNCATE settings").await;
    put(&fresh, options(), &reader).await.unwrap();
    let refused = put(&fresh, options(), &reader).await.unwrap_err();
    assert!(matches!(refused, TransferError::Occupied), "not twice: {refused}");
    assert_eq!(all(&fresh.open().await).await, lived.all);
}

#[tokio::test]
async fn whatever_ends_it_half_way_leaves_an_empty_database() {
    let Some(fresh) = Fresh::new().await else { return };
    let lived = lived_in_folder().await;
    let reader = Reader::open(&lived.backup, &[lived.key], false).unwrap();
    let count = reader.items().unwrap().count();
    for end in [0, 1, count / 2, count - 1, count] {
        let whole = incoming(&reader);
        let broken = || StoreError::Broken {
            what: "match x".to_owned(),
            why: "a test".to_owned(),
        };
        let cut = Incoming {
            items: whole.items.take(end).chain([Err(broken())]),
            id: whole.id,
            keys: whole.keys,
        };
        let error = import(&fresh.url(), options(), cut, NOON).await.unwrap_err();
        assert!(
            error.to_string().starts_with("match x cannot be read: a test."),
            "{error}"
        );
        assert_eq!(rows(&fresh).await, 0);
    }
    // The process ends.
    let (url, items) = (fresh.url(), reader.items().unwrap().collect::<Vec<_>>());
    let (id, keys) = (reader.id().unwrap(), incoming(&reader).keys);
    let ended = tokio::spawn(async move {
        let items = items.into_iter().enumerate().map(|(at, item)| match at {
            9 => std::panic::resume_unwind(Box::new("as planned")),
            _ => item,
        });
        import(&url, options(), Incoming { items, id, keys }, NOON).await
    });
    assert!(ended.await.unwrap_err().is_panic());
    assert_eq!(rows(&fresh).await, 0);
    put(&fresh, options(), &reader).await.unwrap();
    assert_eq!(all(&fresh.open().await).await, lived.all);
}

#[tokio::test]
async fn where_no_answer_comes_to_the_commit_it_says_so_and_another_attempt_tells() {
    let Some(fresh) = Fresh::new().await else { return };
    let proxy = Proxy::start(fresh.server.folder().to_owned());
    let lived = lived_in_folder().await;
    let reader = Reader::open(&lived.backup, &[lived.key], false).unwrap();
    for (cut, stored) in [(Cut::Before, false), (Cut::After, true)] {
        let whole = incoming(&reader);
        let mut first = true;
        // From here on the next commit is the one that counts.
        let items = whole.items.inspect(|_| {
            if std::mem::take(&mut first) {
                proxy.cut(&[cut]);
            }
        });
        let incoming = Incoming {
            items,
            id: whole.id,
            keys: whole.keys,
        };
        let error = import(&proxy.url(&fresh.name), options(), incoming, NOON)
            .await
            .unwrap_err();
        assert!(matches!(error, TransferError::Unsure(_)), "{error}");
        assert_eq!(proxy.left(), 0);
        assert_eq!(rows(&fresh).await > 0, stored);
    }
    let error = put(&fresh, options(), &reader).await.unwrap_err();
    assert!(matches!(error, TransferError::Occupied), "{error}");
    assert_eq!(all(&fresh.open().await).await, lived.all);
}

#[tokio::test]
async fn a_damaged_record_is_carried_as_it_is_and_not_into_a_database() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    store.commit(made(1, None)).await.unwrap();
    store.commit(made(2, None)).await.unwrap();
    let client = fresh.client().await;
    damage(
        &client,
        &format!("UPDATE matches SET record = 'xyz' WHERE id = '{}'", of(2)),
    )
    .await;
    let reader = Reader::open(&taken(&fresh).await.0, &[], false).unwrap();
    let kept = reader.items().unwrap().find_map(|item| match item.unwrap() {
        Item::Match(kept) if kept.id == of(2) => Some(kept),
        _ => None,
    });
    assert_eq!(kept.unwrap().record, b"xyz");
    let other = Fresh::new().await.unwrap();
    let refused = put(&other, options(), &reader).await.unwrap_err().to_string();
    assert!(
        refused.starts_with(&format!("match {} cannot be read", of(2))),
        "{refused}"
    );
    assert_eq!(rows(&other).await, 0);
}

#[tokio::test]
async fn what_contradicts_itself_is_refused_and_named() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    store.commit(made(1, None)).await.unwrap();
    let client = fresh.client().await;
    damage(
        &client,
        &format!("UPDATE matches SET wake = NULL WHERE id = '{}'", of(1)),
    )
    .await;
    let reader = Reader::open(&taken(&fresh).await.0, &[], false).unwrap();
    let other = Fresh::new().await.unwrap();
    let refused = put(&other, options(), &reader).await.unwrap_err();
    assert!(matches!(refused, TransferError::Unsound(_)), "{refused}");
    assert!(refused.to_string().contains(&of(1).to_string()), "{refused}");
    assert_eq!(rows(&other).await, 0);
}

#[tokio::test]
async fn what_cannot_be_read_is_named_and_not_left_out() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let client = fresh.client().await;
    let over = of(3);
    for (table, damaged, words) in [
        (
            "matches",
            format!("UPDATE matches SET ending = '{{\"game\": 1}}' WHERE id = '{over}'"),
            format!("the ending of match {over} cannot be read"),
        ),
        (
            "settings",
            "UPDATE settings SET choice = '{\"view\": 7}'".to_owned(),
            "something that was chosen cannot be read".to_owned(),
        ),
        (
            "chain",
            "UPDATE chain SET head = 'x' WHERE number = 2".to_owned(),
            "a piece of the chain of promises cannot be read".to_owned(),
        ),
        (
            "blocks_forgotten",
            "UPDATE blocks_forgotten SET mark = blocker::text::bytea".to_owned(),
            "a mark cannot be read".to_owned(),
        ),
    ] {
        damage(
            &client,
            &format!("CREATE TABLE kept AS SELECT * FROM {table}; {damaged}"),
        )
        .await;
        let refused = export(&fresh.url(), options(), |_| ()).await.unwrap_err().to_string();
        assert!(refused.starts_with(&words), "{refused}");
        damage(
            &client,
            &format!("TRUNCATE {table}; INSERT INTO {table} SELECT * FROM kept; DROP TABLE kept"),
        )
        .await;
    }
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    let before = taken(&fresh).await.0;
    assert!(
        Reader::open(&before, &[], false).is_err(),
        "people in it were forgotten"
    );
    let reader = Reader::open(&before, &[], true).unwrap();
    assert!(items(&reader).len() > 10);
}

#[tokio::test]
async fn a_database_without_tables_has_nothing_to_carry() {
    let Some(fresh) = Fresh::new().await else { return };
    let refused = export(&fresh.url(), options(), |_| ()).await.unwrap_err();
    assert!(matches!(refused, TransferError::NoTables), "{refused}");
}

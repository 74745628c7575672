//! Marks of people who were forgotten are carried with their key, or not at all.

use std::slice::from_ref;

use super::doctor::findings;
use super::transfers::{all, lived_in_folder, put, taken};
use super::{Fresh, options};
use crate::{Options, PostgresStore};
use headsup_match::testing::{ANN, BEN, CY, NOON};
use headsup_store::Store;
use headsup_store_sled::backup::{BackupError, Reader};

/// What the database itself keeps of keys.
async fn own_keys(fresh: &Fresh) -> Vec<String> {
    let keys = "SELECT value FROM meta WHERE name LIKE 'forgotten key%' ORDER BY name";
    let rows = fresh.client().await.query(keys, &[]).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

#[tokio::test]
async fn marks_come_with_their_key_or_not_at_all() {
    let Some(fresh) = Fresh::new().await else { return };
    let lived = lived_in_folder().await;
    let refused = Reader::open(&lived.backup, &[], false).unwrap_err();
    assert!(matches!(refused, BackupError::KeyWanted), "{refused}");
    let other = Reader::open(&lived.backup, &["ab".repeat(32)], false).unwrap_err();
    assert!(matches!(other, BackupError::KeyWanted), "{other}");
    assert!(other.to_string().contains("store.forgotten_key_file"), "{other}");

    // One that was begun before has a key of its own, which gives way.
    fresh.open().await.leave().await.unwrap();
    let digits = lived.key.lines().nth(2).unwrap().to_owned();
    assert_ne!(own_keys(&fresh).await, [&digits[..]]);
    let reader = Reader::open(&lived.backup, from_ref(&digits), false).unwrap();
    put(&fresh, options(), &reader).await.unwrap();
    assert_eq!(own_keys(&fresh).await, [&digits[..]]);

    // One that is set is not kept in the database.
    let set = Options {
        forgotten_key: Some(digits.clone().into()),
        ..options()
    };
    let fresh = Fresh::new().await.unwrap();
    put(&fresh, set.clone(), &reader).await.unwrap();
    assert_eq!(own_keys(&fresh).await, Vec::<String>::new());
    assert!(!taken(&fresh).await.1.keeps_key);
    let store = PostgresStore::connect(&fresh.url(), set).await.unwrap();
    assert_eq!(all(&store).await, lived.all);

    // Beside another one that is set, the database keeps it.
    let fresh = Fresh::new().await.unwrap();
    let set = Options {
        forgotten_key: Some("ab".repeat(32).into()),
        ..options()
    };
    put(&fresh, set.clone(), &reader).await.unwrap();
    let store = PostgresStore::connect(&fresh.url(), set).await.unwrap();
    assert_eq!(all(&store).await, lived.all);
    store.forget(BEN, NOON).await.unwrap();
    drop(store);
    // Then there are marks of two keys, which come along together.
    let (both, keys) = (taken(&fresh).await.0, format!("{digits}\n{}\n", "ab".repeat(32)));
    assert!(Reader::open(&both, from_ref(&digits), false).is_err());
    let reader = Reader::open(&both, &[keys], false).unwrap();
    let fresh = Fresh::new().await.unwrap();
    put(&fresh, options(), &reader).await.unwrap();
    assert_eq!(own_keys(&fresh).await.len(), 2);
    let store = fresh.open().await;
    assert!(store.forgotten_at(CY).await.unwrap().is_some() && store.forgotten_at(BEN).await.unwrap().is_some());
    assert_eq!(findings(&fresh).await, Vec::<String>::new());

    let lost = Reader::open(&lived.backup, &[], true).unwrap();
    let fresh = Fresh::new().await.unwrap();
    put(&fresh, options(), &lost).await.unwrap();
    let store = fresh.open().await;
    assert_eq!(store.forgotten_at(CY).await, Ok(None));
    assert_eq!(store.blocked_forgotten(ANN).await, Ok(1));
}

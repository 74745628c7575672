//! What is carried while something is under way: matches that are made, a history that is made anew, a chain that has yet to begin.

use std::slice::from_ref;

use super::doctor::{damage, findings, lived_in, of};
use super::transfers::{all, incoming, lived_in_folder, put, restored, taken};
use super::{Fresh, after, changed, fresh_store, made, options};
use crate::{Incoming, import};
use headsup_match::testing::{ANN, BEN, HEAP, NOON, challenged, fresh as new_match, heap};
use headsup_match::{Command, Timestamp, challenge};
use headsup_store::export::Item;
use headsup_store::{Commit, Store};
use headsup_store_sled::backup::{self, Copy, Reader, Restoring, Writer};

#[tokio::test]
async fn matches_that_are_yet_to_be_put_into_the_history_stay_so() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    store.reindex().await.unwrap();
    let unindexed = store.unindexed().await.unwrap();
    assert_eq!(unindexed.len(), 3);
    let client = fresh.client().await;
    let key = client.query_one("SELECT value FROM meta WHERE name = 'forgotten key'", &[]);
    let key: String = key.await.unwrap().get(0);
    let folder = tempfile::tempdir().unwrap();
    let back = restored(folder.path(), &taken(&fresh).await.0, &key);
    assert_eq!(back.unindexed().await.unwrap(), unindexed);
    assert_eq!(all(&back).await, all(&store).await);
}

#[tokio::test]
async fn a_backup_is_one_moment_while_matches_are_made() {
    let Some((store, _fresh)) = fresh_store().await else {
        return;
    };
    let store = std::sync::Arc::new(store);
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 0..60 {
                store.commit(made(number, None)).await.unwrap();
                let (begun, before) = after(&challenged(number), BEN, &Command::Accept(Vec::new()));
                store.commit(changed(&begun, before, None)).await.unwrap();
            }
        }
    });
    let mut backups = Vec::new();
    while !writing.is_finished() {
        let mut writer = Writer::default();
        let exported = store.export(|item| writer.add(item)).await.unwrap();
        backups.push(writer.finish(exported.id));
    }
    writing.await.unwrap();
    assert!(backups.len() > 1);
    for backup in backups {
        let other = Fresh::new().await.unwrap();
        // It would be refused if what is in it did not agree.
        let reader = Reader::open(&backup, &[], false).unwrap();
        put(&other, options(), &reader).await.unwrap();
        assert_eq!(findings(&other).await, Vec::<String>::new());
        let folder = tempfile::tempdir().unwrap();
        backup::restore(folder.path(), &backup, &Restoring::default()).unwrap();
        assert_eq!(Copy::of(folder.path()).unwrap().open().unwrap().1, []);
    }
}

#[tokio::test]
async fn matches_that_are_older_than_the_chain_of_promises_come_along() {
    let Some(fresh) = Fresh::new().await else { return };
    let lived = lived_in_folder().await;
    let reader = Reader::open(&lived.backup, from_ref(&lived.key), false).unwrap();
    let whole = incoming(&reader);
    let unchained = Incoming {
        items: whole.items.filter(|item| !matches!(item, Ok(Item::Piece { .. }))),
        id: whole.id,
        keys: whole.keys,
    };
    import(&fresh.url(), options(), unchained, NOON).await.unwrap();
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    let store = fresh.open().await;
    let late = Timestamp(NOON.0 + 60_000);
    let new = challenge(new_match(9), ANN, Some(BEN), heap(), HEAP, late);
    let commit = Commit {
        now: late,
        ..changed(&new.unwrap(), None, None)
    };
    store.commit(commit).await.unwrap();
    assert_eq!(store.chain_to(of(9), 9).await.unwrap().len(), 2);
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    // The control: of a match that is not older than the chain a missing promise is found.
    store.commit(made(10, None)).await.unwrap();
    let client = fresh.client().await;
    let earlier = "UPDATE chain SET begun = begun - 60 WHERE number = 1";
    damage(&client, earlier).await;
    let found = findings(&fresh).await;
    assert!(
        found
            .iter()
            .any(|wrong| wrong.ends_with("made a promise that is not in the chain")),
        "{found:#?}"
    );
}

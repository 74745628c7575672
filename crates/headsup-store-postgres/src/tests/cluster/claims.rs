//! Who thinks about a match, and who changes its messages.

use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::timeout;

use super::super::proxy::Proxy;
use super::super::{Fresh, made, options};
use super::{often, sees, soon, soonest, two, unlocked};
use crate::{Options, Patience, PostgresStore};
use headsup_match::testing::{ANN, BEN};
use headsup_match::{GuildId, MatchId};
use headsup_store::{Cluster, StoreError};

fn id(number: u8) -> MatchId {
    made(number, None).changes[0].id
}

#[tokio::test]
async fn one_process_thinks_about_a_match_at_a_version() {
    let Some((first, second, _fresh)) = two(soon()).await else {
        return;
    };
    assert!(first.claim_thought(id(1), 3).await.unwrap());
    assert!(!second.claim_thought(id(1), 3).await.unwrap());
    assert!(first.claim_thought(id(1), 3).await.unwrap(), "its own");
    assert!(second.claim_thought(id(2), 3).await.unwrap(), "another match");
    assert!(second.claim_thought(id(1), 4).await.unwrap(), "a later version");
    assert!(!first.claim_thought(id(1), 3).await.unwrap());
    // What is another's is not let go of.
    first.release_thought(id(1)).await.unwrap();
    assert!(!first.claim_thought(id(1), 4).await.unwrap());
    second.release_thought(id(1)).await.unwrap();
    assert!(first.claim_thought(id(1), 4).await.unwrap());
    assert!(!second.claim_thought(id(1), 4).await.unwrap());
    drop(first);
    sees(&second, |view| view.is_alone()).await;
    assert!(second.claim_thought(id(1), 4).await.unwrap());
}

#[tokio::test]
async fn one_process_changes_the_messages_of_a_match() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let held = first.lock_messages(id(1)).await;
    drop(soonest(second.lock_messages(id(2))).await);
    let mut waiting = second.lock_messages(id(1));
    // It has asked, and waits.
    assert!(timeout(Duration::from_millis(300), &mut waiting).await.is_err());
    drop(held);
    let held = soonest(waiting).await;
    assert!(first.lock_messages(id(1)).now_or_never().is_none());
    drop(held);
    drop(soonest(first.lock_messages(id(1))).await);
    unlocked(&fresh).await;
}

#[tokio::test]
async fn one_process_changes_what_is_kept_of_a_server() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let held = first.lock_server(GuildId(ANN.0)).await.unwrap();
    drop(soonest(second.lock_server(GuildId(BEN.0))).await.unwrap());
    drop(soonest(second.lock_person(ANN)).await.unwrap());
    let mut waiting = second.lock_server(GuildId(ANN.0));
    assert!(timeout(Duration::from_millis(300), &mut waiting).await.is_err());
    drop(held);
    drop(soonest(waiting).await.unwrap());
    unlocked(&fresh).await;
}

#[tokio::test]
async fn one_process_changes_what_is_kept_of_a_person() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let held = first.lock_person(ANN).await.unwrap();
    drop(soonest(second.lock_person(BEN)).await.unwrap());
    drop(soonest(second.lock_messages(id(1))).await);
    let mut waiting = second.lock_person(ANN);
    assert!(timeout(Duration::from_millis(300), &mut waiting).await.is_err());
    drop(held);
    drop(soonest(waiting).await.unwrap());
    unlocked(&fresh).await;
}

#[tokio::test]
async fn whatever_waits_no_longer_locks_nothing() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    for _ in 0..20 {
        assert!(second.lock_messages(id(1)).now_or_never().is_none());
    }
    drop(soonest(first.lock_messages(id(1))).await);
    unlocked(&fresh).await;
}

#[tokio::test]
async fn messages_of_a_process_that_ended_are_not_locked() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let held = first.lock_messages(id(1)).await;
    assert_eq!(fresh.count("message_locks").await, 1, "the control");
    let third = fresh.open_with(often()).await;
    first.leave().await.unwrap();
    drop(soonest(second.lock_messages(id(1))).await);
    drop((held, third));
}

#[tokio::test]
async fn a_process_alone_asks_no_one() {
    let Some(fresh) = Fresh::new().await else { return };
    let store = fresh.open_with(often()).await;
    let both = (store.lock_messages(id(1)).await, store.lock_messages(id(1)).await);
    assert_eq!(fresh.count("message_locks").await, 0);
    drop(both);
}

#[tokio::test]
async fn without_the_database_messages_are_not_waited_for_and_nothing_else_is_locked() {
    let Some(fresh) = Fresh::new().await else { return };
    let proxy = Proxy::start(fresh.server.folder().to_owned());
    let options = Options {
        patience: Patience {
            repeated: Duration::ZERO,
            brief: Duration::ZERO,
            ..options().patience
        },
        ..often()
    };
    let first = PostgresStore::connect(&proxy.url(&fresh.name), options).await.unwrap();
    let second = fresh.open_with(often()).await;
    sees(&first, |view| view.processes == 2).await;
    let held = second.lock_messages(id(1)).await;
    proxy.close();
    let without = soonest(first.lock_messages(id(1))).await;
    let of_person = soonest(first.lock_person(ANN)).await.err();
    let of_server = soonest(first.lock_server(GuildId(7))).await.err();
    for refused in [of_person, of_server] {
        assert!(matches!(refused, Some(StoreError::Away(_))), "{refused:?}");
    }
    proxy.open();
    drop((held, without));
    unlocked(&fresh).await;
}

//! Two sessions of a shard: who stands by, and who answers an interaction.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::super::Fresh;
use super::{holds, often, sees, soon, two};
use crate::PostgresStore;
use headsup_store::{Cluster, InteractionClaim, InteractionKey, ShardRequest};

/// Any id of today's.
const KEY: InteractionKey = InteractionKey(1_400_000_000_000_000_000);

fn all(total: u32) -> ShardRequest {
    ShardRequest {
        shards: (0..total).collect(),
        total,
        standby: true,
    }
}

fn set(shards: &[u32]) -> BTreeSet<u32> {
    shards.iter().copied().collect()
}

/// Has people reach the bot by all shards of a process.
async fn connect(store: &PostgresStore, fresh: &Fresh, shards: &[u32]) {
    store.note_connected(&shards.iter().map(|&shard| (shard, true)).collect());
    holds(
        &fresh.client().await,
        "SELECT bool_and(reached IS NOT NULL) FROM shard_leases",
    )
    .await;
}

#[tokio::test]
async fn one_process_stands_by_for_each_shard_once_its_holder_claims_interactions() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let third = fresh.open_with(often()).await;
    assert_eq!(first.lease_shards(&all(2)).await.unwrap(), set(&[0, 1]));
    sees(&third, |view| view.single == set(&[0, 1])).await;
    connect(&first, &fresh, &[0, 1]).await;
    assert_eq!(second.lease_shards(&all(2)).await.unwrap(), set(&[]));
    // By then its holder knows.
    sees(&second, |view| view.standby == set(&[0, 1])).await;
    assert_eq!(first.view().borrow().shared, set(&[0, 1]));
    assert_eq!(third.lease_shards(&all(2)).await.unwrap(), set(&[]));
    sees(&third, |view| view.single.is_empty() && view.standby.is_empty()).await;
    let refused = third.lease_shards(&all(3)).await;
    assert!(refused.is_err(), "also those that stand by count: {refused:?}");
}

#[tokio::test]
async fn who_stands_by_holds_the_shards_as_soon_as_their_holder_gives_them_up() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let third = fresh.open_with(often()).await;
    first.lease_shards(&all(2)).await.unwrap();
    connect(&first, &fresh, &[0, 1]).await;
    second.lease_shards(&all(2)).await.unwrap();
    sees(&second, |view| view.standby.len() == 2).await;
    first.release_shards().await.unwrap();
    assert_eq!(fresh.count("shard_leases WHERE process IS NULL").await, 0);
    let view = sees(&second, |view| view.held == set(&[0, 1])).await;
    assert!(view.standby.is_empty() && view.shared.is_empty(), "{view:?}");
    second.note_connected(&BTreeMap::from([(0, true), (1, true)]));
    assert_eq!(first.lease_shards(&all(2)).await.unwrap(), set(&[]));
    assert_eq!(
        fresh.count("shard_leases WHERE standby IS NOT NULL").await,
        0,
        "one that is about to end"
    );
    // It is another's turn to stand by, and no one knows of that yet.
    third.lease_shards(&all(2)).await.unwrap();
    sees(&second, |view| view.shared == set(&[0, 1])).await;
    sees(&third, |view| view.standby == set(&[0, 1])).await;
    // Nothing comes to one that is about to end, or has ended.
    third.release_shards().await.unwrap();
    second.leave().await.unwrap();
    assert_eq!(fresh.count("shard_leases WHERE process IS NULL").await, 2);
    assert_eq!(third.lease_shards(&all(2)).await.unwrap(), set(&[]));
    assert_eq!(fresh.count("shard_leases WHERE process IS NULL").await, 2);
}

#[tokio::test]
async fn who_stands_by_holds_the_shards_of_a_process_that_is_gone() {
    let Some((first, second, fresh)) = two(soon()).await else {
        return;
    };
    first.lease_shards(&all(3)).await.unwrap();
    connect(&first, &fresh, &[0, 1, 2]).await;
    second.lease_shards(&all(3)).await.unwrap();
    sees(&second, |view| view.standby.len() == 3).await;
    drop(first);
    sees(&second, |view| view.is_alone() && view.held.len() == 3).await;
    assert_eq!(fresh.count("shard_leases WHERE standby IS NOT NULL OR claims").await, 0);
}

#[tokio::test]
async fn no_process_stands_by_until_people_reach_the_bot_by_every_shard() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let only = |shard| ShardRequest {
        shards: set(&[shard]),
        ..all(2)
    };
    let stand_by = || async {
        second.lease_shards(&only(0)).await.unwrap();
        fresh.count("shard_leases WHERE standby IS NOT NULL").await
    };
    let client = fresh.client().await;
    first.lease_shards(&only(0)).await.unwrap();
    first.note_connected(&BTreeMap::from([(0, true)]));
    holds(&client, "SELECT reached IS NOT NULL FROM shard_leases WHERE shard = 0").await;
    assert_eq!(stand_by().await, 0, "no one has come by the other yet");
    let reached_by_all =
        "UPDATE shard_leases SET reached = (SELECT reached FROM shard_leases WHERE shard = 0) - 5000 WHERE shard = 1";
    client.batch_execute(reached_by_all).await.unwrap();
    assert_eq!(stand_by().await, 0, "no one comes by the other any more");
    first.lease_shards(&only(1)).await.unwrap();
    first.note_connected(&BTreeMap::from([(0, true), (1, true)]));
    let reached =
        "SELECT reached > extract(epoch FROM clock_timestamp()) * 1000 - 2000 FROM shard_leases WHERE shard = 1";
    holds(&client, reached).await;
    assert_eq!(stand_by().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_that_claim_an_interaction_one_answers() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    for n in 0..16 {
        let key = InteractionKey(KEY.0 + n);
        let late = Some(Duration::from_secs(60));
        let claims = tokio::join!(first.claim_interaction(key, None), second.claim_interaction(key, late));
        let claims = [claims.0.unwrap(), claims.1.unwrap()];
        let own = claims.iter().filter(|&&claim| claim == InteractionClaim::Own);
        assert_eq!(own.count(), 1, "{claims:?}");
        assert!(claims.contains(&InteractionClaim::Taken), "{claims:?}");
    }
}

#[tokio::test]
async fn what_is_not_done_for_long_is_taken_over_and_what_is_done_is_not() {
    let Some((first, second, fresh)) = two(soon()).await else {
        return;
    };
    let (at_once, never) = (Some(Duration::ZERO), None);
    assert_eq!(first.claim_interaction(KEY, never).await, Ok(InteractionClaim::Own));
    let late = Some(Duration::from_secs(60));
    assert_eq!(second.claim_interaction(KEY, late).await, Ok(InteractionClaim::Taken));
    assert_eq!(second.claim_interaction(KEY, never).await, Ok(InteractionClaim::Taken));
    assert_eq!(second.claim_interaction(KEY, at_once).await, Ok(InteractionClaim::Own));
    // It is not the first one's to say any more.
    assert_eq!(first.finish_interaction(KEY).await, Ok(false));
    assert_eq!(fresh.count("interactions WHERE done").await, 0);
    assert_eq!(second.finish_interaction(KEY).await, Ok(true));
    assert_eq!(second.finish_interaction(KEY).await, Ok(true), "no answer came");
    assert_eq!(first.claim_interaction(KEY, at_once).await, Ok(InteractionClaim::Done));
    // What a process claimed that is gone is taken over however late it is.
    let next = InteractionKey(KEY.0 + 1);
    assert_eq!(first.claim_interaction(next, never).await, Ok(InteractionClaim::Own));
    drop(first);
    sees(&second, |view| view.is_alone()).await;
    assert_eq!(second.claim_interaction(next, late).await, Ok(InteractionClaim::Own));
}

#[tokio::test]
async fn what_a_process_claimed_is_its_own_until_it_is_done() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    for take_over in [None, Some(Duration::from_secs(60))] {
        // No answer came to the first.
        assert_eq!(first.claim_interaction(KEY, take_over).await, Ok(InteractionClaim::Own));
    }
    assert_eq!(second.claim_interaction(KEY, None).await, Ok(InteractionClaim::Taken));
    assert_eq!(first.finish_interaction(KEY).await, Ok(true));
    assert_eq!(first.claim_interaction(KEY, None).await, Ok(InteractionClaim::Done));
    // It answered without a claim.
    let next = InteractionKey(KEY.0 + 1);
    assert_eq!(first.finish_interaction(next).await, Ok(true));
    assert_eq!(second.claim_interaction(next, None).await, Ok(InteractionClaim::Done));
    assert_eq!(second.finish_interaction(next).await, Ok(false));
}

#[tokio::test]
async fn a_process_that_finds_what_it_took_over_answered_leaves_it_to_the_other() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let at_once = Some(Duration::ZERO);
    assert_eq!(first.claim_interaction(KEY, None).await, Ok(InteractionClaim::Own));
    assert_eq!(second.claim_interaction(KEY, at_once).await, Ok(InteractionClaim::Own));
    assert_eq!(first.yield_interaction(KEY).await, Ok(()), "it has nothing to yield");
    assert_eq!(first.finish_interaction(KEY).await, Ok(false));
    assert_eq!(second.yield_interaction(KEY).await, Ok(()));
    assert_eq!(second.claim_interaction(KEY, at_once).await, Ok(InteractionClaim::Done));
    assert_eq!(first.finish_interaction(KEY).await, Ok(true));
}

#[tokio::test]
async fn the_process_that_leads_clears_old_claims_away() {
    let Some((first, second, fresh)) = two(soon()).await else {
        return;
    };
    for n in 0..3 {
        first.claim_interaction(InteractionKey(KEY.0 + n), None).await.unwrap();
    }
    let older = format!(
        "UPDATE interactions SET at = at - interval '16 min' WHERE id < {}",
        KEY.0 + 2
    );
    let client = fresh.client().await;
    client.batch_execute(&older).await.unwrap();
    assert!(!second.view().borrow().leads);
    drop(first);
    holds(&client, "SELECT count(*) = 1 FROM interactions").await;
}

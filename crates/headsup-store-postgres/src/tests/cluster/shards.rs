//! Who runs which shard, and by which people reach the bot.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{often, sees, two};
use crate::{Lease, Options};
use headsup_store::{Cluster, LeaseError, Role, ShardRequest};

fn request(shards: &[u32], total: u32) -> ShardRequest {
    ShardRequest {
        shards: shards.iter().copied().collect(),
        total,
        standby: false,
    }
}

#[tokio::test]
async fn a_shard_is_leased_to_one_process() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let held = first.lease_shards(&request(&[0, 2], 4)).await.unwrap();
    assert_eq!(held, BTreeSet::from([0, 2]));
    // It is in the view as soon as it is leased.
    let view = first.view().borrow().clone();
    assert_eq!(
        (view.total, view.held, view.free),
        (Some(4), held, BTreeSet::from([1, 3]))
    );
    let held = second.lease_shards(&request(&[0, 1, 7], 4)).await.unwrap();
    assert_eq!(held, BTreeSet::from([1]), "what is left, and what there is");
    let held = second.lease_shards(&request(&[3], 4)).await.unwrap();
    assert_eq!(held, BTreeSet::from([1, 3]), "all that it holds");
    sees(&first, |view| view.free.is_empty()).await;
    second.release_shards().await.unwrap();
    assert_eq!(second.view().borrow().held, BTreeSet::new());
    let held = first.lease_shards(&request(&[0, 1, 2, 3], 4)).await.unwrap();
    assert_eq!(held, BTreeSet::from([0, 1, 2, 3]));
}

#[tokio::test]
async fn all_see_how_many_processes_hold_shards() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let third = fresh.open_with(often()).await;
    sees(&third, |view| view.processes == 3 && view.holders == 0).await;
    first.lease_shards(&request(&[0, 1], 3)).await.unwrap();
    assert_eq!(first.view().borrow().holders, 1, "as soon as they are leased");
    second.lease_shards(&request(&[2], 3)).await.unwrap();
    for store in [&first, &second, &third] {
        sees(store, |view| view.bots() == 3 && view.holders == 2).await;
    }
    first.release_shards().await.unwrap();
    for store in [&first, &second, &third] {
        sees(store, |view| view.holders == 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_that_ask_at_once_one_gets_each_shard() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let all = request(&(0..32).collect::<Vec<_>>(), 32);
    let (mine, theirs) = tokio::join!(first.lease_shards(&all), second.lease_shards(&all));
    let (mine, theirs) = (mine.unwrap(), theirs.unwrap());
    assert!(mine.is_disjoint(&theirs));
    assert_eq!(mine.len() + theirs.len(), 32);
}

#[tokio::test]
async fn the_number_of_shards_changes_once_no_other_holds_one() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    first.lease_shards(&request(&[0], 2)).await.unwrap();
    let refused = second.lease_shards(&request(&[0], 3)).await;
    assert!(matches!(refused, Err(LeaseError::OtherTotal(2))), "{refused:?}");
    first.release_shards().await.unwrap();
    let held = second.lease_shards(&request(&[0, 2], 3)).await.unwrap();
    assert_eq!(held, BTreeSet::from([0, 2]));
    let held = second.lease_shards(&request(&[0], 1)).await.unwrap();
    assert_eq!(held, BTreeSet::from([0]), "its own alone do not count");
    sees(&first, |view| view.total == Some(1) && view.free.is_empty()).await;
}

#[tokio::test]
async fn shards_are_unreached_by_which_no_one_has_come_for_a_while() {
    let options = Options {
        lease: Lease {
            unreached: Duration::from_secs(2),
            ..often().lease
        },
        ..often()
    };
    let Some((first, second, fresh)) = two(options).await else {
        return;
    };
    first.lease_shards(&request(&[0, 1], 3)).await.unwrap();
    let never = BTreeMap::from([(0, None), (1, None)]);
    sees(&second, |view| view.unreached == never).await;
    first.note_connected(&BTreeMap::from([(0, true), (1, false)]));
    sees(&second, |view| view.unreached == BTreeMap::from([(1, None)])).await;
    let own = first.view().borrow().unreached.clone();
    assert!(
        own.is_empty(),
        "it knows of its own, and no one ever came by the third: {own:?}"
    );
    first.note_connected(&BTreeMap::from([(0, false), (1, true)]));
    let view = sees(&second, |view| {
        view.unreached.contains_key(&0) && !view.unreached.contains_key(&1)
    })
    .await;
    assert!(view.unreached[&0].is_some());
    // That outlives the process.
    first.leave().await.unwrap();
    let left = sees(&second, |view| view.unreached.len() == 2 && view.free.len() == 3)
        .await
        .unreached;
    assert!(left[&1] > left[&0] && left[&0] == view.unreached[&0], "{left:?}");
    let held = second.lease_shards(&request(&[0, 1], 3)).await.unwrap();
    assert_eq!(held.len(), 2);
    assert_eq!(fresh.count("shard_leases WHERE reached IS NOT NULL").await, 2);
    second.lease_shards(&request(&[0], 2)).await.unwrap();
    let newest = left[&1].unwrap().0;
    let kept = fresh.count(&format!("shard_leases WHERE reached = {newest}")).await;
    assert_eq!(kept, 2, "of shards of another number the newest moment is kept");
}

#[tokio::test]
async fn thinkers_are_counted_and_the_oldest_process_leads() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let thinker = Options {
        role: Role::Thinker,
        ..often()
    };
    let third = fresh.open_with(thinker).await;
    let view = sees(&first, |view| view.processes == 3).await;
    assert_eq!((view.thinkers, view.leads), (1, true));
    assert!(!second.view().borrow().leads && !third.view().borrow().leads);
    let [of_first, of_third] = [&first, &third].map(|store| store.view().borrow().up_since.unwrap());
    let apart = of_first.since(of_third).max(of_third.since(of_first));
    assert!(apart < Duration::from_secs(10), "both go by one clock: {apart:?}");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let shown = Duration::from_millis(of_third.after(headsup_store::uptime()).0);
    assert!(shown.abs_diff(now) < Duration::from_secs(10), "{shown:?}");
    first.leave().await.unwrap();
    sees(&second, |view| view.leads && view.processes == 2).await;
}

#[tokio::test]
async fn one_shard_of_a_bucket_identifies_at_a_time() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let asked = tokio::join!(first.may_identify(0), second.may_identify(0));
    assert!(asked.0.unwrap() != asked.1.unwrap());
    assert!(second.may_identify(1).await.unwrap(), "another bucket");
    assert!(!first.may_identify(1).await.unwrap());
    let client = fresh.client().await;
    for passed in ["- interval '6 s'", "+ interval '1 h'"] {
        let later = format!("UPDATE identifies SET at = clock_timestamp() {passed}");
        client.batch_execute(&later).await.unwrap();
        assert!(first.may_identify(0).await.unwrap());
        assert!(!second.may_identify(0).await.unwrap());
    }
}

//! What processes tell one another.

use std::collections::BTreeSet;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::TryRecvError;

use super::super::made;
use super::{often, sees, soonest, two};
use headsup_match::testing::NOON;
use headsup_match::{MatchId, Timestamp};
use headsup_store::{Cluster, Store};

/// Ends the connections by which processes hear of others.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid NOT IN (SELECT backend FROM processes)";

async fn hear(changes: &mut Receiver<MatchId>) -> MatchId {
    soonest(changes.recv()).await.unwrap()
}

fn id(number: u8) -> MatchId {
    made(number, None).changes[0].id
}

#[tokio::test]
async fn what_one_changed_the_other_hears_of() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let (mut own, mut others) = (first.changes(), second.changes());
    first.commit(made(1, None)).await.unwrap();
    first.publish(&[id(1)]);
    assert_eq!(hear(&mut others).await, id(1));
    second.publish(&[id(2), id(3)]);
    assert_eq!([hear(&mut own).await, hear(&mut own).await], [id(2), id(3)]);
    assert_eq!(own.try_recv(), Err(TryRecvError::Empty), "no process hears of itself");
    assert_eq!(others.try_recv(), Err(TryRecvError::Empty));
}

#[tokio::test]
async fn thousands_of_changes_at_once_are_all_heard_of() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let mut others = second.changes();
    let ids = (0..3_000).map(|number| MatchId::new(Timestamp(NOON.0 + number * 3_600_000), [7; 3]));
    let ids: BTreeSet<MatchId> = ids.collect();
    assert_eq!(ids.len(), 3_000);
    first.publish(&ids.iter().copied().collect::<Vec<_>>());
    let mut heard = BTreeSet::new();
    while heard.len() < ids.len() {
        heard.insert(hear(&mut others).await);
    }
    assert_eq!(heard, ids);
}

#[tokio::test]
async fn a_connection_that_was_lost_is_made_up_for() {
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let before = second.view().borrow().missed;
    let mut others = second.changes();
    let client = fresh.client().await;
    assert!(client.query(CUT, &[]).await.unwrap().len() >= 2);
    // What was to be told meanwhile is told later, and whatever was not heard is known to be missing.
    sees(&second, |view| view.missed > before).await;
    first.publish(&[id(1)]);
    assert_eq!(hear(&mut others).await, id(1));
    assert_eq!(second.view().borrow().processes, 2);
}

//! Several processes on one database.

mod change_feed;
mod claims;
mod commits;
mod ends;
mod sessions;
mod shards;

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::Client;

use super::{Fresh, options};
use crate::{Lease, Options, PostgresStore};
use headsup_store::{Cluster, ClusterView};

/// Renewals that do not keep a test waiting. No lease ends sooner for it.
fn often() -> Options {
    Options {
        lease: Lease {
            renewed: Duration::from_millis(50),
            ..Lease::default()
        },
        ..options()
    }
}

/// Renewals as often, and a process whose connection has ended is soon removed.
fn soon() -> Options {
    Options {
        lease: Lease {
            ended: Duration::from_millis(300),
            ..often().lease
        },
        ..options()
    }
}

impl Fresh {
    async fn open_with(&self, options: Options) -> PostgresStore {
        PostgresStore::connect(&self.url(), options).await.unwrap()
    }

    async fn count(&self, table: &str) -> i64 {
        let count = format!("SELECT count(*) FROM {table}");
        self.client().await.query_one(&count, &[]).await.unwrap().get(0)
    }
}

/// Two stores on a fresh database that know of each other; none where PostgreSQL is not installed.
async fn two(options: Options) -> Option<(PostgresStore, PostgresStore, Fresh)> {
    let fresh = Fresh::new().await?;
    let first = fresh.open_with(options.clone()).await;
    let second = fresh.open_with(options).await;
    sees(&first, |view| view.processes == 2).await;
    Some((first, second, fresh))
}

/// What comes, and is not waited for in vain.
async fn soonest<T>(what: impl Future<Output = T>) -> T {
    let came = timeout(Duration::from_secs(60), what).await;
    came.expect("it comes within a minute")
}

/// Waits until a store sees this of the others.
async fn sees(store: &PostgresStore, wanted: impl Fn(&ClusterView) -> bool) -> ClusterView {
    let mut view = store.view();
    let seen = timeout(Duration::from_secs(60), view.wait_for(|view| wanted(view))).await;
    let seen = seen.map(|seen| seen.unwrap().clone());
    seen.unwrap_or_else(|_| panic!("not seen: {:?}", store.view().borrow()))
}

/// Waits until a question is answered with yes.
async fn holds(client: &Client, question: &str) {
    soonest(async {
        while !client.query_one(question, &[]).await.unwrap().get::<_, bool>(0) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

/// Waits until no lock on messages is left.
async fn unlocked(fresh: &Fresh) {
    holds(&fresh.client().await, "SELECT NOT EXISTS (SELECT FROM message_locks)").await;
}

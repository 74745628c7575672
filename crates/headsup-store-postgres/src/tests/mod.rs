//! The store against a real server.

mod forgotten;
mod outages;
mod server;
mod starts;
mod values;

use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::Client;

use self::server::{Server, server};
use crate::{Options, Patience, PostgresStore};
use headsup_match::testing::{NOON, challenged};
use headsup_match::{Match, People};
use headsup_store::{Change, Commit, InteractionKey, Store};

/// What tests wait for at most: so long that it is never the reason.
fn options() -> Options {
    Options {
        connections: 8,
        patience: Patience {
            deadline: Duration::from_secs(20),
            ..Patience::default()
        },
        ..Options::default()
    }
}

/// A database of a test's own.
struct Fresh {
    server: &'static Server,
    name: String,
}

impl Fresh {
    /// None where PostgreSQL is not installed.
    async fn new() -> Option<Fresh> {
        let server = server()?;
        let name = server.database().await;
        Some(Fresh { server, name })
    }

    fn url(&self) -> String {
        self.server.url(&self.name)
    }

    async fn open(&self) -> PostgresStore {
        PostgresStore::connect(&self.url(), options()).await.unwrap()
    }

    /// A connection beside those of the store.
    async fn client(&self) -> Client {
        self.server.client(&self.name).await
    }
}

/// A store on a fresh database; none where PostgreSQL is not installed.
async fn fresh_store() -> Option<(PostgresStore, Fresh)> {
    let fresh = Fresh::new().await?;
    Some((fresh.open().await, fresh))
}

/// Gives what a test needs, or ends it.
macro_rules! some_or_pass {
    ($needed:expr) => {
        match $needed {
            Some(needed) => needed,
            None => return,
        }
    };
}
use some_or_pass;

headsup_store::contract!(some_or_pass!(fresh_store().await));

/// The commit of a new match.
fn made(number: u8, key: Option<u64>) -> Commit {
    changed(&challenged(number), None, key)
}

/// The commit that ends in this match.
fn changed(game: &Match, before: Option<People>, key: Option<u64>) -> Commit {
    Commit {
        changes: vec![Change::to(game, before)],
        interaction: key.map(|key| (InteractionKey(key), format!("answer {key}").into_bytes())),
        now: NOON,
    }
}

/// The store as everyone else sees it.
fn any(store: PostgresStore) -> Arc<dyn Store> {
    Arc::new(store)
}

//! The store against a real server.

mod cluster;
mod damage;
mod doctor;
mod forgotten;
mod indexes;
mod interrupted_transfers;
mod losses;
mod outages;
mod proxy;
mod refused_transfers;
mod replayed;
mod starts;
mod tls;
mod transferred_marks;
mod transfers;
mod values;

use std::time::Duration;

use tokio_postgres::{Client, NoTls};

use crate::{Options, Patience, PostgresStore};
use headsup_match::testing::{HEAP, NOON, challenged};
use headsup_match::{Command, Match, People, UserId, decide};
use headsup_store::{Change, Commit, InteractionKey};
use headsup_testkit::PostgresServer;

/// What tests wait for at most: so long that it is never the reason.
fn options() -> Options {
    Options {
        connections: 8,
        patience: Patience {
            deadline: Duration::from_secs(20),
            // A test that cuts a write off means its own.
            write_probe: Duration::MAX,
            ..Patience::default()
        },
        ..Options::default()
    }
}

/// A database of a test's own.
struct Fresh {
    server: &'static PostgresServer,
    name: String,
}

impl Fresh {
    /// None where PostgreSQL is not installed.
    async fn new() -> Option<Fresh> {
        let server = PostgresServer::shared()?;
        let name = server.database();
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
        let (client, connection) = tokio_postgres::connect(&self.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }
}

/// A store on a fresh database; none where PostgreSQL is not installed.
async fn fresh_store() -> Option<(PostgresStore, Fresh)> {
    let fresh = Fresh::new().await?;
    Some((fresh.open().await, fresh))
}

headsup_store::contract!(match fresh_store().await {
    Some(fresh) => fresh,
    None => return,
});

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

/// A match after a command of a person, and its people before.
fn after(game: &Match, who: UserId, command: &Command) -> (Match, Option<People>) {
    let mut next = Match::replay(game.id(), game.version(), game.people(), game.record().clone(), HEAP).unwrap();
    let events = decide(game, who, command, NOON).unwrap();
    next.evolve(&events, NOON);
    (next, Some(game.people()))
}

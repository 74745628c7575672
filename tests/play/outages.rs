//! A database that stores nothing for a while, though it answers: no clock runs, and hosts are told why.

use std::time::Duration;

use headsup_sandbox::{Sandbox, Setup};
use headsup_testkit::PostgresServer;
use tokio_postgres::{Client, NoTls};

use crate::metrics::Page;
use crate::processes::Process;
use crate::scene::{Person, answered, eventually};

/// Longer than what every match is told of.
const OUTAGE: Duration = Duration::from_secs(8);

async fn client(database: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(database, NoTls).await.expect("it runs");
    tokio::spawn(connection);
    client
}

/// The deadline of the match that is played, and the moment by the database's clock, in milliseconds.
async fn deadline(client: &Client) -> (i64, i64) {
    let asked =
        "SELECT max(wake), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM matches WHERE playing";
    let row = client.query_one(asked, &[]).await.expect("it answers");
    (row.get(0), row.get(1))
}

#[tokio::test(flavor = "multi_thread")]
async fn while_nothing_can_be_stored_no_clock_runs_and_hosts_are_told_why() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    let watch = [("HEADSUP_WATCH_LISTEN", "127.0.0.1:0")];
    let mut bot = Process::with(&sandbox, &database, folder.path(), &[], &watch);
    let said = bot.says("/metrics are at http://");
    let address = said.last().and_then(|line| line.rsplit("http://").next());
    let page = Page::at(
        address
            .and_then(|address| address.trim().parse().ok())
            .expect("an address"),
    );
    bot.says("connected to Discord");
    eventually("it answers", || async {
        ada.command("lobby", "settings", &[]).await["state"] == "answered"
    })
    .await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str()), ("clock", "live-5+5")];
    let challenge = ada.command("lobby", "play", &options).await;
    answered(&ben.press_label(answered(&challenge), "Accept").await);
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;

    let (locks, reads) = (client(&database).await, client(&database).await);
    let (before, _) = deadline(&reads).await;
    // Whoever reads is not stopped by that, and no one presses.
    locks
        .batch_execute("BEGIN; LOCK TABLE matches IN SHARE MODE")
        .await
        .unwrap();
    let (_, begun) = deadline(&reads).await;
    eventually("it is not ready", || async { page.get("/ready").await.0 == 503 }).await;
    let (_, why) = page.get("/ready").await;
    assert!(
        why.starts_with("database away: ") && why.contains("lock timeout"),
        "{why}"
    );
    assert_eq!(page.get("/live").await.0, 200, "another start would not help");
    eventually("it lasts", || async {
        deadline(&reads).await.1 - begun >= OUTAGE.as_millis() as i64
    })
    .await;
    assert_eq!(page.get("/ready").await.0, 503);
    locks.batch_execute("COMMIT").await.unwrap();
    eventually("it is ready again", || async { page.get("/ready").await.0 == 200 }).await;
    eventually("the deadline has moved", || async { deadline(&reads).await.0 > before }).await;
    let (after, _) = deadline(&reads).await;
    // It counts from its beginning, but for the moment until it is noticed.
    assert!(
        2 * (after - before) > OUTAGE.as_millis() as i64,
        "moved by {} ms",
        after - before
    );

    bot.signal("TERM");
    let said = bot.ends();
    let lines = |words: &str| said.iter().filter(|line| line.contains(words)).count();
    assert_eq!(
        (lines("the database is away"), lines("the database is back")),
        (1, 1),
        "{said:#?}"
    );
    assert_eq!((lines("no clock r"), lines("ERROR")), (0, 0), "{said:#?}");
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

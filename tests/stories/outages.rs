//! Database outages: no clock runs, hosts learn why, and lost moves are reported.

use std::path::Path;
use std::time::Duration;

use headsup_sandbox::{Sandbox, Setup};
use headsup_testkit::PostgresServer;
use serde_json::Value;
use tokio_postgres::{Client, NoTls};

use crate::metrics::Page;
use crate::processes::Process;
use headsup_stage::scene::{Person, answered, buttons, eventually, string};

/// Longer than the shortest outage that clocks account for.
const OUTAGE: Duration = Duration::from_secs(8);

async fn client(database: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(database, NoTls).await.expect("it runs");
    tokio::spawn(connection);
    client
}

/// Returns the deadline of the open match, and the database's time, in milliseconds.
async fn deadline(client: &Client) -> (i64, i64) {
    let asked =
        "SELECT max(wake), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM matches WHERE playing";
    let row = client.query_one(asked, &[]).await.expect("it answers");
    (row.get(0), row.get(1))
}

/// Starts the bot, and returns it with its metrics page once that responds.
async fn bot_on(sandbox: &Sandbox, database: &str, folder: &Path, ada: &Person) -> (Process, Page) {
    let watch = [("HEADSUP_WATCH_LISTEN", "127.0.0.1:0")];
    let mut bot = Process::with(sandbox, database, folder, &[], &watch);
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
    (bot, page)
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
    let (mut bot, page) = bot_on(&sandbox, &database, folder.path(), &ada).await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str()), ("clock", "live-5+5")];
    let challenge = ada.command("lobby", "play", &options).await;
    answered(&ben.press_label(answered(&challenge), "Accept").await);
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;

    let (locks, reads) = (client(&database).await, client(&database).await);
    let (before, _) = deadline(&reads).await;
    // Reads do not wait for this lock, and there is no press.
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
    // The outage counts from its start, less the delay of its detection.
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

/// Waits until a query returns true.
async fn holds(client: &Client, question: &str) {
    eventually(question, || async {
        client.query_one(question, &[]).await.expect("it answers").get(0)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_failover_lost_is_told_at_the_tables_and_to_the_host() {
    let Some(primary) = PostgresServer::start(true) else {
        return;
    };
    let standby = primary.standby();
    let name = primary.database();
    let host = |server: &PostgresServer| server.folder().to_string_lossy().replace('/', "%2F");
    let database = format!("postgres://tests@{},{}/{name}", host(&primary), host(&standby));
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    let (mut bot, page) = bot_on(&sandbox, &database, folder.path(), &ada).await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    let (on_primary, on_standby) = (
        client(&primary.url(&name)).await,
        client(&standby.url("postgres")).await,
    );
    // The standby has the challenge and its message, and nothing after it.
    holds(
        &on_primary,
        "SELECT EXISTS (SELECT FROM places JOIN matches USING (id) WHERE open)",
    )
    .await;
    let caught_up = "SELECT bool_and(replay_lsn = pg_current_wal_lsn()) IS TRUE FROM pg_stat_replication";
    holds(&on_primary, caught_up).await;
    for alone in ["ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()"] {
        on_standby.batch_execute(alone).await.expect("it answers");
    }
    holds(&on_standby, "SELECT NOT EXISTS (SELECT FROM pg_stat_wal_receiver)").await;
    let accepted = answered(&ben.press_label(&challenge, "Accept").await).clone();
    let offers = |message: &Value, label: &str| {
        let mut labels = buttons(message)
            .into_iter()
            .map(|button| string(&button["label"]).to_owned());
        labels.any(|own| own == label)
    };
    assert!(offers(&accepted, "Play"), "{accepted}");
    drop(primary);
    holds(&on_standby, "SELECT pg_promote()").await;

    eventually("the table reports it", || async {
        let said = ada.messages("lobby").await;
        said.iter()
            .any(|message| string(&message["content"]).contains("lost the last moves here"))
    })
    .await;
    eventually("the table shows what there is", || async {
        offers(&ada.message(&challenge).await, "Accept")
    })
    .await;
    page.shows(&[("store_lost_total", 1), ("incidents_total", 1)]).await;
    answered(&ben.press_label(&ada.message(&challenge).await, "Accept").await);
    bot.signal("TERM");
    let said = bot.ends();
    let lines = |words: &str| said.iter().filter(|line| line.contains(words)).count();
    assert_eq!(lines("the database lacks 1 changes"), 1, "{said:#?}");
    assert_eq!(lines("ERROR"), 1, "{said:#?}");
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

//! Kills the program between an erasure and the redraw of tables, left to the next start.

use headsup_sandbox::{Sandbox, Setup, Trouble};
use headsup_testkit::PostgresServer;
use serde_json::Value;

use crate::processes::Process;
use crate::season_kills::Place;
use headsup_stage::scene::{Person, answered, eventually, string};
use headsup_stage::table::match_of;

/// Enough for some to wait while others are redrawn.
const MATCHES: usize = 24;

/// Has Ada challenge Ben, who accepts, and resign. Returns the table.
async fn finished(ada: &Person, ben: &Person) -> Value {
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let play = answered(&ada.command("lobby", "play", &options).await).clone();
    let table = answered(&ben.press_label(&play, "Accept").await).clone();
    let id = match_of(&table).to_string();
    let sure = answered(&ada.command("lobby", "resign", &[("match", &id)]).await).clone();
    ada.press_label(&sure, "Resign").await;
    eventually("the table shows the end", || async {
        string(&ada.message(&table).await["content"]).contains("resigned")
    })
    .await;
    table
}

/// Starts the bot without rate limits.
fn start(place: &Place, sandbox: &Sandbox) -> Process {
    drop(std::fs::remove_file(place.data.path().join("state/starts")));
    let limits = [
        ("HEADSUP_LIMITS_ACTIONS", "10000"),
        ("HEADSUP_LIMITS_CHALLENGES", "10000"),
    ];
    Process::with(sandbox, &place.database, place.data.path(), &[], &limits)
}

async fn survives(place: &Place) {
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    let bot = start(place, &sandbox);
    eventually("it answers", || async {
        ada.command("lobby", "settings", &[]).await["state"] == "answered"
    })
    .await;
    let mut tables = Vec::new();
    for _ in 0..MATCHES {
        tables.push(finished(&ada, &ben).await);
    }
    let names = async |table: &Value| string(&ben.message(table).await["content"]).contains(&ada.id);
    for table in &tables {
        assert!(names(table).await, "the control");
    }
    sandbox.trouble(Trouble {
        method: Some("PATCH".to_owned()),
        path: Some("/channels/*".to_owned()),
        times: u32::MAX,
        status: Some(503),
        ..Trouble::default()
    });
    let kept = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    let sure = answered(&ada.press_label(&kept, "Forget me…").await).clone();
    let gone = answered(&ada.press_label(&sure, "Forget me").await).clone();
    assert!(string(&gone["content"]).contains("You're forgotten"), "{gone}");
    // SIGKILL: a stop without cleanup.
    drop(bot);
    for table in &tables {
        assert!(names(table).await, "it did not come to that");
    }
    let clear = reqwest::Client::new().delete(format!("{}/sandbox/trouble", sandbox.url()));
    assert!(clear.send().await.expect("the sandbox answers").status().is_success());
    let bot = start(place, &sandbox);
    for table in &tables {
        eventually("no table names Ada", || async { !names(table).await }).await;
    }
    bot.stop();
    // Ben may still be due a notice.
    let store = place.store().await;
    for left in store.all_placed().await.expect("it can be read") {
        let note = store.place(left).await.expect("it can be read").unwrap_or_default();
        let note = String::from_utf8_lossy(&note);
        assert!(!note.contains(&ada.id), "{note}");
    }
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_forget_a_person_after_a_kill() {
    let (data, database) = (tempfile::tempdir().expect("a folder"), String::new());
    survives(&Place { data, database }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_forget_a_person_after_a_kill_on_a_database() {
    if let Some(server) = PostgresServer::shared() {
        let database = server.url(&server.database());
        let data = tempfile::tempdir().expect("a folder");
        survives(&Place { data, database }).await;
    }
}

//! A bot outgrows its data folder: a match that is under way goes on in a database, and could come back.

use std::path::Path;
use std::process::{Command, Output};

use headsup_sandbox::{Sandbox, Setup};
use headsup_store::Store;
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;

use crate::processes::Process;
use headsup_stage::scene::{Person, answered, buttons, eventually, string};
use headsup_stage::table::match_of;

/// The program on a data folder, or on a database.
fn headsup(data: &Path, database: &str, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"));
    program.args(arguments).current_dir(data);
    program.env("HEADSUP_DATA", data).env("HEADSUP_STORE_URL", database);
    program.output().expect("the program starts")
}

fn done(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}{wrong}");
    said
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Waits until the bot answers.
async fn answers(person: &Person) {
    eventually("it answers", || async {
        person.command("lobby", "settings", &[]).await["state"] == "answered"
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_under_way_is_moved_into_a_database_and_goes_on() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (folder, elsewhere) = (one.path().join("state"), two.path().join("back"));
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    let mut bot = Process::start(&sandbox, "", one.path());
    bot.says("connected to Discord");
    answers(&ada).await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str())];
    let play = ada.command("lobby", "play", &options).await;
    let accepted = ben.press_label(answered(&play), "Accept").await;
    let id = match_of(answered(&accepted));
    drop(bot);

    let file = one.path().join("headsup.backup");
    let file = file.to_str().unwrap();
    // The deals of the day are matches, too.
    let saved = done(&headsup(&folder, "", &["backup", file]));
    let count = saved
        .strip_prefix(&format!("{file}: "))
        .and_then(|saved| saved.split_once(" matches in "));
    let (count, _) = count.expect("it says how many");
    let wrong = refused(&headsup(&folder, &database, &["restore", "--replace", file]));
    assert!(wrong.contains("createdb") && !wrong.contains("postgres://"), "{wrong}");
    let said = done(&headsup(&folder, &database, &["restore", file]));
    assert_eq!(said, format!("{count} matches are in the database of store.url now\n"));
    let twice = refused(&headsup(&folder, &database, &["restore", file]));
    assert!(twice.contains("already, and nothing was changed"), "{twice}");
    let before = SledStore::open(&folder).unwrap().load(id).await.unwrap().unwrap();

    let mut bot = Process::start(&sandbox, &database, two.path());
    bot.says("connected to Discord");
    answers(&ada).await;
    let name = id.to_string();
    for player in [&ada, &ben] {
        let hand = player.command("lobby", "hand", &[("match", &name)]).await;
        let panel = answered(&hand);
        if let Some(button) = buttons(panel).first() {
            answered(&player.press(panel, string(&button["custom_id"]), &[]).await);
        }
    }
    let in_use = refused(&headsup(&folder, &database, &["restore", file]));
    assert!(in_use.contains("another program holds this database"), "{in_use}");
    done(&headsup(&folder, &database, &["backup", file]));
    // `doctor` reports fsync alone: while the bot runs, after a kill, and after a stop.
    let is_sound = |when: &str| {
        let found = headsup(&folder, &database, &["doctor"]);
        let found = String::from_utf8_lossy(&found.stdout).into_owned();
        let other = found
            .lines()
            .find(|line| line.starts_with("wrong: ") && !line.contains("fsync=off"));
        assert!(other.is_none() && found.contains("fsync=off"), "{when}: {found}");
    };
    is_sound("it runs");
    drop(bot);
    is_sound("it was killed");
    let mut bot = Process::start(&sandbox, &database, two.path());
    bot.says("connected to Discord");
    bot.stop();
    is_sound("it was stopped");

    std::fs::create_dir(&elsewhere).unwrap();
    done(&headsup(&elsewhere, "", &["restore", file]));
    let after = SledStore::open(&elsewhere).unwrap().load(id).await.unwrap().unwrap();
    assert_eq!(after.people, before.people);
    assert!(
        after.version > before.version,
        "{} after {}",
        after.version,
        before.version
    );
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

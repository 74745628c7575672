//! Two processes on one database: one is the bot, the other waits alive and takes its place.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use headsup_sandbox::{Sandbox, Setup};
use headsup_testkit::PostgresServer;

use crate::scene::{Person, eventually};

/// The program, and what it says. Killed when it is dropped.
pub struct Process {
    child: Child,
    said: Box<dyn Iterator<Item = String>>,
}

impl Process {
    /// Starts the bot in a folder, on a database unless its address is empty.
    pub fn start(sandbox: &Sandbox, database: &str, data: &Path) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .arg("run")
            .current_dir(data)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("HEADSUP_DISCORD_PROXY", sandbox.url())
            .env("HEADSUP_DATA", data.join("state"))
            .env("HEADSUP_STORE_URL", database)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let log = BufReader::new(child.stderr.take().expect("it is piped"));
        let said = Box::new(log.lines().map_while(Result::ok));
        Process { child, said }
    }

    /// Waits until it says something with these words; gives all that it said until then.
    pub fn says(&mut self, words: &str) -> Vec<String> {
        let mut before = Vec::new();
        for line in self.said.by_ref() {
            let found = line.contains(words);
            before.push(line);
            if found {
                return before;
            }
        }
        panic!("it ended and never said {words:?}, but {before:?}");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_waits_takes_the_place_of_one_that_dies() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let database = server.url(&server.database());
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let ada = Person::of(&sandbox, "ada").await;
    let ben = Person::of(&sandbox, "ben").await;
    let answers = || {
        eventually("it answers", || async {
            ada.command("lobby", "settings", &[]).await["state"] == "answered"
        })
    };
    let mut first = Process::start(&sandbox, &database, one.path());
    first.says("connected to Discord");
    answers().await;
    let options = [("game", "clash"), ("opponent", ben.id.as_str())];
    let challenge = ada.command("lobby", "play", &options).await;
    assert_eq!(challenge["state"], "answered", "{challenge}");

    let mut second = Process::start(&sandbox, &database, two.path());
    second.says("takes its place when it ends");
    // Alive, as a container's health check sees it.
    eventually("a sign of life", || async { two.path().join("state/alive").exists() }).await;
    answers().await;
    drop(first);
    let before = second.says("connected to Discord");
    assert!(!before.iter().any(|line| line.contains("ERROR")), "{before:?}");
    answers().await;
    ben.press_label(&challenge["message"], "Accept").await;
    eventually("the match goes on", || async {
        let shown = ben.messages("lobby").await;
        shown.iter().any(|message| message.to_string().contains("v1 hand "))
    })
    .await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_reached_is_waited_for_and_the_program_can_be_stopped_meanwhile() {
    let data = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let mut process = Process::start(&sandbox, "postgres://tests@%2Fnosuchfolder/test", data.path());
    let said = process.says("tried again until it works");
    assert!(said.iter().any(|line| line.contains("cannot be reached")), "{said:?}");
    eventually("a sign of life", || async { data.path().join("state/alive").exists() }).await;
    let told = Command::new("kill").arg(process.child.id().to_string()).status();
    assert!(told.expect("kill is there").success());
    assert!(
        process.child.wait().expect("it ends").success(),
        "being told to stop is a good end"
    );
}

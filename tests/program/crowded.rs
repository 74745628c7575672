//! Connections that say nothing, or never end what they say, by the hundred, in a program that may open few files: those who ask are
//! answered, and challenges are stored.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use headsup_sandbox::{Sandbox, Setup};
use headsup_store::Store;
use headsup_store_sled::SledStore;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long anything may take before the test gives up on it.
const PATIENCE: Duration = Duration::from_secs(300);

/// How many challenges are made meanwhile.
const ROUNDS: usize = 3;

/// The program with few files. Killed when it is dropped.
struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// A line that holds these words, and what follows them.
fn after(lines: &mut dyn Iterator<Item = std::io::Result<String>>, words: &str) -> String {
    let line = lines
        .map(|line| line.expect("it writes text"))
        .find(|line| line.contains(words));
    let line = line.unwrap_or_else(|| panic!("it never says {words}"));
    let rest = &line[line.find(words).expect("it was found") + words.len()..];
    rest.split_whitespace().next().expect("something follows").to_owned()
}

/// A request that never ends, before its body and in it.
const IN_HEAD: &str = "GET /live HTTP/1.1\r\nhost:";
const IN_BODY: &str = "POST /sandbox/users/ada/channels/lobby/commands HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";

/// Connections that begin a request and never end it.
async fn half_open(address: SocketAddr, number: usize, begun: &str) -> Vec<TcpStream> {
    let mut silent = Vec::new();
    for _ in 0..number {
        let mut stream = TcpStream::connect(address).await.expect("it is open");
        // Those that were here before may be shown out.
        let _ = stream.write_all(begun.as_bytes()).await;
        silent.push(stream);
    }
    silent
}

/// Uses a command; gives the interaction once it is answered, or failed.
async fn answered(client: &reqwest::Client, url: &str) -> Value {
    let person = format!("{url}/sandbox/users/ada");
    let command = json!({"name": "play", "options": [{"name": "game", "value": "fortac"}]});
    let asked = client.post(format!("{person}/channels/lobby/commands")).json(&command);
    let asked = asked.send().await.expect("it is let in");
    let status = asked.status();
    let interaction: Value = asked.json().await.expect("it is JSON");
    assert!(status.is_success(), "{interaction}");
    let id = interaction["id"].as_str().expect("an interaction");
    let until = Instant::now() + PATIENCE;
    loop {
        let now = client.get(format!("{person}/interactions/{id}")).send().await;
        let now: Value = now.expect("it is let in").json().await.expect("it is JSON");
        if now["state"] != "pending" {
            return now;
        }
        assert!(Instant::now() < until, "{now}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hundreds_who_say_nothing_keep_nobody_from_being_answered() {
    let data = tempfile::tempdir().expect("a folder");
    let mut program = Command::new("sh");
    program.args([
        "-c",
        "ulimit -n 256 && exec \"$0\" \"$@\"",
        env!("CARGO_BIN_EXE_headsup"),
    ]);
    program
        .args(["sandbox", "--listen", "127.0.0.1:0", "--data"])
        .arg(data.path());
    program
        .env("HEADSUP_WATCH_LISTEN", "127.0.0.1:0")
        .current_dir(data.path());
    let mut bot = Bot(program
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts"));
    let mut said = BufReader::new(bot.0.stdout.take().expect("it is piped")).lines();
    let mut log = BufReader::new(bot.0.stderr.take().expect("it is piped")).lines();
    let url = after(&mut said, "open: ");
    let watch = after(&mut log, "/metrics are at ");
    // What it says from now on is read, or it would wait for that.
    std::thread::spawn(move || log.for_each(drop));
    std::thread::spawn(move || said.for_each(drop));
    let at = |url: &str| {
        url.trim_start_matches("http://")
            .parse::<SocketAddr>()
            .expect("an address")
    };
    let client = reqwest::Client::new();
    let get = async |url: String| {
        let answer = client.get(url).send().await.ok()?;
        answer.status().is_success().then_some(())
    };
    let until = Instant::now() + PATIENCE;
    while get(format!("{watch}/ready")).await.is_none() {
        assert!(Instant::now() < until, "it is never ready");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut crowd = Vec::new();
    for begun in [IN_HEAD, IN_BODY] {
        crowd.extend(half_open(at(&watch), 365, begun).await);
        crowd.extend(half_open(at(&url), 365, begun).await);
    }
    for round in 0..ROUNDS {
        assert!(get(format!("{watch}/live")).await.is_some(), "round {round}");
        // The program keeps Discord's times, and so does its sandbox: on a machine that is busy, an answer that came too late to be heard
        // is asked for again.
        let until = Instant::now() + PATIENCE;
        loop {
            let answered = answered(&client, &url).await;
            if answered["state"] != "failed" {
                break;
            }
            assert!(Instant::now() < until, "round {round}: {answered}");
        }
    }
    assert!(bot.0.try_wait().expect("it can be asked").is_none(), "it goes on");
    drop(crowd);
    drop(bot);
    let store = SledStore::open(data.path()).expect("it opens");
    // One that was answered too late may be there as well.
    let stored = store.all_open().await.expect("it reads").len();
    assert!(stored >= ROUNDS, "each is stored: {stored}");
}

/// A gateway client that asks for a version that is not there, and does not leave when it is told so.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_was_closed_holds_no_place_for_ever() {
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let mut client = TcpStream::connect(sandbox.address()).await.expect("it is open");
    let asks = format!(
        "GET /?v=1 HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        sandbox.address()
    );
    client.write_all(asks.as_bytes()).await.expect("it is heard");
    let mut heard = Vec::new();
    // However it ends.
    let ended = tokio::time::timeout(PATIENCE, client.read_to_end(&mut heard)).await;
    assert!(ended.is_ok(), "it is never let go");
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.starts_with("HTTP/1.1 101"), "{heard}");
    sandbox.stop().await;
}

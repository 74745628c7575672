//! Connections that say nothing, by the hundred, in a program that may open few files: whoever asks is answered, presses are stored.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// How long anything may take before the test gives up on it.
const PATIENCE: Duration = Duration::from_secs(300);

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

/// Connections that begin a request and never end it.
async fn half_open(address: SocketAddr, number: usize) -> Vec<TcpStream> {
    let mut silent = Vec::new();
    for _ in 0..number {
        let mut stream = TcpStream::connect(address).await.expect("it is open");
        // Those that were here before may be shown out.
        let _ = stream.write_all(b"GET /live HTTP/1.1\r\nhost:").await;
        silent.push(stream);
    }
    silent
}

/// Uses a command; gives the interaction once it is answered, or failed.
async fn answered(client: &reqwest::Client, url: &str) -> Value {
    let person = format!("{url}/sandbox/users/ada");
    let command = json!({"name": "settings"});
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
    let (watching, coming) = (half_open(at(&watch), 365).await, half_open(at(&url), 365).await);
    for round in 0..3 {
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
    drop((watching, coming));
}

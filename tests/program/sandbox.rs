//! What the command line of `headsup sandbox` says, seen from outside: the program itself is started.

use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};

use reqwest::{Client, Method};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Sends a request as a bot; returns status and JSON, null without a body.
async fn ask(url: &str, method: Method, token: &str, body: Option<&Value>) -> (u16, Value) {
    let mut request = Client::new()
        .request(method, url)
        .header("authorization", format!("Bot {token}"));
    if let Some(body) = body {
        request = request.json(body);
    }
    let answer = request.send().await.expect("the sandbox answers");
    let status = answer.status().as_u16();
    let text = answer.text().await.expect("a text");
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// The running program; it ends with this.
struct Program {
    child: Child,
    url: String,
    token: String,
    _folder: TempDir,
    _out: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(options: &[&str]) -> Program {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .args(["sandbox", "--bare", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path().join("data"))
            .args(options)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut word = |start: &str| {
            let found = out
                .by_ref()
                .map(|line| line.expect("a line"))
                .find(|line| line.starts_with(start));
            let line = found.unwrap_or_else(|| panic!("it never says {start:?}"));
            let word = line[start.len()..].split_whitespace().next();
            word.expect("a word").to_owned()
        };
        let (url, token) = (word("The sandbox is open:"), word("Bot token:"));
        Program {
            child,
            url,
            token,
            _folder: folder,
            _out: out,
        }
    }

    async fn get(&self, path: &str) -> Value {
        let (status, answer) = ask(&format!("{}{path}", self.url), Method::GET, &self.token, None).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    /// The status of a message with a key that there is not.
    async fn misspells(&self) -> u16 {
        let scene = self.get("/sandbox").await;
        let lobby = scene["guilds"][0]["channels"][0]["id"].as_str().expect("an id");
        let url = format!("{}/api/v10/channels/{lobby}/messages", self.url);
        let body = json!({"content": "x", "colour": 1});
        ask(&url, Method::POST, &self.token, Some(&body)).await.0
    }

    /// The status of a request that names this host.
    async fn named(&self, host: &str) -> u16 {
        let request = Client::new().get(format!("{}/sandbox", self.url)).header("host", host);
        let answer = request.send().await.expect("an answer");
        answer.status().as_u16()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn what_the_command_line_says_holds() {
    let plain = Program::start(&[]);
    let limits = plain.get("/sandbox/limits").await;
    assert_eq!((&limits["on"], &limits["shards"]), (&json!(true), &json!(1)));
    assert_eq!(plain.misspells().await, 200);
    assert_eq!(
        (plain.named("localhost").await, plain.named("my.test").await),
        (200, 403)
    );
    drop(plain);

    let options = [
        "--no-limits",
        "--shards",
        "3",
        "--max-concurrency",
        "2",
        "--strict",
        "--allow-host",
        "my.test",
    ];
    let set = Program::start(&options);
    let limits = set.get("/sandbox/limits").await;
    assert_eq!(
        (&limits["on"], &limits["shards"], &limits["max_concurrency"]),
        (&json!(false), &json!(3), &json!(2))
    );
    let gateway = set.get("/api/v10/gateway/bot").await;
    assert_eq!(
        (&gateway["shards"], &gateway["session_start_limit"]["max_concurrency"]),
        (&json!(3), &json!(2))
    );
    assert_eq!(set.misspells().await, 400);
    assert_eq!((set.named("my.test").await, set.named("other.test").await), (200, 403));
}

#[tokio::test]
async fn the_token_is_the_one_that_was_given() {
    let set = Program::start(&["--token", "secret.of.ours"]);
    assert_eq!(set.token, "secret.of.ours");
    set.get("/api/v10/users/@me").await;
}

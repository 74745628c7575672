//! What several benches share: the bot in a process of its own, what its host sees of it, and matches for it.

pub mod matches;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use headsup_sandbox::Sandbox;
use serde_json::{Value, json};

/// People who use a sandbox.
#[derive(Clone)]
pub struct People {
    http: reqwest::Client,
    url: String,
}

impl People {
    /// Those of this one.
    pub fn of(sandbox: &Sandbox) -> People {
        People {
            http: reqwest::Client::new(),
            url: format!("{}/sandbox", sandbox.url()),
        }
    }

    /// Posts, and gives what came of it.
    ///
    /// # Panics
    /// Panics if the sandbox refuses it.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        self.ask(self.http.post(format!("{}{path}", self.url)).json(body)).await
    }

    /// Waits until a person's command is answered there: the bot is connected, and its commands are registered.
    ///
    /// # Panics
    /// Panics if that takes longer than two minutes.
    pub async fn wait_for_answer(&self, path: &str) {
        let (begun, words) = (Instant::now(), json!({"name": "matches", "options": []}));
        loop {
            let asked = self.http.post(format!("{}{path}", self.url)).json(&words);
            let answer: Value = match asked.send().await {
                Ok(answer) => answer.json().await.unwrap_or_default(),
                Err(_) => Value::Null,
            };
            if answer["state"] == "answered" {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "never answered: {answer}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Looks something up.
    ///
    /// # Panics
    /// Panics if it is not there.
    pub async fn get(&self, path: &str) -> Value {
        self.ask(self.http.get(format!("{}{path}", self.url))).await
    }

    /// Deletes something.
    ///
    /// # Panics
    /// Panics if it is not there.
    pub async fn delete(&self, path: &str) {
        self.ask(self.http.delete(format!("{}{path}", self.url))).await;
    }

    async fn ask(&self, request: reqwest::RequestBuilder) -> Value {
        let answer = request.send().await.expect("the sandbox answers");
        let (status, text) = (answer.status(), answer.text().await.expect("text"));
        assert!(status.is_success(), "{status}: {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }
}

/// A process that is measured. Killed when it is dropped.
pub struct Measured(Child);

impl Measured {
    /// Starts it.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start(command: &mut Command) -> Measured {
        Measured(command.spawn().expect("the program starts"))
    }

    /// CPU time of all its threads together, also of those that are gone; to a hundredth of a second.
    ///
    /// # Panics
    /// Panics if it has ended.
    pub fn cpu(&self) -> Duration {
        let text =
            std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("Linux tells of its processes");
        let (_, fields) = text.rsplit_once(") ").expect("the name of the program");
        let ticks = fields.split(' ').skip(11).take(2);
        let ticks: u64 = ticks.map(|ticks| ticks.parse::<u64>().expect("ticks")).sum();
        Duration::from_millis(ticks * 10)
    }

    /// Its memory in KiB: `VmRSS` what it has, `VmHWM` the most that it had. None once it has ended.
    pub fn memory(&self, which: &str) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix(which))?;
        line.trim_matches([':', ' ', '\t', 'k', 'B']).parse().ok()
    }

    /// Whether it has ended, and well.
    ///
    /// # Panics
    /// Panics if it cannot be asked.
    pub fn ended(&mut self) -> Option<bool> {
        let ended = self.0.try_wait().expect("it can be asked");
        ended.map(|status| status.success())
    }
}

impl Drop for Measured {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// The bot on a sandbox.
pub struct Bot {
    /// Its process.
    pub process: Measured,
    numbers: String,
}

impl Bot {
    /// Starts the program in a folder of its own, with more variables, without limits of its own on people and requests, and with the
    /// setting of the allocator that the image and the unit have.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start(program: &str, sandbox: &Sandbox, folder: &Path, more: &[(&str, &str)]) -> Bot {
        let mut command = Command::new(program);
        command
            .arg("run")
            .current_dir(folder)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("HEADSUP_DISCORD_PROXY", sandbox.url())
            .env("HEADSUP_DATA", folder.join("state"))
            .env("HEADSUP_WATCH_LISTEN", "127.0.0.1:0")
            .env("HEADSUP_LIMITS_ACTIONS", "0")
            .env("HEADSUP_LIMITS_CHALLENGES", "0")
            .env("HEADSUP_DISCORD_REQUESTS_PER_SECOND", "1000000")
            .env("MALLOC_ARENA_MAX", "2")
            .envs(more.iter().copied())
            .stderr(Stdio::piped());
        let mut process = Measured::start(&mut command);
        let log = BufReader::new(process.0.stderr.take().expect("it is piped"));
        let mut lines = log.lines().map_while(Result::ok);
        let watch = lines.find_map(|line| Some(line.split_once("/metrics are at ")?.1.to_owned()));
        let watch = watch.expect("it says where it can be watched");
        // What it says from now on is read, or it would wait for that.
        std::thread::spawn(move || {
            for line in lines.filter(|line| line.contains("WARN") || line.contains("ERROR")) {
                println!("{line}");
            }
        });
        let address = watch.split_whitespace().next().expect("an address follows");
        Bot {
            process,
            numbers: format!("{address}/metrics"),
        }
    }

    /// One of its numbers; 0 where it does not tell it yet.
    ///
    /// # Panics
    /// Panics if it does not tell its numbers.
    pub async fn number(&self, name: &str) -> u64 {
        let answer = reqwest::get(&self.numbers).await.expect("the bot tells");
        let numbers = answer.text().await.expect("its numbers are text");
        let number = numbers
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        number.map_or(0, |number| number.parse().expect("a whole number"))
    }
}

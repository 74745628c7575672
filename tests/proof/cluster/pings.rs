//! Every ping that the bot posts, and whether it came twice.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use headsup_match::MatchId;
use headsup_sandbox::{Said, Sandbox};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::evidence::{Observer, Version};
use super::faults;
use super::stage::{Stage, post_by};
use headsup_stage::scene::{Person, string};

/// A ping: what Discord knows it by, where it was posted, and the message that it became.
#[derive(Clone, Debug)]
struct Ping {
    nonce: String,
    place: String,
    message: String,
}

/// Watches what the bot posts.
pub struct Pings {
    seen: Arc<Mutex<Vec<Ping>>>,
    sandbox: Arc<Sandbox>,
    last: Arc<Mutex<u64>>,
    task: JoinHandle<()>,
}

impl Pings {
    pub fn watch(sandbox: Arc<Sandbox>) -> Pings {
        let (seen, last): (Arc<Mutex<Vec<Ping>>>, Arc<Mutex<u64>>) = Default::default();
        let task = tokio::spawn({
            let (seen, last, sandbox) = (Arc::clone(&seen), Arc::clone(&last), Arc::clone(&sandbox));
            async move {
                loop {
                    look(&sandbox, &last, &seen);
                    tokio::time::sleep(Duration::from_millis(500)).await;
                }
            }
        });
        Pings {
            seen,
            sandbox,
            last,
            task,
        }
    }

    /// How many there were, and the questions that someone was told of by more than one message.
    pub fn doubled(&self, versions: &BTreeMap<MatchId, Vec<Version>>) -> (usize, Vec<String>) {
        look(&self.sandbox, &self.last, &self.seen);
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut told: BTreeMap<(MatchId, usize, String), BTreeSet<String>> = BTreeMap::new();
        for Ping { nonce, place, message } in &seen {
            let (id, version) = of_match(nonce).expect("it is of a match");
            let question = question(&versions[&id], version);
            told.entry((id, question, place.clone()))
                .or_default()
                .insert(message.clone());
        }
        println!("{} pings, for {} questions", seen.len(), told.len());
        let twice = told.into_iter().filter(|(_, messages)| messages.len() > 1);
        (seen.len(), twice.map(|twice| format!("{twice:?}")).collect())
    }
}

impl Drop for Pings {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Has one stranger challenge another, again and again. The one who is challenged is told at once, in direct messages.
pub async fn challenge_strangers(sandbox: Arc<Sandbox>, observer: Observer, over: watch::Receiver<bool>) {
    let (http, mut number) = (reqwest::Client::new(), 0);
    while !*over.borrow() {
        challenge(&http, &sandbox, &observer, number).await;
        number += 1;
        // Each is told of every message there, so with thousands of them the sandbox alone would keep the machine busy.
        tokio::time::sleep(Duration::from_millis(if faults::is_large() { 4_000 } else { 700 })).await;
    }
}

async fn challenge(http: &reqwest::Client, sandbox: &Sandbox, observer: &Observer, number: usize) {
    let mut people = Vec::new();
    for name in ["challenger", "stranger"].map(|name| format!("{name}{number}")) {
        let user = post_by(http, sandbox, "/users", json!({"username": name})).await;
        people.push(Person::known(http.clone(), sandbox, &name, string(&user["id"])));
    }
    let whom = people[1].id.as_str();
    let direct = format!(r#"INSERT INTO settings VALUES ({whom}, '{{"notices": "Direct"}}') ON CONFLICT DO NOTHING"#);
    while !observer.tries(&direct).await {}
    let options = [("game", "fortac"), ("opponent", whom)];
    people[0].command("lobby", "play", &options).await;
}

/// How many matches there are more after so many commands to challenge a stranger.
pub async fn challenged(stage: &Stage, commands: i64) -> i64 {
    const COUNT: &str = "SELECT count(*) FROM matches";
    let count = || async { stage.observer.rows(COUNT).await[0].get::<_, i64>(0) };
    let (http, before) = (reqwest::Client::new(), count().await);
    for number in before..before + commands {
        challenge(&http, &stage.sandbox, &stage.observer, number as usize).await;
    }
    // The process that stands by looks 0.7 s later.
    tokio::time::sleep(Duration::from_secs(2)).await;
    count().await - before
}

/// Looks at what was said since the last time.
fn look(sandbox: &Sandbox, last: &Mutex<u64>, seen: &Mutex<Vec<Ping>>) {
    let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
    for entry in sandbox.log_after(*last) {
        *last = entry.n;
        let Said::Rest {
            method,
            path,
            status: 200,
            request,
            answer,
            ..
        } = entry.what
        else {
            continue;
        };
        if method != "POST" || !path.ends_with("/messages") {
            continue;
        }
        let (request, answer) = (request.read(), answer.read());
        if of_match(string(&request["nonce"])).is_none() {
            continue;
        }
        seen.lock().unwrap_or_else(PoisonError::into_inner).push(Ping {
            nonce: string(&request["nonce"]).to_owned(),
            place: path,
            message: string(&answer["id"]).to_owned(),
        });
    }
}

/// The match and the version that a ping speaks of, which may list others behind it. Reminders and other messages have other marks there.
fn of_match(nonce: &str) -> Option<(MatchId, u64)> {
    let (id, rest) = nonce.split_at_checked(8)?;
    let version = rest.split_once('*').map_or(rest, |(version, _)| version);
    Some((id.parse().ok()?, version.parse().ok()?))
}

/// Which question that version asks: how often another person was asked before.
fn question(versions: &[Version], version: u64) -> usize {
    let asked = versions
        .iter()
        .take_while(|of| of.game.version() <= version)
        .map(|of| of.game.to_decide());
    let asked: Vec<_> = asked.collect();
    asked.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

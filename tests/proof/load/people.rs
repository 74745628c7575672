//! People of the sandbox who play, and who know what they may: each table holds the match itself beside the bot.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use headsup_match::{Command, Match, Timestamp, UserId, decide};
use headsup_sandbox::Sandbox;
use headsup_testkit::as_one_text;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::figures::ClockState;
use crate::player::next_command;

/// The sandbox from outside.
#[derive(Clone)]
pub struct World {
    pub url: String,
    pub token: String,
    pub http: reqwest::Client,
}

/// A person in it.
#[derive(Clone)]
pub struct Person {
    pub id: UserId,
    base: String,
    http: reqwest::Client,
}

impl World {
    pub fn of(sandbox: &Sandbox) -> World {
        World {
            url: sandbox.url(),
            token: sandbox.token().to_owned(),
            http: reqwest::Client::new(),
        }
    }

    /// Returns a person who is there.
    pub async fn person(&self, name: &str) -> Person {
        let mut person = Person {
            id: UserId(0),
            base: format!("{}/sandbox/users/{name}", self.url),
            http: self.http.clone(),
        };
        let answer = person.http.get(&person.base).send().await.expect("the sandbox answers");
        let home: Value = answer.json().await.expect("JSON");
        let id = home["user"]["id"].as_str().and_then(|id| id.parse().ok());
        person.id = UserId(id.expect("an id"));
        person
    }

    /// So many pairs.
    pub async fn people(&self, pairs: usize) -> Vec<[Person; 2]> {
        let mut all = Vec::new();
        for number in 0..pairs {
            let (one, two) = (format!("one{number}"), format!("two{number}"));
            all.push([self.newcomer(&one).await, self.newcomer(&two).await]);
        }
        all
    }

    async fn newcomer(&self, name: &str) -> Person {
        let asked = self.http.post(format!("{}/sandbox/users", self.url));
        let made = asked.json(&json!({"username": name})).send().await;
        assert!(made.expect("the sandbox answers").status().is_success(), "{name}");
        self.person(name).await
    }
}

impl Person {
    /// Posts, and waits until that is answered.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        as_one_text(self.send(path, body).await.json().await.expect("JSON"))
    }

    pub async fn command(&self, name: &str, options: &[(&str, &str)]) -> Value {
        let options: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let body = json!({"name": name, "options": options});
        self.post("/channels/lobby/commands", &body).await
    }

    async fn send(&self, path: &str, body: &Value) -> reqwest::Response {
        let asked = self.http.post(format!("{}{path}", self.base)).json(body);
        asked.send().await.expect("the sandbox answers")
    }

    /// Presses a button.
    pub async fn press(&self, message: &Value, custom_id: &str) -> Value {
        self.post(&components(message), &json!({"custom_id": custom_id})).await
    }

    /// A page of what stands in the channel, the newest first.
    async fn messages(&self, before: &str) -> Vec<Value> {
        let asked = self
            .http
            .get(format!("{}/channels/lobby/messages?limit=100{before}", self.base));
        let page = asked.send().await.expect("the sandbox answers");
        let page = as_one_text(page.json().await.expect("JSON"));
        page.as_array().cloned().expect("a list")
    }

    /// Puts away a message that only they see.
    async fn dismiss(&self, message: &Value) {
        let part = |key: &str| message[key].as_str().expect("a message").to_owned();
        let path = format!("/channels/{}/messages/{}", part("channel_id"), part("id"));
        let gone = self.http.delete(format!("{}{path}", self.base)).send().await;
        assert!(gone.expect("the sandbox answers").status().is_success(), "{message}");
    }

    /// Waits until all of an answer is there, if more than a word to wait for it. False if it never came.
    async fn whole(&self, answer: &Value) -> bool {
        const LOADING: u64 = 1 << 7;
        let until = Instant::now() + Duration::from_secs(60);
        let mut message = answer["message"].clone();
        while message["flags"].as_u64().unwrap_or(0) & LOADING != 0 {
            if Instant::now() > until {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            let part = |key: &str| answer["message"][key].as_str().expect("a message").to_owned();
            let path = format!("/channels/{}/messages/{}", part("channel_id"), part("id"));
            let asked = self.http.get(format!("{}{path}", self.base)).send().await;
            message = as_one_text(asked.expect("the sandbox answers").json().await.expect("JSON"));
        }
        message.is_object()
    }

    /// Presses the first button of a message; on a table message that is *Play / my hand*.
    pub async fn press_first(&self, board: &Board, times: &ClockState) {
        let begun = Instant::now();
        let Board(message) = board;
        let button = buttons(message).next().expect("it has buttons");
        let answer = self.send(&components(message), &json!({"custom_id": button})).await;
        // Only its state is parsed: what is measured is the bot.
        let answer: Pressed = answer.json().await.expect("JSON");
        // A table that has just moved down, or is over, has no such button any more: the sandbox itself says so.
        if answer.state.is_some() {
            times.add(answer.state.as_deref(), begun.elapsed());
        }
    }
}

/// What became of a press.
#[derive(Deserialize)]
struct Pressed {
    state: Option<String>,
}

/// A message with buttons.
pub struct Board(Value);

impl Board {
    /// A message of which only this is known.
    pub fn with_button(channel: u64, message: u64, custom_id: &str) -> Board {
        Board(json!({
            "channel_id": channel.to_string(), "id": message.to_string(),
            "components": [{"type": 1, "components": [{"type": 2, "custom_id": custom_id}]}],
        }))
    }
}

/// Two people, the match that they play and those that they will play then.
pub struct Table {
    pub people: [Person; 2],
    pub waiting: Vec<Match>,
    pub game: Match,
    pub played: Vec<Match>,
    /// Whether its table was put up in the channel.
    is_up: bool,
    /// What the mover was last shown, until they move again.
    panels: HashMap<UserId, Value>,
}

impl Table {
    pub fn new(people: [Person; 2], mut waiting: Vec<Match>) -> Table {
        let game = waiting.pop().expect("there is one");
        Table {
            people,
            waiting,
            game,
            played: Vec::new(),
            is_up: false,
            panels: HashMap::new(),
        }
    }

    fn person(&self, who: UserId) -> &Person {
        self.people
            .iter()
            .find(|person| person.id == who)
            .expect("they sit here")
    }

    /// One move; before the first of a match its table is put up. False if nobody can tell whether it was made.
    pub async fn step(&mut self, times: &ClockState) -> bool {
        if !self.game.phase().is_open() {
            let next = self.waiting.pop().expect("there are enough");
            let over = std::mem::replace(&mut self.game, next);
            self.played.push(over);
            self.is_up = false;
        }
        if !self.is_up {
            self.is_up = self.put_up().await;
        }
        let (who, command) = next_command(&self.game);
        let Command::Move { text, .. } = &command else {
            unreachable!("it is being played");
        };
        let id = self.game.id().to_string();
        let begun = Instant::now();
        let answer = self
            .person(who)
            .command("move", &[("move", text), ("match", &id)])
            .await;
        times.add(answer["state"].as_str(), begun.elapsed());
        if !self.person(who).whole(&answer).await {
            return false;
        }
        if let Some(old) = self.panels.insert(who, answer["message"].clone()) {
            self.person(who).dismiss(&old).await;
        }
        let now = now();
        let events = decide(&self.game, who, &command, now).expect("it is legal");
        self.game.evolve(&events, now);
        true
    }

    /// False if that was not answered.
    async fn put_up(&self) -> bool {
        let id = self.game.id().to_string();
        let answer = self.people[0].command("board", &[("match", &id)]).await;
        let message = &answer["message"];
        let is_up = answer["state"] == "answered";
        assert!(
            !is_up || buttons(message).any(|button| button == hand(&self.game)),
            "{message}"
        );
        is_up
    }
}

pub fn now() -> Timestamp {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or(Duration::ZERO);
    Timestamp(u64::try_from(since.as_millis()).expect("not so late"))
}

/// Who can press which button now. In a busy channel tables move down, so they are looked for where they are.
pub async fn boards(tables: &[Arc<Mutex<Table>>]) -> Vec<(Person, Board)> {
    let mut wanted = HashMap::new();
    for table in tables {
        let table = table.lock().await;
        if table.is_up {
            wanted.insert(hand(&table.game), table.people.clone());
        }
    }
    let Some(looker) = wanted.values().next().map(|[one, _]| one.clone()) else {
        return Vec::new();
    };
    let (mut found, mut before) = (Vec::new(), String::new());
    while !wanted.is_empty() {
        let page = looker.messages(&before).await;
        for message in &page {
            for people in buttons(message).filter_map(|button| wanted.remove(&button)) {
                let board = |person| (person, Board(message.clone()));
                found.extend(people.map(board));
            }
        }
        let Some(oldest) = page.last() else { break };
        before = format!("&before={}", oldest["id"].as_str().expect("an id"));
    }
    found
}

/// Where the components of a message are used.
fn components(message: &Value) -> String {
    let part = |key: &str| message[key].as_str().expect("a message").to_owned();
    format!("/channels/{}/messages/{}/components", part("channel_id"), part("id"))
}

/// Returns the id of the button that takes up a hand.
fn hand(game: &Match) -> String {
    format!("v1 hand {}", game.id())
}

/// What the buttons of a message are called.
fn buttons(message: &Value) -> impl Iterator<Item = String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    buttons.filter_map(|button| button["custom_id"].as_str().map(str::to_owned))
}

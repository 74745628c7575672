//! What the tests of the sandbox share: one client that acts as a user over HTTP, and one that speaks REST as a bot.
#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]

mod bot;
mod files;
mod gateway;
mod hidden;
mod keys;
mod lenient;
mod library;
mod limits;
mod packed;
mod routes;
mod rules;
mod scene;
mod server;
mod strangers;
mod trouble;
mod whole;

use std::future::Future;
use std::time::Duration;

use headsup_sandbox::{Sandbox, Setup};
use reqwest::{Client, Method};
use serde_json::{Value, json};

use headsup_stage::Watched;

/// How long anything may take: longer than the busiest machine needs.
const PATIENCE: Duration = Duration::from_secs(300);

/// Starts a recorded sandbox in memory. Without a manual clock it waits long for answers.
async fn sandbox(setup: Setup) -> Watched {
    let answer_in = match setup.clock.is_manual() {
        true => setup.answer_in,
        false => PATIENCE,
    };
    let started = Sandbox::start(Setup { answer_in, ..setup }).await;
    Watched::new(started.expect("the sandbox starts"))
}

/// Waits for something that must come; fails loudly if it does not.
async fn soon<T>(what: &str, wait: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, wait)
        .await
        .unwrap_or_else(|_| panic!("never came: {what}"))
}

/// Sends a request and reads the answer: status and JSON (null if there is none).
async fn ask(url: &str, method: Method, token: Option<&str>, body: Option<&Value>) -> (u16, Value) {
    let mut request = Client::new().request(method, url);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bot {token}"));
    }
    if let Some(body) = body {
        request = request.json(body);
    }
    let answer = soon("an answer", request.send()).await.expect("the sandbox answers");
    let status = answer.status().as_u16();
    let text = answer.text().await.expect("a text");
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// A person who uses the sandbox over its interface.
#[derive(Clone)]
struct Person {
    name: &'static str,
    id: String,
    url: String,
}

impl Person {
    async fn new(sandbox: &Sandbox, name: &'static str) -> Self {
        let url = format!("{}/sandbox/users/{name}", sandbox.url());
        let (status, home) = ask(&url, Method::GET, None, None).await;
        assert_eq!(status, 200, "{home}");
        Person {
            name,
            id: home["user"]["id"].as_str().expect("an id").to_owned(),
            url,
        }
    }

    async fn get(&self, path: &str) -> Value {
        let (status, body) = ask(&format!("{}{path}", self.url), Method::GET, None, None).await;
        assert_eq!(status, 200, "{}: {path}: {body}", self.name);
        body
    }

    async fn try_post(&self, path: &str, body: &Value) -> (u16, Value) {
        ask(&format!("{}{path}", self.url), Method::POST, None, Some(body)).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.try_post(path, &body).await;
        assert!(status < 300, "{}: {path} {body}: {status} {answer}", self.name);
        answer
    }

    /// Runs a slash command in #lobby and returns the interaction.
    async fn run(&self, name: &str, options: Value) -> Value {
        self.post("/channels/lobby/commands", json!({"name": name, "options": options}))
            .await
    }

    /// Uses a component of a message and returns the interaction.
    async fn press(&self, message: &Value, custom_id: &str, values: Option<Value>) -> Value {
        let mut body = json!({"custom_id": custom_id});
        if let Some(values) = values {
            body["values"] = values;
        }
        self.post(&format!("{}/components", place(message)), body).await
    }

    /// The message as this person sees it now.
    async fn again(&self, message: &Value) -> Value {
        self.get(&place(message)).await
    }

    /// The newest message of #lobby that this person sees.
    async fn newest(&self) -> Value {
        self.get("/channels/lobby/messages?limit=1").await[0].clone()
    }
}

fn place(message: &Value) -> String {
    let part = |key: &str| message[key].as_str().unwrap_or_else(|| panic!("no message: {message}"));
    format!("/channels/{}/messages/{}", part("channel_id"), part("id"))
}

/// A bot without a library: REST requests by hand.
struct Rest {
    url: String,
    token: String,
    bot: String,
    lobby: String,
    guild: String,
}

impl Rest {
    async fn new(sandbox: &Sandbox) -> Self {
        let (_, scene) = ask(&format!("{}/sandbox", sandbox.url()), Method::GET, None, None).await;
        let text = |value: &Value| value.as_str().expect("an id").to_owned();
        Rest {
            url: format!("{}/api/v10", sandbox.url()),
            token: sandbox.token().to_owned(),
            bot: text(&scene["application"]["id"]),
            guild: text(&scene["guilds"][0]["id"]),
            lobby: text(&scene["guilds"][0]["channels"][0]["id"]),
        }
    }

    async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> (u16, Value) {
        ask(&format!("{}{path}", self.url), method, Some(&self.token), body).await
    }

    async fn good(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let (status, answer) = self.ask(method.clone(), path, body.as_ref()).await;
        assert!(status < 300, "{method} {path}: {status} {answer}");
        answer
    }

    /// Sends a message to #lobby.
    async fn say(&self, body: Value) -> Value {
        self.good(Method::POST, &format!("/channels/{}/messages", self.lobby), Some(body))
            .await
    }

    async fn register(&self, commands: Value) -> Value {
        self.good(
            Method::PUT,
            &format!("/applications/{}/commands", self.bot),
            Some(commands),
        )
        .await
    }
}

/// A 2 x 1 picture.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x01\x08\0\0\0\0";

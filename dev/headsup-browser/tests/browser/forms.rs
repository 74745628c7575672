//! What the page has beyond buttons and text: forms with labels, selects of every kind and files; files as options of commands; reactions
//! and pins. The bot is played by hand, as the library of the other one knows no such forms.

use std::path::Path;

use fantoccini::key::Key;
use futures_util::{SinkExt, StreamExt};
use headsup_sandbox::{Sandbox, Setup};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use websocket::tungstenite::Message;
use websocket::{MaybeTlsStream, WebSocketStream, connect_async};

use super::driver::{Browser, PATIENCE, browse};

const PHONE: (u32, u32) = (380, 800);

/// A bot that hears interactions, and answers as the story says.
struct Bot {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    url: String,
    token: String,
    scene: Value,
}

impl Bot {
    async fn start(sandbox: &Sandbox, commands: Value) -> Bot {
        let (mut socket, _) = connect_async(format!("ws://{}/?v=10", sandbox.address()))
            .await
            .expect("the gateway answers");
        let properties = json!({"os": "linux", "browser": "test", "device": "test"});
        let hello = json!({"op": 2, "d": {"token": sandbox.token(), "intents": 1, "properties": properties}});
        socket.send(Message::text(hello.to_string())).await.expect("it is open");
        let scene = reqwest::get(format!("{}/sandbox", sandbox.url())).await;
        let scene: Value = scene.expect("the sandbox answers").json().await.expect("JSON");
        let bot = Bot {
            socket,
            url: format!("{}/api/v10", sandbox.url()),
            token: sandbox.token().to_owned(),
            scene,
        };
        let path = format!("/applications/{}/commands", text(&bot.scene["application"]["id"]));
        bot.ask(Method::PUT, &path, commands).await;
        bot
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Value {
        let request = Client::new().request(method, format!("{}{path}", self.url));
        let request = request.header("authorization", format!("Bot {}", self.token));
        let answer = request.json(&body).send().await.expect("the sandbox answers");
        let (status, text) = (answer.status(), answer.text().await.expect("a text"));
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// The next interaction.
    async fn hear(&mut self) -> Value {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let frame = frame.expect("an interaction comes").expect("it is open");
            if let Message::Text(text) = frame.expect("a frame") {
                let frame: Value = serde_json::from_str(&text).expect("JSON");
                if frame["t"] == "INTERACTION_CREATE" {
                    return frame["d"].clone();
                }
            }
        }
    }

    async fn answer(&self, to: &Value, answer: Value) {
        let path = format!("/interactions/{}/{}/callback", text(&to["id"]), text(&to["token"]));
        self.ask(Method::POST, &path, answer).await;
    }

    /// Says something in #lobby; the id of the message.
    async fn say(&self, content: &str) -> String {
        let lobby = text(&self.scene["guilds"][0]["channels"][0]["id"]);
        let path = format!("/channels/{lobby}/messages");
        let said = self.ask(Method::POST, &path, json!({"content": content})).await;
        text(&said["id"]).to_owned()
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

fn says(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content}})
}

async fn sandbox() -> Sandbox {
    let started = Sandbox::start(Setup {
        application: "clerk".to_owned(),
        answer_in: PATIENCE,
        ..Setup::for_tests()
    });
    started.await.expect("it starts")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_reply_is_to_is_cut_between_two_characters() {
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, json!([])).await;
    let message = bot.say(&format!("{}🎉🎉", "x".repeat(159))).await;
    let url = format!("{}/sandbox/users/ada/channels/lobby/messages", sandbox.url());
    let reply = json!({"content": "hurrah", "message_reference": {"message_id": message}});
    let said = Client::new().post(url).json(&reply).send().await;
    assert_eq!(said.expect("the sandbox answers").status(), 200);
    browse("cut", PHONE, async |page| {
        page.go(&sandbox.url()).await;
        page.says("[data-origin='reply']", "xxx🎉").await;
        let script = "return document.querySelector(arguments[0]).textContent.isWellFormed()";
        page.wait(script, json!(["[data-origin='reply']"]), "half an emoji is none")
            .await;
    })
    .await;
}

/// A file to give.
fn note(folder: &Path) -> std::path::PathBuf {
    let path = folder.join("note.txt");
    std::fs::write(&path, "a note").expect("it can be written");
    path
}

/// Chooses in a select of a form.
async fn choose(page: &Browser, which: &str, value: &str, shown: &str) {
    page.press(&format!("[data-value-of='{which}'] .select")).await;
    page.press(&format!("[data-listbox] .option[data-value='{value}']"))
        .await;
    page.says(&format!("[data-value-of='{which}'] .select"), shown).await;
    page.gone("[data-listbox]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_with_selects_of_every_kind_and_a_file_is_filled_in() {
    let (sandbox, folder) = (sandbox().await, TempDir::new().expect("a folder"));
    let mut bot = Bot::start(&sandbox, json!([{"name": "form", "description": "A form"}])).await;
    browse("form", PHONE, async |page| {
        page.go(&sandbox.url()).await;
        page.press("[data-hint-command='form']").await;
        let asked = bot.hear().await;
        let label = |text: &str, component: Value| json!({"type": 18, "label": text, "component": component});
        let teas = json!([{"label": "Green", "value": "green"}, {"label": "Black", "value": "black"}]);
        let form = json!({"custom_id": "all", "title": "Everything", "components": [
            label("Tea", json!({"type": 3, "custom_id": "tea", "options": teas})),
            label("Guest", json!({"type": 5, "custom_id": "guest"})),
            label("Group", json!({"type": 6, "custom_id": "group"})),
            label("Where", json!({"type": 8, "custom_id": "where"})),
            label("Note", json!({"type": 19, "custom_id": "note"})),
        ]});
        bot.answer(&asked, json!({"type": 9, "data": form})).await;
        page.says("[data-modal='all']", "Everything").await;
        let scene = bot.scene.clone();
        let guild = &scene["guilds"][0];
        let named = |list: &Value, key: &str, name: &str| {
            let mut found = list.as_array().expect("a list").iter();
            text(&found.find(|one| one[key] == name).expect("it is there")["id"]).to_owned()
        };
        let ben = named(&scene["users"], "username", "ben");
        let judges = named(&guild["roles"], "name", "judges");
        let games = named(&guild["channels"], "name", "games");
        choose(&page, "tea", "black", "Black").await;
        choose(&page, "guest", &ben, "Ben").await;
        choose(&page, "group", &judges, "judges").await;
        choose(&page, "where", &games, "games").await;
        page.give("input[data-value-of='note']", &note(folder.path())).await;
        page.screenshot("1-filled").await;
        page.press("[data-modal='all'] [type='submit']").await;
        let sent = bot.hear().await;
        let values: Vec<&Value> = sent["data"]["components"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|part| &part["component"]["values"][0])
            .collect();
        assert_eq!(
            values[..4],
            [&json!("black"), &json!(ben), &json!(judges), &json!(games)]
        );
        let resolved = &sent["data"]["resolved"];
        assert_eq!(resolved["attachments"][text(values[4])]["filename"], "note.txt");
        assert_eq!(resolved["users"][&ben]["username"], "ben");
        bot.answer(&sent, says("All is noted")).await;
        page.says(".content", "All is noted").await;
        page.gone("[data-modal]").await;
    })
    .await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_given_with_a_command() {
    let (sandbox, folder) = (sandbox().await, TempDir::new().expect("a folder"));
    let option = json!({"type": 11, "name": "file", "description": "What to read", "required": true});
    let command = json!({"name": "read", "description": "Reads a file", "options": [option]});
    let mut bot = Bot::start(&sandbox, json!([command])).await;
    browse("file", PHONE, async |page| {
        page.go(&sandbox.url()).await;
        page.press("[data-hint-command='read']").await;
        page.give("input[data-option='file']", &note(folder.path())).await;
        page.screenshot("1-chosen").await;
        page.press("#send").await;
        let asked = bot.hear().await;
        let id = text(&asked["data"]["options"][0]["value"]);
        let file = &asked["data"]["resolved"]["attachments"][id];
        assert_eq!(file["filename"], "note.txt");
        let given = reqwest::get(text(&file["url"])).await.expect("it is there");
        let read = given.text().await.expect("a text");
        bot.answer(&asked, says(&format!("It says: {read}"))).await;
        page.says(".content", "It says: a note").await;
    })
    .await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_gets_a_reaction_and_a_pin() {
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, json!([])).await;
    let message = bot.say("Tea at five").await;
    browse("reactions", PHONE, async |page| {
        page.go(&sandbox.url()).await;
        let at = format!("[data-message-id='{message}']");
        page.says(&at, "Tea at five").await;
        let more = async |action: &str| {
            page.hold(&format!("{at} .content")).await;
            page.press(action).await;
        };
        more("[data-action='react'][data-emoji='👍']").await;
        page.find(&format!("{at} [data-reaction='👍'][aria-pressed='true']"))
            .await;
        page.screenshot("1-reacted").await;
        page.press(&format!("{at} [data-reaction='👍']")).await;
        page.gone("[data-reaction]").await;
        more("[data-action='pin']").await;
        page.says("[data-message-id]", "pinned a message").await;
        page.press("#pins").await;
        page.find(&format!("[data-pinned='{message}']")).await;
        page.screenshot("2-pins").await;
        page.key(Key::Escape).await;
        page.gone("[data-pinned]").await;
    })
    .await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

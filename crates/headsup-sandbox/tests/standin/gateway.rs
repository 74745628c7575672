//! The gateway, frame by frame: what a good library does, and what it never does.

use futures_util::{SinkExt, StreamExt};
use headsup_sandbox::{Sandbox, Setup};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use websocket::tungstenite::Message;
use websocket::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Person, Rest, ask, sandbox, soon};

/// A connection to the gateway.
pub struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: String,
}

impl Wire {
    pub async fn open(sandbox: &Sandbox) -> Wire {
        let url = format!("ws://{}/?v=10&encoding=json", sandbox.address());
        let (socket, _) = soon("a connection", connect_async(url))
            .await
            .expect("the gateway answers");
        let mut wire = Wire {
            socket,
            token: sandbox.token().to_owned(),
        };
        let hello = wire.frame().await;
        assert_eq!(hello["op"], 10);
        wire
    }

    /// Connects and identifies; returns READY too.
    pub async fn identified(sandbox: &Sandbox, intents: u64) -> (Wire, Value) {
        let mut wire = Wire::open(sandbox).await;
        wire.identify(intents, Value::Null).await;
        let ready = wire.event("READY").await;
        (wire, ready)
    }

    pub async fn send(&mut self, frame: Value) {
        self.socket.send(Message::text(frame.to_string())).await.expect("sent");
    }

    pub async fn identify(&mut self, intents: u64, shard: Value) {
        let properties = json!({"os": "linux", "browser": "test", "device": "test"});
        let mut data = json!({"token": self.token, "intents": intents, "properties": properties});
        if !shard.is_null() {
            data["shard"] = shard;
        }
        self.send(json!({"op": 2, "d": data})).await;
    }

    pub async fn resume(&mut self, ready: &Value, seq: u64) {
        let data = json!({"token": self.token, "session_id": ready["session_id"], "seq": seq});
        self.send(json!({"op": 6, "d": data})).await;
    }

    /// The next frame.
    pub async fn frame(&mut self) -> Value {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).expect("JSON"),
            other => panic!("no frame but {other:?}"),
        }
    }

    /// The next frame with this op; others are passed over.
    pub async fn frame_of(&mut self, op: u8) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["op"] == op {
                return frame;
            }
        }
    }

    /// The code with which the sandbox closes next; `None` if it cuts or closes without one.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.next().await {
                Some(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Some(_) => {}
                None => return None,
            }
        }
    }

    async fn next(&mut self) -> Option<Message> {
        soon("a frame", self.socket.next()).await.and_then(Result::ok)
    }

    /// The data of the next event of this type; others are passed over.
    pub async fn event(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == kind {
                return frame["d"].clone();
            }
        }
    }
}

async fn trouble(sandbox: &Sandbox, body: Value) {
    let url = format!("{}/sandbox/trouble/gateway", sandbox.url());
    assert_eq!(ask(&url, reqwest::Method::POST, None, Some(&body)).await.0, 204);
}

/// Everybody on the machine can read the log; the token is told on the terminal alone.
#[tokio::test]
async fn the_log_holds_no_token() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    drop(rest.good(reqwest::Method::GET, "/users/@me", None).await);
    trouble(&sandbox, json!({"do": "drop"})).await;
    assert_eq!(wire.close_code().await, None);
    let mut again = Wire::open(&sandbox).await;
    again.resume(&ready, 1).await;
    again.event("RESUMED").await;
    // One that is refused is noted as well.
    again.resume(&ready, 1).await;
    assert_eq!(again.close_code().await, Some(4005));
    let whole = async |path: &str| {
        let url = format!("{}/sandbox/{path}", sandbox.url());
        let answer = reqwest::get(url).await.expect("the sandbox answers");
        answer.text().await.expect("a text")
    };
    let log = whole("log").await;
    for op in ["\"op\":2", "\"op\":6", "\"seq\":1"] {
        assert!(log.contains(op), "{op} is noted: {log}");
    }
    for text in [log, whole("complaints").await] {
        assert!(!text.contains(sandbox.token()), "{text}");
    }
}

#[tokio::test]
async fn a_client_that_breaks_the_rules_is_closed_with_discords_code() {
    let sandbox = sandbox(Setup::for_tests()).await;
    sandbox.leave_unchecked();
    let properties = json!({"os": "linux", "browser": "test", "device": "test"});
    let good = json!({"token": sandbox.token(), "intents": 1, "properties": properties});
    let with = |key: &str, value: Value| {
        let mut data = good.clone();
        data[key] = value;
        json!({"op": 2, "d": data})
    };
    let cases = [
        (4001, json!({"op": 99, "d": null})),
        (4003, json!({"op": 3, "d": {}})),
        (4004, with("token", json!("wrong"))),
        (4002, with("properties", Value::Null)),
        (4010, with("shard", json!([2, 2]))),
        (4013, with("intents", json!(1_u64 << 40))),
        (
            4004,
            json!({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 0}}),
        ),
    ];
    for (n, (code, frame)) in cases.into_iter().enumerate() {
        let mut wire = Wire::open(&sandbox).await;
        wire.send(frame.clone()).await;
        assert_eq!(wire.close_code().await, Some(code), "{frame}");
        assert_eq!(sandbox.complaints().len(), n + 1);
    }
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    wire.send(json!({"op": 2, "d": good})).await;
    assert_eq!(wire.close_code().await, Some(4005));
    let url = format!("ws://{}/?v=6", sandbox.address());
    let (socket, _) = connect_async(url).await.expect("a connection");
    assert_eq!(
        Wire {
            socket,
            token: String::new()
        }
        .close_code()
        .await,
        Some(4012)
    );
}

#[tokio::test]
async fn what_a_lost_connection_missed_comes_again_on_resume_and_only_once() {
    let sandbox = sandbox(Setup::for_tests()).await;
    Rest::new(&sandbox)
        .await
        .register(json!([{"name": "hello", "description": "x"}]))
        .await;
    let ada = Person::new(&sandbox, "ada").await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "hello"}))
        .await;
    let first = wire.event("INTERACTION_CREATE").await;
    trouble(&sandbox, json!({"do": "drop"})).await;
    assert_eq!(wire.close_code().await, None);
    ada.post(
        "/channels/lobby/commands?wait=false",
        json!({"name": "hello", "nonce": "missed"}),
    )
    .await;

    // READY 1, GUILD_CREATE 2, the first interaction 3.
    let mut wire = Wire::open(&sandbox).await;
    wire.resume(&ready, 3).await;
    let missed = wire.frame().await;
    assert_eq!((&missed["t"], &missed["s"]), (&json!("INTERACTION_CREATE"), &json!(4)));
    assert_ne!(missed["d"]["id"], first["id"]);
    assert_eq!(wire.frame().await["t"], "RESUMED");

    let mut wire = Wire::open(&sandbox).await;
    wire.resume(&ready, 99).await;
    assert_eq!(wire.close_code().await, Some(4007));
    let mut wire = Wire::open(&sandbox).await;
    wire.resume(&json!({"session_id": "another"}), 1).await;
    assert_eq!(wire.frame().await, json!({"op": 9, "d": false, "s": null, "t": null}));
}

#[tokio::test]
async fn each_session_of_a_shard_gets_every_interaction_and_one_answer_is_taken() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    rest.register(json!([{"name": "hello", "description": "x"}])).await;
    let ada = Person::new(&sandbox, "ada").await;
    let (mut one, _) = Wire::identified(&sandbox, 1).await;
    let (mut two, _) = Wire::identified(&sandbox, 1).await;
    for _ in 0..2 {
        ada.post("/channels/lobby/commands?wait=false", json!({"name": "hello"}))
            .await;
        let first = one.event("INTERACTION_CREATE").await;
        assert_eq!(first, two.event("INTERACTION_CREATE").await);
        let (id, token) = (&first["id"], &first["token"]);
        let (id, token) = (id.as_str().expect("an id"), token.as_str().expect("a token"));
        let path = format!("/interactions/{id}/{token}/callback");
        let answer = json!({"type": 4, "data": {"content": "hello"}});
        let (status, _) = rest.ask(reqwest::Method::POST, &path, Some(&answer)).await;
        assert_eq!(status, 204);
        let (status, refused) = rest.ask(reqwest::Method::POST, &path, Some(&answer)).await;
        assert_eq!((status, &refused["code"]), (400, &json!(40060)));
    }
}

#[tokio::test]
async fn reconnect_invalid_session_and_heartbeats_come_on_demand() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    wire.event("GUILD_CREATE").await;
    wire.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(wire.frame().await["op"], 11);
    for (what, op) in [("heartbeat", 1), ("reconnect", 7), ("invalid_session", 9)] {
        trouble(&sandbox, json!({"do": what})).await;
        assert_eq!(wire.frame().await["op"], op);
    }
    // The session is over: the same connection may identify anew, and the old one cannot be resumed.
    wire.identify(1, Value::Null).await;
    assert_ne!(wire.event("READY").await["session_id"], ready["session_id"]);
    trouble(&sandbox, json!({"do": "close", "code": 4000})).await;
    assert_eq!(wire.close_code().await, Some(4000));
}

#[tokio::test]
async fn sessions_fail_as_soon_as_they_begin_as_often_as_they_are_told_to() {
    let sandbox = sandbox(Setup::for_tests()).await;
    trouble(&sandbox, json!({"do": "fail", "times": 1})).await;
    let mut wire = Wire::open(&sandbox).await;
    wire.identify(1, Value::Null).await;
    assert_eq!(wire.frame().await, json!({"op": 9, "d": false, "s": null, "t": null}));
    trouble(&sandbox, json!({"do": "fail", "times": 2, "code": 4000})).await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    assert_eq!(wire.close_code().await, Some(4000));
    let mut wire = Wire::open(&sandbox).await;
    wire.resume(&ready, 2).await;
    wire.event("RESUMED").await;
    assert_eq!(wire.close_code().await, Some(4000));
    let mut wire = Wire::open(&sandbox).await;
    wire.resume(&ready, 3).await;
    wire.event("RESUMED").await;
    trouble(&sandbox, json!({"do": "fail", "times": 1, "code": 4009})).await;
    let (mut other, over) = Wire::identified(&sandbox, 1).await;
    assert_eq!(other.close_code().await, Some(4009));
    let mut other = Wire::open(&sandbox).await;
    other.resume(&over, 1).await;
    assert_eq!(other.frame().await["op"], 9, "the session is over");
}

#[tokio::test]
async fn a_connection_breaks_in_a_frame_by_a_reset_or_with_an_empty_close_and_is_resumed() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let (mut wire, ready) = Wire::identified(&sandbox, 1).await;
    for what in ["half", "reset", "close"] {
        trouble(&sandbox, json!({"do": what})).await;
        assert_eq!(wire.close_code().await, None, "{what}");
        wire = Wire::open(&sandbox).await;
        wire.resume(&ready, 2).await;
        wire.event("RESUMED").await;
    }
}

#[tokio::test]
async fn an_interaction_is_delivered_again_and_its_fields_are_changed_on_demand() {
    let sandbox = sandbox(Setup::for_tests()).await;
    sandbox.leave_unchecked();
    let commands = json!([{"name": "hello", "description": "x"}]);
    Rest::new(&sandbox).await.register(commands).await;
    let ada = Person::new(&sandbox, "ada").await;
    let (mut wire, _) = Wire::identified(&sandbox, 1).await;
    trouble(&sandbox, json!({"do": "repeat", "times": 1, "copies": 3})).await;
    let change = json!({
        "event": "INTERACTION_CREATE", "set": {"/member/user/flags": 1_u64 << 40}, "remove": ["/locale"], "times": 3,
    });
    let url = format!("{}/sandbox/trouble/events", sandbox.url());
    assert_eq!(ask(&url, reqwest::Method::POST, None, Some(&change)).await.0, 204);
    for number in 0..2 {
        ada.post("/channels/lobby/commands?wait=false", json!({"name": "hello"}))
            .await;
        let copies = [3, 1][number];
        let mut ids = Vec::new();
        for _ in 0..copies {
            let event = wire.event("INTERACTION_CREATE").await;
            assert_eq!(event["member"]["user"]["flags"] == 1_u64 << 40, number == 0, "{event}");
            assert_eq!(event["locale"].is_null(), number == 0);
            ids.push(event["id"].clone());
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
    }
}

#[tokio::test]
async fn messages_reach_the_bot_only_as_its_intents_say() {
    const MESSAGES: u64 = 1 << 9 | 1 << 12;
    const CONTENT: u64 = 1 << 15;
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let (mut deaf, _) = Wire::identified(&sandbox, 1).await;
    let (mut shy, _) = Wire::identified(&sandbox, 1 | MESSAGES).await;
    let (mut open, _) = Wire::identified(&sandbox, 1 | MESSAGES | CONTENT).await;
    ada.post("/channels/lobby/messages", json!({"content": "secret"})).await;
    ada.post(
        "/channels/lobby/messages",
        json!({"content": format!("psst <@{}>", rest.bot)}),
    )
    .await;
    let dm = ada.post("/dms", json!({"recipient_id": rest.bot})).await;
    let path = format!("/channels/{}/messages", dm["id"].as_str().expect("an id"));
    ada.post(&path, json!({"content": "in private"})).await;
    let between = ada
        .post("/dms", json!({"recipient_id": Person::new(&sandbox, "ben").await.id}))
        .await;
    let path = format!("/channels/{}/messages", between["id"].as_str().expect("an id"));
    ada.post(&path, json!({"content": "none of the bot's business"})).await;
    ada.post("/channels/lobby/threads", json!({"name": "the end"})).await;
    let mut heard = Vec::new();
    for wire in [&mut deaf, &mut shy, &mut open] {
        let mut contents = Vec::new();
        loop {
            let frame = wire.frame().await;
            match frame["t"].as_str() {
                Some("MESSAGE_CREATE") => contents.push(frame["d"]["content"].as_str().expect("text").to_owned()),
                Some("THREAD_CREATE") => break,
                _ => {}
            }
        }
        heard.push(contents);
    }
    let psst = format!("psst <@{}>", rest.bot);
    assert_eq!(heard[0], Vec::<String>::new());
    assert_eq!(heard[1], ["", &psst, "in private"]);
    assert_eq!(heard[2], ["secret", &psst, "in private"]);
}

#[tokio::test]
async fn shards_get_their_servers_and_the_first_one_gets_the_dms() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    rest.register(json!([{"name": "hello", "description": "x"}])).await;
    let ada = Person::new(&sandbox, "ada").await;
    let server: u64 = rest.guild.parse().expect("an id");
    let its_shard = usize::try_from((server >> 22) % 2).expect("0 or 1");
    let mut wires = Vec::new();
    for n in 0..2 {
        let mut wire = Wire::open(&sandbox).await;
        wire.identify(1, json!([n, 2])).await;
        let ready = wire.event("READY").await;
        assert_eq!(
            ready["guilds"].as_array().map(Vec::len),
            Some(usize::from(n == its_shard))
        );
        wires.push(wire);
    }
    ada.post("/channels/lobby/commands?wait=false", json!({"name": "hello"}))
        .await;
    assert_eq!(
        wires[its_shard].event("INTERACTION_CREATE").await["guild_id"],
        rest.guild.as_str()
    );
    let dm = ada.post("/dms", json!({"recipient_id": rest.bot})).await;
    let path = format!("/channels/{}/commands?wait=false", dm["id"].as_str().expect("an id"));
    ada.post(&path, json!({"name": "hello"})).await;
    assert_eq!(wires[0].event("INTERACTION_CREATE").await["user"]["username"], "ada");
}

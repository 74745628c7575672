//! Discord's gateway (`https://docs.discord.com/developers/events/gateway`): one websocket per connection of the bot.
//! What is sent, and to whom, is decided in `tell.rs`; sessions and their replay live in `session.rs`.

mod members;
mod pack;
mod session;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use self::pack::Pack;
use self::session::{Connection, NoResume, Out};
pub(super) use self::session::{Session, Sessions};
use super::hub::{Hub, State};
use super::limits::gateway::Begin;
use super::log::{Json, Said};
use super::tell::intents;
use headsup_http_server::ConnectionBreaker;

/// How long a client that was told that this is the end may take to leave, by the machine's clock: it is not part of the story.
const FAREWELL: Duration = Duration::from_secs(10);
/// Bytes sent of half a frame.
const HALF: usize = 5;

/// What the address of a connection asks for.
pub(super) struct Asked {
    /// Breaks the connection.
    pub breaker: ConnectionBreaker,
    pub version: Option<String>,
    pub compress: Option<String>,
    pub encoding: Option<String>,
}

/// Serves one connection until either side ends it.
pub(super) async fn serve(hub: Arc<Hub>, mut socket: WebSocket, asked: Asked) {
    let pack = Pack::asked_for(asked.compress.as_deref());
    let (out, mut outgoing) = unbounded_channel();
    let connection = hub.act(|state| {
        let connection = Connection {
            number: state.sessions.next_connection(),
            out,
        };
        state.paces.open(connection.number, state.uptime);
        state.log.open(connection.number, asked.compress.clone());
        if pack.is_none() {
            let how = asked.compress.as_deref().unwrap_or_default();
            state.complain(format!(
                "gateway: the bot asked for {how:?}; Discord compresses with zlib-stream or zstd-stream"
            ));
        }
        if asked
            .version
            .as_deref()
            .is_some_and(|version| !matches!(version, "9" | "10"))
        {
            state.refuse(&connection, 4012, "asks for a version of the gateway that is not there");
        } else if asked.encoding.as_deref().is_some_and(|encoding| encoding != "json") {
            // A client that waits for ETF could read nothing of what it would get.
            state.refuse(
                &connection,
                4002,
                "asks for frames in ETF; the sandbox speaks JSON alone",
            );
        } else {
            state.send(
                &connection,
                frame(10, json!({"heartbeat_interval": state.heartbeat_ms})),
            );
        }
        connection
    });
    let pack = pack.unwrap_or(Pack::Text);
    let end = talk(&hub, &mut socket, &connection, &mut outgoing, pack, &asked.breaker).await;
    hub.act(|state| {
        state.sessions.hang_up(connection.number, end == End::LeftForGood);
        state.paces.end(connection.number);
        state.tell_status();
    });
    if end == End::Closed {
        until_left(&hub, &mut socket).await;
    }
}

/// How a connection ended.
#[derive(PartialEq, Eq)]
enum End {
    /// The client went, or is gone; its session waits.
    Left,
    /// The client closed in a way that ends its session.
    LeftForGood,
    /// The client was told that this is the end.
    Closed,
    /// The client is told nothing.
    Cut,
}

/// Carries frames both ways until one side ends that.
async fn talk(
    hub: &Hub,
    socket: &mut WebSocket,
    connection: &Connection,
    outgoing: &mut UnboundedReceiver<Out>,
    mut pack: Pack,
    breaker: &ConnectionBreaker,
) -> End {
    loop {
        tokio::select! {
            out = outgoing.recv() => match out.expect("the connection holds a sender") {
                Out::Frame(frame) => {
                    let frame = pack.frame(frame.text());
                    let compressed = matches!(frame, Frame::Binary(_));
                    hub.note(|state| state.log.carry(connection.number, compressed));
                    if socket.send(frame).await.is_err() {
                        return End::Left;
                    }
                }
                Out::Compress => pack.compress_singly(),
                Out::Close(code) => {
                    let frame = code.map(|code| CloseFrame { code, reason: "".into() });
                    let _ = socket.send(Frame::Close(frame)).await;
                    return End::Closed;
                }
                Out::Cut => return End::Cut,
                Out::Half => {
                    breaker.cut_after(HALF);
                    let _ = socket.send(Frame::text(frame(7, Value::Null).text().to_owned())).await;
                    return End::Cut;
                }
                Out::Reset => {
                    breaker.reset();
                    return End::Cut;
                }
            },
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => hub.act(|state| state.hear(connection, text.as_str(), &hub.token)),
                Some(Ok(Frame::Binary(bytes))) => {
                    let text = String::from_utf8_lossy(&bytes);
                    hub.act(|state| state.hear(connection, &text, &hub.token));
                }
                Some(Ok(Frame::Close(frame))) => {
                    return match frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                        true => End::LeftForGood,
                        false => End::Left,
                    };
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Err(_)) | None => return End::Left,
            },
            () = silence(hub, connection) => hub.act(|state| state.hang_up_on_silence(connection)),
            () = hub.stopped() => {
                let farewell = CloseFrame { code: 1001, reason: "the sandbox stops".into() };
                let _ = socket.send(Frame::Close(Some(farewell))).await;
                return End::Closed;
            }
        }
    }
}

/// Returns when a connection has been without a heartbeat for too long.
async fn silence(hub: &Hub, connection: &Connection) {
    // Limits may be turned on while it waits.
    match hub.until(|state| state.silent_at(connection)).await {
        Some(at) => hub.clock.until_uptime(at).await,
        None => std::future::pending().await,
    }
}

/// Waits until the client left a connection that was closed, for a while, and hears nothing more of it. A connection that is dropped with
/// something unheard is reset, and the client may never see why it was closed.
async fn until_left(hub: &Hub, socket: &mut WebSocket) {
    let left = async { while let Some(Ok(_)) = socket.recv().await {} };
    tokio::select! {
        // One who does not leave holds no place for ever.
        _ = tokio::time::timeout(FAREWELL, left) => {}
        () = hub.stopped() => {}
    }
}

impl State {
    fn send(&mut self, connection: &Connection, frame: Json) {
        // Nobody listens any more if the connection is just ending.
        let _ = connection.out.send(Out::Frame(frame.clone()));
        self.note_frame(connection.number, false, frame);
    }

    fn note_frame(&mut self, connection: u64, from_bot: bool, frame: Json) {
        self.log.note(
            self.world.now,
            Said::Gateway {
                connection,
                from_bot,
                frame,
            },
        );
    }

    fn refuse(&mut self, connection: &Connection, code: u16, why: &str) {
        self.paces.close(connection.number);
        self.complain(format!("gateway: the bot {why}; closed with {code}"));
        let _ = connection.out.send(Out::Close(Some(code)));
    }

    /// When a connection has been without a heartbeat for too long. A dead one is silent because it was made so.
    fn silent_at(&self, connection: &Connection) -> Option<u64> {
        let number = connection.number;
        let at = self.paces.silent_at(&self.limits, number, self.heartbeat_ms);
        at.filter(|_| !self.sessions.is_dead(number))
    }

    /// Ends a connection without heartbeats, and its session, if it is one by now.
    fn hang_up_on_silence(&mut self, connection: &Connection) {
        if self.silent_at(connection).is_some_and(|at| at <= self.uptime) {
            self.refuse(connection, 4009, "sent no heartbeat for too long");
            self.sessions.forget(connection.number);
        }
    }

    /// Takes in a frame of the bot.
    fn hear(&mut self, connection: &Connection, text: &str, token: &str) {
        if self.paces.is_closed(connection.number) {
            return;
        }
        if let Err((code, why)) = self
            .paces
            .frame(&self.limits, connection.number, self.world.now, text.len())
        {
            return self.refuse(connection, code, why);
        }
        let Ok(heard) = serde_json::from_str::<Value>(text) else {
            return self.refuse(connection, 4002, "sent a frame that is not JSON");
        };
        let (op, data) = (heard["op"].as_u64(), &heard["d"]);
        self.note_frame(connection.number, true, without_token(&heard));
        if self.sessions.is_dead(connection.number) {
            return;
        }
        if op == Some(1) {
            self.paces.heartbeat(connection.number, self.uptime);
        }
        let has_session = self.sessions.on(connection.number).is_some();
        match op {
            Some(1) => self.send(connection, frame(11, Value::Null)),
            Some(2 | 6) if has_session => self.refuse(connection, 4005, "identified twice"),
            Some(2 | 6) if !is_token(&data["token"], token) => self.refuse(connection, 4004, "gave a wrong token"),
            Some(2) => self.identify(connection, data),
            Some(6) => self.resume(connection, data),
            Some(3 | 4 | 8 | 31) if !has_session => self.refuse(connection, 4003, "spoke before it identified"),
            Some(3 | 4 | 31) => {}
            Some(8) => self.list_members(connection, data),
            _ => self.refuse(connection, 4001, "sent an unknown op code"),
        }
    }

    fn identify(&mut self, connection: &Connection, data: &Value) {
        let Some(intents) = data["intents"].as_u64().filter(|bits| bits & !intents::ALL == 0) else {
            return self.refuse(connection, 4013, "asked for intents that are not there");
        };
        if !data["properties"].is_object() {
            return self.refuse(connection, 4002, "identified without properties");
        }
        let shard = match (&data["shard"], data["shard"][0].as_u64(), data["shard"][1].as_u64()) {
            (Value::Null, ..) => (0, 1),
            (_, Some(n), Some(of)) if n < of => (n, of),
            _ => return self.refuse(connection, 4010, "asked for a shard that is not there"),
        };
        if self.sessions.must_wait(shard.0, connection) {
            return;
        }
        match self.paces.begin(&self.limits, self.world.now, shard.0) {
            Begin::Yes => {}
            Begin::TooSoon => {
                self.complain(
                    "gateway: the bot identified twice in five seconds; told that the session is invalid".to_owned(),
                );
                return self.send(connection, frame(9, json!(false)));
            }
            Begin::NoMore => return self.refuse(connection, 4004, "has identified too often today"),
        }
        if self.fails_to_begin(connection) {
            return;
        }
        if data["compress"] == true {
            let _ = connection.out.send(Out::Compress);
        }
        let id = self.world.secret();
        self.sessions.open(id.clone(), intents, shard, connection);
        let covered = |guild: u64| (guild >> 22) % shard.1 == shard.0;
        let guilds = self
            .world
            .guilds
            .values()
            .filter(|guild| guild.bot && covered(guild.id.0));
        let guilds: Vec<_> = guilds.cloned().collect();
        let ready = json!({
            "v": 10, "user": self.world.own_user_json(), "session_id": id, "shard": [shard.0, shard.1],
            "resume_gateway_url": self.world.base.replacen("http", "ws", 1), "private_channels": [],
            "guilds": guilds.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect::<Vec<_>>(),
            "application": {"id": self.world.bot(), "flags": 0, "flags_new": "0"},
        });
        self.tell_session(&id, "READY", &ready);
        if intents & intents::GUILDS != 0 {
            for guild in guilds {
                let data = self.world.guild_create_json(&guild);
                self.tell_session(&id, "GUILD_CREATE", &data);
            }
        }
        self.end_at_once(connection);
        self.tell_status();
    }

    /// Declares the next session invalid, if the trouble settings say so.
    fn fails_to_begin(&mut self, connection: &Connection) -> bool {
        let fails = self.troubles.failing.take_if_code(None);
        if fails {
            self.send(connection, frame(9, json!(false)));
        }
        fails
    }

    /// Closes a session that has just begun or resumed, if the trouble settings say so.
    fn end_at_once(&mut self, connection: &Connection) {
        let code = self.troubles.failing.code;
        if code.is_some() && self.troubles.failing.take_if_code(code) {
            let _ = connection.out.send(Out::Close(code));
            match code {
                Some(4007 | 4009) => self.sessions.forget(connection.number),
                _ => self.sessions.hang_up(connection.number, false),
            }
        }
    }

    fn resume(&mut self, connection: &Connection, data: &Value) {
        let (id, seq) = (
            data["session_id"].as_str().unwrap_or_default(),
            data["seq"].as_u64().unwrap_or(0),
        );
        let shard = self.sessions.shard_of(id);
        if shard.is_some_and(|shard| self.sessions.must_wait(shard, connection)) {
            return;
        }
        if shard.is_some() && self.fails_to_begin(connection) {
            return;
        }
        match self.sessions.resume(id, seq, connection) {
            Ok(missed) => {
                for frame in missed {
                    self.send(connection, frame);
                }
                self.tell_session(id, "RESUMED", &json!({"_trace": []}));
                self.end_at_once(connection);
                self.tell_status();
            }
            Err(NoResume::FromTheFuture) => {
                self.refuse(connection, 4007, "resumed from an event that it never got");
            }
            Err(NoResume::Forgotten) => {
                self.send(connection, frame(9, json!(false)));
            }
        }
    }

    /// Tells people if the bot came or went.
    fn tell_status(&mut self) {
        if let Some(online) = self.sessions.status_changed() {
            self.tell_all_people("APPLICATION_STATUS", &json!({"online": online}));
        }
    }

    /// Makes trouble on all connections of the bot, or of one shard. `None`: no such trouble.
    pub fn trouble_gateway(
        &mut self,
        what: &str,
        resumable: bool,
        code: Option<u16>,
        shard: Option<u64>,
    ) -> Option<()> {
        let frame = match what {
            "reconnect" => frame(7, Value::Null),
            "invalid_session" => frame(9, json!(resumable)),
            "heartbeat" => frame(1, Value::Null),
            "drop" | "half" | "reset" | "close" | "down" | "up" | "zombie" => Json::default(),
            _ => return None,
        };
        match (what, shard) {
            ("down", None) => self.troubles.down = true,
            ("up", None) => {
                self.troubles.down = false;
                self.sessions.bring_up(None);
            }
            ("down", Some(shard)) => self.sessions.take_down(shard),
            ("up", Some(_)) => self.sessions.bring_up(shard),
            _ => {}
        }
        for connection in self.sessions.connections(shard) {
            match what {
                "drop" | "down" => drop(connection.out.send(Out::Cut)),
                "half" => drop(connection.out.send(Out::Half)),
                "reset" => drop(connection.out.send(Out::Reset)),
                "zombie" => self.sessions.play_dead(connection.number),
                "up" => {}
                "close" => drop(connection.out.send(Out::Close(code))),
                _ => self.send(&connection, frame.clone()),
            }
            match what {
                "invalid_session" if !resumable => self.sessions.forget(connection.number),
                // The session waits to be resumed, on this connection or on another.
                "invalid_session" => self.sessions.hang_up(connection.number, false),
                "drop" | "half" | "reset" | "close" | "down" => self.sessions.hang_up(connection.number, false),
                _ => {}
            }
        }
        self.tell_status();
        Some(())
    }
}

/// A frame that is no event.
fn frame(op: u8, data: Value) -> Json {
    let mut frame = json!({"op": op, "s": null, "t": null});
    frame["d"] = data;
    Json::from(&frame)
}

/// A frame of the bot as it is noted: everybody on this machine can read the log, and nobody the token.
fn without_token(frame: &Value) -> Json {
    match frame["d"]["token"] {
        Value::Null => Json::from(frame),
        _ => {
            let mut frame = frame.clone();
            frame["d"]["token"] = json!("");
            Json::from(&frame)
        }
    }
}

/// Whether this is the bot's token, with or without its prefix.
fn is_token(given: &Value, token: &str) -> bool {
    given
        .as_str()
        .is_some_and(|given| given.trim_start_matches("Bot ") == token)
}

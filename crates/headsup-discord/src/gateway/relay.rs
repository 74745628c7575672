//! Relays the frames of one gateway connection between Discord and serenity, and detects its end.
//!
//! serenity gets `Err` for every resumable end, and a close frame with 4009 for a lost session.

use std::borrow::Cow;
use std::future::pending;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serenity_websocket::Peer;
use serenity_websocket::tungstenite::{Message, protocol::CloseFrame};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, sleep_until, timeout};
use websocket::WebSocketStream;
use websocket::tungstenite::Message as Frame;

use crate::connection::ShardLink;
use crate::gateway::connection_end::End;
use crate::gateway::identify::IdentifyTurn;
use crate::gateway::reduce::reduced;

/// Heartbeat interval until Discord's hello.
const INTERVAL: Duration = Duration::from_millis(41_250);
/// Maximum time until Discord's hello.
const HELLO: Duration = Duration::from_secs(10);
/// Maximum time without an event while a session begins or resumes.
const SESSION: Duration = Duration::from_secs(30);
/// Maximum time to send a frame.
const SEND: Duration = Duration::from_secs(10);
/// Maximum time until Discord answers a close frame.
const FAREWELL: Duration = Duration::from_secs(2);
/// Maximum bytes of an inflated frame.
const LARGEST: usize = 64 << 20;

/// The close code after which serenity drops its session.
const FORGET: u16 = 4009;

/// Fields common to all gateway frames.
#[derive(Deserialize)]
struct Envelope<'a> {
    op: u8,
    #[serde(borrow, default)]
    t: Option<Cow<'a, str>>,
}

/// A hello with the heartbeat interval.
#[derive(Deserialize)]
struct Hello {
    d: HelloData,
}

#[derive(Deserialize)]
struct HelloData {
    heartbeat_interval: u64,
}

/// An invalid session, which may be resumable.
#[derive(Deserialize)]
struct InvalidSession {
    d: bool,
}

const DISPATCH: u8 = 0;
const HEARTBEAT: u8 = 1;
const INVALID_SESSION: u8 = 9;
const HELLO_OP: u8 = 10;
const HEARTBEAT_ACK: u8 = 11;

/// A relayed connection.
struct Relay<'a, S> {
    socket: WebSocketStream<S>,
    peer: Peer,
    link: &'a ShardLink,
    /// Released once the session has begun.
    turn: Option<IdentifyTurn>,
    interval: Duration,
    /// Time of the unacknowledged heartbeat.
    beat: Option<Instant>,
    /// Deadline for Discord's next sign of life.
    silent_at: Option<Instant>,
    invalid: bool,
    /// Discord resumed the session.
    resumed: bool,
}

/// A connection that ended.
pub struct Ended {
    pub end: End,
    /// It resumed a session and began none.
    pub resumed: bool,
    /// serenity's end; serenity sees the connection end when this drops.
    pub peer: Peer,
}

/// Relays frames until the connection ends.
pub async fn relay<S>(socket: WebSocketStream<S>, peer: Peer, link: &ShardLink, turn: Option<IdentifyTurn>) -> Ended
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let mut relay = Relay {
        socket,
        peer,
        link,
        turn,
        interval: INTERVAL,
        beat: None,
        silent_at: Some(Instant::now() + HELLO),
        invalid: false,
        resumed: false,
    };
    let end = relay.run().await;
    link.set_connected(false);
    // serenity drops its session if a heartbeat stays unacknowledged during a reconnect.
    if relay.beat.is_some() {
        relay.deliver(Message::Text(r#"{"op":11}"#.to_owned())).await;
    }
    if matches!(end, End::Closed(_)) && end.loses_session() {
        let frame = CloseFrame {
            code: FORGET.into(),
            reason: Cow::Borrowed(""),
        };
        relay.deliver(Message::Close(Some(frame))).await;
    }
    let end = match end {
        End::Left if relay.invalid => End::Invalid,
        end => end,
    };
    Ended {
        end,
        resumed: relay.resumed,
        peer: relay.peer,
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Relay<'_, S> {
    async fn run(&mut self) -> End {
        loop {
            let silent_at = self.silent_at;
            let silence = async {
                match silent_at {
                    Some(moment) => sleep_until(moment).await,
                    None => pending().await,
                }
            };
            let ended = tokio::select! {
                received = self.socket.next() => match received {
                    Some(Ok(Frame::Text(text))) => self.receive(text.as_str()).await,
                    Some(Ok(Frame::Binary(bytes))) => match inflated(&bytes) {
                        Some(text) => self.receive(&text).await,
                        None => Some(End::Garbled),
                    },
                    Some(Ok(Frame::Close(Some(frame)))) => Some(End::Closed(frame.code.into())),
                    Some(Ok(Frame::Close(None)) | Err(_)) | None => Some(End::Cut),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_))) => None,
                },
                sent = self.peer.outgoing.recv() => match sent {
                    Some(message) => self.send(message).await,
                    None => Some(End::Left),
                },
                () = silence => Some(End::Silent),
            };
            if let Some(end) = ended {
                return end;
            }
        }
    }

    /// Handles a frame of Discord.
    async fn receive(&mut self, text: &str) -> Option<End> {
        let now = Instant::now();
        // serenity logs frames it cannot read.
        if let Ok(envelope) = serde_json::from_str::<Envelope<'_>>(text) {
            match (envelope.op, envelope.t.as_deref()) {
                (HELLO_OP, _) => {
                    if let Ok(hello) = serde_json::from_str::<Hello>(text) {
                        self.interval = Duration::from_millis(hello.d.heartbeat_interval);
                    }
                    self.silent_at = Some(now + SESSION);
                }
                (DISPATCH, Some("READY" | "RESUMED")) => {
                    self.turn = None;
                    self.resumed |= envelope.t.as_deref() == Some("RESUMED");
                    self.silent_at = self.beat.map(|beat| beat + self.interval / 2);
                    self.link.set_connected(true);
                }
                // A resume completes only after all missed events.
                (DISPATCH, _) if !self.link.is_connected() => self.silent_at = Some(now + SESSION),
                (HEARTBEAT_ACK, _) => {
                    if let Some(beat) = self.beat.take() {
                        self.link.set_latency(now - beat);
                    }
                    if self.link.is_connected() {
                        self.silent_at = None;
                    }
                }
                (INVALID_SESSION, _) => {
                    let invalid = serde_json::from_str::<InvalidSession>(text);
                    self.invalid = !invalid.is_ok_and(|invalid| invalid.d);
                }
                _ => {}
            }
            let text = reduced(envelope.t.as_deref(), text).into_owned();
            return self.deliver(Message::Text(text)).await;
        }
        self.deliver(Message::Text(text.to_owned())).await
    }

    async fn deliver(&mut self, message: Message) -> Option<End> {
        let sent = self.peer.incoming.send(message).await;
        sent.err().map(|_| End::Left)
    }

    /// Sends a frame of serenity.
    async fn send(&mut self, message: Message) -> Option<End> {
        let frame = match message {
            Message::Text(text) => {
                let op = serde_json::from_str::<Envelope<'_>>(&text).map(|envelope| envelope.op);
                if matches!(op, Ok(HEARTBEAT)) {
                    let now = Instant::now();
                    self.beat.get_or_insert(now);
                    if self.link.is_connected() {
                        self.silent_at.get_or_insert(now + self.interval / 2);
                    }
                }
                Frame::text(text)
            }
            Message::Close(frame) => return Some(self.say_farewell(frame.map(|frame| frame.code.into())).await),
            // serenity sends no other kind.
            _ => return None,
        };
        match timeout(SEND, self.socket.send(frame)).await {
            Ok(Ok(())) => None,
            Ok(Err(_)) => Some(End::Cut),
            Err(_) => Some(End::Silent),
        }
    }

    /// Closes the connection at serenity's request, and confirms the close to it.
    async fn say_farewell(&mut self, code: Option<u16>) -> End {
        let frame = code.map(|code| websocket::tungstenite::protocol::CloseFrame {
            code: code.into(),
            reason: "".into(),
        });
        let farewell = async {
            self.socket.close(frame).await.ok()?;
            while let Some(Ok(received)) = self.socket.next().await {
                if received.is_close() {
                    break;
                }
            }
            Some(())
        };
        let _ = timeout(FAREWELL, farewell).await;
        self.deliver(Message::Close(None)).await;
        End::Left
    }
}

/// Returns the text of a compressed frame.
fn inflated(bytes: &[u8]) -> Option<String> {
    let inflated = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, LARGEST).ok()?;
    String::from_utf8(inflated).ok()
}

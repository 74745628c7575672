//! The part of tokio-tungstenite 0.21 that serenity uses, over connections that the program opens.
//!
//! serenity 0.12.5, the newest version, has two faults that no setting fixes:
//!
//! * `gateway/ws.rs` treats the end of a connection, and a close frame without a status, as "no frame yet" and reads again without ever
//!   yielding: one shard keeps a core busy until its next heartbeat fails, up to 41 s later, and then loses its session. Here a
//!   connection that has ended yields an error on each read, and serenity resumes.
//! * It opens connections at any time: a failed attempt to resume loses the session, and nothing bounds how often it identifies. Here it
//!   asks a [`Dial`] of the program, which may wait, retry and refuse.
//!
//! `[patch.crates-io]` in the workspace's Cargo.toml replaces the original with this crate. Remove it with a serenity whose
//! `recv_json` reports the end of the stream and that lets a program decide when a shard connects.
#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tungstenite::{Error, Message};
use url::Url;

pub use tungstenite;

/// Maximum frames queued for serenity.
const BACKLOG: usize = 16;

/// Opens the connections of one serenity client.
pub trait Dial: Send + Sync {
    /// Opens the next connection. Never fails: serenity loses its session if a connection cannot be opened.
    fn dial(self: Arc<Self>) -> Pin<Box<dyn Future<Output = GatewayStream> + Send>>;
}

/// The type that serenity names.
pub type GatewayStream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Type parameter of [`WebSocketStream`], without meaning to serenity.
pub struct MaybeTlsStream<S>(PhantomData<fn() -> S>);

/// serenity's end of a connection.
pub struct WebSocketStream<S> {
    incoming: mpsc::Receiver<Message>,
    outgoing: mpsc::UnboundedSender<Message>,
    transport: PhantomData<fn() -> S>,
}

/// The program's end of a connection.
pub struct Peer {
    /// Sends frames to serenity. Dropping it ends the connection.
    pub incoming: mpsc::Sender<Message>,
    /// Yields frames from serenity, and ends once serenity drops the connection.
    pub outgoing: mpsc::UnboundedReceiver<Message>,
}

/// Creates both ends of a connection.
pub fn pair() -> (GatewayStream, Peer) {
    let (to_serenity, incoming) = mpsc::channel(BACKLOG);
    let (outgoing, from_serenity) = mpsc::unbounded_channel();
    let stream = WebSocketStream {
        incoming,
        outgoing,
        transport: PhantomData,
    };
    let peer = Peer {
        incoming: to_serenity,
        outgoing: from_serenity,
    };
    (stream, peer)
}

impl<S> WebSocketStream<S> {
    /// Sends a close frame.
    ///
    /// # Errors
    /// Never fails: the stream reports the end of a connection.
    pub async fn close(&mut self, frame: Option<CloseFrame<'_>>) -> Result<(), Error> {
        self.send(Message::Close(frame.map(CloseFrame::into_owned))).await
    }
}

impl<S> Stream for WebSocketStream<S> {
    type Item = Result<Message, Error>;

    /// Yields an error for every read after the end. serenity spins on `None`, and on `Error::Io` while it has no session.
    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let received = self.incoming.poll_recv(context);
        received.map(|message| Some(message.ok_or(Error::ConnectionClosed)))
    }
}

/// Never fails. serenity loses its session if a heartbeat cannot be sent, and resumes when the stream reports the end.
impl<S> Sink<Message> for WebSocketStream<S> {
    type Error = Error;

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
        let _ = self.outgoing.send(message);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }
}

/// Scheme of addresses that name a [`Dial`].
const SCHEME: &str = "dial";

#[derive(Default)]
struct Dialers {
    last: u64,
    by_host: HashMap<String, Arc<dyn Dial>>,
}

/// Registered dialers. serenity passes its websocket nothing but an address, which therefore identifies the [`Dial`].
static DIALERS: LazyLock<Mutex<Dialers>> = LazyLock::new(Mutex::default);

fn dialers() -> MutexGuard<'static, Dialers> {
    DIALERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a [`Dial`] registered until dropped.
pub struct Registration {
    host: String,
}

impl Registration {
    /// Registers a dialer.
    pub fn new(dialer: Arc<dyn Dial>) -> Registration {
        let mut dialers = dialers();
        dialers.last += 1;
        let host = dialers.last.to_string();
        dialers.by_host.insert(host.clone(), dialer);
        Registration { host }
    }

    /// Returns the gateway address that leads serenity to the dialer.
    pub fn url(&self) -> String {
        format!("{SCHEME}://{}", self.host)
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        dialers().by_host.remove(&self.host);
    }
}

/// Opens a connection with the [`Dial`] registered for the address, or else like the original crate.
///
/// # Errors
/// Fails if the address has no registered dialer, or its server cannot be reached.
pub async fn connect_async_with_config(
    address: Url,
    _: Option<WebSocketConfig>,
    _disable_nagle: bool,
) -> Result<(GatewayStream, ()), Error> {
    if address.scheme() != SCHEME {
        return Ok((connect(&address).await?, ()));
    }
    let dialer = dialers().by_host.get(address.host_str().unwrap_or_default()).cloned();
    let dialer = dialer.ok_or_else(|| io::Error::new(io::ErrorKind::NotConnected, "nothing is registered there"))?;
    Ok((dialer.dial().await, ()))
}

/// Connects to a server, for a bot without a [`Dial`].
#[expect(
    clippy::disallowed_methods,
    reason = "no task of the bot: a panic ends the connection"
)]
async fn connect(address: &Url) -> Result<GatewayStream, Error> {
    let connected = websocket::connect_async(address.as_str()).await;
    let (mut socket, _) = connected.map_err(io::Error::other)?;
    let (stream, mut peer) = pair();
    tokio::spawn(async move {
        loop {
            tokio::select! {
                received = socket.next() => {
                    let Some(Ok(message)) = received else { return };
                    if peer.incoming.send(to_serenity(message)).await.is_err() {
                        return;
                    }
                }
                sent = peer.outgoing.recv() => {
                    let Some(message) = sent else { return };
                    if socket.send(from_serenity(message)).await.is_err() {
                        return;
                    }
                }
            }
        }
    });
    Ok(stream)
}

fn to_serenity(message: websocket::tungstenite::Message) -> Message {
    use websocket::tungstenite::Message as M;
    match message {
        M::Text(text) => Message::Text(text.as_str().to_owned()),
        M::Binary(bytes) => Message::Binary(bytes.into()),
        M::Ping(bytes) => Message::Ping(bytes.into()),
        M::Pong(bytes) => Message::Pong(bytes.into()),
        M::Close(frame) => Message::Close(frame.map(|frame| CloseFrame {
            code: u16::from(frame.code).into(),
            reason: frame.reason.as_str().to_owned().into(),
        })),
        // Only ever sent. serenity ignores a pong.
        M::Frame(_) => Message::Pong(Vec::new()),
    }
}

fn from_serenity(message: Message) -> websocket::tungstenite::Message {
    use websocket::tungstenite::{Message as M, protocol};
    match message {
        Message::Text(text) => M::text(text),
        Message::Close(frame) => M::Close(frame.map(|frame| protocol::CloseFrame {
            code: u16::from(frame.code).into(),
            reason: frame.reason.into_owned().into(),
        })),
        other => M::binary(other.into_data()),
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]
mod tests {
    use tungstenite::protocol::frame::coding::CloseCode;

    use super::*;

    /// Reads three times past the end.
    async fn read_on(stream: &mut GatewayStream) -> [bool; 3] {
        let mut ended = [false; 3];
        for ended in &mut ended {
            *ended = matches!(stream.next().await, Some(Err(Error::ConnectionClosed)));
        }
        ended
    }

    #[tokio::test]
    async fn the_end_is_an_error_however_often_it_is_read_and_nothing_sent_after_it_fails() {
        let (mut stream, peer) = pair();
        peer.incoming.send(Message::Close(None)).await.expect("it is open");
        drop(peer);
        assert!(matches!(stream.next().await, Some(Ok(Message::Close(None)))));
        assert_eq!(read_on(&mut stream).await, [true; 3]);
        assert!(stream.send(Message::Text("a heartbeat".to_owned())).await.is_ok());
        assert!(stream.close(None).await.is_ok());
    }

    struct Fixed;

    impl Dial for Fixed {
        fn dial(self: Arc<Self>) -> Pin<Box<dyn Future<Output = GatewayStream> + Send>> {
            Box::pin(async {
                let (stream, peer) = pair();
                let text = Message::Text("hello".to_owned());
                peer.incoming.send(text).await.expect("it is open");
                stream
            })
        }
    }

    async fn open(url: &str) -> Result<GatewayStream, Error> {
        let address = Url::parse(&format!("{url}?v=10")).expect("an address");
        connect_async_with_config(address, None, false)
            .await
            .map(|(stream, ())| stream)
    }

    #[tokio::test]
    async fn a_dialer_opens_what_its_address_asks_for_until_it_is_dropped() {
        let (registration, other) = (Registration::new(Arc::new(Fixed)), Registration::new(Arc::new(Fixed)));
        let url = registration.url();
        assert_ne!(url, other.url());
        let mut stream = open(&url).await.expect("it is registered");
        assert!(matches!(stream.next().await, Some(Ok(Message::Text(text))) if text == "hello"));
        assert_eq!(read_on(&mut stream).await, [true; 3]);
        drop(registration);
        assert!(matches!(open(&url).await, Err(Error::Io(_))));
        assert!(open(&other.url()).await.is_ok());
    }

    /// A bot without a dialer, as in the sandbox tests.
    #[tokio::test]
    async fn an_address_of_a_server_is_connected_to_and_its_end_is_an_error() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("loopback is there");
        let url = format!("ws://{}/", listener.local_addr().expect("it has one"));
        tokio::spawn(async move {
            let (socket, _) = listener.accept().await.expect("it listens");
            let mut socket = websocket::accept_async(socket).await.expect("a handshake");
            let asked = socket.next().await.expect("a frame").expect("a whole one");
            socket.send(asked).await.expect("it is received");
            socket.close(None).await.expect("it is received");
        });
        let mut stream = open(&url).await.expect("it listens");
        stream.send(Message::Text("echo".to_owned())).await.expect("sent");
        assert!(matches!(stream.next().await, Some(Ok(Message::Text(text))) if text == "echo"));
        assert!(matches!(stream.next().await, Some(Ok(Message::Close(None)))));
        assert_eq!(read_on(&mut stream).await, [true; 3]);
        let gone = CloseFrame {
            code: CloseCode::Normal,
            reason: "".into(),
        };
        assert!(stream.close(Some(gone)).await.is_ok());
    }
}

//! Ends of a gateway connection as serenity sees them: with and without TLS, in repeated reads.

use std::io::{self, Write as _};
use std::pin::Pin;
use std::process::Command;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures_util::{SinkExt, StreamExt};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use serde_json::{Value, json};
use serenity_websocket::GatewayStream;
use serenity_websocket::tungstenite::{Error, Message};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, DuplexStream, ReadBuf, duplex};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use websocket::WebSocketStream;
use websocket::tungstenite::Message as Frame;
use websocket::tungstenite::protocol::{CloseFrame, Role};

use crate::connection::ShardLink;
use crate::gateway::connection_end::End;
use crate::gateway::relay::relay;

/// Both sides of a relay.
struct Line<S> {
    discord: WebSocketStream<S>,
    serenity: GatewayStream,
    link: Arc<ShardLink>,
    end: JoinHandle<End>,
}

/// Relays between serenity and the second stream; the first is Discord's.
async fn line<D, S>(discord: D, own: S) -> Line<D>
where
    D: AsyncRead + AsyncWrite + Unpin,
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let discord = WebSocketStream::from_raw_socket(discord, Role::Server, None).await;
    let own = WebSocketStream::from_raw_socket(own, Role::Client, None).await;
    let (serenity, peer) = serenity_websocket::pair();
    let link = Arc::<ShardLink>::default();
    let noted = Arc::clone(&link);
    let end = tokio::spawn(async move { relay(own, peer, &noted, None).await.end });
    Line {
        discord,
        serenity,
        link,
        end,
    }
}

/// Creates a connection in memory.
async fn in_memory() -> Line<DuplexStream> {
    let (discord, own) = duplex(1 << 16);
    line(discord, own).await
}

impl<S: AsyncRead + AsyncWrite + Unpin> Line<S> {
    /// Begins a session.
    async fn begin(&mut self) {
        for frame in [
            json!({"op": 10, "d": {"heartbeat_interval": 41_250}, "s": null, "t": null}),
            json!({"op": 0, "d": {"session_id": "x"}, "s": 1, "t": "READY"}),
        ] {
            self.discord.send(Frame::text(frame.to_string())).await.expect("sent");
            assert_eq!(self.next().await["op"], frame["op"]);
        }
        assert!(self.link.is_connected());
    }

    /// Returns the next frame that serenity receives.
    async fn next(&mut self) -> Value {
        match self.serenity.next().await {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).expect("JSON"),
            other => panic!("no text: {other:?}"),
        }
    }

    /// Checks that serenity reads the end, on every read.
    async fn has_ended(mut self) -> End {
        for _ in 0..3 {
            let read = self.serenity.next().await;
            assert!(matches!(read, Some(Err(Error::ConnectionClosed))), "{read:?}");
        }
        assert!(!self.link.is_connected());
        self.end.await.expect("no panic")
    }
}

async fn close(discord: &mut WebSocketStream<impl AsyncRead + AsyncWrite + Unpin>, code: Option<u16>) {
    let frame = code.map(|code| CloseFrame {
        code: code.into(),
        reason: "".into(),
    });
    discord.close(frame).await.expect("sent");
}

#[tokio::test]
async fn each_close_code_and_none_is_an_end_and_serenity_forgets_a_session_that_is_over() {
    for code in [1000, 1001, 1011, 4000, 4001, 4002, 4003, 4005, 4008] {
        let mut line = in_memory().await;
        line.begin().await;
        close(&mut line.discord, Some(code)).await;
        assert_eq!(line.has_ended().await, End::Closed(code));
    }
    let mut line = in_memory().await;
    line.begin().await;
    close(&mut line.discord, None).await;
    assert_eq!(line.has_ended().await, End::Cut);
    for code in [4006, 4007, 4009] {
        let mut line = in_memory().await;
        line.begin().await;
        close(&mut line.discord, Some(code)).await;
        let closed = line.serenity.next().await;
        assert!(
            matches!(&closed, Some(Ok(Message::Close(Some(frame)))) if u16::from(frame.code) == 4009),
            "{closed:?}"
        );
        assert_eq!(line.has_ended().await, End::Closed(code));
    }
}

/// A stream that fails at its end, like TLS without `close_notify` or TCP after a reset.
struct Failing(DuplexStream, io::ErrorKind);

impl AsyncRead for Failing {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.0).poll_read(context, buffer);
        match read {
            Poll::Ready(Ok(())) if buffer.filled().len() == before => Poll::Ready(Err(self.1.into())),
            read => read,
        }
    }
}

impl AsyncWrite for Failing {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[tokio::test]
async fn a_line_that_breaks_is_an_end_whole_frames_or_not() {
    for part in [&b""[..], &[0x81], &[0x81, 0x7e, 0x10], b"\x81\x05{\"op"] {
        let mut line = in_memory().await;
        line.begin().await;
        line.discord.get_mut().write_all(part).await.expect("sent");
        line.discord.get_mut().shutdown().await.expect("it is open");
        assert_eq!(line.has_ended().await, End::Cut, "after {part:?}");
    }
    for kind in [io::ErrorKind::UnexpectedEof, io::ErrorKind::ConnectionReset] {
        let (discord, own) = duplex(1 << 16);
        let mut line = line(discord, Failing(own, kind)).await;
        line.begin().await;
        line.discord.get_mut().shutdown().await.expect("it is open");
        assert_eq!(line.has_ended().await, End::Cut, "{kind}");
    }
}

/// serenity drops its session if a heartbeat stays unacknowledged.
#[tokio::test]
async fn a_heartbeat_that_discord_did_not_acknowledge_is_acknowledged_at_the_end() {
    let mut line = in_memory().await;
    line.begin().await;
    let beat = Message::Text(json!({"op": 1, "d": 1}).to_string());
    line.serenity.send(beat).await.expect("sent");
    let heard = line.discord.next().await.expect("a frame").expect("a whole one");
    assert!(heard.to_text().expect("text").contains("\"op\":1"));
    line.discord.get_mut().shutdown().await.expect("it is open");
    assert_eq!(line.next().await["op"], 11);
    assert_eq!(line.has_ended().await, End::Cut);
}

#[tokio::test]
async fn serenity_gets_compressed_frames_as_text_and_what_cannot_be_inflated_is_an_end() {
    let mut line = in_memory().await;
    line.begin().await;
    let frame = json!({"op": 0, "d": {"a": 1}, "s": 2, "t": "X"});
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(frame.to_string().as_bytes(), 6);
    line.discord.send(Frame::binary(packed)).await.expect("sent");
    assert_eq!(line.next().await, frame);
    line.discord.send(Frame::binary(vec![1, 2, 3])).await.expect("sent");
    assert_eq!(line.has_ended().await, End::Garbled);
}

#[tokio::test]
async fn an_invalid_session_is_named_as_the_reason_once_serenity_leaves() {
    let mut line = in_memory().await;
    line.begin().await;
    let invalid = json!({"op": 9, "d": false, "s": null, "t": null}).to_string();
    line.discord.send(Frame::text(invalid)).await.expect("sent");
    assert_eq!(line.next().await["op"], 9);
    drop(line.serenity);
    assert_eq!(line.end.await.expect("no panic"), End::Invalid);
}

#[tokio::test]
async fn serenity_leaves_with_its_close_code_and_is_told_that_discord_has_left_too() {
    let mut line = in_memory().await;
    line.begin().await;
    let code = serenity_websocket::tungstenite::protocol::CloseFrame {
        code: 1000.into(),
        reason: "".into(),
    };
    line.serenity.close(Some(code)).await.expect("sent");
    let heard = line.discord.next().await.expect("a frame").expect("a whole one");
    assert!(matches!(heard, Frame::Close(Some(frame)) if u16::from(frame.code) == 1000));
    // Answers the close.
    assert!(line.discord.next().await.is_none_or(|read| read.is_err()));
    assert!(matches!(line.serenity.next().await, Some(Ok(Message::Close(None)))));
    assert_eq!(line.has_ended().await, End::Left);
}

const CERTIFICATE: &str = r#"
cd "$1"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=gateway.example \
    -addext subjectAltName=DNS:gateway.example -addext basicConstraints=critical,CA:FALSE -keyout server.key -out server.crt
"#;

/// Connects both ends with TLS. Prints a line and returns `None` without OpenSSL.
async fn with_tls() -> Option<(
    tokio_rustls::server::TlsStream<TcpStream>,
    tokio_rustls::client::TlsStream<TcpStream>,
)> {
    if Command::new("openssl").arg("version").output().is_err() {
        // Bypasses the captured output of tests.
        let _ = io::stderr().write_all(b"\n!! NOT CHECKED: a gateway with TLS (openssl is not installed)\n\n");
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut shell = Command::new("sh");
    let made = shell.args(["-c", CERTIFICATE, "sh"]).arg(folder.path()).output();
    let made = made.expect("there is a shell");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let certificate = CertificateDer::from_pem_file(folder.path().join("server.crt")).expect("a certificate");
    let key = PrivateKeyDer::from_pem_file(folder.path().join("server.key")).expect("a key");
    let server = rustls::ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.clone()], key)
        .expect("they belong together");
    let mut roots = rustls::RootCertStore::empty();
    roots.add(certificate).expect("it is one");
    let client = rustls::ClientConfig::builder()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback is there");
    let address = listener.local_addr().expect("it has one");
    let accepted = async {
        let (socket, _) = listener.accept().await.expect("it listens");
        tokio_rustls::TlsAcceptor::from(Arc::new(server))
            .accept(socket)
            .await
            .expect("a handshake")
    };
    let connected = async {
        let socket = TcpStream::connect(address).await.expect("it listens");
        let name = ServerName::try_from("gateway.example").expect("a name");
        tokio_rustls::TlsConnector::from(Arc::new(client))
            .connect(name, socket)
            .await
            .expect("a handshake")
    };
    Some(tokio::join!(accepted, connected))
}

#[tokio::test]
async fn tls_that_ends_is_an_end_whether_it_says_so_or_not() {
    for says_so in [true, false] {
        let Some((discord, own)) = with_tls().await else {
            return;
        };
        let mut line = line(discord, own).await;
        line.begin().await;
        match says_so {
            true => line.discord.get_mut().shutdown().await.expect("it is open"),
            false => line.discord.get_mut().get_mut().0.shutdown().await.expect("it is open"),
        }
        assert_eq!(line.has_ended().await, End::Cut, "close_notify: {says_so}");
    }
}

/// Checks for a TLS cryptography provider: rustls panics without one.
#[tokio::test]
async fn a_server_that_speaks_no_tls_is_refused() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback is there");
    let url = format!("wss://{}", listener.local_addr().expect("it has one"));
    tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.expect("it listens");
        let _ = socket.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
    });
    let refused = websocket::connect_async_with_config(url, None, true).await;
    assert!(refused.is_err());
}

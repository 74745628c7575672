//! Compression on the way to the bot, in each way that it can be asked for: whole connections through a real websocket.

use std::io::Read;

use futures_util::{SinkExt, StreamExt};
use headsup_sandbox::{Sandbox, Setup};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZFlush};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use websocket::tungstenite::Message;
use websocket::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Person, ask, sandbox, soon};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn open(sandbox: &Sandbox, query: &str) -> Socket {
    let url = format!("ws://{}/?v=10&encoding=json{query}", sandbox.address());
    let opened = soon("a connection", connect_async(url)).await;
    opened.expect("the gateway answers").0
}

async fn next(socket: &mut Socket) -> Message {
    let message = soon("a frame", socket.next()).await.expect("it is open");
    message.expect("a frame")
}

/// The bytes of a frame, which must not be text.
async fn bytes(socket: &mut Socket) -> Vec<u8> {
    match next(socket).await {
        Message::Binary(bytes) => bytes.to_vec(),
        other => panic!("not compressed: {other:?}"),
    }
}

async fn identify(socket: &mut Socket, sandbox: &Sandbox, compress: bool) {
    let properties = json!({"os": "linux", "browser": "test", "device": "test"});
    let data = json!({"token": sandbox.token(), "intents": 1, "properties": properties, "compress": compress});
    let frame = json!({"op": 2, "d": data}).to_string();
    socket.send(Message::text(frame)).await.expect("it is open");
}

async fn carried(sandbox: &Sandbox) -> Value {
    let url = format!("{}/sandbox/gateway", sandbox.url());
    ask(&url, Method::GET, None, None).await.1
}

fn read(json: &[u8]) -> Value {
    serde_json::from_slice(json).expect("a frame is JSON")
}

#[tokio::test]
async fn a_stream_of_zlib_goes_on_over_all_frames_of_a_connection() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let mut socket = open(&sandbox, "&compress=zlib-stream").await;
    let mut state = InflateState::new_boxed(DataFormat::Zlib);
    let mut frame = async |socket: &mut Socket| {
        let bytes = bytes(socket).await;
        assert!(bytes.ends_with(&[0, 0, 0xFF, 0xFF]));
        let mut text = vec![0; 1 << 20];
        let done = inflate(&mut state, &bytes, &mut text, MZFlush::Sync);
        assert_eq!(done.bytes_consumed, bytes.len());
        read(&text[..done.bytes_written])
    };
    assert_eq!(frame(&mut socket).await["op"], 10);
    identify(&mut socket, &sandbox, false).await;
    assert_eq!(frame(&mut socket).await["t"], "READY");
    assert_eq!(frame(&mut socket).await["t"], "GUILD_CREATE");
    assert_eq!(
        carried(&sandbox).await,
        json!([{"connection": 1, "compress": "zlib-stream", "text": 0, "binary": 3}])
    );
}

#[tokio::test]
async fn a_stream_of_zstandard_goes_on_over_all_frames_of_a_connection() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let mut socket = open(&sandbox, "&compress=zstd-stream").await;
    let mut all = bytes(&mut socket).await;
    identify(&mut socket, &sandbox, false).await;
    for _ in 0..2 {
        all.extend(bytes(&mut socket).await);
    }
    // Only here the stream ends: with an empty block that is marked as the last.
    all.extend([1, 0, 0]);
    let mut text = Vec::new();
    let mut decoder = ruzstd::decoding::StreamingDecoder::new(&all[..]).expect("one frame of Zstandard");
    decoder.read_to_end(&mut text).expect("blocks");
    let frames: Vec<Value> = serde_json::Deserializer::from_slice(&text)
        .into_iter()
        .collect::<Result<_, _>>()
        .expect("frames are JSON");
    assert_eq!(frames[0]["op"], 10);
    assert_eq!(
        (&frames[1]["t"], &frames[2]["t"]),
        (&json!("READY"), &json!("GUILD_CREATE"))
    );
    assert_eq!(carried(&sandbox).await[0]["binary"], 3);
}

#[tokio::test]
async fn a_bot_that_asks_for_it_in_identify_gets_long_frames_compressed_one_by_one() {
    let sandbox = sandbox(Setup::for_tests()).await;
    for compress in [true, false] {
        let mut socket = open(&sandbox, "").await;
        assert!(
            matches!(next(&mut socket).await, Message::Text(_)),
            "HELLO comes before"
        );
        identify(&mut socket, &sandbox, compress).await;
        loop {
            let (frame, packed) = match next(&mut socket).await {
                Message::Text(text) => (read(text.as_bytes()), false),
                Message::Binary(bytes) => (read(&decompress_to_vec_zlib(&bytes).expect("zlib")), true),
                other => panic!("{other:?}"),
            };
            if frame["t"] == "GUILD_CREATE" {
                assert_eq!(packed, compress);
                break;
            }
        }
    }
    let carried = carried(&sandbox).await;
    assert!(carried[0]["binary"].as_u64() >= Some(1), "{carried}");
    assert_eq!(
        (&carried[1]["compress"], &carried[1]["binary"]),
        (&Value::Null, &json!(0))
    );
}

#[tokio::test]
async fn what_is_not_there_is_refused_or_complained_about() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let url = format!("ws://{}/?v=10&encoding=etf", sandbox.address());
    let (mut socket, _) = connect_async(url).await.expect("a connection");
    match next(&mut socket).await {
        Message::Close(Some(frame)) => assert_eq!(u16::from(frame.code), 4002),
        other => panic!("not closed: {other:?}"),
    }
    let mut socket = open(&sandbox, "&compress=brotli").await;
    assert!(matches!(next(&mut socket).await, Message::Text(_)));
    let complaints = sandbox.complaints().join("\n");
    for word in ["ETF", "brotli"] {
        assert!(complaints.contains(word), "{complaints}");
    }
    // Nobody else is bothered by it.
    assert_eq!(Person::new(&sandbox, "ada").await.name, "ada");
}

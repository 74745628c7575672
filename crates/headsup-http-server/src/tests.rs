//! Connections that send nothing, too little or too late.

use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::*;
use tokio::net::TcpStream;

const LIMITS: ServerLimits = ServerLimits {
    connections: 3,
    request_timeout: Duration::from_secs(3600),
    idle_timeout: Some(Duration::from_secs(3600)),
    lifetime: None,
    grace: Duration::from_millis(1),
    header_bytes: 8 << 10,
};

async fn server(limits: ServerLimits) -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let pages = Router::new().route("/", get(async || "here").post(async |_: axum::body::Bytes| "here"));
    tokio::spawn(serve(listener, pages, limits, std::future::pending()));
    address
}

async fn say(stream: &mut TcpStream) {
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
}

/// An answer as far as it came.
async fn read_answer(stream: &mut TcpStream) -> String {
    let mut answer = String::new();
    let mut byte = [0];
    while !answer.ends_with("here") && stream.read(&mut byte).await.is_ok_and(|read| read > 0) {
        answer.push(byte[0] as char);
    }
    answer
}

/// A new connection that asks and stays open.
async fn ask(address: std::net::SocketAddr) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    say(&mut stream).await;
    let answer = read_answer(&mut stream).await;
    (stream, answer)
}

#[tokio::test]
async fn connections_that_send_nothing_make_room_for_those_that_ask() {
    let address = server(LIMITS).await;
    let mut silent = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost:").await.unwrap();
        silent.push(stream);
    }
    let (mut first, answer) = ask(address).await;
    assert!(answer.ends_with("here"), "{answer}");
    // Those that asked stay open. When all have asked, others wait until one is closed.
    let (_second, _) = ask(address).await;
    let (third, answer) = ask(address).await;
    assert!(answer.ends_with("here"), "{answer}");
    let mut waiting = TcpStream::connect(address).await.unwrap();
    say(&mut waiting).await;
    say(&mut first).await;
    assert!(read_answer(&mut first).await.ends_with("here"));
    assert!(
        waiting
            .try_read(&mut [0])
            .is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
    );
    drop(third);
    assert!(read_answer(&mut waiting).await.ends_with("here"));
}

#[tokio::test]
async fn connections_that_were_only_just_opened_are_not_closed_for_the_next() {
    let patient = ServerLimits {
        grace: Duration::from_secs(3600),
        ..LIMITS
    };
    let address = server(patient).await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(TcpStream::connect(address).await.unwrap());
    }
    // They are accepted and looked at before they send anything.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    for (number, mut stream) in streams.into_iter().enumerate() {
        say(&mut stream).await;
        assert!(read_answer(&mut stream).await.ends_with("here"), "{number}");
    }
}

const UNFINISHED: &str = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{";

#[tokio::test]
async fn requests_that_never_end_make_room_too_also_after_one_that_did() {
    let address = server(LIMITS).await;
    let mut unfinished = Vec::new();
    for number in 0..40 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        if number % 2 == 1 {
            say(&mut stream).await;
            assert!(read_answer(&mut stream).await.ends_with("here"), "{number}");
        }
        stream.write_all(UNFINISHED.as_bytes()).await.unwrap();
        unfinished.push(stream);
    }
    let (_stays, answer) = ask(address).await;
    assert!(answer.ends_with("here"), "{answer}");
    // One that does come to its end is answered.
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(UNFINISHED.as_bytes()).await.unwrap();
    stream.write_all(b"1234567}").await.unwrap();
    assert!(read_answer(&mut stream).await.ends_with("here"));
}

#[tokio::test]
async fn connections_that_send_nothing_or_last_too_long_are_closed() {
    const SOON: Duration = Duration::from_millis(100);
    let impatient = ServerLimits {
        request_timeout: SOON,
        ..LIMITS
    };
    let brief = ServerLimits {
        lifetime: Some(SOON),
        ..LIMITS
    };
    let mut rest = Vec::new();
    for (limits, begun) in [
        (impatient, ""),
        (impatient, "GET / HTTP/1.1\r\nhost:"),
        (impatient, UNFINISHED),
        (brief, ""),
    ] {
        let mut stream = TcpStream::connect(server(limits).await).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        // Ends only if the other side ends it.
        let _ = stream.read_to_end(&mut rest).await;
    }
    let once = ServerLimits {
        idle_timeout: None,
        ..LIMITS
    };
    let (mut stream, answer) = ask(server(once).await).await;
    assert!(answer.ends_with("here"));
    assert_eq!(stream.read_to_end(&mut rest).await.unwrap(), 0, "it asks once");
}

#[tokio::test]
async fn a_request_that_is_too_long_is_refused() {
    let address = server(LIMITS).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let long = format!("GET / HTTP/1.1\r\nhost: {}\r\n\r\n", "x".repeat(64 << 10));
    let _ = stream.write_all(long.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(!String::from_utf8_lossy(&answer).contains("here"));
}

//! A start asks where the gateway is as rarely as Discord wants it to, whether there is a proxy or not, and says what it could not read.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::api::rest::Rest;
use crate::api::token::Token;
use crate::gateway::bot_info::bot_info;
use crate::{Limits, Settings, StartError, TimeLimits};
use headsup_app::metrics::Metrics;
use headsup_app::{Clock, ManualClock};
use headsup_match::Timestamp;
use headsup_supervisor::Supervisor;

const HERE: &str = r#"{"url": "ws://127.0.0.1:9"}"#;

/// An answer with these lines in its head.
fn answer(status: u16, lines: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status} So it is\r\nConnection: close\r\nContent-Length: {length}\r\n{lines}\r\n{body}")
}

/// A Discord that gives these answers, one after another; and how many it has given.
async fn discord(answers: Vec<String>) -> (Rest, watch::Receiver<usize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback is there");
    let url = format!("http://{}", listener.local_addr().expect("it has one"));
    let (gave, given) = watch::channel(0);
    tokio::spawn(async move {
        for answer in answers {
            let (mut stream, _) = listener.accept().await.expect("it listens");
            let mut request = Vec::new();
            while !request.ends_with(b"\r\n\r\n") {
                request.push(stream.read_u8().await.expect("a whole request"));
            }
            stream.write_all(answer.as_bytes()).await.expect("it is read");
            gave.send_modify(|given| *given += 1);
        }
        // Nobody is answered any more.
        std::future::pending::<()>().await;
    });
    let rest = Rest::new(
        reqwest::Client::new(),
        "token",
        Some(url),
        watch::Sender::new(50).subscribe(),
        Arc::new(Metrics::default()),
        Supervisor::default(),
    );
    (rest, given)
}

/// How long a start takes that is answered like this at first.
async fn takes(refused: String) -> Duration {
    let begun = Instant::now();
    let (rest, given) = discord(vec![refused, answer(200, "", HERE)]).await;
    assert_eq!(
        bot_info(&rest).await.map(|known| known.url).as_deref(),
        Ok("ws://127.0.0.1:9")
    );
    assert_eq!(*given.borrow(), 2);
    begun.elapsed()
}

#[tokio::test]
async fn a_start_waits_as_long_as_it_is_told_whatever_the_status_is_and_however_it_is_told() {
    let at = |seconds| httpdate::fmt_http_date(SystemTime::now() + Duration::from_secs(seconds));
    for status in [429, 503] {
        let seconds = takes(answer(status, "Retry-After: 1\r\n", "")).await;
        assert!(seconds >= Duration::from_secs(1), "{status}: {seconds:?}");
        // A moment is told in whole seconds.
        let date = format!("Retry-After: {}\r\n", at(2));
        let until = takes(answer(status, &date, "")).await;
        assert!(until >= Duration::from_millis(900), "{status}: {until:?}");
    }
    let guessed = takes(answer(429, "", "")).await;
    assert!(guessed >= Duration::from_millis(500), "{guessed:?}");
}

#[tokio::test]
async fn a_wait_of_hours_is_a_wait() {
    for status in [429, 503] {
        let hours = answer(status, "Retry-After: 7200\r\n", "");
        let (rest, mut given) = discord(vec![hours, answer(200, "", HERE)]).await;
        let start = tokio::spawn(async move { bot_info(&rest).await });
        given.wait_for(|given| *given == 1).await.expect("it is asked");
        tokio::time::sleep(Duration::from_millis(700)).await;
        assert!(!start.is_finished(), "{status}");
        assert_eq!(*given.borrow(), 1);
        start.abort();
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_told_and_nobody_is_sent_to_start_the_proxy() {
    for (body, wrong) in [
        ("<html>It works!</html>", "it is no JSON"),
        (r#"{"message": "hello"}"#, "\"url\""),
        (r#"{"url": 7}"#, "\"url\""),
        (r#"{"url": ""}"#, "\"url\""),
    ] {
        let (rest, _) = discord(vec![answer(200, "", body)]).await;
        let error = bot_info(&rest).await.expect_err("there is no gateway in it");
        assert!(matches!(error, StartError::ProxyUnread(_)), "{body}: {error:?}");
        let said = error.to_string();
        assert!(said.contains("/gateway/bot") && said.contains(wrong), "{body}: {said}");
        assert!(!said.contains("start it first"), "{body}: {said}");
    }
}

#[test]
fn a_token_is_not_in_what_is_printed() {
    let clock: Arc<dyn Clock> = Arc::new(ManualClock::new(Timestamp(0)));
    let token = Token::new("interaction-token", &clock);
    let settings = Settings {
        token: "bot-token".into(),
        proxy: None,
        proxy_without_tls: false,
        time_limits: TimeLimits::DISCORD,
        clock,
        limits: watch::Sender::new(Limits::NONE).subscribe(),
        requests_per_second: watch::Sender::new(50).subscribe(),
        shards: None,
        standby_sessions: false,
    };
    let printed = format!("{settings:?} {token:?}");
    assert!(!printed.contains("-token"), "{printed}");
}

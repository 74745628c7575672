//! Requests that the pages of strangers make a browser send, as a browser sends them. Real pages in a real browser are in
//! `dev/headsup-browser/tests/browser/strangers.rs`.

use futures_util::StreamExt;
use headsup_sandbox::{Sandbox, Setup};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use websocket::connect_async;
use websocket::tungstenite::client::IntoClientRequest;

use super::{PNG, Person, Rest, sandbox, soon};

/// A request with these headers, to this path as it stands.
async fn knock(sandbox: &Sandbox, method: Method, path: &str, headers: &[(&str, String)]) -> Response {
    let mut request = Client::new().request(method, format!("{}{path}", sandbox.url()));
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    soon("an answer", request.send()).await.expect("the sandbox answers")
}

/// Whether the gateway opens for a client with these headers.
async fn gateway_opens(sandbox: &Sandbox, headers: &[(&'static str, String)]) -> bool {
    let mut request = format!("ws://{}/?v=10", sandbox.address())
        .into_client_request()
        .expect("an address");
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().expect("plain text"));
    }
    match soon("an answer", connect_async(request)).await {
        Ok((mut socket, _)) => soon("hello", socket.next()).await.is_some(),
        Err(_) => false,
    }
}

#[tokio::test]
async fn a_name_that_was_rebound_to_loopback_is_refused_everywhere() {
    let sandbox = sandbox(Setup::default()).await;
    let port = sandbox.address().port();
    let evil = [("host", format!("evil.test:{port}"))];
    let paths = [
        "/",
        "/page/app.js",
        "/sandbox",
        "/sandbox/events",
        "/api/v10/gateway",
        "/attachments/1/2/x.png",
        "/x",
    ];
    for path in paths {
        for method in [Method::GET, Method::POST, Method::OPTIONS] {
            let refused = knock(&sandbox, method.clone(), path, &evil).await;
            assert_eq!(refused.status(), 403, "{method} {path}");
            assert!(
                refused.text().await.expect("a text").contains("--allow-host"),
                "{method} {path}"
            );
        }
    }
    assert!(!gateway_opens(&sandbox, &evil).await);
    // Its origin is its own then, and helps it nothing.
    let own = [
        ("host", format!("evil.test:{port}")),
        ("origin", format!("http://evil.test:{port}")),
    ];
    assert_eq!(knock(&sandbox, Method::GET, "/sandbox", &own).await.status(), 403);
    assert!(!gateway_opens(&sandbox, &own).await);
    for ours in [
        format!("localhost:{port}"),
        format!("127.0.0.1:{port}"),
        "[::1]:99".to_owned(),
    ] {
        let status = knock(&sandbox, Method::GET, "/sandbox", &[("host", ours.clone())])
            .await
            .status();
        assert_eq!(status, 200, "{ours}");
        assert!(gateway_opens(&sandbox, &[("host", ours)]).await);
    }
}

#[tokio::test]
async fn a_name_that_was_allowed_is_ours() {
    let setup = Setup {
        hosts: vec!["box.test".to_owned()],
        ..Setup::default()
    };
    let sandbox = sandbox(setup).await;
    let headers = [
        ("host", "box.test".to_owned()),
        ("origin", "https://box.test".to_owned()),
    ];
    assert_eq!(knock(&sandbox, Method::GET, "/sandbox", &headers).await.status(), 200);
    let other = [("host", "other.test".to_owned())];
    assert_eq!(knock(&sandbox, Method::GET, "/sandbox", &other).await.status(), 403);
}

#[tokio::test]
async fn the_pages_of_other_sites_reach_nothing() {
    let sandbox = sandbox(Setup::default()).await;
    let port = sandbox.address().port();
    let foreign = [
        ("origin", "http://evil.test".to_owned()),
        ("origin", "null".to_owned()),
        ("origin", format!("http://localhost:{port}")),
        ("origin", format!("http://127.0.0.1:{}", port ^ 1)),
        ("sec-fetch-site", "cross-site".to_owned()),
        ("sec-fetch-site", "same-site".to_owned()),
    ];
    // Written in other ways these are the same doors.
    let paths = [
        "/sandbox",
        "//sandbox",
        "/%73andbox",
        "/sandbox/users/ada/channels/lobby/messages",
        "/sandbox/events",
        "/api/v10/gateway",
        "/api/gateway",
        "//api/v10/gateway",
        "/%61pi/v10/users/@me",
        "/attachments/1/2/x.png",
        "/emojis/1.png",
    ];
    for header in &foreign {
        for path in paths {
            for method in [Method::GET, Method::POST, Method::OPTIONS, Method::DELETE] {
                let refused = knock(&sandbox, method.clone(), path, std::slice::from_ref(header)).await;
                assert_eq!(refused.status(), 403, "{method} {path} {header:?}");
                assert!(refused.headers().get("access-control-allow-origin").is_none());
            }
        }
        assert!(
            !gateway_opens(&sandbox, std::slice::from_ref(header)).await,
            "{header:?}"
        );
    }
    let own = [("origin", sandbox.url())];
    assert_eq!(knock(&sandbox, Method::GET, "/sandbox", &own).await.status(), 200);
    assert!(gateway_opens(&sandbox, &own).await);
    assert!(gateway_opens(&sandbox, &[]).await);
    // A link to the page may stand anywhere.
    let link = [("sec-fetch-site", "cross-site".to_owned())];
    assert_eq!(knock(&sandbox, Method::GET, "/", &link).await.status(), 200);
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn what_was_uploaded_runs_nowhere() {
    let sandbox = sandbox(Setup::default()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let payload = json!({"content": "files"});
    let mut form = Form::new().text("payload_json", payload.to_string());
    for (n, name) in ["a.html", "b.svg", "c.js", "d.png", "e.css", "f.xhtml"]
        .into_iter()
        .enumerate()
    {
        let part = Part::bytes(PNG).file_name(name).mime_str("text/html").expect("a type");
        form = form.part(format!("files[{n}]"), part);
    }
    let sent = Client::new()
        .post(format!("{}/channels/{}/messages", rest.url, rest.lobby))
        .multipart(form);
    let sent = sent
        .header("authorization", format!("Bot {}", rest.token))
        .send()
        .await
        .expect("an answer");
    assert_eq!(sent.status(), 200);
    let message = ada.newest().await;
    let attachments = message["attachments"].as_array().expect("a list");
    assert_eq!(attachments.len(), 6);
    for file in attachments {
        let served = Client::new()
            .get(file["url"].as_str().expect("an address"))
            .send()
            .await
            .expect("an answer");
        let header = |name: &str| served.headers()[name].to_str().expect("plain text");
        assert!(header("content-disposition").starts_with("attachment; "), "{file}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin");
        let policy = header("content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("sandbox"),
            "{policy}"
        );
        let kind = header("content-type");
        assert!(
            !["html", "javascript", "css"].iter().any(|bad| kind.contains(bad)),
            "{kind}"
        );
    }
    let page = Client::new().get(sandbox.url()).send().await.expect("an answer");
    let policy = page.headers()["content-security-policy"].to_str().expect("plain text");
    assert!(
        policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'self'"),
        "{policy}"
    );
    assert!(page.headers().get("content-disposition").is_none());
}

#[tokio::test]
async fn a_token_is_drawn_at_each_start_unless_one_is_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = |token: Option<&str>| {
        sandbox(Setup {
            folder: Some(folder.path().to_owned()),
            token: token.map(str::to_owned),
            ..Setup::default()
        })
    };
    let mut drawn = Vec::new();
    for _ in 0..2 {
        let sandbox = start(None).await;
        let rest = Rest::new(&sandbox).await;
        assert_eq!(rest.good(Method::GET, "/users/@me", None).await["id"], rest.bot);
        let token = sandbox.token().to_owned();
        let parts: Vec<&str> = token.split('.').collect();
        assert!(parts.len() == 3 && parts[2].len() >= 32, "{token}");
        let (status, _) = super::ask(&format!("{}/users/@me", rest.url), Method::GET, Some("sandbox"), None).await;
        assert_eq!(status, 401);
        drawn.push(token);
        sandbox.stop().await;
    }
    assert_ne!(drawn[0], drawn[1]);
    let sandbox = start(Some("my own")).await;
    assert_eq!(sandbox.token(), "my own");
    // No page can read it: it is told to who started the sandbox, and to nobody over HTTP.
    let told: Value = Client::new()
        .get(format!("{}/sandbox", sandbox.url()))
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("JSON");
    assert!(!told.to_string().contains("my own"));
}

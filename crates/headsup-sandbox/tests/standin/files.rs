//! Files of messages: named, described, bound to embeds, kept, replaced, refused.

use headsup_sandbox::Setup;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method};
use serde_json::{Value, json};

use headsup_stage::Watched;

use super::{PNG, Rest, ask, place, sandbox};

/// Sends a form as libraries do: `payload_json` and numbered files.
async fn send(rest: &Rest, method: Method, path: &str, json: Value, files: Vec<(&str, &str, Vec<u8>)>) -> (u16, Value) {
    let mut form = Form::new().text("payload_json", json.to_string());
    for (part, name, bytes) in files {
        form = form.part(part.to_owned(), Part::bytes(bytes).file_name(name.to_owned()));
    }
    let request = Client::new()
        .request(method, format!("{}{path}", rest.url))
        .multipart(form);
    let answer = request
        .header("authorization", format!("Bot {}", rest.token))
        .send()
        .await
        .expect("an answer");
    (answer.status().as_u16(), answer.json().await.expect("JSON"))
}

async fn start() -> (Watched, Rest, String) {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let path = format!("/channels/{}/messages", rest.lobby);
    (sandbox, rest, path)
}

fn names(message: &Value) -> Vec<&str> {
    message["attachments"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|a| a["filename"].as_str().expect("a name"))
        .collect()
}

#[tokio::test]
async fn files_are_described_and_those_that_an_embed_shows_are_not_listed() {
    let (_sandbox, rest, path) = start().await;
    let body = json!({
        "attachments": [{"id": 0, "description": "the board"}, {"id": 1, "filename": "a b?.txt"}],
        "embeds": [{"title": "x", "image": {"url": "attachment://board.png"}, "author": {"name": "x", "icon_url": "attachment://board.png"}}],
    });
    let files = vec![
        ("files[0]", "board.png", PNG.to_vec()),
        ("files[1]", "notes.txt", b"hello".to_vec()),
    ];
    let (status, message) = send(&rest, Method::POST, &path, body, files).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(names(&message), ["a_b_.txt"]);
    let (image, author) = (&message["embeds"][0]["image"], &message["embeds"][0]["author"]);
    assert_eq!(
        (&image["description"], &image["width"]),
        (&json!("the board"), &json!(2))
    );
    assert_eq!(author["icon_url"], image["url"]);
    assert_eq!(message["attachments"][0]["size"], 5);
}

#[tokio::test]
async fn a_file_that_a_component_shows_tells_its_name_and_size() {
    let (_sandbox, rest, path) = start().await;
    let body = json!({
        "flags": 1 << 15, "components": [{"type": 13, "file": {"url": "attachment://notes.txt"}}],
    });
    let files = vec![("files[0]", "notes.txt", b"hello".to_vec())];
    let (status, message) = send(&rest, Method::POST, &path, body, files).await;
    assert_eq!(status, 200, "{message}");
    let file = &message["components"][0];
    assert_eq!((&file["name"], &file["size"]), (&json!("notes.txt"), &json!(5)));
}

#[tokio::test]
async fn an_edit_keeps_drops_and_adds_files_as_it_says() {
    let (_sandbox, rest, path) = start().await;
    let embed = json!({"title": "x", "image": {"url": "attachment://board.png"}});
    let files = vec![("files[0]", "board.png", PNG.to_vec())];
    let (_, first) = send(&rest, Method::POST, &path, json!({"embeds": [embed]}), files.clone()).await;
    let one = place(&first);
    let old = first["embeds"][0]["image"]["url"]
        .as_str()
        .expect("an address")
        .to_owned();

    // A new file without a new embed: the picture shows twice.
    let (_, twice) = send(&rest, Method::PATCH, &one, json!({}), files.clone()).await;
    assert_eq!(
        (names(&twice), &twice["embeds"][0]["image"]["url"]),
        (vec!["board.png"], &json!(old))
    );
    // An embed sent back as it came keeps its picture.
    let echo = json!({"content": "echo", "embeds": twice["embeds"]});
    let echoed = rest.good(Method::PATCH, &one, Some(echo)).await;
    assert_eq!(echoed["embeds"][0]["image"], twice["embeds"][0]["image"]);
    // Of the attachments only those that are named stay; the embed's picture was not.
    let kept = json!({"attachments": [{"id": echoed["attachments"][0]["id"], "description": "kept"}]});
    let kept = rest.good(Method::PATCH, &one, Some(kept)).await;
    assert_eq!(kept["attachments"][0]["description"], "kept");
    assert!(kept["embeds"][0].get("image").is_none(), "{kept}");
    assert_eq!(ask(&old, Method::GET, None, None).await.0, 404);
    // An embed may show what is already there.
    let shown = rest.good(Method::PATCH, &one, Some(json!({"embeds": [embed]}))).await;
    assert_eq!(
        (names(&shown), &shown["embeds"][0]["image"]["description"]),
        (vec![], &json!("kept"))
    );
}

#[tokio::test]
async fn files_that_are_too_large_too_many_or_misnamed_are_refused_and_leave_nothing() {
    let (_sandbox, rest, path) = start().await;
    let tiny = |n: usize| -> Vec<(String, String, Vec<u8>)> {
        (0..n)
            .map(|n| (format!("files[{n}]"), format!("{n}.txt"), vec![b'x']))
            .collect()
    };
    let large = vec![("files[0]", "large.bin", vec![0; 10 * 1024 * 1024 + 1])];
    assert_eq!(
        send(&rest, Method::POST, &path, json!({}), large).await.1["code"],
        40005
    );
    let eleven = tiny(11);
    let eleven = eleven
        .iter()
        .map(|(part, name, bytes)| (part.as_str(), name.as_str(), bytes.clone()))
        .collect();
    assert_eq!(
        send(&rest, Method::POST, &path, json!({}), eleven).await.1["code"],
        50035
    );
    for parts in [["files[0]", "files[0]"], ["files[0]", "picture"]] {
        let files = parts.map(|part| (part, "x.txt", vec![b'x'])).to_vec();
        assert_eq!(
            send(&rest, Method::POST, &path, json!({}), files).await.1["code"],
            50035,
            "{parts:?}"
        );
    }
    assert_eq!(rest.good(Method::GET, &path, None).await, json!([]));
    let just_fits = vec![("files[0]", "large.bin", vec![0; 10 * 1024 * 1024])];
    assert_eq!(send(&rest, Method::POST, &path, json!({}), just_fits).await.0, 200);
}

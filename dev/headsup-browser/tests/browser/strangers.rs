//! Pages of strangers in a real browser, on other ports and under other names of this machine: what they try, fails.

use headsup_sandbox::{Sandbox, Setup};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::driver::browse;

/// Tries all that a page can do to an address, and notes what came of it. `got` is what must not happen.
const ATTACK: &str = r#"<!doctype html><title>hello</title><body><iframe name="sink" hidden></iframe><script>
const at = SANDBOX, results = {};
const attempt = (name, promise) => Promise.resolve(promise).then(() => (results[name] = "got"), () => (results[name] = "refused"));
const element = (tag, set) => new Promise((ok, no) => { const it = document.createElement(tag); it.onload = ok; it.onerror = no; Object.assign(it, set); document.body.append(it); });
const said = JSON.stringify({ content: "said by a stranger" });
const say = at + "/sandbox/users/ada/channels/lobby/messages";
const blind = (url, body) => fetch(url, { method: "POST", mode: "no-cors", headers: { "content-type": "text/plain" }, body });
const form = () => new Promise((done) => {
  const it = document.createElement("form");
  Object.assign(it, { method: "post", enctype: "text/plain", action: say, target: "sink" });
  const field = document.createElement("input");
  Object.assign(field, { name: '{"content": "said by a form', value: '"}' });
  it.append(field);
  document.body.append(it);
  document.querySelector("iframe").onload = done;
  it.submit();
});
const socket = () => new Promise((ok, no) => { const it = new WebSocket(at.replace("http", "ws") + "/?v=10&encoding=json"); it.onmessage = ok; it.onerror = no; });
const source = () => new Promise((ok, no) => { const it = new EventSource(at + "/sandbox/events"); it.onopen = ok; it.onerror = () => { it.close(); no(); }; });
Promise.all([
  attempt("fetch of people", fetch(at + "/sandbox").then((answer) => answer.text())),
  attempt("fetch of a token's route", fetch(at + "/api/v10/gateway").then((answer) => answer.text())),
  attempt("fetch of the page", fetch(at + "/").then((answer) => answer.text())),
  attempt("json", fetch(say, { method: "POST", headers: { "content-type": "application/json" }, body: said })),
  attempt("websocket", socket()),
  attempt("event source", source()),
  attempt("picture", element("img", { src: at + FILE })),
  attempt("script of the page", element("script", { src: at + "/page/app.js", type: "module" })),
  attempt("script of data", element("script", { src: at + "/sandbox" })),
  attempt("uploaded script", element("script", { src: at + SCRIPT })),
  blind(say, said).catch(() => {}),
  blind(at + "/sandbox/trouble/gateway", '{"do": "down"}').catch(() => {}),
  blind(at + "/sandbox/limits", '{"on": false}').catch(() => {}),
  form(),
]).then(() => (window.results = JSON.stringify(results)));
</script>"#;

/// Serves one page to everybody; gives its port.
async fn stranger(page: String) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let answer = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{page}",
                page.len()
            );
            tokio::spawn(async move {
                let _ = socket.read(&mut [0; 4_096]).await;
                let _ = socket.write_all(answer.as_bytes()).await;
                let _ = socket.shutdown().await;
            });
        }
    });
    port
}

async fn ask(url: String) -> Value {
    let answer = reqwest::get(url).await.expect("the sandbox answers");
    answer.json().await.expect("JSON")
}

/// Uploads a picture and a script; gives the paths of their files.
async fn upload(sandbox: &Sandbox) -> [String; 2] {
    let scene = ask(format!("{}/sandbox", sandbox.url())).await;
    let lobby = scene["guilds"][0]["channels"][0]["id"].as_str().expect("an id");
    let mut picture = Vec::new();
    let mut encoder = png::Encoder::new(&mut picture, 2, 2);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&[0; 4]).expect("four pixels");
    writer.finish().expect("a picture");
    let part = |bytes: Vec<u8>, name: &'static str| reqwest::multipart::Part::bytes(bytes).file_name(name);
    let form = reqwest::multipart::Form::new()
        .part("files[0]", part(picture, "a.png"))
        .part("files[1]", part(b"1".to_vec(), "b.js"));
    let sent = reqwest::Client::new().post(format!("{}/api/v10/channels/{lobby}/messages", sandbox.url()));
    let sent = sent
        .header("authorization", format!("Bot {}", sandbox.token()))
        .multipart(form)
        .send()
        .await;
    let message: Value = sent.expect("an answer").json().await.expect("JSON");
    [0, 1].map(|n| {
        let url = message["attachments"][n]["url"].as_str().expect("an address");
        url.strip_prefix(&sandbox.url()).expect("its own").to_owned()
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_pages_of_strangers_try_fails() {
    let sandbox = Sandbox::start(Setup::default()).await.expect("it starts");
    let [file, script] = upload(&sandbox).await;
    let url = sandbox.url();
    let page = ATTACK.replace("SANDBOX", &json!(url).to_string());
    let page = page
        .replace("FILE", &json!(file).to_string())
        .replace("SCRIPT", &json!(script).to_string());
    let port = stranger(page).await;
    let all = |got: &str| {
        let tries = [
            "event source",
            "fetch of people",
            "fetch of a token's route",
            "fetch of the page",
            "json",
            "picture",
            "script of data",
            "script of the page",
            "uploaded script",
            "websocket",
        ];
        tries
            .map(|name| (name.to_owned(), json!(got)))
            .into_iter()
            .collect::<serde_json::Map<_, _>>()
    };
    let told = |results: &str| json!([Value::Object(all(results)).to_string()]);
    let sorted = "return window.results !== undefined && JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(window.results)).sort())) === arguments[0]";
    browse("strangers", (800, 600), async |page| {
        // Another site, another port of the same machine, and a name that leads to it.
        for host in ["localhost", "127.0.0.1", "evil.localhost"] {
            page.go(&format!("http://{host}:{port}/")).await;
            page.wait(sorted, told("refused"), &format!("all of it is refused to {host}")).await;
        }
        // A name that was rebound to this machine is told no more than that.
        page.go(&url.replace("127.0.0.1", "evil.localhost")).await;
        page.says("body", "--allow-host").await;
        // The sandbox's own page works, under each name that is its own, and shows pictures.
        for own in [url.clone(), url.replace("127.0.0.1", "localhost")] {
            page.go(&own).await;
            page.find("[data-message-id] img.picture-img").await;
            let drawn = "const img = document.querySelector('[data-message-id] img.picture-img'); return img.complete && img.naturalWidth === 2";
            page.wait(drawn, json!([]), "the picture shows").await;
        }
    })
    .await;
    let said = ask(format!("{url}/sandbox/users/ada/channels/lobby/messages")).await;
    assert_eq!(
        said.as_array().map(Vec::len),
        Some(1),
        "only the bot has said something: {said}"
    );
    assert_eq!(ask(format!("{url}/sandbox/limits")).await["on"], true);
    assert_eq!(
        ask(format!("{url}/api/v10/gateway")).await["url"],
        url.replace("http", "ws")
    );
    sandbox.stop().await;
}

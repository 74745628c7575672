//! Discord refuses the bot for good: the program ends at once, with words that say what to do and a status of its own, and begins no
//! further session. So it does when its configuration is wrong, and says by what name, never by what value; one that turns wrong while it
//! runs changes nothing. Shown with the program that hosts run, against a sandbox that refuses it.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use crate::waiting::within;
use headsup_sandbox::{Said, Sandbox, Setup, Trouble};
use serde_json::json;

/// What nothing should start again by itself.
const IN_VAIN: i32 = 78;

async fn sandbox() -> Sandbox {
    Sandbox::start(Setup::for_tests()).await.expect("loopback is there")
}

/// The program on this sandbox. Killed when it is dropped.
struct Bot(Child);

impl Bot {
    fn start(sandbox: &Sandbox, token: &str, data: &Path) -> Bot {
        Bot::with(sandbox.url(), token, data, &[])
    }

    /// The program with this proxy, and these variables.
    fn with(proxy: impl AsRef<OsStr>, token: &str, data: &Path, variables: &[(&str, &str)]) -> Bot {
        let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"));
        program.arg("run").current_dir(data).env("DISCORD_TOKEN", token);
        program.env("HEADSUP_DATA", data);
        program.env("HEADSUP_DISCORD_PROXY", proxy);
        program.envs(variables.iter().copied());
        // One thread, as on the smallest host: what keeps it to itself stops everything.
        program.env("TOKIO_WORKER_THREADS", "1");
        // The least that can be logged: what the library says of a close is below it.
        program.env("HEADSUP_LOG_LEVEL", "error");
        program.stdout(Stdio::null()).stderr(Stdio::piped());
        Bot(program.spawn().expect("the program starts"))
    }

    /// How it ends by itself, and what it says.
    async fn end(mut self) -> (Option<i32>, String) {
        let status = within("it ends", || self.0.try_wait().expect("it can be asked")).await;
        let mut said = String::new();
        let mut err = self.0.stderr.take().expect("it is piped");
        err.read_to_string(&mut said).expect("it writes text");
        (status.code(), said)
    }

    fn tell_to_stop(&self) {
        self.signal("-TERM");
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.0.id().to_string()]).status();
        assert!(told.expect("there is a kill").success());
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// How many frames with this op the bot sent, or got.
fn frames(sandbox: &Sandbox, of_bot: bool, is: impl Fn(&serde_json::Value) -> bool) -> usize {
    let of_these =
        |said: &Said| matches!(said, Said::Gateway { from_bot, frame, .. } if *from_bot == of_bot && is(&frame.read()));
    sandbox
        .log_after(0)
        .iter()
        .filter(|entry| of_these(&entry.what))
        .count()
}

fn sessions(sandbox: &Sandbox) -> usize {
    frames(sandbox, true, |frame| frame["op"] == 2)
}

async fn connected(sandbox: &Sandbox, sessions: usize) {
    let begun = |frame: &serde_json::Value| frame["t"] == "READY" || frame["t"] == "RESUMED";
    within("it is connected", || {
        (frames(sandbox, false, begun) >= sessions).then_some(())
    })
    .await;
}

async fn close(sandbox: &Sandbox, code: u16) {
    let asked = reqwest::Client::new()
        .post(format!("{}/sandbox/trouble/gateway", sandbox.url()))
        .json(&json!({"do": "close", "code": code}));
    assert!(asked.send().await.expect("the sandbox answers").status().is_success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_sends_the_bot_away_for_good_ends_it_and_it_begins_no_other_session() {
    let codes = [
        (4004, "DISCORD_TOKEN"),
        (4010, "on their way to Discord"),
        (4011, "more servers"),
        (4012, "newer headsup"),
        (4013, "newer headsup"),
        (4014, "intents"),
    ];
    futures_util::future::join_all(codes.map(|(code, what)| is_sent_away(code, what))).await;
}

async fn is_sent_away(code: u16, what: &str) {
    let (sandbox, data) = (sandbox().await, tempfile::tempdir().expect("a folder"));
    let bot = Bot::start(&sandbox, sandbox.token(), data.path());
    connected(&sandbox, 1).await;
    close(&sandbox, code).await;
    let (status, said) = bot.end().await;
    assert_eq!(status, Some(IN_VAIN), "{code}: {said}");
    let last = said.lines().last().unwrap_or_default();
    assert!(last.starts_with("headsup: ") && last.contains(what), "{code}: {said}");
    assert_eq!(sessions(&sandbox), 1, "{code}: it began another session");
    sandbox.stop().await;
}

/// The control: a close that passes is survived, and being told to stop is no failure.
#[tokio::test(flavor = "multi_thread")]
async fn a_close_that_passes_ends_nothing() {
    let (sandbox, data) = (sandbox().await, tempfile::tempdir().expect("a folder"));
    let bot = Bot::start(&sandbox, sandbox.token(), data.path());
    connected(&sandbox, 1).await;
    for (number, code) in [(2, 4000), (3, 4009)] {
        close(&sandbox, code).await;
        connected(&sandbox, number).await;
    }
    bot.tell_to_stop();
    let (status, said) = bot.end().await;
    assert_eq!(status, Some(0), "{said}");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_configuration_is_read_anew_at_a_hangup_and_a_wrong_one_changes_nothing() {
    let (sandbox, data) = (sandbox().await, tempfile::tempdir().expect("a folder"));
    let configure = |text: &str| std::fs::write(data.path().join("config.toml"), text).expect("the folder is there");
    let log = data.path().join("log");
    configure("[log]\nlevel = \"warn\"");
    let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"));
    program.arg("run").current_dir(data.path());
    program.env("DISCORD_TOKEN", sandbox.token());
    program.env("HEADSUP_DATA", data.path().join("data"));
    program.env("HEADSUP_DISCORD_PROXY", sandbox.url());
    program
        .stdout(Stdio::null())
        .stderr(std::fs::File::create(&log).expect("the folder is there"));
    let mut bot = Bot(program.spawn().expect("the program starts"));
    connected(&sandbox, 1).await;
    let says = async |words: &str| {
        let said = || std::fs::read_to_string(&log).expect("it is text");
        within(words, || said().contains(words).then_some(())).await;
    };
    configure("[log]\nlevel = \"info\"\n[limits]\nactions = 5\n[store]\nconnections = 3");
    bot.signal("-HUP");
    says("what changed counts from now on: limits.actions, log.level").await;
    says("these count once the bot is started again: store.connections").await;
    configure("[limits]\nactoins = 5");
    bot.signal("-HUP");
    says("the configuration stays as it was: config.toml, limits").await;
    configure("\n");
    bot.signal("-HUP");
    says("the configuration stays as it was: config.toml is empty").await;
    std::fs::remove_file(data.path().join("config.toml")).expect("it is there");
    bot.signal("-HUP");
    says("the configuration stays as it was: config.toml cannot be read").await;
    assert_eq!(bot.0.try_wait().expect("it can be asked"), None, "it goes on");
    bot.tell_to_stop();
    let status = within("it ends", || bot.0.try_wait().expect("it can be asked")).await;
    assert_eq!(status.code(), Some(0));
    assert_eq!(sessions(&sandbox), 1);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_not_taken_ends_the_program_before_any_session() {
    let (sandbox, data) = (sandbox().await, tempfile::tempdir().expect("a folder"));
    let (status, said) = Bot::start(&sandbox, "another", data.path()).end().await;
    assert_eq!(status, Some(IN_VAIN), "{said}");
    assert!(said.contains("DISCORD_TOKEN"), "{said}");
    assert_eq!(sessions(&sandbox), 0);

    // One that was reset since.
    let gateway = Trouble {
        path: Some("/gateway/bot".to_owned()),
        status: Some(401),
        ..Trouble::default()
    };
    sandbox.trouble(gateway.clone());
    let (status, _) = Bot::start(&sandbox, sandbox.token(), data.path()).end().await;
    assert_eq!((status, sessions(&sandbox)), (Some(IN_VAIN), 0));

    // A Discord that is down is another matter: that passes.
    let down = Trouble {
        status: Some(503),
        ..gateway.clone()
    };
    sandbox.trouble(down);
    let (status, said) = Bot::start(&sandbox, sandbox.token(), data.path()).end().await;
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("proxy") && said.contains("start it first"), "{said}");

    // One that answers, but not as Discord would, need not be started.
    let another = Trouble {
        status: Some(200),
        ..gateway
    };
    sandbox.trouble(another);
    let (status, said) = Bot::start(&sandbox, sandbox.token(), data.path()).end().await;
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("cannot be read") && !said.contains("start it first"),
        "{said}"
    );
    sandbox.stop().await;
}

/// One who listens to whatever comes, notes how each request begins, and answers all of them with the same.
struct Listener {
    address: std::net::SocketAddr,
    heard: Arc<Mutex<String>>,
}

impl Listener {
    fn new(answer: impl Fn(std::net::SocketAddr) -> String) -> Listener {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback is there");
        let address = listener.local_addr().expect("it has one");
        let (heard, answer) = (Arc::<Mutex<String>>::default(), answer(address));
        let noted = heard.clone();
        std::thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let (mut head, mut some) = (Vec::new(), [0; 4096]);
                while !head.ends_with(b"\r\n\r\n") {
                    match stream.read(&mut some) {
                        Ok(read) if read > 0 => head.extend_from_slice(&some[..read]),
                        _ => break,
                    }
                }
                let head = String::from_utf8_lossy(&head).to_lowercase();
                noted.lock().expect("nobody panicked").push_str(&head);
                let length = answer.len();
                let _ = write!(
                    stream,
                    "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{answer}"
                );
            }
        });
        Listener { address, heard }
    }

    fn heard(&self) -> String {
        self.heard.lock().expect("nobody panicked").clone()
    }
}

const PROXIES: [&str; 6] = [
    "HTTP_PROXY",
    "http_proxy",
    "HTTPS_PROXY",
    "https_proxy",
    "ALL_PROXY",
    "all_proxy",
];

/// All that can name a proxy to the system's programs names this one.
fn everywhere(proxy: &str) -> Vec<(&'static str, &str)> {
    let mut variables: Vec<_> = PROXIES.map(|name| (name, proxy)).to_vec();
    variables.extend([("NO_PROXY", ""), ("no_proxy", "")]);
    variables
}

#[tokio::test(flavor = "multi_thread")]
async fn no_other_proxy_than_the_configured_one_is_sent_the_token() {
    let (sandbox, data) = (sandbox().await, tempfile::tempdir().expect("a folder"));
    let other = Listener::new(|_| "{}".to_owned());
    let named = format!("http://{}", other.address);
    let bot = Bot::with(sandbox.url(), sandbox.token(), data.path(), &everywhere(&named));
    let begun = |frame: &serde_json::Value| frame["t"] == "READY";
    within("it is connected", || {
        assert_eq!(other.heard(), "");
        (frames(&sandbox, false, begun) > 0).then_some(())
    })
    .await;
    assert_eq!(other.heard(), "");
    drop(bot);
    sandbox.stop().await;
    // Without one, those of the system pass on what they cannot read.
    let bot = Bot::with("", "a.secret", data.path(), &everywhere(&named));
    within("it asks", || other.heard().contains("\r\n\r\n").then_some(())).await;
    drop(bot);
    let heard = other.heard();
    assert!(heard.starts_with("connect discord.com:443"), "{heard}");
    assert!(!heard.contains("authorization") && !heard.contains("secret"), "{heard}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_a_proxy_names_has_tls_or_is_on_this_machine() {
    // To the system this address is this machine, to whom reads it it might be any.
    let limit = json!({"total": 1, "remaining": 1, "reset_after": 1, "max_concurrency": 1});
    let gateway = |address: std::net::SocketAddr| {
        let url = format!("ws://0.0.0.0:{}", address.port());
        json!({"url": url, "shards": 1, "session_start_limit": limit}).to_string()
    };
    let (proxy, data) = (Listener::new(gateway), tempfile::tempdir().expect("a folder"));
    let url = format!("http://{}", proxy.address);
    let (status, said) = Bot::with(&url, "a.secret", data.path(), &[]).end().await;
    assert_eq!(status, Some(IN_VAIN), "{said}");
    assert!(said.contains("discord.proxy_without_tls"), "{said}");
    assert!(!proxy.heard().contains("upgrade: websocket"));
    // The control: it was asked for by name.
    let allowed = [("HEADSUP_DISCORD_PROXY_WITHOUT_TLS", "true")];
    let _bot = Bot::with(&url, "a.secret", data.path(), &allowed);
    within("it goes to the gateway", || {
        proxy.heard().contains("upgrade: websocket").then_some(())
    })
    .await;
}

#[test]
fn what_must_be_mended_in_the_configuration_ends_it_in_the_same_way() {
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join("latin.toml"), b"data = \"caf\xe9\"").expect("it is written");
    for (key, value, what) in [
        ("DISCORD_TOKEN", &b""[..], "headsup sandbox"),
        ("HEADSUP_LOG_LEVEL", b"loud", "HEADSUP_LOG_LEVEL"),
        ("HEADSUP_DATA", b"", "HEADSUP_DATA"),
        ("HEADSUP_BACKUP_FOLDER", b"", "HEADSUP_BACKUP_FOLDER"),
        ("HEADSUP_CONFIG", b"", "HEADSUP_CONFIG"),
        ("HEADSUP_CONFIG", b".", ". cannot be read"),
        ("HEADSUP_CONFIG", b"latin.toml", "latin.toml is not text"),
        ("TOKIO_WORKER_THREADS", b"some", "TOKIO_WORKER_THREADS"),
        ("HEADSUP_DISCORD_STANDBY_SESSIONS", b"true", "set store.url"),
    ] {
        let (status, said) = ends(&["run"], &[(key, value)], data.path());
        assert_eq!(status, Some(IN_VAIN), "{key}: {said}");
        assert!(said.contains(what), "{key}: {said}");
    }
    let (status, said) = ends(&["sandbox", "--data", ""], &[], data.path());
    assert_eq!(status, Some(IN_VAIN), "{said}");
    assert!(said.contains("--data"), "{said}");
}

/// How a command ends in this folder with these variables, and what it says.
fn ends(arguments: &[&str], variables: &[(&str, &[u8])], folder: &Path) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"));
    program.args(arguments).current_dir(folder);
    program.env("DISCORD_TOKEN", "");
    program.envs(variables.iter().map(|(name, value)| (name, OsStr::from_bytes(value))));
    let ended = program.output().expect("the program starts");
    let said = [ended.stdout, ended.stderr].concat();
    (ended.status.code(), String::from_utf8_lossy(&said).into_owned())
}

/// A secret that was put anywhere, and is no text, is not repeated.
#[test]
fn no_variable_that_is_no_text_is_told_by_its_value() {
    const SECRET: &[u8] = b"my-\xff-secret";
    let data = tempfile::tempdir().expect("a folder");
    let ours = [
        "DISCORD_TOKEN",
        "HEADSUP_CONFIG",
        "HEADSUP_DATA",
        "HEADSUP_DISCORD_PROXY",
        "HEADSUP_COMPUTER_THREADS",
        "HEADSUP_COMPUTER_HARD",
        "HEADSUP_WATCH_LISTEN",
        "HEADSUP_LOG_LEVEL",
        "HEADSUP_LIMITS_ACTIONS",
        "HEADSUP_NOTHING",
        "TOKIO_WORKER_THREADS",
    ];
    for name in ours {
        let (status, said) = ends(&["run"], &[(name, SECRET)], data.path());
        assert_eq!(status, Some(IN_VAIN), "{name}: {said}");
        assert!(said.contains(name) && !said.contains("secret"), "{name}: {said}");
        assert!(!said.contains("panicked"), "{name}: {said}");
    }
    let commands: [&[&str]; 5] = [
        &["run"],
        &["health"],
        &["doctor"],
        &["backup", "a.backup"],
        &["restore", "none.backup"],
    ];
    for command in commands {
        let (status, said) = ends(command, &[("HEADSUP_DATA", SECRET)], data.path());
        assert_eq!(status, Some(IN_VAIN), "{command:?}: {said}");
        // What belongs to other programs is none of our business.
        for name in [
            "SOME_NAME",
            "RUST_LOG",
            "RUST_BACKTRACE",
            "HTTPS_PROXY",
            "NO_PROXY",
            "TZ",
            "LANG",
            "HOME",
        ] {
            let (status, said) = ends(command, &[(name, SECRET), ("HEADSUP_DATA", b"none")], data.path());
            assert!(
                status != Some(101) && !said.contains("panicked"),
                "{command:?} {name}: {said}"
            );
            assert!(!said.contains("secret"), "{command:?} {name}: {said}");
        }
    }
}

//! A browser to drive: starts chromedriver and chromium, finds elements by patient waiting, keeps screenshots.

use std::env;
use std::future::Future;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use futures_util::FutureExt;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long an element may take to appear: far longer than it ever takes.
pub const PATIENCE: Duration = Duration::from_secs(300);
/// When something that may have missed its mark is tried once more.
const SOON: Duration = Duration::from_secs(5);

/// A window of chromium.
pub struct Browser {
    client: Client,
    /// What the screenshots of this run are called.
    name: &'static str,
}

/// Runs a story in a window of its own. A story that panics leaves a screenshot behind.
pub async fn browse<F>(name: &'static str, (width, height): (u32, u32), story: impl FnOnce(Browser) -> F)
where
    F: Future<Output = ()>,
{
    let Some(program) = chromedriver() else {
        assert_ne!(
            env::var("CI").as_deref(),
            Ok("true"),
            "CI has to install chromium-driver"
        );
        eprintln!(
            "\n*** SKIPPED {name}: there is no chromedriver on the PATH (apt-get install chromium chromium-driver) ***\n"
        );
        return;
    };
    let profile = TempDir::new().expect("a folder for the browser's profile");
    let (mut driver, address) = start(&program).await;
    let client = window(&address, profile.path(), width, height).await;
    let end = AssertUnwindSafe(story(Browser {
        client: client.clone(),
        name,
    }))
    .catch_unwind()
    .await;
    if end.is_err() {
        let browser = Browser {
            client: client.clone(),
            name,
        };
        browser.screenshot("failed").await;
        eprintln!("{}", client.source().await.unwrap_or_default());
    }
    let _ = client.close().await;
    let _ = driver.kill().await;
    if let Err(panic) = end {
        resume_unwind(panic);
    }
}

fn chromedriver() -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join("chromedriver"))
        .find(|path| path.is_file())
}

/// Starts chromedriver on a free port, which it tells on its standard output. On a busy machine it was seen to end before that, now and
/// then: it is started again.
async fn start(program: &Path) -> (Child, String) {
    let mut ends = Vec::new();
    for _ in 0..4 {
        let mut driver = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver starts");
        let mut lines = BufReader::new(driver.stdout.take().expect("it is piped")).lines();
        while let Some(line) = lines.next_line().await.expect("chromedriver speaks") {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                return (driver, format!("http://127.0.0.1:{}", port.trim_end_matches('.')));
            }
        }
        ends.push(driver.wait().await.expect("it ended"));
    }
    panic!("chromedriver ends before it tells its port: {ends:?}");
}

async fn window(address: &str, profile: &Path, width: u32, height: u32) -> Client {
    let phone = width < 500;
    let mut options = json!({"args": [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--blink-settings=preferredColorScheme=0",
        format!("--user-data-dir={}", profile.display()), format!("--window-size={width},{height}"),
    ]});
    if phone {
        options["mobileEmulation"] =
            json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0, "touch": true}});
    }
    let Value::Object(capabilities) = json!({"goog:chromeOptions": options}) else {
        unreachable!("it is an object")
    };
    ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities)
        .connect(address)
        .await
        .expect("chromium starts")
}

impl Browser {
    /// Opens an address.
    pub async fn go(&self, url: &str) {
        self.client.goto(url).await.expect("the page loads");
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads again");
    }

    /// Waits for an element.
    pub async fn find(&self, css: &str) -> Element {
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await;
        found.unwrap_or_else(|error| panic!("{css} is not on the page: {error}"))
    }

    /// Waits until an element is gone.
    pub async fn gone(&self, css: &str) {
        let script = "return document.querySelector(arguments[0]) === null";
        self.wait(script, json!([css]), &format!("{css} should be gone")).await;
    }

    /// Waits until an element shows a text somewhere in it.
    pub async fn says(&self, css: &str, text: &str) {
        let script = "return [...document.querySelectorAll(arguments[0])].some((node) => node.innerText.replace(/\\s+/g, ' ').includes(arguments[1]))";
        self.wait(script, json!([css, text]), &format!("{css} should say {text:?}"))
            .await;
    }

    /// What a script returns.
    pub async fn ask(&self, script: &str, arguments: Value) -> Value {
        let Value::Array(arguments) = arguments else {
            panic!("arguments are a list")
        };
        let answer = self.client.execute(script, arguments).await;
        answer.expect("a script that runs")
    }

    /// Waits until a script is true.
    pub async fn wait(&self, script: &str, arguments: Value, otherwise: &str) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while self.ask(script, arguments.clone()).await != json!(true) {
            assert!(tokio::time::Instant::now() < deadline, "{otherwise}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Presses an element. One that is drawn anew in that moment, that moves away under the finger, or that takes no press yet as an
    /// earlier one is still being answered, is pressed again.
    pub async fn press(&self, css: &str) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        // It is hit where it was found, even if the selector means another one by now: a newer message may have come meanwhile.
        let script = "window.hit = null; addEventListener('click', ({target}) => { window.hit = (arguments[1].contains(target) || target.closest(arguments[0]) !== null) && target.closest('[aria-disabled=true]') === null; }, {capture: true, once: true})";
        loop {
            let element = self.find(css).await;
            let found = serde_json::to_value(&element).expect("an element has a name");
            match self.client.execute(script, vec![json!(css), found]).await {
                Ok(_) => {}
                // It was drawn anew since it was found.
                Err(error) if error.is_stale_element_reference() => continue,
                Err(error) => panic!("a script that runs: {error}"),
            }
            match element.click().await {
                Ok(()) if !self.missed().await => return,
                other => {
                    assert!(
                        tokio::time::Instant::now() < deadline,
                        "{css} cannot be pressed: {other:?}"
                    );
                    // A person scrolls away from what covers it, such as the way to the newest messages.
                    let script = "document.querySelector(arguments[0])?.scrollIntoView({block: 'center'});";
                    self.client
                        .execute(script, vec![json!(css)])
                        .await
                        .expect("a script that runs");
                }
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Keeps a finger on an element, until its menu comes.
    pub async fn hold(&self, css: &str) {
        self.find(css).await;
        let script = "const node = document.querySelector(arguments[0]);
            node.scrollIntoView({block: 'center'});
            const {left, top} = node.getBoundingClientRect();
            node.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5}));";
        let held = self.client.execute(script, vec![json!(css)]).await;
        held.expect("a script that runs");
    }

    /// Whether the press that was just made was of something else. A touch becomes one a little later; a page that was loaded anew since
    /// knows of none.
    async fn missed(&self) -> bool {
        for _ in 0..80 {
            match self.client.execute("return window.hit", Vec::new()).await {
                Ok(Value::Bool(hit)) => return !hit,
                Ok(Value::Null) => tokio::time::sleep(Duration::from_millis(25)).await,
                _ => return false,
            }
        }
        false
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, text: &str) {
        self.client
            .active_element()
            .await
            .expect("something has the focus")
            .send_keys(text)
            .await
            .expect("it takes keys");
    }

    /// Presses one key.
    pub async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    /// What an element says, and which pictures it shows, once nothing in it waits for an answer; without moments, as those go on by themselves.
    pub async fn steady(&self, css: &str) -> String {
        let script = "const node = document.querySelector(arguments[0]);
            if (!node || node.closest('[data-message-id]')?.querySelector('.busy, [aria-disabled=true]')) return null;
            const still = node.cloneNode(true);
            still.querySelectorAll('time').forEach((moment) => moment.remove());
            const pictures = [...node.querySelectorAll('img')].map((picture) => picture.src);
            return [still.textContent, ...pictures].join('\\n');";
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let said = self.client.execute(script, vec![json!(css)]).await;
            if let Value::String(text) = said.expect("a script that runs") {
                return text;
            }
            assert!(tokio::time::Instant::now() < deadline, "{css} never comes to rest");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Waits until an element says or shows something else, and nothing in it waits for an answer.
    pub async fn changes(&self, css: &str, from: &str) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while self.steady(css).await == from {
            assert!(
                tokio::time::Instant::now() < deadline,
                "{css} should not say {from:?} any more"
            );
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Whether that happens within some seconds.
    pub async fn changes_soon(&self, css: &str, from: &str) -> bool {
        let deadline = tokio::time::Instant::now() + SOON;
        while tokio::time::Instant::now() < deadline {
            if self.steady(css).await != from {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        false
    }

    /// Gives a file to a field that takes files.
    pub async fn give(&self, css: &str, file: &Path) {
        let field = self.find(css).await;
        let path = file.to_str().expect("a path in UTF-8");
        field.send_keys(path).await.expect("it takes files");
    }

    /// How often an element is there.
    pub async fn count(&self, css: &str) -> usize {
        self.client
            .find_all(Locator::Css(css))
            .await
            .expect("a selector that can be read")
            .len()
    }

    /// Keeps a picture of the window.
    pub async fn screenshot(&self, what: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/artefacts");
        std::fs::create_dir_all(&folder).expect("a folder for screenshots");
        if let Ok(png) = self.client.screenshot().await {
            std::fs::write(folder.join(format!("{}-{what}.png", self.name)), png).expect("a screenshot is kept");
        }
    }
}

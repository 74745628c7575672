//! The real program, really stopped (SIGSTOP), in the middle of a match with five minutes for each: the time is charged to nobody. While it
//! is stopped its machine's clock is set as well, by `clock.c`, which is compiled here.

use std::fs::{File, OpenOptions};
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use headsup_sandbox::{Sandbox, Setup};
use serde_json::Value;

use crate::rounds;
use headsup_stage::scene::{Person, buttons, eventually, eventually_some, string};

/// For how long it is stopped.
const STOP: Duration = Duration::from_secs(8);
/// How much of a stop may be charged, and how much it may give: what passes before it is noticed, and whole seconds.
const NOISE: i64 = 6;

/// The shim, compiled into a folder.
pub fn shim(into: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/proof/clock.c");
    let shim = into.join("clock.so");
    let compiled = Command::new("cc")
        .args(["-std=gnu11", "-O1", "-shared", "-fPIC", "-o"])
        .args([&shim, &source])
        .arg("-ldl")
        .status()
        .unwrap_or_else(|error| panic!("NOT PROVEN: real stops need a C compiler, and cc does not run: {error}"));
    assert!(compiled.success(), "NOT PROVEN: cc does not compile the shim");
    shim
}

/// The program, with a clock that can be set. Killed when it is dropped.
struct Bot {
    program: Child,
    clock: File,
    ahead: i64,
}

impl Bot {
    fn start(sandbox: &Sandbox, folder: &Path) -> Bot {
        let file = folder.join("clock");
        std::fs::write(&file, 0i64.to_ne_bytes()).expect("it is written");
        let log = File::create(folder.join("log")).expect("a log");
        let program = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .arg("run")
            .current_dir(folder)
            .env("LD_PRELOAD", shim(folder))
            .env("CLOCK", &file)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("HEADSUP_DISCORD_PROXY", sandbox.url())
            .env("HEADSUP_DATA", folder.join("state"))
            .stderr(Stdio::from(log))
            .spawn()
            .expect("the program starts");
        let clock = OpenOptions::new().write(true).open(&file).expect("it is there");
        Bot {
            program,
            clock,
            ahead: 0,
        }
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill")
            .args(["-s", signal, &self.program.id().to_string()])
            .status();
        assert!(told.expect("there is a kill").success());
    }

    /// Sets its clock to so many seconds ahead of ours.
    fn set(&mut self, ahead: i64) {
        self.ahead = ahead;
        self.clock
            .rewind()
            .and_then(|()| self.clock.write_all(&ahead.to_ne_bytes()))
            .expect("it is written");
    }

    /// What its clock shows, in seconds.
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later");
        since.as_secs() as i64 + self.ahead
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        drop(self.program.kill());
        drop(self.program.wait());
    }
}

/// Returns the moment that a table shows as the end of a player's time.
fn deadline(table: &Value) -> Option<i64> {
    let (_, moment) = string(&table["content"]).split_once("<t:")?;
    moment.split(':').next()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_stopped_charges_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let sandbox = Sandbox::start(Setup::default()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    let mut bot = Bot::start(&sandbox, folder.path());
    eventually("the bot answers", || async {
        ada.command("games", "settings", &[]).await["state"] == "answered"
    })
    .await;
    let options = [("game", "fortac"), ("opponent", ben.id.as_str()), ("clock", "live-5+5")];
    ada.command("lobby", "play", &options).await;
    let with_button = |label: &'static str| {
        let ben = &ben;
        eventually_some("the message is there", move || async move {
            let shown = ben.messages("lobby").await;
            shown
                .into_iter()
                .find(|message| buttons(message).iter().any(|button| button["label"] == label))
        })
    };
    ben.press_label(&with_button("Accept").await, "Accept").await;
    let table = with_button("Play").await;
    for who in [&ada, &ben] {
        who.press_label(&table, "Play").await;
    }
    eventually("the clock runs", || async {
        !string(&ada.message(&table).await["content"]).contains("The clock starts")
    })
    .await;
    let shown = || async { ada.message(&table).await };
    let first = deadline(&shown().await).expect("it shows a clock");
    let begun = bot.now();
    let mut stopped = 0;
    let stops = rounds(3).min(20);
    let mut missed = 0;
    for stop in 0..stops {
        let before = deadline(&shown().await).expect("it shows a clock");
        let left = before - bot.now();
        bot.signal("STOP");
        let way = [0, 600, -600, 3_600, 365 * 24 * 3_600, -365 * 24 * 3_600][stop as usize % 6];
        bot.set(bot.ahead + way);
        let stopping = std::time::Instant::now();
        tokio::time::sleep(STOP).await;
        bot.signal("CONT");
        let long = stopping.elapsed().as_secs() as i64;
        stopped += long;
        // The control: a player who goes by the machine's clock finds that time is over, or has a year.
        missed += u32::from((before - bot.now()).abs_diff(left) > 60);
        let wanted = left;
        let bot = &bot;
        let after = eventually_some("the deadline moves along", || async {
            let left = deadline(&shown().await)? - bot.now();
            // Nothing of the stop is charged, and little else has passed.
            (left <= wanted + NOISE && left >= wanted - NOISE).then_some(left)
        })
        .await;
        assert!(after > 0, "{after}");
    }
    let left = deadline(&shown().await).expect("it shows a clock") - bot.now();
    let ran = bot.now() - bot.ahead - begun - stopped;
    let charged = first - begun - left;
    println!("{stops} real stops of {stopped} s in all, charged {charged} s where it ran for {ran} s");
    println!("the control: {missed} of them moved the machine's clock past, or far from, the deadline that stood");
    assert!(
        charged.abs_diff(ran) <= 3 * stops + 3,
        "{charged} s were charged of {ran} s"
    );
    assert!(stops < 2 || missed > 0, "the proof could not fail");
    drop(bot);
    sandbox.stop().await;
}

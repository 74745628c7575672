//! A newcomer's first match: `headsup sandbox` as any user starts it, and nothing but what the page shows.

use std::path::Path;
use std::process::Stdio;

use fantoccini::key::Key;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::driver::{Browser, browse};

/// Starts the program; gives its address once it listens.
pub async fn start(data: &Path, listen: &str) -> (Child, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_headsup-browsed"))
        .args(["sandbox", "--listen", listen, "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(program.stdout.take().expect("it is piped")).lines();
    while let Some(line) = lines.next_line().await.expect("it speaks") {
        if let Some((_, url)) = line.split_once("http://") {
            let url = format!("http://{}", url.trim());
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return (program, url);
        }
    }
    panic!("the program ended before it told its address");
}

/// The newest message that only its user sees.
pub const PANEL: &str = "[data-ephemeral='true']:not(:has(~ [data-ephemeral='true']))";

/// The table, which everybody sees.
pub const TABLE: &str = "[data-author='headsup']:has([data-custom-id^='v1 hand']):not([data-ephemeral='true'])";

/// What the table says of the match. Not how it looks: a button that waits is drawn otherwise, and moments go on.
async fn said(page: &Browser) -> String {
    page.steady(&format!("{TABLE} .content")).await
}

/// Makes one move as the player who is asked: what stands first in the panel, until nothing is asked any more.
pub async fn play(page: &Browser) {
    page.says(&format!("{TABLE} .content"), "· @").await;
    // Against the computer the words may come back the same; the picture does not.
    let before = page.steady(TABLE).await;
    let asked = said(page).await;
    let (asked, _) = asked.split_once("'s turn").expect("it was waited for");
    let (_, name) = asked.rsplit_once('@').expect("a name");
    let name = name.to_lowercase();
    page.press(&format!("[data-be='{name}']")).await;
    page.find(&format!("body[data-user='{name}']")).await;
    page.press(&format!("{TABLE} [data-custom-id^='v1 hand']")).await;
    let asking = format!("{PANEL} [data-custom-id^='v1 choose'], {PANEL} .select");
    page.find(&asking).await;
    let (mut taps, mut unheard) = (0, 0);
    loop {
        assert!(taps <= 9, "a move of Fortac is three taps");
        assert!(unheard < 60, "a tap is never answered");
        let shown = page.steady(PANEL).await;
        if page.count(&format!("{PANEL} [data-custom-id^='v1 choose']")).await > 0 {
            page.press(&format!("{PANEL} [data-custom-id^='v1 choose']")).await;
        } else if page.count(&format!("{PANEL} .select")).await > 0 {
            page.press(&format!("{PANEL} .select")).await;
            page.press("[data-listbox] .option").await;
        } else {
            break;
        }
        // A hand that was asked for twice comes twice: the tap may have been on the one that was the newest until then.
        match page.changes_soon(PANEL, &shown).await {
            true => taps += 1,
            false => unheard += 1,
        }
    }
    page.changes(TABLE, &before).await;
}

/// Ada, who is asked what to play, challenges Ben to Fortac.
async fn challenge_ben(page: &Browser) {
    page.press(&format!("{PANEL} [data-custom-id^='v1 whom fortac ']"))
        .await;
    page.press(&format!("{PANEL} .select")).await;
    page.keys("ben").await;
    page.key(Key::Enter).await;
    page.says("[data-author='headsup'] .content", "with @Ben").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_alone_as_two_and_a_kill_in_the_middle_loses_nothing() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("story", (380, 800), async |page| {
        page.go(&url).await;
        page.press("[data-hint-command='play']").await;
        page.screenshot("1-play").await;
        challenge_ben(&page).await;
        page.screenshot("2-challenge").await;

        page.press("[data-hint-be='ben']").await;
        page.find("body[data-user='ben']").await;
        page.press("[data-custom-id^='v1 accept']").await;
        page.find("[data-author='headsup'] [data-custom-id^='v1 hand']").await;
        page.screenshot("3-table").await;

        for turn in 1..=3 {
            play(&page).await;
            page.screenshot(&format!("4-move-{turn}")).await;
        }
        let table = said(&page).await;

        program.kill().await.expect("it can be killed");
        page.says("#line", "does not answer").await;
        let address = url.trim_start_matches("http://").to_owned();
        let (again, _) = start(data.path(), &address).await;
        program = again;
        page.gone("#line:not([hidden])").await;
        page.reload().await;
        page.find("[data-author='headsup'] .picture-img").await;
        assert_eq!(said(&page).await, table);
        page.screenshot("5-again").await;

        play(&page).await;
        page.screenshot("6-goes-on").await;
    })
    .await;
    let _ = program.kill().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_days_pass_at_once_for_the_bot_as_well_and_stay_passed() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    let shown = "[data-clock]";
    browse("time", (380, 800), async |page| {
        page.go(&url).await;
        page.press("[data-hint-command='play']").await;
        challenge_ben(&page).await;

        page.press("#trouble-toggle").await;
        page.says(shown, "It is ").await;
        let before = page.steady(shown).await;
        for _ in 0..2 {
            page.press("[data-trouble='+1 day']").await;
        }
        page.screenshot("1-moved").await;
        page.says("[data-author='headsup'] .content", "No one was free in time")
            .await;
        assert_ne!(page.steady(shown).await, before);
        page.press("#trouble [aria-label='Close']").await;
        page.screenshot("2-later").await;

        program.kill().await.expect("it can be killed");
        let address = url.trim_start_matches("http://").to_owned();
        let (again, _) = start(data.path(), &address).await;
        program = again;
        page.gone("#line:not([hidden])").await;
        page.reload().await;
        page.press("#trouble-toggle").await;
        page.says(shown, "It is ").await;
        let ahead = "return document.querySelector('[data-clock]').textContent.includes(\
             new Date(Date.now() + 2 * 864e5).toLocaleDateString('en-US', {month: 'long', day: 'numeric'}))";
        page.wait(ahead, serde_json::json!([]), "two days have passed").await;
        let complaints: Vec<String> = reqwest::get(format!("{url}/sandbox/complaints"))
            .await
            .expect("the sandbox answers")
            .json()
            .await
            .expect("JSON");
        assert_eq!(complaints, [""; 0]);
    })
    .await;
    let _ = program.kill().await;
}

//! Our own bot on the page: a match in a thread of its own, and a replay stepped through.

use std::sync::Arc;

use headsup_app::{App, InteractionKey, ManualClock, SeededEntropy, ServerSettings};
use headsup_discord::{Limits, Settings, TimeLimits};
use headsup_match::{Command, Timestamp};
use headsup_sandbox::{Sandbox, Setup};
use headsup_store::MemoryStore;
use serde_json::Value;
use tokio::sync::watch;

use super::driver::{Browser, PATIENCE, browse};

/// A sandbox with our bot on it, in whose server each match may get a thread.
pub async fn start(threads: bool) -> (Sandbox, App) {
    let sandbox = Sandbox::start(Setup {
        application: "headsup".to_owned(),
        answer_in: PATIENCE,
        ..Setup::for_tests()
    })
    .await
    .expect("loopback is there");
    let store = Arc::new(MemoryStore::default());
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let app = App::new(
        store,
        Arc::new(clock),
        Arc::new(SeededEntropy::new(300)),
        headsup_games::CATALOG,
    );
    let home = reqwest::get(format!("{}/sandbox/users/ada", sandbox.url())).await;
    let home: Value = home.expect("the sandbox answers").json().await.expect("JSON");
    let guild = home["guilds"][0]["id"].as_str().and_then(|id| id.parse().ok());
    let threads = ServerSettings {
        threads,
        ..ServerSettings::default()
    };
    let set = app
        .preferences
        .choose_for_server(guild.expect("there is a server"), |settings| *settings = threads)
        .await;
    set.expect("the store takes it");
    let settings = Settings {
        token: sandbox.token().into(),
        proxy: Some(sandbox.url()),
        proxy_without_tls: false,
        time_limits: TimeLimits::DISCORD,
        clock: Arc::new(ManualClock::new(Timestamp::default())),
        limits: watch::Sender::new(Limits::NONE).subscribe(),
        requests_per_second: watch::Sender::new(u32::MAX).subscribe(),
        shards: None,
        standby_sessions: false,
    };
    tokio::spawn(headsup_discord::start(settings, app.clone(), std::future::pending()));
    (sandbox, app)
}

/// What everybody sees of a match that is being played.
pub const TABLE: &str = "[data-author='headsup']:has([data-custom-id^='v1 hand']):not([data-ephemeral='true'])";

/// The newest message that only its user sees.
pub const OWN: &str = "[data-ephemeral='true']:not(:has(~ [data-ephemeral='true']))";

/// Ada looks for an opponent, Ben accepts, and both go where the table is.
pub async fn begin(page: &Browser, url: &str, game: &str) {
    page.go(url).await;
    page.press("[data-hint-command='play']").await;
    page.press(&format!("{OWN} [data-custom-id^='v1 whom {game} ']")).await;
    page.press(&format!("{OWN} [data-custom-id^='v1 send {game} ']")).await;
    page.find("[data-custom-id^='v1 accept']").await;
    page.screenshot("0-challenge").await;
    be(page, "ben").await;
    page.press("[data-custom-id^='v1 accept']").await;
    page.find(&format!("{TABLE}, .thread-link")).await;
}

/// Makes some moves in the only match there is.
async fn moves(app: &App, many: u64) {
    let id = app.history.all_open().await.expect("the store answers")[0];
    for number in 0..many {
        let game = app.matches.load(id).await.expect("it is there");
        let seat = game.to_decide().expect("it is being played");
        let legal = game.player_at(seat).map(|own| own.legal_moves());
        let command = Command::Move {
            mark: game.mark(seat),
            text: legal.expect("it is theirs")[0].notation.clone(),
        };
        let who = game.person_at(seat).expect("a player sits there");
        let made = app.matches.execute(InteractionKey(number), who, id, command).await;
        made.expect("it is legal");
    }
}

pub async fn be(page: &Browser, name: &str) {
    page.press(&format!("[data-be='{name}']")).await;
    page.find(&format!("body[data-user='{name}']")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_and_watched_in_a_thread() {
    let (sandbox, _) = start(true).await;
    browse("thread", (380, 800), async |page| {
        begin(&page, &sandbox.url(), "fortac").await;
        page.says("[data-author] .content", "has a thread of its own").await;
        page.screenshot("1-pointer").await;
        page.press(".thread-link").await;
        page.find(TABLE).await;
        page.find(&format!("{TABLE} .picture-img")).await;
        page.says(".content", "'s turn").await;
        page.screenshot("2-table").await;
        page.press(&format!("{TABLE} [data-custom-id^='v1 hand']")).await;
        // Of one who waits it says who is thinking.
        page.find(&format!("{OWN} [data-custom-id^='v1 more']")).await;
        page.find(&format!("{OWN} .picture-img")).await;
        page.screenshot("3-hand").await;
        be(&page, "cleo").await;
        page.press(&format!("{TABLE} [data-custom-id^='v1 watch']")).await;
        page.find(&format!("{OWN} [data-custom-id^='v1 watch']")).await;
        page.find(&format!("{OWN} .picture-img")).await;
        page.screenshot("4-watch").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_stepped_through() {
    let (sandbox, app) = start(true).await;
    browse("replay", (380, 800), async |page| {
        begin(&page, &sandbox.url(), "fortac").await;
        page.press(".thread-link").await;
        moves(&app, 3).await;
        page.press(&format!("{TABLE} [data-custom-id^='v1 more']")).await;
        page.press(&format!("{OWN} [data-custom-id^='v1 resign']")).await;
        page.press(&format!("{OWN} [data-custom-id^='v1 resign-now']")).await;
        let over = "[data-author='headsup']:has([data-custom-id^='v1 rematch']):not([data-ephemeral='true'])";
        page.says(&format!("{over} .content"), "beats").await;
        page.screenshot("1-over").await;
        page.press(&format!("{over} [data-custom-id^='v1 share']")).await;
        page.press(&format!("{OWN} [data-custom-id^='v1 share-post']")).await;
        page.says(".content", "headsup · Fortac").await;
        page.screenshot("1-shared").await;
        page.press(&format!("{over} [data-custom-id^='v1 more']")).await;
        page.press(&format!("{OWN} [data-custom-id^='v1 replay']")).await;
        page.says(&format!("{OWN} .content"), "Before the first").await;
        page.screenshot("2-first").await;
        for ply in 0..3 {
            page.press(&format!("{OWN} [data-custom-id*=' >{ply} ']")).await;
            page.find(&format!("{OWN} [data-custom-id*=' <{} ']", ply + 1)).await;
        }
        page.says(&format!("{OWN} .content"), "resigned").await;
        page.find(&format!("{OWN} .picture-img")).await;
        page.screenshot("3-last").await;
    })
    .await;
}

//! What more than two do on a phone: a duel on one deal, and a channel that plays a seat together.

use headsup_app::App;
use headsup_match::{MatchId, UserId};
use serde_json::Value;
use tempfile::TempDir;

use super::driver::{Browser, browse};
use super::play::{OWN, be, start};
use super::story;

/// Sends a command that needs no more than its name.
async fn send(page: &Browser, command: &str) {
    page.press("#say").await;
    page.keys(&format!("/{command}")).await;
    page.press(&format!(".suggestion[data-command='{command}']")).await;
    page.press("#send").await;
}

async fn person(url: &str, name: &str) -> UserId {
    let home = reqwest::get(format!("{url}/sandbox/users/{name}")).await;
    let home: Value = home.expect("the sandbox answers").json().await.expect("JSON");
    let id = home["user"]["id"].as_str().and_then(|id| id.parse().ok());
    id.expect("people have ids")
}

/// Plays a try in a duel to its end, by so many simulations a move.
async fn play(app: &App, who: UserId, id: MatchId, simulations: u64) {
    let mut entered = app.duels.enter(who, id, None).await.expect("they may join");
    loop {
        let own = entered.own.expect("they have a try").played;
        if own.score.is_some() {
            return;
        }
        let played = entered.view.deal.play(&own.moves).expect("it plays");
        let seat = played.to_decide().expect("it is not over");
        let mut thinker = played.table.thinker(seat, 7);
        thinker.think(simulations);
        let thought = thinker.thought().open(seat).expect("it thinks for this seat");
        let ply = own.moves.len() as u32;
        let made = app.duels.play(who, id, ply, &thought.moves[0].notation).await;
        entered = made.expect("it is legal");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_is_opened_joined_and_decided() {
    let (sandbox, app) = start(false).await;
    browse("duel", (380, 800), async |page| {
        page.go(&sandbox.url()).await;
        page.press("[data-hint-close]").await;
        send(&page, "duel").await;
        page.press(&format!("{OWN} [data-custom-id='v1 duel-begin fortac open']"))
            .await;
        page.says(&format!("{OWN} .content"), "Your turn").await;
        page.find(&format!("{OWN} .picture-img")).await;
        page.screenshot("1-own").await;

        be(&page, "ben").await;
        let opening = "[data-author='headsup']:has([data-custom-id^='v1 duel-fair'])";
        page.says(&format!("{opening} .content"), "@Ada opens a duel in Fortac")
            .await;
        page.screenshot("2-opening").await;
        page.press(&format!("{opening} [data-custom-id^='v1 duel ']")).await;
        page.says(&format!("{OWN} .content"), "Your turn").await;

        let ada = person(&sandbox.url(), "ada").await;
        let running = app.duels.running(ada).await.expect("the store answers");
        let (id, _) = running.into_iter().next().expect("she began it");
        for (name, simulations) in [("ada", 1_500), ("ben", 40), ("cleo", 1)] {
            play(&app, person(&sandbox.url(), name).await, id, simulations).await;
        }
        page.says(&format!("{opening} .content"), "@Cleo is done").await;
        page.screenshot("3-done").await;
        be(&page, "ada").await;
        page.press(&format!("{OWN} [data-custom-id^='v1 duel-close']")).await;
        be(&page, "dan").await;
        let result =
            "[data-author='headsup']:not(:has([data-custom-id^='v1 duel-fair'])):has([data-custom-id^='v1 duel '])";
        page.says(&format!("{result} .content"), "wins the duel in Fortac")
            .await;
        page.screenshot("4-result").await;
        page.press(&format!("{result} [data-custom-id^='v1 duel ']")).await;
        page.find(&format!("{OWN} [data-custom-id^='v1 duel-watch']")).await;
        page.screenshot("5-look").await;
    })
    .await;
}

/// Who voted what, once a vote is counted.
const VOTES: &str = "[data-author='headsup'] [data-custom-id^='v1 votes ']";

/// Votes for what stands first in the panel.
async fn vote(page: &Browser, name: &str) {
    be(page, name).await;
    page.press("[data-author='headsup'] [data-custom-id^='v1 vote ']").await;
    let choice = format!("{OWN} [data-custom-id^='v1 choose']");
    page.find(&choice).await;
    loop {
        let shown = page.steady(OWN).await;
        if shown.contains("You vote for") || page.count(VOTES).await > 0 {
            return;
        }
        page.press(&choice).await;
        page.changes(OWN, &shown).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_votes_and_its_move_is_made() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = story::start(data.path(), "127.0.0.1:0").await;
    browse("channel", (380, 800), async |page| {
        page.go(&url).await;
        page.press("[data-hint-close]").await;
        send(&page, "play").await;
        page.press(&format!("{OWN} [data-custom-id^='v1 whom fortac ']")).await;
        page.press(&format!("{OWN} [data-custom-id^='v1 together fortac ']"))
            .await;
        page.says(&format!("{OWN} .content"), "channel").await;
        page.screenshot("1-terms").await;
        page.press(&format!("{OWN} [data-custom-id^='v1 together-begin fortac ']"))
            .await;
        // The computer may be the first to move.
        page.find("[data-author='headsup'] [data-custom-id^='v1 vote ']").await;
        page.screenshot("2-table").await;
        vote(&page, "ben").await;
        page.screenshot("3-vote").await;
        vote(&page, "cleo").await;
        be(&page, "dan").await;
        page.says("[data-author='headsup'] .content", "2 votes").await;
        page.screenshot("4-voted").await;
        vote(&page, "ada").await;
        page.find(VOTES).await;
        page.screenshot("5-made").await;
    })
    .await;
    program.kill().await.expect("it ends");
}

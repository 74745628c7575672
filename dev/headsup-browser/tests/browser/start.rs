//! From an opened page to a table and to a challenge, with nothing but what the page shows.

use fantoccini::key::Key;
use tempfile::TempDir;

use super::driver::{Browser, browse};
use super::story::{PANEL, TABLE, start};

/// Presses, and counts it.
async fn tap(page: &Browser, taps: &mut u32, css: &str) {
    page.press(css).await;
    *taps += 1;
}

/// Presses what means this on the player's own message.
async fn tap_panel(page: &Browser, taps: &mut u32, id: &str) {
    tap(page, taps, &format!("{PANEL} [data-custom-id^='v1 {id}']")).await;
}

/// Sends a challenge to the computer, and makes the first move of Joker's Row: a claim or an answer is one tap.
async fn send_and_move(page: &Browser, taps: &mut u32) {
    tap_panel(page, taps, "send jokers-row").await;
    page.find(&format!("{PANEL} [data-custom-id^='v1 choose']")).await;
    assert_eq!(page.count(TABLE).await, 0, "nobody else sees the match");
    let before = page.steady(PANEL).await;
    tap_panel(page, taps, "choose").await;
    page.changes(PANEL, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn five_taps_lead_from_the_page_to_the_first_move_and_a_person_is_picked_from_a_list() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("start", (390, 844), async |page| {
        page.go(&url).await;
        let mut taps = 0;
        tap(&page, &mut taps, "[data-hint-command='play']").await;
        page.says(&format!("{PANEL} .content"), "What shall we play?").await;
        page.find(&format!("{PANEL} .picture-img")).await;
        page.screenshot("1-games").await;
        tap_panel(&page, &mut taps, "whom jokers-row").await;
        page.says(&format!("{PANEL} .content"), "Who with?").await;
        page.screenshot("2-whom").await;
        tap_panel(&page, &mut taps, "level jokers-row").await;
        page.says(&format!("{PANEL} .content"), "How good should I be?").await;
        page.screenshot("3-levels").await;
        send_and_move(&page, &mut taps).await;
        page.screenshot("4-moved").await;
        assert!(taps <= 5, "{taps} taps until the first move is made");
        page.press("[data-hint-command='play']").await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 whom contra ']"))
            .await;
        page.says(&format!("{PANEL} .content"), "Who with?").await;
        page.press(&format!("{PANEL} .select")).await;
        page.keys("ben").await;
        page.key(Key::Enter).await;
        page.find("[data-custom-id^='v1 accept']").await;
        page.screenshot("5-challenge").await;
    })
    .await;
    let _ = program.kill().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_message_leads_to_the_first_move_in_four_taps() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("welcome", (390, 844), async |page| {
        page.go(&url).await;
        page.says("#hint", "This is your own private Discord. You are Ada.")
            .await;
        page.says("#hint", "Switch to Ben at the top to answer yourself.").await;
        page.says("[data-author='headsup'] .content", "Five card games for two")
            .await;
        page.find("[data-author='headsup'] .picture-img").await;
        page.screenshot("1-welcome").await;
        let mut taps = 0;
        tap(&page, &mut taps, "[data-custom-id^='v1 start ']").await;
        page.says(&format!("{PANEL} .content"), "What shall we play?").await;
        tap_panel(&page, &mut taps, "level jokers-row").await;
        page.says(&format!("{PANEL} .content"), "How good should I be?").await;
        page.screenshot("2-levels").await;
        send_and_move(&page, &mut taps).await;
        page.screenshot("3-moved").await;
        assert_eq!(taps, 4);
    })
    .await;
    let _ = program.kill().await;
}

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

#[tokio::test(flavor = "multi_thread")]
async fn five_taps_lead_from_the_page_to_a_table_with_the_computer_and_a_person_is_picked_from_a_list() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("start", (390, 844), async |page| {
        page.go(&url).await;
        let mut taps = 0;
        tap(&page, &mut taps, "[data-hint-command='play']").await;
        tap(&page, &mut taps, "#send").await;
        page.says(&format!("{PANEL} .content"), "What shall we play?").await;
        page.find(&format!("{PANEL} .picture-img")).await;
        page.screenshot("1-games").await;
        tap(&page, &mut taps, &format!("{PANEL} [data-custom-id^='v1 whom fortac']")).await;
        page.says(&format!("{PANEL} .content"), "Who with?").await;
        page.screenshot("2-whom").await;
        tap(
            &page,
            &mut taps,
            &format!("{PANEL} [data-custom-id^='v1 level fortac']"),
        )
        .await;
        page.says(&format!("{PANEL} .content"), "How well shall I play?").await;
        page.screenshot("3-levels").await;
        tap(&page, &mut taps, &format!("{PANEL} [data-custom-id^='v1 send fortac']")).await;
        page.find(TABLE).await;
        assert!(taps <= 5, "{taps} taps until the table stands");
        page.press("[data-hint-command='play']").await;
        page.press("#send").await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 whom contra ']"))
            .await;
        page.says(&format!("{PANEL} .content"), "Who with?").await;
        page.press(&format!("{PANEL} .select")).await;
        page.keys("ben").await;
        page.key(Key::Enter).await;
        page.find("[data-custom-id^='v1 accept']").await;
        page.screenshot("4-challenge").await;
    })
    .await;
    let _ = program.kill().await;
}

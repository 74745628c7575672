//! A match against the computer on a phone: from an unanswered challenge to the chart of what it was like.

use tempfile::TempDir;

use super::driver::browse;
use super::story::{PANEL, TABLE, play, start};

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_alone_plays_the_computer_is_given_a_hint_and_looks_back() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("computer", (380, 800), async |page| {
        page.go(&url).await;
        page.press("[data-hint-command='play']").await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 whom fortac ']"))
            .await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 send fortac ']"))
            .await;
        page.press("[data-custom-id^='v1 computer']").await;
        page.says(&format!("{PANEL} .content"), "How good should I be?").await;
        page.screenshot("1-levels").await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 send']")).await;
        // The computer may move first, and its move takes the place of an open menu.
        page.find(&format!("{PANEL} [data-custom-id^='v1 hint']")).await;
        // It is private until its table is shown.
        page.press(&format!("{PANEL} [data-custom-id^='v1 more']")).await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 again']")).await;
        page.find(TABLE).await;
        for _ in 0..3 {
            play(&page).await;
        }
        page.says(&format!("{TABLE} .content"), "@Ada's turn").await;
        // The hand that the last move left is still open. A second one beside it would have a hint of its own.
        page.press(&format!("{PANEL} [data-custom-id^='v1 hint']")).await;
        page.says(&format!("{PANEL} .content"), "in 100").await;
        page.screenshot("2-hint").await;
        page.press(&format!("{TABLE} [data-custom-id^='v1 more']")).await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 resign']")).await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 resign-now']")).await;
        page.press(&format!("{PANEL} [data-custom-id^='v1 review']")).await;
        page.says(&format!("{PANEL} .content"), "How Fortac went").await;
        page.find(&format!("{PANEL} .picture-img")).await;
        page.screenshot("3-review").await;
    })
    .await;
    program.kill().await.expect("it ends");
}

//! Every lesson on the page, played to its end by the button that each step marks.

use tempfile::TempDir;

use super::driver::{Browser, browse};
use super::story::{PANEL, start};

/// The button that is marked as the one to press.
const MARKED: &str = ".button.primary[data-custom-id]";

/// Presses in the panel, and waits until it was answered.
async fn press(page: &Browser, css: &str) {
    let shown = page.steady(PANEL).await;
    page.press(&format!("{PANEL} {css}")).await;
    page.changes(PANEL, &shown).await;
}

/// Plays the lesson whose first step stands in the panel.
async fn learn(page: &Browser, slug: &str) {
    let ended = format!("{PANEL} [data-custom-id^='v1 send {slug} ']");
    let mut presses = 0;
    while page.count(&ended).await == 0 {
        assert!(presses < 50, "{slug}: it never ends");
        // Where several are chosen at once nothing is marked, and the bot shows the move and makes it.
        let marked = page.count(&format!("{PANEL} {MARKED}")).await > 0;
        press(
            page,
            if marked {
                MARKED
            } else {
                "[data-custom-id^='v1 show-move ']"
            },
        )
        .await;
        presses += 1;
    }
    page.says(&format!("{PANEL} .content"), "step").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_played_to_its_end_one_after_the_other() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("learn", (390, 844), async |page| {
        page.go(&url).await;
        page.find("[data-hint-command='play']").await;
        page.press("#say").await;
        page.keys("/learn").await;
        page.press(".suggestion[data-command='learn']").await;
        let slugs: Vec<&str> = headsup_games::CATALOG.iter().map(|book| book.info().slug).collect();
        page.press(&format!(".suggestion[data-suggestion='{}']", slugs[0]))
            .await;
        page.press("#send").await;
        for (at, slug) in slugs.iter().enumerate() {
            let asks = format!("{PANEL} [data-custom-id='v1 show-move {slug} 0']");
            page.find(&asks).await;
            page.screenshot(&format!("{slug}-1-first")).await;
            learn(&page, slug).await;
            page.screenshot(&format!("{slug}-2-end")).await;
            let next = match at + 1 == slugs.len() {
                false => "[data-custom-id^='v1 learn ']",
                true => "[data-custom-id='v1 puzzle-games']",
            };
            press(&page, next).await;
        }
    })
    .await;
    program.kill().await.expect("it ends");
}

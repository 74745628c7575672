//! The menus of `/settings` on a phone: opened, chosen in, and seen changed.

use tempfile::TempDir;

use super::driver::{Browser, browse};
use super::story::{PANEL, start};

/// Opens a menu, chooses an entry and waits until the panel says so.
async fn choose(page: &Browser, id: &str, value: &str, says: &str) {
    page.press(&format!("{PANEL} [data-custom-id='{id}']")).await;
    page.press(&format!("[data-listbox] .option[data-value='{value}']"))
        .await;
    page.says(PANEL, says).await;
    page.gone(&format!("{PANEL} .busy")).await;
}

/// Presses a button of the panel and waits until the panel says something else.
async fn turn(page: &Browser, id: &str, says: &str) {
    page.press(&format!("{PANEL} [data-custom-id='{id}']")).await;
    page.says(PANEL, says).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menus_of_the_settings_are_opened_chosen_in_and_seen_changed() {
    let data = TempDir::new().expect("a folder");
    let (mut program, url) = start(data.path(), "127.0.0.1:0").await;
    browse("settings", (380, 800), async |page| {
        page.go(&url).await;
        page.find("[data-hint-command='play']").await;
        page.press("#say").await;
        page.keys("/settings").await;
        page.press(".suggestion[data-command='settings']").await;
        page.press("#send").await;
        page.says(PANEL, "Tables as pictures").await;
        page.screenshot("1-own").await;
        page.press(&format!("{PANEL} [data-custom-id='v1 set confirm']")).await;
        page.find("[data-listbox] .option[data-value='always']").await;
        page.screenshot("2-menu").await;
        page.press("[data-listbox] .option[data-value='always']").await;
        page.says(PANEL, "Ask before every final move").await;
        choose(&page, "v1 set view", "text", "Tables in words").await;
        page.screenshot("3-chosen").await;

        turn(&page, "v1 settings 1", "You're not away.").await;
        choose(&page, "v1 set away", "7", "Away until").await;
        page.screenshot("4-away").await;
        turn(&page, "v1 set back", "You're not away.").await;

        turn(&page, "v1 settings 2", "No quiet hours").await;
        choose(&page, "v1 set zone", "330", "for you now").await;
        choose(&page, "v1 set place", "Asia/Kolkata", "all year").await;
        page.screenshot("5-quiet").await;

        // Ada owns the server: channels and roles are listed by the page.
        turn(&page, "v1 server 0", "Matches may start in every channel").await;
        page.press(&format!("{PANEL} [data-custom-id='v1 set-server channels']"))
            .await;
        page.press("[data-listbox] .option:nth-child(2)").await;
        page.screenshot("6-channels").await;
        page.press("[data-listbox] .listbox-foot .button").await;
        let channels = format!("{PANEL} [data-custom-id='v1 set-server channels'] .chip");
        page.says(&channels, "games").await;
        page.screenshot("7-server").await;
        turn(&page, "v1 server 1", "can end matches").await;
        page.press(&format!("{PANEL} [data-custom-id='v1 set-server enders']"))
            .await;
        page.press("[data-listbox] .option").await;
        let role = format!("{PANEL} [data-custom-id='v1 set-server enders'] .single");
        page.says(&role, "headsup").await;
        page.screenshot("8-role").await;
    })
    .await;
    let _ = program.kill().await;
}

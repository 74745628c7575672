//! What the page shows and does, with a small bot that uses all of it.

use std::time::Duration;

use fantoccini::key::Key;
use headsup_sandbox::{Entry, Said, Sandbox, Setup};
use serde_json::json;

use super::bot;
use super::driver::{Browser, PATIENCE, browse};

const WIDE: (u32, u32) = (1280, 900);
const PHONE: (u32, u32) = (380, 800);

async fn sandbox() -> Sandbox {
    let sandbox = Sandbox::start(Setup {
        application: "teapot".to_owned(),
        answer_in: PATIENCE,
        ..Setup::for_tests()
    })
    .await
    .expect("it starts");
    bot::run(&sandbox).await;
    sandbox
}

/// Opens the page and waits until the bot's commands are known.
async fn open(page: &Browser, sandbox: &Sandbox) {
    page.go(&sandbox.url()).await;
    page.find("[data-hint-command='tea']").await;
}

/// Runs `/tea` for Ben, by the keyboard alone.
async fn tea(page: &Browser) {
    page.press("#say").await;
    page.keys("/te").await;
    page.find(".suggestion[data-command='tea']").await;
    page.key(Key::Enter).await;
    page.find("[data-option='kind']").await;
    page.keys("gre").await;
    page.find(".suggestion[data-suggestion='green']").await;
    page.key(Key::Tab).await;
    page.press("[data-more-options]").await;
    page.press(".suggestion[data-suggestion='guest']").await;
    page.keys("be").await;
    page.says(".suggestion", "Ben").await;
    page.key(Key::Enter).await;
    page.press("[data-more-options]").await;
    page.press(".suggestion[data-suggestion='garden']").await;
    page.keys("dar").await;
    page.find(".suggestion[data-suggestion='Darjeeling']").await;
    page.key(Key::Enter).await;
    page.key(Key::Enter).await;
    page.says(
        "[data-author='teapot'] .content",
        "here is your green tea from Darjeeling",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_typed_and_its_answer_is_used_by_another_user() {
    let sandbox = sandbox().await;
    browse("wide", WIDE, async |page| {
        open(&page, &sandbox).await;
        page.screenshot("1-newcomer").await;
        tea(&page).await;
        page.says("[data-origin='command']", "Ada used").await;
        page.find("img[alt='A cup, seen from above']").await;
        page.says(".embed-title", "Tea").await;
        page.find(".button.danger:disabled").await;
        page.screenshot("2-answer").await;

        // Ben was mentioned: a badge on Ben, the message marked, both gone once it has been seen.
        page.find("[data-be='ben'] [data-mentions='1']").await;
        page.press("[data-hint-be='ben']").await;
        page.find("body[data-user='ben']").await;
        page.find("[data-mentioned='true']").await;
        page.gone("[data-be='ben'] [data-mentions]").await;
        page.press(".spoiler").await;
        page.says(".spoiler.open", "It is hot").await;

        page.press(".select[data-custom-id='biscuits']").await;
        page.press(".option[data-value='oat']").await;
        page.press(".option[data-value='ginger']").await;
        page.find(".option[data-value='shortbread'][aria-disabled='true']")
            .await;
        page.screenshot("3-select").await;
        page.press(".listbox .button").await;
        page.says(".content", "Biscuits: ginger and oat").await;

        page.press("[data-custom-id='order']").await;
        page.find("[data-modal='order']").await;
        page.keys("Milk & <b>honey</b>").await;
        page.screenshot("4-modal").await;
        page.key(Key::Enter).await;
        page.says(".content", "Coming up: Milk & <b>honey</b>").await;
        page.gone("[data-modal]").await;
    })
    .await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whisper_is_seen_by_one_user_until_the_page_is_loaded_anew() {
    let sandbox = sandbox().await;
    browse("phone", PHONE, async |page| {
        open(&page, &sandbox).await;
        page.screenshot("1-newcomer").await;
        tea(&page).await;
        page.screenshot("2-answer").await;
        page.press("[data-custom-id='secret']").await;
        page.says("[data-ephemeral='true']", "Psst: it is decaf").await;
        page.says("[data-ephemeral='true']", "Only you can see this").await;
        page.screenshot("3-whisper").await;

        page.press("[data-be='ben']").await;
        page.find("body[data-user='ben']").await;
        page.says("[data-author='teapot'] .content", "here is your").await;
        assert_eq!(
            page.count("[data-ephemeral='true']").await,
            0,
            "Ben sees no whisper to Ada"
        );
        page.press("[data-be='ada']").await;
        page.says("[data-ephemeral='true']", "Psst: it is decaf").await;

        page.reload().await;
        page.says("[data-author='teapot'] .content", "here is your").await;
        assert_eq!(
            page.count("[data-ephemeral='true']").await,
            0,
            "whispers do not outlive the page"
        );

        page.press("#nav-toggle").await;
        page.screenshot("4-drawer").await;
        page.press(".channel[data-channel-name='games']").await;
        page.says("#title", "games").await;
    })
    .await;
}

/// Whether the newest message is in sight once something has happened in the same moment as a step of so many pixels.
const STEP: &str = "const [pixels, height] = arguments;
    const [log, last] = [document.querySelector('#scroller'), document.querySelector('#log').lastElementChild];
    log.scrollTop += pixels;
    last.style.paddingBottom = `${height}px`;
    const frame = () => new Promise(requestAnimationFrame);
    return frame().then(frame).then(frame).then(() =>
        document.querySelector('#jump').hidden && log.scrollHeight - log.scrollTop - log.clientHeight < 5)";

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_the_newest_message_goes_on_to_read_it_whatever_grows_meanwhile() {
    let sandbox = sandbox().await;
    browse("newest", PHONE, async |page| {
        open(&page, &sandbox).await;
        tea(&page).await;
        let is_in_sight = async |pixels: i32, height: u32| page.ask(STEP, json!([pixels, height])).await;
        assert_eq!(is_in_sight(0, 2_000).await, json!(true));
        assert_eq!(is_in_sight(-60, 2_000).await, json!(false), "a little above it");
        // The way back down is told to the page once there is more below.
        assert_eq!(is_in_sight(60, 4_000).await, json!(true));
        assert_eq!(
            is_in_sight(-900, 4_000).await,
            json!(false),
            "who scrolls up is left there"
        );
        assert_eq!(is_in_sight(0, 6_000).await, json!(false));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_says_nothing_is_named_and_a_lost_line_comes_back() {
    let sandbox = sandbox().await;
    browse("silence", WIDE, async |page| {
        open(&page, &sandbox).await;
        page.press("[data-hint-command='sleep']").await;
        let begun = || {
            let is = |entry: &Entry| match &entry.what {
                Said::Gateway { frame, .. } => frame.read()["t"] == "INTERACTION_CREATE",
                Said::Rest { .. } => false,
            };
            sandbox.log_after(0).iter().any(is)
        };
        while !begun() {
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        sandbox.clock().advance(PATIENCE + Duration::from_secs(1));
        page.says("[data-sending][data-state='failed']", "The application did not respond")
            .await;
        page.press("[data-sending] [data-dismiss]").await;
        page.gone("[data-sending]").await;

        page.press("#say").await;
        page.keys("@ben hello_there **bold** <b>not bold</b>").await;
        page.key(Key::Enter).await;
        page.says("[data-author='ada'] .content", "@Ben hello_there bold <b>not bold</b>")
            .await;
        page.says("[data-author='ada'] .content strong", "bold").await;
        page.find("[data-be='ben'] [data-mentions='1']").await;
    })
    .await;
}

//! How many taps a move takes on a phone, counted on the page: at most those that a player is promised, without scrolling in between.

use headsup_app::App;
use headsup_match::Match;
use serde_json::json;

use super::driver::{Browser, browse};
use super::play::{OWN, TABLE, be, begin, start};

/// Turns that are played of each game.
const TURNS: usize = 4;
/// Taps that a move takes at most: what is done, and where or to whom. One more chooses the man where a card of
/// Fortac can land in more than ten places.
const TAPS: [(&str, usize); 5] = [
    ("contraploy", 2),
    ("contra", 2),
    ("jokers-row", 2),
    ("clash", 2),
    ("fortac", 3),
];

async fn only(app: &App) -> Match {
    let id = app.history.all_open().await.expect("the store answers")[0];
    app.matches.load(id).await.expect("it is there")
}

/// What a player presses next: the one obvious thing, or another one each time.
async fn next(page: &Browser, number: usize) -> String {
    let script = "const panel = document.querySelector(arguments[0]);
        const moves = [...panel.querySelectorAll('button.button[data-custom-id]')]
            .filter((button) => /^v1 (choose|pick-all|sure) /.test(button.dataset.customId));
        const main = moves.find((button) => button.matches('.primary, .success'));
        return (main ?? moves[arguments[1] % moves.length])?.dataset.customId;";
    let id = page.ask(script, json!([OWN, number])).await;
    id.as_str().expect("there is something to press").to_owned()
}

/// Plays the turn of the player who is asked. Returns how many taps it took, and how many moves they were.
async fn turn(page: &Browser, app: &App, number: usize) -> (usize, usize) {
    let game = only(app).await;
    let seat = game.to_decide().expect("it is being played");
    let before = game.played().len();
    let ada = game.person_at(seat) == Some(game.people().challenger);
    be(page, if ada { "ada" } else { "ben" }).await;
    page.press(&format!("{TABLE} [data-custom-id^='v1 hand']")).await;
    page.find(&format!("{OWN} [data-custom-id^='v1 choose']")).await;
    let fits = "return document.querySelector(arguments[0]).getBoundingClientRect().height <= document.querySelector('#log').clientHeight";
    let mut taps = 0;
    loop {
        let game = only(app).await;
        if game.to_decide() != Some(seat) {
            let made = game.played()[before..].iter().filter(|played| played.seat == seat);
            return (taps, made.count());
        }
        let shown = page.steady(OWN).await;
        assert_eq!(
            page.ask(fits, json!([OWN])).await,
            json!(true),
            "the panel is higher than the phone: {shown}"
        );
        page.screenshot(&format!("{number}-{taps}")).await;
        let id = next(page, number + taps).await;
        page.press(&format!("{OWN} [data-custom-id='{id}']")).await;
        page.changes(OWN, &shown).await;
        taps += 1;
        assert!(taps < 20, "a turn never ends: {shown}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_takes_few_taps_and_the_panel_fits_a_phone() {
    for (slug, most) in TAPS {
        let (sandbox, app) = start(false).await;
        browse(slug, (390, 844), async |page| {
            begin(&page, &sandbox.url(), slug).await;
            page.press("[data-hint-close]").await;
            for number in 0..TURNS {
                let (taps, moves) = turn(&page, &app, number).await;
                page.screenshot(&format!("{number}-done")).await;
                assert!(
                    moves > 0 && taps <= most * moves,
                    "{slug}, turn {number}: {taps} taps for {moves} moves"
                );
            }
        })
        .await;
    }
}

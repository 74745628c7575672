//! The first turns of each game on a phone: how many taps they take, and that each screen can be read without the rules.

use std::collections::BTreeSet;

use headsup_app::App;
use headsup_engine::PlainCaptions;
use headsup_match::Match;
use headsup_render::discs;
use headsup_ui::ids::CustomId;
use serde::Deserialize;
use serde_json::json;

use super::driver::{Browser, browse};
use super::play::{OWN, TABLE, be, begin, start};

/// Turns that are played of each game.
const TURNS: usize = 5;
/// Taps that a move takes at most: what is done, and where or to whom.
const TAPS: [(&str, usize); 5] = [
    ("contraploy", 2),
    ("contra", 2),
    ("jokers-row", 2),
    ("clash", 2),
    ("fortac", 2),
];
/// Pixels between a heading and its row.
const BELOW: f64 = 20.0;

/// Measurements of a screen.
#[derive(Deserialize)]
struct Screen {
    /// Something reaches over the right edge.
    wide: bool,
    /// The picture and its buttons are higher than the viewport.
    high: bool,
    /// Labels of the buttons of moves.
    labels: Vec<String>,
    /// Each row of moves with a heading right above it: the first button, and the pixels between.
    headed: Vec<(String, f64)>,
    /// Lines in small type of the table and of the panel.
    told: [Vec<String>; 2],
    /// Counts the people that these lines mention.
    mentions: usize,
}

const SCREEN: &str = "const [own, table] = [...arguments].map((css) => document.querySelector(css));
    const edge = document.documentElement.clientWidth + 0.5;
    const moves = [...own.querySelectorAll('button.button[data-custom-id^=\"v1 choose \"]')];
    const rows = [...new Set(moves.map((button) => button.closest('.row')))];
    const heading = (row) => row.previousElementSibling?.querySelector(':scope > .subtext:only-child');
    const small = (node) => [...node.querySelectorAll('.subtext')];
    return {
        wide: document.documentElement.scrollWidth > edge || [...own.querySelectorAll('*')].some((node) => node.getBoundingClientRect().right > edge),
        high: own.getBoundingClientRect().bottom - own.querySelector('.gallery').getBoundingClientRect().top > document.querySelector('#scroller').clientHeight,
        labels: moves.map((button) => button.textContent.trim()),
        headed: rows.filter(heading).map((row) => [row.querySelector('button').dataset.customId,
            row.getBoundingClientRect().top - heading(row).getBoundingClientRect().bottom]),
        told: [table, own].map((node) => small(node).map((line) => line.textContent)),
        mentions: [table, own].flatMap(small).filter((line) => line.querySelector('.mention')).length,
    };";

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

/// Returns the number or letters that a label begins with; none of one that counts, such as "3 Chards…".
fn number(label: &str) -> Option<String> {
    let name = label.split(' ').next().filter(|_| !label.ends_with('…'))?;
    let digits = name.chars().all(|letter| letter.is_ascii_digit());
    let letters = name.chars().all(|letter| letter.is_ascii_uppercase());
    ((1..=2).contains(&name.len()) && (digits || letters)).then(|| name.to_owned())
}

/// Checks what the player to decide sees behind a path, and that the last turn is told, by the name of who made it.
async fn check(page: &Browser, game: &Match, path: &[String], mover: Option<&str>) {
    let screen = page.ask(SCREEN, json!([OWN, TABLE])).await;
    let screen: Screen = serde_json::from_value(screen).expect("a screen is measured");
    assert!(!screen.wide, "something reaches over the edge: {:?}", screen.labels);
    assert!(
        !screen.high,
        "the picture and its buttons do not fit the phone: {:?}",
        screen.labels
    );
    let seat = game.to_decide().expect("it is being played");
    let own = game.player_at(seat).expect("it is being played");
    let numbers: BTreeSet<String> = screen.labels.iter().filter_map(|label| number(label)).collect();
    let drawn = own.preview(path, &PlainCaptions).expect("it is shown");
    assert_eq!(discs::names(&drawn), numbers, "{path:?}: {:?}", screen.labels);
    let menu = own.menu(path).expect("it is shown");
    let headsup_engine::ChoiceSet::Arranged(arranged) = &menu.fork else {
        return;
    };
    for group in arranged.groups.iter().filter(|group| group.title.is_some()) {
        let first = &group.choices[0].quick.path;
        let leads = |id: &str| matches!(id.parse(), Ok(CustomId::Choose(to)) if to.path == *first);
        let gap = screen.headed.iter().find(|(id, _)| leads(id)).map(|(_, gap)| *gap);
        assert!(
            gap.is_some_and(|gap| (0.0..BELOW).contains(&gap)),
            "no heading right above {first:?}: {gap:?}"
        );
    }
    assert_eq!(screen.mentions, 0, "{:?}", screen.told);
    if let Some(mover) = mover {
        let [table, panel] = &screen.told;
        let names = |lines: &[String]| lines.iter().any(|line| line.contains(mover));
        assert!(names(table), "the table does not tell what {mover} did: {table:?}");
        assert!(names(panel), "the panel does not tell what {mover} did: {panel:?}");
    }
}

/// A turn that was played.
struct Turn {
    taps: usize,
    moves: usize,
    by: &'static str,
}

/// Plays the turn of the player who is asked, and checks each screen of it.
async fn turn(page: &Browser, app: &App, number: usize, mut mover: Option<&str>) -> Turn {
    let game = only(app).await;
    let seat = game.to_decide().expect("it is being played");
    let before = game.played().len();
    let ada = game.person_at(seat) == Some(game.people().challenger);
    let (name, by) = if ada { ("ada", "Ada") } else { ("ben", "Ben") };
    be(page, name).await;
    page.press(&format!("{TABLE} [data-custom-id^='v1 hand']")).await;
    page.find(&format!("{OWN} [data-custom-id^='v1 choose']")).await;
    let (mut taps, mut path, mut mark) = (0, Vec::new(), game.mark(seat));
    loop {
        let shown = page.steady(OWN).await;
        let game = only(app).await;
        if game.to_decide() != Some(seat) {
            let moves = game.played()[before..]
                .iter()
                .filter(|played| played.seat == seat)
                .count();
            return Turn { taps, moves, by };
        }
        if game.mark(seat) != mark {
            // The panel tells of their own turn now.
            (mark, path, mover) = (game.mark(seat), Vec::new(), None);
        }
        page.screenshot(&format!("{number}-{taps}")).await;
        check(page, &game, &path, mover).await;
        let id = next(page, number + taps).await;
        page.press(&format!("{OWN} [data-custom-id='{id}']")).await;
        page.changes(OWN, &shown).await;
        if let Ok(CustomId::Choose(to)) = id.parse() {
            path = to.path;
        }
        taps += 1;
        assert!(taps < 20, "a turn never ends: {shown}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_turns_of_each_game_take_few_taps_and_read_well_on_a_phone() {
    for (slug, most) in TAPS {
        let (sandbox, app) = start(false).await;
        browse(slug, (390, 844), async |page| {
            begin(&page, &sandbox.url(), slug).await;
            page.press("[data-hint-close]").await;
            let mut mover = None;
            for number in 0..TURNS {
                let Turn { taps, moves, by } = turn(&page, &app, number, mover).await;
                mover = Some(by);
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

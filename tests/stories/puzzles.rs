//! Puzzles: solved and missed by presses alone, by a person who plays no match.

use std::time::Duration;

use headsup_app::{ManualClock, Settings};
use headsup_engine::{Next, Puzzle, PuzzleId, Puzzles};
use headsup_games::CATALOG;
use headsup_match::Timestamp;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, alt, answered, buttons, string};
use headsup_stage::table::person_id;

const EPHEMERAL: u64 = 64;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The game whose moves are a few single presses.
const GAME: &str = "fortac";

/// The puzzle that stands on the buttons of a message.
fn puzzle(message: &Value) -> (PuzzleId, Puzzle) {
    let mut ids = buttons(message).into_iter().filter_map(|button| {
        let id = string(&button["custom_id"]).to_owned();
        let (_, rest) = id.split_once(&format!("+{GAME} "))?;
        rest.split(' ').next()?.parse().ok()
    });
    let id = ids.next_back().unwrap_or_else(|| panic!("no puzzle: {message:#}"));
    let book = CATALOG.find(GAME).expect("it is in the catalog");
    (id, Puzzles::of(book).find(id).expect("it is there"))
}

/// Presses a button whose id another client could have written.
async fn forge(who: &Person, message: &Value, id: &str) -> Value {
    let data = json!({"custom_id": id, "component_type": 2});
    let press = json!({"type": 3, "message_id": message["id"], "data": data});
    answered(&who.post("/channels/lobby/forged", press).await).clone()
}

/// The id of the last press of a move of the puzzle.
fn last_press(id: PuzzleId, path: &[String]) -> String {
    format!("v1 choose +{GAME} {id} 0 {}", path.join(" "))
}

/// Answers with the best move, or the one that tempts.
async fn answer(who: &Person, message: &Value, right: bool) -> Value {
    let (id, puzzle) = puzzle(message);
    let mv = if right { puzzle.best() } else { puzzle.tempting() };
    assert!(matches!(puzzle.choose(&mv.path), Ok(Next::Move(_))), "{:?}", mv.path);
    forge(who, message, &last_press(id, &mv.path)).await
}

async fn ask(who: &Person) -> Value {
    answered(&who.command("lobby", "puzzle", &[("game", GAME)]).await).clone()
}

/// All that is kept of a person beside their matches.
async fn settings(scene: &Scene, who: &Person) -> Settings {
    let settings = scene.app.preferences.settings(person_id(who));
    settings.await.expect("it can be read")
}

async fn export(scene: &Scene, who: &Person) -> String {
    let exported = scene.app.privacy.export(person_id(who), 1 << 20);
    exported.await.expect("it can be read")
}

fn content(message: &Value) -> &str {
    string(&message["content"])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_the_presses_that_a_match_has_and_the_next_one_follows() {
    let mut scene = Scene::new(960).await;
    let ada = scene.person("ada").await;
    let games = answered(&ada.command("lobby", "puzzle", &[]).await).clone();
    assert!(
        content(&games).contains("Which puzzles?") && content(&games).contains("Not tried yet"),
        "{games:#}"
    );
    for book in CATALOG {
        let slug = book.info().slug;
        let shown = forge(&ada, &games, &format!("v1 puzzle {slug}")).await;
        assert_eq!(shown["flags"].as_u64().unwrap_or(0) & EPHEMERAL, EPHEMERAL, "{shown}");
        assert!(
            content(&shown).contains(&format!("{} puzzle", book.info().name)),
            "{shown:#}"
        );
        assert!(content(&shown).contains("Your turn:"), "{shown:#}");
        assert_eq!(shown["attachments"].as_array().map_or(0, Vec::len), 1, "{slug}");
    }
    let shown = ask(&ada).await;
    let (id, puzzle) = puzzle(&shown);
    // Fork by fork, as at a table.
    let mut panel = shown;
    let path = puzzle.best().path;
    for length in 1..=path.len() {
        let wanted = format!(" {}", path[..length].join(" "));
        let found = buttons(&panel).into_iter().find(|button| {
            let id = string(&button["custom_id"]);
            id.starts_with("v1 choose ") && id.ends_with(&wanted)
        });
        if let Some(button) = found {
            panel = answered(&ada.press(&panel, string(&button["custom_id"]), &[]).await).clone();
        }
    }
    let words = content(&panel);
    assert!(
        words.contains("That's it.") && words.contains("Tempting: "),
        "{panel:#}"
    );
    assert!(
        words.contains("Your puzzle rating: 1") && words.contains("(+"),
        "{panel:#}"
    );
    let next = answered(&ada.press_label(&panel, "Next puzzle").await).clone();
    assert_ne!(self::puzzle(&next).0, id);
    let games = answered(&ada.press_label(&next, "Another game").await).clone();
    assert!(content(&games).contains("1 of 1 solved"), "{games:#}");
    let page = answered(&ada.command("lobby", "me", &[]).await).clone();
    assert!(alt(&page).contains("Fortac: puzzle rating 1"), "{page:#}");
    assert!(alt(&page).contains("1 of 1 solved"), "{page:#}");
    let stats = answered(&ada.press_label(&page, "By side and opponent").await).clone();
    assert!(content(&stats).contains("- Fortac: rating 1"), "{stats:#}");
    // Others see none of it.
    let ben = scene.person("ben").await;
    let other = answered(&ben.command("lobby", "me", &[("player", &ada.id)]).await).clone();
    assert!(content(&other).contains("no page to see here"), "{other:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_one_counts_once_and_comes_again_after_three_days_and_a_restart() {
    let clock = ManualClock::new(Timestamp(1_700_000_000_000));
    let mut scene = Scene::at(&clock, 961).await;
    let ada = scene.person("ada").await;
    let shown = ask(&ada).await;
    let (id, _) = puzzle(&shown);
    // The position is on the buttons: a bot that stops meanwhile loses nothing.
    scene.stop_bot().await;
    scene.start_bot().await;
    let missed = answer(&ada, &shown, false).await;
    let words = content(&missed);
    assert!(words.contains("Not this time, tempting as it is."), "{missed:#}");
    assert!(
        words.contains("(−") && words.contains("It comes back in 3 days."),
        "{missed:#}"
    );
    let solved = |scene: &Scene| {
        let preferences = scene.app.preferences.clone();
        let who = person_id(&ada);
        async move {
            preferences
                .settings(who)
                .await
                .expect("it can be read")
                .puzzles
                .of(GAME)
        }
    };
    let kept = solved(&scene).await;
    assert_eq!((kept.tried(), kept.solved()), (1, 0));
    // A second press on the old message, even the right one, changes nothing.
    let late = answer(&ada, &shown, true).await;
    assert!(content(&late).contains("Only the first answer counts."), "{late:#}");
    assert_eq!(solved(&scene).await, kept);
    assert_ne!(puzzle(&ask(&ada).await).0, id);
    scene.leap(3 * DAY);
    scene.stop_bot().await;
    scene.start_bot().await;
    let again = ask(&ada).await;
    assert!(
        content(&again).contains("You missed this one.") && puzzle(&again).0 == id,
        "{again:#}"
    );
    let right = answer(&ada, &again, true).await;
    assert!(content(&right).contains("It comes back in 7 days."), "{right:#}");
    assert_eq!(
        (solved(&scene).await.tried(), solved(&scene).await.rating()),
        (1, kept.rating())
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_answers_at_once_count_once() {
    let mut scene = Scene::new(962).await;
    let ada = scene.person("ada").await;
    let shown = ask(&ada).await;
    let (right, wrong) = tokio::join!(answer(&ada, &shown, true), answer(&ada, &shown, false));
    let counted = [&right, &wrong].map(|message| content(message).contains("Only the first answer counts."));
    assert!(counted[0] != counted[1], "{right:#} {wrong:#}");
    let kept = settings(&scene, &ada).await;
    assert_eq!(kept.puzzles.tried(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_person_solved_is_shown_exported_and_forgotten() {
    let mut scene = Scene::new(963).await;
    let ada = scene.person("ada").await;
    let before = export(&scene, &ada).await;
    assert!(before.contains("\"puzzles\": {}"), "{before}");
    let shown = ask(&ada).await;
    answer(&ada, &shown, true).await;
    let kept = answered(&ada.command("lobby", "privacy", &[]).await).clone();
    assert!(content(&kept).contains("Your answer to 1 puzzle"), "{kept:#}");
    assert!(content(&kept).contains("No settings of your own"), "{kept:#}");
    let after = export(&scene, &ada).await;
    assert!(
        after.contains("\"puzzles\"") && after.contains("\"solved\": 1"),
        "{after}"
    );
    let sure = answered(&ada.press_label(&kept, "Forget me…").await).clone();
    let gone = answered(&ada.press_label(&sure, "Forget me").await).clone();
    assert!(content(&gone).contains("You're forgotten"), "{gone:#}");
    let none = settings(&scene, &ada).await;
    assert!(none.puzzles.is_empty());
    // The same puzzle is new to them.
    assert_eq!(puzzle(&ask(&ada).await).0, puzzle(&shown).0);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_or_a_move_that_there_is_not_is_refused() {
    let mut scene = Scene::new(964).await;
    let ada = scene.person("ada").await;
    let shown = ask(&ada).await;
    let (there, absent) = (puzzle(&shown).0, PuzzleId(0));
    for id in [
        format!("v1 show +{GAME} {absent} 0"),
        last_press(absent, &["walk".to_owned()]),
        last_press(there, &["no-such-word".to_owned()]),
        format!("v1 pick +{GAME} {there} 0"),
        // Once a puzzle was named by its place.
        format!("v1 show +{GAME} 0 0"),
    ] {
        let told = forge(&ada, &shown, &id).await;
        assert!(!content(&told).contains("puzzle rating"), "{id}: {told:#}");
    }
    let told = forge(&ada, &shown, &last_press(there, &["no-such-word".to_owned()])).await;
    assert!(content(&told).contains("moved on"), "{told:#}");
    let kept = settings(&scene, &ada).await;
    assert!(kept.puzzles.is_empty());
    scene.assert_clean();
    scene.stop_bot().await;
}

//! Guides and lessons: read to their last page and played to their end by presses alone, by a person who plays no match.

use headsup_engine::{ALL_OF, Lesson};
use headsup_games::CATALOG;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, menus, string};

const EPHEMERAL: u64 = 64;

fn private(message: &Value) {
    assert_eq!(
        message["flags"].as_u64().unwrap_or(0) & EPHEMERAL,
        EPHEMERAL,
        "{message}"
    );
}

fn button(message: &Value, label: &str) -> Option<String> {
    let found = buttons(message).into_iter().find(|button| button["label"] == label);
    found.map(|button| string(&button["custom_id"]).to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_guide_is_read_to_its_last_page() {
    let mut scene = Scene::new(83).await;
    let ada = scene.person("ada").await;
    for book in CATALOG {
        let mut page = answered(&ada.command("lobby", "rules", &[("game", book.info().slug)]).await).clone();
        let (mut pages, mut pictures) = (1, 0);
        loop {
            private(&page);
            pictures += page["attachments"].as_array().map_or(0, Vec::len);
            let Some(next) = button(&page, "Next page ▸") else {
                break;
            };
            page = answered(&ada.press(&page, &next, &[]).await).clone();
            pages += 1;
        }
        assert!(
            pages >= 5 && pictures >= 3,
            "{}: {pages} pages, {pictures} pictures",
            book.info().slug
        );
        let last = string(&page["content"]);
        let ruling = book.info().rulings.last().expect("it has rulings");
        assert!(last.contains(ruling), "{last}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

/// One press on the way to a move: a button of this path or an entry of its last word, or several entries together.
struct Press {
    path: Vec<String>,
    together: Vec<String>,
}

impl Press {
    fn of(path: &[String]) -> Press {
        let (path, together) = match path.split_last() {
            Some((last, before)) if last == ALL_OF => (path.to_vec(), before.to_vec()),
            last => (path.to_vec(), last.into_iter().map(|(last, _)| last.clone()).collect()),
        };
        Press { path, together }
    }
}

/// Presses the button or chooses the entries, turning pages until they are there.
async fn choose(who: &Person, mut panel: Value, press: &Press) -> Value {
    let path = format!(" {}", press.path.join(" "));
    loop {
        let by_button = buttons(&panel).into_iter().find(|button| {
            let id = string(&button["custom_id"]);
            let leads = id.starts_with("v1 choose ") || id.starts_with("v1 show ");
            leads && !press.path.is_empty() && id.ends_with(&path)
        });
        if let Some(button) = by_button {
            return answered(&who.press(&panel, string(&button["custom_id"]), &[]).await).clone();
        }
        let together: Vec<&str> = press.together.iter().map(String::as_str).collect();
        for menu in menus(&panel) {
            let entries = menu["options"].as_array().cloned().unwrap_or_default();
            if together
                .first()
                .is_some_and(|word| entries.iter().any(|entry| entry["value"] == *word))
            {
                return answered(&who.press(&panel, string(&menu["custom_id"]), &together).await).clone();
            }
        }
        let next = button(&panel, "Next page ▸").unwrap_or_else(|| panic!("{path} is not offered: {panel:#}"));
        panel = answered(&who.press(&panel, &next, &[]).await).clone();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_played_to_its_end() {
    let mut scene = Scene::new(84).await;
    let ada = scene.person("ada").await;
    for book in CATALOG {
        let lesson = Lesson::of(*book).expect("every game has one");
        let mut panel = answered(&ada.command("lobby", "learn", &[("game", book.info().slug)]).await).clone();
        for step in 0..lesson.steps() {
            private(&panel);
            let stand = lesson.at(step).expect("it is a step");
            for path in stand.way(&[]) {
                panel = choose(&ada, panel, &Press::of(&path)).await;
            }
            let words = string(&panel["content"]);
            assert!(words.contains('✓') && !words.contains('➡'), "{words}");
            panel = answered(&ada.press_label(&panel, "Next").await).clone();
        }
        private(&panel);
        let labels = ["Play the computer, gentle", "Challenge someone"];
        assert!(labels.iter().all(|label| button(&panel, label).is_some()), "{panel:#}");
        assert_eq!(buttons(&panel).len(), 3, "and the next lesson: {panel:#}");
        let asked = answered(&ada.press_label(&panel, "Challenge someone").await).clone();
        assert!(string(&asked["content"]).contains("Who with?"), "{asked:#}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_in_menus_show_their_faces() {
    let mut scene = Scene::new(85).await;
    let ada = scene.person("ada").await;
    eventually("the faces are there", || async {
        let panel = answered(&ada.command("lobby", "learn", &[("game", "fortac")]).await).clone();
        let buttons = buttons(&panel);
        !buttons.is_empty() && buttons.iter().any(|button| button["emoji"]["id"].is_string())
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_faces_the_words_alone_serve() {
    let mut scene = Scene::new(86).await;
    scene.stop_bot().await;
    // No permission: Discord neither tells which emojis there are nor takes one.
    let refused = json!({"path": "/applications/*/emojis", "times": 999, "status": 403});
    scene.ask(reqwest::Method::POST, "/trouble/rest", refused).await;
    scene.start_bot().await;
    let ada = scene.person("ada").await;
    let panel = answered(&ada.command("lobby", "learn", &[("game", "fortac")]).await).clone();
    assert!(!buttons(&panel).is_empty());
    assert!(
        buttons(&panel).iter().all(|button| button["emoji"].is_null()),
        "{panel:#}"
    );
    scene.stop_bot().await;
}

/// An owner of the application may delete an emoji on its page.
#[tokio::test(flavor = "multi_thread")]
async fn a_face_that_was_deleted_costs_no_panel_and_is_uploaded_again() {
    let mut scene = Scene::new(88).await;
    scene.faces_are_uploaded().await;
    let ada = scene.person("ada").await;
    let options = [("game", "fortac")];
    let face = |panel: &Value| {
        let faces = buttons(panel).into_iter();
        faces.map(|button| button["emoji"]["id"].clone()).find(Value::is_string)
    };
    let lesson = async || answered(&ada.command("lobby", "learn", &options).await).clone();
    let panel = lesson().await;
    let deleted = face(&panel).expect("a card has its face");
    let before = scene.entries();
    let home = scene.ask(reqwest::Method::GET, "", json!({})).await;
    let path = format!(
        "/applications/{}/emojis/{}",
        string(&home["application"]["id"]),
        string(&deleted)
    );
    let delete = scene.http.delete(format!("{}/api/v10{path}", scene.sandbox.url()));
    let delete = delete.header("authorization", format!("Bot {}", scene.sandbox.token()));
    assert!(delete.send().await.expect("an answer").status().is_success());

    // The first answer, the pressed message, and a later one.
    let plain = lesson().await;
    assert_eq!(buttons(&plain).len(), buttons(&panel).len());
    assert_eq!(face(&plain), None, "{plain}");
    let shown = answered(&ada.press_label(&plain, "Show me").await).clone();
    assert!(!buttons(&shown).is_empty());
    eventually("it is uploaded again", || async {
        let asked = scene.requests_after(before).into_iter();
        let uploads = asked.filter(|asked| asked.path.ends_with("/emojis") && asked.method == "POST");
        uploads.count() == 1
    })
    .await;
    eventually("the panel shows it", || async {
        face(&lesson().await).is_some_and(|face| face != deleted)
    })
    .await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_learner_who_asks_is_shown_the_move_and_goes_on_from_there() {
    let mut scene = Scene::new(87).await;
    let ada = scene.person("ada").await;
    let panel = answered(&ada.command("lobby", "learn", &[("game", "jokers-row")]).await).clone();
    let words = string(&panel["content"]);
    assert!(words.starts_with("**Joker's Row** · step 1 of 7  ●○○○○○○"), "{words}");
    assert!(words.contains("\n➡ **Claim place 1.**"), "{words}");
    let shown = answered(&ada.press_label(&panel, "Show me").await).clone();
    let made = answered(&ada.press_label(&shown, "Play it").await).clone();
    assert!(string(&made["content"]).contains('✓'), "{made}");
    let next = answered(&ada.press_label(&made, "Next").await).clone();
    assert!(string(&next["content"]).contains("step 2 of 7  ●●○○○○○"), "{next}");
    // Legal, and not what the story asks for.
    let other = answered(&ada.press_label(&next, "Yield").await).clone();
    let words = string(&other["content"]);
    assert!(words.contains("Also legal") && words.contains("step 2 of 7"), "{words}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_no_lesson_has_is_refused() {
    let mut scene = Scene::new(87).await;
    let ada = scene.person("ada").await;
    let panel = answered(&ada.command("lobby", "learn", &[("game", "fortac")]).await).clone();
    for verb in ["learn", "learn-move", "show-move"] {
        let data = json!({"custom_id": format!("v1 {verb} fortac {}", usize::MAX), "component_type": 2});
        let forged = json!({"type": 3, "message_id": panel["id"], "data": data});
        let told = answered(&ada.post("/channels/lobby/forged", forged).await).clone();
        assert!(string(&told["content"]).contains("moved on"), "{verb}: {told:#}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

//! Guides and lessons: read to their last page and played to their end by presses alone, by a person who plays no match.

use std::collections::HashSet;

use headsup_engine::{ALL_OF, ChoiceSet, Lesson, Next, PLAIN, Stand, Verdict};
use headsup_games::CATALOG;
use serde_json::{Value, json};

use crate::scene::{Person, Scene, answered, buttons, eventually, menus, string};

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
            let Some(next) = button(&page, "Page on ▸") else {
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

/// What to press for the move that goes on, from a fork on.
fn best(lesson: &Lesson, step: usize, stand: &Stand, path: &[String]) -> Option<Vec<Press>> {
    further(lesson, step, stand, path, &mut HashSet::new())
}

/// The same, but never back to a fork that was seen.
fn further(
    lesson: &Lesson,
    step: usize,
    stand: &Stand,
    path: &[String],
    seen: &mut HashSet<Vec<String>>,
) -> Option<Vec<Press>> {
    if !seen.insert(path.to_vec()) {
        return None;
    }
    let menu = stand.menu(path).ok()?;
    let goes_on = |text: &str| matches!(lesson.judge(step, text), Ok(Verdict::Best { .. }));
    let mut leads = |path: Vec<String>, next: &Next| -> Option<Vec<Press>> {
        let together = path.last().cloned().into_iter().collect();
        let mut presses = vec![Press { path, together }];
        match next {
            Next::Move(text) => goes_on(text).then_some(presses),
            Next::Fork => {
                let rest = further(lesson, step, stand, &presses[0].path, seen)?;
                presses.extend(rest);
                Some(presses)
            }
        }
    };
    match &menu.fork {
        ChoiceSet::One(choices) => choices.iter().find_map(|choice| {
            let path = menu.path.iter().cloned().chain([choice.word.clone()]).collect();
            leads(path, &choice.next)
        }),
        ChoiceSet::Any { choices, .. } => {
            let some = |set: u32| {
                let chosen = choices.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                chosen.map(|(_, choice)| choice.word.clone()).collect::<Vec<_>>()
            };
            let mut sets = (1..1 << choices.len()).map(some);
            let makes = |words: &Vec<String>| {
                let path: Vec<String> = menu
                    .path
                    .iter()
                    .chain(words)
                    .cloned()
                    .chain([ALL_OF.to_owned()])
                    .collect();
                matches!(stand.choose(&path), Ok(Next::Move(text)) if goes_on(&text))
            };
            let together = sets.find(makes)?;
            Some(vec![Press {
                path: Vec::new(),
                together,
            }])
        }
        ChoiceSet::Arranged(arranged) => {
            let quick = menu
                .fork
                .arranged()
                .find_map(|choice| leads(choice.quick.path.clone(), &choice.next));
            let plain = || {
                let plain: Vec<String> = [PLAIN.to_owned()].into_iter().chain(path.iter().cloned()).collect();
                let rest = best(lesson, step, stand, &plain)?;
                let more = Press {
                    path: plain,
                    together: Vec::new(),
                };
                Some([more].into_iter().chain(rest).collect())
            };
            quick.or_else(|| arranged.more.then(plain).flatten())
        }
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
        let next = button(&panel, "Page on ▸").unwrap_or_else(|| panic!("{path} is not offered: {panel:#}"));
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
            let words = best(&lesson, step, &stand, &[]).expect("it can be clicked together");
            for press in words {
                panel = choose(&ada, panel, &press).await;
            }
        }
        private(&panel);
        assert!(button(&panel, "Once more").is_some(), "{}: {panel:#}", book.info().slug);
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

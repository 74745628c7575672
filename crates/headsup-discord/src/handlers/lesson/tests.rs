//! The picture of a lesson carries the numbers of its buttons.

use std::collections::BTreeSet;

use headsup_engine::Next;
use headsup_games::CATALOG;
use headsup_scene::{Element, Scene};

use super::*;
use crate::answer;

/// The words of a picture, each as often as it is written.
fn written(scene: &Scene) -> Vec<&str> {
    let words = scene.marks.iter().filter_map(|mark| match mark {
        Element::Word(run) => Some(run.text.as_str()),
        Element::Sprite(..) | Element::Shape(_) => None,
    });
    words.collect()
}

/// Returns whether a word names something to press: a number, or a single letter.
fn names_a_button(word: &str) -> bool {
    let number = word.chars().all(|letter| letter.is_ascii_digit());
    number || word.len() == 1 && word.starts_with(|letter: char| letter.is_ascii_uppercase())
}

/// The numbers and letters that a picture carries and the bare table does not.
fn marked(scene: &Scene, bare: &Scene) -> BTreeSet<String> {
    let mut bare = written(bare);
    let mut marks = BTreeSet::new();
    for word in written(scene) {
        if let Some(at) = bare.iter().position(|known| *known == word) {
            bare.swap_remove(at);
        } else if names_a_button(word) {
            assert!(marks.insert(word.to_owned()), "{word} is drawn twice");
        }
    }
    marks
}

/// The numbers and letters with which the buttons of a message begin.
fn pressed(message: &Message<Reader>) -> BTreeSet<String> {
    let buttons = message.parts().iter().filter_map(|part| match part.row() {
        Some(Row::Buttons(buttons)) => Some(buttons),
        Some(Row::Select(_) | Row::Chooser(_)) | None => None,
    });
    let first = |button: &Button| button.label.split(' ').next().unwrap_or_default().to_owned();
    buttons
        .flatten()
        .map(first)
        .filter(|word| !word.is_empty() && names_a_button(word))
        .collect()
}

fn shown(answer: Answer) -> Message<Reader> {
    match answer.parts.into_iter().next() {
        Some(answer::Part::Private(_, message, _)) => message,
        _ => panic!("a lesson is for its learner alone"),
    }
}

#[test]
fn the_pictures_of_each_lesson_carry_the_numbers_of_exactly_its_buttons() {
    let emojis = Emojis::default();
    for book in CATALOG {
        let (catalog, pace) = (CATALOG, TimeControl::default());
        let locale = Locale::for_locale("en-US");
        let session = LessonSession::of(*book, catalog, View::Picture, pace, locale, &emojis);
        let session = session.unwrap_or_else(|_| panic!("every game has a lesson"));
        let slug = book.info().slug;
        let has_numbers = ["contra", "contraploy", "fortac"].contains(&slug);
        let mut numbered = 0;
        for step in 0..session.lesson.steps() {
            let stand = session.lesson.at(step).expect("there is such a step");
            let bare = stand.view(&locale.captions(book.info())).0;
            let mut messages = vec![session.step(step)];
            let top = stand.menu(&[]).expect("there is something to decide");
            for choice in top.fork.arranged() {
                if choice.next == Next::Fork {
                    messages.push(session.asking(step, &stand, &choice.quick.path, 0, &[]));
                }
            }
            for message in messages {
                let message = shown(message.unwrap_or_else(|_| panic!("{slug}, step {step}")));
                let Some(Picture::Show { scene, .. }) = &message.picture else {
                    panic!("{slug}, step {step}: no picture")
                };
                let (marks, buttons) = (marked(scene, &bare), pressed(&message));
                // Elsewhere a picture counts cards, too.
                let exact = !has_numbers || marks == buttons;
                let parts = message.parts();
                assert!(
                    exact && marks.is_superset(&buttons),
                    "{slug}, step {step}: {marks:?}: {parts:?}"
                );
                numbered += buttons.len();
            }
        }
        assert!(!has_numbers || numbered > 0, "{slug}: no number was tried");
    }
}

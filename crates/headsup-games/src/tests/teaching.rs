//! Every guide opens and every lesson plays through.

use headsup_engine::game::ChoiceId;
use headsup_engine::menu::{ChoiceSet, Next};
use headsup_engine::position::Illegal;
use headsup_engine::teaching::{Guide, Lesson, Page, Stand, Verdict};
use headsup_engine::{ALL_OF, PLAIN, PlainCaptions};

use crate::CATALOG;

fn lessons() -> impl Iterator<Item = (&'static str, Lesson)> {
    CATALOG
        .iter()
        .filter_map(|book| Some((book.info().slug, Lesson::of(*book)?)))
}

/// Each move that the menus of a stand lead to.
fn clicked(stand: &Stand, path: &[ChoiceId], moves: &mut Vec<String>) {
    let menu = stand.menu(path).expect("a fork leads on");
    match &menu.fork {
        ChoiceSet::One(choices) => {
            for choice in choices {
                let path: Vec<ChoiceId> = menu.path.iter().cloned().chain([choice.word.clone()]).collect();
                match &choice.next {
                    Next::Move(notation) => moves.push(notation.clone()),
                    Next::Fork => clicked(stand, &path, moves),
                }
            }
        }
        ChoiceSet::Any { choices, .. } => {
            let sets = 0..1u32 << choices.len();
            moves.extend(sets.filter_map(|set| {
                let chosen = choices.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                let words: Vec<ChoiceId> = chosen.map(|(_, choice)| choice.word.clone()).collect();
                let path: Vec<ChoiceId> = menu
                    .path
                    .iter()
                    .cloned()
                    .chain(words)
                    .chain([ALL_OF.to_owned()])
                    .collect();
                match stand.choose(&path) {
                    Ok(Next::Move(notation)) => Some(notation),
                    Ok(Next::Fork) | Err(_) => None,
                }
            }));
        }
        ChoiceSet::Arranged(_) => unreachable!("plain menus were asked for"),
    }
}

#[test]
fn every_game_has_a_guide_of_four_to_eight_pages_and_a_lesson_of_four_to_eight_decisions() {
    for book in CATALOG {
        let slug = book.info().slug;
        let guide = Guide::of(*book);
        assert!((4..=8).contains(&guide.pages()), "{slug}: {} pages", guide.pages());
        let pages: Vec<Page> = (0..guide.pages())
            .filter_map(|number| guide.page(number, &PlainCaptions))
            .collect();
        assert!(
            pages.iter().filter(|page| page.picture.is_some()).count() >= 3,
            "{slug}: few pictures"
        );
        assert!(guide.page(guide.pages(), &PlainCaptions).is_none());
        let steps = Lesson::of(*book).map(|lesson| lesson.steps());
        assert!(steps.is_some_and(|steps| (4..=8).contains(&steps)), "{slug}: {steps:?}");
    }
}

#[test]
fn every_lesson_plays_through_by_its_menus_and_answers_each_legal_move() {
    for (slug, lesson) in lessons() {
        for step in 0..lesson.steps() {
            let stand = lesson.at(step).expect("there is such a step");
            assert!(
                stand.table().forced().is_none(),
                "{slug}, step {step}: nothing to decide"
            );
            let mut moves = Vec::new();
            clicked(&stand, &[PLAIN.to_owned()], &mut moves);
            assert!(moves.len() > 1, "{slug}, step {step}: nothing to choose");
            let verdicts: Vec<Verdict> = moves
                .iter()
                .map(|mv| {
                    lesson
                        .judge(step, mv)
                        .unwrap_or_else(|_| panic!("{slug}, step {step}: {mv}"))
                })
                .collect();
            let way = stand.way(&[]);
            let last = way.last().map(|path| stand.choose(path));
            let Some(Ok(Next::Move(reached))) = last else {
                panic!("{slug}, step {step}: no way to it: {way:?}")
            };
            let best = Verdict::Best { next: step + 1 };
            assert_eq!(lesson.judge(step, &reached).as_ref(), Ok(&best), "{slug}, step {step}");
            assert!(way.len() <= 3, "{slug}, step {step}: many presses: {way:?}");
            assert_eq!(
                verdicts.iter().filter(|verdict| **verdict == best).count(),
                1,
                "{slug}, step {step}"
            );
            for mv in lesson.answered(step) {
                let verdict = lesson.judge(step, mv);
                assert!(
                    matches!(verdict, Ok(Verdict::Other { .. })),
                    "{slug}, step {step}: {mv}: {verdict:?}"
                );
            }
        }
        let end = lesson.at(lesson.steps()).expect("the ending");
        assert!(end.task().is_none() && end.story.id == lesson.ending(), "{slug}");
        assert!(lesson.at(lesson.steps() + 1).is_none());
        assert_eq!(lesson.judge(lesson.steps(), "anything"), Err(Illegal::Over));
    }
}

#[test]
fn a_learner_is_shown_their_own_view_alone() {
    for (slug, lesson) in lessons() {
        for step in 0..lesson.steps() {
            let stand = lesson.at(step).expect("there is such a step");
            let own = stand.table().panel_words(lesson.learner()).open(lesson.learner());
            assert_eq!(Some(stand.view(&PlainCaptions).1), own, "{slug}, step {step}");
        }
    }
}

#[test]
fn what_is_no_move_is_refused_as_in_a_match() {
    for (slug, lesson) in lessons() {
        assert_eq!(lesson.judge(0, "?"), Err(Illegal::Unreadable), "{slug}");
    }
}

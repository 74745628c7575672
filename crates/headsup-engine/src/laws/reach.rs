//! The laws of menus and layouts: every legal move can be clicked together.

use std::collections::BTreeSet;

use super::{Point, Story};
use crate::card::Sight;
use crate::game::PathStep;
use crate::layout::{ALL_OF, Tone};
use crate::menu::{self, ChoiceSet, Menu, Next};
use crate::rules::Game;

/// Every plain fork that can be reached from `path` on.
pub(super) fn forks<G: Game>(game: &G, sight: Sight, path: &[String], all: &mut Vec<Menu>) {
    let menu = menu::plain_menu(game, sight, path).unwrap_or_else(|_| panic!("{path:?} is a dead end"));
    if let ChoiceSet::One(choices) = &menu.fork {
        for choice in choices.iter().filter(|choice| choice.next == Next::Fork) {
            let path: Vec<String> = menu.path.iter().cloned().chain([choice.word.clone()]).collect();
            forks(game, sight, &path, all);
        }
    }
    all.push(menu);
}

/// Every fork that the game lays out, reached from the first, the words of a multiple choice aside.
pub(super) fn layouts<G: Game>(game: &G, sight: Sight) -> Vec<Menu> {
    let (mut all, mut seen): (Vec<Menu>, BTreeSet<Vec<String>>) = (Vec::new(), BTreeSet::new());
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(path) = open.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let menu = menu::menu(game, sight, &path).unwrap_or_else(|_| panic!("{path:?} is a dead end"));
        if !matches!(menu.fork, ChoiceSet::Arranged(_)) {
            continue;
        }
        let forks = menu.fork.arranged().filter(|choice| choice.next == Next::Fork);
        open.extend(
            forks
                .map(|choice| choice.quick.path.clone())
                .filter(|path| path.len() <= DEPTH),
        );
        all.push(menu);
    }
    all
}

/// How many words deep layouts are tried in all ways.
const DEPTH: usize = 3;

/// Layout: each button of a layout leads somewhere, no two to the same place, none is too long for Discord; and what a layout leaves out
/// it says so. A multiple choice is clicked together word by word.
pub fn layout<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    let Some(seat) = point.seat() else {
        return;
    };
    let sight = Sight::seat(seat);
    let menus = layouts(&point.game, sight);
    for menu in &menus {
        let ChoiceSet::Arranged(arranged) = &menu.fork else {
            continue;
        };
        let paths: BTreeSet<&Vec<String>> = menu.fork.arranged().map(|choice| &choice.quick.path).collect();
        assert_eq!(
            paths.len(),
            menu.fork.arranged().count(),
            "two buttons are one path: {menu:?}"
        );
        assert!(!paths.contains(&menu.path), "a button leads nowhere: {menu:?}");
        let main = menu.fork.arranged().filter(|choice| choice.quick.tone == Tone::Main);
        assert!(main.count() <= 1, "more than one obvious thing: {menu:?}");
        for choice in menu.fork.arranged() {
            let length: usize = choice.quick.path.iter().map(|word| word.len() + 1).sum();
            assert!(length <= 44, "too long for a button: {choice:?}");
            assert!(
                choice.quick.label.is_some() || !choice.quick.cards.is_empty(),
                "a blank button: {choice:?}"
            );
        }
        for group in &arranged.groups {
            assert!((1..=10).contains(&group.choices.len()), "{menu:?}");
        }
    }
    let more = |menu: &Menu| matches!(&menu.fork, ChoiceSet::Arranged(arranged) if arranged.more);
    for mv in point.legal() {
        let steps = point.game.choice_path(&mv);
        let words = menu::words(&steps);
        let notation = Next::Move(point.game.notation_for(&mv, sight));
        let offered = menus
            .iter()
            .any(|menu| menu.fork.arranged().any(|choice| choice.next == notation));
        let plain = menus.is_empty()
            || menus.iter().any(|menu| more(menu) && words.starts_with(&menu.path))
            || menus.iter().any(|menu| {
                let forks = menu.fork.arranged().filter(|choice| choice.next == Next::Fork);
                forks.into_iter().any(|choice| {
                    !menus.iter().any(|menu| menu.path == choice.quick.path) && words.starts_with(&choice.quick.path)
                })
            });
        assert!(
            offered || plain || clicked(&point.game, sight, &steps, &notation),
            "{mv:?} has no button, and no layout says that there is more"
        );
    }
}

/// Whether a multiple choice can be clicked together, one word after the other.
fn clicked<G: Game>(game: &G, sight: Sight, steps: &[PathStep], notation: &Next) -> bool {
    let Some((PathStep::Any(set), single)) = steps.split_last() else {
        return false;
    };
    let single = menu::words(single);
    let mut path = Vec::new();
    for _ in 0..=set.len() + single.len() + 1 {
        let Ok(menu) = menu::menu(game, sight, &path) else {
            return false;
        };
        if menu.fork.arranged().any(|choice| choice.next == *notation) {
            return true;
        }
        let leads = |to: &[String]| {
            let chosen = to.get(single.len()..).unwrap_or(&[]);
            to.len() > path.len()
                && to.iter().zip(&single).all(|(a, b)| a == b)
                && chosen.iter().all(|word| set.contains(word))
        };
        let further = menu
            .fork
            .arranged()
            .find(|choice| choice.next == Next::Fork && leads(&choice.quick.path));
        match further {
            Some(choice) => path = choice.quick.path.clone(),
            None => return false,
        }
    }
    false
}

/// Reach: the menus lead to every legal move and nowhere else; a multiple choice fits one menu of Discord.
pub fn reach<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    let Some(seat) = point.seat() else {
        assert!(menu::plain_menu(&point.game, Sight::OPEN, &[]).is_err());
        return;
    };
    let sight = Sight::seat(seat);
    let legal = point.legal();
    let mut menus = Vec::new();
    forks(&point.game, sight, &[], &mut menus);
    let mut reached: Vec<String> = Vec::new();
    for menu in &menus {
        let choices = match &menu.fork {
            ChoiceSet::One(choices) => choices,
            ChoiceSet::Any { choices, min, max } => {
                assert!(min <= max && *max <= choices.len() && choices.len() <= 25, "{menu:?}");
                for mv in &legal {
                    let steps = point.game.choice_path(mv);
                    let Some(PathStep::Any(set)) = steps.get(menu.path.len()) else {
                        continue;
                    };
                    if menu::words(&steps[..menu.path.len()]) != menu.path {
                        continue;
                    }
                    assert!((*min..=*max).contains(&set.len()));
                    let words = menu.path.iter().chain(set.iter().rev()).cloned();
                    let path: Vec<String> = words.chain([ALL_OF.to_owned()]).collect();
                    let picked = menu::choose(&point.game, sight, &path);
                    assert_eq!(picked, Ok(Next::Move(point.game.notation_for(mv, sight))));
                    reached.push(point.game.notation_for(mv, sight));
                }
                choices
            }
            ChoiceSet::Arranged(_) => unreachable!("a plain menu"),
        };
        assert!(
            !choices.is_empty() || matches!(menu.fork, ChoiceSet::Any { .. }),
            "{menu:?}"
        );
        let words: BTreeSet<&str> = choices.iter().map(|choice| choice.word.as_str()).collect();
        assert_eq!(words.len(), choices.len(), "two entries are one word: {menu:?}");
        let path: usize = menu.path.iter().map(|word| word.len() + 1).sum();
        assert!(
            words.iter().all(|word| path + word.len() <= 40),
            "too long for a button: {menu:?}"
        );
        reached.extend(choices.iter().filter_map(|choice| match &choice.next {
            Next::Move(notation) => Some(notation.clone()),
            Next::Fork => None,
        }));
    }
    reached.sort();
    let mut legal: Vec<String> = legal.iter().map(|mv| point.game.notation_for(mv, sight)).collect();
    legal.sort();
    assert_eq!(reached, legal);
}

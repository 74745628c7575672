//! The law of menus: every legal move can be clicked together.

use std::collections::BTreeSet;

use super::{Point, Story};
use crate::card::Sight;
use crate::game::PathStep;
use crate::menu::{self, ChoiceSet, Menu, Next};
use crate::rules::Game;

/// Every fork that can be reached from `path` on.
pub(super) fn forks<G: Game>(game: &G, sight: Sight, path: &[String], all: &mut Vec<Menu>) {
    let menu = menu::menu(game, sight, path).unwrap_or_else(|_| panic!("{path:?} is a dead end"));
    if let ChoiceSet::One(choices) = &menu.fork {
        for choice in choices.iter().filter(|choice| choice.next == Next::Fork) {
            let path: Vec<String> = menu.path.iter().cloned().chain([choice.word.clone()]).collect();
            forks(game, sight, &path, all);
        }
    }
    all.push(menu);
}

/// Reach: the menus lead to every legal move and nowhere else; a multiple choice fits one menu of Discord.
pub fn reach<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    let Some(seat) = point.seat() else {
        assert!(menu::menu(&point.game, Sight::OPEN, &[]).is_err());
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
                    let picked = menu::pick(
                        &point.game,
                        sight,
                        &menu.path,
                        &set.iter().rev().cloned().collect::<Vec<_>>(),
                    );
                    assert_eq!(picked.as_ref(), Ok(mv));
                    reached.push(point.game.notation_for(mv, sight));
                }
                choices
            }
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

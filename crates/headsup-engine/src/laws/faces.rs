//! The law of faces: the emoji of a menu entry is there.

use std::collections::BTreeSet;

use super::reach::{forks, layouts};
use super::{Point, Story};
use crate::card::Sight;
use crate::rules::Game;

/// Faces: a game that has any has one for each card that stands for an entry of a menu, and no code twice.
pub fn faces<G: Game>(story: &Story) {
    let faces = G::card_icons();
    let codes: BTreeSet<&str> = faces.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes.len(), faces.len(), "two faces have one code");
    let point = Point::<G>::walk(story, |_, _| {});
    let Some(seat) = point.seat().filter(|_| !faces.is_empty()) else {
        return;
    };
    let sight = Sight::seat(seat);
    for menu in layouts(&point.game, sight) {
        for code in menu.fork.arranged().flat_map(|choice| &choice.quick.cards) {
            assert!(codes.contains(code.as_str()), "{code:?} has no face");
        }
    }
    let mut menus = Vec::new();
    forks(&point.game, sight, &[], &mut menus);
    for menu in menus {
        let choices = menu.fork.entries();
        for choice in choices {
            let card = choice.label.card();
            assert!(card.is_none_or(|code| codes.contains(code)), "{card:?} has no face");
        }
    }
}

//! Hints on panels: every idea is a legal move that one press makes, and the last leads back to the first.

use super::*;
use crate::player_names::NoNames;
use headsup_engine::MoveEstimate;

/// The ids of its buttons.
fn presses(message: &Message<Reader>) -> Vec<CustomId> {
    let Some(Row::Buttons(buttons)) = rows(message).pop() else {
        panic!("{:?}", message.parts())
    };
    buttons.iter().map(read).collect()
}

#[test]
fn every_idea_is_drawn_said_and_made_by_one_press_and_behind_the_last_is_the_first() {
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(17);
        let mut game = accepted(*book, &mut chance);
        let locales = Locale::all().iter().cycle();
        for (step, locale) in (0..24).zip(locales) {
            let Some(seat) = game.to_decide() else { break };
            let who = game.person_at(seat).expect("a player sits there");
            let look = PanelContext {
                game: &game,
                who,
                view: if step % 6 == 0 { View::Picture } else { View::Text },
                locale,
                emojis: &Emojis::default(),
                names: &NoNames,
            };
            let legal = game.player_at(seat).map(|own| own.legal_moves());
            let legal = legal.expect("they must decide");
            let weighed = |notation: &String| MoveEstimate {
                notation: notation.clone(),
                visits: 1,
                chance: 0.58,
                wins: false,
            };
            let ideas: Vec<MoveEstimate> = legal.iter().map(|entry| weighed(&entry.notation)).take(3).collect();
            let ideas: Vec<&MoveEstimate> = ideas.iter().collect();
            let mut made = String::new();
            for number in 0..=ideas.len() {
                let message = look.hint(&ideas, number).expect("they are legal");
                check(&message);
                let mark = game.mark(seat);
                let [CustomId::Sure(id, at, text), further @ .., CustomId::Hand(_)] = &presses(&message)[..] else {
                    panic!("{:?}", message.parts())
                };
                assert_eq!((*id, *at), (game.id(), mark));
                let next = (number % ideas.len() + 1) % ideas.len();
                let further = further.to_vec();
                match ideas.len() {
                    1 => assert!(further.is_empty(), "{further:?}"),
                    _ => assert_eq!(further, [CustomId::Idea(game.id(), mark, next)]),
                }
                made.clone_from(text);
            }
            let mark = game.mark(seat);
            command(&mut game, who, &Command::Move { mark, text: made });
        }
    }
}

#[test]
fn there_is_no_hint_for_those_who_are_not_asked() {
    let game = accepted(CATALOG[0], &mut StdRng::seed_from_u64(1));
    let seat = game.to_decide().expect("it has begun");
    let waits = game.person_at(seat.other()).expect("a player sits there");
    let idea = MoveEstimate {
        notation: "nothing".to_owned(),
        visits: 1,
        chance: 0.5,
        wins: false,
    };
    let look = PanelContext {
        game: &game,
        who: waits,
        view: View::Text,
        locale: locale(),
        emojis: &Emojis::default(),
        names: &NoNames,
    };
    assert_eq!(look.hint(&[&idea], 0), Err(NoSuchChoice));
    let asked = game.person_at(seat).expect("a player sits there");
    let look = PanelContext { who: asked, ..look };
    assert_eq!(look.hint(&[&idea], 0), Err(NoSuchChoice), "it is no move");
    assert_eq!(look.hint(&[], 0), Err(NoSuchChoice));
}

//! The numbers in the picture are those on the buttons.

use std::collections::BTreeSet;

use super::super::board::Space;
use super::super::state::Fortac;
use super::{AT, SPACE, Squares};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, PlainCaptions, Presentation, Rules, TextArg, Viewpoint};
use headsup_scene::{Element, Point, Scene};

/// Every number on the board and where it is written.
fn written(scene: &Scene) -> Vec<(i64, Point)> {
    let on_board = |at: i32, from: i32| (from..from + 4 * SPACE).contains(&at);
    let number = |mark: &Element| match mark {
        Element::Word(word) if on_board(word.at.0, AT.0) && on_board(word.at.1, AT.1) => {
            Some((word.text.as_str().parse().expect("a number"), word.at))
        }
        _ => None,
    };
    scene.marks.iter().filter_map(number).collect()
}

#[test]
fn each_number_stands_on_the_square_that_its_button_names() {
    for seed in 0..6 {
        let mut laid = PositionBuilder::out([seed; 32], |dealer| Fortac::deal(&Options::default(), dealer));
        for ply in 0..40 {
            let legal = laid.legal();
            let Some(mv) = legal.get((ply * 31 + 7) % legal.len().max(1)).cloned() else {
                break;
            };
            let seat = laid.to_decide();
            let sight = PositionBuilder::<Fortac>::sight(seat);
            let squares = Squares::new(AT, SPACE, seat);
            let (card, way) = mv.split_once(' ').expect("a card and a way");
            for path in [&[][..], &[card], &[card, &way[..2]]] {
                let menu = Some(path);
                let view = Viewpoint {
                    menu,
                    ..Viewpoint::new(sight, seat, None, &PlainCaptions)
                };
                let numbers = written(&laid.game.scene(&view));
                let layout = laid.game.arrange(path, sight).expect("it is laid out");
                let buttons: BTreeSet<(i64, Space)> = layout
                    .groups
                    .iter()
                    .flat_map(|group| &group.choices)
                    .filter_map(|choice| match choice.label.as_ref()?.args[..] {
                        [("number", TextArg::Number(n))] => Some((n, Space::named(choice.path.last()?)?)),
                        _ => None,
                    })
                    .collect();
                assert_eq!(numbers.len(), buttons.len(), "{path:?}");
                for ((n, (x, y)), (button, space)) in numbers.into_iter().zip(buttons) {
                    let (middle_x, middle_y) = squares.middle(space);
                    assert_eq!(n, button);
                    let far = (x - middle_x).abs().max((y - middle_y).abs());
                    assert!(far < SPACE / 2, "{n} of {path:?} stands {far} off {space}");
                }
            }
            laid.play(&mv);
        }
    }
}

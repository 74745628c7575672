//! Whether pictures of a match can be read, from its beginning to its end, and whether they say what the buttons say.

use super::super::moves::Move;
use super::super::state::Fortac;
use super::cards;
use super::golden::Words;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Ending, Options, Presentation, Rules, Seat, Sight, Status, Viewpoint};
use headsup_render::{discs, legible};

/// Names as long as they get.
const NAMES: [&str; 2] = ["Maximiliane…", "WWWWWWWWWWW…"];

/// What is wrong with the pictures of a match: at each ply that of another viewer, or behind more words.
fn faults(seed: u8, locale: &str) -> Vec<String> {
    let words = Words::of(locale, NAMES);
    let mut laid = PositionBuilder::out([seed; 32], |dealer| Fortac::deal(&Options::default(), dealer));
    let mut last: Option<(Seat, Move)> = None;
    let mut faults = Vec::new();
    for ply in 0.. {
        let mut look = |sight: Sight, below: Seat, menu: Option<&[&str]>| {
            let view = Viewpoint {
                menu,
                ..Viewpoint::new(sight, below, last.as_ref(), &words)
            };
            let found = legible::faults(&laid.game.scene(&view));
            faults.extend(found.into_iter().map(|fault| format!("{seed} {ply} {menu:?}: {fault}")));
        };
        let Status::Turn { seat, .. } = laid.game.status() else {
            look(Sight::PUBLIC, Seat::One, None);
            break;
        };
        let legal = laid.legal();
        let chosen: Move = legal[(ply * 31 + 7) % legal.len()].parse().expect("a move");
        let path = [chosen.card.name(), chosen.from.name(), chosen.to.name()];
        let [own, other] = [seat, seat.other()].map(PositionBuilder::<Fortac>::sight);
        match ply % 7 {
            0 => look(Sight::PUBLIC, Seat::One, None),
            1 => look(other, seat.other(), None),
            2 => look(own, seat, Some(&[])),
            3 | 4 => look(own, seat, Some(&path[..1])),
            5 => look(own, seat, Some(&path[..2])),
            _ => look(own, seat, Some(&path)),
        }
        laid.play(&chosen.to_string());
        last = Some((seat, chosen));
    }
    faults
}

#[test]
fn every_picture_of_a_match_can_be_read() {
    for (seed, locale) in [(40, "en"), (23, "de"), (7, "es-ES"), (3, "es-ES")] {
        assert_eq!(faults(seed, locale), [""; 0]);
    }
}

/// Every path of buttons that ends in a fork.
fn forks(game: &Fortac, sight: Sight) -> Vec<Vec<String>> {
    let mut open = vec![Vec::new()];
    let mut all = Vec::new();
    while let Some(path) = open.pop() {
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        let Some(layout) = game.arrange(&words, sight) else {
            continue;
        };
        let choices = layout.groups.into_iter().flat_map(|group| group.choices);
        open.extend(choices.map(|choice| choice.path));
        all.push(path);
    }
    all
}

#[test]
fn numbers_keep_apart_and_no_line_crosses_one_in_any_fork_of_random_matches() {
    let words = Words::of("en", NAMES);
    for seed in 0..8 {
        let mut laid = PositionBuilder::out([seed; 32], |dealer| Fortac::deal(&Options::default(), dealer));
        for ply in 0..60 {
            let legal = laid.legal();
            if legal.is_empty() {
                break;
            }
            let seat = laid.to_decide();
            let sight = PositionBuilder::<Fortac>::sight(seat);
            for path in forks(&laid.game, sight) {
                let menu: Vec<&str> = path.iter().map(String::as_str).collect();
                let view = Viewpoint {
                    menu: Some(&menu),
                    ..Viewpoint::new(sight, seat, None, &words)
                };
                let faults = discs::faults(&laid.game.scene(&view));
                assert_eq!(faults, [""; 0], "{path:?} in {}", laid.state());
            }
            laid.play(&legal[(ply * 31 + 7) % legal.len()]);
        }
    }
}

#[test]
fn the_final_board_can_be_read() {
    for seed in 0..8 {
        let mut laid = PositionBuilder::out([seed; 32], |dealer| Fortac::deal(&Options::default(), dealer));
        for ply in 0.. {
            let legal = laid.legal();
            if legal.is_empty() {
                break;
            }
            laid.play(&legal[(ply * 31 + 7) % legal.len()]);
        }
        for locale in ["en", "de", "es-ES"] {
            let words = Words::of(locale, NAMES);
            let scene = laid
                .game
                .final_board(&Viewpoint::new(Sight::PUBLIC, Seat::Two, None, &words));
            let scene = scene.expect("it has a final board");
            assert!(scene.width == 1080 && scene.height <= 760);
            assert_eq!(legible::unreadable(&scene), [""; 0], "{seed}");
        }
    }
}

#[test]
fn every_card_can_be_told_from_the_others_in_a_menu() {
    let faces: Vec<(String, Vec<f64>)> = cards::icons()
        .into_iter()
        .map(|(code, face)| (code, legible::in_grey(&face, 22)))
        .collect();
    for (n, (code, face)) in faces.iter().enumerate() {
        for (other, theirs) in &faces[..n] {
            let apart = face.iter().zip(theirs).map(|(a, b)| (a - b).abs()).sum::<f64>() / face.len() as f64;
            assert!(apart > 2.5, "{code} and {other} are {apart:.1} apart");
        }
    }
}

//! Every picture can be read on a phone.

use super::super::choices::Fork;
use super::super::state::ContraPloy;
use super::super::tests::layout::{dealt, table};
use super::super::tests::spoken::{self, Spoken};
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Ending, Rules, Seat, Sight, Status, Viewpoint};
use headsup_render::{discs, legible};

type Table = PositionBuilder<ContraPloy>;

/// A table as it is looked at.
struct Looks<'a> {
    laid: &'a Table,
    last: Option<&'a (Seat, Move)>,
    captions: &'a Spoken,
}

impl Looks<'_> {
    fn check(&self, sight: Sight, below: Seat, menu: Option<&[&str]>) {
        let mut view = Viewpoint::new(sight, below, self.last, self.captions);
        view.menu = menu;
        let faults = legible::faults(&picture(&self.laid.game, &view));
        assert!(
            faults.is_empty(),
            "{sight:?} {menu:?} {}: {faults:#?}",
            self.laid.state()
        );
    }

    /// With all eyes, and each menu: of those as deep as each other, whole moves apart, so many.
    fn check_all(&self, most: usize) {
        self.check(Sight::PUBLIC, Seat::One, None);
        for seat in Seat::BOTH {
            self.check(Table::sight(seat), seat, None);
        }
        let Status::Turn { seat, .. } = self.laid.game.status() else {
            return;
        };
        let sight = Table::sight(seat);
        let mut open: Vec<Vec<String>> = vec![Vec::new()];
        while let Some(path) = open.pop() {
            let words: Vec<&str> = path.iter().map(String::as_str).collect();
            self.check(sight, seat, Some(&words));
            let fork = Fork::read(&self.laid.game, &words, sight).expect("a number leads somewhere");
            let paths = fork.numbered.into_iter().map(|numbered| numbered.path);
            let (further, whole): (Vec<_>, Vec<_>) = paths.partition(|path| {
                let words: Vec<&str> = path.iter().map(String::as_str).collect();
                Fork::read(&self.laid.game, &words, sight).is_some_and(|fork| fork.whole.is_none())
            });
            open.extend(further.into_iter().take(most));
            open.extend(whole.into_iter().take(most));
        }
    }
}

#[test]
fn every_position_of_random_matches_is_legible() {
    let captions = spoken::all();
    for seed in 1..=3 {
        let mut laid: Table = PositionBuilder::out([seed; 32], dealt);
        let mut last = None;
        for ply in 0..60_usize {
            let looks = Looks {
                laid: &laid,
                last: last.as_ref(),
                captions: &captions[usize::from(seed) - 1],
            };
            looks.check_all(1);
            let legal = laid.legal();
            if legal.is_empty() {
                break;
            }
            let chosen = &legal[(ply * 31 + usize::from(seed) * 7) % legal.len()];
            last = Some((laid.to_decide(), laid.read(chosen)));
            laid.play(chosen);
        }
    }
}

#[test]
fn numbers_keep_apart_in_every_fork_of_random_matches() {
    let captions = spoken::english();
    for seed in 1..=4 {
        let mut laid: Table = PositionBuilder::out([seed; 32], dealt);
        for ply in 0..90_usize {
            let legal = laid.legal();
            if legal.is_empty() {
                break;
            }
            let seat = laid.to_decide();
            let mut open: Vec<Vec<String>> = vec![Vec::new()];
            while let Some(path) = open.pop() {
                let words: Vec<&str> = path.iter().map(String::as_str).collect();
                let sight = Table::sight(seat);
                let view = Viewpoint {
                    menu: Some(&words),
                    ..Viewpoint::new(sight, seat, None, &captions)
                };
                let faults = discs::faults(&picture(&laid.game, &view));
                assert_eq!(faults, [""; 0], "{path:?} in {}", laid.state());
                let fork = Fork::read(&laid.game, &words, sight).expect("a number leads somewhere");
                open.extend(fork.numbered.into_iter().map(|numbered| numbered.path));
            }
            laid.play(&legal[(ply * 31 + usize::from(seed) * 7) % legal.len()]);
        }
    }
}

#[test]
fn eight_and_more_cards_in_one_place_are_legible_with_labels_of_three_letters() {
    let codes = "G0 G1 G2 G3 G4 W0 W1 W2 W3 W4 K0 K1 K2 K3 K4 Y0 Y1 Y2 Y3 Y4 GW KY";
    for count in 1..=6 {
        let mut start = table().hand(1, "KY").hand(2, "KY");
        for (n, code) in codes.split(' ').take(20).enumerate() {
            let here = n + count >= 20;
            let of = |seat: u8| {
                if here {
                    "C2"
                } else {
                    ["D1", "D2", "D3", "B1"][(n + usize::from(seat)) % 4]
                }
            };
            start = match (n % 3, here || n > 12) {
                (_, false) => start,
                (0, _) => start.down(1, code, of(1)).up(2, code, of(2)),
                _ => start.up(1, code, of(1)).down(2, code, of(2)),
            };
        }
        let looks = Looks {
            laid: &start.lay(),
            last: None,
            captions: &spoken::english(),
        };
        looks.check_all(2);
    }
}

#[test]
fn the_final_board_is_legible() {
    for captions in spoken::all() {
        for below in Seat::BOTH {
            let mut laid = table()
                .up(1, "G1", "D1")
                .up(2, "Y4", "B2")
                .hand(1, "Y2 G4")
                .hand(2, "K2 W3")
                .lay();
            for notation in ["move o1 E1", "place Y2 A1", "place K2 E1", "move s1 A2"] {
                laid.play(notation);
            }
            let looks = Viewpoint::new(Sight::PUBLIC, below, None, &captions);
            let board = laid.game.final_board(&looks).expect("it is over");
            let faults = legible::faults(&board);
            // It is lower than a picture of a table, and has no near bar.
            let others = faults
                .iter()
                .filter(|fault| !fault.contains("high") && !fault.contains("lower left"));
            assert_eq!(others.count(), 0, "{faults:?}");
        }
    }
}

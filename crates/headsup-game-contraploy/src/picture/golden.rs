//! Pictures of a match, looked at and kept in `golden/`.

use super::super::state::ContraPloy;
use super::super::tests::layout::{dealt, table};
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Seat, Sight};
use headsup_render::golden;

/// A match after so many moves, chosen without thought, but a fight now and then.
fn played(seed: u8, plies: usize) -> Table {
    let mut laid: PositionBuilder<ContraPloy> = PositionBuilder::out([seed; 32], dealt);
    let mut last = None;
    for ply in 0..plies {
        let legal = laid.legal();
        let any = &legal[(ply * 37 + 11) % legal.len()];
        let fight = legal.iter().rfind(|mv| ply % 3 == 2 && mv.contains(" x "));
        let chosen = fight.unwrap_or(any);
        last = Some((laid.to_decide(), laid.read(chosen)));
        laid.play(chosen);
    }
    (laid, last)
}

type Table = (PositionBuilder<ContraPloy>, Option<(Seat, Move)>);

fn looks(name: &str, (laid, last): &Table, sight: Sight, below: Seat) {
    let scene = picture(&laid.game, sight, below, last.as_ref());
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &scene);
}

fn sight(seat: Seat) -> Sight {
    PositionBuilder::<ContraPloy>::sight(seat)
}

#[test]
fn a_new_table_shows_the_land() {
    looks("new", &played(1, 0), Sight::PUBLIC, Seat::One);
}

#[test]
fn circles_see_their_hand_and_what_of_theirs_lies_face_down() {
    looks("circles", &played(3, 27), sight(Seat::One), Seat::One);
}

#[test]
fn stripes_see_the_same_table_from_the_other_side() {
    looks("stripes", &played(3, 27), sight(Seat::Two), Seat::Two);
}

#[test]
fn everybody_else_sees_backs() {
    looks("spectators", &played(3, 27), Sight::PUBLIC, Seat::One);
}

#[test]
fn a_crowd_stays_legible() {
    let mut table = table().hand(1, "K0 K2").hand(2, "KY W4");
    for (of, code, at) in [
        (1, "G1", "C2"),
        (1, "W2", "C2"),
        (1, "KY", "C2"),
        (2, "Y1", "C2"),
        (2, "K1", "C2"),
        (2, "GW", "C3"),
        (2, "G4", "C3"),
        (1, "Y4", "C3"),
        (1, "G2", "C3"),
        (1, "K3", "C3"),
        (2, "G2", "B1"),
    ] {
        table = table.up(of, code, at);
    }
    for (of, code, at) in [
        (1, "W1", "C2"),
        (2, "K2", "C2"),
        (2, "G0", "C2"),
        (1, "GW", "C3"),
        (2, "W0", "D2"),
        (1, "W0", "B1"),
    ] {
        table = table.down(of, code, at);
    }
    let mut laid = table.turn(2).deck(1, "Y0").lay();
    let mv = laid.read("move s8 C2");
    laid.play("move s8 C2");
    let last = (Seat::Two, mv);
    looks("crowd", &(laid, Some(last)), sight(Seat::One), Seat::One);
}

#[test]
fn the_winner_has_the_trophy() {
    let start = table().up(1, "G1", "D1").up(2, "Y4", "B2").down(1, "K2", "B3");
    let mut laid = start.hand(2, "K2 W3").hand(1, "Y2").lay();
    laid.play("move o1 E1");
    laid.play("place Y2 A1");
    laid.play("place K2 E1");
    let mv = laid.read("move s1 A2");
    laid.play("move s1 A2");
    looks("over", &(laid, Some((Seat::Two, mv))), Sight::PUBLIC, Seat::One);
}

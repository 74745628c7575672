//! Pictures of a match, looked at and kept in `golden/`.

use super::super::state::ContraPloy;
use super::super::tests::layout::{dealt, table};
use super::super::tests::spoken;
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Ending, Seat, Sight, Viewpoint};
use headsup_render::golden;
use headsup_scene::Scene;

type Table = (PositionBuilder<ContraPloy>, Option<(Seat, Move)>);

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

/// The same table after one more move.
fn after((mut laid, _): Table, notation: &str) -> Table {
    let last = (laid.to_decide(), laid.read(notation));
    laid.play(notation);
    (laid, Some(last))
}

/// The position of the mock-up.
fn mocked() -> Table {
    let start = table()
        .turn(2)
        .up(1, "Y4", "D2")
        .down(1, "K4", "B2")
        .up(1, "GW", "B2")
        .down(1, "KY", "A2")
        .down(1, "G0", "A2")
        .down(1, "W3", "A1")
        .down(2, "W0", "E2")
        .up(2, "Y2", "D3")
        .up(2, "G2", "D2")
        .up(2, "W2", "E1")
        .down(2, "K2", "E2")
        .up(2, "G0", "E2")
        .up(2, "K1", "E2")
        .hand(1, "W1 G3 G2 Y0 Y3")
        .hand(2, "G1 G3 G4 Y0")
        .deck(1, "W0 W2 W4 K0 K1 K2 K3 Y1 Y2 G1 G4")
        .deck(2, "W1 W3 W4 K0 K3 K4 Y1 Y3 Y4 GW");
    after(after((start.lay(), None), "place G1 E1"), "move s2 C3")
}

fn look((laid, last): &Table, sight: Sight, below: Seat, menu: Option<&[&str]>) -> Scene {
    let captions = spoken::english();
    let mut looks = Viewpoint::new(sight, below, last.as_ref(), &captions);
    looks.menu = menu;
    picture(&laid.game, &looks)
}

fn keep(name: &str, scene: &Scene) {
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), scene);
}

/// The panel of a seat.
fn panel(name: &str, table: &Table, seat: Seat, menu: Option<&[&str]>) {
    keep(
        name,
        &look(table, PositionBuilder::<ContraPloy>::sight(seat), seat, menu),
    );
}

#[test]
fn a_new_table_shows_the_land() {
    keep("new", &look(&played(1, 0), Sight::PUBLIC, Seat::One, None));
}

#[test]
fn circles_see_their_ways_and_what_of_theirs_lies_face_down() {
    panel("circles", &played(3, 36), Seat::One, Some(&[]));
    panel("circles-waiting", &played(3, 38), Seat::One, None);
}

#[test]
fn stripes_see_the_same_table_from_the_other_side() {
    panel("stripes", &played(3, 38), Seat::Two, Some(&[]));
}

#[test]
fn everybody_else_sees_backs() {
    keep("spectators", &look(&played(3, 38), Sight::PUBLIC, Seat::One, None));
}

#[test]
fn the_ways_of_a_chosen_card_have_numbers_and_a_hint_has_none() {
    panel("rest", &mocked(), Seat::One, Some(&[]));
    panel("targets", &mocked(), Seat::One, Some(&["o1"]));
    panel("way", &mocked(), Seat::One, Some(&["o1", "E2?"]));
    panel("hint", &mocked(), Seat::One, Some(&["o1", "E2s1"]));
    let back = mocked().0.game.hands[Seat::One][1].to_string();
    panel("placing", &mocked(), Seat::One, Some(&[&format!("#{back}"), "A2"]));
}

#[test]
fn cards_to_turn_up_are_framed() {
    let start = table()
        .hand(1, "G1 K2")
        .down(1, "G2", "A1")
        .down(1, "W2", "B1")
        .up(1, "W4", "C1");
    let start = start
        .down(1, "Y2", "C2")
        .up(2, "W0", "C1")
        .deck(1, "W1 W3")
        .hand(2, "G0")
        .lay();
    let table = after(after((start, None), "place G1 A1"), "move o2 C1");
    panel("turning-up", &table, Seat::One, Some(&[]));
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
        (2, "Y2", "B2"),
        (2, "Y3", "B2"),
        (2, "Y4", "A1"),
        (2, "W3", "A1"),
    ] {
        table = table.up(of, code, at);
    }
    for (of, code, at) in [
        (1, "W1", "C2"),
        (2, "G0", "C2"),
        (1, "GW", "C3"),
        (2, "W0", "D2"),
        (1, "W0", "B1"),
        (1, "Y2", "B2"),
        (1, "G0", "A1"),
        (1, "K4", "A1"),
    ] {
        table = table.down(of, code, at);
    }
    let table = after((table.turn(2).deck(1, "Y0").lay(), None), "move s11 C2");
    panel("crowd", &table, Seat::One, None);
    let table = after(table, "place KY E1");
    panel("crowd-rest", &table, Seat::One, Some(&[]));
    panel("crowd-targets", &table, Seat::One, Some(&["o10"]));
    let table = after(table, "move o10 C2");
    keep("crowd-of-nine", &look(&table, Sight::PUBLIC, Seat::One, None));
}

#[test]
fn the_end_shows_everything_and_what_decided() {
    let start = table()
        .up(1, "G1", "D1")
        .up(2, "Y4", "B2")
        .down(1, "K2", "B3")
        .down(2, "Y0", "B2");
    let start = start.hand(2, "K2 W3").hand(1, "Y2 G4").deck(2, "W0 W1").lay();
    let mut table = (start, None);
    for notation in ["move o1 E1", "place Y2 A1", "place K2 E1", "move s1 A2"] {
        table = after(table, notation);
    }
    keep(
        "over",
        &look(&table, PositionBuilder::<ContraPloy>::sight(Seat::One), Seat::One, None),
    );
    keep("final-home", &ending(&table, Seat::One));
    let start = table_of_two().lay();
    keep(
        "final-no-cards",
        &ending(&after((start, None), "attack o1 x s1"), Seat::Two),
    );
}

/// Seat 1 is about to take seat 2's last card.
fn table_of_two() -> super::super::tests::layout::Layout {
    table().need(1).up(1, "G1", "B1").up(1, "GW", "C2").up(2, "Y4", "B1")
}

fn ending((laid, last): &Table, below: Seat) -> Scene {
    let captions = spoken::english();
    let looks = Viewpoint::new(Sight::PUBLIC, below, last.as_ref(), &captions);
    let board = laid.game.final_board(&looks).expect("it is over");
    assert!(board.width == 1080 && board.height <= 760);
    board
}

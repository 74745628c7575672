//! The end of a turn and of the match: CP-10 to CP-13, and the deal.

use super::layout::{dealt, over, refused, seat, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Rules, Status};

#[test]
fn both_sides_shuffle_the_same_22_cards_and_draw_five() {
    let table: PositionBuilder<super::ContraPloy> = PositionBuilder::out([7; 32], dealt);
    let state = table.state();
    let all = |seat: usize| {
        let cards = |key: &str| state[key][seat].as_array().expect("a list").clone();
        let mut codes: Vec<String> = [cards("hands"), cards("decks")]
            .concat()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(cards("hands").len(), 5);
        codes.sort();
        codes
    };
    assert_eq!(all(0).len(), 22);
    assert_eq!(all(0), all(1));
    assert_ne!(state["decks"][0], state["decks"][1]);
    assert_eq!(
        (&state["turn"], &state["phase"], &state["need"]),
        (&1.into(), &"employ".into(), &1.into())
    );
}

#[test]
fn the_deal_of_a_seed_is_the_one_that_a_program_written_from_the_canon_deals() {
    let seed: [u8; 32] = std::array::from_fn(|at| at as u8);
    let table: PositionBuilder<super::ContraPloy> = PositionBuilder::out(seed, dealt);
    let state = table.state();
    assert_eq!(state["hands"], serde_json::json!(HANDS));
    let numbers = |seat| -> Vec<u8> { table.game.hands[seat].to_vec() };
    assert_eq!([numbers(seat(1)), numbers(seat(2))], BACKS);
}

const HANDS: [[&str; 5]; 2] = [["G1", "G0", "Y3", "Y1", "KY"], ["Y0", "G0", "W1", "Y1", "GW"]];
/// The first card of the unshuffled deck bears the first of the shuffled numbers, and so on.
const BACKS: [[u8; 5]; 2] = [[21, 9, 18, 4, 6], [11, 17, 8, 13, 2]];

#[test]
fn cp_10_of_more_than_three_face_down_the_owner_turns_up_as_many_as_exceed_three() {
    let mut table = table()
        .down(1, "G0", "B1")
        .down(1, "G1", "B1")
        .down(1, "G2", "B2")
        .up(1, "G3", "B2")
        .hand(1, "K0 K1")
        .deck(1, "Y0 Y1 Y2")
        .hand(2, "G0")
        .lay();
    table.play("place K0 A1");
    refused(&table, "reveal o1", "CP-10", "no-reveal-now");
    table.play("place K1 A2");
    assert_eq!(table.state()["phase"], "reveal");
    assert_eq!(
        (table.state()["need"].clone(), table.state()["used"].clone()),
        (0.into(), serde_json::json!(["o5", "o6"]))
    );
    assert_eq!(
        table.legal(),
        ["reveal o1", "reveal o2", "reveal o3", "reveal o5", "reveal o6"]
    );
    refused(&table, "reveal o4", "CP-10", "no-reveal-up");
    refused(&table, "reveal o7", "CP-10", "no-such-card");
    refused(&table, "reveal s1", "CP-10", "no-own");
    refused(&table, "move o1 C1", "CP-10", "no-reveal-first");
    assert!(matches!(table.game.status(), Status::Turn { ask: "ask-reveal", .. }));
    table.play("reveal o6");
    assert_eq!(
        (table.to_decide(), table.state()["hands"][0].clone()),
        (seat(1), serde_json::json!([])),
        "one more"
    );
    table.play("reveal o2");
    assert_eq!(
        (table.to_decide(), table.state()["hands"][0].clone()),
        (seat(2), serde_json::json!(["Y0", "Y1", "Y2"]))
    );
}

#[test]
fn cp_10_three_face_down_stay_so() {
    let mut table = table().down(1, "G0", "B1").hand(1, "K0 K1").hand(2, "G0").lay();
    table.play("place K0 A1");
    table.play("place K1 A2");
    assert_eq!(table.to_decide(), seat(2));
    let ups = table.state()["board"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|piece| piece["up"] == true)
        .count();
    assert_eq!(ups, 0);
}

#[test]
fn cp_11_then_the_player_draws_up_to_five_and_an_empty_deck_gives_nothing() {
    let mut table = table()
        .hand(1, "G0 G1 G2 G3 G4")
        .deck(1, "Y0 Y1 Y2")
        .hand(2, "K0 K1")
        .deck(2, "W0")
        .lay();
    table.play("place G0 A1");
    assert_eq!(
        table.state()["hands"][0].as_array().map(Vec::len),
        Some(4),
        "only at the end of the turn"
    );
    table.play("place G2 A1");
    assert_eq!(
        table.state()["hands"][0],
        serde_json::json!(["G1", "G3", "G4", "Y0", "Y1"])
    );
    assert_eq!(table.state()["decks"][0], serde_json::json!(["Y2"]));
    table.play("place K0 E1");
    table.play("place K1 E1");
    assert_eq!(table.state()["hands"][1], serde_json::json!(["W0"]));
}

#[test]
fn cp_12_a_card_in_the_enemy_home_row_wins_at_the_start_of_its_owners_turn() {
    let mut table = table().down(1, "G0", "D1").hand(1, "W0 W1").hand(2, "K4 K3 K2").lay();
    table.play("move o1 E1");
    table.play("place W0 A1");
    assert_eq!(over(&table), None, "Stripes have a turn to throw it out");
    table.play("place K4 E1");
    table.play("place K3 E2");
    assert_eq!(over(&table), Some((Some(seat(1)), "home-row")));
    assert!(table.legal().is_empty());
}

#[test]
fn cp_12_an_intruder_that_is_thrown_out_wins_nothing() {
    let mut table = table().down(1, "G4", "D1").hand(1, "W0 W1").hand(2, "K0 K3 K2").lay();
    table.play("move o1 E1");
    table.play("place W0 A1");
    table.play("place K0 E1 x o1");
    table.play("place K3 E2");
    assert_eq!(over(&table), None);
}

#[test]
fn cp_12_a_player_with_no_card_left_at_the_start_of_their_turn_loses() {
    let mut table = table().up(1, "G0", "B1").hand(1, "W0").up(2, "Y4", "B1").lay();
    table.play("attack o1 x s1");
    table.play("place W0 A1");
    assert_eq!(over(&table), Some((Some(seat(1)), "no-cards")));
}

#[test]
fn cp_12_a_card_in_the_deck_is_a_card_left() {
    let mut table = table()
        .up(1, "G0", "B1")
        .hand(1, "W0")
        .up(2, "Y4", "B1")
        .hand(2, "Y0")
        .deck(2, "Y1")
        .lay();
    table.play("attack o1 x s1");
    table.play("place W0 A1");
    assert_eq!(over(&table), None);
}

#[test]
fn cp_12_the_home_row_is_looked_at_first() {
    let mut table = table().turn(2).need(1).up(2, "G4", "E2").up(1, "G0", "E1").lay();
    table.game.need = 1;
    assert!(!table.allows("attack s1 x o1"), "another position");
    table.game.standing[seat(2)].swap(12, 13);
    table.game.pieces[seat(2)][0].at = "E1".parse().expect("a position");
    table.play("attack s1 x o1"); // 6 against 10: Stripes have nothing left, and Circles stand in their home row
    assert_eq!(over(&table), Some((Some(seat(1)), "home-row")));
}

#[test]
fn cp_13_if_both_lost_their_last_cards_the_one_to_move_next_loses() {
    let mut table = table().need(1).up(1, "G3", "B1").up(2, "Y3", "B1").lay();
    table.play("attack o1 x s1");
    assert_eq!(over(&table), Some((Some(seat(1)), "no-cards")));
    let mut other = super::layout::table()
        .turn(2)
        .need(1)
        .up(1, "G3", "B1")
        .up(2, "Y3", "B1")
        .lay();
    other.play("attack s1 x o1");
    assert_eq!(over(&other), Some((Some(seat(2)), "no-cards")));
}

#[test]
fn after_the_end_every_move_is_refused_by_cp_12() {
    let mut table = table().need(1).up(1, "G0", "B1").up(2, "Y3", "B1").lay();
    table.play("attack o1 x s1");
    let refusal = table
        .game
        .why_illegal(&"move o1 C1".parse().expect("a move"), headsup_engine::Sight::PUBLIC);
    assert_eq!((refusal.ruling, refusal.line.id), ("CP-12", "no-over"));
}

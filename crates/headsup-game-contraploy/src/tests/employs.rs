//! Employing cards: CP-1 to CP-7, CP-14, CP-15.

use super::layout::{board, dealt, home, refused, seat, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Rules, Status};

#[test]
fn cp_1_seat_1_employs_one_card_in_the_very_first_turn_and_every_later_turn_has_two() {
    let mut table: PositionBuilder<super::ContraPloy> = PositionBuilder::out([3; 32], dealt);
    let mut turns = Vec::new();
    for _ in 0..7 {
        turns.push((
            table.to_decide().number(),
            table.state()["need"].as_u64().expect("a number"),
        ));
        let placed = table.legal().into_iter().find(|mv| mv.starts_with("place"));
        table.play(&placed.expect("a hand is never empty so early"));
    }
    assert_eq!(turns, [(1, 1), (2, 2), (2, 1), (1, 2), (1, 1), (2, 2), (2, 1)]);
}

#[test]
fn cp_1_nobody_may_pass() {
    let table = table().hand(1, "G0 G1").hand(2, "G0").lay();
    assert!(table.legal().iter().all(|mv| mv.starts_with("place")));
    assert_eq!(table.legal().len(), 4);
    assert!("pass".parse::<super::super::moves::Move>().is_err());
}

#[test]
fn cp_2_who_has_one_card_left_employs_just_that_one() {
    let mut table = table().turn(2).hand(2, "G0 G1").up(1, "W0", "B2").lay();
    table.play("place G0 E1");
    table.play("place G1 E1");
    assert_eq!((table.to_decide(), &table.state()["need"]), (seat(1), &1.into()));
    table.play("move o1 C2");
    assert_eq!(table.to_decide(), seat(2));
}

#[test]
fn cp_2_an_only_choice_that_all_can_see_needs_no_asking() {
    let mut table = table().turn(2).hand(2, "G0 G1 G2").up(1, "W0", "C1").lay();
    assert_eq!(
        table.game.forced_move(),
        None,
        "what a hand allows nobody else can know"
    );
    table.play("place G0 E1");
    table.play("place G1 E2");
    assert_eq!(
        table.game.forced_move().map(|mv| mv.to_string()).as_deref(),
        Some("move o1 D1")
    );
    table.game.pieces[seat(1)][0].at = "C2".parse().expect("a position");
    table.game.standing[seat(1)].swap(5, 6);
    assert_eq!(table.legal(), ["move o1 D1", "move o1 D2"]);
    assert_eq!(table.game.forced_move(), None);
}

#[test]
fn cp_3_no_card_is_employed_twice_in_a_turn_not_even_placed_and_then_attacking() {
    let mut table = table().hand(1, "G0 G1").up(2, "Y0", "A1").up(1, "W4", "B1").lay();
    table.play("place G0 A1");
    refused(&table, "attack o2 x s1", "CP-3", "no-twice");
    refused(&table, "move o2 B1", "CP-3", "no-twice");
    assert!(table.allows("move o1 C1") && table.allows("place G1 A1 x s1"));
    assert_eq!(table.state()["used"], serde_json::json!(["o2"]));
}

#[test]
fn cp_3_a_card_that_fell_in_the_first_employ_was_employed_all_the_same() {
    let mut table = table().hand(1, "G0").up(1, "Y4", "A1").up(2, "G0", "A1").lay();
    table.play("attack o1 x s1");
    let state = table.state();
    assert_eq!(
        (&state["used"], &state["need"]),
        (&serde_json::json!(["o1"]), &1.into())
    );
    refused(&table, "move o1 B1", "CP-5", "no-such-card");
}

#[test]
fn cp_4_cards_are_placed_face_down_in_the_own_home_row() {
    assert_eq!((home(1), home(2)), (vec!["A1", "A2"], vec!["E1", "E2"]));
    let mut table = table().hand(1, "G0 Y3").hand(2, "K1").lay();
    assert_eq!(
        table.legal(),
        ["place G0 A1", "place G0 A2", "place Y3 A1", "place Y3 A2"]
    );
    refused(&table, "place Y3 B1", "CP-4", "no-home");
    refused(&table, "place Y3 E1", "CP-4", "no-home");
    refused(&table, "place K1 A1", "CP-4", "no-card");
    table.play("place Y3 A1");
    let placed = serde_json::json!([{"label": "o1", "seat": 1, "card": "Y3", "at": "A1", "up": false}]);
    assert_eq!(table.state()["board"], placed);
    assert_eq!(table.state()["hands"], serde_json::json!([["G0"], ["K1"]]));
}

#[test]
fn cp_4_a_card_that_is_placed_may_attack_one_enemy_there() {
    let mut table = table().hand(1, "G0 Y3").up(2, "Y0", "A1").down(2, "W0", "A2").lay();
    refused(&table, "place G0 A2 x s1", "CP-4", "no-enemy-there");
    table.play("place G0 A1 x s1");
    assert_eq!(board(&table), "s2 A2, o1 A1");
}

#[test]
fn cp_5_cards_go_one_row_forward_to_an_adjacent_position() {
    let ways = |of: u8, at: &'static str| -> Vec<String> {
        let table = table().turn(of).need(1).up(of, "G0", at).lay();
        let ways = table.legal();
        ways.iter()
            .map(|mv| mv.rsplit(' ').next().expect("a word").to_owned())
            .collect()
    };
    for (at, up, down) in [
        ("A1", "B1 B2", ""),
        ("A2", "B2 B3", ""),
        ("B1", "C1 C2", "A1"),
        ("B2", "C2 C3", "A1 A2"),
        ("B3", "C3 C4", "A2"),
        ("C1", "D1", "B1"),
        ("C2", "D1 D2", "B1 B2"),
        ("C3", "D2 D3", "B2 B3"),
        ("C4", "D3", "B3"),
        ("D1", "E1", "C1 C2"),
        ("D2", "E1 E2", "C2 C3"),
        ("D3", "E2", "C3 C4"),
        ("E1", "", "D1 D2"),
        ("E2", "", "D2 D3"),
    ] {
        assert_eq!(
            (ways(1, at).join(" "), ways(2, at).join(" ")),
            (up.to_owned(), down.to_owned()),
            "{at}"
        );
    }
}

#[test]
fn cp_5_never_sideways_or_back_and_only_with_own_cards() {
    let table = table()
        .down(1, "G0", "B2")
        .down(1, "G1", "C4")
        .up(2, "G0", "C1")
        .hand(1, "W0")
        .lay();
    for wrong in ["move o1 B1", "move o1 A1", "move o1 C1", "move o1 D1"] {
        refused(&table, wrong, "CP-5", "no-way");
    }
    refused(&table, "move o2 D2", "CP-5", "no-way-one");
    refused(&table, "move s1 B1", "CP-5", "no-own");
    refused(&table, "move o3 B1", "CP-5", "no-such-card");
    refused(&table, "move o1 C2 x s1", "CP-5", "no-enemy-there");
    refused(&table, "move o1 C2 x s2", "CP-5", "no-such-enemy");
}

#[test]
fn cp_5_a_card_in_the_last_row_goes_no_farther() {
    let mut table = table().turn(2).down(2, "G0", "B1").down(2, "G1", "B3").lay();
    table.play("move s1 A1");
    table.game.used.clear(); // nobody stands in the last row unemployed and does not win first
    refused(&table, "move s1 A2", "CP-5", "no-way-on");
}

#[test]
fn cp_5_a_card_that_moves_keeps_its_facing_and_may_attack_where_it_arrives() {
    let mut table = table().down(1, "G0", "A1").up(1, "W0", "A2").down(2, "K4", "B1").lay();
    table.play("move o2 B2");
    table.play("move o1 B1 x s1");
    let ups: Vec<bool> = table.state()["board"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|piece| piece["up"] == true)
        .collect();
    assert_eq!((board(&table).as_str(), ups), ("o1 B1, o2 B2", vec![true, true]));
    let mut quiet = super::layout::table()
        .down(1, "G0", "A1")
        .down(1, "W0", "A2")
        .hand(2, "G0")
        .lay();
    quiet.play("move o1 B1");
    assert_eq!(quiet.state()["board"][0]["up"], false);
}

#[test]
fn cp_6_a_card_may_attack_where_it_stands_and_that_is_its_employ() {
    let mut table = table()
        .up(1, "G0", "C2")
        .down(1, "W0", "A1")
        .down(2, "Y4", "C2")
        .down(2, "K0", "C3")
        .lay();
    refused(&table, "attack o1 x s2", "CP-6", "no-enemy-there");
    refused(&table, "attack o3 x s1", "CP-6", "no-such-card");
    refused(&table, "attack s1 x o1", "CP-6", "no-own");
    table.play("attack o1 x s1");
    assert_eq!(board(&table), "o2 A1, s1 C2, s2 C3");
    assert_eq!((table.to_decide(), &table.state()["need"]), (seat(1), &1.into()));
}

#[test]
fn cp_7_any_enemy_there_may_be_attacked_face_up_or_down_but_no_own_card() {
    let table = table()
        .up(1, "G0", "B2")
        .down(1, "G1", "B2")
        .up(2, "G2", "B2")
        .down(2, "G3", "B2")
        .hand(1, "W0")
        .lay();
    for attack in ["attack o1 x s1", "attack o1 x s2", "attack o2 x s1", "attack o2 x s2"] {
        assert!(table.allows(attack), "{attack}");
    }
    refused(&table, "attack o1 x o2", "CP-7", "no-enemy");
    refused(&table, "move o1 C2 x o2", "CP-7", "no-enemy");
}

#[test]
fn cp_14_any_number_of_cards_of_both_sides_share_a_position() {
    let crowd = (0..5).fold(table().hand(1, "Y0 Y1"), |crowd, dots| {
        let (green, white) = (
            ["G0", "G1", "G2", "G3", "G4"][dots],
            ["W0", "W1", "W2", "W3", "W4"][dots],
        );
        crowd
            .up(1, green, "A1")
            .up(2, green, "A1")
            .up(1, white, "A1")
            .up(2, white, "A1")
    });
    let mut table = crowd.lay();
    table.play("place Y0 A1");
    assert!((1..=10).all(|n| table.allows(&format!("place Y1 A1 x s{n}"))));
    assert_eq!(board(&table).matches("A1").count(), 21);
}

#[test]
fn cp_15_labels_are_given_in_order_of_entering_and_never_again() {
    let mut table = table().hand(1, "K0 K1 K2").hand(2, "Y0 Y1").up(2, "W0", "A1").lay();
    table.play("place K0 A1");
    table.play("place K1 A1 x s1"); // K1 makes 9 on A, W0 nothing
    table.play("place Y0 E1");
    table.play("place Y1 E2");
    table.play("place K2 A2");
    assert_eq!(board(&table), "o1 A1, o2 A1, s2 E1, s3 E2, o3 A2");
    let Status::Turn { ask, .. } = table.game.status() else {
        panic!("it goes on")
    };
    assert_eq!(ask, "ask-second");
}

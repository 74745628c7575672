//! What cards are worth, and fights: CP-8, CP-9.

use super::super::cards::Face;
use super::super::deck::ROWS;
use super::layout::{board, table};

#[test]
fn cp_8_the_row_decides_what_a_card_is_worth() {
    // Rows A to E are green-black, green-yellow, white-yellow, white-black, green-black.
    for (code, worth) in [
        ("G0", [10, 10, 0, 0, 10]),
        ("G3", [7, 7, 3, 3, 7]),
        ("W0", [0, 0, 10, 10, 0]),
        ("W4", [4, 4, 6, 6, 4]),
        ("K1", [9, 1, 1, 9, 9]),
        ("Y2", [2, 8, 8, 2, 2]),
        ("GW", [5; ROWS]),
        ("KY", [5; ROWS]),
    ] {
        let face: Face = code.parse().expect("a card");
        assert_eq!(std::array::from_fn(|row| face.value(row)), worth, "{code}");
    }
}

#[test]
fn cp_8_every_row_shows_each_deck_the_same_values() {
    for row in 0..ROWS {
        let mut values: Vec<u8> = Face::all().map(|face| face.value(row)).collect();
        values.sort_unstable();
        let twice = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(|value| [value; 2]);
        assert_eq!(values, twice.as_flattened(), "row {row}");
    }
}

/// `o1` with this card attacks `s1` with that one in a position; who is left, and whether all that fought lie open.
fn fight(at: &'static str, ours: &str, theirs: &str) -> (String, bool) {
    let mut table = table()
        .down(1, ours, at)
        .down(2, theirs, at)
        .hand(1, "GW KY")
        .hand(2, "GW")
        .lay();
    table.play("attack o1 x s1");
    let open = ["o1", "s1"].map(|label| table.game.card(label.parse().expect("a label")).is_up());
    (board(&table), open == [true, true])
}

#[test]
fn cp_9_the_higher_one_wins_equals_both_fall_and_a_weaker_attacker_falls_too() {
    assert_eq!(fight("B1", "G2", "Y3"), ("o1 B1".into(), true));
    assert_eq!(fight("C1", "G2", "Y3"), ("s1 C1".into(), true));
    assert_eq!(fight("B1", "G2", "Y2"), (String::new(), true));
    assert_eq!(fight("D1", "K4", "GW"), ("o1 D1".into(), true));
    assert_eq!(fight("D1", "KY", "GW"), (String::new(), true));
}

#[test]
fn cp_9_who_survives_stays_face_up_and_removed_cards_lie_open() {
    let mut table = table()
        .down(1, "G2", "B1")
        .down(2, "Y3", "B1")
        .hand(1, "W0")
        .hand(2, "G0 W1")
        .lay();
    table.play("attack o1 x s1");
    assert_eq!(table.state()["removed"], serde_json::json!([[], ["Y3"]]));
    table.play("place W0 A1");
    table.play("place G0 E1");
    table.play("place W1 E1");
    table.play("move o1 C1");
    assert_eq!(table.state()["board"][0]["up"], true);
}

#[test]
fn cp_9_a_fight_counts_the_row_where_it_takes_place_not_where_the_attacker_came_from() {
    let mut table = table().down(1, "G0", "B2").down(2, "W4", "C2").hand(1, "W0").lay();
    let told = table.play("move o1 C2 x s1"); // 10 on B, nothing on C
    assert_eq!(board(&table), "s1 C2");
    assert_eq!(
        told.lines.iter().map(|line| line.id).collect::<Vec<_>>(),
        ["loses-fight"]
    );
}

#[test]
fn cp_9_removed_cards_are_listed_in_the_order_they_fell() {
    let mut table = table()
        .up(1, "G4", "B1")
        .up(1, "Y0", "B1")
        .up(2, "W0", "B1")
        .up(2, "G4", "B1")
        .hand(2, "Y1 Y2")
        .hand(1, "K0")
        .lay();
    table.play("attack o1 x s2"); // 6 against 6
    table.play("attack o2 x s1");
    assert_eq!(table.state()["removed"], serde_json::json!([["G4"], ["G4", "W0"]]));
}

//! Who sees what (canon, "Who sees what").

use super::layout::{seat, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Presentation, Rules, Seat, Sight, TextArg};

type Table = PositionBuilder<super::ContraPloy>;

fn sights() -> [Sight; 3] {
    [Sight::PUBLIC, Table::sight(Seat::One), Table::sight(Seat::Two)]
}

/// What each of public, seat 1 and seat 2 is told in words.
fn told(table: &Table) -> [String; 3] {
    sights().map(|sight| format!("{:?}", table.game.describe(sight, None)))
}

#[test]
fn a_hand_and_face_down_cards_are_the_owners_and_open_and_removed_cards_everybodys() {
    let mut table = table()
        .hand(1, "G1 Y1")
        .deck(1, "K2")
        .hand(2, "W1")
        .deck(2, "K3")
        .down(1, "G2", "B1")
        .up(1, "G3", "B1")
        .down(2, "Y2", "D1")
        .up(2, "W3", "B1")
        .lay();
    table.play("attack o2 x s2");
    let [public, one, two] = told(&table);
    for own in ["G1", "Y1", "(G2=8)"] {
        assert_eq!(
            [&public, &one, &two].map(|text| text.contains(own)),
            [false, true, false],
            "{own}"
        );
    }
    for own in ["W1", "(Y2=2)"] {
        assert_eq!(
            [&public, &one, &two].map(|text| text.contains(own)),
            [false, false, true],
            "{own}"
        );
    }
    for open in ["o2 G3", "W3", "s1"] {
        assert!([&public, &one, &two].iter().all(|text| text.contains(open)), "{open}");
    }
    for deck in ["K2", "K3"] {
        assert!([&public, &one, &two].iter().all(|text| !text.contains(deck)), "{deck}");
    }
}

#[test]
fn a_drawn_card_is_shown_to_its_owner_alone() {
    let mut table = table().hand(1, "G1 Y1").deck(1, "K2 K1").hand(2, "W1").lay();
    table.play("place G1 A1");
    let lines = table.play("place Y1 A2").lines;
    let text = format!("{lines:?}");
    assert!(!text.contains("K2") && !text.contains("Y1"), "{text}");
    let [public, one, two] = told(&table);
    assert_eq!(
        [&public, &one, &two].map(|text| text.contains("K2")),
        [false, true, false]
    );
}

#[test]
fn a_placement_tells_its_place_and_its_card_to_its_owner_alone() {
    let mut table = table().hand(1, "G1 Y1").lay();
    let (stored, told) = (table.read("place G1 A1").to_string(), table.play("place G1 A1"));
    assert!(stored.starts_with("place #"));
    for (lines, owner) in [
        (&told.lines, false),
        (&told.own[seat(2)], false),
        (&told.own[seat(1)], true),
    ] {
        let text = format!("{lines:?}");
        assert!(text.contains("A1") && !text.contains("o1"), "{text}");
        assert_eq!(text.contains("G1"), owner, "{text}");
    }
}

#[test]
fn nobody_else_is_shown_the_numbers_of_a_hand() {
    let table = table().hand(1, "G1 Y1").lay();
    let mut legal = Vec::new();
    table.game.legal_moves(Table::sight(seat(2)), &mut legal);
    assert_eq!(legal, []);
    table.game.legal_moves(Sight::PUBLIC, &mut legal);
    assert_eq!(legal, []);
}

#[test]
fn whose_turn_it_is_stands_first_in_the_words_and_the_last_move_next() {
    let mut table = table().down(1, "G0", "A1").down(2, "K4", "B1").hand(1, "W0").lay();
    let mv = table.read("move o1 B1 x s1");
    table.play("move o1 B1 x s1");
    let words = table.game.describe(Sight::PUBLIC, Some(&(seat(1), mv)));
    let ids: Vec<&str> = words.iter().map(|line| line.id).collect();
    assert_eq!(ids[..2], ["is-second", "wins-fight"]);
}

#[test]
fn the_board_is_told_by_rows_from_far_to_near_with_what_each_card_is_worth() {
    let mut table = table()
        .hand(1, "G3 G0")
        .up(1, "Y4", "C2")
        .down(2, "W0", "C2")
        .up(2, "W2", "E1")
        .down(1, "K1", "A2")
        .lay();
    let mv = table.read("move o1 D2");
    table.play("move o1 D2");
    let rows = |sight| -> Vec<String> {
        let words = table.game.describe(sight, Some(&(seat(1), mv)));
        let rows = words.into_iter().filter(|line| line.id == "stands");
        rows.map(|line| match &line.args[1].1 {
            TextArg::Cards(cards) => cards.join(", "),
            other => panic!("{other:?}"),
        })
        .collect()
    };
    let below = [
        "E1 s2 W2=2, E2 -",
        "D1 -, D2 o1 Y4=4*, D3 -",
        "C1 -, C2 s1 ?, C3 -, C4 -",
        "B1 -, B2 -, B3 -",
    ];
    assert_eq!(rows(Table::sight(seat(1)))[..4], below);
    assert_eq!(rows(Table::sight(seat(1)))[4], "A1 -, A2 o2 (K1=9)");
    assert_eq!(rows(Table::sight(seat(2)))[..1], ["A2 o2 ?, A1 -"]);
    let hand = table
        .game
        .describe(Table::sight(seat(1)), None)
        .into_iter()
        .find(|line| line.id == "hand");
    assert_eq!(hand.expect("it is told").codes(), ["G0", "G3"]);
}

//! What is kept of cards that lie face down, and what is read from it.

use super::super::deck::ROWS;
use super::layout::{seat, table};
use headsup_engine::Searchable;
use headsup_engine::position_builder::PositionBuilder;

#[test]
fn a_card_that_is_not_employed_waits_where_it_stands() {
    let mut table = table().hand(1, "G0 G1 G2").hand(2, "G0 G1").lay();
    for mv in [
        "place G0 A1",
        "place G1 A1",
        "place G0 E1",
        "place G1 E1",
        "move o1 B1",
        "place G2 A1",
    ] {
        table.play(mv);
    }
    let waited = |n: usize| table.game.history.cards[seat(1)][n].waited;
    assert_eq!([0, 1, 2].map(waited), [[0; ROWS], [1, 0, 0, 0, 0], [0; ROWS]]);
    assert_eq!(table.game.history.placed.0, [3, 2]);
}

#[test]
fn those_stay_down_in_whose_place_another_is_turned_up() {
    let mut table = table().hand(1, "G0 G1 G2 G3 G4").hand(2, "G0 G1").lay();
    for mv in [
        "place G0 A1",
        "place G1 A1",
        "place G0 E1",
        "place G1 E1",
        "move o1 B1",
        "place G2 A1",
        "move s1 D1",
        "move s2 D1",
        "place G3 A1",
        "place G4 A1",
        "reveal o2",
        "reveal o3",
    ] {
        table.play(mv);
    }
    let kept_down = |n: usize| table.game.history.cards[seat(1)][n].kept_down;
    let at_home = |times| [times, 0, 0, 0, 0];
    let wanted = [[0, 2, 0, 0, 0], at_home(0), at_home(1), at_home(2), at_home(2)];
    assert_eq!([0, 1, 2, 3, 4].map(kept_down), wanted);
}

#[test]
fn an_open_enemy_that_a_card_could_attack_and_did_not_is_spared() {
    let mut table = table().hand(1, "G0 G1 G2").hand(2, "G0 G1").up(2, "W3", "B1").lay();
    for mv in ["place G0 A1", "place G1 A2", "place G0 E1", "place G1 E1"] {
        table.play(mv);
    }
    let spared = |table: &PositionBuilder<super::ContraPloy>, n: usize| table.game.history.cards[seat(1)][n].spared;
    assert_eq!(spared(&table, 0), [11; ROWS], "it was employed");
    table.play("move o2 B2");
    table.play("place G2 A2");
    // White is worth its dots in row B.
    assert_eq!(spared(&table, 0), [11, 3, 11, 11, 11]);
    assert_eq!(spared(&table, 1), [11; ROWS], "none stands where it came");
}

#[test]
fn what_the_other_hides_is_read_the_board_first_and_no_card_that_is_seen() {
    let mut table = table().hand(1, "G0 G1").hand(2, "G0 G1 G2").up(2, "W3", "C1").lay();
    for mv in ["place G0 A1", "place G1 A1", "place G0 E1", "place G1 E2"] {
        table.play(mv);
    }
    let read = table.game.read_cards(seat(1));
    let down = table.game.face_down[seat(2)].of(seat(2));
    let down: Vec<usize> = down
        .map(|label| usize::from(table.game.piece(label).back) - 1)
        .collect();
    assert_eq!((down.len(), &read[..2]), (2, &down[..]));
    assert_eq!(read.len(), 2 + table.game.hands[seat(2)].len());
}

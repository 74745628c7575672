//! What lies on the table before the first move, and how tiles are printed.

use std::collections::BTreeSet;

use serde_json::json;

use super::super::state::Contra;
use super::super::tiles::{Colour, Print, Turn};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, Rules, Seat, Sight, Trace};

#[test]
fn two_crowns_touch_at_their_corners_three_lie_open_and_each_side_turns_up_three_tiles() {
    let state = PositionBuilder::out([0; 32], |dealer| Contra::deal(&Options::default(), dealer)).state();
    let board = state["board"].as_array().expect("a list");
    let cells: Vec<_> = board
        .iter()
        .map(|tile| (&tile["x"], &tile["y"], &tile["seat"]))
        .collect();
    assert_eq!(
        cells,
        [
            (&json!(0), &json!(0), &json!(null)),
            (&json!(1), &json!(1), &json!(null))
        ]
    );
    let counts = ["row", "stack"].map(|key| state[key].as_array().map(Vec::len));
    assert_eq!(counts, [Some(3), Some(23)]);
    for seat in 0..2 {
        let counts = ["rows", "stacks"].map(|key| state[key][seat].as_array().map(Vec::len));
        assert_eq!(counts, [Some(3), Some(10)]);
    }
    assert_eq!((&state["coins"], &state["reserve"]), (&json!([3, 3]), &json!(18)));
    assert_eq!(
        (&state["turn"], &state["left"], &state["passes"]),
        (&json!(1), &json!(2), &json!(0))
    );
}

#[test]
fn a_side_has_thirteen_different_tiles_with_each_colour_on_thirteen_edges() {
    let codes: BTreeSet<&str> = Print::all().map(Print::code).collect();
    assert_eq!(codes.len(), 13);
    let edges: Vec<Colour> = Print::all().flat_map(|print| print.edges(Turn::ALL[0])).collect();
    for colour in Colour::ALL {
        assert_eq!(edges.iter().filter(|&&edge| edge == colour).count(), 13, "{colour}");
    }
    let mirrored = |print: &Print| {
        let [_, east, _, west] = print.edges(Turn::ALL[0]);
        let [north, _, south, _] = print.edges(Turn::ALL[0]);
        east == west || north == south
    };
    assert!(Print::all().take(12).all(|print| mirrored(&print)));
}

#[test]
fn co_3_all_four_turns_of_each_tile_look_different_so_each_is_a_move_of_its_own() {
    for print in Print::all() {
        let looks: BTreeSet<_> = Turn::ALL.iter().map(|&turn| print.edges(turn)).collect();
        assert_eq!(looks.len(), 4, "{print}");
    }
}

#[test]
fn everything_but_the_order_of_the_stacks_lies_open() {
    let mut table = PositionBuilder::out([5; 32], |dealer| Contra::deal(&Options::default(), dealer));
    for sight in [
        Sight::PUBLIC,
        PositionBuilder::<Contra>::sight(Seat::One),
        PositionBuilder::<Contra>::sight(Seat::Two),
    ] {
        let hidden = table
            .game
            .card_multiset(sight)
            .iter()
            .filter(|code| *code == "?")
            .count();
        assert_eq!(hidden, 23 + 10 + 10);
        assert!(table.game.cards_mut().iter().all(|card| card.open(sight).is_none()));
    }
}

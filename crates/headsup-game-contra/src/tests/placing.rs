//! What a turn is, and where a tile may lie: CO-1 to CO-4.

use super::super::state::Contra;
use super::layout::{crowns, legal, refused, table, tiles};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, Rules};

/// Two crowns and one tile: red at the first cell, blue at the second, a tile of the Bear's with red to the north.
const SMALL: &str = "R 0,0; B 1,1; 1 RGRB/0 0,1";

#[test]
fn co_1_a_turn_is_two_placements_of_crowns_or_own_tiles_in_any_order() {
    for moves in [
        ["crown R 0,2", "crown B -1,1"],
        ["tile GBGY/3 1,2", "tile YRYG/0 -1,0"],
        ["crown R 0,2", "tile GBGY/3 1,2"],
        ["tile GBGY/3 1,2", "crown R 0,2"],
    ] {
        let mut table = table(SMALL);
        table.play(moves[0]);
        assert_eq!((&table.state()["turn"], &table.state()["left"]), (&1.into(), &1.into()));
        table.play(moves[1]);
        assert_eq!((&table.state()["turn"], &table.state()["left"]), (&2.into(), &2.into()));
    }
}

#[test]
fn co_1_only_open_crowns_and_own_open_tiles_can_be_laid() {
    let table = table(SMALL);
    refused(&table, "crown G 1,2", "CO-1", "no-crown");
    refused(&table, "tile RGBY/0 1,0", "CO-1", "no-tile");
    refused(&table, "pass", "CO-11", "no-pass");
}

#[test]
fn co_2_the_row_is_filled_at_once_after_each_placement_from_the_top_of_its_stack() {
    let mut table = PositionBuilder::out([1; 32], |dealer| Contra::deal(&Options::default(), dealer));
    for ply in 0..8 {
        let before = table.state();
        let legal = table.legal();
        let mv = legal[(ply * 7) % legal.len()].clone();
        table.play(&mv);
        let after = table.state();
        let seat = table_seat(&before);
        let (row, stack) = if mv.starts_with("crown") {
            (["row", ""], "stack")
        } else {
            (["rows", seat], "stacks")
        };
        let part = |state: &serde_json::Value, key: &str| {
            let whole = &state[key];
            let part = if row[1].is_empty() {
                whole
            } else {
                &whole[seat.parse::<usize>().expect("0 or 1")]
            };
            part.as_array().expect("a list").clone()
        };
        let (was, is) = (part(&before, row[0]), part(&after, row[0]));
        assert_eq!(is.len(), 3);
        assert_eq!(is[2], part(&before, stack)[0], "the refill joins at the end");
        assert_eq!(part(&after, stack)[..], part(&before, stack)[1..]);
        let taken = mv.split([' ', '/']).nth(1).expect("what was laid");
        let at = was.iter().position(|code| code == taken).expect("it lay there");
        let mut rest = was;
        rest.remove(at);
        assert_eq!(is[..2], rest[..]);
    }
}

fn table_seat(state: &serde_json::Value) -> &'static str {
    if state["turn"] == 1 { "0" } else { "1" }
}

#[test]
fn co_2_an_empty_stack_fills_nothing() {
    let mut table = table(SMALL);
    table.play("tile GBGY/3 1,2");
    assert_eq!(table.state()["rows"][0], serde_json::json!(["RGRB", "YRYG"]));
}

#[test]
fn co_3_a_tile_may_be_turned_and_is_written_with_the_quarters() {
    let mut table = table(SMALL);
    tiles(&mut table, 1, "RGBY");
    // West of the red crown: the east edge must be red.
    assert_eq!(legal(&table, "tile RGBY/1 -1,0"), ["tile RGBY/1 -1,0"]);
    assert_eq!(legal(&table, "tile RGBY/0 -1,0"), Vec::<String>::new());
    table.play("tile RGBY/1 -1,0");
    let board = table.state()["board"].clone();
    assert_eq!(
        board[3],
        serde_json::json!({"x": -1, "y": 0, "seat": 1, "edges": "YRGB"})
    );
}

#[test]
fn co_4_a_crown_must_touch_a_player_tile_of_anybody_with_an_equal_edge() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1; 2 RGBY/1 -1,0");
    // The Bear's tile shows red south and blue west, the Woman's, turned to YRGB, yellow north, green south and blue west.
    assert_eq!(legal(&table, "crown R"), ["crown R 0,2"]);
    assert_eq!(legal(&table, "crown B"), ["crown B -1,1", "crown B -2,0"]);
    crowns(&mut table, "GY");
    assert_eq!(legal(&table, "crown G"), ["crown G -1,1"]);
    assert_eq!(legal(&table, "crown Y"), ["crown Y -1,-1"]);
    refused(&table, "crown G 0,2", "CO-4", "no-match");
    refused(&table, "crown G 0,0", "CO-4", "no-room");
    refused(&table, "crown G 0,-1", "CO-4", "no-crown-here");
    refused(&table, "crown G 2,2", "CO-4", "no-crown-here");
    refused(&table, "crown G 60,60", "CO-4", "no-crown-here");
}

#[test]
fn co_4_a_player_tile_must_touch_a_crown_with_an_equal_edge_but_need_not_match_on_all_sides() {
    let mut table = table(SMALL);
    tiles(&mut table, 1, "GBGY");
    // 1,0 lies east of red and north of blue: blue must come south, and the west edge may differ.
    assert_eq!(legal(&table, "tile GBGY/1 1,0"), ["tile GBGY/1 1,0"]);
    assert_eq!(legal(&table, "tile GBGY/0 1,0"), Vec::<String>::new());
    refused(&table, "tile GBGY/0 1,0", "CO-4", "no-match");
    refused(&table, "tile GBGY/0 0,1", "CO-4", "no-room");
    refused(&table, "tile GBGY/0 0,2", "CO-4", "no-tile-here");
    refused(&table, "tile GBGY/0 3,0", "CO-4", "no-tile-here");
}

#[test]
fn a_move_is_read_with_any_case_and_blanks_and_nothing_else_is_a_move() {
    use super::super::moves::Move;
    for (text, printed) in [
        ("  CROWN   r 2, 0 ", Some("crown R 2,0")),
        ("Tile rgrb/3 0,-1", Some("tile RGRB/3 0,-1")),
        ("PASS", Some("pass")),
        ("tile RGRB/4 0,-1", None),
        ("tile RGRB 0,-1", None),
        ("tile RRRR/0 0,-1", None),
        ("crown RG 2,0", None),
        ("crown R 2", None),
        ("crown R 200,0", None),
        ("pass 1", None),
        ("", None),
    ] {
        let read: Option<Move> = text.parse().ok();
        assert_eq!(read.map(|mv| mv.to_string()).as_deref(), printed, "{text:?}");
    }
}

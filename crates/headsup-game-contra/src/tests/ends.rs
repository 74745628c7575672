//! How turns and matches end: CO-10 to CO-12.

use super::layout::{Table, coins, crowns, legal, over, stack, table, tiles};
use headsup_engine::Rules;

/// Nobody has tiles, and the one tile that lies asks for green and yellow crowns where only blue ones are open.
fn stuck() -> Table {
    let mut table = table("R 0,0; R 1,1; 1 GYGR/1 0,1");
    tiles(&mut table, 1, "");
    tiles(&mut table, 2, "");
    crowns(&mut table, "BB");
    table
}

#[test]
fn co_10_both_placements_are_made_if_they_are_legal() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    table.play("crown R 0,2");
    assert_eq!(table.to_decide().number(), 1);
    assert_eq!(table.game.forced_move(), None);
    assert!(!table.allows("pass"));
}

#[test]
fn co_10_a_turn_ends_by_itself_when_nothing_is_left_to_lay() {
    let mut table = stuck();
    tiles(&mut table, 1, "YRYG");
    tiles(&mut table, 2, "RGBY");
    table.play("tile YRYG/0 -1,0"); // the Bear has no tile left, and no crown that is open is green or yellow
    let state = table.state();
    assert_eq!(
        (&state["turn"], &state["left"], &state["passes"]),
        (&2.into(), &2.into(), &0.into())
    );
    assert_eq!(table.game.laid_last().len(), 1, "the tile alone is marked as laid last");
    assert!(!legal(&table, "tile RGBY").is_empty());
}

#[test]
fn co_11_who_can_lay_nothing_in_a_whole_turn_passes_and_the_pass_makes_itself() {
    let mut table = stuck();
    tiles(&mut table, 2, "RGBY");
    assert_eq!(table.legal(), ["pass"]);
    assert_eq!(
        table.game.forced_move().map(|mv| mv.to_string()).as_deref(),
        Some("pass")
    );
    table.play("pass");
    let state = table.state();
    assert_eq!(
        (&state["turn"], &state["left"], &state["passes"]),
        (&2.into(), &2.into(), &1.into())
    );
    assert!(table.game.laid_last().is_empty());
    let tile = legal(&table, "tile").remove(0);
    table.play(&tile);
    assert_eq!(table.state()["passes"], 0, "a placement ends the row of passes");
}

#[test]
fn co_11_two_passes_running_end_the_game_by_coins() {
    for (purses, winner) in [([3, 3], None), ([4, 3], Some(1)), ([2, 5], Some(2))] {
        let mut table = stuck();
        coins(&mut table, purses, 10);
        table.play("pass");
        assert_eq!(over(&table), None);
        assert_eq!(table.legal(), ["pass"]);
        table.play("pass");
        assert_eq!(over(&table), Some((winner, "blocked", purses.map(u32::from))));
    }
}

#[test]
fn co_12_is_looked_at_before_co_11() {
    let mut table = stuck();
    crowns(&mut table, "B");
    stack(&mut table, 0);
    table.game.passes = 1;
    table.play("pass");
    assert_eq!(over(&table), Some((None, "crowns-out", [3, 3])));
}

#[test]
fn co_12_a_turn_does_not_begin_with_fewer_than_two_crowns_in_row_and_stack() {
    for (row, left, purses, ends) in [
        ("RR", 0, [3, 4], Some((Some(2), "crowns-out", [3, 4]))),
        ("RR", 1, [3, 4], None),
        ("RRB", 0, [3, 4], None),
        ("RR", 0, [5, 4], Some((Some(1), "crowns-out", [5, 4]))),
        ("RR", 0, [4, 4], Some((None, "crowns-out", [4, 4]))),
    ] {
        let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
        crowns(&mut table, row);
        stack(&mut table, left);
        coins(&mut table, purses, 10);
        table.play("crown R 0,2");
        assert_eq!(over(&table), None, "only a new turn ends the game");
        table.play("tile GBGY/3 1,2");
        assert_eq!(over(&table), ends, "{row} {left}");
    }
}

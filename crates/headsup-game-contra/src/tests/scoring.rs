//! Tiles that are surrounded, and coins: CO-5 to CO-9, CO-13.

use super::layout::{Table, coins, crowns, matching, over, purses, table, tiles};

/// A tile of the Bear's on 0,1 with three crowns around it; the hole 0,2 waits for the last one.
fn three_around(north: char, east: char, west: char) -> Table {
    let mut table = table(&format!("{north} 0,0; {east} 1,1; {west} -1,1; 1 RGBY/0 0,1"));
    crowns(&mut table, "RGB");
    table
}

fn crowns_four(table: &mut Table, letter: char) -> Vec<&'static str> {
    crowns(table, &letter.to_string());
    let told = table.play(&format!("crown {letter} 0,2"));
    told.lines
        .iter()
        .map(|line| line.id)
        .filter(|id| id.starts_with("done"))
        .collect()
}

#[test]
fn co_5_a_tile_counts_at_once_when_crowns_lie_on_all_four_sides_and_not_before() {
    let mut table = three_around('R', 'G', 'Y');
    assert_eq!((matching(&table, 0, 1), purses(&table)), ((3, 3), ([3, 3], 18)));
    assert_eq!(crowns_four(&mut table, 'B'), ["done-gain"]);
    assert_eq!((matching(&table, 0, 1), purses(&table)), ((4, 4), ([4, 3], 17)));
}

#[test]
fn co_5_it_counts_once_only() {
    let mut table = three_around('R', 'G', 'Y');
    crowns_four(&mut table, 'B');
    table.play("tile RGRB/0 1,2");
    assert_eq!(purses(&table), ([4, 3], 17));
}

#[test]
fn co_5_a_tile_laid_into_the_hole_between_four_crowns_counts_too() {
    let hole = "R 0,0; G 1,1; R 0,2; B -1,1; 2 RBRY/0 1,0";
    let mut laid = table(hole);
    laid.play("tile RGRB/0 0,1");
    assert_eq!(purses(&laid), ([4, 3], 17));
    let mut turned = table(hole);
    turned.play("tile RGRB/2 0,1"); // north and south still match
    assert_eq!((matching(&turned, 0, 1), purses(&turned)), ((2, 4), ([1, 3], 20)));
}

#[test]
fn co_6_four_edges_win_a_coin_three_nothing_fewer_cost_two() {
    for (north, east, west, south, equal, bear, reserve) in [
        ('R', 'G', 'Y', 'B', 4, 4, 17),
        ('R', 'G', 'R', 'B', 3, 3, 18),
        ('R', 'R', 'R', 'B', 2, 1, 20),
        ('G', 'R', 'R', 'B', 1, 1, 20),
    ] {
        let mut table = three_around(north, east, west);
        let told = crowns_four(&mut table, south);
        assert_eq!(matching(&table, 0, 1), (equal, 4));
        assert_eq!(purses(&table), ([bear, 3], reserve), "{equal} edges");
        assert_eq!(
            told,
            [["done-pay", "done-pay", "done-pay", "done-nothing", "done-gain"][equal as usize]]
        );
    }
}

#[test]
fn co_6_the_owner_is_paid_and_pays_the_player_who_lays_the_crown() {
    let mut bad = table("G 0,0; R 1,1; R -1,1; 2 RGBY/0 0,1");
    bad.play("crown B 0,2");
    assert_eq!(purses(&bad), ([3, 1], 20));
}

/// The crown that is due on 1,1 matches all of 0,1, whose owner gains, and little of 2,1, whose owner pays.
fn gain_and_fine(gains: u8, pays: u8) -> Table {
    let mut table = table(&format!(
        "R 0,0; B -1,1; R 0,2; R 2,0; R 3,1; R 2,2; {gains} RGRB/0 0,1; {pays} GYGR/0 2,1"
    ));
    // RGRB/0 wants green in the east; GYGR/0 shows green north and south, yellow east, red west: green matches none.
    crowns(&mut table, "G");
    table
}

#[test]
fn co_7_a_gain_can_save_the_player_who_must_pay_by_the_same_placement() {
    let mut saved = gain_and_fine(1, 1);
    coins(&mut saved, [2, 3], 5);
    saved.play("crown G 1,1");
    assert_eq!((purses(&saved), over(&saved)), (([1, 3], 6), None));
}

#[test]
fn co_7_payments_come_after_gains_so_they_do_not_fill_the_reserve_for_them() {
    let mut table = gain_and_fine(1, 2);
    coins(&mut table, [3, 3], 0);
    table.play("crown G 1,1");
    assert_eq!(purses(&table), ([3, 1], 2));
}

#[test]
fn co_7_the_active_player_gains_first_if_the_reserve_is_short() {
    for (first, second, after) in [(1, 2, [4, 3]), (2, 1, [4, 3])] {
        let mut table = table(&format!(
            "R 0,0; B -1,1; R 0,2; R 2,0; B 3,1; R 2,2; {first} RGRB/0 0,1; {second} RGRB/2 2,1"
        ));
        crowns(&mut table, "G");
        coins(&mut table, [3, 3], 1);
        let told = table.play("crown G 1,1");
        assert_eq!(purses(&table), (after, 0));
        assert!(told.lines.iter().any(|line| line.id == "no-reserve"), "CO-9");
    }
}

#[test]
fn co_8_who_has_no_coin_left_is_broke_even_by_exact_payment_and_loses_at_once() {
    for (bear, reserve) in [(2, 20), (1, 19)] {
        let mut table = three_around('R', 'R', 'R');
        coins(&mut table, [bear, 3], 18);
        crowns_four(&mut table, 'B');
        assert_eq!(over(&table), Some((Some(2), "broke", [0, 3])));
        assert_eq!(purses(&table), ([0, 3], reserve), "they pay what they have");
        let state = table.state();
        assert_eq!((&state["turn"], &state["left"]), (&1.into(), &1.into()));
        assert!(table.legal().is_empty());
    }
}

#[test]
fn co_8_one_can_be_broken_in_the_others_turn() {
    let mut table = table("G 0,0; R 1,1; R -1,1; 2 RGBY/0 0,1");
    coins(&mut table, [3, 2], 18);
    table.play("crown B 0,2");
    assert_eq!(over(&table), Some((Some(1), "broke", [3, 0])));
}

/// Two tiles of each side around the hole 1,1, none of which has more than one red edge where a red crown lies.
fn four_bad_tiles() -> Table {
    table(
        "R 0,0; R 2,0; R 0,2; R 2,2; R -1,1; R 3,1; R 1,-1; R 1,3; \
         1 RGRB/1 0,1; 1 GBGY/0 2,1; 2 GBGY/0 1,0; 2 RGBY/0 1,2",
    )
}

#[test]
fn co_8_both_broke_by_one_placement_is_a_draw() {
    let mut table = four_bad_tiles();
    crowns(&mut table, "R");
    table.play("crown R 1,1");
    assert_eq!(over(&table), Some((None, "both-broke", [0, 0])));
    assert_eq!(purses(&table).1, 24);
}

#[test]
fn co_9_an_empty_reserve_pays_nothing_and_makes_nothing_up_later() {
    let mut table = three_around('R', 'G', 'Y');
    coins(&mut table, [3, 3], 0);
    crowns_four(&mut table, 'B');
    assert_eq!(purses(&table), ([3, 3], 0));
    table.game.reserve = 2;
    table.play("tile RGRB/0 1,2");
    assert_eq!(purses(&table), ([3, 3], 2));
}

#[test]
fn co_13_tiles_that_are_not_surrounded_at_the_end_count_nothing() {
    let mut table = three_around('G', 'R', 'R');
    crowns(&mut table, "B");
    tiles(&mut table, 1, "RGBY");
    table.game.stack.taken = 28;
    table.game.left = 1;
    table.play("tile RGBY/3 2,1");
    assert_eq!(over(&table), Some((None, "crowns-out", [3, 3])));
}

//! What is told of a match that is over: its score, and who was ahead when.

use super::layout::{Table, coins, over, table};
use headsup_engine::{Ending, GameText, PlainCaptions, Seat, Seats, Sight, Viewpoint};

fn score(table: &Table) -> Option<GameText> {
    table.game.score_line()
}

fn hole() -> Table {
    table("G 0,0; R 1,1; R -1,1; 2 RGBY/0 0,1")
}

#[test]
fn the_score_is_in_coins_the_winners_first_and_there_is_none_before_the_end() {
    let mut broke = hole();
    coins(&mut broke, [1, 2], 21);
    assert_eq!(score(&broke), None);
    broke.play("crown B 0,2");
    assert_eq!(over(&broke), Some((Some(1), "broke", [1, 0])));
    let line = GameText::new("score-coins").number("more", 1).number("less", 0);
    assert_eq!(score(&broke), Some(line));
}

#[test]
fn an_even_end_has_one_number() {
    let mut even = hole();
    coins(&mut even, [4, 4], 16);
    even.game.over = Some((None, "crowns-out"));
    assert_eq!(score(&even), Some(GameText::new("score-even").number("count", 4)));
}

#[test]
fn nine_squares_tell_who_had_more_coins_and_name_no_tile() {
    let with = |one: u8, two: u8| {
        let mut table = hole();
        coins(&mut table, [one, two], 24 - one - two);
        table.game
    };
    let mut course = vec![with(3, 3); 4];
    course.extend(vec![with(4, 3); 8]);
    course.extend(vec![with(4, 5); 6]);
    let row = [vec![None; 2], vec![Some(Seat::One); 4], vec![Some(Seat::Two); 3]].concat();
    assert_eq!(Ending::share_rows(&course), [row]);
    let short = vec![with(3, 3), with(4, 3)];
    let rows: Vec<Vec<Option<Seat>>> = Ending::share_rows(&short);
    assert_eq!((rows.len(), rows[0].len(), rows[0][8]), (1, 9, Some(Seat::One)));
}

#[test]
fn a_turn_that_leaves_both_without_coins_is_drawn_with_both_prices() {
    let mut both = table("G 0,0; R 1,1; R -1,1; 2 RGBY/0 0,1; R 1,3; R -1,3; G 0,4; 1 RGBY/0 0,3");
    coins(&mut both, [2, 2], 20);
    both.play("crown B 0,2");
    assert_eq!(both.game.coins, Seats([0, 0]));
    let view = Viewpoint::new(Sight::PUBLIC, Seat::One, None, &PlainCaptions);
    let board = both.game.final_board(&view).expect("Contra draws its end");
    assert!(board.height <= 760);
}

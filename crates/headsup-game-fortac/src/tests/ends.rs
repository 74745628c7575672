//! How the end of a match is told.

use super::*;
use headsup_engine::{Ending, GameText};

/// The rows that are shared, in letters.
fn shared(table: &PositionBuilder<Fortac>) -> Vec<String> {
    let square = |seat: &Option<Seat>| match seat {
        Some(Seat::One) => 'R',
        Some(Seat::Two) => 'B',
        None => '.',
    };
    let rows = Fortac::share_rows(std::slice::from_ref(&table.game));
    rows.iter().map(|row| row.iter().map(square).collect()).collect()
}

#[test]
fn two_formations_are_the_score_and_the_last_one_is_shared() {
    let mut table = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    table.game.combos[Seat::One][0] = Some(Combo::Diagonal);
    assert_eq!(table.game.score_line(), None, "it is not over");
    table.play("Hop c1-d1");
    let score = GameText::new("score-two")
        .message("first", "combo-diagonal")
        .message("second", "combo-corner");
    assert_eq!(table.game.score_line(), Some(score));
    assert_eq!(shared(&table), ["R..R", "....", "....", "R..R"]);
}

#[test]
fn who_cannot_move_is_the_score_and_the_whole_board_is_shared() {
    let mut table = table(START, ["Zip Hop Hop", "Trade Trade Trade"]);
    table.play("Zip b3-a1");
    let score = GameText::new("score-stuck").seat("who", Seat::Two);
    assert_eq!(table.game.score_line(), Some(score));
    assert_eq!(shared(&table), ["RR..", "R...", "..BB", "R.BB"]);
}

#[test]
fn at_the_move_limit_the_winner_s_formations_are_counted_first() {
    let mut table = table(START, ["Hop Zip King", "Trade Trade Trade"]);
    table.game.ply = 199;
    table.game.combos[Seat::Two][0] = Some(Combo::Center);
    table.play("Hop a3-a2");
    let score = GameText::new("score-limit").number("more", 1).number("less", 0);
    assert_eq!(table.game.score_line(), Some(score));
    assert_eq!(shared(&table), ["RR..", ".R..", "R.BB", "..BB"]);
}

//! The score of a match and what is shared of it.

use super::super::JokersRow;
use super::layout::{seat, table};
use headsup_engine::{Ending, GameText};

#[test]
fn the_score_is_told_in_places_once_it_is_decided() {
    let mut table = table()
        .taken(1, 1..8)
        .taken(2, 9..16)
        .place(8, "9h")
        .hand(1, "Tc")
        .hand(2, "2d")
        .lay();
    assert_eq!(table.game.score_line(), None);
    table.play("claim");
    table.play("yield");
    let score = GameText::new("score-places").number("more", 8).number("less", 7);
    assert_eq!(table.game.score_line(), Some(score));
}

#[test]
fn what_is_shared_is_the_field_from_seat_1_s_side_without_a_card() {
    let start = table().lay().game;
    let end = table().taken(1, [1, 2, 4]).taken(2, [3, 13, 14, 15]).lay().game;
    let rows = JokersRow::share_rows(&[start, end]);
    let (star, moon) = (Some(seat(1)), Some(seat(2)));
    assert_eq!(
        rows,
        [
            [moon, moon, moon],
            [None, None, None],
            [None, None, None],
            [None, None, star],
            [star, star, moon],
        ]
    );
    assert!(JokersRow::share_rows(&[]).is_empty());
}

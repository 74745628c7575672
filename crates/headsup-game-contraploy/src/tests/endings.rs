//! How the end of a match is told.

use super::super::ContraPloy;
use super::layout::{Layout, seat, table};
use super::spoken;
use headsup_engine::{Ending, Seat, Sight, TextArg, Viewpoint};

/// Every position of a match that is played on from a laid-out table.
fn course(start: Layout, moves: &[&str]) -> Vec<ContraPloy> {
    let mut laid = start.lay();
    let mut course = vec![laid.game.clone()];
    for notation in moves {
        laid.play(notation);
        course.push(laid.game.clone());
    }
    course
}

/// Circles come home by the left, with a card of theirs elsewhere.
fn home() -> Vec<ContraPloy> {
    let start = table()
        .up(1, "G1", "B1")
        .up(1, "W1", "C4")
        .hand(1, "Y2 G4")
        .hand(2, "K2 W3 K3 K4 G0")
        .deck(2, "W0 W1");
    let moves = [
        "move o1 C2",
        "place Y2 A1",
        "place K2 E1",
        "place W3 E1",
        "move o1 D2",
        "place G4 A1",
        "place K3 E1",
        "place W0 E1",
        "reveal s1",
        "move o1 E2",
        "move o3 B1",
        "place K4 E1",
        "place G0 E1",
        "reveal s2",
        "reveal s3",
    ];
    course(start, &moves)
}

/// Stripes take the last card of Circles.
fn wiped_out() -> Vec<ContraPloy> {
    let start = table()
        .turn(2)
        .need(1)
        .up(2, "G1", "B1")
        .up(2, "GW", "C2")
        .up(1, "Y4", "B1");
    course(start, &["attack s1 x o1"])
}

#[test]
fn the_way_home_is_what_is_shared_seen_from_the_winner() {
    let rows = ContraPloy::share_rows(&home());
    let drawn: Vec<String> = rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|place| if *place == Some(seat(1)) { 'o' } else { '.' })
                .collect()
        })
        .collect();
    assert_eq!(drawn, [".o", ".o.", ".o..", "o..", ".."]);
}

#[test]
fn where_the_last_card_fell_the_winners_places_are_shared_from_their_side() {
    let rows = ContraPloy::share_rows(&wiped_out());
    let drawn: Vec<String> = rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|place| if *place == Some(seat(2)) { 's' } else { '.' })
                .collect()
        })
        .collect();
    assert_eq!(drawn, ["..", "..s", "..s.", "...", ".."]);
}

#[test]
fn of_a_match_that_was_resigned_the_board_alone_is_drawn() {
    let resigned = &home()[..4];
    assert_eq!(ContraPloy::share_rows(resigned), Vec::<Vec<Option<Seat>>>::new());
    assert_eq!(resigned[3].score_line(), None);
    let captions = spoken::english();
    let looks = Viewpoint::new(Sight::PUBLIC, Seat::One, None, &captions);
    let board = resigned[3].final_board(&looks).expect("it has a board");
    assert_eq!(
        (board.width, headsup_render::legible::unreadable(&board).len()),
        (1080, 0)
    );
    let path = format!("{}/golden/final-resigned.png", env!("CARGO_MANIFEST_DIR"));
    headsup_render::golden::check(path, &board);
}

#[test]
fn the_score_is_where_and_when() {
    let score = home().pop().and_then(|end| end.score_line()).expect("it is over");
    let expected = [("row", TextArg::Word("E")), ("turn", TextArg::Number(6))];
    assert_eq!((score.id, &score.args[..]), ("score-home", &expected[..]));
    let score = wiped_out().pop().and_then(|end| end.score_line()).expect("it is over");
    assert_eq!(
        (score.id, &score.args[..]),
        ("score-no-cards", &[("turn", TextArg::Number(1))][..])
    );
}

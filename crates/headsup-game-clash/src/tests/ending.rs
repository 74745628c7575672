//! How the end of a match is told: its picture, its score, and what is shared of it.

use super::super::state::{Clash, Pass};
use super::captions::Spoken;
use super::golden::{Played, sight};
use super::layout::{Layout, seat, table};
use headsup_engine::{Card, Ending, Seat, Viewpoint};
use headsup_i18n::Locale;
use headsup_render::{golden, legible};

/// The end of a match after these moves.
fn ended(layout: Layout, moves: &[&str]) -> Played {
    let mut table = layout.lay();
    let mut last = None;
    for text in moves {
        last = Some((table.to_decide(), text.parse().expect("a move")));
        table.play(text);
    }
    assert!(table.game.ending.is_some());
    lay_open(&mut table.game);
    Played { table, last }
}

/// Of a match that is over everything is open.
fn lay_open(game: &mut Clash) {
    for of in Seat::BOTH {
        for card in &mut game.hands[of] {
            *card = Card::up(card.open(sight(of)).expect("it is theirs"));
        }
    }
}

fn out() -> Played {
    let hands = table("PRC", "FGC").hand(1, "T PRT").hand(2, "HBS HBT F F G");
    ended(hands.stock(2, "R R R R R R R"), &["special T PRT"])
}

fn blocked(one: &'static str) -> Played {
    let hands = table("HBT", "FRC").hand(1, one).hand(2, "PGS HGS HGT");
    ended(hands.after(Pass::Forced), &["end"])
}

fn score(end: &Played) -> String {
    let captions = Spoken::named("en", "Ada", "Ben");
    let line = end.table.game.score_line().expect("it is over");
    headsup_engine::Captions::say(&captions, &line)
}

#[test]
fn the_final_board_frames_what_decided_the_match_and_fits_the_result() {
    for (name, end) in [("end-out", out()), ("end-blocked", blocked("PGT PBS"))] {
        for locale in Locale::all() {
            let captions = Spoken::named(locale.code(), "Ada", "Ben");
            let view = Viewpoint::new(sight(seat(2)), seat(1), end.last.as_ref(), &captions);
            let scene = end.table.game.final_board(&view).expect("it is over");
            assert_eq!((scene.width, scene.height), (1080, 760));
            let faults = legible::unreadable(&scene);
            assert!(faults.is_empty(), "{faults:?}");
            if locale.code() == "en" {
                golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &scene);
            }
        }
    }
}

#[test]
fn of_a_match_that_was_resigned_both_hands_are_shown_and_nothing_fits_any_more() {
    let hands = table("FRC", "FRC").hand(1, "PRC PRT PGC PBS T F G").hand(2, "HRC B");
    let mut game = hands.stock(1, "C").lay().game;
    lay_open(&mut game);
    let captions = Spoken::named("de", "Ada", "Ben");
    let view = Viewpoint::new(sight(seat(1)), seat(1), None, &captions);
    let scene = game.final_board(&view).expect("it has a board");
    assert_eq!(legible::unreadable(&scene), [""; 0]);
    golden::check(
        format!("{}/golden/end-resigned.png", env!("CARGO_MANIFEST_DIR")),
        &scene,
    );
}

#[test]
fn the_score_is_told_in_cards_or_in_points() {
    assert_eq!(score(&out()), "with 12 cards to spare");
    assert_eq!(score(&blocked("PGT PBS")), "blocked, with one card fewer");
    assert_eq!(score(&blocked("PGT PBS HGS")), "blocked, 3 cards each");
    let points = table("PRC", "FGC").hand(1, "T PRT").hand(2, "H H H").points(8, 4);
    assert_eq!(score(&ended(points, &["special T PRT"])), "11 points to 4");
    assert_eq!(table("FRC", "FGC").lay().game.score_line(), None);
}

#[test]
fn what_is_shared_is_a_square_for_every_three_cards_gone() {
    let end = out().table.game;
    let rows = Clash::share_rows(&[table("FRC", "FGC").lay().game, end]);
    let squares = |row: usize, of: Seat| rows[row].iter().filter(|square| **square == Some(of)).count();
    assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [10, 10]);
    assert_eq!((squares(0, Seat::One), squares(1, Seat::Two)), (10, 6));
    assert!(rows[1][6..].iter().all(Option::is_none));
}

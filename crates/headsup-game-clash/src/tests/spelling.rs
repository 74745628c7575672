//! Notation, plain menus and labels.

use super::super::cards::{CARDS, Face};
use super::super::moves::Move;
use super::layout::table;
use headsup_engine::{Choice, Menu, Next, PLAIN};

#[test]
fn the_unshuffled_deck_is_in_the_order_of_the_rules() {
    let deck: Vec<String> = Face::deck().map(|face| face.to_string()).collect();
    assert_eq!(deck.len(), CARDS);
    assert_eq!(deck[..10].join(" "), "FRC FRS FRT FGC FGS FGT FBC FBS FBT PRC");
    assert_eq!(deck[26], "HBT");
    let chards: String = deck[27..].concat();
    assert_eq!(chards, "FFFFPPPPHHHHRRRRGGGGBBBBCCCCSSSSTTTT");
}

#[test]
fn notation_is_read_in_any_case_with_any_blanks_and_three_chards_in_any_order() {
    let cases = [
        ("first FRC", " FIRST frc "),
        ("complete HBT", "Complete\tHbt"),
        ("chard F", "chard f"),
        ("three F R C", "three c  f R"),
        ("special F FGT", "special f fgt"),
        ("final S", "FINAL s"),
        ("end", "End"),
    ];
    for (canon, typed) in cases {
        let mv: Move = typed.parse().expect("it is a move");
        assert_eq!(mv.to_string(), canon);
    }
}

#[test]
fn what_is_a_move_nowhere_is_not_read() {
    let texts = [
        "",
        "pass",
        "first",
        "first F",
        "first RFC",
        "complete FR",
        "complete FRCS",
        "chard FRC",
        "chard X",
        "chard F R",
        "three F R",
        "three F P C",
        "three F R C S",
        "special FGT F",
        "special F",
        "final FRC",
        "end now",
    ];
    for text in texts {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

/// The entries of a fork, each with its label and whether it is a whole move.
fn entries(menu: &Menu) -> Vec<(&str, &str, bool)> {
    let choices = menu.fork.entries();
    let whole = |choice: &Choice| matches!(choice.next, Next::Move(_));
    choices
        .iter()
        .map(|choice| (choice.word.as_str(), choice.label.label.id, whole(choice)))
        .collect()
}

#[test]
fn a_card_with_one_way_to_play_it_is_one_tap_and_one_with_several_is_two() {
    let table = table("HGT", "FRC").hand(1, "FRS FGT HGC F C B").lay();
    assert_eq!(
        entries(&table.menu(&[PLAIN])),
        [
            ("FRS", "label-complete", true),
            ("FGT", "label-special", true),
            ("HGC", "label-special", true),
            ("F", "label-card", false),
            ("C", "label-card", false),
            ("B", "label-final", true),
            ("end", "label-pass", true),
        ]
    );
    assert_eq!(
        entries(&table.menu(&["F"])),
        [("chard", "label-chard", true), ("final", "label-final", true)]
    );
}

#[test]
fn a_complete_card_that_goes_alone_and_with_a_chard_is_two_taps() {
    let table = table("HRC", "FRS").hand(1, "FRC F").lay();
    assert_eq!(
        entries(&table.menu(&["FRC"])),
        [("complete", "label-complete", true), ("special", "label-special", true)]
    );
}

#[test]
fn three_chards_are_an_entry_of_their_own_and_one_tap_where_there_is_one_way() {
    let one = table("HBT", "HBT").hand(1, "F R C").lay();
    assert_eq!(entries(&one.menu(&[PLAIN]))[0], ("three", "label-three-cards", true));
    let two = table("HBT", "HBT").hand(1, "F R C S").lay();
    assert_eq!(entries(&two.menu(&[PLAIN]))[0], ("three", "label-three", false));
    let shapes = two.menu(&[PLAIN, "three"]);
    assert_eq!(
        shapes.path,
        [PLAIN, "three", "F", "R"],
        "a fork of one branch is skipped"
    );
    assert_eq!(
        entries(&shapes),
        [("C", "label-three-cards", true), ("S", "label-three-cards", true)]
    );
}

#[test]
fn end_says_whether_it_is_a_pass() {
    let mut table = table("HBT", "FRC").hand(1, "F R").lay();
    assert_eq!(
        entries(&table.menu(&[PLAIN])).last(),
        Some(&("end", "label-pass", true))
    );
    table.play("chard F");
    assert_eq!(
        entries(&table.menu(&[PLAIN])).last(),
        Some(&("end", "label-stop", true))
    );
}

//! Notation, menus and labels.

use super::super::moves::Move;
use super::layout::table;
use headsup_engine::{Choice, ChoiceSet, Menu, Next};

#[test]
fn notation_is_read_in_any_case_with_any_blanks_and_cards_in_any_order() {
    let cases = [
        ("claim", " CLAIM "),
        ("counter Qs", "Counter  qS"),
        ("yield", "Yield"),
        ("overload", "overload  "),
        ("overload 3c 9d", "OVERLOAD 9D 3C"),
        ("omen 2 3c 7c Jc", "omen 2 jc 3c\t7c"),
        ("break 2 Ac", "break 2 AC"),
        ("discard Th", "discard th"),
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
        "claim 3",
        "counter",
        "counter 1c",
        "counter 10c",
        "counter Qs Qd",
        "omen",
        "omen 0 3c 7c Jc",
        "omen 6 3c 7c Jc",
        "omen 22 3c 7c Jc",
        "overload 3c 3c",
        "overload 2c 3c 4c 5c 6c 7c",
        "break 2",
        "break Ac",
        "discard",
        "discard 3x",
        "yield now",
    ];
    for text in texts {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

/// The entries of a fork, each with a mark whether it is a whole move.
fn entries(menu: &Menu) -> Vec<(&str, &str, bool)> {
    let choices = menu.fork.entries();
    let whole = |choice: &Choice| matches!(choice.next, Next::Move(_));
    choices
        .iter()
        .map(|choice| (choice.word.as_str(), choice.label.label.id, whole(choice)))
        .collect()
}

#[test]
fn a_claim_is_one_tap_a_break_too_and_an_overload_is_one_multiple_choice() {
    let table = table().omen(2, 2, "5d 6d 7d").hand(1, "2c 3c 4c Ad").lay();
    let menu = table.menu(&["*"]);
    assert_eq!(
        entries(&menu),
        [
            ("claim", "label-claim", true),
            ("break2Ad", "label-break", true),
            ("overload", "label-overload", false),
            ("omen", "label-omen", false),
        ]
    );
    let overload = table.menu(&["*", "overload"]);
    assert!(
        matches!(overload.fork, ChoiceSet::Any { min: 1, max: 4, .. }),
        "{overload:?}"
    );
    assert_eq!(entries(&overload)[0], ("2c", "label-swap", false));
}

#[test]
fn an_answer_is_one_tap_and_so_is_a_discard() {
    let mut table = table().place(1, "9h").hand(1, "2c 3c 4c 5c").hand(2, "Jd 3d 9d").lay();
    table.play("claim");
    let answers = [
        ("yield", "label-yield", true),
        ("9d", "label-counter", true),
        ("Jd", "label-counter", true),
    ];
    assert_eq!(entries(&table.menu(&["*"])), answers);
    table.play("yield");
    assert_eq!(entries(&table.menu(&["*"]))[0], ("2c", "label-discard", true));
}

#[test]
fn an_omen_is_two_taps_unless_there_is_more_than_one_set_of_cards() {
    let one = table().hand(1, "2c 3c 4c").taken(1, 1..4).lay();
    let rows = one.menu(&["omen"]);
    assert_eq!(rows.path, ["omen", "2c3c4c"], "a fork of one branch is skipped");
    let words: Vec<_> = entries(&rows)
        .into_iter()
        .map(|(word, _, whole)| (word, whole))
        .collect();
    assert_eq!(words, [("2", true), ("3", true), ("4", true), ("5", true)]);
    let four = table().hand(1, "2c 3c 4c 5c").lay();
    assert_eq!(entries(&four.menu(&["omen"])).len(), 4, "first which cards");
}

#[test]
fn an_answer_with_an_omen_says_what_it_adds() {
    let mut table = table()
        .place(1, "9h")
        .omen(1, 2, "5d 6d 7d")
        .hand(1, "2c")
        .hand(2, "8d")
        .lay();
    table.play("claim");
    assert_eq!(entries(&table.menu(&["*"]))[1], ("8d", "label-counter-omen", true));
}

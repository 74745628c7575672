//! The buttons of a turn: which there are, how many taps a move takes, and that the picture has the same numbers.

use super::super::JokersRow;
use super::layout::table;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{ArrangedChoice, ChoiceSet, Menu, Next, PlainCaptions, Presentation, Sight, Tone, Viewpoint};
use headsup_scene::Element;

type Table = PositionBuilder<JokersRow>;

/// Each button: where it leads, its cards and the id of its label, and how it looks.
fn buttons(menu: &Menu) -> Vec<(String, String, Tone)> {
    let button = |choice: &ArrangedChoice| {
        let label = choice.quick.label.iter().map(|line| line.id);
        let face = choice.quick.cards.iter().map(String::as_str).chain(label);
        (
            choice.quick.path.join(" "),
            face.collect::<Vec<_>>().join(" "),
            choice.quick.tone,
        )
    };
    menu.fork.arranged().map(button).collect()
}

fn button(path: &str, face: &str, tone: Tone) -> (String, String, Tone) {
    (path.to_owned(), face.to_owned(), tone)
}

use Tone::{Harm, Main, Neutral};

#[test]
fn a_turn_offers_what_is_held_and_breaks_come_beside_it() {
    let table = table().omen(2, 2, "5d 6d 7d").hand(1, "2c 3c 4c Ad Qc").lay();
    assert_eq!(
        buttons(&table.menu(&[])),
        [
            button("claim", "label-claim", Main),
            button("break2Ad", "quick-break", Neutral),
            button("overload 2c3c4c", "quick-overload", Neutral),
            button("omen 2c3c4c", "quick-omen-c", Neutral),
        ]
    );
    let bound = super::layout::table().idle(2, 0).hand(1, "2c 3c 4c").lay();
    assert_eq!(buttons(&bound.menu(&[])), [button("claim", "label-claim", Main)]);
}

/// The question of the first fork, where it is not the status's.
fn question(menu: &Menu) -> Option<&'static str> {
    let ChoiceSet::Arranged(arranged) = &menu.fork else {
        panic!("it is laid out");
    };
    arranged.question.as_ref().map(|question| question.id)
}

#[test]
fn a_turn_asks_for_what_the_hand_allows() {
    let enemy = || table().omen(2, 2, "5d 6d 7d");
    let asked = |hand: &str| question(&enemy().hand(1, hand).lay().menu(&[]));
    assert_eq!(asked("2c 3c 4c Ad Qc"), None, "everything");
    assert_eq!(asked("2c 3h 4c"), Some("ask-no-omen"));
    assert_eq!(asked("2c 3h Ad"), Some("ask-break"));
    let bound = enemy().idle(2, 0).hand(1, "2c 3h Ad").lay();
    assert_eq!(question(&bound.menu(&[])), Some("ask-claim-break"));
    let mut weak = table().place(1, "Kh").hand(1, "2c").hand(2, "2d").lay();
    weak.play("claim");
    assert_eq!(question(&weak.menu(&[])), Some("ask-yield"));
}

#[test]
fn giving_up_is_marked_where_it_loses_the_match() {
    let before = table().taken(2, 10..16).hand(1, "2c").hand(2, "Jd");
    let decided = table().taken(2, 9..16).hand(1, "Jd").hand(2, "2c");
    for (layout, attacker, tone) in [(before, 1, Neutral), (decided, 2, Harm)] {
        let mut table = layout.place(1, "9h").place(8, "9h").turn(attacker).lay();
        table.play("claim");
        assert_eq!(
            buttons(&table.menu(&[])).last(),
            Some(&button("yield", "label-yield", tone))
        );
    }
}

#[test]
fn an_answer_is_one_tap_the_lowest_that_is_enough_first_and_giving_up_last() {
    let mut table = table().place(1, "9h").hand(1, "2c").hand(2, "Jd 3d 9d Jc").lay();
    table.play("claim");
    assert_eq!(
        buttons(&table.menu(&[])),
        [
            button("9d", "9d", Main),
            button("Jc", "Jc", Neutral),
            button("Jd", "Jd", Neutral),
            button("yield", "label-yield", Neutral),
        ]
    );
    let moves = table
        .menu(&[])
        .fork
        .arranged()
        .all(|choice| matches!(choice.next, Next::Move(_)));
    assert!(moves, "each is one tap");
    let mut weak = super::layout::table()
        .place(1, "Kh")
        .hand(1, "2c")
        .hand(2, "3d 4d")
        .lay();
    weak.play("claim");
    assert_eq!(buttons(&weak.menu(&[])), [button("yield", "label-yield", Main)]);
}

#[test]
fn down_to_three_each_card_is_one_tap_the_weakest_first() {
    let mut table = table().place(1, "Kh").hand(1, "9c 2d Ah 5s").hand(2, "2s 3s").lay();
    table.play("claim");
    table.play("yield");
    let menu = table.menu(&[]);
    assert_eq!(
        buttons(&menu),
        ["2d", "5s", "9c", "Ah"].map(|card| button(card, card, Neutral))
    );
    let ChoiceSet::Arranged(arranged) = menu.fork else {
        panic!("it is laid out")
    };
    assert_eq!(
        arranged.groups[0].title.as_ref().map(|title| title.id),
        Some("quick-keep")
    );
}

#[test]
fn an_overload_of_the_weak_cards_is_two_taps_and_each_card_can_be_turned() {
    let table = table().hand(1, "2c Qh 5s 9d").lay();
    let first = &buttons(&table.menu(&[]))[1].0;
    assert_eq!(first, "overload 2c5s");
    let menu = table.menu(&["overload", "2c5s"]);
    assert_eq!(
        buttons(&menu),
        [
            button("overload 5s", "2c quick-lowered", Neutral),
            button("overload 2c", "5s quick-lowered", Neutral),
            button("overload 2c9d5s", "9d", Neutral),
            button("overload 2cQh5s", "Qh", Neutral),
            button("overload 2c 5s !", "quick-discard", Main),
        ]
    );
    let last = menu.fork.arranged().last().map(|choice| choice.next.clone());
    assert_eq!(last, Some(Next::Move("overload 2c 5s".to_owned())));
    let few = buttons(&table.menu(&["overload"]));
    assert_eq!(few.len(), 4, "of four cards one must go: {few:?}");
    let strong = super::layout::table().hand(1, "Qc Kd Ah").lay();
    assert_eq!(
        buttons(&strong.menu(&["overload"]))[3],
        button("overload !", "quick-keep-all", Main)
    );
}

#[test]
fn an_omen_of_the_lowest_three_is_two_taps_and_other_cards_stand_behind_a_button() {
    let table = table()
        .turn(2)
        .taken(1, 1..4)
        .omen(4, 2, "5d 6d 7d")
        .hand(2, "2c 3c 4c 8c")
        .lay();
    let menu = table.menu(&["omen", "2c3c4c"]);
    assert_eq!(
        buttons(&menu),
        [
            button("omen 2c3c4c 5", "quick-row", Main),
            button("omen 2c3c4c 3", "quick-row", Neutral),
            button("omen 2c3c4c 2", "quick-row", Neutral),
            button("omen", "quick-others", Neutral),
        ]
    );
    let others = table.menu(&["omen"]);
    let words: Vec<&str> = others
        .fork
        .entries()
        .iter()
        .map(|choice| choice.word.as_str())
        .collect();
    assert_eq!(words, ["2c3c4c", "2c3c8c", "2c4c8c", "3c4c8c"]);
}

/// How many presses of buttons a move takes.
fn taps(table: &Table, notation: &str) -> usize {
    let mut forks: Vec<Vec<String>> = vec![Vec::new()];
    for taps in 1..4 {
        let choices = forks.iter().flat_map(|path| {
            let words: Vec<&str> = path.iter().map(String::as_str).collect();
            let choices: Vec<ArrangedChoice> = table.menu(&words).fork.arranged().cloned().collect();
            choices
        });
        let choices: Vec<ArrangedChoice> = choices.collect();
        if choices
            .iter()
            .any(|choice| choice.next == Next::Move(notation.to_owned()))
        {
            return taps;
        }
        let further = choices.into_iter().filter(|choice| choice.next == Next::Fork);
        forks = further.map(|choice| choice.quick.path).collect();
    }
    panic!("{notation} takes more than three")
}

#[test]
fn a_typical_turn_is_one_tap_or_two() {
    let mut table = table()
        .place(1, "7h")
        .omen(2, 2, "5d 6d 7d")
        .hand(1, "2c 3c 4c Ad Qc")
        .hand(2, "8s Kd")
        .lay();
    for (mv, count) in [
        ("claim", 1),
        ("break 2 Ad", 1),
        ("overload 2c 3c 4c", 2),
        ("overload 2c 3c", 3),
        ("omen 1 2c 3c 4c", 2),
        ("omen 5 2c 3c 4c", 2),
    ] {
        assert_eq!(taps(&table, mv), count, "{mv}");
    }
    table.play("claim");
    assert_eq!((taps(&table, "counter 8s"), taps(&table, "yield")), (1, 1));
    table.play("yield");
    assert_eq!(taps(&table, "discard 2c"), 1);
}

/// The white discs with numbers in a picture: the words in ink of their size.
fn numbers(table: &Table, path: &[&str]) -> Vec<String> {
    let seat = table.to_decide();
    let view = Viewpoint {
        menu: Some(path),
        ..Viewpoint::new(Table::sight(seat), seat, None, &PlainCaptions)
    };
    let disc = |mark: &Element| match mark {
        Element::Word(word) if word.style.size == 39 => Some(word.text.as_str().to_owned()),
        _ => None,
    };
    table.game.scene(&view).marks.iter().filter_map(disc).collect()
}

#[test]
fn the_picture_numbers_the_rows_as_the_buttons_do() {
    for seat in [1, 2] {
        let table = table()
            .turn(seat)
            .omen(2, seat, "5d 6d 7d")
            .hand(seat, "2c 3c 4c")
            .lay();
        let path = ["omen", "2c3c4c"];
        let rows: Vec<String> = table
            .menu(&path)
            .fork
            .arranged()
            .filter_map(|choice| choice.quick.path.get(2).cloned())
            .collect();
        assert_eq!(rows.len(), 4);
        assert_eq!(numbers(&table, &path), rows);
        assert_eq!(numbers(&table, &[]), [""; 0]);
    }
}

#[test]
fn what_no_button_says_is_no_fork() {
    let table = table().hand(1, "2c 3c 4c").lay();
    let sight = Table::sight(table.to_decide());
    for path in [
        &["overload", "As"][..],
        &["overload", "2"],
        &["overload", "2c", "3c"],
        &["omen", "2c3c"],
        &["omen", "2d3d4d"],
        &["omen", "2c3c4c", "1"],
        &["claim"],
        &["breakXAd"],
        &["é"],
    ] {
        assert_eq!(table.game.arrange(path, sight), None, "{path:?}");
    }
    assert!(table.game.arrange(&[], Sight::PUBLIC).is_some());
}

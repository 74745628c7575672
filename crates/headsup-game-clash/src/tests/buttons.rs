//! Plays as buttons: one tap a play, and the picture marks what a button lays.

use super::super::cards::{Cards, Category, Face};
use super::super::choices::{Marks, layout, marks};
use super::super::state::Clash;
use super::golden::{matching, mixed, sight};
use super::layout::table;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{ChoiceSet, Layout, Next, QuickChoice, Seat, Tone};

/// The rows of the player to decide: the title of each and what stands on its buttons.
fn rows(table: &PositionBuilder<Clash>, path: &[&str]) -> Vec<(Option<&'static str>, Vec<String>)> {
    let layout = layout(&table.game, path, sight(table.to_decide())).expect("it is laid out");
    let face = |choice: &QuickChoice| match &choice.label {
        Some(label) => label.id.to_owned(),
        None => choice.cards.join(" "),
    };
    let row = |group: &headsup_engine::ChoiceGroup| {
        let title = group.title.as_ref().map(|title| title.id);
        (title, group.choices.iter().map(face).collect())
    };
    layout.groups.iter().map(row).collect()
}

fn row(title: &'static str, faces: &[&str]) -> (Option<&'static str>, Vec<String>) {
    (Some(title), words(faces))
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn a_card_stands_in_both_rows_if_both_ways_are_legal_and_a_pair_is_one_button() {
    assert_eq!(
        rows(&mixed().table, &[]),
        [
            row("choice-play-on", &["FBC", "PGC", "PRSS", "B"]),
            row("choice-end-with", &["H", "B", "S"]),
            (None, words(&["choice-pass"])),
        ]
    );
}

#[test]
fn the_first_card_of_a_round_is_one_tap() {
    let table = table("HBT", "").hand(1, "F FRC S HBT").lay();
    assert_eq!(rows(&table, &[]), [row("choice-open", &["FRC", "HBT"])]);
}

#[test]
fn the_turn_is_ended_by_a_button_in_the_last_row_once_something_was_played() {
    let mut table = table("HBT", "FRC").hand(1, "F R").lay();
    table.play("chard F");
    assert_eq!(rows(&table, &[]).pop(), Some((None, words(&["choice-end"]))));
}

#[test]
fn three_chards_are_one_tap_where_there_is_one_choice_and_two_where_there_are_more() {
    let one = table("HBT", "HBT").hand(1, "F R C").lay();
    assert_eq!(rows(&one, &[])[0], row("choice-play-on", &["3FRC"]));
    assert!(layout(&one.game, &["three", "F"], sight(Seat::One)).is_none());
    let many = matching().table;
    assert_eq!(rows(&many, &[])[0], row("choice-play-on", &["choice-three"]));
    let all = rows(&many, &["three"]);
    assert_eq!(all.len(), 3, "a row for each pattern");
    assert_eq!(all[1], (None, words(&["3PRC", "3PRS", "3PGC", "3PGS"])));
}

#[test]
fn no_layout_of_three_chards_is_there_while_they_do_not_go() {
    assert!(layout(&mixed().table.game, &["three"], sight(Seat::One)).is_none());
}

/// The tone of the button of a move.
fn tone(layout: &Layout, table: &PositionBuilder<Clash>, mv: &str) -> Tone {
    let path = super::super::choices::words(&table.game, &mv.parse().expect("a move"));
    let mut all = layout.groups.iter().flat_map(|group| &group.choices);
    all.find(|choice| choice.path == path).expect("it has a button").tone
}

#[test]
fn what_makes_everything_match_is_a_gain_and_the_only_thing_there_is_is_the_main_one() {
    let table_of = mixed().table;
    let rows = layout(&table_of.game, &[], sight(Seat::One)).expect("it is laid out");
    assert_eq!(tone(&rows, &table_of, "special S PRS"), Tone::Gain);
    assert_eq!(tone(&rows, &table_of, "complete FBC"), Tone::Neutral);
    assert_eq!(tone(&rows, &table_of, "final B"), Tone::Neutral);
    let forced = table("HBT", "FRC").hand(1, "PGS").stock(1, "F").lay();
    let rows = layout(&forced.game, &[], sight(Seat::One)).expect("it is laid out");
    assert_eq!(tone(&rows, &forced, "end"), Tone::Main);
}

#[test]
fn the_last_cards_of_a_player_are_a_gain_even_as_a_last_play() {
    let table = table("HBT", "FRC").hand(1, "P").lay();
    let rows = layout(&table.game, &[], sight(Seat::One)).expect("it is laid out");
    assert_eq!(tone(&rows, &table, "final P"), Tone::Gain);
}

#[test]
fn the_picture_marks_the_cards_that_a_button_lays_and_the_piles_where_they_go() {
    let face = |code: &str| code.parse::<Face>().expect("a card");
    let of = |table: &PositionBuilder<Clash>, path: &[&str]| marks(&table.game, path, sight(Seat::One));
    let cards = |codes: &[&str]| codes.iter().map(|code| face(code)).collect::<Cards>();
    let table = mixed().table;
    assert_eq!(of(&table, &[]), Marks::default());
    assert_eq!(
        of(&table, &["PRS", "special"]),
        Marks {
            chosen: cards(&["PRS", "S"]),
            targets: vec![Some(Category::Shape), None],
        }
    );
    assert_eq!(
        of(&table, &["B"]),
        Marks {
            chosen: cards(&["B"]),
            targets: vec![Some(Category::Colour)],
        },
        "whichever way it is played"
    );
    let three = of(&matching().table, &["three"]);
    assert_eq!((three.chosen, three.targets.len()), (Cards::NONE, 3));
    assert_eq!(of(&table, &["end"]), Marks::default());
}

#[test]
fn a_typical_turn_takes_one_tap_a_play() {
    let mut table = table("FRC", "FGC")
        .hand(1, "PGC PRT P T H B C")
        .stock(1, "F F F F F F F")
        .lay();
    let turn = ["complete PGC", "chard P", "special T PRT", "three H B C", "final F"];
    for notation in turn {
        let menu = table.menu(&[]);
        let ChoiceSet::Arranged(_) = &menu.fork else {
            panic!("it is laid out")
        };
        let one_tap = menu
            .fork
            .arranged()
            .any(|choice| choice.next == Next::Move(notation.to_owned()));
        assert!(one_tap, "{notation} takes more than one tap");
        table.play(notation);
    }
    assert_eq!(table.to_decide(), Seat::Two);
}

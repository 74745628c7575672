//! How a move is found in plain menus, and what its labels say.

use super::super::cells::Cell;
use super::layout::{Table, crowns, table};
use headsup_engine::{ChoiceLabel, ChoiceSet, Next, PLAIN, TextArg};

fn choices(table: &Table, path: &[&str]) -> Vec<(String, ChoiceLabel, Next)> {
    let path: Vec<&str> = [PLAIN].into_iter().chain(path.iter().copied()).collect();
    match table.menu(&path).fork {
        ChoiceSet::One(choices) => choices
            .into_iter()
            .map(|choice| (choice.word, choice.label, choice.next))
            .collect(),
        ChoiceSet::Any { .. } | ChoiceSet::Arranged(_) => panic!("a plain menu of single choices"),
    }
}

fn words(table: &Table, path: &[&str]) -> Vec<String> {
    choices(table, path).into_iter().map(|(word, _, _)| word).collect()
}

fn number(label: &ChoiceLabel, key: &str) -> i64 {
    let lines = [Some(&label.label), label.detail.as_ref()];
    let mut args = lines.into_iter().flatten().flat_map(|line| &line.args);
    match args.find(|(name, _)| *name == key) {
        Some((_, TextArg::Number(number))) => *number,
        other => panic!("{key} is {other:?}"),
    }
}

#[test]
fn first_the_tile_is_chosen_then_the_spot_then_the_turn() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    assert_eq!(words(&table, &[]), ["R", "B", "RGRB", "GBGY", "YRYG"]);
    assert_eq!(words(&table, &["RGRB"]), ["x0ym1", "xm1y0", "x1y0", "x2y1", "x1y2"]);
    assert_eq!(words(&table, &["RGRB", "x0ym1"]), ["0", "2"]);
}

#[test]
fn spots_are_called_as_in_the_picture_in_reading_order() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    let spots = choices(&table, &["RGRB"]);
    let name = |label: &ChoiceLabel| match label.label.args.iter().find(|(key, _)| *key == "spot") {
        Some((_, TextArg::Word(name))) => *name,
        other => panic!("{other:?}"),
    };
    let names: Vec<&str> = spots.iter().map(|(_, label, _)| name(label)).collect();
    assert_eq!(names, ["1", "2", "3", "4", "5"]);
    let cells = spots.iter().filter_map(|(word, _, _)| Cell::of_word(word));
    assert!(cells.is_sorted());
}

#[test]
fn a_spot_where_one_turn_fits_is_a_whole_move() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    // GBGY has no red: only the blue crown takes it, with one edge.
    let spots = choices(&table, &["GBGY"]);
    assert_eq!(spots[0].0, "x1y0");
    assert_eq!(spots[0].2, Next::Move("tile GBGY/1 1,0".to_owned()));
}

#[test]
fn a_label_tells_what_a_placement_costs_and_wins_at_once() {
    let mut table = table("G 0,0; R 1,1; R -1,1; 2 RGBY/0 0,1; 1 RGBY/0 2,1");
    crowns(&mut table, "B");
    let spots = choices(&table, &["B"]);
    let (_, label, next) = spots.iter().find(|(word, _, _)| word == "x0y2").expect("it fits there");
    assert_eq!(*next, Next::Move("crown B 0,2".to_owned()));
    assert_eq!((number(label, "you"), number(label, "they")), (0, -2));
    assert_eq!((number(label, "equal"), number(label, "count")), (1, 1));
}

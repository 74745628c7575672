//! A move in two taps: the buttons of a piece and of its spots, and that the picture calls the spots as the buttons do.

use super::super::cells::Cell;
use super::layout::{Table, coins, crowns, table, tiles};
use headsup_engine::{ArrangedChoice, ChoiceSet, Next, PlainCaptions, Presentation, Sight, TextArg, Tone, Viewpoint};
use headsup_scene::Element;

fn buttons(table: &Table, path: &[&str]) -> Vec<ArrangedChoice> {
    table.menu(path).fork.arranged().cloned().collect()
}

/// A button's label as it is read, its tone, and the last two words of its path.
fn read(choice: &ArrangedChoice) -> (String, Tone) {
    let label = choice.quick.label.as_ref().expect("a button of a spot has a label");
    let part = |arg: &TextArg| match arg {
        TextArg::Word(word) => (*word).to_owned(),
        TextArg::Seat(seat) => format!("seat {seat}"),
        other => panic!("{other:?}"),
    };
    let parts: Vec<String> = label.args.iter().map(|(_, arg)| part(arg)).collect();
    (parts.join(" "), choice.quick.tone)
}

fn labels(table: &Table, path: &[&str]) -> Vec<(String, Tone)> {
    let spots = buttons(table, path).into_iter();
    let spots = spots.filter(|choice| matches!(choice.next, Next::Move(_)));
    spots.map(|choice| read(&choice)).collect()
}

fn name(choice: &ArrangedChoice) -> String {
    let (label, _) = read(choice);
    label.split(' ').next().unwrap_or_default().to_owned()
}

/// The names of spots, each with its cell.
fn names(table: &Table, path: &[&str]) -> Vec<(String, Cell)> {
    let spots = buttons(table, path).into_iter().filter_map(|choice| {
        let cell = Cell::of_word(choice.quick.path.get(1)?)?;
        Some((name(&choice), cell))
    });
    spots.collect()
}

fn pieces(table: &Table) -> Vec<Vec<String>> {
    match table.menu(&[]).fork {
        ChoiceSet::Arranged(arranged) => {
            let cards = |choice: &ArrangedChoice| choice.quick.cards.join(" ");
            let group = arranged.groups.iter();
            group.map(|group| group.choices.iter().map(cards).collect()).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn first_there_is_a_button_for_each_crown_and_each_tile_that_fits_somewhere() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    crowns(&mut table, "RRY");
    tiles(&mut table, 1, "RGRB GYGR YRYG");
    // No edge is yellow.
    assert_eq!(pieces(&table), [vec!["R"], vec!["RGRB", "GYGR", "YRYG"]]);
}

#[test]
fn crowns_have_their_buttons_in_the_order_of_the_tray() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    crowns(&mut table, "BRB");
    assert_eq!(pieces(&table)[0], ["B", "R"]);
}

#[test]
fn missing_spots_of_crowns_are_letters_and_those_of_tiles_are_numbers() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1; 2 RGBY/0 2,1; G 2,2");
    crowns(&mut table, "RGB");
    let mut asked = Vec::new();
    for piece in pieces(&table).into_iter().flatten() {
        let ChoiceSet::Arranged(arranged) = table.menu(&[&piece]).fork else {
            panic!("{piece} has buttons")
        };
        let question = arranged.question.expect("it asks where").id;
        let other = if piece.len() == 1 {
            "ask-where-some"
        } else {
            "ask-where-some-crown"
        };
        assert_ne!(question, other, "{piece}");
        asked.push(question);
    }
    let asked_for = |id| assert!(asked.contains(&id), "{id}: {asked:?}");
    ["ask-where-some", "ask-where-some-crown"]
        .into_iter()
        .for_each(asked_for);
}

#[test]
fn a_place_has_one_name_whichever_piece_is_chosen() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1; 2 RGBY/0 2,1; G 2,2");
    let pieces: Vec<String> = pieces(&table).into_iter().flatten().collect();
    assert!(pieces.len() > 3);
    let mut all: Vec<(String, Cell)> = pieces
        .iter()
        .flat_map(|piece| names(&table, &[piece.as_str()]))
        .collect();
    all.sort();
    all.dedup();
    let (mut called, mut cells): (Vec<_>, Vec<_>) = all.iter().cloned().unzip();
    called.dedup();
    assert_eq!(called.len(), all.len(), "a name for two places: {all:?}");
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), all.len(), "a place with two names: {all:?}");
    let crown = names(&table, &["B"]);
    assert!(crown.iter().all(|(name, _)| name.chars().all(char::is_alphabetic)));
}

#[test]
fn the_picture_calls_the_spots_as_the_buttons_do() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1; 2 RGBY/0 2,1; G 2,2");
    for path in [&["RGRB"][..], &["RGRB", "~1"], &["GBGY"], &["B"]] {
        let seat = table.to_decide();
        let view = Viewpoint::new(Sight::PUBLIC, seat, None, &PlainCaptions);
        let menu = Some(path);
        let scene = table.game.scene(&Viewpoint { menu, ..view });
        let words = scene.marks.iter().filter_map(|mark| match mark {
            Element::Word(run) => Some(run.text.as_str().to_owned()),
            _ => None,
        });
        let called: Vec<String> = words.take_while(|word| word.len() <= 2).collect();
        let named: Vec<String> = names(&table, path).into_iter().map(|(name, _)| name).collect();
        assert!(!named.is_empty());
        assert_eq!(called[..named.len()], named, "{path:?}");
        assert_ne!(called.get(named.len()).map(String::as_str), Some("1"), "{path:?}");
    }
}

#[test]
fn a_turn_of_two_placements_is_four_taps() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    let mut taps = 0;
    for piece in ["RGRB", "B"] {
        let chosen = buttons(&table, &[])
            .into_iter()
            .find(|choice| choice.quick.cards == [piece]);
        let path = chosen.expect("it fits").quick.path;
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        let Next::Move(notation) = buttons(&table, &words)[0].next.clone() else {
            panic!("the first spot is a whole move");
        };
        table.play(&notation);
        taps += 2;
    }
    assert_eq!((taps, table.to_decide().number()), (4, 2));
}

#[test]
fn a_turn_to_the_next_way_leads_through_all_ways_and_back() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    let turn = |path: &[&str]| {
        let last = buttons(&table, path).pop().expect("there are spots");
        assert_eq!(last.next, Next::Fork);
        last.quick.path
    };
    // RGRB has red twice, so it touches one crown in two ways.
    assert_eq!(turn(&["RGRB"]), ["RGRB", "~1"]);
    assert_eq!(turn(&["RGRB", "~1"]), ["RGRB"]);
    let [first, second] = [&["RGRB"][..], &["RGRB", "~1"]].map(|path| buttons(&table, path));
    assert_eq!((name(&first[0]), name(&second[0])), ("1".to_owned(), "1".to_owned()));
    assert_eq!(first[0].next, Next::Move("tile RGRB/0 0,-1".to_owned()));
    assert_eq!(second[0].next, Next::Move("tile RGRB/2 0,-1".to_owned()));
    let crown = buttons(&table, &["B"]);
    assert!(crown.iter().all(|choice| matches!(choice.next, Next::Move(_))));
}

#[test]
fn the_way_with_most_matching_edges_is_shown_first_and_stands_out() {
    let table = table("R 0,0; B 1,1; 2 RGRB/0 0,1");
    let labels = labels(&table, &["RGRB"]);
    let best: Vec<_> = labels.iter().filter(|(_, tone)| *tone != Tone::Neutral).collect();
    assert_eq!(best, [&("3 ✓✓".to_owned(), Tone::Gain)]);
    assert!(labels.contains(&("1".to_owned(), Tone::Neutral)));
}

#[test]
fn coins_at_once_stand_on_the_button_and_color_it() {
    // A hole of seat 2's and a hole of seat 1's, each with three crowns around it.
    let mut table = table("G 0,0; R 1,1; R -1,1; 2 RGBY/0 0,1; R 4,0; G 5,1; Y 3,1; 1 RGBY/0 4,1");
    crowns(&mut table, "B");
    coins(&mut table, [3, 3], 18);
    let labels = labels(&table, &["B"]);
    let of = |text: &str| labels.iter().find(|(label, _)| label.ends_with(text)).cloned();
    let tone = |text| of(text).map(|(_, tone)| tone);
    assert_eq!(tone("seat 2 −2"), Some(Tone::Main), "{labels:?}");
    assert_eq!(tone("+1"), Some(Tone::Gain), "{labels:?}");
    assert!(labels.iter().filter(|(_, tone)| *tone == Tone::Main).count() == 1);
}

#[test]
fn a_spot_that_costs_the_player_is_a_harm() {
    let mut table = table("G 0,0; R 1,1; R -1,1; 1 RGBY/0 0,1");
    crowns(&mut table, "B");
    let labels = labels(&table, &["B"]);
    assert!(labels.contains(&("A −2".to_owned(), Tone::Harm)), "{labels:?}");
}

#[test]
fn of_more_than_ten_spots_the_ten_best_have_buttons_and_the_menu_holds_more() {
    let row: Vec<String> = (0..8).map(|x| format!("R {},0", 2 * x)).collect();
    let mut table = table(&row.join("; "));
    tiles(&mut table, 1, "RGRB");
    let menu = table.menu(&["RGRB"]);
    let ChoiceSet::Arranged(arranged) = &menu.fork else {
        panic!("{menu:?}");
    };
    assert!(arranged.more);
    let sizes: Vec<usize> = arranged.groups.iter().map(|group| group.choices.len()).collect();
    assert_eq!(sizes, [10, 1], "ten spots, and the turn below");
    let two = labels(&table, &["RGRB"])
        .iter()
        .filter(|(label, _)| label.ends_with("✓✓"))
        .count();
    assert_eq!(two, 7, "all holes between two crowns are among them");
}

#[test]
fn words_that_nothing_has_lead_nowhere() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    let sight = Sight::PUBLIC;
    for path in [
        &["Y"][..],
        &["RGRB", "~0"],
        &["RGRB", "~2"],
        &["RGRB", "~x"],
        &["B", "~1"],
        &["RGRB", "x9y9"],
    ] {
        assert!(table.game.arrange(path, sight).is_none(), "{path:?}");
    }
}

//! The buttons of a turn, and that they carry the numbers of the picture.

use super::super::ContraPloy;
use super::super::choices::{Fork, Spot};
use super::layout::{Layout, seat, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{ArrangedChoice, ChoiceSet, Menu, Next, TextArg, Tone};

type Table = PositionBuilder<ContraPloy>;

/// The position of the phone in the guide: two cards in row C, one at home, an enemy before one of them.
fn phone() -> Layout {
    table()
        .up(1, "Y4", "C2")
        .down(1, "K1", "C1")
        .down(1, "G0", "A2")
        .down(2, "W0", "D2")
        .up(2, "W2", "E1")
        .hand(1, "W1 G3 G2 Y0 Y3")
        .hand(2, "G1")
}

fn arranged(menu: &Menu) -> Vec<&ArrangedChoice> {
    assert!(matches!(menu.fork, ChoiceSet::Arranged(_)), "{menu:?}");
    menu.fork.arranged().collect()
}

/// The words of each button, and its number if it has one.
fn read(choice: &ArrangedChoice) -> (Option<i64>, String) {
    let args = choice.quick.label.iter().flat_map(|label| &label.args);
    let number = args.into_iter().find_map(|(_, arg)| match arg {
        TextArg::Number(number) => Some(*number),
        _ => None,
    });
    (number, choice.quick.path.join(" "))
}

/// The numbered buttons of a menu.
fn numbered(menu: &Menu) -> Vec<(i64, String)> {
    let read = arranged(menu).into_iter().map(read);
    read.filter_map(|(number, path)| Some((number?, path))).collect()
}

fn owned(numbers: &[(i64, &str)]) -> Vec<(i64, String)> {
    numbers
        .iter()
        .map(|&(number, path)| (number, path.to_owned()))
        .collect()
}

#[test]
fn ways_are_numbered_from_far_to_near_and_from_left_to_right() {
    let menu = phone().lay().menu(&[]);
    let ways = [(1, "o2 D1"), (2, "o1 D1"), (3, "o1 D2?"), (4, "o3 B2"), (5, "o3 B3")];
    assert_eq!(numbered(&menu), owned(&ways));
    let tones: Vec<Tone> = arranged(&menu).iter().take(5).map(|choice| choice.quick.tone).collect();
    use Tone::{Harm, Neutral};
    assert_eq!(tones, [Neutral, Neutral, Harm, Neutral, Neutral]);
}

#[test]
fn stripes_see_their_ways_from_the_other_side() {
    let start = table()
        .turn(2)
        .down(2, "G0", "E1")
        .down(2, "G1", "E2")
        .down(2, "G2", "D2")
        .hand(2, "K0")
        .lay();
    let ways = ["s3 C3", "s3 C2", "s2 D3", "s2 D2", "s1 D2", "s1 D1"];
    let numbers: Vec<(i64, &str)> = (1..).zip(ways).collect();
    assert_eq!(numbered(&start.menu(&[])), owned(&numbers));
}

#[test]
fn the_hand_stands_in_a_row_for_each_place_strongest_first() {
    let laid = phone().lay();
    let ChoiceSet::Arranged(menu) = laid.menu(&[]).fork else {
        panic!("it is laid out");
    };
    let rows: Vec<String> = menu.groups[1..]
        .iter()
        .map(|group| {
            let cards = group.choices.iter().flat_map(|choice| &choice.quick.cards);
            let title = group.title.as_ref().expect("a title");
            format!("{:?} {}", title.args[0].1, cards.cloned().collect::<Vec<_>>().join(" "))
        })
        .collect();
    assert_eq!(rows, ["Word(\"A1\") Y0 W1 G2 G3 Y3", "Word(\"A2\") Y0 W1 G2 G3 Y3"]);
    let plain = menu.groups[1..].iter().flat_map(|group| &group.choices);
    assert!(
        plain
            .into_iter()
            .all(|choice| choice.quick.label.is_none() && matches!(choice.next, Next::Move(_)))
    );
}

#[test]
fn behind_a_way_with_enemies_one_goes_in_peace_or_attacks() {
    let laid = phone().down(2, "G4", "D2").lay();
    let menu = laid.menu(&["o1", "D2?"]);
    assert_eq!(numbered(&menu), owned(&[(1, "o1 D2"), (2, "o1 D2s1"), (3, "o1 D2s3")]));
    assert!(
        arranged(&menu)
            .iter()
            .all(|choice| matches!(choice.next, Next::Move(_)))
    );
    let ChoiceSet::Arranged(menu) = menu.fork else {
        panic!("it is laid out");
    };
    let question = menu.question.expect("a question");
    let expected = [("at", TextArg::Word("D2")), ("value", TextArg::Number(4))];
    assert_eq!((question.id, &question.args[..]), ("whom-there", &expected[..]));
}

#[test]
fn an_attack_on_the_spot_stands_between_the_ways() {
    let laid = table().up(1, "Y4", "C2").down(2, "G0", "C2").hand(1, "G0").lay();
    let ways = [(1, "o1 D1"), (2, "o1 x"), (3, "o1 D2")];
    assert_eq!(numbered(&laid.menu(&[])), owned(&ways));
    assert_eq!(numbered(&laid.menu(&["o1", "x"])), owned(&[(1, "o1 s1")]));
}

#[test]
fn a_place_of_the_home_row_with_enemies_is_asked_about() {
    let laid = table().hand(1, "G0 K1").down(2, "W1", "A1").lay();
    let back = format!("#{}", laid.game.hands[seat(1)][0]);
    let menu = laid.menu(&[]);
    let first = arranged(&menu)[0];
    assert_eq!(
        (first.quick.path.join(" "), first.quick.tone),
        (format!("{back} A1?"), Tone::Harm)
    );
    let expected = [(1, format!("{back} A1")), (2, format!("{back} A1s1"))];
    assert_eq!(numbered(&laid.menu(&[&back, "A1?"])), expected);
}

#[test]
fn in_a_crowd_and_beyond_nine_ways_the_card_is_chosen_first() {
    let crowd = table()
        .down(1, "Y1", "B2")
        .down(1, "Y2", "B2")
        .down(1, "G0", "B2")
        .up(1, "G1", "D2");
    let ways = ["o4 E1", "o4 E2", "o1", "o2", "o3"];
    let numbers: Vec<(i64, &str)> = (1..).zip(ways).collect();
    let laid = crowd.hand(1, "K0").lay();
    assert_eq!(numbered(&laid.menu(&[])), owned(&numbers));
    assert_eq!(numbered(&laid.menu(&["o2"])), owned(&[(1, "o2 C2"), (2, "o2 C3")]));
    let spread = |places: &[&'static str]| {
        let mut spread = table().hand(1, "K0");
        for (face, at) in ["G0", "G1", "G2", "G3", "G4"].into_iter().zip(places) {
            spread = spread.up(1, face, at);
        }
        numbered(&spread.lay().menu(&[]))
    };
    let ways = [
        "o1 E1", "o2 E1", "o2 E2", "o3 D1", "o3 D2", "o4 D2", "o4 D3", "o5 C1", "o5 C2",
    ];
    let nine: Vec<(i64, &str)> = (1..).zip(ways).collect();
    assert_eq!(spread(&["D1", "D2", "C2", "C3", "B1"]), owned(&nine));
    let cards = ["o1", "o2", "o3", "o4", "o5"];
    let ten: Vec<(i64, &str)> = (1..).zip(cards).collect();
    assert_eq!(spread(&["D2", "C2", "C3", "B1", "A1"]), owned(&ten));
}

#[test]
fn what_must_be_turned_up_is_a_row_of_faces() {
    let mut laid = table()
        .hand(1, "G1")
        .down(1, "G2", "A1")
        .down(1, "W2", "B1")
        .down(1, "Y2", "C2")
        .deck(1, "K0")
        .need(1)
        .lay();
    laid.play("place G1 A1");
    let menu = laid.menu(&[]);
    let faces: Vec<&[String]> = arranged(&menu).iter().map(|choice| &choice.quick.cards[..]).collect();
    assert_eq!(faces, [["G2"], ["W2"], ["Y2"], ["G1"]]);
    assert!(
        arranged(&menu)
            .iter()
            .all(|choice| matches!(choice.next, Next::Move(_)))
    );
}

#[test]
fn the_numbers_of_the_buttons_are_those_of_the_picture() {
    let laid = phone().down(2, "G4", "C2").up(2, "Y1", "E2").lay();
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    let mut forks = 0;
    while let Some(path) = open.pop() {
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        let fork = Fork::read(&laid.game, &words, Table::sight(seat(1))).expect("it is drawn");
        let drawn = (1..)
            .zip(&fork.numbered)
            .map(|(number, way)| (number, way.path.join(" ")));
        let menu = laid.menu(&words);
        assert_eq!(numbered(&menu), drawn.collect::<Vec<_>>());
        for (number, way) in (1..).zip(&fork.numbered) {
            assert_eq!(
                fork.number(|spot| spot == way.spot),
                Some(number),
                "one thing has two numbers"
            );
            assert!(way.fights || !matches!(way.spot, Spot::Enemy(..) | Spot::Stay(_)));
        }
        let further = arranged(&menu).into_iter().filter(|choice| choice.next == Next::Fork);
        open.extend(further.map(|choice| choice.quick.path.clone()));
        forks += 1;
    }
    assert_eq!(forks, 3, "the first step, and for o1 its right way and where it stands");
}

/// How many buttons are pressed until a move is made.
fn taps(laid: &Table, notation: &str) -> Option<usize> {
    let mut open: Vec<(usize, Vec<String>)> = vec![(1, Vec::new())];
    while !open.is_empty() {
        let (taps, path) = open.remove(0);
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        for choice in arranged(&laid.menu(&words)) {
            match &choice.next {
                Next::Move(made) if made == notation => return Some(taps),
                Next::Move(_) => {}
                Next::Fork => open.push((taps + 1, choice.quick.path.clone())),
            }
        }
    }
    None
}

#[test]
fn a_turn_is_two_to_four_taps() {
    let mut laid = phone().down(2, "G4", "C2").deck(1, "W3").lay();
    let typical = [
        "move o2 D1",
        "place G3 A1",
        "move o1 D2",
        "move o1 D2 x s1",
        "attack o1 x s3",
    ];
    assert_eq!(typical.map(|mv| taps(&laid, mv)), [1, 1, 2, 2, 2].map(Some));
    laid.play("move o1 D2 x s1");
    assert_eq!(taps(&laid, "place Y0 A2"), Some(1), "a whole turn with a fight: three");
}

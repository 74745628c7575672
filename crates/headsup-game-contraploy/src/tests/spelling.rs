//! Notation, both spellings of a placement, and menus.

use super::super::moves::Move;
use super::layout::{dealt, refused, seat, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{ChoiceSet, Next, PLAIN, Presentation, PrivateNotation, Sight};

#[test]
fn moves_are_read_in_any_case_and_nonsense_is_none() {
    for (text, canonical) in [
        ("PLACE  #7 a1", "place #7 A1"),
        ("place y3 A1 X S4", "place Y3 A1 x s4"),
        ("place gw a2", "place GW A2"),
        ("Move O2 b3", "move o2 B3"),
        (" move o2 B3 x s4 ", "move o2 B3 x s4"),
        ("attack s22 x o1", "attack s22 x o1"),
        ("REVEAL o12", "reveal o12"),
    ] {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(canonical));
    }
    for text in [
        "",
        "place",
        "place #0 A1",
        "place #23 A1",
        "place #07 A1",
        "place #+7 A1",
        "place 7 A1",
        "place G5 A1",
        "place G0",
        "place G0 A3",
        "place G0 F1",
        "place G0 A1 x",
        "place G0 A1 s4",
        "place G0 A1 x s4 x s5",
        "move o23 B1",
        "move o0 B1",
        "move o2",
        "attack o2 s4",
        "attack o2",
        "reveal",
        "reveal o1 o2",
        "\u{e9} o1",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn a_placement_is_stored_by_the_back_and_read_by_its_owner_by_the_face() {
    let table = table().hand(1, "Y3 G0").hand(2, "Y3").lay();
    let sight = PositionBuilder::<super::ContraPloy>::sight;
    let back = table.game.hands[seat(1)][0];
    let stored = format!("place #{back} A1");
    let mv = table.read(&stored);
    assert_eq!(mv, table.read("place y3 A1"), "they may type either");
    assert_eq!(mv.to_string(), stored);
    assert_eq!(table.game.notation_for(&mv, sight(seat(1))), "place Y3 A1");
    assert_eq!(table.game.notation_for(&mv, sight(seat(2))), stored);
    assert_eq!(table.game.notation_for(&mv, Sight::PUBLIC), stored);
}

#[test]
fn a_card_that_is_not_in_hand_is_refused_by_face_and_by_number() {
    let table = table().hand(1, "Y3").deck(1, "G0").lay();
    refused(&table, "place G0 A1", "CP-4", "no-card");
    let back = table.game.decks[seat(1)][0];
    refused(&table, &format!("place #{back} A1"), "CP-4", "no-back");
    let told = format!("{:?}", table.objection(&format!("place #{back} A1")));
    assert!(!told.contains("G0"), "{told}");
}

#[test]
fn the_numbers_on_the_backs_of_a_seat_are_1_to_22_and_differ_from_match_to_match() {
    let numbers = |seed: u8| {
        let table: PositionBuilder<super::ContraPloy> = PositionBuilder::out([seed; 32], dealt);
        super::super::cards::Face::all()
            .map(|face| {
                let at = |card: &headsup_engine::Card<_>| {
                    format!("{:?}", card.open(Table::sight(seat(1)))) == format!("{:?}", Some(face))
                };
                table.game.cards[seat(1)].iter().position(at)
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(1).iter().flatten().count(), 5, "the hand alone is known");
    assert_ne!(numbers(1), numbers(2));
}

type Table = PositionBuilder<super::ContraPloy>;

#[test]
fn in_plain_menus_an_employ_is_two_taps_the_card_and_what_it_does() {
    let table = table()
        .hand(1, "Y3 G0")
        .down(1, "K0", "B1")
        .up(2, "W0", "C1")
        .down(2, "W1", "B1")
        .lay();
    let menu = table.menu(&[PLAIN]);
    let ChoiceSet::One(cards) = &menu.fork else {
        panic!("one of several")
    };
    let back = format!("#{}", table.game.hands[seat(1)][0]);
    let words: Vec<&str> = cards.iter().map(|choice| choice.word.as_str()).collect();
    assert_eq!((words.len(), words[0], words[2]), (3, back.as_str(), "o1"));
    assert!(cards.iter().all(|choice| choice.next == Next::Fork));
    let moves = |word: &str| -> Vec<String> {
        let ChoiceSet::One(choices) = table.menu(&[PLAIN, word]).fork else {
            panic!("one of several")
        };
        let spelled = choices.into_iter().map(|choice| match choice.next {
            Next::Move(text) => text,
            Next::Fork => panic!("a third tap"),
        });
        spelled.collect()
    };
    assert_eq!(moves(&back), ["place Y3 A1", "place Y3 A2"]);
    assert_eq!(
        moves("o1"),
        ["attack o1 x s2", "move o1 C1", "move o1 C1 x s1", "move o1 C2"]
    );
    let behind_a_place = table.menu(&[PLAIN, "o1", "C1?"]);
    assert_eq!(behind_a_place.path, [PLAIN, "o1"], "no move is spelled with that word");
}

#[test]
fn an_entry_says_what_an_attack_has_to_expect_and_nothing_of_a_hidden_card() {
    let table = table()
        .up(1, "G2", "B1")
        .down(2, "W0", "B1")
        .up(2, "Y1", "B1")
        .up(2, "Y2", "B1")
        .up(2, "Y3", "B1")
        .lay();
    let detail = |target| {
        let label = table.game.choice_label(&["o1", target], Table::sight(seat(1)));
        label.detail.map(|line| line.id)
    };
    assert_eq!(
        ["s1", "s2", "s3", "s4"].map(detail),
        ["detail-unknown", "detail-loss", "detail-tie", "detail-win"].map(Some)
    );
}

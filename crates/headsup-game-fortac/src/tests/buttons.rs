//! A move in two taps: its card, with its man where many can go by it, then a number.

use super::*;
use headsup_engine::{ChoiceSet, GameText, Menu, Next, Tone};

/// The buttons of a menu: how each leads on, its label, its tone.
fn buttons(menu: &Menu) -> Vec<(String, GameText, Tone)> {
    assert!(matches!(&menu.fork, ChoiceSet::Arranged(arranged) if !arranged.more));
    let button = |choice: &headsup_engine::ArrangedChoice| {
        let label = choice.quick.label.clone().expect("each has a label");
        (choice.quick.path.join(" "), label, choice.quick.tone)
    };
    menu.fork.arranged().map(button).collect()
}

fn paths(menu: &Menu) -> Vec<String> {
    buttons(menu).into_iter().map(|(path, ..)| path).collect()
}

/// How many taps a move takes from the first menu on.
fn taps(table: &PositionBuilder<Fortac>, mv: &str) -> usize {
    let mv: Move = mv.parse().expect("a move");
    let words = [mv.card.name(), mv.from.name(), mv.to.name()];
    let mut path: Vec<String> = Vec::new();
    for taps in 1..=3 {
        let words_so_far: Vec<&str> = path.iter().map(String::as_str).collect();
        let menu = table.menu(&words_so_far);
        let mut choices = menu.fork.arranged();
        let choice = choices.find(|choice| choice.quick.path.iter().zip(words).all(|(word, wanted)| word == wanted));
        let choice = choice.unwrap_or_else(|| panic!("{mv} has no button behind {path:?}"));
        if choice.next == Next::Move(mv.to_string()) {
            return taps;
        }
        path = choice.quick.path.clone();
    }
    panic!("{mv} takes more than three taps");
}

#[test]
fn cards_are_chosen_by_face_and_name_or_together_with_a_man_below_what_they_do() {
    let table = table("RR.. R... ..BB R.BB", ["Hop Jump Hop", "Hop Hop Skip"]);
    let menu = table.menu(&[]);
    let ChoiceSet::Arranged(arranged) = &menu.fork else {
        panic!("it is laid out")
    };
    let titles: Vec<Option<GameText>> = arranged.groups.iter().map(|group| group.title.clone()).collect();
    let row = GameText::new("row-men")
        .face("card", Kind::Hop)
        .message("does", "does-hop");
    assert_eq!(titles, [Some(row), None]);
    assert_eq!(paths(&menu), ["Hop b4", "Hop a3", "Hop a1", "Jump"]);
    let faces: Vec<&[String]> = menu.fork.arranged().map(|choice| &choice.quick.cards[..]).collect();
    assert_eq!(faces, [&[][..], &[], &[], &["Jump".to_owned()]]);
    let last = buttons(&menu).pop().expect("a button");
    assert_eq!(last.1, GameText::new("pick-card").face("card", Kind::Jump));
}

#[test]
fn a_card_that_leads_nowhere_has_no_button_and_the_only_one_left_is_the_obvious_one() {
    let table = table("RR.. R... ..BB R.BB", ["Trade Jump Trade", "Hop Hop Skip"]);
    assert_eq!(
        buttons(&table.menu(&[])),
        [(
            "Jump".to_owned(),
            GameText::new("pick-card").face("card", Kind::Jump),
            Tone::Main
        )]
    );
}

#[test]
fn landings_are_numbered_as_the_mover_reads_the_board() {
    let mut table = table("...R RBBB .... .BRR", ["Horse Jump Rook", "Hop Trade Bishop"]);
    let menu = table.menu(&["Horse"]);
    assert_eq!(
        paths(&menu),
        [
            "Horse a3 c4",
            "Horse c1 a2",
            "Horse d1 b2",
            "Horse d4 c2",
            "Horse a3 c2"
        ]
    );
    assert_eq!(buttons(&menu)[3].1, GameText::new("spot").number("number", 4));
    let ChoiceSet::Arranged(arranged) = menu.fork else {
        panic!("it is laid out")
    };
    assert_eq!(
        arranged.question,
        Some(GameText::new("ask-landing").face("card", Kind::Horse))
    );
    table.play("Horse a3-c4");
    assert_eq!(
        paths(&table.menu(&["Hop", "b3"])),
        ["Hop b3 b2", "Hop b3 a3", "Hop b3 b4"],
        "seat 2 sees the board from the other side"
    );
}

#[test]
fn of_too_many_landings_or_two_on_one_line_the_man_is_chosen_first() {
    let many = table("RRR. .BB. .B.R ...B", ["Zap Rook Hop", "Hop Hop Skip"]);
    assert_eq!(paths(&many.menu(&["Zap"])), ["Zap a4", "Zap b4", "Zap c4", "Zap d2"]);
    assert_eq!(
        paths(&many.menu(&["Zap", "d2"])),
        [
            "Zap d2 a3",
            "Zap d2 d3",
            "Zap d2 a2",
            "Zap d2 c2",
            "Zap d2 b1",
            "Zap d2 c1"
        ]
    );
    let facing = table("R..R BB.. BB.R ...R", ["Rook Hop King", "Hop Hop Skip"]);
    assert_eq!(
        paths(&facing.menu(&["Rook"])),
        ["Rook a4", "Rook d4", "Rook d2", "Rook d1"]
    );
}

#[test]
fn what_makes_a_new_formation_is_marked_as_a_gain() {
    let mut table = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    let gains = |table: &PositionBuilder<Fortac>| {
        let mut gains = buttons(&table.menu(&["Hop", "c1"]));
        gains.retain(|(_, label, tone)| {
            assert_eq!(label.id == "spot-scores", *tone == Tone::Gain);
            *tone == Tone::Gain
        });
        gains.into_iter().map(|(path, ..)| path).collect::<Vec<_>>()
    };
    assert_eq!(gains(&table), ["Hop c1 d1"]);
    table.game.combos[Seat::One][0] = Some(Combo::Corner);
    assert!(gains(&table).is_empty(), "it has made this one before");
}

#[test]
fn every_turn_takes_two_taps() {
    for seed in 0..8 {
        let mut table = PositionBuilder::out([seed; 32], |dealer| Fortac::deal(&Options::default(), dealer));
        for ply in 0..30 {
            let legal = table.legal();
            let Some(mv) = legal.get((ply * 31 + 7) % legal.len().max(1)) else {
                break;
            };
            assert_eq!(taps(&table, mv), 2, "{mv} in {}", table.state());
            table.play(mv);
        }
    }
}

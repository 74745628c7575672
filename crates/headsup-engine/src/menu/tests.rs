//! Menus over a game that is nothing but a list of moves: forks, skipped forks, multiple choices, forged paths.

use std::fmt;
use std::str::FromStr;

use proptest::prelude::*;

use super::*;
use crate::card::Card;
use crate::dealer::Dealer;
use crate::game::{GameInfo, IllegalReason, Options, Status, SyntaxError};
use crate::game_text::GameText;
use crate::rules::{Ending, LargeBoard, Premoves, Presentation, PrivateNotation, Rules, Searchable, Trace, Viewpoint};
use crate::seat::Seat;
use headsup_scene::{PaletteColor, Scene};

/// These moves are legal, whatever happens. Written `a.b.c`; a last part `+x+y` is a multiple choice.
#[derive(Clone, Debug)]
pub(crate) struct Toy(Vec<Way>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Way(String);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Way {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Way, SyntaxError> {
        Ok(Way(text.to_owned()))
    }
}

impl Rules for Toy {
    const INFO: GameInfo = GameInfo {
        slug: "toy",
        name: "Toy",
        ground: headsup_scene::Ground::PINE,
        designer: None,
        edition: 1,
        options: &[],
        words: &[],
        teaching: "",
        rulings: &[],
    };
    type Face = u8;
    type Move = Way;

    fn deal(_: &Options, _: &mut Dealer) -> Toy {
        Toy(Vec::new())
    }

    fn status(&self) -> Status {
        Status::Turn {
            seat: Seat::One,
            ask: "ask",
        }
    }

    fn legal_moves(&self, _: Sight, out: &mut Vec<Way>) {
        out.extend(self.0.iter().cloned());
    }

    fn apply(&mut self, _: &Way, _: &mut Dealer) {}

    fn cards_mut(&mut self) -> Vec<&mut Card<u8>> {
        Vec::new()
    }

    fn why_illegal(&self, _: &Way, _: Sight) -> IllegalReason {
        IllegalReason {
            ruling: "none",
            line: GameText::new("no"),
        }
    }
}

impl Presentation for Toy {
    fn choice_path(&self, mv: &Way) -> Vec<PathStep> {
        let step = |part: &str| match part.strip_prefix('+') {
            Some(set) => PathStep::Any(
                set.split('+')
                    .filter(|word| !word.is_empty())
                    .map(ChoiceId::from)
                    .collect(),
            ),
            None => PathStep::One(part.to_owned()),
        };
        mv.0.split('.').map(step).collect()
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        ChoiceLabel {
            label: GameText::new("label").number("words", words.len() as u32),
            detail: None,
        }
    }

    fn scene(&self, _: &Viewpoint<'_, Way>) -> Scene {
        Scene::new(1, 1, PaletteColor::Pine)
    }

    fn describe(&self, _: Sight, _: Option<&(Seat, Way)>) -> Vec<GameText> {
        Vec::new()
    }
}

impl Searchable for Toy {
    fn move_score(&self, _: &Way, _: Sight) -> i32 {
        0
    }
}

impl Trace for Toy {
    fn card_multiset(&self, _: Sight) -> Vec<String> {
        Vec::new()
    }

    fn trace_state(&self, _: Sight) -> serde_json::Value {
        serde_json::Value::Null
    }
}

impl Premoves for Toy {}

impl PrivateNotation for Toy {}

impl LargeBoard for Toy {}
impl Ending for Toy {}

fn toy(moves: &str) -> Toy {
    Toy(moves.split(' ').map(|mv| Way(mv.to_owned())).collect())
}

fn path(words: &str) -> Vec<ChoiceId> {
    words
        .split('.')
        .filter(|word| !word.is_empty())
        .map(ChoiceId::from)
        .collect()
}

/// A menu in one line: the path, then each entry as `word` if it forks, `word=move` if it completes a move.
fn shown(toy: &Toy, at: &str) -> String {
    let Ok(menu) = menu(toy, Sight::PUBLIC, &path(at)) else {
        return "dead end".into();
    };
    let entry = |choice: &Choice| match &choice.next {
        Next::Move(mv) => format!("{}={mv}", choice.word),
        Next::Fork => choice.word.clone(),
    };
    let (choices, range) = match &menu.fork {
        ChoiceSet::One(choices) => (choices, String::new()),
        ChoiceSet::Any { choices, min, max } => (choices, format!("{min}-{max} of ")),
        ChoiceSet::Arranged(_) => unreachable!("the toy lays out nothing"),
    };
    let entries: Vec<String> = choices.iter().map(entry).collect();
    format!("{}: {range}{}", menu.path.join("."), entries.join(" "))
}

#[test]
fn a_menu_is_one_fork_and_each_entry_a_move_or_another_fork() {
    let toy = toy("hop.a.x hop.b.x hop.b.y zap.a.z pass");
    assert_eq!(shown(&toy, ""), ": hop zap=zap.a.z pass=pass");
    assert_eq!(shown(&toy, "hop"), "hop: a=hop.a.x b");
    assert_eq!(shown(&toy, "hop.b"), "hop.b: x=hop.b.x y=hop.b.y");
}

#[test]
fn an_entry_that_completes_a_move_reads_as_the_whole_move_and_the_path_as_far_as_it_goes() {
    let toy = toy("hop.a.x hop.b.x hop.b.y");
    let menu = menu(&toy, Sight::PUBLIC, &[]).expect("there are moves");
    assert_eq!(menu.so_far, [toy.choice_label(&["hop"], Sight::PUBLIC)]);
    let ChoiceSet::One(choices) = menu.fork else {
        panic!("one of several")
    };
    assert_eq!(choices[0].label, toy.choice_label(&["hop", "a", "x"], Sight::PUBLIC));
    assert_eq!(choices[1].label, toy.choice_label(&["hop", "b"], Sight::PUBLIC));
}

#[test]
fn steps_that_all_moves_share_are_skipped_but_the_last_choice_is_the_players() {
    assert_eq!(shown(&toy("hop.a.x hop.a.y"), ""), "hop.a: x=hop.a.x y=hop.a.y");
    assert_eq!(shown(&toy("hop.a.x hop.b.x"), ""), "hop: a=hop.a.x b=hop.b.x");
    assert_eq!(shown(&toy("hop.a.x"), ""), ": hop=hop.a.x");
    assert_eq!(shown(&toy("pass"), ""), ": pass=pass");
}

#[test]
fn a_multiple_choice_says_how_many_may_be_taken_and_picks_a_set_in_any_order() {
    let toy = toy("drop.+ drop.+a drop.+b drop.+a+b pass");
    assert_eq!(shown(&toy, ""), ": drop pass=pass");
    assert_eq!(shown(&toy, "drop"), "drop: 0-2 of a b");
    let made = |at: &str| choose(&toy, Sight::PUBLIC, &path(at));
    let mv = |notation: &str| Ok(Next::Move(notation.to_owned()));
    assert_eq!(made("drop.b.a.!"), mv("drop.+a+b"));
    assert_eq!(made("drop.a.!"), mv("drop.+a"));
    assert_eq!(made("drop.!"), mv("drop.+"));
    for at in [
        "drop.c.!",
        "drop.a.a.!",
        "drop.a.b.a.!",
        "a.!",
        "pass.a.!",
        "zap.a.!",
        "pass.!",
        "!",
        "drop.a",
    ] {
        assert_eq!(made(at), Err(NoSuchChoice), "{at}");
    }
}

#[test]
fn a_multiple_choice_that_is_all_there_is_comes_first() {
    assert_eq!(shown(&toy("drop.+a drop.+b"), ""), "drop: 1-1 of a b");
}

#[test]
fn a_path_that_no_legal_move_takes_is_a_dead_end() {
    let toy = toy("hop.a.x hop.b.x hop.b.y pass drop.+a");
    for at in [
        "zap",
        "hop.c",
        "hop.a.x",
        "hop.a.x.x",
        "pass",
        "pass.pass",
        "a",
        "drop.a",
    ] {
        assert_eq!(shown(&toy, at), "dead end", "{at}");
    }
    assert_eq!(shown(&Toy(Vec::new()), ""), "dead end");
}

proptest! {
    #[test]
    fn a_forged_path_is_a_menu_or_a_dead_end_and_never_panics(
        moves in proptest::collection::vec("[ab](\\.[ab]){0,2}(\\.\\+[xy]?(\\+z)?)?", 0..6),
        at in proptest::collection::vec("[abxyz*!]|\\PC{0,4}", 0..4),
    ) {
        let mut moves: Vec<Way> = moves.into_iter().map(Way).collect();
        moves.dedup();
        let toy = Toy(moves);
        if let Ok(menu) = menu(&toy, Sight::PUBLIC, &at) {
            let words = |path: &[ChoiceId]| without_plain(path).0;
            prop_assert!(words(&menu.path).starts_with(&words(&at)));
        }
        if let Ok(Next::Move(mv)) = choose(&toy, Sight::PUBLIC, &at) {
            prop_assert!(toy.0.contains(&Way(mv)));
        }
    }
}

#[test]
fn the_card_that_stands_for_an_entry_is_the_first_that_its_label_names() {
    let card = |label: GameText| ChoiceLabel { label, detail: None }.card().map(str::to_owned);
    let swap = GameText::new("swap")
        .number("row", 3)
        .faces("cards", [7_u8, 2])
        .face("with", 9_u8);
    assert_eq!(card(swap), Some("7".to_owned()));
    assert_eq!(
        card(GameText::new("beats").face("card", 9_u8).number("against", 7)),
        Some("9".to_owned())
    );
    assert_eq!(
        card(GameText::new("pass").word("from", "a1").faces::<u8>("cards", [])),
        None
    );
}

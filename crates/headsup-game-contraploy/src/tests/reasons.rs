//! Why a move is good.

use super::super::ContraPloy;
use super::layout::table;
use super::spoken;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Captions, GameText, Seat};

/// The reason of a legal move, which is one short sentence in each language, even where names are long.
fn why(table: &PositionBuilder<ContraPloy>, notation: &str) -> Option<GameText> {
    let line = table.reason(notation)?;
    for captions in spoken::all() {
        let text = captions.say(&line);
        assert!(text.chars().count() <= 90 && !text.contains('{'), "{text}");
    }
    Some(line)
}

fn of_them(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id).seat("who", Seat::Two))
}

fn about(id: &'static str, target: &'static str) -> Option<GameText> {
    Some(GameText::new(id).word("target", target))
}

fn at(id: &'static str, at: &'static str) -> Option<GameText> {
    Some(GameText::new(id).word("at", at))
}

#[test]
fn an_intruder_is_fought_but_not_where_that_is_lost() {
    let hidden = table().down(2, "G3", "A1").hand(1, "G0 W0").lay();
    assert_eq!(why(&hidden, "place G0 A1 x s1"), about("reason-saves", "s1"));
    let open = table().up(2, "G3", "A1").hand(1, "G0 W0").lay();
    assert_eq!(why(&open, "place G0 A1 x s1"), about("reason-saves", "s1"));
    assert_eq!(why(&open, "place W0 A1 x s1"), None, "0 against 7");
}

#[test]
fn a_card_comes_home_unless_an_intruder_wins_first() {
    let home = table().down(1, "G0", "D1").hand(1, "W0").lay();
    assert_eq!(why(&home, "move o1 E1"), of_them("reason-home"));
    let late = table().down(1, "G0", "D1").hand(1, "W0").down(2, "G3", "A1").lay();
    assert_eq!(why(&late, "move o1 E1"), None);
}

#[test]
fn an_attack_is_sure_or_beats_all_or_most_of_what_the_other_card_can_be() {
    let open = table().down(1, "G1", "B1").up(2, "G4", "B1").hand(1, "W0").lay();
    let beats = about("reason-beats", "s1").map(|line| line.number("value", 9u32).number("against", 6u32));
    assert_eq!(why(&open, "attack o1 x s1"), beats);
    let lost = table().down(1, "G4", "B1").up(2, "G1", "B1").hand(1, "W0").lay();
    assert_eq!(why(&lost, "attack o1 x s1"), None);
    let most = table().down(1, "G0", "B1").down(2, "G4", "B1").hand(1, "W0").lay();
    let line = about("reason-beats-most", "s1").map(|line| line.number("beaten", 20u32).number("cards", 22u32));
    assert_eq!(why(&most, "attack o1 x s1"), line);
    let few = table().down(1, "G4", "B1").down(2, "G4", "B1").hand(1, "W0").lay();
    assert_eq!(why(&few, "attack o1 x s1"), None);
    let all = table().down(1, "G0", "B1").up(2, "G0", "E1").up(2, "Y0", "E1");
    let all = all.down(2, "G4", "B1").hand(1, "W0").lay();
    assert_eq!(why(&all, "attack o1 x s3"), about("reason-beats-all", "s3"));
}

#[test]
fn a_card_goes_where_it_is_near_strong_or_safe() {
    let alone = table().down(1, "G0", "C1").hand(1, "W0 G1").lay();
    assert_eq!(why(&alone, "move o1 D1"), at("reason-near-safe", "D1"));
    let worth = at("reason-strong", "A1").map(|line| line.number("value", 9u32));
    assert_eq!(why(&alone, "place G1 A1"), worth);
    assert_eq!(why(&alone, "place W0 A1"), None);
    let watched = table().down(1, "G0", "C1").down(2, "G4", "E1").hand(1, "W0").lay();
    assert_eq!(why(&watched, "move o1 D1"), at("reason-near", "D1"));
    let chased = table().down(1, "W0", "A1").down(2, "G4", "B1").hand(1, "W1").lay();
    assert_eq!(why(&chased, "move o1 B2"), at("reason-safe", "B2"));
    assert_eq!(why(&chased, "move o1 B1"), None);
}

#[test]
fn what_is_turned_up_is_the_smallest_surprise() {
    let mut table = table()
        .down(1, "GW", "B1")
        .down(1, "G0", "B2")
        .down(1, "G1", "B3")
        .hand(1, "G2")
        .hand(2, "G2 G3")
        .need(1)
        .lay();
    table.play("place G2 A1");
    assert_eq!(why(&table, "reveal o1"), Some(GameText::new("reason-reveals")));
    assert_eq!(why(&table, "reveal o2"), None);
}

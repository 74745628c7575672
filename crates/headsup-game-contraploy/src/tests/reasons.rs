//! Why a move is good.

use super::super::ContraPloy;
use super::super::cards::Face;
use super::layout::table;
use super::spoken;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Captions, GameText, Seat};

/// The reason of a legal move, which is one short sentence in each language.
fn why(table: &PositionBuilder<ContraPloy>, notation: &str) -> Option<GameText> {
    table.reason(notation).inspect(is_short)
}

/// What a legal move does to the other side, which is one short sentence in each language.
fn threat(table: &PositionBuilder<ContraPloy>, notation: &str) -> Option<GameText> {
    table.threat(notation).inspect(is_short)
}

/// Holds a sentence against its length in each language, where names are long.
fn is_short(line: &GameText) {
    for captions in spoken::all() {
        let text = captions.say(line);
        assert!(text.chars().count() <= 90 && !text.contains('{'), "{text}");
    }
}

fn of_them(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id).seat("who", Seat::Two))
}

fn face(code: &str) -> Face {
    code.parse().expect("a card of the deck")
}

fn of_it(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id))
}

fn at(id: &'static str, at: &'static str) -> Option<GameText> {
    Some(GameText::new(id).word("at", at))
}

#[test]
fn an_intruder_is_fought_but_not_where_that_is_lost() {
    let hidden = table().down(2, "G3", "A1").hand(1, "G0 W0").lay();
    assert_eq!(why(&hidden, "place G0 A1 x s1"), of_it("reason-saves"));
    let open = table().up(2, "G3", "A1").hand(1, "G0 W0").lay();
    assert_eq!(why(&open, "place G0 A1 x s1"), of_it("reason-saves"));
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
    let beats = GameText::new("reason-beats").face("target", face("G4"));
    let beats = Some(beats.number("value", 9u32).number("against", 6u32));
    assert_eq!(why(&open, "attack o1 x s1"), beats);
    let lost = table().down(1, "G4", "B1").up(2, "G1", "B1").hand(1, "W0").lay();
    assert_eq!(why(&lost, "attack o1 x s1"), None);
    let most = table().down(1, "G0", "B1").down(2, "G4", "B1").hand(1, "W0").lay();
    let line = of_it("reason-beats-most").map(|line| line.number("beaten", 20u32).number("cards", 22u32));
    assert_eq!(why(&most, "attack o1 x s1"), line);
    let few = table().down(1, "G4", "B1").down(2, "G4", "B1").hand(1, "W0").lay();
    let line = of_it("reason-turns").map(|line| line.number("beaten", 12u32).number("cards", 22u32));
    assert_eq!(why(&few, "attack o1 x s1"), line);
    let even = table().down(1, "G4", "B1").up(2, "Y4", "B1").hand(1, "W0").lay();
    let both = GameText::new("reason-both").face("target", face("Y4"));
    assert_eq!(
        why(&even, "attack o1 x s1"),
        Some(both.number("value", 6u32).number("against", 6u32))
    );
    let all = table().down(1, "G0", "B1").up(2, "G0", "E1").up(2, "Y0", "E1");
    let all = all.down(2, "G4", "B1").hand(1, "W0").lay();
    assert_eq!(why(&all, "attack o1 x s3"), of_it("reason-beats-all"));
}

#[test]
fn a_card_goes_where_it_is_near_strong_or_safe() {
    let alone = table().down(1, "G0", "C1").hand(1, "W0 G1").lay();
    assert_eq!(why(&alone, "move o1 D1"), at("reason-near-safe", "D1"));
    let worth = at("reason-strong", "A1").map(|line| line.number("value", 9u32));
    assert_eq!(why(&alone, "place G1 A1"), worth);
    let enters = of_it("reason-enters").map(|line| line.number("cards", 2u32));
    assert_eq!(why(&alone, "place W0 A1"), enters);
    let watched = table().down(1, "G0", "C1").down(2, "G4", "E1").hand(1, "W0").lay();
    assert_eq!(why(&watched, "move o1 D1"), at("reason-near", "D1"));
    let chased = table().down(1, "W0", "A1").down(2, "G4", "B1").hand(1, "W1").lay();
    assert_eq!(why(&chased, "move o1 B2"), at("reason-safe", "B2"));
    let on = at("reason-on", "B1").map(|line| line.number("steps", 3u32));
    assert_eq!(why(&chased, "move o1 B1"), on);
}

#[test]
fn a_card_guards_aims_gains_or_goes_on() {
    let near = table().down(2, "G4", "B1").hand(1, "W0").lay();
    let guards = at("reason-guards", "A1").map(|line| line.seat("who", Seat::Two));
    assert_eq!(why(&near, "place W0 A1"), guards);
    let runs = table().down(1, "W2", "A1").up(2, "Y0", "C2").hand(1, "W0").lay();
    assert_eq!(
        why(&runs, "move o1 B1").map(|line| line.id),
        Some("reason-on"),
        "0 in row C beats nothing"
    );
    let aims = table().down(1, "W2", "A1").up(2, "G3", "C2").hand(1, "W0").lay();
    let target = GameText::new("reason-aims").face("target", face("G3")).word("at", "B1");
    assert_eq!(why(&aims, "move o1 B1"), Some(target));
    let gains = table().down(1, "W3", "B1").hand(1, "W0").lay();
    let better = at("reason-better", "C1").map(|line| line.number("value", 7u32).number("before", 3u32));
    assert_eq!(why(&gains, "move o1 C1"), better);
    let alone = table().down(1, "W2", "A1").hand(1, "W0").lay();
    let on = at("reason-on-safe", "B1").map(|line| line.number("steps", 3u32));
    assert_eq!(why(&alone, "move o1 B1"), on);
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
    assert_eq!(why(&table, "reveal o2"), at("reason-reveals-far", "B2"));
}

#[test]
fn a_quiet_move_is_explained_by_the_card_that_comes_home_after_it() {
    let table = table().down(1, "G0", "D1").hand(1, "W0").hand(2, "W0");
    let table = table.deck(1, "W1 W2").deck(2, "W1 W2").lay();
    assert_eq!(why(&table, "place W0 A1").map(|line| line.id), Some("reason-enters"));
    let thought = table.explained(600);
    let place = thought.moves.iter().find(|mv| mv.notation == "place W0 A1");
    let next = place.and_then(|place| place.variation.first()).expect("it is expected");
    let step = GameText::new("label-step").face("card", face("G0")).word("at", "E1");
    assert_eq!((next.seat, &next.spoken), (Seat::One, &step));
    assert_eq!(next.reason, of_them("reason-home"));
}

#[test]
fn a_card_that_comes_home_or_beats_an_open_one_threatens_the_other_side() {
    let home = table().down(2, "G0", "B1").hand(2, "W0").turn(2).lay();
    assert_eq!(threat(&home, "move s1 A1"), Some(GameText::new("threat-home")));
    assert_eq!(threat(&home, "place W0 E1"), None);
    let late = table()
        .down(2, "G0", "B1")
        .hand(2, "W0")
        .down(1, "G3", "E1")
        .turn(2)
        .lay();
    assert_eq!(threat(&late, "move s1 A1"), None, "an intruder wins first");
    let open = table().up(2, "G1", "B1").up(1, "G4", "B1").hand(2, "W0").turn(2).lay();
    assert_eq!(
        threat(&open, "attack s1 x o1").map(|line| line.id),
        Some("threat-beats")
    );
    let hidden = table()
        .down(2, "G1", "B1")
        .up(1, "G4", "B1")
        .hand(2, "W0")
        .turn(2)
        .lay();
    assert_eq!(threat(&hidden, "attack s1 x o1"), None, "they don't see what attacks");
}

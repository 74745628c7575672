//! Turns of many plays, their end, and passing: CL-9 to CL-12.

use serde_json::json;

use headsup_engine::{GameText, Seat};

use super::super::cards::Face;
use super::super::state::Pass;
use super::layout::table;

#[test]
fn cl_9_a_turn_has_as_many_plays_as_one_likes_and_stops_when_one_likes() {
    let mut table = table("HBT", "FRC").hand(1, "FRS F R S P P").stock(1, "B B B").lay();
    for play in ["complete FRS", "chard F", "chard R", "chard S"] {
        assert!(table.allows("end"));
        table.play(play);
        assert_eq!(table.state()["turn"], 1);
    }
    assert_eq!(table.state()["played"], 4);
    assert_eq!(
        table.state()["hands"][0],
        json!(["P", "P"]),
        "nothing is drawn in between"
    );
    let told = table.play("end");
    let laid = GameText::new("laid-same").seat("seat", Seat::One).number("count", 4u32);
    let laid = laid.face("top", "FRS".parse::<Face>().expect("a card"));
    assert_eq!(told.lines, [laid], "several plays are told as one");
    let state = table.state();
    assert_eq!(
        (&state["turn"], &state["played"], &state["last_pass"]),
        (&json!(2), &json!(0), &json!("no"))
    );
}

#[test]
fn several_chards_are_told_by_name_as_the_top_card_lay_there_before() {
    let mut table = table("HBT", "FRC").hand(1, "F R P P").stock(1, "B").lay();
    table.play("chard F");
    let told = table.play("chard R");
    let chards = ["F", "R"].map(|code| code.parse::<Face>().expect("a card"));
    let laid = GameText::new("laid-chards")
        .seat("seat", Seat::One)
        .number("count", 2u32);
    assert_eq!(told.lines, [laid.faces("cards", chards)]);
}

#[test]
fn cl_10_a_hand_emptied_before_the_last_play_is_refilled_at_once_and_the_turn_goes_on() {
    let mut table = table("HBT", "FRC").hand(1, "F").stock(1, "R P P P P P P H").lay();
    table.play("chard F");
    let state = table.state();
    assert_eq!(state["hands"][0], json!(["R", "P", "P", "P", "P", "P", "P"]));
    assert_eq!((&state["turn"], &state["played"]), (&json!(1), &json!(1)));
    table.play("chard R");
    assert_eq!(table.state()["played"], 2);
}

#[test]
fn cl_10_a_hand_emptied_by_the_last_play_ends_the_turn() {
    let mut table = table("HBT", "FRC").hand(1, "F").stock(1, "R P").lay();
    table.play("final F");
    assert_eq!(table.state()["turn"], 2);
    assert_eq!(table.state()["hands"][0], json!(["R", "P"]));
}

#[test]
fn cl_11_the_hand_is_refilled_to_seven_and_with_an_empty_stock_one_plays_on_with_fewer() {
    let mut full = table("HBT", "FRC").hand(1, "F R P P P").stock(1, "B G H S T").lay();
    full.play("chard F");
    full.play("end");
    assert_eq!(full.state()["hands"][0], json!(["R", "P", "P", "P", "B", "G", "H"]));
    assert_eq!(full.state()["stocks"][0], json!(["S", "T"]));

    let mut short = table("HBT", "FRC").hand(1, "F R P P P").stock(1, "B").lay();
    short.play("final F");
    assert_eq!(short.state()["hands"][0], json!(["R", "P", "P", "P", "B"]));
    short.play("end");
    assert!(short.allows("final B"));
}

#[test]
fn cl_12_a_pass_is_allowed_but_not_straight_after_the_others_while_one_can_play() {
    let mut table = table("HBT", "FRC").hand(1, "F PGS").hand(2, "R PGT").lay();
    let told = table.play("end");
    assert_eq!(told.lines[0].id, "passes");
    assert_eq!(table.state()["last_pass"], "free");
    assert_eq!(table.legal(), ["chard R", "final R"]);
    assert_eq!(table.objection("end").ruling, "CL-12");
    table.play("chard R");
    assert!(table.allows("end"), "after a play it is no pass");
    table.play("end");
    assert_eq!(table.state()["last_pass"], "no");
    assert!(table.allows("end"), "and now a pass is allowed again");
}

#[test]
fn cl_12_who_can_play_nothing_presses_end_and_it_looks_like_any_pass() {
    for (passed, state) in [(Pass::No, "forced"), (Pass::Free, "forced")] {
        let mut table = table("HBT", "FRC").hand(1, "PGS HGS").after(passed).lay();
        assert_eq!(table.legal(), ["end"]);
        assert_eq!(table.play("end").lines[0].id, "passes");
        assert_eq!(table.state()["last_pass"], state);
        assert_eq!(table.state()["turn"], 2);
    }
}

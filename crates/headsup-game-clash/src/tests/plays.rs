//! One play at a time: CL-2 to CL-8.

use serde_json::json;

use super::layout::table;

/// The legal moves with this verb.
fn of(verb: &str, legal: Vec<String>) -> Vec<String> {
    legal.into_iter().filter(|mv| mv.starts_with(verb)).collect()
}

#[test]
fn cl_2_the_first_turn_is_exactly_one_complete_card_and_then_the_hand_is_refilled() {
    let mut table = table("HBT", "").hand(1, "F FRC S HBT").stock(1, "P H").lay();
    assert_eq!(table.legal(), ["first FRC", "first HBT"]);
    for refused in ["end", "final F", "chard F", "complete FRC"] {
        assert_eq!(table.objection(refused).ruling, "CL-2", "{refused}");
    }
    table.play("first FRC");
    let state = table.state();
    assert_eq!(state["hands"][0], json!(["F", "S", "HBT", "P", "H"]));
    assert_eq!(
        (&state["top"], &state["turn"], &state["played"]),
        (&json!("FRC"), &json!(2), &json!(0))
    );
    assert_eq!(table.objection("first HBT").ruling, "CL-2");
}

#[test]
fn cl_3_a_complete_card_goes_that_shares_exactly_two_characteristics_with_the_top() {
    let table = table("HBT", "FRC").hand(1, "PRC FGC FRS PGC FGS HGT").lay();
    assert_eq!(
        of("complete", table.legal()),
        ["complete FGC", "complete FRS", "complete PRC"]
    );
    for refused in ["complete PGC", "complete HGT"] {
        let objection = table.objection(refused);
        assert_eq!((objection.ruling, objection.line.id), ("CL-3", "no-complete"));
    }
    assert_eq!(table.objection("complete FBC").line.id, "no-card");
}

#[test]
fn cl_4_a_chard_goes_that_the_top_card_shows_and_its_pile_does_not() {
    let mut table = table("FBT", "FRC").hand(1, "F P R G C S C").lay();
    assert_eq!(of("chard", table.legal()), ["chard C", "chard R"]);
    assert_eq!(table.objection("chard F").line.id, "no-chard-same");
    assert_eq!(table.objection("chard P").line.id, "no-chard");
    assert_eq!(table.objection("chard P").ruling, "CL-4");
    table.play("chard C");
    let state = table.state();
    assert_eq!(state["piles"], "FBC");
    assert_eq!(
        state["hands"][0],
        json!(["F", "P", "R", "G", "S", "C"]),
        "of equal cards the first leaves"
    );
}

#[test]
fn cl_5_the_complete_card_that_equals_the_piles_goes_on_any_card() {
    let mut table = table("HBT", "FRC").hand(1, "HBT PGS H").lay();
    assert_eq!(of("complete", table.legal()), ["complete HBT"]);
    table.play("complete HBT");
    assert_eq!(table.state()["top"], "HBT");
}

#[test]
fn cl_6_while_everything_matches_any_complete_card_goes_or_three_chards_again_and_again() {
    let hand = "PGS F H R C C F";
    let mut matching = table("HBT", "HBT").hand(1, hand).stock(1, "B T HBT").lay();
    assert_eq!(of("complete", matching.legal()), ["complete PGS"]);
    assert_eq!(
        of("three", matching.legal()),
        ["three F R C", "three H R C"],
        "any values, even that of the pile; each way once"
    );
    matching.play("three H R C");
    assert_eq!(matching.state()["piles"], "HRC");
    assert!(of("three", matching.legal()).is_empty(), "it does not hold any more");
    assert_eq!(matching.objection("three F R C").line.id, "no-card");

    let mut again = table("HBT", "HBT").hand(1, "H B T F R C PGS").lay();
    again.play("three H B T");
    again.play("three F R C");
    assert_eq!(again.state()["played"], 6);

    let other = table("HBT", "HBS").hand(1, "F R C").lay();
    assert_eq!(other.objection("three F R C").ruling, "CL-6");
}

#[test]
fn cl_6_holds_also_if_the_opponent_left_it_so() {
    let mut table = table("HBS", "HBT").hand(1, "T F").hand(2, "FRC P R C").lay();
    table.play("chard T");
    table.play("end");
    assert!(table.allows("complete FRC") && table.allows("three P R C"));
}

#[test]
fn cl_7_a_complete_card_that_equals_exactly_two_piles_goes_with_the_chard_of_the_third() {
    let mut table = table("FGS", "HBC").hand(1, "T T S FGT FGS PRS PGS").lay();
    assert_eq!(of("special", table.legal()), ["special T FGT"]);
    assert_eq!(
        table.objection("special S FGS").line.id,
        "no-special",
        "all three piles show it already"
    );
    assert_eq!(table.objection("special S PRS").line.id, "no-special");
    let wrong = table.objection("special T PGS");
    assert_eq!((wrong.ruling, wrong.line.id), ("CL-7", "no-special-chard"));
    assert_eq!(
        table.objection("special P PGS").line.id,
        "no-card",
        "the Chard must be in hand"
    );
    table.play("special T FGT");
    let state = table.state();
    assert_eq!((&state["piles"], &state["top"]), (&json!("FGT"), &json!("FGT")));
    assert_eq!((&state["played"], &state["turn"]), (&json!(2), &json!(1)));
}

#[test]
fn cl_8_any_chard_goes_as_the_last_play_even_as_the_only_one_and_ends_the_turn() {
    let mut table = table("FGS", "HBC").hand(1, "F P G T PRT").stock(1, "H H H H").lay();
    assert_eq!(
        of("final", table.legal()),
        ["final F", "final G", "final P", "final T"],
        "even what the pile shows already"
    );
    assert_eq!(table.objection("final B").ruling, "CL-8");
    table.play("final F");
    let state = table.state();
    assert_eq!((&state["turn"], &state["piles"]), (&json!(2), &json!("FGS")));
    assert_eq!(state["hands"][0], json!(["P", "G", "T", "PRT", "H", "H", "H"]));
}

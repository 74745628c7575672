//! The example of the rules, as the canon corrects it: the special move lays the Filled Green Triangle.

use serde_json::json;

use super::layout::table;

#[test]
fn the_example_of_the_rules_can_be_played() {
    let mut table = table("PBC", "")
        .hand(1, "FRC T FGT H B T C")
        .stock(1, "S P P P P P P PRS")
        .hand(2, "F FRS G HBS HBT PGC PBT")
        .stock(2, "R S C H")
        .lay();
    table.play("first FRC");
    assert_eq!(
        table.state()["hands"][0],
        json!(["T", "FGT", "H", "B", "T", "C", "S"]),
        "one card is drawn, the Square"
    );
    table.play("chard F");
    table.play("complete FRS");
    table.play("final G");
    let state = table.state();
    assert_eq!((&state["piles"], &state["top"]), (&json!("FGC"), &json!("FRS")));
    assert_eq!(
        state["hands"][1],
        json!(["HBS", "HBT", "PGC", "PBT", "R", "S", "C"]),
        "three are drawn"
    );
    table.play("chard S");
    assert_eq!(
        table.objection("special T PGT").ruling,
        "CL-7",
        "the pattern pile shows Filled"
    );
    table.play("special T FGT");
    let state = table.state();
    assert_eq!(
        (&state["piles"], &state["top"]),
        (&json!("FGT"), &json!("FGT")),
        "a solid match"
    );
    table.play("three H B T");
    assert_eq!(table.state()["hands"][0], json!(["C"]));
    assert_eq!(table.legal(), ["end", "final C"], "nothing else would go");
    table.play("final C");
    let state = table.state();
    assert_eq!((&state["piles"], &state["turn"]), (&json!("HBC"), &json!(2)));
    assert_eq!(
        state["hands"][0],
        json!(["P", "P", "P", "P", "P", "P", "PRS"]),
        "seven are drawn, and the turn is over"
    );
}

//! Omens: JR-11 to JR-16.

use headsup_engine::{GameText, Rules, TextArg};
use serde_json::json;

use super::layout::table;

#[test]
fn jr_11_an_omen_is_three_cards_of_a_suit_beside_a_row_with_an_unclaimed_place() {
    let mut table = table()
        .taken(1, 1..4)
        .taken(2, 14..16)
        .hand(1, "2c 7c Jc 9c Th")
        .hand(2, "2d 3d 4d")
        .deck("5s 6s")
        .lay();
    let omens: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|mv| mv.starts_with("omen 2"))
        .collect();
    assert_eq!(
        omens,
        [
            "omen 2 2c 7c 9c",
            "omen 2 2c 7c Jc",
            "omen 2 2c 9c Jc",
            "omen 2 7c 9c Jc"
        ]
    );
    assert!(table.allows("omen 5 2c 7c 9c"), "place 13 is unclaimed");
    assert_eq!(table.objection("omen 1 2c 7c 9c").line.id, "no-omen-row");
    for wrong in ["omen 2 2c 7c", "omen 2 2c 7c 9c Jc", "omen 2 2c 7c Th"] {
        let objection = table.objection(wrong);
        assert_eq!((objection.ruling, objection.line.id), ("JR-11", "no-omen-cards"));
    }
    assert_eq!(table.objection("omen 2 2c 7c Ac").line.id, "no-card");
    table.play("omen 2 2c 9c Jc");
    let state = table.state();
    assert_eq!(
        state["omens"],
        json!([{"row": 2, "seat": 1, "cards": ["2c", "9c", "Jc"]}])
    );
    assert_eq!(state["hands"][0], json!(["7c", "Th", "5s"]), "they draw up to three");
    assert_eq!(
        (&state["turn"], &state["joker"]),
        (&json!(2), &json!([4, 13])),
        "the joker stays"
    );
}

#[test]
fn jr_12_an_omen_adds_2_to_its_casters_attacks_and_to_the_place_card_when_they_claim() {
    let lay = |turn| {
        let layout = table()
            .turn(turn)
            .taken(1, 1..7)
            .taken(2, 8..16)
            .place(7, "9h")
            .omen(3, 1, "5c 6c 7c");
        layout.hand(1, "9c 2c 3c").hand(2, "Js Ts 9s").lay()
    };
    let bonus = |lines: &[GameText]| {
        let args = lines.iter().flat_map(|line| &line.args);
        args.filter(|(name, _)| *name == "bonus")
            .map(|(_, arg)| arg.clone())
            .collect::<Vec<_>>()
    };
    let mut claiming = lay(1);
    assert_eq!(bonus(&claiming.play("claim").lines), [TextArg::Number(2)]);
    assert_eq!(claiming.state()["strength"], 11);
    assert_eq!(claiming.legal(), ["counter Js", "yield"]);
    claiming.play("counter Js");
    assert_eq!(claiming.legal(), ["counter 9c", "yield"]);

    let mut defending = lay(2);
    assert_eq!(bonus(&defending.play("claim").lines), [TextArg::Number(0)]);
    assert_eq!(defending.state()["strength"], 9, "the place card is not their attack");
    assert_eq!(bonus(&defending.play("counter 9c").lines), [TextArg::Number(2)]);
    assert_eq!(defending.state()["strength"], 11);
    assert_eq!(defending.legal(), ["counter Js", "yield"]);
}

#[test]
fn jr_13_one_omen_a_player_and_row_but_both_may_have_one_there() {
    let mut table = table()
        .omen(2, 1, "5c 6c 7c")
        .hand(1, "2h 3h 4h")
        .hand(2, "2d 3d 4d")
        .lay();
    assert_eq!(table.objection("omen 2 2h 3h 4h").ruling, "JR-13");
    table.play("omen 3 2h 3h 4h");
    table.play("omen 2 2d 3d 4d");
    let omens: Vec<(u64, u64)> = table.state()["omens"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|omen| {
            (
                omen["row"].as_u64().expect("a row"),
                omen["seat"].as_u64().expect("a seat"),
            )
        })
        .collect();
    assert_eq!(omens, [(2, 1), (3, 1), (2, 2)], "in the order cast");
}

#[test]
fn jr_14_an_ace_of_its_suit_breaks_an_enemy_omen_before_the_turns_choice() {
    let mut table = table()
        .omen(2, 2, "5c 6c 7c")
        .omen(3, 1, "5d 6d 7d")
        .hand(1, "Ac Ad 9h")
        .hand(2, "2s 3s 4s")
        .deck("Ts Js")
        .discards("2h")
        .lay();
    let breaks: Vec<String> = table.legal().into_iter().filter(|mv| mv.starts_with("break")).collect();
    assert_eq!(breaks, ["break 2 Ac"]);
    assert_eq!(table.objection("break 3 Ad").line.id, "no-omen-there", "their own omen");
    assert_eq!(table.objection("break 2 Ad").line.id, "no-omen-suit");
    assert_eq!(table.objection("break 2 9h").line.id, "no-ace");
    assert_eq!(table.objection("break 2 As").line.id, "no-card");
    table.play("break 2 Ac");
    let state = table.state();
    assert_eq!(
        state["omens"],
        json!([{"row": 3, "seat": 1, "cards": ["5d", "6d", "7d"]}])
    );
    assert_eq!(state["discard"], json!(["5c", "6c", "7c", "Ac", "2h"]));
    assert_eq!(state["hands"][0], json!(["Ad", "9h", "Ts"]), "two left: one is drawn");
    assert_eq!(
        (&state["turn"], &state["phase"], &state["idle"]),
        (&json!(1), &json!("main"), &json!([0, 0]))
    );
    assert!(table.allows("claim") && table.allows("overload Ad"));
}

#[test]
fn jr_14_who_still_holds_three_draws_nothing_and_the_drawn_ace_may_break_another() {
    let mut four = table()
        .omen(2, 2, "5c 6c 7c")
        .hand(1, "Ac Ad 9h 8h")
        .deck("Ts Js")
        .lay();
    four.play("break 2 Ac");
    assert_eq!(four.state()["hands"][0], json!(["Ad", "9h", "8h"]));

    let mut chain = table()
        .omen(2, 2, "5c 6c 7c")
        .omen(4, 2, "5d 6d 7d")
        .hand(1, "Ac 9h 8h")
        .deck("Ad Js")
        .lay();
    chain.play("break 2 Ac");
    chain.play("break 4 Ad");
    assert_eq!(chain.state()["hands"][0], json!(["9h", "8h", "Js"]));
    assert_eq!(chain.state()["omens"], json!([]));
}

#[test]
fn jr_14_the_discards_that_a_break_makes_are_shuffled_in_if_the_deck_is_empty() {
    let mut table = table()
        .omen(2, 2, "5c 6c 7c")
        .hand(1, "Ac 9h 8h")
        .deck("")
        .discards("")
        .lay();
    let told = table.play("break 2 Ac");
    let mut order = told.shuffles[0].order.clone();
    order.sort();
    assert_eq!(order, ["5c", "6c", "7c", "Ac"]);
    assert_eq!(
        table.state()["hands"][0],
        json!(["9h", "8h", told.shuffles[0].order[0]])
    );
}

#[test]
fn jr_14_one_ace_breaks_one_omen_and_it_may_choose() {
    let mut table = table()
        .omen(2, 2, "5c 6c 7c")
        .omen(4, 2, "8c 9c Tc")
        .hand(1, "Ac 9h 8h")
        .lay();
    assert!(table.allows("break 2 Ac"));
    table.play("break 4 Ac");
    assert_eq!(
        table.state()["omens"],
        json!([{"row": 2, "seat": 2, "cards": ["5c", "6c", "7c"]}])
    );
}

#[test]
fn jr_14_whether_a_player_holds_the_ace_shows_in_no_question() {
    let ask = |hand| table().omen(2, 2, "5c 6c 7c").hand(1, hand).lay().game.status();
    assert_eq!(ask("Ac 9h 8h"), ask("Kc 9h 8h"));
}

#[test]
fn jr_15_an_ace_may_be_part_of_an_omen() {
    let mut table = table().hand(1, "2h 3h Ah").hand(2, "2d 3d 4d").lay();
    table.play("omen 1 2h 3h Ah");
    assert_eq!(table.state()["omens"][0]["cards"], json!(["2h", "3h", "Ah"]));
    assert!(table.legal().iter().all(|mv| !mv.starts_with("break")));
}

#[test]
fn jr_16_omens_beside_a_row_are_discarded_with_its_last_claim() {
    let mut table = table()
        .taken(1, 1..3)
        .omen(1, 1, "5c 6c 7c")
        .omen(1, 2, "5d 6d 7d")
        .omen(2, 2, "5h 6h 7h")
        .hand(1, "2s 3s 4s")
        .hand(2, "2c 2h 2d")
        .place(3, "As")
        .lay();
    table.play("claim");
    assert_eq!(
        table.state()["omens"].as_array().map(Vec::len),
        Some(3),
        "they count to the end of the claim"
    );
    table.play("yield");
    let state = table.state();
    assert_eq!(
        state["omens"],
        json!([{"row": 2, "seat": 2, "cards": ["5h", "6h", "7h"]}])
    );
    assert_eq!(state["discard"], json!(["5c", "6c", "7c", "5d", "6d", "7d"]));
}

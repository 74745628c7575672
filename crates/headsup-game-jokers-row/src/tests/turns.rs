//! The turn: JR-1 to JR-4, JR-9, JR-17.

use serde_json::json;

use super::super::state::LAST_FREE_PLY;
use super::layout::table;
use headsup_engine::{GameEntry, Options, Registration, Seat, Seed, Status};

#[test]
fn jr_1_chance_gives_seat_1_and_seat_1_begins() {
    let begins = (0..64).filter(|&first| Seed([first; 32]).challenger_begins()).count();
    assert!((16..=48).contains(&begins), "{begins} of 64");
    let position = Registration::<super::JokersRow>::new().open_position(Seed([5; 32]), &Options::default());
    assert!(matches!(position.status(), Status::Turn { seat: Seat::One, .. }));
}

#[test]
fn jr_2_a_turn_begins_with_drawing_up_to_three() {
    for (held, after) in [
        ("", vec!["7c", "8c", "9c"]),
        ("As", vec!["As", "7c", "8c"]),
        ("As Ks 2s", vec!["As", "Ks", "2s"]),
        ("As Ks 2s 3s", vec!["As", "Ks", "2s", "3s"]),
        ("As Ks 2s 3s 4s", vec!["As", "Ks", "2s", "3s", "4s"]),
    ] {
        let mut table = table()
            .place(1, "Ah")
            .hand(1, "2c 3c 4c")
            .hand(2, held)
            .deck("7c 8c 9c Tc")
            .lay();
        table.play("claim");
        table.play("yield");
        assert_eq!(table.state()["hands"][1], json!(after));
    }
}

#[test]
fn jr_3_a_turn_is_a_claim_an_overload_or_an_omen_and_never_a_pass() {
    let table = table().hand(1, "2c 3c 4c").hand(2, "2d 3d 4d").lay();
    let mut verbs: Vec<String> = table
        .legal()
        .iter()
        .map(|mv| mv.split(' ').next().unwrap_or_default().into())
        .collect();
    verbs.dedup();
    assert_eq!(verbs, ["claim", "omen", "overload"]);
    assert_eq!(table.objection("yield").line.id, "no-attack");
}

#[test]
fn jr_4_after_two_turns_without_a_claim_a_player_must_claim() {
    let mut table = table().hand(1, "2c 3c 4c").hand(2, "2d 3d 4d").lay();
    table.play("omen 3 2c 3c 4c");
    table.play("overload");
    assert_eq!(table.state()["idle"], json!([1, 1]));
    table.play("overload");
    table.play("claim");
    assert_eq!(table.state()["idle"], json!([2, 0]), "a claim begins the count anew");
    table.play("yield");
    while table.state()["phase"] == "discard" {
        let discard = table.legal().remove(0);
        table.play(&discard);
    }
    assert_eq!(table.legal(), ["claim"]);
    assert_eq!(table.objection("overload").ruling, "JR-4");
    assert_eq!(table.objection("omen 1 2h 3h 4h").ruling, "JR-4");
}

#[test]
fn jr_4_the_limit_is_what_was_agreed() {
    for (limit, turns) in [("2", 2), ("3", 3), ("5", 5)] {
        let layout = |idle| table().stall_limit(limit).idle(idle, 0).hand(1, "2c 3d 4c").lay();
        assert!(layout(turns - 1).allows("overload"), "{limit}");
        assert_eq!(layout(turns).legal(), ["claim"], "{limit}");
    }
}

#[test]
fn jr_4_without_a_limit_only_claims_are_left_from_ply_1000_on() {
    let at = |ply| {
        table()
            .stall_limit("off")
            .idle(700, 700)
            .ply(ply)
            .hand(1, "2c Ac 4h")
            .omen(5, 2, "3c 5c 6c")
            .lay()
    };
    assert!(at(LAST_FREE_PLY - 1).allows("overload"));
    assert_eq!(
        at(LAST_FREE_PLY).legal(),
        ["break 5 Ac", "claim"],
        "what comes before the choice stays"
    );
    assert_eq!(at(LAST_FREE_PLY).objection("overload").line.id, "no-stalling-late");
    let limited = table().ply(LAST_FREE_PLY).hand(1, "2c 3d 4c").lay();
    assert!(limited.allows("overload"), "a limit that was agreed is the only one");
}

#[test]
fn jr_9_an_overload_discards_any_part_of_the_hand_and_draws_up_to_five() {
    let lay = || {
        table()
            .hand(1, "2c 3d 4h")
            .hand(2, "2d 3s 4s")
            .deck("5c 6c 7c 8c 9c")
            .discards("Qh")
    };
    let table = lay().lay();
    let overloads: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|mv| mv.starts_with("overload"))
        .collect();
    assert_eq!(
        overloads,
        [
            "overload",
            "overload 2c",
            "overload 2c 3d",
            "overload 2c 3d 4h",
            "overload 2c 4h",
            "overload 3d",
            "overload 3d 4h",
            "overload 4h"
        ]
    );
    assert_eq!(table.objection("overload As").ruling, "JR-9");
    let mut all = lay().lay();
    all.play("overload 2c 3d 4h");
    assert_eq!(all.state()["hands"][0], json!(["5c", "6c", "7c", "8c", "9c"]));
    let mut none = lay().lay();
    none.play("overload");
    let state = none.state();
    assert_eq!(state["hands"][0], json!(["2c", "3d", "4h", "5c", "6c"]));
    assert_eq!(state["joker"], json!([1, 15]), "the joker stays");
    assert_eq!(
        (&state["turn"], &state["phase"]),
        (&json!(2), &json!("main")),
        "all five are kept"
    );
}

#[test]
fn jr_9_of_more_than_three_cards_at_least_so_many_go_that_three_are_left() {
    let five = table().hand(1, "2c 3d 4h 5s 9c").lay();
    assert_eq!(five.legal().iter().filter(|mv| mv.starts_with("overload")).count(), 26);
    assert_eq!(five.objection("overload").line.id, "no-overload-so-few");
    assert_eq!(five.objection("overload 2c").ruling, "JR-9");
    assert!(five.allows("overload 2c 9c"));
    let four = table().hand(1, "2c 3d 4h 5s").lay();
    assert_eq!(four.legal().iter().filter(|mv| mv.starts_with("overload")).count(), 15);
    assert_eq!(four.objection("overload").ruling, "JR-9");
}

#[test]
fn jr_17_when_a_card_is_due_and_the_deck_is_empty_the_discards_are_the_new_deck_in_mid_draw_too() {
    let mut table = table()
        .hand(1, "2c 3d 4h")
        .hand(2, "As Ks Qs")
        .deck("5c")
        .discards("6c 7c 8c 9c")
        .lay();
    let told = table.play("overload 3d");
    let [shuffle] = &told.shuffles[..] else {
        panic!("one shuffle: {:?}", told.shuffles)
    };
    assert_eq!(shuffle.what, "deck");
    let mut sorted = shuffle.order.clone();
    sorted.sort();
    assert_eq!(
        sorted,
        ["3d", "6c", "7c", "8c", "9c"],
        "what was discarded just now is in it"
    );
    let state = table.state();
    let drawn: Vec<&str> = ["2c", "4h", "5c"]
        .into_iter()
        .chain(shuffle.order[..2].iter().map(String::as_str))
        .collect();
    assert_eq!(state["hands"][0], json!(drawn));
    assert_eq!(state["deck"], json!(shuffle.order[2..]));
    assert_eq!(state["discard"], json!([]));
}

#[test]
fn jr_17_a_deck_that_has_just_run_out_is_not_shuffled_before_a_card_is_due() {
    let mut table = table()
        .hand(1, "2c 3d 4h")
        .hand(2, "As Ks Qs")
        .deck("5c 6c")
        .discards("7c 8c")
        .lay();
    let told = table.play("overload");
    assert_eq!(told.shuffles, []);
    assert_eq!(
        (&table.state()["deck"], &table.state()["discard"]),
        (&json!([]), &json!(["7c", "8c"]))
    );
}

#[test]
fn jr_17_with_both_empty_one_draws_what_there_is() {
    let mut table = table().hand(1, "2c 3d 4h").hand(2, "As").deck("5c").discards("").lay();
    let told = table.play("overload");
    assert_eq!(told.shuffles, []);
    assert_eq!(table.state()["hands"], json!([["2c", "3d", "4h", "5c"], ["As"]]));
    assert_eq!(table.to_decide(), Seat::Two);
}

#[test]
fn jr_17_the_draw_at_the_start_of_the_next_turn_belongs_to_the_same_move() {
    let mut table = table()
        .hand(1, "2c 3d 4h")
        .hand(2, "As")
        .deck("5c 6c")
        .discards("7c 8c 9c")
        .lay();
    let told = table.play("overload");
    assert_eq!(told.shuffles.len(), 1, "seat 2 drew from the new deck");
    assert_eq!(
        table.state()["hands"][1],
        json!(["As", told.shuffles[0].order[0], told.shuffles[0].order[1]])
    );
}

//! Claims: JR-5 to JR-8, JR-10, JR-18 to JR-20.

use serde_json::json;

use super::layout::{seat, table};
use headsup_engine::{GameText, Rules, Seat, Status};

#[test]
fn jr_5_the_flipped_place_attacks_and_the_players_answer_in_turn_until_one_yields() {
    let mut table = table().place(1, "7h").hand(1, "9c 2d 3d").hand(2, "8s Kc 4d").lay();
    table.play("claim");
    let state = table.state();
    assert_eq!(state["shown"][0], true);
    assert_eq!((&state["strength"], &state["last"]), (&json!(7), &json!(1)));
    assert_eq!(
        (&state["turn"], &state["actor"], &state["phase"]),
        (&json!(1), &json!(2), &json!("counter"))
    );
    assert_eq!(table.legal(), ["counter 8s", "counter Kc", "yield"]);
    table.play("counter 8s");
    assert_eq!(table.legal(), ["counter 9c", "yield"]);
    table.play("counter 9c");
    table.play("counter Kc");
    let state = table.state();
    assert_eq!(state["attack"], json!(["8s", "9c", "Kc"]));
    assert_eq!(
        (&state["strength"], &state["last"], &state["actor"]),
        (&json!(13), &json!(2), &json!(1))
    );
    assert_eq!(table.legal(), ["yield"]);
    assert_eq!(table.objection("claim").ruling, "JR-5");
    assert_eq!(
        table.objection("counter As").ruling,
        "JR-5",
        "a card that they do not hold"
    );
    table.play("yield");
    assert_eq!(table.state()["owner"][0], 2);
    assert_eq!(table.objection("yield").ruling, "JR-5", "there is no attack any more");
    assert_eq!(table.objection("counter 4d").ruling, "JR-5");
}

#[test]
fn jr_5_an_empty_hand_yields_by_itself_and_so_does_one_that_no_card_could_help() {
    let forced = |table: &headsup_engine::position_builder::PositionBuilder<super::JokersRow>| {
        table.game.forced_move().map(|mv| mv.to_string())
    };
    let mut empty = table().place(1, "2c").hand(1, "9c 2d 3d").lay();
    assert_eq!(forced(&empty), None);
    empty.play("claim");
    assert_eq!(forced(&empty).as_deref(), Some("yield"));

    let mut weak = table().place(1, "Kh").hand(1, "9c 2d 3d").hand(2, "2s 3s 4s").lay();
    weak.play("claim");
    assert_eq!(weak.legal(), ["yield"]);
    assert_eq!(forced(&weak), None, "only they know that they cannot answer");

    let mut high = table()
        .place(1, "Ah")
        .hand(1, "9c 2d 3d")
        .hand(2, "As")
        .omen(1, 1, "5c 6c 7c")
        .lay();
    high.play("claim");
    assert_eq!(
        forced(&high).as_deref(),
        Some("yield"),
        "an ace makes 14, the attack is 16"
    );

    let mut even = table()
        .place(1, "Ah")
        .hand(2, "As")
        .omen(1, 1, "5c 6c 7c")
        .omen(1, 2, "5d 6d 7d")
        .lay();
    even.play("claim");
    assert_eq!(forced(&even), None, "an ace and an omen make 16");
    assert_eq!(even.legal(), ["counter As", "yield"]);
}

#[test]
fn jr_6_an_equal_total_beats_and_a_lower_one_is_refused() {
    let mut table = table().place(1, "9h").hand(1, "2c 3c 4c").hand(2, "9s 8s Ts").lay();
    table.play("claim");
    assert_eq!(table.legal(), ["counter 9s", "counter Ts", "yield"]);
    let objection = table.objection("counter 8s");
    assert_eq!((objection.ruling, objection.line.id), ("JR-6", "no-too-low"));
}

#[test]
fn jr_6_each_player_counts_their_own_omen_on_that_row() {
    let mut table = table()
        .place(1, "9h")
        .hand(1, "Jc Qc 2c")
        .hand(2, "8s 9s Ts")
        .omen(1, 2, "5d 6d 7d")
        .omen(2, 1, "5h 6h 7h")
        .lay();
    table.play("claim");
    assert_eq!(table.state()["strength"], 9, "an omen on another row does not count");
    assert_eq!(table.legal(), ["counter 8s", "counter 9s", "counter Ts", "yield"]);
    table.play("counter Ts");
    assert_eq!(table.state()["strength"], 12);
    assert_eq!(table.legal(), ["counter Qc", "yield"]);
}

#[test]
fn jr_7_the_last_attacker_takes_the_place_and_the_claimers_joker_moves_on_even_so() {
    let mut table = table()
        .place(1, "7h")
        .hand(1, "2c 3c 4c")
        .hand(2, "8s 2d 3d")
        .discards("Qh")
        .lay();
    table.play("claim");
    table.play("counter 8s");
    table.play("yield");
    let state = table.state();
    assert_eq!(state["owner"][0], 2);
    assert_eq!(state["joker"], json!([2, 15]));
    assert_eq!(
        state["discard"],
        json!(["Qh", "8s"]),
        "cards played are discarded, the place card is not"
    );
    assert_eq!(state["places"][0], "7h");
    assert_eq!(
        (&state["attack"], &state["strength"], &state["last"]),
        (&json!([]), &json!(0), &json!(null))
    );
    assert_eq!(
        (&state["turn"], &state["actor"], &state["phase"]),
        (&json!(2), &json!(2), &json!("main"))
    );
}

#[test]
fn jr_7_seat_2_claims_from_the_other_end_downwards() {
    let mut table = table()
        .turn(2)
        .place(15, "7h")
        .hand(1, "2c 3c 4c")
        .hand(2, "8s 2d 3d")
        .lay();
    table.play("claim");
    table.play("yield");
    let state = table.state();
    assert_eq!((&state["owner"][14], &state["joker"]), (&json!(2), &json!([1, 14])));
}

#[test]
fn jr_8_nobody_draws_during_a_claim() {
    let mut table = table()
        .place(1, "2h")
        .hand(1, "9c Tc 4c")
        .hand(2, "8s Js 3d")
        .deck("5c 6c 7c 8c")
        .lay();
    for mv in ["claim", "counter 8s", "counter 9c", "counter Js"] {
        table.play(mv);
        assert_eq!(table.state()["deck"], json!(["5c", "6c", "7c", "8c"]));
    }
    table.play("yield");
    let state = table.state();
    assert_eq!(
        state["hands"],
        json!([["Tc", "4c"], ["3d", "5c", "6c"]]),
        "seat 2 draws as their own turn begins"
    );
}

#[test]
fn jr_10_after_their_own_claim_the_claimer_discards_down_to_three_one_at_a_time() {
    let mut table = table()
        .place(1, "2h")
        .hand(1, "9c Tc 4c 5c 6c")
        .hand(2, "8s Js 3d 4d 5d")
        .lay();
    table.play("claim");
    table.play("yield");
    let state = table.state();
    assert_eq!(
        (&state["phase"], &state["turn"], &state["actor"]),
        (&json!("discard"), &json!(1), &json!(1))
    );
    assert_eq!(state["joker"], json!([2, 15]), "the claim itself is over");
    assert_eq!(
        table.legal(),
        ["discard 4c", "discard 5c", "discard 6c", "discard 9c", "discard Tc"]
    );
    assert_eq!(table.objection("claim").ruling, "JR-10");
    assert_eq!(table.objection("discard As").ruling, "JR-10");
    table.play("discard 4c");
    assert_eq!(table.state()["phase"], "discard");
    table.play("discard 9c");
    let state = table.state();
    assert_eq!((&state["phase"], &state["turn"]), (&json!("main"), &json!(2)));
    assert_eq!(
        state["hands"],
        json!([["Tc", "5c", "6c"], ["8s", "Js", "3d", "4d", "5d"]]),
        "seat 2 keeps their five"
    );
    assert_eq!(table.objection("discard 3d").ruling, "JR-10");
}

#[test]
fn jr_10_cards_that_were_played_in_the_claim_need_not_be_discarded() {
    let mut table = table().place(1, "2h").hand(1, "9c Tc 4c 5c").hand(2, "8s 2s 3d").lay();
    for mv in ["claim", "counter 8s", "counter 9c", "yield"] {
        table.play(mv);
    }
    assert_eq!(
        (&table.state()["turn"], &table.state()["phase"]),
        (&json!(2), &json!("main"))
    );
}

#[test]
fn jr_18_at_the_end_both_jokers_step_off_the_field() {
    for (claimer, place) in [(1, 7), (2, 7)] {
        let mut table = table()
            .turn(claimer)
            .taken(1, 1..7)
            .taken(2, 8..16)
            .hand(1, "2c 3c 4c")
            .hand(2, "2d 3d 4d")
            .lay();
        assert_eq!(table.state()["joker"], json!([place, place]));
        table.play("claim");
        table.play("yield");
        assert_eq!(table.state()["joker"], json!([16, 0]));
    }
}

#[test]
fn jr_18_a_joker_that_moves_on_stands_on_the_next_unclaimed_place() {
    let mut table = table()
        .taken(1, 1..7)
        .taken(2, 9..16)
        .hand(1, "2c 3c 4c")
        .hand(2, "2d 3d 4d")
        .lay();
    table.play("claim");
    table.play("yield");
    assert_eq!(table.state()["joker"], json!([8, 8]));
}

#[test]
fn jr_19_both_jokers_may_stand_on_the_last_place_and_who_claims_it_attacks() {
    let last = || {
        table()
            .taken(1, 1..7)
            .taken(2, 8..16)
            .place(7, "9h")
            .hand(1, "Tc 3c 4c")
            .hand(2, "Td 3d 4d")
    };
    for claimer in [1, 2] {
        let mut table = last().turn(claimer).lay();
        assert!(table.allows("overload"), "they may also leave it to the other player");
        table.play("claim");
        assert_eq!(table.state()["last"], claimer);
        assert_eq!(table.to_decide(), seat(claimer).other());
    }
}

#[test]
fn jr_20_with_the_last_place_the_game_ends_at_once_and_more_places_win() {
    let mut table = table()
        .taken(1, 1..7)
        .taken(2, 8..16)
        .place(7, "9h")
        .hand(1, "Tc 3c 4c 5c 6c")
        .hand(2, "Td")
        .deck("7c 8c")
        .lay();
    table.play("claim");
    assert!(matches!(
        headsup_engine::Rules::status(&table.game),
        Status::Turn { seat: Seat::Two, .. }
    ));
    table.play("yield");
    let Status::Over(outcome) = headsup_engine::Rules::status(&table.game) else {
        panic!("all fifteen are claimed")
    };
    assert_eq!(
        (outcome.winner, outcome.reason, outcome.score.0),
        (Some(Seat::Two), "all-claimed", [7, 8])
    );
    assert_eq!(table.legal(), [""; 0]);
    let state = table.state();
    assert_eq!(state["deck"], json!(["7c", "8c"]), "nobody draws any more");
    assert_eq!(state["hands"][0].as_array().map(Vec::len), Some(5), "nor discards");
    assert_eq!(
        (&state["turn"], &state["actor"], &state["phase"]),
        (&json!(1), &json!(1), &json!("main"))
    );
}

#[test]
fn jr_20_when_a_seat_has_eight_the_table_hears_that_it_is_decided_and_plays_on() {
    let mut table = table()
        .taken(1, 1..8)
        .taken(2, 12..16)
        .place(8, "9h")
        .place(9, "8h")
        .hand(1, "Tc 3c 4c")
        .hand(2, "2d 3d 4d")
        .lay();
    table.play("claim");
    let told = table.play("yield");
    let decides: Vec<_> = told.lines.iter().filter(|line| line.id == "decides").collect();
    assert_eq!(decides, [&GameText::new("decides").seat("seat", Seat::One)]);
    let outcome = headsup_engine::Ending::decided(&table.game).unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason, outcome.score.0),
        (Some(Seat::One), "decided", [8, 4])
    );
    assert_eq!(table.to_decide(), Seat::Two, "it goes on");
    table.play("claim");
    let told = table.play("yield");
    assert!(told.lines.iter().all(|line| line.id != "decides"), "it is said once");
}

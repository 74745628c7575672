//! How rounds begin and end: CL-1, CL-13 to CL-15.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::state::{Clash, Pass};
use super::layout::table;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{
    GameEntry, OpenPosition, Options, Outcome, Player, Policy, Registration, Seat, Seats, Seed, Status,
};

fn over(table: &PositionBuilder<Clash>) -> Outcome {
    match headsup_engine::Rules::status(&table.game) {
        Status::Over(outcome) => outcome,
        turn => panic!("it is not over: {turn:?}"),
    }
}

fn outcome(winner: Option<u8>, reason: &'static str, score: [u32; 2]) -> Outcome {
    Outcome {
        winner: winner.map(super::layout::seat),
        reason,
        score: Seats(score),
    }
}

fn dealt(seed: [u8; 32]) -> Box<dyn OpenPosition> {
    Registration::<Clash>::new().open_position(Seed(seed), &Options::default())
}

fn length(cards: &Value) -> usize {
    cards.as_array().expect("a list").len()
}

#[test]
fn a_deal_opens_a_pile_of_each_category_and_gives_each_seat_thirty_seven_of_them_in_hand() {
    let state = dealt([3; 32]).state();
    for seat in 0..2 {
        assert_eq!((length(&state["hands"][seat]), length(&state["stocks"][seat])), (7, 23));
    }
    let piles = state["piles"].as_str().expect("three letters");
    assert!(
        piles
            .parse::<super::super::cards::Face>()
            .expect("one of each")
            .is_complete()
    );
    assert_eq!((&state["top"], &state["turn"]), (&Value::Null, &json!(1)));
}

#[test]
fn cl_1_who_leads_always_holds_a_complete_card() {
    // One deal in ninety lacks one at first: among these seeds some do.
    for number in 0..1_000_u16 {
        let mut seed = [7; 32];
        seed[..2].copy_from_slice(&number.to_le_bytes());
        let position = dealt(seed);
        assert!(position.legal().iter().all(|mv| mv.starts_with("first ")) && !position.legal().is_empty());
    }
}

#[test]
fn cl_13_two_forced_passes_running_end_the_round_and_fewer_cards_win_the_difference() {
    let mut table = table("HBT", "FRC").hand(1, "PGS PGT").hand(2, "HGS PBS PGC PGS").lay();
    table.play("end");
    let told = table.play("end");
    assert_eq!(over(&table), outcome(Some(1), "blocked", [2, 0]));
    assert_eq!(
        told.lines.iter().map(|line| line.id).collect::<Vec<_>>(),
        ["passes", "blocks"]
    );
}

#[test]
fn cl_13_the_same_number_of_cards_wins_nobody_anything() {
    let mut table = table("HBT", "FRC").hand(1, "PGS PGT").hand(2, "HGS PBS").lay();
    table.play("end");
    table.play("end");
    assert_eq!(over(&table), outcome(None, "blocked-equal", [0, 0]));
}

#[test]
fn cl_13_a_free_pass_before_a_forced_one_ends_nothing_and_only_then_is_it_known() {
    let mut table = table("HBT", "FRC").hand(1, "F PGS").hand(2, "HGS PBS").lay();
    table.play("end");
    table.play("end");
    assert_eq!(table.state()["last_pass"], "forced");
    assert_eq!(
        table.legal(),
        ["chard F", "final F"],
        "they could have played, so now they must"
    );
}

#[test]
fn cl_14_a_seat_is_out_the_moment_hand_and_stock_are_empty() {
    let mut chain = table("HBT", "FRC").hand(1, "F R").hand(2, "P P").stock(2, "P").lay();
    chain.play("chard F");
    chain.play("chard R");
    assert_eq!(over(&chain), outcome(Some(1), "went-out", [3, 0]), "in mid-chain");

    let mut last = table("HBT", "FRC").hand(2, "F").turn(2).hand(1, "P P").lay();
    last.play("final F");
    assert_eq!(over(&last), outcome(Some(2), "went-out", [0, 2]), "by the last play");
    let state = last.state();
    assert_eq!(
        (&state["turn"], &state["played"]),
        (&json!(2), &json!(1)),
        "the turn did not pass"
    );
}

#[test]
fn cl_15_a_match_is_one_round() {
    let mut table = table("HBT", "FRC").hand(1, "F").lay();
    table.play("chard F");
    assert_eq!(over(&table), outcome(Some(1), "went-out", [1, 0]));
    assert!(table.state().get("points").is_none());
}

#[test]
fn cl_15_to_ten_points_rounds_are_played_and_the_other_seat_leads_each_time() {
    let mut table = table("HBT", "FRC").hand(1, "F").hand(2, "P P").points(3, 9).lay();
    let told = table.play("chard F");
    let deal = told.deal.expect("a new round is dealt");
    assert_eq!(deal.round, 2);
    let keys = |state: &Value| ["points", "round", "dealer", "turn"].map(|key| state[key].clone());
    assert_eq!(
        keys(&deal.before),
        [json!([5, 9]), json!(1), json!(1), json!(1)],
        "counted, and not yet dealt"
    );
    assert_eq!(deal.before["hands"], json!([[], ["P", "P"]]));
    let state = table.state();
    assert_eq!(keys(&state), [json!([5, 9]), json!(2), json!(2), json!(2)]);
    assert_eq!((&state["top"], &state["last_pass"]), (&Value::Null, &json!("no")));
    assert_eq!((length(&state["hands"][1]), length(&state["stocks"][0])), (7, 23));
    assert!(table.legal().iter().all(|mv| mv.starts_with("first ")));
    assert!(told.shuffles.is_empty(), "a deal's shuffles are not printed");
    assert_eq!(told.lines.last().map(|line| line.id), Some("new-round"));
}

#[test]
fn cl_15_ten_points_end_the_match_and_a_block_without_points_does_not() {
    let mut won = table("HBT", "FRC").hand(1, "F").hand(2, "P P").points(8, 9).lay();
    assert!(won.play("chard F").deal.is_none());
    assert_eq!(over(&won), outcome(Some(1), "went-out", [10, 9]));

    let mut equal = table("HBT", "FRC")
        .hand(1, "PGS")
        .hand(2, "PGS")
        .points(8, 9)
        .after(Pass::Forced)
        .lay();
    let deal = equal.play("end").deal.expect("a new round");
    assert_eq!(deal.before["points"], json!([8, 9]));
    assert_eq!(deal.before["last_pass"], "forced");
}

#[test]
fn a_trace_has_a_line_for_each_further_deal() {
    use rand::SeedableRng;
    let options =
        Options::read(&<Clash as headsup_engine::Rules>::INFO, [("to-10", "on")]).expect("an option of the game");
    let mut events: Vec<Value> = Vec::new();
    let mut chance = rand::rngs::StdRng::seed_from_u64(4);
    let mut trace = |event| events.push(event);
    let players = Seats([Player::Simple(Policy::Greedy); 2]);
    let book = Registration::<Clash>::new();
    headsup_engine::simulate(
        &book,
        Seed([11; 32]),
        &options,
        players,
        &mut chance,
        &|| Duration::ZERO,
        Some(&mut trace),
    );
    let deals: Vec<usize> = (0..events.len()).filter(|&at| events[at]["event"] == "deal").collect();
    assert!(!deals.is_empty(), "several rounds are played");
    for (round, &at) in (2..).zip(&deals) {
        assert_eq!(events[at]["round"], round);
        assert_eq!(events[at]["state"]["round"], round);
        assert_eq!(events[at]["state"]["dealer"], 2 - round % 2);
        let (ended, begun) = (&events[at - 1], &events[at + 1]);
        assert_eq!((&ended["event"], &begun["event"]), (&json!("turn"), &json!("turn")));
        assert_eq!(ended["state"]["round"], round - 1);
        assert_eq!(
            ended["state"]["points"], events[at]["state"]["points"],
            "points are carried"
        );
        assert_eq!(begun["seat"], events[at]["state"]["dealer"]);
    }
    assert!(events.iter().all(|event| event["event"] != "shuffle"));
    assert_eq!(events[0]["state"]["dealer"], json!(Seat::One));
}

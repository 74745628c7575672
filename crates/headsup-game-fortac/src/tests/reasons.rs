//! Why a move is good.

use super::*;
use headsup_engine::{GameText, Presentation};

fn why(table: &PositionBuilder<Fortac>, notation: &str) -> Option<GameText> {
    assert!(table.allows(notation), "{notation}");
    let sight = PositionBuilder::<Fortac>::sight(table.to_decide());
    table.game.reason(&table.read(notation), sight)
}

fn of_them(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id).seat("who", Seat::Two))
}

#[test]
fn a_formation_is_a_gain_and_the_second_one_wins() {
    let mut table = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    let gain = GameText::new("reason-gains").message("combo", "combo-corner");
    assert_eq!(why(&table, "Hop c1-d1"), Some(gain));
    table.game.combos[Seat::One][0] = Some(Combo::Diagonal);
    assert_eq!(why(&table, "Hop c1-d1"), Some(GameText::new("reason-wins")));
    table.game.combos[Seat::One][0] = Some(Combo::Corner);
    assert_eq!(why(&table, "King c1-d1"), None, "it has made this one before");
}

#[test]
fn a_move_that_leaves_no_move_wins() {
    let table = table(START, ["Zip Hop Hop", "Trade Trade Trade"]);
    assert_eq!(why(&table, "Zip b3-a1"), of_them("reason-stuck"));
    assert_eq!(why(&table, "Hop a3-a2"), of_them("reason-quiet"));
}

#[test]
fn a_formation_of_the_other_side_is_stopped_and_a_second_one_would_have_won() {
    // Diamond needs one step from b4 to a4.
    let mut table = table(".B.B RR.. RR.. B..B", ["King Skip Jump", "Hop Zip Skip"]);
    assert_eq!(why(&table, "King a3-a4"), of_them("reason-stops"));
    table.game.combos[Seat::Two][0] = Some(Combo::Diagonal);
    assert_eq!(why(&table, "King a3-a4"), of_them("reason-saves"));
}

#[test]
fn three_men_in_place_are_sure_if_no_reply_stops_the_fourth() {
    let sure = table("RRR. ..R. .B.B .B.B", ["Hop Hop Horse", "King King Skip"]);
    let line = GameText::new("reason-sure").message("combo", "combo-orthogonal");
    assert_eq!(why(&sure, "Hop c3-d3"), Some(line.seat("who", Seat::Two)));
    let near = table("RRR. ..R. .B.B .B.B", ["Hop Hop Horse", "Zip King Skip"]);
    let line = GameText::new("reason-near").message("combo", "combo-orthogonal");
    assert_eq!(why(&near, "Hop c3-d3"), Some(line));
}

#[test]
fn men_in_place_are_pulled_apart() {
    let table = table("B..B R..R RR.. .B.B", ["Trade Jump Horse", "Push Push Trade"]);
    assert_eq!(why(&table, "Trade a3-a4"), of_them("reason-parts"));
}

#[test]
fn a_quiet_move_is_explained_by_what_answers_the_reply_that_is_expected() {
    let mut table = table("...R .BR. .BR. BR.B", ["Bishop King Switch", "Horse Skip Horse"]);
    table.game.combos[Seat::One][0] = Some(Combo::Orthogonal);
    let three = GameText::new("reason-three").message("combo", "combo-center");
    assert_eq!(why(&table, "Switch d4-b3"), Some(three));
    let thought = table.explained(400);
    let switch = thought.moves.iter().find(|mv| mv.notation == "Switch d4-b3");
    let [reply, then, ..] = &switch.expect("it is legal").variation[..] else {
        panic!("{:?}", thought.moves[0])
    };
    let corner = GameText::new("threat-gains").message("combo", "combo-corner");
    assert_eq!((reply.seat, &reply.reason), (Seat::Two, &Some(corner)));
    assert_eq!(
        (then.seat, &then.reason),
        (Seat::One, &Some(GameText::new("reason-wins")))
    );
}

#[test]
fn a_formation_and_a_lack_of_moves_threaten_the_other_side() {
    let mut table = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    let gain = GameText::new("threat-gains").message("combo", "combo-corner");
    assert_eq!(table.threat("Hop c1-d1"), Some(gain));
    table.game.combos[Seat::One][0] = Some(Combo::Diagonal);
    assert_eq!(table.threat("Hop c1-d1"), Some(GameText::new("threat-wins")));
    let stuck = super::table(START, ["Zip Hop Hop", "Trade Trade Trade"]);
    let line = GameText::new("threat-stuck").seat("who", Seat::Two);
    assert_eq!(stuck.threat("Zip b3-a1"), Some(line));
    assert_eq!(stuck.threat("Hop a3-a2"), None);
}

#[test]
fn fo_10_a_move_that_may_leave_its_player_without_one_is_warned_of() {
    // Diamond's man on c2 goes to a corner; with a third Trade, no man of Crown's stands beside one of Diamond's.
    let risky = table(START, ["Hop Trade Trade", "Zip Hop Hop"]);
    assert_eq!(risky.risk("Hop a3-a2"), of_them("risk-stuck"));
    assert_eq!(table(START, ["Hop King Trade", "Zip Hop Hop"]).risk("Hop a3-a2"), None);
    let held = table(START, ["Hop Trade Trade", "Zip Trade Trade"]);
    assert_eq!(held.risk("Hop a3-a2"), None, "no third Trade is left to draw");
    let mut late = risky;
    late.game.ply = super::super::state::MOVE_LIMIT - 2;
    assert_eq!(late.risk("Hop a3-a2"), None, "the match is over before their next turn");
}

#[test]
fn a_small_step_says_what_it_brings_or_keeps_from_the_other_side() {
    let combo = |id, combo| Some(GameText::new(id).message("combo", combo));
    let three = table("RR.. R.R. .B.B .B.B", ["Hop Hop Trade", "Trade Trade Push"]);
    assert_eq!(why(&three, "Hop c3-c4"), combo("reason-three", "combo-orthogonal"));
    let two = table(START, ["Zip Hop King", "Trade Hop Hop"]);
    assert_eq!(why(&two, "Zip b4-d4"), combo("reason-two", "combo-corner"));
}

//! The rulings of Fortac, each tried on a table laid out by hand, and the laws.

use super::board::{Space, Spaces};
use super::cards::Kind;
use super::combo::Combo;
use super::moves::Move;
use super::state::{Fortac, Row};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, Dealer, Options, Rules, Seat, Seats, Status};

mod buttons;
mod ends;
mod reasons;
mod words;

headsup_engine::laws!(Fortac);

const START: &str = "RR.. RR.. ..BB ..BB";

/// A table: the board from rank 4 down, both hands; seat 1 to move. All other cards are in the deck, the last kinds on top.
pub(super) fn table(board: &str, hands: [&str; 2]) -> PositionBuilder<Fortac> {
    PositionBuilder::out([0; 32], |dealer| lay(board, hands, dealer))
}

fn lay(board: &str, hands: [&str; 2], dealer: &mut Dealer) -> Fortac {
    let squares: Vec<char> = board.chars().filter(|square| *square != ' ').collect();
    let men = ['R', 'B'].map(|side| {
        let of_side = Space::all().filter(|space| squares[space.index()] == side);
        of_side.fold(Spaces::NONE, |men, space| men.or(space.set()))
    });
    assert!(
        men.iter().all(|men| men.count() == 4),
        "FO-2: four men a side in {board}"
    );
    let mut game = Fortac::deal(&Options::default(), dealer);
    let mut rest: Vec<Kind> = Kind::ALL
        .into_iter()
        .flat_map(|kind| vec![kind; kind.copies()])
        .collect();
    game.men = Seats(men);
    for (seat, hand) in Seat::BOTH.into_iter().zip(hands) {
        let kinds: Vec<Kind> = hand.split(' ').map(kind).collect();
        for (card, kind) in game.hands[seat].cards_mut().iter_mut().zip(&kinds) {
            *card = Card::up(*kind);
            let at = rest
                .iter()
                .position(|other| other == kind)
                .expect("so many are in the deck");
            rest.remove(at);
        }
    }
    for (card, kind) in game.deck.cards_mut().iter_mut().zip(rest) {
        *card = Card::down(kind);
    }
    game.look();
    game
}

fn kind(name: &str) -> Kind {
    Kind::ALL.into_iter().find(|kind| kind.name() == name).expect("a card")
}

/// Where the man on `from` may go by this card.
fn ways(table: &PositionBuilder<Fortac>, card: &str, from: &str) -> Vec<String> {
    let start = format!("{card} {from}-");
    table
        .legal()
        .iter()
        .filter_map(|mv| mv.strip_prefix(&start))
        .map(str::to_owned)
        .collect()
}

fn board(table: &PositionBuilder<Fortac>) -> String {
    table.state()["board"].as_str().expect("text").to_owned()
}

fn refused(table: &PositionBuilder<Fortac>, notation: &str, ruling: &str, id: &str) {
    let objection = table.objection(notation);
    assert_eq!((objection.ruling, objection.line.id), (ruling, id), "{notation}");
}

fn over(table: &PositionBuilder<Fortac>) -> Option<(Option<Seat>, &'static str, [u32; 2])> {
    match table.game.status() {
        Status::Over(outcome) => Some((outcome.winner, outcome.reason, outcome.score.0)),
        Status::Turn { .. } => None,
    }
}

#[test]
fn the_men_begin_in_two_corners_and_three_cards_are_dealt_to_each() {
    let table = PositionBuilder::out([0; 32], |dealer| Fortac::deal(&Options::default(), dealer));
    let state = table.state();
    assert_eq!(state["board"], "RR..RR....BB..BB");
    assert_eq!(state["hands"][0].as_array().map(Vec::len), Some(3));
    assert_eq!(state["hands"][1].as_array().map(Vec::len), Some(3));
    assert_eq!(state["deck"].as_array().map(Vec::len), Some(34));
    assert_eq!(state["discard"], serde_json::json!([]));
    assert_eq!((&state["turn"], &state["ply"]), (&1.into(), &0.into()));
    assert_eq!(Kind::ALL.iter().map(|kind| kind.copies()).sum::<usize>(), 40);
}

#[test]
fn fo_1_adjacent_means_all_eight_neighbours() {
    let table = table("R... .B.. .RR. BBBR", ["King Trade Push", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "King", "b2"), ["a2", "a3", "c3"]);
    assert_eq!(ways(&table, "Trade", "b2"), ["a1", "b1", "b3", "c1"]);
    refused(&table, "Push a4-a1", "FO-1", "no-push-far");
}

#[test]
fn fo_2_nobody_is_ever_captured() {
    let table = table(START, ["Hop Rook Zap", "Hop Hop Skip"]);
    refused(&table, "Hop a4-b4", "FO-2", "no-capture");
    refused(&table, "Zap a4-c2", "FO-2", "no-capture");
    refused(&table, "Rook a4-a4", "FO-2", "no-capture");
}

#[test]
fn fo_3_hop_goes_straight_skip_diagonally_king_either_way() {
    let table = table("R..B .R.. R... RBBB", ["Hop Skip King", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "Hop", "b3"), ["a3", "b2", "b4", "c3"]);
    assert_eq!(ways(&table, "Skip", "b3"), ["c2", "c4"]);
    assert_eq!(ways(&table, "King", "b3"), ["a3", "b2", "b4", "c2", "c3", "c4"]);
    refused(&table, "Hop b3-c2", "FO-3", "no-hop");
    refused(&table, "Skip b3-c3", "FO-3", "no-skip");
    refused(&table, "King b3-d3", "FO-3", "no-king");
}

#[test]
fn fo_4_jump_goes_over_exactly_one_man_of_either_colour_who_stays() {
    let mut table = table("RR.. RB.. B.BR ...B", ["Jump Jump Hop", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "Jump", "a4"), ["c4"]); // behind a3 and b3 stands a second man
    assert_eq!(ways(&table, "Jump", "a3"), ["a1", "c3"]);
    assert_eq!(ways(&table, "Jump", "b4"), ["b2"]);
    assert_eq!(ways(&table, "Jump", "d2"), ["b2"]);
    refused(&table, "Jump a4-d4", "FO-4", "no-jump");
    refused(&table, "Jump d2-d4", "FO-4", "no-jump");
    table.play("Jump b4-b2");
    assert_eq!(board(&table), "R...RB..BRBR...B");
}

#[test]
fn fo_5_rook_and_bishop_slide_along_clear_lines() {
    let table = table("R..B ..R. RB.R B..B", ["Rook Bishop Hop", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "Rook", "a4"), ["a3", "b4", "c4"]);
    assert_eq!(ways(&table, "Rook", "c3"), ["a3", "b3", "c1", "c2", "c4", "d3"]);
    assert_eq!(ways(&table, "Bishop", "a4"), ["b3", "c2"]);
    assert_eq!(ways(&table, "Bishop", "c3"), ["b4"]);
    refused(&table, "Rook a4-b3", "FO-5", "no-rook");
    refused(&table, "Bishop d2-b4", "FO-5", "no-bishop");
    refused(&table, "Bishop c3-a1", "FO-2", "no-capture");
}

#[test]
fn fo_6_horse_leaps_like_a_knight_over_anything() {
    let table = table(START, ["Horse Hop Hop", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "Horse", "a4"), ["b2", "c3"]);
    assert_eq!(ways(&table, "Horse", "b3"), ["a1", "d4"]);
    refused(&table, "Horse a4-c4", "FO-6", "no-horse");
}

#[test]
fn fo_7_trade_swaps_with_a_near_enemy_and_switch_with_a_far_one() {
    let mut table = table(START, ["Trade Switch Hop", "Trade Hop Hop"]);
    assert_eq!(ways(&table, "Trade", "b3"), ["c2"]);
    assert!(ways(&table, "Trade", "a4").is_empty());
    assert_eq!(ways(&table, "Switch", "b3"), ["c1", "d1", "d2"]);
    refused(&table, "Trade b3-a3", "FO-7", "no-own-swap");
    refused(&table, "Switch b3-c3", "FO-7", "no-empty-swap");
    refused(&table, "Trade b3-d1", "FO-7", "no-trade-far");
    refused(&table, "Switch b3-c2", "FO-7", "no-switch-near");
    table.play("Switch a4-d1");
    assert_eq!(board(&table), "BR..RR....BB..BR");
    table.play("Trade c2-b3");
    assert_eq!(board(&table), "BR..RB....RB..BR");
}

#[test]
fn fo_8_zip_goes_to_an_empty_corner_and_zap_to_any_other_empty_space() {
    let table = table(START, ["Zip Zap Hop", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "Zip", "b3"), ["a1", "d4"]);
    assert_eq!(ways(&table, "Zip", "a4"), ["a1", "d4"]);
    assert_eq!(ways(&table, "Zap", "b3"), ["a2", "b1", "b2", "c3", "c4", "d3"]);
    refused(&table, "Zip b3-b2", "FO-8", "no-zip");
    refused(&table, "Zap b3-a1", "FO-8", "no-zap");
}

#[test]
fn fo_9_push_moves_one_or_two_men_of_either_colour_on() {
    let mut table = table("R.B. RB.. RB.. RB..", ["Push Hop Hop", "Push Hop Hop"]);
    assert_eq!(ways(&table, "Push", "a4"), ["b3"]);
    assert_eq!(ways(&table, "Push", "a3"), ["b2", "b3"]);
    refused(&table, "Push a4-b4", "FO-9", "no-push-empty");
    table.play("Push a3-b3");
    assert_eq!(board(&table), "R.B..RB.RB..RB..");
    table.play("Push b1-b2");
    assert_eq!(board(&table), "RRB..BB.RB..R...");
}

#[test]
fn fo_9_behind_the_pushed_men_there_must_be_room_and_three_stand_fast() {
    let table = table("RRB. .... RRBB .B..", ["Push Hop Hop", "Hop Hop Skip"]);
    assert_eq!(ways(&table, "Push", "a4"), ["b4"]); // two men, and room behind
    assert!(ways(&table, "Push", "a2").is_empty());
    refused(&table, "Push a2-b2", "FO-9", "no-push-room"); // three men
    refused(&table, "Push a2-b1", "FO-9", "no-push-room"); // the edge of the board
}

#[test]
fn fo_10_any_card_and_man_may_be_chosen_but_only_ones_own() {
    let mut table = table(START, ["Hop King Hop", "Skip Hop Skip"]);
    let legal = table.legal();
    for start in ["Hop a3-", "Hop b3-", "Hop b4-", "King a3-", "King b3-", "King b4-"] {
        assert!(legal.iter().any(|mv| mv.starts_with(start)), "{start}");
    }
    assert_eq!(
        legal.iter().filter(|mv| *mv == "Hop a3-a2").count(),
        1,
        "two copies are one move"
    );
    refused(&table, "Skip a3-b2", "FO-10", "no-card");
    refused(&table, "Hop c2-c3", "FO-10", "no-man");
    refused(&table, "Hop a2-a1", "FO-10", "no-man");
    table.play("Hop a3-a2");
    let state = table.state();
    assert_eq!(
        state["hands"][0],
        serde_json::json!(["King", "Hop", "Push"]),
        "the first of equal cards leaves"
    );
    assert_eq!(state["discard"], serde_json::json!(["Hop"]));
    assert_eq!((&state["turn"], &state["ply"]), (&2.into(), &1.into()));
}

#[test]
fn fo_10_a_player_who_cannot_move_when_their_turn_begins_loses() {
    let mut table = table(START, ["Zip Hop Hop", "Trade Trade Trade"]);
    table.play("Zip b3-a1"); // no enemy is next to Black any more
    assert_eq!(over(&table), Some((Some(Seat::One), "cannot-move", [0, 0])));
    let state = table.state();
    assert_eq!(state["turn"], 2);
    assert_eq!(state["hands"][0].as_array().map(Vec::len), Some(3), "Red drew first");
}

#[test]
fn fo_11_twelve_formations_of_four_men_are_combos() {
    let combos = (0..=u16::MAX)
        .map(Spaces)
        .filter(|men| men.count() == 4)
        .filter_map(Combo::of);
    let mut counts = std::collections::BTreeMap::new();
    combos.for_each(|combo| *counts.entry(combo).or_insert(0) += 1);
    let types = [Combo::Corner, Combo::Center, Combo::Diagonal, Combo::Orthogonal];
    assert_eq!(types.map(|combo| counts[&combo]), [1, 1, 2, 8]);

    for (board, mv, combo) in [
        ("R..R BB.. BB.. RR..", "King b1-c1", None),
        ("R..R BB.. BB.. R.R.", "King c1-d1", Some("Corner")),
        ("BBBB .RR. .R.. ..R.", "King c1-c2", Some("Center")),
        ("R.BB .R.. B.R. B.R.", "King c1-d1", Some("Diagonal")),
        ("B..R B.R. BR.. B..R", "King d1-c1", None),
        ("B..R B.R. BR.. .RB.", "King b1-a1", Some("Diagonal")),
        ("RRR. BB.R BB.. ....", "King d3-d4", Some("Orthogonal")),
        ("BBR. BBR. ..R. ...R", "King d1-c1", Some("Orthogonal")),
    ] {
        let mut table = table(board, ["King Hop Hop", "Hop Hop Skip"]);
        let told = table.play(mv).lines;
        let made: Vec<&str> = combo.into_iter().collect();
        assert_eq!(table.state()["combos"], serde_json::json!([made, []]), "{board}");
        assert_eq!(told.iter().filter(|line| line.id == "made-first").count(), made.len());
    }
}

#[test]
fn fo_12_only_the_mover_scores() {
    let mut table = table(".BRB RR.. ...R B..B", ["Push Hop Hop", "Hop Hop Skip"]);
    table.play("Push c4-b4"); // puts Black's men on the four corners
    assert_eq!(board(&table), "BR.BRR.....RB..B");
    assert_eq!(table.state()["combos"], serde_json::json!([[], []]));
    table.play("Hop d4-c4");
    assert_eq!(table.state()["combos"], serde_json::json!([[], []]));
}

#[test]
fn fo_13_another_row_or_the_other_diagonal_is_no_second_type() {
    for (first, board, mv) in [
        (Combo::Orthogonal, "RRR. BB.R BB.. ....", "King d3-d4"),
        (Combo::Diagonal, "B..R B.R. BR.. .RB.", "King b1-a1"),
    ] {
        let mut table = table(board, ["King Hop Hop", "Hop Hop Skip"]);
        table.game.combos[Seat::One][0] = Some(first);
        table.play(mv);
        assert_eq!(over(&table), None);
        assert_eq!(table.state()["combos"], serde_json::json!([[first.name()], []]));
    }
}

#[test]
fn fo_14_the_second_type_wins_at_once_before_a_card_is_drawn() {
    let mut table = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    table.game.combos[Seat::One][0] = Some(Combo::Orthogonal);
    table.game.combos[Seat::Two][0] = Some(Combo::Corner);
    let told = table.play("Hop c1-d1").lines;
    assert_eq!(
        told.iter().map(|line| line.id).collect::<Vec<_>>(),
        ["told-step", "made-second"]
    );
    assert_eq!(over(&table), Some((Some(Seat::One), "two-combos", [2, 1])));
    let state = table.state();
    assert_eq!(
        state["combos"],
        serde_json::json!([["Orthogonal", "Corner"], ["Corner"]])
    );
    assert_eq!(state["hands"][0], serde_json::json!(["King", "King"]));
    assert_eq!(state["deck"].as_array().map(Vec::len), Some(34));
    assert!(table.legal().is_empty());
}

#[test]
fn fo_15_an_empty_deck_is_made_of_all_discards_the_card_just_played_too() {
    let last_card = |reversed: bool| {
        let mut table = table(START, ["Hop King King", "Hop Hop Skip"]);
        let mut cards: Vec<Card<Kind>> = table.game.deck.cards().to_vec();
        if reversed {
            cards.reverse();
        }
        table.game.deck = Row::EMPTY;
        cards.into_iter().for_each(|card| table.game.discard.push(card));
        let told = table.play("Hop a3-a2");
        (table, told)
    };
    let (table, told) = last_card(false);
    let [shuffle] = &told.shuffles[..] else {
        panic!("one shuffle, not {:?}", told.shuffles)
    };
    assert_eq!((shuffle.what, shuffle.order.len()), ("deck", 35));
    assert_eq!(
        shuffle.order.iter().filter(|code| *code == "Hop").count(),
        2,
        "two are in Black's hand, one was just played, one was in the discards"
    );
    let state = table.state();
    assert_eq!(
        state["hands"][0][2].as_str(),
        Some(shuffle.order[0].as_str()),
        "the top is drawn"
    );
    assert_eq!(state["deck"], serde_json::json!(shuffle.order[1..]));
    assert_eq!(state["discard"], serde_json::json!([]));
    assert_eq!(
        last_card(true).1.shuffles,
        told.shuffles,
        "the order of the discards does not matter"
    );
}

#[test]
fn fo_16_after_200_moves_more_combos_win_and_equal_is_a_draw() {
    let at = |ply: u16, red: Option<Combo>, black: Option<Combo>| {
        let mut table = table(START, ["Hop Zip King", "Trade Trade Trade"]);
        table.game.ply = ply;
        table.game.combos = Seats([[red, None], [black, None]]);
        table
    };
    let mut early = at(198, None, None);
    early.play("Hop a3-a2");
    assert_eq!(over(&early), None);

    let (corner, center) = (Some(Combo::Corner), Some(Combo::Center));
    for (red, black, winner) in [
        (None, None, None),
        (corner, center, None),
        (corner, None, Some(Seat::One)),
        (None, center, Some(Seat::Two)),
    ] {
        let mut last = at(199, red, black);
        last.play("Hop a3-a2");
        let score = [red, black].map(|combo| u32::from(combo.is_some()));
        assert_eq!(over(&last), Some((winner, "move-limit", score)));
    }
    // Tests after a move: FO-14, then FO-16, then FO-10.
    let mut stuck = at(199, None, center);
    stuck.play("Zip b3-a1");
    assert_eq!(over(&stuck), Some((Some(Seat::Two), "move-limit", [0, 1])));
    let mut won = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    won.game.ply = 199;
    won.game.combos[Seat::One][0] = Some(Combo::Orthogonal);
    won.play("Hop c1-d1");
    assert_eq!(over(&won), Some((Some(Seat::One), "two-combos", [2, 0])));
}

#[test]
fn moves_are_read_in_any_case_and_nonsense_is_none() {
    for text in ["Hop a3-a2", "hop A3-A2", "  HOP   a3 - a2 "] {
        assert_eq!(
            text.parse::<Move>().map(|mv| mv.to_string()).as_deref(),
            Ok("Hop a3-a2")
        );
    }
    for text in [
        "",
        "Hop",
        "Hop a3",
        "Hop a3a2",
        "Hip a3-a2",
        "Hop a5-a2",
        "Hop e1-a2",
        "Hop a3-a2-a1",
        "\u{e9} a3-a2",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

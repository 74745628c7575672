//! Pictures of a match, looked at and kept in `golden/`.

use super::super::cards::Face;
use super::super::rules::TO_10;
use super::super::state::Clash;
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{GameEntry, Options, PlainCaptions, Registration, Rules, Searchable, Seat, Seed, Sight, Status};
use headsup_render::golden;

/// A match and its last move.
type Played = (PositionBuilder<Clash>, Option<(Seat, Move)>);

/// A match after so many moves, always the one that promises most, of equals the first.
fn played(seed: u8, to_10: &'static str, plies: usize) -> Played {
    let options = Options::read(&Clash::INFO, [(TO_10.key, to_10)]).expect("an option of the game");
    let mut laid: PositionBuilder<Clash> = PositionBuilder::out([seed; 32], |dealer| Clash::deal(&options, dealer));
    let mut last = None;
    for _ in 0..plies {
        let seat = laid.to_decide();
        let promise = |text: &String| laid.game.move_score(&text.parse().expect("a move"), sight(seat));
        let legal = laid.legal();
        let best = legal.iter().map(promise).max();
        let chosen = legal
            .iter()
            .find(|text| Some(promise(text)) == best)
            .expect("one is best");
        last = Some((seat, chosen.parse().expect("a move")));
        laid.play(chosen);
    }
    (laid, last)
}

fn sight(seat: Seat) -> Sight {
    PositionBuilder::<Clash>::sight(seat)
}

fn looks(name: &str, (laid, last): &Played, sight: Sight, below: Seat) {
    let scene = picture(&laid.game, sight, below, last.as_ref());
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &scene);
}

#[test]
fn a_new_table_shows_the_hand_of_its_player() {
    looks("new", &played(3, "off", 0), sight(Seat::One), Seat::One);
}

#[test]
fn a_player_sees_that_everything_matches_and_what_he_laid_in_this_turn() {
    looks("match-seat-1", &played(12, "off", 20), sight(Seat::One), Seat::One);
}

#[test]
fn the_other_player_sees_the_same_chain_from_his_side() {
    looks("chain-seat-2", &played(17, "off", 14), sight(Seat::Two), Seat::Two);
}

#[test]
fn of_a_very_long_chain_the_latest_cards_are_seen_and_how_many_were_before_them() {
    let mut table = played(17, "off", 14);
    let laid = &mut table.0.game.laid[Seat::One];
    laid.extend(Face::all().step_by(4));
    assert_eq!(laid.len(), 19);
    looks("long-chain", &table, sight(Seat::Two), Seat::Two);
}

#[test]
fn everybody_sees_a_pass() {
    looks("pass", &played(13, "off", 49), Sight::PUBLIC, Seat::One);
}

#[test]
fn points_are_seen_in_a_match_of_several_rounds() {
    looks("points", &played(5, "on", 75), Sight::PUBLIC, Seat::One);
}

#[test]
fn in_the_end_all_lies_open_and_the_winner_has_the_trophy() {
    let mut table = Registration::<Clash>::new().deal(Seed([9; 32]), &Options::default());
    for plies in 1.. {
        let (_, last) = played(9, "off", plies);
        table
            .play(&last.expect("a move was made").1.to_string())
            .expect("it is legal");
        if matches!(table.status(), Status::Over(_)) {
            break;
        }
    }
    golden::check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/golden/over.png"),
        &table.board(&PlainCaptions).into_inner(),
    );
}

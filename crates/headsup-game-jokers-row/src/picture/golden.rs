//! Pictures of a match, looked at and kept in `golden/`.

use super::super::state::JokersRow;
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, Rules, Seat, Sight};
use headsup_render::golden;

/// A match after so many moves, chosen without thought, but an omen whenever there is one.
fn played(seed: u8, plies: usize) -> (PositionBuilder<JokersRow>, Option<(Seat, Move)>) {
    let mut laid: PositionBuilder<JokersRow> =
        PositionBuilder::out([seed; 32], |dealer| JokersRow::deal(&Options::default(), dealer));
    let mut last = None;
    for ply in 0..plies {
        let legal = laid.legal();
        let any = &legal[(ply * 31 + 7) % legal.len()];
        let chosen = legal.iter().rfind(|mv| mv.starts_with("omen")).unwrap_or(any);
        last = Some((laid.to_decide(), chosen.parse().expect("a move")));
        laid.play(chosen);
    }
    (laid, last)
}

fn looks(name: &str, seed: u8, plies: usize, sight: Sight, below: Seat) {
    let (laid, last) = played(seed, plies);
    let scene = picture(&laid.game, sight, below, last.as_ref());
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &scene);
}

fn sight(seat: Seat) -> Sight {
    PositionBuilder::<JokersRow>::sight(seat)
}

#[test]
fn a_new_table_is_all_backs() {
    looks("new", 247, 0, Sight::PUBLIC, Seat::One);
}

#[test]
fn everybody_sees_the_claim_under_way_and_the_omens() {
    looks("claim", 247, 56, Sight::PUBLIC, Seat::One);
}

#[test]
fn a_player_sees_the_table_from_his_side_and_his_hand() {
    looks("seat-2-in-a-claim", 252, 52, sight(Seat::Two), Seat::Two);
}

#[test]
fn both_jokers_can_stand_on_the_last_place() {
    looks("last-place", 247, 84, sight(Seat::One), Seat::One);
}

#[test]
fn the_winner_has_the_trophy() {
    looks("over", 250, 81, Sight::PUBLIC, Seat::One);
}

//! Pictures of a match, looked at and kept in `golden/`.

use super::super::moves::Move;
use super::super::state::Contra;
use super::picture;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{LargeBoard, Options, PlainCaptions, Presentation, Rules, Seat, Sight, Viewpoint};
use headsup_render::golden;
use headsup_scene::Scene;

/// A match after so many moves, chosen without thought.
fn played(seed: u8, plies: usize) -> PositionBuilder<Contra> {
    let mut laid = PositionBuilder::out([seed; 32], |dealer| Contra::deal(&Options::default(), dealer));
    for ply in 0..plies {
        let legal = laid.legal();
        let chosen = &legal[(ply * 31 + 7) % legal.len()];
        laid.play(chosen);
    }
    laid
}

fn check(name: &str, scene: &Scene) {
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), scene);
}

fn looks(name: &str, seed: u8, plies: usize, below: Seat) {
    let laid = played(seed, plies);
    check(name, &picture(&laid.game, below));
}

/// The picture at a fork.
fn fork(name: &str, seed: u8, plies: usize, path: &[&str]) {
    let laid = played(seed, plies);
    let view = Viewpoint::new(Sight::PUBLIC, laid.to_decide(), None, &PlainCaptions);
    let menu = Some(path);
    check(name, &laid.game.scene(&Viewpoint { menu, ..view }));
}

#[test]
fn a_new_table_has_two_crowns() {
    looks("new", 4, 0, Seat::One);
}

#[test]
fn the_woman_sees_her_own_tiles_below() {
    looks("seen-by-the-woman", 4, 17, Seat::Two);
}

#[test]
fn the_spots_of_a_tile_bear_the_numbers_of_the_menu() {
    fork("spots", 4, 17, &["RBRY"]);
}

#[test]
fn the_turns_of_a_tile_lie_among_their_neighbours() {
    fork("turns", 4, 17, &["RBRY", "x2y1"]);
}

#[test]
fn the_winner_by_coins_has_the_trophy() {
    looks("crowns-out", 0, 52, Seat::One);
}

#[test]
fn a_player_is_broke_when_his_last_coin_is_gone() {
    looks("broke", 8, 42, Seat::Two);
}

/// A match in which both players lay tiles as far to the right as they can.
fn grown(plies: usize) -> PositionBuilder<Contra> {
    let mut laid = PositionBuilder::out([3; 32], |dealer| Contra::deal(&Options::default(), dealer));
    for _ in 0..plies {
        let right = |text: &String| {
            let mv: Move = text.parse().expect("a move");
            mv.laid().map(|(_, _, cell)| cell.x)
        };
        let chosen = laid.legal().into_iter().max_by_key(right).expect("it is not over");
        laid.play(&chosen);
    }
    laid
}

/// The board in parts.
fn parts(laid: &PositionBuilder<Contra>) -> Vec<Scene> {
    let view = Viewpoint::new(Sight::PUBLIC, Seat::One, None, &PlainCaptions);
    laid.game.detail_scenes(&view)
}

#[test]
fn a_mosaic_that_outgrows_the_picture_is_seen_whole_and_closer_in_parts() {
    let laid = grown(30);
    check("wide", &picture(&laid.game, Seat::One));
    let parts = parts(&laid);
    let across = super::Span::of(&laid.game).width();
    assert_eq!(
        parts.len() as i32,
        (across + 7) / 8,
        "each part shows eight cells across"
    );
    check("wide-closer", &parts[1]);
}

#[test]
fn a_mosaic_that_can_be_read_needs_no_closer_look() {
    let laid = played(4, 17);
    assert!(parts(&laid).is_empty());
}

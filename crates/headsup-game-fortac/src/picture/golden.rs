//! Pictures of a match, looked at and kept in `golden/`.

use super::super::state::Fortac;
use super::{Move, picture, way};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, Rules, Seat, Sight};
use headsup_render::golden;
use headsup_scene::Element;

/// A match after so many moves, chosen without thought.
fn played(seed: u8, plies: usize) -> (PositionBuilder<Fortac>, Option<(Seat, Move)>) {
    let mut laid = PositionBuilder::out([seed; 32], |dealer| Fortac::deal(&Options::default(), dealer));
    let mut last = None;
    for ply in 0..plies {
        let legal = laid.legal();
        let chosen = &legal[(ply * 31 + 7) % legal.len()];
        last = Some((laid.to_decide(), chosen.parse().expect("a move")));
        laid.play(chosen);
    }
    (laid, last)
}

fn looks(name: &str, seed: u8, plies: usize, below: Seat) {
    let (laid, last) = played(seed, plies);
    let scene = picture(&laid.game, Sight::PUBLIC, below, last.as_ref());
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &scene);
}

#[test]
fn a_new_table_has_all_men_at_home() {
    looks("new", 4, 0, Seat::One);
}

#[test]
fn a_jump_goes_under_the_man_it_jumps() {
    looks("jump", 0, 157, Seat::One);
}

#[test]
fn black_sees_the_board_from_the_other_side() {
    looks("switch-seen-by-black", 0, 42, Seat::Two);
}

#[test]
fn the_winner_by_two_combos_has_the_trophy() {
    looks("two-combos", 40, 62, Seat::One);
}

#[test]
fn the_winner_of_one_who_cannot_move_has_the_trophy_beside_three_cards() {
    looks("cannot-move", 23, 80, Seat::One);
}

#[test]
fn the_card_played_last_is_seen_even_if_it_went_into_a_new_deck() {
    let mut laid = PositionBuilder::out([7; 32], |dealer| Fortac::deal(&Options::default(), dealer));
    let mut last = None;
    while laid.game.discard.cards().is_empty() == last.is_none() {
        let chosen = laid.legal().swap_remove(0);
        last = Some((laid.to_decide(), chosen.parse::<Move>().expect("a move")));
        laid.play(&chosen);
    }
    let card = last.as_ref().expect("a move was made").1.card;
    let scene = picture(&laid.game, Sight::PUBLIC, Seat::One, last.as_ref());
    let shown = |mark: &Element| matches!(mark, Element::Sprite(sprite, _) if *sprite == way(card));
    assert!(scene.marks.iter().any(shown));
}

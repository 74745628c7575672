//! Pictures of a match, looked at and kept in `golden/`.

use super::super::cards::Face;
use super::super::moves::Move;
use super::super::rules::TO_10;
use super::super::state::{Clash, Pass};
use super::captions::Spoken;
use super::layout::{Layout, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{
    GameEntry, Options, Presentation, Registration, Rules, Searchable, Seat, Seed, Sight, Status, Viewpoint,
};
use headsup_render::golden;
use headsup_scene::Scene;

/// A match and its last move.
pub struct Played {
    pub table: PositionBuilder<Clash>,
    pub last: Option<(Seat, Move)>,
}

/// Plays a match, always the move that promises most, of equals the first. Shows each moment before the end.
pub fn play(seed: u8, to_10: &'static str, mut visit: impl FnMut(&Played) -> bool) -> Played {
    let options = Options::read(&Clash::INFO, [(TO_10.key, to_10)]).expect("an option of the game");
    let table = PositionBuilder::out([seed; 32], |dealer| Clash::deal(&options, dealer));
    let mut now = Played { table, last: None };
    while let Status::Turn { seat, .. } = now.table.game.status()
        && visit(&now)
    {
        let promise = |text: &String| now.table.game.search_score(&text.parse().expect("a move"), sight(seat));
        let legal = now.table.legal();
        let best = legal.iter().map(promise).max();
        let chosen = legal.iter().find(|text| Some(promise(text)) == best);
        let chosen = chosen.expect("one is best");
        now.last = Some((seat, chosen.parse().expect("a move")));
        now.table.play(chosen);
    }
    now
}

/// A match after so many moves.
fn played(seed: u8, to_10: &'static str, plies: usize) -> Played {
    let mut made = 0..plies;
    play(seed, to_10, |_| made.next().is_some())
}

fn laid(layout: Layout, last: Option<(Seat, &str)>) -> Played {
    let last = last.map(|(seat, text)| (seat, text.parse().expect("a move")));
    Played {
        table: layout.lay(),
        last,
    }
}

pub fn sight(seat: Seat) -> Sight {
    PositionBuilder::<Clash>::sight(seat)
}

impl Played {
    /// What a seat or everybody sees of it in a language, before its end.
    fn seen(&self, seat: Option<Seat>, language: &str, menu: Option<&[&str]>) -> Scene {
        let captions = Spoken::named(language, "Ada", "Ben");
        let sight = seat.map_or(Sight::PUBLIC, sight);
        let below = seat.unwrap_or(Seat::One);
        let view = Viewpoint {
            menu,
            ..Viewpoint::new(sight, below, self.last.as_ref(), &captions)
        };
        self.table.game.scene(&view)
    }

    fn looks(&self, name: &str, seat: Option<Seat>, language: &str, menu: Option<&[&str]>) {
        let scene = self.seen(seat, language, menu);
        golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &scene);
    }
}

const ONE: Option<Seat> = Some(Seat::One);
const TWO: Option<Seat> = Some(Seat::Two);

/// A hand in which something goes alone, something with a Chard, something as the last play, and something not at all.
pub fn mixed() -> Played {
    let hand = table("PRT", "PBC").hand(1, "FBC PGC PRS HGT B S H");
    let stocks = hand
        .hand(2, "H H H H H H H")
        .stock(2, "F F F F F F F F F F F F F F F F F F F");
    let own = stocks.stock(1, "F F F F F F F F F F F F F F F F F");
    laid(own, Some((Seat::Two, "final R")))
}

/// Everything matches, and there are as many sets of three Chards as there can be.
pub fn matching() -> Played {
    laid(
        table("HBT", "HBT")
            .hand(1, "F P H R G C S")
            .stock(1, "F F F")
            .points(3, 8),
        Some((Seat::One, "special T HBT")),
    )
}

#[test]
fn a_player_sees_what_their_hand_can_do() {
    mixed().looks("turn", ONE, "en", Some(&[]));
}

#[test]
fn a_play_that_is_not_made_yet_is_framed_in_the_hand_and_on_the_piles() {
    mixed().looks("hint", ONE, "de", Some(&["PRS", "special"]));
}

#[test]
fn a_player_sees_that_everything_matches_and_which_chards_make_three() {
    matching().looks("match", ONE, "en", Some(&["three"]));
}

#[test]
fn the_first_card_of_a_round_is_a_complete_card() {
    played(3, "off", 0).looks("new", ONE, "es", Some(&[]));
}

#[test]
fn everybody_sees_who_opens() {
    played(3, "off", 0).looks("new-table", None, "en", None);
}

#[test]
fn a_player_who_waits_sees_their_hand_as_it_is() {
    played(17, "off", 14).looks("waits", TWO, "en", None);
}

#[test]
fn everybody_sees_what_was_laid_in_this_turn() {
    played(17, "off", 14).looks("chain", None, "en", None);
}

#[test]
fn of_a_very_long_chain_the_latest_cards_are_seen_and_how_many_were_before_them() {
    let mut table = played(17, "off", 14);
    let laid = &mut table.table.game.laid[Seat::One];
    laid.extend(Face::all().step_by(2));
    assert!(laid.len() > 18);
    table.looks("long-chain", None, "de", None);
}

#[test]
fn everybody_sees_a_pass() {
    let passed = table("HBT", "FRC").hand(1, "F R PGC PGS T").turn(1).after(Pass::Free);
    laid(passed, Some((Seat::Two, "end"))).looks("pass", None, "es", None);
}

#[test]
fn points_are_seen_in_a_match_of_several_rounds() {
    played(5, "on", 75).looks("points", None, "en", None);
}

#[test]
fn in_the_end_all_lies_open() {
    let mut table = Registration::<Clash>::new().deal(Seed([9; 32]), &Options::default());
    let mut moves = Vec::new();
    let end = play(9, "off", |now| {
        moves.extend(now.last);
        true
    });
    for (_, mv) in moves.into_iter().chain(end.last) {
        table.play(&mv.to_string()).expect("it is legal");
    }
    let captions = Spoken::named("en", "Ada", "Ben");
    golden::check(
        concat!(env!("CARGO_MANIFEST_DIR"), "/golden/over.png"),
        &table.board(&captions).into_inner(),
    );
}

//! Pictures of a match, looked at and kept in `golden/`.

use super::super::choices;
use super::super::moves::Move;
use super::super::outlook::coins;
use super::super::state::Contra;
use super::super::tiles::Face;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{
    Captions, Ending, GameText, LargeBoard, Options, PathStep, Presentation, Rules, Searchable, Seat, Seats, Sight,
    Status, Viewpoint,
};
use headsup_i18n::{Locale, Names};
use headsup_render::{golden, legible};
use headsup_scene::Scene;

type Match = PositionBuilder<Contra>;
/// Chooses from a list of legal moves.
type Choose = fn(&Match, usize, &[String]) -> usize;

/// What is written in pictures, in a language.
struct Spoken(&'static Locale, Names);

impl Spoken {
    fn new(locale: &'static Locale, names: [&str; 2]) -> Spoken {
        Spoken(locale, Seats(names.map(str::to_owned)))
    }

    fn english() -> Spoken {
        Spoken::new(Locale::for_locale("en"), ["Ada", "Ben"])
    }
}

impl Captions for Spoken {
    fn name(&self, seat: Seat) -> &str {
        &self.1[seat]
    }

    fn say(&self, line: &GameText) -> String {
        self.0.line(&Contra::INFO, line, &self.1)
    }
}

fn dealt(seed: u8) -> Match {
    PositionBuilder::out([seed; 32], |dealer| Contra::deal(&Options::default(), dealer))
}

/// Plays so many moves, each chosen so, and returns the last one.
fn play(laid: &mut Match, plies: usize, choose: impl Fn(&Match, usize, &[String]) -> usize) -> Option<(Seat, Move)> {
    let mut last = None;
    for ply in 0..plies {
        let legal = laid.legal();
        let Status::Turn { seat, .. } = laid.game.status() else {
            break;
        };
        let chosen = &legal[choose(laid, ply, &legal)];
        last = Some((seat, laid.read(chosen)));
        laid.play(chosen);
    }
    last
}

/// Chooses without thought.
fn blindly(_: &Match, ply: usize, legal: &[String]) -> usize {
    (ply * 31 + 7) % legal.len()
}

/// Chooses what looks best at once, and of those any.
fn greedily(laid: &Match, ply: usize, legal: &[String]) -> usize {
    let sight = PositionBuilder::<Contra>::sight(laid.to_decide());
    let score = |at: &usize| laid.game.move_score(&laid.read(&legal[*at]), sight);
    let best = (0..legal.len()).map(|at| score(&at)).max();
    let those: Vec<usize> = (0..legal.len()).filter(|at| Some(score(at)) == best).collect();
    those[(ply * 31 + 7) % those.len()]
}

/// Lays tiles as far to the right as it goes.
fn rightwards(laid: &Match, _: usize, legal: &[String]) -> usize {
    let right = |at: &usize| laid.read(&legal[*at]).laid().map(|(_, _, cell)| cell.x);
    (0..legal.len()).max_by_key(right).expect("it is not over")
}

/// Lays tiles as near to the first crown as it goes without a coin to pay, so that the match is long and the mosaic dense.
fn densely(laid: &Match, _: usize, legal: &[String]) -> usize {
    let costs = |at: &usize| {
        laid.read(&legal[*at]).laid().map(|(face, edges, cell)| {
            let coins = coins(&laid.game, face, edges, cell).unwrap_or(Seats([0; 2]));
            let paid = coins.0.iter().map(|&coins| coins.min(0)).sum::<i32>();
            (-paid, i32::from(cell.x).pow(2) + i32::from(cell.y).pow(2))
        })
    };
    (0..legal.len()).min_by_key(costs).expect("it is not over")
}

fn picture(laid: &Match, last: Option<&(Seat, Move)>, below: Seat, menu: Option<&[&str]>) -> Scene {
    let words = Spoken::english();
    let view = Viewpoint::new(Sight::PUBLIC, below, last, &words);
    laid.game.scene(&Viewpoint { menu, ..view })
}

/// The words that choose a move.
fn words_of(laid: &Match, mv: &Move) -> Vec<String> {
    let word = |step| match step {
        PathStep::One(word) => word,
        PathStep::Any(_) => panic!("Contra has no multiple choice"),
    };
    laid.game.choice_path(mv).into_iter().map(word).collect()
}

fn check(name: &str, scene: &Scene) {
    assert_eq!(legible::faults(scene), Vec::<String>::new(), "{name}");
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), scene);
}

/// A position after so many moves, the last of them, and who must decide; the last mover where it is over.
fn at(
    seed: u8,
    plies: usize,
    choose: impl Fn(&Match, usize, &[String]) -> usize,
) -> (Match, Option<(Seat, Move)>, Seat) {
    let mut laid = dealt(seed);
    let last = play(&mut laid, plies, choose);
    let below = match laid.game.status() {
        Status::Turn { seat, .. } => seat,
        Status::Over(_) => last.map_or(Seat::One, |(seat, _)| seat),
    };
    (laid, last, below)
}

#[test]
fn a_new_table_has_two_crowns() {
    let (laid, last, _) = at(4, 0, blindly);
    check("new", &picture(&laid, last.as_ref(), Seat::One, None));
}

#[test]
fn the_tiles_of_the_last_turn_are_dotted() {
    let (laid, last, seat) = at(4, 14, greedily);
    check("rest", &picture(&laid, last.as_ref(), seat, Some(&[])));
    check("waiting", &picture(&laid, last.as_ref(), seat.other(), None));
}

#[test]
fn the_spots_of_a_piece_bear_the_names_of_their_buttons() {
    let (laid, last, seat) = at(3, 19, blindly);
    let tile = laid.game.rows[seat][0].code();
    check("spots", &picture(&laid, last.as_ref(), seat, Some(&[tile])));
    check(
        "spots-turned",
        &picture(&laid, last.as_ref(), seat, Some(&[tile, "~1"])),
    );
    let crown = laid.game.row[0].to_string();
    check("spots-crown", &picture(&laid, last.as_ref(), seat, Some(&[&crown])));
    let spots = choices::spots(&laid.game, Face::Tile(laid.game.rows[seat][0]));
    let words = words_of(&laid, &spots[1].way(0).mv);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    check("hint", &picture(&laid, last.as_ref(), seat, Some(&words)));
}

#[test]
fn a_tile_that_was_surrounded_shows_its_edges_and_its_price_once() {
    // The first move late in a match by which a player had to pay.
    let fined = |&(seed, plies): &(u8, usize)| {
        let [before, after] = [plies - 1, plies].map(|plies| at(seed, plies, greedily).0.game.coins);
        Seat::BOTH.into_iter().any(|seat| after[seat] < before[seat])
    };
    let mut plies_of_matches = (0..=255).flat_map(|seed| (30..40).map(move |plies| (seed, plies)));
    let (seed, plies) = plies_of_matches.find(fined).expect("someone pays");
    let (laid, last, seat) = at(seed, plies, greedily);
    check("verdict", &picture(&laid, last.as_ref(), seat, None));
}

#[test]
fn a_match_that_is_over_has_no_pill() {
    let (laid, last, seat) = at(8, 60, greedily);
    check("over", &picture(&laid, last.as_ref(), seat, None));
}

#[test]
fn a_crowded_mosaic_of_45_tiles_can_be_read() {
    let (laid, last, seat) = at(1, 43, densely);
    assert_eq!(laid.game.mosaic.laid().len(), 45);
    check("crowded", &picture(&laid, last.as_ref(), seat, None));
    let face = laid.game.row[0].to_string();
    check("crowded-spots", &picture(&laid, last.as_ref(), seat, Some(&[&face])));
}

#[test]
fn a_mosaic_that_outgrows_the_picture_is_seen_in_part_with_a_map_and_closer_in_parts() {
    let (laid, last, seat) = at(3, 30, rightwards);
    check("wide", &picture(&laid, last.as_ref(), seat, None));
    let tile = laid.game.rows[seat][0].code();
    check("wide-spots", &picture(&laid, last.as_ref(), seat, Some(&[tile])));
    let parts = parts(&laid, last.as_ref());
    assert!(parts.len() > 2);
    for part in &parts {
        assert_eq!(legible::faults(part), Vec::<String>::new());
    }
    check("wide-closer", &parts[1]);
}

#[test]
fn a_mosaic_that_can_be_read_needs_no_closer_look() {
    let (laid, last, _) = at(4, 17, blindly);
    assert!(parts(&laid, last.as_ref()).is_empty());
}

fn parts(laid: &Match, last: Option<&(Seat, Move)>) -> Vec<Scene> {
    let words = Spoken::english();
    laid.game
        .detail_scenes(&Viewpoint::new(Sight::PUBLIC, Seat::One, last, &words))
}

/// Pictures of matches from the deal to the end: for both seats, at each fork, in each language.
#[test]
fn every_picture_can_be_read() {
    let names = [["Ada", "Ben"], ["Maximiliane…", "WWWWWWWWWWW…"]];
    let spoken: Vec<Spoken> = Locale::all()
        .iter()
        .flat_map(|locale| names.map(|names| Spoken::new(locale, names)))
        .collect();
    let ways: [Choose; 4] = [blindly, greedily, densely, rightwards];
    for seed in 0..8 {
        let mut laid = dealt(seed);
        let mut last = None;
        for ply in 0.. {
            let words = &spoken[(ply + usize::from(seed)) % spoken.len()];
            let Status::Turn { seat, .. } = laid.game.status() else {
                break;
            };
            let face = [
                laid.game.row.first().map(ToString::to_string),
                laid.game.rows[seat].first().map(ToString::to_string),
            ];
            let face = face[ply % 2].clone().unwrap_or_default();
            let turned = [face.as_str(), "~1"];
            let whole = words_of(&laid, &laid.read(&laid.legal()[0]));
            let whole: Vec<&str> = whole.iter().map(String::as_str).collect();
            let paths: [Option<&[&str]>; 5] = [None, Some(&[]), Some(&turned[..1]), Some(&turned), Some(&whole)];
            let menu = paths[ply % 5];
            let below = if menu.is_some() { seat } else { Seat::BOTH[ply / 4 % 2] };
            let view = Viewpoint::new(Sight::PUBLIC, below, last.as_ref(), words);
            let faults = legible::faults(&laid.game.scene(&Viewpoint { menu, ..view }));
            assert_eq!(faults, Vec::<String>::new(), "seed {seed}, ply {ply}, {menu:?}");
            last = play(&mut laid, 1, |laid, _, legal| {
                ways[usize::from(seed) % 4](laid, ply, legal)
            });
        }
    }
}

/// A match to its end.
fn ended(seed: u8, choose: Choose) -> (Match, Option<(Seat, Move)>) {
    let (laid, last, _) = at(seed, 99, choose);
    assert!(matches!(laid.game.status(), Status::Over(_)));
    (laid, last)
}

fn final_board(laid: &Match, last: Option<&(Seat, Move)>, names: [&str; 2]) -> Scene {
    let words = Spoken::new(Locale::for_locale("en"), names);
    let view = Viewpoint::new(Sight::PUBLIC, Seat::One, last, &words);
    let board = laid.game.final_board(&view).expect("Contra draws its end");
    assert!(board.width == 1080 && board.height <= 760);
    // Held against the laws of a whole picture.
    let whole = Scene {
        height: 1060,
        ..board.clone()
    };
    assert_eq!(legible::faults(&whole), Vec::<String>::new());
    board
}

#[test]
fn the_tile_that_broke_a_player_is_framed_with_its_price() {
    let (laid, last) = ended(239, greedily);
    assert_eq!(laid.game.coins.0, [0, 5]);
    let board = final_board(&laid, last.as_ref(), ["Ada", "Ben"]);
    golden::check(format!("{}/golden/final-broke.png", env!("CARGO_MANIFEST_DIR")), &board);
    let board = final_board(&laid, last.as_ref(), ["Maximiliane…", "WWWWWWWWWWW…"]);
    golden::check(
        format!("{}/golden/final-long-name.png", env!("CARGO_MANIFEST_DIR")),
        &board,
    );
}

#[test]
fn a_match_that_ends_by_coins_shows_the_whole_mosaic() {
    let (laid, last) = ended(1, densely);
    assert!(laid.game.coins.0.iter().all(|&coins| coins > 0));
    let board = final_board(&laid, last.as_ref(), ["Ada", "Ben"]);
    golden::check(format!("{}/golden/final-coins.png", env!("CARGO_MANIFEST_DIR")), &board);
}

#[test]
fn a_move_that_breaks_both_shows_what_each_of_them_paid() {
    for seed in [10, 126, 147, 158, 170, 180, 228, 231, 255] {
        let (laid, last) = ended(seed, blindly);
        assert_eq!(laid.game.coins.0, [0, 0], "seed {seed}");
        let board = final_board(&laid, last.as_ref(), ["Ada", "Maximiliane…"]);
        if seed == 10 {
            golden::check(format!("{}/golden/final-both.png", env!("CARGO_MANIFEST_DIR")), &board);
        }
    }
}

#[test]
fn every_end_can_be_read() {
    let ways: [Choose; 4] = [blindly, greedily, densely, rightwards];
    for seed in 0..16 {
        let (laid, last) = ended(seed, ways[usize::from(seed) % 4]);
        final_board(&laid, last.as_ref(), ["Ada", "Maximiliane…"]);
    }
}

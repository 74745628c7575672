//! Pictures of a match, looked at and kept in `golden/`.

use super::super::combo::Combo;
use super::super::state::Fortac;
use super::super::tests::table;
use super::Move;
use super::cards;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Captions, Ending, GameText, Options, Presentation, Rules, Seat, Sight, Viewpoint};
use headsup_i18n::{GameCaptions, Locale};
use headsup_render::golden;
use headsup_scene::{PaletteColor, Scene, Sheet};

/// The words of a language, and two names.
pub(super) struct Words(GameCaptions<'static>, [&'static str; 2]);

impl Words {
    pub(super) fn of(locale: &str, names: [&'static str; 2]) -> Words {
        Words(Locale::for_locale(locale).captions(&Fortac::INFO), names)
    }
}

impl Captions for Words {
    fn name(&self, seat: Seat) -> &str {
        self.1[seat.index()]
    }

    fn say(&self, line: &GameText) -> String {
        self.0.say(line)
    }
}

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

fn check(name: &str, scene: &Scene) {
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), scene);
}

/// What the side to move sees of a table behind these words.
fn looks(name: &str, game: &Fortac, last: Option<&str>, menu: &[&str]) {
    let words = Words::of("en", ["Ada", "Ben"]);
    let last = last.map(|notation| (game.turn.other(), notation.parse().expect("a move")));
    let sight = PositionBuilder::<Fortac>::sight(game.turn);
    let view = Viewpoint {
        menu: Some(menu),
        ..Viewpoint::new(sight, game.turn, last.as_ref(), &words)
    };
    check(name, &game.scene(&view));
}

/// The public picture, from the side of seat 1.
fn rests(name: &str, names: [&'static str; 2], game: &Fortac, last: Option<&(Seat, Move)>) {
    let words = Words::of("en", names);
    check(
        name,
        &game.scene(&Viewpoint::new(Sight::PUBLIC, Seat::One, last, &words)),
    );
}

#[test]
fn a_new_table_has_all_men_at_home() {
    let (laid, last) = played(4, 0);
    rests("new", ["Ada", "Ben"], &laid.game, last.as_ref());
}

#[test]
fn long_names_leave_room_for_the_formations() {
    let (mut laid, last) = played(7, 61);
    laid.game.combos[Seat::One][0] = Some(Combo::Corner);
    laid.game.combos[Seat::Two][0] = Some(Combo::Diagonal);
    rests(
        "long-names",
        ["Maximiliane…", "Wilhelmine-W"],
        &laid.game,
        last.as_ref(),
    );
}

#[test]
fn men_who_changed_places_are_both_outlined() {
    let mut laid = table("R..R ...B .B.R RBB.", ["Switch Rook Zip", "Push Zap King"]);
    laid.play("Switch a4-c1");
    let last = (Seat::One, "Switch a4-c1".parse().expect("a move"));
    rests("switched", ["Ada", "Ben"], &laid.game, Some(&last));
}

#[test]
fn a_jump_goes_under_the_man_it_jumps() {
    let mut laid = table("...R RBBB .... .BRR", ["Horse Jump Rook", "Skip Trade Bishop"]);
    let jump = laid.legal().into_iter().find(|text| text.starts_with("Jump"));
    let jump = jump.expect("a man can jump");
    laid.play(&jump);
    let last = (Seat::One, jump.parse().expect("a move"));
    rests("jumped", ["Ada", "Ben"], &laid.game, Some(&last));
}

#[test]
fn each_landing_has_its_number_and_a_line_from_its_man() {
    let mut laid = table("...R RBBB .... .BRR", ["Horse Jump Rook", "Skip Trade Bishop"]);
    laid.game.combos[Seat::One][0] = Some(Combo::Orthogonal);
    laid.game.deck.len = 4;
    looks("targets", &laid.game, Some("Skip c2-b3"), &["Horse"]);
    looks("targets-jump", &laid.game, Some("Skip c2-b3"), &["Jump"]);
    looks("targets-rook", &laid.game, Some("Skip c2-b3"), &["Rook"]);
    looks("whole-move", &laid.game, Some("Skip c2-b3"), &["Horse", "d4", "c2"]);
}

#[test]
fn landings_on_men_stand_aside() {
    let laid = table("R.B. .RR. .BRB ...B", ["Trade Push Zip", "Hop Hop Skip"]);
    looks("targets-trade", &laid.game, None, &["Trade"]);
    looks("targets-push", &laid.game, None, &["Push"]);
    looks("whole-trade", &laid.game, None, &["Trade", "b3", "b2"]);
}

#[test]
fn four_men_find_room_in_one_corner() {
    let laid = table("R..R .BB. .B.R ..RB", ["Zip King Switch", "Hop Hop Skip"]);
    looks("targets-zip", &laid.game, None, &["Zip"]);
}

#[test]
fn of_many_landings_the_man_is_chosen_first() {
    let laid = table("RRR. .BB. .B.R ...B", ["Rook Zap Switch", "Hop Hop Skip"]);
    looks("cards", &laid.game, None, &[]);
    looks("men", &laid.game, None, &["Zap"]);
    looks("man", &laid.game, None, &["Zap", "a4"]);
}

#[test]
fn seat_two_reads_the_board_from_its_side_and_cards_without_a_way_are_grey() {
    let mut laid = table("RR.. R... ..BB R.BB", ["Hop King Horse", "Trade Horse Trade"]);
    laid.play("Hop a3-a2");
    looks("seat-two", &laid.game, Some("Hop a3-a2"), &["Horse"]);
}

/// The final board.
fn ends(name: &str, game: &Fortac) {
    let words = Words::of("en", ["Ada", "Ben"]);
    let view = Viewpoint::new(Sight::PUBLIC, Seat::One, None, &words);
    check(name, &game.final_board(&view).expect("it has a final board"));
}

#[test]
fn the_winning_formation_is_framed() {
    let mut laid = table("R..R .BB. .B.B R.R.", ["Hop King King", "Trade Hop Hop"]);
    laid.game.combos[Seat::One][0] = Some(Combo::Diagonal);
    laid.game.combos[Seat::Two][0] = Some(Combo::Corner);
    laid.play("Hop c1-d1");
    ends("end-formations", &laid.game);
    let last = (Seat::One, "Hop c1-d1".parse().expect("a move"));
    rests("over", ["Ada", "Ben"], &laid.game, Some(&last));
}

#[test]
fn men_that_cannot_move_are_framed_beside_their_cards() {
    let mut laid = table("RR.. RR.. ..BB ..BB", ["Zip Hop Hop", "Trade Trade Trade"]);
    laid.play("Zip b3-a1");
    ends("end-stuck", &laid.game);
}

#[test]
fn a_match_that_is_stopped_shows_the_board_alone() {
    let (laid, _) = played(7, 61);
    ends("end-stopped", &laid.game);
}

#[test]
fn every_card_has_a_face_of_its_own() {
    static FACES: Sheet = Sheet::new("fortac faces", |n| cards::icons().swap_remove(n.into()).1);
    let mut sheet = Scene::new(658, 222, PaletteColor::Ink);
    for n in 0..12 {
        sheet.sprite(
            FACES.sprite(n),
            (i32::from(n % 6) * 108 + 6, i32::from(n / 6) * 108 + 6),
        );
    }
    check("faces", &sheet);
}

//! The ends of matches of each game, looked at and kept in `golden/`.

use headsup_engine::Seats;
use headsup_games::CATALOG;
use headsup_match::{Command, Phase, UserId};
use headsup_render::{golden, legible};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::*;
use crate::story::tests::{advantage, finished};
use crate::tests::{accepted, command};

#[test]
fn the_end_of_a_match_of_each_game_says_who_won_and_how() {
    let locale = Locale::for_locale("en-US");
    for (number, book) in CATALOG.iter().enumerate() {
        let game = finished(number, 3);
        let Phase::Over(end) = game.phase() else {
            panic!("it was played to its end")
        };
        let names = Seats(["Ada".to_owned(), "Maximiliane-…".to_owned()]);
        let captions = locale.captions_naming(game.info(), names);
        let told = game.retrospect(&captions).expect("it is over");
        let advantage = advantage(
            game.turns() as usize,
            end.winner.unwrap_or(Seat::One),
            &mut StdRng::seed_from_u64(number as u64),
        );
        let scene = result_picture(&game, end, &told, Some(&advantage), locale, &captions)
            .expect("each game draws its final board");
        let path = format!("{}/golden/result-{}.png", env!("CARGO_MANIFEST_DIR"), book.info().slug);
        golden::check(path, &scene);
        assert_eq!(legible::unreadable(&scene), [""; 0], "{}", book.info().name);
        assert!(
            (900..=1300).contains(&scene.height),
            "{} is {} high",
            book.info().name,
            scene.height
        );
    }
}

#[test]
fn a_match_that_was_stopped_shows_its_last_board_and_no_turn() {
    let locale = Locale::for_locale("en-US");
    for book in CATALOG {
        let mut game = accepted(*book, &mut StdRng::seed_from_u64(1));
        command(&mut game, UserId(3), &Command::Stop);
        let Phase::Over(end) = game.phase() else {
            panic!("it had begun")
        };
        let captions = locale.captions(game.info());
        let told = game.retrospect(&captions).expect("it is over");
        let shown = end_picture(&game, end, &told, None, locale, &captions);
        assert_ne!(shown, told.open.picture, "{}", book.info().name);
        assert_eq!(Some(shown), told.board, "{}", book.info().name);
    }
}

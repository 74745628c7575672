use headsup_engine::Retrospect;
use headsup_games::CATALOG;
use headsup_match::{Command, Phase};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::result_picture::result_picture;
use crate::share::share;
use crate::tests::{accepted, command};

/// A match that was played to its end without thought.
pub(crate) fn finished(number: usize, seed: u64) -> Match {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut game = accepted(CATALOG[number], &mut chance);
    while let Some(seat) = game.to_decide() {
        let who = game.person_at(seat).expect("a player sits there");
        let legal = game.player_at(seat).expect("it is their turn").legal_moves();
        let text = legal[chance.random_range(0..legal.len())].notation.clone();
        let mark = game.mark(seat);
        command(&mut game, who, &Command::Move { mark, text });
    }
    game
}

fn end(game: &Match) -> End {
    match game.phase() {
        Phase::Over(end) => end,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_finished_match_has_a_story_of_at_most_110_letters_and_a_share_card_without_cards_or_names() {
    for number in 0..CATALOG.len() {
        for seed in 0..6 {
            let game = finished(number, seed);
            for locale in Locale::all() {
                let captions = locale.captions(game.info());
                let told = game.retrospect(&captions).expect("it is over");
                let names = locale.sides(game.info());
                if let Some(words) = story(&game, end(&game), &told, locale, &names) {
                    assert!(words.chars().count() <= 110 && !words.contains('{'), "{words}");
                }
                for seat in Seat::BOTH {
                    let card = share(&game, end(&game), &told, seat, locale);
                    let squares = card.lines().skip(2);
                    assert!(
                        squares.flat_map(str::chars).all(|letter| "🟠🟦⬛".contains(letter)),
                        "{card}"
                    );
                    assert!(
                        card.lines().next() == Some(&format!("headsup · {}", game.info().name)),
                        "{card}"
                    );
                }
                if let Some(scene) = result_picture(&game, end(&game), &told, locale, &captions) {
                    let faults = headsup_render::legible::unreadable(&scene);
                    assert!(faults.is_empty(), "{}: {faults:?}", game.info().name);
                }
            }
        }
    }
}

#[test]
fn the_story_says_who_led_and_when_it_turned() {
    let game = (0..50)
        .map(|seed| finished(0, seed))
        .find(|game| end(game).winner == Some(Seat::One));
    let game = game.expect("seat 1 wins now and then");
    let locale = Locale::for_locale("en-US");
    let names = headsup_engine::Seats(["Ada".to_owned(), "Ben".to_owned()]);
    let whole = game.retrospect(&locale.captions(game.info())).expect("it is over");
    let words = |lead: &[f32]| {
        let lead = lead.to_vec();
        let told = Retrospect { lead, ..whole.clone() };
        story(&game, end(&game), &told, locale, &names).expect("it ended by the rules")
    };
    let ahead = words(&[0.5, 0.5, 0.6, 0.7, 0.7, 0.7, 0.8, 1.0]);
    assert_eq!(ahead, "Ada was ahead from move 2 and never looked back.");
    let turned = words(&[0.5, 0.4, 0.3, 0.6, 0.7, 0.7, 0.8, 1.0]);
    assert_eq!(turned, "Ben led until move 3. Then Ada turned it around.");
    let swung = words(&[0.5, 0.6, 0.7, 0.4, 0.5, 0.7, 0.8, 0.8, 1.0]);
    assert_eq!(
        swung,
        "The lead changed hands. From move 5 on, it was Ada who was ahead."
    );
    let close = words(&[0.5, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0]);
    assert_eq!(close, "It was even to the last moves.");
}

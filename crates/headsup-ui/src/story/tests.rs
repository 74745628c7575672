use headsup_engine::Seats;
use headsup_games::CATALOG;
use headsup_match::{Command, End, Match, Phase};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::mention::mentions;
use crate::player_names::NoNames;
use crate::result_picture::result_picture;
use crate::review_chart::line;
use crate::share::share;
use crate::table::{Afterword, table_after};
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

/// The chances of a match that goes back and forth.
pub(crate) fn advantage(turns: usize, won: Seat, chance: &mut StdRng) -> Advantage {
    let mut at = 50_i32;
    let mut written = String::new();
    for _ in 0..turns {
        written += &format!("{at:02x}");
        let step = if chance.random_range(0..8) == 0 { 40 } else { 6 };
        at = (at + chance.random_range(-step..=step)).clamp(0, 100);
    }
    written += if won == Seat::One { "e4" } else { "80" };
    written.parse().expect("it is written as an advantage")
}

#[test]
fn every_share_card_has_neither_cards_nor_names_and_every_result_can_be_read() {
    for number in 0..CATALOG.len() {
        for seed in 0..6 {
            let game = finished(number, seed);
            let turns = game.turns() as usize;
            let advantage = advantage(turns, Seat::Two, &mut StdRng::seed_from_u64(seed));
            for locale in Locale::all() {
                let captions = locale.captions(game.info());
                let told = game.retrospect(&captions).expect("it is over");
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
                for advantage in [None, Some(&advantage)] {
                    if let Some(scene) = result_picture(&game, end(&game), &told, advantage, locale, &captions) {
                        let faults = headsup_render::legible::unreadable(&scene);
                        assert!(faults.is_empty(), "{}: {faults:?}", game.info().name);
                    }
                }
            }
        }
    }
}

#[test]
fn the_words_say_what_the_chart_shows() {
    let names = Seats(["Maximiliane".to_owned(), "Bartholomew".to_owned()]);
    let mut chance = StdRng::seed_from_u64(1);
    let mut led = 0;
    for turns in 1..300 {
        let won = Seat::BOTH[turns % 2];
        let told = advantage(turns, won, &mut chance);
        let heights: Vec<i32> = line(&told, turns as u32).iter().map(|point| point.1).collect();
        let (highest, middle) = (line(&advantage(1, Seat::One, &mut chance), 1)[1].1, heights[0]);
        // A fifth of the way to the top is a lead.
        let lead = (middle - highest) / 10;
        let ahead = |seat: Seat, height: i32| match seat {
            Seat::One => middle - height >= lead,
            Seat::Two => height - middle >= lead,
        };
        for told in told.leads() {
            led += 1;
            let turns = told.from..=told.to;
            assert!(turns.clone().count() >= 3, "{told:?}");
            assert!(turns.into_iter().all(|turn| ahead(told.seat, heights[turn as usize])));
            assert!(
                !told.to_end
                    || heights[told.from as usize..]
                        .iter()
                        .all(|&height| ahead(told.seat, height))
            );
        }
        let largest = heights.windows(2).map(|pair| pair[0].abs_diff(pair[1])).max();
        for locale in Locale::all() {
            let words = story(&told, locale, &names).unwrap_or_default();
            assert!(words.chars().count() <= 240 && !words.contains('{'), "{words}");
            for lead in told.leads() {
                assert!(words.contains(&lead.from.to_string()), "{words}");
                assert!(words.contains(&names[lead.seat]), "{words}");
            }
            if let Some(swing) = told.swing() {
                let at = swing.turn as usize;
                let step = heights[at - 1].abs_diff(heights[at]);
                assert!(
                    largest.is_some_and(|largest| largest.abs_diff(step) <= 5),
                    "{step} {largest:?}"
                );
                assert!(words.contains(&format!(" {} ", swing.turn)), "{words}");
                assert!(words.contains(&swing.before.to_string()) && words.contains(&swing.after.to_string()));
            }
        }
    }
    assert!(led > 100, "{led}");
}

#[test]
fn the_story_says_who_led_and_what_turned_it() {
    let locale = Locale::for_locale("en-US");
    let names = Seats(["Ada".to_owned(), "Ben".to_owned()]);
    let words = |chances: &[u8], result: u8| {
        let mut written: String = chances.iter().map(|chance| format!("{chance:02x}")).collect();
        written += &format!("{:02x}", result | 0x80);
        story(&written.parse().expect("an advantage"), locale, &names).expect("it is told")
    };
    assert_eq!(
        words(&[50, 50, 60, 70, 70, 70, 80], 100),
        "Ada was ahead from turn 2 to the end. Biggest swing: turn 7 took Ada from 80 to 100 in 100."
    );
    assert_eq!(
        words(&[50, 40, 30, 30, 80, 70, 70, 80], 100),
        "Ben was ahead from turn 1 to turn 3. Then Ada was, from turn 4 to the end. Biggest swing: turn 4 took Ada from 30 to 80 in 100."
    );
    assert_eq!(
        words(&[50, 60, 60, 40, 50, 50], 100),
        "No one was ahead for three turns in a row. Biggest swing: turn 6 took Ada from 50 to 100 in 100."
    );
}

#[test]
fn a_result_tells_wins_in_a_row_from_the_second_on() {
    let game = finished(0, 1);
    let winner = end(&game).winner.expect("this match is won");
    for locale in Locale::all() {
        let told = |streak| {
            let afterword = Afterword {
                streak,
                ..Afterword::default()
            };
            table_after(&game, afterword, locale, &NoNames).words()
        };
        let plain = told(None);
        assert_eq!(told(Some(1)), plain);
        let mentioned = mentions(&game, locale);
        let args = [
            ("who", mentioned[winner].as_str().into()),
            ("other", mentioned[winner.other()].as_str().into()),
            ("count", 3.into()),
            ("game", game.info().name.into()),
        ];
        let line = locale.say("result-streak", &args);
        assert!(told(Some(3)).contains(&line) && !plain.contains(&line), "{line}");
    }
}

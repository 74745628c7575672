//! What every game in the catalog keeps, seen from outside: its pictures can be read, its faces can be told apart.

mod hints;
mod menu;
mod puzzles;
mod resample;
mod search;
mod taps;
mod teaching;
mod weights;

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::CATALOG;
use headsup_engine::{COVER, Options, PlainCaptions, Policy, Seat, Seed};
use headsup_render::{golden, legible};

#[test]
fn every_letter_of_every_picture_is_large_and_stands_on_a_ground_that_lets_it_be_read() {
    let mut faults = BTreeSet::new();
    for book in CATALOG {
        for number in 0..6 {
            let mut position = book.open_position(Seed([number; 32]), &Options::default());
            let chance = &mut StdRng::seed_from_u64(number.into());
            let mut moves = 0;
            loop {
                let next = position.choose([Policy::Random, Policy::Greedy][usize::from(number % 2)], chance);
                if moves % 7 == u32::from(number) || next.is_none() {
                    for seat in [None, Some(Seat::One), Some(Seat::Two)] {
                        let found = legible::faults(&position.picture(seat, &PlainCaptions));
                        faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", book.info().name)));
                    }
                }
                let Some(next) = next else { break };
                position.play(&next).expect("a chosen move is legal");
                moves += 1;
            }
        }
    }
    assert!(faults.is_empty(), "{}", Vec::from_iter(faults).join("\n"));
}

/// The mean distance in lightness (0 to 100) that two faces keep at least, 22 px wide and without their colours.
const APART: f64 = 1.5;

#[test]
fn faces_are_small_see_through_squares_that_are_told_apart_at_22_px_without_their_colours() {
    for book in CATALOG {
        let mut seen: Vec<(String, Vec<f64>)> = Vec::new();
        for (code, face) in book.card_icons() {
            assert!(face.ground.is_none() && face.width == face.height, "{code}");
            assert!((96..=128).contains(&face.width), "{code}");
            let grey = legible::in_grey(&face, 22);
            for (other, known) in &seen {
                let sum: f64 = grey.iter().zip(known).map(|(a, b)| (a - b).abs()).sum();
                let apart = sum / grey.len() as f64;
                assert!(
                    apart >= APART,
                    "{}: {code} and {other} are {apart:.2} apart",
                    book.info().name
                );
            }
            seen.push((code, grey));
        }
    }
}

#[test]
fn covers_are_squares_that_can_be_read_small_and_are_told_apart_without_their_colours() {
    let mut seen: Vec<(&str, Vec<f64>)> = Vec::new();
    for book in CATALOG {
        let (slug, cover) = (book.info().slug, book.cover());
        assert_eq!((cover.width, cover.height), (COVER, COVER), "{slug}");
        assert_eq!(cover.ground, Some(book.info().ground.table), "{slug}");
        assert_eq!(legible::unreadable(&cover), [""; 0], "{slug}");
        let folder = format!("{}/../headsup-game-{slug}/golden", env!("CARGO_MANIFEST_DIR"));
        golden::check(format!("{folder}/cover.png"), &cover);
        let grey = legible::in_grey(&cover, 22);
        for (other, known) in &seen {
            let sum: f64 = grey.iter().zip(known).map(|(a, b)| (a - b).abs()).sum();
            assert!(sum / grey.len() as f64 > 4.0 * APART, "{slug} and {other}");
        }
        seen.push((slug, grey));
    }
    let folder = format!("{}/golden", env!("CARGO_MANIFEST_DIR"));
    golden::check(format!("{folder}/covers.png"), &CATALOG.covers());
}

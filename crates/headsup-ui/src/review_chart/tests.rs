//! Charts of made-up courses, looked at and kept in `golden/`.

use headsup_engine::{GameText, Seats};
use headsup_games::CATALOG;
use headsup_match::JudgedMove;
use headsup_render::{golden, legible};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::*;
use crate::tests::accepted;

fn judged(ply: u32, chance: f32, made: f32, best: f32) -> Judged {
    let seat = Seat::BOTH[ply as usize % 2];
    let moved = |chance| JudgedMove {
        chance,
        notation: String::new(),
        spoken: GameText::new("label"),
    };
    let of = |chance: f32| if seat == Seat::One { chance } else { 1.0 - chance };
    Judged {
        ply,
        seat,
        chance: of(chance),
        made: moved(of(made)),
        best: moved(of(best)),
    }
}

/// A match that seat 1 led, until it slipped.
fn course(plies: u32) -> Review {
    let chance = |ply: u32| {
        let along = ply as f32 / plies as f32;
        if along < 0.4 {
            0.5 + along / 2.0
        } else {
            0.7 - (along - 0.4) * 1.1
        }
    };
    let slips = [plies * 2 / 5, plies * 2 / 5 + 2, plies * 4 / 5].map(|ply| ply / 2 * 2);
    let course = (0..plies).map(|ply| {
        let best = chance(ply) + if slips.contains(&ply) { 0.12 } else { 0.0 };
        judged(ply, chance(ply), chance(ply + 1), best)
    });
    Review {
        course: course.collect(),
        plies,
        result: Some(Seats([0.0, 1.0])),
        deal: None,
    }
}

#[test]
fn a_chart_can_be_read_and_shows_who_was_ahead() {
    let game = accepted(CATALOG[0], &mut StdRng::seed_from_u64(1));
    let locale = Locale::for_locale("en-US");
    for (name, plies) in [("short", 12), ("usual", 34), ("long", 180)] {
        let scene = chart(&game, &course(plies), locale, &crate::player_names::NoNames);
        golden::check(
            format!("{}/golden/chart-{name}.png", env!("CARGO_MANIFEST_DIR")),
            &scene,
        );
        let unread: Vec<String> = legible::unreadable(&scene);
        assert!(unread.is_empty(), "{unread:?}");
    }
}

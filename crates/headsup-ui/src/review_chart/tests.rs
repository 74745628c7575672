//! Charts of made-up courses, looked at and kept in `golden/`.

use headsup_games::CATALOG;
use headsup_render::{golden, legible};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::*;
use crate::tests::accepted;

/// A match that seat 1 led, until it slipped; and the turns that cost most.
fn course(turns: u32) -> (Advantage, Vec<(u32, f32)>) {
    let chance = |turn: u32| {
        let along = turn as f32 / turns as f32;
        let chance = match along < 0.4 {
            true => 0.5 + along / 2.0,
            false => 0.7 - (along - 0.4) * 1.1,
        };
        (chance * 100.0) as u8
    };
    let judged: String = (0..turns).map(|turn| format!("{:02x}", chance(turn))).collect();
    let costs = [turns * 2 / 5, turns * 2 / 5 + 2, turns * 4 / 5].map(|turn| (turn / 2 * 2 + 1, 0.12));
    let advantage = format!("{judged}80").parse().expect("an advantage");
    (advantage, costs.to_vec())
}

#[test]
fn a_chart_can_be_read_and_shows_who_was_ahead() {
    let game = accepted(CATALOG[0], &mut StdRng::seed_from_u64(1));
    let locale = Locale::for_locale("en-US");
    for (name, turns) in [("short", 12), ("usual", 34), ("long", 180)] {
        let (advantage, costs) = course(turns);
        let scene = chart(&game, &advantage, &costs, locale, &crate::player_names::NoNames);
        golden::check(
            format!("{}/golden/chart-{name}.png", env!("CARGO_MANIFEST_DIR")),
            &scene,
        );
        let unread: Vec<String> = legible::unreadable(&scene);
        assert!(unread.is_empty(), "{unread:?}");
    }
}

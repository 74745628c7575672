//! Menus of real games hold against forged paths.

use headsup_engine::{Options, Seat, Seed};
use proptest::prelude::*;

use crate::CATALOG;

proptest! {
    #[test]
    fn forged_paths_lead_nowhere_in_real_games_either(
        seed: [u8; 32],
        at in proptest::collection::vec("Hop|Push|a[1-4]|claim|counter|overload|break|[1-5]|[2-9TJQKA][cdhs]|\\PC{0,4}", 0..4),
        set in proptest::collection::vec("a[1-4]|[2-9TJQKA][cdhs]|\\PC{0,4}", 0..6),
    ) {
        for book in CATALOG {
            let table = book.deal(Seed(seed), &Options::default());
            let legal = table.legal().and_then(|legal| legal.open(Seat::One)).expect("seat 1 begins");
            if let Ok(menu) = table.menu(&at) {
                let menu = menu.open(Seat::One).expect("seat 1 begins");
                prop_assert!(menu.path.starts_with(&at));
            }
            if let Ok(mv) = table.pick(&at, &set) {
                let mv = mv.open(Seat::One).expect("seat 1 begins");
                prop_assert!(legal.iter().any(|entry| entry.notation == mv));
            }
        }
    }
}

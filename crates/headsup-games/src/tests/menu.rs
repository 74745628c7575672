//! Menus of real games hold against forged paths.

use headsup_engine::{ChoiceId, Next, Options, PLAIN, Seat, Seed};
use proptest::prelude::*;

use crate::CATALOG;

proptest! {
    #[test]
    fn forged_paths_lead_nowhere_in_real_games_either(
        seed: [u8; 32],
        at in proptest::collection::vec("[*!]|Hop|Push|a[1-4]|claim|counter|overload|break|[1-5]|[2-9TJQKA][cdhs]|\\PC{0,4}", 0..8),
    ) {
        for book in CATALOG {
            let table = book.deal(Seed(seed), &Options::default());
            let legal = table.legal().and_then(|legal| legal.open(Seat::One)).expect("seat 1 begins");
            if let Ok(menu) = table.menu(&at) {
                let menu = menu.open(Seat::One).expect("seat 1 begins");
                let words = |path: &[ChoiceId]| path.iter().filter(|word| *word != PLAIN).cloned().collect::<Vec<_>>();
                prop_assert!(words(&menu.path).starts_with(&words(&at)));
            }
            let next = table.choose(&at).ok().and_then(|next| next.open(Seat::One));
            if let Some(Next::Move(mv)) = next {
                prop_assert!(legal.iter().any(|entry| entry.notation == mv));
            }
        }
    }
}

//! What is written into a button and read back.

use strum::EnumCount;

use super::*;
use crate::Access;
use crate::ids::{HistoryFilter, Unknown};

#[test]
fn what_is_asked_of_the_past_reads_back_and_nothing_else_does() {
    let games = [None, Some("a-game".to_owned())];
    for (game, with) in games.into_iter().zip([Some(UserId(u64::MAX)), None]) {
        let press = CustomId::History(HistoryFilter { page: 3, game, with });
        assert_eq!(press.id().parse(), Ok(press));
    }
    for reach in [Access::Member, Access::Direct, Access::Borrowed] {
        for second in [false, true] {
            let cut = CustomId::CutWith(MatchId::from_bytes([7; 5]), reach, second);
            assert_eq!(cut.id().parse(), Ok(cut));
        }
    }
    let stop = CustomId::StopNow(MatchId::from_bytes([7; 5]), true);
    for press in [CustomId::Stats(2), CustomId::Hidden(true, "a-game".to_owned()), stop] {
        assert_eq!(press.id().parse(), Ok(press));
    }
    for wrong in [
        "v1 cut-with 0abc1234 nowhere",
        "v1 cut-with 0abc1234 direct first",
        "v1 cut-with 0abc1234 direct second second",
        "v1 history 0 -",
        "v1 history 0 - x",
        "v1 history 0 - - -",
        "v1 hidden yes a",
        "v1 stats -1",
        "v1 set",
        "v1 set nothing",
        "v1 set view text",
        "v1 set-server view",
        "v1 settings one",
    ] {
        assert_eq!(wrong.parse::<CustomId>(), Err(Unknown), "{wrong}");
    }
}

/// Every form that a button in some channel may still have. Lines are only ever added.
const SHIPPED: &str = include_str!("custom_ids.txt");

#[test]
fn what_was_ever_written_into_a_button_is_still_understood() {
    let (known, unknown): (Vec<_>, Vec<_>) = SHIPPED.lines().partition(|id| id.parse::<CustomId>().is_ok());
    assert_eq!(unknown, [""; 0], "not understood any more");
    let presses = known.iter().filter_map(|id| id.parse().ok());
    let wanted: HashSet<_> = presses.map(|press: CustomId| std::mem::discriminant(&press)).collect();
    assert_eq!(wanted.len(), CustomId::COUNT, "the list has each of them");
}

#[test]
fn every_id_that_names_a_duel_says_so() {
    let (duel, mut named) = ("kj00yrs4", 0);
    for id in SHIPPED.lines() {
        let press: CustomId = id.parse().expect("a shipped id");
        let expected = id.contains(duel).then(|| duel.parse().expect("an id"));
        named += usize::from(expected.is_some());
        assert_eq!(press.duel(), expected, "{id}");
    }
    assert!(named > 0);
}

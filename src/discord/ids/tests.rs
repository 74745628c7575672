//! What a `custom_id` says is read back, and nothing else is.

use super::*;

#[test]
fn what_is_asked_of_the_past_reads_back_and_nothing_else_does() {
    let games = [None, Some("a-game".to_owned())];
    for (game, with) in games.into_iter().zip([Some(PersonId(u64::MAX)), None]) {
        let press = Press::History(Past { page: 3, game, with });
        assert_eq!(press.id().parse(), Ok(press));
    }
    for press in [Press::Stats(2), Press::Hidden(true, "a-game".to_owned())] {
        assert_eq!(press.id().parse(), Ok(press));
    }
    for wrong in [
        "v1 history 0 -",
        "v1 history 0 - x",
        "v1 history 0 - - -",
        "v1 hidden yes a",
        "v1 stats -1",
    ] {
        assert_eq!(wrong.parse::<Press>(), Err(Unknown), "{wrong}");
    }
}

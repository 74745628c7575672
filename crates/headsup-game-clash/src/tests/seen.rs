//! Who sees what (canon, "Who sees what"), and that a forced pass looks like any (CL-12, CL-13).

use super::super::cards::Face;
use super::super::state::{Clash, Pass};
use super::layout::table;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, PlainCaptions, Presentation, Rules, Seat, Sight, TextArg, Viewpoint};

fn open(cards: &[Card<Face>], sight: Sight) -> usize {
    cards.iter().filter(|card| card.open(sight).is_some()).count()
}

fn sights() -> [Sight; 3] {
    [
        Sight::PUBLIC,
        PositionBuilder::<Clash>::sight(Seat::One),
        PositionBuilder::<Clash>::sight(Seat::Two),
    ]
}

#[test]
fn a_hand_is_seen_by_its_owner_alone_and_a_stock_by_nobody() {
    let mut table = table("HBT", "FRC")
        .hand(1, "F R")
        .hand(2, "P PGS")
        .stock(1, "B G S")
        .lay();
    table.play("chard F");
    table.play("end");
    let game = &table.game;
    assert_eq!(sights().map(|sight| open(&game.hands[Seat::One], sight)), [0, 4, 0]);
    assert_eq!(sights().map(|sight| open(&game.hands[Seat::Two], sight)), [0, 0, 2]);
    assert_eq!(sights().map(|sight| open(&game.stocks[Seat::One], sight)), [0, 0, 0]);
}

#[test]
fn words_tell_the_own_hand_to_its_owner_alone_and_all_counts_to_everybody() {
    let table = table("HBT", "FRC")
        .hand(1, "F PGS")
        .hand(2, "P HGT")
        .stock(1, "B G S")
        .lay();
    let [public, one, two] = sights().map(|sight| format!("{:?}", table.game.describe(sight, None)));
    assert!(one.contains("PGS") && !public.contains("PGS") && !two.contains("PGS"));
    assert!(two.contains("HGT") && !public.contains("HGT") && !one.contains("HGT"));
    assert!(public.contains("(\"left\", Number(5))") && public.contains("(\"stock\", Number(3))"));
}

#[test]
fn words_go_from_the_turn_over_the_race_and_the_piles_to_the_hand_what_goes_on_first() {
    let table = table("HBT", "FRC").hand(1, "HGS P F PRC").lay();
    let last = (Seat::Two, "final T".parse().expect("a move"));
    let words = table
        .game
        .describe(PositionBuilder::<Clash>::sight(Seat::One), Some(&last));
    let ids: Vec<&str> = words.iter().map(|line| line.id).collect();
    assert_eq!(ids, ["at-play", "laid-chard", "left", "left", "piles", "hand"]);
    let hand = ["PRC", "F", "P", "HGS"].map(str::to_owned);
    assert_eq!(words[5].args[0].1, TextArg::Cards(hand.into()));
}

/// All that can be seen or heard of a table with a seat's eyes.
fn view(table: &PositionBuilder<Clash>, sight: Sight) -> String {
    let last = Some((Seat::One, "end".parse().expect("a move")));
    let game = &table.game;
    let mut legal = Vec::new();
    game.legal_moves(sight, &mut legal);
    format!(
        "{:?} {:?} {:?} {:?} {legal:?} {game:?}",
        game.status(),
        game.forced_move(),
        game.describe(sight, last.as_ref()),
        game.scene(&Viewpoint::new(sight, Seat::One, last.as_ref(), &PlainCaptions)),
    )
}

#[test]
fn cl_13_nobody_can_tell_a_forced_pass_from_a_free_one() {
    let after = |pass| {
        table("HBT", "FRC")
            .hand(1, "PGS")
            .hand(2, "R PGT")
            .turn(2)
            .after(pass)
            .lay()
    };
    let (free, forced) = (after(Pass::Free), after(Pass::Forced));
    for sight in sights() {
        assert_eq!(view(&free, sight), view(&forced, sight));
    }
    assert_ne!(free.state(), forced.state(), "only the open trace tells");
}

#[test]
fn cl_12_making_a_forced_pass_sounds_like_making_a_free_one() {
    let mut free = table("HBT", "FRC").hand(1, "FRS").lay();
    let mut forced = table("HBT", "FRC").hand(1, "PGS").lay();
    assert_eq!(free.play("end").lines, forced.play("end").lines);
    for sight in [Sight::PUBLIC, PositionBuilder::<Clash>::sight(Seat::Two)] {
        assert_eq!(view(&free, sight), view(&forced, sight));
    }
}

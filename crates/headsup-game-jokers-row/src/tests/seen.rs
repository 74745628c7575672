//! Who sees what (canon, "Who sees what").

use super::super::cards::Face;
use super::layout::{seat, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, GameText, Presentation, Seat, Sight};

type Table = PositionBuilder<super::JokersRow>;

fn open(cards: &[Card<Face>], sight: Sight) -> usize {
    cards.iter().filter(|card| card.open(sight).is_some()).count()
}

fn sights() -> [Sight; 3] {
    [Sight::PUBLIC, Table::sight(Seat::One), Table::sight(Seat::Two)]
}

#[test]
fn a_hand_is_seen_by_its_owner_alone_and_places_and_deck_by_nobody() {
    let mut table = table().hand(1, "2c 3c 4c").hand(2, "2d 3d 4d 5d").lay();
    table.play("overload 2c");
    let game = &table.game;
    for holder in Seat::BOTH {
        let hand = &game.hands[holder];
        assert_eq!(
            sights().map(|sight| open(hand, sight)),
            [0, 1, 2].map(|viewer| { if viewer == holder.index() + 1 { hand.len() } else { 0 } })
        );
    }
    for sight in sights() {
        assert_eq!((open(&game.places, sight), open(&game.deck, sight)), (0, 0));
        assert_eq!(open(&game.discard, sight), 1, "discards lie open");
    }
}

#[test]
fn a_place_is_open_from_its_claim_on_and_cards_played_are_open_at_once() {
    let mut table = table().place(1, "2h").hand(1, "2c 3c 4c").hand(2, "2d 3d 4d").lay();
    table.play("claim");
    table.play("counter 3d");
    for sight in sights() {
        assert_eq!(open(&table.game.places, sight), 1);
        assert_eq!(open(&table.game.attack, sight), 1);
    }
}

#[test]
fn after_a_re_shuffle_nobody_knows_the_deck_though_everybody_saw_the_discards() {
    let mut table = table()
        .hand(1, "2c 3c 4c")
        .hand(2, "2d 3d 4d")
        .deck("")
        .discards("6h 7h 8h 9h")
        .lay();
    table.play("overload");
    assert_eq!(table.game.deck.len(), 2);
    for sight in sights() {
        assert_eq!(open(&table.game.deck, sight), 0);
    }
    assert_eq!(open(&table.game.hands[Seat::One], Table::sight(Seat::Two)), 0);
}

fn ids(lines: &[GameText]) -> Vec<&str> {
    lines.iter().map(|line| line.id).collect()
}

#[test]
fn an_overload_tells_what_is_discarded_and_never_what_is_drawn() {
    let mut table = table()
        .hand(1, "2c 3c 4c")
        .hand(2, "2d")
        .deck("5c")
        .discards("6h 7h 8h 9h")
        .lay();
    let told = table.play("overload 2c");
    assert_eq!(ids(&told.lines), ["overloads"]);
    let text = format!("{:?}", told.lines);
    assert!(
        text.contains("2c") && !text.contains("5c") && !text.contains("6h"),
        "{text}"
    );
}

#[test]
fn words_tell_the_own_hand_to_its_owner_alone() {
    let mut table = table()
        .place(1, "9h")
        .hand(1, "2c 3c 4c")
        .hand(2, "Jd 3d 4d")
        .omen(1, 1, "5s 6s 7s")
        .lay();
    let claim = (seat(1), "claim".parse().expect("a move"));
    table.play("claim");
    let words = |sight| format!("{:?}", table.game.describe(sight, Some(&claim)));
    let [public, one, two] = sights().map(words);
    for card in ["2c", "3c", "4c"] {
        assert!(
            one.contains(card) && !two.contains(card) && !public.contains(card),
            "{card}"
        );
    }
    assert!(two.contains("Jd") && !one.contains("Jd") && !public.contains("Jd"));
    for seen in ["9h", "5s", "6s", "7s"] {
        assert!(public.contains(seen), "{seen}");
    }
    let last = table.game.describe(Sight::PUBLIC, Some(&claim));
    assert_eq!(
        ids(&last)[..2],
        ["at-counter", "claims"],
        "what is asked, then the last move"
    );
}

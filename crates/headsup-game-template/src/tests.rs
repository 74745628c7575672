//! Five Tricks against its rulings, and the laws that every game keeps.

use arrayvec::ArrayVec;

use super::{Face, FiveTricks, Move};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, Options, Outcome, Presentation, Rules, Seat, Seats, Sight, Status, Viewpoint};
use headsup_i18n::Locale;
use headsup_render::{golden, legible};
use headsup_scene::Scene;

headsup_engine::laws!(FiveTricks);

/// The last two tricks: seat 1, which has taken two of the three before, leads from `one`, seat 2 answers from `two`.
fn laid(one: [&str; 2], two: [&str; 2]) -> PositionBuilder<FiveTricks> {
    PositionBuilder::out([1; 32], |dealer| {
        let mut hands = Seats([one, two].map(|codes| {
            let cards = codes.map(|code| Card::down(code.parse().expect("a card")));
            ArrayVec::<Card<Face>, 5>::from_iter(cards)
        }));
        for seat in Seat::BOTH {
            hands[seat].iter_mut().for_each(|card| dealer.show(card, seat));
        }
        let held = |face: &Face| one.iter().chain(&two).any(|code| *code == face.to_string());
        let mut others: ArrayVec<Card<Face>, 9> = Face::deck().filter(|face| !held(face)).map(Card::down).collect();
        for card in &mut others[3..] {
            dealer.turn_up(card);
        }
        FiveTricks {
            hands,
            rest: [others[0], others[1], others[2]],
            led: None,
            taken: Seats([
                others[3..7].iter().copied().collect(),
                others[7..].iter().copied().collect(),
            ]),
            turn: Seat::One,
        }
    })
}

/// FT-1: any card of the own hand, and no other.
#[test]
fn any_card_of_the_own_hand_may_be_played_and_no_other() {
    let mut table = laid(["5", "9"], ["3", "K"]);
    assert_eq!(table.legal(), ["play 5", "play 9"]);
    assert_eq!(table.objection("play K").ruling, "FT-1");
    table.play("play 5");
    assert_eq!(table.legal(), ["play 3", "play K"]);
}

/// FT-2: the higher card takes the trick, and its player leads to the next.
#[test]
fn the_higher_card_takes_the_trick_and_leads() {
    let mut table = laid(["5", "9"], ["3", "K"]);
    table.play("play 5");
    table.play("play K");
    assert_eq!(table.to_decide(), Seat::Two);
    table.play("play 3");
    table.play("play 9");
    let Status::Over(Outcome { score, .. }) = table.game.status() else {
        panic!("no card is left");
    };
    assert_eq!(score, Seats([3, 2]));
}

/// What a seat sees of a position, or everybody, in a language.
fn looks(game: &FiveTricks, seat: Option<Seat>, last: Option<&(Seat, Move)>, locale: &Locale) -> Scene {
    let sight = seat.map_or(Sight::PUBLIC, PositionBuilder::<FiveTricks>::sight);
    let captions = locale.captions(&FiveTricks::INFO);
    game.scene(&Viewpoint::new(sight, seat.unwrap_or(Seat::One), last, &captions))
}

/// The picture can be looked at: `GOLDEN=write cargo test`.
#[test]
fn the_table_looks_as_it_did() {
    let mut table = laid(["5", "9"], ["3", "K"]);
    table.play("play 5");
    let last = (Seat::One, table.read("play 5"));
    let seen = looks(&table.game, Some(Seat::Two), Some(&last), Locale::for_locale("en"));
    golden::check(concat!(env!("CARGO_MANIFEST_DIR"), "/golden/answer.png"), &seen);
}

/// Letters are large, stand apart and have enough contrast, for everybody and in each language.
#[test]
fn every_picture_can_be_read_on_a_phone() {
    for locale in Locale::all() {
        let mut table = PositionBuilder::out([7; 32], |dealer| FiveTricks::deal(&Options::default(), dealer));
        let mut last = None;
        while let Status::Turn { seat: mover, .. } = table.game.status() {
            for seat in [None, Some(Seat::One), Some(Seat::Two)] {
                let faults = legible::faults(&looks(&table.game, seat, last.as_ref(), locale));
                assert!(faults.is_empty(), "{faults:?}");
            }
            let next = table.legal().remove(0);
            last = Some((mover, table.read(&next)));
            table.play(&next);
        }
    }
}

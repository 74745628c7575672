//! Standing orders: carried out when their giver is asked, known to the giver alone, void when they would need to know more.

use std::sync::LazyLock;

use super::*;
use crate::testing::{ANN, CY};
use headsup_engine::{GameEntry, Options, Seat, Status};
use headsup_games::CATALOG;

/// The game that has orders.
static BOOK: LazyLock<&'static dyn GameEntry> = LazyLock::new(|| {
    let has_orders = |book: &&&'static dyn GameEntry| (0..9).any(|seed| to_an_order(**book, seed).is_some());
    *CATALOG.iter().find(has_orders).expect("one game has orders")
});

/// A match of it, played until there is an order to give.
fn offered(seed: u8) -> (Match, Seat) {
    (seed..)
        .find_map(|seed| to_an_order(*BOOK, seed))
        .expect("sooner or later")
}

fn to_an_order(book: &'static dyn GameEntry, seed: u8) -> Option<(Match, Seat)> {
    let fresh = NewMatch {
        id: MatchId::from_bytes([seed; 5]),
        secret: ServerSeed([seed; 32]),
    };
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    };
    let mut game = challenge(fresh, ANN, Some(BEN), terms, book, NOON).unwrap();
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    for _ in 0..20 {
        let seat = game.to_decide()?;
        if view(&game, seat).orders().len() > 1 {
            return Some((game, seat));
        }
        first_move(&mut game);
    }
    None
}

fn view(game: &Match, seat: Seat) -> PlayerView<'_> {
    game.player_at(seat).expect("it is being played")
}

fn first_move(game: &mut Match) {
    let seat = game.to_decide().unwrap();
    let legal = game.table_of(seat).and_then(|table| table.legal()?.open(seat)).unwrap();
    let command = Command::Move {
        mark: game.mark(seat),
        text: legal[0].notation.clone(),
    };
    act(game, game.person_at(seat).unwrap(), command).unwrap();
}

fn give(game: &mut Match, seat: Seat, which: usize) -> Vec<Event> {
    let word = view(game, seat).orders()[which].word.clone();
    let mark = game.mark(seat);
    act(game, game.person_at(seat).unwrap(), Command::Order { mark, word }).unwrap()
}

#[test]
fn an_order_answers_at_once_and_whenever_it_is_asked_again() {
    for seed in 0..40 {
        let (mut game, seat) = offered(seed);
        let highest = view(&game, seat).orders()[0].clone();
        let events = give(&mut game, seat, 0);
        assert!(
            matches!(&events[..], [Event::Ordered(..), Event::Moved(_), ..]),
            "{events:?}"
        );
        let mut asked = 0;
        while view(&game, seat).standing_order().is_some() {
            assert_eq!(view(&game, seat).standing_order(), Some(highest.clone()));
            assert_eq!(
                game.to_decide(),
                Some(seat.other()),
                "who has given an order is not asked"
            );
            first_move(&mut game);
            asked += 1;
        }
        assert!(asked < 9, "it lapses with its claim");
    }
}

#[test]
fn an_order_that_has_lapsed_is_gone_for_good() {
    let (mut game, seat) = offered(3);
    give(&mut game, seat, 0);
    for _ in 0..30 {
        if game.to_decide().is_none() {
            break;
        }
        first_move(&mut game);
    }
    assert_eq!(view(&game, seat).standing_order(), None);
    assert_eq!(game.record().orders[seat].standing, None);
}

#[test]
fn an_order_is_taken_back_and_then_its_giver_is_asked() {
    let standing = (0..100).find_map(|seed| {
        let (mut game, seat) = offered(seed);
        give(&mut game, seat, 0);
        view(&game, seat).standing_order().is_some().then_some((game, seat))
    });
    let (mut game, seat) = standing.expect("the other is asked next in some match");
    let (giver, other) = (game.person_at(seat).unwrap(), game.person_at(seat.other()).unwrap());
    let (version, others) = (game.version_for(None), game.version_for(Some(seat.other())));
    assert_eq!(act(&mut game, other, Command::NoOrder), Err(Refusal::NoOrder));
    assert_eq!(act(&mut game, CY, Command::NoOrder), Err(Refusal::NotYourMatch));
    act(&mut game, giver, Command::NoOrder).unwrap();
    assert_eq!(view(&game, seat).standing_order(), None);
    assert_eq!(game.version_for(Some(seat)), game.version());
    assert_eq!(
        (game.version_for(None), game.version_for(Some(seat.other()))),
        (version, others),
        "nobody else hears of it"
    );
    assert_eq!(act(&mut game, giver, Command::NoOrder), Err(Refusal::NoOrder));
}

#[test]
fn only_what_is_offered_can_be_ordered_and_only_by_who_is_asked() {
    let (mut game, seat) = offered(1);
    let (asked, other) = (game.person_at(seat).unwrap(), game.person_at(seat.other()).unwrap());
    let (mark, word) = (game.mark(seat), view(&game, seat).orders()[0].word.clone());
    let order = |word: &str| Command::Order {
        mark,
        word: word.to_owned(),
    };
    assert_eq!(act(&mut game, other, order(&word)), Err(Refusal::NotYourTurn));
    assert_eq!(act(&mut game, asked, order("nonsense")), Err(Refusal::Unreadable));
    let stale = Command::Order {
        mark: PositionRef {
            ply: mark.ply + 1,
            ..mark
        },
        word,
    };
    assert_eq!(act(&mut game, asked, stale), Err(Refusal::Stale));
    assert!(
        view(&game, seat.other()).orders().is_empty(),
        "and the other is offered none"
    );
}

#[test]
fn the_only_legal_move_is_made_by_itself_for_who_wants_it() {
    let mut made = 0;
    for seed in 0..12 {
        let (mut game, _) = offered(seed);
        let record = game.record().clone();
        for seat in Seat::BOTH {
            let who = game.person_at(seat).unwrap();
            act(&mut game, who, Command::Only(true)).unwrap();
            assert_eq!(act(&mut game, who, Command::Only(true)), Err(Refusal::NoOrder));
        }
        for _ in 0..40 {
            let Some(seat) = game.to_decide() else { break };
            let legal = game.table().and_then(|table| table.legal()?.open(seat)).unwrap();
            assert!(
                legal.len() > 1 || !game.record().tried().is_empty(),
                "nobody is asked for their only move"
            );
            let before = game.played().len();
            first_move(&mut game);
            made += game.played().len().saturating_sub(before + 1);
        }
        assert!(game.record().moves().len() > record.moves().len());
    }
    assert!(made > 0, "some were made by themselves");
}

#[test]
fn a_game_without_orders_offers_none() {
    let game = begun(1);
    let Some(Status::Turn { seat, .. }) = game.table().map(|table| table.status()) else {
        panic!("it is being played")
    };
    assert!(view(&game, seat).orders().is_empty());
}

//! Looking back: who sees what of a match that is played, and that nothing is hidden of one that is over.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::hindsight::ReplayFrame;
use crate::testing::{ANN, CY};
use headsup_engine::{Depiction, GameEntry, Options, PlainCaptions, Seat};
use headsup_games::CATALOG;

fn accepted(book: &'static dyn GameEntry, seed: u8) -> Match {
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
    game
}

/// Makes any legal move of the player to decide.
fn any(game: &mut Match, chance: &mut StdRng) {
    let seat = game.to_decide().expect("it is being played");
    let legal = game.table_of(seat).and_then(|table| table.legal()?.open(seat));
    let legal = legal.expect("it is theirs");
    let text = legal[chance.random_range(0..legal.len())].notation.clone();
    let command = Command::Move {
        mark: game.mark(seat),
        text,
    };
    let who = game.person_at(seat).expect("a player sits there");
    act(game, who, command).unwrap();
}

fn everybodys(game: &Match) -> Depiction {
    let table = game.table().expect("it has begun");
    Depiction {
        picture: table.board(&PlainCaptions).into_inner(),
        words: table.board_words().into_inner(),
    }
}

fn own(game: &Match, seat: Seat) -> Depiction {
    let table = game.table().expect("it has begun");
    Depiction {
        picture: table.panel(seat, &PlainCaptions).open(seat).unwrap(),
        words: table.panel_words(seat).open(seat).unwrap(),
    }
}

fn at(game: &Match, who: UserId, ply: u32, wish: Perspective) -> ReplayFrame {
    game.look_back(who, ply, wish, &PlainCaptions).expect("it has begun")
}

const WISHES: [Perspective; 4] = [
    Perspective::Open,
    Perspective::Everybody,
    Perspective::Seat(Seat::One),
    Perspective::Seat(Seat::Two),
];

#[test]
fn during_a_match_everyone_sees_what_they_could_see_then_whatever_they_ask_for() {
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(5);
        let mut game = accepted(*book, 5);
        let mut then: Vec<(u32, _, _, _)> = Vec::new();
        while then.len() < 12 && game.phase() == Phase::Playing {
            let ply = game.played().len() as u32;
            // A turn of several steps stands for the others only when it is handed over.
            if then.last().is_none_or(|(last, ..)| *last < ply) {
                then.push((ply, everybodys(&game), own(&game, Seat::One), own(&game, Seat::Two)));
            }
            any(&mut game, &mut chance);
        }
        assert_eq!(game.phase(), Phase::Playing, "{}", book.info().slug);
        for (ply, public, one, two) in then {
            for wish in WISHES {
                assert_eq!(at(&game, CY, ply, wish).shown, public);
                for (seat, shown) in [(Seat::One, &one), (Seat::Two, &two)] {
                    let seen = at(&game, game.person_at(seat).unwrap(), ply, wish);
                    assert_eq!((seen.ply, seen.through), (ply, Perspective::Seat(seat)));
                    assert_eq!(seen.shown, *shown);
                }
            }
        }
        assert!(game.film(10, &PlainCaptions).is_none());
        assert!(Transcript::of(&game).is_none());
    }
}

#[test]
fn of_a_match_that_is_over_anybody_sees_every_card_of_every_position() {
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(6);
        let mut game = accepted(*book, 6);
        for _ in 0..6 {
            any(&mut game, &mut chance);
        }
        act(&mut game, ANN, Command::Resign { ply: None }).unwrap();
        let film = game.film(1_000, &PlainCaptions).expect("it is over");
        assert_eq!(film.len(), game.played().len() + 1);
        for (ply, shown) in film.iter().enumerate() {
            assert_eq!(at(&game, CY, ply as u32, Perspective::Open).shown, *shown);
        }
        let seen = |eyes| at(&game, CY, 2, eyes).shown;
        let [one, two] = [Seat::One, Seat::Two].map(|seat| seen(Perspective::Seat(seat)));
        assert!(one != two, "{}: each seat sees its own side", book.info().slug);
        assert_eq!(at(&game, CY, 99_999, Perspective::Everybody).through, Perspective::Open);
    }
}

#[test]
fn a_long_match_is_filmed_in_leaps_from_the_deal_to_the_end() {
    let game = finished(1);
    let whole = game.film(1_000, &PlainCaptions).unwrap();
    let few = game.film(4, &PlainCaptions).unwrap();
    assert_eq!(few.len(), 4);
    assert_eq!((&few[0], &few[3]), (whole.first().unwrap(), whole.last().unwrap()));
    assert_eq!(game.film(0, &PlainCaptions).unwrap().len(), 2);
}

#[test]
fn there_is_nothing_to_look_back_at_before_a_match_has_begun() {
    assert!(
        challenged(1)
            .look_back(ANN, 0, Perspective::Open, &PlainCaptions)
            .is_none()
    );
}

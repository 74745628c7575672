//! The laws of what lies open: matches end, moves are spelled, cards stay, matches can be rebuilt.

use std::collections::BTreeSet;
use std::str::FromStr;

use rand::RngExt;

use super::{Point, Story, viewers};
use crate::captions::PlainCaptions;
use crate::card::Sight;
use crate::game::Status;
use crate::game_entry::GameEntry;
use crate::menu;
use crate::position::Illegal;
use crate::registration::Registration;
use crate::rules::Game;
use crate::seat::Seat;

/// End: random play ends; there is no legal move exactly then, no matter who looks.
pub fn end<G: Game>(story: &Story) {
    let mut point = Point::<G>::walk(story, |point, legal| {
        assert_eq!(legal.is_empty(), point.seat().is_none())
    });
    let mut chance = story.chance();
    while let Status::Turn { .. } = point.game.status() {
        let legal = point.legal();
        assert!(!legal.is_empty(), "nothing is legal, yet the game is not over");
        assert!(point.moves.len() < 20_000, "random play does not end");
        point.play(legal[chance.random_range(0..legal.len())].clone());
    }
    for sight in viewers().into_iter().chain([Sight::OPEN]) {
        let mut legal = Vec::new();
        point.game.legal_moves(sight, &mut legal);
        assert!(legal.is_empty(), "the game is over, yet {legal:?} is legal");
    }
}

/// Drawing: a move that is drawn by its place is the one that the list has there, and of each list as many are said to be there as are.
pub fn drawing<G: Game>(story: &Story) {
    Point::<G>::walk(story, |point, legal| {
        let Some(seat) = point.seat() else { return };
        for (place, mv) in legal.iter().enumerate() {
            let mut drawn = vec![mv.clone()];
            point.game.sample_moves(Sight::seat(seat), &mut drawn, |count| {
                assert_eq!(count, legal.len(), "so many moves are legal");
                [place, 0, place]
            });
            let wanted = [mv, &legal[0], mv].map(Clone::clone);
            assert!(drawn.ends_with(&wanted), "{place} of {legal:?}: {drawn:?}");
        }
    });
}

/// Conservation: the same cards are there after every move, and each that can be hidden is there once.
pub fn conservation<G: Game>(story: &Story) {
    let inventory = |point: &Point<G>| {
        let mut inventory = point.game.card_multiset(Sight::OPEN);
        inventory.sort();
        inventory
    };
    let dealt = inventory(&Point::start(story));
    let same = |point: &Point<G>| {
        let mut left = inventory(point);
        assert_eq!(left, dealt, "after {:?}", point.moves.last());
        for card in point.game.clone().cards_mut() {
            let code = card.face().to_string();
            let at = left
                .binary_search(&code)
                .unwrap_or_else(|_| panic!("{code} is there once too often"));
            left.remove(at);
        }
    };
    same(&Point::walk(story, |point, _| same(point)));
}

/// Spelling: notations, stored ones and those that the owner reads, are short, plain, unique and read back, whatever the case
/// and the blanks; so are the steps.
pub fn spelling<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    let sight = point.seat().map_or(Sight::OPEN, Sight::seat);
    let (mut spelled, mut clicked) = (BTreeSet::new(), BTreeSet::new());
    for mv in point.legal() {
        let text = mv.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&mv), "{text:?} is read as another move");
        let owners = point.game.notation_for(&mv, sight);
        assert_eq!(
            owners,
            point.game.notation_for(&mv, Sight::OPEN),
            "its owner reads {mv} in full"
        );
        for text in [&text, &owners] {
            assert!(text.len() <= 60 && text.trim() == text, "{text:?} is too long");
            assert!(
                text.bytes().all(|byte| matches!(byte, b' '..=b'~')),
                "{text:?} is not plain"
            );
            let spaced = format!("  {}\t", text.replace(' ', "   "));
            for way in [text.clone(), text.to_uppercase(), text.to_lowercase(), spaced] {
                let typed = G::Move::from_str(&way).unwrap_or_else(|_| panic!("{way:?} is no move"));
                for sight in [sight, Sight::OPEN] {
                    let meant = point.game.resolve(typed.clone(), sight);
                    assert_eq!(meant, mv, "{way:?} is read as another move");
                }
            }
        }
        let words = menu::words(&point.game.choice_path(&mv));
        for word in &words {
            assert!((1..=16).contains(&word.len()), "{word:?} of {text} is too long");
            assert!(
                word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'#'),
                "{word:?} of {text}"
            );
        }
        assert!(clicked.insert(words), "another move has all the steps of {text}");
        assert!(
            owners == text || spelled.insert(owners),
            "two moves are spelled as {mv}"
        );
        assert!(spelled.insert(text), "two moves are spelled {mv}");
    }
    // Text from anywhere is no move, or one that reads back as it prints.
    let chance = &mut story.chance();
    let alphabet: Vec<char> = "Hop a3-claim 2 Q#\t\u{e9}\u{1f0a1}-".chars().collect();
    let letter = |_| alphabet[chance.random_range(0..alphabet.len())];
    let noise: String = (0..story.picks.len() % 14).map(letter).collect();
    if let Ok(mv) = noise.parse::<G::Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

/// Replay: seed, options and notations rebuild the same table, stored ones and those that owners type; a move that is refused
/// changes nothing.
pub fn replay<G: Game>(story: &Story) {
    let book = Registration::<G>::new();
    let options = story.options(&G::INFO);
    let point = Point::<G>::walk(story, |_, _| {});
    let mut table = book.deal(point.seed, &options);
    let mut typed = book.deal(point.seed, &options);
    let mut position = book.open_position(point.seed, &options);
    let mut again = Point::<G>::start(story);
    for (ply, (seat, mv)) in point.moves.iter().enumerate() {
        let before = format!("{table:?}");
        let entries = table
            .legal()
            .expect("it is not over")
            .open(*seat)
            .expect("it is their turn");
        let legal = again.legal();
        assert_eq!(entries.len(), legal.len());
        for (_, other) in point.moves.iter().rev().take(6) {
            let text = other.to_string();
            if !legal.contains(other) {
                assert!(matches!(table.play(&text), Err(Illegal::Refused(_))));
                assert!(position.play(&text).is_err());
            }
        }
        assert_eq!(
            format!("{table:?}"),
            before,
            "a move that was refused changed the table"
        );
        let played = table.play(&mv.to_string()).expect("it was legal").into_inner();
        let played_text = mv.to_string();
        assert_eq!((played.seat, &played.notation), (*seat, &played_text));
        let owners = again.game.notation_for(mv, Sight::seat(*seat));
        assert!(
            entries.iter().any(|entry| entry.notation == owners),
            "{owners} is not listed"
        );
        assert_eq!(
            typed.play(&owners).expect("it was legal").into_inner().notation,
            mv.to_string()
        );
        position
            .play(if ply % 2 == 0 { &owners } else { &played_text })
            .expect("it was legal");
        again.play(mv.clone());
        assert_eq!(table.ply(), ply as u32 + 1);
    }
    assert_eq!(
        position.picture(None, &PlainCaptions),
        table.board(&PlainCaptions).into_inner()
    );
    for seat in Seat::BOTH {
        let panel = table.panel(seat, &PlainCaptions).open(seat);
        assert_eq!(
            Some(position.picture(Some(seat), &PlainCaptions)),
            panel,
            "an open table draws what is hidden"
        );
    }
    assert_eq!(position.state(), point.game.trace_state(Sight::OPEN));
    assert_eq!(table.status(), point.game.status());
    assert_eq!(
        format!("{typed:?}"),
        format!("{table:?}"),
        "both spellings are one move"
    );
    assert_eq!(
        table.board_words().into_inner(),
        point.game.describe(
            if point.seat().is_some() {
                Sight::PUBLIC
            } else {
                Sight::OPEN
            },
            point.moves.last()
        )
    );
    if point.seat().is_none() {
        assert_eq!(table.play("nothing"), Err(Illegal::Over));
    } else {
        assert_eq!(table.play("\u{1f0a1} nothing"), Err(Illegal::Unreadable));
    }
}

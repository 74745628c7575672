//! What is said of a deal in each phase, and that a promise is held against the chain.

use super::lines::*;
use super::words::*;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::message::CONTENT;
use crate::tests::{accepted, command};
use headsup_engine::Options;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{
    Command, Link, Match, MatchId, NewMatch, Opening, Rated, SeedCommitment, Segment, ServerSeed, Shown, Side, Terms,
    TimeControl, Timestamp, UserId, challenge,
};

/// As long as Discord's numbers are.
const ADA: UserId = UserId(1_234_567_890_123_456_781);
const BEN: UserId = UserId(1_234_567_890_123_456_782);

fn locale() -> &'static Locale {
    Locale::for_locale("en-US")
}

fn challenged() -> Match {
    let fresh = NewMatch {
        id: MatchId::from_bytes([7; 5]),
        secret: ServerSeed([7; 32]),
    };
    let terms = Terms {
        game: CATALOG[0].info().slug.to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    };
    challenge(fresh, ADA, Some(BEN), terms, CATALOG[0], Timestamp(0)).expect("it can be")
}

/// The link of a promise, as the first of a chain.
fn linked(game: &Match, promise: SeedCommitment) -> Link {
    let begun = Segment::begin(Opening::First, 1_800_000_000, [1; 16], None);
    begun.tip().link(game.id(), promise, 1_800_000_000)
}

/// A match in each phase that it can be in, and what is said of its promise there.
fn phases() -> Vec<(Match, &'static str)> {
    let end = |mut game: Match, wish: Command| {
        let who = match wish {
            Command::Decline(_) => game.people().opponent.expect("one is named"),
            Command::Stop => UserId(3),
            _ => game.people().challenger,
        };
        command(&mut game, who, &wish);
        game
    };
    let playing = || accepted(CATALOG[0], &mut StdRng::seed_from_u64(1));
    vec![
        (challenged(), "verdict-same-kept"),
        (playing(), "verdict-same-kept"),
        (end(challenged(), Command::Decline(None)), "verdict-same-never-kept"),
        (end(challenged(), Command::Withdraw), "verdict-same-never-kept"),
        (end(challenged(), Command::Stop), "verdict-same-never-kept"),
        (end(playing(), Command::Resign { ply: None }), "verdict-proven-kept"),
        (end(playing(), Command::Stop), "verdict-proven-kept"),
    ]
}

#[test]
fn nothing_is_called_proven_before_the_secret_is_told() {
    for (game, message) in phases() {
        let promise = game.promise().expect("it is promised");
        let link = linked(&game, promise);
        let said = |text: &str| verdict(&game, Some(&link), &[], Some(text), locale());
        let line = promise_line(game.id(), promise);
        let words = said(&line).expect("it is compared");
        assert!(
            words.starts_with(&locale().say(message, &[])),
            "{:?}: {words}",
            game.phase()
        );
        let proven = message == "verdict-proven-kept";
        assert_eq!(words.contains("roven"), proven, "{words}");
        // That nobody cut is said where something is proven.
        assert_eq!(words.contains("no one cut"), proven, "{words}");
        let other = said(&line.replace(&promise.to_string(), &"0".repeat(64)));
        assert_eq!(other, Some(locale().say("verdict-unfit-kept", &[])));
    }
}

#[test]
fn a_promise_that_is_not_the_one_in_the_chain_does_not_fit() {
    for (game, _) in phases() {
        let own = linked(&game, game.promise().expect("it is promised"));
        // The secret was swapped: what is stored promises something else now than once.
        let other = linked(&game, ServerSeed([99; 32]).promise(game.id()));
        let said = |link: &Link| verified(&game, Some(link), &[], locale());
        assert!(said(&own).is_some_and(|words| words.contains(&own.tip.to_string())));
        assert_eq!(said(&other), None, "{:?}", game.phase());
    }
}

#[test]
fn all_that_is_said_of_a_match_fits_in_one_message_in_every_language() {
    let mut game = challenged();
    let promise = game.promise().expect("it is promised");
    let cut = |letter: &str| Command::Cut {
        cut: letter.repeat(32).parse().expect("a cut"),
        roles: Vec::new(),
    };
    for (who, letter, side) in [(ADA, "w", Side::Challenger), (BEN, "m", Side::Opponent)] {
        command(&mut game, who, &cut(letter));
        command(&mut game, UserId(3), &Command::Shown(side, Shown::Posted));
    }
    command(&mut game, ADA, &Command::Resign { ply: None });
    let long = 1_999_999_999_999_999_999_u64;
    let posted = SIDES.map(|side| Posted {
        side: number(side),
        link: format!("https://discord.com/channels/{long}/{long}/{long}"),
    });
    let link = linked(&game, promise);
    let line = promise_line(game.id(), promise);
    for locale in ["en-US", "de", "es-ES"].map(Locale::for_locale) {
        for text in [None, Some(&*line), Some("hello"), Some("deal 0abc1234 123456789abc")] {
            let words = said(&game, Some(&link), &posted, text, locale).expect("it fits");
            let length = words.chars().count();
            assert!(length <= CONTENT, "{length}: {words}");
        }
    }
}

//! What a player is told of the last turn.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::{ADA, BEN, accepted, command, locale};
use crate::headline::headline;
use crate::mention::mentions;
use headsup_games::CATALOG;
use headsup_match::{Command, Match, UserId};

/// Makes a random move; returns who is asked then.
fn step(game: &mut Match, chance: &mut StdRng) -> Option<UserId> {
    let seat = game.to_decide()?;
    let legal = game.player_at(seat).expect("theirs").legal_moves();
    let text = legal[chance.random_range(0..legal.len())].notation.clone();
    let (mark, who) = (game.mark(seat), game.person_at(seat).expect("they play"));
    command(game, who, &Command::Move { mark, text });
    game.to_decide().and_then(|seat| game.person_at(seat))
}

/// What everybody heard of the last turn, in words, with the place of each in the game's ranking.
fn heard(game: &Match) -> Vec<(usize, String)> {
    let ranked = game.rulebook().headlines();
    let names = mentions(game, locale());
    let lines = game.last_turn().iter().flat_map(|played| &played.lines);
    let place = |id: &str| ranked.iter().position(|ranked| *ranked == id).unwrap_or(ranked.len());
    lines
        .map(|line| (place(line.id), locale().line(game.info(), line, &names)))
        .collect()
}

#[test]
fn a_headline_is_the_newest_of_what_everybody_heard_and_nothing_there_says_more() {
    for &book in CATALOG.iter() {
        let mut chance = StdRng::seed_from_u64(600);
        let mut ranked = 0;
        for _ in 0..6 {
            let mut game = accepted(book, &mut chance);
            while let Some(asked) = step(&mut game, &mut chance) {
                let heard = heard(&game);
                let last = game.last_turn().last().and_then(|played| game.person_at(played.seat));
                let told = headline(&game, asked, locale());
                if last == Some(asked) {
                    assert_eq!(told, None, "they made the last move");
                    continue;
                }
                let told = told.expect("something was heard");
                let (best, newest) = heard.iter().rev().min_by_key(|(place, _)| *place).expect("a line");
                assert_eq!(told, *newest);
                ranked += usize::from(*best < book.headlines().len());
            }
        }
        assert!(ranked > 0, "{}: nothing of its ranking is ever said", book.info().slug);
    }
}

#[test]
fn nobody_has_a_headline_before_the_other_one_has_moved() {
    for &book in CATALOG.iter() {
        let game = accepted(book, &mut StdRng::seed_from_u64(601));
        assert_eq!([ADA, BEN].map(|who| headline(&game, who, locale())), [None, None]);
    }
}

#[test]
fn every_ranked_line_is_one_of_the_game() {
    for &book in CATALOG.iter() {
        let info = book.info();
        for id in book.headlines() {
            let line = format!("\n{id} = ");
            for (code, words) in info.words {
                assert!(words.contains(&line), "{}: no {id} in {code}", info.slug);
            }
        }
    }
}

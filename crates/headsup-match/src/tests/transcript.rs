//! The record of a match as a text: it reads back, and what is wrong with one is told with its line.

use super::*;
use crate::testing::HEAP;
use headsup_engine::Seat;

fn text() -> String {
    Transcript::of(&finished(1)).expect("it is over").to_string()
}

/// What is wrong with the text after a change.
fn wrong(from: &str, to: &str) -> String {
    let text = text();
    assert!(text.contains(from), "{text}");
    let changed = text.replacen(from, to, 1);
    let read = Transcript::read(&changed).and_then(|read| read.check(HEAP));
    read.expect_err(&changed).to_string()
}

#[test]
fn a_finished_match_reads_back_from_its_text_and_is_whole() {
    let text = text();
    let read = Transcript::read(&text).unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(read.plies(), finished(1).played().len());
    read.check(HEAP).unwrap();
    let heard = read.heard(HEAP).unwrap();
    assert_eq!(heard, finished(1).played());
}

#[test]
fn the_text_names_seats_and_no_person() {
    let text = text();
    assert!(text.starts_with("headsup record 2\n"), "{text}");
    assert!(text.contains(". seat 2: take 1\n"), "{text}");
    assert!(text.contains(&format!("match: {}\n", finished(1).id())), "{text}");
}

#[test]
fn a_match_that_was_given_up_is_whole_as_well() {
    let mut game = begun(1);
    let loser = at_turn(&game);
    act(&mut game, loser, Command::Resign { ply: None }).unwrap();
    let text = Transcript::of(&game).unwrap().to_string();
    let ending = Transcript::read(&text).unwrap().check(HEAP).unwrap();
    assert_eq!(ending.reason, "resigned");
    assert_eq!(ending.winner, Some(Seat::Two));
}

#[test]
fn comments_blank_lines_and_the_line_ends_of_windows_are_read_over() {
    let text = format!("\u{feff}{}", text().replace('\n', "\r\n# a word between\r\n\r\n"));
    Transcript::read(&text).unwrap().check(HEAP).unwrap();
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    for (from, to, sentence) in [
        (
            "headsup record 2",
            "headsup record 7",
            "line 1: a record of form \"7\"; this program reads forms 1 and 2",
        ),
        ("headsup record 2", "Once upon a time", "it is no record of a match"),
        (
            "game: heap",
            "game heap",
            "line 3: \"game heap\" is neither `key: value` nor a move",
        ),
        (
            "game: heap",
            "colour: red",
            "line 3: there is no key \"colour\"; there are: game,",
        ),
        ("game: heap", "edition: 1", "line 4: edition stands twice"),
        (
            "game: heap",
            "game: pile",
            "it is a record of \"pile\", not of \"heap\"",
        ),
        (
            "edition: 1",
            "edition: 9",
            "edition 9 of the rules; this program knows edition 1",
        ),
        (
            "edition: 1",
            "edition: one",
            "line 4: edition wants a number, not \"one\"",
        ),
        (
            "options: none",
            "options: fuse",
            "line 5: \"fuse\" is no option: one reads `key=value`",
        ),
        ("options: none", "options: fuse=wet", "option fuse cannot be \"wet\""),
        ("\nseed: ", "\nseed: x", "line 10: a seed is 64 hexadecimal digits"),
        ("winner: ", "winner: 3", "line 11: there is no seat"),
        ("score: 0 0", "score: 0", "line 13: score wants two numbers, not \"0\""),
        ("score: 0 0", "score: 1 0", "but by the rules the match ended:"),
        ("moves: ", "moves: 1", "it says that it has 1"),
        (
            "seat 1: take 1",
            "seat 2: take 1",
            "line 16: move 1: it is seat 1's turn, not seat 2's",
        ),
        (
            "seat 1: take 1",
            "seat 1: take 9",
            "line 16: move 1: \"take 9\" is not legal at ply 0",
        ),
        (
            "seat 1: take 1",
            "seat 1: sing",
            "line 16: move 1: \"sing\" is no move of Heap",
        ),
        (
            "seat 1: take 1",
            "seat 1:",
            "line 16: \"1. seat 1:\" is no move: one reads `1. seat 1: ...`",
        ),
    ] {
        let told = wrong(from, to);
        assert!(told.contains(sentence), "{to:?}: {told}");
    }
}

#[test]
fn a_text_that_was_cut_off_is_not_whole() {
    let text = text();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    let cut = Transcript::read(&lines.join("\n")).unwrap_err().to_string();
    assert!(cut.starts_with("it says that it has "), "{cut}");
    lines.remove(16);
    let gap = Transcript::read(&lines.join("\n")).unwrap_err().to_string();
    assert_eq!(gap, "line 17: move 3 stands where move 2 should");
}

/// A match that both cut, and its text.
fn cut() -> String {
    let mut game = challenged(1);
    for (who, text) in [(crate::testing::ANN, "17 plum"), (BEN, "né-3")] {
        let (cut, roles) = (text.parse().unwrap(), Vec::new());
        act(&mut game, who, Command::Cut { cut, roles }).unwrap();
        show(&mut game);
    }
    act(&mut game, BEN, Command::Resign { ply: None }).unwrap();
    Transcript::of(&game).unwrap().to_string()
}

#[test]
fn what_the_deal_was_made_of_reads_back_and_must_fit() {
    let text = cut();
    let read = Transcript::read(&text).unwrap();
    assert_eq!(read.to_string(), text);
    read.check(HEAP).unwrap();
    let revealed = read.revealed().expect("it was promised");
    assert_eq!(revealed.promise(), challenged(1).promise().unwrap());
    let other = if revealed.challenger == Seat::One { 2 } else { 1 };
    for (from, to, sentence) in [
        (
            "\nsecret: 01",
            "\nsecret: 02",
            "the secret is not the one that was promised",
        ),
        (
            "\npromise: ",
            "\npromise: 0",
            "the secret is not the one that was promised",
        ),
        (
            "17 plum",
            "18 plum",
            "the seed is not what comes of the secret and the cuts",
        ),
        ("né-3", "né 3", "the seed is not what comes of the secret and the cuts"),
        ("né-3", "`", "cut-opponent wants letters, digits and hyphens, not \"`\""),
        ("\nmatch: ", "\nmatch: x", "there is no match"),
        ("\nmatch: ", "\nmatches: ", "there is no key \"matches\""),
        ("\nsecret: ", "\n# ", "the line `secret: ...` is missing"),
        (
            "\nchallenger: ",
            &format!("\nchallenger: {other} # "),
            "there is no seat",
        ),
    ] {
        assert!(text.contains(from), "{from:?}: {text}");
        let told = Transcript::read(&text.replacen(from, to, 1)).expect_err(to).to_string();
        assert!(told.contains(sentence), "{to:?}: {told}");
    }
    let (was, swapped) = (
        format!("\nchallenger: {}\n", revealed.challenger),
        format!("\nchallenger: {other}\n"),
    );
    let told = Transcript::read(&text.replace(&was, &swapped)).unwrap_err().to_string();
    assert!(
        told.ends_with("the seed puts the challenger into the other seat"),
        "{told}"
    );
    Transcript::read(&text.replace(&was, &format!("{swapped}rematch-of: 0abc1234\n"))).expect("swapped, not drawn");
}

#[test]
fn a_match_made_before_there_were_promises_is_told_in_the_first_form() {
    let mut game = finished(1);
    game.record.origin = crate::fair::Origin::Plain(game.seed());
    let text = Transcript::of(&game).unwrap().to_string();
    assert!(
        text.starts_with("headsup record 1\n") && !text.contains("secret"),
        "{text}"
    );
    let read = Transcript::read(&text).unwrap();
    assert_eq!(read.to_string(), text);
    assert!(read.revealed().is_none());
    read.check(HEAP).unwrap();
}

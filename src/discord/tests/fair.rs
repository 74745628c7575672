//! What the bot says in the open, and the record, are enough for `tools/verify.py` to compute every card again; and not for a fraud.

use std::process::{Command as Program, Output};

use tempfile::TempDir;

use super::*;
use crate::discord::fair;
use crate::matches::{Cut, Phase, Rematch, Side, Transcript, rematch};

/// How many matches are looked at together.
const TOGETHER: usize = 200;
/// After so many moves somebody gives up.
const LONG: usize = 150;

/// A match that is over, with everything that was said of it in the open.
struct Told {
    messages: Vec<String>,
    record: String,
}

/// How many matches are played, of the games in turn: 200, unless `PROOF` says otherwise.
fn matches() -> u64 {
    std::env::var("PROOF").map_or(200, |number| number.parse().expect("PROOF is a number"))
}

fn tongue_of(number: u64) -> &'static Tongue {
    Tongue::for_locale(["en-US", "de", "es-ES"][number as usize % 3])
}

fn cut(text: &str) -> Command {
    let roles = Vec::new();
    Command::Cut {
        cut: text.parse().expect("a cut"),
        roles,
    }
}

/// A challenge with this secret, of which the challenger and the opponent cut so.
fn challenged(book: &'static dyn Rulebook, number: u64, secret: u8) -> Match {
    let mut id = [7; 5];
    id[..2].copy_from_slice(&(number as u16).to_le_bytes());
    let fresh = Fresh {
        id: MatchId::from_bytes(id),
        secret: Secret([secret; 32]),
    };
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::read(book.info(), options(book, number)).expect("its own options"),
        rated: Rated::No,
        pace: Pace::Free,
    };
    challenge(fresh, ADA, Some(BEN), terms, book, Moment(0)).expect("it can be")
}

/// In every second match of a game the last value of each of its options.
fn options(book: &'static dyn Rulebook, number: u64) -> Vec<(&'static str, &'static str)> {
    let options = book.info().options.iter();
    let last = options.filter_map(|option| Some((option.key, *option.values.last()?)));
    last.filter(|_| number / 5 % 2 == 1).collect()
}

/// Plays a match from the challenge on, and keeps what is said of it. The picture is no part of that, and is not drawn.
fn play(mut game: Match, number: u64, cuts: [Option<&str>; 2]) -> Told {
    let mut chance = StdRng::seed_from_u64(number);
    let tongue = tongue_of(number);
    let said = |game: &Match| fair::on_table(Sheet::open(table::words(game, tongue)), game, tongue).text;
    let mut messages = vec![said(&game)];
    let people = game.people();
    if let Some(text) = cuts[0] {
        command(&mut game, people.challenger, &cut(text));
        messages.push(said(&game));
    }
    let accept = cuts[1].map_or(Command::Accept(Vec::new()), cut);
    command(&mut game, people.opponent.expect("he is named"), &accept);
    messages.push(said(&game));
    while let (Phase::Playing, Some(seat)) = (game.phase(), game.to_decide()) {
        let who = game.person_at(seat).expect("somebody sits there");
        let wish = match game.played().len() > LONG {
            true => Command::Resign { ply: None },
            false => {
                let legal = game.table_of(seat).and_then(|table| table.legal()?.whisper(seat));
                let legal = legal.expect("it is his");
                let text = legal[chance.random_range(0..legal.len())].notation.clone();
                let mark = game.mark(seat);
                Command::Move { mark, text }
            }
        };
        command(&mut game, who, &wish);
    }
    messages.push(said(&game));
    let record = Transcript::of(&game).expect("it is over").to_string();
    Told { messages, record }
}

fn of(number: u64) -> Told {
    let book = SHELF[number as usize % SHELF.len()];
    let cuts = [
        [None, None],
        [Some("17 plum"), None],
        [Some("4"), Some("né-3")],
        [None, Some("9")],
    ];
    play(
        challenged(book, number, number as u8),
        number,
        cuts[number as usize / 5 % 4],
    )
}

/// Has these texts verified together; nothing if there is no Python.
fn verified(texts: &[String]) -> Option<Output> {
    let folder = TempDir::new().expect("a folder");
    let files = texts.iter().enumerate().map(|(at, text)| {
        let path = folder.path().join(format!("{at}.txt"));
        std::fs::write(&path, text).expect("it can be written");
        path
    });
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/tools/verify.py");
    let mut python = Program::new("python3");
    match python.arg("-B").arg(program).args(files).output() {
        Ok(output) => Some(output),
        Err(error) => {
            eprintln!("NOT CHECKED: tools/verify.py needs python3: {error}");
            None
        }
    }
}

fn says(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn every_match_is_verified_from_what_all_may_see() {
    let numbers: Vec<u64> = (0..matches()).collect();
    for numbers in numbers.chunks(TOGETHER) {
        let texts = numbers.iter().map(|&number| {
            let Told { messages, record } = of(number);
            messages.join("\n") + "\n" + &record
        });
        let Some(output) = verified(&texts.collect::<Vec<_>>()) else {
            return;
        };
        let said = says(&output);
        assert!(output.status.success(), "{said}");
        assert_eq!(said.matches("  it fits\n").count(), numbers.len(), "{said}");
        let cards = said.matches("every card that the ").count();
        assert_eq!(cards, numbers.len(), "{said}");
    }
}

#[test]
fn a_rematch_is_verified_with_its_seats_swapped() {
    let book = SHELF[0];
    let mut over = challenged(book, 1, 1);
    command(&mut over, BEN, &Command::Accept(Vec::new()));
    command(&mut over, BEN, &Command::Resign { ply: None });
    let fresh = Fresh {
        id: MatchId::from_bytes([9; 5]),
        secret: Secret([9; 32]),
    };
    let Ok(Rematch::Ask(next, _)) = rematch(&over, None, BEN, fresh, Moment(1)) else {
        panic!("he may ask")
    };
    let Told { messages, record } = play(*next, 1, [Some("3"), None]);
    let Some(output) = verified(&[messages.join("\n"), record]) else {
        return;
    };
    let said = says(&output);
    assert!(output.status.success() && said.contains("swapped"), "{said}");
}

/// The verb of a move and the card that it names, if it names one; in one game the card stands alone.
fn named(line: &str) -> Option<(&str, &str)> {
    let (_, text) = line.split_once(". seat ")?;
    let (verb, rest) = text.split_once(": ")?.1.split_once(' ')?;
    match verb.starts_with(char::is_uppercase) {
        true => Some(("", verb)),
        false => Some((verb, rest.split(' ').next()?)),
    }
}

/// The number of the first move that names a card, and the text with another card there, of those that moves like it name later.
fn with_a_card_swapped(record: &str) -> (String, Vec<String>) {
    let mut moves = record.lines().filter(|line| named(line).is_some());
    let first = moves.next().expect("one names a card");
    let (verb, own) = named(first).expect("it does");
    let others = moves
        .filter_map(named)
        .filter(|&(other, card)| other == verb && card != own);
    let swapped = others.map(|(_, card)| record.replacen(first, &first.replacen(own, card, 1), 1));
    let number = first.trim_start().split('.').next().unwrap_or_default();
    (format!("move {number}, "), swapped.take(12).collect())
}

#[test]
fn frauds_are_found() {
    for number in 5..10 {
        let book = SHELF[number as usize % SHELF.len()];
        let honest = of(number);
        let (messages, record) = (honest.messages.join("\n"), honest.record);
        let secret = |number: u8| format!("secret: {}", Secret([number; 32]).reveal());
        let frauds = [
            // Another secret, said to be the one that was promised; and a whole match of another, under the same name.
            (record.replace(&secret(number as u8), &secret(99)), "secrets"),
            (
                play(challenged(book, number, 99), number, [Some("17 plum"), None]).record,
                "promised",
            ),
            // Another cut, alone; and a whole match of another.
            (record.replace("17 plum", "18 plum"), "cut of the record"),
            (
                play(challenged(book, number, number as u8), number, [Some("18"), None]).record,
                "cut of the record",
            ),
            (record.replace("\nchallenger: ", "\nchallenger: 9"), "seat"),
        ];
        for (fraud, sentence) in frauds {
            let Some(output) = verified(&[messages.clone(), fraud]) else {
                return;
            };
            let said = says(&output);
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(
                said.contains("DOES NOT FIT") && said.contains(sentence),
                "{sentence}: {said}"
            );
        }
        let (place, swapped) = with_a_card_swapped(&record);
        let found = swapped.into_iter().find_map(|fraud| {
            let output = verified(&[messages.clone(), fraud])?;
            says(&output).contains(&place).then(|| output.status.code())
        });
        assert_eq!(found, Some(Some(1)), "{}: {place}", book.info().slug);
    }
}

#[test]
fn promise_and_cut_stand_on_the_challenge_and_the_secret_only_on_the_result() {
    for number in 0..3 {
        let (book, secret) = (SHELF[0], Secret([number as u8; 32]));
        let (promise, hidden) = (
            secret.promise(challenged(book, number, number as u8).id()).to_string(),
            secret.reveal(),
        );
        let told = play(
            challenged(book, number, number as u8),
            number,
            [Some("17 plum"), Some("4")],
        );
        let [challenge, cut, begun, over] = &told.messages[..] else {
            panic!("{:?}", told.messages)
        };
        assert!(told.messages.iter().all(|message| message.contains(&promise)));
        assert!(!challenge.contains("17 plum") && !cut.contains("17 plum"), "{cut}");
        let id = challenged(book, number, 0).id();
        let hash = "17 plum".parse::<Cut>().expect("a cut").hash(id, Side::Challenger);
        assert!(cut.contains(&hash) && !challenge.contains(&hash), "{cut}");
        assert!(begun.contains("`17 plum`") && begun.contains("`4`"), "{begun}");
        for message in [challenge, cut, begun] {
            assert!(!message.contains(&hidden), "{message}");
        }
        assert!(over.contains(&hidden), "{over}");
    }
}

#[test]
fn a_challenge_that_came_to_nothing_tells_nothing_and_has_no_button() {
    let mut game = challenged(SHELF[0], 1, 1);
    let id = Press::Cut(game.id()).id();
    let body = table::table(&game, tongue()).body(true, "").to_string();
    let promise = Secret([1; 32]).promise(game.id()).to_string();
    assert!(body.contains(&id) && body.contains(&promise), "{body}");
    command(&mut game, BEN, &Command::Decline(None));
    let body = table::table(&game, tongue()).body(true, "").to_string();
    assert!(
        !body.contains(&id) && !body.contains(&Secret([1; 32]).reveal()),
        "{body}"
    );
}

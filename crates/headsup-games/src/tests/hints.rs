//! Every move that a hint suggests has a reason that its player accepts, but for a few in a hundred.

use std::collections::BTreeSet;

use headsup_engine::{GameEntry, Level, Options, SearchRng, Seed, Status};

use crate::CATALOG;

/// Positions of each game; the variable `HINTS` asks for another number.
const POSITIONS: usize = 500;
/// Simulations for each.
const THOUGHT: u64 = 200;
/// Hints in a hundred that may say no more than how good the move is.
const QUIET: usize = 3;
/// Matches of each game in which every small reason is said at least once.
const MATCHES: usize = 60;

/// Suggests moves in so many positions of matches between players of all levels, and returns those without a reason and how many were suggested.
fn suggestions(book: &dyn GameEntry, positions: usize) -> (Vec<String>, usize) {
    let (mut quiet, mut suggested, mut seen) = (Vec::new(), 0, 0);
    for number in 0.. {
        let chance = &mut SearchRng::new(number);
        let mut table = book.deal(Seed([number as u8 + 1; 32]), &Options::default());
        while let Status::Turn { seat, .. } = table.status() {
            let legal = table.legal().and_then(|legal| legal.open(seat)).expect("they decide");
            let mut thinker = table.thinker(seat, chance.bits());
            thinker.think(if legal.len() == 1 { 1 } else { THOUGHT });
            let thought = thinker.thought().open(seat).expect("it thinks for them");
            if legal.len() > 1 {
                if seen == positions {
                    return (quiet, suggested);
                }
                seen += 1;
                for idea in thought.ideas() {
                    suggested += 1;
                    let reason = table.reason(&idea.notation).and_then(|line| line.open(seat));
                    println!(
                        "ID {} {}",
                        book.info().slug,
                        reason.as_ref().map_or("none", |line| line.id)
                    );
                    if reason.is_none() {
                        quiet.push(format!("deal {number}, ply {}: {}", table.ply(), idea.notation));
                    }
                }
            }
            let level = Level::ALL[(number as usize + seat.index()) % Level::ALL.len()];
            let made = thinker.effort(level).choose(&thought, chance).expect("one is legal");
            table.play(&made).expect("it is legal");
        }
    }
    unreachable!("matches without end have positions without end")
}

#[test]
fn a_hint_names_a_reason() {
    let asked = std::env::var("HINTS").ok().and_then(|number| number.parse().ok());
    let positions = asked.unwrap_or(POSITIONS);
    let suggested = std::thread::scope(|scope| {
        let games: Vec<_> = CATALOG
            .iter()
            .map(|book| (book.info().slug, scope.spawn(move || suggestions(*book, positions))))
            .collect();
        games
            .into_iter()
            .map(|(slug, game)| (slug, game.join()))
            .collect::<Vec<_>>()
    });
    let mut faults = Vec::new();
    for (slug, suggested) in suggested {
        let (quiet, suggested) = suggested.expect("it plays");
        println!("{slug}: {} of {suggested} hints without a reason", quiet.len());
        if quiet.len() * 100 >= suggested * QUIET {
            faults.push(format!("{slug}: {} of {suggested}\n{}", quiet.len(), quiet.join("\n")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_small_reason_is_said_of_some_move() {
    let mut faults = Vec::new();
    for book in CATALOG {
        let mut missing: BTreeSet<&str> = book.small_reasons().iter().copied().collect();
        let chance = &mut SearchRng::new(5);
        for _ in 0..MATCHES {
            let mut table = book.deal(Seed([chance.bits() as u8; 32]), &Options::default());
            while let Status::Turn { seat, .. } = table.status() {
                let legal = table.legal().and_then(|legal| legal.open(seat)).expect("they decide");
                for entry in &legal {
                    if let Some(line) = table.reason(&entry.notation).and_then(|line| line.open(seat)) {
                        missing.remove(line.id);
                    }
                }
                let mut thinker = table.thinker(seat, chance.bits());
                thinker.think(16);
                let thought = thinker.thought().open(seat).expect("it thinks for them");
                let made = thinker.effort(Level::Gentle).choose(&thought, chance);
                table.play(&made.expect("one is legal")).expect("it is legal");
            }
            if missing.is_empty() {
                break;
            }
        }
        faults.extend(missing.into_iter().map(|id| format!("{}: {id}", book.info().slug)));
    }
    assert!(faults.is_empty(), "never said: {faults:?}");
}

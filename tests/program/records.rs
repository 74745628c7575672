//! Finished matches of old, in `records/`: seed, options and moves must rebuild each of them for ever. A record is never edited.

use std::path::Path;

use headsup_engine::{Options, Outcome, Seat, Seats, Seed, Status};
use serde::Deserialize;

#[derive(Deserialize)]
struct Record {
    game: String,
    edition: u16,
    options: std::collections::BTreeMap<String, String>,
    seed: String,
    moves: Vec<String>,
    winner: Option<Seat>,
    reason: String,
    score: Seats<u32>,
}

fn records() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let files = files.map(|file| file.expect("it can be read").path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("it can be read");
            let record = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path.display().to_string(), record)
        })
        .collect()
}

#[test]
fn every_record_replays_to_the_same_end() {
    for (name, record) in records() {
        let book = headsup_games::CATALOG
            .find(&record.game)
            .unwrap_or_else(|| panic!("{name}: no game {:?}", record.game));
        assert_eq!(
            book.info().edition,
            record.edition,
            "{name}: its edition must stay playable"
        );
        let pairs = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let options = Options::read(book.info(), pairs).unwrap_or_else(|error| panic!("{name}: {error}"));
        let seed: Seed = record.seed.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut table = book.deal(seed, &options);
        for (ply, mv) in record.moves.iter().enumerate() {
            let played = table
                .play(mv)
                .unwrap_or_else(|error| panic!("{name}: {mv:?} at ply {ply}: {error:?}"));
            assert_eq!(&played.into_inner().notation, mv, "{name}");
        }
        let Status::Over(Outcome { winner, reason, score }) = table.status() else {
            panic!("{name}: it is not over")
        };
        assert_eq!(
            (winner, reason, score),
            (record.winner, record.reason.as_str(), record.score),
            "{name}"
        );
    }
}

#[test]
fn every_game_and_every_way_to_end_a_match_by_its_rules_has_a_record() {
    let mut kept: Vec<_> = records()
        .into_iter()
        .map(|(_, record)| (record.game, record.reason))
        .collect();
    kept.sort();
    kept.dedup();
    let kept: Vec<_> = kept
        .iter()
        .map(|(game, reason)| (game.as_str(), reason.as_str()))
        .collect();
    assert_eq!(
        kept,
        [
            ("clash", "blocked"),
            ("clash", "blocked-equal"),
            ("clash", "went-out"),
            ("contra", "blocked"),
            ("contra", "both-broke"),
            ("contra", "broke"),
            ("contra", "crowns-out"),
            ("contraploy", "home-row"),
            ("contraploy", "no-cards"),
            ("fortac", "cannot-move"),
            ("fortac", "move-limit"),
            ("fortac", "two-combos"),
            ("jokers-row", "all-claimed"),
        ]
    );
}

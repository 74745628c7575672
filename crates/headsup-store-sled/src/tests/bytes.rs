//! The bytes of what lies in files and rows, written down: a program that no longer reads them has lost its data. Lines are only ever added.

use super::*;
use crate::disk::RealDisk;
use crate::frame::{self, Body, Row};
use crate::keys::Keys;
use crate::state::{FolderId, State, Sum};
use crate::{forms, head, ladder, layout, row_keys};
use headsup_engine::Seat;
use headsup_match::testing::BEN;
use headsup_match::{EndSummary, GuildId, Ladder, PlayerResult, Rated, Standing};

const KNOWN: &str = include_str!("bytes.txt");

const FOLDER: FolderId = FolderId([7; 16]);

fn state() -> State {
    let mut sum = Sum::default();
    sum.add(Table::People, b"key", b"value");
    State::empty(FOLDER).next(sum)
}

fn frames() -> Vec<(&'static str, Vec<u8>)> {
    let rows = || {
        let gone = Row {
            table: Table::Meta,
            key: b"gone",
            value: None,
        };
        vec![Row::new(Table::Matches, b"key", b"value"), gone]
    };
    let State { number, chain, sum, .. } = state();
    let change = Body::Change {
        number,
        chain,
        sum,
        rows: rows(),
    };
    let start = Body::Start {
        state: state(),
        fresh: true,
    };
    let bodies = [
        ("start", start),
        (
            "image",
            Body::Image {
                part: 300,
                rows: rows(),
            },
        ),
        ("image-end", Body::ImageEnd { parts: 2 }),
        ("change", change),
    ];
    bodies.map(|(name, body)| (name, frame::frame(&body))).to_vec()
}

fn ending(how: EndSummary) -> Vec<u8> {
    forms::write_ending(&Ending {
        game: "heap".to_owned(),
        challenger: Seat::One,
        winner: None,
        how,
        rated: Rated::No,
        plies: 300,
        moves: None,
    })
}

fn keys() -> Vec<(&'static str, Vec<u8>)> {
    let (id, at) = (fresh(9).id, Timestamp(0x0102_0304));
    let blocked = row_keys::blocked_key(ANN, BEN);
    let secret = Keys::of_digits(&"ab".repeat(32)).expect("a key");
    let (key, mark) = secret.marks(ANN).next().expect("there is one key");
    let block = secret.block_marks(ANN, BEN).remove(0);
    let on = |ladder| ladder::row_key("heap", ladder, BEN);
    vec![
        ("person", row_keys::person_key(BEN).to_vec()),
        ("interaction", row_keys::interaction_key(InteractionKey(300)).to_vec()),
        ("open", row_keys::open_key(BEN, id).to_vec()),
        ("blocked", blocked.to_vec()),
        (
            "known-match",
            row_keys::known_match(BEN, id).expect("a person").to_vec(),
        ),
        ("known-block", row_keys::known_block(&blocked).to_vec()),
        ("server", row_keys::server_key(GuildId(300)).to_vec()),
        ("aside", row_keys::aside_key(id).to_vec()),
        ("due", row_keys::due_key(at, id).to_vec()),
        ("end", row_keys::end_key(at, id).to_vec()),
        ("history", row_keys::history_key(BEN, at, id).to_vec()),
        ("marked", row_keys::marked_key(ANN, &block).to_vec()),
        ("forgotten-key", key.to_vec()),
        ("forgotten-mark", mark.to_vec()),
        ("ladder-everywhere", on(Ladder::Everywhere)),
        ("ladder-server", on(Ladder::Server(GuildId(300)))),
        ("ladder-computer", on(Ladder::Computer)),
    ]
}

/// A player who drew with one of the same worth.
fn standing() -> Vec<u8> {
    let mut standing = Standing::new(3_000);
    let worth = standing.enter(3_000);
    standing.add(worth, PlayerResult::Drawn);
    forms::seal_plain(&standing)
}

#[test]
fn what_lies_in_files_and_rows_keeps_its_bytes() {
    let folder = folder();
    head::Head::from(state()).write(folder.path(), &RealDisk).unwrap();
    let mut all = frames();
    all.push(("head", fs::read(folder.path().join(layout::HEAD)).unwrap()));
    all.push(("state", forms::seal_plain(&state())));
    all.push(("standing", standing()));
    for (name, how) in [
        ("resigned", EndSummary::Resigned),
        ("agreed", EndSummary::Agreed),
        ("out-of-time", EndSummary::OutOfTime),
        ("stopped", EndSummary::Stopped),
    ] {
        all.push((name, ending(how)));
    }
    all.extend(keys());
    all.extend(Table::all().map(|table| ("table", table.name().as_bytes().to_vec())));
    let journal: Vec<u8> = frames().into_iter().flat_map(|(_, frame)| frame).collect();
    assert_eq!(frame::frames_in(&journal).count(), frames().len(), "each is read");
    let lines = all
        .iter()
        .map(|(name, bytes)| format!("{name} {}\n", hex::encode(bytes)));
    assert_eq!(lines.collect::<String>(), KNOWN);
}

//! The journal of before it was the truth: what the database held, once more, in a file that only grew.

use std::collections::HashMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::frame::{OLD_TITLE as TITLE, frame_at, next_mark, rows};
use crate::table::Table;

const MARK: [u8; 4] = [0xf5, b'h', b'u', 0xfa];

/// What a row belonged to, by its number.
const TABLES: [Table; 8] = [
    Table::Matches,
    Table::People,
    Table::Settings,
    Table::Places,
    Table::Rested,
    // Who was forgotten.
    Table::Meta,
    Table::Answers,
    Table::Chain,
];

fn table<'a, D: Deserializer<'a>>(from: D) -> Result<Table, D::Error> {
    let number = u32::deserialize(from)?;
    let table = TABLES.get(number as usize).copied();
    table.ok_or_else(|| D::Error::custom("no table"))
}

#[derive(Deserialize)]
struct Row<'a> {
    #[serde(deserialize_with = "table")]
    table: Table,
    key: &'a [u8],
    #[serde(borrow)]
    value: Option<&'a [u8]>,
}

#[derive(Deserialize)]
struct Frame<'a> {
    number: u64,
    /// The checksum of the frame before; 0 in the first of a file.
    before: u32,
    #[serde(borrow, deserialize_with = "rows")]
    rows: Vec<Row<'a>>,
}

/// The frame at the beginning of these bytes; its length and checksum too.
fn read_frame(bytes: &[u8]) -> Option<(Frame<'_>, usize, u32)> {
    frame_at(bytes, MARK)
}

/// How many rows the frames in these bytes hold. One frame at a time is in memory.
pub fn count_rows(bytes: &[u8]) -> u64 {
    let (mut at, mut rows) = (TITLE.len(), 0);
    while let Some((frame, length, _)) = bytes.get(at..).and_then(read_frame) {
        rows += frame.rows.len() as u64;
        at += length;
    }
    rows
}

/// What a journal says.
#[derive(Debug, Default)]
pub struct Told<'a> {
    /// The last row of each key.
    pub rows: HashMap<(Table, &'a [u8]), Option<&'a [u8]>>,
    /// The number of the last whole frame, 0 if there is none.
    pub number: u64,
    /// How often something is missing before the last whole frame.
    pub holes: u32,
    /// Bytes after the last whole frame: half a frame, or one that was damaged.
    pub torn: usize,
    /// The checksum of the last whole frame.
    sum: u32,
}

impl<'a> Told<'a> {
    /// Reads the bytes of a journal, past whatever is damaged.
    pub fn read(bytes: &'a [u8]) -> Told<'a> {
        let mut told = Told::default();
        let titled = bytes.starts_with(TITLE);
        let mut at = if titled { TITLE.len() } else { 0 };
        let mut end = at;
        let mut whole = titled;
        while at < bytes.len() {
            let Some((frame, length, sum)) = read_frame(&bytes[at..]) else {
                whole = false;
                match next_mark(bytes, at, MARK) {
                    Some(next) => at = next,
                    None => break,
                }
                continue;
            };
            let first = told.number == 0;
            let follows = frame.before == told.sum && (first || frame.number == told.number + 1);
            told.holes += u32::from(!whole || !follows);
            whole = true;
            for row in frame.rows {
                told.rows.insert((row.table, row.key), row.value);
            }
            at += length;
            (end, told.sum, told.number) = (at, sum, frame.number);
        }
        told.torn = bytes.len() - end;
        told
    }

    /// Whether nothing was ever written.
    pub fn is_empty(&self) -> bool {
        self.number == 0
    }
}

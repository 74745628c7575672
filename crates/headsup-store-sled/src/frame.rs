//! The frames of a journal as bytes: a mark, a length, a checksum, and rows.

use std::fmt;
use std::io::{self, Read, Seek, SeekFrom};
use std::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::state::{State, Sum};
use super::table::Table;

/// What a journal begins with, and what it began with before it was the truth.
pub const TITLE: &[u8] = b"headsup journal 2\n";
pub const OLD_TITLE: &[u8] = b"headsup journal 1\n";

const MARK: [u8; 4] = [0xf5, b'h', b'u', 0xfb];
/// Mark, length, checksum.
const HEAD: usize = 12;
/// A longer frame is none of ours, in bytes.
const LONGEST: usize = 64 << 20;
/// Nor is one with more rows: it would take far more memory than its bytes do.
const MOST_ROWS: usize = 1 << 20;

/// A row that is written, or taken away if it has no value.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Row<'a> {
    pub table: Table,
    #[serde(serialize_with = "bytes")]
    pub key: &'a [u8],
    #[serde(borrow, serialize_with = "maybe_bytes")]
    pub value: Option<&'a [u8]>,
}

impl<'a> Row<'a> {
    /// One that is written.
    pub fn new(table: Table, key: &'a [u8], value: &'a [u8]) -> Row<'a> {
        let value = Some(value);
        Row { table, key, value }
    }
}

// As a slice they would be written one by one.
fn bytes<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bytes(bytes)
}

fn maybe_bytes<S: Serializer>(bytes: &Option<&[u8]>, to: S) -> Result<S::Ok, S::Error> {
    struct Bytes<'a>(&'a [u8]);
    impl Serialize for Bytes<'_> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_bytes(self.0)
        }
    }
    bytes.map(Bytes).serialize(to)
}

/// Reads the rows of a frame, unless there are too many.
pub fn rows<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    struct Rows<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Rows<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {MOST_ROWS} rows")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
            let mut rows = Vec::new();
            while let Some(row) = from.next_element()? {
                if rows.len() == MOST_ROWS {
                    return Err(A::Error::invalid_length(rows.len() + 1, &self));
                }
                rows.push(row);
            }
            Ok(rows)
        }
    }
    from.deserialize_seq(Rows(PhantomData))
}

/// What a frame holds.
#[derive(Debug, Serialize, Deserialize)]
pub enum Body<'a> {
    /// The state at which the image was begun. `fresh` says that database and head are yet to be made from this file.
    Start { state: State, fresh: bool },
    /// Rows of the image, in parts that are counted from 0.
    Image {
        part: u64,
        #[serde(borrow, deserialize_with = "rows")]
        rows: Vec<Row<'a>>,
    },
    /// The image is whole, and has so many parts.
    ImageEnd { parts: u64 },
    /// The rows of one change, and the state after it.
    Change {
        number: u64,
        chain: u128,
        sum: Sum,
        #[serde(borrow, deserialize_with = "rows")]
        rows: Vec<Row<'a>>,
    },
}

impl<'a> Body<'a> {
    /// The rows of an image or a change.
    pub fn into_rows(self) -> Vec<Row<'a>> {
        match self {
            Body::Image { rows, .. } | Body::Change { rows, .. } => rows,
            Body::Start { .. } | Body::ImageEnd { .. } => Vec::new(),
        }
    }
}

/// The bytes of a frame.
pub fn frame(body: &Body<'_>) -> Vec<u8> {
    let mut bytes = postcard::to_extend(body, vec![0; HEAD]).expect("plain bytes are always written");
    let sum = crc32fast::hash(&bytes[HEAD..]);
    let length = u32::try_from(bytes.len() - HEAD).expect("a batch is small");
    bytes[..4].copy_from_slice(&MARK);
    bytes[4..8].copy_from_slice(&length.to_le_bytes());
    bytes[8..HEAD].copy_from_slice(&sum.to_le_bytes());
    bytes
}

fn number_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// The frame with this mark at the beginning of these bytes, its length, and its checksum; none if there is no whole one.
pub fn frame_at<'a, T: Deserialize<'a>>(bytes: &'a [u8], mark: [u8; 4]) -> Option<(T, usize, u32)> {
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    let body = rest.get(..number_at(head, 4) as usize)?;
    let sum = number_at(head, 8);
    if head[..4] != mark || crc32fast::hash(body) != sum {
        return None;
    }
    Some((postcard::from_bytes(body).ok()?, HEAD + body.len(), sum))
}

/// Where the next mark stands after a place.
pub fn next_mark(bytes: &[u8], at: usize, mark: [u8; 4]) -> Option<usize> {
    let next = bytes[at + 1..].windows(mark.len()).position(|window| window == mark);
    next.map(|next| at + 1 + next)
}

/// How many rows the frames in these bytes hold. One frame at a time is in memory.
pub fn count_rows(bytes: &[u8]) -> u64 {
    frames_in(bytes).map(|body| body.into_rows().len() as u64).sum()
}

/// Every frame that can be read in these bytes, past whatever cannot.
pub fn frames_in(bytes: &[u8]) -> impl Iterator<Item = Body<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            match frame_at(&bytes[at..], MARK) {
                Some((body, length, _)) => {
                    at += length;
                    return Some(body);
                }
                None => at = next_mark(bytes, at, MARK).unwrap_or(bytes.len()),
            }
        }
        None
    })
}

/// Reads frames one after the other, without having all of them in memory.
pub struct Frames<R> {
    from: R,
    /// Where the next one begins.
    pub at: u64,
    body: Vec<u8>,
}

impl<R: Read> Frames<R> {
    /// What follows the title of a journal.
    pub fn behind_title(from: R) -> Frames<R> {
        Frames {
            from,
            at: TITLE.len() as u64,
            body: Vec::new(),
        }
    }

    /// The next frame. None at the end, and where something else stands.
    pub fn next(&mut self) -> io::Result<Option<Body<'_>>> {
        let mut head = [0; HEAD];
        let filled = fill(&mut self.from, &mut head)?;
        let length = number_at(&head, 4) as usize;
        if filled < HEAD || head[..4] != MARK || length > LONGEST {
            return Ok(None);
        }
        self.body.resize(length, 0);
        if fill(&mut self.from, &mut self.body)? < length || crc32fast::hash(&self.body) != number_at(&head, 8) {
            return Ok(None);
        }
        let body = postcard::from_bytes(&self.body).ok();
        if body.is_some() {
            self.at += (HEAD + length) as u64;
        }
        Ok(body)
    }
}

impl<R: Read + Seek> Frames<R> {
    /// Everything from where the next one should begin.
    pub fn rest(mut self) -> io::Result<Vec<u8>> {
        let mut rest = Vec::new();
        self.from.seek(SeekFrom::Start(self.at))?;
        self.from.read_to_end(&mut rest)?;
        Ok(rest)
    }
}

/// Reads until a buffer is full or there is no more; gives how much that was.
pub fn fill(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match from.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

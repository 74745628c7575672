//! The journal: the truth of a data folder. Every change is one frame, deletions included, and it is on disk before the database has it.
//!
//! ```text
//! title · Start{state} · Image … Image · ImageEnd · Change{1} · Change{2} · … · zeros
//! ```
//!
//! It begins with an image of all rows (a checkpoint), and goes on with every change since. A change is numbered, carries the hash of the
//! chain of changes up to it and the sum over all rows after it, and counts whole or not at all. The image may be younger than the state
//! that `Start` names, because changes went on while it was written: the changes behind it write whole rows, so they bring it to the same
//! end whichever it has seen already. The zeros are room for the next changes: a file that does not grow is synced far sooner.
//!
//! [`Survey`] says how much of a file can be trusted; [`replay`] hands out its rows; [`Journal`] goes on with it.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::marker::PhantomData;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::batch::Change;
use super::disk::Disk;
use super::salvage::Journaled;
use super::state::{FolderId, State, Sum};
use super::table::Table;
use super::wishes::Wish;
use crate::StoreError;

/// What the file is called.
pub const FILE: &str = "journal";
/// What it begins with, and what it began with before it was the truth.
pub const TITLE: &[u8] = b"headsup journal 2\n";
pub const OLD_TITLE: &[u8] = b"headsup journal 1\n";
/// What every title of a journal begins with.
const ANY_TITLE: &[u8] = b"headsup journal ";

/// How much is read at once, in bytes.
const BUFFER: usize = 1 << 18;
const MARK: [u8; 4] = [0xf5, b'h', b'u', 0xfb];
/// Mark, length, checksum.
const HEAD: usize = 12;
/// A longer frame is none of ours, in bytes.
const LONGEST: usize = 64 << 20;
/// Nor is one with more rows: it would take far more memory than its bytes do.
const MOST_ROWS: usize = 1 << 20;
/// The journal may outgrow its image so many times, and by so many bytes, before there is a new checkpoint.
const OUTGROWN: u64 = 3;
const SMALL: u64 = 16 << 20;
/// How many zeros are written behind a change where there are none left.
const ROOM: usize = 64 << 10;

/// A row that is written, or taken away if it has no value.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Row<'a> {
    pub table: Table,
    #[serde(serialize_with = "bytes")]
    pub key: &'a [u8],
    #[serde(borrow, serialize_with = "maybe_bytes")]
    pub value: Option<&'a [u8]>,
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

/// The frame at the beginning of these bytes and its length; none if there is no whole one.
fn frame_at(bytes: &[u8]) -> Option<(Body<'_>, usize)> {
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    if head[..4] != MARK {
        return None;
    }
    let body = rest.get(..number_at(head, 4) as usize)?;
    if crc32fast::hash(body) != number_at(head, 8) {
        return None;
    }
    Some((postcard::from_bytes(body).ok()?, HEAD + body.len()))
}

/// How many rows the frames in these bytes hold. One frame at a time is in memory.
pub fn count_rows(bytes: &[u8]) -> u64 {
    frames_in(bytes)
        .map(|body| match body {
            Body::Image { rows, .. } | Body::Change { rows, .. } => rows.len() as u64,
            Body::Start { .. } | Body::ImageEnd { .. } => 0,
        })
        .sum()
}

/// Every frame that can be read in these bytes, past whatever cannot.
pub fn frames_in(bytes: &[u8]) -> impl Iterator<Item = Body<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            match frame_at(&bytes[at..]) {
                Some((body, length)) => {
                    at += length;
                    return Some(body);
                }
                None => {
                    let next = bytes[at + 1..].windows(MARK.len()).position(|window| window == MARK);
                    at = next.map_or(bytes.len(), |next| at + 1 + next);
                }
            }
        }
        None
    })
}

/// The last row of each key that can be read in the bytes of a journal, with the number of its change.
pub fn remains(bytes: &[u8]) -> Journaled {
    let mut remains = Journaled::new();
    let mut base = 0;
    for body in frames_in(bytes) {
        let (number, rows) = match body {
            Body::Start { state, .. } => {
                base = state.number;
                continue;
            }
            Body::ImageEnd { .. } => continue,
            Body::Image { rows, .. } => (base, rows),
            Body::Change { number, rows, .. } => (number, rows),
        };
        for row in rows {
            remains.insert((row.table, row.key.to_vec()), (number, row.value.map(<[u8]>::to_vec)));
        }
    }
    remains
}

/// Reads frames one after the other, without having all of them in memory.
struct Frames<R> {
    from: R,
    /// Where the next one begins.
    at: u64,
    body: Vec<u8>,
}

impl<R: Read> Frames<R> {
    /// The next frame. None at the end; an error of its own if something else stands there.
    fn next(&mut self) -> io::Result<Option<Result<Body<'_>, ()>>> {
        let mut head = [0; HEAD];
        match fill(&mut self.from, &mut head)? {
            0 => return Ok(None),
            HEAD => {}
            _ => return Ok(Some(Err(()))),
        }
        let length = number_at(&head, 4) as usize;
        if head[..4] != MARK || length > LONGEST {
            return Ok(Some(Err(())));
        }
        self.body.resize(length, 0);
        if fill(&mut self.from, &mut self.body)? < length || crc32fast::hash(&self.body) != number_at(&head, 8) {
            return Ok(Some(Err(())));
        }
        let body = postcard::from_bytes(&self.body).map_err(drop);
        if body.is_ok() {
            self.at += (HEAD + length) as u64;
        }
        Ok(Some(body))
    }
}

/// Reads until a buffer is full or there is no more; gives how much that was.
fn fill(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
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

/// A journal whose frames follow one another from its first to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The state at which its image was begun.
    pub base: State,
    /// The state after its last change.
    pub last: State,
    /// Where its image ends and its last change does, in bytes.
    pub image: u64,
    pub end: u64,
    /// How many bytes lie behind that, but for zeros: of a change whose writing was cut short, which no one was told of.
    pub torn: u64,
    /// Whether database and head are yet to be made from it.
    pub fresh: bool,
}

impl Whole {
    /// A journal that is nothing but an image of this length.
    pub fn image_of(state: State, length: u64) -> Whole {
        Whole {
            base: state,
            last: state,
            image: length,
            end: length,
            torn: 0,
            fresh: false,
        }
    }

    /// Whether database and head are yet to be made from it, and nothing has changed since it was written.
    pub fn is_fresh(&self) -> bool {
        self.fresh && self.last == self.base
    }
}

/// How much of a journal can be trusted.
#[derive(Debug, Default)]
pub struct Survey {
    /// It, if nothing is missing before its last readable change.
    pub whole: Option<Whole>,
    /// Whose it is, as far as that can be read.
    pub id: Option<FolderId>,
    /// The highest number of a change in it that can be read.
    pub highest: u64,
    /// The wishes to be forgotten in it.
    pub wishes: BTreeSet<Wish>,
}

/// What lies where the journal should.
#[derive(Debug)]
pub enum Found {
    Missing,
    /// A journal of before it was the truth.
    Old,
    /// One of a later program.
    Newer,
    Journal(Box<Survey>),
}

/// Looks at a journal, and changes nothing.
///
/// # Errors
/// If the system cannot read it, which says nothing about what is in it.
pub fn survey(path: &Path) -> io::Result<Found> {
    let mut file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Missing),
        file => file?,
    };
    let mut title = [0; TITLE.len()];
    let length = fill(&mut file, &mut title)?;
    let title = &title[..length];
    if title == OLD_TITLE {
        return Ok(Found::Old);
    }
    if title != TITLE {
        let (bytes, mut survey) = (fs::read(path)?, Survey::default());
        let mut frames = frames_in(&bytes).peekable();
        // One flipped bit makes another number of it; a later program's journal has no frame that can be read here.
        let later = title.len() == TITLE.len() && title.starts_with(ANY_TITLE) && title.ends_with(b"\n");
        if later && frames.peek().is_none() {
            return Ok(Found::Newer);
        }
        frames.for_each(|body| survey.note(&body));
        return Ok(Found::Journal(Box::new(survey)));
    }
    let rest = |at| {
        let (mut file, mut rest) = (File::open(path)?, Vec::new());
        file.seek(SeekFrom::Start(at))?;
        file.read_to_end(&mut rest)?;
        Ok(rest)
    };
    let survey = survey_frames(BufReader::with_capacity(BUFFER, file), &rest)?;
    Ok(Found::Journal(Box::new(survey)))
}

/// Looks at a journal in memory; none if it is no journal.
pub fn survey_bytes(bytes: &[u8]) -> Option<Survey> {
    let frames = bytes.strip_prefix(TITLE)?;
    let rest = |at| Ok(bytes[usize::try_from(at).unwrap_or(bytes.len())..].to_vec());
    survey_frames(frames, &rest).ok()
}

/// Looks at what follows the title. `rest` gives what stands from a place in the file on.
fn survey_frames(from: impl Read, rest: &dyn Fn(u64) -> io::Result<Vec<u8>>) -> io::Result<Survey> {
    let mut survey = Survey::default();
    let mut frames = Frames {
        from,
        at: TITLE.len() as u64,
        body: Vec::new(),
    };
    let mut whole: Option<Whole> = None;
    let (mut parts, mut ended, mut sound) = (0, false, true);
    while sound {
        let at = frames.at;
        match frames.next()? {
            None => break,
            Some(Ok(body)) => {
                survey.note(&body);
                sound = match (body, &mut whole) {
                    (Body::Start { state, fresh }, None) => {
                        whole = Some(Whole {
                            base: state,
                            last: state,
                            image: 0,
                            end: 0,
                            torn: 0,
                            fresh,
                        });
                        true
                    }
                    (Body::Image { part, .. }, Some(_)) if !ended && part == parts => {
                        parts += 1;
                        true
                    }
                    (Body::ImageEnd { parts: all }, Some(_)) if !ended && all == parts => {
                        ended = true;
                        true
                    }
                    (Body::Change { number, chain, sum, .. }, Some(whole)) if ended => {
                        let next = whole.last.next(sum);
                        let follows = (next.number, next.chain) == (number, chain);
                        if follows {
                            whole.last = next;
                        }
                        follows
                    }
                    _ => false,
                };
                if sound && let Some(whole) = &mut whole {
                    whole.end = frames.at;
                    if whole.last == whole.base {
                        whole.image = frames.at;
                    }
                }
            }
            Some(Err(())) => {
                let rest = rest(at)?;
                // A frame behind something that is none is no tail that was cut short.
                let mut later = frames_in(&rest).peekable();
                sound = ended && later.peek().is_none();
                later.for_each(|body| survey.note(&body));
                if let Some(whole) = &mut whole {
                    whole.torn = rest
                        .iter()
                        .rposition(|byte| *byte != 0)
                        .map_or(0, |last| last as u64 + 1);
                }
                break;
            }
        }
    }
    if !sound {
        // Where frames do not follow one another, what comes later still says how far it was.
        frames_in(&rest(frames.at)?).for_each(|body| survey.note(&body));
    }
    survey.whole = whole.filter(|_| sound && ended);
    Ok(survey)
}

impl Survey {
    fn note(&mut self, body: &Body<'_>) {
        match body {
            Body::Start { state, .. } => {
                self.id = self.id.or(Some(state.id));
                self.highest = self.highest.max(state.number);
            }
            Body::Image { rows, .. } => self.note_wishes(rows),
            Body::ImageEnd { .. } => {}
            Body::Change { number, rows, .. } => {
                self.highest = self.highest.max(*number);
                self.note_wishes(rows);
            }
        }
    }

    fn note_wishes(&mut self, rows: &[Row<'_>]) {
        for row in rows {
            if let (Table::Meta, Some(wish)) = (row.table, Wish::from_bytes(row.key)) {
                match row.value {
                    Some(_) => self.wishes.insert(wish),
                    None => self.wishes.remove(&wish),
                };
            }
        }
    }
}

/// Takes the rows of one frame, with the state after them if they are a change.
pub type EachFrame<'a> = &'a mut dyn FnMut(&[Row<'_>], Option<State>) -> Result<(), StoreError>;

/// Hands out the rows of a journal that is whole, in order: those of the image and of every change, or, from a state on, those of the
/// changes after it. A row that is handed out with a state is the last of that change. Tells whether that state is one of the journal's own.
///
/// # Errors
/// If the system cannot read it, if it is not what was surveyed any more, or as `each` says.
pub fn replay(path: &Path, whole: &Whole, from: Option<State>, each: EachFrame<'_>) -> Result<bool, StoreError> {
    let unread = |error| StoreError::system("the journal cannot be read", error);
    let mut file = File::open(path).map_err(unread)?;
    file.seek(SeekFrom::Start(TITLE.len() as u64)).map_err(unread)?;
    let mut frames = Frames {
        from: BufReader::with_capacity(BUFFER, file),
        at: TITLE.len() as u64,
        body: Vec::new(),
    };
    let mut state = whole.base;
    let mut met = from.is_none_or(|from| from == state);
    while frames.at < whole.end {
        let Some(Ok(body)) = frames.next().map_err(unread)? else {
            return Err(StoreError::System(
                "the journal has changed while it was read".to_owned(),
            ));
        };
        match body {
            Body::Image { rows, .. } if from.is_none() => each(&rows, None)?,
            // Another journal has taken its place.
            Body::Start { state, .. } if state != whole.base => return Ok(false),
            Body::Start { .. } | Body::Image { .. } | Body::ImageEnd { .. } => {}
            Body::Change { sum, rows, .. } => {
                state = state.next(sum);
                match met {
                    true => each(&rows, Some(state))?,
                    false => met = from == Some(state),
                }
            }
        }
    }
    Ok(met)
}

/// An image that is being written: the beginning of a journal, in bytes that follow one another.
#[derive(Debug, Default)]
pub struct ImageWriter {
    parts: u64,
}

impl ImageWriter {
    /// The bytes that begin a journal.
    pub fn begin(state: State, fresh: bool) -> (ImageWriter, Vec<u8>) {
        let mut bytes = TITLE.to_vec();
        bytes.extend(frame(&Body::Start { state, fresh }));
        (ImageWriter::default(), bytes)
    }

    /// The bytes of some more rows.
    pub fn part(&mut self, rows: Vec<Row<'_>>) -> Vec<u8> {
        let bytes = frame(&Body::Image { part: self.parts, rows });
        self.parts += 1;
        bytes
    }

    /// The bytes that end it.
    pub fn end(self) -> Vec<u8> {
        frame(&Body::ImageEnd { parts: self.parts })
    }
}

/// The journal that a store writes.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    length: u64,
    /// Where the zeros behind its last change end.
    room: u64,
    /// How long its image is.
    image: u64,
}

impl Journal {
    /// Goes on with a journal, after its last change; what is torn there is cut off.
    pub fn go_on(path: PathBuf, disk: &dyn Disk, whole: &Whole) -> io::Result<Journal> {
        let mut options = OpenOptions::new();
        options.write(true);
        options.custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
        let file = options.open(&path)?;
        let mut room = file.metadata()?.len();
        if whole.torn > 0 {
            room = whole.end;
            file.set_len(room)?;
            disk.sync(&file)?;
        }
        Ok(Journal {
            path,
            file,
            length: whole.end,
            room,
            image: whole.image,
        })
    }

    /// The file that is written to.
    pub fn file(&self) -> &File {
        &self.file
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a change, after which the state is `next`. It is on disk when this returns.
    pub fn append(&mut self, disk: &dyn Disk, changes: &[Change], next: State) -> io::Result<()> {
        let rows = changes.iter().map(|change| Row {
            table: change.table,
            key: &change.key,
            value: change.after.as_deref(),
        });
        let mut bytes = frame(&Body::Change {
            number: next.number,
            chain: next.chain,
            sum: next.sum,
            rows: rows.collect(),
        });
        let (begin, end) = (self.length, self.length + bytes.len() as u64);
        if end > self.room {
            bytes.resize(bytes.len() + ROOM, 0);
        }
        disk.write_at(&self.file, &bytes, begin)?;
        disk.sync(&self.file)?;
        self.length = end;
        self.room = self.room.max(begin + bytes.len() as u64);
        Ok(())
    }

    /// Whether most of it is outlived.
    pub fn outgrown(&self) -> bool {
        self.length > SMALL + OUTGROWN * self.image
    }

    /// How long it is without the zeros, in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Has it count as just written anew.
    pub fn put_off(&mut self) {
        self.image = self.length;
    }

    /// The file as it is now, to be read by something else, and how much of it.
    pub fn so_far(&self) -> io::Result<(File, u64)> {
        Ok((File::open(&self.path)?, self.length))
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }
}

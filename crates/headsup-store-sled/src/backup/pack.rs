//! A backup as bytes: packing a journal, and reading what may be anything.

use miniz_oxide::deflate::compress_to_vec;
use sha2::{Digest, Sha256};

use super::error::BackupError;
use super::inflate::{self, Refused};
use super::memory;
use crate::forms::head_and_record;
use crate::row_keys::id_of;
use crate::rows::Rows;
use crate::state::State;
use crate::table::Table;
use crate::{frame, legacy, survey};

const TITLE: &[u8] = b"headsup backup 2\n";
/// What one began with before the journal was the truth.
const OLD_TITLE: &[u8] = b"headsup backup 1\n";
/// How hard it is squeezed: the usual compromise.
const LEVEL: u8 = 6;
/// The most that a backup may hold, in bytes; more than any store has.
const MOST: u64 = 1 << 32;
/// What a row takes in memory besides its own bytes.
const ROW: u64 = 96;

/// What is in a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Matches, open and over.
    pub matches: usize,
    /// The size of its file, in bytes.
    pub bytes: usize,
}

/// A backup of what is in a journal. None if that is damaged.
pub fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let whole = survey::survey_bytes(bytes)?.whole?;
    let rows = Rows::of_journal(bytes);
    if whole.torn > 0 || rows.sum() != whole.last.sum {
        return None;
    }
    Some(pack_rows(&rows, whole.last))
}

/// A backup of rows. `base` is the state that they are to have, but for the sum over them.
pub fn pack_rows(rows: &Rows, base: State) -> Vec<u8> {
    let image = rows.to_journal(base, true);
    let packed = compress_to_vec(&image, LEVEL);
    // One that packs as well as a bomb does is not packed, so that it can be read back.
    let packed = match cost(&image, rows) <= inflate::most(packed.len()) {
        true => packed,
        false => compress_to_vec(&image, 0),
    };
    seal_packed(&packed)
}

/// A backup of a journal that is deflated already.
pub fn seal_packed(packed: &[u8]) -> Vec<u8> {
    let mut backup = TITLE.to_vec();
    backup.extend_from_slice(packed);
    let sum = Sha256::digest(&backup);
    backup.extend_from_slice(&sum);
    backup
}

/// What a journal and its rows take in memory, in bytes.
fn cost(bytes: &[u8], rows: &Rows) -> u64 {
    bytes.len() as u64 + ROW * rows.len() as u64
}

/// The memory that a backup may take: half of what there is, for it is also read.
pub fn allowed() -> u64 {
    memory::available().map_or(MOST, |bytes| (bytes / 2).min(MOST))
}

/// What a backup holds.
#[derive(Debug)]
pub struct Unpacked {
    pub rows: Rows,
    /// How far it was; none of a backup of before the journal was the truth.
    pub state: Option<State>,
    pub contents: Contents,
}

/// Reads a backup, checked to the last byte.
pub fn unpack(backup: &[u8]) -> Result<Unpacked, BackupError> {
    let old = backup.starts_with(OLD_TITLE);
    let rest = backup.strip_prefix(if old { OLD_TITLE } else { TITLE });
    let rest = rest.ok_or(BackupError::Damaged(
        "it does not begin as one that this program can read",
    ))?;
    let split = rest.split_last_chunk::<32>();
    let (packed, sum) = split.ok_or(BackupError::Damaged("it is cut off"))?;
    if Sha256::digest(&backup[..backup.len() - sum.len()])[..] != sum[..] {
        return Err(BackupError::Damaged(
            "its checksum does not fit: it was cut off or changed",
        ));
    }
    let allowed = allowed();
    let bytes = inflate::unpack(packed, allowed).map_err(|refused| match refused {
        Refused::Broken => BackupError::Damaged("it cannot be unpacked"),
        Refused::Bomb => BackupError::Bomb(packed.len()),
        Refused::Memory(bytes) => BackupError::Memory(bytes),
    })?;
    // Many small rows take far more memory than their bytes do.
    let rows = if old {
        legacy::journal::count_rows(&bytes)
    } else {
        frame::count_rows(&bytes)
    };
    let cost = bytes.len() as u64 + ROW.saturating_mul(rows);
    if cost > inflate::most(packed.len()) {
        return Err(BackupError::Bomb(packed.len()));
    }
    if cost > allowed {
        return Err(BackupError::Memory(allowed));
    }
    let not_whole = BackupError::Damaged("what is in it is not whole");
    let (rows, state) = if old {
        let told = legacy::journal::Told::read(&bytes);
        if told.holes > 0 || told.torn > 0 || told.is_empty() {
            return Err(not_whole);
        }
        (legacy::rows_of(&told, None), None)
    } else {
        let whole = survey::survey_bytes(&bytes).and_then(|survey| survey.whole);
        let rows = Rows::of_journal(&bytes);
        match whole {
            Some(whole) if whole.torn == 0 && rows.sum() == whole.last.sum => (rows, Some(whole.last)),
            _ => return Err(not_whole),
        }
    };
    let mut matches = 0;
    for (key, value) in rows.of(Table::Matches) {
        if id_of(key).and_then(|id| head_and_record(id, value)).is_err() {
            return Err(BackupError::Damaged("a match in it cannot be read"));
        }
        matches += 1;
    }
    let contents = Contents {
        matches,
        bytes: backup.len(),
    };
    Ok(Unpacked { rows, state, contents })
}

//! Whether the files hold something that was to be forgotten, as a row of the database.

use super::batch::Batch;
use super::forms;
use super::table::Table;
use super::trees::Trees;
use headsup_match::Timestamp;
use headsup_store::StoreError;

/// Where the database keeps since when its files hold what was to be forgotten.
const UNCLEAN: &[u8] = b"unclean";
impl Trees {
    /// Whether the files hold what was to be forgotten.
    pub fn unclean(&self) -> Result<Option<Unclean>, StoreError> {
        let sealed = self.get(Table::Meta, UNCLEAN)?;
        Ok(sealed.as_deref().map(read_unclean))
    }
}

/// That the files hold something that was to be forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unclean {
    /// Since when.
    pub since: Timestamp,
    /// How often something was added to it: files that were made anew before the last time do not count.
    times: u64,
}

fn read_unclean(sealed: &[u8]) -> Unclean {
    let bytes = forms::unseal(sealed, String::new).unwrap_or_default();
    let number = |bytes: Option<&[u8; 8]>| bytes.map_or(0, |bytes| u64::from_be_bytes(*bytes));
    Unclean {
        since: Timestamp(number(bytes.first_chunk())),
        times: number(bytes.get(8..).and_then(<[u8]>::first_chunk)),
    }
}

/// Notes that the files hold something that was to be forgotten.
pub fn note_unclean(batch: &mut Batch<'_>, since: Timestamp) -> Result<(), StoreError> {
    let before = batch.get(Table::Meta, UNCLEAN)?.as_deref().map(read_unclean);
    let (since, times) = before.map_or((since, 0), |before| (before.since, before.times + 1));
    let form = [since.0.to_be_bytes(), times.to_be_bytes()].concat();
    batch.insert(Table::Meta, UNCLEAN, forms::seal(&form));
    Ok(())
}

/// Notes that they are clean again, unless something came since that was seen.
pub fn note_clean(batch: &mut Batch<'_>, seen: Unclean) -> Result<(), StoreError> {
    if batch.get(Table::Meta, UNCLEAN)?.as_deref().map(read_unclean) == Some(seen) {
        batch.remove(Table::Meta, UNCLEAN);
    }
    Ok(())
}

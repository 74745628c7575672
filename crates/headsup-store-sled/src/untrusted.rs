//! Files and rows as a stranger may have written them: whatever is in them, reading ends in a value or in an error. For `headsup-fuzz-targets`.

use super::backup::{seal_packed, unpack};
use super::forms;
use super::legacy;
use super::rows::Rows;
use super::state::{FolderId, State};
use super::survey;
use headsup_store::{ServerSettings, Settings};

/// A backup: as it is, and with a checksum that fits.
///
/// # Panics
/// Panics if what can be read counts fewer rows than matches, or a journal written of it tells something else.
pub fn backup(data: &[u8]) {
    drop(unpack(data));
    if let Ok(unpacked) = unpack(&seal_packed(data)) {
        assert!(unpacked.rows.len() >= unpacked.contents.matches);
    }
    journals(data);
}

/// A journal, of now and of before: what it tells, and a journal of that alone, tell the same.
fn journals(data: &[u8]) {
    let told = legacy::journal::Told::read(data);
    for rows in [Rows::of_journal(data), legacy::rows_of(&told, None)] {
        let again = rows.to_journal(State::empty(FolderId([0; 16])), false);
        let survey = survey::survey_bytes(&again).expect("it has a title");
        let whole = survey.whole.expect("it was just written");
        assert_eq!((whole.torn, whole.last.sum), (0, rows.sum()));
        assert_eq!(Rows::of_journal(&again), rows);
    }
    if let Some(whole) = survey::survey_bytes(data).and_then(|survey| survey.whole) {
        assert!(whole.last.number >= whole.base.number);
    }
}

/// A row of any tree: sealed as it is found, and what is under the seal. `record` tries the record of a match.
///
/// # Panics
/// Panics if what can be read is not read back as the same once it is written.
pub fn rows(data: &[u8], record: fn(&[u8])) {
    let what = || "a row".to_owned();
    for value in [Some(data), forms::unseal(data, what).ok()].into_iter().flatten() {
        if let Ok((_, bytes)) = forms::read_match(value, what) {
            record(bytes);
        }
        if let Ok(people) = forms::read_people(value, what) {
            assert_eq!(forms::read_people(&forms::write_people(&people), what), Ok(people));
        }
        if let Ok((at, answer)) = forms::read_answer(value, what) {
            assert_eq!(
                forms::read_answer(&forms::write_answer(at, answer.clone()), what),
                Ok((at, answer))
            );
        }
        if let Ok(ending) = forms::read_ending(value, what) {
            assert_eq!(forms::read_ending(&forms::write_ending(&ending), what), Ok(ending));
        }
        if let Ok(settings) = forms::read_choice::<Settings>(value, what) {
            assert_eq!(
                forms::read_choice(&forms::write_choice(&settings.stored()), what),
                Ok(settings)
            );
        }
        drop(forms::read_choice::<ServerSettings>(value, what));
        drop(forms::read_choice::<String>(value, what));
    }
}

/// The rows of a backup, sealed.
///
/// # Panics
/// Panics if the backup is not whole.
pub fn rows_of(backup: &[u8]) -> Vec<Vec<u8>> {
    let unpacked = unpack(backup).expect("it is whole");
    let values = unpacked.rows.iter().filter_map(|row| row.value.map(<[u8]>::to_vec));
    values.collect()
}

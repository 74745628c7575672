//! Files and rows as a stranger may have written them: whatever is in them, reading ends in a value or in an error. For `crate::fuzz`.

use super::backup::{seal_packed, unpack};
use super::forms;
use super::journal::{self, Told};
use crate::store::{ServerSettings, Settings};

/// A backup: as it is, and with a checksum that fits.
pub fn backup(data: &[u8]) {
    drop(unpack(data));
    if let Ok((bytes, contents)) = unpack(&seal_packed(data)) {
        let again = journal::alive(&Told::read(&bytes));
        assert!(Told::read(&again).rows.len() >= contents.matches, "what is alive stays");
    }
    journal(data);
}

/// A journal: what it tells, and a journal of that alone, tell the same.
fn journal(data: &[u8]) {
    let told = Told::read(data);
    let alive = journal::alive(&told);
    let again = Told::read(&alive);
    assert_eq!((again.holes, again.torn), (0, 0));
    let living = |told: &Told<'_>| told.rows.values().filter(|value| value.is_some()).count();
    assert_eq!(living(&told), living(&again));
    assert!(
        told.rows
            .iter()
            .all(|(key, value)| value.is_none() || again.rows.get(key) == Some(value))
    );
}

/// A row of any tree: sealed as it is found, and what is under the seal. `record` tries the record of a match.
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
            assert_eq!(forms::read_choice(&forms::write_choice(&settings), what), Ok(settings));
        }
        drop(forms::read_choice::<ServerSettings>(value, what));
        drop(forms::read_choice::<String>(value, what));
    }
}

/// The rows of a backup, sealed.
pub fn rows_of(backup: &[u8]) -> Vec<Vec<u8>> {
    let (bytes, _) = unpack(backup).expect("it is whole");
    Told::read(&bytes)
        .rows
        .into_values()
        .flatten()
        .map(<[u8]>::to_vec)
        .collect()
}

//! The header of a text: its title and its keys.

use std::collections::BTreeMap;

use super::error::{TranscriptError, at, flaw};
use headsup_engine::Seat;

/// What the text begins with.
pub(super) const TITLE: &str = "headsup record";
/// The form of a match that was made before there were promises, and that of a promised one.
pub(super) const FORMS: [&str; 2] = ["1", "2"];
/// The header of a text: each key with its line and its value.
pub(super) struct Header<'a>(pub(super) BTreeMap<&'static str, (usize, &'a str)>);

impl<'a> Header<'a> {
    /// The line and the value of a key, if it stands there.
    pub(super) fn find(&self, key: &str) -> Option<(usize, &'a str)> {
        self.0.get(key).copied()
    }

    /// The same of a key that must.
    pub(super) fn get(&self, key: &str) -> Result<(usize, &'a str), TranscriptError> {
        self.find(key)
            .ok_or_else(|| flaw(format!("the line `{key}: ...` is missing")))
    }
}

/// The seat of a number.
pub(super) fn seat_of(n: usize, text: &str) -> Result<Seat, TranscriptError> {
    let number: Result<u8, _> = text.trim().parse();
    let seat = number.ok().and_then(|number| Seat::try_from(number).ok());
    seat.ok_or_else(|| at(n, format!("there is no seat {:?}, only 1 and 2", text.trim())))
}

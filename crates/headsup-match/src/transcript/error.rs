//! What is wrong with a text.

use thiserror::Error;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}{what}", place = place(.line))]
pub struct TranscriptError {
    line: Option<usize>,
    what: String,
}

impl TranscriptError {
    pub(super) fn new(line: Option<usize>, what: impl Into<String>) -> TranscriptError {
        let what = what.into();
        TranscriptError { line, what }
    }
}

/// Something wrong with the text as a whole.
pub(super) fn flaw(what: impl Into<String>) -> TranscriptError {
    TranscriptError::new(None, what)
}

/// Something wrong on a line.
pub(super) fn at(line: usize, what: impl Into<String>) -> TranscriptError {
    TranscriptError::new(Some(line), what)
}

fn place(line: &Option<usize>) -> String {
    line.map_or_else(String::new, |line| format!("line {line}: "))
}

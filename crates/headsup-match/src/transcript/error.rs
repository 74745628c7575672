//! What is wrong with a text.

use std::fmt;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    line: Option<usize>,
    what: String,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for TranscriptError {}

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

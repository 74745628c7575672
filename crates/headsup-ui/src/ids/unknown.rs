//! What is no id of ours.

/// A `custom_id` that was not written by this program, or by another version of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

impl Unknown {
    /// For a text that is none of the words that may stand in an id.
    pub(crate) fn of(_text: &str) -> Unknown {
        Unknown
    }
}

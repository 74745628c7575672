//! What is no id of ours.

/// A `custom_id` that was not written by this program, or by another version of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

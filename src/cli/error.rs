//! What a subcommand ends with when it cannot do what was asked.

/// What ends a subcommand early: a sentence for the person who typed it.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

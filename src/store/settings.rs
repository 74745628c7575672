//! What a person chose for himself.

/// What a person chose for himself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How he wants to be shown a table.
    pub view: View,
    /// Whether he is on no leaderboard.
    pub hidden: bool,
}

/// How somebody wants to be shown a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// As a picture (with alt text).
    #[default]
    Picture,
    /// In words alone.
    Text,
}

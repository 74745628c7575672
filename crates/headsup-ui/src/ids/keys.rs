//! What can be chosen in the settings of a person and of a server, by the words that stand for it in a `custom_id` and in the ids of its
//! messages.

use strum::{Display, EnumString, VariantArray};

use super::unknown::Unknown;

/// What a person chooses for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = Unknown, parse_err_fn = Unknown::of)]
pub enum UserSetting {
    /// How they see tables.
    View,
    /// The language they read.
    Language,
    /// Which moves they are asked about.
    Confirm,
    /// How cards stand in menus.
    Faces,
    /// Coaching in the first match of a game.
    Coaching,
    /// Where they are told that a match waits for them.
    Notices,
    /// How often they are reminded.
    Reminders,
    /// How long they are away from now on.
    Away,
    /// That they are back.
    Back,
    /// What others see of them.
    Board,
    /// When their quiet hours begin.
    From,
    /// When they end.
    Until,
    /// Their local time.
    Zone,
    /// The place whose clock they live by.
    Place,
}

/// What a server chooses for all who play there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = Unknown, parse_err_fn = Unknown::of)]
pub enum GuildSetting {
    /// Where matches may begin.
    Channels,
    /// The language of what all see.
    Language,
    /// The usual clock.
    Pace,
    /// Whether each match has a thread.
    Threads,
    /// Whose members may end matches.
    Enders,
    /// Where the deals of the day are posted.
    Daily,
}

//! What can be chosen in the settings of a person and of a server.

use std::fmt;
use std::str::FromStr;

use super::unknown::Unknown;

/// What a person chooses for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// How they see tables.
    View,
    /// The language they read.
    Language,
    /// Which moves they are asked about.
    Confirm,
    /// How cards stand in menus.
    Faces,
    /// Where they are told that a match waits for them.
    Notices,
    /// How often they are reminded.
    Reminders,
    /// How long they are away from now on.
    Away,
    /// That they are back.
    Back,
    /// Whether they are on leaderboards.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Servers {
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
}

/// By what it is known in a `custom_id` and in the ids of its messages.
const OWN: [(Own, &str); 13] = [
    (Own::View, "view"),
    (Own::Language, "language"),
    (Own::Confirm, "confirm"),
    (Own::Faces, "faces"),
    (Own::Notices, "notices"),
    (Own::Reminders, "reminders"),
    (Own::Away, "away"),
    (Own::Back, "back"),
    (Own::Board, "board"),
    (Own::From, "from"),
    (Own::Until, "until"),
    (Own::Zone, "zone"),
    (Own::Place, "place"),
];
const SERVERS: [(Servers, &str); 5] = [
    (Servers::Channels, "channels"),
    (Servers::Language, "language"),
    (Servers::Pace, "pace"),
    (Servers::Threads, "threads"),
    (Servers::Enders, "enders"),
];

fn name<K: Copy + PartialEq>(all: &[(K, &'static str)], key: K) -> &'static str {
    let (_, name) = all
        .iter()
        .find(|(one, _)| *one == key)
        .expect("each stands in its list");
    name
}

fn read<K: Copy>(all: &[(K, &str)], text: &str) -> Result<K, Unknown> {
    let found = all.iter().find(|(_, name)| *name == text);
    found.map(|(key, _)| *key).ok_or(Unknown)
}

impl fmt::Display for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name(&OWN, *self))
    }
}

impl FromStr for Own {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Own, Unknown> {
        read(&OWN, text)
    }
}

impl fmt::Display for Servers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name(&SERVERS, *self))
    }
}

impl FromStr for Servers {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Servers, Unknown> {
        read(&SERVERS, text)
    }
}

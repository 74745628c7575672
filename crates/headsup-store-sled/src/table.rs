//! The tables of the store. Each is a tree of the database, and every row of the journal names its table.

use serde::{Deserialize, Serialize};

/// One table. The journal stores its position in this list, so tables are only ever added at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Table {
    /// Match id to version, alarm and record.
    Matches,
    /// Match id to the people who play it.
    People,
    /// Person and id of an open match.
    Open,
    /// Moment of the next alarm and match id.
    Due,
    /// Interaction to the answer that it got.
    Answers,
    /// What people and servers chose, blocks, matches in quarantine, and until when clocks ran.
    Settings,
    /// Match id to where its messages are.
    Places,
    /// The same of matches whose messages need no more care.
    Rested,
    /// Moment of the end and match id to how it ended.
    Ends,
    /// Person, moment of the end and match id.
    History,
    /// Ids of closed matches that are still to be put into the history.
    Unindexed,
    /// The chain of promises.
    Chain,
    /// Where a person's number stands: in which matches, and in whose blocks.
    Known,
    /// What ratings are made of.
    Ladder,
    /// The end of the chain of promises, who wanted to be forgotten, and the state of the database.
    Meta,
}

impl Table {
    /// Every table, in the order of the journal.
    pub const ALL: [Table; 15] = [
        Table::Matches,
        Table::People,
        Table::Open,
        Table::Due,
        Table::Answers,
        Table::Settings,
        Table::Places,
        Table::Rested,
        Table::Ends,
        Table::History,
        Table::Unindexed,
        Table::Chain,
        Table::Known,
        Table::Ladder,
        Table::Meta,
    ];

    /// The name of its tree.
    pub fn name(self) -> &'static str {
        match self {
            Table::Matches => "matches",
            Table::People => "people",
            Table::Open => "open",
            Table::Due => "due",
            Table::Answers => "interactions",
            Table::Settings => "settings",
            Table::Places => "places",
            Table::Rested => "rested",
            Table::Ends => "ends",
            Table::History => "history",
            Table::Unindexed => "unindexed",
            Table::Chain => "chain",
            Table::Known => "known",
            Table::Ladder => "ladder",
            Table::Meta => "meta",
        }
    }

    /// Whether its values begin with a checksum of their own. The others are empty.
    pub fn is_sealed(self) -> bool {
        match self {
            Table::Open | Table::Due | Table::History | Table::Unindexed | Table::Known | Table::Meta => false,
            Table::Matches
            | Table::People
            | Table::Answers
            | Table::Settings
            | Table::Places
            | Table::Rested
            | Table::Ends
            | Table::Chain
            | Table::Ladder => true,
        }
    }
}

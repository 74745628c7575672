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

/// Every table in the order of the journal, with the name of its tree, and whether its values begin with a checksum of their own. The
/// others are empty.
const TABLES: [(Table, &str, bool); 15] = {
    use Table::*;
    [
        (Matches, "matches", true),
        (People, "people", true),
        (Open, "open", false),
        (Due, "due", false),
        (Answers, "interactions", true),
        (Settings, "settings", true),
        (Places, "places", true),
        (Rested, "rested", true),
        (Ends, "ends", true),
        (History, "history", false),
        (Unindexed, "unindexed", false),
        (Chain, "chain", true),
        (Known, "known", false),
        (Ladder, "ladder", true),
        (Meta, "meta", false),
    ]
};

impl Table {
    /// Every table, in the order of the journal.
    pub fn all() -> impl Iterator<Item = Table> {
        TABLES.into_iter().map(|(table, ..)| table)
    }

    /// The name of its tree.
    pub fn name(self) -> &'static str {
        TABLES[self as usize].1
    }

    /// Whether its values begin with a checksum of their own.
    pub fn is_sealed(self) -> bool {
        TABLES[self as usize].2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_stands_in_its_own_place() {
        for (place, table) in Table::all().enumerate() {
            assert_eq!(table as usize, place);
        }
    }
}

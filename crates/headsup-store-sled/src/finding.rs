//! What was found wrong in a folder, and what was done about it.

use std::fmt;

/// What is done about something that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// Nothing is wrong: the database gets a change from the journal of which no one was told yet.
    CatchUp,
    /// The database is brought up to the journal, or made anew from it.
    Database,
    /// The journal is written anew from the database.
    Journal,
    /// The head is written anew.
    Head,
    /// Ratings are counted anew from the finished matches.
    Recount,
    /// Neither copy was whole: what could be read was kept, because that was accepted.
    Salvaged,
}

/// Something that was found wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What, in words.
    pub wrong: String,
    /// What is done about it.
    pub repair: Repair,
}

impl Finding {
    /// What is wrong and its repair.
    pub fn new(wrong: impl Into<String>, repair: Repair) -> Finding {
        Finding {
            wrong: wrong.into(),
            repair,
        }
    }

    /// What would be done about it, in words.
    pub fn would(&self) -> &'static str {
        match self.repair {
            Repair::CatchUp => "the database gets it from the journal",
            Repair::Database => "the database can be made whole from the journal",
            Repair::Journal => "the journal can be written anew from the database",
            Repair::Head => "it can be written anew",
            Repair::Recount => "they can be counted anew",
            Repair::Salvaged => "what can still be read can be kept",
        }
    }
}

/// What was done about it.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = match self.repair {
            Repair::CatchUp => "the database has it from the journal now",
            Repair::Database => "made the database whole from the journal; nothing is lost",
            Repair::Journal => "wrote the journal anew from the database; nothing is lost",
            Repair::Head => "wrote it anew; nothing is lost",
            Repair::Recount => "they are counted anew; nothing is lost",
            Repair::Salvaged => "kept what could be read; everything else lies in set-aside",
        };
        write!(f, "{}: {done}", self.wrong)
    }
}

/// What is known of each match, in lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// Matches of which both copies say the same.
    pub whole: usize,
    /// One line for each of the others.
    pub lines: Vec<String>,
}

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} matches can be read in both the database and the journal.",
            self.whole
        )?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

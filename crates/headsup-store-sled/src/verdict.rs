//! Which copy is true, by what the journal and its head say of themselves. Nothing is merged and nothing is guessed.
//!
//! There are three witnesses of the last acknowledged change: the journal, its head, and the database. Whatever happens to two of them,
//! the third still says how far everything was; and only a copy that is whole, and as far as that, decides.
//!
//! | the journal | decides |
//! |---|---|
//! | whole, and as far as its head | the journal |
//! | damaged, gone, or shorter than its head says | the database, if it is whole and as far as any of the three says |
//! | anything else | no one: the store is not opened |

use super::head;
use super::survey::{Found, Whole};

/// What the journal and its head come to.
#[derive(Debug)]
pub enum Verdict {
    /// The journal is whole and decides.
    Journal(Whole),
    /// It does not, for this reason; whatever does must have the change `known`.
    Other { why: String, known: u64 },
    /// They are of different pasts.
    Contradiction(String),
}

/// The verdict on a journal and its head.
pub fn of_journal(journal: &Found, head: head::Found) -> Verdict {
    let acknowledged = match head {
        head::Found::Head(head) => head.number,
        head::Found::Missing | head::Found::Unreadable => 0,
    };
    let other = |why: &str, highest: u64| Verdict::Other {
        why: why.to_owned(),
        known: highest.max(acknowledged),
    };
    let survey = match journal {
        Found::Journal(survey) => survey,
        Found::Missing => return other("the journal is gone", 0),
        Found::Old | Found::Newer => return other("the journal is one of another program", 0),
    };
    let Some(whole) = survey.whole else {
        return other("the journal is damaged", survey.highest);
    };
    match head {
        head::Found::Head(head) if head.number > whole.last.number => {
            let why = format!(
                "the journal ends at change {}, where {} were acknowledged",
                whole.last.number, head.number
            );
            other(&why, survey.highest)
        }
        head::Found::Head(head) if head.number == whole.last.number && head.chain != whole.last.chain => {
            Verdict::Contradiction(format!(
                "the journal and its head end at change {} and have come there in different ways",
                head.number
            ))
        }
        _ => Verdict::Journal(whole),
    }
}

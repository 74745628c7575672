//! The opening of a data folder: alone, read whole before anything in it is changed, and by what it says of itself.
//!
//! 1. The lock. From here on no other program works on the folder.
//! 2. Everything is read: the journal, its head, the key. An error of the system ends it here, with words; it says nothing about the data.
//! 3. Identity: what bears the id of another folder is refused.
//! 4. The verdict: which copy is whole. If none is, the opening is refused. Nothing is merged and nothing is guessed.
//! 5. Only then the other copy is brought up to it, or made anew.
//!
//! There are three witnesses of the last acknowledged change: the journal, its head, and the database. Whatever happens to two of them,
//! the third still says how far everything was; and only a copy that is whole, and as far as that, decides.
//!
//! | the journal | decides |
//! |---|---|
//! | whole, and as far as its head | the journal |
//! | damaged, gone, or shorter than its head says | the database, if it is whole and as far as any of the three says |
//! | anything else | no one: the store is not opened |
//!
//! A folder of before, a backup, and what is left of a damaged folder all become a file [`layout::RESTORED`] first, whole and on disk. From
//! then on that is what is true, whatever ends the program.

use std::fs::File;
use std::path::Path;

use super::disk::Setup;
use super::error::{Finding, OpenError, Repair};
use super::files::{clear_set_aside, clear_unfinished, make_folder};
use super::folder;
use super::head;
use super::inventory::{CopiedDatabase, Folder};
use super::keys::Keys;
use super::layout;
use super::legacy::convert;
use super::lock::lock;
use super::rebuild;
use super::rows::{Rows, finish_restored, write_restored};
use super::salvage::give_up;
use super::settle::{restore_journal, settle};
use super::state::{FolderId, State};
use super::survey::{self, Whole};
use super::synced_files::SyncedFiles;
use super::trees::Trees;

/// An open store.
pub struct Opened {
    pub trees: Trees,
    pub keys: Keys,
    pub files: SyncedFiles,
    pub lock: File,
    /// The file that the keys are in.
    pub key_file: File,
    /// What was wrong, and was mended.
    pub findings: Vec<Finding>,
}

/// Opens the store in a folder, or makes one in an empty folder. Each thing that was wrong is a finding.
pub fn open(folder: &Path, setup: &Setup) -> Result<Opened, OpenError> {
    let io = OpenError::io(folder);
    let (disk, consent) = (&*setup.disk, setup.consent);
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder)?;
    let lock = lock(folder)?;
    claimed.mend()?;
    clear_unfinished(folder).map_err(io)?;
    rebuild::settle_swap(folder).map_err(io)?;
    clear_set_aside(folder);
    let mut findings = Vec::new();
    // A folder of before, or one that is given up in part, is found again as a new one.
    for _ in 0..3 {
        finish_restored(folder).map_err(OpenError::io(&folder.join(layout::RESTORED)))?;
        let read = Folder::read(folder)?;
        if read.is_empty().map_err(io)? {
            // A journal without rows, from which everything else is made.
            write_restored(folder, &Rows::default(), State::empty(FolderId::random()), disk)?;
            continue;
        }
        let id = read.id()?;
        let whole = match judge(&read) {
            Err(contradiction) => Err(contradiction),
            Ok(Ok(whole)) => Ok(whole),
            Ok(Err(why)) => match CopiedDatabase::of(folder)? {
                CopiedDatabase::Current {
                    rows,
                    state: Some(state),
                } if state.number >= read.known() && state.sum == rows.sum() => {
                    read.check_keys(&rows.wishes(), consent)?;
                    if id.is_some_and(|id| id != state.id) {
                        let database = folder.join(layout::DATABASE);
                        return Err(OpenError::OtherBot(database, folder.join(layout::JOURNAL)));
                    }
                    findings.push(Finding::new(why, Repair::Journal));
                    restore_journal(folder, &rows, state, disk)
                }
                before @ (CopiedDatabase::None | CopiedDatabase::Damaged(_) | CopiedDatabase::Old(_))
                    if is_old(&read, id) =>
                {
                    convert(&read, before, consent, disk)?;
                    continue;
                }
                left => {
                    findings.push(give_up(&read, why, left, consent.accept_loss, disk)?);
                    continue;
                }
            },
        };
        let settled = whole.and_then(|whole| {
            if let Some(survey) = read.journal.survey() {
                read.check_keys(&survey.wishes, consent)?;
            }
            settle(&read, whole, setup, &mut findings)
        });
        match settled {
            Err(OpenError::Contradiction(_, why)) if consent.accept_loss => {
                findings = vec![give_up(&read, why, CopiedDatabase::of(folder)?, true, disk)?];
            }
            settled => {
                let (trees, keys, files) = settled?;
                return Ok(Opened {
                    trees,
                    keys,
                    files,
                    lock,
                    key_file: File::open(folder.join(layout::KEYS)).map_err(io)?,
                    findings,
                });
            }
        }
    }
    Err(OpenError::Damaged(
        folder.to_owned(),
        "it does not come to a state that can be opened".to_owned(),
    ))
}

/// The journal, if it decides, or why it does not. Fails if it and its head are of different pasts.
fn judge(read: &Folder<'_>) -> Result<Result<Whole, String>, OpenError> {
    let whole = match &read.journal {
        survey::Found::Journal(survey) => survey.whole.ok_or("the journal is damaged"),
        survey::Found::Missing => Err("the journal is gone"),
        survey::Found::Old | survey::Found::Newer => Err("the journal is one of another program"),
    };
    let (whole, head) = match (whole, read.head) {
        (Ok(whole), head::Found::Head(head)) => (whole, head),
        (whole, _) => return Ok(whole.map_err(str::to_owned)),
    };
    let last = whole.last;
    if head.number > last.number {
        return Ok(Err(format!(
            "the journal ends at change {}, where {} were acknowledged",
            last.number, head.number
        )));
    }
    if head.number == last.number && head.chain != last.chain {
        let why = format!(
            "the journal and its head end at change {} and have come there in different ways",
            head.number
        );
        return Err(OpenError::Contradiction(read.path.to_owned(), why));
    }
    Ok(Ok(whole))
}

/// Whether a folder is one of before the journal was the truth.
fn is_old(read: &Folder<'_>, id: Option<FolderId>) -> bool {
    id.is_none()
        && match &read.journal {
            survey::Found::Old | survey::Found::Missing => true,
            // Nothing of it can be read, so it may have been one of before.
            survey::Found::Journal(survey) => survey.whole.is_none() && survey.highest == 0,
            survey::Found::Newer => false,
        }
        && read.head == head::Found::Missing
}

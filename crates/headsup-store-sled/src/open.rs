//! The opening of a data folder: alone, read whole before anything in it is changed, and by what it says of itself.
//!
//! 1. The lock. From here on no other program works on the folder.
//! 2. Everything is read: the journal, its head, the key. An error of the system ends it here, with words; it says nothing about the data.
//! 3. Identity: what bears the id of another folder is refused.
//! 4. The verdict ([`verdict`]): which copy is whole. If none is, the opening is refused.
//! 5. Only then the other copy is brought up to it, or made anew.
//!
//! A folder of before, a backup, and what is left of a damaged folder all become a file [`layout::RESTORED`] first, whole and on disk. From
//! then on that is what is true, whatever ends the program.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use super::aside::{clear_set_aside, clear_unfinished};
use super::copied::{CopiedDatabase, copy_database};
use super::disk::{Consent, Disk, Reserve};
use super::error::OpenError;
use super::files::make_folder;
use super::finding::{Finding, Repair};
use super::folder;
use super::head;
use super::inventory::Folder;
use super::keys::Keys;
use super::layout;
use super::legacy;
use super::lock::lock;
use super::rebuild;
use super::remains::{accept_loss, give_up, lost};
use super::restored::{finish_restored, write_restored};
use super::rows::Rows;
use super::settle::{restore_journal, settle};
use super::state::{FolderId, State};
use super::survey;
use super::synced_files::SyncedFiles;
use super::trees::Trees;
use super::verdict::{self, Verdict};

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
pub fn open(folder: &Path, disk: Arc<dyn Disk>, reserve: Reserve, consent: Consent) -> Result<Opened, OpenError> {
    let io = OpenError::io(folder);
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder)?;
    let lock = lock(folder)?;
    claimed.mend()?;
    clear_unfinished(folder).map_err(io)?;
    rebuild::settle_swap(folder).map_err(io)?;
    clear_set_aside(folder).map_err(io)?;
    let mut findings = Vec::new();
    // A folder of before, or one that is given up in part, is found again as a new one.
    for _ in 0..3 {
        finish_restored(folder).map_err(OpenError::io(&folder.join(layout::RESTORED)))?;
        let read = Folder::read(folder)?;
        if read.is_empty().map_err(io)? {
            begin(folder, &*disk)?;
            continue;
        }
        let id = read.id()?;
        let whole = match verdict::of_journal(&read.journal, read.head) {
            Verdict::Journal(whole) => whole,
            Verdict::Contradiction(why) if consent.accept_loss && findings.is_empty() => {
                findings.push(give_up(&read, id, &why, &*disk)?);
                continue;
            }
            Verdict::Contradiction(why) => return Err(OpenError::Contradiction(folder.to_owned(), why)),
            Verdict::Other { why, known } => {
                let copied = copy_database(folder)?;
                if let CopiedDatabase::Old(_) | CopiedDatabase::None | CopiedDatabase::Damaged(_) = &copied
                    && is_old(&read, id)
                {
                    legacy::convert::convert(&read, copied, consent, &*disk)?;
                    continue;
                }
                match copied {
                    CopiedDatabase::Whole { state, wishes } if state.number >= known => {
                        read.check_keys(&wishes, consent)?;
                        if id.is_some_and(|id| id != state.id) {
                            return Err(OpenError::OtherBot(
                                folder.join(layout::DATABASE),
                                folder.join(layout::JOURNAL),
                            ));
                        }
                        findings.push(Finding::new(why, Repair::Journal));
                        restore_journal(folder, state, &*disk)?
                    }
                    copied if consent.accept_loss => {
                        let accepted = accept_loss(&read, id, copied, known, &*disk)?;
                        findings.push(Finding::new(format!("{why}, and {accepted}"), Repair::Salvaged));
                        continue;
                    }
                    copied => return Err(lost(&read, why, copied)?),
                }
            }
        };
        if let survey::Found::Journal(survey) = &read.journal {
            read.check_keys(&survey.wishes, consent)?;
        }
        match settle(&read, whole, Arc::clone(&disk), reserve, consent, &mut findings) {
            Err(OpenError::Contradiction(_, why)) if consent.accept_loss => {
                findings = vec![give_up(&read, id, &why, &*disk)?];
            }
            settled => {
                let (trees, keys, files) = settled?;
                let key_file = File::open(folder.join(layout::KEYS)).map_err(io)?;
                return Ok(Opened {
                    trees,
                    keys,
                    files,
                    lock,
                    key_file,
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

/// Whether a folder is one of before the journal was the truth.
fn is_old(read: &Folder<'_>, id: Option<FolderId>) -> bool {
    id.is_none()
        && match &read.journal {
            survey::Found::Old => true,
            survey::Found::Missing => true,
            // Nothing of it can be read, so it may have been one of before.
            survey::Found::Journal(survey) => survey.whole.is_none() && survey.highest == 0,
            survey::Found::Newer => false,
        }
        && read.head == head::Found::Missing
}

/// Begins a store in an empty folder: a journal without rows, from which everything else is made.
fn begin(folder: &Path, disk: &dyn Disk) -> Result<(), OpenError> {
    let rows = Rows::default();
    write_restored(folder, &rows, State::empty(FolderId::random()), disk)
}

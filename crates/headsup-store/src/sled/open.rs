//! The opening of a data folder: alone, read whole before anything in it is changed, and by what it says of itself.
//!
//! 1. The lock. From here on no other program works on the folder.
//! 2. Everything is read: the journal, its head, the key. An error of the system ends it here, with words; it says nothing about the data.
//! 3. Identity: what bears the id of another folder is refused.
//! 4. The verdict ([`verdict`]): which copy is whole. If none is, the opening is refused.
//! 5. Only then the other copy is brought up to it, or made anew.
//!
//! A folder of before, a backup, and what is left of a damaged folder all become a file [`RESTORED`] first, whole and on disk. From then
//! on that is what is true, whatever ends the program.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::aside::{clear_set_aside, clear_unfinished, set_aside};
use super::copied::{CopiedDatabase, copy_database};
use super::disk::{Consent, Disk, Reserve, is_there, make_file, make_folder};
use super::error::OpenError;
use super::finding::{Finding, Repair};
use super::folder;
use super::head::{self, Head};
use super::journal;
use super::keys::Keys;
use super::legacy;
use super::lock::lock;
use super::rebuild;
use super::remains::{accept_loss, give_up, lost};
use super::rows::Rows;
use super::settle::{restore_journal, settle};
use super::state::{FolderId, State};
use super::synced_files::SyncedFiles;
use super::trees::Trees;
use super::verdict::{self, Verdict};
use super::wishes::Wish;

/// The name of the database in its folder, and of what is still being made.
pub(super) const DATABASE: &str = "matches.sled";
pub(super) const UNFINISHED: &str = "unfinished-";
/// In the folder of the database: the id of the data folder that it belongs to.
pub(super) const OWNER: &str = "owner";

/// A journal that takes the place of all that is in the folder, until it has done so. Whether it is there is what decides.
pub(super) const RESTORED: &str = "restored";

/// An open store.
pub struct Opened {
    pub trees: Trees,
    pub keys: Keys,
    pub files: SyncedFiles,
    pub lock: File,
    /// What was wrong, and was mended.
    pub findings: Vec<Finding>,
}

/// Everything in a folder that says how far it is, but for the database.
pub struct Folder<'a> {
    pub path: &'a Path,
    pub journal: journal::Found,
    pub head: head::Found,
    pub keys: Keys,
    /// Whose the key is.
    pub key_of: Option<FolderId>,
}

impl<'a> Folder<'a> {
    /// Reads it, and changes nothing.
    fn read(path: &'a Path) -> Result<Folder<'a>, OpenError> {
        let io = |name: &str| {
            let path = path.join(name);
            move |error| OpenError::Io(path, error)
        };
        let journal = journal::survey(&path.join(journal::FILE)).map_err(io(journal::FILE))?;
        if let journal::Found::Newer = journal {
            return Err(OpenError::NewerJournal(path.join(journal::FILE)));
        }
        let head = Head::read(path).map_err(io(head::FILE))?;
        let (keys, key_of) = Keys::of(path).map_err(io(super::keys::FILE))?;
        Ok(Folder {
            path,
            journal,
            head,
            keys,
            key_of,
        })
    }

    /// Whether nothing of a store is in it.
    fn is_empty(&self) -> io::Result<bool> {
        if !matches!(
            (&self.journal, &self.head),
            (journal::Found::Missing, head::Found::Missing)
        ) {
            return Ok(false);
        }
        for name in [DATABASE, rebuild::NEXT, legacy::wishes::FILE, super::keys::FILE] {
            if is_there(&self.path.join(name))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether everything else is yet to be made from the journal.
    fn is_fresh(&self) -> bool {
        match &self.journal {
            journal::Found::Journal(survey) => survey.whole.is_some_and(|whole| whole.is_fresh()),
            _ => false,
        }
    }

    /// Fails if one of the files belongs to another folder than the others.
    fn id(&self) -> Result<Option<FolderId>, OpenError> {
        let owner = match fs::read_to_string(self.path.join(DATABASE).join(OWNER)) {
            Ok(text) => hex::decode(text.trim())
                .ok()
                .and_then(|id| id.try_into().ok())
                .map(FolderId),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            // It is no text: it was damaged, and the database itself says whose it is.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => None,
            Err(error) => return Err(OpenError::Io(self.path.join(DATABASE).join(OWNER), error)),
        };
        let journal = match &self.journal {
            journal::Found::Journal(survey) => survey.id,
            _ => None,
        };
        let head = match self.head {
            head::Found::Head(head) => Some(head.id),
            _ => None,
        };
        // What was just restored brings an id of its own, which the key is yet to get.
        let key = self.key_of.filter(|_| !self.is_fresh());
        let all = [
            (journal::FILE, journal),
            (head::FILE, head),
            (DATABASE, owner),
            (super::keys::FILE, key),
        ];
        let mut ids = all.into_iter().filter_map(|(name, id)| Some((name, id?)));
        let Some((first, id)) = ids.next() else { return Ok(None) };
        match ids.find(|(_, other)| *other != id) {
            Some((other, _)) => Err(OpenError::OtherBot(self.path.join(first), self.path.join(other))),
            None => Ok(Some(id)),
        }
    }

    /// Fails if there are wishes whose key is not there.
    fn check_keys(&self, wishes: &BTreeSet<Wish>, consent: Consent) -> Result<(), OpenError> {
        let known = |wish: &Wish| self.keys.has(wish.key);
        match consent.without_key || wishes.iter().all(known) {
            true => Ok(()),
            false => Err(OpenError::NoKey(self.path.join(super::keys::FILE))),
        }
    }
}

/// Opens the store in a folder, or makes one in an empty folder. Each thing that was wrong is a finding.
pub fn open(folder: &Path, disk: Arc<dyn Disk>, reserve: Reserve, consent: Consent) -> Result<Opened, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
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
        finish_restored(folder).map_err(|error| OpenError::Io(folder.join(RESTORED), error))?;
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
                            return Err(OpenError::OtherBot(folder.join(DATABASE), folder.join(journal::FILE)));
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
        if let journal::Found::Journal(survey) = &read.journal {
            read.check_keys(&survey.wishes, consent)?;
        }
        match settle(&read, whole, Arc::clone(&disk), reserve, consent, &mut findings) {
            Err(OpenError::Contradiction(_, why)) if consent.accept_loss => {
                findings = vec![give_up(&read, id, &why, &*disk)?];
            }
            settled => {
                let (trees, keys, files) = settled?;
                return Ok(Opened {
                    trees,
                    keys,
                    files,
                    lock,
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
            journal::Found::Old => true,
            journal::Found::Missing => true,
            // Nothing of it can be read, so it may have been one of before.
            journal::Found::Journal(survey) => survey.whole.is_none() && survey.highest == 0,
            journal::Found::Newer => false,
        }
        && read.head == head::Found::Missing
}

/// Begins a store in an empty folder: a journal without rows, from which everything else is made.
fn begin(folder: &Path, disk: &dyn Disk) -> Result<(), OpenError> {
    let rows = Rows::default();
    write_restored(folder, &rows, State::empty(FolderId::random()), disk)
}

/// Writes rows as the journal that takes the place of all that is in the folder. It is whole and on disk when this returns.
pub(super) fn write_restored(folder: &Path, rows: &Rows, base: State, disk: &dyn Disk) -> Result<(), OpenError> {
    let io = |error| OpenError::Io(folder.join(RESTORED), error);
    make_file(disk, &folder.join(RESTORED), &rows.to_journal(base, true)).map_err(io)
}

/// Lets it take that place: what is there is set aside. Safe to repeat until it is finished.
fn finish_restored(folder: &Path) -> io::Result<()> {
    let restored = folder.join(RESTORED);
    match journal::survey(&restored)? {
        journal::Found::Missing => return Ok(()),
        // What an older program was about to restore, it had checked.
        journal::Found::Old => {}
        journal::Found::Journal(survey) if survey.whole.is_some_and(|whole| whole.torn == 0) => {}
        journal::Found::Journal(_) | journal::Found::Newer => {
            let why = "it is not whole, so it does not take the place of the data. Take it away to go on with those, or restore the backup again";
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
    }
    for name in [DATABASE, rebuild::NEXT, head::FILE, legacy::wishes::FILE, journal::FILE] {
        let old = folder.join(name);
        if is_there(&old)? {
            set_aside(folder, &old)?;
        }
    }
    fs::rename(&restored, folder.join(journal::FILE))?;
    File::open(folder)?.sync_all()
}

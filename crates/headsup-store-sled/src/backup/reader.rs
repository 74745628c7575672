//! What is in a backup, item by item, for another store.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use sled::IVec;
use tempfile::TempDir;

use super::error::BackupError;
use super::pack::Contents;
use super::restore::{Restoring, restore};
use crate::chain;
use crate::error::OpenError;
use crate::forms::{self, head_and_record, people_of};
use crate::keys::Keys;
use crate::row_keys::{TICKED, id_of, unpair};
use crate::store::SledStore;
use crate::table::Table;
use crate::trees::{Trees, failed};
use crate::wishes::Wish;
use headsup_match::{GuildId, MatchId, Timestamp, UserId};
use headsup_store::StoreError;
use headsup_store::export::{Item, KeptMatch};

/// When matches ended, and how, as it is stored.
type Ends = HashMap<MatchId, (Timestamp, IVec)>;

/// A backup that was restored into a folder of its own, which goes with it. So everyone in it who wanted to be forgotten is, and a backup of
/// an older program is as one of this.
#[derive(Debug)]
pub struct Reader {
    trees: Arc<Trees>,
    store: SledStore,
    contents: Contents,
    _folder: TempDir,
}

impl Reader {
    /// Opens a backup. `keys` are the texts of files that may have the keys of its list of the forgotten, such as `--forgotten-key` names.
    ///
    /// # Errors
    /// As [`restore`] does, but for a key that is not there: that is [`BackupError::KeyWanted`].
    pub fn open(backup: &[u8], keys: &[String], without_key: bool) -> Result<Reader, BackupError> {
        let mut all = Keys::default();
        for text in keys {
            all.join(&Keys::read_brought(text).ok_or(BackupError::NotAKey)?);
        }
        let folder = tempfile::tempdir().map_err(|error| BackupError::Io(std::env::temp_dir(), error))?;
        let how = Restoring {
            key: (!all.is_empty()).then(|| all.to_digits().join("\n")),
            without_key,
            ..Restoring::default()
        };
        let contents = restore(folder.path(), backup, &how).map_err(|error| match error {
            BackupError::NoKey(_) | BackupError::Open(OpenError::NoKey(..)) => BackupError::KeyWanted,
            error => error,
        })?;
        let store = SledStore::open(folder.path()).map_err(BackupError::Open)?;
        Ok(Reader {
            trees: store.shared.trees(),
            store,
            contents,
            _folder: folder,
        })
    }

    /// How much is in it.
    pub fn contents(&self) -> Contents {
        self.contents
    }

    /// Of which bot it is: what its data folder is known by.
    ///
    /// # Errors
    /// Returns a [`StoreError`] if that cannot be read.
    pub fn id(&self) -> Result<[u8; 16], StoreError> {
        let missing = || forms::broken("the state of the database".to_owned(), &"it is missing");
        Ok(self.trees.state()?.ok_or_else(missing)?.id.0)
    }

    /// The digits of the keys by which people in it were forgotten, without those of which there is none.
    ///
    /// # Errors
    /// Returns a [`StoreError`] if that cannot be read.
    pub fn keys(&self) -> Result<Vec<String>, StoreError> {
        let ids: BTreeSet<_> = self.trees.wishes()?.iter().map(|wish| wish.key).collect();
        Ok(self.store.shared.keys.only(&ids).to_digits())
    }

    /// All that is in it.
    ///
    /// # Errors
    /// Returns a [`StoreError`] if something in it cannot be read, at once or in its place.
    pub fn items(&self) -> Result<impl Iterator<Item = Result<Item, StoreError>> + '_, StoreError> {
        let mut ends = Ends::new();
        for row in self.trees.of(Table::Ends).iter() {
            let (key, value) = row.map_err(failed)?;
            let (ended, id) = unpair(&key)?;
            ends.insert(id, (Timestamp(ended), value));
        }
        let rows = self.trees.rows(None);
        Ok(rows.filter_map(move |row| row.and_then(|row| self.item(&ends, row)).transpose()))
    }

    /// What a row comes to; nothing if it follows from others, or is outlived.
    fn item(&self, ends: &Ends, (table, key, value): (Table, IVec, IVec)) -> Result<Option<Item>, StoreError> {
        Ok(match table {
            Table::Matches => Some(Item::Match(Box::new(self.kept(ends, id_of(&key)?, &value)?))),
            Table::Places | Table::Rested => {
                let id = id_of(&key)?;
                Some(Item::Place {
                    id,
                    note: forms::unseal(&value, || format!("the note on match {id}"))?.to_vec(),
                    resting: table == Table::Rested,
                })
            }
            Table::Settings => Some(setting(&key, &value)?),
            Table::Chain => match <[u8; 8]>::try_from(&*key) {
                Ok(number) => Some(Item::Piece {
                    number: u64::from_be_bytes(number),
                    piece: chain::read(&value)?,
                }),
                // The place of a match's link.
                Err(_) => None,
            },
            Table::Meta => Wish::from_bytes(&key).map(|wish| Item::Forgotten {
                key: wish.key,
                mark: wish.mark,
                at: Timestamp(wish.when),
            }),
            Table::People
            | Table::Open
            | Table::Due
            | Table::Answers
            | Table::Ends
            | Table::History
            | Table::Unindexed
            | Table::Known
            | Table::Ladder => None,
        })
    }

    fn kept(&self, ends: &Ends, id: MatchId, value: &[u8]) -> Result<KeptMatch, StoreError> {
        let (head, record) = head_and_record(id, value)?;
        let what = || format!("the ending of match {id}");
        let ended = ends.get(&id).map(|(ended, sealed)| {
            let ending = forms::read_ending(forms::unseal(sealed, what)?, what)?;
            Ok((*ended, ending))
        });
        Ok(KeptMatch {
            id,
            version: head.version,
            record: record.to_vec(),
            people: people_of(id, self.trees.get(Table::People, &id.to_bytes())?)?,
            open: head.open,
            asks: head.asks,
            wake: head.wake,
            ended: ended.transpose()?,
            unindexed: self.trees.get(Table::Unindexed, &id.to_bytes())?.is_some(),
        })
    }
}

/// What a row among the settings comes to. Errors name no person.
fn setting(key: &[u8], sealed: &[u8]) -> Result<Item, StoreError> {
    let what = || "something that was chosen".to_owned();
    let value = forms::unseal(sealed, what)?;
    let number = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
    let person = || UserId(number(key));
    Ok(match (key.len(), key.first()) {
        (8, _) => Item::Settings(person(), forms::read_choice(value, what)?),
        (16, _) => Item::Block {
            blocker: person(),
            blocked: UserId(number(&key[8..])),
        },
        (40, _) => Item::BlockForgotten {
            blocker: person(),
            mark: key[8..].try_into().map_err(|error| forms::broken(what(), &error))?,
        },
        (9, Some(b's')) => Item::Server(GuildId(number(&key[1..])), forms::read_choice(value, what)?),
        _ if key == TICKED => Item::Ticked(forms::read_choice(value, what)?),
        (6, Some(b'a')) => {
            let id = id_of(&key[1..])?;
            let note = forms::read_choice(value, || format!("the note that match {id} was set aside"))?;
            Item::Aside { id, note }
        }
        _ => return Err(forms::broken(what(), &"its key is not known to this program")),
    })
}

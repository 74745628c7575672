//! A backup of what another store keeps.

use std::collections::BTreeSet;

use super::pack::pack_rows;
use crate::chain;
use crate::forms::{self, Head};
use crate::row_keys::{TICKED, aside_key, blocked_key, end_key, history_key, marked_key, person_key, server_key};
use crate::rows::Rows;
use crate::state::{FolderId, State};
use crate::table::Table;
use crate::wishes::{Progress, Wish};
use headsup_match::{MatchId, Piece, UserId};
use headsup_store::export::{Item, KeptMatch};

/// Collects items, and makes a backup of them: the very file that a data folder with them in it would have written.
#[derive(Debug, Default)]
pub struct Writer {
    rows: Rows,
    unindexed: BTreeSet<MatchId>,
}

impl Writer {
    /// Takes an item in.
    pub fn add(&mut self, item: Item) {
        match item {
            Item::Match(kept) => self.add_match(*kept),
            Item::Place { id, note, resting } => {
                let table = if resting { Table::Rested } else { Table::Places };
                self.set(table, &id.to_bytes(), &forms::seal(&note));
            }
            Item::Aside { id, note } => self.choose(&aside_key(id), &forms::write_choice(&note)),
            Item::Settings(person, settings) => {
                self.choose(&person_key(person), &forms::write_choice(&settings.stored()))
            }
            Item::Server(server, settings) => self.choose(&server_key(server), &forms::write_choice(&settings)),
            Item::Block { blocker, blocked } => self.choose(&blocked_key(blocker, blocked), forms::BLOCKED),
            Item::BlockForgotten { blocker, mark } => self.choose(&marked_key(blocker, &mark), forms::BLOCKED),
            Item::Forgotten { key, mark, at } => {
                let wish = Wish { key, mark, when: at.0 };
                self.set(Table::Meta, &wish.to_bytes(), &Progress::Done.value());
            }
            Item::Piece { number, piece } => {
                let number = number.to_be_bytes();
                if let Piece::Link(link) = piece {
                    self.set(Table::Chain, &link.id.to_bytes(), &forms::seal(&number));
                }
                self.set(Table::Chain, &number, &chain::write(piece));
            }
            Item::Ticked(ticked) => self.choose(TICKED, &forms::write_choice(&ticked)),
        }
    }

    fn add_match(&mut self, kept: KeptMatch) {
        let (id, key) = (kept.id, kept.id.to_bytes());
        let head = Head {
            version: kept.version,
            open: kept.open,
            asks: kept.asks,
            wake: kept.wake,
        };
        self.set(
            Table::Matches,
            &key,
            &forms::seal(&forms::write_match(&head, &kept.record)),
        );
        self.set(Table::People, &key, &forms::seal(&forms::write_people(&kept.people)));
        if let Some((ended, ending)) = &kept.ended {
            let ending = forms::seal(&forms::write_ending(ending));
            self.set(Table::Ends, &end_key(*ended, id), &ending);
            for person in kept.people.iter().filter(|person| *person != UserId::FORGOTTEN) {
                self.set(Table::History, &history_key(person, *ended, id), &[]);
            }
        }
        if kept.unindexed {
            self.unindexed.insert(id);
        }
    }

    fn choose(&mut self, key: &[u8], value: &[u8]) {
        self.set(Table::Settings, key, &forms::seal(value));
    }

    fn set(&mut self, table: Table, key: &[u8], value: &[u8]) {
        self.rows.set(table, key, Some(value));
    }

    /// The bytes of the backup. `id` is of which bot it is; without one it is of none that there is.
    pub fn finish(mut self, id: Option<[u8; 16]>) -> Vec<u8> {
        self.rows.derive();
        self.rows.set_unindexed(&self.unindexed);
        let id = id.map_or_else(FolderId::random, FolderId);
        let base = State {
            number: 1,
            ..State::empty(id)
        };
        pack_rows(&self.rows, base)
    }
}

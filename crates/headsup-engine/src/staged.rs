//! The same match as one seat sees it, with the hidden cards elsewhere: for the proof that nothing a person is sent, by whatever way,
//! depends on what they cannot see. Nobody ever plays on it, nor on the tables that leak on purpose ([`leaky`](super::leaky)).

use std::sync::{Mutex, PoisonError};

use super::dealer::Seed;
use super::elsewhere::Elsewhere;
use super::game::{GameInfo, Options};
use super::game_entry::GameEntry;
use super::leaky::{Leak, Leaky};
use super::open_position::OpenPosition;
use super::table::Table;
use headsup_scene::Scene;

/// A game of the catalog for proofs: as it is, until it is told otherwise.
#[derive(Debug)]
pub struct Staged {
    book: &'static dyn GameEntry,
    staging: Mutex<(Option<Elsewhere>, Option<Leak>)>,
}

impl Staged {
    /// This game, as it is.
    pub fn new(book: &'static dyn GameEntry) -> Staged {
        Staged {
            book,
            staging: Mutex::default(),
        }
    }

    /// From now on every table of it is set up like this.
    pub fn set(&self, elsewhere: Option<Elsewhere>, leak: Option<Leak>) {
        *self.staging.lock().unwrap_or_else(PoisonError::into_inner) = (elsewhere, leak);
    }
}

impl GameEntry for Staged {
    fn info(&self) -> &'static GameInfo {
        self.book.info()
    }

    fn card_icons(&self) -> Vec<(String, Scene)> {
        self.book.card_icons()
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Table> {
        let (elsewhere, leak) = *self.staging.lock().unwrap_or_else(PoisonError::into_inner);
        let table = match elsewhere {
            Some(elsewhere) => self.book.deal_elsewhere(seed, options, elsewhere),
            None => self.book.deal(seed, options),
        };
        match leak {
            Some(leak) => Box::new(Leaky::new(table, leak)),
            None => table,
        }
    }

    fn deal_elsewhere(&self, seed: Seed, options: &Options, elsewhere: Elsewhere) -> Box<dyn Table> {
        self.book.deal_elsewhere(seed, options, elsewhere)
    }

    fn open_position(&self, seed: Seed, options: &Options) -> Box<dyn OpenPosition> {
        self.book.open_position(seed, options)
    }
}

//! The same match as one seat sees it, with the hidden cards elsewhere: for the proof that nothing a person is sent, by whatever way, hangs
//! on what he cannot see. And tables that leak on purpose, so that the proof is seen to find leaks. Nobody ever plays on either.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use super::dealer::Seed;
use super::game::{Info, Options, Order, Status, Word};
use super::lab::Lab;
use super::line::Line;
use super::menu::{DeadEnd, Fork, Menu};
use super::search::Thinker;
use super::seat::Seat;
use super::table::{Entry, Illegal, Played, Private, Public, Rulebook, Table};
use crate::paint::Scene;

/// From when on, and for whom, the hidden cards lie elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// After so many moves.
    pub after: u32,
    /// Whoever sits here sees no difference.
    pub viewer: Seat,
    /// Where they lie instead: a number of chance.
    pub number: u64,
}

/// What a table tells that it must not: something that hangs on what the other seat alone can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named like what leaks")]
pub enum Leak {
    Board,
    BoardWords,
    Panel,
    PanelWords,
    Menu,
    Labels,
    Preview,
    Legal,
}

impl Leak {
    /// Every way to leak.
    pub const ALL: [Leak; 8] = [
        Leak::Board,
        Leak::BoardWords,
        Leak::Panel,
        Leak::PanelWords,
        Leak::Menu,
        Leak::Labels,
        Leak::Preview,
        Leak::Legal,
    ];
}

/// A game of the shelf for proofs: as it is, until it is told otherwise.
#[derive(Debug)]
pub struct Staged {
    book: &'static dyn Rulebook,
    staging: Mutex<(Option<Elsewhere>, Option<Leak>)>,
}

impl Staged {
    /// This game, as it is.
    pub fn new(book: &'static dyn Rulebook) -> Staged {
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

impl Rulebook for Staged {
    fn info(&self) -> &'static Info {
        self.book.info()
    }

    fn faces(&self) -> Vec<(String, Scene)> {
        self.book.faces()
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Table> {
        let (elsewhere, leak) = *self.staging.lock().unwrap_or_else(PoisonError::into_inner);
        let table = match elsewhere {
            Some(elsewhere) => self.book.deal_elsewhere(seed, options, elsewhere),
            None => self.book.deal(seed, options),
        };
        match leak {
            Some(leak) => Box::new(Leaky { table, leak }),
            None => table,
        }
    }

    fn deal_elsewhere(&self, seed: Seed, options: &Options, elsewhere: Elsewhere) -> Box<dyn Table> {
        self.book.deal_elsewhere(seed, options, elsewhere)
    }

    fn lab(&self, seed: Seed, options: &Options) -> Box<dyn Lab> {
        self.book.lab(seed, options)
    }
}

/// A table that leaks in one way.
#[derive(Debug)]
struct Leaky {
    table: Box<dyn Table>,
    leak: Leak,
}

impl Leaky {
    /// What both seats alone can see, as a number.
    fn secret(&self) -> usize {
        let mut hasher = DefaultHasher::new();
        for seat in Seat::BOTH {
            format!("{:?}", self.table.panel_words(seat).whisper(seat)).hash(&mut hasher);
        }
        hasher.finish() as usize
    }

    fn tells(&self, leak: Leak) -> bool {
        self.leak == leak && matches!(self.table.status(), Status::Turn { .. })
    }

    fn scene(&self, leak: Leak, mut scene: Scene) -> Scene {
        if self.tells(leak) {
            scene.width += (self.secret() % 64) as u16;
        }
        scene
    }

    fn turned<T>(&self, leak: Leak, mut list: Vec<T>) -> Vec<T> {
        if self.tells(leak) && !list.is_empty() {
            let by = self.secret() % list.len();
            list.rotate_left(by);
        }
        list
    }

    fn at<T, U>(private: Private<T>, map: impl FnOnce(T) -> U) -> Private<U> {
        let seat = private.seat();
        Private::of(seat, map(private.whisper(seat).expect("it is for this seat")))
    }
}

impl Table for Leaky {
    fn info(&self) -> &'static Info {
        self.table.info()
    }

    fn ply(&self) -> u32 {
        self.table.ply()
    }

    fn status(&self) -> Status {
        self.table.status()
    }

    fn last(&self) -> Option<(Seat, String)> {
        self.table.last()
    }

    fn play(&mut self, text: &str) -> Result<Public<Played>, Illegal> {
        self.table.play(text)
    }

    fn twin(&self) -> Box<dyn Table> {
        let (table, leak) = (self.table.twin(), self.leak);
        Box::new(Leaky { table, leak })
    }

    fn forced(&self) -> Option<String> {
        self.table.forced()
    }

    fn orders(&self) -> Option<Private<Vec<Order>>> {
        self.table.orders()
    }

    fn order(&self, seat: Seat, word: &str) -> Option<Private<Order>> {
        self.table.order(seat, word)
    }

    fn obey(&self, word: &str) -> Option<Private<String>> {
        self.table.obey(word)
    }

    fn menu(&self, path: &[Word]) -> Result<Private<Menu>, DeadEnd> {
        let menu = self.table.menu(path)?;
        Ok(Leaky::at(menu, |mut menu| {
            let (Fork::One(choices) | Fork::Any { choices, .. }) = &mut menu.fork;
            *choices = self.turned(Leak::Menu, std::mem::take(choices));
            if self.tells(Leak::Labels) {
                let mut glosses: Vec<_> = choices.iter().map(|choice| choice.gloss.clone()).collect();
                glosses = self.turned(Leak::Labels, glosses);
                choices
                    .iter_mut()
                    .zip(glosses)
                    .for_each(|(choice, gloss)| choice.gloss = gloss);
            }
            menu
        }))
    }

    fn pick(&self, path: &[Word], words: &[Word]) -> Result<Private<String>, DeadEnd> {
        self.table.pick(path, words)
    }

    fn legal(&self) -> Option<Private<Vec<Entry>>> {
        let legal = self.table.legal()?;
        Some(Leaky::at(legal, |legal| self.turned(Leak::Legal, legal)))
    }

    fn board(&self) -> Public<Scene> {
        Public::of_all(self.scene(Leak::Board, self.table.board().announce()))
    }

    fn panel(&self, seat: Seat) -> Private<Scene> {
        Leaky::at(self.table.panel(seat), |scene| self.scene(Leak::Panel, scene))
    }

    fn preview(&self, path: &[Word], page: Range<usize>) -> Result<Private<Scene>, DeadEnd> {
        let preview = self.table.preview(path, page)?;
        Ok(Leaky::at(preview, |scene| self.scene(Leak::Preview, scene)))
    }

    fn think_on(&self, before: Option<Box<dyn Thinker>>, seat: Seat, number: u64) -> Box<dyn Thinker> {
        self.table.think_on(before, seat, number)
    }

    fn closer(&self) -> Public<Vec<Scene>> {
        self.table.closer()
    }

    fn board_words(&self) -> Public<Vec<Line>> {
        Public::of_all(self.turned(Leak::BoardWords, self.table.board_words().announce()))
    }

    fn panel_words(&self, seat: Seat) -> Private<Vec<Line>> {
        Leaky::at(self.table.panel_words(seat), |words| {
            self.turned(Leak::PanelWords, words)
        })
    }
}

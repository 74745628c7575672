//! Tables that leak on purpose, each in one way that a game could really have, so that the proof that nothing leaks is seen to find leaks.
//! Nobody ever plays on them.

use std::hash::{DefaultHasher, Hash, Hasher};

use headsup_engine::{
    AppliedMove, ArrangedGroup, Captions, ChoiceId, ChoiceLabel, ChoiceSet, GameInfo, GameText, Illegal, LegalMove,
    Menu, Next, NoSuchChoice, Outcome, Position, Premove, Private, Public, Searcher, Seat, Status, TextArg,
};
use headsup_scene::{Element, PaletteColor, Scene};

/// What a table tells that it must not: something that hangs on what the other seat alone can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// The size of the public picture.
    Board,
    /// Where something lies in it, by a pixel.
    Pixel,
    /// The order of the public words.
    BoardWords,
    /// Something that they say twice.
    BoardTwice,
    /// What was said of a move.
    Told,
    /// The size of a seat's picture.
    Panel,
    /// How many things lie in it.
    Backs,
    /// The colour of its ground.
    Ground,
    /// The order of a seat's words.
    PanelWords,
    /// The order of a menu.
    Menu,
    /// How many entries it has.
    Count,
    /// What is spelled by its entries.
    Spelling,
    /// How they read.
    Labels,
    /// Which card stands before them.
    Faces,
    /// What is said to follow from them.
    Details,
    /// The size of the picture at a fork.
    Preview,
    /// The order of the legal moves.
    Legal,
    /// How they read.
    Proposals,
    /// The order of the standing orders.
    Orders,
    /// Why a move is not legal.
    Objections,
}

impl Leak {
    /// Every way to leak.
    pub const ALL: [Leak; 20] = [
        Leak::Board,
        Leak::Pixel,
        Leak::BoardWords,
        Leak::BoardTwice,
        Leak::Told,
        Leak::Panel,
        Leak::Backs,
        Leak::Ground,
        Leak::PanelWords,
        Leak::Menu,
        Leak::Count,
        Leak::Spelling,
        Leak::Labels,
        Leak::Faces,
        Leak::Details,
        Leak::Preview,
        Leak::Legal,
        Leak::Proposals,
        Leak::Orders,
        Leak::Objections,
    ];
}

/// A table that leaks in one way.
#[derive(Debug)]
pub struct LeakyTable {
    table: Box<dyn Position>,
    leak: Leak,
}

impl LeakyTable {
    pub fn new(table: Box<dyn Position>, leak: Leak) -> LeakyTable {
        LeakyTable { table, leak }
    }

    /// What each seat alone can see, as a number.
    fn secret(&self) -> usize {
        let mut hasher = DefaultHasher::new();
        for seat in Seat::BOTH {
            format!("{:?}", self.table.panel_words(seat).open(seat)).hash(&mut hasher);
        }
        hasher.finish() as usize
    }

    fn tells(&self, leak: Leak) -> bool {
        self.leak == leak && matches!(self.table.status(), Status::Turn { .. })
    }

    /// A bit of what it tells by this.
    fn bit(&self, leak: Leak) -> bool {
        self.tells(leak) && self.secret() % 2 == 1
    }

    /// Tells by one more back, or by the ground, in a picture that a player sees of their match.
    fn own(&self, mut scene: Scene) -> Scene {
        if self.bit(Leak::Backs) {
            let first = scene
                .marks
                .iter()
                .find(|mark| matches!(mark, Element::Sprite(..)))
                .cloned();
            scene.marks.extend(first);
        }
        if self.bit(Leak::Ground) {
            scene.ground = Some(PaletteColor::WoodDark);
        }
        scene
    }

    fn wider(&self, leak: Leak, mut scene: Scene) -> Scene {
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

    /// Turns one part of each entry of a list around among them.
    fn exchanged<E, P: Clone>(&self, leak: Leak, list: &mut [E], part: impl Fn(&mut E) -> Option<&mut P>) {
        if self.tells(leak) {
            let parts = list.iter_mut().filter_map(&part).map(|part| part.clone()).collect();
            let turned = self.turned(leak, parts);
            list.iter_mut()
                .filter_map(&part)
                .zip(turned)
                .for_each(|(part, other)| *part = other);
        }
    }

    /// The same of buttons that a game laid out.
    fn leak_from(&self, group: &mut ArrangedGroup) {
        let choices = &mut group.choices;
        *choices = self.turned(Leak::Menu, std::mem::take(choices));
        if self.bit(Leak::Count) && choices.len() > 1 {
            choices.pop();
        }
        self.exchanged(Leak::Spelling, choices, |choice| Some(&mut choice.quick.path));
        self.exchanged(Leak::Labels, choices, |choice| Some(&mut choice.quick.label));
        self.exchanged(Leak::Faces, choices, |choice| Some(&mut choice.quick.cards));
        self.exchanged(Leak::Details, choices, |choice| Some(&mut choice.whole));
    }
}

/// The card that an entry's label names first.
fn card(label: &mut ChoiceLabel) -> Option<&mut String> {
    label.label.args.iter_mut().find_map(|(_, arg)| match arg {
        TextArg::Card(code) => Some(code),
        TextArg::Cards(codes) => codes.first_mut(),
        _ => None,
    })
}

impl Position for LeakyTable {
    fn info(&self) -> &'static GameInfo {
        self.table.info()
    }

    fn ply(&self) -> u32 {
        self.table.ply()
    }

    fn status(&self) -> Status {
        self.table.status()
    }

    fn decided(&self) -> Option<Outcome> {
        self.table.decided()
    }

    fn last(&self) -> Option<(Seat, String)> {
        self.table.last()
    }

    fn play(&mut self, text: &str) -> Result<Public<AppliedMove>, Illegal> {
        match self.table.play(text) {
            Ok(played) => Ok(played.map(|mut played| {
                if self.bit(Leak::Told) {
                    played.events.clear();
                }
                played
            })),
            Err(Illegal::Refused(objection)) => Err(Illegal::Refused(objection.map(|mut objection| {
                if self.bit(Leak::Objections) {
                    objection.ruling = "";
                }
                objection
            }))),
            Err(other) => Err(other),
        }
    }

    fn boxed_clone(&self) -> Box<dyn Position> {
        Box::new(LeakyTable::new(self.table.boxed_clone(), self.leak))
    }

    fn resample(&self, viewer: Seat, number: u64) -> Box<dyn Position> {
        Box::new(LeakyTable::new(self.table.resample(viewer, number), self.leak))
    }

    fn forced(&self) -> Option<String> {
        self.table.forced()
    }

    fn orders(&self) -> Option<Private<Vec<Premove>>> {
        let orders = self.table.orders()?;
        Some(orders.map(|orders| self.turned(Leak::Orders, orders)))
    }

    fn order(&self, seat: Seat, word: &str) -> Option<Private<Premove>> {
        self.table.order(seat, word)
    }

    fn obey(&self, word: &str) -> Option<Private<String>> {
        self.table.obey(word)
    }

    fn menu(&self, path: &[ChoiceId]) -> Result<Private<Menu>, NoSuchChoice> {
        let menu = self.table.menu(path)?;
        Ok(menu.map(|mut menu| {
            let choices = match &mut menu.fork {
                ChoiceSet::One(choices) | ChoiceSet::Any { choices, .. } => choices,
                ChoiceSet::Arranged(arranged) => {
                    arranged.groups.iter_mut().for_each(|group| self.leak_from(group));
                    return menu;
                }
            };
            *choices = self.turned(Leak::Menu, std::mem::take(choices));
            if self.bit(Leak::Count) && choices.len() > 1 {
                choices.pop();
            }
            self.exchanged(Leak::Spelling, choices, |choice| Some(&mut choice.word));
            self.exchanged(Leak::Labels, choices, |choice| Some(&mut choice.label.label));
            self.exchanged(Leak::Faces, choices, |choice| card(&mut choice.label));
            self.exchanged(Leak::Details, choices, |choice| Some(&mut choice.label.detail));
            menu
        }))
    }

    fn choose(&self, path: &[ChoiceId]) -> Result<Private<Next>, NoSuchChoice> {
        self.table.choose(path)
    }

    fn reason(&self, notation: &str) -> Option<Private<GameText>> {
        self.table.reason(notation)
    }

    fn risk(&self, notation: &str) -> Option<Private<GameText>> {
        self.table.risk(notation)
    }

    fn threat(&self, notation: &str) -> Option<Private<GameText>> {
        self.table.threat(notation)
    }

    fn entry(&self, notation: &str) -> Option<Private<LegalMove>> {
        self.table.entry(notation)
    }

    fn legal(&self) -> Option<Private<Vec<LegalMove>>> {
        let legal = self.table.legal()?;
        Some(legal.map(|legal| {
            let mut legal = self.turned(Leak::Legal, legal);
            self.exchanged(Leak::Proposals, &mut legal, |entry| Some(&mut entry.label));
            legal
        }))
    }

    fn board(&self, captions: &dyn Captions) -> Public<Scene> {
        self.table.board(captions).map(|scene| {
            let mut scene = self.wider(Leak::Board, scene);
            if self.bit(Leak::Pixel) {
                let sprites = scene.marks.iter_mut().filter_map(|mark| match mark {
                    Element::Sprite(_, spot) => Some(spot),
                    Element::Shape(_) | Element::Word(_) => None,
                });
                sprites.take(1).for_each(|spot| spot.0 += 1);
            }
            scene
        })
    }

    fn panel(&self, seat: Seat, captions: &dyn Captions) -> Private<Scene> {
        self.table.panel(seat, captions).map(|scene| {
            let scene = self.wider(Leak::Panel, scene);
            self.own(scene)
        })
    }

    fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Private<Scene>> {
        let preview = self.table.preview(path, captions)?;
        Some(preview.map(|scene| {
            let scene = self.wider(Leak::Preview, scene);
            self.own(scene)
        }))
    }

    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher> {
        self.table.think_on(before, seat, number)
    }

    fn closer(&self, captions: &dyn Captions) -> Public<Vec<Scene>> {
        self.table.closer(captions)
    }

    fn board_words(&self) -> Public<Vec<GameText>> {
        self.table.board_words().map(|words| {
            let mut words = self.turned(Leak::BoardWords, words);
            if self.bit(Leak::BoardTwice) {
                words.extend(words.last().cloned());
            }
            words
        })
    }

    fn panel_words(&self, seat: Seat) -> Private<Vec<GameText>> {
        let words = self.table.panel_words(seat);
        words.map(|words| self.turned(Leak::PanelWords, words))
    }
}

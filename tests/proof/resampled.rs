//! The same match as one seat sees it, with the hidden cards elsewhere from some ply on.

use headsup_engine::{
    AppliedMove, Captions, ChoiceId, GameInfo, GameText, Illegal, LegalMove, Menu, Next, NoSuchChoice, Outcome,
    Position, Premove, Private, Public, Searcher, Seat, Status,
};
use headsup_scene::Scene;

/// When hidden cards are dealt anew, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resampling {
    /// After so many moves.
    pub after: u32,
    /// The player on this seat sees no difference.
    pub viewer: Seat,
    /// Where the cards lie then: a number of chance.
    pub number: u64,
}

/// A table that is resampled once, when so many moves were made. No one ever plays on it.
#[derive(Debug)]
pub struct ResampledTable {
    table: Box<dyn Position>,
    resampling: Resampling,
}

impl ResampledTable {
    pub fn new(table: Box<dyn Position>, resampling: Resampling) -> ResampledTable {
        let mut resampled = ResampledTable { table, resampling };
        resampled.resample_if_due();
        resampled
    }

    fn resample_if_due(&mut self) {
        let Resampling { after, viewer, number } = self.resampling;
        if self.table.ply() == after {
            self.table = self.table.resample(viewer, number);
        }
    }
}

impl Position for ResampledTable {
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
        let played = self.table.play(text)?;
        self.resample_if_due();
        Ok(played)
    }

    fn boxed_clone(&self) -> Box<dyn Position> {
        Box::new(ResampledTable {
            table: self.table.boxed_clone(),
            resampling: self.resampling,
        })
    }

    fn resample(&self, viewer: Seat, number: u64) -> Box<dyn Position> {
        self.table.resample(viewer, number)
    }

    fn forced(&self) -> Option<String> {
        self.table.forced()
    }

    fn orders(&self) -> Option<Private<Vec<Premove>>> {
        self.table.orders()
    }

    fn order(&self, seat: Seat, word: &str) -> Option<Private<Premove>> {
        self.table.order(seat, word)
    }

    fn obey(&self, word: &str) -> Option<Private<String>> {
        self.table.obey(word)
    }

    fn menu(&self, path: &[ChoiceId]) -> Result<Private<Menu>, NoSuchChoice> {
        self.table.menu(path)
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
        self.table.legal()
    }

    fn board(&self, captions: &dyn Captions) -> Public<Scene> {
        self.table.board(captions)
    }

    fn panel(&self, seat: Seat, captions: &dyn Captions) -> Private<Scene> {
        self.table.panel(seat, captions)
    }

    fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Private<Scene>> {
        self.table.preview(path, captions)
    }

    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher> {
        self.table.think_on(before, seat, number)
    }

    fn closer(&self, captions: &dyn Captions) -> Public<Vec<Scene>> {
        self.table.closer(captions)
    }

    fn board_words(&self) -> Public<Vec<GameText>> {
        self.table.board_words()
    }

    fn panel_words(&self, seat: Seat) -> Private<Vec<GameText>> {
        self.table.panel_words(seat)
    }
}

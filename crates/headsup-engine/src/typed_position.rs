//! A table of any game between two people.

use std::fmt::Debug;

use super::captions::Captions;
use super::card::Sight;
use super::dealer::{Dealer, Seed, Stream};
use super::game::{ChoiceId, GameInfo, Outcome, Premove, Status};
use super::game_text::GameText;
use super::information_state::InformationState;
use super::menu::{self, Menu, Next, NoSuchChoice};
use super::position::{AppliedMove, Illegal, LegalMove, Position, UndoStatus};
use super::private::{Private, Public};
use super::rules::{Game, Viewpoint};
use super::search::{MoveHistory, Search, Searcher};
use super::search_rng::SearchRng;
use super::seat::Seat;
use headsup_scene::Scene;

/// A table of `G` between two people.
#[derive(Clone, Debug)]
pub(crate) struct TypedPosition<G: Game> {
    game: G,
    seed: Seed,
    ply: u32,
    last: Option<(Seat, G::Move)>,
    course: MoveHistory<G::Move>,
}

impl<G: Game> TypedPosition<G> {
    pub(crate) fn new(game: G, seed: Seed) -> TypedPosition<G> {
        TypedPosition {
            game,
            seed,
            ply: 0,
            last: None,
            course: MoveHistory::new(),
        }
    }

    fn to_decide(&self) -> Option<Seat> {
        match self.game.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// What everybody sees: all of a finished game.
    fn public(&self) -> Sight {
        self.game.status().sight(None)
    }

    fn sight(&self, seat: Seat) -> Sight {
        self.game.status().sight(Some(seat))
    }

    /// The legal move that this is, in either spelling.
    fn meant(&self, notation: &str, sight: Sight) -> Option<G::Move> {
        let mv = self.game.resolve(notation.parse().ok()?, sight);
        let mut legal = Vec::new();
        self.game.legal_moves(sight, &mut legal);
        legal.contains(&mv).then_some(mv)
    }

    /// A legal move as a list shows it.
    fn listed(&self, mv: &G::Move, sight: Sight) -> LegalMove {
        let path = menu::words(&self.game.choice_path(mv));
        let label = menu::label(&self.game, sight, &path);
        LegalMove {
            notation: self.game.notation_for(mv, sight),
            spoken: menu::spoken(&self.game, mv, sight),
            label,
            path,
        }
    }

    /// How a seat sees the table from its side, or without one the public from the side of seat 1.
    fn view<'a>(&'a self, seat: Option<Seat>, captions: &'a dyn Captions) -> Viewpoint<'a, G::Move> {
        let sight = self.game.status().sight(seat);
        Viewpoint::new(sight, seat.unwrap_or(Seat::One), self.last.as_ref(), captions)
    }
}

impl<G: Game> Position for TypedPosition<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn status(&self) -> Status {
        self.game.status()
    }

    fn decided(&self) -> Option<Outcome> {
        self.to_decide().and_then(|_| self.game.decided())
    }

    fn last(&self) -> Option<(Seat, String)> {
        self.last.as_ref().map(|(seat, mv)| (*seat, mv.to_string()))
    }

    fn play(&mut self, text: &str) -> Result<Public<AppliedMove>, Illegal> {
        let seat = self.to_decide().ok_or(Illegal::Over)?;
        let sight = Sight::seat(seat);
        let typed = text.parse().map_err(|_| Illegal::Unreadable)?;
        let mv = self.game.resolve(typed, sight);
        let mut legal = Vec::new();
        self.game.legal_moves(sight, &mut legal);
        if !legal.contains(&mv) {
            return Err(Illegal::Refused(Private::of(seat, self.game.why_illegal(&mv, sight))));
        }
        let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply)).telling().watching(seat);
        self.game.apply(&mv, &mut dealer);
        self.ply += 1;
        let notation = mv.to_string();
        self.course.push((mv.clone(), self.game.reveal_key()));
        self.last = Some((seat, mv));
        let hold = match self.to_decide() {
            Some(next) if next == seat && dealer.showed() => UndoStatus::Shown,
            Some(next) if next == seat => UndoStatus::Loose,
            _ => UndoStatus::Passed,
        };
        Ok(Public::of_all(AppliedMove {
            seat,
            notation,
            events: dealer.into_parts().0,
            hold,
        }))
    }

    fn boxed_clone(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn resample(&self, viewer: Seat, number: u64) -> Box<dyn Position> {
        let mut resampled = self.clone();
        if self.to_decide().is_some() {
            resampled.game = InformationState::of(&self.game, viewer).redealt(&mut SearchRng::new(number));
        }
        Box::new(resampled)
    }

    fn forced(&self) -> Option<String> {
        self.game.forced_move().map(|mv| mv.to_string())
    }

    fn orders(&self) -> Option<Private<Vec<Premove>>> {
        let seat = self.to_decide()?;
        let value = self.game.premoves(Sight::seat(seat));
        Some(Private::of(seat, value))
    }

    fn order(&self, seat: Seat, word: &str) -> Option<Private<Premove>> {
        let value = self.game.premove(word)?;
        Some(Private::of(seat, value))
    }

    fn obey(&self, word: &str) -> Option<Private<String>> {
        let seat = self.to_decide()?;
        let value = self.game.premove_reply(word, Sight::seat(seat))?.to_string();
        Some(Private::of(seat, value))
    }

    fn menu(&self, path: &[ChoiceId]) -> Result<Private<Menu>, NoSuchChoice> {
        let seat = self.to_decide().ok_or(NoSuchChoice)?;
        menu::menu(&self.game, Sight::seat(seat), path).map(|value| Private::of(seat, value))
    }

    fn choose(&self, path: &[ChoiceId]) -> Result<Private<Next>, NoSuchChoice> {
        let seat = self.to_decide().ok_or(NoSuchChoice)?;
        menu::choose(&self.game, Sight::seat(seat), path).map(|next| Private::of(seat, next))
    }

    fn reason(&self, notation: &str) -> Option<Private<GameText>> {
        let seat = self.to_decide()?;
        let sight = Sight::seat(seat);
        let mv = self.meant(notation, sight)?;
        let line = self.game.reason(&mv, sight)?;
        Some(Private::of(seat, line))
    }

    fn risk(&self, notation: &str) -> Option<Private<GameText>> {
        let seat = self.to_decide()?;
        let sight = Sight::seat(seat);
        let mv = self.meant(notation, sight)?;
        let line = self.game.risk(&mv, sight)?;
        Some(Private::of(seat, line))
    }

    fn threat(&self, notation: &str) -> Option<Private<GameText>> {
        let seat = self.to_decide()?.other();
        let sight = Sight::seat(seat);
        let mv = self.meant(notation, sight)?;
        let line = self.game.threat(&mv, sight)?;
        Some(Private::of(seat, line))
    }

    fn entry(&self, notation: &str) -> Option<Private<LegalMove>> {
        let seat = self.to_decide()?;
        let sight = Sight::seat(seat);
        let mv = self.meant(notation, sight)?;
        Some(Private::of(seat, self.listed(&mv, sight)))
    }

    fn legal(&self) -> Option<Private<Vec<LegalMove>>> {
        let seat = self.to_decide()?;
        let sight = Sight::seat(seat);
        let mut legal = Vec::new();
        self.game.legal_moves(sight, &mut legal);
        let mut value: Vec<LegalMove> = legal.iter().map(|mv| self.listed(mv, sight)).collect();
        value.sort_by(|a, b| a.notation.cmp(&b.notation));
        Some(Private::of(seat, value))
    }

    fn board(&self, captions: &dyn Captions) -> Public<Scene> {
        Public::of_all(self.game.scene(&self.view(None, captions)))
    }

    fn panel(&self, seat: Seat, captions: &dyn Captions) -> Private<Scene> {
        Private::of(seat, self.game.scene(&self.view(Some(seat), captions)))
    }

    fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Private<Scene>> {
        let seat = self.to_decide()?;
        let value = menu::preview(&self.game, path, self.view(Some(seat), captions));
        Some(Private::of(seat, value))
    }

    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher> {
        Search::on(before, InformationState::of(&self.game, seat), &self.course, number)
    }

    fn closer(&self, captions: &dyn Captions) -> Public<Vec<Scene>> {
        Public::of_all(self.game.detail_scenes(&self.view(None, captions)))
    }

    fn board_words(&self) -> Public<Vec<GameText>> {
        Public::of_all(self.game.describe(self.public(), self.last.as_ref()))
    }

    fn panel_words(&self, seat: Seat) -> Private<Vec<GameText>> {
        Private::of(seat, self.game.describe(self.sight(seat), self.last.as_ref()))
    }
}

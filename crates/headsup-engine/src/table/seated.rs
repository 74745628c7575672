//! Any game as a [`Table`]: its types are erased here.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Range;

use super::{AppliedMove, GameEntry, Illegal, LegalMove, Private, Public, Table, UndoStatus};
use crate::card::Sight;
use crate::dealer::{Dealer, Seed, Stream};
use crate::elsewhere::Elsewhere;
use crate::game::{ChoiceId, GameInfo, Options, Premove, Status};
use crate::information_state::{InformationState, SearchRng};
use crate::line::Line;
use crate::menu::{self, Menu, NoSuchChoice};
use crate::open_position::{Bench, OpenPosition};
use crate::rules::Game;
use crate::search::{MoveHistory, Search, Searcher};
use crate::seat::Seat;
use headsup_scene::Scene;

/// Puts a game on the shelf.
#[derive(Debug)]
pub struct Registration<G>(PhantomData<fn() -> G>);

impl<G> Registration<G> {
    /// The rulebook of `G`.
    #[expect(clippy::new_without_default, reason = "used in a constant")]
    pub const fn new() -> Registration<G> {
        Registration(PhantomData)
    }
}

impl<G: Game> GameEntry for Registration<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn faces(&self) -> Vec<(String, Scene)> {
        G::card_icons()
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Table> {
        let game = G::deal(options, &mut Dealer::new(&seed, Stream::Deal));
        Box::new(Seated::new(game, seed, None))
    }

    fn deal_elsewhere(&self, seed: Seed, options: &Options, elsewhere: Elsewhere) -> Box<dyn Table> {
        let game = G::deal(options, &mut Dealer::new(&seed, Stream::Deal));
        Box::new(Seated::new(game, seed, Some(elsewhere)))
    }

    fn lab(&self, seed: Seed, options: &Options) -> Box<dyn OpenPosition> {
        Box::new(Bench::<G>::deal(seed, options))
    }
}

/// A table of `G` between two people.
#[derive(Clone, Debug)]
struct Seated<G: Game> {
    game: G,
    seed: Seed,
    ply: u32,
    last: Option<(Seat, G::Move)>,
    course: MoveHistory<G::Move>,
    elsewhere: Option<Elsewhere>,
}

impl<G: Game> Seated<G> {
    fn new(game: G, seed: Seed, elsewhere: Option<Elsewhere>) -> Seated<G> {
        let mut seated = Seated {
            game,
            seed,
            ply: 0,
            last: None,
            course: MoveHistory::new(),
            elsewhere,
        };
        seated.lay_elsewhere();
        seated
    }

    /// Deals what is hidden anew, if it is time for that.
    fn lay_elsewhere(&mut self) {
        if let Some(Elsewhere { after, viewer, number }) = self.elsewhere
            && after == self.ply
            && self.to_decide().is_some()
        {
            self.game = InformationState::of(&self.game, viewer).redealt(&mut SearchRng::new(number));
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
}

impl<G: Game> Table for Seated<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn status(&self) -> Status {
        self.game.status()
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
            return Err(Illegal::Refused(Private {
                seat,
                value: self.game.why_illegal(&mv, sight),
            }));
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
        self.lay_elsewhere();
        Ok(Public(AppliedMove {
            seat,
            notation,
            lines: dealer.into_parts().0,
            hold,
        }))
    }

    fn twin(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn forced(&self) -> Option<String> {
        self.game.forced_move().map(|mv| mv.to_string())
    }

    fn orders(&self) -> Option<Private<Vec<Premove>>> {
        let seat = self.to_decide()?;
        let value = self.game.premoves(Sight::seat(seat));
        Some(Private { seat, value })
    }

    fn order(&self, seat: Seat, word: &str) -> Option<Private<Premove>> {
        let value = self.game.premove(word)?;
        Some(Private { seat, value })
    }

    fn obey(&self, word: &str) -> Option<Private<String>> {
        let seat = self.to_decide()?;
        let value = self.game.premove_reply(word, Sight::seat(seat))?.to_string();
        Some(Private { seat, value })
    }

    fn menu(&self, path: &[ChoiceId]) -> Result<Private<Menu>, NoSuchChoice> {
        let seat = self.to_decide().ok_or(NoSuchChoice)?;
        menu::menu(&self.game, Sight::seat(seat), path).map(|value| Private { seat, value })
    }

    fn pick(&self, path: &[ChoiceId], words: &[ChoiceId]) -> Result<Private<String>, NoSuchChoice> {
        let seat = self.to_decide().ok_or(NoSuchChoice)?;
        menu::pick(&self.game, Sight::seat(seat), path, words).map(|mv| Private {
            seat,
            value: self.game.notation_for(&mv, Sight::seat(seat)),
        })
    }

    fn legal(&self) -> Option<Private<Vec<LegalMove>>> {
        let seat = self.to_decide()?;
        let sight = Sight::seat(seat);
        let mut legal = Vec::new();
        self.game.legal_moves(sight, &mut legal);
        let entry = |mv: &G::Move| LegalMove {
            notation: self.game.notation_for(mv, sight),
            gloss: menu::gloss(&self.game, sight, &menu::words(&self.game.choice_path(mv))),
        };
        let mut value: Vec<LegalMove> = legal.iter().map(entry).collect();
        value.sort_by(|a, b| a.notation.cmp(&b.notation));
        Some(Private { seat, value })
    }

    fn board(&self) -> Public<Scene> {
        Public(self.game.scene(self.public(), Seat::One, self.last.as_ref()))
    }

    fn panel(&self, seat: Seat) -> Private<Scene> {
        Private {
            seat,
            value: self.game.scene(self.sight(seat), seat, self.last.as_ref()),
        }
    }

    fn preview(&self, path: &[ChoiceId], page: Range<usize>) -> Result<Private<Scene>, NoSuchChoice> {
        let seat = self.to_decide().ok_or(NoSuchChoice)?;
        let menu = menu::menu(&self.game, Sight::seat(seat), path)?;
        let value = menu::preview(&self.game, &menu, page, seat, self.last.as_ref());
        Ok(Private { seat, value })
    }

    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher> {
        Search::on(before, InformationState::of(&self.game, seat), &self.course, number)
    }

    fn closer(&self) -> Public<Vec<Scene>> {
        Public(self.game.detail_scenes(self.public(), Seat::One, self.last.as_ref()))
    }

    fn board_words(&self) -> Public<Vec<Line>> {
        Public(self.game.describe(self.public(), self.last.as_ref()))
    }

    fn panel_words(&self, seat: Seat) -> Private<Vec<Line>> {
        Private {
            seat,
            value: self.game.describe(self.sight(seat), self.last.as_ref()),
        }
    }
}

//! A table with its game's types erased: what the rest of the program plays on.
//!
//! Everything that leaves a table is [`Public`], for everybody, or [`Private`], for one seat.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Range;

use super::card::Sight;
use super::dealer::{Dealer, Seed, Stream};
use super::elsewhere::Elsewhere;
use super::game::{Game, Gloss, Info, Objection, Options, Order, Status, Word};
use super::guess::{Chance, Guess};
use super::lab::{Bench, Lab};
use super::line::Line;
use super::menu::{self, DeadEnd, Menu};
use super::search::{Search, Thinker};
use super::seat::Seat;
use crate::paint::Scene;

/// Something that everybody may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public<T>(T);

impl<T> Public<T> {
    /// What an open table shows is for all who may see that table at all.
    pub(super) fn of_all(value: T) -> Public<T> {
        Public(value)
    }

    /// Tells everybody.
    pub fn announce(self) -> T {
        self.0
    }
}

/// Something for the eyes of one seat.
///
/// ```compile_fail
/// fn shout(hand: headsup::engine::Private<String>) -> String { hand.announce() } // there is no such method
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Private<T> {
    seat: Seat,
    value: T,
}

impl<T> Private<T> {
    /// Something that the engine has for one seat.
    pub(super) fn of(seat: Seat, value: T) -> Private<T> {
        Private { seat, value }
    }

    /// Whose eyes it is for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Tells `to`, if it is for him.
    pub fn whisper(self, to: Seat) -> Option<T> {
        (self.seat == to).then_some(self.value)
    }
}

impl<T> Debug for Private<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Private(seat {})", self.seat)
    }
}

/// A position as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The picture.
    pub picture: Scene,
    /// The same in words that stand alone, the last move first.
    pub words: Vec<Line>,
}

/// A move that was made: what the table sees and hears of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who made it.
    pub seat: Seat,
    /// The move in the canon's notation, as it is stored and announced.
    pub notation: String,
    /// What happened, in order.
    pub lines: Vec<Line>,
    /// Whether it can be taken back.
    pub hold: Hold,
}

/// Whether a move can be taken back in private. A function of what the mover knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It can: the mover goes on and learned nothing by it.
    Loose,
    /// It stands, and the mover goes on: it turned something up for him, gave him a card, or drew on chance.
    Shown,
    /// It stands: the question passed to the other seat, or the game is over.
    Passed,
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The text is no move of this game.
    Unreadable,
    /// It is a move, but not a legal one now.
    Refused(Private<Objection>),
}

/// One legal move, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move in notation, as its owner reads it.
    pub notation: String,
    /// How it reads.
    pub gloss: Gloss,
}

/// A table of some game, dealt from a seed. Its history is its moves; it can be rebuilt from them.
pub trait Table: Debug + Send + Sync {
    /// What game it is.
    fn info(&self) -> &'static Info;
    /// How many moves were made.
    fn ply(&self) -> u32;
    /// Who must decide what, or how it ended.
    fn status(&self) -> Status;
    /// The last move made: who, and its notation.
    fn last(&self) -> Option<(Seat, String)>;
    /// Reads and makes a move of the player to decide, in either spelling. An `Err` changes nothing.
    fn play(&mut self, text: &str) -> Result<Public<Played>, Illegal>;
    /// The same table once more: what is played there is not played here.
    fn twin(&self) -> Box<dyn Table>;
    /// The move that public information proves to be the only one, if there is one.
    fn forced(&self) -> Option<String>;
    /// The standing orders that the player to decide may give now; `None` if the game is over.
    fn orders(&self) -> Option<Private<Vec<Order>>>;
    /// How a standing order of a seat reads; `None` once it has lapsed.
    fn order(&self, seat: Seat, word: &str) -> Option<Private<Order>>;
    /// The move that a standing order of the player to decide makes now, in the canon's notation; `None` if it has lapsed.
    fn obey(&self, word: &str) -> Option<Private<String>>;
    /// The fork at the end of a path, for the player to decide.
    fn menu(&self, path: &[Word]) -> Result<Private<Menu>, DeadEnd>;
    /// The move that a multiple choice at the end of `path` makes, in notation as its owner reads it.
    fn pick(&self, path: &[Word], words: &[Word]) -> Result<Private<String>, DeadEnd>;
    /// Every legal move of the player to decide, sorted by notation; `None` if the game is over.
    fn legal(&self) -> Option<Private<Vec<Entry>>>;
    /// The public picture. Of a finished game with all cards open.
    fn board(&self) -> Public<Scene>;
    /// The picture as one seat sees it, from its side.
    fn panel(&self, seat: Seat) -> Private<Scene>;
    /// The picture at the fork at the end of `path`, for the player to decide. `page` says which of the fork's choices can be
    /// chosen on the page that is shown.
    fn preview(&self, path: &[Word], page: Range<usize>) -> Result<Private<Scene>, DeadEnd>;
    /// Somebody who thinks for a seat, by what that seat sees alone. The same table, seat and number come to the same thought.
    fn thinker(&self, seat: Seat, number: u64) -> Box<dyn Thinker>;
    /// Parts of the public picture drawn larger; none if all of it can be read as it is.
    fn closer(&self) -> Public<Vec<Scene>>;
    /// The public position in words. Of a finished game with all cards open.
    fn board_words(&self) -> Public<Vec<Line>>;
    /// The position in words as one seat sees it.
    fn panel_words(&self, seat: Seat) -> Private<Vec<Line>>;
}

/// A game on the shelf: its types erased.
pub trait Rulebook: Debug + Send + Sync {
    /// What game it is.
    fn info(&self) -> &'static Info;
    /// Each card that a menu may name, by its code, as a small drawing ([`Game::faces`]).
    fn faces(&self) -> Vec<(String, Scene)>;
    /// Deals a table for two people.
    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Table>;
    /// The same table, on which the hidden cards lie elsewhere from some move on. For proofs.
    fn deal_elsewhere(&self, seed: Seed, options: &Options, elsewhere: Elsewhere) -> Box<dyn Table>;
    /// Deals an open table for designers and tests, and for a match that is over. Never for one that is still played.
    fn lab(&self, seed: Seed, options: &Options) -> Box<dyn Lab>;
}

/// Puts a game on the shelf.
#[derive(Debug)]
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G> Shelved<G> {
    /// The rulebook of `G`.
    #[expect(clippy::new_without_default, reason = "used in a constant")]
    pub const fn new() -> Shelved<G> {
        Shelved(PhantomData)
    }
}

impl<G: Game> Rulebook for Shelved<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn faces(&self) -> Vec<(String, Scene)> {
        G::faces()
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Table> {
        let game = G::deal(options, &mut Dealer::new(&seed, Stream::Deal));
        Box::new(Seated::new(game, seed, None))
    }

    fn deal_elsewhere(&self, seed: Seed, options: &Options, elsewhere: Elsewhere) -> Box<dyn Table> {
        let game = G::deal(options, &mut Dealer::new(&seed, Stream::Deal));
        Box::new(Seated::new(game, seed, Some(elsewhere)))
    }

    fn lab(&self, seed: Seed, options: &Options) -> Box<dyn Lab> {
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
    elsewhere: Option<Elsewhere>,
}

impl<G: Game> Seated<G> {
    fn new(game: G, seed: Seed, elsewhere: Option<Elsewhere>) -> Seated<G> {
        let mut seated = Seated {
            game,
            seed,
            ply: 0,
            last: None,
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
            self.game = Guess::of(&self.game, viewer).redealt(&mut Chance::new(number));
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
    fn info(&self) -> &'static Info {
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

    fn play(&mut self, text: &str) -> Result<Public<Played>, Illegal> {
        let seat = self.to_decide().ok_or(Illegal::Over)?;
        let sight = Sight::seat(seat);
        let typed = text.parse().map_err(|_| Illegal::Unreadable)?;
        let mv = self.game.meant(typed, sight);
        let mut legal = Vec::new();
        self.game.legal(sight, &mut legal);
        if !legal.contains(&mv) {
            return Err(Illegal::Refused(Private {
                seat,
                value: self.game.objection(&mv, sight),
            }));
        }
        let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply)).telling().watching(seat);
        self.game.apply(&mv, &mut dealer);
        self.ply += 1;
        let notation = mv.to_string();
        self.last = Some((seat, mv));
        let hold = match self.to_decide() {
            Some(next) if next == seat && dealer.showed() => Hold::Shown,
            Some(next) if next == seat => Hold::Loose,
            _ => Hold::Passed,
        };
        self.lay_elsewhere();
        Ok(Public(Played {
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
        self.game.forced().map(|mv| mv.to_string())
    }

    fn orders(&self) -> Option<Private<Vec<Order>>> {
        let seat = self.to_decide()?;
        let value = self.game.orders(Sight::seat(seat));
        Some(Private { seat, value })
    }

    fn order(&self, seat: Seat, word: &str) -> Option<Private<Order>> {
        let value = self.game.order(word)?;
        Some(Private { seat, value })
    }

    fn obey(&self, word: &str) -> Option<Private<String>> {
        let seat = self.to_decide()?;
        let value = self.game.obey(word, Sight::seat(seat))?.to_string();
        Some(Private { seat, value })
    }

    fn menu(&self, path: &[Word]) -> Result<Private<Menu>, DeadEnd> {
        let seat = self.to_decide().ok_or(DeadEnd)?;
        menu::menu(&self.game, Sight::seat(seat), path).map(|value| Private { seat, value })
    }

    fn pick(&self, path: &[Word], words: &[Word]) -> Result<Private<String>, DeadEnd> {
        let seat = self.to_decide().ok_or(DeadEnd)?;
        menu::pick(&self.game, Sight::seat(seat), path, words).map(|mv| Private {
            seat,
            value: self.game.spell(&mv, Sight::seat(seat)),
        })
    }

    fn legal(&self) -> Option<Private<Vec<Entry>>> {
        let seat = self.to_decide()?;
        let sight = Sight::seat(seat);
        let mut legal = Vec::new();
        self.game.legal(sight, &mut legal);
        let entry = |mv: &G::Move| Entry {
            notation: self.game.spell(mv, sight),
            gloss: menu::gloss(&self.game, sight, &menu::words(&self.game.steps(mv))),
        };
        let mut value: Vec<Entry> = legal.iter().map(entry).collect();
        value.sort_by(|a, b| a.notation.cmp(&b.notation));
        Some(Private { seat, value })
    }

    fn board(&self) -> Public<Scene> {
        Public(self.game.picture(self.public(), Seat::One, self.last.as_ref()))
    }

    fn panel(&self, seat: Seat) -> Private<Scene> {
        Private {
            seat,
            value: self.game.picture(self.sight(seat), seat, self.last.as_ref()),
        }
    }

    fn preview(&self, path: &[Word], page: Range<usize>) -> Result<Private<Scene>, DeadEnd> {
        let seat = self.to_decide().ok_or(DeadEnd)?;
        let menu = menu::menu(&self.game, Sight::seat(seat), path)?;
        let value = menu::preview(&self.game, &menu, page, seat, self.last.as_ref());
        Ok(Private { seat, value })
    }

    fn thinker(&self, seat: Seat, number: u64) -> Box<dyn Thinker> {
        Box::new(Search::new(Guess::of(&self.game, seat), number))
    }

    fn closer(&self) -> Public<Vec<Scene>> {
        Public(self.game.closer(self.public(), Seat::One, self.last.as_ref()))
    }

    fn board_words(&self) -> Public<Vec<Line>> {
        Public(self.game.words(self.public(), self.last.as_ref()))
    }

    fn panel_words(&self, seat: Seat) -> Private<Vec<Line>> {
        Private {
            seat,
            value: self.game.words(self.sight(seat), self.last.as_ref()),
        }
    }
}

//! How a game is taught: a guide of a few pages with pictures, and a lesson in which a learner plays alone. Both are data of the game
//! (`teaching.toml`), which is replayed here; where a learner stands is the number of their step and nothing else.
//!
//! Deals tables as between two people, lends the learner's eyes alone and stores nothing. Knows no game, and no sentence: what is
//! said are ids of the game's words, `guide-...` and `lesson-...`. A file that does not play is a fault of ours; tests play each.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use thiserror::Error;

use super::captions::Captions;
use super::dealer::Seed;
use super::game::{GameInfo, Options, OptionsError, Status};
use super::game_entry::GameEntry;
use super::game_text::GameText;
use super::position::{Illegal, Position};
use super::seat::Seat;
use headsup_scene::Scene;

/// A `teaching.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Teaching<'a> {
    #[serde(borrow, default)]
    guide: Vec<Leaf<'a>>,
    #[serde(borrow)]
    lesson: Option<Plan<'a>>,
}

/// A page of the guide.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Leaf<'a> {
    words: &'a str,
    #[serde(borrow)]
    table: Option<Setting<'a>>,
}

/// A table to look at or to play on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Setting<'a> {
    #[serde(deserialize_with = "seed")]
    seed: Seed,
    #[serde(borrow, default)]
    options: BTreeMap<&'a str, &'a str>,
    /// What was played since the deal.
    #[serde(borrow, default)]
    moves: Vec<&'a str>,
    /// Through whose eyes; nobody's are everybody's.
    seat: Option<Seat>,
}

/// A lesson as it is written down.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan<'a> {
    #[serde(borrow)]
    table: Setting<'a>,
    opening: &'a str,
    ending: &'a str,
    #[serde(borrow)]
    decision: Vec<Decision<'a>>,
}

/// One thing that the learner decides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Decision<'a> {
    /// What to look at.
    words: &'a str,
    /// What to do.
    task: &'a str,
    /// The move that goes on.
    best: &'a str,
    /// What is said when it was made.
    done: &'a str,
    /// What is said to any other legal move.
    other: &'a str,
    /// What is said to some of them instead.
    #[serde(borrow, default)]
    instead: BTreeMap<&'a str, &'a str>,
    /// What then happens by itself.
    #[serde(borrow, default)]
    then: Vec<Scripted<'a>>,
}

/// A move that plays itself, in its own words or as everybody sees it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scripted<'a> {
    #[serde(rename = "move")]
    notation: &'a str,
    #[serde(borrow)]
    words: Option<&'a str>,
}

/// Why a `teaching.toml` does not play.
#[derive(Debug, Error)]
enum TeachingError {
    #[error(transparent)]
    File(#[from] toml::de::Error),
    #[error(transparent)]
    Options(#[from] OptionsError),
    #[error("{notation:?} at ply {ply}: {illegal:?}")]
    Move {
        notation: String,
        ply: u32,
        illegal: Illegal,
    },
    #[error("the learner has nothing to decide: {0:?}")]
    NothingToDecide(Status),
}

fn seed<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
    <&str>::deserialize(from)?.parse().map_err(serde::de::Error::custom)
}

impl Teaching<'static> {
    fn read(text: &'static str) -> Result<Self, TeachingError> {
        Ok(toml::from_str(text)?)
    }

    fn of(info: &GameInfo) -> Self {
        Teaching::read(info.teaching).unwrap_or_else(|error| panic!("teaching of {}: {error}", info.slug))
    }
}

impl Setting<'_> {
    fn table(&self, book: &dyn GameEntry) -> Result<Box<dyn Position>, TeachingError> {
        let options = Options::read(book.info(), self.options.iter().map(|(key, value)| (*key, *value)))?;
        let mut table = book.deal(self.seed, &options);
        for notation in &self.moves {
            play(&mut *table, notation)?;
        }
        Ok(table)
    }
}

/// Makes a move and returns its events as everybody sees them.
fn play(table: &mut dyn Position, notation: &str) -> Result<Vec<GameText>, TeachingError> {
    match table.play(notation) {
        Ok(played) => Ok(played
            .into_inner()
            .events
            .iter()
            .map(|event| event.public().clone())
            .collect()),
        Err(illegal) => Err(TeachingError::Move {
            notation: notation.to_owned(),
            ply: table.ply(),
            illegal,
        }),
    }
}

/// The guide to a game: a few pages, most with a picture.
#[derive(Debug)]
pub struct Guide {
    book: &'static dyn GameEntry,
    leaves: Vec<Leaf<'static>>,
}

/// One page of a guide.
#[derive(Debug)]
pub struct Page {
    /// What it says.
    pub words: GameText,
    /// Its picture with the position in words, to stand in for it.
    pub picture: Option<(Scene, Vec<GameText>)>,
}

impl Guide {
    /// The guide to a game; of no pages if nobody has written one.
    pub fn of(book: &'static dyn GameEntry) -> Guide {
        Guide {
            book,
            leaves: Teaching::of(book.info()).guide,
        }
    }

    /// How many pages it has.
    pub fn pages(&self) -> usize {
        self.leaves.len()
    }

    /// A page, counted from 0.
    ///
    /// # Panics
    /// Panics if the table of the page cannot be dealt and played as it is written down.
    pub fn page(&self, number: usize, captions: &dyn Captions) -> Option<Page> {
        let leaf = self.leaves.get(number)?;
        let page = self.turn_to(leaf, captions);
        Some(page.unwrap_or_else(|error| panic!("guide to {}, {}: {error}", self.book.info().slug, leaf.words)))
    }

    fn turn_to(&self, leaf: &Leaf<'static>, captions: &dyn Captions) -> Result<Page, TeachingError> {
        let picture = match &leaf.table {
            Some(setting) => Some(view(&*setting.table(self.book)?, setting.seat, captions)),
            None => None,
        };
        Ok(Page {
            words: GameText::new(leaf.words),
            picture,
        })
    }
}

/// A table through the eyes of one seat, or everybody's.
fn view(table: &dyn Position, seat: Option<Seat>, captions: &dyn Captions) -> (Scene, Vec<GameText>) {
    let own = seat.and_then(|seat| {
        Some((
            table.panel(seat, captions).open(seat)?,
            table.panel_words(seat).open(seat)?,
        ))
    });
    own.unwrap_or_else(|| (table.board(captions).into_inner(), table.board_words().into_inner()))
}

/// A lesson: a prepared deal and a few decisions, each answered with what happened and why.
#[derive(Debug)]
pub struct Lesson {
    book: &'static dyn GameEntry,
    plan: Plan<'static>,
    learner: Seat,
}

#[cfg(feature = "laws")]
impl Stand {
    /// The table as it stands.
    pub fn table(&self) -> &dyn Position {
        &*self.table
    }
}

#[cfg(feature = "laws")]
impl Lesson {
    /// The moves at a step that have an answer of their own, though they are not the best.
    pub fn answered(&self, step: usize) -> impl Iterator<Item = &str> {
        self.plan.decision[step].instead.keys().copied()
    }

    /// The id of the words at its end.
    pub fn ending(&self) -> &str {
        self.plan.ending
    }
}

impl Lesson {
    /// Returns the lesson of a game, if it has one.
    pub fn of(book: &'static dyn GameEntry) -> Option<Lesson> {
        let plan = Teaching::of(book.info()).lesson?;
        let learner = plan.table.seat.unwrap_or(Seat::One);
        Some(Lesson { book, plan, learner })
    }

    /// Where the learner sits.
    pub fn learner(&self) -> Seat {
        self.learner
    }

    /// How many decisions it has. After the last, at this step, stands the ending.
    pub fn steps(&self) -> usize {
        self.plan.decision.len()
    }

    /// Returns where the learner stands after `step` decisions; `None` beyond the ending.
    ///
    /// # Panics
    /// Panics if the lesson cannot be played as it is written down up to this step.
    pub fn at(&self, step: usize) -> Option<Stand> {
        let stand = (step <= self.steps()).then(|| self.stand(step))?;
        Some(stand.unwrap_or_else(|error| panic!("lesson of {}, step {step}: {error}", self.book.info().slug)))
    }

    /// Judges a move that is made at `step`.
    ///
    /// # Errors
    /// Returns, as in a match, why it is none: [`Illegal::Over`] if there is nothing to decide at this step, [`Illegal::Unreadable`] if the
    /// text is no move, [`Illegal::Refused`] if the move is not legal.
    pub fn judge(&self, step: usize, text: &str) -> Result<Verdict, Illegal> {
        // A move can be spelled in several ways; as it was made it has one.
        let made = |text: &str| {
            let played = self.at(step).ok_or(Illegal::Over)?.table.play(text)?;
            Ok(played.into_inner().notation)
        };
        let decision = self.plan.decision.get(step).ok_or(Illegal::Over)?;
        let chosen = made(text)?;
        let is_chosen = |text: &str| made(text).as_ref() == Ok(&chosen);
        if is_chosen(decision.best) {
            return Ok(Verdict::Best { next: step + 1 });
        }
        let particular = decision.instead.iter().find(|(notation, _)| is_chosen(notation));
        Ok(Verdict::Other {
            words: GameText::new(particular.map_or(decision.other, |(_, words)| words)),
        })
    }

    fn stand(&self, step: usize) -> Result<Stand, TeachingError> {
        let mut table = self.plan.table.table(self.book)?;
        let mut said = Vec::new();
        for made in &self.plan.decision[..step] {
            play(&mut *table, made.best)?;
            said = vec![GameText::new(made.done)];
            for Scripted { notation, words } in &made.then {
                let heard = play(&mut *table, notation)?;
                said.extend(words.map_or(heard, |words| vec![GameText::new(words)]));
            }
        }
        let decision = self.plan.decision.get(step);
        match (decision, table.status()) {
            (Some(_), Status::Turn { seat, .. }) if seat != self.learner => {
                return Err(TeachingError::NothingToDecide(table.status()));
            }
            (Some(_), Status::Over(_)) => return Err(TeachingError::NothingToDecide(table.status())),
            _ => {}
        }
        Ok(Stand {
            opening: (step == 0).then(|| GameText::new(self.plan.opening)),
            said,
            story: GameText::new(decision.map_or(self.plan.ending, |decision| decision.words)),
            task: decision.map(|decision| Task {
                words: GameText::new(decision.task),
                best: decision.best,
            }),
            learner: self.learner,
            table,
        })
    }
}

/// Where a learner stands: what they are told, what they see and what they may do.
#[derive(Debug)]
pub struct Stand {
    /// What is said before the first decision.
    pub opening: Option<GameText>,
    /// What happened since the last decision, and why it was right.
    pub said: Vec<GameText>,
    /// What to look at, or the ending.
    pub story: GameText,
    task: Option<Task>,
    learner: Seat,
    table: Box<dyn Position>,
}

/// What a learner is to do.
#[derive(Debug)]
struct Task {
    words: GameText,
    /// The move that does it.
    best: &'static str,
}

/// What a lesson says to a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the one that goes on: at this step, where what happened is said.
    Best {
        /// The step.
        next: usize,
    },
    /// It is not made; this is why not, and where to look.
    Other {
        /// What is said.
        words: GameText,
    },
}

mod stand;

#[cfg(test)]
mod tests;

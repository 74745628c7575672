//! Hindsight: a match looked back at, move by move, and through whose eyes that may be.
//!
//! While it is played, a person who looks back sees what they could see then and nothing more. When it is over nothing is hidden from
//! anyone: then, and only then, its seed deals an open table.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::id::UserId;
use super::phase::Phase;
use super::replay::Match;
use headsup_engine::{Captions, Depiction, GameText, OpenPosition, Position, Retrospect, Seat};

/// Through whose eyes a match is looked back at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Everybody's: what lay open then.
    Everybody,
    /// Those of a seat, as it was then.
    Seat(Seat),
    /// Those of a person who sees every card.
    Open,
}

/// A text that names no perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it names no perspective")]
pub struct NoPerspective;

/// A position that was.
#[derive(Clone, Debug)]
pub struct ReplayFrame {
    /// After how many moves.
    pub ply: u32,
    /// Through whose eyes it is seen.
    pub through: Perspective,
    /// What they see.
    pub shown: Depiction,
}

impl fmt::Display for Perspective {
    /// `all`, `1`, `2` or `open`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Perspective::Everybody => f.write_str("all"),
            Perspective::Seat(seat) => write!(f, "{seat}"),
            Perspective::Open => f.write_str("open"),
        }
    }
}

impl FromStr for Perspective {
    type Err = NoPerspective;

    fn from_str(text: &str) -> Result<Perspective, NoPerspective> {
        match text {
            "all" => Ok(Perspective::Everybody),
            "1" => Ok(Perspective::Seat(Seat::One)),
            "2" => Ok(Perspective::Seat(Seat::Two)),
            "open" => Ok(Perspective::Open),
            _ => Err(NoPerspective),
        }
    }
}

impl Match {
    /// Returns through whose eyes a person may look back, the default first.
    pub fn eyes_of(&self, who: UserId) -> Vec<Perspective> {
        match (self.phase(), self.seat_of(who)) {
            (Phase::Over(_), _) => vec![
                Perspective::Open,
                Perspective::Seat(Seat::One),
                Perspective::Seat(Seat::Two),
            ],
            (_, Some(seat)) => vec![Perspective::Seat(seat)],
            (_, None) => vec![Perspective::Everybody],
        }
    }

    /// Returns the position after so many moves, or the last one, as a person may see it: through the eyes they wish for, if they may.
    /// `None` before the match has begun.
    pub fn look_back(&self, who: UserId, ply: u32, wish: Perspective, captions: &dyn Captions) -> Option<ReplayFrame> {
        let may = self.eyes_of(who);
        let through = if may.contains(&wish) { wish } else { may[0] };
        let ply = ply.min(self.played.len() as u32);
        let shown = match through {
            Perspective::Open => self.film_of(&[ply], captions)?.pop()?,
            Perspective::Everybody => {
                let table = self.table_at(ply)?;
                Depiction {
                    picture: table.board(captions).into_inner(),
                    words: table.board_words().into_inner(),
                }
            }
            Perspective::Seat(seat) => {
                let table = self.table_at(ply)?;
                Depiction {
                    picture: table.panel(seat, captions).open(seat)?,
                    words: table.panel_words(seat).open(seat)?,
                }
            }
        };
        Some(ReplayFrame { ply, through, shown })
    }

    /// Returns the position before a move of a match that is over, seen by who was to move, with another legal move drawn that was not
    /// made; and how that one reads. `None` while it is played, or if there is no such move.
    pub fn look_instead(&self, ply: u32, instead: &str, captions: &dyn Captions) -> Option<(ReplayFrame, GameText)> {
        let Phase::Over(_) = self.phase() else { return None };
        let seat = self.played.get(ply as usize)?.seat;
        let table = self.table_at(ply)?;
        let entry = table.entry(instead)?.open(seat)?;
        let shown = Depiction {
            picture: table.preview(&entry.path, captions)?.open(seat)?,
            words: table.panel_words(seat).open(seat)?,
        };
        let through = Perspective::Seat(seat);
        Some((ReplayFrame { ply, through, shown }, entry.spoken))
    }

    /// Returns how the move after so many reads, to who made it. `None` while the match is played.
    pub fn spoken_at(&self, ply: u32) -> Option<GameText> {
        let Phase::Over(_) = self.phase() else { return None };
        let seat = self.played.get(ply as usize)?.seat;
        let mv = self.record.moves.get(ply as usize)?;
        Some(self.table_at(ply)?.entry(mv)?.open(seat)?.spoken)
    }

    /// The positions of a match that is over with all cards open, from the deal to the end; of a long one `most` of them, evenly spread.
    pub fn film(&self, most: u32, captions: &dyn Captions) -> Option<Vec<Depiction>> {
        let last = self.played.len() as u32;
        let most = most.clamp(2, (last + 1).max(2));
        let plies: Vec<u32> = (0..most).map(|at| at * last / (most - 1)).collect();
        self.film_of(&plies, captions)
    }

    /// The positions after so many moves each, in order, with all cards open. Only of a match that is over.
    fn film_of(&self, plies: &[u32], captions: &dyn Captions) -> Option<Vec<Depiction>> {
        let Phase::Over(_) = self.phase() else { return None };
        let mut position: Box<dyn OpenPosition> = self.rulebook.open_position(self.seed(), &self.record.terms.options);
        let film = plies.iter().map(|&ply| {
            while position.ply() < ply {
                let mv = &self.record.moves[position.ply() as usize];
                position.play(mv).expect("it was played before");
            }
            position.laid_open(captions).into_inner()
        });
        Some(film.collect())
    }

    /// What can be said of a match that is over, with all cards open; none while it is played.
    pub fn retrospect(&self, captions: &dyn Captions) -> Option<Retrospect> {
        let Phase::Over(_) = self.phase() else { return None };
        let told = self
            .rulebook
            .retrospect(self.seed(), &self.record.terms.options, &self.record.moves, captions);
        Some(told.expect("it was played before"))
    }

    /// The table as it stood after so many moves, with its locks on.
    pub(super) fn table_at(&self, ply: u32) -> Option<Box<dyn Position>> {
        self.table.as_ref()?;
        let mut table = self.rulebook.deal(self.seed(), &self.record.terms.options);
        for mv in &self.record.moves[..ply as usize] {
            table.play(mv).expect("it was played before");
        }
        Some(table)
    }
}

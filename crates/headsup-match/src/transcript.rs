//! A finished match as a text that anyone can keep, read and check: seats instead of people, and the seed, which deals every card again.
//!
//! Written as a header of `key: value`, then a line for each move in the canon's notation: with what the deal was promised by, or without
//! for a match made before there were promises. Read in both forms and in the JSON of the project's own tests. What is wrong with a text is a [`TranscriptError`] that says where.

mod fair;
mod read;

use std::collections::BTreeMap;
use std::fmt;

use super::SeedReveal;
use super::ends::Proposal;
use super::phase::{EndReason, Phase};
use super::replay::Match;
use headsup_engine::{AppliedMove, GameEntry, Illegal, OpenPosition, Options, Outcome, Seat, Seats, Seed, Status};

/// What the text begins with.
const TITLE: &str = "headsup record";
/// The form of a match that was made before there were promises, and that of a promised one.
const FORMS: [&str; 2] = ["1", "2"];
/// The reason of a match that a seat gave up.
const RESIGNED: &str = "resigned";
/// The reason of an end by the clock: whose time was over has lost.
const OUT_OF_TIME: &str = "out-of-time";
/// What stands in place of a slug where both wanted a draw.
const AGREED: &str = "agreed";
/// What stands in place of a slug where both wanted no result.
const ABANDONED: &str = "abandoned";
/// What stands in place of a slug where a person with authority ended it.
const STOPPED: &str = "stopped";

/// A match from its deal to its end, without its people.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The game's slug.
    pub game: String,
    edition: u16,
    options: BTreeMap<String, String>,
    seed: Seed,
    revealed: Option<SeedReveal>,
    moves: Vec<Noted>,
    ending: Option<Ending>,
}

/// A move as it stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Noted {
    /// Who made it, if the text tells.
    seat: Option<Seat>,
    notation: String,
    /// The line on which it stands, where a line has one move.
    line: Option<usize>,
}

/// How a match ended, as a text tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner, or nobody.
    pub winner: Option<Seat>,
    /// The canon's slug, or `resigned`, `agreed`, `abandoned` or `stopped`.
    pub reason: String,
    /// The score, [0, 0] where there is none.
    pub score: Seats<u32>,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    line: Option<usize>,
    what: String,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for TranscriptError {}

/// Something wrong with the text as a whole.
fn flaw(what: impl Into<String>) -> TranscriptError {
    TranscriptError {
        line: None,
        what: what.into(),
    }
}

/// Something wrong on a line.
fn at(line: usize, what: impl Into<String>) -> TranscriptError {
    TranscriptError {
        line: Some(line),
        what: what.into(),
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(seat) => write!(f, "seat {seat} wins ({}", self.reason)?,
            None if self.reason == ABANDONED || self.reason == STOPPED => write!(f, "no result ({}", self.reason)?,
            None => write!(f, "a draw ({}", self.reason)?,
        }
        match self.score.0 {
            [0, 0] => f.write_str(")"),
            [one, two] => write!(f, ", {one} to {two})"),
        }
    }
}

impl Ending {
    /// Whether people ended it so, and not the rules.
    fn between_people(&self) -> bool {
        match self.winner {
            Some(_) => self.reason == RESIGNED || self.reason == OUT_OF_TIME,
            None => [AGREED, ABANDONED, STOPPED].contains(&&*self.reason),
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending {
            winner: outcome.winner,
            reason: outcome.reason.to_owned(),
            score: outcome.score,
        }
    }
}

impl Transcript {
    /// The transcript of a match that is over. Of any other there is none: it would tell every card.
    pub fn of(game: &Match) -> Option<Transcript> {
        let Phase::Over(end) = game.phase() else { return None };
        let ending = match end.how {
            EndReason::Rules { reason, score } => Ending {
                winner: end.winner,
                reason: reason.to_owned(),
                score,
            },
            EndReason::Resigned(_) => Ending {
                winner: end.winner,
                reason: RESIGNED.to_owned(),
                score: Seats::default(),
            },
            EndReason::OutOfTime(_) => Ending {
                winner: end.winner,
                reason: OUT_OF_TIME.to_owned(),
                score: Seats::default(),
            },
            EndReason::Agreed(what, _) => Ending {
                winner: None,
                reason: match what {
                    Proposal::Draw => AGREED.to_owned(),
                    Proposal::Abandon => ABANDONED.to_owned(),
                },
                score: Seats::default(),
            },
            EndReason::Stopped => Ending {
                winner: None,
                reason: STOPPED.to_owned(),
                score: Seats::default(),
            },
        };
        let noted = |played: &AppliedMove| Noted {
            seat: Some(played.seat),
            notation: played.notation.clone(),
            line: None,
        };
        let options = game.record.terms.options.iter();
        Some(Transcript {
            game: game.record.terms.game.clone(),
            edition: game.record.edition,
            options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            seed: game.seed(),
            revealed: game.revealed(),
            moves: game.played.iter().map(noted).collect(),
            ending: Some(ending),
        })
    }

    /// Reads a text in either form.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if the text is in neither form, or something is missing or wrong in it.
    pub fn read(text: &str) -> Result<Transcript, TranscriptError> {
        let text = text.trim_start_matches('\u{feff}');
        match text.trim_start() {
            json if json.starts_with('{') => read::json(text),
            ours if ours.starts_with(TITLE) => read::text(text),
            _ => Err(flaw(format!(
                "it is no record of a match: it begins neither with {TITLE:?} nor as JSON"
            ))),
        }
    }

    /// How many moves it has.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Its moves with what was heard at each.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if the rulebook is not the one that it was played by, or a move is not legal where it stands.
    pub fn heard(&self, book: &dyn GameEntry) -> Result<Vec<AppliedMove>, TranscriptError> {
        let mut table = book.deal(self.seed, &self.agreed(book)?);
        let info = book.info();
        let heard = self.moves.iter().enumerate().map(|(ply, noted)| {
            let played = table.play(&noted.notation).map_err(|illegal| {
                let why = match illegal {
                    Illegal::Over => "comes after the end of the match".to_owned(),
                    Illegal::Unreadable => format!("is no move of {}", info.name),
                    Illegal::Refused(_) => format!("is not legal at ply {ply}"),
                };
                noted.flaw(ply, &format!("{:?} {why}", noted.notation))
            })?;
            Ok(played.announce())
        });
        heard.collect()
    }

    /// The open table after so many moves, or at the end.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if the rulebook is not the one that it was played by, or a move up to there is not legal where it
    /// stands or is told of the wrong seat.
    pub fn lab(&self, book: &dyn GameEntry, ply: Option<u32>) -> Result<Box<dyn OpenPosition>, TranscriptError> {
        let mut lab = book.lab(self.seed, &self.agreed(book)?);
        let moves = self.moves.iter().take(ply.map_or(usize::MAX, |ply| ply as usize));
        for (ply, noted) in moves.enumerate() {
            match (lab.status(), noted.seat) {
                (Status::Over(_), _) => return Err(noted.flaw(ply, "it comes after the end of the match")),
                (Status::Turn { seat, .. }, Some(told)) if seat != told => {
                    return Err(noted.flaw(ply, &format!("it is seat {seat}'s turn, not seat {told}'s")));
                }
                (Status::Turn { .. }, _) => {}
            }
            lab.play(&noted.notation).map_err(|why| noted.flaw(ply, &why))?;
        }
        Ok(lab)
    }

    /// Plays it again from the deal, and tells how it ended.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if [`Transcript::lab`] does, if the match is not over after its moves, or if it does not end as it
    /// says.
    pub fn check(&self, book: &dyn GameEntry) -> Result<Ending, TranscriptError> {
        match (self.lab(book, None)?.status(), &self.ending) {
            (Status::Turn { .. }, Some(ending)) if ending.between_people() => Ok(ending.clone()),
            (Status::Turn { seat, .. }, _) => Err(flaw(format!(
                "the match is not over after its {} moves: it is seat {seat}'s turn",
                self.plies()
            ))),
            (Status::Over(outcome), told) => {
                let ending = Ending::from(outcome);
                match told {
                    Some(told) if *told != ending => Err(flaw(format!(
                        "it says: {told}; but by the rules the match ended: {ending}"
                    ))),
                    _ => Ok(ending),
                }
            }
        }
    }

    /// What was agreed, if this is the rulebook that it was played by.
    fn agreed(&self, book: &dyn GameEntry) -> Result<Options, TranscriptError> {
        let info = book.info();
        if self.game != info.slug {
            return Err(flaw(format!(
                "it is a record of {:?}, not of {:?}",
                self.game, info.slug
            )));
        }
        if self.edition != info.edition {
            let (theirs, ours) = (self.edition, info.edition);
            return Err(flaw(format!(
                "it was played by edition {theirs} of the rules; this program knows edition {ours}"
            )));
        }
        let pairs = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        Options::read(info, pairs).map_err(flaw)
    }
}

impl Noted {
    fn flaw(&self, ply: usize, what: &str) -> TranscriptError {
        TranscriptError {
            line: self.line,
            what: format!("move {}: {what}", ply + 1),
        }
    }
}

impl fmt::Display for Transcript {
    /// The text form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE} {}", FORMS[usize::from(self.revealed.is_some())])?;
        writeln!(
            f,
            "# A finished match, with seats instead of names. `headsup record check FILE` plays it again."
        )?;
        writeln!(f, "game: {}\nedition: {}", self.game, self.edition)?;
        let options: Vec<String> = self
            .options
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        let options = if options.is_empty() {
            "none".to_owned()
        } else {
            options.join(", ")
        };
        writeln!(f, "options: {options}")?;
        self.revealed
            .as_ref()
            .map_or(Ok(()), |revealed| fair::write(revealed, f))?;
        writeln!(f, "seed: {}", self.seed.reveal())?;
        if let Some(Ending { winner, reason, score }) = &self.ending {
            let winner = winner.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
            writeln!(
                f,
                "winner: {winner}\nreason: {reason}\nscore: {} {}",
                score.0[0], score.0[1]
            )?;
        }
        writeln!(f, "moves: {}\n", self.plies())?;
        let wide = self.plies().to_string().len();
        self.moves.iter().enumerate().try_for_each(|(ply, noted)| {
            write!(f, "{:>wide$}. ", ply + 1)?;
            noted.seat.map_or(Ok(()), |seat| write!(f, "seat {seat}: "))?;
            writeln!(f, "{}", noted.notation)
        })
    }
}

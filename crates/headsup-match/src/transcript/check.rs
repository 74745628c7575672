//! A transcript played again by its rulebook.

use super::ending::Ending;
use super::error::{TranscriptError, flaw};
use super::model::Transcript;
use headsup_engine::{AppliedMove, GameEntry, Illegal, OpenPosition, Options, Status};

impl Transcript {
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
            Ok(played.into_inner())
        });
        heard.collect()
    }

    /// The open table after so many moves, or at the end.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if the rulebook is not the one that it was played by, or a move up to there is not legal where it
    /// stands or is told of the wrong seat.
    pub fn open_position(
        &self,
        book: &dyn GameEntry,
        ply: Option<u32>,
    ) -> Result<Box<dyn OpenPosition>, TranscriptError> {
        let mut position = book.open_position(self.seed, &self.agreed(book)?);
        let moves = self.moves.iter().take(ply.map_or(usize::MAX, |ply| ply as usize));
        for (ply, noted) in moves.enumerate() {
            match (position.status(), noted.seat) {
                (Status::Over(_), _) => return Err(noted.flaw(ply, "it comes after the end of the match")),
                (Status::Turn { seat, .. }, Some(told)) if seat != told => {
                    return Err(noted.flaw(ply, &format!("it is seat {seat}'s turn, not seat {told}'s")));
                }
                (Status::Turn { .. }, _) => {}
            }
            position
                .play(&noted.notation)
                .map_err(|why| noted.flaw(ply, &why.to_string()))?;
        }
        Ok(position)
    }

    /// Plays it again from the deal, and tells how it ended.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if [`Transcript::open_position`] does, if the match is not over after its moves, or if it does not end as it
    /// says.
    pub fn check(&self, book: &dyn GameEntry) -> Result<Ending, TranscriptError> {
        let position = self.open_position(book, None)?;
        let decided = position.decided().map(Ending::from);
        match (position.status(), &self.ending) {
            (Status::Turn { .. }, Some(ending)) if ending.between_people() || self.ending == decided => {
                Ok(ending.clone())
            }
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
        Options::read(info, pairs).map_err(|why| flaw(why.to_string()))
    }
}

//! Writing a transcript.

use std::fmt;

use super::ending::Ending;
use super::fair;
use super::header::{FORMS, TITLE};
use super::model::Transcript;

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

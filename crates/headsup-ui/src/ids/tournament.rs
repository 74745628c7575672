//! A tournament that is being planned, as encoded in an id.

use std::fmt;

use strum::{Display, EnumString, VariantArray};

use super::unknown::Unknown;
use headsup_match::TimeControl;
use headsup_match::tournament::Format;

/// A tournament that is being planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentDraft {
    /// The game.
    pub game: String,
    /// Who plays whom.
    pub format: Format,
    /// The clock of each match.
    pub pace: TimeControl,
    /// How many days the two of a pairing have to appear.
    pub appear_days: u8,
    /// After how many hours it begins; 0 if its organiser begins it.
    pub begins: u16,
    /// Whether its matches count for ratings.
    pub rated: bool,
}

/// What is chosen for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = Unknown, parse_err_fn = Unknown::of)]
pub enum TournamentChoice {
    /// Which game.
    Game,
    /// Who plays whom.
    Format,
    /// The clock of each match.
    Pace,
    /// How long people have to appear.
    Appear,
    /// When it begins.
    Begins,
    /// Whether it counts for ratings.
    Rated,
}

const ROUND_ROBIN: &str = "round-robin";
const SWISS: &str = "swiss";
const KNOCK_OUT: &str = "knock-out";
const RATED: [&str; 2] = ["no", "yes"];

/// A format as an id and a menu hold it.
pub(crate) fn format_code(format: Format) -> String {
    match format {
        Format::RoundRobin => ROUND_ROBIN.to_owned(),
        Format::Swiss { rounds: None } => SWISS.to_owned(),
        Format::Swiss { rounds: Some(rounds) } => format!("{SWISS}-{rounds}"),
        Format::KnockOut => KNOCK_OUT.to_owned(),
    }
}

/// Reads such a format.
pub(crate) fn read_format(text: &str) -> Option<Format> {
    match text {
        ROUND_ROBIN => Some(Format::RoundRobin),
        SWISS => Some(Format::Swiss { rounds: None }),
        KNOCK_OUT => Some(Format::KnockOut),
        other => {
            let rounds = other.strip_prefix(SWISS)?.strip_prefix('-')?.parse().ok()?;
            Some(Format::Swiss { rounds: Some(rounds) })
        }
    }
}

/// Whether it counts for ratings, as an id and a menu hold it.
pub(crate) fn rated_code(rated: bool) -> &'static str {
    RATED[usize::from(rated)]
}

impl TournamentDraft {
    /// The usual tournament of a game.
    pub fn new(game: &str) -> TournamentDraft {
        TournamentDraft {
            game: game.to_owned(),
            format: Format::KnockOut,
            pace: TimeControl::Days(3),
            appear_days: 3,
            begins: 0,
            rated: false,
        }
    }

    pub(super) fn read<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<TournamentDraft, Unknown> {
        let mut next = || parts.next().ok_or(Unknown);
        Ok(TournamentDraft {
            game: next()?.to_owned(),
            format: read_format(next()?).ok_or(Unknown)?,
            pace: next()?.parse().map_err(|_| Unknown)?,
            appear_days: next()?.parse().map_err(|_| Unknown)?,
            begins: next()?.parse().map_err(|_| Unknown)?,
            rated: next()? == rated_code(true),
        })
    }
}

impl fmt::Display for TournamentDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (format, rated) = (format_code(self.format), rated_code(self.rated));
        let (game, pace, days, begins) = (&self.game, self.pace, self.appear_days, self.begins);
        write!(f, "{game} {format} {pace} {days} {begins} {rated}")
    }
}

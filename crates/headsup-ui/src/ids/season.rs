//! A season that is being planned, as encoded in an id.

use std::fmt;

use strum::{Display, EnumString, VariantArray};

use super::unknown::Unknown;
use headsup_match::{ChannelId, SeasonTerms};

/// A season that is being planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonDraft {
    /// How many weeks it takes.
    pub weeks: u8,
    /// From how many matches on someone can be champion.
    pub minimum: u32,
    /// The game whose matches count; none for all.
    pub game: Option<String>,
    /// Where its tables are posted; none where it is planned.
    pub channel: Option<ChannelId>,
}

/// What is chosen for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = Unknown, parse_err_fn = Unknown::of)]
pub enum SeasonChoice {
    /// How long it takes.
    Weeks,
    /// Which matches count.
    Game,
    /// How many matches a champion must have played.
    Minimum,
    /// Where its tables are posted.
    Channel,
}

/// Stands for all games, and for the channel in which it is planned.
const USUAL: &str = "-";

impl Default for SeasonDraft {
    fn default() -> SeasonDraft {
        SeasonDraft {
            weeks: 4,
            minimum: 5,
            game: None,
            channel: None,
        }
    }
}

impl SeasonDraft {
    /// The terms of it, if it is planned in this channel, for people who read this language.
    pub fn terms(self, here: ChannelId, language: &str) -> SeasonTerms {
        SeasonTerms {
            channel: self.channel.unwrap_or(here),
            game: self.game,
            weeks: self.weeks,
            minimum: self.minimum,
            language: Some(language.to_owned()),
        }
    }

    pub(super) fn read<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<SeasonDraft, Unknown> {
        let mut next = || parts.next().ok_or(Unknown);
        let weeks = next()?.parse().map_err(|_| Unknown)?;
        let minimum = next()?.parse().map_err(|_| Unknown)?;
        let game = Some(next()?).filter(|game| *game != USUAL).map(str::to_owned);
        let channel = match next()? {
            USUAL => None,
            channel => Some(channel.parse().map_err(|_| Unknown)?),
        };
        Ok(SeasonDraft {
            weeks,
            minimum,
            game,
            channel,
        })
    }
}

impl fmt::Display for SeasonDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.weeks, self.minimum)?;
        f.write_str(self.game.as_deref().unwrap_or(USUAL))?;
        match self.channel {
            Some(channel) => write!(f, " {channel}"),
            None => write!(f, " {USUAL}"),
        }
    }
}

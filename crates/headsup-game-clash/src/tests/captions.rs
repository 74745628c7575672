//! The game's own words, as the bot writes them into pictures.

use super::super::state::Clash;
use headsup_engine::{Captions, GameText, Rules, Seat, Seats};
use headsup_i18n::Locale;

/// A language, and how the two players are called.
pub struct Spoken {
    locale: &'static Locale,
    names: Seats<String>,
}

impl Spoken {
    pub fn named(language: &str, one: &str, two: &str) -> Spoken {
        Spoken {
            locale: Locale::for_locale(language),
            names: Seats([one, two].map(str::to_owned)),
        }
    }
}

impl Captions for Spoken {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    fn say(&self, line: &GameText) -> String {
        self.locale.line(&Clash::INFO, line, &self.names)
    }
}

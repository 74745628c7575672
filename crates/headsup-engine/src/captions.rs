//! What a picture says in letters.

use super::game_text::GameText;
use super::seat::Seat;

/// The names of the two players, and the game's words in the reader's language: what a game writes into a picture.
///
/// `headsup-i18n` implements it for a language.
pub trait Captions: Sync {
    /// Returns how the player at this seat is called.
    fn name(&self, seat: Seat) -> &str;
    /// Returns a message of the game in words.
    fn say(&self, line: &GameText) -> String;
}

/// Captions in no language: seats by their numbers, messages as data with all
/// their arguments. For laws, benches and tests, which compare pictures.
#[derive(Clone, Copy, Debug)]
pub struct PlainCaptions;

impl Captions for PlainCaptions {
    fn name(&self, seat: Seat) -> &str {
        ["1", "2"][seat.index()]
    }

    fn say(&self, line: &GameText) -> String {
        format!("{line:?}")
    }
}

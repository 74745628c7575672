//! What is said about a game: a message id with typed arguments. `headsup-i18n` turns it into a sentence.
//!
//! No free text gets in: arguments are numbers, seats, cards that the speaker may see, and words of the program itself.
//!
//! ```
//! use headsup_engine::GameText;
//! GameText::new("claims").word("card", "seven");
//! ```
//! ```compile_fail
//! use headsup_engine::GameText;
//! GameText::new("claims").word("card", &format!("{}", 7)); // only &'static str
//! ```

use super::card::{Card, CardFace, Sight};
use super::seat::Seat;

/// One argument of a [`GameText`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextArg {
    /// A number; plural forms follow it.
    Number(i64),
    /// A seat; shown as the name of who sits there, or as the game calls that side.
    Seat(Seat),
    /// A card by its code, looked up as message `card-CODE` of the game.
    Card(String),
    /// Cards in the order given; an empty list is a message of its own (`no-cards`).
    Cards(Vec<String>),
    /// A card that the speaker cannot see.
    Hidden,
    /// A word of the game's own, such as a space of the board: shown as it is.
    Word(&'static str),
    /// Signs of the game's own that stand side by side, such as a row of the board: shown as they are.
    Signs(String),
    /// Another message of the game, by its id: translated before it is put in.
    Message(&'static str),
    /// Other lines of the game, each turned into a sentence before they are put in, with a comma between two.
    Lines(Vec<GameText>),
}

/// A message id with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Id of a message in the game's Fluent file.
    pub id: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, TextArg)>,
}

impl GameText {
    /// A line without arguments.
    pub fn new(id: &'static str) -> GameText {
        GameText { id, args: Vec::new() }
    }

    fn with(mut self, key: &'static str, arg: TextArg) -> GameText {
        self.args.push((key, arg));
        self
    }

    /// Adds a number.
    pub fn number(self, key: &'static str, number: impl Into<i64>) -> GameText {
        self.with(key, TextArg::Number(number.into()))
    }

    /// Adds a seat.
    pub fn seat(self, key: &'static str, seat: Seat) -> GameText {
        self.with(key, TextArg::Seat(seat))
    }

    /// Adds a card as `sight` sees it.
    pub fn card<F: CardFace>(self, key: &'static str, card: &Card<F>, sight: Sight) -> GameText {
        let arg = card
            .open(sight)
            .map_or(TextArg::Hidden, |face| TextArg::Card(face.to_string()));
        self.with(key, arg)
    }

    /// Adds cards as `sight` sees them; those it cannot see are left out.
    pub fn cards<'a, F: CardFace>(
        self,
        key: &'static str,
        cards: impl IntoIterator<Item = &'a Card<F>>,
        sight: Sight,
    ) -> GameText {
        let codes = cards
            .into_iter()
            .filter_map(|card| card.open(sight))
            .map(|face| face.to_string());
        self.with(key, TextArg::Cards(codes.collect()))
    }

    /// Adds a face that is known because it was just named: the speaker's own move, or a card turned up.
    pub fn face<F: CardFace>(self, key: &'static str, face: F) -> GameText {
        self.with(key, TextArg::Card(face.to_string()))
    }

    /// Adds several faces that are known because they were just named.
    pub fn faces<F: CardFace>(self, key: &'static str, faces: impl IntoIterator<Item = F>) -> GameText {
        self.with(
            key,
            TextArg::Cards(faces.into_iter().map(|face| face.to_string()).collect()),
        )
    }

    /// Adds a word that needs no translation, such as a space of the board.
    pub fn word(self, key: &'static str, word: &'static str) -> GameText {
        self.with(key, TextArg::Word(word))
    }

    /// Adds signs that need no translation and stand side by side, such as a row of the board.
    pub fn signs(self, key: &'static str, signs: impl IntoIterator<Item = &'static str>) -> GameText {
        self.with(key, TextArg::Signs(signs.into_iter().collect()))
    }

    /// Adds other lines of the game.
    pub fn lines(self, key: &'static str, lines: impl IntoIterator<Item = GameText>) -> GameText {
        self.with(key, TextArg::Lines(lines.into_iter().collect()))
    }

    /// The codes of the cards that it names.
    pub fn codes(&self) -> Vec<&str> {
        let mut named = Vec::new();
        for (_, arg) in &self.args {
            match arg {
                TextArg::Card(code) => named.push(code.as_str()),
                TextArg::Cards(codes) => named.extend(codes.iter().map(String::as_str)),
                TextArg::Lines(lines) => named.extend(lines.iter().flat_map(GameText::codes)),
                _ => {}
            }
        }
        named
    }

    /// Adds another message of the game.
    pub fn message(self, key: &'static str, id: &'static str) -> GameText {
        self.with(key, TextArg::Message(id))
    }
}

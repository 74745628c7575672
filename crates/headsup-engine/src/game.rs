//! The contract of a game. A table that fulfils it is playable on Discord, in the simulator and in the tests; a game
//! writes no line of Discord code, and nothing outside `games/` knows its name.
//!
//! The laws that every game must keep are written once, in `laws`, and run on each.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::{Card, Sight};
use super::dealer::Dealer;
use super::information_state::Resampler;
use super::line::{Line, TextArg};
use super::search::SearchParams;
use super::seat::{Seat, Seats};
use headsup_scene::Scene;

/// What is printed on a card. `Display` is its code in the canon's notation; `Ord` is its place in the unshuffled deck.
pub trait Face: Copy + Ord + Display + Debug + Send + Sync + 'static {}
impl<T: Copy + Ord + Display + Debug + Send + Sync + 'static> Face for T {}

/// So many faces a game has at most.
pub const FACES: usize = 64;

/// One decision. `Display` prints the canon's notation as it is stored and announced, `FromStr` reads it and what
/// [`Game::spell`] writes, ignoring case and extra spaces.
pub trait Deed: Clone + Eq + Hash + Display + Debug + FromStr<Err = SyntaxError> + Send + Sync + 'static {}
impl<T: Clone + Eq + Hash + Display + Debug + FromStr<Err = SyntaxError> + Send + Sync + 'static> Deed for T {}

/// A text that is no move in any position. Whether a move is legal here is another question ([`IllegalReason`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxError;

/// What a game is, apart from any table.
#[derive(Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name in commands, records and file names: lower case, `a-z` and `-`.
    pub slug: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Who made it, if it is known.
    pub designer: Option<&'static str>,
    /// The edition of the rules; a match is replayed by the edition it began with.
    pub edition: u16,
    /// What may be agreed before a match.
    pub options: &'static [OptionInfo],
    /// The game's words: for each language its code and a Fluent source, English first.
    pub words: &'static [(&'static str, &'static str)],
    /// How it is taught, a `teaching.toml` (see [`teaching`](super::teaching)); empty while nobody has written one.
    pub teaching: &'static str,
    /// The ids of its rulings in order; `rule-ID` in its words explains each (`rule-FO-1`).
    pub rulings: &'static [&'static str],
}

/// One thing that may be agreed before a match, such as `stall-limit`. Its words: `option-KEY` and `option-KEY-VALUE`.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key, lower case with dashes.
    pub key: &'static str,
    /// The values, the default first.
    pub values: &'static [&'static str],
}

/// What was agreed for one match: only what differs from the default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// Reads `(key, value)` pairs against what a game offers.
    ///
    /// # Errors
    /// Returns words that name the key or value and what is allowed, if the game has no such option or the option no such value.
    pub fn read<'a>(info: &GameInfo, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Options, String> {
        let mut chosen = BTreeMap::new();
        for (key, value) in pairs {
            let Some(option) = info.options.iter().find(|option| option.key == key) else {
                let known: Vec<_> = info.options.iter().map(|option| option.key).collect();
                let known = if known.is_empty() {
                    "it has none".to_owned()
                } else {
                    format!("it has: {}", known.join(", "))
                };
                return Err(format!("{} has no option {key:?}; {known}", info.name));
            };
            if !option.values.contains(&value) {
                return Err(format!(
                    "option {key} cannot be {value:?}; it can be {}",
                    option.values.join(", ")
                ));
            }
            if value != option.values[0] {
                chosen.insert(key.to_owned(), value.to_owned());
            }
        }
        Ok(Options(chosen))
    }

    /// The chosen value, or the default.
    pub fn get<'a>(&'a self, option: &'a OptionInfo) -> &'a str {
        self.0.get(option.key).map_or(option.values[0], String::as_str)
    }

    /// What differs from the default, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A seat must decide.
    Turn {
        /// Who must decide.
        seat: Seat,
        /// What is asked, as a message id of the game's words (`ask-...`). A function of public information.
        ask: &'static str,
    },
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// What a seat may see now, or without one the public: of a finished game everything.
    pub(crate) fn sight(self, seat: Option<Seat>) -> Sight {
        match (self, seat) {
            (Status::Over(_), _) => Sight::OPEN,
            (_, Some(seat)) => Sight::seat(seat),
            (_, None) => Sight::PUBLIC,
        }
    }
}

/// How a game ended by its own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or nobody.
    pub winner: Option<Seat>,
    /// Why, as a slug of the canon; `over-SLUG` in the game's words says it in a sentence.
    pub reason: &'static str,
    /// The score, [0, 0] where a game has none.
    pub score: Seats<u32>,
}

/// One word on the way to a move: a card, a piece, a space, a verb. Stable, short, without blanks.
pub type Word = String;

/// One step on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// One of several.
    One(Word),
    /// Any of several, each at most once: one multiple choice.
    Any(Vec<Word>),
}

/// How a menu entry reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceLabel {
    /// The label: some thirty characters are seen on a phone.
    pub label: Line,
    /// What follows from it, if that helps.
    pub detail: Option<Line>,
}

impl ChoiceLabel {
    /// The code of the card that stands for this entry: the first that its label names.
    pub fn card(&self) -> Option<&str> {
        self.label.args.iter().find_map(|(_, arg)| match arg {
            TextArg::Card(code) => Some(code.as_str()),
            TextArg::Cards(codes) => codes.first().map(String::as_str),
            _ => None,
        })
    }
}

/// A standing order: what the player to decide has done by itself from here on. It answers what the other does in the open with cards that
/// its giver knows, and lapses as soon as it would need to know more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Premove {
    /// By what it is given and kept: short, without blanks.
    pub word: Word,
    /// How it reads.
    pub label: Line,
}

/// Why a move cannot be made here, in the game's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalReason {
    /// The ruling, such as `JR-6`.
    pub ruling: &'static str,
    /// The sentence (`no-...`).
    pub line: Line,
}

/// A list of moves may be told in parts, each with how many moves it has: the part in which a place of the list lies, and the place in that
/// part. A game finds a drawn move so without listing it. Panics if the list is shorter.
#[inline]
pub fn part_of<T>(parts: impl IntoIterator<Item = (T, usize)>, place: usize) -> (T, usize) {
    let mut left = place;
    for (part, count) in parts {
        if left < count {
            return (part, left);
        }
        left -= count;
    }
    unreachable!("a place that is drawn lies in the list")
}

/// What [`Game::drawn`] finds, by listing all: the simple way, and for several moves of a short list the faster one.
#[inline]
pub fn listed<G: Game, I: IntoIterator<Item = usize>>(
    game: &G,
    sight: Sight,
    out: &mut Vec<G::Move>,
    draw: impl FnOnce(usize) -> I,
) {
    let before = out.len();
    game.legal(sight, out);
    for place in draw(out.len() - before) {
        out.push(out[before + place].clone());
    }
}

/// A table of one game.
///
/// `legal` is the only judge and `apply` is total: of a legal move it cannot fail. Hidden cards open only to the `sight` that
/// the engine lends; only the dealer turns them.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// What the game is.
    const INFO: GameInfo;
    /// What is printed on its cards. As a number it is its place in the unshuffled deck, below [`FACES`]; equal faces share one.
    type Face: Face + Into<u8>;
    /// One decision.
    type Move: Deed;
    /// What suits the game when it is thought about.
    const TUNING: SearchParams = SearchParams::DEFAULT;

    /// Each card that a menu may name, by its code, as a square see-through drawing of its own: the emoji of its entries. It is
    /// shown 22 px wide, so it is a sign for the card rather than a copy. A game without any has plain entries.
    fn faces() -> Vec<(String, Scene)> {
        Vec::new()
    }

    /// The position after the deal.
    fn deal(options: &Options, dealer: &mut Dealer) -> Self;

    /// Who must decide what, or how it ended. Never depends on a card that the public cannot see.
    fn status(&self) -> Status;

    /// Every legal move of the player to decide, whose sight (or an open one) is lent, each once, in any order, appended to `out`.
    /// None if and only if the game is over.
    fn legal(&self, sight: Sight, out: &mut Vec<Self::Move>);

    /// Some of the moves that `legal` lists: `draw` is told how many there are, which is not 0, and says the places of those that are wanted,
    /// from 0; one may be wanted twice. They are appended to `out` behind whatever else is put there on the way, in the order wanted.
    /// A playout asks nothing else, so a game with long lists finds them without making the others.
    #[inline]
    fn drawn<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Self::Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        listed(self, sight, out, draw);
    }

    /// Returns how `sight` reads a move. What is stored and announced is its `Display`, which never names a card that the move does not
    /// turn up; where such a move has a card in it, a player who sees that card reads its name here.
    fn spell(&self, mv: &Self::Move, _sight: Sight) -> String {
        mv.to_string()
    }

    /// Returns the move that the player to decide means by one they typed in either spelling. What they cannot mean stays as it is, and is
    /// not legal.
    fn meant(&self, mv: Self::Move, _sight: Sight) -> Self::Move {
        mv
    }

    /// Makes a legal move, and whatever happens by itself after it.
    fn apply(&mut self, mv: &Self::Move, dealer: &mut Dealer);

    /// The move that public information proves to be the only one (canon: an empty hand), if there is one. It is made
    /// without being asked for, and is a move like any other in the record.
    fn forced(&self) -> Option<Self::Move> {
        None
    }

    /// The standing orders that the player to decide may give now, whose sight is lent. Most games have none.
    fn orders(&self, _sight: Sight) -> Vec<Premove> {
        Vec::new()
    }

    /// How a standing order reads; none once it has lapsed.
    fn order(&self, _word: &str) -> Option<Premove> {
        None
    }

    /// The legal move that a standing order of the player to decide makes now, whose sight is lent; none if it has lapsed.
    fn obey(&self, _order: &str, _sight: Sight) -> Option<Self::Move> {
        None
    }

    /// Whether the rules themselves let everybody conclude something of the mover's hidden cards from a legal move being legal,
    /// as a pass that is allowed only to who cannot play. Only then may its legality depend on them.
    fn admits(&self, _: &Self::Move) -> bool {
        false
    }

    /// Every card that can be hidden, each exactly once. A redeal gives some of them other faces.
    fn cards(&mut self) -> Vec<&mut Card<Self::Face>>;

    /// Shows `redeal` the cards in pools: two cards are in one pool if, for all that a seat knows, each could lie in the other's
    /// place. By default they all are; a game whose players have decks of their own says so here.
    fn redeal(&mut self, redeal: &mut Resampler<'_>) {
        redeal.pool(self.cards());
    }

    /// Mends what the position keeps beside its cards and `viewer` cannot know, after a redeal for it. The cards are guesses, so all
    /// may be opened.
    fn redealt(&mut self, _viewer: Seat, _open: Sight) {}

    /// What the last move showed to everybody, as a number, if much hangs on it: search keeps apart what follows. 0 where it does not.
    fn news(&self) -> u32 {
        0
    }

    /// How likely seat 1 is to win from here, from 0 to 1, if the game can tell at a glance. Asked only of tables dealt at random, so
    /// all cards may be opened.
    fn appraise(&self, _open: Sight) -> Option<f32> {
        None
    }

    /// How many cards there are in all, in hands, decks, discards and on the table, hidden or not: as sorted codes. Laws compare them.
    fn inventory(&self, sight: Sight) -> Vec<String>;

    /// The steps to a move, in the order in which a hand makes them: card, piece, target. Two moves never share all steps.
    fn steps(&self, mv: &Self::Move) -> Vec<Step>;

    /// How the entry at the end of these words reads (some start of a legal move's steps, or all of them).
    fn gloss(&self, words: &[&str], sight: Sight) -> ChoiceLabel;

    /// Why a well-formed move is not legal now. Tells nothing that `sight` does not know.
    fn objection(&self, mv: &Self::Move, sight: Sight) -> IllegalReason;

    /// How good a legal move looks to the one who makes it after one simple look ahead: more is better. Drives the `greedy` policy.
    fn promise(&self, mv: &Self::Move, sight: Sight) -> i32;

    /// The position as a picture, as `sight` sees it, from the side of `below`. `last` is the last move made.
    fn picture(&self, sight: Sight, below: Seat, last: Option<&(Seat, Self::Move)>) -> Scene;

    /// The picture at a fork of the menu: `path` are the words chosen so far, `shown` the words that can be chosen on this page.
    /// A game whose labels point at places of the board marks these here, and may zoom to them.
    fn preview(
        &self,
        path: &[&str],
        shown: &[&str],
        sight: Sight,
        below: Seat,
        last: Option<&(Seat, Self::Move)>,
    ) -> Scene {
        let _ = (path, shown);
        self.picture(sight, below, last)
    }

    /// Parts of the picture drawn larger, if it has outgrown what a phone can show. Together they show all of it.
    fn closer(&self, sight: Sight, below: Seat, last: Option<&(Seat, Self::Move)>) -> Vec<Scene> {
        let _ = (sight, below, last);
        Vec::new()
    }

    /// The position in words that stand alone, the last move first, as `sight` sees it: alt text, and the text view.
    fn words(&self, sight: Sight, last: Option<&(Seat, Self::Move)>) -> Vec<Line>;

    /// The full position with the keys that the canon lists under "Trace state".
    fn state(&self, sight: Sight) -> serde_json::Value;
}

//! How the choices at a fork are laid out as buttons that carry the numbers of the picture, where a game does better than a list.

use super::game::{ChoiceId, ChoiceLabel};
use super::game_text::GameText;

/// Rows of choices, as a game lays them out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The question of this fork; without one, the status's `ask` at the start and the words chosen so far behind it.
    pub question: Option<GameText>,
    /// The rows, in order.
    pub groups: Vec<ChoiceGroup>,
    /// Whether some legal moves have no button of their own. They are found in the plain menus, which `More…` opens.
    pub more: bool,
}

/// Choices that share a meaning, at most ten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceGroup {
    /// What they share, above their row.
    pub title: Option<GameText>,
    /// The choices, in order.
    pub choices: Vec<QuickChoice>,
}

/// One button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickChoice {
    /// The whole path from the first fork. It may skip steps; it may end in a word that only [`Presentation::arrange`] knows, such as one
    /// that turns a tile. A path of single steps that is a legal move makes it. [`ALL_OF`] as its last word makes a multiple choice of
    /// the words before it; without it they are chosen, and others may be added or taken away.
    ///
    /// [`Presentation::arrange`]: super::rules::Presentation::arrange
    pub path: Vec<ChoiceId>,
    /// What stands on the button: the number in the picture, and what must be known before it is pressed. None if the card says it all.
    pub label: Option<GameText>,
    /// What stands on it for players who play by words alone, instead of the label and what the path says. None if these say it all.
    pub words: Option<GameText>,
    /// The codes of the cards whose faces stand before the label.
    pub cards: Vec<String>,
    /// How it looks.
    pub tone: Tone,
}

/// What a choice means for the player who makes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// One of several.
    #[default]
    Neutral,
    /// The one obvious thing; at most one in a layout.
    Main,
    /// It gains something at once.
    Gain,
    /// It fights, or costs them something.
    Harm,
}

/// The last word of a path that makes a multiple choice of the words before it.
pub const ALL_OF: &str = "!";
/// A word of a path that asks for plain menus from there on.
pub const PLAIN: &str = "*";

/// A [`Layout`] with what each choice leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arranged {
    /// The rows.
    pub groups: Vec<ArrangedGroup>,
    /// The question of this fork, if it has one of its own.
    pub question: Option<GameText>,
    /// Whether the plain menus hold more.
    pub more: bool,
}

/// A [`ChoiceGroup`] with what each choice leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrangedGroup {
    /// What the choices share.
    pub title: Option<GameText>,
    /// The choices.
    pub choices: Vec<ArrangedChoice>,
}

/// A [`QuickChoice`] with what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrangedChoice {
    /// The choice.
    pub quick: QuickChoice,
    /// How it reads for players who play by words alone; the quick label where it is no step of a move.
    pub whole: Option<ChoiceLabel>,
    /// What it leads to.
    pub next: Next,
}

/// What an entry of a menu leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A whole move, in notation as its owner reads it.
    Move(String),
    /// Another fork.
    Fork,
}

//! A move in two taps: its card, then the number that the picture draws where it lands.

use super::cards::Kind;
use super::fork::Fork;
use super::moves::Move;
use super::state::Fortac;
use headsup_engine::{ChoiceGroup, GameText, Layout, QuickChoice, Tone};

/// The buttons behind these words.
pub(super) fn layout(table: &Fortac, words: &[&str]) -> Option<Layout> {
    let (question, choices) = match table.fork(words)? {
        Fork::Card(cards) => (None, cards.into_iter().map(face).collect()),
        Fork::Man(card, men) => {
            let paths = men.into_iter().map(|man| vec![card.name(), man.name()]);
            let numbered = (1..).zip(paths).map(|(n, path)| button(path, number("spot", n)));
            (Some(ask("ask-man", card)), numbered.collect())
        }
        Fork::Landing(card, _, moves) => {
            let numbered = (1..).zip(moves).map(|(n, mv)| landing(table, n, mv));
            (Some(ask("ask-landing", card)), numbered.collect())
        }
    };
    let mut choices: Vec<QuickChoice> = choices;
    if let [only] = &mut choices[..]
        && only.tone == Tone::Neutral
    {
        only.tone = Tone::Main;
    }
    Some(Layout {
        question,
        groups: vec![ChoiceGroup { title: None, choices }],
        more: false,
    })
}

/// A card: its face, and its name, for the faces are small.
fn face(card: Kind) -> QuickChoice {
    QuickChoice {
        cards: vec![card.name().to_owned()],
        ..button(vec![card.name()], GameText::new("pick-card").face("card", card))
    }
}

fn landing(table: &Fortac, n: u32, mv: Move) -> QuickChoice {
    let path = vec![mv.card.name(), mv.from.name(), mv.to.name()];
    if table.scores(mv) {
        let scores = button(path, number("spot-scores", n));
        return QuickChoice {
            tone: Tone::Gain,
            ..scores
        };
    }
    button(path, number("spot", n))
}

fn button(path: Vec<&str>, label: GameText) -> QuickChoice {
    QuickChoice {
        path: path.into_iter().map(str::to_owned).collect(),
        label: Some(label),
        words: None,
        cards: Vec::new(),
        tone: Tone::Neutral,
    }
}

fn number(id: &'static str, n: u32) -> GameText {
    GameText::new(id).number("number", n)
}

fn ask(id: &'static str, card: Kind) -> GameText {
    GameText::new(id).face("card", card)
}

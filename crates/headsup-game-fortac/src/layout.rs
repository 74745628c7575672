//! A move in two taps: its card, with its man where many can go by it, then the number that the picture draws where it lands.

use super::board::Space;
use super::cards::Kind;
use super::fork::Fork;
use super::moves::Move;
use super::state::Fortac;
use headsup_engine::{ChoiceGroup, GameText, Layout, QuickChoice, Tone};

/// The buttons behind these words.
pub(super) fn layout(table: &Fortac, words: &[&str]) -> Option<Layout> {
    let (question, mut groups) = match table.fork(words)? {
        Fork::Card(cards) => (
            None,
            cards.into_iter().map(|(card, men)| first(table, card, men)).collect(),
        ),
        Fork::Man(card, men) => (Some(ask("ask-man", card)), vec![untitled(numbered(table, card, men))]),
        Fork::Landing(card, _, moves) => {
            let landings = (1..).zip(moves).map(|(n, mv)| landing(table, n, mv));
            (Some(ask("ask-landing", card)), vec![untitled(landings.collect())])
        }
    };
    if let [group] = &mut groups[..]
        && let [only] = &mut group.choices[..]
        && only.tone == Tone::Neutral
    {
        only.tone = Tone::Main;
    }
    Some(Layout {
        question,
        groups,
        more: false,
    })
}

/// A card: a button with its face and name, or where a man is chosen with it a row of the men, below what it does.
fn first(table: &Fortac, card: Kind, men: Vec<Space>) -> ChoiceGroup {
    if men.is_empty() {
        let name = GameText::new("pick-card").face("card", card);
        return untitled(vec![QuickChoice {
            cards: vec![card.name().to_owned()],
            ..button(vec![card.name()], name)
        }]);
    }
    ChoiceGroup {
        title: Some(GameText::new("row-men").face("card", card).message("does", does(card))),
        choices: numbered(table, card, men),
    }
}

/// The men that go by a card, by their numbers.
fn numbered(table: &Fortac, card: Kind, men: Vec<Space>) -> Vec<QuickChoice> {
    let man = |man: Space| {
        let number_of = table.number_of(man);
        let words = number("words-man", number_of)
            .face("card", card)
            .word("from", man.name());
        QuickChoice {
            words: Some(words),
            ..button(vec![card.name(), man.name()], number("spot", number_of))
        }
    };
    men.into_iter().map(man).collect()
}

fn untitled(choices: Vec<QuickChoice>) -> ChoiceGroup {
    ChoiceGroup { title: None, choices }
}

/// Says in a few words what a card does.
pub(super) fn does(card: Kind) -> &'static str {
    match card {
        Kind::Hop => "does-hop",
        Kind::Skip => "does-skip",
        Kind::Jump => "does-jump",
        Kind::Trade => "does-trade",
        Kind::Switch => "does-switch",
        Kind::Rook => "does-rook",
        Kind::King => "does-king",
        Kind::Horse => "does-horse",
        Kind::Bishop => "does-bishop",
        Kind::Zip => "does-zip",
        Kind::Zap => "does-zap",
        Kind::Push => "does-push",
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

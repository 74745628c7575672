//! The buttons of a turn: the numbers of the picture, then the hand in a row for each place of the home row.

use super::board::BoardSpace;
use super::choices::{Fork, Numbered, Own, Spot, contested, home};
use super::crowd::sorted_hand;
use super::state::{ContraPloy, Phase};
use super::telling;
use headsup_engine::{ChoiceGroup, GameText, Layout, QuickChoice, Sight, Tone};

/// The most buttons of one group.
const MOST: usize = 10;

/// The buttons behind these words; none where a move is whole or the words lead nowhere.
pub(super) fn arrange(game: &ContraPloy, path: &[&str], sight: Sight) -> Option<Layout> {
    let fork = Fork::read(game, path, sight)?;
    if fork.whole.is_some() {
        return None;
    }
    let mut groups = numbers(game, &fork, sight);
    let question = match (fork.chosen, game.phase) {
        (Some(own), _) => Some(question(game, own, path, sight)?),
        (None, Phase::Reveal) => {
            groups.push(revealed(game, sight)?);
            None
        }
        (None, Phase::Employ) => {
            if let [
                ChoiceGroup {
                    title: title @ None, ..
                },
            ] = &mut groups[..]
            {
                *title = Some(GameText::new("row-board"));
            }
            groups.extend(home(game.turn).into_iter().filter_map(|at| placed(game, at, sight)));
            None
        }
    };
    Some(Layout {
        question,
        groups,
        more: fork.more,
    })
}

/// The numbers in one group, or if they are too many in one for each place.
fn numbers(game: &ContraPloy, fork: &Fork, sight: Sight) -> Vec<ChoiceGroup> {
    let mut groups: Vec<(Option<BoardSpace>, Vec<QuickChoice>)> = Vec::new();
    for (number, numbered) in (1..).zip(&fork.numbered) {
        let place = match numbered.spot {
            Spot::Place(at) | Spot::Enemy(_, at) if fork.numbered.len() > MOST => Some(at),
            _ => None,
        };
        let choice = numbered.button(game, number, sight);
        match groups.last_mut() {
            Some((known, choices)) if *known == place => choices.push(choice),
            _ => groups.push((place, vec![choice])),
        }
    }
    let titled = |(place, choices): (Option<BoardSpace>, _)| ChoiceGroup {
        title: place.map(|at| GameText::new("row-of-place").word("at", at.name())),
        choices,
    };
    groups.into_iter().map(titled).collect()
}

impl Numbered {
    fn button(&self, game: &ContraPloy, number: u32, sight: Sight) -> QuickChoice {
        let id = if self.fights { "button-fight" } else { "button-number" };
        QuickChoice {
            path: self.path.clone(),
            label: Some(GameText::new(id).number("number", number)),
            words: self.words(game, number, sight),
            cards: Vec::new(),
            tone: tone(self.fights),
        }
    }

    /// What a way says where a second step asks whom it attacks.
    fn words(&self, game: &ContraPloy, number: u32, sight: Sight) -> Option<GameText> {
        let (line, label) = match self.spot {
            Spot::Way(label, at) if self.fights => (GameText::new("words-way").word("at", at.name()), label),
            Spot::Stay(label) => (GameText::new("words-stay"), label),
            _ => return None,
        };
        let line = telling::named(line, "card", game, label, sight);
        Some(line.number("number", number))
    }
}

const fn tone(fights: bool) -> Tone {
    if fights { Tone::Harm } else { Tone::Neutral }
}

/// The hand, to be placed there.
fn placed(game: &ContraPloy, at: BoardSpace, sight: Sight) -> Option<ChoiceGroup> {
    let seat = game.turn;
    let fights = !game.standing[seat.other()][at.index()].is_empty();
    let button = |back: u8| {
        let face = game.numbered(seat, back).open(sight)?;
        let last = if fights { contested(at) } else { at.to_string() };
        Some(QuickChoice {
            path: vec![Own::Held(back).word(), last],
            label: fights.then(|| GameText::new("button-attack")),
            words: fights.then(|| GameText::new("words-place").face("card", face).word("at", at.name())),
            cards: vec![face.to_string()],
            tone: tone(fights),
        })
    };
    let choices: Vec<QuickChoice> = sorted_hand(game, seat, sight).into_iter().filter_map(button).collect();
    let title = Some(GameText::new("row-place").word("at", at.name()));
    (!choices.is_empty()).then_some(ChoiceGroup { title, choices })
}

/// The cards that can be turned up.
fn revealed(game: &ContraPloy, sight: Sight) -> Option<ChoiceGroup> {
    let seat = game.turn;
    let button = |label| {
        Some(QuickChoice {
            path: vec![Own::Stands(label).word()],
            label: None,
            words: None,
            cards: vec![game.card(label).open(sight)?.to_string()],
            tone: Tone::Neutral,
        })
    };
    let choices: Option<Vec<QuickChoice>> = game.face_down[seat].of(seat).map(button).collect();
    Some(ChoiceGroup {
        title: None,
        choices: choices?,
    })
}

/// What is asked at the second step, and what the card is worth where it would fight.
fn question(game: &ContraPloy, own: Own, path: &[&str], sight: Sight) -> Option<GameText> {
    let seat = game.turn;
    let (card, at) = match own {
        Own::Held(back) => (game.numbered(seat, back), home(seat)[0]),
        Own::Stands(label) => (game.card(label), game.piece(label).at),
    };
    let place: Option<BoardSpace> = path
        .get(1)
        .and_then(|way| way.get(..2))
        .and_then(|name| name.parse().ok());
    let ahead = match own {
        Own::Held(_) => Some(at),
        Own::Stands(_) => at.forward(seat).next(),
    };
    let (id, at) = match (own, place, path.len()) {
        (Own::Held(_), None, _) => ("which-place", at),
        (Own::Stands(_), None, 1) => ("which-way", ahead.unwrap_or(at)),
        (Own::Stands(_), None, _) => ("whom-here", at),
        (_, Some(place), _) => ("whom-there", place),
    };
    let value = card.open(sight)?.value(at.row());
    Some(GameText::new(id).word("at", at.name()).number("value", value))
}

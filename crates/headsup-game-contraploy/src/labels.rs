//! How a move is clicked together, and how each entry of a menu reads.

use super::ContraPloy;
use super::board::{Label, Position};
use super::cards::Face;
use super::moves::{Held, Move};
use headsup_engine::{Card, ChoiceLabel, Line, PathStep, Sight};

/// The steps to a move: the card, then where it goes and whom it attacks. A card in hand is the number on its back.
pub(super) fn steps(mv: &Move) -> Vec<PathStep> {
    let aim = |at: Position, target: Option<Label>| format!("{at}{}", target.map_or("", Label::name));
    let words = match *mv {
        Move::Place(held, at, target) => vec![held.to_string(), aim(at, target)],
        Move::Step(label, to, target) => vec![label.to_string(), aim(to, target)],
        Move::Attack(label, target) => vec![label.to_string(), target.to_string()],
        Move::Reveal(label) => vec![label.to_string()],
    };
    words.into_iter().map(PathStep::One).collect()
}

/// How the entry at the end of `words` reads. They are words of [`steps`].
pub(super) fn gloss(game: &ContraPloy, words: &[&str], sight: Sight) -> ChoiceLabel {
    let own = Own::read(game, words[0]);
    match words {
        [_] => own.gloss(game, sight),
        [_, aim] => aimed(game, &own, aim, sight),
        _ => unreachable!("no move has such steps: {words:?}"),
    }
}

/// An own card, in hand or on the board.
enum Own<'a> {
    Held(&'a Card<Face>),
    Stands(Label, &'a Card<Face>),
}

impl<'a> Own<'a> {
    fn read(game: &'a ContraPloy, word: &str) -> Own<'a> {
        if let Ok(Held::Back(back)) = word.parse() {
            return Own::Held(game.numbered(game.turn, back));
        }
        let label = word.parse().expect("a word of our own steps");
        Own::Stands(label, game.card(label))
    }

    fn card(&self) -> &'a Card<Face> {
        match self {
            Own::Held(card) | Own::Stands(_, card) => card,
        }
    }

    /// The card alone, and what it is worth in each row.
    fn gloss(&self, game: &ContraPloy, sight: Sight) -> ChoiceLabel {
        let (label, worth) = match *self {
            Own::Held(card) => (Line::new("label-held").card("card", card, sight), "detail-held"),
            Own::Stands(label, card) => {
                let revealing = game.phase == super::Phase::Reveal;
                let line = Line::new(if revealing { "label-reveal" } else { "label-stands" });
                let line = line.word("label", label.name()).word("at", game.piece(label).at.name());
                let worth = if card.is_up() { "detail-up" } else { "detail-down" };
                (line.card("card", card, sight), worth)
            }
        };
        let detail = self.card().open(sight).map(|face| {
            let keys = ["a", "b", "c", "d", "e"].into_iter().enumerate();
            keys.fold(Line::new(worth), |line, (row, key)| line.number(key, face.value(row)))
        });
        ChoiceLabel { label, detail }
    }
}

/// The whole move: where the card goes, whom it attacks there, and what it has to show for it.
fn aimed(game: &ContraPloy, own: &Own<'_>, aim: &str, sight: Sight) -> ChoiceLabel {
    let (at, target) = match (own, aim.get(..2).and_then(|name| name.parse::<Position>().ok())) {
        (_, Some(at)) => (Some(at), aim.get(2..).and_then(|name| name.parse::<Label>().ok())),
        (_, None) => (None, Some(aim.parse().expect("a word of our own steps"))),
    };
    let id = match (own, at, target) {
        (Own::Held(_), _, None) => "label-place",
        (Own::Held(_), _, Some(_)) => "label-place-attack",
        (_, Some(_), None) => "label-step",
        (_, Some(_), Some(_)) => "label-step-attack",
        (_, None, _) => "label-attack",
    };
    let label = match own {
        Own::Held(card) => Line::new(id).card("card", card, sight),
        Own::Stands(label, _) => Line::new(id).word("label", label.name()),
    };
    let label = at.map_or(label.clone(), |at| label.word("at", at.name()));
    let label = target.map_or(label.clone(), |target| label.word("target", target.name()));
    let at = at.or_else(|| target.map(|target| game.piece(target).at));
    let worth = own
        .card()
        .open(sight)
        .zip(at)
        .map(|(face, at)| (face.value(at.row()), at.row()));
    ChoiceLabel {
        label,
        detail: worth.map(|(value, row)| outlook(game, value, row, target, sight)),
    }
}

/// What a card of this value has to expect there.
fn outlook(game: &ContraPloy, value: u8, row: usize, target: Option<Label>, sight: Sight) -> Line {
    let Some(target) = target else {
        return Line::new("detail-alone").number("value", value);
    };
    let card = game.card(target);
    let id = match card.open(sight).map(|face| value.cmp(&face.value(row))) {
        None => "detail-unknown",
        Some(std::cmp::Ordering::Greater) => "detail-win",
        Some(std::cmp::Ordering::Equal) => "detail-tie",
        Some(std::cmp::Ordering::Less) => "detail-loss",
    };
    let line = Line::new(id).number("value", value).card("card", card, sight);
    card.open(sight)
        .map_or(line.clone(), |face| line.number("against", face.value(row)))
}

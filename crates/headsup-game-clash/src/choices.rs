//! How the plays are laid out as buttons: one tap a play, cards that go on above, those that end the turn below. The picture marks what
//! these buttons name.

use super::cards::{Cards, Category, Face, pair_code, three_code};
use super::moves::Move;
use super::plays::{Plays, after};
use super::state::Clash;
use headsup_engine::{ChoiceGroup, GameText, Layout, PathStep, Presentation, QuickChoice, Rules, Sight, Tone};

/// What the picture marks of a path of words.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// Cards of the hand that are chosen.
    pub(super) chosen: Cards,
    /// The piles where they go: of a category, or that of the Complete cards.
    pub(super) targets: Vec<Option<Category>>,
}

/// The words on the way to a move. No move of this game has a multiple choice.
pub(super) fn words(game: &Clash, mv: &Move) -> Vec<String> {
    let word = |step| match step {
        PathStep::One(word) => word,
        PathStep::Any(_) => unreachable!("each step is one word"),
    };
    game.choice_path(mv).into_iter().map(word).collect()
}

/// What is chosen behind these words: the cards that they name, those of the whole move if there is only one, and where they can go.
pub(super) fn marks(game: &Clash, path: &[&str], sight: Sight) -> Marks {
    let mut marks = Marks::default();
    if path.is_empty() {
        return marks;
    }
    let mut legal = Vec::new();
    game.legal_moves(sight, &mut legal);
    legal.retain(|mv| {
        words(game, mv)
            .iter()
            .zip(path)
            .filter(|(word, chosen)| word == *chosen)
            .count()
            == path.len()
    });
    marks.chosen = match legal[..] {
        [only] => only.cards().collect(),
        _ => path.iter().filter_map(|word| word.parse().ok()).collect(),
    };
    for place in legal.into_iter().flat_map(Move::cards).map(Face::category) {
        if !marks.targets.contains(&place) {
            marks.targets.push(place);
        }
    }
    marks
}

/// The rows behind these words.
pub(super) fn layout(game: &Clash, path: &[&str], sight: Sight) -> Option<Layout> {
    let plays = Plays::of(game, sight);
    match path {
        [] => Some(plays_of_the_turn(game, &plays)),
        ["three"] => Some(threes(game, &plays)).filter(|layout| !layout.groups.is_empty()),
        _ => None,
    }
}

fn plays_of_the_turn(game: &Clash, plays: &Plays) -> Layout {
    let button = |mv| button(game, mv);
    let firsts: Vec<QuickChoice> = plays.first.into_iter().map(Move::First).map(button).collect();
    let mut on: Vec<QuickChoice> = plays.complete.into_iter().map(Move::Complete).map(button).collect();
    on.extend(plays.special.into_iter().map(|face| button(plays.with_chard(face))));
    on.extend(plays.chard.into_iter().map(Move::Chard).map(button));
    let mut threes = plays.each_three();
    match (threes.next(), threes.next()) {
        (Some(only), None) => on.push(button(only)),
        (Some(_), Some(_)) => on.push(QuickChoice {
            path: vec!["three".to_owned()],
            label: Some(GameText::new("choice-three")),
            words: None,
            cards: Vec::new(),
            tone: Tone::Gain,
        }),
        _ => {}
    }
    let lasts: Vec<QuickChoice> = plays.last.into_iter().map(Move::Final).map(button).collect();
    let end: Vec<QuickChoice> = plays.end.then(|| button(Move::End)).into_iter().collect();
    let title = |id| Some(GameText::new(id));
    let rows = [
        (title("choice-open"), firsts),
        (title("choice-play-on"), on),
        (title("choice-end-with"), lasts),
        (None, end),
    ];
    let mut groups: Vec<ChoiceGroup> = rows
        .into_iter()
        .filter(|(_, choices)| !choices.is_empty())
        .map(|(title, choices)| ChoiceGroup { title, choices })
        .collect();
    if let [ChoiceGroup { choices, .. }] = &mut groups[..]
        && let [only] = &mut choices[..]
    {
        only.tone = Tone::Main;
    }
    Layout {
        groups,
        ..Layout::default()
    }
}

/// All sets of three Chards, a row for each pattern.
fn threes(game: &Clash, plays: &Plays) -> Layout {
    let row = |pattern: Face| {
        let with = plays.each_three().filter(move |mv| mv.cards().next() == Some(pattern));
        ChoiceGroup {
            title: None,
            choices: with.map(|mv| button(game, mv)).collect(),
        }
    };
    let rows = plays.three[0].into_iter().map(row);
    Layout {
        question: Some(GameText::new("question-three")),
        groups: rows.filter(|row| !row.choices.is_empty()).collect(),
        more: false,
    }
}

/// The button of a move. The faces say all of a play; only the end of a turn needs words.
fn button(game: &Clash, mv: Move) -> QuickChoice {
    let (label, cards) = match mv {
        Move::End if game.played() > 0 => (Some(GameText::new("choice-end")), Vec::new()),
        Move::End => (Some(GameText::new("choice-pass")), Vec::new()),
        Move::Special { chard, complete } => (None, vec![pair_code(complete, chard)]),
        Move::Three(chards) => (None, vec![three_code(chards)]),
        Move::First(face) | Move::Complete(face) | Move::Chard(face) | Move::Final(face) => {
            (None, vec![face.to_string()])
        }
    };
    QuickChoice {
        path: words(game, &mv),
        label,
        words: None,
        cards,
        tone: if gains(game, mv) { Tone::Gain } else { Tone::Neutral },
    }
}

/// Whether a play wins, lays three cards, or makes everything match for its own player.
fn gains(game: &Clash, mv: Move) -> bool {
    let wins = mv.cards().count() == game.left(game.turn);
    let goes_on = !matches!(mv, Move::First(_) | Move::Final(_) | Move::End);
    let (top, shown) = after(game, mv);
    wins || matches!(mv, Move::Three(_)) || goes_on && top == Some(shown)
}

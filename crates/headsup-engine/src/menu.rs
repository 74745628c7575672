//! How a move is clicked together: one fork in the tree of legal moves at a time. Written once for all games.

use std::ops::Range;

use thiserror::Error;

use super::card::Sight;
use super::game::{ChoiceId, ChoiceLabel, PathStep};
use super::rules::{Game, OpenMenu, Viewpoint};
use headsup_scene::Scene;

/// One fork on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The words chosen so far, forks with one branch skipped.
    pub path: Vec<ChoiceId>,
    /// How each word of the way so far reads.
    pub so_far: Vec<ChoiceLabel>,
    /// What can be chosen here.
    pub fork: ChoiceSet,
}

/// What can be chosen at a fork.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceSet {
    /// One of these. Never empty, of any length: the bot pages them.
    One(Vec<Choice>),
    /// Any of these together, at least `min` and at most `max`.
    Any {
        /// The entries, each a word on its own.
        choices: Vec<Choice>,
        /// The fewest that may be chosen.
        min: usize,
        /// The most that may be chosen.
        max: usize,
    },
}

/// One entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word that is added to the path.
    pub word: ChoiceId,
    /// How it reads; of an entry that completes a move, how the whole move reads.
    pub label: ChoiceLabel,
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

/// A path that leads nowhere: no legal move begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no legal move begins with these words")]
pub struct NoSuchChoice;

/// The fork at the end of `path`. An `Any` step is reached by all words before it.
pub(crate) fn menu<G: Game>(game: &G, sight: Sight, path: &[ChoiceId]) -> Result<Menu, NoSuchChoice> {
    let mut legal = Vec::new();
    game.legal_moves(sight, &mut legal);
    let mut ways: Vec<(Vec<PathStep>, G::Move)> = legal.into_iter().map(|mv| (game.choice_path(&mv), mv)).collect();
    ways.retain(|(steps, _)| starts_with(steps, path));
    // A path that is a whole move already has no fork behind it; only a forged press asks for one.
    if ways.is_empty() || ways.iter().any(|(steps, _)| steps.len() == path.len()) {
        return Err(NoSuchChoice);
    }
    let mut path = path.to_vec();
    let alone = ways.len() == 1;
    while !alone && let Some(PathStep::One(word)) = common(&ways, path.len()) {
        path.push(word);
    }
    let depth = path.len();
    let so_far = (1..=depth).map(|to| label(game, sight, &path[..to])).collect();
    let fork = if ways
        .iter()
        .any(|(steps, _)| matches!(steps.get(depth), Some(PathStep::Any(_))))
    {
        any_of(game, sight, &path, &ways)
    } else {
        one_of(game, sight, &path, &ways)
    };
    Ok(Menu { path, so_far, fork })
}

/// The move whose `Any` step after `path` holds exactly `words`, in any order.
pub(crate) fn pick<G: Game>(
    game: &G,
    sight: Sight,
    path: &[ChoiceId],
    words: &[ChoiceId],
) -> Result<G::Move, NoSuchChoice> {
    let mut legal = Vec::new();
    game.legal_moves(sight, &mut legal);
    let same = |set: &[ChoiceId]| set.len() == words.len() && set.iter().all(|word| words.contains(word));
    legal
        .into_iter()
        .find(|mv| {
            let steps = game.choice_path(mv);
            starts_with(&steps, path) && matches!(steps.get(path.len()), Some(PathStep::Any(set)) if same(set))
        })
        .ok_or(NoSuchChoice)
}

/// The picture at a fork, while the choices of this page can be chosen.
pub(crate) fn preview<G: Game>(game: &G, menu: &Menu, page: Range<usize>, view: Viewpoint<'_, G::Move>) -> Scene {
    let (ChoiceSet::One(choices) | ChoiceSet::Any { choices, .. }) = &menu.fork;
    let path: Vec<&str> = menu.path.iter().map(String::as_str).collect();
    let shown = choices.iter().take(page.end).skip(page.start);
    let shown: Vec<&str> = shown.map(|choice| choice.word.as_str()).collect();
    let menu = Some(OpenMenu {
        path: &path,
        shown: &shown,
    });
    game.scene(&Viewpoint { menu, ..view })
}

fn starts_with(steps: &[PathStep], path: &[ChoiceId]) -> bool {
    steps.len() >= path.len()
        && steps
            .iter()
            .zip(path)
            .all(|(step, word)| matches!(step, PathStep::One(w) if w == word))
}

/// The step that all ways share at `depth`, if each goes on behind it.
fn common<M>(ways: &[(Vec<PathStep>, M)], depth: usize) -> Option<PathStep> {
    let first = ways[0].0.get(depth)?;
    ways.iter()
        .all(|(steps, _)| steps.get(depth) == Some(first) && steps.len() > depth + 1)
        .then(|| first.clone())
}

pub(crate) fn label<G: Game>(game: &G, sight: Sight, words: &[ChoiceId]) -> ChoiceLabel {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    game.choice_label(&words, sight)
}

fn one_of<G: Game>(game: &G, sight: Sight, path: &[ChoiceId], ways: &[(Vec<PathStep>, G::Move)]) -> ChoiceSet {
    let depth = path.len();
    let mut groups: Vec<(ChoiceId, Vec<usize>)> = Vec::new();
    for (at, (steps, _)) in ways.iter().enumerate() {
        let Some(PathStep::One(word)) = steps.get(depth) else {
            unreachable!("two moves never share all steps")
        };
        match groups.iter_mut().find(|(known, _)| known == word) {
            Some((_, members)) => members.push(at),
            None => groups.push((word.clone(), vec![at])),
        }
    }
    let entry = |(word, members): (ChoiceId, Vec<usize>)| {
        let (steps, mv) = &ways[members[0]];
        if members.len() == 1 {
            return Choice {
                word,
                label: label(game, sight, &words(steps)),
                next: Next::Move(game.notation_for(mv, sight)),
            };
        }
        let words: Vec<ChoiceId> = path.iter().cloned().chain([word.clone()]).collect();
        Choice {
            word,
            label: label(game, sight, &words),
            next: Next::Fork,
        }
    };
    ChoiceSet::One(groups.into_iter().map(entry).collect())
}

/// The words of a way, those of a multiple choice too.
pub(crate) fn words(steps: &[PathStep]) -> Vec<ChoiceId> {
    let words = |step: &PathStep| match step {
        PathStep::One(word) => vec![word.clone()],
        PathStep::Any(words) => words.clone(),
    };
    steps.iter().flat_map(words).collect()
}

fn any_of<G: Game>(game: &G, sight: Sight, path: &[ChoiceId], ways: &[(Vec<PathStep>, G::Move)]) -> ChoiceSet {
    let sets = ways.iter().filter_map(|(steps, _)| match steps.get(path.len()) {
        Some(PathStep::Any(words)) => Some(words),
        _ => None,
    });
    let (mut min, mut max) = (usize::MAX, 0);
    let mut choices: Vec<Choice> = Vec::new();
    for set in sets {
        min = min.min(set.len());
        max = max.max(set.len());
        for word in set {
            if !choices.iter().any(|choice| choice.word == *word) {
                let words: Vec<ChoiceId> = path.iter().cloned().chain([word.clone()]).collect();
                choices.push(Choice {
                    word: word.clone(),
                    label: label(game, sight, &words),
                    next: Next::Fork,
                });
            }
        }
    }
    ChoiceSet::Any { choices, min, max }
}

#[cfg(test)]
pub(crate) mod tests;

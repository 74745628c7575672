//! How a move is clicked together: one fork in the tree of legal moves at a time. Written once for all games.

use thiserror::Error;

use super::card::Sight;
use super::game::{ChoiceId, ChoiceLabel, PathStep};
use super::game_text::GameText;
pub use super::layout::Next;
use super::layout::{ALL_OF, Arranged, ArrangedChoice, ArrangedGroup, Layout, PLAIN, QuickChoice};
use super::rules::{Game, Viewpoint};
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
    /// Rows that the game laid out; each choice has its whole path.
    Arranged(Arranged),
}

impl ChoiceSet {
    /// The entries of a plain menu; none of one that the game laid out.
    pub fn entries(&self) -> &[Choice] {
        match self {
            ChoiceSet::One(choices) | ChoiceSet::Any { choices, .. } => choices,
            ChoiceSet::Arranged(_) => &[],
        }
    }

    /// The choices that the game laid out, in order; none of a plain menu.
    pub fn arranged(&self) -> impl Iterator<Item = &ArrangedChoice> {
        let groups = match self {
            ChoiceSet::Arranged(arranged) => arranged.groups.as_slice(),
            ChoiceSet::One(_) | ChoiceSet::Any { .. } => &[],
        };
        groups.iter().flat_map(|group| &group.choices)
    }
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

/// A path that leads nowhere: no legal move begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no legal move begins with these words")]
pub struct NoSuchChoice;

/// What lies at the end of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reached<M> {
    /// A legal move.
    Move(M),
    /// A fork.
    Fork,
}

/// What lies at the end of `path`, in a game's layout or in the plain menus.
pub(crate) fn reach<G: Game>(game: &G, sight: Sight, path: &[ChoiceId]) -> Result<Reached<G::Move>, NoSuchChoice> {
    let (path, plain) = without_plain(path);
    if let Some((last, chosen)) = path.split_last()
        && last == ALL_OF
    {
        let mut legal = Vec::new();
        game.legal_moves(sight, &mut legal);
        let made = legal.into_iter().find(|mv| is_set(&game.choice_path(mv), chosen));
        return made.map(Reached::Move).ok_or(NoSuchChoice);
    }
    let mut legal = Vec::new();
    game.legal_moves(sight, &mut legal);
    let mut begins = false;
    for mv in legal {
        let steps = game.choice_path(&mv);
        if starts_with(&steps, &path) {
            if steps.len() == path.len() {
                return Ok(Reached::Move(mv));
            }
            begins = true;
        }
    }
    let laid_out = || !plain && arranged(game, &path, sight).is_some();
    (begins || laid_out()).then_some(Reached::Fork).ok_or(NoSuchChoice)
}

/// Whether single steps and then one multiple choice are these words, those of the choice in any order.
fn is_set(steps: &[PathStep], words: &[ChoiceId]) -> bool {
    let Some((PathStep::Any(set), single)) = steps.split_last() else {
        return false;
    };
    words.len() == single.len() + set.len()
        && starts_with(steps, &words[..single.len()])
        && set.iter().all(|word| words[single.len()..].contains(word))
}

/// A path without the words that ask for plain menus, and whether there was one.
fn without_plain(path: &[ChoiceId]) -> (Vec<ChoiceId>, bool) {
    let words: Vec<ChoiceId> = path.iter().filter(|word| *word != PLAIN).cloned().collect();
    let plain = words.len() < path.len();
    (words, plain)
}

fn arranged<G: Game>(game: &G, path: &[ChoiceId], sight: Sight) -> Option<Layout> {
    let words: Vec<&str> = path.iter().map(String::as_str).collect();
    game.arrange(&words, sight)
}

/// The fork at the end of `path`: as the game lays it out, or else plain. An `Any` step is reached by all words before it.
pub(crate) fn menu<G: Game>(game: &G, sight: Sight, path: &[ChoiceId]) -> Result<Menu, NoSuchChoice> {
    let (mut words, plain) = without_plain(path);
    if plain {
        let mut legal = Vec::new();
        game.legal_moves(sight, &mut legal);
        let begins = |words: &[ChoiceId]| legal.iter().any(|mv| starts_with(&game.choice_path(mv), words));
        // A game may lay out forks behind words that no move begins with.
        while !words.is_empty() && !begins(&words) && arranged(game, &words, sight).is_some() {
            words.pop();
        }
        let mut menu = plain_menu(game, sight, &words)?;
        menu.path.insert(0, PLAIN.to_owned());
        return Ok(menu);
    }
    match arranged(game, path, sight) {
        Some(layout) => laid_out(game, sight, path, layout),
        None => plain_menu(game, sight, path),
    }
}

fn laid_out<G: Game>(game: &G, sight: Sight, path: &[ChoiceId], layout: Layout) -> Result<Menu, NoSuchChoice> {
    let choice = |quick: QuickChoice| -> Result<ArrangedChoice, NoSuchChoice> {
        let next = choose(game, sight, &quick.path)?;
        let mut legal = Vec::new();
        game.legal_moves(sight, &mut legal);
        let step = next != Next::Fork || legal.iter().any(|mv| starts_with(&game.choice_path(mv), &quick.path));
        let words: Vec<ChoiceId> = quick.path.iter().filter(|word| *word != ALL_OF).cloned().collect();
        let whole = step.then(|| label(game, sight, &words));
        Ok(ArrangedChoice { quick, whole, next })
    };
    let groups: Result<Vec<ArrangedGroup>, NoSuchChoice> = layout
        .groups
        .into_iter()
        .map(|group| {
            let choices: Result<Vec<_>, _> = group.choices.into_iter().map(choice).collect();
            Ok(ArrangedGroup {
                title: group.title,
                choices: choices?,
            })
        })
        .collect();
    let so_far = match layout.question {
        Some(_) => Vec::new(),
        None => (1..=path.len()).map(|to| label(game, sight, &path[..to])).collect(),
    };
    Ok(Menu {
        path: path.to_vec(),
        so_far,
        fork: ChoiceSet::Arranged(Arranged {
            groups: groups?,
            question: layout.question,
            more: layout.more,
        }),
    })
}

pub(crate) fn plain_menu<G: Game>(game: &G, sight: Sight, path: &[ChoiceId]) -> Result<Menu, NoSuchChoice> {
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

/// What lies at the end of `path`, a move in notation as its owner reads it.
pub(crate) fn choose<G: Game>(game: &G, sight: Sight, path: &[ChoiceId]) -> Result<Next, NoSuchChoice> {
    Ok(match reach(game, sight, path)? {
        Reached::Move(mv) => Next::Move(game.notation_for(&mv, sight)),
        Reached::Fork => Next::Fork,
    })
}

/// The picture at a fork.
pub(crate) fn preview<G: Game>(game: &G, path: &[ChoiceId], view: Viewpoint<'_, G::Move>) -> Scene {
    let path: Vec<&str> = path
        .iter()
        .map(String::as_str)
        .filter(|word| ![PLAIN, ALL_OF].contains(word))
        .collect();
    game.scene(&Viewpoint {
        menu: Some(&path),
        ..view
    })
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

/// How a whole legal move reads where no menu stands beside it.
pub(crate) fn spoken<G: Game>(game: &G, mv: &G::Move, sight: Sight) -> GameText {
    let in_menu = || label(game, sight, &words(&game.choice_path(mv))).label;
    game.spoken(mv, sight).unwrap_or_else(in_menu)
}

/// How a legal move of a position reads that is not reached yet.
pub(crate) fn foretold<G: Game>(game: &G, mv: &G::Move, sight: Sight) -> GameText {
    game.foretold(mv, sight).unwrap_or_else(|| spoken(game, mv, sight))
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

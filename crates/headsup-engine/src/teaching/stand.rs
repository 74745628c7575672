//! What a learner sees and may do where they stand, and the way to the move that is asked for.

use std::collections::{HashSet, VecDeque};

use super::{Stand, view};
use crate::captions::Captions;
use crate::game::ChoiceId;
use crate::game_text::GameText;
use crate::layout::{ALL_OF, PLAIN};
use crate::menu::{ChoiceSet, Menu, Next, NoSuchChoice};
use crate::position::LegalMove;
use headsup_scene::Scene;

impl Stand {
    /// What to do; nothing at the ending.
    pub fn task(&self) -> Option<&GameText> {
        self.task.as_ref().map(|task| &task.words)
    }

    /// What the learner sees, and the position in words to stand in for it.
    pub fn view(&self, captions: &dyn Captions) -> (Scene, Vec<GameText>) {
        view(&*self.table, Some(self.learner), captions)
    }

    /// The fork at the end of a path, as in a match.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] at the ending, or if there is no fork at the end of the path.
    pub fn menu(&self, path: &[ChoiceId]) -> Result<Menu, NoSuchChoice> {
        self.task.as_ref().ok_or(NoSuchChoice)?;
        self.table.menu(path)?.open(self.learner).ok_or(NoSuchChoice)
    }

    /// The picture after these words, as in a match. `None` at the ending.
    pub fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Scene> {
        self.task.as_ref()?;
        self.table.preview(path, captions)?.open(self.learner)
    }

    /// What lies at the end of a path, as in a match.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] at the ending, or if nothing lies there.
    pub fn choose(&self, path: &[ChoiceId]) -> Result<Next, NoSuchChoice> {
        self.task.as_ref().ok_or(NoSuchChoice)?;
        self.table.choose(path)?.open(self.learner).ok_or(NoSuchChoice)
    }

    /// Every legal move of the learner, sorted by notation; none at the ending.
    pub fn legal(&self) -> Vec<LegalMove> {
        let legal = self.task.as_ref().and_then(|_| self.table.legal()?.open(self.learner));
        legal.unwrap_or_default()
    }

    /// The paths to press one after the other, from a fork on, for the move that goes on; the fewest that lead there. Of a multiple choice
    /// the path ends in all its words and [`ALL_OF`]. Empty at the ending, or if the move cannot be reached from that fork.
    pub fn way(&self, from: &[ChoiceId]) -> Vec<Vec<ChoiceId>> {
        let Some(best) = self.task.as_ref().and_then(|task| self.played(task.best)) else {
            return Vec::new();
        };
        let mut seen = HashSet::from([from.to_vec()]);
        let mut forks = VecDeque::from([(from.to_vec(), Vec::new())]);
        while let Some((fork, way)) = forks.pop_front() {
            let Ok(menu) = self.menu(&fork) else { continue };
            for (path, next) in self.presses(&menu, &fork) {
                let mut way: Vec<Vec<ChoiceId>> = way.clone();
                way.push(path.clone());
                match next {
                    Next::Move(text) if self.played(&text).as_ref() == Some(&best) => return way,
                    Next::Fork if seen.insert(path.clone()) => forks.push_back((path, way)),
                    Next::Move(_) | Next::Fork => {}
                }
            }
        }
        Vec::new()
    }

    /// A move as it is stored, however it is spelled.
    fn played(&self, text: &str) -> Option<String> {
        let played = self.table.boxed_clone().play(text).ok()?;
        Some(played.into_inner().notation)
    }

    /// Everything that can be pressed at a fork, and what it leads to.
    fn presses(&self, menu: &Menu, fork: &[ChoiceId]) -> Vec<(Vec<ChoiceId>, Next)> {
        let behind = |words: Vec<ChoiceId>| -> Vec<ChoiceId> { menu.path.iter().cloned().chain(words).collect() };
        match &menu.fork {
            ChoiceSet::One(choices) => choices
                .iter()
                .map(|choice| (behind(vec![choice.word.clone()]), choice.next.clone()))
                .collect(),
            ChoiceSet::Any { choices, .. } => (0..1u32 << choices.len())
                .filter_map(|set| {
                    let chosen = choices.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                    let words = chosen.map(|(_, choice)| choice.word.clone());
                    let path = behind(words.chain([ALL_OF.to_owned()]).collect());
                    Some((path.clone(), self.choose(&path).ok()?))
                })
                .collect(),
            ChoiceSet::Arranged(arranged) => {
                let quick = menu.fork.arranged();
                let quick = quick.map(|choice| (choice.quick.path.clone(), choice.next.clone()));
                let plain = || [PLAIN.to_owned()].into_iter().chain(fork.iter().cloned()).collect();
                let more = arranged.more.then(|| (plain(), Next::Fork));
                quick.chain(more).collect()
            }
        }
    }
}

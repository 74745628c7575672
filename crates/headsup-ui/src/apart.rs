//! Names that tell things apart where one is chosen from a list: Discord refuses a list in which two have the same name. Pure.

use std::collections::{BTreeMap, BTreeSet};

use crate::limits::clip;

/// Characters of a name in a list.
pub const NAME: usize = 100;

/// Something to choose, by names that say more and more. The last one is its own: no other thing in the list can have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What comes back.
    pub value: String,
    names: Vec<String>,
}

impl Choice {
    /// A choice with a plain name. Where others have it too, `more` is added to it, and where that is not enough, `own`.
    pub fn new(value: String, name: &str, more: &str, own: &str) -> Choice {
        let names = vec![clip(name, NAME), with(name, &[more]), with(name, &[more, own])];
        Choice { value, names }
    }

    /// A choice whose value can be read, and is its own name where another has the same plain one.
    pub fn readable(value: String, name: &str) -> Choice {
        let names = vec![clip(name, NAME), value.clone()];
        Choice { value, names }
    }
}

/// A name with what is added to it, of which nothing is cut off.
fn with(name: &str, more: &[&str]) -> String {
    let more: String = more.iter().map(|part| format!(" · {part}")).collect();
    let room = NAME.saturating_sub(more.chars().count()).max(1);
    format!("{}{more}", clip(name, room))
}

/// A thing with the name that tells it from all others in its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// What is read.
    pub name: String,
    /// What comes back.
    pub value: String,
}

/// Gives each the plainest name that no other has, however it is written. A value that comes twice is there once.
pub fn apart(mut choices: Vec<Choice>) -> Vec<Named> {
    let mut values = BTreeSet::new();
    choices.retain(|choice| values.insert(choice.value.clone()));
    let mut says: Vec<usize> = vec![0; choices.len()];
    loop {
        let mut same: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, choice) in choices.iter().enumerate() {
            same.entry(choice.names[says[at]].to_lowercase()).or_default().push(at);
        }
        let alike = same.into_values().filter(|all| all.len() > 1).flatten();
        let more: Vec<usize> = alike.filter(|&at| says[at] + 1 < choices[at].names.len()).collect();
        if more.is_empty() {
            break;
        }
        more.into_iter().for_each(|at| says[at] += 1);
    }
    let named = |(mut choice, says): (Choice, usize)| Named {
        name: choice.names.swap_remove(says),
        value: choice.value,
    };
    choices.into_iter().zip(says).map(named).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn names(named: &[Named]) -> Vec<&str> {
        named.iter().map(|one| &*one.name).collect()
    }

    #[test]
    fn a_name_says_no_more_than_it_must() {
        let choice = |value: &str, name, more| Choice::new(value.to_owned(), name, more, value);
        let all = apart(vec![
            choice("a", "Fortac against Ben", "your move"),
            choice("b", "Fortac against Cleo", "your move"),
            choice("c", "fortac against ben", "their move"),
            choice("d", "Fortac against Ben", "your move"),
            choice("d", "Fortac against Ben", "your move"),
        ]);
        let expected = [
            "Fortac against Ben · your move · a",
            "Fortac against Cleo",
            "fortac against ben · their move",
            "Fortac against Ben · your move · d",
        ];
        assert_eq!(names(&all), expected);
        let moves = apart(vec![
            Choice::readable("x1".to_owned(), &"long ".repeat(50)),
            Choice::readable("x2".to_owned(), &"long ".repeat(50)),
        ]);
        assert_eq!(names(&moves), ["x1", "x2"]);
    }

    proptest! {
        #[test]
        fn names_are_unique_and_fit_however_alike_the_things_are(
            all in prop::collection::vec(("[a-z]{8}", "(a|A|b · x|ben{0,120})", "(x|y|z{80})"), 0..60),
        ) {
            let choices = all.iter().map(|(value, name, more)| Choice::new(value.clone(), name, more, value));
            let named = apart(choices.collect());
            let unique = |texts: Vec<String>| texts.iter().collect::<BTreeSet<_>>().len() == texts.len();
            prop_assert!(unique(named.iter().map(|one| one.name.to_lowercase()).collect()), "{named:?}");
            prop_assert!(unique(named.iter().map(|one| one.value.clone()).collect()));
            prop_assert!(named.iter().all(|one| (1..=NAME).contains(&one.name.chars().count())));
        }
    }
}

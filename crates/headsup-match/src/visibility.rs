//! What others see of a person. Before it could be chosen by part it was one switch, `hidden`. A program that knows no parts reads that alone:
//! it is set as soon as any part is hidden.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};

use crate::proposal::NoSuchWord;

/// A part of what others see of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum PublicPart {
    /// What they played, won and lost, on their page.
    Record,
    /// Their ratings on their page, and their place on leaderboards, in seasons and among champions.
    Ratings,
    /// Whom they played most, on their page, and that they are it on the pages of others.
    Opponent,
    /// Their deals of the day on their page, their name in results of these and of duels, and what they played there.
    Deals,
}

/// Which parts others see: all, unless the person chose otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Visibility {
    hidden: BTreeSet<PublicPart>,
}

/// The form in which it is kept.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    hidden: bool,
    /// Which parts are shown in spite of that. Words that are not known count for nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shown: Vec<String>,
}

impl Visibility {
    /// These parts alone.
    pub fn only(parts: impl IntoIterator<Item = PublicPart>) -> Visibility {
        let mut hidden: BTreeSet<PublicPart> = PublicPart::VARIANTS.iter().copied().collect();
        for part in parts {
            hidden.remove(&part);
        }
        Visibility { hidden }
    }

    /// Whether others see this part.
    pub fn shows(&self, part: PublicPart) -> bool {
        !self.hidden.contains(&part)
    }

    /// Shows a part, or hides it. The others stay as they are.
    pub fn show(&mut self, part: PublicPart, shown: bool) {
        if shown {
            self.hidden.remove(&part);
        } else {
            self.hidden.insert(part);
        }
    }

    /// The parts that others see.
    pub fn parts(&self) -> impl Iterator<Item = PublicPart> {
        PublicPart::VARIANTS.iter().copied().filter(|&part| self.shows(part))
    }
}

impl From<Stored> for Visibility {
    fn from(stored: Stored) -> Visibility {
        match stored.hidden {
            false => Visibility::default(),
            true => Visibility::only(stored.shown.iter().filter_map(|word| word.parse().ok())),
        }
    }
}

impl From<Visibility> for Stored {
    fn from(visibility: Visibility) -> Stored {
        let hidden = visibility != Visibility::default();
        let shown = visibility.parts().filter(|_| hidden);
        Stored {
            hidden,
            shown: shown.map(|part| part.to_string()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::Settings;

    fn read(form: Value) -> Visibility {
        let settings: Settings = serde_json::from_value(form).unwrap();
        settings.visibility
    }

    fn written(visibility: Visibility) -> Value {
        let settings = Settings {
            visibility,
            ..Settings::default()
        };
        let form = serde_json::to_value(settings.stored()).unwrap();
        json!([form["hidden"], form.get("shown")])
    }

    #[test]
    fn the_one_switch_of_before_is_read_as_all_or_nothing() {
        assert_eq!(read(json!({})), Visibility::default());
        assert_eq!(read(json!({"hidden": false})), Visibility::default());
        assert_eq!(read(json!({"hidden": true, "pinged": true})), Visibility::only([]));
        // One who is shown again by a program that knows no parts is shown, whatever it left there.
        assert_eq!(
            read(json!({"hidden": false, "shown": ["deals"]})),
            Visibility::default()
        );
    }

    #[test]
    fn a_program_that_knows_the_switch_alone_shows_nothing_that_is_hidden() {
        assert_eq!(written(Visibility::default()), json!([false, null]));
        assert_eq!(written(Visibility::only([])), json!([true, null]));
        for &part in PublicPart::VARIANTS {
            let mut visibility = Visibility::default();
            visibility.show(part, false);
            let form = written(visibility);
            assert_eq!(form[0], true, "{form}");
            assert_eq!(form[1].as_array().map(Vec::len), Some(3), "{form}");
        }
    }

    #[test]
    fn what_is_chosen_by_part_is_read_as_it_was_written() {
        for parts in 0..1_u32 << PublicPart::VARIANTS.len() {
            let parts = PublicPart::VARIANTS
                .iter()
                .enumerate()
                .filter(|(at, _)| parts >> at & 1 == 1);
            let visibility = Visibility::only(parts.map(|(_, &part)| part));
            let form = serde_json::to_value(visibility.clone()).unwrap();
            assert_eq!(read(form), visibility);
        }
        let later = json!({"hidden": true, "shown": ["ratings", "a part of later"]});
        assert_eq!(read(later), Visibility::only([PublicPart::Ratings]));
    }
}

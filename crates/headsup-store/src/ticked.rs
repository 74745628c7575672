//! Until when clocks ran, as it is kept.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use headsup_match::Timestamp;

/// Until when clocks ran, as far as it was kept. Those of some shards' matches may have stopped before the others.
///
/// Its stored form is one number where all clocks ran, as it was before shards were told apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Form", into = "Form")]
pub struct Ticked {
    /// The last moment at which clocks ran, but for those below.
    pub all: Timestamp,
    /// The shards by which people did not reach the bot at that moment, with the last one at which they did.
    pub away: BTreeMap<u32, Timestamp>,
    /// How many shards the bot had in all; it matters only where some were away.
    pub total: u32,
}

impl From<Timestamp> for Ticked {
    fn from(all: Timestamp) -> Ticked {
        Ticked {
            all,
            ..Ticked::default()
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Form {
    All(Timestamp),
    ByShard {
        all: Timestamp,
        total: u32,
        away: Vec<(u32, Timestamp)>,
    },
}

impl From<Form> for Ticked {
    fn from(form: Form) -> Ticked {
        match form {
            Form::All(all) => all.into(),
            Form::ByShard { all, total, away } => Ticked {
                all,
                away: away.into_iter().collect(),
                total,
            },
        }
    }
}

impl From<Ticked> for Form {
    fn from(ticked: Ticked) -> Form {
        let Ticked { all, away, total } = ticked;
        match away.is_empty() {
            true => Form::All(all),
            false => Form::ByShard {
                all,
                total,
                away: away.into_iter().collect(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_stored_form_is_a_number_unless_shards_are_away() {
        let away = Ticked {
            all: Timestamp(90),
            away: BTreeMap::from([(1, Timestamp(70)), (3, Timestamp(80))]),
            total: 4,
        };
        for (ticked, stored) in [
            (Ticked::from(Timestamp(90)), "90"),
            (away, r#"{"all":90,"total":4,"away":[[1,70],[3,80]]}"#),
        ] {
            assert_eq!(serde_json::to_string(&ticked).unwrap(), stored);
            assert_eq!(serde_json::from_str::<Ticked>(stored).unwrap(), ticked);
        }
    }
}

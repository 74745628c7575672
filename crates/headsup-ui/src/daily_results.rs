//! The results of a day as messages and pictures show them.

use crate::daily::score_words;
use crate::player_names::PlayerNames;
use headsup_engine::{Catalog, GameInfo};
use headsup_i18n::Locale;
use headsup_match::{DailyFinisher, Day, UserId};

/// The results of a day, as everyone on a server sees them.
#[derive(Clone, Copy)]
pub struct DailyResultsTable<'a> {
    /// The day.
    pub day: Day,
    /// Whether it is over.
    pub over: bool,
    /// Whether people are named.
    pub named: bool,
    /// Who is named, the first to finish one first.
    pub people: &'a [DailyFinisher],
    /// How many results of others there are.
    pub more: usize,
    /// The games that there are.
    pub catalog: Catalog,
    /// In which language.
    pub locale: &'a Locale,
    /// What people are called.
    pub names: &'a dyn PlayerNames,
}

impl DailyResultsTable<'_> {
    /// What a person is called as plain text.
    pub(crate) fn name(&self, who: UserId) -> String {
        let called = self.names.called(who);
        called.unwrap_or_else(|| self.locale.say("unknown-person", &[]))
    }

    /// How many results there are.
    pub(crate) fn count(&self) -> usize {
        let named: usize = self.people.iter().map(|one| one.scores.len()).sum();
        named + self.more
    }

    /// A person's results in words, in the order of the games.
    pub(crate) fn row(&self, one: &DailyFinisher) -> String {
        let results = self.games().filter_map(|info| {
            let score = one.scores.get(info.slug)?;
            let args = [
                ("game", info.name.into()),
                ("score", score_words(score, self.locale).into()),
            ];
            Some(self.locale.say("daily-post-result", &args))
        });
        let results = results.collect::<Vec<_>>().join(", ");
        let args = [("who", self.name(one.who).into()), ("results", results.into())];
        self.locale.say("daily-post-row", &args)
    }

    pub(crate) fn games(&self) -> impl Iterator<Item = &'static GameInfo> {
        self.catalog.into_iter().map(|book| book.info())
    }
}

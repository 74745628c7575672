//! The table of a season as messages and pictures show it.

use crate::player_names::PlayerNames;
use headsup_engine::Catalog;
use headsup_i18n::{Locale, Value};
use headsup_match::{Season, SeasonRow, UserId};
use headsup_scene::Ground;

/// Lines of a table.
const LINES: usize = 10;

/// Who won a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Champion {
    /// This person; [`UserId::FORGOTTEN`] if they were forgotten.
    Known(UserId),
    /// Someone who is on no leaderboard, or left the season.
    Hidden,
}

/// The table of a season at a moment.
#[derive(Clone, Copy)]
pub struct SeasonTable<'a> {
    /// Which season.
    pub season: &'a Season,
    /// The week that it is of.
    pub week: u8,
    /// Whether it is the last one.
    pub over: bool,
    /// Who won, if it is the last one.
    pub champions: &'a [Champion],
    /// Everyone's line, the best first.
    pub rows: &'a [SeasonRow],
    /// The person who looks at it; none if it is for everyone.
    pub own: Option<UserId>,
    /// The games that there are.
    pub catalog: Catalog,
    /// In which language.
    pub locale: &'a Locale,
    /// What people are called in the picture.
    pub names: &'a dyn PlayerNames,
}

impl<'a> SeasonTable<'a> {
    /// The lines that it shows: the best, and that of the person who looks at it.
    pub(crate) fn lines(&self) -> Vec<&'a SeasonRow> {
        let best = self.rows.iter().take(LINES);
        let own = self.rows.iter().skip(LINES).filter(|row| Some(row.who) == self.own);
        best.chain(own).collect()
    }

    /// How many lines it does not show.
    pub(crate) fn more(&self) -> usize {
        self.rows.len() - self.lines().len()
    }

    /// The people whose names it shows.
    pub fn people(&self) -> impl Iterator<Item = UserId> + use<> {
        let people: Vec<UserId> = self.lines().iter().map(|row| row.who).collect();
        people.into_iter()
    }

    pub(crate) fn is_champion(&self, row: &SeasonRow) -> bool {
        self.champions.contains(&Champion::Known(row.who))
    }

    /// The game whose matches count; none for all.
    pub(crate) fn game(&self) -> Option<&'a str> {
        let game = self.season.terms.game.as_deref()?;
        Some(self.catalog.find(game).map_or(game, |book| book.info().name))
    }

    pub(crate) fn ground(&self) -> Ground {
        let game = self.season.terms.game.as_deref();
        let book = game.and_then(|game| self.catalog.find(game));
        book.map_or(Ground::DUSK, |book| book.info().ground)
    }

    pub(crate) fn week_args(&self) -> [(&'static str, Value<'static>); 2] {
        [
            ("week", i64::from(self.week).into()),
            ("weeks", i64::from(self.season.terms.weeks).into()),
        ]
    }

    /// What a person is called as plain text.
    pub(crate) fn name(&self, who: UserId) -> String {
        let called = self.names.called(who);
        called.unwrap_or_else(|| self.locale.say("unknown-person", &[]))
    }

    pub(crate) fn row(&self, row: &SeasonRow, who: String) -> String {
        let args = [
            ("place", (row.place(self.rows) as i64).into()),
            ("who", who.into()),
            ("points", i64::from(row.points).into()),
            ("matches", i64::from(row.matches).into()),
        ];
        self.locale.say("season-row", &args)
    }

    /// Which matches count, in words.
    pub(crate) fn games(&self) -> String {
        games(self.season, self.catalog, self.locale)
    }
}

/// Which matches count.
pub(crate) fn games(season: &Season, catalog: Catalog, locale: &Locale) -> String {
    match &season.terms.game {
        Some(game) => catalog
            .find(game)
            .map_or_else(|| game.clone(), |book| book.info().name.to_owned()),
        None => locale.say("season-all-games", &[]),
    }
}

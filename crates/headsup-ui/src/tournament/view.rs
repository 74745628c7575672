//! A tournament as messages and pictures show it.

use crate::mention::mention;
use crate::player_names::{PlayerNames, drawn_of};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::UserId;
use headsup_match::tournament::{Bracket, EntrantId, Format, Tournament};
use headsup_scene::Ground;

/// A tournament, and for whom it is shown.
#[derive(Clone, Copy)]
pub struct TournamentView<'a> {
    /// The tournament.
    pub game: &'a Tournament,
    /// The person who looks at it; none if it is for everyone.
    pub own: Option<UserId>,
    /// The games that there are.
    pub catalog: Catalog,
    /// In which language.
    pub locale: &'a Locale,
    /// What people are called in pictures.
    pub names: &'a dyn PlayerNames,
}

impl TournamentView<'_> {
    /// The people whose names it may show.
    pub fn people(&self) -> impl Iterator<Item = UserId> + use<> {
        let people: Vec<UserId> = self.game.people().everybody().collect();
        people.into_iter()
    }

    /// What an entrant is called as plain text.
    pub(crate) fn name(&self, entrant: EntrantId) -> String {
        let person = self
            .game
            .people()
            .person(entrant)
            .filter(|who| *who != UserId::FORGOTTEN);
        person
            .and_then(|who| self.names.called(who))
            .unwrap_or_else(|| self.number(entrant))
    }

    /// What can be drawn of that.
    pub(super) fn drawn(&self, entrant: EntrantId) -> String {
        drawn_of(&self.name(entrant)).unwrap_or_else(|| self.number(entrant))
    }

    /// An entrant as a name that can be tapped.
    pub(crate) fn mention(&self, entrant: EntrantId) -> String {
        let person = self.game.people().person(entrant).unwrap_or(UserId::FORGOTTEN);
        mention(person, self.locale)
    }

    fn number(&self, entrant: EntrantId) -> String {
        let number = i64::from(entrant.0) + 1;
        self.locale.say("tournament-entrant", &[("number", number.into())])
    }

    /// Whether an entrant is the person who looks at it.
    pub(super) fn is_own(&self, entrant: EntrantId) -> bool {
        self.own.is_some() && self.game.people().person(entrant) == self.own
    }

    /// What its game is called.
    pub(crate) fn game_name(&self) -> String {
        let slug = &self.game.record().terms().game;
        let book = self.catalog.find(slug);
        book.map_or(slug.as_str(), |book| book.info().name).to_owned()
    }

    pub(super) fn ground(&self) -> Ground {
        let book = self.catalog.find(&self.game.record().terms().game);
        book.map_or(Ground::DUSK, |book| book.info().ground)
    }

    pub(crate) fn format(&self) -> Format {
        self.game.record().plan().format
    }

    /// What the round of this index is called.
    pub(crate) fn round_name(&self, round: usize) -> String {
        let length = usize::from(self.game.state().length());
        let left = length.saturating_sub(round);
        let (number, count) = (round as i64 + 1, length as i64);
        let args = [("round", number.into()), ("rounds", count.into())];
        let id = match (self.format(), left) {
            (Format::KnockOut, 1) => "tournament-final",
            (Format::KnockOut, 2) => "tournament-semifinals",
            (Format::KnockOut, 3) => "tournament-quarterfinals",
            _ => "tournament-round",
        };
        self.locale.say(id, &args)
    }

    /// What a bracket is called.
    pub(crate) fn bracket_name(&self, bracket: Bracket) -> String {
        let id = match bracket {
            Bracket::Main => "tournament-main",
            Bracket::Consolation if self.consoles_for_third() => "tournament-third-place",
            Bracket::Consolation => "tournament-consolation",
        };
        self.locale.say(id, &[])
    }
}

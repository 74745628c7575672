//! How a channel is to play a match together, before it begins: a page of menus, for the one who begins it alone.

use crate::covers::cover;
use crate::ids::{CustomId, TogetherChoice};
use crate::levels::level_label;
use crate::message::{Beside, Everyone, Message, Part, Row, Select, SelectEntry, Style};
use crate::setup::ChallengeDraft;
use headsup_engine::{GameEntry, Level};
use headsup_i18n::Locale;
use headsup_match::{Challengee, Refusal, UserId, VotingTerms};

/// How a match of a channel is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TogetherDraft {
    /// What is played, against which level.
    pub draft: ChallengeDraft,
    /// How the channel votes.
    pub voting: VotingTerms,
}

/// Stands for votes that only their time closes.
const ONLY_TIME: &str = "-";

impl TogetherDraft {
    /// How well the computer is to play.
    ///
    /// # Errors
    /// Returns [`Refusal::UnknownTerms`] if the draft names no level.
    pub fn level(&self) -> Result<Level, Refusal> {
        let level = self.draft.whom.person().and_then(UserId::level);
        level.ok_or(Refusal::UnknownTerms)
    }

    /// Chooses a value for something.
    ///
    /// # Errors
    /// Returns [`Refusal::UnknownTerms`] if it is not offered.
    pub fn choose(&mut self, choice: TogetherChoice, value: &str) -> Result<(), Refusal> {
        let (mut minutes, mut enough) = (self.voting.minutes(), self.voting.enough());
        match choice {
            TogetherChoice::Level => {
                let level: Level = value.parse().map_err(|_| Refusal::UnknownTerms)?;
                self.draft.whom = Challengee::Person(UserId::computer(level));
            }
            TogetherChoice::Minutes => minutes = value.parse().map_err(|_| Refusal::UnknownTerms)?,
            TogetherChoice::Enough if value == ONLY_TIME => enough = None,
            TogetherChoice::Enough => enough = Some(value.parse().map_err(|_| Refusal::UnknownTerms)?),
        }
        self.voting = VotingTerms::new(minutes, enough).ok_or(Refusal::UnknownTerms)?;
        Ok(())
    }

    /// The page.
    ///
    /// # Errors
    /// Returns [`Refusal::UnknownTerms`] if the draft names no level.
    pub fn page(&self, book: &dyn GameEntry, locale: &Locale) -> Result<Message<Everyone>, Refusal> {
        let level = self.level()?;
        let (code, voting) = (self.draft.code(), self.voting);
        let menu = |choice: TogetherChoice, value: String, entries: Vec<(String, String)>| {
            let entry = |(value, label): (String, String)| SelectEntry {
                value,
                label,
                detail: None,
                emoji: None,
            };
            let select = Select {
                id: CustomId::TogetherSet(code.clone(), voting, choice).id(),
                hint: locale.say(&format!("together-{choice}"), &[("value", value.into())]),
                entries: entries.into_iter().map(entry).collect(),
                min: 1,
                max: 1,
            };
            Part::Row(Row::Select(select))
        };
        let levels = Level::ALL.map(|level| (level.name().to_owned(), level_label(level, locale)));
        let minutes = VotingTerms::MINUTES.map(|minutes| (minutes.to_string(), time_words(minutes, locale)));
        let value = |enough: Option<u8>| enough.map_or(ONLY_TIME.to_owned(), |enough| enough.to_string());
        let enough = VotingTerms::ENOUGH.map(|enough| (value(enough), enough_words(enough, locale)));
        let args = [("game", self.draft.info.name.into())];
        let mut whom = self.draft.clone();
        whom.whom = Challengee::Anyone;
        let row = vec![
            CustomId::TogetherBegin(code.clone(), voting).button("button-together-begin", Style::Good, locale),
            CustomId::Whom(whom.code()).button("go-back", Style::Plain, locale),
        ];
        let parts = vec![
            Part::Section(locale.say("together-head", &args), Beside::Picture),
            Part::Text(locale.say("together-rules", &[])),
            menu(TogetherChoice::Level, level_label(level, locale), levels.to_vec()),
            menu(
                TogetherChoice::Minutes,
                time_words(voting.minutes(), locale),
                minutes.to_vec(),
            ),
            menu(
                TogetherChoice::Enough,
                enough_words(voting.enough(), locale),
                enough.to_vec(),
            ),
            Part::Separator,
            Part::Row(Row::Buttons(row)),
        ];
        Ok(Message::framed(self.draft.info.ground.accent, parts).picture(cover(book, locale)))
    }
}

fn time_words(minutes: u16, locale: &Locale) -> String {
    let (message, count) = match minutes % 60 {
        0 => ("together-hours", minutes / 60),
        _ => ("together-some-minutes", minutes),
    };
    locale.say(message, &[("count", i64::from(count).into())])
}

fn enough_words(enough: Option<u8>, locale: &Locale) -> String {
    match enough {
        Some(enough) => locale.say("together-some-votes", &[("count", i64::from(enough).into())]),
        None => locale.say("together-only-time", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::check;
    use headsup_games::CATALOG;

    fn draft(at: usize) -> TogetherDraft {
        let whom = Challengee::Person(UserId::computer(Level::Expert));
        TogetherDraft {
            draft: ChallengeDraft::new(CATALOG[at].info(), whom),
            voting: VotingTerms::default(),
        }
    }

    #[test]
    fn every_page_fits_discord_in_every_language() {
        for locale in Locale::all() {
            for (at, book) in CATALOG.into_iter().enumerate() {
                check(&draft(at).page(*book, locale).unwrap());
            }
        }
    }

    #[test]
    fn what_is_offered_is_chosen_and_nothing_else() {
        let mut setup = draft(0);
        for (choice, value) in [
            (TogetherChoice::Level, "easy"),
            (TogetherChoice::Minutes, "1440"),
            (TogetherChoice::Enough, "-"),
        ] {
            setup.choose(choice, value).unwrap();
        }
        assert_eq!(setup.level(), Ok(Level::Easy));
        assert_eq!(Some(setup.voting), VotingTerms::new(1_440, None));
        for (choice, value) in [
            (TogetherChoice::Level, "godlike"),
            (TogetherChoice::Minutes, "7"),
            (TogetherChoice::Enough, "1"),
            (TogetherChoice::Enough, "x"),
        ] {
            assert!(setup.choose(choice, value).is_err(), "{value}");
        }
    }
}

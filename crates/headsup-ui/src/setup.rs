//! A challenge agreed on by menus before it is sent: one menu for each thing that can be agreed, and a button. What was chosen so far
//! stands in every `custom_id`, so nothing is kept meanwhile. Only the challenger sees it.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use crate::ids::Unknown;
use headsup_engine::{Catalog, GameInfo, OptionInfo, Options};
use headsup_match::{Challengee, GuildId, Match, Rated, Refusal, RoleId, Terms, TimeControl, UserId};

/// A challenge in the making. At most four things can be agreed, so that all of it fits a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeDraft {
    /// The game.
    pub info: &'static GameInfo,
    /// Whom it is for.
    pub whom: Challengee,
    /// The computer waits until the challenger has cut the cards.
    pub cut_first: bool,
    /// For each thing to agree on which of its values, the usual one first.
    pub(super) chosen: Vec<u8>,
}

/// Stands behind what was chosen where the cards are cut first.
pub(crate) const CUT_FIRST: &str = "c";

/// Something to agree on.
pub enum Topic {
    /// Whether it counts for ratings.
    Rated,
    /// How much time each has.
    Pace,
    /// An option of the game.
    Option(&'static OptionInfo),
}

impl Topic {
    /// All that can be agreed for a game, in the order of the menus.
    pub fn all(info: &GameInfo) -> Vec<Topic> {
        let options = info.options.iter().map(Topic::Option);
        [Topic::Rated, Topic::Pace].into_iter().chain(options).collect()
    }

    /// How many values there are.
    fn count(&self) -> usize {
        match self {
            Topic::Rated => 2,
            Topic::Pace => TimeControl::ALL.len(),
            Topic::Option(option) => option.values.len(),
        }
    }
}

/// Whom a challenge is for, as a `custom_id` holds it: `-`, a person's number or `&` and a role's.
pub(crate) struct WhomCode(pub Challengee);

impl fmt::Display for WhomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Challengee::Anyone => f.write_str("-"),
            Challengee::Person(person) => write!(f, "{}", person.0),
            Challengee::Role(role) => write!(f, "&{}", role.0),
        }
    }
}

impl FromStr for WhomCode {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<WhomCode, Unknown> {
        // Discord gives no account and no role the number 0.
        let number = |text: &str| text.parse().map(NonZeroU64::get).map_err(|_| Unknown);
        Ok(WhomCode(match text.strip_prefix('&') {
            Some(role) => Challengee::Role(RoleId(number(role)?)),
            None if text == "-" => Challengee::Anyone,
            None => Challengee::Person(UserId(number(text)?)),
        }))
    }
}

/// A challenge in the making as a `custom_id` holds it. What was chosen is yet to be held against what its game offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftCode {
    game: String,
    whom: Challengee,
    cut_first: bool,
    chosen: Vec<u8>,
}

impl fmt::Display for DraftCode {
    /// `GAME WHOM CHOSEN`: then a digit for each thing to agree on, and `c` to cut first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.game, WhomCode(self.whom))?;
        self.chosen.iter().try_for_each(|at| write!(f, "{at}"))?;
        f.write_str(if self.cut_first { CUT_FIRST } else { "" })
    }
}

impl DraftCode {
    /// Reads the three parts of what was printed.
    pub fn read(game: &str, whom: &str, chosen: &str) -> Option<DraftCode> {
        let WhomCode(whom) = whom.parse().ok()?;
        let digits = chosen.strip_suffix(CUT_FIRST);
        let digit = |digit: char| u8::try_from(digit.to_digit(10)?).ok();
        Some(DraftCode {
            game: game.to_owned(),
            whom,
            cut_first: digits.is_some(),
            chosen: digits.unwrap_or(chosen).chars().map(digit).collect::<Option<_>>()?,
        })
    }

    /// Returns the challenge that it stands for.
    ///
    /// # Errors
    /// Returns [`Refusal::UnknownTerms`] if no game of the catalog offers what was chosen.
    pub fn draft(&self, catalog: Catalog) -> Result<ChallengeDraft, Refusal> {
        let info = catalog.find(&self.game).ok_or(Refusal::UnknownTerms)?.info();
        let mut draft = ChallengeDraft::new(info, self.whom).cutting(self.cut_first);
        if self.chosen.len() != draft.chosen.len() {
            return Err(Refusal::UnknownTerms);
        }
        for (at, value) in self.chosen.iter().enumerate() {
            draft.choose(at, *value)?;
        }
        Ok(draft)
    }
}

impl ChallengeDraft {
    /// A challenge with the usual rules.
    pub fn new(info: &'static GameInfo, whom: Challengee) -> ChallengeDraft {
        ChallengeDraft {
            info,
            whom,
            cut_first: false,
            chosen: vec![0; Topic::all(info).len()],
        }
    }

    /// Returns the same as was agreed for a match, open to anyone and not rated.
    pub fn of(game: &Match) -> ChallengeDraft {
        let draft = ChallengeDraft::new(game.info(), Challengee::Anyone);
        draft.paced(game.terms().pace).with(&game.terms().options)
    }

    /// Returns what a `custom_id` holds of it.
    pub fn code(&self) -> DraftCode {
        DraftCode {
            game: self.info.slug.to_owned(),
            whom: self.whom,
            cut_first: self.cut_first,
            chosen: self.chosen.clone(),
        }
    }

    /// The same, if it is for the computer, with a cut before the cards are dealt, if there is to be one.
    pub fn cutting(mut self, first: bool) -> ChallengeDraft {
        let computer = self.whom.person().is_some_and(|who| who.level().is_some());
        self.cut_first = first && computer;
        self
    }

    /// Whether it is to count for ratings.
    pub(crate) fn is_rated(&self) -> bool {
        self.chosen[0] == 1
    }

    /// How much time each is to have.
    pub(crate) fn pace(&self) -> TimeControl {
        TimeControl::ALL[usize::from(self.chosen[1])]
    }

    /// The same rated, if it is to be.
    pub fn rated(mut self, rated: bool) -> ChallengeDraft {
        self.chosen[0] = u8::from(rated);
        self
    }

    /// The same with this clock.
    pub fn paced(mut self, pace: TimeControl) -> ChallengeDraft {
        let at = TimeControl::ALL.iter().position(|known| *known == pace);
        self.chosen[1] = at.and_then(|at| u8::try_from(at).ok()).unwrap_or_default();
        self
    }

    /// The same with these options of its game.
    pub fn with(mut self, options: &Options) -> ChallengeDraft {
        for (topic, at) in Topic::all(self.info).iter().zip(&mut self.chosen) {
            if let Topic::Option(option) = topic {
                let value = option.values.iter().position(|value| *value == options.get(option));
                *at = value.and_then(|value| u8::try_from(value).ok()).unwrap_or_default();
            }
        }
        self
    }

    /// Chooses a value of what is asked at a place.
    ///
    /// # Errors
    /// Returns [`Refusal::UnknownTerms`] if nothing is asked there, or the value is not offered.
    pub fn choose(&mut self, at: usize, value: u8) -> Result<(), Refusal> {
        let topics = Topic::all(self.info);
        let topic = topics.get(at).ok_or(Refusal::UnknownTerms)?;
        if usize::from(value) >= topic.count() {
            return Err(Refusal::UnknownTerms);
        }
        self.chosen[at] = value;
        Ok(())
    }

    /// What is agreed by it, on this server.
    ///
    /// # Errors
    /// Returns [`Refusal::UnknownTerms`] if an option of the game is not known to it.
    pub fn terms(&self, server: Option<GuildId>) -> Result<Terms, Refusal> {
        let (mut rated, mut pace) = (Rated::No, TimeControl::Free);
        let mut options = Vec::new();
        for (topic, &at) in Topic::all(self.info).iter().zip(&self.chosen) {
            match topic {
                Topic::Rated if at == 1 => rated = Rated::Yes { server },
                Topic::Rated => {}
                Topic::Pace => pace = TimeControl::ALL[usize::from(at)],
                Topic::Option(option) => options.push((option.key, option.values[usize::from(at)])),
            }
        }
        Ok(Terms {
            game: self.info.slug.to_owned(),
            options: Options::read(self.info, options).map_err(|_| Refusal::UnknownTerms)?,
            rated,
            pace,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CustomId;
    use headsup_games::CATALOG;
    use headsup_i18n::Locale;

    #[test]
    fn every_choice_for_every_game_can_be_made_fits_discord_and_reads_back() {
        let (person, role) = (Challengee::Person(UserId(u64::MAX)), Challengee::Role(RoleId(u64::MAX)));
        for book in CATALOG {
            for (whom, locale) in [Challengee::Anyone, person, role]
                .into_iter()
                .zip(Locale::all().iter().cycle())
            {
                let mut setup = ChallengeDraft::new(book.info(), whom);
                crate::tests::check(&setup.message(locale));
                let usual = setup.terms(Some(GuildId(1))).expect("it can be agreed");
                assert_eq!(
                    (usual.options, usual.rated, usual.pace),
                    (Options::default(), Rated::No, TimeControl::Free)
                );
                for (at, topic) in Topic::all(book.info()).iter().enumerate() {
                    let count = u8::try_from(topic.count()).expect("few");
                    setup.choose(at, count - 1).expect("it is offered");
                    assert!(setup.choose(at, count).is_err());
                }
                crate::tests::check(&setup.message(locale));
                let terms = setup.terms(Some(GuildId(1))).expect("it can be agreed");
                assert_eq!(
                    terms.rated,
                    Rated::Yes {
                        server: Some(GuildId(1))
                    }
                );
                assert_eq!(Some(&terms.pace), TimeControl::ALL.last());
                assert_eq!(terms.options.iter().count(), book.info().options.len());
            }
        }
    }

    #[test]
    fn only_the_computer_waits_for_a_cut_and_it_is_said_and_read_back() {
        for (whom, waits) in [
            (Challengee::Anyone, false),
            (Challengee::Person(UserId(u64::MAX)), false),
            (Challengee::Person(UserId::computer(headsup_engine::Level::Easy)), true),
        ] {
            let setup = ChallengeDraft::new(CATALOG[0].info(), whom).cutting(true);
            assert_eq!(setup.cut_first, waits);
            let press = CustomId::Send(setup.code());
            assert_eq!(press.id().parse(), Ok(press));
            let said = setup.message(Locale::for_locale("en")).words();
            assert_eq!(said.contains("You cut the cards"), waits, "{said}");
        }
    }

    #[test]
    fn what_is_no_draft_is_not_read() {
        let info = CATALOG[0].info();
        let usual = ChallengeDraft::new(info, Challengee::Anyone);
        let chosen = "0".repeat(usual.chosen.len());
        let read = |game: &str, whom: &str, chosen: &str| {
            let code = DraftCode::read(game, whom, chosen)?;
            code.draft(CATALOG).ok()
        };
        assert_eq!(read(info.slug, "-", &chosen), Some(usual));
        for (game, whom, chosen) in [
            ("go", "-", &*chosen),
            (info.slug, "?", &chosen),
            (info.slug, "&x", &chosen),
            (info.slug, "-", "9"),
            (info.slug, "-", &format!("{chosen}0")),
            (info.slug, "-", "é"),
            (info.slug, "-", &format!("{chosen}cc")),
            (info.slug, "-", &"9".repeat(chosen.len())),
        ] {
            assert_eq!(read(game, whom, chosen), None, "{game} {whom} {chosen}");
        }
    }
}

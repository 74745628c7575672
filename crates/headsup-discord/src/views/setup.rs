//! A challenge agreed on by menus before it is sent: one menu for each thing that can be agreed, and a button. What was chosen so far
//! stands in every `custom_id`, so nothing is kept meanwhile. Only the challenger sees it.

use std::fmt;

use headsup_engine::{GameInfo, OptionInfo, Options};
use headsup_match::{Challengee, Match, Rated, Refusal, RoleId, Terms, TimeControl, UserId};

/// A challenge in the making. At most four things can be agreed, so that all of it fits a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
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
const CUT_FIRST: &str = "c";

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

impl fmt::Display for Setup {
    /// `GAME WHOM CHOSEN`: `-`, a person's number or `&` and a role's, and then a digit for each thing to agree on, and `c` to cut first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.info.slug)?;
        match self.whom {
            Challengee::Anyone => f.write_str("- ")?,
            Challengee::Person(person) => write!(f, "{} ", person.0)?,
            Challengee::Role(role) => write!(f, "&{} ", role.0)?,
        }
        self.chosen.iter().try_for_each(|at| write!(f, "{at}"))?;
        f.write_str(if self.cut_first { CUT_FIRST } else { "" })
    }
}

impl Setup {
    /// A challenge with the usual rules.
    pub fn new(game: &str, whom: Challengee) -> Result<Setup, Refusal> {
        let info = headsup_games::find(game).ok_or(Refusal::UnknownTerms)?.info();
        let chosen = vec![0; Topic::all(info).len()];
        Ok(Setup {
            info,
            whom,
            cut_first: false,
            chosen,
        })
    }

    /// Returns the same as was agreed for a match, open to anyone and not rated.
    pub fn of(game: &Match) -> Setup {
        let setup = Setup::new(game.info().slug, Challengee::Anyone).expect("it is on the shelf");
        setup.paced(game.terms().pace).with(&game.terms().options)
    }

    /// Reads the three parts of what was printed.
    pub fn read(game: &str, whom: &str, chosen: &str) -> Option<Setup> {
        let whom = match whom.strip_prefix('&') {
            Some(role) => Challengee::Role(RoleId(role.parse().ok()?)),
            None if whom == "-" => Challengee::Anyone,
            None => Challengee::Person(UserId(whom.parse().ok()?)),
        };
        let digits = chosen.strip_suffix(CUT_FIRST);
        let mut setup = Setup::new(game, whom).ok()?.cutting(digits.is_some());
        let chosen = digits.unwrap_or(chosen);
        if chosen.len() != setup.chosen.len() {
            return None;
        }
        for (at, value) in chosen.split("").filter(|digit| !digit.is_empty()).enumerate() {
            setup.choose(at, value).ok()?;
        }
        Some(setup)
    }

    /// The same, if it is for the computer, with a cut before the cards are dealt, if there is to be one.
    pub fn cutting(mut self, first: bool) -> Setup {
        let computer = self.whom.person().is_some_and(|who| who.level().is_some());
        self.cut_first = first && computer;
        self
    }

    /// The same rated, if it is to be.
    pub fn rated(mut self, rated: bool) -> Setup {
        self.chosen[0] = u8::from(rated);
        self
    }

    /// The same with this clock.
    pub fn paced(mut self, pace: TimeControl) -> Setup {
        let at = TimeControl::ALL.iter().position(|known| *known == pace);
        self.chosen[1] = at.and_then(|at| u8::try_from(at).ok()).unwrap_or_default();
        self
    }

    /// The same with these options of its game.
    pub fn with(mut self, options: &Options) -> Setup {
        for (topic, at) in Topic::all(self.info).iter().zip(&mut self.chosen) {
            if let Topic::Option(option) = topic {
                let value = option.values.iter().position(|value| *value == options.get(option));
                *at = value.and_then(|value| u8::try_from(value).ok()).unwrap_or_default();
            }
        }
        self
    }

    /// Chooses a value of what is asked at a place.
    pub fn choose(&mut self, at: usize, value: &str) -> Result<(), Refusal> {
        let topics = Topic::all(self.info);
        let topic = topics.get(at).ok_or(Refusal::UnknownTerms)?;
        let value: u8 = value.parse().map_err(|_| Refusal::UnknownTerms)?;
        if usize::from(value) >= topic.count() {
            return Err(Refusal::UnknownTerms);
        }
        self.chosen[at] = value;
        Ok(())
    }

    /// What is agreed by it, on this server.
    pub fn terms(&self, server: Option<u64>) -> Result<Terms, Refusal> {
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
    use crate::views::ids::CustomId;
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
                let mut setup = Setup::new(book.info().slug, whom).expect("it is on the shelf");
                crate::tests::check(&setup.message(locale));
                let usual = setup.terms(Some(1)).expect("it can be agreed");
                assert_eq!(
                    (usual.options, usual.rated, usual.pace),
                    (Options::default(), Rated::No, TimeControl::Free)
                );
                for (at, topic) in Topic::all(book.info()).iter().enumerate() {
                    setup
                        .choose(at, &(topic.count() - 1).to_string())
                        .expect("it is offered");
                    assert!(setup.choose(at, &topic.count().to_string()).is_err());
                }
                crate::tests::check(&setup.message(locale));
                let terms = setup.terms(Some(1)).expect("it can be agreed");
                assert_eq!(terms.rated, Rated::Yes { server: Some(1) });
                assert_eq!(Some(&terms.pace), TimeControl::ALL.last());
                assert_eq!(terms.options.iter().count(), book.info().options.len());
            }
        }
    }

    #[test]
    fn only_the_computer_waits_for_a_cut_and_it_is_said_and_read_back() {
        let slug = CATALOG[0].info().slug;
        for (whom, waits) in [
            (Challengee::Anyone, false),
            (Challengee::Person(UserId(u64::MAX)), false),
            (Challengee::Person(UserId::computer(headsup_engine::Level::Easy)), true),
        ] {
            let setup = Setup::new(slug, whom).expect("it is on the shelf").cutting(true);
            assert_eq!(setup.cut_first, waits);
            let press = CustomId::Send(setup.clone());
            assert_eq!(press.id().parse(), Ok(press));
            let said = setup.message(Locale::for_locale("en")).text;
            assert_eq!(said.contains("You cut the cards"), waits, "{said}");
        }
    }

    #[test]
    fn what_is_no_setup_is_not_read() {
        let slug = CATALOG[0].info().slug;
        let usual = Setup::new(slug, Challengee::Anyone).expect("it is on the shelf");
        let chosen = "0".repeat(usual.chosen.len());
        assert_eq!(Setup::read(slug, "-", &chosen), Some(usual));
        for (game, whom, chosen) in [
            ("go", "-", &*chosen),
            (slug, "?", &chosen),
            (slug, "&x", &chosen),
            (slug, "-", "9"),
            (slug, "-", &format!("{chosen}0")),
            (slug, "-", "é"),
            (slug, "-", &format!("{chosen}cc")),
        ] {
            assert_eq!(Setup::read(game, whom, chosen), None, "{game} {whom} {chosen}");
        }
    }
}

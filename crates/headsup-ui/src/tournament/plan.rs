//! Announcing a tournament by menus, for those who may. What was chosen so far stands in every `custom_id`, so nothing is kept meanwhile.

use super::words::{format_words, rated_words};
use crate::chooser::{Among, EntitySelect, Entry};
use crate::clocks::pace_words;
use crate::ids::tournament::{format_code, rated_code, read_format};
use crate::ids::{CustomId, TournamentChoice, TournamentDraft};
use crate::message::{Message, Reader, Row, Style};
use headsup_engine::{Catalog, Options};
use headsup_i18n::Locale;
use headsup_match::tournament::{Format, Plan};
use headsup_match::{GuildId, Rated, Terms, TimeControl, Timestamp};
use strum::VariantArray;

/// The formats on offer.
const FORMATS: [Format; 7] = [
    Format::KnockOut,
    Format::Swiss { rounds: None },
    Format::Swiss { rounds: Some(3) },
    Format::Swiss { rounds: Some(5) },
    Format::Swiss { rounds: Some(7) },
    Format::Swiss { rounds: Some(9) },
    Format::RoundRobin,
];
/// How many days people may have to appear.
const APPEAR: [u8; 5] = [1, 2, 3, 7, 14];
/// After how many hours a tournament may begin; 0 when its organiser says so.
const BEGINS: [u16; 5] = [0, 1, 24, 72, 168];
const HOUR: u64 = 60 * 60 * 1_000;

impl TournamentDraft {
    /// Takes in what was chosen in a menu; none if it cannot be chosen.
    pub fn choose(mut self, choice: TournamentChoice, value: &str, catalog: Catalog) -> Option<TournamentDraft> {
        match choice {
            TournamentChoice::Game => value.clone_into(&mut self.game),
            TournamentChoice::Format => self.format = read_format(value)?,
            TournamentChoice::Pace => self.pace = value.parse().ok()?,
            TournamentChoice::Appear => self.appear_days = value.parse().ok()?,
            TournamentChoice::Begins => self.begins = value.parse().ok()?,
            TournamentChoice::Rated => self.rated = value == rated_code(true),
        }
        self.possible(catalog).then_some(self)
    }

    /// Whether a tournament can be like that.
    pub fn possible(&self, catalog: Catalog) -> bool {
        catalog.find(&self.game).is_some()
            && FORMATS.contains(&self.format)
            && self.pace.by_days()
            && APPEAR.contains(&self.appear_days)
            && BEGINS.contains(&self.begins)
    }

    /// How it is played, if it is announced at this moment.
    pub fn plan(&self, now: Timestamp) -> Plan {
        Plan {
            format: self.format,
            begins: (self.begins > 0).then(|| Timestamp(now.0 + u64::from(self.begins) * HOUR)),
            appear_days: self.appear_days,
            rest_hours: 0,
        }
    }

    /// The terms of its matches, if it is played on this server.
    pub fn terms(&self, server: GuildId) -> Terms {
        Terms {
            game: self.game.clone(),
            options: Options::default(),
            rated: match self.rated {
                true => Rated::Yes { server: Some(server) },
                false => Rated::No,
            },
            pace: self.pace,
        }
    }

    /// What is chosen, as a menu holds it.
    fn value(&self, choice: TournamentChoice) -> String {
        match choice {
            TournamentChoice::Game => self.game.clone(),
            TournamentChoice::Format => format_code(self.format),
            TournamentChoice::Pace => self.pace.to_string(),
            TournamentChoice::Appear => self.appear_days.to_string(),
            TournamentChoice::Begins => self.begins.to_string(),
            TournamentChoice::Rated => rated_code(self.rated).to_owned(),
        }
    }

    /// The same with each value that can be chosen.
    fn variants(&self, choice: TournamentChoice, catalog: Catalog) -> Vec<TournamentDraft> {
        let with = |change: &dyn Fn(&mut TournamentDraft)| {
            let mut draft = self.clone();
            change(&mut draft);
            draft
        };
        match choice {
            TournamentChoice::Game => {
                let slugs = catalog.iter().map(|book| book.info().slug);
                slugs
                    .map(|slug| with(&|draft| slug.clone_into(&mut draft.game)))
                    .collect()
            }
            TournamentChoice::Format => FORMATS.map(|format| with(&|draft| draft.format = format)).to_vec(),
            TournamentChoice::Pace => {
                let by_days = TimeControl::ALL.into_iter().filter(|pace| pace.by_days());
                by_days.map(|pace| with(&|draft| draft.pace = pace)).collect()
            }
            TournamentChoice::Appear => APPEAR.map(|days| with(&|draft| draft.appear_days = days)).to_vec(),
            TournamentChoice::Begins => BEGINS.map(|hours| with(&|draft| draft.begins = hours)).to_vec(),
            TournamentChoice::Rated => [false, true].map(|rated| with(&|draft| draft.rated = rated)).to_vec(),
        }
    }

    /// What is chosen, in words.
    fn words(&self, choice: TournamentChoice, catalog: Catalog, locale: &Locale) -> String {
        let args = match choice {
            TournamentChoice::Game => {
                let name = catalog
                    .find(&self.game)
                    .map_or(self.game.as_str(), |book| book.info().name);
                vec![("game", name.to_owned().into())]
            }
            TournamentChoice::Format => vec![
                ("format", format_words(self.format, locale).into()),
                ("most", (self.format.capacity() as i64).into()),
            ],
            TournamentChoice::Pace => vec![("clock", pace_words(self.pace, locale).into())],
            TournamentChoice::Appear => vec![("days", i64::from(self.appear_days).into())],
            TournamentChoice::Begins => vec![("hours", i64::from(self.begins).into())],
            TournamentChoice::Rated => vec![("rated", rated_words(self.rated, locale).into())],
        };
        locale.say(&format!("tournament-plan-{choice}"), &args)
    }
}

/// Plans a tournament by menus.
pub fn plan(draft: &TournamentDraft, catalog: Catalog, locale: &Locale) -> Message<Reader> {
    let rows = [
        locale.say("tournament-plan-head", &[]),
        locale.say("tournament-plan-text", &[]),
    ];
    let menu = |choice: &TournamentChoice| {
        let entry = |one: TournamentDraft| Entry {
            value: one.value(*choice),
            label: one.words(*choice, catalog, locale),
            detail: None,
        };
        let entries = draft.variants(*choice, catalog).into_iter().map(entry);
        Row::Chooser(EntitySelect {
            id: CustomId::TournamentSet(draft.clone(), *choice).id(),
            hint: locale.say(&format!("tournament-plan-{choice}-hint"), &[]),
            among: Among::Entries(entries.collect()),
            chosen: vec![draft.value(*choice)],
        })
    };
    let buttons = vec![
        CustomId::TournamentAnnounce(draft.clone()).button("button-tournament-announce", Style::Good, locale),
        CustomId::Tournaments.button("go-back", Style::Plain, locale),
    ];
    Message::private(rows.join("\n"))
        .rows(TournamentChoice::VARIANTS.iter().map(menu))
        .row(Row::Buttons(buttons))
}

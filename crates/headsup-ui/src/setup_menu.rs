//! The menus by which a challenge is agreed on. Only the challenger sees them.

use crate::clocks::pace_words;
use crate::ids::CustomId;
use crate::mention::{mention, mention_role};
use crate::message::{Button, Message, Reader, Row, Select, SelectEntry, Style};
use crate::setup::{ChallengeDraft, Topic};
use headsup_engine::GameInfo;
use headsup_i18n::Locale;
use headsup_match::{Challengee, TimeControl};

impl Topic {
    fn name(&self, info: &GameInfo, locale: &Locale) -> String {
        match self {
            Topic::Rated => locale.say("setup-rated", &[]),
            Topic::Pace => locale.say("setup-clock", &[]),
            Topic::Option(option) => locale.of_game(info, &format!("option-{}", option.key)),
        }
    }

    /// What it can be, the usual first.
    fn values(&self, info: &GameInfo, locale: &Locale) -> Vec<String> {
        match self {
            Topic::Rated => ["rated-no", "rated-yes"].map(|id| locale.say(id, &[])).to_vec(),
            Topic::Pace => TimeControl::ALL.map(|pace| pace_words(pace, locale)).to_vec(),
            Topic::Option(option) => {
                let value = |value: &&str| locale.of_game(info, &format!("option-{}-{value}", option.key));
                option.values.iter().map(value).collect()
            }
        }
    }
}

impl ChallengeDraft {
    /// The menus, and the button that sends it.
    pub fn message(&self, locale: &Locale) -> Message<Reader> {
        let whom = match self.whom {
            Challengee::Anyone => locale.say("anyone", &[]),
            Challengee::Person(person) => mention(person, locale),
            Challengee::Role(role) => mention_role(role),
        };
        let args = [("game", self.info.name.into()), ("whom", whom.into())];
        let mut head = locale.say("setup-head", &args);
        if self.cut_first {
            head = format!("{head}\n{}", locale.say("setup-cut-first", &[]));
        }
        let message = Message::private(head);
        let menus = Topic::all(self.info).into_iter().enumerate();
        let message = menus.fold(message, |message, (at, topic)| {
            message.row(Row::Select(self.menu(at, &topic, locale)))
        });
        let send = CustomId::Send(self.code()).button("button-send", Style::Good, locale);
        let mut row = vec![send];
        if self.whom == Challengee::Anyone {
            let whom = locale.say("button-whom", &[]);
            row.push(Button::new(CustomId::Whom(self.code()).id(), whom, Style::Plain));
        }
        message.row(Row::Buttons(row))
    }

    /// What is asked and what was chosen stand on the closed menu together.
    fn menu(&self, at: usize, topic: &Topic, locale: &Locale) -> Select {
        let values = topic.values(self.info, locale);
        let args = [
            ("topic", topic.name(self.info, locale).into()),
            ("value", (&values[usize::from(self.chosen[at])]).into()),
        ];
        let entry = |(at, label): (usize, String)| SelectEntry {
            value: at.to_string(),
            label,
            detail: None,
            emoji: None,
        };
        Select {
            id: CustomId::Setup(self.code(), at).id(),
            hint: locale.say("setup-topic", &args),
            entries: values.into_iter().enumerate().map(entry).collect(),
            min: 1,
            max: 1,
        }
    }
}

//! The commands that people type: each reads its arguments and hands over to the same acts that buttons lead to. What they are called
//! for people stands in the Fluent files, under `command-NAME`, `name-ARGUMENT` and the id in each argument's description. Slash commands
//! have one name in every language, because texts, and people of several languages at one table, speak of `/play`; all else is translated.

mod block;
mod context;
mod duel;
mod exhibition;
mod history;
mod matches;
mod moves;
mod play;
mod privacy;
mod read;
mod replay;
mod tournament;

use std::borrow::Cow;

use poise::serenity_prelude as serenity;

pub use context::Command;

use headsup_engine::Level;
use headsup_i18n::Locale;
use headsup_match::TimeControl;
use headsup_ui::clocks::pace_words;

/// Every command, with its words.
pub fn all() -> Vec<Command> {
    let mut commands = vec![
        play::play(),
        play::challenge(),
        read::help(),
        moves::hand(),
        moves::make_move(),
        read::board(),
        read::rules(),
        read::learn(),
        read::puzzle(),
        read::today(),
        duel::duel(),
        read::settings(),
        matches::matches(),
        matches::resign(),
        replay::replay(),
        replay::record(),
        replay::verify(),
        block::block(),
        block::unblock(),
        privacy::privacy(),
        history::history(),
        history::me(),
        history::leaderboard(),
        exhibition::exhibition(),
        tournament::tournament(),
    ];
    commands.iter_mut().for_each(word);
    commands
}

/// Words for Discord: those of everybody, and those of single locales.
type Localised = (
    Cow<'static, str>,
    Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>,
);

/// A message as everybody reads it who has no translation, and as it reads in the locales that have one.
fn localised(id: &str) -> Localised {
    let (usual, others) = Locale::all().split_first().expect("English is always there");
    let translations = others.iter().flat_map(|locale| {
        let text = locale.say(id, &[]);
        locale
            .locales()
            .iter()
            .map(move |locale| (Cow::Borrowed(*locale), Cow::Owned(text.clone())))
    });
    (usual.say(id, &[]).into(), translations.collect())
}

/// Puts the words in, and the places where it can be used: everywhere.
fn word(command: &mut Command) {
    use serenity::{InstallationContext, InteractionContext};
    let (text, translations) = localised(&format!("command-{}", command.name));
    if command.context_menu_action.is_some() {
        command.context_menu_name = Some(text);
        command.name_localizations = translations;
    } else {
        command.description = Some(text);
        command.description_localizations = translations;
    }
    command.install_context = Some(vec![InstallationContext::Guild, InstallationContext::User]);
    command.interaction_context = Some(vec![
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ]);
    for parameter in &mut command.parameters {
        let (text, translations) = localised(&parameter.description.take().unwrap_or_default());
        parameter.description = Some(text);
        parameter.description_localizations = translations;
        parameter.name_localizations = localised(&format!("name-{}", parameter.name)).1;
        match &*parameter.name {
            "rated" => parameter.type_setter = Some(rated),
            "clock" => parameter.type_setter = Some(clocks),
            "level" | "first" | "second" => parameter.type_setter = Some(levels),
            "wish" => parameter.type_setter = Some(wishes),
            _ => {}
        }
    }
}

/// A choice among the clocks that can be agreed on.
fn clocks(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    let option = option.kind(serenity::CommandOptionType::String);
    TimeControl::ALL.into_iter().fold(option, |option, pace| {
        let (usual, others) = Locale::all().split_first().expect("English is always there");
        let translations = others.iter().flat_map(|locale| {
            let text = pace_words(pace, locale);
            locale.locales().iter().map(move |locale| (*locale, text.clone()))
        });
        option.add_string_choice_localized(pace_words(pace, usual), pace.to_string(), translations)
    })
}

/// A choice among the levels of the computer.
fn levels(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    let option = option.kind(serenity::CommandOptionType::String);
    Level::ALL.into_iter().fold(option, |option, level| {
        let (text, translations) = localised(&format!("level-{level}"));
        option.add_string_choice_localized(text, level.name(), translations.iter().cloned())
    })
}

/// A choice of what is to be done with what is kept of oneself.
fn wishes(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    let option = option.kind(serenity::CommandOptionType::String);
    privacy::WISHES.into_iter().fold(option, |option, value| {
        let (text, translations) = localised(&format!("wish-{value}"));
        option.add_string_choice_localized(text, value, translations.iter().cloned())
    })
}

/// A choice between a match for fun and a rated one.
fn rated(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    let option = option.kind(serenity::CommandOptionType::String);
    ["no", play::RATED].into_iter().fold(option, |option, value| {
        let (text, translations) = localised(&format!("rated-{value}"));
        option.add_string_choice_localized(text, value, translations.iter().cloned())
    })
}

#[cfg(test)]
mod tests;

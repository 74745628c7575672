//! The commands that people type: each reads its arguments and hands over to the same acts that buttons lead to. What they are called
//! for people stands in the Fluent files, under `command-NAME`, `name-ARGUMENT` and the id in each argument's description. Slash commands
//! have one name in every language, because texts, and people of several languages at one table, speak of `/play`; all else is translated.

mod block;
mod exhibition;
mod history;
mod matches;
mod moves;
mod play;
mod privacy;
mod read;
mod replay;

pub use moves::notation;

use std::borrow::Cow;
use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::answer::{Answer, answer};
use super::apart::{Choice, NAME, Named, apart};
use super::clocks::pace_words;
use super::face::Face;
use super::ids::MatchPurpose;
use super::request_context::{RequestContext, name_of};
use headsup_app::AppError;
use headsup_engine::Level;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{Finished, Perspective, TimeControl, UserId};

/// What a command gets from poise.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Face>, Infallible>;
/// A command of this face.
pub type Command = poise::Command<Arc<Face>, Infallible>;

/// Every command, with its words.
pub fn all() -> Vec<Command> {
    let mut commands = vec![
        play::play(),
        play::challenge(),
        moves::hand(),
        moves::make_move(),
        read::board(),
        read::rules(),
        read::learn(),
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
        history::stats(),
        history::leaderboard(),
        exhibition::exhibition(),
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
    let translations = others.iter().flat_map(|tongue| {
        let text = tongue.say(id, &[]);
        tongue
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
            "game" => parameter.type_setter = Some(games),
            "rated" => parameter.type_setter = Some(rated),
            "clock" => parameter.type_setter = Some(clocks),
            "level" | "first" | "second" => parameter.type_setter = Some(levels),
            "wish" => parameter.type_setter = Some(wishes),
            _ => {}
        }
    }
}

/// A choice among the games of the shelf.
fn games(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    let option = option.kind(serenity::CommandOptionType::String);
    CATALOG.iter().fold(option, |option, book| {
        option.add_string_choice(book.info().name, book.info().slug)
    })
}

/// A choice among the clocks that can be agreed on.
fn clocks(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    let option = option.kind(serenity::CommandOptionType::String);
    TimeControl::ALL.into_iter().fold(option, |option, pace| {
        let (usual, others) = Locale::all().split_first().expect("English is always there");
        let translations = others.iter().flat_map(|tongue| {
            let text = pace_words(pace, tongue);
            tongue.locales().iter().map(move |locale| (*locale, text.clone()))
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

/// Answers a command with what `work` comes to.
async fn reply<F, W>(ctx: Context<'_>, work: W) -> Result<(), Infallible>
where
    W: FnOnce(Arc<Face>, RequestContext) -> F + Send + 'static,
    F: Future<Output = Result<Answer, AppError>> + Send + 'static,
{
    let face = Arc::clone(ctx.data());
    let caller = face.caller(ctx.interaction);
    face.names.learn(caller.who, name_of(&ctx.interaction.user));
    answer(&face, caller, work).await;
    Ok(())
}

/// Answers a command about the match that is meant.
async fn with_match(ctx: Context<'_>, named: Option<String>, wish: MatchPurpose) -> Result<(), Infallible> {
    reply(ctx, move |face, caller| async move {
        let with = |id| {
            let (face, caller) = (&face, &caller);
            async move {
                match wish {
                    MatchPurpose::Hand => face.hand(caller, id).await,
                    MatchPurpose::Board => face.board(caller, id).await,
                    MatchPurpose::Resign => face.ask_to_resign(caller, id).await,
                    MatchPurpose::Replay => face.replay(caller, id, None, Perspective::Open).await,
                }
            }
        };
        face.with_which(&caller, named.as_deref(), wish, with).await
    })
    .await
}

/// Returns the person who is typing, with the language they chose.
async fn typing(ctx: Context<'_>) -> RequestContext {
    let face = ctx.data();
    face.attuned_soon(face.caller(ctx.interaction)).await
}

/// Proposes the typer's open matches.
async fn open_matches(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let caller = typing(ctx).await;
    proposed(ctx.data().open_choices(&caller).await, typed)
}

/// Proposes the typer's finished matches, the newest first.
async fn finished_matches(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let caller = typing(ctx).await;
    proposed(finished_choices(ctx.data(), &caller).await, typed)
}

/// Proposes the typer's open matches, and after them the finished ones.
async fn all_matches(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let caller = typing(ctx).await;
    let mut all = ctx.data().open_choices(&caller).await;
    all.extend(finished_choices(ctx.data(), &caller).await);
    proposed(all, typed)
}

/// How many of the newest finished matches are looked through for what was typed.
const LOOKED_THROUGH: usize = 100;

/// Returns the caller's newest finished matches as choices.
async fn finished_choices(face: &Arc<Face>, caller: &RequestContext) -> Vec<Choice> {
    let mut finished = face.host.finished(caller.who).await.unwrap_or_default();
    finished.truncate(LOOKED_THROUGH);
    let others = finished.iter().filter_map(|one| one.other(caller.who));
    face.learn_names(others, caller.tongue).await;
    let choice = |one: &Finished| face.finished_choice(caller, one);
    finished.iter().map(choice).collect()
}

/// As many choices as an autocomplete may give.
const MOST_CHOICES: usize = 25;

/// Those that hold what was typed, with names of which no two are the same. Discord takes no value that is longer than a name may be.
fn proposed(mut all: Vec<Choice>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    all.retain(|choice| choice.value.chars().count() <= NAME);
    let fits = |one: &Named| one.name.to_lowercase().contains(&typed) || one.value.to_lowercase().contains(&typed);
    let fitting = apart(all).into_iter().filter(fits).take(MOST_CHOICES);
    fitting.fold(serenity::CreateAutocompleteResponse::new(), |response, one| {
        response.add_string_choice(one.name, one.value)
    })
}

/// The id of a user.
fn person(user: &serenity::User) -> UserId {
    UserId(user.id.get())
}

#[cfg(test)]
mod tests;

//! `/play` and the entry "Challenge" on a person: how a match begins.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::context::{Context, person, proposed, reply, typing};
use crate::answer::{Answer, Reply};
use crate::handlers::challenge::NewChallenge;
use crate::request_context::{RequestContext, name_of, opponent as stands_for};
use headsup_engine::{GameInfo, Level, Options};
use headsup_i18n::Locale;
use headsup_match::{Challengee, NoPace, Refusal, RoleId, TimeControl, UserId};
use headsup_ui::apart::Choice;
use headsup_ui::ids::CustomId;
use headsup_ui::message::{Message, Row, Select, SelectEntry};
use headsup_ui::plan::Plan;

/// The value of the argument `rated` that says so.
pub const RATED: &str = "yes";

/// The value of the argument `options` that asks for menus instead.
const MENUS: &str = "?";

/// Challenges a person, or the first one who accepts.
#[poise::command(slash_command)]
#[allow(
    clippy::too_many_arguments,
    reason = "the arguments of a command are those of its function"
)]
pub async fn play(
    ctx: Context<'_>,
    #[description = "argument-game"] game: Option<String>,
    #[description = "argument-opponent"] opponent: Option<serenity::User>,
    #[description = "argument-options"]
    #[autocomplete = "options_of_the_game"]
    options: Option<String>,
    #[description = "argument-rated"] rated: Option<String>,
    #[description = "argument-clock"] clock: Option<String>,
    #[description = "argument-role"] role: Option<serenity::Role>,
    #[description = "argument-level"] level: Option<String>,
    #[description = "argument-cut"] cut: Option<bool>,
) -> Result<(), Infallible> {
    if let Some(user) = &opponent {
        ctx.data().names.learn(person(user), name_of(user));
    }
    let me = ctx.framework().bot_id();
    if let Some(role) = &role {
        ctx.data()
            .challenges
            .open_roles
            .hear(RoleId(role.id.get()), role.mentionable);
    }
    reply(ctx, move |bot, caller| async move {
        let level = level.map(|level| level.parse::<Level>()).transpose();
        let level = level.map_err(|_| Refusal::UnknownTerms)?;
        let whom = match whom(&caller, opponent.as_ref(), role.as_ref(), level, me) {
            Ok(whom) => whom,
            Err(words) => return Ok(Answer::add(Message::private(caller.locale.say(words, &[]))).into()),
        };
        let pace = clock.map(|clock| clock.parse::<TimeControl>()).transpose();
        let plan = Plan {
            whom,
            rated: rated.as_deref() == Some(RATED),
            pace: pace.map_err(|NoPace| Refusal::UnknownTerms)?,
            cut_first: cut == Some(true),
        };
        // People cut at the table, each in their own time.
        let against_people = whom.person().and_then(UserId::level).is_none();
        let note = (plan.cut_first && against_people).then(|| caller.locale.say("cut-from-table", &[]));
        let with_note = |reply: Reply| match note {
            Some(words) => reply.then(Message::private(words)),
            None => reply,
        };
        let Some(game) = game else {
            let asked = match options {
                Some(_) => crate::handlers::start::games_before_options(&caller, &plan)?,
                None => crate::handlers::start::games(&bot.app.history, &caller, &plan).await?,
            };
            return Ok(with_note(asked.into()));
        };
        let game = caller.catalog.find(&game).ok_or(Refusal::UnknownTerms)?;
        let mut setup = plan.draft(game.info(), caller.server()?.pace);
        let info = setup.info;
        match options.as_deref().map(str::trim) {
            Some(MENUS) => return Ok(with_note(Answer::add(setup.message(caller.locale)).into())),
            Some(options) => match read_options(info, options) {
                Ok(options) => setup = setup.with(&options),
                Err(()) => {
                    let message = setup.message(caller.locale).led_by(&offered(info, caller.locale));
                    return Ok(with_note(Answer::add(message).into()));
                }
            },
            None => {}
        }
        let terms = setup.terms(caller.here.guild)?;
        let challenge = NewChallenge {
            whom,
            terms,
            cut_first: setup.cut_first,
        };
        let sent = crate::handlers::challenge::send(&bot.app.matches, &bot.panels, &bot.challenges, &caller, challenge)
            .await?;
        Ok(with_note(sent))
    })
    .await
}

/// Returns whom a challenge is for, or the words that say why it can be for no one.
fn whom(
    caller: &RequestContext,
    opponent: Option<&serenity::User>,
    role: Option<&serenity::Role>,
    level: Option<Level>,
    me: serenity::UserId,
) -> Result<Challengee, &'static str> {
    let named = opponent.map(|user| stands_for(user, me).ok_or("opponent-bot"));
    if let Some(level) = level {
        let other = named.is_some_and(|who| who.ok().and_then(UserId::level).is_none());
        return match other || role.is_some() {
            true => Err("level-or-opponent"),
            false => Ok(Challengee::Person(UserId::computer(level))),
        };
    }
    let is_bots = |role: &serenity::Role| role.tags.bot_id.is_some();
    match (named, role, caller.here.guild) {
        (Some(_), Some(_), _) => Err("role-or-opponent"),
        (Some(who), None, _) => who.map(Challengee::Person),
        (None, Some(_), None) => Err("role-needs-server"),
        (None, Some(role), Some(_)) if is_bots(role) => Err("opponent-bot"),
        // Everybody has the role that is called so, and nobody is told to have it.
        (None, Some(role), Some(guild)) if role.id.get() == guild.0 => Ok(Challengee::Anyone),
        (None, Some(role), Some(_)) => Ok(Challengee::Role(RoleId(role.id.get()))),
        (None, None, _) => Ok(Challengee::Anyone),
    }
}

/// Challenges a person to a game that is chosen next.
#[poise::command(context_menu_command = "challenge", rename = "challenge")]
pub async fn challenge(ctx: Context<'_>, user: serenity::User) -> Result<(), Infallible> {
    ctx.data().names.learn(person(&user), name_of(&user));
    let me = ctx.framework().bot_id();
    reply(ctx, move |_, caller| async move {
        let locale = caller.locale;
        if let Some(refused) = crate::handlers::guild_settings::closed_here(&caller)? {
            return Ok(refused);
        }
        let Some(opponent) = stands_for(&user, me) else {
            return Ok(Answer::add(Message::private(locale.say("opponent-bot", &[]))));
        };
        if opponent == caller.who {
            return Err(Refusal::Yourself.into());
        }
        let entries = caller.catalog.iter().map(|book| SelectEntry {
            value: book.info().slug.to_owned(),
            label: book.info().name.to_owned(),
            detail: None,
            emoji: None,
        });
        let select = Select {
            id: CustomId::Challenge(opponent).id(),
            hint: locale.say("choose-game", &[]),
            entries: entries.collect(),
            min: 1,
            max: 1,
        };
        let who = headsup_ui::mention::mention(opponent, locale);
        let message = Message::private(locale.say("challenge-which", &[("who", who.into())]));
        Ok(Answer::add(message.row(Row::Select(select))))
    })
    .await
}

/// Reads `key=value` pairs, parted by blanks or commas.
fn read_options(info: &GameInfo, text: &str) -> Result<Options, ()> {
    let pairs = text.split([' ', ',']).filter(|pair| !pair.is_empty());
    let pairs: Vec<(&str, &str)> = pairs
        .map(|pair| pair.split_once('=').ok_or(()))
        .collect::<Result<_, _>>()?;
    Options::read(info, pairs).map_err(drop)
}

/// What can be agreed for a game, in words.
fn offered(info: &GameInfo, locale: &Locale) -> String {
    let pairs: Vec<String> = info
        .options
        .iter()
        .flat_map(|option| option.values.iter().map(|value| format!("`{}={value}`", option.key)))
        .collect();
    let message = if pairs.is_empty() {
        "options-none"
    } else {
        "options-are"
    };
    locale.say(
        message,
        &[("game", info.name.into()), ("options", pairs.join(" ").into())],
    )
}

/// Proposes what can be agreed for the game that was chosen.
async fn options_of_the_game(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let Some(RequestContext { locale, .. }) = typing(ctx).await else {
        return serenity::CreateAutocompleteResponse::new();
    };
    let chosen = ctx.args.iter().find_map(|option| match (option.name, &option.value) {
        ("game", serenity::ResolvedValue::String(slug)) => ctx.data().app.catalog.find(slug),
        _ => None,
    });
    let (before, last) = typed.rsplit_once([' ', ',']).unwrap_or(("", typed));
    let menus = chosen.map(|_| Choice::readable(MENUS.to_owned(), &locale.say("options-menus", &[])));
    let mut labels: Vec<_> = menus.filter(|_| before.is_empty()).into_iter().collect();
    for info in chosen.into_iter().map(|book| book.info()) {
        for option in info.options.iter().filter(|option| !before.contains(option.key)) {
            for value in option.values {
                let name = locale.of_game(info, &format!("option-{}", option.key));
                let meaning = locale.of_game(info, &format!("option-{}-{value}", option.key));
                let pair = format!("{before} {}={value}", option.key);
                labels.push(Choice::readable(pair.trim().to_owned(), &format!("{name}: {meaning}")));
            }
        }
    }
    proposed(labels, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_engine::OptionInfo;

    const INFO: GameInfo = GameInfo {
        slug: "test",
        name: "Test",
        ground: headsup_scene::Ground::PINE,
        designer: None,
        edition: 1,
        options: &[OptionInfo {
            key: "limit",
            values: &["2", "3"],
        }],
        words: &[],
        teaching: "",
        rulings: &[],
    };

    #[test]
    fn options_are_read_as_pairs() {
        assert_eq!(read_options(&INFO, ""), Ok(Options::default()));
        assert_eq!(
            read_options(&INFO, " limit=3, ").unwrap().iter().collect::<Vec<_>>(),
            [("limit", "3")]
        );
        for wrong in ["limit", "limit=9", "colour=2"] {
            assert_eq!(read_options(&INFO, wrong), Err(()), "{wrong}");
        }
    }
}

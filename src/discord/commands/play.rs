//! `/play` and the entry "Challenge" on a person: how a match begins.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::{Context, choices, person, reply, typing};
use crate::discord::answer::Answer;
use crate::discord::caller::name_of;
use crate::discord::ids::Press;
use crate::discord::sheet::{Row, Select, SelectEntry, Sheet};
use crate::engine::{Info, Options};
use crate::games::{self, SHELF};
use crate::matches::{NoPace, Rated, Refusal, Terms};
use crate::words::Tongue;

/// The value of the argument `rated` that says so.
pub const RATED: &str = "yes";

/// Challenges somebody, or whoever accepts first.
#[poise::command(slash_command)]
pub async fn play(
    ctx: Context<'_>,
    #[description = "argument-game"] game: String,
    #[description = "argument-opponent"] opponent: Option<serenity::User>,
    #[description = "argument-options"]
    #[autocomplete = "options_of_the_game"]
    options: Option<String>,
    #[description = "argument-rated"] rated: Option<String>,
    #[description = "argument-clock"] clock: Option<String>,
) -> Result<(), Infallible> {
    let bot = opponent.as_ref().is_some_and(|user| user.bot);
    if let Some(user) = &opponent {
        ctx.data().names.learn(person(user), name_of(user));
    }
    let opponent = opponent.as_ref().map(person);
    reply(ctx, move |face, caller| async move {
        let tongue = caller.tongue;
        if bot {
            return Ok(Answer::add(Sheet::whisper(tongue.say("opponent-bot", &[]))));
        }
        let info = games::find(&game).ok_or(Refusal::UnknownTerms)?.info();
        match read_options(info, options.as_deref().unwrap_or_default()) {
            Ok(options) => {
                let rated = match rated.as_deref() == Some(RATED) {
                    true => Rated::Yes {
                        server: caller.here.guild,
                    },
                    false => Rated::No,
                };
                let pace = match clock {
                    Some(clock) => clock.parse().map_err(|NoPace| Refusal::UnknownTerms)?,
                    None => face.usual_pace(&caller).await?,
                };
                let terms = Terms {
                    game,
                    options,
                    rated,
                    pace,
                };
                face.challenge(&caller, opponent, terms).await
            }
            Err(()) => Ok(Answer::add(Sheet::whisper(offered(info, tongue)))),
        }
    })
    .await
}

/// Challenges a person to a game that is chosen next.
#[poise::command(context_menu_command = "challenge", rename = "challenge")]
pub async fn challenge(ctx: Context<'_>, user: serenity::User) -> Result<(), Infallible> {
    ctx.data().names.learn(person(&user), name_of(&user));
    reply(ctx, move |face, caller| async move {
        let tongue = caller.tongue;
        if let Some(refused) = face.closed_here(&caller).await? {
            return Ok(refused);
        }
        if user.bot {
            return Ok(Answer::add(Sheet::whisper(tongue.say("opponent-bot", &[]))));
        }
        if person(&user) == caller.who {
            return Err(Refusal::Yourself.into());
        }
        let entries = SHELF.iter().map(|book| SelectEntry {
            value: book.info().slug.to_owned(),
            label: book.info().name.to_owned(),
            detail: None,
            emoji: None,
        });
        let select = Select {
            id: Press::Challenge(person(&user)).id(),
            hint: tongue.say("choose-game", &[]),
            entries: entries.collect(),
            min: 1,
            max: 1,
        };
        let who = super::super::table::mention(person(&user));
        let sheet = Sheet::whisper(tongue.say("challenge-which", &[("who", who.into())]));
        Ok(Answer::add(sheet.row(Row::Select(select))))
    })
    .await
}

/// Reads `key=value` pairs, parted by blanks or commas.
fn read_options(info: &Info, text: &str) -> Result<Options, ()> {
    let pairs = text.split([' ', ',']).filter(|pair| !pair.is_empty());
    let pairs: Vec<(&str, &str)> = pairs
        .map(|pair| pair.split_once('=').ok_or(()))
        .collect::<Result<_, _>>()?;
    Options::read(info, pairs).map_err(drop)
}

/// What can be agreed for a game, in words.
fn offered(info: &Info, tongue: &Tongue) -> String {
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
    tongue.say(
        message,
        &[("game", info.name.into()), ("options", pairs.join(" ").into())],
    )
}

/// Proposes what can be agreed for the game that was chosen.
async fn options_of_the_game(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let tongue = typing(ctx).await.tongue;
    let chosen = ctx.args.iter().find_map(|option| match (option.name, &option.value) {
        ("game", serenity::ResolvedValue::String(slug)) => games::find(slug),
        _ => None,
    });
    let (before, last) = typed.rsplit_once([' ', ',']).unwrap_or(("", typed));
    let mut labels = Vec::new();
    for info in chosen.into_iter().map(|book| book.info()) {
        for option in info.options.iter().filter(|option| !before.contains(option.key)) {
            for value in option.values {
                let name = tongue.of_game(info, &format!("option-{}", option.key));
                let meaning = tongue.of_game(info, &format!("option-{}-{value}", option.key));
                let pair = format!("{before} {}={value}", option.key);
                labels.push((format!("{name}: {meaning}"), pair.trim().to_owned()));
            }
        }
    }
    choices(labels, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::OptionInfo;

    const INFO: Info = Info {
        slug: "test",
        name: "Test",
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

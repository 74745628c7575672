//! Finds the match that a person means: the one they name, or the one of this channel, the one that waits for them, or the only one;
//! otherwise they are asked. However alike matches are, their names in a list differ.

use std::sync::Arc;

use crate::answer::Answer;
use crate::bot::Bot;
use crate::message_index::MessageIndex;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, Duels, History, Incident, Matches};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{MatchId, Refusal, Summary, Timestamp, UserId};
use headsup_ui::apart::{Choice, Named, apart};
use headsup_ui::clocks;
use headsup_ui::day::moment;
use headsup_ui::duel;
use headsup_ui::ids::{CustomId, MatchPurpose};
use headsup_ui::limits::ENTRIES;
use headsup_ui::mention::{mention, mention_role};
use headsup_ui::message::{Button, Message, Part, Reader, Row, Select, SelectEntry, Style};
use headsup_ui::stands::stands;
use headsup_ui::welcome::beginning;

/// Which match is meant.
pub enum Which {
    /// This one.
    One(MatchId),
    /// One of these.
    Several(Vec<Summary>),
    /// They have none.
    None,
}

/// Finds out which of their matches the caller means.
pub async fn which(bot: &Bot, caller: &RequestContext, named: Option<&str>) -> Result<Which, AppError> {
    let Bot { app, index, .. } = bot;
    if let Some(text) = named {
        return Ok(Which::One(read_id(&app.matches, index, caller, text).await?));
    }
    let history = &app.history;
    let open = history.open_matches(caller.who).await?;
    let mut here = Vec::new();
    for summary in &open {
        if index.get(summary.id).await?.is_in(caller.here.channel) {
            here.push(summary.id);
        }
    }
    let asked = |summary: &&Summary| summary.playing && summary.asked() == Some(caller.who);
    let asking: Vec<MatchId> = open.iter().filter(asked).map(|summary| summary.id).collect();
    let here_and_asking: Vec<MatchId> = here.iter().filter(|id| asking.contains(id)).copied().collect();
    Ok(match (&here[..], &here_and_asking[..], &asking[..], &open[..]) {
        (_, [one], ..) | ([one], ..) => Which::One(*one),
        ([], _, [one], _) => Which::One(*one),
        (_, _, _, [one]) => Which::One(one.id),
        (_, _, _, []) => Which::None,
        _ => Which::Several(open),
    })
}

/// Reads the id of a match that a command names. Only its player opens a private match: others may know the id from a fairness chain.
pub async fn read_id(
    matches: &Matches,
    index: &MessageIndexes,
    caller: &RequestContext,
    text: &str,
) -> Result<MatchId, AppError> {
    let id = text.trim().parse().map_err(|_| Refusal::NoSuchMatch)?;
    if index.get(id).await?.is_public() {
        return Ok(id);
    }
    let game = matches.load(id).await?;
    let people = game.people();
    let private = people.with_computer() && !people.exhibition() && game.channel().is_none();
    match private && people.side_of(caller.who).is_none() {
        true => Err(Refusal::NoSuchMatch.into()),
        false => Ok(id),
    }
}

/// Does something with the match that is meant, or asks which.
pub async fn with_which<F, R>(
    which: Which,
    names: &Arc<UserDirectory>,
    caller: &RequestContext,
    wish: MatchPurpose,
    with: impl FnOnce(MatchId) -> F,
) -> Result<R, AppError>
where
    F: Future<Output = Result<R, AppError>>,
    R: From<Answer>,
{
    match which {
        Which::One(id) => with(id).await,
        Which::Several(open) => {
            let message = Message::private(caller.locale.say("which-match", &[]));
            let shown = &open[..open.len().min(ENTRIES)];
            let named = names_of(names, caller, shown).await;
            Ok(Answer::add(message.row(menu(caller, shown, named, wish))).into())
        }
        Which::None => Ok(Answer::add(no_matches(caller.locale)).into()),
    }
}

fn no_matches(locale: &Locale) -> Message<Reader> {
    beginning(locale.say("no-matches", &[]), locale)
}

/// Open matches with a name for each that no other of them has.
async fn names_of(names: &Arc<UserDirectory>, caller: &RequestContext, open: &[Summary]) -> Vec<Named> {
    apart(choices(names, caller, open).await)
}

/// All open matches of a person as they can be chosen.
pub async fn open_choices(history: &History, names: &Arc<UserDirectory>, caller: &RequestContext) -> Vec<Choice> {
    let open = history.open_matches(caller.who).await.unwrap_or_default();
    choices(names, caller, &open).await
}

/// Open matches as they can be chosen. Names that are not known are asked for once and together, and are not waited for if they are
/// late.
async fn choices(names: &Arc<UserDirectory>, caller: &RequestContext, open: &[Summary]) -> Vec<Choice> {
    let who = caller.who;
    let others = open.iter().take(ENTRIES).filter_map(|summary| other_of(who, summary));
    names.learn_names(others).await;
    let choice = |summary: &Summary| {
        let name = match_name(names, caller, &summary.game, other_of(who, summary), summary.since);
        choice_of(who, summary, &name, caller.locale)
    };
    open.iter().map(choice).collect()
}

/// The list of a person's open matches, with links to their tables and a menu to open one, and their duels.
pub async fn matches(
    history: &History,
    duels: &Duels,
    index: &MessageIndexes,
    names: &Arc<UserDirectory>,
    caller: &RequestContext,
) -> Result<Answer, AppError> {
    let open = history.open_matches(caller.who).await?;
    // A fault of one is logged where it happens, and hides no match.
    let running = duels.running(caller.who).await.unwrap_or_default();
    let led = duel::running(&running, caller.catalog);
    let lead_in = || caller.locale.say("duel-running", &[]);
    if open.is_empty() {
        return Ok(Answer::add(match led {
            Some(row) => Message::private(lead_in()).row(row),
            None => no_matches(caller.locale),
        }));
    }
    let shown = &open[..open.len().min(ENTRIES)];
    let named = names_of(names, caller, shown).await;
    let mut rows = Vec::new();
    let alike = |one: &Summary, other: &Summary| {
        let same = one.game == other.game && other_of(caller.who, one) == other_of(caller.who, other);
        same && one.id != other.id
    };
    for summary in shown {
        let dated = shown.iter().any(|other| alike(summary, other));
        rows.push(row(index, caller, summary, dated).await?);
    }
    let message = Message::private(rows.join("\n")).row(menu(caller, shown, named, MatchPurpose::Hand));
    let back = way_back(names, caller.catalog, (caller.who, caller.locale), &open).await;
    let message = message.row(Row::Buttons(back.into_iter().collect()));
    let led = led.map(|row| Part::Titled(lead_in(), row));
    Ok(Answer::add(message.with(led)))
}

/// Returns the way back to the newest match that waits for the caller or is against the computer.
pub async fn go_on(
    history: &History,
    names: &Arc<UserDirectory>,
    catalog: Catalog,
    (who, locale): (UserId, &Locale),
) -> Result<Option<Button>, Incident> {
    let open = history.open_matches(who).await?;
    Ok(way_back(names, catalog, (who, locale), &open).await)
}

async fn way_back(
    names: &Arc<UserDirectory>,
    catalog: Catalog,
    (who, locale): (UserId, &Locale),
    open: &[Summary],
) -> Option<Button> {
    let back = |summary: &&Summary| summary.playing && (summary.asked() == Some(who) || summary.people.with_computer());
    let newest = open.iter().filter(back).max_by_key(|summary| summary.since)?;
    let other = other_of(who, newest);
    names.learn_names(other.into_iter()).await;
    let args = [
        ("game", game_name(catalog, &newest.game).into()),
        ("other", names.known_name(other, locale).into()),
    ];
    let label = locale.say("button-go-on", &args);
    Some(Button::new(CustomId::Hand(newest.id).id(), label, Style::Main))
}

/// Returns a line of the list, with day and time where another match has the same game and opponent.
async fn row(
    index: &MessageIndexes,
    caller: &RequestContext,
    summary: &Summary,
    dated: bool,
) -> Result<String, Incident> {
    let locale = caller.locale;
    let place: MessageIndex = index.get(summary.id).await?;
    let table = place.table_of(caller.who).filter(|spot| !spot.lost);
    let other = summary.people.iter().find(|&person| person != caller.who);
    let anyone = || summary.role.map_or_else(|| locale.say("anyone", &[]), mention_role);
    let args = [
        ("game", game_name(caller.catalog, &summary.game).into()),
        ("other", other.map_or_else(anyone, |who| mention(who, locale)).into()),
        ("stands", stands_for(caller.who, summary, locale).into()),
        ("until", clocks::until(summary.until).into()),
        ("link", table.map(|spot| spot.link()).unwrap_or_default().into()),
    ];
    let message = if table.is_some() { "match-row-link" } else { "match-row" };
    let row = locale.say(message, &args);
    Ok(match dated {
        true => format!("{row} · <t:{}:f>", summary.since.0 / 1000),
        false => row,
    })
}

/// A menu of matches by the names that tell them apart.
fn menu(caller: &RequestContext, open: &[Summary], named: Vec<Named>, wish: MatchPurpose) -> Row {
    let entry = |(summary, named): (&Summary, Named)| SelectEntry {
        value: named.value,
        label: named.name,
        detail: Some(stands_for(caller.who, summary, caller.locale)),
        emoji: None,
    };
    Row::Select(Select {
        id: CustomId::Which(wish).id(),
        hint: caller.locale.say("which-match", &[]),
        entries: open.iter().zip(named).map(entry).collect(),
        min: 1,
        max: 1,
    })
}

/// Returns the other player of a match; `None` in an open challenge.
fn other_of(who: UserId, summary: &Summary) -> Option<UserId> {
    summary.people.iter().find(|&person| person != who)
}

/// Returns an open match as it can be chosen: by its name, and, where that is not enough, by what it waits for, and its id.
fn choice_of(who: UserId, summary: &Summary, name: &str, locale: &Locale) -> Choice {
    let id = summary.id.to_string();
    Choice::new(id.clone(), name, &stands_for(who, summary, locale), &id)
}

/// Names a match in a menu: its game, the other player, day and time, by the clock that the caller chose.
pub fn match_name(
    names: &UserDirectory,
    caller: &RequestContext,
    slug: &str,
    other: Option<UserId>,
    at: Timestamp,
) -> String {
    let locale = caller.locale;
    let clock = caller.clock();
    let args = [
        ("game", game_name(caller.catalog, slug).into()),
        ("other", names.known_name(other, locale).into()),
        ("when", moment(at, clock.as_ref(), locale).into()),
    ];
    locale.say("match-label", &args)
}

/// Returns what a game is called.
pub fn game_name(catalog: Catalog, slug: &str) -> String {
    let game = catalog.find(slug);
    game.map_or_else(|| slug.to_owned(), |game| game.info().name.to_owned())
}

/// What a match waits for, to one of its people.
fn stands_for(who: UserId, summary: &Summary, locale: &Locale) -> String {
    stands(summary.playing, summary.asked() == Some(who), locale)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use headsup_games::CATALOG;
    use headsup_match::{People, Side};
    use headsup_ui::apart::NAME;

    const NOW: Timestamp = Timestamp(1_800_000_000_000);

    proptest! {
        #[test]
        fn many_equal_matches_have_different_names_in_every_language(
            matches in prop::collection::vec((any::<[u8; 5]>(), any::<bool>(), any::<bool>(), 0..200_000_000_u64), 0..60),
            name in prop::sample::select(vec!["Ben", "字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字字", "a · b"]),
        ) {
            let (ann, ben) = (UserId(1), UserId(2));
            let summary = |(id, playing, mine, ago): &([u8; 5], bool, bool, u64)| Summary {
                id: MatchId::from_bytes(*id),
                game: CATALOG[0].info().slug.to_owned(),
                people: People::new(ann, Some(ben)),
                role: None,
                playing: *playing,
                asks: Some(if *mine { Side::Challenger } else { Side::Opponent }),
                since: Timestamp(NOW.0 - ago),
                until: None,
            };
            let all: Vec<Summary> = matches.iter().map(summary).collect();
            let ids: BTreeSet<String> = all.iter().map(|summary| summary.id.to_string()).collect();
            for locale in Locale::all() {
                let choices = all.iter().map(|summary| choice_of(ann, summary, name, locale));
                let named = apart(choices.collect());
                let values: BTreeSet<String> = named.iter().map(|one| one.value.clone()).collect();
                let names: BTreeSet<String> = named.iter().map(|one| one.name.to_lowercase()).collect();
                prop_assert_eq!(&values, &ids, "each is there once");
                prop_assert_eq!(names.len(), named.len(), "{:?}", named);
                for one in &named {
                    prop_assert!(one.name.chars().count() <= NAME && !one.name.contains('{'), "{}", one.name);
                }
            }
        }
    }
}

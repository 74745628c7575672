//! Seasons: their table and those who won them, for each who asks; and what those who manage a server plan, begin and end. Whether the
//! presser manages it is checked again at every press.

use std::sync::Arc;

use crate::answer::Answer;
use crate::api::message_api::MessageApi;
use crate::handlers::guild_settings::not_yours;
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::season_tables::nonce;
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, Clock, Naming, Preferences, Seasons, Settings};
use headsup_i18n::Locale;
use headsup_match::{PublicPart, Timestamp, UserId};
use headsup_ui::ids::{CustomId, SeasonChoice, SeasonDraft};
use headsup_ui::message::{Message, Reader, Row, Style};
use headsup_ui::season::Absent;
use headsup_ui::season_table::{Champion, SeasonTable};
use headsup_ui::welcome::play_button;
use headsup_ui::{season, season_plan};

/// Shows the season of this server as it stands now, with the caller's own place.
pub async fn season(
    seasons: &Seasons,
    names: &Arc<UserDirectory>,
    clock: &dyn Clock,
    caller: &RequestContext,
) -> Result<Answer, AppError> {
    let message = table(seasons, names, clock, caller, caller.settings()?).await?;
    Ok(Answer::turn(message))
}

async fn table(
    seasons: &Seasons,
    names: &Arc<UserDirectory>,
    clock: &dyn Clock,
    caller: &RequestContext,
    settings: &Settings,
) -> Result<Message<Reader>, AppError> {
    let locale = caller.locale;
    let Some(server) = caller.here.guild else {
        return Ok(Message::private(locale.say("season-server", &[])));
    };
    let of_server = &caller.server()?.seasons;
    let mut ways = Vec::new();
    if !of_server.past.is_empty() {
        ways.push(CustomId::Champions(0).button("button-champions", Style::Plain, locale));
    }
    let Some(running) = &of_server.running else {
        let next = match caller.manages_here() {
            Some(_) => CustomId::SeasonPlan(SeasonDraft::default()).button("button-season-plan", Style::Main, locale),
            None => play_button(locale),
        };
        ways.insert(0, next);
        let message = Message::private(locale.say("season-none", &[]));
        return Ok(message.row(Row::Buttons(ways)));
    };
    let now = clock.now();
    let rows = seasons.rows(server, running, running.ends()).await?;
    let shown = SeasonTable {
        season: running,
        week: running.week(now),
        over: false,
        champions: &[],
        rows: &rows,
        own: Some(caller.who),
        catalog: caller.catalog,
        locale,
        names: &**names,
    };
    names.learn_names(shown.people()).await;
    if rows.is_empty() {
        ways.insert(0, play_button(locale));
    }
    let hidden = !settings.visibility.shows(PublicPart::Ratings);
    let absent = match hidden {
        true => Some(Absent::Hidden),
        false => (!settings.in_season(server, running.begun)).then_some(Absent::Left),
    };
    if absent != Some(Absent::Hidden) {
        ways.push(season::leave(running.begun, absent.is_none(), locale));
    }
    let label = if hidden { "button-show-me" } else { "button-hide-me" };
    ways.push(CustomId::SeasonHide(!hidden).button(label, Style::Plain, locale));
    let message = season::shown(&shown, settings.view, absent);
    Ok(message.row(Row::Buttons(ways)))
}

/// Takes the caller out of seasons and off all leaderboards, or puts them back in.
pub async fn hide(
    seasons: &Seasons,
    naming: &Naming,
    preferences: &Preferences,
    names: &Arc<UserDirectory>,
    clock: &dyn Clock,
    caller: &RequestContext,
    hidden: bool,
) -> Result<Answer, AppError> {
    let settings = hide_everywhere(naming, preferences, caller.who, hidden).await?;
    let message = table(seasons, names, clock, caller, &settings).await?;
    Ok(Answer::turn(match hidden {
        true => message.led_by(&caller.locale.say("season-left", &[])),
        false => message,
    }))
}

/// Takes the caller out of the table of the season that runs since then, or puts them back in.
pub async fn leave(
    seasons: &Seasons,
    naming: &Naming,
    preferences: &Preferences,
    names: &Arc<UserDirectory>,
    clock: &dyn Clock,
    caller: &RequestContext,
    (begun, left): (Timestamp, bool),
) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let Some(server) = caller.here.guild else {
        return Ok(Answer::turn(Message::private(locale.say("season-server", &[]))));
    };
    let running = caller.server()?.seasons.running.as_ref();
    if running.is_none_or(|running| running.begun != begun) {
        return Ok(Answer::turn(Message::private(locale.say("season-ended-already", &[]))));
    }
    let leave = |settings: &mut Settings| settings.leave_season(server, begun, left);
    let settings = change_settings(naming, preferences, caller.who, leave).await?;
    let words = locale.say(if left { "season-gone" } else { "season-returned" }, &[]);
    let message = table(seasons, names, clock, caller, &settings).await?;
    Ok(Answer::turn(message.led_by(&words)))
}

/// Keeps whether a person shows their ratings, and so is on leaderboards. What stands in channels follows.
pub async fn hide_everywhere(
    naming: &Naming,
    preferences: &Preferences,
    who: UserId,
    hidden: bool,
) -> Result<Settings, AppError> {
    let hide = |settings: &mut Settings| settings.visibility.show(PublicPart::Ratings, !hidden);
    change_settings(naming, preferences, who, hide).await
}

/// Keeps what a person chose, and has what stands in channels follow.
async fn change_settings(
    naming: &Naming,
    preferences: &Preferences,
    who: UserId,
    change: impl FnOnce(&mut Settings),
) -> Result<Settings, AppError> {
    let (settings, noted) = Box::pin(naming.around(who, preferences.choose(who, change))).await?;
    noted?;
    Ok(settings)
}

/// Shows who won the earlier seasons of this server, from a page.
pub async fn champions(seasons: &Seasons, caller: &RequestContext, page: usize) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let Some(server) = caller.here.guild else {
        return Ok(Answer::turn(Message::private(locale.say("season-server", &[]))));
    };
    let (past, at) = season::past_page(&caller.server()?.seasons.past, page);
    let mut rows = Vec::new();
    for one in past {
        let mut who = Vec::new();
        for &seat in &one.champions {
            let known = seasons.champion(server, one.season.begun, seat).await?;
            who.push(known.map_or(Champion::Hidden, Champion::Known));
        }
        rows.push((one, who));
    }
    Ok(Answer::turn(season::champions(&rows, at, caller.catalog, locale)))
}

/// Shows the season under way to a person who manages the server, or has them plan one.
pub fn plan(clock: &dyn Clock, caller: &RequestContext, draft: &SeasonDraft) -> Result<Answer, AppError> {
    if caller.manages_here().is_none() {
        return Ok(not_yours(caller));
    }
    let (of_server, catalog, locale) = (&caller.server()?.seasons, caller.catalog, caller.locale);
    Ok(Answer::turn(match &of_server.running {
        Some(running) => season_plan::running(running, clock.now(), catalog, locale),
        None => {
            let last = of_server.past.last();
            let before = last.and_then(|past| season_plan::trouble(&past.season, locale));
            season_plan::plan(draft, caller.here.channel, before, catalog, locale)
        }
    }))
}

/// Takes in what was chosen for a season that is planned.
pub fn choose(
    clock: &dyn Clock,
    caller: &RequestContext,
    draft: SeasonDraft,
    choice: SeasonChoice,
    value: &str,
) -> Result<Answer, AppError> {
    match draft.choose(choice, value, caller.catalog) {
        Some(draft) => plan(clock, caller, &draft),
        None => Ok(unknown(caller)),
    }
}

/// Asks whether it is to begin.
pub fn ask_to_begin(caller: &RequestContext, draft: &SeasonDraft) -> Result<Answer, AppError> {
    if caller.manages_here().is_none() {
        return Ok(not_yours(caller));
    }
    if !draft.possible(caller.catalog) {
        return Ok(unknown(caller));
    }
    let here = caller.here.channel;
    let message = season_plan::ask_to_begin(draft, here, caller.catalog, caller.locale);
    Ok(Answer::turn(message))
}

/// Begins it, and says so in its channel. Where nothing can be posted it does not begin.
pub async fn begin(
    seasons: &Seasons,
    api: &MessageApi,
    posts: &Posts,
    caller: &RequestContext,
    draft: SeasonDraft,
) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let Some(server) = caller.manages_here() else {
        return Ok(not_yours(caller));
    };
    if !draft.possible(caller.catalog) {
        return Ok(unknown(caller));
    }
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    let language = caller.aloud(None);
    let terms = draft.clone().terms(caller.here.channel, language.code());
    let channel = terms.channel;
    let closed = || Answer::turn(season_plan::closed(draft.clone(), channel, locale));
    // Where they press is on their server. What else was named may be anywhere.
    if channel != caller.here.channel && api.server_of(channel).await.ok().flatten() != Some(server) {
        return Ok(closed());
    }
    let Some(begun) = seasons.begin(server, terms).await? else {
        return Ok(Answer::turn(Message::private(locale.say("season-runs-already", &[]))));
    };
    let message = season::opened(&begun, caller.catalog, language);
    match api.post(channel, &message, &nonce(server, begun.begun, 0)).await {
        // Perhaps it stands there, and the season goes on without it.
        Err(trouble) if !trouble.unsettled() => {
            seasons.take_back(server, begun.begun).await?;
            Ok(closed())
        }
        Ok(_) | Err(_) => Ok(Answer::turn(season_plan::begun(&begun, locale))),
    }
}

/// Asks whether the season that began then is to end, or ends it if they are sure.
pub async fn stop(seasons: &Seasons, caller: &RequestContext, begun: u64, sure: bool) -> Result<Answer, AppError> {
    let locale: &Locale = caller.locale;
    let Some(server) = caller.manages_here() else {
        return Ok(not_yours(caller));
    };
    let begun = Timestamp(begun);
    if !sure {
        return Ok(Answer::turn(season_plan::ask_to_stop(begun, locale)));
    }
    let words = match seasons.stop(server, begun).await? {
        true => "season-ending",
        false => "season-ended-already",
    };
    Ok(Answer::turn(Message::private(locale.say(words, &[]))))
}

fn unknown(caller: &RequestContext) -> Answer {
    Answer::add(Message::private(caller.locale.say("button-unknown", &[])))
}

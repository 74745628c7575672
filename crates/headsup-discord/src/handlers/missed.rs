//! What an answer tells besides: notices that reached its reader nowhere, and to those who manage a server, that a channel refuses notices.
//! Each is told once, for their eyes only.

use crate::answer::Reply;
use crate::bot::Bot;
use crate::request_context::RequestContext;
use crate::updates::delivery::say;
use crate::updates::due::{self, NotificationKind};
use headsup_app::ServerSettings;
use headsup_match::{EndReason, NoticeSubject, Phase};
use headsup_ui::mention::mention;
use headsup_ui::message::Message;

/// Adds that to an answer. What cannot be read, which is logged, waits for the next one.
pub async fn with_missed(bot: &Bot, caller: &RequestContext, reply: Reply) -> Reply {
    // A question has room for nothing else.
    if matches!(&reply, Reply::Shown(answer) if answer.form.is_some()) {
        return reply;
    }
    let mut rows = notices(bot, caller).await;
    rows.extend(refusing_channel(bot, caller).await);
    match rows[..] {
        [] => reply,
        _ => reply.then(Message::private(rows.join("\n"))),
    }
}

/// Takes the notices that reached the caller nowhere, and says what is still true of them.
async fn notices(bot: &Bot, caller: &RequestContext) -> Vec<String> {
    if caller.settings().is_ok_and(|settings| settings.unreached.is_empty()) {
        return Vec::new();
    }
    let subjects = bot.app.preferences.take_unreached(caller.who).await.unwrap_or_default();
    let mut rows = Vec::new();
    for subject in subjects {
        rows.extend(match subject {
            NoticeSubject::Match(id) => of_match(bot, caller, id).await,
            NoticeSubject::Duel(id) => of_duel(bot, caller, id).await,
            NoticeSubject::Tournament(id) => of_tournament(bot, caller, id).await,
        });
    }
    if !rows.is_empty() {
        rows.insert(0, caller.locale.say("missed-head", &[]));
        rows.push(caller.locale.say("missed-hint", &[]));
    }
    rows
}

async fn of_match(bot: &Bot, caller: &RequestContext, id: headsup_match::MatchId) -> Option<String> {
    let mut place = bot.index.get(id).await.ok()?;
    let game = match bot.app.matches.load(id).await {
        Ok(game) => game,
        Err(headsup_app::AppError::SetAside) => {
            let link = place.table_of(caller.who).map(|spot| spot.link()).unwrap_or_default();
            let args = [
                ("who", mention(caller.who, caller.locale).into()),
                ("link", link.into()),
            ];
            return Some(caller.locale.say("notice-set-aside", &args).trim_end().to_owned());
        }
        Err(_) => return None,
    };
    let news = match game.phase() {
        Phase::Over(end) if end.how == EndReason::Stopped => NotificationKind::Stopped,
        Phase::Over(_) => NotificationKind::Over,
        Phase::Stopped => NotificationKind::ChallengeStopped,
        Phase::Challenged { .. } if due::asks(&game, &place, caller.who) => NotificationKind::Challenge,
        Phase::Playing if due::asks(&game, &place, caller.who) => NotificationKind::Turn,
        _ => return None,
    };
    Some(say(
        news.message(),
        caller.who,
        &(&game, &mut place),
        None,
        caller.locale,
    ))
}

async fn of_duel(bot: &Bot, caller: &RequestContext, id: headsup_match::MatchId) -> Option<String> {
    let view = bot.app.duels.view(id).await.ok()?;
    let (terms, over) = (&view.duel.terms, view.duel.ended.is_some());
    let by = view
        .people
        .get(&terms.by)
        .map(|person| mention(person.who, caller.locale));
    let args = [
        ("who", mention(caller.who, caller.locale).into()),
        ("other", by.unwrap_or_default().into()),
        ("game", view.deal.info().name.into()),
        ("link", format!("<#{}>", terms.channel).into()),
    ];
    Some(
        caller
            .locale
            .say(if over { "notice-duel-over" } else { "notice-duel" }, &args),
    )
}

async fn of_tournament(bot: &Bot, caller: &RequestContext, id: headsup_match::TournamentId) -> Option<String> {
    let snapshot = bot.app.tournaments.load(id).await.ok()?;
    let game = bot.app.catalog.find(&snapshot.tournament.record().terms().game)?;
    let args = [
        ("who", mention(caller.who, caller.locale).into()),
        ("game", game.info().name.into()),
        ("link", format!("<#{}>", snapshot.channel).into()),
    ];
    Some(caller.locale.say("notice-tournament-news", &args))
}

/// Says once, to one who manages the server, that a channel of it refuses notices.
async fn refusing_channel(bot: &Bot, caller: &RequestContext) -> Option<String> {
    let server = caller.manages_here()?;
    let known = caller.server().ok()?.refusing.filter(|refusing| !refusing.told)?;
    let mut first = false;
    let told = |settings: &mut ServerSettings| {
        if let Some(refusing) = settings.refusing.as_mut().filter(|now| now.channel == known.channel) {
            first = !std::mem::replace(&mut refusing.told, true);
        }
    };
    bot.app.preferences.choose_for_server(server, told).await.ok()?;
    let args = [("channel", format!("<#{}>", known.channel).into())];
    first.then(|| caller.locale.say("server-refuses", &args))
}

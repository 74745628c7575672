//! Shows undelivered notices, and refusing channels to server managers, privately after a response.

use crate::bot::Bot;
use crate::request_context::RequestContext;
use crate::updates::delivery::say;
use crate::updates::due::{self, NotificationKind};
use headsup_app::{AppError, ServerSettings, TournamentError};
use headsup_match::{ChannelId, EndReason, GuildId, MatchId, NoticeSubject, Phase, TournamentId};
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Reader};

/// A message with undelivered notices.
pub struct Missed {
    /// `None` if no notice is current.
    pub message: Option<Message<Reader>>,
    subjects: Vec<NoticeSubject>,
    refusing: Option<(GuildId, ChannelId)>,
}

impl Missed {
    /// Returns the caller's undelivered notices, if any. Unreadable ones are logged and kept for the next response.
    pub async fn find(bot: &Bot, caller: &RequestContext) -> Option<Missed> {
        let mut subjects = Vec::new();
        let mut rows = Vec::new();
        for &subject in &caller.settings().ok()?.unreached {
            let row = match subject {
                NoticeSubject::Match(id) => of_match(bot, caller, id).await,
                NoticeSubject::Duel(id) => of_duel(bot, caller, id).await,
                NoticeSubject::Tournament(id) => of_tournament(bot, caller, id).await,
            };
            // An outdated notice is dropped silently.
            if let Ok(row) = row {
                subjects.push(subject);
                rows.extend(row);
            }
        }
        if !rows.is_empty() {
            rows.insert(0, caller.locale.say("missed-head", &[]));
            rows.push(caller.locale.say("missed-hint", &[]));
        }
        let refusing = refusing_channel(caller);
        if let Some((_, channel)) = refusing {
            let args = [("channel", format!("<#{channel}>").into())];
            rows.push(caller.locale.say("server-refuses", &args));
        }
        if subjects.is_empty() && refusing.is_none() {
            return None;
        }
        Some(Missed {
            message: (!rows.is_empty()).then(|| Message::private(rows.join("\n"))),
            subjects,
            refusing,
        })
    }

    /// Records that the caller has seen it. After a logged error it is shown again.
    pub async fn note_shown(self, bot: &Bot, caller: &RequestContext) {
        let preferences = &bot.app.preferences;
        if !self.subjects.is_empty() {
            let _ = preferences.remove_unreached(caller.who, &self.subjects).await;
        }
        if let Some((server, channel)) = self.refusing {
            let told = |settings: &mut ServerSettings| {
                if let Some(refusing) = settings.refusing.as_mut().filter(|now| now.channel == channel) {
                    refusing.told = true;
                }
            };
            let _ = preferences.choose_for_server(server, told).await;
        }
    }
}

/// Returns the error, or `None` for a refusal: the subject no longer exists.
fn unless_gone<T>(error: AppError) -> Result<Option<T>, AppError> {
    match error {
        AppError::Refused { .. } => Ok(None),
        error => Err(error),
    }
}

async fn of_match(bot: &Bot, caller: &RequestContext, id: MatchId) -> Result<Option<String>, AppError> {
    let mut place = bot.index.get(id).await?;
    let game = match bot.app.matches.load(id).await {
        Ok(game) => game,
        Err(AppError::SetAside) => {
            let link = place.table_of(caller.who).map(|spot| spot.link()).unwrap_or_default();
            let args = [
                ("who", mention(caller.who, caller.locale).into()),
                ("link", link.into()),
            ];
            return Ok(Some(caller.locale.say("notice-set-aside", &args).trim_end().to_owned()));
        }
        Err(error) => return unless_gone(error),
    };
    let news = match game.phase() {
        Phase::Over(end) if end.how == EndReason::Stopped => NotificationKind::Stopped,
        Phase::Over(_) => NotificationKind::Over,
        Phase::Stopped => NotificationKind::ChallengeStopped,
        Phase::Challenged { .. } if due::asks(&game, &place, caller.who) => NotificationKind::Challenge,
        Phase::Playing if due::asks(&game, &place, caller.who) => NotificationKind::Turn,
        _ => return Ok(None),
    };
    Ok(Some(say(
        news.message(),
        caller.who,
        &(&game, &mut place),
        None,
        caller.locale,
    )))
}

async fn of_duel(bot: &Bot, caller: &RequestContext, id: MatchId) -> Result<Option<String>, AppError> {
    let view = match bot.app.duels.view(id).await {
        Ok(view) => view,
        Err(error) => return unless_gone(error),
    };
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
    let words = if over { "notice-duel-over" } else { "notice-duel" };
    Ok(Some(caller.locale.say(words, &args)))
}

async fn of_tournament(bot: &Bot, caller: &RequestContext, id: TournamentId) -> Result<Option<String>, AppError> {
    let snapshot = match bot.app.tournaments.load(id).await {
        Ok(snapshot) => snapshot,
        Err(TournamentError::App(error)) => return unless_gone(error),
        Err(TournamentError::NoSuchTournament | TournamentError::Refused(_) | TournamentError::TooMany) => {
            return Ok(None);
        }
    };
    let Some(game) = bot.app.catalog.find(&snapshot.tournament.record().terms().game) else {
        return Ok(None);
    };
    let args = [
        ("who", mention(caller.who, caller.locale).into()),
        ("game", game.info().name.into()),
        ("link", format!("<#{}>", snapshot.channel).into()),
    ];
    Ok(Some(caller.locale.say("notice-tournament-news", &args)))
}

/// Returns the server and its refusing channel, if its caller manages it and was not notified.
fn refusing_channel(caller: &RequestContext) -> Option<(GuildId, ChannelId)> {
    let server = caller.manages_here()?;
    let refusing = caller.server().ok()?.refusing.filter(|refusing| !refusing.told)?;
    Some((server, refusing.channel))
}

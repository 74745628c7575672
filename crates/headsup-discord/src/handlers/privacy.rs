//! `/privacy`: what is kept about a person, as a file if they like; forgetting them; and whom they have blocked. For their eyes only.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::answer::{Answer, Welcome};
use crate::request_context::RequestContext;
use crate::updates::panels::Panels;
use crate::updates::table_updater::TableUpdater;
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, Forgettable, Forgot, Naming, Privacy};
use headsup_i18n::Locale;
use headsup_match::{PersonDuels, Timestamp};
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Picture, Reader, Row, Style};

/// From when on a person who was forgotten today can be forgotten again.
fn again(when: Timestamp, locale: &Locale) -> Answer {
    let when = format!("<t:{}:f>", when.0.div_ceil(1000));
    alone(Message::private(
        locale.say("privacy-forget-again", &[("when", when.into())]),
    ))
}

/// The answer to a person who looks after what is kept of them: not the moment to note that they were welcomed.
fn alone(message: Message<Reader>) -> Answer {
    Answer::turn(message).welcome(Welcome::Waits)
}

/// As large as the file may be: Discord takes ten times as much everywhere.
const MOST: usize = 1 << 20;

/// So many of the people whom a person has blocked are listed: what fits a message.
const LISTED: usize = 40;

/// What is kept of a person, and what can be done about it.
pub async fn privacy(privacy: &Privacy, caller: &RequestContext) -> Result<Answer, AppError> {
    let kept = privacy.kept(caller.who).await?;
    let locale = caller.locale;
    let count = |count: usize| (count as i64).into();
    let chosen = if kept.settings.chose_anything() {
        "privacy-settings-own"
    } else {
        "privacy-settings-usual"
    };
    let puzzles = [("count", i64::from(kept.settings.puzzles.tried()).into())];
    let daily = [("count", count(kept.settings.daily.kept()))];
    let daily = locale.say("privacy-daily", &daily);
    let daily = match kept.settings.daily.reminder {
        Some(_) => locale.say("privacy-daily-reminded", &[("daily", daily.into())]),
        None => daily,
    };
    let args = [
        ("duels", duels_words(&kept.settings.duels, locale).into()),
        ("open", count(kept.open.len())),
        ("finished", count(kept.finished.len())),
        ("blocked", count(kept.blocked.len() + kept.blocked_forgotten)),
        ("settings", locale.say(chosen, &[]).into()),
        ("puzzles", locale.say("privacy-puzzles", &puzzles).into()),
        ("daily", daily.into()),
    ];
    let buttons = vec![
        CustomId::Export.button("button-privacy-export", Style::Plain, locale),
        CustomId::Forget(false).button("button-privacy-forget", Style::Grave, locale),
    ];
    let more = [
        ("privacy-daily-posted", kept.posted()),
        ("privacy-voted", kept.settings.voted.len()),
        ("privacy-tournaments", kept.tournaments.len()),
        ("privacy-seasons-left", kept.settings.left_seasons.len()),
    ];
    let more = more.into_iter().filter(|&(_, number)| number > 0);
    let more = more.map(|(id, number)| format!("· {}", locale.say(id, &[("count", count(number))])));
    let rows = [locale.say("privacy-kept", &args)].into_iter().chain(more);
    let rows: Vec<String> = rows.chain([locale.say("privacy-pings", &[])]).collect();
    let message = Message::private(rows.join("\n"));
    Ok(alone(message.row(Row::Buttons(buttons))))
}

/// In how many duels a person's number is kept, and how many tries of theirs.
fn duels_words(duels: &PersonDuels, locale: &Locale) -> String {
    let tries = duels.tries().iter().map(|one| one.duel);
    let named = duels.named().iter().map(|one| one.duel);
    let count = named.chain(tries).collect::<BTreeSet<_>>().len();
    let duels_known = locale.say("privacy-duels", &[("count", (count as i64).into())]);
    match duels.tries().len() {
        0 => duels_known,
        tries => {
            let args = [("duels", duels_known.into()), ("tries", (tries as i64).into())];
            locale.say("privacy-duels-played", &args)
        }
    }
}

/// All of it as a file.
pub async fn export(privacy: &Privacy, caller: &RequestContext) -> Result<Answer, AppError> {
    let text = privacy.export(caller.who, MOST).await?;
    let file = Picture::File {
        name: "headsup.json".to_owned(),
        text,
    };
    let words = caller.locale.say("privacy-export", &[]);
    Ok(Answer::add(Message::private(words).picture(file)).welcome(Welcome::Waits))
}

/// Shows whom the caller has blocked. Forgotten people no longer have names, so those blocks are lifted together.
pub async fn blocks(privacy: &Privacy, caller: &RequestContext) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let known = privacy.blocked(caller.who).await?;
    let forgotten = privacy.blocked_forgotten(caller.who).await?;
    let mut rows = Vec::new();
    if !known.is_empty() {
        rows.push(locale.say("block-list", &[]));
        rows.extend(
            known
                .iter()
                .take(LISTED)
                .map(|&who| format!("- {}", mention(who, locale))),
        );
        let more = known.len().saturating_sub(LISTED);
        if more > 0 {
            rows.push(locale.say("block-list-more", &[("more", (more as i64).into())]));
        }
    }
    if forgotten > 0 {
        rows.push(locale.say("block-list-forgotten", &[("count", (forgotten as i64).into())]));
    }
    if rows.is_empty() {
        rows.push(locale.say("block-list-empty", &[]));
    }
    let message = Message::private(rows.join("\n"));
    let lift = || CustomId::Lift.button("button-lift", Style::Plain, locale);
    Ok(Answer::turn(match forgotten {
        0 => message,
        _ => message.row(Row::Buttons(vec![lift()])),
    }))
}

/// Lifts the blocks of people who were forgotten.
pub async fn lift_blocks(privacy: &Privacy, caller: &RequestContext) -> Result<Answer, AppError> {
    privacy.lift_forgotten(caller.who).await?;
    blocks(privacy, caller).await
}

/// Asks whether the caller means to be forgotten, and forgets them if they do.
pub async fn forget(
    privacy: &Privacy,
    naming: &Naming,
    names: &Arc<UserDirectory>,
    panels: &Panels,
    tables: &Arc<TableUpdater>,
    caller: &RequestContext,
    sure: bool,
) -> Result<Answer, AppError> {
    let locale = caller.locale;
    match privacy.forgettable(caller.who).await? {
        Forgettable::Nothing if !sure => {
            let nothing = Message::private(locale.say("privacy-forget-nothing", &[]));
            return Ok(alone(nothing));
        }
        Forgettable::Again(when) => return Ok(again(when, locale)),
        Forgettable::Nothing | Forgettable::Now => {}
    }
    if !sure {
        let message = Message::private(locale.say("privacy-forget-sure", &[]));
        let button = CustomId::Forget(true).button("button-privacy-forget-now", Style::Grave, locale);
        return Ok(alone(message.row(Row::Buttons(vec![button]))));
    }
    // They are forgotten, whatever becomes of the messages that named them.
    let (forgot, _) = naming.around(caller.who, privacy.forget(caller.who)).await?;
    let games = match forgot {
        Forgot::Done(games) => games,
        // They pressed twice, and the other press was faster.
        Forgot::Nothing => Vec::new(),
        Forgot::Again(when) => return Ok(again(when, locale)),
    };
    games.iter().for_each(|&game| panels.tokens.forget(game, caller.who));
    names.forget(caller.who);
    // There may be very many of them, and each is a message on Discord.
    tables.redraw(games);
    Ok(alone(Message::private(locale.say("privacy-forgotten", &[]))))
}

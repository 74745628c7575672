//! Leaderboards: how the players of a server are rated. Each is shown only to the person who asks, and people can opt out.

use crate::answer::Answer;
use crate::handlers::season::hide_everywhere;
use crate::request_context::RequestContext;
use headsup_app::{AppError, History, Naming, Preferences};
use headsup_engine::Level;
use headsup_i18n::Locale;
use headsup_match::{Ladder, PublicPart, Refusal, UserId, rank};
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Row, Style};
use headsup_ui::profile::rating_words;
use headsup_ui::welcome::play_button;

/// People on a leaderboard.
const RANKS: usize = 20;

/// Where a person stands against the computer, and where its levels do; nothing if they never played it. Nobody else is named.
async fn computer_ladder(history: &History, who: UserId, slug: &str, locale: &Locale) -> Result<Vec<String>, AppError> {
    let levels = Level::ALL.iter().map(|&level| UserId::computer(level));
    let mut known = Vec::new();
    for one in std::iter::once(who).chain(levels) {
        match history.rating(slug, Ladder::Computer, one).await? {
            Some(rating) => known.push((one, rating)),
            None if one == who => return Ok(Vec::new()),
            None => {}
        }
    }
    rank(&mut known);
    let mut rows = vec![String::new(), locale.say("ladder-head", &[])];
    rows.extend(known.into_iter().zip(1_i64..).map(|((one, rating), rank)| {
        let args = [
            ("rank", rank.into()),
            ("who", mention(one, locale).into()),
            ("rating", rating_words(&rating, locale).into()),
        ];
        locale.say("leaderboard-row", &args)
    }));
    Ok(rows)
}

/// The leaderboard of this server in a game.
pub async fn leaderboard(
    history: &History,
    preferences: &Preferences,
    caller: &RequestContext,
    slug: &str,
) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let info = caller.catalog.find(slug).ok_or(Refusal::UnknownTerms)?.info();
    let Some(server) = caller.here.guild else {
        return Ok(Answer::turn(Message::private(locale.say("leaderboard-server", &[]))));
    };
    let here = Ladder::Server(server);
    let board = history.leaderboard(slug, here).await?;
    let own = history.rating(slug, here, caller.who).await?;
    let mut rows = vec![locale.say("leaderboard-head", &[("game", info.name.into())])];
    for &(who, rating) in board.iter() {
        if rows.len() > RANKS {
            break;
        }
        if !preferences.settings(who).await?.visibility.shows(PublicPart::Ratings) {
            continue;
        }
        let args = [
            ("rank", (rows.len() as i64).into()),
            ("who", mention(who, locale).into()),
            ("rating", rating_words(&rating, locale).into()),
        ];
        rows.push(locale.say("leaderboard-row", &args));
    }
    let empty = rows.len() == 1;
    if empty {
        rows = vec![locale.say("leaderboard-none", &[("game", info.name.into())])];
    }
    let own_settings = preferences.settings(caller.who).await?;
    let hidden = !own_settings.visibility.shows(PublicPart::Ratings);
    let message = match (hidden, own) {
        (true, Some(_)) => Some("leaderboard-hidden"),
        (true, None) => Some("leaderboard-hidden-unrated"),
        (false, Some(_)) => Some("leaderboard-own"),
        (false, None) => None,
    };
    if let Some(message) = message {
        let words = own.map(|rating| rating_words(&rating, locale)).unwrap_or_default();
        rows.push(String::new());
        rows.push(locale.say(message, &[("rating", words.into())]));
    }
    rows.extend(computer_ladder(history, caller.who, slug, locale).await?);
    let label = if hidden { "button-show-me" } else { "button-hide-me" };
    let press = CustomId::Hidden(!hidden, info.slug.to_owned());
    let mut buttons = Vec::new();
    if empty {
        buttons.push(play_button(locale));
    }
    buttons.push(press.button(label, Style::Plain, locale));
    let seasons = &caller.server()?.seasons;
    if seasons.running.is_some() {
        buttons.push(CustomId::Season.button("button-season", Style::Plain, locale));
    }
    if !seasons.past.is_empty() {
        buttons.push(CustomId::Champions(0).button("button-champions", Style::Plain, locale));
    }
    let board = Message::private(rows.join("\n"));
    Ok(Answer::turn(board.row(Row::Buttons(buttons))))
}

/// Takes the caller off all leaderboards, or puts them back on.
pub async fn hide(
    history: &History,
    naming: &Naming,
    preferences: &Preferences,
    caller: &RequestContext,
    hidden: bool,
    slug: &str,
) -> Result<Answer, AppError> {
    hide_everywhere(naming, preferences, caller.who, hidden).await?;
    leaderboard(history, preferences, caller, slug).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::Rating;

    #[test]
    fn the_best_come_first_and_those_who_are_little_known_last() {
        let rating = |points, deviation| Rating {
            points,
            deviation,
            matches: 1,
        };
        let ratings = [
            (UserId(1), rating(1500.0, 80.0)),
            (UserId(2), rating(1900.0, 300.0)),
            (UserId(3), rating(1600.0, 80.0)),
        ];
        let mut ratings = ratings;
        rank(&mut ratings);
        let order: Vec<u64> = ratings.iter().map(|(who, _)| who.0).collect();
        assert_eq!(order, [3, 1, 2]);
    }

    #[test]
    fn a_rating_is_told_with_its_margin() {
        let locale = Locale::for_locale("en-US");
        let rating = |deviation| Rating {
            points: 1661.7,
            deviation,
            matches: 1,
        };
        assert_eq!(rating_words(&rating(50.2), locale), "1662 ± 100");
        assert_eq!(rating_words(&rating(290.0), locale), "1662 (provisional)");
    }
}

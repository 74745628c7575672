//! `/me`: a person's page. Its owner sees all of it; others, where they are and wherever it is posted, what its owner lets them see.

use crate::answer::Answer;
use crate::handlers::guild_settings::closed_here;
use crate::posts::Posts;
use crate::request_context::RequestContext;
use headsup_app::{App, AppError, Settings};
use headsup_i18n::Locale;
use headsup_match::{PublicPart, Rated, Tally, UserId, View, Visibility, longest_run, opponents, tally};
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Reader, Style};
use headsup_ui::player_names::PlayerNames;
use headsup_ui::profile::{DailyProfile, GameProfile, Profile};
use headsup_ui::profile_page::profile;
use headsup_ui::welcome::beginning;

/// Shows the caller's own page, or what another player lets be seen of theirs. A player who lets nothing be seen, and one who played
/// nothing, get the same words.
pub async fn show(app: &App, caller: &RequestContext, whose: Option<UserId>) -> Result<Answer, AppError> {
    let (locale, view) = (caller.locale, caller.settings()?.view);
    let Some(who) = whose.filter(|who| *who != caller.who) else {
        return Ok(Answer::add(own_page(app, caller).await?));
    };
    let settings = app.preferences.settings(who).await?;
    let page = page(app, caller, who, &settings, locale).await?;
    Ok(Answer::add(
        match page.and_then(|page| page.for_others(&settings.visibility)) {
            Some(page) => profile(&page, title(who, locale), view, locale).for_reader(),
            None => Message::private(locale.say("profile-none", &[])),
        },
    ))
}

/// The caller's own page.
pub async fn own_page(app: &App, caller: &RequestContext) -> Result<Message<Reader>, AppError> {
    let (locale, settings) = (caller.locale, caller.settings()?);
    let Some(page) = own(app, caller, locale).await? else {
        return Ok(beginning(locale.say("history-none", &[]), locale));
    };
    let seen = page.clone().for_others(&settings.visibility).is_some();
    let title = match (seen, settings.visibility == Visibility::default()) {
        (false, false) => "profile-own-unseen",
        (true, false) => "profile-own-in-part",
        (_, true) => "profile-own",
    };
    let counted = !page.games.is_empty();
    let mut page = profile(&page, locale.say(title, &[]), settings.view, locale).for_reader();
    if counted {
        page = page.button(CustomId::Stats(0).button("button-stats", Style::Plain, locale));
    }
    if seen {
        page = page.button(CustomId::ProfilePost.button("button-share-post", Style::Main, locale));
    }
    Ok(page)
}

/// Posts the picture of what others see of the caller's own page where they are, in the language of the place.
pub async fn post(app: &App, posts: &Posts, caller: &RequestContext) -> Result<Answer, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    let locale = caller.aloud(None);
    let Some(page) = own(app, caller, locale).await? else {
        return Ok(Answer::add(beginning(
            caller.locale.say("history-none", &[]),
            caller.locale,
        )));
    };
    let Some(page) = page.for_others(&caller.settings()?.visibility) else {
        return Ok(Answer::add(Message::private(caller.locale.say("profile-unseen", &[]))));
    };
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    let posted = profile(&page, title(caller.who, locale), View::Picture, locale);
    Ok(Answer::aloud(caller, "deferred-done").then(posted))
}

fn title(who: UserId, locale: &Locale) -> String {
    locale.say("profile-of", &[("who", mention(who, locale).into())])
}

async fn own(app: &App, caller: &RequestContext, locale: &Locale) -> Result<Option<Profile>, AppError> {
    page(app, caller, caller.who, caller.settings()?, locale).await
}

/// All of the page of a person with these settings; none if there is nothing to tell.
async fn page(
    app: &App,
    caller: &RequestContext,
    who: UserId,
    settings: &Settings,
    locale: &Locale,
) -> Result<Option<Profile>, AppError> {
    let finished = app.history.finished(who).await?;
    let tallies = tally(who, &finished);
    let solved = |slug: &str| {
        let standing = settings.puzzles.of(slug);
        (standing.tried() > 0).then_some(standing)
    };
    let mut games = Vec::new();
    for tally in &tallies {
        let Some(book) = caller.catalog.find(&tally.game) else {
            continue;
        };
        games.push(GameProfile {
            info: book.info(),
            tally: tally.all,
            course: Vec::new(),
            puzzles: solved(&tally.game),
        });
    }
    for book in caller.catalog {
        let info = book.info();
        let puzzles = solved(info.slug);
        if puzzles.is_some() && games.iter().all(|game| game.info.slug != info.slug) {
            games.push(GameProfile {
                info,
                tally: Tally::default(),
                course: Vec::new(),
                puzzles,
            });
        }
    }
    let daily = daily(app, caller, settings).await?;
    if games.is_empty() && daily.is_none() {
        return Ok(None);
    }
    let rated = |game: &&mut GameProfile| {
        let mut matches = finished.iter().filter(|one| one.ending.game == game.info.slug);
        matches.any(|one| one.ending.counts_as() != Rated::No)
    };
    let mut rated: Vec<&mut GameProfile> = games.iter_mut().filter(rated).collect();
    let slugs = rated.iter().map(|game| game.info.slug.to_owned()).collect();
    for (game, course) in rated.iter_mut().zip(app.history.courses(who, slugs).await?) {
        game.course = course;
    }
    let mut opponent = opponents(&tallies).into_iter().next();
    if let Some((other, _)) = opponent {
        let others = app.preferences.settings(other).await?;
        opponent = opponent.filter(|_| others.visibility.shows(PublicPart::Opponent));
    }
    let named = opponent.map(|(other, _)| other);
    caller.names.learn_names(named.into_iter().chain([who])).await;
    let name = |who: UserId| {
        caller
            .names
            .called(who)
            .unwrap_or_else(|| locale.say("unknown-person", &[]))
    };
    Ok(Some(Profile {
        name: caller.names.called(who).unwrap_or_default(),
        games,
        longest_run: longest_run(who, &finished),
        opponent: opponent.map(|(other, count)| (name(other), count)),
        daily,
    }))
}

/// What a person has in the deals of the day; none if they never finished one.
async fn daily(app: &App, caller: &RequestContext, settings: &Settings) -> Result<Option<DailyProfile>, AppError> {
    let streak = app.daily.streak(&settings.daily).await?;
    if streak.best == 0 {
        return Ok(None);
    }
    let best = app.daily.best(&settings.daily).await?;
    let best = best.and_then(|best| Some((caller.catalog.find(&best.game)?.info(), best)));
    Ok(Some(DailyProfile { streak, best }))
}

//! The deals of the day: a person alone plays the deal that all have against the computer. Where they are in a try and in its menus stands on
//! the buttons, and the try itself is kept, so it goes on after any restart. What others did stays closed to them until they are done.

use crate::answer::Answer;
use crate::handlers::guild_settings::closed_here;
use crate::handlers::solo::{SoloSession, root};
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::panels::Panels;
use headsup_app::{AppError, DailyDeals, DailyResults, History};
use headsup_engine::{GameInfo, Level, NoSuchChoice};
use headsup_i18n::Locale;
use headsup_match::daily::DailyGame;
use headsup_match::{DailyDeal, DailyTries, Day, Refusal, SoloMoves, UserId};
use headsup_ui::daily;
use headsup_ui::daily_reminder;
use headsup_ui::daily_streak;
use headsup_ui::ids::{CustomId, DailyCourse, MenuLocation, MenuTarget, ReplayCursor};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::message::{Button, Message, Picture, Row, Style};

/// Shows today's deals, and what the caller made of them.
pub async fn today(daily_deals: &DailyDeals, caller: &RequestContext) -> Result<Answer, AppError> {
    let tries = tries_of(daily_deals, caller).await?;
    listed(daily_deals, caller, &tries, None).await
}

/// What the caller played, counted as far as they finished it.
async fn tries_of(daily_deals: &DailyDeals, caller: &RequestContext) -> Result<DailyTries, AppError> {
    let tries = caller.settings()?.daily.clone();
    Ok(daily_deals.up_to_date(caller.who, tries).await)
}

/// Shows today's deals, and what the caller made of them, below what is said first.
pub async fn listed(
    daily_deals: &DailyDeals,
    caller: &RequestContext,
    tries: &DailyTries,
    said: Option<&str>,
) -> Result<Answer, AppError> {
    daily_deals.promise().await?;
    let streak = daily_deals.streak(tries).await?;
    let today = daily_deals.today();
    let message = daily::list(caller.catalog, today, tries, Some(&streak), caller.locale).for_reader();
    Ok(Answer::turn(match said {
        Some(said) => message.led_by(said),
        None => message,
    }))
}

/// Shows the deals of the day before.
pub async fn past(daily_deals: &DailyDeals, caller: &RequestContext) -> Result<Answer, AppError> {
    let (tries, day) = (tries_of(daily_deals, caller).await?, daily_deals.today().previous());
    let mut there = false;
    for book in caller.catalog {
        there |= daily_deals.known(book.info().slug, day).await?.is_some();
    }
    if !there {
        return Ok(leads_to_today("daily-none", caller.locale));
    }
    let message = daily::list(caller.catalog, day, &tries, None, caller.locale);
    Ok(Answer::turn(message.for_reader()))
}

/// Begins a try at today's deal of a game, goes on with it, or shows how it went. `again` begins one for fun.
pub async fn open(
    daily_deals: &DailyDeals,
    panels: &Panels,
    caller: &RequestContext,
    slug: &str,
    again: bool,
) -> Result<Answer, AppError> {
    let (deal, tries) = daily_deals.begin(caller.who, slug, again).await?;
    shown(daily_deals, panels, caller, &deal, &tries, None).await
}

/// Follows the menus of a try, and makes the move that lies at their end.
pub async fn choose(
    daily_deals: &DailyDeals,
    panels: &Panels,
    caller: &RequestContext,
    fork: &MenuLocation,
    choose: Choose,
) -> Result<Answer, AppError> {
    let MenuTarget::Daily(slug, at) = &fork.at else {
        return Err(Refusal::Stale.into());
    };
    let today = daily_deals.today();
    if at.day != today {
        return Ok(leads_to_today("daily-over", caller.locale));
    }
    let deal = daily_deals.deal(slug, today).await?;
    let tries = &caller.settings()?.daily;
    let here = tries.of(slug, today).filter(|played| played.here() == *at);
    if let Some(game) = here {
        let session = look_at(panels, caller, &deal, &game.current().moves)?;
        let way = menu::resolve(fork, choose, |path| session.next(path));
        match way.map_err(|NoSuchChoice| Refusal::Stale)? {
            Resolved::Fork(fork) => return Ok(asking(&session, &deal, game, fork, None, caller.locale)?),
            Resolved::Move(text) => {
                let made = daily_deals.play(caller.who, caller.here.guild, slug, *at, &text).await;
                match made {
                    Ok((deal, tries)) => return shown(daily_deals, panels, caller, &deal, &tries, None).await,
                    // Another press was faster.
                    Err(AppError::Refused {
                        refusal: Refusal::Stale,
                        ..
                    }) => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }
    let (deal, tries) = daily_deals.begin(caller.who, slug, false).await?;
    let about = caller.locale.say("daily-stale", &[]);
    shown(daily_deals, panels, caller, &deal, &tries, Some(&about)).await
}

/// Says this, with the way to today's deals.
fn leads_to_today(message: &str, locale: &Locale) -> Answer {
    let list = CustomId::Today.button("button-daily-list", Style::Main, locale);
    let words = locale.say(message, &[]);
    Answer::turn(Message::private(words).row(Row::Buttons(vec![list])))
}

/// Shows a try as it stands: what it asks, or how it went.
async fn shown(
    daily_deals: &DailyDeals,
    panels: &Panels,
    caller: &RequestContext,
    deal: &DailyDeal,
    tries: &DailyTries,
    about: Option<&str>,
) -> Result<Answer, AppError> {
    let game = tries.of(deal.solo.info().slug, deal.day).ok_or(Refusal::Stale)?;
    if game.current().score.is_some() {
        return finished(daily_deals, panels, caller, deal, tries, about).await;
    }
    let session = look_at(panels, caller, deal, &game.current().moves)?;
    let at = MenuTarget::Daily(deal.solo.info().slug.to_owned(), game.here());
    Ok(asking(&session, deal, game, root(&at), about, caller.locale)?)
}

/// Shows how the deal of a game on a day went.
pub async fn look(
    daily_deals: &DailyDeals,
    panels: &Panels,
    caller: &RequestContext,
    slug: &str,
    day: Day,
) -> Result<Answer, AppError> {
    let tries = tries_of(daily_deals, caller).await?;
    let deal = daily_deals.known(slug, day).await?.ok_or(Refusal::Stale)?;
    if !may_see(daily_deals, &tries, slug, day) {
        return Ok(closed(caller.locale));
    }
    finished(daily_deals, panels, caller, &deal, &tries, None).await
}

/// Whether a person may see what others made of a deal: they finished it, or its day is over.
fn may_see(daily_deals: &DailyDeals, tries: &DailyTries, slug: &str, day: Day) -> bool {
    let done = tries.of(slug, day).is_some_and(|game| game.counted.score.is_some());
    done || day < daily_deals.today()
}

fn closed(locale: &Locale) -> Answer {
    Answer::add(Message::private(locale.say("daily-closed", &[])))
}

/// How a deal went: for the caller, for others, and for the strongest level.
async fn finished(
    daily_deals: &DailyDeals,
    panels: &Panels,
    caller: &RequestContext,
    deal: &DailyDeal,
    tries: &DailyTries,
    about: Option<&str>,
) -> Result<Answer, AppError> {
    let (info, locale, today) = (deal.solo.info(), caller.locale, daily_deals.today());
    let game = tries.of(info.slug, deal.day);
    let results = daily_deals.results(deal, caller.here.guild).await?;
    let shown = game.map(|game| &game.current().moves);
    let shown = shown.or(results.everywhere.expert.as_ref().map(|course| &course.moves));
    let session = look_at(panels, caller, deal, shown.unwrap_or(&SoloMoves::default()))?;
    let mut said: Vec<String> = about.map(str::to_owned).into_iter().collect();
    let own = game.and_then(|game| game.counted.score);
    match (game, own) {
        (Some(game), Some(score)) => {
            if !game.is_for_fun() {
                let args = [("score", daily::score_words(&score, locale).into())];
                said.push(locale.say("daily-score", &args));
            }
            let fun = game.current().score.filter(|_| !game.counts());
            said.extend(fun.map(|score| {
                let args = [("score", daily::score_words(&score, locale).into())];
                locale.say("daily-fun", &args)
            }));
            said.extend(session.why());
            let here = results.here.as_ref().map(|here| (here, caller.here.guild));
            for (board, server) in here.into_iter().chain([(&results.everywhere, None)]) {
                let compared = game.compare(board, server);
                said.extend(compared.map(|compared| daily::others_words(compared, server.is_none(), locale)));
            }
        }
        _ => {
            let count = ("count", i64::from(results.everywhere.count()).into());
            said.push(locale.say("daily-missed", &[]));
            said.push(locale.say("daily-played-all", &[count]));
        }
    }
    said.push(match &results.everywhere.expert {
        Some(course) => {
            let args = [("score", daily::score_words(&course.score, locale).into())];
            locale.say("daily-expert", &args)
        }
        None => locale.say("daily-expert-thinks", &[]),
    });
    if deal.day == today {
        let streak = daily_deals.streak(tries).await?;
        said.push(daily_streak::streak_words(&streak, today, locale));
    }
    let message = session.message(&head("daily-head", deal, locale), &said);
    let message = message.row(Row::Buttons(replays(info, deal.day, own.is_some(), &results, locale)));
    let slug = || info.slug.to_owned();
    let mut ways = Vec::new();
    if own.is_some() && game.is_some_and(|game| !game.is_for_fun()) {
        ways.push(CustomId::DailyShare(slug(), deal.day).button("button-share", Style::Main, locale));
    }
    match deal.day == today {
        true => {
            ways.push(CustomId::DailyAgain(slug()).button("button-daily-again", Style::Plain, locale));
            ways.push(daily_reminder::button(tries.reminder.as_ref(), locale));
        }
        false => {
            let record = CustomId::DailyRecord(slug(), deal.day).button("button-record", Style::Plain, locale);
            ways.extend(own.map(|_| record));
            ways.push(CustomId::DailyPast.button("button-daily-past", Style::Plain, locale));
        }
    }
    ways.push(CustomId::Today.button("button-daily-list", Style::Plain, locale));
    Ok(Answer::turn(
        message.row(Row::Buttons(ways)).picture(session.picture(&[])),
    ))
}

/// The ways to look back at what there is of a deal.
fn replays(info: &GameInfo, day: Day, own: bool, results: &DailyResults, locale: &Locale) -> Vec<Button> {
    let board = &results.everywhere;
    let there = [
        (DailyCourse::Own, "button-daily-own", own),
        (DailyCourse::Expert, "button-daily-expert", board.expert.is_some()),
        (DailyCourse::Best, "button-daily-best", board.best.is_some()),
    ];
    let there = there.into_iter().filter(|&(.., there)| there);
    let button = |(whose, label, _)| {
        let press = CustomId::DailyReplay(info.slug.to_owned(), day, whose, ReplayCursor::First);
        press.button(label, Style::Plain, locale)
    };
    there.map(button).collect()
}

/// Looks back at a position of a try, as its player saw it.
pub async fn replay(
    daily_deals: &DailyDeals,
    panels: &Panels,
    caller: &RequestContext,
    (slug, day): (&str, Day),
    whose: DailyCourse,
    stop: ReplayCursor,
) -> Result<Answer, AppError> {
    let (tries, locale) = (&caller.settings()?.daily, caller.locale);
    if !may_see(daily_deals, tries, slug, day) {
        return Ok(closed(locale));
    }
    let deal = daily_deals.known(slug, day).await?.ok_or(Refusal::Stale)?;
    let board = daily_deals.results(&deal, None).await?.everywhere;
    let own = || tries.of(slug, day)?.counted.course();
    // Whose the best one is, is not kept.
    let (course, id, player) = match whose {
        DailyCourse::Own => (own(), "daily-replay-own", caller.who),
        DailyCourse::Expert => (board.expert, "daily-replay-expert", UserId::computer(Level::Expert)),
        DailyCourse::Best => (board.best, "daily-replay-best", UserId::FORGOTTEN),
    };
    let course = course.ok_or(Refusal::Stale)?;
    let ply = stop.ply(course.moves.len());
    let session = look_at(panels, caller, &deal, &course.moves.first(ply))?.of_player(player);
    let back = CustomId::DailyLook(slug.to_owned(), day).button("go-back", Style::Plain, locale);
    let at = |stop| CustomId::DailyReplay(slug.to_owned(), day, whose, stop);
    let turns = deal.solo.turns(&course.moves).map_err(|_| Refusal::Stale)?;
    Ok(session.replay(&head(id, &deal, locale), (&course, turns), at, back))
}

/// Shows the lines that tell how the caller did, to be copied or posted.
pub async fn share(
    daily_deals: &DailyDeals,
    caller: &RequestContext,
    slug: &str,
    day: Day,
) -> Result<Answer, AppError> {
    let card = card(daily_deals, caller, caller.locale, slug, day).await?;
    let words = caller.locale.say("share-here", &[("card", card.into())]);
    let post = CustomId::DailyPost(slug.to_owned(), day).button("button-share-post", Style::Main, caller.locale);
    Ok(Answer::add(Message::private(words).row(Row::Buttons(vec![post]))))
}

/// Posts these lines where they were asked for, in the language of the place. The message that offered it then says so.
pub async fn post(
    daily_deals: &DailyDeals,
    posts: &Posts,
    caller: &RequestContext,
    slug: &str,
    day: Day,
) -> Result<Answer, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    let locale = caller.aloud(None);
    let card = card(daily_deals, caller, locale, slug, day).await?;
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    let block = locale.say("share-posted", &[("card", card.into())]);
    Ok(Answer::aloud(caller, "deferred-done").then(Message::public(block)))
}

/// What the caller shares of their try: the result, and once the day is over how it went.
async fn card(
    daily_deals: &DailyDeals,
    caller: &RequestContext,
    locale: &Locale,
    slug: &str,
    day: Day,
) -> Result<String, AppError> {
    let tries = tries_of(daily_deals, caller).await?;
    let game = tries.of(slug, day).ok_or(Refusal::Stale)?;
    if game.is_for_fun() {
        return Err(Refusal::Stale.into());
    }
    let score = game.counted.score.ok_or(Refusal::NotOver)?;
    let deal = daily_deals.known(slug, day).await?.ok_or(Refusal::Stale)?;
    let board = daily_deals.results(&deal, None).await?.everywhere;
    let streak = daily_deals.streak(&tries).await?;
    let info = deal.solo.info();
    let told = deal.retrospect(&game.counted.moves, daily_deals.today(), &locale.captions(info));
    let compared = game.compare(&board, None).ok_or(Refusal::NotOver)?;
    Ok(daily::card(info, day, &score, compared, &streak, told.as_ref(), locale))
}

/// Gives the caller's try that counts as a file, once the day is over: with the file of what was promised it proves how the cards came.
pub async fn record(
    daily_deals: &DailyDeals,
    caller: &RequestContext,
    slug: &str,
    day: Day,
) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let counted = caller.settings()?.daily.of(slug, day).map(|played| &played.counted);
    let counted = counted
        .filter(|counted| counted.score.is_some())
        .ok_or(Refusal::NotOver)?;
    let deal = daily_deals.known(slug, day).await?.ok_or(Refusal::Stale)?;
    let Some(record) = deal.record(&counted.moves, daily_deals.today()) else {
        return Ok(closed(locale));
    };
    let text = locale.say("record-here", &[("game", deal.solo.info().name.into())]);
    let file = Picture::File {
        name: format!("{slug}-{}.txt", deal.solo.id),
        text: record.to_string(),
    };
    Ok(Answer::add(Message::private(text).picture(file)))
}

/// Says what is promised of the deals, with a file of it: what is promised of today and tomorrow, and the secrets of the day before.
pub async fn fair(daily_deals: &DailyDeals, history: &History, caller: &RequestContext) -> Result<Answer, AppError> {
    daily_deals.promise().await?;
    let today = daily_deals.today();
    let mut lines =
        vec!["# Deals of the day: what is promised of them, and the secrets of those whose day is over. docs/fairness.md says what it means.".to_owned()];
    for day in [today.previous(), today, today.next()] {
        for book in caller.catalog {
            let info = book.info();
            let Some(deal) = daily_deals.known(info.slug, day).await? else {
                continue;
            };
            let (year, month, date) = day.date();
            lines.push(format!("# {} of {year}-{month:02}-{date:02}", info.name));
            lines.push(format!("deal {} {}", deal.solo.id, deal.solo.commitment()));
            let chain = history.chain_to(deal.solo.id, 1).await?;
            lines.extend(chain.last().map(|link| link.tip().to_string()));
            lines.extend(deal.reveal(today).map(|secret| format!("secret {secret}")));
        }
    }
    let (year, month, date) = today.date();
    let file = Picture::File {
        name: format!("headsup-deals-{year}-{month:02}-{date:02}.txt"),
        text: lines.join("\n") + "\n",
    };
    let words = caller.locale.say("daily-fair", &[]);
    Ok(Answer::add(Message::private(words).picture(file)))
}

/// What names a deal at the head of a message.
fn head(id: &str, deal: &DailyDeal, locale: &Locale) -> String {
    let args = [
        ("game", deal.solo.info().name.into()),
        ("date", daily::date(deal.day, locale).into()),
    ];
    locale.say(id, &args)
}

/// Asks for the move at a fork of a try.
fn asking(
    session: &SoloSession<'_>,
    deal: &DailyDeal,
    game: &DailyGame,
    fork: MenuLocation,
    about: Option<&str>,
    locale: &Locale,
) -> Result<Answer, Refusal> {
    let begun = match (game.counts(), game.is_for_fun()) {
        (true, _) => "daily-begun",
        (false, true) => "daily-begun-forgotten",
        (false, false) => "daily-begun-fun",
    };
    let list = CustomId::Today.button("button-daily-list", Style::Plain, locale);
    let head = head("daily-head", deal, locale);
    session.asking(fork, [&head, begun], about, Some(list))
}

fn look_at<'a>(
    panels: &'a Panels,
    caller: &'a RequestContext,
    deal: &DailyDeal,
    moves: &SoloMoves,
) -> Result<SoloSession<'a>, AppError> {
    SoloSession::of(panels, caller, &deal.solo, deal.solo.seat(), moves)
}

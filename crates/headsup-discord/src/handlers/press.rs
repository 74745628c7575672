//! What a press on a button or a choice from a menu does: from a [`CustomId`] to an [`Answer`]. Serenity is not seen here.

use std::pin::Pin;
use std::sync::Arc;

use crate::answer::{Answer, Reply};
use crate::bot::Bot;
use crate::handlers::challenge;
use crate::handlers::challenge::NewChallenge;
use crate::handlers::computer;
use crate::handlers::cutting;
use crate::handlers::daily;
use crate::handlers::daily_reminder;
use crate::handlers::duel;
use crate::handlers::fairness;
use crate::handlers::guild_settings;
use crate::handlers::history;
use crate::handlers::leaderboard;
use crate::handlers::moderation;
use crate::handlers::more;
use crate::handlers::offers;
use crate::handlers::play;
use crate::handlers::privacy;
use crate::handlers::profile;
use crate::handlers::puzzle;
use crate::handlers::replay;
use crate::handlers::review;
use crate::handlers::rules;
use crate::handlers::season;
use crate::handlers::select_match;
use crate::handlers::settings;
use crate::handlers::start;
use crate::handlers::together;
use crate::handlers::tournament;
use crate::handlers::view;
use crate::handlers::voting;
use crate::handlers::watch;
use crate::request_context::RequestContext;
use headsup_app::{App, AppError, TournamentAction, TournamentError};
use headsup_engine::ChoiceId;
use headsup_match::{Challengee, Command, Perspective, Refusal};
use headsup_ui::ids::{CustomId, MatchPurpose, MenuLocation, MenuTarget, ReplayCursor};
use headsup_ui::levels;
use headsup_ui::menu::Choose;
use headsup_ui::message::Message;
use headsup_ui::setup::ChallengeDraft;

/// A future on the heap. A build that is not optimised keeps room on the stack for each future that a function makes, and here are many.
fn boxed<F: Future>(make: impl FnOnce() -> F) -> Pin<Box<F>> {
    Box::pin(make())
}

/// Does what was pressed. `values` are what was chosen in a menu.
pub async fn press(
    bot: Arc<Bot>,
    caller: RequestContext,
    id: String,
    values: Vec<ChoiceId>,
) -> Result<Reply, AppError> {
    let Ok(press) = id.parse::<CustomId>() else {
        return Ok(Answer::add(Message::private(caller.locale.say("button-unknown", &[]))).into());
    };
    let Bot {
        app,
        index,
        panels,
        api,
        tables,
        names,
        typed,
        posts,
        challenges,
        cuts,
        duel_messages,
        ..
    } = &*bot;
    let App {
        matches,
        channel_matches,
        preferences,
        history,
        seasons,
        daily_posts,
        daily_reminders: reminders,
        privacy,
        analysis,
        daily: deals,
        duels,
        naming,
        incidents,
        clock,
        ..
    } = app;
    let clock = &**clock;
    if let Some(id) = press.duel() {
        duel::check_server(duels, &caller, id).await?;
    }
    let one = || values.first().cloned().ok_or(Refusal::Unreadable);
    let answer = async |game, command| {
        let guard = index.lock(game).await;
        challenge::answer(matches, panels, challenges, cuts, &caller, guard, command).await
    };
    let settled = |done: Result<Answer, TournamentError>| tournament::settled(&caller, done);
    let settle = async |game, command| offers::settle(matches, panels, typed, &caller, game, command).await;
    let at_menu = async |fork: MenuLocation, choose| match &fork.at {
        MenuTarget::Puzzle(..) => {
            let answer = puzzle::choose(preferences, panels, clock, &caller, &fork, choose).await?;
            Ok::<Reply, AppError>(answer.into())
        }
        MenuTarget::Daily(..) => Ok(daily::choose(deals, panels, &caller, &fork, choose).await?.into()),
        MenuTarget::Duel(..) => Ok(duel::choose(duels, panels, &caller, &fork, choose).await?.into()),
        MenuTarget::Lesson(slug, step) => Ok(play::lesson(panels, &caller, slug)?
            .choose(*step, &fork, choose)?
            .into()),
        MenuTarget::Match(id, _) => {
            let (id, game) = (*id, matches.load(*id).await?);
            if game.channel().is_some() {
                return voting::at_menu(channel_matches, matches, panels, &caller, game, fork, choose).await;
            }
            match game.player(caller.who) {
                Some(_) => play::at_menu(matches, panels, typed, &caller, game, fork, choose).await,
                None => Ok(view::hand(matches, index, panels, &caller, id).await?.into()),
            }
        }
    };
    Ok(match press {
        CustomId::Accept(game) => {
            let command = Command::Accept(caller.roles.clone());
            answer(game, command).await?
        }
        CustomId::Decline(game) => {
            offers::ask_to_decline(matches, index, panels, challenges, cuts, &caller, game).await?
        }
        CustomId::DeclineNow(game) => answer(game, Command::Decline(None)).await?,
        CustomId::DeclineWith(game, regret) => {
            let command = Command::Decline(Some(regret));
            answer(game, command).await?
        }
        CustomId::Cut(game) => cutting::ask_for_cut(matches, cuts, &caller, game).await?.into(),
        // Comes of a form, never of a button.
        CustomId::CutWith(..) => return Err(Refusal::NoCut.into()),
        CustomId::Fair(game) => fairness::verify(matches, cuts, incidents, index, &caller, game, None)
            .await?
            .into(),
        CustomId::FairFile(game) => fairness::fair_file(matches, history, &caller, game).await?.into(),
        CustomId::Withdraw(game) => {
            moderation::withdraw(matches, index, panels, challenges, cuts, &caller, game).await?
        }
        CustomId::Rematch(game) => challenge::rematch(matches, index, panels, challenges, cuts, &caller, game).await?,
        CustomId::Hand(game) => view::hand(matches, index, panels, &caller, game).await?.into(),
        CustomId::Vote(game) => voting::vote(matches, panels, &caller, game).await?.into(),
        CustomId::Votes(game, page) => voting::votes(matches, names, &caller, game, page).await?.into(),
        CustomId::Together(code, voting) => together::page(&caller, &code, voting)?.into(),
        CustomId::TogetherSet(code, voting, choice) => {
            together::choose(&caller, &code, voting, choice, &one()?)?.into()
        }
        CustomId::TogetherBegin(code, voting) => {
            together::begin(channel_matches, matches, index, posts, &caller, &code, voting).await?
        }
        CustomId::Watch(game) => watch::watch(matches, index, panels, &caller, game).await?.into(),
        CustomId::More(game) => more::more(matches, index, &caller, game).await?.into(),
        CustomId::Text(game, page) => view::position(matches, panels, &caller, game, page).await?.into(),
        CustomId::Closer(game, page) => view::closer(matches, panels, &caller, game, page).await?.into(),
        CustomId::Replay(game, stop, eyes) => replay::replay(matches, panels, &caller, game, Some(stop), eyes)
            .await?
            .into(),
        CustomId::Animate(game) => replay::animate(matches, &caller, game).await?.into(),
        CustomId::AnimatePost(game) => replay::post(matches, index, posts, &caller, game).await?.into(),
        CustomId::Record(game) => replay::record(matches, &caller, game).await?.into(),
        CustomId::Again(game) => view::board(matches, index, panels, posts, &caller, game).await?.into(),
        CustomId::Mute(game, mute) => more::mute(matches, index, tables, &caller, game, mute).await?.into(),
        CustomId::Resign(game) => view::ask_to_resign(matches, &caller, game).await?.into(),
        CustomId::ResignNow(game, ply) => view::resign(matches, panels, &caller, game, ply).await?,
        CustomId::Propose(id, what, ply) => settle(id, Command::Propose { what, ply }).await?,
        CustomId::Agree(id, what, ply) => settle(id, Command::Agree { what, ply }).await?,
        CustomId::TurnDown(id, what, ply) => settle(id, Command::TurnDown { what, ply }).await?,
        CustomId::Order(id, mark) => {
            let word = one()?;
            settle(id, Command::Order { mark, word }).await?
        }
        CustomId::NoOrder(id) => settle(id, Command::NoOrder).await?,
        CustomId::Only(id, only) => settle(id, Command::Only(only)).await?,
        CustomId::Claim(id) => settle(id, Command::Claim).await?,
        CustomId::GiveTime(id) => settle(id, Command::GiveTime).await?,
        CustomId::Export => privacy::export(privacy, &caller).await?.into(),
        CustomId::Forget(sure) => boxed(|| privacy::forget(privacy, naming, names, panels, tables, &caller, sure))
            .await?
            .into(),
        CustomId::Lift => privacy::lift_blocks(privacy, &caller).await?.into(),
        CustomId::Rules(slug, page) => rules::rules(&slug, page, &caller)?.into(),
        CustomId::History(past) => history::history(history, index, names, &caller, &past).await?.into(),
        CustomId::Stats(page) => history::stats(history, &caller, page).await?.into(),
        CustomId::Profile => Answer::turn(profile::own_page(app, &caller).await?).into(),
        CustomId::ProfilePost => profile::post(app, posts, &caller).await?.into(),
        CustomId::Hidden(hidden, slug) => leaderboard::hide(history, naming, preferences, &caller, hidden, &slug)
            .await?
            .into(),
        CustomId::Season => season::season(seasons, names, clock, &caller).await?.into(),
        CustomId::Champions(page) => season::champions(seasons, &caller, page).await?.into(),
        CustomId::SeasonHide(hidden) => season::hide(seasons, naming, preferences, names, clock, &caller, hidden)
            .await?
            .into(),
        CustomId::SeasonLeave(begun, left) => {
            let which = (headsup_match::Timestamp(begun), left);
            season::leave(seasons, naming, preferences, names, clock, &caller, which)
                .await?
                .into()
        }
        CustomId::SeasonPlan(draft) => season::plan(clock, &caller, &draft)?.into(),
        CustomId::SeasonSet(draft, choice) => season::choose(clock, &caller, draft, choice, &one()?)?.into(),
        CustomId::SeasonAsk(draft) => season::ask_to_begin(&caller, &draft)?.into(),
        CustomId::SeasonBegin(draft) => season::begin(seasons, api, posts, &caller, draft).await?.into(),
        CustomId::SeasonStop(begun) => season::stop(seasons, &caller, begun, false).await?.into(),
        CustomId::SeasonStopNow(begun) => season::stop(seasons, &caller, begun, true).await?.into(),
        CustomId::Tournaments => settled(boxed(|| tournament::list(&bot, &caller)).await)?.into(),
        CustomId::TournamentWhich => settled(boxed(|| tournament::which(&bot, &caller, &values)).await)?.into(),
        CustomId::TournamentPlan(draft) => settled(tournament::plan_one(&caller, &draft))?.into(),
        CustomId::TournamentSet(draft, choice) => settled(tournament::choose(&caller, draft, choice, &values))?.into(),
        CustomId::TournamentAnnounce(draft) => {
            settled(boxed(|| tournament::announce(&bot, &caller, &draft)).await)?.into()
        }
        CustomId::Tournament(id, page) => settled(boxed(|| tournament::show(&bot, &caller, id, page)).await)?.into(),
        CustomId::TournamentAgain(id) => settled(boxed(|| tournament::again(&bot, &caller, id)).await)?.into(),
        CustomId::TournamentJoin(id) => settled(boxed(|| tournament::join(&bot, &caller, id)).await)?.into(),
        CustomId::TournamentLeave(id, sure) => {
            settled(boxed(|| tournament::leave(&bot, &caller, id, sure)).await)?.into()
        }
        CustomId::TournamentAppear(id, pairing) => {
            settled(boxed(|| tournament::appear(&bot, &caller, id, pairing)).await)?.into()
        }
        CustomId::TournamentOrganise(id, page) => {
            settled(boxed(|| tournament::organise(&bot, &caller, id, page)).await)?.into()
        }
        CustomId::TournamentEntrant(id) => {
            settled(boxed(|| tournament::entrant(&bot, &caller, id, &values)).await)?.into()
        }
        CustomId::TournamentReplace(id, entrant) => {
            settled(boxed(|| tournament::replace(&bot, &caller, id, entrant, &values)).await)?.into()
        }
        CustomId::TournamentTake(id, entrant, question) => {
            settled(boxed(|| tournament::take(&bot, &caller, id, entrant, question)).await)?.into()
        }
        CustomId::TournamentDecline(id, entrant, question) => {
            settled(boxed(|| tournament::decline(&bot, &caller, id, entrant, question)).await)?.into()
        }
        CustomId::TournamentRemove(id, entrant) => {
            settled(boxed(|| tournament::remove(&bot, &caller, id, entrant)).await)?.into()
        }
        CustomId::TournamentBegin(id) => {
            let begin = TournamentAction::Begin;
            settled(boxed(|| tournament::organises(&bot, &caller, id, begin)).await)?.into()
        }
        CustomId::TournamentPause(id, pause) => {
            let action = if pause {
                TournamentAction::Pause
            } else {
                TournamentAction::Resume
            };
            settled(boxed(|| tournament::organises(&bot, &caller, id, action)).await)?.into()
        }
        CustomId::TournamentEnd(id, sure) => settled(boxed(|| tournament::end(&bot, &caller, id, sure)).await)?.into(),
        CustomId::Settings(page) => settings::settings(clock, &caller, page).await?.into(),
        CustomId::Set(own) => boxed(|| settings::set(preferences, naming, clock, names, &caller, own, &values))
            .await?
            .into(),
        CustomId::Server(page) => guild_settings::server_settings(&caller, page)?.into(),
        CustomId::SetServer(key) => guild_settings::set_server(preferences, daily_posts, api, &caller, key, &values)
            .await?
            .into(),
        CustomId::Stop(game) => moderation::ask_to_stop(matches, index, &caller, game).await?.into(),
        CustomId::StopNow(game, clear) => {
            moderation::stop(matches, &tables.notifier, index, &panels.tokens, &caller, game, clear).await?
        }
        CustomId::Learn(slug, step) => play::lesson(panels, &caller, &slug)?.step(step)?.into(),
        CustomId::ShowMove(slug, step) => play::lesson(panels, &caller, &slug)?.shown(step)?.into(),
        CustomId::LearnMove(slug, step) => play::lesson(panels, &caller, &slug)?.made(step)?.into(),
        CustomId::Puzzle(slug) => puzzle::next(panels, clock, &caller, &slug)?.into(),
        CustomId::PuzzleGames => puzzle::games(&caller)?.into(),
        CustomId::Today => boxed(|| daily::today(deals, &caller)).await?.into(),
        CustomId::DailyPast => boxed(|| daily::past(deals, &caller)).await?.into(),
        CustomId::DailyFair => boxed(|| daily::fair(deals, history, &caller)).await?.into(),
        CustomId::Daily(slug) => boxed(|| daily::open(deals, panels, &caller, &slug, false))
            .await?
            .into(),
        CustomId::DailyAgain(slug) => boxed(|| daily::open(deals, panels, &caller, &slug, true)).await?.into(),
        CustomId::DailyLook(slug, day) => boxed(|| daily::look(deals, panels, &caller, &slug, day)).await?.into(),
        CustomId::DailyReplay(slug, day, whose, stop) => {
            boxed(|| daily::replay(deals, panels, &caller, (&slug, day), whose, stop))
                .await?
                .into()
        }
        CustomId::DailyShare(slug, day) => boxed(|| daily::share(deals, &caller, &slug, day)).await?.into(),
        CustomId::DailyRecord(slug, day) => boxed(|| daily::record(deals, &caller, &slug, day)).await?.into(),
        CustomId::DailyPost(slug, day) => boxed(|| daily::post(deals, posts, &caller, &slug, day)).await?.into(),
        CustomId::DailyReminder => daily_reminder::ask(deals, &caller).into(),
        CustomId::DailyRemind(hour) => boxed(|| daily_reminder::choose(deals, reminders, &caller, Some(hour)))
            .await?
            .into(),
        CustomId::DailyRemindNot => boxed(|| daily_reminder::choose(deals, reminders, &caller, None))
            .await?
            .into(),
        CustomId::DuelPlan(plan) => boxed(|| duel::plan(duels, &caller, plan)).await?.into(),
        CustomId::DuelFriend => boxed(|| duel::with(duels, &caller, values.first())).await?.into(),
        CustomId::DuelBegin(slug, plan) => {
            let limits = (&**challenges, posts);
            boxed(|| duel::begin(duels, duel_messages, panels, limits, &caller, &slug, plan))
                .await?
                .into()
        }
        CustomId::Duel(id) => boxed(|| duel::open(duels, panels, &caller, id, None)).await?.into(),
        CustomId::DuelTeam(id, team) => boxed(|| duel::open(duels, panels, &caller, id, Some(team)))
            .await?
            .into(),
        CustomId::DuelClose(id) => boxed(|| duel::close_now(duels, panels, &caller, id)).await?.into(),
        CustomId::DuelLeave(id, sure) => boxed(|| duel::leave(duels, panels, challenges, &caller, id, sure))
            .await?
            .into(),
        CustomId::DuelWatch(id) => {
            let number = one()?.parse().map_err(|_| Refusal::Unreadable)?;
            let first = ReplayCursor::First;
            boxed(|| duel::replay(duels, panels, &caller, id, number, first))
                .await?
                .into()
        }
        CustomId::DuelReplay(id, number, stop) => boxed(|| duel::replay(duels, panels, &caller, id, number, stop))
            .await?
            .into(),
        CustomId::DuelShare(id) => boxed(|| duel::share(duels, &caller, id)).await?.into(),
        CustomId::DuelPost(id) => boxed(|| duel::post(duels, posts, &caller, id)).await?.into(),
        CustomId::DuelRecord(id) => boxed(|| duel::record(duels, &caller, id)).await?.into(),
        CustomId::DuelFair(id) => boxed(|| duel::fair(duels, history, &caller, id)).await?.into(),
        CustomId::Challenge(opponent) => {
            let pace = caller.server()?.pace;
            let game = caller.catalog.find(&one()?).ok_or(Refusal::UnknownTerms)?;
            let setup = ChallengeDraft::new(game.info(), Challengee::Person(opponent)).paced(pace);
            if opponent.level().is_some() {
                return Ok(start::level(history, &caller, &setup.code()).await?.into());
            }
            Answer::turn(setup.message(caller.locale)).into()
        }
        CustomId::Start(plan) => start::games(history, &caller, &plan).await?.into(),
        CustomId::Surprise(plan) => start::surprise(history, &caller, &plan).await?.into(),
        CustomId::Lessons(plan) => start::lessons(&caller, &plan).into(),
        CustomId::Whom(code) => start::whom(&caller, &code)?.into(),
        CustomId::Level(code) => start::level(history, &caller, &code).await?.into(),
        CustomId::Terms(code) => start::terms(&caller, &code)?.into(),
        CustomId::Invite(code) => {
            start::invite(matches, history, panels, challenges, &caller, &code, values.first()).await?
        }
        CustomId::Setup(code, at) => {
            let mut setup = code.draft(caller.catalog)?;
            let value = one()?.parse().map_err(|_| Refusal::UnknownTerms)?;
            setup.choose(at, value)?;
            Answer::turn(setup.message(caller.locale)).into()
        }
        CustomId::Send(code) => {
            let setup = code.draft(caller.catalog)?;
            let terms = setup.terms(caller.here.guild)?;
            challenge::send(
                matches,
                panels,
                challenges,
                &caller,
                NewChallenge {
                    whom: setup.whom,
                    terms,
                    cut_first: setup.cut_first,
                },
            )
            .await?
        }
        CustomId::Computer(code) => {
            let setup = code.draft(caller.catalog)?;
            match values.first() {
                Some(level) => {
                    let level = level.parse().map_err(|_| Refusal::UnknownTerms)?;
                    computer::against(matches, panels, challenges, &caller, &setup, level, false).await?
                }
                None => start::level(history, &caller, &code).await?.into(),
            }
        }
        CustomId::CutFirst(code) => {
            let setup = code.draft(caller.catalog)?;
            match values.first() {
                Some(level) => {
                    let level = level.parse().map_err(|_| Refusal::UnknownTerms)?;
                    computer::against(matches, panels, challenges, &caller, &setup, level, true).await?
                }
                None => Answer::turn(levels::levels(&setup, caller.locale)).into(),
            }
        }
        CustomId::Hint(game) => computer::hint(matches, panels, analysis, &caller, game, None)
            .await?
            .into(),
        CustomId::Idea(game, mark, number) => {
            let idea = Some((mark, number));
            computer::hint(matches, panels, analysis, &caller, game, idea)
                .await?
                .into()
        }
        CustomId::Why(game) => computer::why(matches, panels, analysis, &caller, game).await?.into(),
        CustomId::CoachOff(game) => computer::coach_off(matches, panels, caller, game).await?.into(),
        CustomId::Review(game) => review::review(panels, analysis, &caller, game).await?.into(),
        CustomId::Instead(game, ply, text) => replay::instead(matches, panels, &caller, game, ply, &text)
            .await?
            .into(),
        CustomId::Share(game) => review::share(matches, &caller, game).await?.into(),
        CustomId::SharePost(game) => review::post(matches, index, panels, posts, &caller, game).await?.into(),
        CustomId::Which(wish) => {
            let game = select_match::read_id(matches, index, &caller, &one()?).await?;
            match wish {
                MatchPurpose::Hand => view::hand(matches, index, panels, &caller, game).await?.into(),
                MatchPurpose::Board => view::board(matches, index, panels, posts, &caller, game).await?.into(),
                MatchPurpose::Resign => view::ask_to_resign(matches, &caller, game).await?.into(),
                MatchPurpose::Replay => replay::replay(matches, panels, &caller, game, None, Perspective::Open)
                    .await?
                    .into(),
            }
        }
        CustomId::Show(fork) => at_menu(fork, Choose::Nothing).await?,
        CustomId::Choose(mut fork) => {
            let word = fork.path.pop().ok_or(Refusal::Unreadable)?;
            at_menu(fork, Choose::One(word)).await?
        }
        CustomId::Pick(fork) => {
            let word = one()?;
            at_menu(fork, Choose::One(word)).await?
        }
        CustomId::PickAll(fork) => at_menu(fork, Choose::All(values)).await?,
        CustomId::Sure(id, mark, text) => {
            let game = matches.load(id).await?;
            play::act(matches, panels, typed, &caller, game, Command::Move { mark, text }).await?
        }
        CustomId::TakeBack(id, mark) => {
            let game = matches.load(id).await?;
            play::act(matches, panels, typed, &caller, game, Command::TakeBack { mark }).await?
        }
    })
}

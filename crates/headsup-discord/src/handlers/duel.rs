//! Duels: several people play one deal, each alone against the computer. Where they are in a try and in its menus stands on the buttons, and
//! the try itself is kept, so it goes on after any restart. Until a duel is over, no one is shown more of it than their own try, and who is
//! done.

use crate::answer::Answer;
use crate::handlers::guild_settings::closed_here;
use crate::handlers::solo::{SoloSession, root};
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::duel_messages::{DuelMessages, table};
use crate::updates::panels::Panels;
use headsup_app::{AppError, DuelView, Duels, Entered, History, NewDuel};
use headsup_engine::{ChoiceId, NoSuchChoice};
use headsup_match::{Challengee, Course, DuelPlayer, DuelTeam, DuelTry, MatchId, Refusal, UserId};
use headsup_ui::Access;
use headsup_ui::clocks::relative;
use headsup_ui::daily::score_words;
use headsup_ui::duel;
use headsup_ui::ids::{CustomId, DuelPlan, MenuLocation, MenuTarget, ReplayCursor};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::message::{Button, Message, Picture, Row, Style};

/// Plans a duel, and leads to those that are under way.
pub async fn plan(duels: &Duels, caller: &RequestContext, plan: DuelPlan) -> Result<Answer, AppError> {
    if let Some(refused) = not_here(caller)? {
        return Ok(refused);
    }
    let running = duels.running(caller.who).await?;
    let message = duel::plan(caller.catalog, plan, &running, caller.locale);
    Ok(Answer::turn(message.for_reader()))
}

/// Plans one with the person who was chosen; `None` if that account cannot be challenged, such as another bot.
pub async fn with(duels: &Duels, caller: &RequestContext, chosen: Option<&ChoiceId>) -> Result<Answer, AppError> {
    let Some(chosen) = chosen else {
        return Ok(Answer::add(Message::private(caller.locale.say("opponent-bot", &[]))));
    };
    let who: UserId = chosen.parse().map_err(|_| Refusal::Unreadable)?;
    if who.level().is_some() {
        return Ok(Answer::add(Message::private(caller.locale.say("duel-level", &[]))));
    }
    if who == caller.who {
        return Err(Refusal::Yourself.into());
    }
    plan(duels, caller, DuelPlan::With(who)).await
}

/// Duels stand where the bot can post by itself, and matches may begin.
fn not_here(caller: &RequestContext) -> Result<Option<Answer>, AppError> {
    if caller.here.guild.is_none() || caller.here.reach != Access::Member {
        let words = caller.locale.say("duel-server", &[]);
        return Ok(Some(Answer::add(Message::private(words))));
    }
    Ok(closed_here(caller)?)
}

/// Begins a duel, says so in its channel, and has the caller play. Where nothing can be posted it does not begin.
pub async fn begin(
    duels: &Duels,
    messages: &DuelMessages,
    panels: &Panels,
    (challenges, posts): (&Challenges, &Posts),
    caller: &RequestContext,
    slug: &str,
    plan: DuelPlan,
) -> Result<Answer, AppError> {
    if let Some(refused) = not_here(caller)? {
        return Ok(refused);
    }
    let server = caller.here.guild.ok_or(Refusal::UnknownTerms)?;
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    let whom = plan.invited().map_or(Challengee::Anyone, Challengee::Person);
    if let Err(held) = challenges.count(caller.who, whom, caller.here.guild) {
        return Ok(Answer::add(Message::private(caller.locale.say(held.message(), &[]))));
    }
    let wanted = NewDuel {
        game: slug.to_owned(),
        kind: plan.kind(),
        invited: plan.invited(),
        server,
        channel: caller.here.channel,
        language: caller.aloud(None).code().to_owned(),
    };
    let begun = duels.begin(caller.key(), caller.who, wanted).await?;
    if !messages.open(&begun).await? {
        let words = caller.locale.say("duel-closed-channel", &[]);
        return Ok(Answer::turn(Message::private(words)));
    }
    if plan == DuelPlan::Teams {
        let words = caller.locale.say("duel-begun-teams", &[]);
        let ways = close(caller, &begun).into_iter().collect();
        return Ok(Answer::turn(Message::private(words).row(Row::Buttons(ways))));
    }
    open(duels, panels, caller, begun.id, None).await
}

/// Refuses a duel of another server unless it names the caller. A participant may be anywhere.
pub async fn check_server(duels: &Duels, caller: &RequestContext, id: MatchId) -> Result<(), AppError> {
    let named = caller.settings()?.duels.is_named_in(id);
    match named || caller.here.guild == Some(duels.server(id).await?) {
        true => Ok(()),
        false => Err(Refusal::OtherServer.into()),
    }
}

/// Has the caller join, go on with their try, or see how it went.
pub async fn open(
    duels: &Duels,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    team: Option<DuelTeam>,
) -> Result<Answer, AppError> {
    match duels.enter(caller.who, id, team).await {
        Ok(entered) => shown(duels, panels, caller, &entered, None).await,
        Err(AppError::Refused {
            refusal: Refusal::NotForYou,
            ..
        }) => Ok(Answer::add(Message::private(caller.locale.say("duel-of-others", &[])))),
        Err(error) => Err(error),
    }
}

/// Follows the menus of a try, and makes the move that lies at their end.
pub async fn choose(
    duels: &Duels,
    panels: &Panels,
    caller: &RequestContext,
    fork: &MenuLocation,
    choose: Choose,
) -> Result<Answer, AppError> {
    let MenuTarget::Duel(id, ply) = fork.at else {
        return Err(Refusal::Stale.into());
    };
    let tries = &caller.settings()?.duels;
    let here = |own: &&DuelTry| own.played.score.is_none() && own.played.moves.len() == ply;
    if let Some(own) = tries.of(id).filter(here) {
        let view = duels.view(id).await?;
        if view.duel.ended.is_none() {
            let session = look_at(panels, caller, &view, own)?;
            let way = menu::resolve(fork, choose, |path| session.next(path));
            match way.map_err(|NoSuchChoice| Refusal::Stale)? {
                Resolved::Fork(fork) => return Ok(asking(&session, caller, &view, fork, None)?),
                Resolved::Move(text) => match duels.play(caller.who, id, ply, &text).await {
                    Ok(entered) => return shown(duels, panels, caller, &entered, None).await,
                    // Another press was faster, or it has ended.
                    Err(AppError::Refused {
                        refusal: Refusal::Stale,
                        ..
                    }) => {}
                    Err(error) => return Err(error),
                },
            }
        }
    }
    let entered = duels.enter(caller.who, id, None).await?;
    let about = caller.locale.say("duel-stale", &[]);
    let about = entered.view.duel.ended.is_none().then_some(about.as_str());
    shown(duels, panels, caller, &entered, about).await
}

fn look_at<'a>(
    panels: &'a Panels,
    caller: &'a RequestContext,
    view: &DuelView,
    own: &DuelTry,
) -> Result<SoloSession<'a>, AppError> {
    let player = view.duel.player(own.entry).ok_or(Refusal::Stale)?;
    let seat = view.duel.seat(player, &view.deal);
    SoloSession::of(panels, caller, &view.deal, seat, &own.played.moves)
}

/// Asks for the move at a fork of a try.
fn asking(
    session: &SoloSession<'_>,
    caller: &RequestContext,
    view: &DuelView,
    fork: MenuLocation,
    about: Option<&str>,
) -> Result<Answer, Refusal> {
    let head = table(view, caller.locale).head();
    session.asking(fork, [&head, "duel-begun"], about, close(caller, view))
}

/// The way to have no one else join, for the one who began it.
fn close(caller: &RequestContext, view: &DuelView) -> Option<Button> {
    let may = view.is(view.duel.terms.by, caller.who) && view.duel.may_close();
    may.then(|| CustomId::DuelClose(view.id).button("button-duel-close", Style::Plain, caller.locale))
}

/// Shows a try as it stands: what it asks, or how it went.
async fn shown(
    duels: &Duels,
    panels: &Panels,
    caller: &RequestContext,
    entered: &Entered,
    about: Option<&str>,
) -> Result<Answer, AppError> {
    let Entered { view, own } = entered;
    let locale = caller.locale;
    let shown = table(view, locale);
    if view.duel.ended.is_some() {
        return over(duels, panels, caller, view, own.as_ref()).await;
    }
    let own = own.as_ref().ok_or(Refusal::Stale)?;
    let session = look_at(panels, caller, view, own)?;
    let Some(score) = own.played.score else {
        let at = MenuTarget::Duel(view.id, own.played.moves.len());
        return Ok(asking(&session, caller, view, root(&at), about)?);
    };
    let score = score_words(&score, locale);
    let mut said = vec![locale.say("duel-score", &[("score", score.into())])];
    said.extend(session.why());
    said.push(shown.players());
    said.push(locale.say("duel-waits", &[("ends", relative(view.duel.ends()).into())]));
    let ways = close(caller, view).into_iter().collect();
    let message = session.message(&shown.head(), &said).row(Row::Buttons(ways));
    Ok(Answer::turn(message.picture(session.picture(&[]))))
}

/// How a duel ended.
async fn over(
    duels: &Duels,
    panels: &Panels,
    caller: &RequestContext,
    view: &DuelView,
    own: Option<&DuelTry>,
) -> Result<Answer, AppError> {
    let locale = caller.locale;
    let shown = table(view, locale);
    panels
        .names
        .learn_names(
            view.people
                .values()
                .map(|person| person.ranked())
                .filter(|&who| who != UserId::FORGOTTEN),
        )
        .await;
    let own = own.filter(|own| view.duel.player(own.entry).is_some() && !own.played.moves.is_empty());
    let mine = |player: &&DuelPlayer| view.is(player.entry, caller.who);
    let player = view.duel.players.iter().find(mine);
    let mut said = vec![shown.outcome(), shown.ranking()];
    match player {
        Some(DuelPlayer { left: true, .. }) => said.push(locale.say("duel-out-before", &[])),
        Some(DuelPlayer { score: None, .. }) => said.push(locale.say("duel-late", &[])),
        Some(_) => {}
        None => said.push(locale.say("duel-missed", &[])),
    }
    let mut kept = Vec::new();
    for (at, player) in view.duel.players.iter().enumerate() {
        if duels.course(view, player, caller.who).await?.is_some() {
            kept.push(at);
        }
    }
    let name = |who| panels.names.known_name(Some(who), locale);
    let watch = shown.watch(&kept, &name);
    let mut ways = Vec::new();
    if own.is_some() && player.is_some_and(|player| player.score.is_some()) {
        ways.push(CustomId::DuelShare(view.id).button("button-share", Style::Main, locale));
        ways.push(CustomId::DuelRecord(view.id).button("button-record", Style::Plain, locale));
    }
    ways.push(CustomId::DuelFair(view.id).button("button-fair", Style::Plain, locale));
    let rows = watch.into_iter().chain([Row::Buttons(ways)]);
    Ok(Answer::turn(match own {
        Some(own) => {
            let session = look_at(panels, caller, view, own)?;
            let message = session.message(&shown.head(), &said).rows(rows);
            message.picture(session.picture(&[]))
        }
        None => Message::private(format!("{}\n{}", shown.head(), said.join("\n"))).rows(rows),
    }))
}

/// Has no one else join.
pub async fn close_now(
    duels: &Duels,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let view = duels.close(caller.who, id).await?;
    let own = caller.settings()?.duels.of(id).cloned();
    if own.is_none() && view.duel.ended.is_none() {
        return Ok(Answer::turn(Message::private(caller.locale.say("duel-shut", &[]))));
    }
    shown(duels, panels, caller, &Entered { view, own }, None).await
}

/// Has the caller leave, or decline. Who is in the middle of their try is asked first.
pub async fn leave(
    duels: &Duels,
    panels: &Panels,
    challenges: &Challenges,
    caller: &RequestContext,
    id: MatchId,
    sure: bool,
) -> Result<Answer, AppError> {
    let view = duels.view(id).await?;
    if view.duel.ended.is_some() {
        return open(duels, panels, caller, id, None).await;
    }
    let Some(entry) = view.entry_of(caller.who) else {
        return Ok(Answer::add(Message::private(caller.locale.say("duel-not-in", &[]))));
    };
    let player = view.duel.player(entry);
    if !sure && player.is_some_and(|player| player.score.is_none() && !player.left) {
        return Ok(Answer::add(duel::ask_to_leave(id, caller.locale)));
    }
    duels.leave(caller.who, id).await?;
    let words = match player {
        Some(_) => "duel-out",
        None => "duel-turned-down",
    };
    if let Some(by) = view.people.get(&view.duel.terms.by) {
        challenges.answered(by.who, caller.who);
    }
    let words = Message::private(caller.locale.say(words, &[]));
    Ok(if sure { Answer::turn(words) } else { Answer::add(words) })
}

/// Looks back at a position of a try, as its player saw it.
pub async fn replay(
    duels: &Duels,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    number: usize,
    stop: ReplayCursor,
) -> Result<Answer, AppError> {
    let view = duels.view(id).await?;
    let locale = caller.locale;
    if view.duel.ended.is_none() {
        return Ok(closed(caller));
    }
    let player = view.duel.players.get(number).ok_or(Refusal::Stale)?;
    let course = duels.course(&view, player, caller.who).await?.ok_or(Refusal::Stale)?;
    let ply = stop.ply(course.moves.len());
    let seat = view.duel.seat(player, &view.deal);
    let session = SoloSession::of(panels, caller, &view.deal, seat, &course.moves.first(ply))?;
    let who = match view.is(player.entry, caller.who) {
        true => caller.who,
        false => view
            .people
            .get(&player.entry)
            .map_or(UserId::FORGOTTEN, |person| person.ranked()),
    };
    let args = [
        ("game", view.deal.info().name.into()),
        ("who", headsup_ui::mention::mention(who, locale).into()),
    ];
    let back = CustomId::Duel(id).button("go-back", Style::Plain, locale);
    let at = |stop| CustomId::DuelReplay(id, number, stop);
    let session = session.of_player(who);
    let turns = view.deal.turns(&course.moves).map_err(|_| Refusal::Stale)?;
    Ok(session.replay(&locale.say("duel-replay", &args), (&course, turns), at, back))
}

fn closed(caller: &RequestContext) -> Answer {
    Answer::add(Message::private(caller.locale.say("duel-closed", &[])))
}

/// The caller's finished try in a duel that is over, or what they are told.
async fn finished(duels: &Duels, caller: &RequestContext, id: MatchId) -> Result<Result<Finished, Answer>, AppError> {
    let view = duels.view(id).await?;
    if view.duel.ended.is_none() {
        return Ok(Err(closed(caller)));
    }
    let mine = |player: &&DuelPlayer| view.is(player.entry, caller.who);
    let unfinished = || Answer::add(Message::private(caller.locale.say("duel-unfinished", &[])));
    let Some(player) = view.duel.players.iter().find(mine).cloned() else {
        return Ok(Err(unfinished()));
    };
    Ok(match duels.course(&view, &player, caller.who).await? {
        Some(course) => Ok(Finished { view, player, course }),
        None => Err(unfinished()),
    })
}

struct Finished {
    view: DuelView,
    player: DuelPlayer,
    course: Course,
}

impl Finished {
    /// What its player shares of it.
    fn card(&self, locale: &'static headsup_i18n::Locale) -> String {
        let Finished { view, player, course } = self;
        let captions = locale.captions(view.deal.info());
        let told = view.duel.retrospect(&view.deal, &course.moves, &captions);
        table(view, locale).card(player, told.as_ref())
    }
}

/// Shows the lines that tell how the caller did, to be copied or posted.
pub async fn share(duels: &Duels, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let finished = match finished(duels, caller, id).await? {
        Ok(finished) => finished,
        Err(told) => return Ok(told),
    };
    let card = finished.card(caller.locale);
    let words = caller.locale.say("share-here", &[("card", card.into())]);
    let post = CustomId::DuelPost(id).button("button-share-post", Style::Main, caller.locale);
    Ok(Answer::add(Message::private(words).row(Row::Buttons(vec![post]))))
}

/// Posts these lines where they were asked for, in the language of the place. The message that offered it then says so.
pub async fn post(duels: &Duels, posts: &Posts, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    let locale = caller.aloud(None);
    let finished = match finished(duels, caller, id).await? {
        Ok(finished) => finished,
        Err(told) => return Ok(told),
    };
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    let block = locale.say("share-posted", &[("card", finished.card(locale).into())]);
    Ok(Answer::aloud(caller, "deferred-done").then(Message::public(block)))
}

/// Gives the caller's try as a file, once the duel is over: with what was promised it proves how the cards came.
pub async fn record(duels: &Duels, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let Finished { view, player, course } = match finished(duels, caller, id).await? {
        Ok(finished) => finished,
        Err(told) => return Ok(told),
    };
    let record = view.duel.record(&view.deal, &player, &course.moves);
    let record = record.ok_or(Refusal::NotOver)?;
    let info = view.deal.info();
    let text = caller.locale.say("record-here", &[("game", info.name.into())]);
    let file = Picture::File {
        name: format!("{}-{id}.txt", info.slug),
        text: record.to_string(),
    };
    Ok(Answer::add(Message::private(text).picture(file)))
}

/// Says what was promised of the deal, with a file of it; with its secret once the duel is over.
pub async fn fair(duels: &Duels, history: &History, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let view = duels.view(id).await?;
    let chain = history.chain_to(id, 1).await?;
    let promise = format!("deal {id} {}", view.deal.commitment());
    let lines = [
        format!(
            "# Duel in {}. docs/fairness.md says what it means.",
            view.deal.info().name
        ),
        promise,
    ];
    let lines = lines
        .into_iter()
        .chain(chain.last().map(|link| link.tip().to_string()))
        .chain(view.duel.reveal(&view.deal).map(|secret| format!("secret {secret}")));
    let file = Picture::File {
        name: format!("headsup-duel-{id}.txt"),
        text: lines.collect::<Vec<String>>().join("\n") + "\n",
    };
    let words = caller.locale.say("duel-fair", &[]);
    Ok(Answer::add(Message::private(words).picture(file)))
}

//! Tournaments: joining and leaving, appearing, one's own place; announcing one, and what its organiser does. Who presses is checked again at
//! every press.

use crate::answer::Answer;
use crate::bot::Bot;
use crate::handlers::guild_settings::closed_here;
use crate::message_index::Thread;
use crate::request_context::RequestContext;
use crate::updates::tournament_note::TournamentNote;
use headsup_app::{AppError, NewTournament, TournamentAction, TournamentActor, TournamentError, TournamentSnapshot};
use headsup_engine::ChoiceId;
use headsup_match::tournament::{EntrantId, PairingId, Phase, Refusal};
use headsup_match::{Challengee, TournamentId, UserId};
use headsup_ui::Access;
use headsup_ui::ids::{TournamentChoice, TournamentDraft};
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Reader};
use headsup_ui::tournament::words::refusal_words;
use headsup_ui::tournament::{TournamentView, panel, place, plan};

/// Tournaments of a server in a list.
const LISTED: usize = 25;

/// What comes of a press: an answer, or why there is none.
type Done = Result<Answer, TournamentError>;

/// The answer, also where something was refused.
pub fn settled(caller: &RequestContext, done: Done) -> Result<Answer, AppError> {
    let words = match done {
        Ok(answer) => return Ok(answer),
        Err(TournamentError::App(error)) => return Err(error),
        Err(TournamentError::Refused(refusal)) => refusal_words(refusal),
        Err(TournamentError::NoSuchTournament) => "tournament-no-such",
        Err(TournamentError::TooMany) => "tournament-too-many",
    };
    Ok(say(caller, words))
}

fn say(caller: &RequestContext, words: &str) -> Answer {
    Answer::add(Message::private(caller.locale.say(words, &[])))
}

/// A tournament of the server that the caller is on, with the names of its people.
async fn of_server(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
) -> Result<TournamentSnapshot, TournamentError> {
    let snapshot = bot.app.tournaments.load(id).await?;
    if caller.here.guild != Some(snapshot.server) {
        return Err(TournamentError::NoSuchTournament);
    }
    bot.names.learn_names(snapshot.tournament.people().everybody()).await;
    Ok(snapshot)
}

fn view<'a>(caller: &'a RequestContext, snapshot: &'a TournamentSnapshot) -> TournamentView<'a> {
    TournamentView {
        game: &snapshot.tournament,
        own: Some(caller.who),
        catalog: caller.catalog,
        locale: caller.locale,
        names: &*caller.names,
    }
}

async fn act(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
    action: TournamentAction,
) -> Result<TournamentSnapshot, TournamentError> {
    let snapshot = of_server(bot, caller, id).await?;
    let by = TournamentActor {
        who: caller.who,
        manages: caller.manages_here() == Some(snapshot.server),
    };
    bot.app.tournaments.act(by, id, action).await
}

/// Lists the tournaments of the server that the caller is on, the newest first.
pub async fn list(bot: &Bot, caller: &RequestContext) -> Done {
    let Some(server) = caller.here.guild else {
        return Ok(Answer::turn(Message::private(
            caller.locale.say("tournament-server", &[]),
        )));
    };
    let mut snapshots = Vec::new();
    for one in bot.app.tournaments.of_server(server).await? {
        // One that is broken is logged where that is found.
        if let Ok(snapshot) = bot.app.tournaments.load(one.id).await {
            snapshots.push(snapshot);
        }
    }
    snapshots.sort_by_key(|one| std::cmp::Reverse(one.tournament.record().created()));
    snapshots.truncate(LISTED);
    let champions = snapshots.iter().filter_map(|one| {
        let champion = one.tournament.state().champion()?;
        one.tournament.people().person(champion)
    });
    bot.names.learn_names(champions).await;
    let views: Vec<_> = snapshots.iter().map(|one| (one.id, view(caller, one))).collect();
    let may = caller.moderates(caller.here.guild)?;
    let game = caller.catalog.iter().next().map(|book| book.info().slug);
    let draft = game.filter(|_| may).map(TournamentDraft::new);
    Ok(Answer::turn(place::list(&views, draft, caller.locale)))
}

/// Shows the tournament that was chosen from the list.
pub async fn which(bot: &Bot, caller: &RequestContext, values: &[ChoiceId]) -> Done {
    let id = values.first().and_then(|value| value.parse().ok());
    show(bot, caller, id.ok_or(TournamentError::NoSuchTournament)?, 0).await
}

/// Shows how a tournament stands, and the caller's own place in it.
pub async fn show(bot: &Bot, caller: &RequestContext, id: TournamentId, page: usize) -> Done {
    let snapshot = of_server(bot, caller, id).await?;
    shown(caller, &snapshot, page).map(Answer::turn)
}

fn shown(
    caller: &RequestContext,
    snapshot: &TournamentSnapshot,
    page: usize,
) -> Result<Message<Reader>, TournamentError> {
    let own = snapshot.tournament.entrant_of(caller.who);
    let open = own.and_then(|own| snapshot.tournament.state().open_pairing(own));
    let note = TournamentNote::read(&snapshot.note);
    let posts = open.and_then(|pairing| note.pairings.get(&pairing.fixture.id));
    let link = posts.map(|posts| match posts.thread {
        Thread::Own(thread) => format!("<#{thread}>"),
        _ => format!("<#{}>", posts.moved.unwrap_or(snapshot.channel)),
    });
    let seen = caller.settings()?.view;
    Ok(place::place(&view(caller, snapshot), snapshot.id, page, seen, link))
}

/// Plans a tournament, by those who may announce one.
pub fn plan_one(caller: &RequestContext, draft: &TournamentDraft) -> Done {
    if let Some(refused) = may_not_announce(caller)? {
        return Ok(refused);
    }
    if !draft.possible(caller.catalog) {
        return Err(Refusal::Implausible.into());
    }
    Ok(Answer::turn(plan::plan(draft, caller.catalog, caller.locale)))
}

/// Takes in what was chosen for it.
pub fn choose(caller: &RequestContext, draft: TournamentDraft, choice: TournamentChoice, values: &[ChoiceId]) -> Done {
    let chosen = values
        .first()
        .and_then(|value| draft.choose(choice, value, caller.catalog));
    plan_one(caller, &chosen.ok_or(Refusal::Implausible)?)
}

/// Why the caller may not announce a tournament where they are.
fn may_not_announce(caller: &RequestContext) -> Result<Option<Answer>, TournamentError> {
    if caller.here.guild.is_none() {
        return Ok(Some(say(caller, "tournament-server")));
    }
    if !caller.moderates(caller.here.guild)? {
        return Ok(Some(say(caller, "tournament-not-yours")));
    }
    if caller.here.reach != Access::Member {
        return Ok(Some(say(caller, "tournament-closed")));
    }
    Ok(closed_here(caller)?)
}

/// Announces it in the channel that the caller is in. Where nothing can be posted it is ended at once.
pub async fn announce(bot: &Bot, caller: &RequestContext, draft: &TournamentDraft) -> Done {
    if let Some(refused) = may_not_announce(caller)? {
        return Ok(refused);
    }
    let (Some(server), true) = (caller.here.guild, draft.possible(caller.catalog)) else {
        return Err(Refusal::Implausible.into());
    };
    if let Some(refused) = bot.posts.refused(caller) {
        return Ok(refused);
    }
    let new = NewTournament {
        server,
        channel: caller.here.channel,
        plan: draft.plan(bot.app.clock.now()),
        terms: draft.terms(server),
        note: TournamentNote::new(caller.aloud(None)).write(),
    };
    let announced = bot.app.tournaments.announce(caller.key(), caller.who, new).await?;
    let (id, locale) = (announced.id, caller.locale);
    match bot.tournaments.may_post(id).await {
        true => {
            let organise = format!("**{}**", locale.say("button-tournament-organise", &[]));
            let words = locale.say("tournament-announced", &[("button", organise.into())]);
            Ok(Answer::turn(Message::private(words)))
        }
        false => {
            act(bot, caller, id, TournamentAction::End).await?;
            Ok(say(caller, "tournament-closed"))
        }
    }
}

/// Puts the message of a tournament up anew where its organiser is.
pub async fn again(bot: &Bot, caller: &RequestContext, id: TournamentId) -> Done {
    let snapshot = organised(bot, caller, id).await?;
    if let Some(refused) = bot.posts.refused(caller) {
        return Ok(refused);
    }
    match bot
        .tournaments
        .put_up_anew(id, caller.here.channel, caller.id.0)
        .await?
    {
        true => Ok(Answer::turn(panel::organise(&view(caller, &snapshot), id, 0))),
        false => Ok(say(caller, "tournament-closed")),
    }
}

/// Has the caller join.
pub async fn join(bot: &Bot, caller: &RequestContext, id: TournamentId) -> Done {
    match act(bot, caller, id, TournamentAction::Join).await {
        // An interaction may come twice, and so may a press.
        Ok(_) | Err(TournamentError::Refused(Refusal::AlreadyIn)) => Ok(say(caller, "tournament-joined")),
        Err(other) => Err(other),
    }
}

/// Has the caller leave; once it has begun, asks first unless they are sure.
pub async fn leave(bot: &Bot, caller: &RequestContext, id: TournamentId, sure: bool) -> Done {
    let snapshot = of_server(bot, caller, id).await?;
    let state = snapshot.tournament.state();
    let own = snapshot.tournament.entrant_of(caller.who);
    let is_in = own.is_some_and(|own| state.present().any(|one| one == own));
    if state.phase() == Phase::Running && is_in && !sure {
        return Ok(Answer::add(panel::ask_to_leave(&view(caller, &snapshot), id)));
    }
    act(bot, caller, id, TournamentAction::Leave).await?;
    let words = Message::private(caller.locale.say("tournament-left", &[]));
    Ok(if sure { Answer::turn(words) } else { Answer::add(words) })
}

/// Has the caller say that they are there for a match.
pub async fn appear(bot: &Bot, caller: &RequestContext, id: TournamentId, pairing: PairingId) -> Done {
    let snapshot = act(bot, caller, id, TournamentAction::Appear(pairing)).await?;
    let view = view(caller, &snapshot);
    let known = snapshot.tournament.state().pairing(pairing);
    let both = known.is_none_or(|known| known.both_appeared());
    let other = known.and_then(|known| {
        let seat = known.fixture.seat_of(snapshot.tournament.entrant_of(caller.who)?)?;
        snapshot.tournament.people().person(known.fixture.seats[seat.other()])
    });
    let other = other.map(|who| mention(who, view.locale)).unwrap_or_default();
    let words = match both {
        true => view.locale.say("tournament-there-both", &[]),
        false => view.locale.say("tournament-there", &[("other", other.into())]),
    };
    Ok(Answer::add(Message::private(words)))
}

/// A tournament that the caller may organise.
async fn organised(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
) -> Result<TournamentSnapshot, TournamentError> {
    let snapshot = of_server(bot, caller, id).await?;
    let manages = caller.manages_here() == Some(snapshot.server);
    match manages || snapshot.tournament.people().organiser == caller.who {
        true => Ok(snapshot),
        false => Err(Refusal::NotOrganiser.into()),
    }
}

/// Shows the organiser what they can do. On the message of everyone it comes as a new one.
pub async fn organise(bot: &Bot, caller: &RequestContext, id: TournamentId, page: usize) -> Done {
    let snapshot = organised(bot, caller, id).await?;
    Ok(Answer::turn(panel::organise(&view(caller, &snapshot), id, page)))
}

/// Does what the organiser wants, and shows what they can do then.
pub async fn organises(bot: &Bot, caller: &RequestContext, id: TournamentId, action: TournamentAction) -> Done {
    organised(bot, caller, id).await?;
    let snapshot = act(bot, caller, id, action).await?;
    Ok(Answer::turn(panel::organise(&view(caller, &snapshot), id, 0)))
}

/// Ends it, or asks first.
pub async fn end(bot: &Bot, caller: &RequestContext, id: TournamentId, sure: bool) -> Done {
    if sure {
        return organises(bot, caller, id, TournamentAction::End).await;
    }
    let snapshot = organised(bot, caller, id).await?;
    Ok(Answer::turn(panel::ask_to_end(&view(caller, &snapshot), id)))
}

/// Shows what can be done about the entrant that was chosen.
pub async fn entrant(bot: &Bot, caller: &RequestContext, id: TournamentId, values: &[ChoiceId]) -> Done {
    let snapshot = organised(bot, caller, id).await?;
    let chosen = values.first().and_then(|value| value.parse().ok()).map(EntrantId);
    let known = chosen.filter(|one| snapshot.tournament.state().presence(*one).is_some());
    let entrant = known.ok_or(Refusal::NoSuchEntrant)?;
    Ok(Answer::turn(panel::entrant(&view(caller, &snapshot), id, entrant)))
}

/// Removes an entrant.
pub async fn remove(bot: &Bot, caller: &RequestContext, id: TournamentId, entrant: EntrantId) -> Done {
    let before = organised(bot, caller, id).await?;
    let who = before
        .tournament
        .people()
        .person(entrant)
        .ok_or(Refusal::NoSuchEntrant)?;
    let snapshot = match act(bot, caller, id, TournamentAction::Remove(entrant)).await {
        Err(TournamentError::Refused(Refusal::Removed)) => before,
        done => done?,
    };
    let state = snapshot.tournament.state();
    let plays = state
        .open_pairing(entrant)
        .is_some_and(|pairing| pairing.game.is_some());
    let words = if plays {
        "tournament-removed-plays"
    } else {
        "tournament-removed"
    };
    Ok(with_note(caller, &snapshot, words, who))
}

/// Asks the person who was chosen to take an entrant's place.
pub async fn replace(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
    entrant: EntrantId,
    values: &[ChoiceId],
) -> Done {
    organised(bot, caller, id).await?;
    // Other bots are left out of the values.
    let by = values.first().and_then(|value| value.parse().ok()).map(UserId);
    let by = by.filter(|by| by.level().is_none()).ok_or(Refusal::NotAPerson)?;
    if let Err(held) = bot
        .challenges
        .count(caller.who, Challengee::Person(by), caller.here.guild)
    {
        return Ok(say(caller, held.message()));
    }
    let snapshot = act(bot, caller, id, TournamentAction::Replace { entrant, by }).await?;
    Ok(with_note(caller, &snapshot, "tournament-asked", by))
}

/// Gives the place of an entrant to the caller, who was asked. A button without a number is of an older version,
/// and its message gets new ones when the program has started.
pub async fn take(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
    entrant: EntrantId,
    question: Option<u16>,
) -> Done {
    let question = question.ok_or(Refusal::OldQuestion)?;
    match act(bot, caller, id, TournamentAction::TakePlace(entrant, question)).await {
        Ok(snapshot) => {
            answered(bot, caller, &snapshot);
            Ok(say(caller, "tournament-taken"))
        }
        // A press may come twice.
        Err(TournamentError::Refused(Refusal::NotAsked)) if took(bot, caller, id, entrant, question).await? => {
            Ok(say(caller, "tournament-taken"))
        }
        Err(other) => Err(other),
    }
}

/// Whether the caller took the place of an entrant by the question of this number.
async fn took(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
    entrant: EntrantId,
    question: u16,
) -> Result<bool, TournamentError> {
    let tournament = of_server(bot, caller, id).await?.tournament;
    let is_theirs = tournament.people().person(entrant) == Some(caller.who);
    Ok(is_theirs && tournament.taken_by(question) == Some(entrant))
}

/// The caller does not take the place of an entrant.
pub async fn decline(
    bot: &Bot,
    caller: &RequestContext,
    id: TournamentId,
    entrant: EntrantId,
    question: Option<u16>,
) -> Done {
    let question = question.ok_or(Refusal::OldQuestion)?;
    let snapshot = act(bot, caller, id, TournamentAction::DeclinePlace(entrant, question)).await?;
    answered(bot, caller, &snapshot);
    Ok(say(caller, "tournament-declined"))
}

/// The organiser's next question may ping the caller again.
fn answered(bot: &Bot, caller: &RequestContext, snapshot: &TournamentSnapshot) {
    let organiser = snapshot.tournament.people().organiser;
    bot.challenges.answered(organiser, caller.who);
}

fn with_note(caller: &RequestContext, snapshot: &TournamentSnapshot, words: &str, who: UserId) -> Answer {
    let who = mention(who, caller.locale);
    let words = caller.locale.say(words, &[("who", who.into())]);
    Answer::turn(panel::organise(&view(caller, snapshot), snapshot.id, 0).led_by(&words))
}

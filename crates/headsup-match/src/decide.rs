//! What a command comes to: events, or a refusal. `decide` changes nothing; [`Match::evolve`] makes the events happen.

mod checks;
mod clock;
mod offers;
mod orders;
mod taking;
mod voting;

use super::challenge::CHALLENGE_STANDS;
use super::command::Command;
use super::event::Event;
use super::id::{Timestamp, UserId};
use super::mark::PositionRef;
use super::phase::Phase;
use super::refusal::Refusal;
use super::replay::Match;
use super::terms::Side;
use checks::{on_move, playing, standing};
use headsup_engine::UndoStatus;

/// What a command of `who` comes to, at this moment. Forced moves follow by themselves.
///
/// # Errors
/// Returns the [`Refusal`] that says why not, if the command is not possible for `who` at this moment.
pub fn decide(game: &Match, who: UserId, command: &Command, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let mut events = decide_alone(game, who, command, now)?;
    // First, so the move that starts the clocks is an answer on them.
    if let Some(seat) = game.absent(who).filter(|_| acts(command)) {
        events.insert(0, Event::Arrived(seat));
    }
    Ok(events)
}

/// Returns whether the command proves its player present and continues the match.
fn acts(command: &Command) -> bool {
    matches!(
        command,
        Command::Arrive
            | Command::Move { .. }
            | Command::TakeBack { .. }
            | Command::Propose { .. }
            | Command::TurnDown { .. }
            | Command::Order { .. }
            | Command::NoOrder
            | Command::Only(_)
    )
}

/// Decides a command apart from its effect on clocks that wait for players.
fn decide_alone(game: &Match, who: UserId, command: &Command, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Accept(roles) => taking::accept(game, who, roles, now),
        Command::Cut { cut, roles } => taking::cut(game, who, cut, roles, now),
        Command::Shown(side, shown) => taking::show(game, *side, *shown, now),
        Command::Decline(regret) => {
            standing(game, now)?;
            match game.people.side_of(who) {
                Some(Side::Opponent) => Ok(vec![Event::Declined(*regret)]),
                Some(Side::Challenger) => Err(Refusal::OwnChallenge),
                None => Err(Refusal::NotForYou),
            }
        }
        Command::Withdraw if game.phase() == Phase::Playing => clock::call_off(game, who),
        Command::Withdraw => {
            standing(game, now)?;
            match game.people.side_of(who) {
                Some(Side::Challenger) => Ok(vec![Event::Withdrawn]),
                Some(Side::Opponent) | None => Err(Refusal::NotYourMatch),
            }
        }
        Command::Move { mark, text } => make_move(game, who, *mark, text),
        Command::Vote { channel, mark, text } => voting::vote(game, who, *channel, *mark, text),
        Command::TakeBack { mark } => {
            on_move(game, who, *mark)?;
            match game.record.draft.is_empty() {
                true => Err(Refusal::NothingToTakeBack),
                false => Ok(vec![Event::TakenBack]),
            }
        }
        Command::Resign { ply } => {
            let (seat, table) = playing(game, who)?;
            if ply.is_some_and(|ply| ply != table.ply()) {
                return Err(Refusal::Stale);
            }
            Ok(vec![Event::Resigned(seat)])
        }
        Command::Propose { what, ply } => offers::propose(game, who, *what, *ply),
        Command::Agree { what, ply } => offers::agree(game, who, *what, *ply),
        Command::TurnDown { what, ply } => offers::turn_down(game, who, *what, *ply),
        Command::Order { mark, word } => orders::give(game, who, *mark, word),
        Command::NoOrder => orders::take_back(game, who),
        Command::Only(only) => orders::only(game, who, *only),
        Command::Arrive => clock::arrive(game, who),
        Command::Claim => clock::claim(game, who, now),
        Command::GiveTime => clock::give(game, who, now),
        Command::Ring => match game.phase() {
            Phase::Challenged { expires } if now >= expires => Ok(vec![Event::Expired]),
            // Nobody is given more than that: the time was put back while the program was not running.
            Phase::Challenged { expires } if expires.since(now) > CHALLENGE_STANDS => {
                Ok(vec![Event::Stands(now.after(CHALLENGE_STANDS))])
            }
            Phase::Challenged { .. } => Err(Refusal::NotExpired),
            Phase::Playing if game.channel().is_some() => voting::ring(game, now),
            Phase::Playing => clock::ring(game, now),
            Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped | Phase::Over(_) => {
                Err(Refusal::NotOpenAnyMore)
            }
        },
        Command::Charge => clock::charge(game),
        Command::Jump(jump) => match game.phase() {
            Phase::Challenged { expires } => {
                let set = jump.set();
                Ok(vec![Event::Stands(set.until.after(expires.since(set.from)))])
            }
            _ => Err(Refusal::NotExpired),
        },
        Command::Stop => match game.phase() {
            // Nobody voids a match that they may be losing.
            Phase::Playing if game.people.side_of(who).is_some() => Err(Refusal::StopsOwnMatch),
            Phase::Challenged { .. } | Phase::Playing => Ok(vec![Event::Stopped(who)]),
            Phase::Over(_) => Err(Refusal::Over),
            Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped => Err(Refusal::NotOpenAnyMore),
        },
    }
}

fn make_move(game: &Match, who: UserId, mark: PositionRef, text: &str) -> Result<Vec<Event>, Refusal> {
    let mut table = on_move(game, who, mark)?.1.boxed_clone();
    let played = table.play(text).map_err(checks::refused)?.into_inner();
    if played.hold == UndoStatus::Loose && table.forced().is_none() {
        return Ok(vec![Event::Tried(played.notation)]);
    }
    let tried = game.record.draft.iter().cloned();
    let mut events: Vec<Event> = tried.chain([played.notation]).map(Event::Moved).collect();
    orders::go_on(&mut *table, game.record.orders.clone(), &mut events);
    Ok(events)
}

//! What a command comes to: events, or a refusal. `decide` changes nothing; [`Match::evolve`] makes the events happen.

use std::time::Duration;

use super::clock::{self, Jump, Span};
use super::ends::{self, DeclineReason, Proposal};
use super::fair::{Cut, Cuts, Origin, Secret};
use super::id::{MatchId, RoleId, Timestamp, UserId};
use super::mark::PositionRef;
use super::orders::{self, Orders};
use super::phase::Phase;
use super::record::{Record, Stage};
use super::refusal::Refusal;
use super::replay::Match;
use super::shown::{self, Showing, Shown};
use super::terms::{Challengee, People, Rated, Side, Terms};
use headsup_engine::{ChoiceId, GameEntry, Illegal, Options, Seat, Seats, Status, Table, UndoStatus};

/// How long a challenge can be accepted.
pub const CHALLENGE_STANDS: Duration = Duration::from_secs(24 * 60 * 60);

/// What a person wants of a match. A mark is the position that they saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take the challenge. An open one goes to the first person who does and has the role it is for; these are the roles of the person.
    Accept(Vec<RoleId>),
    /// Add something to the deal: once. A player other than the challenger takes the challenge with it; nothing is dealt before it is shown.
    Cut {
        /// What is added.
        cut: Cut,
        /// Their roles.
        roles: Vec<RoleId>,
    },
    /// A side's cut was shown, or there is nowhere to show it. Said by the program, never by a person.
    Shown(Side, Shown),
    /// The one who is challenged does not want to, and perhaps says a friendly word.
    Decline(Option<DeclineReason>),
    /// The challenger takes the challenge back.
    Withdraw,
    /// Make a move. One that leaves the turn with the mover and shows them nothing is a step that they alone know of, until one follows
    /// that stands.
    Move {
        /// The position it is meant for.
        mark: PositionRef,
        /// The move in the canon's notation.
        text: String,
    },
    /// Take the last step of the turn under way back.
    TakeBack {
        /// The position it is meant for.
        mark: PositionRef,
    },
    /// Give up.
    Resign {
        /// How many moves stood when it was asked; none to give up whatever was played since.
        ply: Option<u32>,
    },
    /// Offer the other player a way to end it, or take the same offer of theirs.
    Propose {
        /// What is offered.
        what: Proposal,
        /// How many moves stood when it was asked.
        ply: u32,
    },
    /// Take an offer of the other.
    Agree {
        /// What they offered.
        what: Proposal,
        /// How many moves stood when they did.
        ply: u32,
    },
    /// Turn an offer of the other down.
    TurnDown {
        /// What they offered.
        what: Proposal,
        /// How many moves stood when they did.
        ply: u32,
    },
    /// Give a standing order, by its word, and have it carried out at once.
    Order {
        /// The position it is meant for.
        mark: PositionRef,
        /// One of those that the game offers there.
        word: ChoiceId,
    },
    /// Take it back.
    NoOrder,
    /// Have the only legal move made by itself, or not any more.
    Only(bool),
    /// Claim the win because the other's time is over.
    Claim,
    /// Give the other more time.
    GiveTime,
    /// A time has come: the challenge has run out, or a clock has something to announce. Refused if it is not so, no matter who says it.
    Ring,
    /// The time is about to be put back: charge the player who is asked for what passed until now.
    Charge,
    /// The time has jumped. A challenge stands for as long as before.
    Jump(Jump),
    /// A person with authority where the match is played ends it without a result. Who has that authority is not known here, but no player
    /// has it in their own match once it has begun.
    Stop,
}

/// What happened. Names seats and sides. Only the taker of an open challenge and a moderator are named, and they are kept apart from the
/// record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The challenge was accepted, in an open one by this person, and the cards are dealt.
    Accepted(UserId),
    /// This person takes the challenge, once their cut was shown.
    Taken(UserId),
    /// A side added this to the deal.
    Cut(Side, Cut),
    /// The cut of a side was shown, or nowhere could be.
    Shown(Side, Shown),
    /// The opponent declined.
    Declined(Option<DeclineReason>),
    /// The challenger took it back.
    Withdrawn,
    /// Nobody accepted in time.
    Expired,
    /// A move was made, in the canon's own spelling. Steps that were tried before it come first, as moves of their own.
    Moved(String),
    /// The mover tried a step that they can take back. Nobody else hears of it.
    Tried(String),
    /// The mover took the last step back.
    TakenBack,
    /// A seat gave up.
    Resigned(Seat),
    /// A seat made an offer.
    Proposed(Seat, Proposal),
    /// The other seat took the offer of this one, and that is the end.
    Agreed(Proposal, Seat),
    /// The offer of this seat was turned down.
    TurnedDown(Seat),
    /// A seat gave a standing order, took it back, or it has lapsed. Nobody else hears of it.
    Ordered(Seat, Option<ChoiceId>),
    /// A seat has its only legal move made by itself, or not any more. Nobody else hears of it.
    Only(Seat, bool),
    /// The time of this seat, which is asked, is short.
    TimeShort(Seat),
    /// It is over.
    TimeUp(Seat),
    /// The time of this seat was over, and the other claimed the win.
    Claimed(Seat),
    /// This seat was given more time.
    Given(Seat, Duration),
    /// Nobody could play in this time: nobody's clock ran.
    Paused(Span),
    /// The player who is asked was charged up to now.
    Charged,
    /// The time was put back, and what is charged next begins now.
    PutBack,
    /// The challenge stands until then.
    Stands(Timestamp),
    /// This seat is away then, or is not any more.
    Away(Seat, Option<Span>),
    /// This person, who has authority where it is played, ended it. Kept apart from the record too.
    Stopped(UserId),
    /// A rematch was asked for; it is this match.
    Rematched(MatchId),
}

/// The chance that goes into a new match.
#[derive(Clone, Copy, Debug)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// What its deal is promised by.
    pub secret: Secret,
}

/// Makes a new challenge, to one person or to the first who takes it and may. Its first commit is still to be made.
///
/// # Errors
/// Returns [`Refusal::Yourself`] if a person challenges themselves, [`Refusal::UnknownTerms`] if the terms are not of this game or it has
/// no such option, and [`Refusal::ComputerUnrated`] if a match with the computer is to be rated.
pub fn challenge(
    fresh: NewMatch,
    who: UserId,
    whom: impl Into<Challengee>,
    terms: Terms,
    rulebook: &'static dyn GameEntry,
    now: Timestamp,
) -> Result<Match, Refusal> {
    let whom = whom.into();
    let info = rulebook.info();
    if whom == Challengee::Person(who) {
        return Err(Refusal::Yourself);
    }
    if info.slug != terms.game || Options::read(info, terms.options.iter()).is_err() {
        return Err(Refusal::UnknownTerms);
    }
    let computer = [Some(who), whom.person()]
        .into_iter()
        .flatten()
        .any(|person| person.level().is_some());
    if computer && terms.rated != Rated::No {
        return Err(Refusal::ComputerUnrated);
    }
    let record = Record {
        terms,
        edition: info.edition,
        origin: Origin::Promised(fresh.secret, Cuts::default()),
        challenger: Seat::One,
        role: whom.role(),
        stage: Stage::Challenged,
        moves: Vec::new(),
        draft: Vec::new(),
        taken_back: 0,
        quiet: 0,
        unknown: Seats([0; 2]),
        orders: Seats::default(),
        offers: Seats([None; 2]),
        clock: None,
        created: now,
        expires: now.after(CHALLENGE_STANDS),
        changed: now,
        rematch_of: None,
        rematch: None,
        showing: Showing::default(),
    };
    let people = People::new(who, whom.person());
    Ok(Match {
        id: fresh.id,
        version: 1,
        people,
        record,
        rulebook,
        table: None,
        played: Vec::new(),
        draft: None,
    })
}

/// What a command of `who` comes to, at this moment. Forced moves follow by themselves.
///
/// # Errors
/// Returns the [`Refusal`] that says why not, if the command is not possible for `who` at this moment.
pub fn decide(game: &Match, who: UserId, command: &Command, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Accept(roles) => accept(game, who, roles, now),
        Command::Cut { cut, roles } => shown::cut(game, who, cut, roles, now),
        Command::Shown(side, shown) => shown::show(game, *side, *shown, now),
        Command::Decline(regret) => {
            standing(game, now)?;
            match game.people.side_of(who) {
                Some(Side::Opponent) => Ok(vec![Event::Declined(*regret)]),
                Some(Side::Challenger) => Err(Refusal::OwnChallenge),
                None => Err(Refusal::NotForYou),
            }
        }
        Command::Withdraw => {
            standing(game, now)?;
            match game.people.side_of(who) {
                Some(Side::Challenger) => Ok(vec![Event::Withdrawn]),
                Some(Side::Opponent) | None => Err(Refusal::NotYourMatch),
            }
        }
        Command::Move { mark, text } => make_move(game, who, *mark, text),
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
        Command::Propose { what, ply } => ends::propose(game, who, *what, *ply),
        Command::Agree { what, ply } => ends::agree(game, who, *what, *ply),
        Command::TurnDown { what, ply } => ends::turn_down(game, who, *what, *ply),
        Command::Order { mark, word } => orders::give(game, who, *mark, word),
        Command::NoOrder => orders::take_back(game, who),
        Command::Only(only) => orders::only(game, who, *only),
        Command::Claim => clock::claim(game, who, now),
        Command::GiveTime => clock::give(game, who, now),
        Command::Ring => match game.phase() {
            Phase::Challenged { expires } if now >= expires => Ok(vec![Event::Expired]),
            // Nobody is given more than that: the time was put back while the program was not running.
            Phase::Challenged { expires } if expires.since(now) > CHALLENGE_STANDS => {
                Ok(vec![Event::Stands(now.after(CHALLENGE_STANDS))])
            }
            Phase::Challenged { .. } => Err(Refusal::NotExpired),
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

/// That the challenge can still be answered.
pub(super) fn standing(game: &Match, now: Timestamp) -> Result<(), Refusal> {
    match game.phase() {
        Phase::Challenged { expires } if now < expires => Ok(()),
        Phase::Challenged { .. }
        | Phase::Declined
        | Phase::Withdrawn
        | Phase::Expired
        | Phase::Stopped
        | Phase::Playing
        | Phase::Over(_) => Err(Refusal::NotOpenAnyMore),
    }
}

/// The challenge is taken without a cut, and the cards are dealt.
fn accept(game: &Match, who: UserId, roles: &[RoleId], now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let taker = shown::taker(game, who);
    may_take(game, taker, roles, now)?;
    shown::free(game, who)?;
    Ok(deal(game, taker))
}

/// Checks that a person can take the challenge.
pub(super) fn may_take(game: &Match, who: UserId, roles: &[RoleId], now: Timestamp) -> Result<(), Refusal> {
    standing(game, now)?;
    match (game.people.side_of(who), game.people.opponent) {
        (Some(Side::Challenger), _) => Err(Refusal::OwnChallenge),
        (None, None) if game.role().is_some_and(|role| !roles.contains(&role)) => Err(Refusal::NotYourRole),
        (Some(Side::Opponent), _) | (None, None) => Ok(()),
        (None, Some(_)) => Err(Refusal::NotForYou),
    }
}

/// Deals the cards for the person who takes the challenge, from the secret and the cuts that were made.
pub(super) fn deal(game: &Match, who: UserId) -> Vec<Event> {
    let mut events = vec![Event::Accepted(who)];
    let mut table = game.rulebook.deal(game.seed(), &game.record.terms.options);
    go_on(&mut *table, Seats::default(), &mut events);
    events
}

/// The seat of a player and the table, while it is being played.
pub(super) fn playing(game: &Match, who: UserId) -> Result<(Seat, &dyn Table), Refusal> {
    if game.people.side_of(who).is_none() {
        return Err(Refusal::NotYourMatch);
    }
    match (game.phase(), game.seat_of(who), game.table()) {
        (Phase::Playing, Some(seat), Some(table)) => Ok((seat, table)),
        (Phase::Over(_), ..) => Err(Refusal::Over),
        (Phase::Challenged { .. } | Phase::Playing, ..) => Err(Refusal::NotBegun),
        (Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped, ..) => Err(Refusal::NotOpenAnyMore),
    }
}

/// Returns the table that the player to decide plays on, at the position that they saw.
pub(super) fn on_move(game: &Match, who: UserId, mark: PositionRef) -> Result<(Seat, &dyn Table), Refusal> {
    let (seat, table) = playing(game, who)?;
    if mark != game.mark(seat) {
        return Err(Refusal::Stale);
    }
    if game.to_decide() != Some(seat) {
        return Err(Refusal::NotYourTurn);
    }
    Ok((seat, game.table_of(seat).unwrap_or(table)))
}

fn make_move(game: &Match, who: UserId, mark: PositionRef, text: &str) -> Result<Vec<Event>, Refusal> {
    let mut table = on_move(game, who, mark)?.1.twin();
    let played = table.play(text).map_err(|illegal| match illegal {
        Illegal::Over => Refusal::Over,
        Illegal::Unreadable => Refusal::Unreadable,
        Illegal::Refused(objection) => Refusal::Illegal(objection),
    })?;
    let played = played.announce();
    if played.hold == UndoStatus::Loose && table.forced().is_none() {
        return Ok(vec![Event::Tried(played.notation)]);
    }
    let tried = game.record.draft.iter().cloned();
    let mut events: Vec<Event> = tried.chain([played.notation]).map(Event::Moved).collect();
    go_on(&mut *table, game.record.orders.clone(), &mut events);
    Ok(events)
}

/// Makes the moves that public information proves to be the only ones, and those that were ordered.
pub(super) fn go_on(table: &mut dyn Table, mut orders: Seats<Orders>, events: &mut Vec<Event>) {
    while let Status::Turn { seat, .. } = table.status() {
        let stood = orders[seat].standing.is_some();
        let text = table.forced().or_else(|| orders[seat].carry_out(table));
        if stood && orders[seat].standing.is_none() {
            events.push(Event::Ordered(seat, None));
        }
        let Some(text) = text else { return };
        let played = table.play(&text).expect("a forced or an ordered move is legal");
        events.push(Event::Moved(played.announce().notation));
    }
}

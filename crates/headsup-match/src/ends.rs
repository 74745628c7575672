//! How a match ends because its two players want it so: a draw, or no result at all. One offers, the other agrees or does not.
//! Also the friendly words that may go with a declined challenge.
//!
//! An offer stands until it is answered or until the player who made it moves again; until then they make no other. A forced move, which
//! the table makes by itself, leaves it standing. Offering what the other player offers is agreeing.

use std::fmt;
use std::str::FromStr;

use super::decide::{Event, playing};
use super::id::UserId;
use super::refusal::Refusal;
use super::replay::Match;
use headsup_engine::Seat;

/// What one player can offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To stop without a result.
    Abandon,
}

/// An offer of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub what: Proposal,
    /// How many moves stood when it was made.
    pub ply: u32,
    /// Whether it can still be agreed to; else it was turned down.
    pub stands: bool,
}

/// A friendly word that goes with a declined challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// Not now; another time.
    Later,
    /// Another game, gladly.
    OtherGame,
    /// Enough matches already.
    Busy,
}

/// A text that names no proposal or no regret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchWord;

impl Proposal {
    /// Both.
    pub const ALL: [Proposal; 2] = [Proposal::Draw, Proposal::Abandon];
}

impl DeclineReason {
    /// All of them, in the order in which they are offered.
    pub const ALL: [DeclineReason; 3] = [DeclineReason::Later, DeclineReason::OtherGame, DeclineReason::Busy];
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Proposal::Draw => "draw",
            Proposal::Abandon => "abandon",
        })
    }
}

impl FromStr for Proposal {
    type Err = NoSuchWord;

    fn from_str(text: &str) -> Result<Proposal, NoSuchWord> {
        let mut all = Proposal::ALL.into_iter();
        all.find(|what| what.to_string() == text).ok_or(NoSuchWord)
    }
}

impl fmt::Display for DeclineReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DeclineReason::Later => "later",
            DeclineReason::OtherGame => "other-game",
            DeclineReason::Busy => "busy",
        })
    }
}

impl FromStr for DeclineReason {
    type Err = NoSuchWord;

    fn from_str(text: &str) -> Result<DeclineReason, NoSuchWord> {
        let mut all = DeclineReason::ALL.into_iter();
        all.find(|regret| regret.to_string() == text).ok_or(NoSuchWord)
    }
}

/// Makes an offer, or agrees to the same one of the other.
pub(super) fn propose(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Vec<Event>, Refusal> {
    let (seat, table) = playing(game, who)?;
    if ply != table.ply() {
        return Err(Refusal::Stale);
    }
    if game
        .offer(seat.other())
        .is_some_and(|offer| offer.stands && offer.what == what)
    {
        return Ok(vec![Event::Agreed(what, seat.other())]);
    }
    match game.offer(seat) {
        Some(_) => Err(Refusal::AlreadyOffered),
        None => Ok(vec![Event::Proposed(seat, what)]),
    }
}

/// Agrees to the offer of the other that was made at `ply`.
pub(super) fn agree(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Vec<Event>, Refusal> {
    let offered = offered(game, who, what, ply)?;
    Ok(vec![Event::Agreed(what, offered)])
}

/// Turns that offer down.
pub(super) fn turn_down(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Vec<Event>, Refusal> {
    let offered = offered(game, who, what, ply)?;
    Ok(vec![Event::TurnedDown(offered)])
}

/// The seat that made that offer to `who`, if it still stands.
fn offered(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Seat, Refusal> {
    let (seat, _) = playing(game, who)?;
    let offer = Offer {
        what,
        ply,
        stands: true,
    };
    match (game.offer(seat), game.offer(seat.other())) {
        (_, Some(theirs)) if theirs == offer => Ok(seat.other()),
        (Some(own), _) if own == offer => Err(Refusal::OwnOffer),
        _ => Err(Refusal::NoOffer),
    }
}

impl Match {
    /// What a seat has offered since its last move, while it is being played.
    pub fn offer(&self, seat: Seat) -> Option<Offer> {
        self.record.offers[seat].filter(|_| self.to_decide().is_some())
    }

    /// The word that went with it when the challenge was declined.
    pub fn regret(&self) -> Option<DeclineReason> {
        self.record.regret()
    }
}

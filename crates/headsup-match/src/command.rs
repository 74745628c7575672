//! What a person wants of a match.

use super::clock::Jump;
use super::fair::ClientSeed;
use super::id::{ChannelId, RoleId};
use super::mark::PositionRef;
use super::proposal::{DeclineReason, Proposal};
use super::shown::Shown;
use super::terms::Side;
use headsup_engine::ChoiceId;

/// What a person wants of a match. A mark is the position that they saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take the challenge. An open one goes to the first person who does and has the role it is for; these are the roles of the person.
    Accept(Vec<RoleId>),
    /// Add something to the deal: once. A player other than the challenger takes the challenge with it; nothing is dealt before it is shown.
    Cut {
        /// What is added.
        cut: ClientSeed,
        /// Their roles.
        roles: Vec<RoleId>,
    },
    /// A side's cut was shown, or there is nowhere to show it. Said by the program, never by a person.
    Shown(Side, Shown),
    /// The one who is challenged does not want to, and perhaps says a friendly word.
    Decline(Option<DeclineReason>),
    /// Withdraw the caller's own challenge, or call off a live match that has not started.
    Withdraw,
    /// Open the caller's own hand: starts a live clock once both have acted. Refused if no clock waits for the player.
    Arrive,
    /// Make a move. One that leaves the turn with the mover and shows them nothing is a step that they alone know of, until one follows
    /// that stands.
    Move {
        /// The position it is meant for.
        mark: PositionRef,
        /// The move in the canon's notation.
        text: String,
    },
    /// Vote for a move, in the place of an earlier vote if the person has cast one: in a match that their channel plays together.
    Vote {
        /// Where they vote.
        channel: ChannelId,
        /// The position that it is meant for.
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

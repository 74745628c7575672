//! From the record to the table: a match is replayed from its first card each time it is needed (a microsecond a move).

use thiserror::Error;

use super::id::{MatchId, RoleId, UserId};
use super::mark::PositionRef;
use super::phase::{End, EndReason, Phase};
use super::proposal::{DeclineReason, Offer};
use super::record::{Record, Stage};
use super::terms::{People, Side, Terms};
use headsup_engine::{
    AppliedMove, GameEntry, GameInfo, Illegal, Options, Outcome, Position, Searcher, Seat, Seed, Status,
};

/// A record replayed: the match as it stands.
#[derive(Debug)]
pub struct Match {
    pub(super) id: MatchId,
    pub(super) version: u64,
    pub(super) people: People,
    pub(super) record: Record,
    pub(super) rulebook: &'static dyn GameEntry,
    /// Dealt once the challenge is accepted, not before.
    pub(super) table: Option<Box<dyn Position>>,
    pub(super) played: Vec<AppliedMove>,
    /// The turn under way as its mover alone knows it, while they have tried a step.
    pub(super) draft: Option<Draft>,
    /// The clocks [met](Match::meet) something that the next commit stores.
    pub(super) met: bool,
}

/// A table with steps on it that can still be taken back, and what was heard at each.
#[derive(Debug)]
pub(super) struct Draft {
    table: Box<dyn Position>,
    played: Vec<AppliedMove>,
}

/// Why a record cannot be replayed. The match keeps; a program that knows its rules can play it on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The rulebook is of another game or edition, or lacks an option that was agreed.
    #[error("match {id} cannot be replayed: {why}")]
    Rules {
        /// The match.
        id: MatchId,
        /// What does not fit.
        why: String,
    },
    /// A stored move is not legal where it stands.
    #[error("match {id} cannot be replayed: its move at ply {ply}, {text:?}, is not legal there")]
    Move {
        /// The match.
        id: MatchId,
        /// The ply of the move, from 0.
        ply: usize,
        /// The move as stored.
        text: String,
    },
}

/// Returns how many turns these moves are: runs of moves by one seat.
pub(crate) fn turns(played: &[AppliedMove]) -> u32 {
    played.chunk_by(|one, next| one.seat == next.seat).count() as u32
}

impl Match {
    /// Replays a record by its game's rulebook.
    ///
    /// # Errors
    /// Returns [`ReplayError::Rules`] if the rulebook is not the one of the record, and [`ReplayError::Move`] if a stored move is not legal
    /// where it stands.
    pub fn replay(
        id: MatchId,
        version: u64,
        people: People,
        record: Record,
        rulebook: &'static dyn GameEntry,
    ) -> Result<Match, ReplayError> {
        let (info, terms) = (rulebook.info(), &record.terms);
        let rules = |why: String| Err(ReplayError::Rules { id, why });
        if info.slug != terms.game {
            return rules(format!("it is a match of {}, not of {}", terms.game, info.slug));
        }
        if info.edition != record.edition {
            return rules(format!(
                "it was begun by edition {} of {}, and this program plays edition {}",
                record.edition, terms.game, info.edition
            ));
        }
        if let Err(why) = Options::read(info, terms.options.iter()) {
            return rules(why.to_string());
        }
        let mut replayed = Match {
            id,
            version,
            people,
            record,
            rulebook,
            table: None,
            played: Vec::new(),
            draft: None,
            met: false,
        };
        if replayed.record.begun() {
            let (table, played) = replayed.play_again()?;
            replayed.table = Some(table);
            replayed.played = played;
            replayed.draft = replayed.try_again()?;
        }
        Ok(replayed)
    }

    /// The table of the record's moves, and what was heard at each.
    fn play_again(&self) -> Result<(Box<dyn Position>, Vec<AppliedMove>), ReplayError> {
        let mut table = self.rulebook.deal(self.seed(), &self.record.terms.options);
        let played = self.play_on(&mut *table, &self.record.moves)?;
        Ok((table, played))
    }

    /// The steps that can still be taken back, on a table of their own.
    pub(super) fn try_again(&self) -> Result<Option<Draft>, ReplayError> {
        let Some(table) = self.table.as_deref().filter(|_| !self.record.draft.is_empty()) else {
            return Ok(None);
        };
        let mut table = table.boxed_clone();
        let played = self.play_on(&mut *table, &self.record.draft)?;
        Ok(Some(Draft { table, played }))
    }

    fn play_on(&self, table: &mut dyn Position, moves: &[String]) -> Result<Vec<AppliedMove>, ReplayError> {
        let made = moves.iter().map(|text| {
            let illegal = |ply: u32| ReplayError::Move {
                id: self.id,
                ply: ply as usize,
                text: text.clone(),
            };
            let ply = table.ply();
            let played = table.play(text).map_err(|_: Illegal| illegal(ply))?;
            Ok(played.into_inner())
        });
        made.collect()
    }

    /// What everything in it is dealt from, now that nobody can cut any more. Stays in this crate until the match is over.
    pub(super) fn seed(&self) -> Seed {
        self.record.origin.seed(self.id)
    }

    /// Which match it is.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// How many commits it is made of, the one that it is meant for next included.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Between whom.
    pub fn people(&self) -> People {
        self.people
    }

    /// What is stored of it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The role that one needs to take the challenge, if it is for one.
    pub fn role(&self) -> Option<RoleId> {
        self.record.role
    }

    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.record.terms
    }

    /// The game.
    pub fn info(&self) -> &'static GameInfo {
        self.rulebook.info()
    }

    /// Returns the game that it is replayed by.
    pub fn rulebook(&self) -> &'static dyn GameEntry {
        self.rulebook
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match self.record.stage {
            Stage::Challenged => Phase::Challenged {
                expires: self.record.expires,
            },
            Stage::Declined(_) => Phase::Declined,
            Stage::Withdrawn => Phase::Withdrawn,
            Stage::Expired => Phase::Expired,
            Stage::Resigned(seat) => Phase::Over(End {
                winner: Some(seat.other()),
                how: self.given_up(seat),
            }),
            Stage::OutOfTime(seat) => Phase::Over(End {
                winner: Some(seat.other()),
                how: EndReason::OutOfTime(seat),
            }),
            Stage::CalledOff(by) => Phase::Over(End {
                winner: None,
                how: EndReason::CalledOff(by),
            }),
            Stage::Agreed(what, offered) => Phase::Over(End {
                winner: None,
                how: EndReason::Agreed(what, offered),
            }),
            Stage::Stopped { begun: false } => Phase::Stopped,
            Stage::Stopped { begun: true } => Phase::Over(End {
                winner: None,
                how: EndReason::Stopped,
            }),
            Stage::Begun => match self.table.as_deref().map(Position::status) {
                Some(Status::Over(outcome)) => Phase::Over(End {
                    winner: outcome.winner,
                    how: EndReason::Rules {
                        reason: outcome.reason,
                        score: outcome.score,
                    },
                }),
                Some(Status::Turn { .. }) | None => Phase::Playing,
            },
        }
    }

    /// How a match ended that a seat gave up: by the rules if those had decided it for the other one.
    fn given_up(&self, seat: Seat) -> EndReason {
        match self.decided() {
            Some(Outcome { winner, reason, score }) if winner == Some(seat.other()) => {
                EndReason::Rules { reason, score }
            }
            _ => EndReason::Resigned(seat),
        }
    }

    /// How the match will end whatever is played, or was to end when it was left at that. `None` while that is open, and of a match that was
    /// played to its end.
    pub fn decided(&self) -> Option<Outcome> {
        self.table()?.decided()
    }

    /// The version that a seat, or everybody, can know of: steps that can be taken back are their mover's alone, orders their giver's.
    pub fn version_for(&self, seat: Option<Seat>) -> u64 {
        self.version - seat.map_or(self.record.quiet, |seat| self.record.unknown[seat])
    }

    /// The table as everybody knows it; none before the challenge is accepted.
    pub(super) fn table(&self) -> Option<&dyn Position> {
        self.table.as_deref()
    }

    /// Returns the table as a seat knows it: the mover's has the steps on it that they can still take back.
    pub(super) fn table_of(&self, seat: Seat) -> Option<&dyn Position> {
        let draft = self.draft.as_ref().filter(|_| self.to_decide() == Some(seat));
        draft.map(|draft| &*draft.table).or(self.table())
    }

    /// Returns a thinker for a seat, about the table as that seat knows it; `None` before the challenge is accepted. It can be sent to
    /// another thread: [`Level::decide`](headsup_engine::Level::decide) makes a move of it, its thought says how likely the seat is to win.
    pub fn thinker(&self, seat: Seat, number: u64) -> Option<Box<dyn Searcher>> {
        self.think_on(None, seat, number)
    }

    /// The same; if `before` thought about this match for this seat, it goes on with what it found, where the turn goes on.
    pub fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Option<Box<dyn Searcher>> {
        Some(self.table_of(seat)?.think_on(before, seat, number))
    }

    /// Returns what the mover has tried since their last move that stands, for their eyes; nothing for the other seat.
    pub(super) fn tried(&self, seat: Seat) -> &[AppliedMove] {
        let draft = self.draft.as_ref().filter(|_| self.to_decide() == Some(seat));
        draft.map_or(&[], |draft| &draft.played)
    }

    /// The position as a seat knows it.
    pub fn mark(&self, seat: Seat) -> PositionRef {
        let steps = self.record.draft.len() as u32 + 2 * self.record.taken_back;
        PositionRef {
            ply: self.record.moves.len() as u32,
            step: if self.to_decide() == Some(seat) { steps } else { 0 },
        }
    }

    /// Where a side sits.
    pub fn seat(&self, side: Side) -> Seat {
        match side {
            Side::Challenger => self.record.challenger,
            Side::Opponent => self.record.challenger.other(),
        }
    }

    /// Where a person sits; nobody sits before the challenge is accepted.
    pub fn seat_of(&self, person: UserId) -> Option<Seat> {
        let side = self.people.side_of(person).filter(|_| self.record.begun())?;
        Some(self.seat(side))
    }

    /// Who sits there; nobody before the challenge is accepted.
    pub fn person_at(&self, seat: Seat) -> Option<UserId> {
        self.people.on(self.side(seat)).filter(|_| self.record.begun())
    }

    pub(super) fn side(&self, seat: Seat) -> Side {
        if seat == self.record.challenger {
            Side::Challenger
        } else {
            Side::Opponent
        }
    }

    /// The seat that must decide, while it is being played.
    pub fn to_decide(&self) -> Option<Seat> {
        match (self.record.stage, self.table.as_deref()?.status()) {
            (Stage::Begun, Status::Turn { seat, .. }) => Some(seat),
            _ => None,
        }
    }

    /// Every move made, with what was heard.
    pub fn played(&self) -> &[AppliedMove] {
        &self.played
    }

    /// The last moves: all that were made since a move of the other seat.
    pub fn last_turn(&self) -> &[AppliedMove] {
        let Some(last) = self.played.last() else { return &[] };
        let from = self.played.iter().rposition(|played| played.seat != last.seat);
        &self.played[from.map_or(0, |at| at + 1)..]
    }

    /// Returns how many turns were played: runs of moves by one seat.
    pub fn turns(&self) -> u32 {
        self.turn_of(self.played.len() as u32)
    }

    /// Returns the turn of the last of so many moves, from 1; 0 before the first.
    pub fn turn_of(&self, plies: u32) -> u32 {
        turns(&self.played[..(plies as usize).min(self.played.len())])
    }

    /// The match that this one is the rematch of.
    pub fn rematch_of(&self) -> Option<MatchId> {
        self.record.rematch_of
    }

    /// The newest rematch of it that was asked for.
    pub fn rematch(&self) -> Option<MatchId> {
        self.record.rematch
    }

    /// What a seat has offered since its last move, while it is being played.
    pub fn offer(&self, seat: Seat) -> Option<Offer> {
        self.record.offers[seat].filter(|_| self.to_decide().is_some())
    }

    /// The word that went with it when the challenge was declined.
    pub fn regret(&self) -> Option<DeclineReason> {
        self.record.regret()
    }
}

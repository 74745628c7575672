//! Standing orders: what a player has done by itself when they are asked. Only they know of them until they are carried out, they can be
//! taken back at any time, and carrying one out is a move like any other, made with the move that brought the question.
//!
//! What a game offers as an order ("answer up to this card, else yield") speaks of cards that its giver knows, and the game says that it
//! has lapsed as soon as it would need to know more. The other kind every game has: the only legal move, without being asked.

use super::decide::{Event, go_on};
use super::id::UserId;
use super::mark::PositionRef;
use super::refusal::Refusal;
use super::replay::Match;
use headsup_engine::{ChoiceId, Premove, Seat, Status, Table};

/// The orders of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Orders {
    /// To make the only legal move.
    pub only: bool,
    /// The order of the game that stands.
    pub standing: Option<ChoiceId>,
}

impl Orders {
    /// Returns the move that they make for the player to decide at this table; an order that does not cover it has lapsed.
    pub fn carry_out(&mut self, table: &dyn Table) -> Option<String> {
        let Status::Turn { seat, .. } = table.status() else {
            return None;
        };
        if let Some(order) = &self.standing {
            match table.obey(order).and_then(|mv| mv.whisper(seat)) {
                Some(mv) => return Some(mv),
                None => self.standing = None,
            }
        }
        let legal = table.legal().filter(|_| self.only)?.whisper(seat)?;
        match &legal[..] {
            [only] => Some(only.notation.clone()),
            _ => None,
        }
    }
}

/// Gives an order of the game, and carries it out at once.
pub(super) fn give(game: &Match, who: UserId, mark: PositionRef, word: &str) -> Result<Vec<Event>, Refusal> {
    let (seat, table) = super::decide::on_move(game, who, mark)?;
    let offered = table
        .orders()
        .and_then(|orders| orders.whisper(seat))
        .unwrap_or_default();
    if game.record.draft.is_empty() && offered.iter().any(|order| order.word == word) {
        let ordered = Event::Ordered(seat, Some(word.to_owned()));
        return Ok(followed(game, vec![ordered]));
    }
    Err(Refusal::Unreadable)
}

/// Takes it back.
pub(super) fn take_back(game: &Match, who: UserId) -> Result<Vec<Event>, Refusal> {
    let (seat, _) = super::decide::playing(game, who)?;
    match game.record.orders[seat].standing {
        Some(_) => Ok(vec![Event::Ordered(seat, None)]),
        None => Err(Refusal::NoOrder),
    }
}

/// Has the only legal move made by itself, or not any more.
pub(super) fn only(game: &Match, who: UserId, only: bool) -> Result<Vec<Event>, Refusal> {
    let (seat, _) = super::decide::playing(game, who)?;
    if game.record.orders[seat].only == only {
        return Err(Refusal::NoOrder);
    }
    let events = vec![Event::Only(seat, only)];
    // What is tried can still be taken back: it goes on when that stands.
    match game.record.draft.is_empty() {
        true => Ok(followed(game, events)),
        false => Ok(events),
    }
}

/// The events, and what is carried out because of them.
fn followed(game: &Match, mut events: Vec<Event>) -> Vec<Event> {
    let mut orders = game.record.orders.clone();
    for event in &events {
        match event {
            Event::Ordered(seat, word) => orders[*seat].standing = word.clone(),
            Event::Only(seat, only) => orders[*seat].only = *only,
            _ => unreachable!("orders are given by these two"),
        }
    }
    if let Some(table) = game.table() {
        go_on(&mut *table.twin(), orders, &mut events);
    }
    events
}

impl Match {
    /// The orders that a seat may give now, for its eyes.
    pub fn orders(&self, seat: Seat) -> Vec<Premove> {
        let table = self.table().filter(|_| self.to_decide() == Some(seat));
        let table = table.filter(|_| self.record.draft.is_empty());
        let orders = table.and_then(|table| table.orders()?.whisper(seat));
        orders.unwrap_or_default()
    }

    /// The order of the game that a seat has given, for its eyes: as it reads.
    pub fn standing_order(&self, seat: Seat) -> Option<Premove> {
        let word = self.record.orders[seat].standing.as_ref()?;
        let table = self.table().filter(|_| self.to_decide().is_some())?;
        table.order(seat, word)?.whisper(seat)
    }

    /// Whether a seat has its only legal move made by itself, for its eyes.
    pub fn only_by_itself(&self, seat: Seat) -> bool {
        self.record.orders[seat].only
    }
}

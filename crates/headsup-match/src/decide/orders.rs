//! Standing orders given, taken back and carried out.

use super::checks::{on_move, playing};
use crate::event::Event;
use crate::id::UserId;
use crate::mark::PositionRef;
use crate::orders::Orders;
use crate::refusal::Refusal;
use crate::replay::Match;
use headsup_engine::{Position, Seats, Status};

/// Gives an order of the game, and carries it out at once.
pub(super) fn give(game: &Match, who: UserId, mark: PositionRef, word: &str) -> Result<Vec<Event>, Refusal> {
    let (seat, table) = on_move(game, who, mark)?;
    let offered = table.orders().and_then(|orders| orders.open(seat)).unwrap_or_default();
    if game.record.draft.is_empty() && offered.iter().any(|order| order.word == word) {
        let ordered = Event::Ordered(seat, Some(word.to_owned()));
        return Ok(followed(game, vec![ordered]));
    }
    Err(Refusal::Unreadable)
}

/// Takes it back.
pub(super) fn take_back(game: &Match, who: UserId) -> Result<Vec<Event>, Refusal> {
    let (seat, _) = playing(game, who)?;
    match game.record.orders[seat].standing {
        Some(_) => Ok(vec![Event::Ordered(seat, None)]),
        None => Err(Refusal::NoOrder),
    }
}

/// Has the only legal move made by itself, or not any more.
pub(super) fn only(game: &Match, who: UserId, only: bool) -> Result<Vec<Event>, Refusal> {
    let (seat, _) = playing(game, who)?;
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
        go_on(&mut *table.boxed_clone(), orders, &mut events);
    }
    events
}

/// Makes the moves that public information proves to be the only ones, and those that were ordered.
pub(super) fn go_on(table: &mut dyn Position, mut orders: Seats<Orders>, events: &mut Vec<Event>) {
    while let Status::Turn { seat, .. } = table.status() {
        let stood = orders[seat].standing.is_some();
        let text = table.forced().or_else(|| orders[seat].carry_out(table));
        if stood && orders[seat].standing.is_none() {
            events.push(Event::Ordered(seat, None));
        }
        let Some(text) = text else { return };
        let played = table.play(&text).expect("a forced or an ordered move is legal");
        events.push(Event::Moved(played.into_inner().notation));
    }
}

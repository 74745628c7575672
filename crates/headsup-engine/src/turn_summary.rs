//! Sums up a turn, as everybody or one seat sees it.

use super::event::Weight;
use super::game_text::{GameText, TextArg};
use super::position::AppliedMove;
use super::private::{Private, Public};
use super::seat::Seat;

/// The events of a turn for its reader: every change, then the last act; details if there is neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSummary {
    /// The seat that reads it, addressed as *you*.
    pub reader: Option<Seat>,
    /// Gains, losses and ends, in order.
    pub changes: Vec<GameText>,
    /// The last thing done.
    pub act: Option<GameText>,
}

impl TurnSummary {
    /// Sums up moves for everybody.
    pub fn public<'a>(moves: impl IntoIterator<Item = &'a AppliedMove>) -> Public<TurnSummary> {
        Public::of_all(TurnSummary::seen(moves, None))
    }

    /// Sums up moves for one seat.
    pub fn private<'a>(moves: impl IntoIterator<Item = &'a AppliedMove>, seat: Seat) -> Private<TurnSummary> {
        Private::of(seat, TurnSummary::seen(moves, Some(seat)))
    }

    fn seen<'a>(moves: impl IntoIterator<Item = &'a AppliedMove>, reader: Option<Seat>) -> TurnSummary {
        let mut summary = TurnSummary {
            reader,
            changes: Vec::new(),
            act: None,
        };
        let mut details = None;
        for event in moves.into_iter().flat_map(|made| &made.events) {
            let line = event.seen(reader);
            match event.weight() {
                Weight::Change => summary.changes.push(line.clone()),
                Weight::Act => summary.act = Some(after(summary.act.take(), line)),
                Weight::Detail => details = Some(after(details.take(), line)),
            }
        }
        if summary.is_empty() {
            summary.act = details;
        }
        summary
    }

    /// Returns whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.act.is_none()
    }
}

/// Merges two acts that differ in their cards alone; otherwise returns the last.
fn after(before: Option<GameText>, last: &GameText) -> GameText {
    let mut last = last.clone();
    let Some(before) = before.filter(|before| before.id == last.id && before.args.len() == last.args.len()) else {
        return last;
    };
    if before == last {
        return last;
    }
    let alike = |((_, one), (_, two)): (&(_, TextArg), &(_, TextArg))| match (one, two) {
        (TextArg::Cards(_), TextArg::Cards(_)) => true,
        _ => one == two,
    };
    if before.args.iter().zip(&last.args).all(alike) {
        for ((_, earlier), (_, later)) in before.args.into_iter().zip(&mut last.args) {
            if let (TextArg::Cards(mut cards), TextArg::Cards(more)) = (earlier, later) {
                cards.append(more);
                *more = cards;
            }
        }
    }
    last
}

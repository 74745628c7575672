//! A coach's note for a beginner about the other side's last turn. It needs no search and goes by nothing but what the reader sees.

use super::id::UserId;
use super::phase::Phase;
use super::replay::Match;
use headsup_engine::{GameText, Level, Seat};

/// A coach's note about the last turn, for the eyes of the seat that answers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoachNote {
    /// Effects of the turn on the reader, each said once; empty if nothing can be said of it.
    pub did: Vec<GameText>,
    /// A move that the reader's cards allow, and what it is good for.
    pub idea: Option<(GameText, GameText)>,
}

impl Match {
    /// Returns whether a person can be coached in this match: they play it against the gentlest level.
    pub fn may_coach(&self, who: UserId) -> bool {
        let gentle = |who: UserId| who.level() == Some(Level::Gentle);
        self.phase() == Phase::Playing && self.seat_of(who).is_some() && self.people().iter().any(gentle)
    }

    /// Returns the note for a seat; none if it has not just become its turn.
    ///
    /// # Panics
    /// Panics if a move of the record is not legal, which [`Match::replay`] lets none be.
    pub fn coach_note(&self, seat: Seat) -> Option<CoachNote> {
        let turn = self.last_turn_for(seat)?;
        let view = self.view_of(seat)?;
        let mut thinker = self.thinker(seat, 0)?;
        // One simulation weighs each legal move by a simple look ahead.
        thinker.think_until(1, &|| false);
        let mut moves = thinker.thought().open(seat)?.moves;
        // How often each was tried follows from a guess at hidden cards, and must not show.
        moves.sort_by(|one, two| {
            two.prior
                .total_cmp(&one.prior)
                .then_with(|| one.notation.cmp(&two.notation))
        });
        let idea = |notation: &str| Some((view.legal_move(notation)?.spoken, view.reason(notation)?));
        Some(CoachNote {
            did: turn.does,
            idea: moves.iter().find_map(|weighed| idea(&weighed.notation)),
        })
    }
}

//! Wins in a row, which a result tells.

use headsup_app::{History, Incident, Preferences};
use headsup_match::{End, Match, Phase, PublicPart, streak};

/// Finished matches of a winner among which a row of wins is counted.
const COUNTED: usize = 50;

/// Counts wins in a row.
#[derive(Clone)]
pub struct Streaks {
    /// Settings, for what people show others.
    pub preferences: Preferences,
    /// Finished matches.
    pub history: History,
}

impl Streaks {
    /// Counts how often in a row the winner of a match has beaten the loser in its game. Both must show others what they played.
    pub async fn of(&self, game: &Match) -> Result<Option<u32>, Incident> {
        let Phase::Over(End { winner: Some(seat), .. }) = game.phase() else {
            return Ok(None);
        };
        // Matches against the computer are private.
        let Some(winner) = game.person_at(seat).filter(|_| !game.people().with_computer()) else {
            return Ok(None);
        };
        for who in game.people().iter().filter(|who| who.is_person()) {
            if !self
                .preferences
                .settings(who)
                .await?
                .visibility
                .shows(PublicPart::Record)
            {
                return Ok(None);
            }
        }
        let newest = self.history.newest_finished(winner, COUNTED).await?;
        Ok(streak(game.id(), &newest, COUNTED))
    }
}

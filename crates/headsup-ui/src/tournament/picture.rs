//! A tournament as one picture.

use super::view::TournamentView;
use super::{boards, bracket, grid, standings};
use headsup_match::tournament::{Bracket, Format};
use headsup_scene::Scene;

/// The most boards of a round that are drawn as a bracket.
const BRACKET: u8 = 8;

/// Draws how a tournament stands; none before it has begun.
pub fn picture(view: &TournamentView<'_>) -> Option<Scene> {
    let state = view.game.state();
    let round = state.rounds().len().checked_sub(1)?;
    if view.format() != Format::KnockOut {
        return Some(standings::picture(view));
    }
    let from = first_round(view);
    let both = [Bracket::Main, Bracket::Consolation].map(|bracket| grid::boards(state, bracket, from));
    Some(match both.into_iter().sum::<u8>() > BRACKET {
        true => boards::picture(view, round),
        false => bracket::picture(view, from),
    })
}

/// The index of the first of the rounds that a bracket shows: the round under way and two more, or the last three.
pub(super) fn first_round(view: &TournamentView<'_>) -> usize {
    let state = view.game.state();
    let under_way = state.rounds().len().saturating_sub(1);
    under_way.min(usize::from(state.length()).saturating_sub(3))
}

//! How the end of a match is told: the final board, the score, and what players share.

use super::board::Space;
use super::decision::Decision;
use super::moves::Move;
use super::picture;
use super::state::Fortac;
use headsup_engine::{Ending, GameText, Seat, Seats, Viewpoint};
use headsup_scene::{Scene, Sprite};

impl Ending for Fortac {
    fn final_board(&self, view: &Viewpoint<'_, Move>) -> Option<Scene> {
        Some(picture::final_board(self, view))
    }

    /// The two formations, or that the loser cannot move, or how many formations each side has made.
    fn score_line(&self) -> Option<GameText> {
        let (winner, _) = self.over?;
        Some(match self.decision() {
            Some(Decision::Formations(seat)) => {
                let names = ["first", "second"].into_iter().zip(self.made(seat));
                names.fold(GameText::new("score-two"), |line, (key, combo)| {
                    line.message(key, combo.message())
                })
            }
            Some(Decision::Stuck(seat)) => GameText::new("score-stuck").seat("who", seat),
            None => {
                let most = winner.unwrap_or(Seat::One);
                let count = |seat| self.made(seat).count() as u32;
                GameText::new("score-limit")
                    .number("more", count(most))
                    .number("less", count(most.other()))
            }
        })
    }

    fn signs() -> Option<Seats<Sprite>> {
        Some(Seats(Seat::BOTH.map(picture::sign)))
    }

    /// The board: the winning formation alone, or without one all men.
    fn share_rows(course: &[Self]) -> Vec<Vec<Option<Seat>>> {
        let Some(end) = course.last() else { return Vec::new() };
        let shown: &[Seat] = match end.decision() {
            Some(Decision::Formations(Seat::One)) => &[Seat::One],
            Some(Decision::Formations(Seat::Two)) => &[Seat::Two],
            _ => &Seat::BOTH,
        };
        let owner = |space: Space| shown.iter().copied().find(|seat| end.men[*seat].has(space));
        let squares: Vec<Option<Seat>> = Space::all().map(owner).collect();
        squares.chunks(4).map(<[_]>::to_vec).collect()
    }
}

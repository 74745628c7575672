//! How the end of a match is told.

use super::deal::DEALT;
use super::moves::Move;
use super::picture;
use super::state::Clash;
use headsup_engine::{Ending, GameText, Seat, Seats, Viewpoint};
use headsup_scene::{Scene, Sprite};

/// Squares of a row that is shared, and the cards that one stands for.
const SQUARES: usize = 10;
const CARDS: usize = DEALT / SQUARES;

impl Ending for Clash {
    fn final_board(&self, view: &Viewpoint<'_, Move>) -> Option<Scene> {
        Some(picture::end(self, view))
    }

    fn score_line(&self) -> Option<GameText> {
        let ending = self.ending?;
        let Some(winner) = ending.winner.filter(|_| !self.to_10) else {
            let [one, two] = self.points.0;
            return Some(match ending.winner {
                Some(_) => GameText::new("score-points")
                    .number("more", one.max(two))
                    .number("less", one.min(two)),
                None => GameText::new("score-equal").number("cards", self.left(Seat::One) as u32),
            });
        };
        let id = if ending.reason == "went-out" {
            "score-out"
        } else {
            "score-blocked"
        };
        Some(GameText::new(id).number("cards", self.points[winner]))
    }

    fn signs() -> Option<Seats<Sprite>> {
        Some(Seats(Seat::BOTH.map(picture::sign)))
    }

    /// A row for each seat: a square for every three cards that are gone.
    fn share_rows(course: &[Clash]) -> Vec<Vec<Option<Seat>>> {
        let Some(end) = course.last() else {
            return Vec::new();
        };
        let row = |seat: Seat| {
            let gone = DEALT.saturating_sub(end.left(seat)) / CARDS;
            (0..SQUARES).map(|square| (square < gone).then_some(seat)).collect()
        };
        Seat::BOTH.map(row).into()
    }
}

//! How the end of a match is told: the final field, the score in places, and the field as squares that name no card.

use super::moves::Move;
use super::picture;
use super::state::{JokersRow, ROW};
use headsup_engine::{Ending, GameText, Outcome, Seat, Seats, Viewpoint};
use headsup_scene::{Scene, Sprite};

impl Ending for JokersRow {
    /// JR-20: with eight places a seat has won, and the score stands as it is when the other leaves it at that.
    fn decided(&self) -> Option<Outcome> {
        let winner = self.owner[usize::from(self.decided_by.checked_sub(1)?)];
        Some(Outcome {
            winner,
            reason: "decided",
            score: self.score(),
        })
    }

    fn signs() -> Option<Seats<Sprite>> {
        Some(Seats(Seat::BOTH.map(picture::sign)))
    }

    fn final_board(&self, view: &Viewpoint<'_, Move>) -> Option<Scene> {
        Some(picture::final_board(self, view))
    }

    /// None of a match that ended before a seat had eight places.
    fn score_line(&self) -> Option<GameText> {
        let mut score = self.score().0;
        score.sort_unstable();
        let [less, more] = score;
        let line = GameText::new("score-places").number("more", more).number("less", less);
        (self.decided_by > 0).then_some(line)
    }

    /// The field from seat 1's side: who took each place.
    fn share_rows(course: &[JokersRow]) -> Vec<Vec<Option<Seat>>> {
        let Some(end) = course.last() else {
            return Vec::new();
        };
        let row = |(row, owners): (usize, &[Option<Seat>])| {
            let mut owners = owners.to_vec();
            if row % 2 == 1 {
                owners.reverse();
            }
            owners
        };
        let rows = end.owner.chunks(usize::from(ROW)).enumerate().map(row);
        let mut rows: Vec<_> = rows.collect();
        rows.reverse();
        rows
    }
}

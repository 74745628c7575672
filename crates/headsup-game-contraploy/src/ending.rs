//! How the end of a match is told: the final board, the score, and the way of the card that came home.

use super::arrival::arrived;
use super::board::BoardSpace;
use super::deck::ROW_NAMES;
use super::moves::Move;
use super::picture::{final_board, sign};
use super::state::ContraPloy;
use headsup_engine::{Ending, GameText, Seat, Seats, Viewpoint};
use headsup_scene::{Scene, Sprite};

impl Ending for ContraPloy {
    fn signs() -> Option<Seats<Sprite>> {
        Some(Seats(Seat::BOTH.map(sign)))
    }

    fn final_board(&self, looks: &Viewpoint<'_, Move>) -> Option<Scene> {
        Some(final_board(self, looks))
    }

    fn score_line(&self) -> Option<GameText> {
        let (winner, reason) = self.over?;
        let line = match reason {
            "home-row" => {
                let home = arrived(self, winner).next()?;
                let row = ROW_NAMES[self.piece(home).at.row()];
                GameText::new("score-home").word("row", row)
            }
            _ => GameText::new("score-no-cards"),
        };
        Some(line.number("turn", self.turns))
    }

    /// The board from the winner's side: the way of the card that came home, or where the winner's cards stand.
    fn share_rows(course: &[ContraPloy]) -> Vec<Vec<Option<Seat>>> {
        let Some((end, (winner, _))) = course.last().and_then(|end| Some((end, end.over?))) else {
            return Vec::new();
        };
        let way: Vec<BoardSpace> = match arrived(end, winner).next() {
            Some(home) => course.iter().filter_map(|game| game.place_of(home)).collect(),
            None => end.on_board[winner]
                .of(winner)
                .map(|label| end.piece(label).at)
                .collect(),
        };
        let mut places: Vec<BoardSpace> = BoardSpace::all().collect();
        places.sort_by_key(|at| at.seen_from(winner));
        let rows = places.chunk_by(|one, other| one.row() == other.row());
        rows.map(|row| row.iter().map(|at| way.contains(at).then_some(winner)).collect())
            .collect()
    }
}

//! A finished match as a whole: how it went, how it looks at its end, what is shared of it.

use super::captions::Captions;
use super::card::Sight;
use super::dealer::Seed;
use super::game::{Options, Status};
use super::game_text::GameText;
use super::open_position::{OpenPosition, PlayError};
use super::position::Depiction;
use super::rules::{Game, Viewpoint};
use super::seat::{Seat, Seats};
use super::typed_open_position::TypedOpenPosition;
use headsup_scene::{Scene, Sprite};

/// What can be said of a finished match.
#[derive(Clone, Debug)]
pub struct Retrospect {
    /// The last position with all cards open.
    pub open: Depiction,
    /// The final board without bars.
    pub board: Option<Scene>,
    /// The score in the game's own unit.
    pub score: Option<GameText>,
    /// Rows of squares that tell how it went and name no card.
    pub share: Vec<Vec<Option<Seat>>>,
    /// The signs of the two sides.
    pub signs: Option<Seats<Sprite>>,
}

/// Plays a match again with all cards open.
pub(crate) fn retrospect<G: Game>(
    seed: Seed,
    options: &Options,
    moves: &[String],
    captions: &dyn Captions,
) -> Result<Retrospect, PlayError> {
    let mut table = TypedOpenPosition::<G>::deal(seed, options);
    let mut course = vec![table.game.clone()];
    for notation in moves {
        table.play(notation)?;
        course.push(table.game.clone());
    }
    let game = &table.game;
    let certain = match game.status() {
        Status::Over(outcome) => Some(outcome),
        Status::Turn { .. } => game.decided(),
    };
    let view = Viewpoint::new(Sight::OPEN, Seat::One, table.last.as_ref(), captions);
    Ok(Retrospect {
        open: table.laid_open(captions).into_inner(),
        board: game.final_board(&view),
        score: certain.and_then(|_| game.score_line()),
        share: G::share_rows(&course),
        signs: G::signs(),
    })
}

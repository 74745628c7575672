//! What decided a match, in the picture of its end.

use super::super::state::row_of;
use super::plan::{CORNER, OMEN, PLACE};
use super::{Table, signs};
use headsup_engine::Seat;
use headsup_scene::{Align, PaletteColor, Scene, ShapeKind, TextStyle};

/// Width and height of what is said beside the field.
const WIDTH: u16 = 224;
const HEIGHT: u16 = 96;

impl Table<'_> {
    /// Frames the place that gave a seat its eighth, and says so beside its row, on the side where no omen lies.
    pub(super) fn decided(&self, scene: &mut Scene) {
        let (game, place) = (self.game, self.game.decided_by);
        let Some(owner) = place.checked_sub(1).and_then(|at| game.owner[usize::from(at)]) else {
            return;
        };
        let ((x, y), row) = (self.plan.place(place), row_of(place));
        let frame = ShapeKind::Box((x - 4, y - 4), PLACE.0 + 8, PLACE.1 + 8, CORNER + 4);
        scene
            .shape(frame.clone().line(PaletteColor::Ink, 16))
            .shape(frame.line(PaletteColor::White, 10));
        let side = match game.bonus(Seat::Two, row) {
            0 => Seat::Two,
            _ => Seat::One,
        };
        let (left, top) = self.plan.omen(side, row);
        let middle = top + i32::from(OMEN / 2);
        let plate = ShapeKind::Box((left, middle - i32::from(HEIGHT / 2)), WIDTH, HEIGHT, 24);
        scene
            .shape(plate.clone().fill(PaletteColor::Ink))
            .shape(plate.line(PaletteColor::White, 6));
        let half = signs::JOKER / 2;
        scene.sprite(signs::joker(owner), (left + 50 - half, middle - half));
        let (text, at) = (self.say("pic-eighth"), (left + 98, middle));
        let style = TextStyle::black(52);
        scene.word_within(&text, at, style, PaletteColor::White, Align::Start, WIDTH - 112);
    }
}

//! How a table of ContraPloy looks: the land in the middle, who stands on it, and the two sides above and below. What a sight does not know
//! lies as a back; what its owner knows of it they see below a strip of back.

mod emblems;
mod faces;
#[cfg(test)]
mod golden;
mod pieces;
mod signs;
mod view;

use super::board::BoardSpace;
use super::cards::Face;
use super::deck::{ROW_NAMES, ROWS, THE};
use super::moves::Move;
use super::state::ContraPloy;
use super::telling;
pub(super) use faces::faces;
use headsup_engine::{Seat, Sight};
use headsup_scene::{Align, PaletteColor, Point, Scene, ShapeKind, Size};
use signs::{CardSize, LAND, SIGN, TOKEN, clash, deck, face, hand, land, lost, sign, token};
use view::{STEP, TOP, View};

/// The lower end of the board.
const FOOT: i32 = TOP + ROWS as i32 * STEP.1 - 74;
/// Heights of a side: that of the one below that shows its hand, and of another, which may show it small.
const HAND: u16 = 200;
const STRIP: u16 = 92;
const OPEN_STRIP: u16 = 100;
/// Space that is left free at the edges.
const EDGE: i32 = 10;

/// The table from the side of `below`, as `sight` sees it.
pub(super) fn picture(game: &ContraPloy, sight: Sight, below: Seat, last: Option<&(Seat, Move)>) -> Scene {
    let view = View { game, sight, below };
    let mut scene = Scene::new(1080, FOOT as u16 + view.height(below) + EDGE as u16, PaletteColor::Pine);
    view.land(&mut scene);
    for at in BoardSpace::all() {
        view.position(&mut scene, at);
    }
    view.side(&mut scene, below.other());
    view.side(&mut scene, below);
    if let Some(&(seat, mv)) = last {
        view.mark(&mut scene, seat, mv);
    }
    scene
}

impl View<'_> {
    /// The cards of the land with the emblems of who is at home there, and the rows' names.
    fn land(&self, scene: &mut Scene) {
        for ((row, name), ground) in (0..).zip(ROW_NAMES).zip(THE.rows) {
            let middle = self.middle_of(row);
            let spots = BoardSpace::all().filter(|at| at.row() as i32 == row);
            let left = spots
                .clone()
                .map(|at| self.at(at).0)
                .min()
                .expect("a row has positions");
            for n in 0..spots.count() as i32 - 1 {
                scene.sprite(land(ground), (left + n * STEP.0, middle - i32::from(LAND.1) / 2));
            }
            scene.word(name, (46, middle - 30), Size::Rank, PaletteColor::Paper);
            for (n, colour) in (0..).zip(ground) {
                scene.sprite(sign(colour), (4 + n * (SIGN + 2), middle + 8));
            }
        }
        for at in BoardSpace::all() {
            let (x, y) = self.at(at);
            scene.shape(ShapeKind::Disc((x, y), 36).fill(PaletteColor::PineBand));
            scene.shape(ShapeKind::Disc((x, y), 36).line(PaletteColor::PinePad, 4));
            scene.word(at.name(), (x, y), Size::Small, PaletteColor::Paper);
        }
    }

    /// How high a side is: the one below shows its hand to its own player.
    fn height(&self, seat: Seat) -> u16 {
        if seat == self.below && !self.sight.is_public() {
            HAND
        } else if self.lies_open(seat) {
            OPEN_STRIP
        } else {
            STRIP
        }
    }

    /// Whether a side's hand can be read.
    fn lies_open(&self, seat: Seat) -> bool {
        let mut hand = self.game.hand(seat);
        hand.next().is_some_and(|card| card.open(self.sight).is_some())
    }

    /// A side: its sign, its hand, its counts, and whether it must decide or has won.
    fn side(&self, scene: &mut Scene, seat: Seat) {
        let (game, height) = (self.game, self.height(seat));
        let top = if seat == self.below { FOOT } else { EDGE };
        let middle = top + i32::from(height) / 2;
        scene.trough((EDGE, top), 1060, height);
        let counts = [
            (hand(seat), game.hands[seat].len()),
            (deck(seat), game.decks[seat].len()),
            (lost(seat), game.removed[seat].len()),
        ];
        let won = game.over.is_some_and(|(winner, _)| winner == seat);
        if height == HAND {
            let low = if won { 46 } else { 0 };
            scene.sprite(token(seat), (32, middle + low - TOKEN / 2));
            for (n, card) in (0..).zip(game.hand(seat)) {
                self.in_hand(
                    scene,
                    (104 + n * 154, middle - 82),
                    CardSize::Hand,
                    card.open(self.sight),
                );
            }
            for ((sign, count), y) in counts.into_iter().skip(1).zip([middle - 46, middle + 46]) {
                scene.sprite(sign, (884, y - 33));
                scene.word_aligned(count, (960, y), Size::Rank, PaletteColor::Paper, Align::Start);
            }
        } else {
            scene.sprite(token(seat), (32, middle - TOKEN / 2));
            let open = self.lies_open(seat);
            if open {
                for (n, card) in (0..).zip(game.hand(seat)) {
                    self.in_hand(
                        scene,
                        (112 + n * 82, middle - 51),
                        CardSize::Tall,
                        card.open(self.sight),
                    );
                }
            } else {
                let name = ["Circles", "Stripes"][seat.index()];
                scene.word_aligned(name, (112, middle), Size::Label, PaletteColor::Paper, Align::Start);
            }
            let counted = counts.into_iter().zip([470, 672, 880]).skip(usize::from(open));
            for ((sign, count), x) in counted {
                scene.sprite(sign, (x, middle - 33));
                scene.word_aligned(count, (x + 82, middle), Size::Rank, PaletteColor::Paper, Align::Start);
            }
        }
        match game.over {
            None if seat == game.turn => {
                scene.turn_frame((EDGE + 3, top + 3), 1054, height - 6);
            }
            Some((winner, _)) if seat == winner => {
                scene.trophy(match height {
                    HAND => (62, middle - 46),
                    OPEN_STRIP => (590, middle),
                    _ => (370, middle),
                });
            }
            _ => {}
        }
    }

    /// A card of the hand that is shown.
    fn in_hand(&self, scene: &mut Scene, (x, y): Point, cut: CardSize, card: Option<Face>) {
        let (width, height) = cut.size();
        scene.shape(ShapeKind::Box((x, y), width + 6, height + 6, 8).fill(PaletteColor::Paper));
        if let Some(card) = card {
            scene.sprite(face(card, cut, None), (x + 3, y + 3));
        }
    }

    /// The last move: the way, an outline around the cards that took part and are left, a burst where they fought.
    fn mark(&self, scene: &mut Scene, seat: Seat, mv: Move) {
        let label = telling::mover(self.game, seat, mv);
        let piece = self.game.piece(label);
        let (x, y) = self.at(piece.at);
        if matches!(mv, Move::Step(..)) {
            let (from_x, from_y) = self.at(piece.before);
            let part = |from: i32, to: i32, percent: i32| from + (to - from) * percent / 100;
            let from = (part(from_x, x, 14), part(from_y, y, 14));
            scene.last_arrow(from, (part(from_x, x, 55), part(from_y, y, 55)));
        }
        let fighters = telling::fighters(self.game, seat, mv);
        match self.outline(label) {
            Some((at, (width, height))) => scene.last_from((at.0 - 3, at.1 - 3), width + 6, height + 6),
            None => scene.last_to((x, y), 44),
        };
        if let Some((_, target)) = fighters {
            if let Some((at, (width, height))) = self.outline(target) {
                scene.last_from((at.0 - 3, at.1 - 3), width + 6, height + 6);
            }
            scene.sprite(clash(), (x + 64, y - 78));
        }
    }
}

//! How a table of Fortac looks: the board with its men, both open hands, the combos that each side has made or may still
//! make, the deck and the card played last. Nothing but the deck is hidden.

#[cfg(test)]
mod golden;
mod signs;

use super::board::Space;
use super::combo::Combo;
use super::moves::Move;
use super::state::Fortac;
use headsup_engine::{Seat, Sight};
use headsup_scene::cards::CardSize;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Size};
pub(super) use signs::faces;
use signs::{CARD, MAN, OWNER, card, colour, combo, man, owner, way};

/// Width and height of a space.
const SPACE: i32 = 178;
/// The top left corner of the board, and its lower end.
const BOARD: Point = (66, 160);
const FOOT: i32 = BOARD.1 + 4 * SPACE;
/// The left ends of the two columns beside the board.
const COLUMNS: [i32; 2] = [802, 944];
/// Height of a side.
const STRIP: u16 = 136;
/// Space that is left free at the edges.
const EDGE: i32 = 10;

/// The table from the side of `below`.
pub(super) fn picture(table: &Fortac, sight: Sight, below: Seat, last: Option<&(Seat, Move)>) -> Scene {
    let view = View { table, sight, below };
    let mut scene = Scene::new(1080, 1080, PaletteColor::Pine);
    view.board(&mut scene);
    if let Some((_, mv)) = last {
        view.mark(&mut scene, mv);
    }
    view.men(&mut scene);
    view.piles(&mut scene, last);
    view.side(&mut scene, below.other());
    view.side(&mut scene, below);
    scene
}

struct View<'a> {
    table: &'a Fortac,
    sight: Sight,
    below: Seat,
}

impl View<'_> {
    /// The top left corner of a space.
    fn at(&self, space: Space) -> Point {
        let index = match self.below {
            Seat::One => space.index(),
            Seat::Two => 15 - space.index(),
        } as i32;
        (BOARD.0 + index % 4 * SPACE, BOARD.1 + index / 4 * SPACE)
    }

    fn middle(&self, space: Space) -> Point {
        let (x, y) = self.at(space);
        (x + SPACE / 2, y + SPACE / 2)
    }

    /// The spaces, the files and the ranks.
    fn board(&self, scene: &mut Scene) {
        let size = 4 * SPACE as u16;
        scene.shape(ShapeKind::Box((BOARD.0 - 6, BOARD.1 - 6), size + 12, size + 12, 8).fill(PaletteColor::Ink));
        for space in Space::all() {
            let light = (space.index() + space.index() / 4).is_multiple_of(2);
            let ink = if light {
                PaletteColor::WoodLight
            } else {
                PaletteColor::WoodDark
            };
            scene.shape(ShapeKind::Box(self.at(space), SPACE as u16, SPACE as u16, 0).fill(ink));
        }
        for (file, rank) in ["a", "b", "c", "d"].into_iter().zip(["4", "3", "2", "1"]) {
            let corner = |name: [&str; 2]| Space::named(&name.concat()).expect("on the board");
            scene.word(
                file,
                (self.middle(corner([file, "1"])).0, FOOT + 31),
                Size::Label,
                PaletteColor::Paper,
            );
            scene.word(
                rank,
                (31, self.middle(corner(["a", rank])).1),
                Size::Label,
                PaletteColor::Paper,
            );
        }
    }

    fn men(&self, scene: &mut Scene) {
        for seat in Seat::BOTH {
            for space in self.table.men[seat] {
                let (x, y) = self.middle(space);
                scene.sprite(man(seat), (x - MAN / 2, y - MAN / 2));
            }
        }
    }

    /// The last move: an outline where it began, a ring where it ended, an arrow between them, below the men.
    fn mark(&self, scene: &mut Scene, mv: &Move) {
        let ((x, y), from, to) = (self.at(mv.from), self.middle(mv.from), self.middle(mv.to));
        scene.last_from((x + 10, y + 10), SPACE as u16 - 20, SPACE as u16 - 20);
        scene.last_to(to, 76);
        let (right, down) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let part = 1.0 - 68.0 / right.hypot(down); // to the rim of the man
        let tip = (
            from.0 + (right * part).round() as i32,
            from.1 + (down * part).round() as i32,
        );
        scene.last_arrow(from, tip);
    }

    /// The deck with its count, and the card played last, even if it went into a new deck since.
    fn piles(&self, scene: &mut Scene, last: Option<&(Seat, Move)>) {
        let (width, height) = CardSize::Tile.size();
        let top = (BOARD.1 + FOOT - i32::from(height)) / 2;
        scene.deck(self.table.deck.cards().len(), (COLUMNS[0], top));
        scene.trough((COLUMNS[1], top), width, height);
        if let Some((_, mv)) = last {
            scene.sprite(way(mv.card), (COLUMNS[1], top));
            scene.last_from((COLUMNS[1] - 7, top - 7), width + 14, height + 14);
        }
    }

    /// A side: its man, its hand, its combos, and whether it must move or has won.
    fn side(&self, scene: &mut Scene, seat: Seat) {
        let below = seat == self.below;
        let (top, combos) = if below {
            (1080 - EDGE - i32::from(STRIP), FOOT - 248)
        } else {
            (EDGE, BOARD.1)
        };
        scene.trough((EDGE, top), 1060, STRIP);
        scene.sprite(owner(seat), (EDGE + 6, top + (i32::from(STRIP) - OWNER) / 2));
        let hand = self.table.hands[seat].cards();
        for (n, kind) in (0..).zip(hand.iter().filter_map(|card| card.open(self.sight))) {
            let at = (122 + n * (i32::from(CARD.0) + 4), top + i32::from(STRIP - CARD.1) / 2);
            scene.sprite(card(kind), at);
        }
        for (n, kind) in [Combo::Corner, Combo::Center, Combo::Diagonal, Combo::Orthogonal]
            .into_iter()
            .enumerate()
        {
            let made = self.table.made(seat).any(|made| made == kind);
            scene.sprite(
                combo(kind, made.then_some(seat)),
                (COLUMNS[n % 2], combos + n as i32 / 2 * 130),
            );
        }
        let score = (1026, top + i32::from(STRIP) / 2);
        match self.table.over {
            Some((Some(winner), _)) if seat == winner => scene.trophy(score),
            _ => scene.counter(self.table.made(seat).count(), score, colour(seat)),
        };
        if self.table.over.is_none() && seat == self.table.turn {
            scene.turn_frame((EDGE + 3, top + 3), 1054, STRIP - 6);
        }
    }
}

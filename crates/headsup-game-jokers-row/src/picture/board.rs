//! The field: the places along their way, the jokers, the omens beside the rows, hands and piles in the corners, and marks on all of them.

use super::super::cards::Face;
use super::super::flow::{self, Wish};
use super::super::moves::Move;
use super::super::state::{HAND, Omen, PLACES};
use super::plan::{ASIDE, ASIDE_WIDTH, CORNER, LABEL, OMEN, PLACE, ROWS};
use super::{GROUND, Table, signs};
use headsup_engine::{Card, GameText, Seat};
use headsup_scene::cards::{self, CardSize};
use headsup_scene::{Align, PaletteColor, Point, Scene, ShapeKind, Sprite, TextStyle};

/// From a card of an omen to the next, and the width of what it adds.
const OMEN_STEP: i32 = 50;
const BONUS: u16 = 54;
/// From a card of a hand in the corner to the next.
const HELD_STEP: i32 = 42;
/// Where the discards are counted, beside the deck.
const DISCARDS: i32 = 877;
/// Where their outline ends when some were laid there.
const DISCARDS_END: i32 = 1068;
/// How far shadows fall.
pub(super) const SHADOW: i32 = 6;

impl Table<'_> {
    /// Everything above the tray.
    pub(super) fn board(&self, scene: &mut Scene, tray: bool) {
        self.field(scene, tray);
        self.piles(scene);
        if let Some((seat, mv)) = self.view.last {
            self.last(scene, *seat, mv);
        }
        self.targets(scene);
        self.tokens(scene);
    }

    /// The places, the omens, and the hands in the corners; the hand of the player below only if it does not lie in the tray.
    pub(super) fn field(&self, scene: &mut Scene, tray: bool) {
        let way = (1..=PLACES).map(|place| self.plan.middle(place)).collect();
        scene.shape(ShapeKind::Trail(way).line(GROUND.pad, 14));
        for row in 1..=ROWS as u8 {
            let middle = self.plan.row(row);
            scene.word(row, (LABEL, middle), TextStyle::black(40), GROUND.aside);
        }
        for place in 1..=PLACES {
            self.place(scene, place);
        }
        self.game.omens.iter().for_each(|omen| self.omen(scene, omen));
        for seat in Seat::BOTH {
            if seat != self.view.below || !tray {
                self.held(scene, seat);
            }
        }
    }

    fn place(&self, scene: &mut Scene, place: u8) {
        let ((x, y), (width, height)) = (self.plan.place(place), PLACE);
        let pad = |at| ShapeKind::Box(at, width, height, CORNER);
        scene.shape(pad((x, y + SHADOW)).fill(GROUND.band));
        let Some(face) = self.game.place(place).open(self.view.sight) else {
            scene.shape(pad((x, y)).fill(GROUND.pad));
            scene.word(place, self.plan.middle(place), TextStyle::black(50), GROUND.aside);
            return;
        };
        scene.sprite(front(face, CardSize::Wide), (x, y));
        if let Some(owner) = self.game.owner[usize::from(place) - 1] {
            let frame = ShapeKind::Box((x + 5, y + 5), width - 10, height - 10, CORNER - 5);
            scene.shape(frame.line(signs::color(owner).ink(), 10));
        }
    }

    /// What stands on the places: signs of owners, and the jokers.
    pub(super) fn tokens(&self, scene: &mut Scene) {
        for place in 1..=PLACES {
            if let Some(owner) = self.game.owner[usize::from(place) - 1] {
                let ((x, y), half) = (self.plan.place(place), signs::BADGE / 2);
                scene.sprite(signs::badge(owner), (x + 150 - half, y + 116 - half));
            }
        }
        if self.game.is_over() {
            return;
        }
        for seat in Seat::BOTH {
            let ((x, y), half) = (self.plan.place(self.game.joker[seat]), signs::JOKER / 2);
            let aside = [126, 40][seat.index()];
            scene.sprite(signs::joker(seat), (x + aside - half, y + 120 - half));
        }
    }

    /// Three cards beside their row and what they add, which stands at the outer side.
    fn omen(&self, scene: &mut Scene, omen: &Omen) {
        let (x, y) = self.plan.omen(omen.seat, omen.row);
        let (width, height) = CardSize::Small.size();
        let (from, bonus) = match omen.seat {
            Seat::One => (x + i32::from(BONUS) + 4, x),
            Seat::Two => (x, x + i32::from(ASIDE_WIDTH - BONUS)),
        };
        for (n, card) in (0..).zip(&omen.cards) {
            let at = (from + n * OMEN_STEP, y);
            let under = ShapeKind::Box(
                (at.0 - 2, y),
                width + 2,
                height + SHADOW as u16,
                CardSize::Small.corner(),
            );
            scene.shape(under.fill(GROUND.band));
            self.card(scene, card, CardSize::Small, at);
        }
        let middle = (bonus + i32::from(BONUS / 2), y + i32::from(OMEN / 2));
        scene.shape(
            signs::color(omen.seat)
                .outline(middle, BONUS / 2)
                .fill(signs::color(omen.seat).ink()),
        );
        scene.word("+2", middle, TextStyle::black(36), PaletteColor::Ink);
    }

    /// The deck with the number of its cards, and how many are discarded.
    fn piles(&self, scene: &mut Scene) {
        let (x, y) = (ASIDE[1], self.plan.corner(false));
        let card = |x, y| ShapeKind::Box((x, y), 48, 52, 10);
        let middle = y + 28;
        if self.game.deck.is_empty() {
            scene.shape(card(x, y + 2).line(GROUND.pad, 4));
        } else {
            scene
                .shape(card(x + 5, y + 5).fill(GROUND.band))
                .shape(card(x, y + 2).fill(GROUND.aside))
                .shape(ShapeKind::Box((x + 3, y + 5), 42, 46, 8).fill(GROUND.pad));
        }
        scene.word(
            self.game.deck.len(),
            (x + 24, middle),
            TextStyle::black(32),
            PaletteColor::Cream,
        );
        let (count, style) = (self.game.discard.len().to_string(), TextStyle::black(36));
        let from = DISCARDS + i32::from(style.width(&count)) + 7;
        scene.word_aligned(count, (DISCARDS, middle), style, GROUND.aside, Align::Start);
        let (word, room) = (
            self.view
                .captions
                .say(&GameText::new("pic-discards").number("count", self.game.discard.len() as u32)),
            (DISCARDS_END - 6 - from) as u16,
        );
        scene.word_within(
            &word,
            (from, middle),
            TextStyle::bold(36),
            GROUND.aside,
            Align::Start,
            room,
        );
    }

    /// How many cards a seat holds, and which, as far as they are known.
    fn held(&self, scene: &mut Scene, seat: Seat) {
        let y = self.plan.corner(seat == self.view.below);
        for (n, card) in (0..).zip(&self.game.hands[seat]) {
            let at = (ASIDE[0] + n * HELD_STEP, y);
            match card.open(self.view.sight) {
                Some(face) => scene.sprite(front(face, CardSize::Mini), at),
                None => scene.sprite(signs::back(seat), at),
            };
        }
    }

    /// What the last move changed, in dots.
    fn last(&self, scene: &mut Scene, seat: Seat, mv: &Move) {
        let game = self.game;
        match *mv {
            Move::Claim => self.dotted_place(scene, game.joker[seat]),
            Move::Yield => self.dotted_place(scene, game.claimed_last),
            // The card that answers is marked in the line of the attack.
            Move::Counter(_) => {}
            Move::Omen { row, .. } => self.dotted_omen(scene, seat, row),
            Move::Break { row, .. } => self.dotted_omen(scene, seat.other(), row),
            Move::Overload(_) | Move::Discard(_) => {
                let (x, y) = (DISCARDS - 6, self.plan.corner(false) - 4);
                scene.last_move((x, y), (DISCARDS_END - x) as u16, 64, 20, false);
            }
        }
    }

    fn dotted_place(&self, scene: &mut Scene, place: u8) {
        let (x, y) = self.plan.place(place);
        scene.last_move((x - 9, y - 9), PLACE.0 + 18, PLACE.1 + 18, CORNER + 8, false);
    }

    fn dotted_omen(&self, scene: &mut Scene, seat: Seat, row: u8) {
        let (x, y) = self.plan.omen(seat, row);
        scene.last_move((x - 6, y - 8), ASIDE_WIDTH + 12, OMEN + 20, 22, false);
    }

    /// What the viewer is about to do on the field.
    fn targets(&self, scene: &mut Scene) {
        let game = self.game;
        match self.wish {
            Some(Wish::Claim | Wish::Answer(_) | Wish::Yield) => {
                let (x, y) = self.plan.place(game.joker[game.turn]);
                scene.target_frame((x, y), PLACE.0, PLACE.1, CORNER);
            }
            Some(Wish::Break { row, .. }) => self.omen_frame(scene, game.actor.other(), row),
            Some(Wish::Omen { row: Some(row), .. }) => self.omen_frame(scene, game.actor, row),
            Some(Wish::Omen { cards, row: None }) if cards.len() == HAND => {
                for row in flow::omen_rows(game) {
                    self.omen_frame(scene, game.actor, row);
                    let (x, y) = self.plan.omen(game.actor, row);
                    let middle = (x + i32::from(ASIDE_WIDTH / 2), y + i32::from(OMEN / 2));
                    scene.target(row, middle, 30);
                }
            }
            _ => {}
        }
    }

    fn omen_frame(&self, scene: &mut Scene, seat: Seat, row: u8) {
        let (x, y) = self.plan.omen(seat, row);
        scene.target_frame((x - 6, y - 7), ASIDE_WIDTH + 12, OMEN + 14, 20);
    }

    pub(super) fn say(&self, id: &'static str) -> String {
        self.view.captions.say(&GameText::new(id))
    }

    /// The front of a card that this sight knows, the back of any other.
    pub(super) fn card(&self, scene: &mut Scene, card: &Card<Face>, cut: CardSize, at: Point) {
        let known = card.open(self.view.sight);
        scene.sprite(known.map_or(cards::back(cut), |face| front(face, cut)), at);
    }
}

pub(super) fn front(face: Face, cut: CardSize) -> Sprite {
    cards::face(face.rank(), signs::suit(face), cut)
}

//! The fourteen places and who stands there, with the numbers that can be pressed and the marks of the last move.

use super::super::board::{BoardSpace, Label};
use super::super::choices::{Fork, Numbered, Own, Spot};
use super::super::crowd::Crowd;
use super::super::moves::Move;
use super::super::telling;
use super::fronts::{back, front};
use super::plan::{Cut, FLAG, PAD, Plan, Slot, View};
use super::signs::pad;
use headsup_engine::Seat;
use headsup_scene::{Ground, PaletteColor, Point, Scene, ShapeKind, TextStyle};

/// Radius of the number of a place and of a way.
const PLACE: u16 = 20;
const WAY: u16 = 18;
/// Height of a strip with a number.
const STRIP: u16 = 36;
/// How far the marks of the last move lie outside of a card.
const APART: u16 = 5;

/// What is shown beside the cards.
#[derive(Default)]
pub(super) struct Shown<'a> {
    /// What can be pressed.
    pub fork: Option<&'a Fork>,
    /// The last move.
    pub last: Option<(Seat, Move)>,
    /// Whether one of the cards that lie face down is to be turned up.
    pub turning_up: bool,
}

impl Shown<'_> {
    fn number(&self, spot: impl Fn(Spot) -> bool) -> Option<usize> {
        self.fork?.number(spot)
    }

    /// Where a whole move leads, and whom it attacks.
    fn goal(&self) -> (Option<BoardSpace>, Option<Label>) {
        match self.fork.and_then(|fork| fork.whole) {
            Some(Move::Place(_, at, target) | Move::Step(_, at, target)) => (Some(at), target),
            Some(Move::Attack(_, target)) => (None, Some(target)),
            Some(Move::Reveal(_)) | None => (None, None),
        }
    }
}

impl View<'_> {
    /// The board.
    pub(super) fn board(&self, scene: &mut Scene, shown: &Shown<'_>) {
        for at in BoardSpace::all() {
            scene.sprite(pad(at.row(), self.plan), self.pad(at));
        }
        self.last_way(scene, shown);
        for at in BoardSpace::all() {
            self.name(scene, shown, at);
        }
        for at in BoardSpace::all() {
            self.cards(scene, shown, at);
        }
        self.last(scene, shown);
        if let Some(Own::Stands(label)) = shown.fork.and_then(|fork| fork.chosen) {
            self.frame(label, |at, (width, height), radius| {
                scene.chosen(at, width, height, radius);
            });
        }
        if shown.turning_up {
            let seat = self.game.turn;
            for label in self.game.face_down[seat].of(seat) {
                self.frame(label, |at, (width, height), radius| {
                    scene.target_frame(at, width, height, radius);
                });
            }
        }
        if let (_, Some(target)) = shown.goal() {
            self.frame(target, |at, (width, height), radius| {
                scene.target_frame(at, width, height, radius);
            });
        }
    }

    /// Lends the outline of a card that is drawn.
    pub(super) fn frame(&self, label: Label, draw: impl FnOnce(Point, (u16, u16), u16)) {
        if let Some(Slot { at, cut }) = self.slot_of(label) {
            draw(at, cut.size(self.plan), cut.radius(label.seat()));
        }
    }

    /// The name of a place, with its number if it can be pressed.
    fn name(&self, scene: &mut Scene, shown: &Shown<'_>, at: BoardSpace) {
        let (x, y) = self.pad(at);
        let middle = (
            x + i32::from(PAD / 2),
            y + i32::from(self.plan.pad()) - i32::from(FLAG / 2),
        );
        let number = shown.number(|spot| spot == Spot::Place(at));
        if number.is_some() || shown.goal().0 == Some(at) {
            scene.target_frame((x - 1, y - 1), PAD + 2, self.plan.pad() + 2, 19);
        }
        let style = TextStyle::black(36);
        let Some(number) = number else {
            let pill = ShapeKind::Box((middle.0 - 40, middle.1 - 21), 80, 42, 14);
            scene.shape(pill.fill(Ground::PINE.band));
            scene.word(at.name(), middle, style, PaletteColor::Cream);
            return;
        };
        let pill = ShapeKind::Box((middle.0 - 70, middle.1 - 22), 140, 44, 20);
        scene.shape(pill.fill(PaletteColor::Ink));
        scene.word(at.name(), (middle.0 + 30, middle.1), style, PaletteColor::Cream);
        disc(scene, number, (middle.0 - 36, middle.1), PLACE, PaletteColor::White);
    }

    /// The cards in a place.
    fn cards(&self, scene: &mut Scene, shown: &Shown<'_>, at: BoardSpace) {
        let Crowd { shown: there, more } = self.crowd(at);
        let count = there.len() + usize::from(more > 0);
        for (n, &label) in there.iter().enumerate() {
            let slot = self.slot(at, n, count);
            let card = self.game.card(label);
            let drawn = match card.open(self.sight) {
                Some(face) => front(face, at.row(), label.seat(), !card.is_up(), slot.cut, self.plan),
                None => back(label.seat(), slot.cut, self.plan),
            };
            scene.sprite(drawn, slot.at);
            if self.plan == Plan::Table {
                self.strip(scene, shown, label, slot, count == 1);
            }
        }
        if more > 0 {
            let Slot { at: (x, y), cut } = self.slot(at, count - 1, count);
            let (width, height) = cut.size(self.plan);
            scene.shape(ShapeKind::Box((x, y), width, height, 12).fill(Ground::PINE.band));
            let middle = (x + i32::from(width / 2), y + i32::from(height / 2));
            scene.word(format!("+{more}"), middle, TextStyle::black(32), PaletteColor::Cream);
        }
    }

    /// The lower end of a card: its label, its ways, or the number by which it is attacked or chosen.
    fn strip(&self, scene: &mut Scene, shown: &Shown<'_>, label: Label, slot: Slot, alone: bool) {
        let enemy = shown.number(|spot| matches!(spot, Spot::Enemy(other, _) if other == label));
        if let Some(number) = enemy {
            return self.attack(scene, label, slot, number);
        }
        let all = shown.fork.map_or(&[][..], |fork| &fork.numbered);
        let ways: Vec<(usize, &Numbered)> = (1..).zip(all).filter(|(_, way)| way.spot.is_of(label)).collect();
        let (width, height) = slot.cut.size(self.plan);
        let ((x, y), w) = (slot.at, i32::from(width));
        match ways[..] {
            [
                (
                    number,
                    Numbered {
                        spot: Spot::Stay(_), ..
                    },
                ),
            ] if slot.cut != Cut::Full => {
                return self.attack(scene, label, slot, number);
            }
            [(number, Numbered { spot, .. })] if slot.cut != Cut::Full || matches!(spot, Spot::Card(_)) => {
                let high = if slot.cut == Cut::Small { 30 } else { STRIP };
                let top = y + i32::from(height) - i32::from(high) + 1;
                let radius = slot.cut.radius(label.seat()).min(high / 2);
                scene.shape(ShapeKind::Box((x, top), width, high, radius).fill(PaletteColor::White));
                let middle = (x + w / 2, top + i32::from(high / 2));
                scene.word(number, middle, TextStyle::black(34), PaletteColor::Ink);
                return;
            }
            _ => {}
        }
        let middle = y + i32::from(height) - if slot.cut == Cut::Small { 14 } else { 16 };
        let (mut left, mut right) = (x, x + w);
        let inset = if alone { 6 } else { 16 };
        for (number, way) in ways {
            let aside = match way.spot {
                Spot::Way(_, to) => to.seen_from(self.below).1 - self.game.piece(label).at.seen_from(self.below).1,
                _ => 0,
            };
            let (spot, ink) = match aside.signum() {
                -1 => (x + inset, PaletteColor::White),
                1 => (x + w - inset, PaletteColor::White),
                _ => (x + w / 2, PaletteColor::Hit),
            };
            let half = disc(scene, number, (spot, middle), WAY, ink);
            match aside.signum() {
                -1 => left = spot + half,
                1 => right = spot - half,
                _ => left = right,
            }
        }
        let style = match slot.cut {
            Cut::Full if right - left == w => TextStyle::black(34),
            _ => TextStyle::extra_bold(32),
        };
        if right - left >= i32::from(style.width(label.name())) + 2 {
            scene.word(label.name(), ((left + right) / 2, middle), style, PaletteColor::Ink);
        }
    }

    /// The number by which a card is attacked.
    fn attack(&self, scene: &mut Scene, label: Label, Slot { at: (x, y), cut }: Slot, number: usize) {
        let (width, height) = cut.size(self.plan);
        let radius = if label.seat() == Seat::One { 12 } else { 5 };
        let foot = y + i32::from(height);
        if cut != Cut::Small {
            scene.attack(number, (x, foot + 2 - i32::from(STRIP)), width, STRIP, radius);
            return;
        }
        scene.shape(ShapeKind::Box((x, foot - 28), width, 30, radius).fill(PaletteColor::Hit));
        let middle = (x + i32::from(width / 2), foot - 13);
        scene.word(number, middle, TextStyle::black(32), PaletteColor::White);
    }

    /// The way of a card that was moved; what lies on it covers it.
    fn last_way(&self, scene: &mut Scene, shown: &Shown<'_>) {
        if let Some((seat, mv @ Move::Step(..))) = shown.last {
            let piece = self.game.piece(telling::mover(self.game, seat, mv));
            let [from, to] = [piece.before, piece.at].map(|at| {
                let (x, y) = self.pad(at);
                (x + i32::from(PAD / 2), y + i32::from((self.plan.pad() - FLAG) / 2))
            });
            scene.last_way(from, to, false);
        }
    }

    /// The last move: an outline around the cards that took part and are left, or around the place where none is.
    fn last(&self, scene: &mut Scene, shown: &Shown<'_>) {
        let Some((seat, mv)) = shown.last else {
            return;
        };
        let mover = telling::mover(self.game, seat, mv);
        let target = telling::fighters(self.game, seat, mv).map(|(_, target)| target);
        let mut drawn = false;
        for label in [Some(mover), target].into_iter().flatten() {
            self.frame(label, |at, (width, height), radius| {
                drawn = true;
                dots(scene, at, (width, height), radius);
            });
        }
        if !drawn {
            let at = self.pad(self.game.piece(mover).at);
            scene.last_move(at, PAD, self.plan.pad() - FLAG, 18, false);
        }
    }
}

impl Spot {
    /// Whether it is the number of a card of one's own, or of one of its ways.
    fn is_of(self, label: Label) -> bool {
        matches!(self, Spot::Card(own) | Spot::Way(own, _) | Spot::Stay(own) if own == label)
    }
}

fn dots(scene: &mut Scene, (x, y): Point, (width, height): (u16, u16), radius: u16) {
    let apart = i32::from(APART);
    scene.last_move(
        (x - apart, y - apart),
        width + 2 * APART,
        height + 2 * APART,
        radius + APART,
        false,
    );
}

/// A number on a disc, drawn out where it has two digits. Returns half of its width.
fn disc(scene: &mut Scene, number: usize, (x, y): Point, radius: u16, fill: PaletteColor) -> i32 {
    let style = TextStyle::black((radius * 13 / 10).max(32));
    let half = radius.max(style.width(&number.to_string()) / 2 + 8);
    for (inset, ink) in [(0, PaletteColor::Ink), (3, fill)] {
        let (half, radius) = (half - inset, radius - inset);
        let at = (x - i32::from(half), y - i32::from(radius));
        scene.shape(ShapeKind::Box(at, half * 2, radius * 2, radius).fill(ink));
    }
    scene.word(number, (x, y), style, PaletteColor::on(fill));
    half.into()
}

//! How a table of Joker's Row looks: the winding row in the middle, omens beside it, the piles and the claim under way on
//! the right, the two sides above and below. What a sight does not know lies as a back.

#[cfg(test)]
mod golden;
mod signs;

use super::cards::Face;
use super::moves::Move;
use super::state::{JokersRow, PLACES, ROW, row_of};
use headsup_engine::{Card, Seat, Sight};
use headsup_scene::cards::{self, CardSize};
use headsup_scene::{Align, PaletteColor, Point, Scene, ShapeKind, Size, Sprite};
pub(super) use signs::faces;
use signs::{CAP, badge, cap, colour, suit, taken};

/// From a place to its neighbour in the row, and from a row to the next.
const STEP: Point = (128, 144);
/// The top left corner of the field, and its end.
const FIELD: Point = (244, 126);
const FOOT: i32 = FIELD.1 + 5 * STEP.1 + 4;
/// The left ends of the omens of the side below and of the side above.
const OMENS: [i32; 2] = [64, 630];
/// From a card of an omen to the next.
const OMEN_STEP: i32 = 50;
/// The left ends of the two columns of the claim; the piles lie above them.
const COLUMNS: [i32; 2] = [812, 944];
/// Heights of a side that shows small cards, and of the one that shows its hand.
const STRIP: u16 = 104;
const HAND: u16 = 216;
/// How far the last card of a hand may lie from the first.
const HAND_ROOM: i32 = 568;
/// Space that is left free at the edges.
const EDGE: i32 = 10;

/// The table from the side of `below`, as `sight` sees it.
pub(super) fn picture(game: &JokersRow, sight: Sight, below: Seat, last: Option<&(Seat, Move)>) -> Scene {
    let view = View { game, sight, below };
    let mut scene = Scene::new(1080, FOOT as u16 + view.height(below) + EDGE as u16, PaletteColor::Pine);
    view.row(&mut scene);
    view.omens(&mut scene);
    view.piles(&mut scene);
    view.claim(&mut scene);
    view.side(&mut scene, below.other());
    view.side(&mut scene, below);
    if let Some((seat, mv)) = last {
        view.mark(&mut scene, *seat, mv);
    }
    view.signs(&mut scene);
    scene
}

struct View<'a> {
    game: &'a JokersRow,
    sight: Sight,
    below: Seat,
}

impl View<'_> {
    /// The top left corner of a place. The rows run to and fro, the first from left to right on seat 1's side.
    fn at(&self, place: u8) -> Point {
        let place = match self.below {
            Seat::One => place,
            Seat::Two => PLACES + 1 - place,
        };
        let (row, along) = (i32::from(row_of(place)) - 1, i32::from((place - 1) % ROW));
        let column = if row % 2 == 0 { along } else { 2 - along };
        (FIELD.0 + column * STEP.0, FIELD.1 + (4 - row) * STEP.1)
    }

    /// The top of a row.
    fn top(&self, row: u8) -> i32 {
        self.at(row * ROW).1
    }

    /// 0 for what belongs to the side below, 1 for the other.
    fn index(&self, seat: Seat) -> usize {
        usize::from(seat != self.below)
    }

    /// The front of a card that this sight knows, the back of any other.
    fn card(&self, card: &Card<Face>, cut: CardSize) -> Sprite {
        card.open(self.sight)
            .map_or(cards::back(cut), |face| cards::face(face.rank(), suit(face), cut))
    }

    /// The places, their way, whose they are, and the rows' numbers.
    fn row(&self, scene: &mut Scene) {
        let middle = |place| (self.at(place).0 + 56, self.at(place).1 + 66);
        scene.shape(ShapeKind::Trail((1..=PLACES).map(middle).collect()).line(PaletteColor::PinePad, 16));
        for row in 1..=PLACES / ROW {
            scene.word(row, (32, self.top(row) + 66), Size::Rank, PaletteColor::Mist);
        }
        for place in 1..=PLACES {
            let ((x, y), card) = (self.at(place), self.game.place(place));
            if let Some(owner) = self.game.owner[usize::from(place) - 1] {
                scene.shape(ShapeKind::Box((x - 7, y - 6), 126, 144, 18).fill(colour(owner)));
            }
            match card.open(self.sight) {
                Some(_) => scene.sprite(self.card(card, CardSize::Tile), (x, y)),
                None => scene.sprite(signs::place(place), (x, y)),
            };
        }
    }

    /// What stands on the places: signs of owners, and the jokers.
    fn signs(&self, scene: &mut Scene) {
        for place in 1..=PLACES {
            if let Some(owner) = self.game.owner[usize::from(place) - 1] {
                let (x, y) = self.at(place);
                scene.sprite(badge(owner), (x + 82, y + 102));
            }
        }
        if !self.game.is_over() {
            Seat::BOTH.into_iter().for_each(|seat| self.joker(scene, seat));
        }
    }

    /// Draws a joker, on the side of its place to which it goes next, pointing there but not over its number. On the last place the two
    /// stand face to face.
    fn joker(&self, scene: &mut Scene, seat: Seat) {
        let place = self.game.joker[seat];
        let here = self.at(place);
        let next = match seat {
            _ if self.game.joker[seat.other()] == place => place,
            Seat::One => place + 1,
            Seat::Two => place - 1,
        };
        let there = self.at(next);
        let (right, down) = ((there.0 - here.0).signum(), (there.1 - here.1).signum());
        let aside = match right {
            0 if down == 0 => [-38, 38][self.index(seat)],
            0 if here.0 == FIELD.0 => -50,
            0 => 50,
            _ => 26 * right,
        };
        let middle = (here.0 + 56 + aside, here.1 + 102);
        let tip = (middle.0 + right * 66, middle.1 + down * 66);
        if next != place {
            let point = ShapeKind::arrow_head(middle, tip, 44);
            scene
                .shape(point.clone().line(PaletteColor::Ink, 6))
                .shape(point.fill(colour(seat)));
        }
        scene.sprite(cap(seat), (middle.0 - CAP / 2, middle.1 - CAP / 2));
    }

    fn omens(&self, scene: &mut Scene) {
        for omen in &self.game.omens {
            let (x, y) = self.omen_at(omen.seat, omen.row);
            scene.sprite(badge(omen.seat), (x + 24, y));
            scene.word_aligned("+2", (x + 78, y + 21), Size::Label, PaletteColor::Paper, Align::Start);
            for (n, card) in (0..).zip(&omen.cards) {
                scene.sprite(self.card(card, CardSize::Small), (x + n * OMEN_STEP, y + 47));
            }
        }
    }

    fn omen_at(&self, seat: Seat, row: u8) -> Point {
        (OMENS[self.index(seat)], self.top(row) - 3)
    }

    /// The deck and the discards, with their counts.
    fn piles(&self, scene: &mut Scene) {
        let [deck, discard] = COLUMNS;
        scene.deck(self.game.deck.len(), (deck, FIELD.1));
        scene.discards(self.game.discard.len(), (discard, FIELD.1));
    }

    /// The total to meet, the omens that count, and the cards played, the place card first.
    fn claim(&self, scene: &mut Scene) {
        if self.game.last.is_none() {
            return;
        }
        let top = FIELD.1 + STEP.1;
        scene.trough((COLUMNS[0] - 14, top), 268, (FOOT - 10 - top) as u16);
        let middle = (COLUMNS[0] + 66, top + 50);
        scene.word("≥", middle, Size::Large, PaletteColor::Lion);
        scene.word(
            self.game.strength,
            (middle.0 + 84, middle.1),
            Size::Large,
            PaletteColor::Lion,
        );
        for seat in Seat::BOTH {
            let x = COLUMNS[self.index(seat)];
            if self.game.bonus(seat, self.game.row_of_claim()) == 0 {
                scene.sprite(badge(seat), (x + 35, top + 98));
            } else {
                scene.sprite(badge(seat), (x + 4, top + 98));
                scene.word_aligned(
                    "+2",
                    (x + 54, top + 119),
                    Size::Label,
                    PaletteColor::Paper,
                    Align::Start,
                );
            }
        }
        let place_card = self.game.place(self.game.joker[self.game.turn]);
        for (n, card) in std::iter::once(place_card).chain(&self.game.attack).enumerate() {
            scene.sprite(self.card(card, CardSize::Tile), self.played_at(n));
        }
    }

    /// Where the n-th card of the claim lies: each in its player's column, lower and lower.
    fn played_at(&self, n: usize) -> Point {
        let seat = if n.is_multiple_of(2) {
            self.game.turn
        } else {
            self.game.turn.other()
        };
        let top = FIELD.1 + STEP.1 + 148;
        let room = FOOT - 24 - i32::from(CardSize::Tile.size().1) - top;
        let step = room
            .checked_div(self.game.attack.len() as i32)
            .map_or(0, |step| step.min(70));
        (COLUMNS[self.index(seat)], top + n as i32 * step)
    }

    /// How high a side is: the one below shows its hand to its own player.
    fn height(&self, seat: Seat) -> u16 {
        if seat == self.below && !self.sight.is_public() {
            HAND
        } else {
            STRIP
        }
    }

    /// A side: its sign, its hand, its score, and whether it must decide or has won.
    fn side(&self, scene: &mut Scene, seat: Seat) {
        let height = self.height(seat);
        let top = if seat == self.below { FOOT } else { EDGE };
        let middle = top + i32::from(height) / 2;
        let cards = self.game.hands[seat].len() as i32;
        let (cut, step) = if height == HAND {
            (CardSize::Large, (HAND_ROOM / (cards - 1).max(1)).min(165))
        } else {
            (CardSize::Small, 72)
        };
        scene.trough((EDGE, top), 1060, height);
        scene.sprite(cap(seat), (28, middle - CAP / 2));
        for (n, card) in (0..).zip(&self.game.hands[seat]) {
            scene.sprite(
                self.card(card, cut),
                (116 + n * step, middle - i32::from(cut.size().1) / 2),
            );
        }
        let score = self.game.score();
        let won = self.game.is_over() && score[seat] > score[seat.other()];
        scene.score(score[seat], taken(seat), won, (1008, middle));
        if !self.game.is_over() && seat == self.game.actor {
            scene.turn_frame((EDGE + 3, top + 3), 1054, height - 6);
        }
    }

    /// The last move: an outline around what it touched.
    fn mark(&self, scene: &mut Scene, seat: Seat, mv: &Move) {
        let game = self.game;
        let outline = |scene: &mut Scene, (x, y): Point| {
            scene.last_from((x - 4, y - 4), 120, 140);
        };
        match mv {
            Move::Claim => {
                outline(scene, self.at(game.joker[seat]));
                outline(scene, self.played_at(0));
            }
            Move::Counter(_) => outline(scene, self.played_at(game.attack.len())),
            Move::Yield => outline(scene, self.at(game.claimed_last)),
            Move::Omen { row, .. } => {
                let (x, y) = self.omen_at(seat, *row);
                scene.last_from((x - 5, y + 42), 174, 98);
            }
            Move::Overload(_) | Move::Break { .. } | Move::Discard(_) => outline(scene, (COLUMNS[1], FIELD.1)),
        }
    }
}

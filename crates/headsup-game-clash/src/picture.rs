//! How a table of Clash looks: the race of cards left on top, the three piles and the Complete pile in the middle, what was laid in
//! this turn below them, the two sides above and below. What a sight does not know lies as a back.

#[cfg(test)]
mod golden;
mod signs;

use super::cards::{Cards, Category, Face};
use super::moves::Move;
use super::state::{Clash, Pass};
use headsup_engine::{Card, Rules, Seat, Sight};
use headsup_scene::cards;
use headsup_scene::{Align, PaletteColor, Point, Scene, ShapeKind, Size};
pub(super) use signs::faces;
use signs::{CardSize, RUNNER, SHIELD, equal, finish, front, runner, shield};

/// Space that is left free at the edges.
const EDGE: i32 = 10;
/// The inner width of the picture.
const WIDE: u16 = 1060;
/// Top and height of each part, from above: the far side, the race, the piles, the cards of this turn, the near side.
const FAR: (i32, u16) = (EDGE, 152);
const RACE: (i32, u16) = (172, 116);
const PILES: (i32, u16) = (300, 272);
const TURN: (i32, u16) = (582, 152);
const NEAR: (i32, u16) = (744, 240);
const HEIGHT: u16 = 994;
/// The left end of the first pile, and from pile to pile.
const PILE: (i32, i32) = (46, 196);
/// The left end of the Complete pile.
const COMPLETE: i32 = 846;
/// Where a runner with thirty cards stands, and how far each card less moves them.
const TRACK: (i32, i32) = (50, 27);
/// How far a card that can be laid stands above its place in the own hand, and any other below.
const LIFT: i32 = 14;
/// Flat cards that are shown of a turn at most.
const FLAT: usize = 14;
/// Cards at the start of a round.
const START: i32 = 30;

/// The table from the side of `below`, as `sight` sees it.
pub(super) fn picture(game: &Clash, sight: Sight, below: Seat, last: Option<&(Seat, Move)>) -> Scene {
    let view = View { game, sight, below };
    let mut scene = Scene::new(1080, HEIGHT, PaletteColor::Pine);
    for seat in [below.other(), below] {
        view.side(&mut scene, seat);
    }
    view.race(&mut scene);
    view.piles(&mut scene);
    view.turn(&mut scene);
    // Of a round that is over nothing lies there any more.
    if let Some((seat, mv)) = last.filter(|_| game.top().is_some()) {
        view.mark(&mut scene, *seat, *mv);
    }
    scene
}

struct View<'a> {
    game: &'a Clash,
    sight: Sight,
    below: Seat,
}

impl View<'_> {
    /// Where a side's shield lies.
    fn shield_at(&self, seat: Seat) -> Point {
        if seat == self.below {
            (EDGE + 38, NEAR.0 + 18)
        } else {
            (EDGE + 18, FAR.0 + 40)
        }
    }

    /// A side: its shield, its stock, its hand, and whether it must decide or has won.
    fn side(&self, scene: &mut Scene, seat: Seat) {
        let near = seat == self.below;
        let (top, height) = if near { NEAR } else { FAR };
        scene.trough((EDGE, top), WIDE, height);
        scene.sprite(shield(seat), self.shield_at(seat));
        let stock = if near {
            (EDGE + 18, top + 94)
        } else {
            (EDGE + 102, top + 10)
        };
        scene.deck(self.game.stocks[seat].len(), stock);
        let hand = &self.game.hands[seat];
        let (from, cut) = match (near, hand.first().is_some_and(|card| card.open(self.sight).is_some())) {
            (true, true) => (166, CardSize::Hand),
            (true, false) => (166, CardSize::Tile),
            (false, _) => (248, CardSize::Tile),
        };
        let (width, tall) = cut.size();
        let y = top + i32::from(height - tall) / 2;
        let ready = self.ready(seat);
        for (n, card) in (0..).zip(hand) {
            let lifted = match card.open(self.sight) {
                Some(face) if ready.contains(face) => y - LIFT,
                Some(_) if cut == CardSize::Hand => y + LIFT,
                _ => y,
            };
            self.card(scene, card, cut, (from + n * (i32::from(width) + 5), lifted));
        }
        match self.game.ending {
            None if seat == self.game.turn => {
                scene.turn_frame((EDGE + 3, top + 3), WIDE - 6, height - 6);
            }
            Some(ending) if ending.winner == Some(seat) => {
                scene.trophy((1010, top + i32::from(height) / 2));
            }
            _ => {}
        }
    }

    /// The cards that a seat could lay now without ending its turn by it, as far as this sight knows.
    fn ready(&self, seat: Seat) -> Cards {
        let mut legal = Vec::new();
        if seat == self.game.turn && !self.sight.is_public() {
            self.game.legal_moves(self.sight, &mut legal);
        }
        let on = legal.into_iter().filter(|mv| !matches!(mv, Move::Final(_)));
        on.flat_map(Move::cards).collect()
    }

    /// The front of a card that this sight knows, the back of any other.
    fn card(&self, scene: &mut Scene, card: &Card<Face>, cut: CardSize, at: Point) {
        match card.open(self.sight) {
            Some(face) => scene.sprite(front(face, cut), at),
            None => scene.sprite(cards::back(cards::CardSize::Tile), at),
        };
    }

    /// The race to no cards: each seat's lane, how many cards it has left, and its points in a match of several rounds.
    fn race(&self, scene: &mut Scene) {
        let goal = TRACK.0 + START * TRACK.1;
        scene.sprite(finish(), (goal - 12, RACE.0 + 10));
        for (lane, seat) in (0..).zip([self.below.other(), self.below]) {
            let y = RACE.0 + 25 + lane * 66;
            let left = self.game.left(seat) as i32;
            let x = goal - left * TRACK.1;
            for n in 1..left {
                scene.shape(ShapeKind::Disc((goal - n * TRACK.1, y), 5).fill(PaletteColor::PinePad));
            }
            scene.shape(ShapeKind::Trail(vec![(TRACK.0, y), (x, y)]).line(PaletteColor::PinePad, 10));
            scene.sprite(runner(seat), (x - RUNNER, y - RUNNER));
            scene.word_aligned(
                self.game.left(seat),
                (962, y),
                Size::Rank,
                PaletteColor::Paper,
                Align::End,
            );
            if self.game.to_10 {
                scene.counter(self.game.points[seat], (1024, y), PaletteColor::Lion);
            }
        }
    }

    /// Where the top card of a pile lies.
    fn pile_at(&self, face: Face) -> Point {
        let x = face
            .category()
            .map_or(COMPLETE, |category| PILE.0 + category as i32 * PILE.1);
        (x, PILES.0 + 8)
    }

    /// The three piles, each with a sign whether the top Complete card shows the same, and that card.
    fn piles(&self, scene: &mut Scene) {
        let (width, height) = CardSize::Large.size();
        let top = self.game.top();
        for category in Category::ALL {
            let face = self.game.pile(category);
            let (x, y) = self.pile_at(face);
            scene.sprite(front(face, CardSize::Large), (x, y));
            if let Some(top) = top {
                let sign = equal(top.part(category) == face);
                scene.sprite(sign, (x + i32::from(width) / 2 - 26, y + i32::from(height) + 14));
            }
        }
        let (x, y) = (COMPLETE, PILES.0 + 8);
        match top {
            Some(face) => {
                scene.sprite(front(face, CardSize::Large), (x, y));
                self.balance(scene, (x - 118, y + i32::from(height) / 2));
            }
            None => {
                scene.shape(ShapeKind::Box((x + 4, y + 4), width - 8, height - 8, 16).line(PaletteColor::PinePad, 8));
            }
        }
    }

    /// Whether the piles together equal the top Complete card (CL-6), around this middle.
    fn balance(&self, scene: &mut Scene, (x, y): Point) {
        let matches = self.game.matches();
        let bar = |y| ShapeKind::Box((x - 40, y - 9), 80, 18, 4);
        let ink = if matches {
            PaletteColor::Lion
        } else {
            PaletteColor::Grey
        };
        for y in [y - 20, y + 20] {
            scene.shape(bar(y).line(PaletteColor::Ink, 8)).shape(bar(y).fill(ink));
        }
        if !matches {
            let slash = ShapeKind::Trail(vec![(x - 26, y + 52), (x + 26, y - 52)]);
            scene
                .shape(slash.clone().line(PaletteColor::Ink, 24))
                .shape(slash.line(ink, 16));
        }
    }

    /// What was laid in the turn under way, or in the last one if nothing was yet.
    fn turn(&self, scene: &mut Scene) {
        let game = self.game;
        let seat = if game.played() > 0 {
            game.turn
        } else {
            game.turn.other()
        };
        let laid = &game.laid[seat];
        let passed = laid.is_empty() && game.last_pass != Pass::No;
        if laid.is_empty() && !passed {
            return;
        }
        let middle = TURN.0 + i32::from(TURN.1) / 2;
        scene.sprite(shield(seat), (EDGE + 18, middle - SHIELD / 2));
        if passed {
            scene.word_aligned("pass", (124, middle), Size::Rank, PaletteColor::Paper, Align::Start);
        }
        self.row(scene, laid, (124, TURN.0 + 4));
    }

    /// Cards in the order in which they were laid: eight in a row, up to fourteen flat in two rows, of more the latest.
    fn row(&self, scene: &mut Scene, laid: &[Face], (x, y): Point) {
        let (cut, across) = if laid.len() <= 8 {
            (CardSize::Tile, 8)
        } else {
            (CardSize::Flat, 7)
        };
        let (width, height) = cut.size();
        let at = |n: i32| {
            let (column, row) = (n % across, n / across);
            let (right, down) = (i32::from(width) + 4, i32::from(height) + 4);
            (x + column * right, y + row * down)
        };
        let hidden = if laid.len() > FLAT { laid.len() + 1 - FLAT } else { 0 };
        if hidden > 0 {
            let (x, y) = (x + i32::from(width) / 2, y + i32::from(height) / 2);
            scene.word_aligned("+", (x - 4, y), Size::Rank, PaletteColor::Paper, Align::End);
            scene.word_aligned(hidden, (x, y), Size::Rank, PaletteColor::Paper, Align::Start);
        }
        for (n, &face) in (i32::from(hidden > 0)..).zip(&laid[hidden..]) {
            scene.sprite(front(face, cut), at(n));
        }
    }

    /// The last move: an outline around what it laid, or around the shield of who laid nothing.
    fn mark(&self, scene: &mut Scene, seat: Seat, mv: Move) {
        let (width, height) = CardSize::Large.size();
        for face in mv.cards() {
            let (x, y) = self.pile_at(face);
            scene.last_from((x - 4, y - 4), width + 8, height + 8);
        }
        if mv == Move::End {
            let (x, y) = self.shield_at(seat);
            scene.last_from((x - 2, y - 2), SHIELD as u16 + 4, SHIELD as u16 + 4);
        }
    }
}

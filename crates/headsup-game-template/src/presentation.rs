//! How a move is chosen, and how a position looks and reads.

use super::rules::HAND;
use super::{Face, FiveTricks, Move};
use headsup_engine::{Card, ChoiceLabel, Line, PathStep, Presentation, Rules, Seat, Sight, Status, Viewpoint};
use headsup_scene::cards::{self, CardSize, Suit};
use headsup_scene::{Align, PaletteColor, Point, Scene, Size};

/// The picture, in pixels: each player's cards have a part of it, and the trick has the middle.
const WIDE: u16 = 1080;
const HIGH: u16 = 860;
const EDGE: i32 = 20;
const SIDE: u16 = 250;
/// From the left end of one card to the next.
const STEP: i32 = 176;

impl Presentation for FiveTricks {
    const HEADLINES: &'static [&'static str] = &["takes"];

    fn choice_path(&self, Move(face): &Move) -> Vec<PathStep> {
        vec![PathStep::One(face.to_string())]
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        let face: Face = words[0].parse().expect("a word of a path");
        ChoiceLabel {
            label: Line::new("label-play").face("card", face),
            detail: None,
        }
    }

    fn card_icons() -> Vec<(String, Scene)> {
        let icon = |face: Face| (face.to_string(), cards::icon(face.rank(), Suit::Spades));
        Face::deck().map(icon).collect()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        let (sight, below) = (view.sight, view.below);
        let mut scene = Scene::new(WIDE, HIGH, PaletteColor::Pine);
        for (seat, top) in [(below.other(), EDGE), (below, i32::from(HIGH - SIDE) - EDGE)] {
            side(self, &mut scene, seat, top, sight);
        }
        let middle = i32::from(HIGH / 2);
        if let Some(led) = &self.led {
            card(&mut scene, led, sight, (460, middle - 102));
        } else if let Some((_, Move(played))) = view.last {
            // The trick that was taken, its last card marked.
            let taken = self.taken[self.turn].iter().rev().take(2).rev();
            for (x, lies) in [368, 368 + STEP].into_iter().zip(taken) {
                card(&mut scene, lies, sight, (x, middle - 102));
                if lies.open(sight) == Some(*played) {
                    scene.last_from((x - 8, middle - 110), 176, 220);
                }
            }
        }
        scene
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        let plays = |&(seat, Move(face)): &(Seat, Move)| Line::new("plays").seat("seat", seat).face("card", face);
        let mut lines: Vec<Line> = last.map(plays).into_iter().collect();
        lines.push(match (self.status(), &self.led) {
            (Status::Over(_), _) => Line::new("at-end"),
            (_, None) => Line::new("at-lead").seat("seat", self.turn),
            (_, Some(led)) => Line::new("at-answer").seat("seat", self.turn).card("led", led, sight),
        });
        if let Some(seat) = sight.viewer() {
            lines.push(Line::new("hand").cards("cards", &self.hands[seat], sight));
        }
        let tricks = self.tricks();
        lines.extend(Seat::BOTH.map(|seat| Line::new("tricks").seat("seat", seat).number("count", tricks[seat])));
        lines
    }
}

/// A player's part: their cards, how many tricks they have, and whether it is their turn.
fn side(game: &FiveTricks, scene: &mut Scene, seat: Seat, top: i32, sight: Sight) {
    let width = WIDE - 2 * EDGE as u16;
    scene.trough((EDGE, top), width, SIDE);
    for (n, held) in (0..HAND as i32).zip(&game.hands[seat]) {
        card(scene, held, sight, (EDGE + 22 + n * STEP, top + 23));
    }
    let (x, y) = (i32::from(WIDE) - EDGE - 30, top + i32::from(SIDE / 2));
    scene.word_aligned(
        game.tricks()[seat],
        (x, y),
        Size::Large,
        PaletteColor::Paper,
        Align::End,
    );
    match game.status() {
        Status::Turn { seat: asked, .. } if asked == seat => {
            scene.turn_frame((EDGE + 3, top + 3), width - 6, SIDE - 6);
        }
        Status::Over(outcome) if outcome.winner == Some(seat) => {
            scene.trophy((x - 140, y));
        }
        Status::Turn { .. } | Status::Over(_) => {}
    }
}

/// The front of a card that is seen, the back of any other.
fn card(scene: &mut Scene, card: &Card<Face>, sight: Sight, at: Point) {
    scene.sprite(
        match card.open(sight) {
            Some(face) => cards::face(face.rank(), Suit::Spades, CardSize::Large),
            None => cards::back(CardSize::Large),
        },
        at,
    );
}

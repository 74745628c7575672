//! How a position looks: two bars, the trick between them, and below it the hand of the viewer.

use super::rules::HAND;
use super::{Face, FiveTricks, Move};
use headsup_engine::{Card, GameText, Rules, Seat, Sight, Status, Viewpoint};
use headsup_scene::cards::{self, CardSize, Suit};
use headsup_scene::{
    Align, Bar, Ground, PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, Sprite, TextStyle, near_bar,
};

/// The tones of the table. Each game has its own, so that tables can be told apart.
const GROUND: Ground = FiveTricks::INFO.ground;
/// The picture, in pixels.
const WIDE: u16 = 1080;
const HIGH: u16 = 1040;
/// Height of the tray that holds the hand.
const TRAY: u16 = 290;
/// From the left end of one card to the next.
const STEP: i32 = 200;
const CUT: CardSize = CardSize::Large;
/// The letters of a label at most: words are cut before they are measured.
const LABEL: usize = 14;

/// The position as a viewer sees it.
pub(super) fn picture(game: &FiveTricks, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(WIDE, HIGH, GROUND.table);
    let tray = near_bar(HIGH) - i32::from(TRAY);
    trick(
        game,
        view,
        &mut scene,
        (Bar::HEIGHT + tray - i32::from(CUT.size().1)) / 2,
    );
    scene.shape(ShapeKind::Box((0, tray), WIDE, TRAY, 0).fill(GROUND.band));
    hand(game, view, &mut scene, tray + 34);
    for seat in [view.below.other(), view.below] {
        bar(game, view, &mut scene, seat);
    }
    scene
}

/// The bar of a player: sign, name, whether it is their turn, how many tricks they have.
fn bar(game: &FiveTricks, view: &Viewpoint<'_, Move>, scene: &mut Scene, seat: Seat) {
    let label = |line: &GameText| view.captions.say(line).chars().take(LABEL).collect::<String>();
    let turn = to_decide(game) == Some(seat);
    let pill = label(&GameText::new("pill-play"));
    let tricks = label(&GameText::new("pic-tricks").number("count", game.tricks()[seat]));
    let style = TextStyle::black(48);
    let bar = Bar {
        color: SeatColor::BOTH[seat.index()],
        sign: sign(seat),
        name: view.captions.name(seat),
        turn: turn.then_some(pill.as_str()),
        near: seat == view.below,
        room: Bar::RIGHT - i32::from(style.width(&tricks)) - 24,
    };
    scene.bar(&bar, GROUND);
    let at = (Bar::RIGHT, bar.middle(scene));
    scene.word_aligned(tricks, at, style, bar.ink(), Align::End);
}

/// The card that was led, or the trick that was taken, its last card marked.
fn trick(game: &FiveTricks, view: &Viewpoint<'_, Move>, scene: &mut Scene, top: i32) {
    let lies: Vec<&Card<Face>> = match &game.led {
        Some(led) => vec![led],
        None => game.taken[game.turn].iter().rev().take(2).rev().collect(),
    };
    let (width, height) = CUT.size();
    for (at, lying) in row(lies.len(), top).zip(lies) {
        card(scene, lying, view.sight, at);
        if view
            .last
            .is_some_and(|(_, Move(played))| lying.open(view.sight) == Some(*played))
        {
            scene.last_move((at.0 - 10, at.1 - 10), width + 20, height + 20, CUT.corner() + 8, false);
        }
    }
}

/// The near hand: what the viewer may play now has a bar below, what they have chosen in a menu a frame around it.
fn hand(game: &FiveTricks, view: &Viewpoint<'_, Move>, scene: &mut Scene, top: i32) {
    let held = &game.hands[view.below];
    let (width, height) = CUT.size();
    let plays = view
        .sight
        .viewer()
        .is_some_and(|viewer| to_decide(game) == Some(viewer));
    let chosen: Option<Face> = view.menu.and_then(|path| path.first()?.parse().ok());
    for (at, held) in row(held.len(), top).zip(held) {
        card(scene, held, view.sight, at);
        if plays {
            scene.playable((at.0 + 16, at.1 + i32::from(height) + 18), width - 32);
        }
        if chosen.is_some() && held.open(view.sight) == chosen {
            scene.chosen(at, width, height, CUT.corner());
        }
    }
}

/// Who must play a card.
fn to_decide(game: &FiveTricks) -> Option<Seat> {
    match game.status() {
        Status::Turn { seat, .. } => Some(seat),
        Status::Over(_) => None,
    }
}

/// The upper left corners of so many cards side by side.
fn row(count: usize, top: i32) -> impl Iterator<Item = Point> {
    let count = count.min(HAND) as i32;
    let left = (i32::from(WIDE) - (count - 1) * STEP - i32::from(CUT.size().0)) / 2;
    (0..count).map(move |n| (left + n * STEP, top))
}

/// The front of a card that is seen, the back of any other.
fn card(scene: &mut Scene, card: &Card<Face>, sight: Sight, at: Point) {
    scene.sprite(
        match card.open(sight) {
            Some(face) => cards::face(face.rank(), Suit::Spades, CUT),
            None => cards::back(CUT),
        },
        at,
    );
}

/// The sign of a side: one spot, two spots.
pub(crate) fn sign(seat: Seat) -> Sprite {
    SIGNS.sprite(seat as u16)
}

static SIGNS: Sheet = Sheet::new("five tricks signs", |seat| {
    let mut sign = Scene::clear(Bar::SIGN, Bar::SIGN);
    let spots: &[Point] = [&[(30, 30)][..], &[(19, 41), (41, 19)]][usize::from(seat)];
    for &spot in spots {
        sign.shape(ShapeKind::Disc(spot, 10).fill(PaletteColor::Ink));
    }
    sign
});

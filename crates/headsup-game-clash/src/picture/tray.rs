//! The dark band below the board: the viewer's hand and what it can do now, or what was laid in the turn, or both hands of a table that
//! lies open.

use super::super::cards::{Cards, Category, Face};
use super::super::choices::Marks;
use super::super::moves::Move;
use super::super::plays::{Plays, Use};
use super::super::state::{Clash, Pass};
use super::figures;
use super::fronts::{CardSize, Look, back, front};
use super::signs::seal;
use super::words::{GROUND, label, named, note};
use headsup_engine::{Captions, GameText, Seat, Sight, Viewpoint};
use headsup_scene::{Align, Bar, PaletteColor, Point, Scene, ShapeKind, Step, TextStyle};

/// Height of this part.
pub(super) const HEIGHT: u16 = 332;

/// From the left end of a card to the next, in a hand and in a long row.
const STEP: i32 = 148;
const SMALL_STEP: i32 = 112;
const SMALL_ROW: i32 = 118;
/// The left end of a hand that lies open.
const ROW: i32 = 140;
/// How far the cards of a hand lie below the upper edge: those that can be played, those that cannot, all of a player who waits.
const LIFTED: i32 = 26;
const LOWERED: i32 = 56;
const WAITING: i32 = 66;
/// The bar below a card that can be played, the Chard that it needs, and what ends the turn, below the upper edge.
const BAR: i32 = 234;
const NEEDS: i32 = 254;
const ENDS: i32 = 285;
/// Cards of a turn that are shown large, in a small row, and in all.
const LARGE: usize = 7;
const ACROSS: usize = 9;
const SHOWN: usize = 2 * ACROSS;

const TITLE: TextStyle = TextStyle::black(40);

/// The hand of the viewer.
pub(super) fn hand(
    scene: &mut Scene,
    game: &Clash,
    view: &Viewpoint<'_, Move>,
    (seat, top): (Seat, i32),
    marks: &Marks,
) {
    let mut held = uses(game, view.sight, seat);
    // Complete cards come first, and Chards that only end a turn last, so that one bracket holds them.
    held.sort_by_key(|&(face, useful)| (!face.is_complete(), useful == Some(Use::Last), face));
    let mut chosen = marks.chosen;
    let mut framed = Vec::new();
    let left = (i32::from(scene.width) - held.len() as i32 * STEP + STEP - 140) / 2;
    let mut last: Option<(i32, i32)> = None;
    for ((face, useful), x) in held.into_iter().zip((left..).step_by(STEP as usize)) {
        let down = match useful {
            Some(Use::On | Use::With(_)) => LIFTED,
            Some(Use::Last | Use::Not) => LOWERED,
            None => WAITING,
        };
        let look = Look {
            spent: useful == Some(Use::Not),
            ..CardSize::Hand.plain()
        };
        card(scene, view.captions, face, look, (x, top + down));
        if chosen.contains(face) {
            chosen = chosen.without(Cards::NONE.with(face));
            framed.push((x, top + down));
        }
        match useful {
            Some(Use::On) => _ = scene.playable((x + 14, top + BAR), 112),
            Some(Use::With(chard)) => {
                scene.playable((x + 14, top + BAR), 112);
                needs(scene, chard, (x + 14, top + NEEDS));
            }
            Some(Use::Last) => last = Some((last.map_or(x, |(from, _)| from), x + 140)),
            Some(Use::Not) | None => {}
        }
    }
    let (width, height) = CardSize::Hand.size();
    for at in framed {
        scene.chosen(at, width, height, CardSize::Hand.corner());
    }
    if let Some((from, to)) = last {
        ends(scene, view.captions, (from, to), top + ENDS);
    }
}

/// Each card of a hand that `sight` knows, with its use; it has none while its player waits.
fn uses(game: &Clash, sight: Sight, seat: Seat) -> Vec<(Face, Option<Use>)> {
    let plays = (seat == game.turn && game.ending.is_none()).then(|| Plays::of(game, sight));
    let faces = game.hands[seat].iter().filter_map(|card| card.open(sight));
    let with_use = |face| (face, plays.as_ref().map(|plays| plays.use_of(face)));
    faces.map(with_use).collect()
}

/// A card of a hand. A Chard bears its name, if all of its kind have room for theirs.
fn card(scene: &mut Scene, captions: &dyn Captions, face: Face, look: Look, (x, y): Point) {
    let style = TextStyle::black(32);
    let width = CardSize::Hand.size().0;
    let fits = |category: Category| {
        let mut all = (0..3).map(|value| named(captions, Face::chard(category, value)));
        all.all(|name| style.width(&name) <= width - 8)
    };
    let look = Look {
        named: face.category().is_some_and(fits),
        ..look
    };
    scene.sprite(front(face, look), (x, y));
    if look.named {
        let middle = (x + i32::from(width) / 2, y + 164);
        scene.word(named(captions, face), middle, style, PaletteColor::Ink);
    }
}

/// The Chard without which a card cannot go: `+` and what it shows.
fn needs(scene: &mut Scene, chard: Face, (x, y): Point) {
    let (width, height) = (112, 56);
    scene.shape(ShapeKind::Box((x, y), width, height, height / 2).fill(PaletteColor::White));
    let middle = y + i32::from(height) / 2;
    for (across, down) in [(11, 0), (0, 11)] {
        let (from, to) = ((x + 35 - across, middle - down), (x + 35 + across, middle + down));
        scene.shape(ShapeKind::Trail(vec![from, to]).line(PaletteColor::Ink, 7));
    }
    let far = if chard.category() == Some(Category::Colour) {
        27
    } else {
        22
    };
    figures::draw(scene, chard, (x + 77, middle), far);
}

/// A bracket around what ends the turn.
fn ends(scene: &mut Scene, captions: &dyn Captions, (from, to): (i32, i32), y: i32) {
    let words = label(captions, &GameText::new("pic-ends"));
    let room = (to - from + 40).min(i32::from(scene.width)) as u16;
    let (words, style) = note(&words, room);
    let half = i32::from(style.width(&words)) / 2 + 16;
    let middle = ((from + to) / 2).min(Bar::RIGHT + 16 - half);
    if to - from > 2 * half + 24 {
        for (end, inner, bend) in [(from + 2, middle - half, 12), (to - 2, middle + half, -12)] {
            let foot = y + 7;
            let arm = vec![
                Step::Move((end, y - 13)),
                Step::Line((end, foot - 12)),
                Step::Curve((end, foot - 5), (end + bend / 2, foot), (end + bend, foot)),
                Step::Line((inner, foot)),
            ];
            scene.shape(ShapeKind::Path(arm).line(GROUND.aside, 4));
        }
    }
    scene.word(words, (middle, y), style, GROUND.aside);
}

/// What was laid in the turn under way, or in the last one if nothing was yet, or the backs of the hand that is to begin.
pub(super) fn laid(scene: &mut Scene, game: &Clash, captions: &dyn Captions, top: i32) {
    let seat = if game.played() > 0 {
        game.turn
    } else {
        game.turn.other()
    };
    let laid = &game.laid[seat];
    if laid.is_empty() {
        let (id, of) = if game.last_pass == Pass::No {
            ("pic-opens", game.turn)
        } else {
            ("pic-passed", seat)
        };
        title(scene, of, &label(captions, &GameText::new(id).seat("seat", of)), top);
        let held = game.hands[game.turn].len() as i32;
        let left = (i32::from(scene.width) - held * STEP + STEP - 140) / 2;
        for n in 0..held {
            scene.sprite(back(game.turn), (left + n * STEP, top + 104));
        }
        return;
    }
    title(
        scene,
        seat,
        &label(captions, &GameText::new("pic-turn").seat("seat", seat)),
        top,
    );
    let count = label(captions, &GameText::new("pic-cards").number("count", laid.len() as u32));
    scene.word_within(&count, (Bar::RIGHT, top + 41), TITLE, GROUND.aside, Align::End, 320);
    if laid.len() <= LARGE {
        for (&face, x) in laid.iter().zip((26..).step_by(STEP as usize)) {
            card(scene, captions, face, CardSize::Hand.plain(), (x, top + 104));
        }
    } else {
        small(scene, laid, top + if laid.len() <= ACROSS { 136 } else { 84 });
    }
}

/// A long row, broken in the middle if it is too long. Of a longer one the latest are shown, and how many came before.
fn small(scene: &mut Scene, laid: &[Face], top: i32) {
    let count = laid.len().min(SHOWN);
    let across = if count > ACROSS { count.div_ceil(2) } else { ACROSS };
    let at = |n: usize| {
        let (column, row) = ((n % across) as i32, (n / across) as i32);
        (42 + column * SMALL_STEP, top + row * SMALL_ROW)
    };
    let hidden = if laid.len() > SHOWN { laid.len() + 1 - SHOWN } else { 0 };
    if hidden > 0 {
        let (x, y) = at(0);
        scene.word(format!("+{hidden}"), (x + 50, y + 54), TITLE, PaletteColor::Cream);
    }
    for (n, &face) in (usize::from(hidden > 0)..).zip(&laid[hidden..]) {
        scene.sprite(front(face, CardSize::Small.plain()), at(n));
    }
}

/// Both hands of a table that lies open, the far one above.
pub(super) fn both(scene: &mut Scene, game: &Clash, view: &Viewpoint<'_, Move>, top: i32) {
    for (row, seat) in (0..).zip([view.below.other(), view.below]) {
        open_hand(scene, game, view, (seat, top + 84 + row * 160));
    }
}

/// A hand that lies open, around this height, with how many more are in the stock.
fn open_hand(scene: &mut Scene, game: &Clash, view: &Viewpoint<'_, Move>, (seat, middle): (Seat, i32)) {
    row(scene, game, view, (seat, middle), SMALL_STEP);
    let (held, stock) = (game.hands[seat].len() as i32, game.stocks[seat].len());
    if stock > 0 {
        let at = (ROW + held * SMALL_STEP + 8, middle);
        scene.word_aligned(format!("+{stock}"), at, TITLE, GROUND.aside, Align::Start);
    }
}

/// What is left of a seat's cards at the end, around this height: the hand that lies open, and the number of all, with those of the stock.
pub(super) fn rest(scene: &mut Scene, game: &Clash, view: &Viewpoint<'_, Move>, (seat, middle): (Seat, i32)) {
    let left = GameText::new("pic-left").number("cards", game.left(seat) as u32);
    let (left, style) = TextStyle::black(48).fit(&label(view.captions, &left), 260);
    let right = Bar::RIGHT - 24;
    let room = right - i32::from(style.width(&left)) - 28 - ROW;
    let behind = game.hands[seat].len() as i32 - 1;
    let step = (room - i32::from(CardSize::Small.size().0)) / behind.max(1);
    row(scene, game, view, (seat, middle), step.min(SMALL_STEP));
    scene.word_aligned(left, (right, middle), style, PaletteColor::Cream, Align::End);
}

/// A seat's sign and its hand in a row.
fn row(scene: &mut Scene, game: &Clash, view: &Viewpoint<'_, Move>, (seat, middle): (Seat, i32), step: i32) {
    seal(scene, seat, (72, middle));
    let hand = &game.hands[seat];
    let mut held: Vec<Face> = hand.iter().filter_map(|card| card.open(view.sight)).collect();
    held.sort_by_key(|&face| (!face.is_complete(), face));
    if hand.is_empty() {
        let words = label(view.captions, &GameText::new("pic-out"));
        scene.word_within(&words, (ROW, middle), TITLE, GROUND.aside, Align::Start, 600);
    }
    for (n, face) in (0..).zip(held) {
        scene.sprite(front(face, CardSize::Small.plain()), (ROW + n * step, middle - 54));
    }
}

/// Whose turn or hand it is, and words beside it.
fn title(scene: &mut Scene, seat: Seat, words: &str, top: i32) {
    seal(scene, seat, (58, top + 43));
    scene.word_within(words, (104, top + 41), TITLE, PaletteColor::Cream, Align::Start, 560);
}

//! Small drawings that stand for cards on buttons and in menus, 104 px square. They are shown 22 px wide, so that a figure and a letter
//! fill them. The colour of a card is doubled by its letter.

use super::super::cards::{Category, Face, pair_code, three_code};
use super::figures;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, TextStyle};

/// Width and height.
const SIDE: u16 = 104;

/// Every card, every Complete card with each of its Chards, and all sets of three Chards, by their codes.
pub(crate) fn all() -> Vec<(String, Scene)> {
    let cards = Face::all().map(|face| (face.to_string(), card(face)));
    let completes = || Face::all().filter(|face| face.is_complete());
    let pairs = completes().flat_map(|complete| {
        let with = move |category| (pair_code(complete, complete.part(category)), pair(complete, category));
        Category::ALL.map(with)
    });
    let threes = completes().map(|complete| {
        let chards = Category::ALL.map(|category| complete.part(category));
        (three_code(chards), three(chards))
    });
    cards.chain(pairs).chain(threes).collect()
}

/// A part of the drawing with a dark rim.
fn paper(icon: &mut Scene, x: i32, width: u16, ink: PaletteColor) {
    icon.shape(ShapeKind::Box((x, 0), width, SIDE, 14).fill(PaletteColor::Ink));
    icon.shape(ShapeKind::Box((x + 3, 3), width - 6, SIDE - 6, 11).fill(ink));
}

fn card(face: Face) -> Scene {
    let mut icon = Scene::clear(SIDE, SIDE);
    if face.is_complete() {
        paper(&mut icon, 0, SIDE, PaletteColor::Paper);
        figures::draw(&mut icon, face, (62, 64), 36);
        letter(&mut icon, face, (27, 27), 56);
        return icon;
    }
    paper(&mut icon, 0, SIDE, PaletteColor::Kraft);
    if face.category() == Some(Category::Colour) {
        figures::splash(&mut icon, (52, 52), 52, figures::ink(face));
        on_colour(&mut icon, face, (52, 52), 74);
    } else {
        figures::draw(&mut icon, face, (52, 52), 45);
    }
    icon
}

/// The letter of a colour in ink, with a light rim where it lies on a figure.
fn letter(icon: &mut Scene, face: Face, (x, y): Point, size: u16) {
    let style = TextStyle::black(size);
    for edge in [(x - 4, y), (x + 4, y), (x, y - 4), (x, y + 4)] {
        icon.word(figures::letter(face), edge, style, PaletteColor::Paper);
    }
    icon.word(figures::letter(face), (x, y), style, PaletteColor::Ink);
}

/// The letter of a colour, on that colour.
fn on_colour(icon: &mut Scene, face: Face, at: Point, size: u16) {
    let ink = PaletteColor::on(figures::ink(face));
    icon.word(figures::letter(face), at, TextStyle::black(size), ink);
}

/// A Complete card, and beside it its Chard.
fn pair(complete: Face, category: Category) -> Scene {
    let mut icon = Scene::clear(SIDE, SIDE);
    paper(&mut icon, 0, 64, PaletteColor::Paper);
    paper(&mut icon, 61, 43, PaletteColor::Kraft);
    letter(&mut icon, complete, (32, 25), 52);
    figures::draw(&mut icon, complete, (32, 72), 27);
    match category {
        Category::Colour => figures::splash(&mut icon, (82, 52), 19, figures::ink(complete)),
        _ => figures::draw(&mut icon, complete.part(category), (82, 52), 19),
    }
    icon
}

/// A Chard of each category: its colour above, its pattern and its shape below.
fn three(chards: [Face; 3]) -> Scene {
    let [pattern, colour, shape] = chards;
    let mut icon = Scene::clear(SIDE, SIDE);
    paper(&mut icon, 0, SIDE, PaletteColor::Kraft);
    icon.shape(ShapeKind::Box((3, 3), SIDE - 6, 52, 11).fill(figures::ink(colour)));
    on_colour(&mut icon, colour, (52, 29), 70);
    figures::draw(&mut icon, pattern, (28, 78), 21);
    figures::draw(&mut icon, shape, (76, 78), 21);
    icon
}

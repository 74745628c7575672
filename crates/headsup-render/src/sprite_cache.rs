//! Everything drawn so far in this process, so that nothing is drawn twice, and the laying down of a whole scene.
//!
//! It grows with the vocabulary of the games (their sprites, shapes, letters), not with the number of pictures.

use super::glyphs;
use super::raster::{Canvas, Coverage, Plate, Stamp};
use headsup_scene::typeface::Glyph;
use headsup_scene::{Element, PaletteColor, Point, Scene, Shape, Sprite, Stroke};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

static SPRITES: LazyLock<Drawn<Sprite>> = LazyLock::new(Drawn::default);
static SHAPES: LazyLock<Drawn<Shape>> = LazyLock::new(Drawn::default);
static GLYPHS: LazyLock<Drawn<(Glyph, PaletteColor)>> = LazyLock::new(Drawn::default);

/// The pixels of a scene. A see-through scene is laid on felt.
pub(super) fn canvas(scene: &Scene) -> Canvas {
    let ground = scene.ground.unwrap_or(PaletteColor::Pine);
    let mut canvas = Canvas::new(scene.width.into(), scene.height.into(), ground);
    each(scene, |stamp, at| canvas.lay(stamp, at));
    canvas
}

/// The pixels of a see-through scene; the ground of any other is not drawn.
pub(super) fn plate(scene: &Scene) -> Plate {
    let mut plate = Plate::new((0, 0), scene.width.into(), scene.height.into());
    each(scene, |stamp, at| plate.lay(stamp, at));
    plate
}

/// Every stamp of a scene, lowest first, and where it lies.
fn each(scene: &Scene, mut lay: impl FnMut(&Stamp, Point)) {
    scene.marks.iter().for_each(|drawn| mark(drawn, &mut lay));
}

/// The stamps of one mark.
pub(super) fn mark(mark: &Element, lay: &mut impl FnMut(&Stamp, Point)) {
    match mark {
        Element::Sprite(drawing, at) => lay(&SPRITES.get(drawing, || plate(&drawing.scene()).stamp()), *at),
        Element::Shape(shape) => {
            let (Stroke::Fill(ink) | Stroke::Line(ink, _)) = shape.pen;
            lay(&SHAPES.get(shape, || Stamp::of(&Coverage::of(shape), ink)), (0, 0));
        }
        Element::Word(word) => {
            for (glyph, at) in word.letters() {
                let draw = || Stamp::of(&glyphs::coverage(glyph), word.ink);
                lay(&GLYPHS.get(&(glyph, word.ink), draw), at);
            }
        }
    }
}

/// How many stamps of a kind are kept: charts draw lines that never come again.
const MOST: usize = 16_384;

/// What was drawn of one kind.
struct Drawn<K>(RwLock<HashMap<K, Arc<Stamp>>>);

impl<K> Default for Drawn<K> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

impl<K: Clone + Eq + Hash> Drawn<K> {
    /// The stamp of `key`, drawn now if it never was. Two threads may both draw it; what they draw is the same.
    fn get(&self, key: &K, draw: impl FnOnce() -> Stamp) -> Arc<Stamp> {
        if let Some(stamp) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(key) {
            return Arc::clone(stamp);
        }
        let stamp = Arc::new(draw()); // without the lock: a sprite asks for its parts
        let mut drawn = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if drawn.len() >= MOST {
            drawn.clear();
        }
        Arc::clone(drawn.entry(key.clone()).or_insert(stamp))
    }
}

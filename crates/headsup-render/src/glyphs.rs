//! Letters: the bold sans of the `dejavu` family, compiled in, and where each letter of a word stands.

use super::raster::Coverage;
use ab_glyph::{Font, FontRef, GlyphId, PxScale, point};
use headsup_scene::Point;
use headsup_scene::{Align, Size, Text, TextRun};
use std::sync::LazyLock;

static FONT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(dejavu::sans::bold()).expect("the typeface is whole"));

/// One letter of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Glyph {
    letter: char,
    size: Size,
}

impl Glyph {
    /// Where it has ink, its left end at 0 and its foot on the line 0.
    pub(super) fn coverage(self) -> Coverage {
        let placed = FONT
            .glyph_id(self.letter)
            .with_scale_and_position(scale(self.size), point(0.0, 0.0));
        let Some(outline) = FONT.outline_glyph(placed) else {
            return Coverage::empty();
        };
        let bounds = outline.px_bounds();
        let at = (bounds.min.x as i32, bounds.min.y as i32);
        let mut coverage = Coverage::new(at, bounds.width() as usize, bounds.height() as usize);
        outline.draw(|x, y, part| coverage.set(x as usize, y as usize, (part * 255.0).round().clamp(0.0, 255.0) as u8));
        coverage
    }
}

/// Each letter of a word with the spot of its left foot.
pub(super) fn letters(word: &TextRun) -> Vec<(Glyph, Point)> {
    let number;
    let text = match word.text {
        Text::Name(name) => name,
        Text::Number(n) => {
            number = n.to_string();
            &number
        }
    };
    let em = f32::from(word.size.pixels()) / units();
    let mut pen = 0.0;
    let mut before: Option<GlyphId> = None;
    let mut letters = Vec::with_capacity(text.len());
    for letter in text.chars() {
        let id = FONT.glyph_id(letter);
        pen += before.map_or(0.0, |before| FONT.kern_unscaled(before, id) * em);
        letters.push((
            Glyph {
                letter,
                size: word.size,
            },
            pen,
        ));
        pen += FONT.h_advance_unscaled(id) * em;
        before = Some(id);
    }
    let start = word.at.0 as f32
        - match word.align {
            Align::Start => 0.0,
            Align::Middle => pen / 2.0,
            Align::End => pen,
        };
    let foot = word.at.1 + (CAPITAL * f32::from(word.size.pixels()) / 2.0).round() as i32;
    letters
        .into_iter()
        .map(|(glyph, x)| (glyph, ((start + x).round() as i32, foot)))
        .collect()
}

/// Height of a capital letter in ems.
const CAPITAL: f32 = 0.729;

fn units() -> f32 {
    FONT.units_per_em().expect("the typeface states its units")
}

/// The typeface's library measures letters from ascent to descent, we in ems.
fn scale(size: Size) -> PxScale {
    PxScale::from(f32::from(size.pixels()) * FONT.height_unscaled() / units())
}

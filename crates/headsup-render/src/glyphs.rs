//! Letters as pixels.

use super::raster::Coverage;
use headsup_scene::typeface::Glyph;

/// Where a letter has ink, its left end at 0 and its foot on the line 0.
pub(super) fn coverage(glyph: Glyph) -> Coverage {
    let Some(outline) = glyph.outline() else {
        return Coverage::empty();
    };
    let bounds = outline.px_bounds();
    let at = (bounds.min.x as i32, bounds.min.y as i32);
    let mut coverage = Coverage::new(at, bounds.width() as usize, bounds.height() as usize);
    outline.draw(|x, y, part| coverage.set(x as usize, y as usize, (part * 255.0).round().clamp(0.0, 255.0) as u8));
    coverage
}

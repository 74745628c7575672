//! The typeface: Nunito in three weights, and DejaVu Sans for letters that it lacks. Says how wide text is and where its letters stand.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, PxScale, VariableFont, point};

/// How bold letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Asides.
    Bold,
    /// Labels.
    ExtraBold,
    /// Names, numbers and ranks.
    Black,
}

/// Size and weight of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextStyle {
    /// Pixels per em of a picture 1080 wide, which a phone shows at a third.
    pub size: u16,
    /// How bold.
    pub weight: Weight,
}

/// One letter of one size and weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glyph {
    letter: char,
    style: TextStyle,
}

static NUNITO: LazyLock<[FontRef<'static>; 3]> = LazyLock::new(|| {
    [700.0, 800.0, 900.0].map(|weight| {
        let mut font =
            FontRef::try_from_slice(include_bytes!("../typeface/Nunito[wght].ttf")).expect("the typeface is whole");
        assert!(font.set_variation(b"wght", weight), "the typeface has weights");
        font
    })
});
static DEJAVU: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(dejavu::sans::bold()).expect("the typeface is whole"));

/// Height of a capital letter in ems.
pub(super) const CAPITAL: f32 = 0.705;
/// No line has more letters than this: what is longer is cut there at once.
const LONGEST: usize = 80;
/// The smallest letters that a phone shows large enough, in pixels per em.
pub const SMALLEST: u16 = 32;
/// How small text is made before it is cut: to so many hundredths.
const SHRINK: u16 = 80;

/// Whether every letter can be drawn.
pub fn covers(text: &str) -> bool {
    text.chars()
        .all(|letter| letter == ' ' || Metrics::of(letter, Weight::Bold).typeface.is_some())
}

impl TextStyle {
    /// Letters for names, numbers and ranks.
    pub const fn black(size: u16) -> TextStyle {
        TextStyle {
            size,
            weight: Weight::Black,
        }
    }

    /// Letters for labels.
    pub const fn extra_bold(size: u16) -> TextStyle {
        TextStyle {
            size,
            weight: Weight::ExtraBold,
        }
    }

    /// Letters for asides.
    pub const fn bold(size: u16) -> TextStyle {
        TextStyle {
            size,
            weight: Weight::Bold,
        }
    }

    /// Returns how many pixels wide a text is.
    pub fn width(self, text: &str) -> u16 {
        self.set(text).1.ceil() as u16
    }

    /// Returns the text, smaller or cut with `…` if it would be wider than `most` pixels otherwise.
    pub fn fit(self, text: &str, most: u16) -> (String, TextStyle) {
        let width = self.width(text);
        if width <= most {
            return (text.to_owned(), self);
        }
        let needed = (u32::from(self.size) * u32::from(most) / u32::from(width)) as u16;
        let small = TextStyle {
            size: needed
                .max((self.size * SHRINK).div_ceil(100))
                .max(SMALLEST.min(self.size)),
            ..self
        };
        let mut letters: Vec<char> = text.chars().take(LONGEST).collect();
        let mut fitting = text.to_owned();
        while small.width(&fitting) > most && letters.pop().is_some() {
            fitting = letters.iter().collect::<String>().trim_end().to_owned() + "…";
        }
        (fitting, small)
    }

    /// Each letter with its left end, and the width of all.
    pub(super) fn set(self, text: &str) -> (Vec<(Glyph, f32)>, f32) {
        let mut pen = 0.0;
        let mut before: Option<Metrics> = None;
        let mut letters = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let glyph = Glyph { letter, style: self };
            let here = Metrics::of(letter, self.weight);
            let em = f32::from(self.size) / here.units;
            if let Some(left) = before.filter(|left| left.typeface == here.typeface) {
                pen += here.font(self.weight).kern_unscaled(left.id, here.id) * em;
            }
            letters.push((glyph, pen));
            pen += here.advance * em;
            before = Some(here);
        }
        (letters, pen)
    }
}

impl Glyph {
    /// Its outline in pixels, its left end at 0 and its foot on the line 0; none for a blank.
    pub fn outline(self) -> Option<OutlinedGlyph> {
        let font = self.font();
        // The library measures letters from ascent to descent, we in ems.
        let scale = PxScale::from(f32::from(self.style.size) * font.height_unscaled() / units(font));
        font.outline_glyph(
            font.glyph_id(self.letter)
                .with_scale_and_position(scale, point(0.0, 0.0)),
        )
    }

    fn font(self) -> &'static FontRef<'static> {
        Metrics::of(self.letter, self.style.weight).font(self.style.weight)
    }
}

/// The typefaces, in the order in which a letter is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typeface {
    Nunito,
    DejaVu,
}

/// What its typeface says of a letter in one weight.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Metrics {
    /// None if no typeface has it: the first one's sign for that is drawn.
    typeface: Option<Typeface>,
    id: GlyphId,
    /// From its left end to the next letter's, in units of the typeface.
    advance: f32,
    /// Units of the typeface per em.
    units: f32,
}

/// Those of the letters up to U+024F, each at its number. Reading them from the typeface took most of a picture's layout, so it is done once.
static LATIN: LazyLock<[Vec<Metrics>; 3]> = LazyLock::new(|| {
    let latin = '\0'..='\u{24f}';
    [Weight::Bold, Weight::ExtraBold, Weight::Black]
        .map(|weight| latin.clone().map(|letter| Metrics::read(letter, weight)).collect())
});

impl Metrics {
    fn of(letter: char, weight: Weight) -> Metrics {
        let latin = LATIN[weight as usize].get(letter as usize);
        latin.copied().unwrap_or_else(|| Metrics::read(letter, weight))
    }

    fn read(letter: char, weight: Weight) -> Metrics {
        let has = |font: &FontRef<'_>| font.glyph_id(letter) != GlyphId(0);
        let typeface = match has(&NUNITO[0]) {
            true => Some(Typeface::Nunito),
            false => has(&DEJAVU).then_some(Typeface::DejaVu),
        };
        let font = font(typeface, weight);
        let id = font.glyph_id(letter);
        Metrics {
            typeface,
            id,
            advance: font.h_advance_unscaled(id),
            units: units(font),
        }
    }

    fn font(self, weight: Weight) -> &'static FontRef<'static> {
        font(self.typeface, weight)
    }
}

fn font(typeface: Option<Typeface>, weight: Weight) -> &'static FontRef<'static> {
    match typeface {
        Some(Typeface::DejaVu) => &DEJAVU,
        _ => &NUNITO[weight as usize],
    }
}

fn units(font: &FontRef<'_>) -> f32 {
    font.units_per_em().expect("the typeface states its units")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bolder_and_larger_letters_are_wider() {
        let widths = [
            TextStyle::bold(40),
            TextStyle::extra_bold(40),
            TextStyle::black(40),
            TextStyle::black(48),
        ];
        let widths = widths.map(|style| style.width("Ada’s tiles"));
        assert!(widths.is_sorted() && widths[0] < widths[3], "{widths:?}");
    }

    #[test]
    fn text_that_is_too_wide_is_made_smaller_before_it_is_cut() {
        let style = TextStyle::black(48);
        let width = style.width("Maximiliane");
        assert_eq!(style.fit("Maximiliane", width), ("Maximiliane".to_owned(), style));
        let (text, smaller) = style.fit("Maximiliane", width * 9 / 10);
        assert_eq!(text, "Maximiliane");
        assert!(smaller.size < 48 && smaller.width(&text) <= width * 9 / 10);
        let (text, smallest) = style.fit("Maximiliane", width / 2);
        assert!(text.ends_with('…') && text.len() < "Maximiliane".len());
        assert_eq!(smallest.size, 39);
        assert_eq!(TextStyle::bold(36).fit("Maximiliane", 40).1.size, SMALLEST);
        assert!(smallest.width(&text) <= width / 2);
    }

    #[test]
    fn what_was_read_once_is_what_the_typeface_says() {
        for letter in '\0'..='\u{250}' {
            for weight in [Weight::Bold, Weight::ExtraBold, Weight::Black] {
                let (kept, read) = (Metrics::of(letter, weight), Metrics::read(letter, weight));
                assert_eq!(kept, read, "{letter:?} {weight:?}");
            }
        }
    }

    #[test]
    fn letters_of_our_languages_are_there_and_letters_of_neither_typeface_are_known_as_such() {
        assert!(covers("Ärger, ¿qué? Größe ñandú… ’"));
        assert!(covers("Привет"));
        assert!(!covers("漢字"));
    }
}

//! Whether a picture can be read on a phone, for tests alone: every letter of it is held against what lies under it.

use super::color_vision::{CONTRAST, contrast, lightness};
use super::raster::Canvas;
use super::{discs, glyphs, sprite_cache};
use headsup_scene::palette::{FULL, PALETTE};
use headsup_scene::typeface::SMALLEST;
use headsup_scene::{Element, PaletteColor, Point, Scene, TextRun};
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// One in so many pixels of a word may lie on anything: a letter may touch the rim of its plate.
const TOUCH: usize = 12;

/// Heights of pictures in pixels.
const HEIGHTS: RangeInclusive<u16> = 1040..=1300;
/// What stays empty at the lower left, in pixels: Discord lays a badge there.
const CORNER: (usize, i32) = (150, 88);

/// Lists the faults of a position's picture in sentences: its size, its corner, its letters, its numbered discs.
pub fn faults(scene: &Scene) -> Vec<String> {
    let mut reader = read(scene);
    reader.corner(scene.height.into());
    if scene.width != 1080 || !HEIGHTS.contains(&scene.height) {
        reader.faults.push(format!(
            "it is {} x {} pixels, not 1080 wide and {HEIGHTS:?} high",
            scene.width, scene.height
        ));
    }
    reader.faults.extend(discs::faults(scene));
    reader.faults
}

/// What is wrong with the letters of a picture, in sentences.
pub fn unreadable(scene: &Scene) -> Vec<String> {
    read(scene).faults
}

fn read(scene: &Scene) -> Reader {
    let mut reader = Reader {
        canvas: Canvas::new(
            scene.width.into(),
            scene.height.into(),
            scene.ground.unwrap_or(PaletteColor::Pine),
        ),
        written: HashMap::new(),
        faults: Vec::new(),
    };
    reader.read(scene, (0, 0));
    reader
}

/// How light a square drawing is, pixel by pixel, where it is shown `side` pixels wide without its colours: 0 to 100. What is
/// see-through lies on the dark grey of a chat.
pub fn in_grey(scene: &Scene, side: usize) -> Vec<f64> {
    const CHAT: f64 = 20.0;
    let width = usize::from(scene.width);
    let light = |&(ink, part): &(u8, u8)| {
        let part = f64::from(part) / f64::from(FULL);
        lightness(PALETTE[usize::from(ink)]) * part + CHAT * (1.0 - part)
    };
    let grey: Vec<f64> = sprite_cache::plate(scene).pixels().iter().map(light).collect();
    let cell = |n: usize| (n * width / side)..((n + 1) * width / side);
    let mean = |n: usize| {
        let (columns, rows) = (cell(n % side), cell(n / side));
        let count = columns.len() * rows.len();
        rows.map(|y| grey[y * width..][columns.clone()].iter().sum::<f64>())
            .sum::<f64>()
            / count as f64
    };
    (0..side * side).map(mean).collect()
}

/// Lays a scene down mark by mark and reads each word before its ink dries.
struct Reader {
    canvas: Canvas,
    /// The ink of letters where they were written; something may lie over them by now.
    written: HashMap<Point, u8>,
    faults: Vec<String>,
}

impl Reader {
    fn read(&mut self, scene: &Scene, (right, down): Point) {
        for mark in &scene.marks {
            match mark {
                Element::Word(word) => self.word(word, (right, down)),
                Element::Sprite(sprite, (x, y)) if written(&sprite.scene()) => {
                    self.read(&sprite.scene(), (x + right, y + down));
                }
                drawn => sprite_cache::mark(drawn, &mut |stamp, (x, y)| {
                    self.canvas.lay(stamp, (x + right, y + down))
                }),
            }
        }
    }

    fn word(&mut self, word: &TextRun, (right, down): Point) {
        if word.style.size < SMALLEST {
            self.faults
                .push(format!("{:?} is {} pixels high", word.text, word.style.size));
        }
        let ink = PALETTE[word.ink as usize];
        let (mut pixels, mut faint) = (0, Vec::new());
        let mut spots = Vec::new();
        for (glyph, (x, y)) in word.letters() {
            for (left, top) in glyphs::coverage(glyph).covered() {
                let spot = (left + x + right, top + y + down);
                let Some(place) = self.canvas.pixel(spot) else {
                    self.faults.push(format!("{:?} reaches over the edge", word.text));
                    return;
                };
                pixels += 1;
                let ground = PALETTE[usize::from(place)];
                faint.extend(Some(contrast(ground, ink)).filter(|&contrast| contrast < CONTRAST));
                spots.push((spot, self.written.get(&spot) == Some(&place)));
            }
        }
        if pixels == 0 {
            self.faults.push(format!("{:?} leaves no ink", word.text));
        }
        if spots.iter().any(|(_, over)| *over) {
            self.faults
                .push(format!("{:?} is written over other letters", word.text));
        }
        if faint.len() * TOUCH > pixels {
            let least = faint.iter().copied().fold(CONTRAST, f64::min);
            let (text, ink, part) = (&word.text, word.ink, 100 * faint.len() / pixels);
            self.faults.push(format!(
                "{part} % of {text:?} in {ink:?} has too little contrast, down to {least:.1} : 1"
            ));
        }
        let place = word.ink as u8;
        self.written.extend(spots.into_iter().map(|(spot, _)| (spot, place)));
        let word = Element::Word(word.clone());
        sprite_cache::mark(&word, &mut |stamp, (x, y)| {
            self.canvas.lay(stamp, (x + right, y + down))
        });
    }

    /// Whether the corner for the badge is of one color.
    fn corner(&mut self, height: i32) {
        let (width, high) = CORNER;
        let mut colors = (height - high..height).flat_map(|y| (0..width).map(move |x| (x as i32, y)));
        let first = self.canvas.pixel((0, height - 1));
        if colors.any(|spot| self.canvas.pixel(spot) != first) {
            self.faults.push(format!(
                "something lies in the {width} x {high} pixels at the lower left"
            ));
        }
    }
}

/// Whether there is a word anywhere in it.
fn written(scene: &Scene) -> bool {
    scene.marks.iter().any(|mark| match mark {
        Element::Word(_) => true,
        Element::Sprite(sprite, _) => written(&sprite.scene()),
        Element::Shape(_) => false,
    })
}

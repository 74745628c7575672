//! From scenes to the bytes of an animated GIF file: the first picture whole, and of each that follows only what changed.
//!
//! The palette of every picture has a place left over, which stands for what stays as it was. So nothing is looked for that is not
//! known already, and the file needs one table of colours for all its pictures. They are drawn half as wide and half as high as
//! a picture that stands still: a phone shows no more of them, and it is what keeps a match small.

use super::atlas;
use headsup_scene::palette::{PALETTE, blend};
use headsup_scene::{PaletteColor, Scene};

/// Bits of a place in the palette.
const BITS: u8 = 6;
/// The place that is no colour: what was there stays.
const STAYS: u8 = 63;
/// How long a picture stands, in hundredths of a second.
const STANDS: u16 = 120;
/// How long the last one stands, before it begins again.
const LAST: u16 = 500;

/// The pictures of these scenes one after the other, for ever from the start again. The same scenes always give the same bytes.
/// A scene smaller than others lies in the middle.
///
/// # Panics
/// If there is no scene.
pub fn gif(scenes: &[Scene]) -> Vec<u8> {
    let largest = |side: fn(&Scene) -> u16| scenes.iter().map(side).max().expect("there is a scene");
    let (width, height) = (largest(|scene| scene.width / 2), largest(|scene| scene.height / 2));
    let mut file = Vec::with_capacity(128 * 1024);
    file.extend(b"GIF89a");
    file.extend(width.to_le_bytes());
    file.extend(height.to_le_bytes());
    file.extend([0xF0 | (BITS - 1), 0, 0]); // one table of 64 colours for all; the ground is its first; pixels are square
    let mut table = PALETTE.as_flattened().to_vec();
    table.resize(3 << BITS, 0);
    file.extend(table);
    file.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0"); // for ever
    let mut before: Option<Vec<u8>> = None;
    let mut codes = Codes::default();
    for (at, scene) in scenes.iter().enumerate() {
        let now = pixels(scene, width.into(), height.into());
        let stands = if at + 1 == scenes.len() { LAST } else { STANDS };
        frame(&mut file, &mut codes, &now, before.as_deref(), width.into(), stands);
        before = Some(now);
    }
    file.push(0x3B);
    file
}

/// The pixels of a scene, one for each square of four, in the middle of so much felt.
fn pixels(scene: &Scene, width: usize, height: usize) -> Vec<u8> {
    let canvas = atlas::canvas(scene);
    let mut all = vec![PaletteColor::Felt as u8; width * height];
    let (wide, high) = (usize::from(scene.width / 2), usize::from(scene.height / 2));
    let corner = (height - high) / 2 * width + (width - wide) / 2;
    let pairs = canvas.rows.chunks_exact(2 * canvas.stride);
    for (row, pair) in all[corner..].chunks_mut(width).zip(pairs) {
        let (above, below) = pair.split_at(canvas.stride);
        let squares = above[1..].chunks_exact(2).zip(below[1..].chunks_exact(2));
        for (pixel, (above, below)) in row[..wide].iter_mut().zip(squares) {
            *pixel = blend([above[0], above[1], below[0], below[1]]);
        }
    }
    all
}

/// One picture: the smallest box around what changed. Where nothing did, a single pixel that stays as it was.
fn frame(file: &mut Vec<u8>, codes: &mut Codes, now: &[u8], before: Option<&[u8]>, width: usize, stands: u16) {
    let [left, top, right, bottom] = match before {
        None => [0, 0, width, now.len() / width],
        Some(before) => changed(now, before, width).unwrap_or([0, 0, 1, 1]),
    };
    let [low, high] = stands.to_le_bytes();
    file.extend([0x21, 0xF9, 4, 0b101, low, high, STAYS, 0]); // it stays until the next is laid over it; one place is see-through
    file.push(0x2C);
    for side in [left, top, right - left, bottom - top] {
        file.extend((side as u16).to_le_bytes());
    }
    file.push(0);
    let rows = (top..bottom).map(|row| row * width + left..row * width + right);
    let places = rows
        .flatten()
        .map(|at| (now[at], before.is_some_and(|before| before[at] == now[at])));
    codes.pack(places, file);
}

/// Left, top, right and bottom of what differs; the last two lie outside.
fn changed(now: &[u8], before: &[u8], width: usize) -> Option<[usize; 4]> {
    let rows = || now.chunks_exact(width).zip(before.chunks_exact(width));
    let top = rows().position(|(now, before)| now != before)?;
    let bottom = rows().rposition(|(now, before)| now != before)? + 1;
    let (mut left, mut right) = (width, 0);
    for (now, before) in rows().take(bottom).skip(top) {
        let differs = |at: &usize| now[*at] != before[*at];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..width).rfind(differs).map_or(right, |at| at + 1);
    }
    Some([left, top, right, bottom])
}

/// The format's codes: each stands for a run of pixels that was met before, one longer than a run that was known.
struct Codes {
    /// `longer[code][pixel]`: the code of that run and this pixel after it, 0 for none.
    longer: Vec<[u16; 1 << BITS]>,
}

/// Says that every run is forgotten.
const FORGET: u16 = 1 << BITS;
/// Says that the picture ends.
const END: u16 = FORGET + 1;
/// As many codes as there can be.
const MOST: u16 = 1 << 12;

impl Default for Codes {
    fn default() -> Codes {
        Codes {
            longer: vec![[0; 1 << BITS]; MOST.into()],
        }
    }
}

impl Codes {
    /// Packs pixels, each with whether it is what it was. Such a one may as well be written as its own colour, if that makes a longer
    /// run.
    fn pack(&mut self, pixels: impl Iterator<Item = (u8, bool)>, file: &mut Vec<u8>) {
        let mut bits = Bits::new(file);
        let (mut known, mut width) = (END + 1, BITS + 1);
        self.forget();
        bits.put(FORGET, width);
        let mut run: Option<u16> = None;
        for (colour, stays) in pixels {
            let first = if stays { STAYS } else { colour };
            let Some(code) = run else {
                run = Some(first.into());
                continue;
            };
            let longer = &mut self.longer[usize::from(code)];
            let next = match longer[usize::from(first)] {
                0 if stays => longer[usize::from(colour)],
                next => next,
            };
            if next != 0 {
                run = Some(next);
                continue;
            }
            bits.put(code, width);
            longer[usize::from(first)] = known;
            self.longer[usize::from(known)] = [0; 1 << BITS];
            if known == MOST - 1 {
                bits.put(FORGET, width);
                self.forget();
                (known, width) = (END + 1, BITS + 1);
            } else {
                // A reader is one run behind: its codes grow wider when it knows as many as this side knew one run ago.
                width += u8::from(known == 1 << width);
                known += 1;
            }
            run = Some(first.into());
        }
        bits.put(run.expect("a picture has pixels"), width);
        // It makes the reader know one more as well.
        width += u8::from(known == 1 << width);
        bits.put(END, width);
        bits.finish();
    }

    fn forget(&mut self) {
        self.longer[..1 << BITS].fill([0; 1 << BITS]);
    }
}

/// Bits, lowest first, in blocks of at most 255 bytes that each tell their length.
struct Bits<'a> {
    file: &'a mut Vec<u8>,
    /// Where the length of the block under way stands.
    block: usize,
    held: u32,
    count: u8,
}

impl<'a> Bits<'a> {
    fn new(file: &'a mut Vec<u8>) -> Bits<'a> {
        file.extend([BITS, 0]);
        let block = file.len() - 1;
        Bits {
            file,
            block,
            held: 0,
            count: 0,
        }
    }

    fn put(&mut self, code: u16, width: u8) {
        self.held |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.byte();
            self.count -= 8;
        }
    }

    fn byte(&mut self) {
        if self.file[self.block] == 255 {
            self.block = self.file.len();
            self.file.push(0);
        }
        self.file.push(self.held as u8);
        self.file[self.block] += 1;
        self.held >>= 8;
    }

    fn finish(mut self) {
        if self.count > 0 {
            self.byte();
        }
        self.file.push(0);
    }
}

#[cfg(test)]
mod tests;

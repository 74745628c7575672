//! From scenes to the bytes of an animated GIF file: the first picture whole, and of each that follows only what changed.
//!
//! The palette of every picture has a place left over, which stands for what stays as it was. So nothing is looked for that is not
//! known already, and the file needs one table of colours for all its pictures. They are drawn half as wide and half as high as
//! a picture that stands still: a phone shows no more of them, and it is what keeps a match small.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::sprite_cache;
use headsup_scene::palette::{PALETTE, blend};
use headsup_scene::{PaletteColor, Scene};

/// Colours of the one table.
const COLOURS: usize = 256;
/// The place that is no colour: what was there stays.
const STAYS: u8 = 255;
/// How long a picture stands, in hundredths of a second.
const STANDS: u16 = 120;
/// How long the last one stands, before it begins again.
const LAST: u16 = 500;
/// A vector takes all that is written.
const WRITTEN: &str = "memory can be written, and the pictures are of one size";

/// The pictures of these scenes one after the other, for ever from the start again. The same scenes always give the same bytes.
/// A scene smaller than others lies in the middle.
///
/// # Panics
/// If there is no scene.
pub fn gif(scenes: &[Scene]) -> Vec<u8> {
    let largest = |side: fn(&Scene) -> u16| scenes.iter().map(side).max().expect("there is a scene");
    let (width, height) = (largest(|scene| scene.width / 2), largest(|scene| scene.height / 2));
    let pictures = scenes.iter().enumerate().map(|(at, scene)| {
        let delay = if at + 1 == scenes.len() { LAST } else { STANDS };
        (pixels(scene, width.into(), height.into()), delay)
    });
    encode(pictures, width, height)
}

/// Pictures of one size, each with how long it stands, one after the other.
fn encode(pictures: impl Iterator<Item = (Vec<u8>, u16)>, width: u16, height: u16) -> Vec<u8> {
    let mut table = PALETTE.as_flattened().to_vec();
    table.resize(3 * COLOURS, 0);
    let mut file = Vec::with_capacity(128 * 1024);
    let mut encoder = Encoder::new(&mut file, width, height, &table).expect(WRITTEN);
    encoder.set_repeat(Repeat::Infinite).expect(WRITTEN);
    let mut before: Option<Vec<u8>> = None;
    for (now, delay) in pictures {
        let frame = frame(&now, before.as_deref(), width.into(), delay);
        encoder.write_frame(&frame).expect(WRITTEN);
        before = Some(now);
    }
    drop(encoder);
    file
}

/// The pixels of a scene, one for each square of four, in the middle of so much felt.
fn pixels(scene: &Scene, width: usize, height: usize) -> Vec<u8> {
    let canvas = sprite_cache::canvas(scene);
    let mut all = vec![PaletteColor::Pine as u8; width * height];
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
fn frame(now: &[u8], before: Option<&[u8]>, width: usize, delay: u16) -> Frame<'static> {
    let [left, top, right, bottom] = match before {
        None => [0, 0, width, now.len() / width],
        Some(before) => changed(now, before, width).unwrap_or([0, 0, 1, 1]),
    };
    let rows = (top..bottom).map(|row| row * width + left..row * width + right);
    let stays = |at: usize| before.is_some_and(|before| before[at] == now[at]);
    let places = rows.flatten().map(|at| if stays(at) { STAYS } else { now[at] });
    Frame {
        delay,
        // It stays until the next is laid over it.
        dispose: DisposalMethod::Keep,
        transparent: Some(STAYS),
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: places.collect::<Vec<u8>>().into(),
        ..Frame::default()
    }
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

#[cfg(test)]
mod tests;
